/* bastide-board-edge-spots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-edge-spots.h"

#include <math.h>

#include "bastide-edge-pieces.h"
#include "bastide-highlight-painter.h"

/* From so far an edge can be hit, in logical pixels, or in tiles where these are large. */
#define REACH_PIXELS 24
#define REACH_TILES 0.4

/* More edges than this show only where they are, until one of them is pointed at. */
#define MAX_GHOSTS 4

/* How far from the corners of the tile the line along an edge begins and ends, in tiles. */
#define LINE_INSET 0.16

/* A point of the board in device pixels of the view. */
static void
to_view (const BastideBoardCanvas *canvas,
         double                   *x,
         double                   *y)
{
  int origin_x, origin_y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &origin_x, &origin_y);
  *x = origin_x + *x * canvas->geometry->pixels;
  *y = origin_y + *y * canvas->geometry->pixels;
}

/* Where the figure would stand that may be chosen. Returns: FALSE where a piece may be built */
static gboolean
get_feet (const BastideBoardCanvas *canvas,
          BastideChoice            *choice,
          const BastideSpot        *spot,
          double                   *x,
          double                   *y)
{
  int figure = bastide_choice_get_edge_figure (choice, spot);
  g_autoptr (BastideEdgePieces) pieces = NULL;

  if (figure < 0)
    return FALSE;
  pieces = bastide_edge_pieces_new (canvas->rules, canvas->state);
  if (pieces == NULL
      || !bastide_edge_pieces_get_feet (pieces, bastide_rules_get_figure_name (canvas->rules, (guint) figure),
                                        spot->x, spot->y, spot->segment, x, y))
    return FALSE;

  to_view (canvas, x, y);

  return TRUE;
}

/**
 * bastide_board_edge_spots_get_position:
 * @x: (out): the middle of the edge or of the figure, in device pixels of the view
 * @y: (out): the middle of the edge or of the figure, in device pixels of the view
 */
void
bastide_board_edge_spots_get_position (const BastideBoardCanvas *canvas,
                                       BastideChoice            *choice,
                                       const BastideSpot        *spot,
                                       double                   *x,
                                       double                   *y)
{
  static const double middles[BASTIDE_N_SIDES][2] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };

  if (get_feet (canvas, choice, spot, x, y))
    {
      *y -= bastide_figure_get_height (canvas->geometry->pixels) / 2;
      return;
    }

  *x = spot->x + middles[spot->segment % BASTIDE_N_SIDES][0];
  *y = spot->y + middles[spot->segment % BASTIDE_N_SIDES][1];
  to_view (canvas, x, y);
}

/**
 * bastide_board_edge_spots_hits:
 * @distance: (out): how far the point is from the edge, or from the figure on it
 *
 * Returns: whether the spot is hit, with a generous reach: the nearest one counts
 */
gboolean
bastide_board_edge_spots_hits (const BastideBoardCanvas *canvas,
                               BastideChoice            *choice,
                               const BastideSpot        *spot,
                               double                    x,
                               double                    y,
                               double                   *distance)
{
  double pixels = canvas->geometry->pixels;
  double reach = MAX (REACH_PIXELS * canvas->geometry->scale, REACH_TILES * pixels);
  double feet_x, feet_y;
  int origin_x, origin_y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &origin_x, &origin_y);
  *distance = pixels * bastide_edge_get_distance (spot->x, spot->y, spot->segment, (x - origin_x) / pixels,
                                                  (y - origin_y) / pixels);
  if (get_feet (canvas, choice, spot, &feet_x, &feet_y))
    {
      double height = bastide_figure_get_height (pixels);

      *distance = MIN (*distance, hypot (x - feet_x, y - CLAMP (y, feet_y - height, feet_y)));
    }

  return *distance <= reach;
}

/* The piece that would be built. */
static void
paint_piece (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             const BastideSpot        *spot,
             gboolean                  selected)
{
  const BastideEdgePiece piece = {
    bastide_choice_get_verb_at (choice, spot)->name, spot->x, spot->y, (BastideSide) spot->segment,
  };
  int x, y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &x, &y);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, canvas->geometry->pixels, canvas->geometry->pixels);
  bastide_edge_piece_paint (canvas->cr, bastide_rules_get_game (canvas->rules), &piece, canvas->geometry->pixels,
                            selected ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED);
  cairo_restore (canvas->cr);
}

/* The figure that would stand there. */
static void
paint_figure (const BastideBoardCanvas *canvas,
              BastideChoice            *choice,
              const BastideSpot        *spot,
              double                    x,
              double                    y)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);
  const char *name = bastide_rules_get_figure_name (canvas->rules,
                                                    (guint) bastide_choice_get_edge_figure (choice, spot));
  BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_FIGURE,
    .name = g_intern_string (bastide_edge_get_figure_name (bastide_rules_get_game (canvas->rules), name)),
    .style = BASTIDE_FIGURE_OFFERED,
    .pixels = canvas->geometry->pixels,
  };

  if (decision->player < 0)
    return;

  sprite.colour = bastide_board_canvas_get_colour (canvas, (guint) decision->player);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x, y, 1);
}

/* The edge itself, lit. */
static void
light_edge (const BastideBoardCanvas *canvas,
            const BastideSpot        *spot)
{
  int x, y;

  bastide_board_geometry_get_corner (canvas->geometry, 0, 0, &x, &y);
  cairo_new_path (canvas->cr);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, canvas->geometry->pixels, canvas->geometry->pixels);
  bastide_edge_append_outline (canvas->cr, spot->x, spot->y, spot->segment);
  cairo_restore (canvas->cr);
  bastide_rim_paint (canvas->cr, canvas->geometry->pixels);
}

/* Where something could be built: a quiet line, since there may be many all round. */
static void
paint_line (const BastideBoardCanvas *canvas,
            const BastideSpot        *spot)
{
  static const double ends[BASTIDE_N_SIDES][4] = {
    { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 1, 1, 0, 1 }, { 0, 1, 0, 0 },
  };
  const double *end = ends[spot->segment % BASTIDE_N_SIDES];
  double from_x = spot->x + end[0] + (end[2] - end[0]) * LINE_INSET;
  double from_y = spot->y + end[1] + (end[3] - end[1]) * LINE_INSET;
  double to_x = spot->x + end[2] - (end[2] - end[0]) * LINE_INSET;
  double to_y = spot->y + end[3] - (end[3] - end[1]) * LINE_INSET;

  to_view (canvas, &from_x, &from_y);
  to_view (canvas, &to_x, &to_y);
  bastide_offered_edge_paint (canvas->cr, from_x, from_y, to_x, to_y, canvas->geometry->pixels);
}

/**
 * bastide_board_edge_spots_paint:
 * @selected: whether it is the one that would be chosen
 *
 * Shows the very piece or figure that may come there, and of many edges only where they are.
 */
void
bastide_board_edge_spots_paint (const BastideBoardCanvas *canvas,
                                BastideChoice            *choice,
                                const BastideSpot        *spot,
                                gboolean                  selected)
{
  double x, y;

  if (!selected && bastide_choice_get_n_spots (choice) > MAX_GHOSTS)
    {
      paint_line (canvas, spot);
      return;
    }
  if (get_feet (canvas, choice, spot, &x, &y))
    {
      if (selected)
        light_edge (canvas, spot);
      paint_figure (canvas, choice, spot, x, y);
      return;
    }

  paint_piece (canvas, choice, spot, selected);
  if (selected)
    light_edge (canvas, spot);
}
