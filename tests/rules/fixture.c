/* fixture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include "rules/bastide-random.h"

/* Shared by the whole program: everybody reads it, and nobody changes a set. */
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

const FixtureMix fixture_mixes[] = {
  { "classic", { "base" } },
  { "river", { "base", "river" } },
  { "everything", { "base", "river", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops" },
    { "abbot", "messages" } },
  { "discovery", { "discovery" } },
  { "hands", { "discovery" }, { NULL }, "2" },
  { "hands-filled-late", { "base", "river", "traders" }, { "river", "traders", "messages" }, "3" },
  { "castle", { "castle" } },
  { "city", { "city" } },
};

const guint fixture_n_mixes = G_N_ELEMENTS (fixture_mixes);

BastideSetup *
fixture_new_setup_of_mix (const FixtureMix *mix,
                          guint64           seed)
{
  BastideSetup *setup = fixture_new_setup (mix->sets, 2, seed);

  if (mix->modules[0] != NULL)
    setup->modules = g_strdupv ((char **) mix->modules);
  if (mix->hand != NULL)
    bastide_setup_set_option (setup, "hand", mix->hand);

  return setup;
}

void
fixture_add_for_mixes (const char    *path,
                       GTestDataFunc  test)
{
  for (guint i = 0; i < fixture_n_mixes; i++)
    {
      g_autofree char *path_of_mix = g_strconcat (path, fixture_mixes[i].name, NULL);

      g_test_add_data_func (path_of_mix, &fixture_mixes[i], test);
    }
}

BastideRules *
fixture_make_rules (const BastideSetup *setup)
{
  return NO_ERROR (bastide_rules_new (setup, &error));
}

BastideRules *
fixture_new_rules (guint   n_players,
                   guint64 seed)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), n_players, seed);

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

guint64
fixture_count_sequences (const BastideRules *rules,
                         const BastideState *state,
                         guint               depth)
{
  g_autoptr (BastideState) next = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 n = 0;

  if (depth == 0)
    return 1;
  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      bastide_state_copy (rules, next, state);
      bastide_state_apply (rules, next, actions.items[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
      n += fixture_count_sequences (rules, next, depth - 1);
    }

  return n;
}

gboolean
fixture_has_cell (const GArray *cells,
                  int           x,
                  int           y)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, BastideCell, i).x == x && g_array_index (cells, BastideCell, i).y == y)
      return TRUE;

  return FALSE;
}

/* The first letter of the feature that crosses an edge, but "i" for the river, as "r" is the road. */
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
