/* castle-wall-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-random.h"
#include "bastide-draw-text.h"
#include "bastide-track-private.h"
#include "castle-drawings.h"
#include "castle-wall.h"
#include "rules/games/castle.h"
#include "util/bastide-autoptr.h"

/* --- The fields of the track --- */

/*
 * The fields of the track on the straight sides of the wall.
 */

/* A slab leaves this much of its field on each side. */
#define MARGIN 0.085
#define NUMBER_SIZE 0.165
#define LEAST_NUMBER_PIXELS 11

/* On smaller tiles only dark fields have room for a number. */
#define LEAST_ALL_NUMBERS 40

/* The shift of a number, in tiles. */
#define TOWER_SHIFT 0.045
#define THRESHOLD_SHIFT 0.04
#define THRESHOLD_REACH 0.42
#define LANE_SHIFT 0.16
#define LANE_REACH 0.1

/* The shift for the merlons on the rim: they are in front of a number in the south, and beside it in the east and the
 * west. */
#define MERLON_SHIFT_SOUTH 0.05
#define MERLON_SHIFT_SIDE 0.025

/* Letters that are as small as may be hang deeper in their field, in pixels. */
#define HANG 1.9

void
bastide_castle_number_paint (BastidePen   *pen,
                             guint         number,
                             BastidePoint  at,
                             double        size,
                             gboolean      on_slate)
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

/* The number moves aside for the tower on a corner next to its field, outward for a threshold, along the
 * wall for a lane. */
static BastidePoint
find_number (const BastideCastleWall *wall,
             guint                    number,
             double                   pixels)
{
  const BastideCastleField *field = bastide_castle_wall_get_field (wall, number);
  guint n = wall->fields->len;
  BastidePoint inner = bastide_point_mix (field->points[0], field->points[3], 0.5);
  BastidePoint outer = bastide_point_mix (field->points[1], field->points[2], 0.5);
  BastidePoint inward = bastide_point_normalise (bastide_point_subtract (inner, outer));
  double south = inward.y < 0 ? MERLON_SHIFT_SOUTH + HANG / pixels : 0;
  double shift = fabs (inward.x) > fabs (inward.y) ? MERLON_SHIFT_SIDE : south;
  BastidePoint at = bastide_point_add (field->middle, inward, shift);

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

/*
 * The layers of the board, from the country up.
 */

/* Country that is shown with the whole board: the width of the moat, and in the north the gatehouse, which rises above
 * it. */
#define VIEW 2

/* The outermost cells of country in which it fades away. */
#define FADE_X 2
#define FADE_Y 1

/* Number of steps, which are invisible. */
#define N_FADES 8

/* Outward distance of a token on the tower of a corner. */
#define TOKEN_OUTWARD 0.15

static gpointer
create (const BastideBoardDefinition *board,
        BastideCellArea              *area,
        BastideCellArea              *view)
{
  int width = (int) board->width;
  int height = (int) board->height;

  *area = (BastideCellArea) { -BASTIDE_CASTLE_COUNTRY_X, -BASTIDE_CASTLE_COUNTRY_Y,
                              width + 2 * BASTIDE_CASTLE_COUNTRY_X, height + 2 * BASTIDE_CASTLE_COUNTRY_Y };
  *view = (BastideCellArea) { -VIEW, -VIEW, width + 2 * VIEW, height + 2 * VIEW };

  return bastide_castle_wall_new (board);
}

static void
free_wall (gpointer data)
{
  bastide_castle_wall_free (data);
}

/* Erases everything beyond a line, fading towards it. */
static void
fade (cairo_t      *cr,
      BastidePoint  from,
      BastidePoint  to)
{
  g_autoptr (cairo_pattern_t) pattern = cairo_pattern_create_linear (from.x, from.y, to.x, to.y);

  for (guint i = 0; i <= N_FADES; i++)
    {
      double part = (double) i / N_FADES;

      cairo_pattern_add_color_stop_rgba (pattern, part, 0, 0, 0, part * part * (3 - 2 * part));
    }
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
}

/* The meadow has no border: it fades into the background of the picture. */
static void
fade_out (const BastideCastleWall *wall,
          cairo_t                 *cr)
{
  double west = -BASTIDE_CASTLE_COUNTRY_X;
  double north = -BASTIDE_CASTLE_COUNTRY_Y;
  double east = wall->width + BASTIDE_CASTLE_COUNTRY_X;
  double south = wall->height + BASTIDE_CASTLE_COUNTRY_Y;

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  fade (cr, BASTIDE_POINT (west + FADE_X, 0), BASTIDE_POINT (west, 0));
  fade (cr, BASTIDE_POINT (0, north + FADE_Y), BASTIDE_POINT (0, north));
  fade (cr, BASTIDE_POINT (east - FADE_X, 0), BASTIDE_POINT (east, 0));
  fade (cr, BASTIDE_POINT (0, south - FADE_Y), BASTIDE_POINT (0, south));
}

static void
paint_backdrop (gconstpointer          data,
                cairo_t               *cr,
                const BastideCellArea *cells,
                double                 pixels)
{
  const BastideCastleWall *wall = data;
  BastidePen pen = bastide_pen_new (cr, pixels);
  gboolean faded = cells->x < FADE_X - BASTIDE_CASTLE_COUNTRY_X || cells->y < FADE_Y - BASTIDE_CASTLE_COUNTRY_Y
    || cells->x + cells->width > wall->width + BASTIDE_CASTLE_COUNTRY_X - FADE_X
    || cells->y + cells->height > wall->height + BASTIDE_CASTLE_COUNTRY_Y - FADE_Y;

  if (faded)
    cairo_push_group (cr);
  bastide_castle_land_paint (wall, &pen, cells);
  bastide_castle_annexe_grounds_paint (wall, &pen, cells);
  bastide_castle_ward_paint (wall, &pen, cells);

  /* The fields. */
  for (guint i = 0; i < wall->fields->len; i++)
    {
      const BastideCastleField *field = bastide_castle_wall_get_field (wall, i);

      if (field->n_points == 4
          && bastide_castle_reaches (cells, field->middle.x - 1.5, field->middle.y - 1.5, field->middle.x + 1.5,
                                     field->middle.y + 1.5))
        paint_field (wall, &pen, i);
    }
  bastide_castle_thresholds_paint (wall, &pen, cells);
  bastide_castle_curb_paint (wall, &pen);
  bastide_castle_merlons_paint (wall, &pen, cells, FALSE);
  if (!faded)
    return;

  fade_out (wall, cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

static void
paint_foreground (gconstpointer          data,
                  cairo_t               *cr,
                  const BastideCellArea *cells,
                  double                 pixels)
{
  const BastideCastleWall *wall = data;
  BastidePen pen = bastide_pen_new (cr, pixels);

  bastide_castle_merlons_paint (wall, &pen, cells, TRUE);
  bastide_castle_annexes_paint (wall, &pen, cells);
  bastide_castle_corner_towers_paint (wall, &pen, cells);
}

/* All that stands does so at the wall. */
static gboolean
has_foreground (gconstpointer          data,
                const BastideCellArea *cells)
{
  const BastideCastleWall *wall = data;

  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
          if (bastide_castle_wall_has_cell (wall, x, y) != bastide_castle_wall_has_cell (wall, x + dx, y + dy))
            return TRUE;

  return FALSE;
}

static gboolean
get_field (gconstpointer  data,
           guint          field,
           BastidePoint  *middle)
{
  const BastideCastleWall *wall = data;

  if (field >= wall->fields->len || bastide_castle_wall_get_field (wall, field)->n_points == 0)
    return FALSE;

  *middle = bastide_castle_wall_get_field (wall, field)->middle;

  return TRUE;
}

static int
find_corner (gconstpointer data,
             int           x,
             int           y)
{
  const BastideCastleWall *wall = data;

  for (guint i = 0; i < wall->board_corners->len; i++)
    {
      guint corner = g_array_index (wall->board_corners, guint, i);

      if (corner < wall->corners->len && bastide_castle_wall_get_corner (wall, corner)->vertex.x == x
          && bastide_castle_wall_get_corner (wall, corner)->vertex.y == y)
        return (int) i;
    }

  return -1;
}

static gboolean
get_token (gconstpointer  data,
           guint          corner,
           BastidePoint  *middle,
           double        *radius)
{
  const BastideCastleWall *wall = data;
  const BastideCastleCorner *place;

  if (corner >= wall->board_corners->len || g_array_index (wall->board_corners, guint, corner) >= wall->corners->len)
    return FALSE;

  place = bastide_castle_wall_get_corner (wall, g_array_index (wall->board_corners, guint, corner));
  *middle = bastide_point_add (place->middle, place->outward, TOKEN_OUTWARD);
  *radius = BASTIDE_CASTLE_TOKEN_RADIUS;

  return TRUE;
}

static void
append_start_space (gconstpointer  data,
                    guint          space,
                    cairo_t       *cr)
{
  const BastideCastleWall *wall = data;

  if (space < wall->starts->len)
    bastide_castle_start_append (bastide_castle_wall_get_start (wall, space), cr);
}

static int
find_start_space (gconstpointer data,
                  BastidePoint  point)
{
  const BastideCastleWall *wall = data;

  for (guint i = 0; i < wall->starts->len; i++)
    if (bastide_castle_start_contains (bastide_castle_wall_get_start (wall, i), point))
      return (int) i;

  return -1;
}

const BastideSurroundingsStyle bastide_castle_wall_style = {
  .token = "wall-token",
  .create = create,
  .free = free_wall,
  .paint_backdrop = paint_backdrop,
  .paint_foreground = paint_foreground,
  .has_foreground = has_foreground,
  .get_field = get_field,
  .find_corner = find_corner,
  .get_token = get_token,
  .append_start_space = append_start_space,
  .find_start_space = find_start_space,
};
