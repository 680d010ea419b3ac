/* bastide-sprite-cache.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-sprite-cache.h"

#include <math.h>

#include "bastide-banners.h"
#include "bastide-cell-painter.h"
#include "bastide-edge-pieces.h"
#include "bastide-figure-stage.h"
#include "bastide-highlight-painter.h"
#include "bastide-piece-painter.h"
#include "bastide-tile-image.h"
#include "util/bastide-autoptr.h"

/*
 * Small pictures that stand many times on the board: figures, marks of cells. Each is painted once
 * for its size.
 */

typedef struct
{
  BastideSprite    sprite;
  cairo_surface_t *surface; /* NULL if nothing is visible */
  int              left; /* its corner, from the position of the sprite */
  int              top;
} Entry;

struct _BastideSpriteCache
{
  GHashTable *entries; /* (element-type Entry Entry) */
};

static guint
entry_hash (gconstpointer data)
{
  const BastideSprite *sprite = &((const Entry *) data)->sprite;

  return (((guint) sprite->kind * 64 + sprite->style) * 1024 + (guint) sprite->pixels) * 2 + !!sprite->dark
         + sprite->percent * 7919 + sprite->count * 104729 + g_direct_hash (sprite->name)
         + 31 * g_direct_hash (sprite->colour);
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  const BastideSprite *one = &((const Entry *) a)->sprite;
  const BastideSprite *two = &((const Entry *) b)->sprite;

  return one->kind == two->kind && one->style == two->style && one->pixels == two->pixels
         && !one->dark == !two->dark && one->percent == two->percent && one->count == two->count
         && one->name == two->name && one->colour == two->colour && one->game == two->game;
}

static void
entry_free (gpointer data)
{
  Entry *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

double
bastide_sprite_get_figure_height (const BastideSprite *sprite)
{
  return bastide_figure_get_scaled_height (sprite->pixels, sprite->percent > 0 ? sprite->percent / 100.0 : 1);
}

static void
paint_figure (cairo_t             *cr,
              const BastideSprite *sprite)
{
  double height = bastide_sprite_get_figure_height (sprite);

  bastide_figure_paint (cr, sprite->name, sprite->colour, 0, 0, height, sprite->style);
  if (sprite->count > 1)
    bastide_figure_count_paint (cr, sprite->count, 0, 0, height, sprite->style);
}

/* Half of the width of a ring: round the feet of who stands, round all of who lies. */
static double
get_ring_width (const BastideSprite *sprite)
{
  double height = bastide_sprite_get_figure_height (sprite);

  if (sprite->style & BASTIDE_RING_AROUND)
    return MAX (12, height * 0.74);

  return MAX (10, height * (sprite->style & BASTIDE_RING_LYING ? 0.64 : 0.47));
}

/* Half of its height. */
static double
get_ring_height (const BastideSprite *sprite)
{
  if (sprite->style & BASTIDE_RING_AROUND)
    return get_ring_width (sprite);

  return get_ring_width (sprite) * (sprite->style & BASTIDE_RING_LYING ? 0.70 : 0.52);
}

/* Returns: the radius of the disc that marks a place without a figure, on tiles of this many pixels */
static double
bastide_sprite_get_dot_radius (double pixels)
{
  return CLAMP (pixels * 0.085, 4.5, 16);
}

/* Distance that a sprite reaches from its position; 0 for a cell, whose position is its corner. */
static int
get_reach (const BastideSprite *sprite)
{
  switch (sprite->kind)
    {
    case BASTIDE_SPRITE_FIGURE:
      /* A mage is 1.4 times as high as a follower, and a lying figure as long; shadows fall to the side. */
      return (int) ceil (bastide_figure_get_height (sprite->pixels) * 1.5) + 2;
    case BASTIDE_SPRITE_SPOT:
      return (int) ceil (bastide_sprite_get_spot_radius (sprite->pixels)) + 3;
    case BASTIDE_SPRITE_DOT:
      return (int) ceil (bastide_sprite_get_dot_radius (sprite->pixels)) + 3;
    case BASTIDE_SPRITE_RING:
      return (int) ceil (get_ring_width (sprite) + sprite->pixels * 0.1) + 8;
    case BASTIDE_SPRITE_TOKEN:
      return sprite->pixels / 2 + 3;
    case BASTIDE_SPRITE_BANNER:
      return (int) ceil (bastide_banner_get_reach (sprite->pixels)) + 2;
    case BASTIDE_SPRITE_EDGE_PIECE:
      return sprite->pixels;
    case BASTIDE_SPRITE_SET_PIECE:
      return sprite->pixels / 4 + 3;
    case BASTIDE_SPRITE_LEGAL_CELL:
    case BASTIDE_SPRITE_HOVERED_CELL:
    case BASTIDE_SPRITE_DEAD_CELL:
    default:
      return 0;
    }
}

static void
paint_spot (cairo_t             *cr,
            const BastideSprite *sprite)
{
  double radius = bastide_sprite_get_spot_radius (sprite->pixels);
  double line = MAX (1.5, radius * 0.10);
  double dash = radius * 2 * G_PI / 24;

  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 1, 0.992, 0.965, sprite->style == 0 ? 0.88 : 1);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius - line / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, line);
  if (sprite->style == 0)
    {
      cairo_set_source_rgb (cr, 0.106, 0.4, 0.427);
      cairo_set_dash (cr, &dash, 1, 0);
    }
  else
    {
      cairo_set_source_rgb (cr, 1, 0.773, 0.227);
      cairo_stroke_preserve (cr);
      cairo_set_line_width (cr, 1);
      cairo_set_source_rgb (cr, 0.169, 0.149, 0.129);
      cairo_new_path (cr);
      cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
    }
  cairo_stroke (cr);
}

/* A light ring in a dark one, as all that is marked on the board. */
static void
paint_dot (cairo_t             *cr,
           const BastideSprite *sprite)
{
  double radius = bastide_sprite_get_dot_radius (sprite->pixels);

  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.169, 0.149, 0.129);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius - 1.2, 0, 2 * G_PI);
  if (sprite->style == 0)
    cairo_set_source_rgb (cr, 1, 0.992, 0.965);
  else
    cairo_set_source_rgb (cr, 1, 0.773, 0.227);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius * 0.4, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.106, 0.4, 0.427);
  cairo_fill (cr);
}

/* Round the middle of its tile. */
static void
paint_edge_piece (cairo_t             *cr,
                  const BastideSprite *sprite)
{
  const BastideEdgePiece piece = { sprite->name, 0, 0, (BastideSide) sprite->style };

  cairo_scale (cr, sprite->pixels, sprite->pixels);
  cairo_translate (cr, -0.5, -0.5);
  bastide_edge_piece_paint (cr, sprite->game, &piece, sprite->pixels);
}

static BastideCellStyle
get_cell_style (const BastideSprite *sprite)
{
  return (sprite->dark ? BASTIDE_CELL_DARK : BASTIDE_CELL_PLAIN) | (BastideCellStyle) sprite->style;
}

static void
paint (cairo_t             *cr,
       const BastideSprite *sprite)
{
  switch (sprite->kind)
    {
    case BASTIDE_SPRITE_FIGURE:
      paint_figure (cr, sprite);
      break;
    case BASTIDE_SPRITE_LEGAL_CELL:
      bastide_legal_cell_paint (cr, sprite->colour, 0, 0, sprite->pixels, get_cell_style (sprite));
      break;
    case BASTIDE_SPRITE_HOVERED_CELL:
      bastide_legal_cell_paint (cr, sprite->colour, 0, 0, sprite->pixels,
                                get_cell_style (sprite) | BASTIDE_CELL_HOVERED);
      break;
    case BASTIDE_SPRITE_DEAD_CELL:
      bastide_dead_cell_paint (cr, 0, 0, sprite->pixels, get_cell_style (sprite));
      break;
    case BASTIDE_SPRITE_SPOT:
      paint_spot (cr, sprite);
      break;
    case BASTIDE_SPRITE_DOT:
      paint_dot (cr, sprite);
      break;
    case BASTIDE_SPRITE_RING:
      bastide_target_ring_paint (cr, sprite->colour, 0, 0, get_ring_width (sprite), get_ring_height (sprite),
                                 sprite->pixels * (sprite->style & BASTIDE_RING_BOLD ? 2 : 1),
                                 (sprite->style & BASTIDE_RING_LIT) != 0);
      break;
    case BASTIDE_SPRITE_TOKEN:
      bastide_token_paint (cr, sprite->name, 0, 0, sprite->pixels / 2.0);
      break;
    case BASTIDE_SPRITE_BANNER:
      bastide_banner_paint (cr, sprite->style, 0, 0, sprite->pixels);
      break;
    case BASTIDE_SPRITE_EDGE_PIECE:
      paint_edge_piece (cr, sprite);
      break;
    case BASTIDE_SPRITE_SET_PIECE:
      bastide_set_piece_paint (cr, sprite->name, sprite->colour, 0, 0, sprite->pixels);
      break;
    default:
      g_assert_not_reached ();
    }
}

static Entry *
entry_new (const BastideSprite *sprite)
{
  Entry *self = g_new0 (Entry, 1);
  int reach = get_reach (sprite);
  int side = reach > 0 ? 2 * reach : sprite->pixels;
  g_autoptr (cairo_surface_t) whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  g_autoptr (cairo_t) cr = cairo_create (whole);

  self->sprite = *sprite;
  cairo_translate (cr, reach, reach);
  paint (cr, sprite);
  self->surface = bastide_surface_trim (whole, &self->left, &self->top);
  self->left -= reach;
  self->top -= reach;

  return self;
}

/**
 * bastide_sprite_cache_new:
 *
 * Returns: (transfer full): an empty cache
 */
BastideSpriteCache *
bastide_sprite_cache_new (void)
{
  BastideSpriteCache *self = g_new0 (BastideSpriteCache, 1);

  self->entries = g_hash_table_new_full (entry_hash, entry_equal, NULL, entry_free);

  return self;
}

/**
 * bastide_sprite_cache_free:
 */
void
bastide_sprite_cache_free (BastideSpriteCache *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

static Entry *
get_entry (BastideSpriteCache  *self,
           const BastideSprite *sprite)
{
  Entry *entry = g_hash_table_lookup (self->entries, sprite);

  if (entry == NULL)
    {
      entry = entry_new (sprite);
      g_hash_table_add (self->entries, entry);
    }

  return entry;
}

/**
 * bastide_sprite_cache_paint:
 * @cr: in device pixels
 * @x: the position of the sprite; rounded, so that it is crisp
 * @y: the position of the sprite; rounded, so that it is crisp
 */
void
bastide_sprite_cache_paint (BastideSpriteCache  *self,
                            cairo_t             *cr,
                            const BastideSprite *sprite,
                            double               x,
                            double               y,
                            double               opacity)
{
  Entry *entry = get_entry (self, sprite);

  if (entry->surface == NULL)
    return;

  cairo_set_source_surface (cr, entry->surface, floor (x + 0.5) + entry->left, floor (y + 0.5) + entry->top);
  if (opacity < 1)
    cairo_paint_with_alpha (cr, opacity);
  else
    cairo_paint (cr);
}

/**
 * bastide_sprite_cache_hits:
 * @x: a point, in device pixels from the position of the sprite
 * @y: a point, in device pixels from the position of the sprite
 *
 * Returns: whether something is painted there
 */
gboolean
bastide_sprite_cache_hits (BastideSpriteCache  *self,
                           const BastideSprite *sprite,
                           double               x,
                           double               y)
{
  const Entry *entry = get_entry (self, sprite);
  int column = (int) floor (x) - entry->left;
  int line = (int) floor (y) - entry->top;
  const guint32 *row;

  if (entry->surface == NULL || column < 0 || line < 0 || column >= cairo_image_surface_get_width (entry->surface)
      || line >= cairo_image_surface_get_height (entry->surface))
    return FALSE;

  cairo_surface_flush (entry->surface);
  row = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (entry->surface)
                                           + line * cairo_image_surface_get_stride (entry->surface));

  /* Half of full opacity: the rim of a shape that is not quite a pixel wide does not count. */
  return row[column] >> 24 >= 128;
}

static gboolean
is_of_other_size (gpointer key,
                  gpointer value,
                  gpointer data)
{
  return ((Entry *) value)->sprite.pixels != GPOINTER_TO_INT (data);
}

/**
 * bastide_sprite_cache_keep_size:
 *
 * Drops all sprites but those in this size.
 */
void
bastide_sprite_cache_keep_size (BastideSpriteCache *self,
                                int                 pixels)
{
  g_hash_table_foreach_remove (self->entries, is_of_other_size, GINT_TO_POINTER (pixels));
}

/**
 * bastide_sprite_get_spot_radius:
 *
 * Returns: the radius of the disc on which an offered figure stands, on tiles of this many pixels
 */
double
bastide_sprite_get_spot_radius (double pixels)
{
  return MAX (11, bastide_figure_get_height (pixels) * 0.56);
}
