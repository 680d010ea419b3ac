/* castle-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the features of The Castle are worth. */

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-horizon.h"
#include "bastide-scoring.h"
#include "castle-private.h"

/* What the first token 7 adds to a market, and the second. */
#define POINTS_OF_TOKEN_7 1
#define POINTS_OF_SECOND_TOKEN_7 4

/* The greater strength scores; equal strength scores nothing. */
guint
bastide_castle_winners (guint64 power)
{
  guint winners = bastide_power_majority (power);

  return (winners & (winners - 1)) == 0 ? winners : 0;
}

guint
bastide_castle_category (guint kind)
{
  return kind;
}

static guint
count_start_spaces (const BastideRules *rules,
                    const BastideState *state,
                    guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;
  guint n = 0;

  do
    {
      n += bastide_is_start_space (rules, nodes[node].placed);
      node = nodes[node].next;
    }
  while (node != root);

  return n;
}

static int
get_worth (const BastideRules *rules,
           guint               kind)
{
  switch ((BastideCastleKind) kind)
    {
    case BASTIDE_CASTLE_PATH:
      return bastide_game_number (rules, OPTION_PATH_POINTS);
    case BASTIDE_CASTLE_TOWER:
      return bastide_game_number (rules, OPTION_TOWER_POINTS);
    case BASTIDE_CASTLE_HOUSE:
      return bastide_game_number (rules, OPTION_HOUSE_POINTS);
    case BASTIDE_CASTLE_COURT:
      break;
    }

  return 0;
}

/* One well or several make each tile worth more. */
void
bastide_castle_add_sizes (const BastideRules *rules,
                          const BastideState *state,
                          BastideSheet       *sheet,
                          gboolean            wells)
{
  int each = get_worth (rules, sheet->kind);
  int n_start_spaces = (int) count_start_spaces (rules, state, sheet->root);
  int n_tiles = (int) sheet->n_tiles - n_start_spaces;
  guint n_wells = !wells ? 0 : bastide_feature_count_segments (rules, state, sheet->root,
                                                               rules->module_info[BASTIDE_MODULE_CASTLE].data);

  bastide_sheet_add (sheet, "tiles", n_tiles, each * n_tiles);
  if (n_start_spaces > 0)
    bastide_sheet_add (sheet, "start-spaces", n_start_spaces, each * n_start_spaces);
  if (n_wells > 0)
    bastide_sheet_add (sheet, "wells", (int) n_wells,
                       bastide_game_number (rules, OPTION_WELL_POINTS) * (int) sheet->n_tiles);
}

/* The kernel counts markets as the first mark of the game, those of start spaces included. */
static void
tally_court (const BastideRules *rules,
             const BastideState *state,
             BastideSheet       *sheet)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  int n_markets = (int) BASTIDE_COUNT_MARKS (bastide_nodes (rules, state)[sheet->root].counts);

  bastide_sheet_add (sheet, "markets", n_markets, bastide_game_number (rules, OPTION_MARKET_POINTS) * n_markets);
  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    if (own->best_courts[player] == sheet->root)
      bastide_sheet_add (sheet, "tokens", own->court_tokens[player],
                         n_markets * (POINTS_OF_TOKEN_7
                                      + (own->court_tokens[player] > 1 ? POINTS_OF_SECOND_TOKEN_7 : 0)));
}

/* Incomplete paths, towers and houses are worth nothing. */
void
bastide_castle_tally (const BastideRules *rules,
                      const BastideState *state,
                      BastideSheet       *sheet)
{
  switch ((BastideCastleKind) sheet->kind)
    {
    case BASTIDE_CASTLE_PATH:
    case BASTIDE_CASTLE_TOWER:
    case BASTIDE_CASTLE_HOUSE:
      if (sheet->complete)
        bastide_castle_add_sizes (rules, state, sheet, sheet->kind == BASTIDE_CASTLE_PATH);
      break;

    case BASTIDE_CASTLE_COURT:
      tally_court (rules, state, sheet);
      break;
    }
}

/* What is to come of keeps and wall tokens in The Castle. */

/* What things are worth, in hundredths of a point. */
#define WORTH_OF_EXTRA_TURN 400
#define WORTH_OF_TOWER_TOKEN 400
#define WORTH_OF_HOUSE_TOKEN 300
#define WORTH_OF_OPEN_TOKEN 150
#define WORTH_OF_KEEP_TOKEN 150
#define WORTH_OF_UNSEEN_TOKEN 350

/* A token that waits for something is worth all of that with so many turns to come. */
#define TURNS_OF_TOKEN 6

/* How likely the one who has the largest keep now has it at the end. */
static int
get_chance_to_keep (const BastideHorizon *horizon,
                    int                   size,
                    int                   ahead)
{
  int left = (int) horizon->n_left;

  return BASTIDE_CERTAIN - 450 * left / (left + 6 * ahead + 3 * size);
}

/* The largest empty area shrinks with each tile: of the cells that are left at the end it will be a part. */
static int
get_final_area (const BastideRules   *rules,
                const BastideState   *state,
                const BastideHorizon *horizon,
                int                   area)
{
  int n_empty = (int) bastide_board_definition_count_cells (rules->board) + (int) rules->n_start_spaces
                - (int) state->n_placed - (int) horizon->n_left;

  return MIN (area, 2 + MAX (0, n_empty) / 2);
}

static int
get_keep_size (const BastideCastleState *own,
               guint                     player)
{
  return own->keep_sizes[player] > 0 ? own->keep_sizes[player]
                                       + BASTIDE_SIZE_OF_TOKEN_8 * own->tokens[player][BASTIDE_TOKEN_KEEP] : 0;
}

/* The points of the end, as they would be now, make way for what they will be. */
static void
estimate_keeps (const BastideRules   *rules,
                const BastideState   *state,
                const BastideHorizon *horizon,
                int                  *values)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  int first = get_keep_size (own, 0);
  int second = get_keep_size (own, 1);
  guint leader = second > first;
  int each = BASTIDE_PARTS_OF_POINT * bastide_game_number (rules, OPTION_EMPTY_CELL_POINTS);
  int area, final, chance;

  if (first == second)
    return;

  area = bastide_castle_measure_largest_area (rules, state);
  final = get_final_area (rules, state, horizon, area);
  chance = get_chance_to_keep (horizon, MAX (first, second), ABS (first - second));
  values[leader] += each * final * chance / BASTIDE_CERTAIN - each * area;
  values[1 - leader] += each * final * (BASTIDE_CERTAIN - chance) / BASTIDE_CERTAIN;
}

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

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
      values[player] += own->tokens[player][number] * worths[number] * turns / TURNS_OF_TOKEN;

  /* What is about to be turned up. */
  for (guint i = 0; i < state->n_frames; i++)
    if (state->frames[i].step == BASTIDE_STEP_TURN_UP)
      values[state->frames[i].actor] += WORTH_OF_UNSEEN_TOKEN;
}

void
bastide_castle_estimate (const BastideRules   *rules,
                         const BastideState   *state,
                         const BastideHorizon *horizon,
                         int                  *values)
{
  estimate_keeps (rules, state, horizon, values);
  estimate_tokens (rules, state, horizon, values);
}
