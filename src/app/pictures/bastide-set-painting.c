/* bastide-set-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-painting.h"

#include <string.h>

#include "bastide-icon.h"
#include "bastide-set-painter.h"
#include "bastide-tile-painter.h"
#include "model/words/bastide-texts.h"

struct _BastideSetPainting
{
  BastidePainting parent_instance;

  BastideTileset *tileset; /* (nullable): where there is no tile yet */
  int             tile;    /* -1 for the picture of the whole set */
};

G_DEFINE_FINAL_TYPE (BastideSetPainting, bastide_set_painting, BASTIDE_TYPE_PAINTING)

static void
paint_tile (const BastideTileDefinition *tile,
            cairo_t                     *cr,
            int                          width,
            int                          height)
{
  /* Walls and roofs reach over the square of the tile, which gets the remaining room. */
  double pixels = MIN (width / (1.0 + 2.0 * BASTIDE_OVERHANG_SIDE),
                       height / (1.0 + BASTIDE_OVERHANG_TOP + BASTIDE_OVERHANG_BOTTOM));
  g_autoptr (BastideTilePlan) plan = NULL;
  int x, y;

  bastide_tile_get_own_cell (tile, 0, &x, &y);
  plan = bastide_tile_plan_new (tile, 0, x, y);
  cairo_translate (cr, (width - pixels) / 2.0, BASTIDE_OVERHANG_TOP * pixels);
  cairo_scale (cr, pixels, pixels);
  bastide_tile_plan_paint_ground (plan, cr, pixels);
  bastide_tile_plan_paint_shadows (plan, cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, cr, pixels);
  bastide_tile_plan_paint_raised (plan, cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEFORE, cr, pixels);
}

static void
bastide_set_painting_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideSetPainting *self = BASTIDE_SET_PAINTING (painting);

  if (self->tile >= 0)
    paint_tile (g_ptr_array_index (self->tileset->tiles, self->tile), cr, width, height);
  else if (self->tileset != NULL)
    bastide_set_paint (cr, self->tileset, width, height, dark);
}

static void
bastide_set_painting_dispose (GObject *object)
{
  BastideSetPainting *self = BASTIDE_SET_PAINTING (object);

  self->tile = -1;
  g_clear_pointer (&self->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_set_painting_parent_class)->dispose (object);
}

static void
bastide_set_painting_class_init (BastideSetPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_set_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_set_painting_paint;
}

static void
bastide_set_painting_init (BastideSetPainting *self)
{
  self->tile = -1;
}

GtkWidget *
bastide_set_painting_create_picture (BastideTileset *tileset,
                                     int             size)
{
  BastideSetPainting *self = g_object_new (BASTIDE_TYPE_SET_PAINTING, "size", size, NULL);
  GtkWidget *picture;

  g_return_val_if_fail (tileset != NULL, NULL);

  self->tileset = bastide_tileset_ref (tileset);
  picture = bastide_painting_create_picture (BASTIDE_PAINTING (self), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);

  return picture;
}

GtkWidget *
bastide_set_tile_painting_create_picture (int size)
{
  BastidePainting *self = g_object_new (BASTIDE_TYPE_SET_PAINTING, "size", size, NULL);
  GtkWidget *picture = bastide_painting_create_picture (self, GTK_ACCESSIBLE_ROLE_IMG);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);

  return picture;
}

void
bastide_set_tile_painting_show (GtkPicture     *picture,
                                BastideTileset *tileset,
                                guint           tile)
{
  BastideSetPainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_SET_PAINTING);
  g_autofree char *shows = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tile < tileset->tiles->len);

  bastide_tileset_ref (tileset);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  self->tileset = tileset;
  self->tile = (int) tile;
  shows = bastide_text_tile_of_set (g_ptr_array_index (tileset->tiles, tile));
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, shows, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (picture), shows);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

/* --- A variant ------------------------------------------------------------------------------------- */

/* Returns: (transfer floating) (nullable): the tile with an id, of the sets that are played with */
static GtkWidget *
create_tile (const BastideSetup *setup,
             const char         *id,
             int                 size)
{
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; j < tileset->tiles->len; j++)
        if (strcmp (((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, j))->id, id) == 0)
          {
            GtkWidget *picture = bastide_set_tile_painting_create_picture (size);

            bastide_set_tile_painting_show (GTK_PICTURE (picture), tileset, j);
            return picture;
          }
    }

  return NULL;
}

GtkWidget *
bastide_variant_picture_new (BastideVariant      *variant,
                             BastideTilesetStore *tilesets,
                             int                  size)
{
  g_autoptr (BastideSetup) setup = NULL;
  const char *id;
  GtkWidget *picture = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  id = bastide_variant_get_picture (variant);
  setup = bastide_variant_make_setup (variant, tilesets, NULL);
  if (id != NULL)
    picture = create_tile (setup, id, size);
  if (picture == NULL && id != NULL)
    picture = bastide_icon_new_emblem (id, size);
  if (picture == NULL && setup->tilesets->len > 0)
    picture = bastide_set_painting_create_picture (g_ptr_array_index (setup->tilesets, 0), size);
  if (picture == NULL)
    picture = gtk_image_new_from_icon_name ("bastide-picture-symbolic");

  gtk_widget_set_tooltip_text (picture, NULL);

  return picture;
}
