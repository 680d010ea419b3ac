/* bastide-board-target.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-target.h"

#include "bastide-board-edge-spots.h"
#include "bastide-piece-painter.h"

/*
 * A thing that can be chosen, where it would stand when it is chosen.
 */

/* Over the feet of an upright figure, in heights of a follower. */
#define MIDDLE_RISE 0.42

/* The piece that would come to stand at a spot: the one that what is done there is named after. */
static gboolean
find_piece (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            const BastideSpot        *spot,
            BastidePiece             *piece)
{
  g_autoptr (GArray) pieces = NULL;
  const BastidePieceKind *kind =
    bastide_rules_find_piece_kind (canvas->rules, bastide_choice_get_verb_at (choice, spot)->name);

  if (kind == NULL || kind->place != BASTIDE_TARGET_SEGMENT)
    return FALSE;

  pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      *piece = g_array_index (pieces, BastidePiece, i);
      if (piece->kind == kind)
        return TRUE;
    }

  return FALSE;
}

static const BastideTilePlan *
get_plan (const BastideBoardCanvas *canvas,
          const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);

  return bastide_board_picture_get_plan (canvas->picture, (guint) placed);
}

/* How a figure or piece stands or would stand on a segment; @x, @y: (out): where. Returns: FALSE for only the place */
static gboolean
find_sprite (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             BastideBoardTarget       *target,
             BastideSprite            *sprite,
             double                   *x,
             double                   *y)
{
  const BastideSpot *spot = &target->spot;
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  int player = spot->target == BASTIDE_TARGET_FIGURE ? spot->owner : bastide_choice_get_decision (choice)->player;

  if (target->has_piece)
    {
      target->piece.x = spot->x;
      target->piece.y = spot->y;
      target->piece.segment = spot->segment;
      return bastide_board_canvas_find_piece_sprite (canvas, &target->piece, sprite, x, y);
    }
  if (target->figure < 0 || player < 0)
    return FALSE;

  bastide_board_canvas_find_figure_sprite (canvas, (guint) player, (guint) target->figure, (guint) placed,
                                           spot->segment, sprite, x, y);

  return TRUE;
}

/* On a segment: a figure that is offered or stands there, a piece that would come there, or only the place. */
static void
init_on_segment (const BastideBoardCanvas *canvas,
                 BastideChoice            *choice,
                 BastideBoardTarget       *target)
{
  const BastideSpot *spot = &target->spot;
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double x, y, rise = 0;
  int corner_x, corner_y;
  BastideSprite sprite;

  target->has_piece = spot->target == BASTIDE_TARGET_SEGMENT && find_piece (canvas, choice, spot, &target->piece);
  if (spot->target == BASTIDE_TARGET_FIGURE)
    target->figure = spot->figure;
  else if (!target->has_piece)
    target->figure = bastide_choice_find_arriving (choice, spot);
  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  if (find_sprite (canvas, choice, target, &sprite, &x, &y))
    {
      target->percent = sprite.percent;
      /* The middle of what stands on the ground is above it. */
      rise = sprite.style & BASTIDE_FIGURE_LYING ? 0 : bastide_sprite_get_figure_height (&sprite) * MIDDLE_RISE;
    }
  else
    {
      bastide_board_canvas_get_feet (canvas, (guint) placed, spot->segment, &x, &y);
    }
  target->ground_x = target->x = x - corner_x;
  target->ground_y = y - corner_y;
  target->y = target->ground_y - rise;
}

/**
 * bastide_board_target_move_on_way:
 * @target: a piece between two segments
 * @part: how far it has gone from the one to the other
 */
void
bastide_board_target_move_on_way (const BastideBoardCanvas *canvas,
                                  BastideBoardTarget       *target,
                                  double                    part)
{
  target->part = part;
  bastide_piece_get_way (get_plan (canvas, &target->spot), &target->piece, part, &target->x, &target->y);
  target->x *= canvas->geometry->pixels;
  target->y *= canvas->geometry->pixels;
}

/* What goes between two segments. */
static void
init_link (const BastideBoardCanvas *canvas,
           BastideChoice            *choice,
           BastideBoardTarget       *target)
{
  const BastidePieceKind *kind =
    bastide_rules_find_piece_kind (canvas->rules, bastide_choice_get_verb_at (choice, &target->spot)->name);

  if (kind == NULL || kind->place != BASTIDE_TARGET_LINK)
    return;

  target->has_piece = TRUE;
  target->piece = (BastidePiece) {
    .kind = kind, .x = target->spot.x, .y = target->spot.y, .segment = target->spot.segment,
    .other_segment = target->spot.other_segment, .player = -1,
  };
  bastide_board_target_move_on_way (canvas, target, 0.5);
}

/**
 * bastide_board_target_init:
 * @target: (out): where the thing would be if nothing else could be chosen
 *
 * Returns: whether it is on the board
 */
gboolean
bastide_board_target_init (BastideBoardTarget       *target,
                           const BastideBoardCanvas *canvas,
                           BastideChoice            *choice,
                           const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double half = canvas->geometry->pixels / 2.0;
  int corner_x, corner_y;

  *target = (BastideBoardTarget) {
    .spot = *spot, .figure = -1, .part = 0.5, .size = 1, .x = half, .y = half, .gap = G_MAXDOUBLE,
  };
  if (spot->target == BASTIDE_TARGET_CORNER)
    {
      target->x = target->y = 0;
      return TRUE;
    }
  if (!bastide_spot_is_on_board (spot) || (spot->target != BASTIDE_TARGET_CELL && placed < 0))
    return FALSE;

  if (spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE)
    {
      init_on_segment (canvas, choice, target);
    }
  else if (spot->target == BASTIDE_TARGET_LINK)
    {
      init_link (canvas, choice, target);
    }
  else if (spot->target == BASTIDE_TARGET_EDGE)
    {
      bastide_board_edge_spots_get_position (canvas, choice, spot, &target->x, &target->y);
      bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
      target->x -= corner_x;
      target->y -= corner_y;
    }

  return TRUE;
}
