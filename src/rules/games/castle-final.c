/* castle-final.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Castle at its end: the largest keep scores the largest empty area, courts score their markets, and the
 * wall tokens 4 to 9 count, to the best advantage of their owners.
 */

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-pieces.h"
#include "bastide-scoring.h"
#include "castle-private.h"

#define POINTS_OF_TOKEN_9 5

/* --- The keep ---------------------------------------------------------------------------------- */

/* The cells of the board, and those of them that have been visited. */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  guint8             *seen;
  gint16             *queue;
} Cells;

typedef struct
{
  int n_cells;
  int n_start_spaces;
} Area;

static gboolean
is_empty (const Cells *cells,
          int          x,
          int          y)
{
  return bastide_board_definition_has_cell (cells->rules->board, x, y)
    && bastide_board_find_placed (cells->rules, cells->state, x, y) < 0;
}

static guint
count_start_spaces_at (const Cells *cells,
                       int          x,
                       int          y)
{
  const BastideBoardDefinition *board = cells->rules->board;
  guint n = 0;

  for (guint i = 0; i < board->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (board, i);
      guint inner = space->side ^ 2;

      n += space->x + bastide_side_dx[inner] == x && space->y + bastide_side_dy[inner] == y;
    }

  return n;
}

/* Empty cells that hang together over their edges, from one of them. */
static Area
measure_area (Cells *cells,
              int    start)
{
  const BastideBoardDefinition *board = cells->rules->board;
  int width = (int) board->width;
  guint n_queued = 0, n_done = 0;
  Area area = { 0, 0 };

  cells->seen[start] = 1;
  cells->queue[n_queued++] = (gint16) start;
  while (n_done < n_queued)
    {
      int cell = cells->queue[n_done++];
      int x = cell % width;
      int y = cell / width;

      area.n_cells++;
      if (bastide_game_option (cells->rules, OPTION_EMPTY_START_SPACES) == 1)
        area.n_start_spaces += (int) count_start_spaces_at (cells, x, y);
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          int next_x = x + bastide_side_dx[side];
          int next_y = y + bastide_side_dy[side];

          if (!is_empty (cells, next_x, next_y) || cells->seen[next_y * width + next_x])
            continue;
          cells->seen[next_y * width + next_x] = 1;
          cells->queue[n_queued++] = (gint16) (next_y * width + next_x);
        }
    }

  return area;
}

static Area
find_largest_area (const BastideRules *rules,
                   const BastideState *state)
{
  int width = (int) rules->board->width;
  int n = width * (int) rules->board->height;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autofree gint16 *queue = g_new (gint16, n);
  Cells cells = { rules, state, seen, queue };
  Area largest = { 0, 0 };

  for (int i = 0; i < n; i++)
    {
      Area area;

      if (seen[i] || !is_empty (&cells, i % width, i / width))
        continue;
      area = measure_area (&cells, i);
      if (area.n_cells + area.n_start_spaces > largest.n_cells + largest.n_start_spaces)
        largest = area;
    }

  return largest;
}

int
bastide_castle_measure_largest_area (const BastideRules *rules,
                                     const BastideState *state)
{
  Area area = find_largest_area (rules, state);

  return area.n_cells + area.n_start_spaces;
}

/* Each token 8 makes a keep that stands on the board two tiles larger. */
static guint
get_keep_size (BastideContext *context,
               guint           player)
{
  const BastideCastleState *own = bastide_castle_state (context->rules, context->state);
  guint n_tokens = own->tokens[player][BASTIDE_TOKEN_KEEP];

  if (own->keep_sizes[player] == 0)
    return 0;
  bastide_castle_use_tokens (context, player, BASTIDE_TOKEN_KEEP, n_tokens);

  return own->keep_sizes[player] + BASTIDE_SIZE_OF_TOKEN_8 * n_tokens;
}

static void
score_keep (BastideContext *context)
{
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };
  guint sizes[BASTIDE_CASTLE_N_PLAYERS];
  int each = bastide_game_number (context->rules, OPTION_EMPTY_CELL_POINTS);
  Area area;

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    sizes[player] = get_keep_size (context, player);
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
 * The feature of a kind that brings a player most: an incomplete one that a token counts, or with @number 7 a
 * court by its markets. The one that comes first on the board among equals.
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
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  gboolean wells = number == BASTIDE_TOKEN_OPEN_PATH && bastide_game_option (rules, OPTION_TOKEN_4_WELL) == 1;

  best->root = BASTIDE_NO_NODE;
  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      BastideSheet sheet = { 0 };

      if (records[i].node == BASTIDE_NO_NODE || records[i].player != player
          || bastide_node_kind (rules, state, records[i].node) != kind)
        continue;
      bastide_sheet_fill (rules, state, bastide_get_root (bastide_nodes (rules, state), records[i].node), FALSE,
                          &sheet);
      if (sheet.winners != 1u << player || bastide_feature_is_complete (rules, state, sheet.root))
        continue;
      if (number != BASTIDE_TOKEN_COURT)
        bastide_castle_add_sizes (rules, state, &sheet, wells);
      if (sheet.points > 0
          && (best->root == BASTIDE_NO_NODE || sheet.points > best->points
              || (sheet.points == best->points && comes_before (rules, state, sheet.root, best->root))))
        *best = sheet;
    }

  return best->root != BASTIDE_NO_NODE;
}

/* Token 7: the court with most markets counts 4 a market, with both copies 8. The tally adds it to the court. */
static void
choose_courts (BastideContext *context)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);

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
}

/* Tokens 4, 5 and 6: the incomplete feature that brings most, with both copies twice. */
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
score_tokens (BastideContext *context,
              guint           player)
{
  guint n_tokens = bastide_castle_state (context->rules, context->state)->tokens[player][BASTIDE_TOKEN_POINTS];
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };

  score_open_feature (context, player, BASTIDE_CASTLE_PATH, BASTIDE_TOKEN_OPEN_PATH);
  score_open_feature (context, player, BASTIDE_CASTLE_TOWER, BASTIDE_TOKEN_OPEN_TOWER);
  score_open_feature (context, player, BASTIDE_CASTLE_HOUSE, BASTIDE_TOKEN_OPEN_HOUSE);
  if (n_tokens == 0)
    return;

  bastide_castle_use_tokens (context, player, BASTIDE_TOKEN_POINTS, n_tokens);
  bastide_sheet_add (&sheet, "tokens", (int) n_tokens, POINTS_OF_TOKEN_9 * (int) n_tokens);
  bastide_award (context, player, sheet.points, CATEGORY_TOKEN, BASTIDE_AWARD_FINAL, &sheet);
}

void
bastide_castle_final (BastideContext    *context,
                      BastideFinalStage  stage)
{
  switch (stage)
    {
    case BASTIDE_FINAL_TRACK:
      bastide_edit_castle_state (context->rules, context->state)->wall = 0;
      score_keep (context);
      break;

    case BASTIDE_FINAL_FIELDS:
      choose_courts (context);
      bastide_score_remaining (context, KIND (BASTIDE_CASTLE_COURT));
      break;

    case BASTIDE_FINAL_TOKENS:
      for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
        score_tokens (context, player);
      break;

    case BASTIDE_FINAL_FEATURES:
    case BASTIDE_N_FINAL_STAGES:
      break;
    }
}
