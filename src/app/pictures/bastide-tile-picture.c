/* bastide-tile-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-tile-picture.h"

#include "bastide-tile-painter.h"

struct _BastideTilePicture
{
  BastidePainting parent_instance;

  BastideTileset *tileset;
  guint tile;
};

G_DEFINE_FINAL_TYPE (BastideTilePicture, bastide_tile_picture, BASTIDE_TYPE_PAINTING)

static void
bastide_tile_picture_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideTilePicture *self = BASTIDE_TILE_PICTURE (painting);
  g_autoptr (BastideTilePlan) plan = NULL;
  double pixels;

  if (self->tileset == NULL)
    return;

  /* Walls and roofs reach over the square of the tile: it gets what is left. */
  pixels = MIN (width / (1.0 + 2.0 * BASTIDE_OVERHANG_SIDE),
                height / (1.0 + BASTIDE_OVERHANG_TOP + BASTIDE_OVERHANG_BOTTOM));
  plan = bastide_tile_plan_new (g_ptr_array_index (self->tileset->tiles, self->tile), 0, 0, 0);
  cairo_translate (cr, (width - pixels) / 2.0, BASTIDE_OVERHANG_TOP * pixels);
  cairo_scale (cr, pixels, pixels);
  bastide_tile_plan_paint_ground (plan, cr, pixels);
  bastide_tile_plan_paint_shadows (plan, cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEHIND, cr, pixels);
  bastide_tile_plan_paint_raised (plan, cr, pixels);
  bastide_tile_plan_paint_edges (plan, NULL, BASTIDE_EDGES_BEFORE, cr, pixels);
}

static void
bastide_tile_picture_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_TILE_PICTURE (object)->tileset, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_tile_picture_parent_class)->dispose (object);
}

static void
bastide_tile_picture_class_init (BastideTilePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_picture_dispose;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_tile_picture_paint;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_tile_picture_init (BastideTilePicture *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
bastide_tile_picture_new (int size)
{
  return g_object_new (BASTIDE_TYPE_TILE_PICTURE, "size", size, NULL);
}

void
bastide_tile_picture_set_tile (BastideTilePicture *self,
                               BastideTileset     *tileset,
                               guint               tile)
{
  BastideTileset *old;

  g_return_if_fail (BASTIDE_IS_TILE_PICTURE (self));
  g_return_if_fail (tileset == NULL || tile < tileset->tiles->len);

  old = self->tileset;
  self->tileset = tileset != NULL ? bastide_tileset_ref (tileset) : NULL;
  self->tile = tile;
  g_clear_pointer (&old, bastide_tileset_unref);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}
