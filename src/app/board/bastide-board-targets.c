/* bastide-board-targets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-targets.h"

#include <math.h>

#include "bastide-board-edge-spots.h"
#include "bastide-board-spread.h"
#include "bastide-board-target-sizes.h"
#include "bastide-piece-painter.h"
#include "util/bastide-autoptr.h"

/*
 * Where the things are that can be chosen. Each is where it would stand when it is chosen, but no two touch: then they
 * move apart, each on its own segment or along its own way.
 */

/* Over the feet of an upright figure, in heights of a follower. */
#define MIDDLE_RISE 0.42

/* Other places on a segment: so far apart and so far from its edges, in tiles. */
#define GRID 11
#define MARGIN 0.035

/* Figures that stand keep a part of their height to what is offered beside them. */
#define CLEAR 0.62

/* What is offered keeps as much to the next. */
#define APART 0.70

/* Each step of coming closer. */
#define CLOSER 1.15

/* Where else than in the middle of its way something may be shown. */
static const double parts[] = {
  0.42, 0.58, 0.35, 0.65, 0.30, 0.70, 0.25, 0.75, 0.20, 0.80, 0.15, 0.85, 0.10, 0.90, 0.05, 0.95,
};

/* All targets of a decision as long as nothing changes that they depend on. */
typedef struct
{
  GArray *spots;   /* (element-type BastideSpot): all that is offered */
  GArray *targets; /* (element-type BastideBoardTarget): what is shown of it */
  GArray *all;     /* (element-type BastideBoardTarget): each of them, as if it were alone */
  GHashTable *rooms; /* (element-type guint GArray): the points on a segment, in tiles; for any size */
  int     pixels;
  int     scale;
  int     figure;
  int     verb;
  guint   n_actions;
  guint   n_placed;
} Layout;

static void
layout_free (gpointer data)
{
  Layout *self = data;

  g_array_unref (self->spots);
  g_array_unref (self->targets);
  g_array_unref (self->all);
  g_hash_table_unref (self->rooms);
  g_free (self);
}

static void
clear_others (gpointer data)
{
  BastideSpreadItem *item = data;

  g_clear_pointer (&item->others, g_array_unref);
}

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
  int player = bastide_choice_get_decision (choice)->player;

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

static void
move_on_way (const BastideBoardCanvas *canvas,
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
  move_on_way (canvas, target, 0.5);
}

/**
 * bastide_board_targets_get_feature:
 *
 * Returns: the feature that is chosen there as a whole, wherever it is pointed at; -1 for what is chosen by its place,
 *   as by figures
 */
int
bastide_board_targets_get_feature (const BastideBoardCanvas *canvas,
                                   const BastideSpot        *spot)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);

  if (spot->target != BASTIDE_TARGET_SEGMENT || spot->figures != 0 || placed < 0)
    return -1;

  return (int) bastide_state_get_feature (canvas->rules, canvas->state, (guint) placed, spot->segment);
}

/* Returns: whether it is on the board */
static gboolean
init_target (const BastideBoardCanvas *canvas,
             BastideChoice            *choice,
             const BastideSpot        *spot,
             BastideBoardTarget       *target)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, spot->x, spot->y);
  double half = canvas->geometry->pixels / 2.0;
  int corner_x, corner_y;

  *target = (BastideBoardTarget) {
    .spot = *spot, .figure = -1, .part = 0.5, .size = 1, .x = half, .y = half, .gap = G_MAXDOUBLE,
  };
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
      move_on_way (canvas, &lying, 0.5);
      get_corner (canvas, &lying, &x, &y);
      point = GRAPHENE_POINT_INIT ((float) (x + lying.x), (float) (y + lying.y));
      g_array_append_val (obstacles, point);
    }
}

/* Returns: (transfer full) (element-type graphene_point_t): the middles of all that stands there, in the same way */
static GArray *
list_obstacles (const BastideBoardCanvas *canvas,
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

/* What must not lie on the others: cells and whole tiles never do. */
static gboolean
is_spread (BastideChoice     *choice,
           const BastideSpot *spot)
{
  return bastide_spot_is_on_board (spot) && spot->target != BASTIDE_TARGET_CELL && spot->target != BASTIDE_TARGET_TILE
         && bastide_choice_get_offers (choice, spot);
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

      move_on_way (canvas, &moved, parts[i]);
      point = GRAPHENE_POINT_INIT ((float) (corner_x + moved.x), (float) (corner_y + moved.y));
      g_array_append_val (others, point);
    }
  room = target->spot.target == BASTIDE_TARGET_SEGMENT ? get_room (canvas, &target->spot, rooms) : NULL;
  for (guint i = 0; room != NULL && i < room->len; i++)
    {
      const graphene_point_t *at = &g_array_index (room, graphene_point_t, i);
      graphene_point_t point = GRAPHENE_POINT_INIT ((float) (corner_x + at->x * pixels + target->x - target->ground_x),
                                                    (float) (corner_y + at->y * pixels + target->y - target->ground_y));

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
      move_on_way (canvas, target, parts[item->choice]);
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

/* Moves apart what touches. */
static void
spread (const BastideBoardCanvas *canvas,
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
          && !is_close_to (obstacles, &item->place, clear))
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

/* Shows a feature by one of its spots, where there is room. Returns: whether it is shown already */
static gboolean
join_feature (const BastideBoardCanvas *canvas,
              GArray                   *targets,
              GHashTable               *features,
              const GArray             *obstacles,
              const BastideBoardTarget *target)
{
  float clear = (float) (CLEAR * bastide_figure_get_height (canvas->geometry->pixels));
  int feature = bastide_board_targets_get_feature (canvas, &target->spot);
  graphene_point_t point;
  BastideBoardTarget *shown;
  gpointer index;
  int x, y;

  if (feature < 0)
    return FALSE;
  if (!g_hash_table_lookup_extended (features, GINT_TO_POINTER (feature), NULL, &index))
    {
      g_hash_table_insert (features, GINT_TO_POINTER (feature), GUINT_TO_POINTER (targets->len));
      return FALSE;
    }

  shown = &g_array_index (targets, BastideBoardTarget, GPOINTER_TO_UINT (index));
  get_corner (canvas, shown, &x, &y);
  point = GRAPHENE_POINT_INIT ((float) (x + shown->x), (float) (y + shown->y));
  if (is_close_to (obstacles, &point, clear))
    *shown = *target;

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
      /* Where several tiles are to choose from there is room enough. */
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
 * known of the room on segments. Returns: (transfer full) (element-type BastideBoardTarget): all that is shown of it */
static GArray *
list_targets (const BastideBoardCanvas  *canvas,
              BastideChoice             *choice,
              GHashTable                *rooms,
              GArray                   **all)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (BastideBoardTarget));
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (BastideBoardTarget));
  g_autoptr (GArray) obstacles = list_obstacles (canvas, choice);
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);

  stage_offers (canvas, choice);
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      BastideBoardTarget target;

      if (!is_spread (choice, spot) || !init_target (canvas, choice, spot, &target))
        continue;
      g_array_append_val (alone, target);
      if (!join_feature (canvas, targets, features, obstacles, &target))
        g_array_append_val (targets, target);
    }
  spread (canvas, choice, targets, obstacles, rooms);
  if (all != NULL)
    *all = g_steal_pointer (&alone);

  return targets;
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
      || self->figure != bastide_choice_get_figure (choice) || self->verb != bastide_choice_get_verb (choice)
      || !is_of_now (self, canvas))
    return FALSE;

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);

      if (!is_spread (choice, spot))
        continue;
      if (n >= self->spots->len || !bastide_spot_equal (&g_array_index (self->spots, BastideSpot, n), spot))
        return FALSE;
      n++;
    }

  return n == self->spots->len;
}

static Layout *
layout_new (const BastideBoardCanvas *canvas,
            BastideChoice            *choice,
            GHashTable               *rooms)
{
  Layout *self = g_new0 (Layout, 1);

  self->pixels = canvas->geometry->pixels;
  self->scale = canvas->geometry->scale;
  self->figure = bastide_choice_get_figure (choice);
  self->verb = bastide_choice_get_verb (choice);
  self->n_actions = bastide_game_get_n_actions (canvas->game);
  self->n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  self->rooms = rooms != NULL ? g_hash_table_ref (rooms)
                              : g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    if (is_spread (choice, bastide_choice_get_spot (choice, i)))
      g_array_append_vals (self->spots, bastide_choice_get_spot (choice, i), 1);
  self->targets = list_targets (canvas, choice, self->rooms, &self->all);

  return self;
}

/* The targets of a choice, made when they are asked for. */
static const Layout *
get_layout (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  static GQuark quark = 0;
  Layout *layout, *former;

  if (quark == 0)
    quark = g_quark_from_static_string ("bastide-board-targets");
  former = g_object_get_qdata (G_OBJECT (choice), quark);
  if (former != NULL && is_valid (former, canvas, choice))
    return former;

  /* In another size there is the same room. */
  layout = layout_new (canvas, choice, former != NULL && is_of_now (former, canvas) ? former->rooms : NULL);
  g_object_set_qdata_full (G_OBJECT (choice), quark, layout, layout_free);

  return layout;
}

static const BastideBoardTarget *
find_in (const GArray      *targets,
         const BastideSpot *spot)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const BastideBoardTarget *target = &g_array_index (targets, BastideBoardTarget, i);

      if (bastide_spot_equal (&target->spot, spot))
        return target;
    }

  return NULL;
}

/**
 * bastide_board_targets_shows:
 *
 * Returns: whether it is shown as a thing of its own: of all places on a feature only one is
 */
gboolean
bastide_board_targets_shows (const BastideBoardCanvas *canvas,
                             BastideChoice            *choice,
                             const BastideSpot        *spot)
{
  return !is_spread (choice, spot) || find_in (get_layout (canvas, choice)->targets, spot) != NULL;
}

/**
 * bastide_board_targets_get:
 * @spot: what can be chosen
 * @target: (out): where it is
 *
 * Returns: whether it is on the board
 */
gboolean
bastide_board_targets_get (const BastideBoardCanvas *canvas,
                           BastideChoice            *choice,
                           const BastideSpot        *spot,
                           BastideBoardTarget       *target)
{
  const Layout *layout = is_spread (choice, spot) ? get_layout (canvas, choice) : NULL;
  const BastideBoardTarget *found = layout != NULL ? find_in (layout->targets, spot) : NULL;

  if (found == NULL && layout != NULL)
    found = find_in (layout->all, spot);
  if (found == NULL)
    return init_target (canvas, choice, spot, target);
  *target = *found;

  return TRUE;
}

/* Whether nothing is too close to a spot, or to any. */
static gboolean
is_apart (const GArray      *targets,
          const BastideSpot *spot,
          double             least)
{
  const BastideBoardTarget *target = spot != NULL ? find_in (targets, spot) : NULL;

  if (spot != NULL)
    return target == NULL || target->gap >= least;

  for (guint i = 0; i < targets->len; i++)
    if (g_array_index (targets, BastideBoardTarget, i).gap < least)
      return FALSE;

  return TRUE;
}

/**
 * bastide_board_targets_get_pixels:
 * @spot: (nullable): what can be chosen; %NULL: each of all that can
 *
 * Returns: how large tiles must be so that nothing else is too close to it, in device pixels; no more than they are
 *   where nothing is or where coming closer does not help; of all, as large as tiles can be where it never helps enough
 */
int
bastide_board_targets_get_pixels (const BastideBoardCanvas *canvas,
                                  BastideChoice            *choice,
                                  const BastideSpot        *spot)
{
  const Layout *layout = get_layout (canvas, choice);
  double least = BASTIDE_TARGET_PIXELS * canvas->geometry->scale;
  BastideBoardGeometry geometry = *canvas->geometry;
  BastideBoardCanvas closer = *canvas;

  if (is_apart (layout->targets, spot, least))
    return canvas->geometry->pixels;

  closer.geometry = &geometry;
  while (geometry.pixels * CLOSER <= BASTIDE_BOARD_MAX_PIXELS * geometry.scale)
    {
      g_autoptr (GArray) targets = NULL;

      geometry.pixels = (int) ceil (geometry.pixels * CLOSER);
      targets = list_targets (&closer, choice, layout->rooms, NULL);
      if (is_apart (targets, spot, least))
        return geometry.pixels;
    }

  return spot != NULL ? canvas->geometry->pixels : geometry.pixels;
}
