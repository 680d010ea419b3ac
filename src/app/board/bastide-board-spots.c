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
#include "bastide-board-targets.h"
#include "bastide-piece-drawing.h"
#include "bastide-piece-painter.h"
#include "bastide-target-painter.h"

/* How much farther than it is painted what stands can be hit. */
#define FIGURE_SLOP 1.3

/* How much of what would come there is seen. */
#define GHOST_OPACITY 0.5

/* Of the ring round what floats on its way, in tiles. */
#define FLOAT_WIDTH 0.115
#define FLOAT_HEIGHT 0.075

/* Of the ring round what lies on a tile. */
#define HEAP_WIDTH 0.13
#define HEAP_HEIGHT 0.085
#define HEAP_RISE 0.035

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
  BastideBoardTarget target;
  int corner_x, corner_y;

  if (!bastide_board_targets_get (canvas, choice, spot, &target))
    return FALSE;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  *x = corner_x + target.x;
  *y = corner_y + target.y;

  return TRUE;
}

/* How far from its middle a spot can be hit, in device pixels. */
static double
get_reach (const BastideBoardCanvas *canvas,
           const BastideSpot        *spot)
{
  double least = BASTIDE_TARGET_PIXELS / 2.0 * canvas->geometry->scale;
  gboolean stands = spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE;

  return stands ? MAX (least, bastide_figure_get_height (canvas->geometry->pixels) * 0.56 * FIGURE_SLOP)
                : MAX (least, canvas->geometry->pixels * FLOAT_WIDTH);
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

  if (!bastide_board_targets_shows (canvas, choice, spot)
      || !bastide_board_spots_get_position (canvas, choice, spot, &spot_x, &spot_y))
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

static const char *
get_colour (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  int player = bastide_choice_get_decision (choice)->player;

  return player >= 0 ? bastide_board_canvas_get_colour (canvas, (guint) player) : NULL;
}

/* The ring in which something stands or would stand. Who stands there already would hide one round his feet: it goes
 * round all of him. */
static void
paint_ring (const BastideBoardCanvas *canvas,
            const BastideBoardTarget *target,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, target->spot.x, target->spot.y);
  gboolean stands_there = target->spot.target == BASTIDE_TARGET_FIGURE;
  gboolean lies = (bastide_board_canvas_get_style (canvas, (guint) placed, target->spot.segment)
                   & BASTIDE_FIGURE_LYING) != 0;
  BastideSprite ring = { .kind = BASTIDE_SPRITE_RING, .colour = colour, .pixels = canvas->geometry->pixels,
                         .percent = target->percent };

  if (stands_there)
    ring.style = BASTIDE_RING_AROUND;
  else if (lies && (target->figure >= 0 || target->has_piece))
    ring.style = BASTIDE_RING_LYING;
  ring.style |= lit ? BASTIDE_RING_LIT : BASTIDE_RING_STANDING;
  ring.style |= canvas->high_contrast ? BASTIDE_RING_BOLD : BASTIDE_RING_STANDING;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &ring, x + (stands_there ? target->x : target->ground_x),
                              y + (stands_there ? target->y : target->ground_y), 1);
}

/* What would come to stand there, as it will be; who stands there already is painted with the others. */
static void
paint_ghost (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             const BastideBoardTarget *target,
             gboolean                  lit)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, target->spot.x, target->spot.y);
  int player = bastide_choice_get_decision (choice)->player;
  BastideSprite sprite;
  double x, y;

  if (target->spot.target == BASTIDE_TARGET_FIGURE)
    return;
  if (target->figure >= 0 && player >= 0)
    bastide_board_canvas_find_figure_sprite (canvas, (guint) player, (guint) target->figure, (guint) placed,
                                             target->spot.segment, &sprite, &x, &y);
  else if (!target->has_piece || !bastide_board_canvas_find_piece_sprite (canvas, &target->piece, &sprite, &x, &y))
    return;

  sprite.count = 1;
  sprite.percent = target->percent;
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, x + target->moved_x, y + target->moved_y,
                              lit ? 1 : GHOST_OPACITY);
}

/* Before all that could go between two segments, the ways of each: none crosses what goes on another one. */
static void
paint_ways (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      BastideBoardTarget target;
      int placed, x, y;

      if (spot->target != BASTIDE_TARGET_LINK || !bastide_board_canvas_shows (canvas, spot->x, spot->y)
          || !bastide_board_targets_get (canvas, choice, spot, &target) || !target.has_piece)
        continue;
      placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
      bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
      bastide_piece_paint_way (canvas->cr, bastide_board_picture_get_plan (canvas->picture, (guint) placed),
                               &target.piece, x, y, canvas->geometry->pixels);
    }
}

/* What would go from one segment to the other; the chosen one with its whole way. */
static void
paint_link (const BastideBoardCanvas *canvas,
            const BastideBoardTarget *target,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, target->spot.x, target->spot.y);
  double pixels = canvas->geometry->pixels;
  double size = lit ? 1 : target->size;

  if (colour != NULL)
    bastide_target_ring_paint (canvas->cr, colour, x + target->x, y + target->y, FLOAT_WIDTH * size * pixels,
                               FLOAT_HEIGHT * size * pixels, pixels * size, lit);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x + target->x, y + target->y);
  cairo_scale (canvas->cr, size, size);
  bastide_piece_paint_on_way (canvas->cr, bastide_board_picture_get_plan (canvas->picture, (guint) placed),
                              &target->piece, target->part, -target->x, -target->y, pixels,
                              lit ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED);
  cairo_restore (canvas->cr);
}

/* What lies on a tile. Returns: whether anything does */
static gboolean
find_lying (const BastideBoardCanvas *canvas,
            const BastideSpot        *spot,
            BastidePiece             *piece)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      *piece = g_array_index (pieces, BastidePiece, i);
      if (piece->kind->place == BASTIDE_TARGET_TILE && piece->present && piece->x == spot->x && piece->y == spot->y)
        return TRUE;
    }

  return FALSE;
}

/* The piece that would come to lie on a tile: what is done there is named after it, or after all of its kind, as the
 * protocol does. Returns: (nullable) */
static const BastidePieceKind *
find_kind (const BastideRules *rules,
           const BastideVerb  *verb)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint k = 0; k < words->n_pieces; k++)
      {
        const BastidePieceKind *kind = &words->pieces[k];

        if (kind->place == BASTIDE_TARGET_TILE
            && (g_str_equal (kind->name, verb->name) || g_strcmp0 (kind->member, verb->name) == 0))
          return kind;
      }

  return NULL;
}

/* A whole tile, with what would come to lie there or lies there. */
static void
paint_tile (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            const char               *colour,
            gboolean                  lit,
            int                       x,
            int                       y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  const BastideTilePlan *plan = bastide_board_picture_get_plan (canvas->picture, (guint) placed);
  const BastidePieceKind *kind = find_kind (canvas->rules, bastide_choice_get_verb_at (choice, spot));
  BastidePiece piece = { .kind = kind, .x = spot->x, .y = spot->y, .present = TRUE, .count = 1 };
  gboolean is_there = kind == NULL && find_lying (canvas, spot, &piece);
  double pixels = canvas->geometry->pixels;
  double spot_x, spot_y;

  if (colour != NULL)
    bastide_target_tile_paint (canvas->cr, colour, x, y, pixels, lit);
  if (kind == NULL && !is_there)
    return;

  bastide_piece_get_spot (plan, &piece, &spot_x, &spot_y);
  if (colour != NULL)
    bastide_target_ring_paint (canvas->cr, colour, x + spot_x * pixels, y + (spot_y - HEAP_RISE) * pixels,
                               HEAP_WIDTH * pixels, HEAP_HEIGHT * pixels, pixels, lit);
  bastide_piece_paint (canvas->cr, plan, &piece, x, y, pixels,
                       lit || is_there ? BASTIDE_FIGURE_STANDING : BASTIDE_FIGURE_OFFERED);
}

static void
paint_spot (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            gboolean                  selected)
{
  const char *colour = get_colour (canvas, choice);
  BastideBoardTarget target;
  int x, y;

  if (!bastide_board_targets_get (canvas, choice, spot, &target))
    return;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
  if (spot->target == BASTIDE_TARGET_TILE)
    {
      paint_tile (canvas, choice, spot, colour, selected, x, y);
    }
  else if (spot->target == BASTIDE_TARGET_EDGE)
    {
      bastide_board_edge_spots_paint (canvas, choice, spot, selected);
    }
  else if (spot->target == BASTIDE_TARGET_LINK)
    {
      paint_link (canvas, &target, colour, selected, x, y);
    }
  else if (colour != NULL && (spot->target == BASTIDE_TARGET_CORNER
                              || (!selected && bastide_board_targets_get_feature (canvas, spot) >= 0)))
    {
      /* Corners and features may be many: what would come there appears at the one that is pointed at. */
      double radius = BASTIDE_TARGET_PIXELS / 2.0 * canvas->geometry->scale;

      bastide_target_ring_paint (canvas->cr, colour, x + target.x, y + target.y, radius, radius,
                                 canvas->geometry->pixels, selected);
    }
  else
    {
      if (colour != NULL)
        paint_ring (canvas, &target, colour, selected, x, y);
      paint_ghost (canvas, choice, &target, selected);
    }
}

/**
 * bastide_board_spots_paint:
 *
 * Shows everything but cells that can be chosen, as the thing that it is. Comes before the figures: nothing is painted
 * on what stands.
 */
void
bastide_board_spots_paint (const BastideBoardCanvas *canvas,
                           BastideChoice            *choice)
{
  int selected = bastide_choice_get_selected (choice);
  int lit = -1;

  if (selected >= 0)
    lit = bastide_board_targets_get_feature (canvas, bastide_choice_get_spot (choice, (guint) selected));
  paint_ways (canvas, choice);
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      /* Of a feature the place is shown that is pointed at. */
      if (spot->target != BASTIDE_TARGET_CELL && (int) i != selected
          && bastide_board_canvas_shows (canvas, spot->x, spot->y) && bastide_choice_get_offers (choice, spot)
          && bastide_board_targets_shows (canvas, choice, spot)
          && (lit < 0 || bastide_board_targets_get_feature (canvas, spot) != lit))
        paint_spot (canvas, choice, spot, FALSE);
    }
  if (selected >= 0 && bastide_choice_get_spot (choice, (guint) selected)->target != BASTIDE_TARGET_CELL)
    paint_spot (canvas, choice, bastide_choice_get_spot (choice, (guint) selected), TRUE);
}
