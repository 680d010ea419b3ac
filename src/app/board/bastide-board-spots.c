/* bastide-board-spots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-spots.h"

#include <string.h>

#include "bastide-figure-painter.h"
#include "bastide-piece-painter.h"
#include "util/bastide-autoptr.h"

/* --- Where one is ---------------------------------------------------------------------------------- */

/*
 * A thing that can be chosen, at the place where it will stand when chosen.
 */

/* Over the feet of an upright figure, in heights of a follower. */
#define MIDDLE_RISE 0.42

/* The piece of a spot: the one that the action is named after. */
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

/* The look of a present or possible figure or piece on a segment; @x, @y: (out): its place. Returns: FALSE for only the
 * place */
static gboolean
find_sprite (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             BastideBoardSpot         *thing,
             BastideSprite            *sprite,
             double                   *x,
             double                   *y)
{
  const BastideSpot *spot = &thing->spot;
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  int player = spot->target == BASTIDE_TARGET_FIGURE ? spot->owner : bastide_choice_get_decision (choice)->player;

  if (thing->has_piece)
    {
      thing->piece.x = spot->x;
      thing->piece.y = spot->y;
      thing->piece.segment = spot->segment;
      return bastide_board_canvas_find_piece_sprite (canvas, &thing->piece, sprite, x, y);
    }
  if (thing->figure < 0 || player < 0)
    return FALSE;

  bastide_board_canvas_find_figure_sprite (canvas, (guint) player, (guint) thing->figure, (guint) placed,
                                           spot->segment, sprite, x, y);

  return TRUE;
}

/* On a segment: an offered or standing figure, a possible piece, or only the place. */
static void
init_on_segment (const BastideBoardCanvas *canvas,
                 BastideChoice            *choice,
                 BastideBoardSpot         *thing)
{
  const BastideSpot *spot = &thing->spot;
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double x, y, rise = 0;
  int corner_x, corner_y;
  BastideSprite sprite;

  thing->has_piece = spot->target == BASTIDE_TARGET_SEGMENT && find_piece (canvas, choice, spot, &thing->piece);
  if (spot->target == BASTIDE_TARGET_FIGURE)
    thing->figure = spot->figure;
  else if (!thing->has_piece)
    thing->figure = bastide_choice_find_arriving (choice, spot);
  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  if (find_sprite (canvas, choice, thing, &sprite, &x, &y))
    {
      thing->percent = sprite.percent;
      /* The middle of a standing thing is above the ground. */
      rise = sprite.style & BASTIDE_FIGURE_LYING ? 0 : bastide_sprite_get_figure_height (&sprite) * MIDDLE_RISE;
    }
  else
    {
      bastide_board_canvas_get_feet (canvas, (guint) placed, spot->segment, &x, &y);
    }
  thing->ground_x = thing->x = x - corner_x;
  thing->ground_y = y - corner_y;
  thing->y = thing->ground_y - rise;
}

/* @thing: a piece between two segments
 * @part: how far it has gone from the one to the other */
static void
move_on_way (const BastideBoardCanvas *canvas,
             BastideBoardSpot         *thing,
             double                    part)
{
  thing->part = part;
  bastide_piece_get_way (get_plan (canvas, &thing->spot), &thing->piece, part, &thing->x, &thing->y);
  thing->x *= canvas->geometry->pixels;
  thing->y *= canvas->geometry->pixels;
}

/* A thing between two segments. */
static void
init_link (const BastideBoardCanvas *canvas,
           BastideChoice            *choice,
           BastideBoardSpot         *thing)
{
  const BastidePieceKind *kind =
    bastide_rules_find_piece_kind (canvas->rules, bastide_choice_get_verb_at (choice, &thing->spot)->name);

  if (kind == NULL || kind->place != BASTIDE_TARGET_LINK)
    return;

  thing->has_piece = TRUE;
  thing->piece = (BastidePiece) {
    .kind = kind, .x = thing->spot.x, .y = thing->spot.y, .segment = thing->spot.segment,
    .other_segment = thing->spot.other_segment, .player = -1,
  };
  move_on_way (canvas, thing, 0.5);
}

/* @thing: (out): where the thing would be if nothing else could be chosen
 *
 * Returns: whether it is on the board */
static gboolean
init_spot (BastideBoardSpot         *thing,
           const BastideBoardCanvas *canvas,
           BastideChoice            *choice,
           const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double half = canvas->geometry->pixels / 2.0;
  int corner_x, corner_y;

  *thing = (BastideBoardSpot) {
    .spot = *spot, .figure = -1, .part = 0.5, .size = 1, .x = half, .y = half, .gap = G_MAXDOUBLE,
  };
  if (spot->target == BASTIDE_TARGET_CORNER)
    {
      thing->x = thing->y = 0;
      return TRUE;
    }
  if (spot->target == BASTIDE_TARGET_HALF)
    {
      bastide_half_get_middle (spot->segment, &thing->x, &thing->y);
      thing->x *= canvas->geometry->pixels;
      thing->y *= canvas->geometry->pixels;
      return TRUE;
    }
  if (!bastide_spot_is_on_board (spot) || (spot->target != BASTIDE_TARGET_CELL && placed < 0))
    return FALSE;

  if (spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE)
    {
      init_on_segment (canvas, choice, thing);
    }
  else if (spot->target == BASTIDE_TARGET_LINK)
    {
      init_link (canvas, choice, thing);
    }
  else if (spot->target == BASTIDE_TARGET_EDGE)
    {
      bastide_board_spots_get_edge_position (canvas, choice, spot, &thing->x, &thing->y);
      bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
      thing->x -= corner_x;
      thing->y -= corner_y;
    }

  return TRUE;
}

/* --- How large they are ---------------------------------------------------------------------------- */

/* A choice closer to the next than this many of its heights shrinks, but not below this, in percent. */
#define ROOM 1.10
#define LEAST_PERCENT 55

/* The distance, in tiles, from which things that float have their full size. */
#define FLOAT_ROOM 0.20

/* The smallest size of things that float. */
#define LEAST_FLOAT 0.62

/* A figure with close neighbours becomes smaller, so that each of them is visible. */
static void
shrink_figure (BastideBoardSpot *thing,
               double            height)
{
  guint percent = thing->percent > 0 ? thing->percent : 100;
  double rise = thing->ground_y - thing->y;
  guint smaller = (guint) (CLAMP (thing->gap / (ROOM * height), 0, 1) * 100);

  if (thing->spot.target != BASTIDE_TARGET_SEGMENT || smaller >= percent || percent <= LEAST_PERCENT)
    return;

  thing->percent = MAX (smaller, LEAST_PERCENT);
  thing->y = thing->ground_y - rise * thing->percent / percent;
}

/* @things: (element-type BastideBoardSpot): all that can be chosen, where it is shown
 *
 * Makes what is close to its neighbours so small that each of them can be seen. */
static void
fit_sizes (const BastideBoardCanvas *canvas,
           GArray                   *things)
{
  double height = bastide_figure_get_height (canvas->geometry->pixels);

  for (guint i = 0; i < things->len; i++)
    {
      BastideBoardSpot *thing = &g_array_index (things, BastideBoardSpot, i);
      double gap = thing->gap;

      shrink_figure (thing, height);
      if (thing->spot.target != BASTIDE_TARGET_LINK)
        continue;
      /* All that floats on a tile has the same size. */
      for (guint j = 0; j < things->len; j++)
        {
          const BastideBoardSpot *other = &g_array_index (things, BastideBoardSpot, j);

          if (other->spot.x == thing->spot.x && other->spot.y == thing->spot.y)
            gap = MIN (gap, other->gap);
        }
      thing->size = CLAMP (gap / (FLOAT_ROOM * canvas->geometry->pixels), LEAST_FLOAT, 1);
    }
}

/* --- Where they are together ----------------------------------------------------------------------- */

/* Alternative places on a segment: their distance from each other and from its edges, in tiles. */
#define GRID 11
#define MARGIN 0.035

/* Part of their height that standing figures keep free of offers beside them. */
#define CLEAR 0.62

/* Offered figures keep this distance from the next one. */
#define APART 0.70

/* Minimum distance of the middle of a figure from the edges of a tile shown alone, in heights. */
#define LEANING 0.40

/* Other places for a thing than the middle of its way. */
static const double parts[] = {
  0.42, 0.58, 0.35, 0.65, 0.30, 0.70, 0.25, 0.75, 0.20, 0.80, 0.15, 0.85, 0.10, 0.90, 0.05, 0.95,
};

static void
clear_others (gpointer data)
{
  BastideSpreadItem *item = data;

  g_clear_pointer (&item->others, g_array_unref);
}

/* The corner of the cell of a thing on a board that lies nowhere: how the view is panned does not matter. */
static void
get_corner (const BastideBoardCanvas *canvas,
            const BastideBoardSpot   *thing,
            int                      *x,
            int                      *y)
{
  *x = thing->spot.x * canvas->geometry->pixels;
  *y = thing->spot.y * canvas->geometry->pixels;
}

/* Returns: (transfer full) (element-type graphene_point_t): the middles of all that stands there, on a board that lies
 *   nowhere */
static GArray *
list_obstacles (const BastideBoardCanvas *canvas,
                BastideChoice            *choice)
{
  GArray *obstacles = bastide_board_canvas_list_middles (canvas);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  int x, y;

  bastide_board_geometry_get_origin (canvas->geometry, &x, &y);
  for (guint i = 0; i < obstacles->len; i++)
    {
      graphene_point_t *point = &g_array_index (obstacles, graphene_point_t, i);

      point->x -= (float) x;
      point->y -= (float) y;
    }

  /* Pieces that lie between two segments, on the tiles where one could go elsewhere. */
  if (bastide_choice_has_target (choice, BASTIDE_TARGET_LINK))
    {
      bastide_state_get_pieces (canvas->rules, canvas->state, pieces);
      for (guint i = 0; i < pieces->len; i++)
        {
          BastideBoardSpot lying = { .piece = g_array_index (pieces, BastidePiece, i) };
          graphene_point_t point;

          lying.spot = (BastideSpot) { .x = lying.piece.x, .y = lying.piece.y };
          if (lying.piece.kind->place != BASTIDE_TARGET_LINK || !lying.piece.present)
            continue;
          move_on_way (canvas, &lying, 0.5);
          get_corner (canvas, &lying, &x, &y);
          point = GRAPHENE_POINT_INIT ((float) (x + lying.x), (float) (y + lying.y));
          g_array_append_val (obstacles, point);
        }
    }

  return obstacles;
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

      if (bastide_tile_plan_hit (plan, x, y) == (int) spot->segment
          && bastide_tile_plan_hit (plan, x - MARGIN, y) == (int) spot->segment
          && bastide_tile_plan_hit (plan, x + MARGIN, y) == (int) spot->segment
          && bastide_tile_plan_hit (plan, x, y - MARGIN) == (int) spot->segment
          && bastide_tile_plan_hit (plan, x, y + MARGIN) == (int) spot->segment)
        g_array_append_val (room, point);
    }
  g_hash_table_insert (rooms, key, room);

  return room;
}

/* Whether a thing with its middle there is completely visible if only its tile is shown: things at an edge lean out. */
static gboolean
is_whole (const BastideBoardCanvas *canvas,
          const BastideBoardSpot   *thing,
          const graphene_point_t   *point)
{
  double pixels = canvas->geometry->pixels;
  double least = LEANING * bastide_figure_get_height (pixels);
  double x = point->x - thing->spot.x * pixels, y = point->y - thing->spot.y * pixels;

  return canvas->close == NULL || thing->spot.target == BASTIDE_TARGET_LINK
         || (y >= least && x >= least && x <= pixels - least);
}

/* Alternative places for it. Things already there, and pieces on edges, have none. */
static GArray *
list_others (const BastideBoardCanvas *canvas,
             const BastideBoardSpot   *thing,
             GHashTable               *rooms,
             int                       corner_x,
             int                       corner_y)
{
  double pixels = canvas->geometry->pixels;
  GArray *others, *room;

  if (thing->spot.target != BASTIDE_TARGET_SEGMENT
      && !(thing->spot.target == BASTIDE_TARGET_LINK && thing->has_piece))
    return NULL;

  others = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  for (guint i = 0; thing->spot.target == BASTIDE_TARGET_LINK && i < G_N_ELEMENTS (parts); i++)
    {
      BastideBoardSpot moved = *thing;
      graphene_point_t point;

      move_on_way (canvas, &moved, parts[i]);
      point = GRAPHENE_POINT_INIT ((float) (corner_x + moved.x), (float) (corner_y + moved.y));
      g_array_append_val (others, point);
    }
  room = thing->spot.target == BASTIDE_TARGET_SEGMENT ? get_room (canvas, &thing->spot, rooms) : NULL;
  for (guint i = 0; room != NULL && i < room->len; i++)
    {
      const graphene_point_t *at = &g_array_index (room, graphene_point_t, i);
      graphene_point_t point = GRAPHENE_POINT_INIT ((float) (corner_x + at->x * pixels + thing->x - thing->ground_x),
                                                    (float) (corner_y + at->y * pixels + thing->y - thing->ground_y));

      if (is_whole (canvas, thing, &point))
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

/* Returns: whether something stands where a thing is */
static gboolean
is_occupied (const BastideBoardCanvas *canvas,
             const GArray             *obstacles,
             const BastideBoardSpot   *thing)
{
  float clear = (float) (CLEAR * bastide_figure_get_height (canvas->geometry->pixels));
  graphene_point_t point;
  int x, y;

  get_corner (canvas, thing, &x, &y);
  point = GRAPHENE_POINT_INIT ((float) (x + thing->x), (float) (y + thing->y));

  return is_close_to (obstacles, &point, clear);
}

/* Takes over the new place. */
static void
move_thing (const BastideBoardCanvas *canvas,
            BastideBoardSpot         *thing,
            const BastideSpreadItem  *item)
{
  int corner_x, corner_y;

  if (item->choice < 0)
    return;
  if (thing->spot.target == BASTIDE_TARGET_LINK)
    {
      move_on_way (canvas, thing, parts[item->choice]);
      return;
    }

  get_corner (canvas, thing, &corner_x, &corner_y);
  thing->moved_x = item->place.x - corner_x - thing->x;
  thing->moved_y = item->place.y - corner_y - thing->y;
  thing->x += thing->moved_x;
  thing->y += thing->moved_y;
  thing->ground_x += thing->moved_x;
  thing->ground_y += thing->moved_y;
}

/* @things: (element-type BastideBoardSpot): what is shown together
 * @obstacles: (element-type graphene_point_t): what stands there
 * @rooms: (element-type guint GArray): what is known of the room on segments, for any size; gets what is found out
 *
 * Moves apart what touches, and makes smaller what stands close together all the same. */
static void
spread_spots (const BastideBoardCanvas *canvas,
              BastideChoice            *choice,
              GArray                   *things,
              const GArray             *obstacles,
              GHashTable               *rooms)
{
  double height = bastide_figure_get_height (canvas->geometry->pixels);
  float least = BASTIDE_SPOT_PIXELS * canvas->geometry->scale;
  gboolean floats = bastide_choice_has_target (choice, BASTIDE_TARGET_LINK);
  float apart = (float) MAX (least, floats ? FLOAT_ROOM * canvas->geometry->pixels : APART * height);
  float clear = (float) (CLEAR * height);
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (BastideSpreadItem));

  g_array_set_clear_func (items, clear_others);
  for (guint i = 0; i < things->len; i++)
    {
      const BastideBoardSpot *thing = &g_array_index (things, BastideBoardSpot, i);
      BastideSpreadItem item = { .choice = -1 };
      int corner_x, corner_y;

      get_corner (canvas, thing, &corner_x, &corner_y);
      item.place = GRAPHENE_POINT_INIT ((float) (corner_x + thing->x), (float) (corner_y + thing->y));
      g_array_append_val (items, item);
    }
  for (guint i = 0; i < items->len; i++)
    {
      BastideSpreadItem *item = &g_array_index (items, BastideSpreadItem, i);
      const BastideBoardSpot *thing = &g_array_index (things, BastideBoardSpot, i);
      int corner_x, corner_y;

      if (bastide_board_spread_get_gap ((BastideSpreadItem *) (gpointer) items->data, items->len, i) >= apart
          && !is_close_to (obstacles, &item->place, clear) && is_whole (canvas, thing, &item->place))
        continue;
      get_corner (canvas, thing, &corner_x, &corner_y);
      item->others = list_others (canvas, thing, rooms, corner_x, corner_y);
    }
  bastide_board_spread ((BastideSpreadItem *) (gpointer) items->data, items->len, obstacles, apart, clear);
  for (guint i = 0; i < items->len; i++)
    {
      BastideBoardSpot *thing = &g_array_index (things, BastideBoardSpot, i);

      thing->gap = bastide_board_spread_get_gap ((BastideSpreadItem *) (gpointer) items->data, items->len, i);
      move_thing (canvas, thing, &g_array_index (items, BastideSpreadItem, i));
    }
  fit_sizes (canvas, things);
}

/* --- All that can be chosen now -------------------------------------------------------------------- */

/*
 * All that can be chosen now, found again as long as nothing changes that it depends on.
 */

/* The board and the loupe show the same choice in two sizes. */
#define N_LAYOUTS 2

/* All things of a decision as long as nothing changes that they depend on. */
typedef struct
{
  GArray *offered; /* (element-type BastideSpot) */
  GArray *shown;   /* (element-type BastideBoardSpot): what is shown of it */
  GArray *all;     /* (element-type BastideBoardSpot): each of them, as if it were alone */
  GHashTable *rooms; /* (element-type guint GArray): the points on a segment, in tiles; for any size */
  gboolean is_close;
  BastideCell cell;  /* the only tile shown, if zoomed in */
  int     pixels;
  int     scale;
  int     figure;
  int     verb;
  guint   n_actions;
  guint   n_placed;
} Layout;

static void
layout_free (Layout *self)
{
  g_array_unref (self->offered);
  g_array_unref (self->shown);
  g_array_unref (self->all);
  g_hash_table_unref (self->rooms);
  g_free (self);
}

/* Whether choices must not lie on each other: cells, corners, halves of edges and whole tiles never do. */
static gboolean
is_spread (BastideChoice     *choice,
           const BastideSpot *spot)
{
  return bastide_spot_is_on_board (spot) && spot->target != BASTIDE_TARGET_CELL && spot->target != BASTIDE_TARGET_TILE
         && spot->target != BASTIDE_TARGET_CORNER && spot->target != BASTIDE_TARGET_HALF
         && bastide_choice_get_offers (choice, spot);
}

/**
 * bastide_board_spots_get_feature:
 *
 * Returns: the feature that is chosen there as a whole, wherever it is pointed at; -1 for what is chosen by its place,
 *   as by figures
 */
int
bastide_board_spots_get_feature (const BastideBoardCanvas *canvas,
                                 const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);

  if (spot->target != BASTIDE_TARGET_SEGMENT || spot->figures != 0 || placed < 0)
    return -1;

  return (int) bastide_state_get_feature (canvas->rules, canvas->state, (guint) placed, spot->segment);
}

/* Distance of a spot from the tile just placed. */
static int
measure_way (BastideChoice     *choice,
             const BastideSpot *spot)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);

  return decision->placed ? MAX (ABS (spot->x - decision->x), ABS (spot->y - decision->y)) : 0;
}

/* Shows a feature by one of its spots: one with room, nearest to the tile just placed. Returns: whether it is already
 * shown */
static gboolean
join_feature (const BastideBoardCanvas *canvas,
              BastideChoice            *choice,
              GArray                   *things,
              GHashTable               *features,
              const GArray             *obstacles,
              const BastideBoardSpot   *thing)
{
  int feature = bastide_board_spots_get_feature (canvas, &thing->spot);
  BastideBoardSpot *shown;
  gboolean was_taken, is_taken;
  gpointer index;

  if (feature < 0)
    return FALSE;
  if (!g_hash_table_lookup_extended (features, GINT_TO_POINTER (feature), NULL, &index))
    {
      g_hash_table_insert (features, GINT_TO_POINTER (feature), GUINT_TO_POINTER (things->len));
      return FALSE;
    }

  shown = &g_array_index (things, BastideBoardSpot, GPOINTER_TO_UINT (index));
  was_taken = is_occupied (canvas, obstacles, shown);
  is_taken = is_occupied (canvas, obstacles, thing);
  if (is_taken < was_taken
      || (is_taken == was_taken && measure_way (choice, &thing->spot) < measure_way (choice, &shown->spot)))
    *shown = *thing;

  return TRUE;
}

/* The figures that are offered on a tile look for room together. */
static void
stage_offers (const BastideBoardCanvas *canvas,
              BastideChoice            *choice)
{
  int player = bastide_choice_get_decision (choice)->player;
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (BastideOffer));
  int tile = -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
      int figure;
      BastideOffer offer;

      if (!is_spread (choice, spot) || spot->target != BASTIDE_TARGET_SEGMENT || placed < 0)
        continue;
      figure = bastide_choice_find_arriving (choice, spot);
      /* There is room enough if several tiles can be chosen. */
      if (figure < 0 || (tile >= 0 && tile != placed))
        return;
      tile = placed;
      offer = (BastideOffer) { (guint) figure, spot->segment };
      g_array_append_val (offers, offer);
    }
  if (offers->len > 1 && player >= 0)
    bastide_board_canvas_stage_offers (canvas, (guint) player, (guint) tile,
                                       (const BastideOffer *) (gpointer) offers->data, offers->len);
}

/* Lists all that is offered now. @all: (out) (optional) (transfer full): each as if it were alone; @rooms: what is
 * known of the room on segments. Returns: (transfer full) (element-type BastideBoardSpot): all that is shown of it */
static GArray *
list_things (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             GHashTable               *rooms,
             GArray                  **all)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (BastideBoardSpot));
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (BastideBoardSpot));
  g_autoptr (GArray) obstacles = list_obstacles (canvas, choice);
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);

  stage_offers (canvas, choice);
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      BastideBoardSpot thing;

      /* In the loupe only one tile is shown. */
      if (!is_spread (choice, spot)
          || (canvas->close != NULL && (spot->x != canvas->close->x || spot->y != canvas->close->y))
          || !init_spot (&thing, canvas, choice, spot))
        continue;
      g_array_append_val (alone, thing);
      if (!join_feature (canvas, choice, things, features, obstacles, &thing))
        g_array_append_val (things, thing);
    }
  spread_spots (canvas, choice, things, obstacles, rooms);
  if (all != NULL)
    *all = g_steal_pointer (&alone);

  return things;
}

/* Whether it was made for the position that is shown. */
static gboolean
is_of_now (const Layout             *self,
           const BastideBoardCanvas *canvas)
{
  return self->n_actions == bastide_game_get_n_actions (canvas->game)
         && self->n_placed == bastide_state_get_n_placed (canvas->rules, canvas->state);
}

static gboolean
is_valid (const Layout             *self,
          const BastideBoardCanvas *canvas,
          BastideChoice            *choice)
{
  guint n = 0;

  if (self->pixels != canvas->geometry->pixels || self->scale != canvas->geometry->scale
      || self->is_close != (canvas->close != NULL)
      || (self->is_close && (self->cell.x != canvas->close->x || self->cell.y != canvas->close->y))
      || self->figure != bastide_choice_get_figure (choice) || self->verb != bastide_choice_get_verb (choice)
      || !is_of_now (self, canvas))
    return FALSE;

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      if (!is_spread (choice, spot))
        continue;
      if (n >= self->offered->len || !bastide_spot_equal (&g_array_index (self->offered, BastideSpot, n), spot))
        return FALSE;
      n++;
    }

  return n == self->offered->len;
}

static Layout *
layout_new (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            GHashTable               *rooms)
{
  Layout *self = g_new0 (Layout, 1);

  self->pixels = canvas->geometry->pixels;
  self->scale = canvas->geometry->scale;
  self->is_close = canvas->close != NULL;
  if (self->is_close)
    self->cell = *canvas->close;
  self->figure = bastide_choice_get_figure (choice);
  self->verb = bastide_choice_get_verb (choice);
  self->n_actions = bastide_game_get_n_actions (canvas->game);
  self->n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  self->rooms = rooms != NULL ? g_hash_table_ref (rooms)
                              : g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->offered = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    if (is_spread (choice, bastide_choice_get_spot (choice, i)))
      g_array_append_vals (self->offered, bastide_choice_get_spot (choice, i), 1);
  self->shown = list_things (canvas, choice, self->rooms, &self->all);

  return self;
}

static void
layouts_free (gpointer data)
{
  Layout **layouts = data;

  for (guint i = 0; i < N_LAYOUTS; i++)
    g_clear_pointer (&layouts[i], layout_free);
  g_free (layouts);
}

/* The things of a choice, made when they are asked for. */
static const Layout *
get_layout (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  static GQuark quark = 0;
  Layout **layouts, *layout;

  if (quark == 0)
    quark = g_quark_from_static_string ("bastide-board-spots");
  layouts = g_object_get_qdata (G_OBJECT (choice), quark);
  if (layouts == NULL)
    {
      layouts = g_new0 (Layout *, N_LAYOUTS);
      g_object_set_qdata_full (G_OBJECT (choice), quark, layouts, layouts_free);
    }
  for (guint i = 0; i < N_LAYOUTS; i++)
    if (layouts[i] != NULL && is_valid (layouts[i], canvas, choice))
      return layouts[i];

  /* In another size there is the same room. */
  layout = layout_new (canvas, choice, layouts[0] != NULL && is_of_now (layouts[0], canvas) ? layouts[0]->rooms : NULL);
  g_clear_pointer (&layouts[N_LAYOUTS - 1], layout_free);
  memmove (layouts + 1, layouts, (N_LAYOUTS - 1) * sizeof *layouts);
  layouts[0] = layout;

  return layout;
}

static const BastideBoardSpot *
find_in (const GArray      *things,
         const BastideSpot *spot)
{
  for (guint i = 0; i < things->len; i++)
    {
      const BastideBoardSpot *thing = &g_array_index (things, BastideBoardSpot, i);

      if (bastide_spot_equal (&thing->spot, spot))
        return thing;
    }

  return NULL;
}

/**
 * bastide_board_spots_shows:
 *
 * Returns: whether it is shown as a thing of its own: of all places on a feature only one is
 */
gboolean
bastide_board_spots_shows (const BastideBoardCanvas *canvas,
                           BastideChoice            *choice,
                           const BastideSpot        *spot)
{
  return !is_spread (choice, spot) || find_in (get_layout (canvas, choice)->shown, spot) != NULL;
}

/**
 * bastide_board_spots_get:
 * @spot: what can be chosen
 * @thing: (out): where it is
 *
 * Returns: whether it is on the board
 */
gboolean
bastide_board_spots_get (const BastideBoardCanvas *canvas,
                         BastideChoice            *choice,
                         const BastideSpot        *spot,
                         BastideBoardSpot         *thing)
{
  const Layout *layout = is_spread (choice, spot) ? get_layout (canvas, choice) : NULL;
  const BastideBoardSpot *found = layout != NULL ? find_in (layout->shown, spot) : NULL;

  if (found == NULL && layout != NULL)
    found = find_in (layout->all, spot);
  if (found == NULL)
    return init_spot (thing, canvas, choice, spot);
  *thing = *found;

  return TRUE;
}

/**
 * bastide_board_spots_is_apart:
 * @spot: what can be chosen
 *
 * Returns: whether nothing else that can be chosen is so near that one of the two is hit by chance only
 */
gboolean
bastide_board_spots_is_apart (const BastideBoardCanvas *canvas,
                              BastideChoice            *choice,
                              const BastideSpot        *spot)
{
  const BastideBoardSpot *thing = is_spread (choice, spot) ? find_in (get_layout (canvas, choice)->shown, spot)
                                                              : NULL;

  return thing == NULL || thing->gap >= BASTIDE_SPOT_PIXELS * canvas->geometry->scale;
}

/**
 * bastide_board_spots_get_position:
 * @x: (out): the middle of the thing pointed at, in device pixels of the view
 * @y: (out): the middle of the thing pointed at, in device pixels of the view
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
  BastideBoardSpot thing;
  int corner_x, corner_y;

  if (!bastide_board_spots_get (canvas, choice, spot, &thing))
    return FALSE;

  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &corner_x, &corner_y);
  *x = corner_x + thing.x;
  *y = corner_y + thing.y;

  return TRUE;
}
