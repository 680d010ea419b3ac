/* castle-wall-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"
#include "castle-wall.h"
#include "util/bastide-autoptr.h"

/*
 * The layers of the board, from the country up.
 */

/* Country that is shown when the whole board is: so much as the moat takes, and in the north the gatehouse, which rises
 * above it. */
#define VIEW 2

/* The outermost cells of country in which it fades away. */
#define FADE_X 2
#define FADE_Y 1

/* In so many steps, which nobody sees. */
#define N_FADES 8

/* How far outward a token lies on the tower of a corner. */
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

/* Takes away what lies beyond a line, and less and less of what lies before it. */
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

/* The meadow has no end: it fades into what lies below the picture. */
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

static gboolean
is_faded (const BastideCastleWall *wall,
          const BastideCellArea   *cells)
{
  return cells->x < FADE_X - BASTIDE_CASTLE_COUNTRY_X || cells->y < FADE_Y - BASTIDE_CASTLE_COUNTRY_Y
         || cells->x + cells->width > wall->width + BASTIDE_CASTLE_COUNTRY_X - FADE_X
         || cells->y + cells->height > wall->height + BASTIDE_CASTLE_COUNTRY_Y - FADE_Y;
}

static void
paint_backdrop (gconstpointer          data,
                cairo_t               *cr,
                const BastideCellArea *cells,
                double                 pixels)
{
  const BastideCastleWall *wall = data;
  BastidePen pen = bastide_pen_new (cr, pixels);
  gboolean faded = is_faded (wall, cells);

  if (faded)
    cairo_push_group (cr);
  bastide_castle_land_paint (wall, &pen, cells);
  bastide_castle_annexe_grounds_paint (wall, &pen, cells);
  bastide_castle_ward_paint (wall, &pen, cells);
  bastide_castle_fields_paint (wall, &pen, cells);
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
get_field (gconstpointer data,
           guint         field,
           BastidePoint *middle)
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
get_token (gconstpointer data,
           guint         corner,
           BastidePoint *middle,
           double       *radius)
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
append_start_space (gconstpointer data,
                    guint         space,
                    cairo_t      *cr)
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
