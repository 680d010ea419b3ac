/* bastide-set-tile-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-set-tile-painting.h"

#include "bastide-tile-painter.h"
#include "model/words/bastide-texts.h"

struct _BastideSetTilePainting
{
  BastidePainting parent_instance;

  BastideTileset *tileset;
  guint tile;
};

G_DEFINE_FINAL_TYPE (BastideSetTilePainting, bastide_set_tile_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_set_tile_painting_paint (BastidePainting *painting,
                                 cairo_t         *cr,
                                 int              width,
                                 int              height,
                                 gboolean         dark)
{
  BastideSetTilePainting *self = BASTIDE_SET_TILE_PAINTING (painting);
  const BastideTileDefinition *tile;
  g_autoptr (BastideTilePlan) plan = NULL;
  double pixels;
  int x, y;

  if (self->tileset == NULL)
    return;

  /* Walls and roofs reach over the square of the tile: it gets what is left. */
  pixels = MIN (width / (1.0 + 2.0 * BASTIDE_OVERHANG_SIDE),
                height / (1.0 + BASTIDE_OVERHANG_TOP + BASTIDE_OVERHANG_BOTTOM));
  tile = g_ptr_array_index (self->tileset->tiles, self->tile);
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
bastide_set_tile_painting_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_SET_TILE_PAINTING (object)->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_set_tile_painting_parent_class)->dispose (object);
}

static void
bastide_set_tile_painting_class_init (BastideSetTilePaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_set_tile_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_set_tile_painting_paint;
}

static void
bastide_set_tile_painting_init (BastideSetTilePainting *self)
{
}

GtkWidget *
bastide_set_tile_painting_create_picture (int size)
{
  BastidePainting *self = g_object_new (BASTIDE_TYPE_SET_TILE_PAINTING, "size", size, NULL);
  GtkWidget *picture = bastide_painting_create_picture (self, GTK_ACCESSIBLE_ROLE_IMG);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);

  return picture;
}

void
bastide_set_tile_painting_show (GtkPicture     *picture,
                                BastideTileset *tileset,
                                guint           tile)
{
  BastideSetTilePainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_SET_TILE_PAINTING);
  g_autofree char *shows = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tile < tileset->tiles->len);

  bastide_tileset_ref (tileset);
  g_clear_pointer (&self->tileset, bastide_tileset_unref);
  self->tileset = tileset;
  self->tile = tile;
  shows = bastide_text_tile_of_set (g_ptr_array_index (tileset->tiles, tile));
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, shows, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (picture), shows);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
