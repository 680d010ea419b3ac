/* castle.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Castle: two players fill a walled board. Only paths must match; a feature is complete when nothing
 * of it faces an empty cell, and equal majorities score nothing.
 */

#include "castle.h"

#include <glib/gi18n-lib.h>

#include "bastide-prospect.h"
#include "bastide-turn.h"
#include "castle-private.h"

#define BUILDINGS (KIND (BASTIDE_CASTLE_TOWER) | KIND (BASTIDE_CASTLE_HOUSE))
#define ALL_KINDS (KIND (BASTIDE_CASTLE_PATH) | BUILDINGS | KIND (BASTIDE_CASTLE_COURT))

static const BastideSegmentKind kinds[] = {
  [BASTIDE_CASTLE_PATH] = {
    "path", BASTIDE_SHAPE_LINE, TRUE, FALSE, BUILDINGS, TRUE,
    .title = NC_("feature", "Path"),
    .edge = NC_("edge of a tile", "path"),
    .role = NC_("role", "Herald"),
    .deployed = NC_("log", "places a herald"),
    .record = NC_("statistics", "Longest path"),
    .figure = "herald",
    .max_sides = BASTIDE_N_SIDES,
    .begun = NC_("hint", "Start a path"),
    .completed = NC_("hint", "Complete a path"),
  },
  [BASTIDE_CASTLE_TOWER] = {
    "tower", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CASTLE_PATH), TRUE,
    .title = NC_("feature", "Tower"),
    .walled = TRUE,
    .edge = NC_("edge of a tile", "tower"),
    .role = NC_("role", "Knight"),
    .deployed = NC_("log", "places a knight"),
    .record = NC_("statistics", "Largest tower"),
    .figure = "knight",
    .begun = NC_("hint", "Start a tower"),
    .completed = NC_("hint", "Complete a tower"),
  },
  [BASTIDE_CASTLE_HOUSE] = {
    "house", BASTIDE_SHAPE_AREA, FALSE, FALSE, KIND (BASTIDE_CASTLE_PATH), TRUE,
    .title = NC_("feature", "House"),
    .walled = TRUE,
    .edge = NC_("edge of a tile", "house"),
    .role = NC_("role", "Squire"),
    .deployed = NC_("log", "places a squire"),
    .record = NC_("statistics", "Largest house"),
    .figure = "squire",
    .begun = NC_("hint", "Start a house"),
    .completed = NC_("hint", "Complete a house"),
  },
  [BASTIDE_CASTLE_COURT] = {
    "court", BASTIDE_SHAPE_AREA, FALSE, FALSE, 0, FALSE,
    .title = NC_("feature", "Court"),
    .edge = NC_("edge of a tile", "court"),
    .role = NC_("role", "Merchant"),
    .deployed = NC_("log", "places a merchant"),
    .record = NC_("statistics", "Best court"),
    .record_by_points = TRUE,
    .figure = "merchant",
    .begun = NC_("hint", "Start a court"),
  },
};

static const BastideLineEnd ends[] = {
  /* Translators: what a path on a tile does in the middle of it: “path south, ends at a square” */
  { BASTIDE_CASTLE_PATH, "square", NC_("end of a line", "ends at a square") },
  { BASTIDE_CASTLE_PATH, "building", NC_("end of a line", "ends at a building"), BUILDINGS },
};

static const BastideMarkInfo marks[] = {
  {
    "well", BASTIDE_MARK_FLAG, NULL, KIND (BASTIDE_CASTLE_PATH), .words = { NC_("mark", "well") },
    .title = NC_("tool", "Well"), .feature_member = "well", .any = TRUE,
  },
  {
    "market", BASTIDE_MARK_COUNT, NULL, KIND (BASTIDE_CASTLE_COURT), .words = NP_ ("%d market", "%d markets"),
    .title = NC_("tool", "Market"), .feature_member = "markets",
  },
};

/* One of the seven wooden ones is the score marker. */
static const BastideFigureKind figures[] = {
  {
    "follower", 6, 1, ALL_KINDS, .follower = TRUE,
    .title = NC_("figure", "Follower"),
    .counted = NP_ ("%d follower", "%d followers"),
  },
};

static const char *const tilesets[] = { "castle", NULL };

static const BastideCategory categories[] = {
  { "path", NC_("points", "Paths") },
  { "tower", NC_("points", "Towers") },
  { "house", NC_("points", "Houses") },
  { "court", NC_("points", "Courts") },
  { "keep", NC_("points", "Keep") },
  { "token", NC_("points", "Wall tokens") },
};

static const BastideItem items[] = {
  { "tiles", NP_ ("%d tile", "%d tiles") },
  /* Translators: places on the wall that count like tiles. */
  { "start-spaces", NP_ ("%d start space", "%d start spaces") },
  { "wells", NP_ ("%d well", "%d wells") },
  { "well", NP_ ("%d well", "%d wells") },
  { "markets", NP_ ("%d market", "%d markets") },
  { "market", NP_ ("%d market", "%d markets") },
  { "empty-cells", NP_ ("%d empty place", "%d empty places") },
  { "tokens", NP_ ("%d wall token", "%d wall tokens") },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "path", .reason = "complete",
    .active = NP_ ("completes a path of %d tile", "completes a path of %d tiles"),
    .other = NP_ ("scores a path of %d tile", "scores a path of %d tiles"),
  },
  {
    .category = "tower", .reason = "complete",
    .active = NP_ ("completes a tower of %d tile", "completes a tower of %d tiles"),
    .other = NP_ ("scores a tower of %d tile", "scores a tower of %d tiles"),
  },
  {
    .category = "house", .reason = "complete",
    .active = NP_ ("completes a house of %d tile", "completes a house of %d tiles"),
    .other = NP_ ("scores a house of %d tile", "scores a house of %d tiles"),
  },
  {
    .category = "court", .reason = "final", .counted = "markets",
    .active = NP_ ("holds a court with %d market", "holds a court with %d markets"),
  },
  {
    .category = "keep", .reason = "final", .counted = "empty-cells",
    .active = NP_ ("has the largest keep, for %d empty place", "has the largest keep, for %d empty places"),
  },
  {
    .category = "token", .reason = "final", .counted = "tokens",
    .active = NP_ ("scores %d wall token", "scores %d wall tokens"),
  },
};

static const char *const token_4_well_choices[] = { "1", "2", NULL };
static const char *const token_4_well_titles[] = { N_("The well does not count"), N_("The well counts"), NULL };
static const char *const keep_moves_choices[] = { "completed", "scored", NULL };
static const char *const keep_moves_titles[] = {
  N_("To larger houses completed by the owner"),
  N_("To every larger house that its owner scores"),
  NULL
};
static const char *const token_pickup_choices[] = { "each-move", "end-of-turn", NULL };
static const char *const token_pickup_titles[] = {
  N_("After each scoring"),
  N_("At the end of the turn"),
  NULL
};
static const char *const switch_off[] = { "false", "true", NULL };

static const BastideOption options[] = {
  {
    "token-4-well", token_4_well_choices, N_("Token 4 on a path with a well"), token_4_well_titles,
    N_("What each tile of the unfinished path is worth."),
  },
  {
    "keep-moves", keep_moves_choices, N_("The keep moves"), keep_moves_titles,
    N_("Whether a house that the opponent completed may move the keep too."),
  },
  {
    "token-pickup", token_pickup_choices, N_("Taking wall tokens"), token_pickup_titles,
    N_("When a scoring figure on a corner of the wall takes the token there."),
  },
  {
    "empty-start-spaces", switch_off, N_("Unused start spaces count"), NULL,
    N_("A start space beside an empty place makes the empty area one larger."),
  },
  [OPTION_PATH_POINTS] = {
    "path-points", NULL, N_("Path, points a tile"), NULL, N_("Completed, or unfinished with token 4."), 0, 9, 1,
  },
  [OPTION_TOWER_POINTS] = {
    "tower-points", NULL, N_("Tower, points a tile"), NULL, N_("Completed, or unfinished with token 5."), 0, 9, 2,
  },
  [OPTION_HOUSE_POINTS] = {
    "house-points", NULL, N_("House, points a tile"), NULL, N_("Completed, or unfinished with token 6."), 0, 9, 1,
  },
  [OPTION_WELL_POINTS] = { "well-points", NULL, N_("Path with a well, more points a tile"), NULL, NULL, 0, 9, 1 },
  [OPTION_MARKET_POINTS] = { "market-points", NULL, N_("Court, points a market"), NULL, NULL, 0, 9, 3 },
  [OPTION_EMPTY_CELL_POINTS] = {
    "empty-cell-points", NULL, N_("Largest keep, points a place of the largest empty area"), NULL, NULL, 0, 9, 1,
  },
};

static const char *const no_options[] = { NULL };
static const BastidePreset presets[] = {
  { "castle", N_("The Castle"), N_("the rules as they are printed"), no_options },
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

/* Nearly every tile completes something small, so that each follower is needed soon; in the end they are good for
 * courts alone. What others have begun is soon completed, too, and seldom worth a tile. Found by matches. */
static const BastideThrift thrift = { .first = 900, .next = 90, .patience = 80, .haste = 30, .others = 50 };

static const BastideHooks hooks = {
  .place_verb = VERB_PLACE,
  .deploy_verb = VERB_DEPLOY,
  .pass_verb = VERB_PASS,
  .decline_verb = VERB_PASS,
  .score_verb = VERB_SCORE,
  .own_first = TRUE,
  .edge_type = bastide_tile_definition_has_line,
  .steps = {
    [BASTIDE_STEP_DRAW] = &bastide_draw_step,
    [BASTIDE_STEP_PLACE] = &bastide_place_step,
    [BASTIDE_STEP_FIGURE] = &bastide_figure_step,
    [BASTIDE_STEP_SCORE] = &bastide_score_step,
  },
  .tally = bastide_castle_tally,
  .winners = bastide_castle_winners,
  .category = bastide_castle_category,
  .final = bastide_castle_final,
  .estimate = bastide_castle_estimate,
  .thrift = &thrift,
};

const BastideGameInterface bastide_game_castle = {
  .id = "castle",
  .title = N_("The Castle"),
  .summary = N_("Two players fill a castle within its walls with paths, towers, houses and courts. "
                "The score runs along the wall, where tokens wait at the corners."),
  .min_players = 2,
  .max_players = 2,
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
  .bounded = TRUE,
  .core = &bastide_castle_core,
  .free_edges = TRUE,
};
