/* bastide-sample-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-sample-board.h"

#include "rules/bastide-registry.h"

#define SEED 20260417
#define N_PLAYERS 4
#define N_TILES 48

/* Where pieces stand on edges of tiles, so many are to be seen, but for no more than so many tiles. */
#define N_EDGE_PIECES 24
#define MAX_TILES 60

static BastideSetup *
create_setup (const BastideGameInterface *game,
              BastideTilesetStore        *tilesets)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (game);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);

      if (tileset == NULL)
        return NULL;
      bastide_setup_add_tileset (setup, tileset);
    }
  for (guint i = 0; i < MIN (N_PLAYERS, game->max_players); i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = SEED;

  return g_steal_pointer (&setup);
}

/* A tile goes where it is nearest to the start; figures are set by chance. */
static gboolean
choose_action (const BastideRules *rules,
               const BastideState *state,
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
      /* In a shape that is wider than high, so that the board is compact. */
      int distance = item->x * item->x + 2 * item->y * item->y;

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

/* options: (nullable): names of options, and behind each its value */
static void
show_board (BastideBoardThumbnail      *thumbnail,
            const BastideGameInterface *game,
            BastideTilesetStore        *tilesets,
            const char *const          *options)
{
  g_autoptr (BastideSetup) setup = create_setup (game, tilesets);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  guint64 random = SEED;
  BastideAction action;

  for (guint i = 0; setup != NULL && options != NULL && options[i] != NULL; i += 2)
    bastide_setup_set_option (setup, options[i], options[i + 1]);
  rules = setup != NULL ? bastide_rules_new (setup, NULL) : NULL;
  if (rules == NULL)
    return;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (!shows_enough (rules, state) && choose_action (rules, state, &random, &action))
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_board_thumbnail_set_state (thumbnail, rules, state);
}

static gboolean
on_idle (gpointer data)
{
  Request *request = data;
  g_autoptr (BastideBoardThumbnail) thumbnail = g_weak_ref_get (&request->thumbnail);

  if (thumbnail != NULL)
    show_board (thumbnail, request->game, request->tilesets, NULL);

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

void
bastide_sample_board_show_now (BastideBoardThumbnail *thumbnail,
                               BastideTilesetStore   *tilesets)
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];

  g_return_if_fail (BASTIDE_IS_BOARD_THUMBNAIL (thumbnail));

  bastide_board_thumbnail_set_prompt (thumbnail, TRUE);
  show_board (thumbnail, game, tilesets, game->vocabulary.presets[0].options);
}
