/* bastide-tile-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-tile-view.h"

#include "bastide-text-scale.h"
#include "model/bastide-texts.h"
#include "util/bastide-autoptr.h"

/* An unplaced tile is painted as if it lay at this cell, so that it looks the same everywhere. */
#define PLACE_X 0
#define PLACE_Y 0

/* Radius of the corners, in logical pixels. */
#define RADIUS 8

struct _BastideTileView
{
  GtkWidget parent_instance;

  BastideTileCache *tiles;
  int               tile; /* -1: none */
  guint             rotation;
  int               size;
};

G_DEFINE_FINAL_TYPE (BastideTileView, bastide_tile_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* For the screen reader a tile is what its sides show. */
static void
update_name (BastideTileView *self)
{
  const BastideRules *rules = self->tiles != NULL ? bastide_tile_cache_get_rules (self->tiles) : NULL;
  g_autofree char *name = NULL;

  if (self->tile < 0 || rules == NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
      return;
    }

  name = bastide_text_tile (rules, (guint) self->tile, self->rotation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
bastide_tile_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = *natural = bastide_text_scale_apply (widget, BASTIDE_TILE_VIEW (widget)->size);
}

static void
snapshot_tile (BastideTileView *self,
               GtkSnapshot     *snapshot,
               int              side)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, side, side);
  const BastideTileImage *image;
  BastideTileSite *site;
  GskRoundedRect rounded;
  cairo_t *cr;

  if (self->tile < 0 || side < 1)
    return;

  site = bastide_tile_cache_get_site (self->tiles, (guint) self->tile, self->rotation, PLACE_X, PLACE_Y);
  image = bastide_tile_cache_get (self->tiles, site, side * scale, BASTIDE_TILE_NEED_VISIBLE);
  if (image == NULL)
    return;

  gsk_rounded_rect_init_from_rect (&rounded, &bounds, MIN (RADIUS, side / 8));
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  /* Until the very size is there, another one is scaled. */
  cairo_scale (cr, (double) side / image->pixels, (double) side / image->pixels);
  bastide_tile_image_show (image, bastide_tile_site_get_plan (site), cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static int
get_side (BastideTileView *self)
{
  return MIN (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
bastide_tile_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  snapshot_tile (BASTIDE_TILE_VIEW (widget), snapshot, get_side (BASTIDE_TILE_VIEW (widget)));
}

static void
bastide_tile_view_dispose (GObject *object)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (object);

  if (self->tiles != NULL)
    g_signal_handlers_disconnect_by_data (self->tiles, self);
  g_clear_object (&self->tiles);
  self->tile = -1;

  G_OBJECT_CLASS (bastide_tile_view_parent_class)->dispose (object);
}

static void
bastide_tile_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_SIZE:
      g_value_set_int (value, BASTIDE_TILE_VIEW (object)->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_tile_view_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_SIZE:
      BASTIDE_TILE_VIEW (object)->size = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_tile_view_class_init (BastideTileViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_tile_view_dispose;
  object_class->get_property = bastide_tile_view_get_property;
  object_class->set_property = bastide_tile_view_set_property;
  widget_class->measure = bastide_tile_view_measure;
  widget_class->snapshot = bastide_tile_view_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1024, 46,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "tile");
}

static void
bastide_tile_view_init (BastideTileView *self)
{
  self->tile = -1;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * bastide_tile_view_new:
 *
 * Returns: (transfer floating): a view without a tile
 */
GtkWidget *
bastide_tile_view_new (int size)
{
  return g_object_new (BASTIDE_TYPE_TILE_VIEW, "size", size, NULL);
}

/**
 * bastide_tile_view_set_tile:
 * @tiles: where its picture comes from
 * @tile: a kind of tile of the rules of @tiles, or -1 for none
 * @rotation: quarter turns clockwise
 */
void
bastide_tile_view_set_tile (BastideTileView  *self,
                            BastideTileCache *tiles,
                            int               tile,
                            guint             rotation)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (tiles != self->tiles)
    {
      if (self->tiles != NULL)
        g_signal_handlers_disconnect_by_data (self->tiles, self);
      g_set_object (&self->tiles, tiles);
      if (tiles != NULL)
        g_signal_connect_swapped (tiles, "painted", G_CALLBACK (gtk_widget_queue_draw), self);
    }
  self->tile = tile;
  self->rotation = rotation;
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bastide_tile_view_get_paintable:
 *
 * Returns: (transfer full) (nullable): the tile as it looks now, to be dragged
 */
GdkPaintable *
bastide_tile_view_get_paintable (BastideTileView *self)
{
  GtkSnapshot *snapshot;
  int side;

  g_return_val_if_fail (BASTIDE_IS_TILE_VIEW (self), NULL);

  side = get_side (self);
  if (self->tile < 0 || side < 1)
    return NULL;

  snapshot = gtk_snapshot_new ();
  snapshot_tile (self, snapshot, side);

  return gtk_snapshot_free_to_paintable (snapshot, &GRAPHENE_SIZE_INIT (side, side));
}
