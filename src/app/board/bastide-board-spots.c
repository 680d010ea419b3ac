/* bastide-board-spots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-spots.h"

#include <math.h>
#include <string.h>

#include "bastide-board-edge-spots.h"
#include "bastide-piece-painter.h"

/* How much farther than it is painted a disc can be hit. */
#define DISC_SLOP 1.3

/* A dot is easily hit as far round as this, in device pixels. */
#define DOT_REACH 11

/* A link whose middle is nearer to that of the lake than this crosses it, in tiles. */
#define CROSSING 0.06

/* How far the disc of such a link is moved towards one of its ends, or all of them would lie on each other. */
#define CROSSING_PART 0.45

/* The middle of a link between two segments, in tiles from the corner. */
static void
get_link_middle (const BastideTilePlan *plan,
                 const BastideSpot     *spot,
                 double                *x,
                 double                *y)
{
  static const BastidePieceKind kind = { .place = BASTIDE_TARGET_LINK };
  BastidePiece piece = { .kind = &kind, .segment = spot->segment, .other_segment = spot->other_segment };
  double hub_x, hub_y, one_x, one_y, two_x, two_y;

  bastide_piece_get_spot (plan, &piece, &hub_x, &hub_y);
  bastide_tile_plan_get_spot (plan, spot->segment, &one_x, &one_y);
  bastide_tile_plan_get_spot (plan, spot->other_segment, &two_x, &two_y);
  *x = (one_x + two_x) / 2;
  *y = (one_y + two_y) / 2;
  if (hypot (*x - hub_x, *y - hub_y) < CROSSING)
    {
      *x = hub_x + (one_x - hub_x) * CROSSING_PART;
      *y = hub_y + (one_y - hub_y) * CROSSING_PART;
    }
}

/* How far a figure stands beside the others on its segment. */
static double
get_figure_offset (const BastideBoardCanvas *canvas,
                   BastideChoice            *choice,
                   const BastideSpot        *spot,
                   guint                     placed)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (canvas->rules, canvas->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->placed == placed && figure->segment == spot->segment && (int) figure->figure == spot->figure
          && (int) figure->player == bastide_choice_get_decision (choice)->player)
        return bastide_board_canvas_get_row_offset (canvas, figures, i);
    }

  return 0;
}

/* The middle of the figure that stands on a segment, or would. */
static void
get_middle_on_segment (const BastideBoardCanvas *canvas,
                       BastideChoice            *choice,
                       const BastideSpot        *spot,
                       guint                     placed,
                       double                   *x,
                       double                   *y)
{
  bastide_board_canvas_get_feet (canvas, placed, spot->segment, x, y);
  *y -= bastide_figure_get_height (canvas->geometry->pixels) * 0.42;
  if (spot->target == BASTIDE_TARGET_FIGURE)
    *x += get_figure_offset (canvas, choice, spot, placed);
}

/**
 * bastide_board_spots_get_position:
 * @x: (out): the middle of what is pointed at, in device pixels of the view
 * @y: (out): the middle of what is pointed at, in device pixels of the view
 *
 * Returns: whether the spot is on the board
 */
gboolean
bastide_board_spots_get_position (const BastideBoardCanvas *canvas,
                                  BastideChoice            *choice,
                                  const BastideSpot        *spot,
                                  double                   *x,
                                  double                   *y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double pixels = canvas->geometry->pixels;
  double tile_x = 0.5, tile_y = 0.5;
  int corner_x, corner_y;

  if (!bastide_spot_is_on_board (spot) || (spot->target != BASTIDE_TARGET_CELL && placed < 0))
    return FALSE;
  if (spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE)
    {
      get_middle_on_segment (canvas, choice, spot, (guint) placed, x, y);
      return TRUE;
    }
  if (spot->target == BASTIDE_TARGET_EDGE)
    {
      bastide_board_edge_spots_get_position (canvas, choice, spot, x, y);
      return TRUE;
    }

  if (spot->target == BASTIDE_TARGET_LINK)
    get_link_middle (bastide_board_picture_get_plan (canvas->picture, (guint) placed), spot, &tile_x, &tile_y);
  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  *x = corner_x + tile_x * pixels;
  *y = corner_y + tile_y * pixels;

  return TRUE;
}

/* A figure has a disc to stand on; what else can be chosen is marked by less. */
static gboolean
has_disc (const BastideSpot *spot)
{
  return spot->figures != 0 || spot->figure >= 0;
}

/* How far from its middle a spot can be hit, in device pixels. */
static double
get_reach (const BastideBoardCanvas *canvas,
           const BastideSpot        *spot)
{
  double pixels = canvas->geometry->pixels;

  return has_disc (spot) ? bastide_sprite_get_spot_radius (pixels) * DISC_SLOP
                         : MAX (bastide_sprite_get_dot_radius (pixels), DOT_REACH);
}

/**
 * bastide_board_spots_hits:
 * @x: in device pixels of the view
 * @y: in device pixels of the view
 * @distance: (out): how far the point is from what can be chosen
 *
 * Returns: whether a spot that is no cell is hit there; of several the nearest one counts
 */
gboolean
bastide_board_spots_hits (const BastideBoardCanvas *canvas,
                          BastideChoice            *choice,
                          const BastideSpot        *spot,
                          double                    x,
                          double                    y,
                          double                   *distance)
{
  double spot_x, spot_y;

  if (!bastide_board_spots_get_position (canvas, choice, spot, &spot_x, &spot_y))
    return FALSE;
  if (spot->target == BASTIDE_TARGET_EDGE)
    return bastide_board_edge_spots_hits (canvas, choice, spot, x, y, distance);

  *distance = hypot (x - spot_x, y - spot_y);

  return *distance <= get_reach (canvas, spot);
}

static BastideSpriteKind
get_cell_kind (gboolean selected)
{
  return selected ? BASTIDE_SPRITE_HOVERED_CELL : BASTIDE_SPRITE_LEGAL_CELL;
}

/**
 * bastide_board_spots_paint_cells:
 *
 * Marks the cells where something may be placed.
 */
void
bastide_board_spots_paint_cells (const BastideBoardCanvas *canvas,
                                 BastideChoice            *choice)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      gboolean selected = (int) i == bastide_choice_get_selected (choice);

      if (spot->target == BASTIDE_TARGET_CELL)
        bastide_board_canvas_paint_cell (canvas, spot->x, spot->y, get_cell_kind (selected),
                                         bastide_choice_get_decision (choice)->player);
    }
}

/* The piece that would come to stand at a spot: the one that what is done there is named after. */
static gboolean
find_piece (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            BastidePiece             *piece)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  const BastideVerb *verb = bastide_choice_get_verb_at (choice, spot);

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      *piece = g_array_index (pieces, BastidePiece, i);
      if (piece->kind->place == BASTIDE_TARGET_SEGMENT && strcmp (piece->kind->name, verb->name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The figure that is offered, or that stands there and can be chosen, on its disc. */
static void
paint_figure (const BastideBoardCanvas *canvas,
              BastideChoice            *choice,
              const BastideSpot        *spot,
              gboolean                  selected,
              double                    x,
              double                    y)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  gboolean stands = spot->target == BASTIDE_TARGET_FIGURE;
  int figure = stands ? spot->figure : spot->figures != 0 ? bastide_choice_get_figure (choice) : -1;
  /* A disc is a little larger than the figure that stands on it. */
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_FIGURE, .pixels = canvas->geometry->pixels * 4 / 5 };

  if (figure < 0 || placed < 0 || decision->player < 0)
    return;

  sprite.style = selected || stands ? BASTIDE_FIGURE_FLAT : BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_OFFERED;
  sprite.style |= bastide_board_canvas_get_style (canvas, (guint) placed, spot->segment);
  sprite.name = bastide_board_canvas_get_figure_name (canvas, (guint) figure, (guint) placed, spot->segment);
  sprite.colour = bastide_board_canvas_get_colour (canvas, (guint) decision->player);
  y += bastide_figure_get_height (sprite.pixels) * (sprite.style & BASTIDE_FIGURE_LYING ? 0.0 : 0.5);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x, y, 1);
}

/* What would stand or lie there then. */
static void
paint_preview (const BastideBoardCanvas *canvas,
               BastideChoice            *choice,
               const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  int corner_x, corner_y;
  BastidePiece piece;

  if (placed < 0)
    return;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  if (spot->target == BASTIDE_TARGET_LINK)
    {
      const BastidePieceKind kind = { bastide_choice_get_verb_at (choice, spot)->name, BASTIDE_TARGET_LINK };

      piece = (BastidePiece) { .kind = &kind, .segment = spot->segment, .other_segment = spot->other_segment };
      bastide_piece_paint (canvas->cr, bastide_board_picture_get_plan (canvas->picture, (guint) placed), &piece,
                           corner_x, corner_y, canvas->geometry->pixels, BASTIDE_FIGURE_OFFERED);
    }
  else if (spot->target == BASTIDE_TARGET_SEGMENT && find_piece (canvas, choice, spot, &piece))
    {
      piece.x = spot->x;
      piece.y = spot->y;
      piece.segment = spot->segment;
      bastide_board_canvas_paint_piece (canvas, &piece, BASTIDE_FIGURE_OFFERED);
    }
}

static void
paint_spot (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            gboolean                  selected)
{
  BastideSprite sprite = { .style = selected, .pixels = canvas->geometry->pixels };
  double x, y;

  if (!bastide_board_spots_get_position (canvas, choice, spot, &x, &y))
    return;
  if (spot->target == BASTIDE_TARGET_TILE)
    {
      /* A whole tile is marked as cells are. */
      bastide_board_canvas_paint_cell (canvas, spot->x, spot->y, get_cell_kind (selected), -1);
      return;
    }
  if (spot->target == BASTIDE_TARGET_EDGE)
    {
      bastide_board_edge_spots_paint (canvas, choice, spot, selected);
      return;
    }

  sprite.kind = has_disc (spot) ? BASTIDE_SPRITE_SPOT : BASTIDE_SPRITE_DOT;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x, y, 1);
  paint_figure (canvas, choice, spot, selected, x, y);
  if (selected)
    paint_preview (canvas, choice, spot);
}

/**
 * bastide_board_spots_paint:
 *
 * Shows a figure that is offered, or a dot, on everything but cells that can be chosen.
 */
void
bastide_board_spots_paint (const BastideBoardCanvas *canvas,
                           BastideChoice            *choice)
{
  int selected = bastide_choice_get_selected (choice);

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      if (spot->target != BASTIDE_TARGET_CELL && (int) i != selected
          && bastide_board_canvas_shows (canvas, spot->x, spot->y) && bastide_choice_get_offers (choice, spot))
        paint_spot (canvas, choice, spot, FALSE);
    }
  if (selected >= 0 && bastide_choice_get_spot (choice, (guint) selected)->target != BASTIDE_TARGET_CELL)
    paint_spot (canvas, choice, bastide_choice_get_spot (choice, (guint) selected), TRUE);
}
