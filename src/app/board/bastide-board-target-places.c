/* bastide-board-target-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-target-places.h"

#include "bastide-board-spread.h"
#include "bastide-board-target-sizes.h"
#include "bastide-figure-painter.h"
#include "bastide-piece-painter.h"
#include "util/bastide-autoptr.h"

/* Other places on a segment: so far apart and so far from its edges, in tiles. */
#define GRID 11
#define MARGIN 0.035

/* Figures that stand keep a part of their height to what is offered beside them. */
#define CLEAR 0.62

/* What is offered keeps as much to the next. */
#define APART 0.70

/* The middle of a figure must be so far from the edges of a tile that is shown alone, in heights. */
#define LEANING 0.40

/* Where else than in the middle of its way something may be shown. */
static const double parts[] = {
  0.42, 0.58, 0.35, 0.65, 0.30, 0.70, 0.25, 0.75, 0.20, 0.80, 0.15, 0.85, 0.10, 0.90, 0.05, 0.95,
};

static void
clear_others (gpointer data)
{
  BastideSpreadItem *item = data;

  g_clear_pointer (&item->others, g_array_unref);
}

/* The corner of the cell of a target on a board that lies nowhere: how the view is panned does not matter. */
static void
get_corner (const BastideBoardCanvas *canvas,
            const BastideBoardTarget *target,
            int                      *x,
            int                      *y)
{
  *x = target->spot.x * canvas->geometry->pixels;
  *y = target->spot.y * canvas->geometry->pixels;
}

/* Pieces that lie between two segments, on the tiles where one could go elsewhere. */
static void
add_links (const BastideBoardCanvas *canvas,
           BastideChoice            *choice,
           GArray                   *obstacles)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  if (!bastide_choice_has_target (choice, BASTIDE_TARGET_LINK))
    return;

  bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      BastideBoardTarget lying = { .piece = g_array_index (pieces, BastidePiece, i) };
      graphene_point_t point;
      int x, y;

      lying.spot = (BastideSpot) { .x = lying.piece.x, .y = lying.piece.y };
      if (lying.piece.kind->place != BASTIDE_TARGET_LINK || !lying.piece.present)
        continue;
      bastide_board_target_move_on_way (canvas, &lying, 0.5);
      get_corner (canvas, &lying, &x, &y);
      point = GRAPHENE_POINT_INIT ((float) (x + lying.x), (float) (y + lying.y));
      g_array_append_val (obstacles, point);
    }
}

/**
 * bastide_board_target_places_list_obstacles:
 *
 * Returns: (transfer full) (element-type graphene_point_t): the middles of all that stands there, on a board that lies
 *   nowhere
 */
GArray *
bastide_board_target_places_list_obstacles (const BastideBoardCanvas *canvas,
                                            BastideChoice            *choice)
{
  GArray *obstacles = bastide_board_canvas_list_middles (canvas);
  int x, y;

  bastide_board_geometry_get_origin (canvas->geometry, &x, &y);
  for (guint i = 0; i < obstacles->len; i++)
    {
      graphene_point_t *point = &g_array_index (obstacles, graphene_point_t, i);

      point->x -= (float) x;
      point->y -= (float) y;
    }
  add_links (canvas, choice, obstacles);

  return obstacles;
}

static gboolean
is_within (const BastideTilePlan *plan,
           guint                  segment,
           double                 x,
           double                 y)
{
  return bastide_tile_plan_hit (plan, x, y) == (int) segment
         && bastide_tile_plan_hit (plan, x - MARGIN, y) == (int) segment
         && bastide_tile_plan_hit (plan, x + MARGIN, y) == (int) segment
         && bastide_tile_plan_hit (plan, x, y - MARGIN) == (int) segment
         && bastide_tile_plan_hit (plan, x, y + MARGIN) == (int) segment;
}

/* Returns: (transfer none) (element-type graphene_point_t): points well within a segment, in tiles */
static GArray *
get_room (const BastideBoardCanvas *canvas,
          const BastideSpot        *spot,
          GHashTable               *rooms)
{
  guint placed = (guint) bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  gpointer key = GUINT_TO_POINTER (placed << 8 | spot->segment);
  const BastideTilePlan *plan;
  GArray *room = g_hash_table_lookup (rooms, key);

  if (room != NULL)
    return room;

  plan = bastide_board_picture_get_plan (canvas->picture, placed);
  room = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  for (int i = 0; i < GRID * GRID; i++)
    {
      double x = (i % GRID + 0.5) / GRID;
      double y = (i / GRID + 0.5) / GRID;
      graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);

      if (is_within (plan, spot->segment, x, y))
        g_array_append_val (room, point);
    }
  g_hash_table_insert (rooms, key, room);

  return room;
}

/* Whether what has its middle there is seen whole where only its tile is: what stands at an edge leans out. */
static gboolean
is_whole (const BastideBoardCanvas *canvas,
          const BastideBoardTarget *target,
          const graphene_point_t   *point)
{
  double pixels = canvas->geometry->pixels;
  double least = LEANING * bastide_figure_get_height (pixels);
  double x = point->x - target->spot.x * pixels, y = point->y - target->spot.y * pixels;

  return canvas->close == NULL || target->spot.target == BASTIDE_TARGET_LINK
         || (y >= least && x >= least && x <= pixels - least);
}

/* Where else it could be. What stands there already, and pieces on edges, cannot be elsewhere. */
static GArray *
list_others (const BastideBoardCanvas *canvas,
             const BastideBoardTarget *target,
             GHashTable               *rooms,
             int                       corner_x,
             int                       corner_y)
{
  double pixels = canvas->geometry->pixels;
  GArray *others, *room;

  if (target->spot.target != BASTIDE_TARGET_SEGMENT
      && !(target->spot.target == BASTIDE_TARGET_LINK && target->has_piece))
    return NULL;

  others = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  for (guint i = 0; target->spot.target == BASTIDE_TARGET_LINK && i < G_N_ELEMENTS (parts); i++)
    {
      BastideBoardTarget moved = *target;
      graphene_point_t point;

      bastide_board_target_move_on_way (canvas, &moved, parts[i]);
      point = GRAPHENE_POINT_INIT ((float) (corner_x + moved.x), (float) (corner_y + moved.y));
      g_array_append_val (others, point);
    }
  room = target->spot.target == BASTIDE_TARGET_SEGMENT ? get_room (canvas, &target->spot, rooms) : NULL;
  for (guint i = 0; room != NULL && i < room->len; i++)
    {
      const graphene_point_t *at = &g_array_index (room, graphene_point_t, i);
      graphene_point_t point = GRAPHENE_POINT_INIT ((float) (corner_x + at->x * pixels + target->x - target->ground_x),
                                                    (float) (corner_y + at->y * pixels + target->y - target->ground_y));

      if (is_whole (canvas, target, &point))
        g_array_append_val (others, point);
    }

  return others;
}

static gboolean
is_close_to (const GArray           *obstacles,
             const graphene_point_t *point,
             float                   clear)
{
  for (guint i = 0; i < obstacles->len; i++)
    if (graphene_point_distance (&g_array_index (obstacles, graphene_point_t, i), point, NULL, NULL) < clear)
      return TRUE;

  return FALSE;
}

/**
 * bastide_board_target_places_is_taken:
 *
 * Returns: whether something stands where a target is
 */
gboolean
bastide_board_target_places_is_taken (const BastideBoardCanvas *canvas,
                                      const GArray             *obstacles,
                                      const BastideBoardTarget *target)
{
  float clear = (float) (CLEAR * bastide_figure_get_height (canvas->geometry->pixels));
  graphene_point_t point;
  int x, y;

  get_corner (canvas, target, &x, &y);
  point = GRAPHENE_POINT_INIT ((float) (x + target->x), (float) (y + target->y));

  return is_close_to (obstacles, &point, clear);
}

/* Takes over where it has come to. */
static void
move_target (const BastideBoardCanvas *canvas,
             BastideBoardTarget       *target,
             const BastideSpreadItem  *item)
{
  int corner_x, corner_y;

  if (item->choice < 0)
    return;
  if (target->spot.target == BASTIDE_TARGET_LINK)
    {
      bastide_board_target_move_on_way (canvas, target, parts[item->choice]);
      return;
    }

  get_corner (canvas, target, &corner_x, &corner_y);
  target->moved_x = item->place.x - corner_x - target->x;
  target->moved_y = item->place.y - corner_y - target->y;
  target->x += target->moved_x;
  target->y += target->moved_y;
  target->ground_x += target->moved_x;
  target->ground_y += target->moved_y;
}

/**
 * bastide_board_target_places_spread:
 * @targets: (element-type BastideBoardTarget): what is shown together
 * @obstacles: (element-type graphene_point_t): what stands there
 * @rooms: (element-type guint GArray): what is known of the room on segments, for any size; gets what is found out
 *
 * Moves apart what touches, and makes smaller what stands close together all the same.
 */
void
bastide_board_target_places_spread (const BastideBoardCanvas *canvas,
                                    BastideChoice            *choice,
                                    GArray                   *targets,
                                    const GArray             *obstacles,
                                    GHashTable               *rooms)
{
  double height = bastide_figure_get_height (canvas->geometry->pixels);
  float least = BASTIDE_TARGET_PIXELS * canvas->geometry->scale;
  gboolean floats = bastide_choice_has_target (choice, BASTIDE_TARGET_LINK);
  float apart = (float) MAX (least, floats ? BASTIDE_FLOAT_ROOM * canvas->geometry->pixels : APART * height);
  float clear = (float) (CLEAR * height);
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (BastideSpreadItem));

  g_array_set_clear_func (items, clear_others);
  for (guint i = 0; i < targets->len; i++)
    {
      const BastideBoardTarget *target = &g_array_index (targets, BastideBoardTarget, i);
      BastideSpreadItem item = { .choice = -1 };
      int corner_x, corner_y;

      get_corner (canvas, target, &corner_x, &corner_y);
      item.place = GRAPHENE_POINT_INIT ((float) (corner_x + target->x), (float) (corner_y + target->y));
      g_array_append_val (items, item);
    }
  for (guint i = 0; i < items->len; i++)
    {
      BastideSpreadItem *item = &g_array_index (items, BastideSpreadItem, i);
      const BastideBoardTarget *target = &g_array_index (targets, BastideBoardTarget, i);
      int corner_x, corner_y;

      if (bastide_board_spread_get_gap ((BastideSpreadItem *) (gpointer) items->data, items->len, i) >= apart
          && !is_close_to (obstacles, &item->place, clear) && is_whole (canvas, target, &item->place))
        continue;
      get_corner (canvas, target, &corner_x, &corner_y);
      item->others = list_others (canvas, target, rooms, corner_x, corner_y);
    }
  bastide_board_spread ((BastideSpreadItem *) (gpointer) items->data, items->len, obstacles, apart, clear);
  for (guint i = 0; i < items->len; i++)
    {
      BastideBoardTarget *target = &g_array_index (targets, BastideBoardTarget, i);

      target->gap = bastide_board_spread_get_gap ((BastideSpreadItem *) (gpointer) items->data, items->len, i);
      move_target (canvas, target, &g_array_index (items, BastideSpreadItem, i));
    }
  bastide_board_target_sizes_fit (canvas, targets);
}
