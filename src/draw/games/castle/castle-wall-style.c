/* castle-wall-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-drawings.h"
#include "castle-wall.h"

/*
 * The layers of the board, from the country up.
 */

/* The outermost cells of country are out of sight when the whole board is shown. */
#define VIEW_COUNTRY 1

/* A line round the picture, as on an old map. */
#define FRAME_INSET 0.09

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
  *view = (BastideCellArea) { -VIEW_COUNTRY, -VIEW_COUNTRY, width + 2 * VIEW_COUNTRY, height + 2 * VIEW_COUNTRY };

  return bastide_castle_wall_new (board);
}

static void
free_wall (gpointer data)
{
  bastide_castle_wall_free (data);
}

static void
paint_frame (const BastideCastleWall *wall,
             BastidePen              *pen)
{
  const struct { double inset; double width; BastideRgb colour; } lines[] = {
    { FRAME_INSET / 2, FRAME_INSET, BASTIDE_RGB (0xe9dfc0) }, { FRAME_INSET, 0.022, BASTIDE_INK },
  };

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      double x = -BASTIDE_CASTLE_COUNTRY_X + lines[i].inset;
      double y = -BASTIDE_CASTLE_COUNTRY_Y + lines[i].inset;

      cairo_rectangle (pen->cr, x, y, wall->width - 2 * x, wall->height - 2 * y);
      bastide_stroke (pen->cr, lines[i].colour, 1, lines[i].width);
    }
}

static void
paint_backdrop (gconstpointer          data,
                cairo_t               *cr,
                const BastideCellArea *cells,
                double                 pixels)
{
  const BastideCastleWall *wall = data;
  BastidePen pen = bastide_pen_new (cr, pixels);

  bastide_castle_land_paint (wall, &pen, cells);
  bastide_castle_annexe_grounds_paint (wall, &pen, cells);
  bastide_castle_ward_paint (wall, &pen, cells);
  bastide_castle_fields_paint (wall, &pen, cells);
  bastide_castle_thresholds_paint (wall, &pen, cells);
  bastide_castle_curb_paint (wall, &pen);
  bastide_castle_merlons_paint (wall, &pen, cells, FALSE);
  paint_frame (wall, &pen);
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
