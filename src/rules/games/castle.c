/* castle.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Castle: two players fill a walled board. Only paths must match. A feature is complete when no edge of it faces an
 * empty cell, and tied majorities score nothing.
 */

#include "castle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  /* Translators: how a path on a tile ends in the middle of it: “path south, ends at a square” */
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

/* One of the seven wooden figures is the score marker. */
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
  { "tiles", NP_ ("%d tile", "%d tiles"), .unit = BASTIDE_UNIT_TILE },
  /* Translators: spaces in the wall that count like tiles. */
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

/* --- What features are worth -------------------------------------------------------------------- */

/* Points that the first token 7 adds to a market, and the second. */
#define POINTS_OF_TOKEN_7 1
#define POINTS_OF_SECOND_TOKEN_7 4

/* The greater strength scores; equal strengths score nothing. */
static guint
get_winners (guint64 power)
{
  guint winners = bastide_power_majority (power);

  return (winners & (winners - 1)) == 0 ? winners : 0;
}

static guint
get_category (guint kind)
{
  return kind;
}

/* One well or more make each tile worth more. */
static void
add_sizes (const BastideRules *rules,
           const BastideState *state,
           BastideSheet       *sheet,
           gboolean            wells)
{
  static const guint8 options_of_kinds[] = {
    [BASTIDE_CASTLE_PATH] = OPTION_PATH_POINTS,
    [BASTIDE_CASTLE_TOWER] = OPTION_TOWER_POINTS,
    [BASTIDE_CASTLE_HOUSE] = OPTION_HOUSE_POINTS,
  };
  int each = bastide_get_option (rules, BASTIDE_MODULE_GAME, options_of_kinds[sheet->kind]);
  int n_start_spaces = 0;
  guint node = sheet->root;
  int n_tiles;
  guint n_wells = !wells ? 0 : bastide_feature_count_segments (rules, state, sheet->root,
                                                               bastide_module_data (rules, BASTIDE_MODULE_CASTLE));

  do
    {
      n_start_spaces += bastide_is_start_space (rules, bastide_node_placed (rules, state, node));
      node = bastide_node_next (rules, state, node);
    }
  while (node != sheet->root);

  n_tiles = (int) sheet->n_tiles - n_start_spaces;
  bastide_sheet_add (sheet, "tiles", n_tiles, each * n_tiles);
  if (n_start_spaces > 0)
    bastide_sheet_add (sheet, "start-spaces", n_start_spaces, each * n_start_spaces);
  if (n_wells > 0)
    bastide_sheet_add (sheet, "wells", (int) n_wells,
                       bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_WELL_POINTS) * (int) sheet->n_tiles);
}

/* Incomplete paths, towers and houses score nothing. */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  int n_markets;

  switch ((BastideCastleKind) sheet->kind)
    {
    case BASTIDE_CASTLE_PATH:
    case BASTIDE_CASTLE_TOWER:
    case BASTIDE_CASTLE_HOUSE:
      if (sheet->complete)
        add_sizes (rules, state, sheet, sheet->kind == BASTIDE_CASTLE_PATH);
      break;

    case BASTIDE_CASTLE_COURT:
      /* The kernel counts markets as the first mark of the game, those of start spaces included. */
      n_markets = (int) bastide_feature_get_marks (rules, state, sheet->root);
      bastide_sheet_add (sheet, "markets", n_markets,
                         bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_MARKET_POINTS) * n_markets);
      for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
        if (own->best_courts[player] == sheet->root)
          bastide_sheet_add (sheet, "tokens", own->court_tokens[player],
                             n_markets * (POINTS_OF_TOKEN_7
                                          + (own->court_tokens[player] > 1 ? POINTS_OF_SECOND_TOKEN_7 : 0)));
      break;
    }
}

#define POINTS_OF_TOKEN_9 5

/* --- The keep ---------------------------------------------------------------------------------- */

typedef struct
{
  int n_cells;
  int n_start_spaces;
} Area;

/* Cells of the board, a bit each; the first and the last row lie outside. */
typedef guint64 Cells[BASTIDE_MAX_BOARD_SIZE + 2];

/* The bits of a row that hang together with some of them. */
static guint64
spread (guint64 row,
        guint64 among)
{
  guint64 before;

  row &= among;
  do
    {
      before = row;
      row |= (row << 1 | row >> 1) & among;
    }
  while (row != before);

  return row;
}

/* Takes the area of empty cells connected over their edges that has the first of the empty cells of a row. */
static void
take_area (Cells empty,
           guint height,
           guint first,
           Cells area)
{
  gboolean grows = TRUE;

  memset (area, 0, (height + 2) * sizeof area[0]);
  area[first] = empty[first] & -empty[first];
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < 2 * height; i++)
        {
          guint row = i < height ? i + 1 : 2 * height - i;
          guint64 cells = spread (area[row - 1] | area[row] | area[row + 1], empty[row]);

          grows |= cells != area[row];
          area[row] = cells;
        }
    }
  for (guint row = 1; row <= height; row++)
    empty[row] &= ~area[row];
}

static Area
measure_area (const BastideRules *rules,
              const Cells         cells)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  Area area = { 0, 0 };

  for (guint row = 1; row <= board->height; row++)
    area.n_cells += __builtin_popcountll (cells[row]);
  if (bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_EMPTY_START_SPACES) == 1)
    for (guint i = 0; i < board->start_spaces->len; i++)
      {
        const BastideStartSpace *space = bastide_board_definition_get_start_space (board, i);
        guint inner = space->side ^ 2;

        area.n_start_spaces += cells[space->y + bastide_side_dy[inner] + 1]
                               >> (space->x + bastide_side_dx[inner]) & 1;
      }

  return area;
}

static Area
find_largest_area (const BastideRules *rules,
                   const BastideState *state)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  Area largest = { 0, 0 };
  Cells empty, cells;

  memset (empty, 0, (board->height + 2) * sizeof empty[0]);
  for (guint row = 1; row <= board->height; row++)
    for (guint x = 0; x < board->width; x++)
      empty[row] |= (guint64) (board->cells[(row - 1) * board->width + x] != 0) << x;
  for (guint i = bastide_state_get_n_placed (rules, state); i > 0; i--)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i - 1, &tile);
      if (bastide_board_definition_has_cell (board, tile.x, tile.y))
        empty[tile.y + 1] &= ~((guint64) 1 << tile.x);
    }
  for (guint row = 1; row <= board->height; row++)
    while (empty[row] != 0)
      {
        Area area;

        take_area (empty, board->height, row, cells);
        area = measure_area (rules, cells);
        if (area.n_cells + area.n_start_spaces > largest.n_cells + largest.n_start_spaces)
          largest = area;
      }

  return largest;
}

/* Each token 8 makes a keep on the board two tiles larger. */
static guint
get_keep_size (const BastideCastleState *own,
               guint                     player)
{
  return own->keep_sizes[player] > 0 ? own->keep_sizes[player]
                                       + (guint) BASTIDE_SIZE_OF_TOKEN_8 * own->tokens[player][BASTIDE_TOKEN_KEEP] : 0;
}

static void
score_keep (BastideContext *context)
{
  const BastideCastleState *own = bastide_castle_state (context->rules, context->state);
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };
  guint sizes[BASTIDE_CASTLE_N_PLAYERS];
  int each = bastide_get_option (context->rules, BASTIDE_MODULE_GAME, OPTION_EMPTY_CELL_POINTS);
  Area area;

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      /* The tokens of a keep are used for its size at the end. */
      sizes[player] = get_keep_size (own, player);
      if (sizes[player] > 0)
        bastide_castle_use_tokens (context, player, BASTIDE_TOKEN_KEEP, own->tokens[player][BASTIDE_TOKEN_KEEP]);
    }
  if (sizes[0] == sizes[1])
    return;

  area = find_largest_area (context->rules, context->state);
  bastide_sheet_add (&sheet, "empty-cells", area.n_cells, each * area.n_cells);
  if (area.n_start_spaces > 0)
    bastide_sheet_add (&sheet, "start-spaces", area.n_start_spaces, each * area.n_start_spaces);
  bastide_award (context, sizes[1] > sizes[0], sheet.points, CATEGORY_KEEP, BASTIDE_AWARD_FINAL, &sheet);
}

/* --- Features that tokens count ---------------------------------------------------------------- */

static gboolean
comes_before (const BastideRules *rules,
              const BastideState *state,
              guint               root,
              guint               other_root)
{
  BastidePiecePlace a = bastide_pieces_place_of_node (rules, state, bastide_feature_find_first (rules, state, root));
  BastidePiecePlace b =
    bastide_pieces_place_of_node (rules, state, bastide_feature_find_first (rules, state, other_root));

  return a.y != b.y ? a.y < b.y : a.x != b.x ? a.x < b.x : a.segment < b.segment;
}

/*
 * Finds the feature of a kind that scores most for a player: an incomplete one counted by a token, or with @number 7 a
 * court by its markets. Among equals, the first one on the board.
 */
static gboolean
find_best (BastideContext *context,
           guint           player,
           guint           kind,
           guint           number,
           BastideSheet   *best)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  gboolean wells = number == BASTIDE_TOKEN_OPEN_PATH
                   && bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_TOKEN_4_WELL) == 1;

  best->root = BASTIDE_NO_NODE;
  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      BastideSheet sheet = { 0 };

      if (figure.node == BASTIDE_NO_NODE || figure.player != player
          || bastide_node_kind (rules, state, figure.node) != kind)
        continue;
      bastide_sheet_fill (rules, state, bastide_node_root (rules, state, figure.node), FALSE, &sheet);
      if (sheet.winners != 1u << player || bastide_feature_is_complete (rules, state, sheet.root))
        continue;
      if (number != BASTIDE_TOKEN_COURT)
        add_sizes (rules, state, &sheet, wells);
      if (sheet.points > 0
          && (best->root == BASTIDE_NO_NODE || sheet.points > best->points
              || (sheet.points == best->points && comes_before (rules, state, sheet.root, best->root))))
        *best = sheet;
    }

  return best->root != BASTIDE_NO_NODE;
}

/* Tokens 4, 5 and 6: the most valuable incomplete feature scores, twice with both copies. */
static void
score_open_feature (BastideContext *context,
                    guint           player,
                    guint           kind,
                    guint           number)
{
  guint n_tokens = bastide_castle_state (context->rules, context->state)->tokens[player][number];
  BastideSheet best;

  if (n_tokens == 0 || !find_best (context, player, kind, number, &best))
    return;

  bastide_castle_use_tokens (context, player, number, n_tokens);
  bastide_sheet_add (&best, "tokens", (int) n_tokens, (int) (n_tokens - 1) * best.points);
  bastide_award (context, player, best.points, CATEGORY_TOKEN, BASTIDE_AWARD_FINAL, &best);
}

static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);

  switch (stage)
    {
    case BASTIDE_FINAL_TRACK:
      bastide_edit_castle_state (context->rules, context->state)->wall = 0;
      score_keep (context);
      break;

    case BASTIDE_FINAL_FIELDS:
      /* Token 7: the court with most markets counts 4 points a market, with both copies 8. The tally adds them to
       * the court. */
      for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
        {
          guint n_tokens = own->tokens[player][BASTIDE_TOKEN_COURT];
          BastideSheet best;

          if (n_tokens == 0
              || !find_best (context, player, BASTIDE_CASTLE_COURT, BASTIDE_TOKEN_COURT, &best))
            continue;
          bastide_castle_use_tokens (context, player, BASTIDE_TOKEN_COURT, n_tokens);
          own->best_courts[player] = best.root;
          own->court_tokens[player] = (guint8) n_tokens;
        }

      bastide_score_remaining (context, KIND (BASTIDE_CASTLE_COURT));
      break;

    case BASTIDE_FINAL_TOKENS:
      for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
        {
          guint n = bastide_castle_state (context->rules, context->state)->tokens[player][BASTIDE_TOKEN_POINTS];
          BastideSheet sheet = { .root = BASTIDE_NO_NODE };

          score_open_feature (context, player, BASTIDE_CASTLE_PATH, BASTIDE_TOKEN_OPEN_PATH);
          score_open_feature (context, player, BASTIDE_CASTLE_TOWER, BASTIDE_TOKEN_OPEN_TOWER);
          score_open_feature (context, player, BASTIDE_CASTLE_HOUSE, BASTIDE_TOKEN_OPEN_HOUSE);
          if (n == 0)
            continue;

          bastide_castle_use_tokens (context, player, BASTIDE_TOKEN_POINTS, n);
          bastide_sheet_add (&sheet, "tokens", (int) n, POINTS_OF_TOKEN_9 * (int) n);
          bastide_award (context, player, sheet.points, CATEGORY_TOKEN, BASTIDE_AWARD_FINAL, &sheet);
        }
      break;

    case BASTIDE_FINAL_FEATURES:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}

/* --- What is to come ---------------------------------------------------------------------------- */

/* Estimates for keeps and wall tokens in The Castle. */

/* Values in hundredths of a point. */
#define WORTH_OF_EXTRA_TURN 400
#define WORTH_OF_TOWER_TOKEN 400
#define WORTH_OF_HOUSE_TOKEN 300
#define WORTH_OF_OPEN_TOKEN 150
#define WORTH_OF_KEEP_TOKEN 150
#define WORTH_OF_UNSEEN_TOKEN 350

/* Number of turns to come with which a waiting token has its full value. */
#define TURNS_OF_TOKEN 6

static void
estimate_tokens (const BastideRules   *rules,
                 const BastideState   *state,
                 const BastideHorizon *horizon,
                 int                  *values)
{
  static const int worths[BASTIDE_N_TOKENS] = {
    [BASTIDE_TOKEN_EXTRA_TURN] = WORTH_OF_EXTRA_TURN,
    [BASTIDE_TOKEN_TOWER] = WORTH_OF_TOWER_TOKEN,
    [BASTIDE_TOKEN_HOUSE] = WORTH_OF_HOUSE_TOKEN,
    [BASTIDE_TOKEN_OPEN_PATH] = WORTH_OF_OPEN_TOKEN,
    [BASTIDE_TOKEN_OPEN_TOWER] = WORTH_OF_OPEN_TOKEN,
    [BASTIDE_TOKEN_OPEN_HOUSE] = WORTH_OF_OPEN_TOKEN,
    [BASTIDE_TOKEN_COURT] = WORTH_OF_OPEN_TOKEN,
    [BASTIDE_TOKEN_KEEP] = WORTH_OF_KEEP_TOKEN,
  };
  const BastideCastleState *own = bastide_castle_state (rules, state);
  int turns = MIN (bastide_horizon_get_turns (horizon, rules), TURNS_OF_TOKEN);
  guint n_frames;
  const BastideFrame *frames = bastide_get_frames (state, &n_frames);

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
      values[player] += own->tokens[player][number] * worths[number] * turns / TURNS_OF_TOKEN;

  /* Tokens about to be turned up. */
  for (guint i = 0; i < n_frames; i++)
    if (frames[i].step == BASTIDE_STEP_TURN_UP)
      values[frames[i].actor] += WORTH_OF_UNSEEN_TOKEN;
}

static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  int first = (int) get_keep_size (own, 0);
  int second = (int) get_keep_size (own, 1);
  guint leader = second > first;
  int each = BASTIDE_PARTS_OF_POINT * bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_EMPTY_CELL_POINTS);
  int area, final_area, chance;
  Area largest;
  int left;
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  int n_empty;

  /* Replaces the final points as they would be now by those expected. */
  if (first != second)
    {
      largest = find_largest_area (rules, state);
      area = largest.n_cells + largest.n_start_spaces;

      /* The largest empty area shrinks with each tile to a share of the cells that are left at the end. */
      n_empty = (int) bastide_board_definition_count_cells (board) + (int) board->start_spaces->len
                    - (int) bastide_count_placed (state) - (int) horizon->n_left;

      final_area = MIN (area, 2 + MAX (0, n_empty) / 2);

      /* Chance that the owner of the largest keep still has it at the end. */
      left = (int) horizon->n_left;

      chance = BASTIDE_CERTAIN - 450 * left / (left + 6 * ABS (first - second) + 3 * MAX (first, second));
      values[leader] += each * final_area * chance / BASTIDE_CERTAIN - each * area;
      values[1 - leader] += each * final_area * (BASTIDE_CERTAIN - chance) / BASTIDE_CERTAIN;
    }

  estimate_tokens (rules, state, horizon, values);
}

/* --- The game ----------------------------------------------------------------------------------- */

/* Nearly every tile completes something small, so each follower is soon needed; late followers are good only for
 * courts. Opponents' features are also soon completed, and seldom worth a tile. Values found by matches. */
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
  .tally = tally,
  .winners = get_winners,
  .category = get_category,
  .final = final,
  .estimate = estimate,
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
