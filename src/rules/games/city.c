/* city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The City: a town of streets, markets and quarters grows within a wall that all players build. Only streets must
 * match; what is complete is scored at once, quarters and guards at the end.
 */

#include "city.h"

#include <glib/gi18n-lib.h>

#include "bastide-turn.h"
#include "city-private.h"

#define AREAS (KIND (BASTIDE_CITY_MARKET) | KIND (BASTIDE_CITY_QUARTER))
#define ALL_KINDS (KIND (BASTIDE_CITY_STREET) | AREAS)

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CITY_STREET] = {
    "street", BASTIDE_SHAPE_LINE, TRUE, FALSE, AREAS, TRUE,
    .title = NC_("feature", "Street"),
    .edge = NC_("edge of a tile", "street"),
    .role = NC_("role", "Citizen"),
    .deployed = NC_("log", "places a citizen"),
    .record = NC_("statistics", "Longest street"),
    .figure = "citizen",
    .begun = NC_("hint", "Start a street"),
    .completed = NC_("hint", "Complete a street"),
  },
  [BASTIDE_CITY_MARKET] = {
    "market", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CITY_QUARTER), TRUE,
    .title = NC_("feature", "Market"),
    .walled = TRUE,
    .edge = NC_("edge of a tile", "market"),
    .role = NC_("role", "Market woman"),
    .deployed = NC_("log", "places a market woman"),
    .record = NC_("statistics", "Best market"),
    .record_by_points = TRUE,
    .figure = "market-woman",
    .begun = NC_("hint", "Start a market"),
    .completed = NC_("hint", "Complete a market"),
  },
  [BASTIDE_CITY_QUARTER] = {
    "quarter", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CITY_MARKET), FALSE,
    .title = NC_("feature", "Quarter"),
    .edge = NC_("edge of a tile", "quarter"),
    .role = NC_("role", "Bailiff"),
    .deployed = NC_("log", "places a bailiff"),
    .record = NC_("statistics", "Best quarter"),
    .record_by_points = TRUE,
    .figure = "bailiff",
    .begun = NC_("hint", "Start a quarter"),
  },
};

static const BastideLineEnd ends[] = {
  /* Translators: what a street on a tile does in the middle of it: “street south, ends at a crossing” */
  { BASTIDE_CITY_STREET, "crossing", NC_("end of a line", "ends at a crossing") },
  { BASTIDE_CITY_STREET, "building", NC_("end of a line", "ends at a building") },
  { BASTIDE_CITY_STREET, "segment", NC_("end of a line", "ends at another part of the town"), AREAS, TRUE },
};

static const char *const building_choices[] = { "public", "historic", NULL };
static const char *const building_words[] = { NC_("mark", "public building"), NC_("mark", "historic building"), NULL };
static const char *const market_choices[] = { "fish", "grain", "livestock", NULL };
static const char *const market_words[] = {
  NC_("mark", "fish"),
  NC_("mark", "grain"),
  NC_("mark", "livestock"),
  NULL
};

static const BastideMarkInfo marks[] = {
  {
    "building", BASTIDE_MARK_CHOICE, building_choices, 0, .choice_words = building_words,
    .title = NC_("tool", "Building"),
  },
  {
    "market", BASTIDE_MARK_CHOICE, market_choices, KIND (BASTIDE_CITY_MARKET), .choice_words = market_words,
    .title = NC_("tool", "Goods of the market"), .feature_member = "kinds", .wanted = TRUE,
  },
};

/* One of the eight followers is the score marker. */
static const BastideFigureKind figures[] = {
  [BASTIDE_CITY_FOLLOWER] = {
    "follower", 7, 1, ALL_KINDS, .follower = TRUE,
    .title = NC_("figure", "Follower"),
    .counted = NP_ ("%d follower", "%d followers"),
    .edge_member = "guard",
    .edge_role = NC_("role", "Guard"),
    /* Translators: %s is where that is: “north of the tile 3 east, 2 south” */
    .edge_title = NC_("figure on an edge", "Guard on the wall %s"),
    /* Translators: %s is what a guard on the wall sees: “2 public buildings, 1 historic building” */
    .edge_view = NC_("figure on an edge", "sees %s"),
    .edge_view_empty = NC_("figure on an edge", "sees no buildings"),
  },
  [BASTIDE_CITY_WALL_TOWER] = {
    "wall-tower", 0, 0, 0,
    .title = NC_("figure", "Tower on the wall"),
    .counted = NP_ ("%d tower", "%d towers"),
    .shared = 12,
    .edge_member = "tower",
    .edge_role = NC_("role", "Tower"),
    /* Translators: %s is where that is: “north of the tile 3 east, 2 south” */
    .edge_title = NC_("figure on an edge", "Tower on the wall %s"),
  },
};

static const char *const tilesets[] = { "city", NULL };

/* The third stack has the rest, twenty in the printed game. */
static const guint stacks[] = { 30, 25, 0 };

static const BastideCategory categories[] = {
  { "street", NC_("points", "Streets") },
  { "market", NC_("points", "Markets") },
  { "quarter", NC_("points", "Quarters") },
  { "guard", NC_("points", "Guards") },
  { "wall-tower", NC_("points", "Towers on the wall") },
};

static const BastideItem items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles") },
  /* Translators: of the three kinds of goods that are sold in one market. */
  { "kinds", NP_ ("%d kind of goods", "%d kinds of goods"), .multiplies = TRUE },
  /* Translators: markets that lie at a quarter */
  { "markets", NP_ ("%d bordering market", "%d bordering markets"), .in_feature = TRUE },
  { "public", NP_ ("%d public building", "%d public buildings") },
  { "historic", NP_ ("%d historic building", "%d historic buildings") },
  { "walls", NP_ ("%d piece of the wall", "%d pieces of the wall") },
  {
    "walls-left", NP_ ("%d piece of the wall left", "%d pieces of the wall left"),
    .hint = N_("The game ends after the turn in which the last piece of the wall is placed."),
  },
  /* Translators: how many pieces the wall still needs to go round the whole town. */
  {
    "gap", NP_ ("%d side until the wall closes", "%d sides until the wall closes"),
    .hint = N_("The game ends after the turn in which no more than five sides of the town are without a wall."),
  },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "street", .reason = "complete",
    .active = NP_ ("completes a street of %d tile", "completes a street of %d tiles"),
    .other = NP_ ("scores a street of %d tile", "scores a street of %d tiles"),
  },
  {
    .category = "market", .reason = "complete",
    .active = NP_ ("completes a market of %d tile", "completes a market of %d tiles"),
    .other = NP_ ("scores a market of %d tile", "scores a market of %d tiles"),
  },
  {
    .category = "street", .reason = "final",
    .active = NP_ ("has a street of %d tile, closed by the wall", "has a street of %d tiles, closed by the wall"),
  },
  {
    .category = "market", .reason = "final",
    .active = NP_ ("has a market of %d tile, closed by the wall", "has a market of %d tiles, closed by the wall"),
  },
  {
    .category = "quarter", .reason = "final", .counted = "markets",
    .active = NP_ ("has a bailiff in a quarter with %d market", "has a bailiff in a quarter with %d markets"),
  },
  {
    .category = "guard", .reason = "final", .counted = "points",
    .active = NP_ ("has a guard on the wall who brings %d point", "has a guard on the wall who brings %d points"),
  },
  {
    .category = "wall-tower", .reason = "wall-tower", .counted = "walls",
    .active = NP_ ("places a tower on the wall, beside %d piece", "places a tower on the wall, beside %d pieces"),
  },
};

static const BastideOption options[] = {
  [OPTION_STREET_POINTS] = {
    "street-points", NULL, N_("Short street, points a tile"), NULL, N_("Up to three tiles."), 0, 9, 1,
  },
  [OPTION_LONG_STREET_POINTS] = {
    "long-street-points", NULL, N_("Long street, points a tile"), NULL, N_("From four tiles on."), 0, 9, 2,
  },
  [OPTION_MARKET_POINTS] = {
    "market-points", NULL, N_("Market, points a tile and kind of goods"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_QUARTER_POINTS] = { "quarter-points", NULL, N_("Quarter, points a market"), NULL, NULL, 0, 9, 2 },
  [OPTION_PUBLIC_POINTS] = { "public-points", NULL, N_("Guard, points a public building"), NULL, NULL, 0, 9, 2 },
  [OPTION_HISTORIC_POINTS] = { "historic-points", NULL, N_("Guard, points a historic building"), NULL, NULL, 0, 9, 3 },
  [OPTION_WALL_POINTS] = { "wall-points", NULL, N_("Tower, points a piece of the wall"), NULL, NULL, 0, 9, 1 },
};

static const char *const no_options[] = { NULL };
static const BastidePreset presets[] = {
  { "city", N_("The City"), N_("the rules as they are printed"), no_options },
};

static const BastideVerb verbs[] = {
  [VERB_PLACE] = { "place", "XYR", BASTIDE_TARGET_CELL, .log = NC_("log", "places a tile") },
  [VERB_DEPLOY] = { "deploy", "FS", BASTIDE_TARGET_SEGMENT },
  [VERB_SCORE] = { "score", "SXY", BASTIDE_TARGET_SEGMENT, .log = NC_("log", "chooses what is scored next"),
    .hint = NC_("hint", "Score this first") },
  [VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Skip"), .log = NC_("log", "places no figure"),
    .hint = NC_("hint", "Place no figure"),
  },
};

/* Streets and markets are scored in the order in which they lie, whatever they are. */
static guint
rank (guint kind)
{
  return 0;
}

static void
describe (const BastideRules *rules,
          const BastideState *state,
          BastideStepId       step,
          BastideDecision    *decision)
{
  if (step == BASTIDE_STEP_PLACE)
    bastide_decision_add_number (decision, "stack", (int) bastide_state_get_draw_stack (rules, state));
}

/* Inside the town, at a hole, nothing is ever built. */
static gboolean
can_close (const BastideRules *rules,
           const BastideState *state,
           guint               placed,
           BastideSide         side)
{
  return bastide_city_is_on_contour (rules, state, (BastideCityEdge) (placed * BASTIDE_N_SIDES + side));
}

static const BastideHooks hooks = {
  .place_verb = VERB_PLACE,
  .deploy_verb = VERB_DEPLOY,
  .pass_verb = VERB_PASS,
  .decline_verb = VERB_PASS,
  .score_verb = VERB_SCORE,
  .rank = rank,
  .edge_type = bastide_tile_definition_has_line,
  .steps = {
    [BASTIDE_STEP_DRAW] = &bastide_draw_step,
    [BASTIDE_STEP_PLACE] = &bastide_place_step,
    [BASTIDE_STEP_FIGURE] = &bastide_figure_step,
    [BASTIDE_STEP_SCORE] = &bastide_score_step,
  },
  .tally = bastide_city_tally,
  .category = bastide_city_category,
  .final = bastide_city_final,
  .figures_return_late = TRUE,
  .begins_empty = TRUE,
  .winners_by_number = TRUE,
  .describe = describe,
  .is_over = bastide_city_is_over,
  .can_close = can_close,
  .view = bastide_city_view,
};

const BastideGameInterface bastide_game_city = {
  .id = "city",
  .title = N_("The City"),
  .summary = N_("A town of streets, markets and quarters, and a wall around it that all build together. "
                "Guards look out for great buildings, and the wall ends the game."),
  .min_players = 2,
  .max_players = 4,
  .tilesets = tilesets,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (ends),
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (presets),
  },
  .hooks = &hooks,
  .core = &bastide_city_core,
  .free_edges = TRUE,
  .stacks = stacks,
};
