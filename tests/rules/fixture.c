/* fixture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include "rules/bastide-random.h"

/* All read it, and nobody changes a set: one for the program. */
BastideTilesetStore *
fixture_get_store (void)
{
  static BastideTilesetStore *store;

  if (store == NULL)
    store = bastide_tileset_store_new ();

  return store;
}

BastideSetup *
fixture_new_setup (const char *const *tilesets,
                   guint              n_players,
                   guint64            seed)
{
  return fixture_new_setup_of_store (fixture_get_store (), tilesets, n_players, seed);
}

BastideSetup *
fixture_new_setup_of_store (BastideTilesetStore *store,
                            const char *const   *tilesets,
                            guint                n_players,
                            guint64              seed)
{
  BastideSetup *setup = NULL;

  for (guint i = 0; tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (store, tilesets[i]);

      g_assert_nonnull (tileset);
      if (setup == NULL)
        setup = bastide_setup_new (tileset->game);
      bastide_setup_add_tileset (setup, tileset);
    }
  g_assert_nonnull (setup);
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = seed;

  return setup;
}

BastideRules *
fixture_make_rules (const BastideSetup *setup)
{
  BastideRules *rules = NO_ERROR (bastide_rules_new (setup, &error));

  return rules;
}

BastideRules *
fixture_new_rules (guint   n_players,
                   guint64 seed)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup ((const char *const[]) { "base", NULL }, n_players, seed);

  return fixture_make_rules (setup);
}

BastideState *
fixture_start (const BastideRules *rules)
{
  BastideState *state = bastide_state_new (rules);

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);

  return state;
}

void
fixture_play (const BastideRules *rules,
              BastideState       *state,
              guint64            *random)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (;;)
    {
      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        return;
      bastide_state_apply (rules, state, actions.items[bastide_random_below (random, actions.n_items)],
                           BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

BastideState *
fixture_new_state (const BastideRules *rules,
                   guint               n_tiles,
                   guint               n_decisions,
                   guint64            *random)
{
  BastideState *state = bastide_state_new (rules);
  BastideAction action;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (guint i = 0; i < n_decisions && bastide_state_get_n_placed (rules, state) < n_tiles; i++)
    if (bastide_state_pick (rules, state, random, &action))
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    else
      break;

  return state;
}

/* The first letter of what crosses an edge, but "i" for the river: "r" is the road. */
static char
get_edge_letter (const BastideRules *rules,
                 guint               tile,
                 guint               rotation,
                 guint               side)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  const char *kind = game->kinds[bastide_rules_get_edge_kind (rules, tile, rotation, side)].name;

  return strcmp (kind, "river") == 0 ? 'i' : kind[0];
}

int
fixture_find_rotation (const BastideRules *rules,
                       guint               tile,
                       const char         *edges)
{
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      gboolean matches = TRUE;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        matches &= get_edge_letter (rules, tile, rotation, side) == edges[side];
      if (matches)
        return (int) rotation;
    }

  return -1;
}

int
fixture_find_segment (const BastideTileDefinition *tile,
                      guint                        rotation,
                      const char                  *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  const BastideGameInterface *game = tile->tileset->game;
  int kind = bastide_game_interface_find_kind (game, parts[0]);

  for (guint i = 0; kind >= 0 && i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
      guint halves = bastide_halves_rotate (segment->halves, rotation);
      guint sides = bastide_sides_rotate (segment->sides, rotation);
      guint side;

      if (segment->kind != kind)
        continue;
      if (parts[1] == NULL)
        return (int) i;

      side = (guint) (strchr ("NESW", parts[1][0]) - "NESW");
      if (sides & (1u << side))
        return (int) i;
      if (parts[1][1] == '\0' && (halves & (3u << (2 * side))))
        return (int) i;
      if (parts[1][1] != '\0' && (halves & (1u << (2 * side + (guint) (parts[1][1] - '1')))))
        return (int) i;
    }

  return -1;
}
