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
