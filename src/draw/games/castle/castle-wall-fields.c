/* castle-wall-fields.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include "bastide-draw-random.h"
#include "bastide-draw-text.h"
#include "bastide-track-private.h"
#include "rules/games/castle.h"
#include "util/bastide-autoptr.h"

/*
 * The fields of the track on the straight sides of the wall.
 */

/* A slab leaves this much of its field on each side. */
#define MARGIN 0.085
#define NUMBER_SIZE 0.165
#define LEAST_NUMBER_PIXELS 11

/* On smaller tiles only dark fields have room for their number. */
#define LEAST_ALL_NUMBERS 40

/* What a number moves aside, in tiles. */
#define TOWER_SHIFT 0.045
#define THRESHOLD_SHIFT 0.04
#define THRESHOLD_REACH 0.42
#define LANE_SHIFT 0.16
#define LANE_REACH 0.1

/* And for the merlons on the rim: they stand before a number in the south, and beside it in the east and the west. */
#define MERLON_SHIFT_SOUTH 0.05
#define MERLON_SHIFT_SIDE 0.025

/* Letters that are as small as may be hang deeper in their field, in pixels. */
#define HANG 1.9

void
bastide_castle_number_paint (BastidePen  *pen,
                             guint        number,
                             BastidePoint at,
                             double       size,
                             gboolean     on_slate)
{
  PangoFontDescription *font = bastide_book_font_new ();
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = NULL;
  cairo_t *cr = pen->cr;

  /* Fonts want whole pixels as their unit. */
  cairo_save (cr);
  cairo_scale (cr, 1 / pen->pixels, 1 / pen->pixels);
  layout = bastide_text_layout_new (cr, text, font, MAX (LEAST_NUMBER_PIXELS, size * pen->pixels), on_slate);
  bastide_set_source (cr, on_slate ? BASTIDE_CASTLE_NUMBER : bastide_rgb_mix (BASTIDE_INK, BASTIDE_STONE, 0.1), 1);
  bastide_text_paint (cr, layout, at.x * pen->pixels, at.y * pen->pixels, 0.5);
  cairo_new_path (cr);
  cairo_restore (cr);
  pango_font_description_free (font);
}

/* The middle of what merlons leave free of a field. */
static BastidePoint
find_free_middle (const BastideCastleField *field,
                  double                    pixels)
{
  BastidePoint inner = bastide_point_mix (field->points[0], field->points[3], 0.5);
  BastidePoint outer = bastide_point_mix (field->points[1], field->points[2], 0.5);
  BastidePoint inward = bastide_point_normalise (bastide_point_subtract (inner, outer));
  double south = inward.y < 0 ? MERLON_SHIFT_SOUTH + HANG / pixels : 0;
  double shift = fabs (inward.x) > fabs (inward.y) ? MERLON_SHIFT_SIDE : south;

  return bastide_point_add (field->middle, inward, shift);
}

/* The number moves aside for the tower on a corner next to its field, outward for a threshold, along the
 * wall for a lane. */
static BastidePoint
find_number (const BastideCastleWall *wall,
             guint                    number,
             double                   pixels)
{
  const BastideCastleField *field = bastide_castle_wall_get_field (wall, number);
  guint n = wall->fields->len;
  BastidePoint at = find_free_middle (field, pixels);

  for (guint step = 1; step < n; step += MAX (1, n - 2))
    {
      const BastideCastleField *next = bastide_castle_wall_get_field (wall, (number + step) % n);
      BastidePoint from = bastide_point_subtract (field->middle, next->middle);

      if (next->corner >= 0)
        at = bastide_point_add (at, bastide_point_normalise (from), TOWER_SHIFT);
    }
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);
      BastidePoint middle = bastide_point_add (start->middle, start->outward, BASTIDE_CASTLE_WALL_WIDTH / 2);

      double distance = bastide_point_get_distance (middle, field->middle);

      if (start->kind != BASTIDE_CASTLE_PATH && distance < THRESHOLD_REACH)
        at = bastide_point_add (at, start->outward, THRESHOLD_SHIFT);
      else if (start->kind == BASTIDE_CASTLE_PATH && distance < LANE_REACH)
        at = bastide_point_add (at, bastide_point_turn (start->outward), LANE_SHIFT);
    }

  return at;
}

static void
paint_field (const BastideCastleWall *wall,
             BastidePen              *pen,
             guint                    number)
{
  const BastideCastleField *field = bastide_castle_wall_get_field (wall, number);
  gboolean dark = number % BASTIDE_TRACK_DARK_EVERY == 0;
  BastidePoint slab[4], shadow[4];
  BastideDrawRandom random = bastide_draw_random_new (number, 4);
  double grey = 0.2 + 0.5 * bastide_draw_random_unit (&random);
  BastideRgb stone = bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE, grey);

  for (guint i = 0; i < 4; i++)
    {
      slab[i] = bastide_point_mix (field->points[i], field->middle, MARGIN);
      shadow[i] = bastide_point_add (slab[i], BASTIDE_POINT (0.012, 0.018), 1);
    }
  bastide_pen_fill (pen, BASTIDE_INK, 0.35, shadow, G_N_ELEMENTS (shadow));
  bastide_pen_fill (pen, dark ? BASTIDE_CASTLE_SLATE : stone, 1, slab, G_N_ELEMENTS (slab));
  bastide_pen_ring (pen, slab, G_N_ELEMENTS (slab), MAX (0.010, 0.8 / pen->pixels));
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
  if (pen->pixels >= (dark ? BASTIDE_CASTLE_LEAST_NUMBERS : LEAST_ALL_NUMBERS))
    bastide_castle_number_paint (pen, number, find_number (wall, number, pen->pixels), NUMBER_SIZE, dark);
}

void
bastide_castle_fields_paint (const BastideCastleWall *wall,
                             BastidePen              *pen,
                             const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->fields->len; i++)
    {
      const BastideCastleField *field = bastide_castle_wall_get_field (wall, i);

      if (field->n_points == 4
          && bastide_castle_reaches (cells, field->middle.x - 1.5, field->middle.y - 1.5, field->middle.x + 1.5,
                                     field->middle.y + 1.5))
        paint_field (wall, pen, i);
    }
}
