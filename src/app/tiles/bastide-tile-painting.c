/* bastide-tile-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-painting.h"

#include "model/words/bastide-texts.h"

/* Radius of the corners, in logical pixels. */
#define RADIUS 8

struct _BastideTilePainting
{
  BastidePainting parent_instance;

  BastideTileCache *tiles;
  int               tile; /* -1: none */
  guint             rotation;
  int               x; /* the cell that varies the picture */
  int               y;
};

G_DEFINE_FINAL_TYPE (BastideTilePainting, bastide_tile_painting, BASTIDE_TYPE_PAINTING)

static void
clip_corners (cairo_t *cr,
              double   side,
              double   radius)
{
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, side - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, side - radius, side - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, side - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_clip (cr);
}

static void
bastide_tile_painting_paint (BastidePainting *painting,
                             cairo_t         *cr,
                             int              width,
                             int              height,
                             gboolean         dark)
{
  BastideTilePainting *self = BASTIDE_TILE_PAINTING (painting);
  int side = MIN (width, height);
  const BastideTileImage *image;
  BastidePaintedTile *tile;

  if (self->tile < 0)
    return;

  tile = bastide_tile_cache_get_tile (self->tiles, (guint) self->tile, self->rotation, self->x, self->y);
  image = bastide_tile_cache_get (self->tiles, tile, side, BASTIDE_TILE_NEED_VISIBLE);
  if (image == NULL)
    return;

  clip_corners (cr, side, MIN (RADIUS * bastide_painting_get_scale (painting), side / 8));
  /* Until the exact size is ready, another one is scaled. */
  cairo_scale (cr, (double) side / image->pixels, (double) side / image->pixels);
  bastide_tile_image_show (image, bastide_painted_tile_get_plan (tile), cr);
}

static void
bastide_tile_painting_dispose (GObject *object)
{
  BastideTilePainting *self = BASTIDE_TILE_PAINTING (object);

  if (self->tiles != NULL)
    g_signal_handlers_disconnect_by_data (self->tiles, self);
  g_clear_object (&self->tiles);
  self->tile = -1;

  G_OBJECT_CLASS (bastide_tile_painting_parent_class)->dispose (object);
}

static void
bastide_tile_painting_class_init (BastideTilePaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_tile_painting_paint;
}

static void
bastide_tile_painting_init (BastideTilePainting *self)
{
  self->tile = -1;
}

GtkWidget *
bastide_tile_painting_create_picture (int size)
{
  GtkWidget *picture = bastide_painting_create_picture (g_object_new (BASTIDE_TYPE_TILE_PAINTING, "size", size, NULL),
                                                        GTK_ACCESSIBLE_ROLE_IMG);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}

/* For the screen reader a tile is named after its sides. */
static void
name_picture (BastideTilePainting *self,
              GtkAccessible       *picture)
{
  const BastideRules *rules = self->tiles != NULL ? bastide_tile_cache_get_rules (self->tiles) : NULL;
  g_autofree char *name = NULL;

  if (self->tile < 0 || rules == NULL)
    {
      gtk_accessible_reset_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL);
      return;
    }

  name = bastide_text_tile (rules, (guint) self->tile, self->rotation);
  gtk_accessible_update_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bastide_tile_painting_show (GtkPicture       *picture,
                            BastideTileCache *tiles,
                            int               tile,
                            guint             rotation)
{
  int x = 0, y = 0;

  g_return_if_fail (tiles != NULL || tile < 0);

  if (tile >= 0)
    bastide_tile_get_own_cell (bastide_rules_get_tile (bastide_tile_cache_get_rules (tiles), (guint) tile), 0, &x, &y);
  bastide_tile_painting_show_at (picture, tiles, tile, rotation, x, y);
}

void
bastide_tile_painting_show_at (GtkPicture       *picture,
                               BastideTileCache *tiles,
                               int               tile,
                               guint             rotation,
                               int               x,
                               int               y)
{
  BastideTilePainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILE_PAINTING);

  g_return_if_fail (self != NULL);
  g_return_if_fail (tiles != NULL || tile < 0);

  if (tiles != self->tiles)
    {
      if (self->tiles != NULL)
        g_signal_handlers_disconnect_by_data (self->tiles, self);
      g_set_object (&self->tiles, tiles);
      if (tiles != NULL)
        g_signal_connect_swapped (tiles, "painted", G_CALLBACK (bastide_painting_invalidate), self);
    }
  self->tile = tile;
  self->rotation = rotation;
  self->x = x;
  self->y = y;
  name_picture (self, GTK_ACCESSIBLE (picture));
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

void
bastide_tile_painting_drag (GtkPicture    *picture,
                            GtkDragSource *source)
{
  BastideTilePainting *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_TILE_PAINTING);
  g_autoptr (GdkPaintable) image = NULL;

  g_return_if_fail (self != NULL);

  if (self->tile < 0)
    return;

  image = gdk_paintable_get_current_image (GDK_PAINTABLE (self));
  gtk_drag_source_set_icon (source, image, gdk_paintable_get_intrinsic_width (image) / 2,
                            gdk_paintable_get_intrinsic_height (image) / 2);
}
