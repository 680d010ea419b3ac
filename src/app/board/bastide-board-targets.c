/* bastide-board-targets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-targets.h"

#include <string.h>

#include "util/bastide-autoptr.h"

/*
 * All that can be chosen now, found again as long as nothing changes that it depends on.
 */

/* The board and the loupe show the same choice in two sizes. */
#define N_LAYOUTS 2

/* All targets of a decision as long as nothing changes that they depend on. */
typedef struct
{
  GArray *spots;   /* (element-type BastideSpot): all that is offered */
  GArray *targets; /* (element-type BastideBoardTarget): what is shown of it */
  GArray *all;     /* (element-type BastideBoardTarget): each of them, as if it were alone */
  GHashTable *rooms; /* (element-type guint GArray): the points on a segment, in tiles; for any size */
  gboolean is_close;
  BastideCell cell;  /* the only tile that is shown, where it is close */
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
  g_array_unref (self->spots);
  g_array_unref (self->targets);
  g_array_unref (self->all);
  g_hash_table_unref (self->rooms);
  g_free (self);
}

/* What must not lie on the others: cells, corners and whole tiles never do. */
static gboolean
is_spread (BastideChoice     *choice,
           const BastideSpot *spot)
{
  return bastide_spot_is_on_board (spot) && spot->target != BASTIDE_TARGET_CELL && spot->target != BASTIDE_TARGET_TILE
         && spot->target != BASTIDE_TARGET_CORNER && bastide_choice_get_offers (choice, spot);
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

/* How far a spot is from the tile that was just laid. */
static int
get_distance (BastideChoice     *choice,
              const BastideSpot *spot)
{
  const BastideDecision *decision = bastide_choice_get_decision (choice);

  return decision->placed ? MAX (ABS (spot->x - decision->x), ABS (spot->y - decision->y)) : 0;
}

/* Shows a feature by one of its spots: where there is room, and nearest to the tile that was just laid. Returns:
 * whether it is shown already */
static gboolean
join_feature (const BastideBoardCanvas *canvas,
              BastideChoice            *choice,
              GArray                   *targets,
              GHashTable               *features,
              const GArray             *obstacles,
              const BastideBoardTarget *target)
{
  int feature = bastide_board_targets_get_feature (canvas, &target->spot);
  BastideBoardTarget *shown;
  gboolean was_taken, is_taken;
  gpointer index;

  if (feature < 0)
    return FALSE;
  if (!g_hash_table_lookup_extended (features, GINT_TO_POINTER (feature), NULL, &index))
    {
      g_hash_table_insert (features, GINT_TO_POINTER (feature), GUINT_TO_POINTER (targets->len));
      return FALSE;
    }

  shown = &g_array_index (targets, BastideBoardTarget, GPOINTER_TO_UINT (index));
  was_taken = bastide_board_target_places_is_taken (canvas, obstacles, shown);
  is_taken = bastide_board_target_places_is_taken (canvas, obstacles, target);
  if (is_taken < was_taken
      || (is_taken == was_taken && get_distance (choice, &target->spot) < get_distance (choice, &shown->spot)))
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
  g_autoptr (GArray) obstacles = bastide_board_target_places_list_obstacles (canvas, choice);
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);

  stage_offers (canvas, choice);
  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, i);
      BastideBoardTarget target;

      /* In the loupe only one tile is shown. */
      if (!is_spread (choice, spot)
          || (canvas->close != NULL && (spot->x != canvas->close->x || spot->y != canvas->close->y))
          || !bastide_board_target_init (&target, canvas, choice, spot))
        continue;
      g_array_append_val (alone, target);
      if (!join_feature (canvas, choice, targets, features, obstacles, &target))
        g_array_append_val (targets, target);
    }
  bastide_board_target_places_spread (canvas, choice, targets, obstacles, rooms);
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
  self->is_close = canvas->close != NULL;
  if (self->is_close)
    self->cell = *canvas->close;
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

static void
layouts_free (gpointer data)
{
  Layout **layouts = data;

  for (guint i = 0; i < N_LAYOUTS; i++)
    g_clear_pointer (&layouts[i], layout_free);
  g_free (layouts);
}

/* The targets of a choice, made when they are asked for. */
static const Layout *
get_layout (const BastideBoardCanvas *canvas,
            BastideChoice            *choice)
{
  static GQuark quark = 0;
  Layout **layouts, *layout;

  if (quark == 0)
    quark = g_quark_from_static_string ("bastide-board-targets");
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
    return bastide_board_target_init (target, canvas, choice, spot);
  *target = *found;

  return TRUE;
}

/**
 * bastide_board_targets_is_apart:
 * @spot: what can be chosen
 *
 * Returns: whether nothing else that can be chosen is so near that one of the two is hit by chance only
 */
gboolean
bastide_board_targets_is_apart (const BastideBoardCanvas *canvas,
                                BastideChoice            *choice,
                                const BastideSpot        *spot)
{
  const BastideBoardTarget *target = is_spread (choice, spot) ? find_in (get_layout (canvas, choice)->targets, spot)
                                                              : NULL;

  return target == NULL || target->gap >= BASTIDE_TARGET_PIXELS * canvas->geometry->scale;
}
