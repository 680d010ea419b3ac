/* test-figure-steadiness.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * From turn to turn nobody moves without need: a new figure moves nobody if the place that it would have alone is free,
 * and a leaving figure moves nobody who already has full size.
 */

#include "figures.h"
#include "rules/bastide-random.h"
#include "../rules/fixture.h"
#include "tiles.h"

#define N_GAMES 3
#define N_GAMES_SLOW 40

static gboolean
is_same_figure (const BastideStagedFigure *one,
                const BastideStagedFigure *other)
{
  return one->segment == other->segment && one->owner == other->owner && g_str_equal (one->name, other->name);
}

static gboolean
has_same_place (const BastideStagedFigure *one,
                const BastideStagedFigure *other)
{
  return one->x == other->x && one->y == other->y && one->scale == other->scale && one->style == other->style
         && (one->count > 0) == (other->count > 0);
}

/* Whether the figure's place without the others would be clear of them. */
static gboolean
is_free_alone (const BastideTilePlan     *plan,
               const BastideStagedFigure *figure,
               const BastideStagedFigure *others,
               guint                      n_others)
{
  g_autoptr (BastideTilePlan) empty = bastide_tile_plan_new (plan->tile, plan->rotation, plan->x, plan->y);
  g_autofree Silhouette *silhouettes = g_new (Silhouette, 2);
  BastideStagedFigure alone = { figure->name, bastide_figure_style_turn (figure->style, 0), figure->segment,
                                figure->owner };

  bastide_figures_stage (empty, &alone, 1, NULL, 0);
  get_silhouette (&alone, &silhouettes[0]);
  for (guint i = 0; i < n_others; i++)
    {
      get_silhouette (&others[i], &silhouettes[1]);
      if (count_common (&silhouettes[0], &silhouettes[1], 0, 0) > 0)
        return FALSE;
    }

  return TRUE;
}

/* --- Tiles --- */

/* One figure on each segment, then another one on each: it may need so little room that nobody has to give way. */
static guint
check_comers (const BastideTileDefinition *tile,
              guint                        rotation)
{
  guint n_free = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    for (guint j = 0; j < tile->segments->len; j++)
      {
        g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 2, 3);
        BastideStagedFigure first, both[2];

        if (get_kind (plan, i)->role == NULL || get_kind (plan, j)->role == NULL)
          continue;
        first = both[0] = make_figure (plan, i, 0);
        both[1] = make_figure (plan, j, 1);
        bastide_figures_stage (plan, &first, 1, NULL, 0);
        bastide_figures_stage (plan, both, 2, NULL, 0);
        if (!is_free_alone (plan, &both[1], &first, 1))
          continue;
        n_free++;
        if (!has_same_place (&first, &both[0]))
          g_error ("%s turned by %u: %s on segment %u goes from %.2f %.2f (%.1f) to %.2f %.2f (%.1f) for %s on %u",
                   tile->id, rotation, first.name, i, first.x, first.y, first.scale, both[0].x, both[0].y,
                   both[0].scale, both[1].name, j);
      }

  return n_free;
}

TEST ("/draw/figure-steadiness/comers")
{
  guint n_free = 0;

  for (guint i = 0; i < tiles->len; i++)
    if (g_test_slow () || i % 10 == 2)
      n_free += check_comers (g_ptr_array_index (tiles, i), i % BASTIDE_N_ROTATIONS);
  g_assert_cmpuint (n_free, >, 100);
}

/* A remaining figure keeps its place or grows, unless it hardly had any room. */
TEST ("/draw/figure-steadiness/leavers")
{
  for (guint i = 0; i < tiles->len; i += 5)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (g_ptr_array_index (tiles, i), 0, 2, 3);

      for (guint j = 0; j < plan->tile->segments->len; j++)
        {
          BastideStagedFigure both[] = { make_figure (plan, j, 0), make_figure (plan, j, 1) };
          BastideStagedFigure last = both[1];

          if (get_kind (plan, j)->role == NULL)
            continue;
          bastide_figures_stage (plan, both, 2, NULL, 0);
          bastide_figures_stage (plan, &last, 1, NULL, 0);
          g_assert_cmpfloat (last.scale, >=, both[1].scale);
          if (last.scale <= both[1].scale && last.scale > BASTIDE_LEAST_FIGURE_SCALE
              && !has_same_place (&last, &both[1]))
            g_error ("%s: %s of %.1f on segment %u goes from %.2f %.2f to %.2f %.2f", plan->tile->id, last.name,
                     last.scale, j, both[1].x, both[1].y, last.x, last.y);
        }
    }
}

/* All figures offered on a tile find room together; the chosen one stays where it was offered if it had full size
 * there. Returns: number of such figures */
static guint
check_offers (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, 0, 2, 3);
  g_autofree BastideStagedFigure *offers = g_new (BastideStagedFigure, tile->segments->len);
  guint n = 0, n_full = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    if (get_kind (plan, i)->role != NULL)
      offers[n++] = make_figure (plan, i, 0);
  bastide_figures_stage (plan, offers, n, NULL, 0);
  for (guint i = 0; i < n; i++)
    {
      BastideStagedFigure comer = make_figure (plan, offers[i].segment, 0);

      bastide_figures_stage (plan, &comer, 1, NULL, 0);
      g_assert_cmpfloat (comer.scale, >=, offers[i].scale);
      if (offers[i].scale < 1)
        continue;
      g_assert_true (has_same_place (&offers[i], &comer));
      n_full++;
    }

  return n_full;
}

TEST ("/draw/figure-steadiness/offers")
{
  guint n_full = 0;

  for (guint i = 0; i < tiles->len; i += 5)
    n_full += check_offers (g_ptr_array_index (tiles, i));
  g_assert_cmpuint (n_full, >, 20);
}

/* --- Games --- */

/* The figures and pieces on one tile. */
typedef struct
{
  const BastideTilePlan *plan;
  BastideStagedFigure   *figures;
  guint                  n_figures;
} OnTile;

static void
get_on_tile (const GArray *standing,
             guint         placed,
             OnTile       *tile)
{
  *tile = (OnTile) { NULL, g_new (BastideStagedFigure, standing->len + 1), 0 };
  for (guint i = 0; i < standing->len; i++)
    if (g_array_index (standing, BastideStandingFigure, i).placed == placed)
      {
        tile->plan = g_array_index (standing, BastideStandingFigure, i).plan;
        tile->figures[tile->n_figures++] = g_array_index (standing, BastideStandingFigure, i).staged;
      }
}

/* Returns: number of figures that are also among the others, or, if @placed, exactly at the same places */
static guint
count_same (const OnTile *one,
            const OnTile *other,
            gboolean      placed)
{
  g_autofree gboolean *taken = g_new0 (gboolean, other->n_figures + 1);
  guint n = 0;

  for (guint i = 0; i < one->n_figures; i++)
    for (guint j = 0; j < other->n_figures; j++)
      if (!taken[j] && is_same_figure (&one->figures[i], &other->figures[j])
          && (!placed || has_same_place (&one->figures[i], &other->figures[j])))
        {
          taken[j] = TRUE;
          n++;
          break;
        }

  return n;
}

/* Returns: (nullable): the new figure, if nobody has left */
static const BastideStagedFigure *
find_comer (const OnTile *before,
            const OnTile *after)
{
  if (before->n_figures == 0 || after->n_figures != before->n_figures + 1
      || count_same (before, after, FALSE) < before->n_figures)
    return NULL;

  for (guint i = 0; i < after->n_figures; i++)
    {
      OnTile others = { after->plan, g_memdup2 (after->figures, after->n_figures * sizeof after->figures[0]),
                        after->n_figures - 1 };
      gboolean found;

      others.figures[i] = others.figures[after->n_figures - 1];
      found = count_same (before, &others, FALSE) == before->n_figures;
      g_free (others.figures);
      if (found)
        return &after->figures[i];
    }

  return NULL;
}

/* Number of arrivals at occupied tiles, and of those that moved somebody. */
typedef struct
{
  guint n_comers;
  guint n_moved;
} Moves;

static void
check_tile (const GArray *before,
            const GArray *after,
            guint         placed,
            Moves        *moves)
{
  OnTile then, now;
  const BastideStagedFigure *comer;

  get_on_tile (before, placed, &then);
  get_on_tile (after, placed, &now);
  comer = find_comer (&then, &now);
  if (comer != NULL)
    {
      gboolean moved = count_same (&then, &now, TRUE) < then.n_figures;

      moves->n_comers++;
      moves->n_moved += moved;
      if (moved && is_free_alone (now.plan, comer, then.figures, then.n_figures))
        g_error ("%s turned by %u: somebody moves for %s on segment %u", now.plan->tile->id, now.plan->rotation,
                 comer->name, comer->segment);
    }
  g_free (then.figures);
  g_free (now.figures);
}

/* A random game, examined after each decision. */
static void
play (const BastideRules *rules,
      guint64            *random,
      Moves              *moves)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (GPtrArray) plans = g_ptr_array_new_with_free_func (free_plan);
  g_autoptr (GArray) before = NULL;
  Board board = { rules, state, plans };
  BastideDecision decision;
  BastideAction action;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (;;)
    {
      GArray *after = bastide_board_stage_new (rules, state, NULL, find_plan, &board);

      for (guint i = 0; before != NULL && i < bastide_state_get_n_placed (rules, state); i++)
        check_tile (before, after, i, moves);
      g_clear_pointer (&before, g_array_unref);
      before = after;
      bastide_state_get_decision (rules, state, &decision);
      if (decision.status != BASTIDE_STATUS_DECISION)
        return;
      bastide_state_pick (rules, state, random, &action);
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

TEST ("/draw/figure-steadiness/games")
{
  /* Sets without pieces on tiles: a figure may have to step aside for barges and gold. */
  static const char *const classic_sets[] = { "base", "inns", "traders", "mage", NULL };
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n_games = g_test_slow () ? N_GAMES_SLOW : N_GAMES;
  guint64 random = 4;
  Moves moves = { 0 };

  for (guint game = 0; games[game] != NULL; game++)
    for (guint i = 0; i < n_games; i++)
      {
        gboolean classic = g_str_equal (games[game]->id, "classic");
        g_autoptr (BastideSetup) setup = fixture_new_setup (classic ? classic_sets : games[game]->tilesets,
                                                            games[game]->max_players, bastide_random_next (&random));
        g_autoptr (BastideRules) rules = NO_ERROR (bastide_rules_new (setup, &error));

        play (rules, &random, &moves);
      }
  g_test_message ("%u of %u who came to others moved one of them", moves.n_moved, moves.n_comers);
  g_assert_cmpuint (moves.n_comers, >, 0);
}

BEFORE_TESTS
{
  load_tilesets ();
}
