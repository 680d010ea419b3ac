/* bastide-sample-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-sample-board.h"

#include "bastide-laid-tiles.h"
#include "rules/bastide-registry.h"

#define SEED 20260417
#define N_PLAYERS 4
#define N_TILES 48

/* A country needs more tiles than a game has. */
#define COUNTRY_SEED 7
#define N_COUNTRY_SETS 2

/* Where pieces stand on edges of tiles, so many are to be seen, but for no more than so many tiles. */
#define N_EDGE_PIECES 24
#define MAX_TILES 60

static BastideSetup *
create_setup (const BastideGameInterface *game,
              BastideTilesetStore        *tilesets,
              guint                       n_copies)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (game);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);

      if (tileset == NULL)
        return NULL;
      for (guint copy = 0; copy < n_copies; copy++)
        bastide_setup_add_tileset (setup, tileset);
    }
  for (guint i = 0; i < MIN (N_PLAYERS, game->max_players); i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = SEED;

  return g_steal_pointer (&setup);
}

/* How far from the start a cell lies, in a shape that is twice as wide as high, so that the board is compact. */
static int
measure_oval (int x,
              int y)
{
  return x * x + 2 * y * y;
}

/* The same for a country, which is narrower in the south, where less of it is seen; what lies outside comes after all
 * within. */
static int
measure_country (int x,
                 int y)
{
  /* How many cells stay empty in the north, so that it ends in steps. */
  static const int steps[] = { 2, 0, 0, 1, 0, 0, 2, 1, 0, 0, 1, 0, 0, 0, 2, 1, 0 };
  int half_width = BASTIDE_COUNTRY_WIDTH / 2;
  int half_height = BASTIDE_COUNTRY_HEIGHT / 2;
  gboolean inside = ABS (x) <= half_width - (y + half_height) / 2 && y <= half_height
                    && y >= steps[x + half_width] - half_height;

  return x * x + 3 * y * y + (inside ? 0 : G_MAXINT / 2);
}

typedef int (*MeasureFunc) (int x,
                            int y);

/* A tile goes where it is nearest to the start; figures are set by chance. */
static gboolean
choose_action (const BastideRules *rules,
               const BastideState *state,
               MeasureFunc         measure,
               guint64            *random,
               BastideAction      *action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int least = G_MAXINT;

  if (!bastide_state_pick (rules, state, random, action))
    return FALSE;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideAction *item = &actions.items[i];
      int distance = measure (item->x, item->y);

      if (bastide_rules_get_verb (rules, item->verb)->target == BASTIDE_TARGET_CELL && distance < least)
        {
          least = distance;
          *action = *item;
        }
    }

  return TRUE;
}

static gboolean
has_edge_pieces (const BastideRules *rules)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].place == BASTIDE_TARGET_EDGE)
        return TRUE;

  return FALSE;
}

/* Whether enough of the game is to be seen. */
static gboolean
shows_enough (const BastideRules *rules,
              const BastideState *state)
{
  guint n_placed = bastide_state_get_n_placed (rules, state);
  g_autoptr (GArray) pieces = NULL;
  guint n = 0;

  if (n_placed < N_TILES || !has_edge_pieces (rules))
    return n_placed >= N_TILES;

  pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    n += g_array_index (pieces, BastidePiece, i).kind->place == BASTIDE_TARGET_EDGE;

  return n >= N_EDGE_PIECES || n_placed >= MAX_TILES;
}

/* What is to be shown when there is time for it. */
typedef struct
{
  GWeakRef                    thumbnail;
  const BastideGameInterface *game;
  BastideTilesetStore        *tilesets;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_weak_ref_clear (&request->thumbnail);
  g_object_unref (request->tilesets);
  g_free (request);
}

static void
show_board (BastideBoardThumbnail      *thumbnail,
            const BastideGameInterface *game,
            BastideTilesetStore        *tilesets)
{
  g_autoptr (BastideSetup) setup = create_setup (game, tilesets, 1);
  g_autoptr (BastideRules) rules = setup != NULL ? bastide_rules_new (setup, NULL) : NULL;
  g_autoptr (BastideState) state = NULL;
  guint64 random = SEED;
  BastideAction action;

  if (rules == NULL)
    return;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (!shows_enough (rules, state) && choose_action (rules, state, measure_oval, &random, &action))
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_board_thumbnail_set_state (thumbnail, rules, state);
}

static gboolean
on_idle (gpointer data)
{
  Request *request = data;
  g_autoptr (BastideBoardThumbnail) thumbnail = g_weak_ref_get (&request->thumbnail);

  if (thumbnail != NULL)
    show_board (thumbnail, request->game, request->tilesets);

  return G_SOURCE_REMOVE;
}

void
bastide_sample_board_show (BastideBoardThumbnail      *thumbnail,
                           const BastideGameInterface *game,
                           BastideTilesetStore        *tilesets)
{
  Request *request;

  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (thumbnail));

  request = g_new0 (Request, 1);
  g_weak_ref_init (&request->thumbnail, thumbnail);
  request->game = game != NULL ? game : bastide_registry_get_games ()[0];
  request->tilesets = g_object_ref (tilesets);
  /* A page with such pictures is there before the games for them are played. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, request, request_free);
}

BastideRules *
bastide_sample_board_create_country (BastideTilesetStore *tilesets)
{
  g_autoptr (BastideSetup) setup = create_setup (bastide_registry_get_games ()[0], tilesets, N_COUNTRY_SETS);

  return setup != NULL ? bastide_rules_new (setup, NULL) : NULL;
}

/* Without those outside. */
static GArray *
lay_placed (const BastideRules *rules,
            const BastideState *state)
{
  GArray *tiles = bastide_laid_tiles_new ();

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile placed;

      bastide_state_get_placed (rules, state, i, &placed);
      if (measure_country (placed.x, placed.y) < G_MAXINT / 2)
        bastide_laid_tiles_add (tiles, bastide_rules_get_tile (rules, placed.tile), placed.rotation, placed.x,
                                placed.y);
    }
  bastide_laid_tiles_sort (tiles);

  return tiles;
}

GArray *
bastide_sample_board_lay_country (const BastideRules *rules)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint64 random = COUNTRY_SEED;
  BastideAction action;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (choose_action (rules, state, measure_country, &random, &action))
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);

  return lay_placed (rules, state);
}
