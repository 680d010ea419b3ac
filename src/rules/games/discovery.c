/* discovery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Discovery: grassland, mountains and water. Figures stay where they are until their owner calls one
 * home and scores it, instead of placing another.
 */

#include "discovery.h"

#include <glib/gi18n-lib.h>

#include "bastide-module.h"

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_PLACE_FROM_HAND,
  VERB_DISCARD,
  VERB_DEPLOY,
  VERB_RETRIEVE,
  VERB_PASS,
};

/* Places of the options. The option for an incomplete feature follows the one for a complete feature. */
enum
{
  OPTION_HAND,
  OPTION_EQUAL_TURNS,
  OPTION_GRASSLAND_POINTS,
  OPTION_GRASSLAND_POINTS_INCOMPLETE,
  OPTION_MOUNTAIN_POINTS,
  OPTION_MOUNTAIN_POINTS_INCOMPLETE,
  OPTION_WATER_POINTS,
  OPTION_TOWN_POINTS,
};

/* Discovery: values of areas, and final scoring. */

/* Values of areas. */
static guint
discovery_count_towns (const BastideRules *rules,
                       const BastideState *state,
                       guint               root)
{
  guint node = root;
  guint n = 0;

  do
    {
      guint tile = bastide_get_placed (rules, state, bastide_node_placed (rules, state, node)).tile;
      guint segment = bastide_node_segment (rules, state, node);
      const GArray *pairs = bastide_get_definition (rules, tile)->pairs;

      /* Each town belongs to one land and lies on one shore of its tile. */
      for (guint i = 0; pairs != NULL && i < pairs->len; i++)
        {
          const BastidePair *town = &g_array_index (pairs, BastidePair, i);

          n += town->first == segment || town->second == segment;
        }
      node = bastide_node_next (rules, state, node);
    }
  while (node != root);

  return n;
}

/* The towns of every grassland that borders mountains, each grassland once. */
static guint
count_foothill_towns (const BastideRules *rules,
                      const BastideState *state,
                      guint               root)
{
  gsize n_words = (bastide_count_nodes (state) + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (rules, state, node);
      guint tile = bastide_get_placed (rules, state, placed).tile;
      guint32 touches = bastide_segment_touches (rules, tile, bastide_node_segment (rules, state, node));

      for (; touches != 0; touches &= touches - 1)
        {
          guint segment = (guint) g_bit_nth_lsf (touches, -1);
          guint land = bastide_node_root (rules, state, bastide_get_node (rules, state, placed, segment));
          guint64 bit = G_GUINT64_CONSTANT (1) << (land & 63);

          if (bastide_node_kind (rules, state, land) != BASTIDE_DISCOVERY_GRASSLAND || (seen[land >> 6] & bit))
            continue;
          seen[land >> 6] |= bit;
          n += discovery_count_towns (rules, state, land);
        }
      node = bastide_node_next (rules, state, node);
    }
  while (node != root);

  return n;
}

/* A completed area of one or two tiles scores no more than an incomplete one. */
static void
discovery_tally (const BastideRules *rules,
                 const BastideState *state,
                 BastideSheet       *sheet)
{
  int n_tiles = (int) sheet->n_tiles;
  gboolean full = sheet->complete && n_tiles >= 3;
  int n_towns;

  switch ((BastideDiscoveryKind) sheet->kind)
    {
    case BASTIDE_DISCOVERY_GRASSLAND:
      bastide_sheet_add (sheet, "tiles", n_tiles,
                         bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_GRASSLAND_POINTS + !full) * n_tiles);
      break;

    case BASTIDE_DISCOVERY_MOUNTAIN:
      n_towns = (int) (discovery_count_towns (rules, state, sheet->root)
                       + count_foothill_towns (rules, state, sheet->root));
      bastide_sheet_add (sheet, "towns", n_towns,
                         bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_MOUNTAIN_POINTS + !full) * n_towns);
      break;

    case BASTIDE_DISCOVERY_WATER:
      n_towns = (int) discovery_count_towns (rules, state, sheet->root);
      bastide_sheet_add (sheet, "towns", n_towns,
                         bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_TOWN_POINTS) * n_towns);
      if (full)
        bastide_sheet_add (sheet, "tiles", n_tiles,
                           bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_WATER_POINTS) * n_tiles);
      break;
    }
}

/* Categories stand in the order of the kinds. */
static guint
discovery_category (guint kind)
{
  return kind;
}

/* Each figure scores separately, as if its area were not completed; kind by kind for the log. */
static void
discovery_final (BastideContext    *context,
                 BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  g_autoptr (GArray) figures = NULL;

  if (stage != BASTIDE_FINAL_FEATURES)
    return;

  figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  bastide_state_get_board_figures (rules, context->state, figures);
  for (guint kind = 0; kind < bastide_rules_get_game (rules)->n_kinds; kind++)
    for (guint i = 0; i < figures->len; i++)
      {
        const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
        guint root = bastide_state_get_feature (rules, context->state, figure->placed, figure->segment);
        BastideSheet sheet = { 0 };

        if (bastide_node_kind (rules, context->state, root) != kind)
          continue;
        bastide_sheet_fill (rules, context->state, root, FALSE, &sheet);
        bastide_award (context, figure->player, sheet.points, kind, BASTIDE_AWARD_FINAL, &sheet);
      }
}

/* A figure on a completed area scores all of it for its owner once called home. Each call takes a turn. */
#define CHANCE_OF_RECALL 900
#define WORTH_OF_RECALLED 200

/* Estimates of what is to come; see BastideHooks. */
static void
discovery_estimate (const BastideRules   *rules,
                    const BastideState   *state,
                    const BastideHorizon *horizon,
                    int                  *values)
{
  int turns[BASTIDE_MAX_PLAYERS];

  for (guint player = 0; player < bastide_count_players (rules); player++)
    turns[player] = bastide_horizon_get_turns (horizon, rules);

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      guint player = figure.player;
      BastideSheet sheet;
      int complete;

      if (figure.node == BASTIDE_NO_NODE || turns[player] == 0
          || !bastide_feature_is_complete (rules, state, figure.node))
        continue;
      turns[player]--;
      complete = bastide_sheet_fill_both (rules, state, bastide_node_root (rules, state, figure.node), 0, &sheet);
      values[player] += BASTIDE_PARTS_OF_POINT * (complete - sheet.points) * CHANCE_OF_RECALL / BASTIDE_CERTAIN
                        + bastide_horizon_fade (horizon, state, WORTH_OF_RECALLED);
    }
}

#define ALL_KINDS \
  (KIND (BASTIDE_DISCOVERY_GRASSLAND) | KIND (BASTIDE_DISCOVERY_MOUNTAIN) | KIND (BASTIDE_DISCOVERY_WATER))

static const BastideSegmentKind kinds[] = {
  [BASTIDE_DISCOVERY_GRASSLAND] = {
    "grassland", BASTIDE_SHAPE_AREA, FALSE, FALSE,
    KIND (BASTIDE_DISCOVERY_MOUNTAIN) | KIND (BASTIDE_DISCOVERY_WATER), TRUE,
    .title = NC_("feature", "Grassland"),
    .edge = NC_("edge of a tile", "grassland"),
    .role = NC_("role", "Explorer"),
    .deployed = NC_("log", "places an explorer"),
    .record = NC_("statistics", "Largest grassland"),
    .figure = "explorer",
    .begun = NC_("hint", "Start a grassland"),
    .completed = NC_("hint", "Complete a grassland"),
  },
  [BASTIDE_DISCOVERY_MOUNTAIN] = {
    "mountain", BASTIDE_SHAPE_AREA, FALSE, FALSE,
    KIND (BASTIDE_DISCOVERY_GRASSLAND) | KIND (BASTIDE_DISCOVERY_WATER), TRUE,
    .title = NC_("feature", "Mountains"),
    .edge = NC_("edge of a tile", "mountains"),
    .role = NC_("role", "Robber"),
    .deployed = NC_("log", "places a robber"),
    .record = NC_("statistics", "Best mountains"),
    .figure = "robber",
    .record_by_points = TRUE,
    .begun = NC_("hint", "Start mountains"),
    .completed = NC_("hint", "Complete mountains"),
  },
  [BASTIDE_DISCOVERY_WATER] = {
    "water", BASTIDE_SHAPE_AREA, FALSE, FALSE,
    KIND (BASTIDE_DISCOVERY_GRASSLAND) | KIND (BASTIDE_DISCOVERY_MOUNTAIN), TRUE,
    .title = NC_("feature", "Water"),
    .edge = NC_("edge of a tile", "water"),
    .role = NC_("role", "Sailor"),
    .deployed = NC_("log", "places a sailor"),
    .record = NC_("statistics", "Best water"),
    .figure = "sailor",
    .record_by_points = TRUE,
    .begun = NC_("hint", "Start a stretch of water"),
    .completed = NC_("hint", "Complete a stretch of water"),
  },
};

static const BastidePairInfo pairs[] = {
  {
    "town", "land", "shore", KIND (BASTIDE_DISCOVERY_GRASSLAND) | KIND (BASTIDE_DISCOVERY_MOUNTAIN),
    KIND (BASTIDE_DISCOVERY_WATER),
    .words = NP_ ("%d town", "%d towns"),
    .title = NC_("tool", "Town"),
  },
};

static const BastideFigureKind figures[] = {
  {
    "follower", 4, 1, ALL_KINDS, .follower = TRUE,
    .title = NC_("figure", "Follower"),
    .counted = NP_ ("%d follower", "%d followers"),
  },
};

static const char *const tilesets[] = { "discovery", NULL };

static const BastideCategory categories[] = {
  { "grassland", NC_("points", "Grassland") },
  { "mountain", NC_("points", "Mountains") },
  { "water", NC_("points", "Water") },
};

static const BastideItem items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles"), .unit = BASTIDE_UNIT_TILE },
  { "towns", NP_ ("%d town", "%d towns") },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "grassland", .reason = "recall",
    .active = NP_ ("calls an explorer home from %d tile", "calls an explorer home from %d tiles"),
  },
  {
    .category = "mountain", .reason = "recall", .counted = "towns",
    .active = NP_ ("calls a robber home who watched %d town", "calls a robber home who watched %d towns"),
  },
  {
    .category = "water", .reason = "recall", .counted = "towns",
    .active = NP_ ("calls a sailor home from %d town", "calls a sailor home from %d towns"),
  },
  {
    .category = "grassland", .reason = "final",
    .active = NP_ ("has an explorer on %d tile", "has an explorer on %d tiles"),
  },
  {
    .category = "mountain", .reason = "final", .counted = "towns",
    .active = NP_ ("has a robber who watches %d town", "has a robber who watches %d towns"),
  },
  {
    .category = "water", .reason = "final", .counted = "towns",
    .active = NP_ ("has a sailor off %d town", "has a sailor off %d towns"),
  },
};

static const char *const hand_choices[] = { "0", "2", NULL };
static const char *const hand_titles[] = { N_("None"), N_("Two"), NULL };
static const char *const equal_choices[] = { "false", "true", "printed", NULL };
static const char *const equal_titles[] = {
  N_("May differ"),
  N_("All have the same number"),
  N_("As printed"),
  NULL
};

static const BastideOption options[] = {
  {
    "hand", hand_choices, N_("Open tiles"), hand_titles,
    N_("Players have open tiles and choose one of them in their turn."),
  },
  {
    "equal-turns", equal_choices, N_("Number of turns"), equal_titles,
    N_("A few tiles leave the game at the start, so that all players have the same number of turns."),
  },
  [OPTION_GRASSLAND_POINTS] = {
    "grassland-points", NULL, N_("Completed grassland, points a tile"), NULL, N_("From three tiles on."), 0, 9, 2,
  },
  [OPTION_GRASSLAND_POINTS_INCOMPLETE] = {
    "grassland-points-incomplete", NULL, N_("Unfinished or small grassland, points a tile"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_MOUNTAIN_POINTS] = {
    "mountain-points", NULL, N_("Completed mountains, points a town"), NULL, N_("From three tiles on."), 0, 9, 2,
  },
  [OPTION_MOUNTAIN_POINTS_INCOMPLETE] = {
    "mountain-points-incomplete", NULL, N_("Unfinished or small mountains, points a town"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_WATER_POINTS] = {
    "water-points", NULL, N_("Completed water, points a tile"), NULL, N_("From three tiles on."), 0, 9, 1,
  },
  [OPTION_TOWN_POINTS] = { "town-points", NULL, N_("Water, points a town"), NULL, NULL, 0, 9, 1 },
};

static const char *const no_options[] = { NULL };
static const char *const expert_options[] = { "hand", "2", NULL };
static const BastidePreset presets[] = {
  { "discovery", N_("Discovery"), N_("the rules as they are printed"), no_options },
  { "discovery-expert", N_("Discovery for experts"), N_("with two open tiles"), expert_options },
};

static const BastideVerb verbs[] = {
  [VERB_PLACE] = { "place", "XYR", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  [VERB_PLACE_FROM_HAND] = { "place", "XYRT", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  [VERB_DISCARD] = {
    "discard", "T", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Put aside"), .log = NC_("log", "puts a tile aside"),
  },
  [VERB_DEPLOY] = { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  [VERB_RETRIEVE] = { "retrieve", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "calls a follower home"),
    .hint = NC_("hint", "Call a follower home") },
  [VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "does neither"),
  },
};

static guint
edge_type (const BastideTileDefinition *tile,
           BastideSide                  side)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (segment->halves & (1u << (2 * side)))
        return segment->kind;
    }

  return 0;
}

/* Both halves of an edge belong to one area. */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      {
        const guint8 *ports = bastide_get_ports (rules, i, 0, side);

        if (ports[0] != ports[2])
          return bastide_setup_fail (error, _("The tile “%s” has an edge whose halves belong to different areas"),
                                     bastide_get_definition (rules, i)->id);
      }

  /* The variant for experts: another tile is drawn right after placing. */
  if (bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_HAND) == 1)
    bastide_rules_give_hands (rules, 2, FALSE);

  return TRUE;
}

/* Number of tiles left over when all players have had the same number of turns. */
static guint
count_superfluous (const BastideRules *rules,
                   const BastideState *state)
{
  /* The numbers printed in the rulebook for two to five players; its number for five is a misprint. */
  static const guint8 printed[] = { 0, 0, 1, 2, 3, 1 };
  guint n_script;

  if (bastide_rules_get_draw_script (rules, &n_script) != NULL)
    return 0;

  switch (bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_EQUAL_TURNS))
    {
    case 1:
      return bastide_state_get_n_left (rules, state) % bastide_count_players (rules);
    case 2:
      return MIN (printed[bastide_count_players (rules)], bastide_state_get_n_left (rules, state));
    default:
      return 0;
    }
}

static const BastidePhrase removed_sentence = {
  NC_("log", "A tile leaves the game, so that all have the same number of turns."), NULL
};

static void
begin (BastideContext *context)
{
  for (guint n = count_superfluous (context->rules, context->state); n > 0; n--)
    {
      BastideState *state = context->state;
      guint tile = bastide_turn_take_tile (context);
      BastideEvent *event = bastide_events_add (context->events, BASTIDE_EVENT_DISCARDED);

      /* Removes a tile, not because it fits nowhere and not as an action of a player. */
      bastide_turn_note_discarded (context->rules, state, tile);
      if (event == NULL)
        continue;

      event->tile = (int) tile;
      event->player = -1;
      event->part = bastide_get_part (state);
      event->sentence = &removed_sentence;
    }
}

/* Lists any own figure on the board: since placing and calling home exclude each other, it is from an earlier turn. */
static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  if (step != BASTIDE_STEP_FIGURE)
    return;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);

      if (figure.node == BASTIDE_NO_NODE || figure.player != bastide_get_active (state)
          || bastide_get_figure_kind (rules, figure.figure)->stays)
        continue;
      /* Equal figures on one segment make one action. */
      if (bastide_figures_find (rules, state, figure.player, figure.figure, figure.node) == i)
        bastide_actions_add (actions, bastide_figures_make_action (rules, state, VERB_RETRIEVE, figure.figure,
                                                                   figure.node));
    }
}

/* Every owner of a figure there scores when calling it home; no majority is needed. */
static guint
winners (guint64 power)
{
  guint players = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (bastide_power_of (power, player) > 0)
      players |= 1u << player;

  return players;
}

/* Followers stay where they are and score only there, so a follower at home is worth little. Values found by
 * matches. */
static const BastideThrift thrift = { .first = 350, .next = 75, .patience = 30, .haste = 50, .others = 100 };

static const BastideHooks hooks = {
  .place_verb = VERB_PLACE,
  .deploy_verb = VERB_DEPLOY,
  .pass_verb = VERB_PASS,
  .decline_verb = VERB_PASS,
  .place_from_hand_verb = VERB_PLACE_FROM_HAND,
  .discard_verb = VERB_DISCARD,
  .keep_verb = VERB_PASS,
  .compile = compile,
  .edge_type = edge_type,
  .begin = begin,
  .steps = {
    [BASTIDE_STEP_DRAW] = &bastide_draw_step,
    [BASTIDE_STEP_PLACE] = &bastide_place_step,
    [BASTIDE_STEP_FIGURE] = &bastide_figure_step,
  },
  .tally = discovery_tally,
  .winners = winners,
  .category = discovery_category,
  .final = discovery_final,
  .worth_beside = 1u << BASTIDE_DISCOVERY_MOUNTAIN,
  .estimate = discovery_estimate,
  .thrift = &thrift,
  .list = list,
  .apply = bastide_figures_recall,
  .figures_stay = TRUE,
};

const BastideGameInterface bastide_game_discovery = {
  .id = "discovery",
  .title = N_("Discovery"),
  .summary = N_("Explore grassland, mountains and seas. Your followers stay until you call them home: "
                "not too early, not too late."),
  .min_players = 2,
  .max_players = 5,
  .tilesets = tilesets,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .pairs = pairs,
  .n_pairs = G_N_ELEMENTS (pairs),
  .vocabulary = {
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (presets),
  },
  .hooks = &hooks,
};
