/* bastide-board-edge-spots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-edge-spots.h"

#include <math.h>

#include "bastide-aid.h"
#include "bastide-board-edges.h"
#include "bastide-draw-text.h"
#include "bastide-target-painter.h"

/* From so far an edge can be hit, in logical pixels, or in tiles where these are large. */
#define REACH_PIXELS 24
#define REACH_TILES 0.4

/* More edges than this have no rims but lines: rims would be seen rather than what could be built. */
#define MAX_RIMS 4

/* How much of what would come there is seen. */
#define GHOST_OPACITY 0.5

/* How high the numbers are that say what a figure would bring: in tiles, and at least so many logical pixels. */
#define BADGE_TILES 0.17
#define BADGE_PIXELS 11

/* How far from the corners of the tile such a line begins and ends, in tiles. */
#define LINE_INSET 0.04

/* How wide the band is that shows which of many edges would be chosen, in logical pixels. */
#define BAND_PIXELS 24

static BastideTileEdge
get_edge (const BastideSpot *spot)
{
  return (BastideTileEdge) { spot->x, spot->y, (BastideSide) (spot->segment % BASTIDE_N_SIDES) };
}

static const BastidePreview *
get_preview (BastideChoice     *choice,
             const BastideSpot *spot)
{
  int number = bastide_choice_find_spot (choice, spot->target, spot->x, spot->y, (int) spot->segment);

  return number >= 0 ? bastide_choice_get_preview (choice, (guint) number) : NULL;
}

/* The kind of the figure that would come to stand at a spot. Returns: -1 where a piece would be built */
static int
get_figure (BastideChoice     *choice,
            const BastideSpot *spot)
{
  const BastidePreview *preview = get_preview (choice, spot);

  return preview != NULL && !preview->follows ? preview->figure : -1;
}

/**
 * bastide_board_edge_spots_get_position:
 * @x: (out): the middle of the piece or of the figure, in device pixels of the view
 * @y: (out): the middle of the piece or of the figure, in device pixels of the view
 */
void
bastide_board_edge_spots_get_position (const BastideBoardCanvas *canvas,
                                       BastideChoice            *choice,
                                       const BastideSpot        *spot,
                                       double                   *x,
                                       double                   *y)
{
  BastideTileEdge edge = get_edge (spot);
  int figure = get_figure (choice, spot);

  if (figure < 0)
    {
      bastide_board_edges_get_middle (canvas, &edge, x, y);
      return;
    }

  bastide_board_edges_get_feet (canvas, &edge, (guint) figure, x, y);
  *y -= bastide_figure_get_height (canvas->geometry->pixels) / 2;
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
  BastideTileEdge edge = get_edge (spot);
  int figure = get_figure (choice, spot);

  *distance = bastide_board_edges_get_distance (canvas, &edge, x, y);
  if (figure >= 0)
    {
      double height = bastide_figure_get_height (pixels);
      double feet_x, feet_y;

      bastide_board_edges_get_feet (canvas, &edge, (guint) figure, &feet_x, &feet_y);
      *distance = MIN (*distance, hypot (x - feet_x, y - CLAMP (y, feet_y - height, feet_y)));
    }

  return *distance <= reach;
}

/* The edge itself, lit. */
static void
light_edge (const BastideBoardCanvas *canvas,
            const BastideTileEdge    *edge)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));

  g_array_append_vals (edges, edge, 1);
  bastide_board_edges_paint_light (canvas, edges, 1);
}

/* Where something could be built: a quiet line, since there may be many all round. The one that would be chosen is a
 * band. */
static void
paint_line (const BastideBoardCanvas *canvas,
            const BastideTileEdge    *edge,
            const char               *colour,
            gboolean                  selected)
{
  double start_x, start_y, end_x, end_y, inset_x, inset_y;

  bastide_board_edges_get_ends (canvas, edge, &start_x, &start_y, &end_x, &end_y);
  inset_x = (end_x - start_x) * LINE_INSET;
  inset_y = (end_y - start_y) * LINE_INSET;
  bastide_target_edge_paint (canvas->cr, colour, start_x + inset_x, start_y + inset_y, end_x - inset_x, end_y - inset_y,
                             canvas->geometry->pixels, selected ? BAND_PIXELS * canvas->geometry->scale : 0);
}

/* One of the few edges where something could come: round it, so that it is found on a large board among many roofs. */
static void
paint_rim (const BastideBoardCanvas *canvas,
           const BastideTileEdge    *edge,
           const char               *colour)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));

  g_array_append_vals (edges, edge, 1);
  cairo_new_path (canvas->cr);
  bastide_board_edges_append_outlines (canvas, edges);
  bastide_target_stroke (canvas->cr, colour, canvas->geometry->pixels, FALSE);
  cairo_new_path (canvas->cr);
}

/* What the figure would bring, beside it: there may be several places to choose from. */
static void
paint_points (const BastideBoardCanvas *canvas,
              const BastideTileEdge    *edge,
              guint                     figure,
              int                       points)
{
  double pixels = canvas->geometry->pixels;
  double size = MAX (BADGE_TILES * pixels, BADGE_PIXELS * canvas->geometry->scale);
  PangoFontDescription *font = bastide_book_font_new ();
  double x, y;

  bastide_board_edges_get_feet (canvas, edge, figure, &x, &y);
  x += bastide_figure_get_height (pixels) * 0.45 + size;
  bastide_points_badge_paint (canvas->cr, points, x, y - bastide_figure_get_height (pixels) * 0.5, size, font);
  pango_font_description_free (font);
}

/* Who would stand there, in a ring. */
static void
paint_ghost (const BastideBoardCanvas *canvas,
             const BastideTileEdge    *edge,
             guint                     figure,
             guint                     player,
             gboolean                  lit)
{
  BastideSprite ring = {
    .kind = BASTIDE_SPRITE_RING,
    .colour = bastide_board_canvas_get_colour (canvas, player),
    .pixels = canvas->geometry->pixels,
    .style = (lit ? BASTIDE_RING_LIT : BASTIDE_RING_STANDING)
             | (canvas->high_contrast ? BASTIDE_RING_BOLD : BASTIDE_RING_STANDING),
  };
  double x, y;

  bastide_board_edges_get_feet (canvas, edge, figure, &x, &y);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &ring, x, y, 1);
  bastide_board_edges_paint_figure (canvas, edge, figure, player,
                                    lit ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED, 0, 1);
}

/**
 * bastide_board_edge_spots_paint:
 * @selected: whether it is the one that would be chosen
 *
 * Shows the very piece or figure that may come there.
 */
void
bastide_board_edge_spots_paint (const BastideBoardCanvas *canvas,
                                BastideChoice            *choice,
                                const BastideSpot        *spot,
                                gboolean                  selected)
{
  int player = bastide_choice_get_decision (choice)->player;
  const char *colour = player >= 0 ? bastide_board_canvas_get_colour (canvas, (guint) player) : "black";
  gboolean is_one_of_many = bastide_choice_get_n_spots (choice) > MAX_RIMS;
  BastideTileEdge edge = get_edge (spot);
  int figure = get_figure (choice, spot);

  /* Where other pieces are offered, too, the light shines on the one that is chosen; else it lies below it. */
  if (selected && figure >= 0)
    light_edge (canvas, &edge);
  else if (!selected && !is_one_of_many)
    paint_rim (canvas, &edge, colour);
  if (is_one_of_many)
    paint_line (canvas, &edge, colour, selected);
  if (figure < 0 && (selected || !is_one_of_many))
    bastide_board_edges_paint_piece (canvas, &edge, bastide_choice_get_verb_at (choice, spot)->name,
                                     selected ? 1 : GHOST_OPACITY);
  if (selected && !is_one_of_many && figure < 0)
    light_edge (canvas, &edge);
  if (figure < 0 || player < 0)
    return;

  paint_ghost (canvas, &edge, (guint) figure, (guint) player, selected);
  if (get_preview (choice, spot)->view != NULL
      && bastide_aid_is_shown (bastide_choice_get_game (choice), BASTIDE_SETTING_AID_LIT_FEATURES))
    paint_points (canvas, &edge, (guint) figure, get_preview (choice, spot)->view->points);
}
