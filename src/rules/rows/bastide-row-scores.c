/* bastide-row-scores.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Points of rows: on the sheet of the winners, for others, and for tokens. */

#include "bastide-rows.h"

#include <string.h>

/* --- The sheet of the winners --- */

/* The things in an item whose worth a row raises. */
static int
count_raised (const BastideRowCount  *self,
              const BastideEventItem *item,
              guint                   each)
{
  const char *const *names = self->table->unit_names;
  gboolean spot = bastide_rules_get_game (self->rules)->kinds[self->sheet->kind].shape == BASTIDE_SHAPE_SPOT;

  if ((each & (1u << BASTIDE_EACH_TILE)) && g_strcmp0 (item->name, names[BASTIDE_UNIT_TILE]) == 0)
    return item->count;
  if ((each & (1u << BASTIDE_EACH_TILE_AROUND)) && spot && g_strcmp0 (item->name, names[BASTIDE_UNIT_TILE]) == 0)
    return item->count - 1;
  if ((each & (1u << BASTIDE_EACH_SHIELD)) && g_strcmp0 (item->name, names[BASTIDE_UNIT_SHIELD]) == 0)
    return item->count;
  if ((each & (1u << BASTIDE_EACH_FEATURE_BESIDE)) && g_strcmp0 (item->name, names[BASTIDE_UNIT_BESIDE]) == 0)
    return item->count;

  return 0;
}

static void
clear_points (BastideSheet *sheet)
{
  for (guint i = 0; i < sheet->n_items; i++)
    bastide_sheet_set_points (sheet, i, 0);
}

/* An item that counts a mark has its name. */
static void
add (BastideRowCount          *self,
     const BastideCompiledRow *row,
     guint                     effect,
     BastideSheet             *sheet)
{
  const BastideRowEffect *item = bastide_row_get_effect (row->row, effect);
  int n = (int) bastide_row_count_each (self, row, effect);

  if (n > 0)
    bastide_sheet_add (sheet, item->each == 1u << BASTIDE_EACH_MARK ? item->mark->name : row->row->name, n,
                       row->numbers[effect] * n);
}

/* So many points of a feature are not multiplied: sets of hostile files have dozens of rows that do. */
#define MANY_POINTS 9999

/* Carries out the effects of one type; @n_items: of the game and the modules before. */
static void
carry_out (BastideRowCount          *self,
           const BastideCompiledRow *row,
           BastideRowEffectType      type,
           guint                     n_items,
           BastideSheet             *sheet)
{
  for (guint i = 0; i < row->row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row->row, i);
      int number = row->numbers[i];

      if (effect->type != type)
        continue;
      /* Nothing is worth less than nothing. */
      if (type == BASTIDE_EFFECT_RAISE)
        for (guint j = 0; j < n_items && !sheet->settled; j++)
          bastide_sheet_set_points (sheet, j, MAX (sheet->items[j].points
                                                   + number * count_raised (self, &sheet->items[j], effect->each),
                                                   MIN (sheet->items[j].points, 0)));
      else if (type == BASTIDE_EFFECT_ADD)
        add (self, row, i, sheet);
      else if (type == BASTIDE_EFFECT_TIMES)
        bastide_sheet_add (sheet, row->row->name, number,
                           CLAMP (sheet->points * number, MIN (sheet->points, -MANY_POINTS),
                                  MAX (sheet->points, MANY_POINTS)) - sheet->points);
      else
        clear_points (sheet);
      if (type == BASTIDE_EFFECT_EXACTLY)
        bastide_sheet_add (sheet, row->row->name, 1, number);
    }
}

/* The marks that made rows apply (a bit each) are told, each once, even where they bring no points of their own. */
static void
tell_marks (BastideRowCount        *self,
            const BastideSheetRows *rows,
            guint64                 applying,
            BastideSheet           *sheet)
{
  guint64 marks[BASTIDE_ROW_WORDS] = { 0 };

  for (; applying != 0; applying &= applying - 1)
    {
      const BastideCompiledRow *row = rows->rows[__builtin_ctzll (applying)];

      for (guint i = 0; i < row->row->tests->len; i++)
        if (bastide_row_get_test (row->row, i)->type == BASTIDE_TEST_MARK)
          marks[row->test_marks[i] >> 6] |= BASTIDE_ROW_BIT (row->test_marks[i]);
    }
  for (guint mark = 0; mark < self->table->n_marks; mark++)
    {
      const char *name = self->table->marks[mark].info->name;

      if ((marks[mark >> 6] & BASTIDE_ROW_BIT (mark)) && bastide_row_count_marks (self, mark) > 0
          && bastide_sheet_find (sheet, name) == NULL)
        bastide_sheet_add (sheet, name, (int) bastide_row_count_marks (self, mark), 0);
    }
}

/* Raises come first, then what is added, then factors, then what is exactly so, and nothing last. @shares: (nullable):
 * receives what each row that scores brings */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet,
       int                *shares)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideSheetRows *rows = &table->for_winners[sheet->complete][sheet->kind];
  guint n_items = sheet->n_items;
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, sheet);
  guint64 applying = 0;
  guint types = 0;
  gboolean tests = FALSE;

  for (guint i = 0; i < rows->n; i++)
    if (rows->rows[i]->row->tests->len == 0 || bastide_row_holds (&count, rows->rows[i]))
      {
        applying |= BASTIDE_ROW_BIT (i);
        types |= rows->rows[i]->types;
        tests |= rows->rows[i]->row->tests->len > 0;
      }

  for (; types != 0; types &= types - 1)
    for (guint64 bits = applying; bits != 0; bits &= bits - 1)
      {
        const BastideCompiledRow *row = rows->rows[__builtin_ctzll (bits)];
        int before = sheet->points;

        carry_out (&count, row, (BastideRowEffectType) __builtin_ctz (types), n_items, sheet);
        if (shares != NULL)
          shares[row - table->lists[BASTIDE_ROW_SCORE].rows] += sheet->points - before;
      }
  if (tests)
    tell_marks (&count, rows, applying, sheet);
}

void
bastide_rows_tally (const BastideRules *rules,
                    const BastideState *state,
                    BastideSheet       *sheet)
{
  if (bastide_rows_get_table (rules)->kinds[sheet->complete] & (1u << sheet->kind))
    tally (rules, state, sheet, NULL);
}

/* Things around the tiles where a player's figures of a kind stand on a feature. */
static guint
count_around_figures (const BastideRowCount    *self,
                      const BastideCompiledRow *row,
                      guint                     effect,
                      guint                     player)
{
  BastideRowCount there = BASTIDE_ROW_COUNT_INIT (self->rules, self->state, NULL);
  guint n = 0;

  for (guint i = 0; i < bastide_count_records (self->rules); i++)
    {
      BastideFigure figure = bastide_get_figure (self->rules, self->state, i);

      if (figure.node == BASTIDE_NO_NODE || figure.player != player || figure.figure != row->figure
          || bastide_node_root (self->rules, self->state, figure.node) != self->sheet->root)
        continue;
      there.placed = bastide_node_placed (self->rules, self->state, figure.node);
      n += bastide_row_count_each (&there, row, effect);
    }

  return n;
}

/* Points that a figure brings to its owner alone when he scores where it stands. */
void
bastide_rows_bonus (const BastideRules *rules,
                    const BastideState *state,
                    guint               player,
                    BastideSheet       *sheet)
{
  const BastideRowList *figures = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_FIGURE];
  const guint around = 1u << BASTIDE_EACH_TILE_AROUND | 1u << BASTIDE_EACH_TILE_BESIDE
                       | 1u << BASTIDE_EACH_FIGURE_AROUND;
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, sheet);

  if (sheet->root == BASTIDE_NO_NODE)
    return;

  for (guint i = 0; i < figures->n; i++)
    {
      const BastideCompiledRow *row = &figures->rows[i];
      guint players;

      if (row->row->effects->len == 0)
        continue;
      bastide_row_count_figures (&count, row->figure, &players);
      for (guint j = 0; (players & (1u << player)) && j < row->row->effects->len; j++)
        {
          int n = (int) (bastide_row_get_effect (row->row, j)->each & around
                           ? count_around_figures (&count, row, j, player) : bastide_row_count_each (&count, row, j));

          if (n > 0)
            bastide_sheet_add (sheet, row->row->name, n, row->numbers[j] * n);
        }
    }
}

/* The feature is counted once more, without rows first. */
void
bastide_rows_account (BastideContext     *context,
                      const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  const BastideHookList *tallies = &rules->hooks.tally;
  const BastideRowList *scores = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_SCORE];
  int *shares = g_newa0 (int, scores->n + 1);
  BastideSheet again = {
    .root = sheet->root, .kind = sheet->kind, .complete = sheet->complete, .n_tiles = sheet->n_tiles,
    .power = sheet->power, .winners = sheet->winners,
  };

  for (guint i = 0; i < tallies->n; i++)
    if (tallies->hooks[i]->tally != bastide_rows_tally)
      tallies->hooks[i]->tally (rules, context->state, &again);
  tally (rules, context->state, &again, shares);
  for (guint winners = sheet->winners; winners != 0; winners &= winners - 1)
    {
      guint player = (guint) __builtin_ctz (winners);

      for (guint i = 0; i < scores->n; i++)
        if (shares[i] != 0)
          bastide_events_note_use (context->events, scores->rows[i].row->name, player, shares[i],
                                   winners == sheet->winners);
      again.n_items = 0;
      bastide_rows_bonus (rules, context->state, player, &again);
      for (guint i = 0; i < again.n_items; i++)
        bastide_events_note_use (context->events, again.items[i].name, player, again.items[i].points, FALSE);
    }
}

/* --- Points for others than the winners --- */

/* The owner of a figure or a piece gets points for his own alone. */
int
bastide_row_add_up (const BastideRowCount    *self,
                    const BastideCompiledRow *row,
                    guint                     player,
                    int                      *n)
{
  BastideRowCount count = *self;
  int points = 0;

  if (row->row->to == BASTIDE_TO_OWNER)
    {
      count.owner = player;
      count.counted = 0;
    }
  *n = 0;
  for (guint i = 0; i < row->row->effects->len; i++)
    {
      int n_things = (int) bastide_row_count_each (&count, row, i);

      points += n_things * row->numbers[i];
      *n = MAX (*n, n_things);
    }

  return points;
}

/* The players with the greatest strength on the tiles of the feature and those around it; all of them if several have
 * as much. */
static guint
list_most_around (const BastideRowCount *self)
{
  guint strengths[BASTIDE_MAX_PLAYERS] = { 0 };
  guint most = 1, players = 0;

  for (guint i = 0; i < bastide_count_records (self->rules); i++)
    {
      BastideFigure figure = bastide_get_figure (self->rules, self->state, i);
      guint node = self->sheet->root;
      gboolean is_near = FALSE;
      BastidePlacedTile tile, other;

      if (figure.node == BASTIDE_NO_NODE)
        continue;
      tile = bastide_get_placed (self->rules, self->state, bastide_node_placed (self->rules, self->state, figure.node));
      do
        {
          other = bastide_get_placed (self->rules, self->state, bastide_node_placed (self->rules, self->state, node));
          is_near = ABS (tile.x - other.x) <= 1 && ABS (tile.y - other.y) <= 1;
          node = bastide_node_next (self->rules, self->state, node);
        }
      while (!is_near && node != self->sheet->root);
      if (is_near)
        strengths[figure.player] += bastide_get_figure_kind (self->rules, figure.figure)->power;
    }
  for (guint player = 0; player < bastide_count_players (self->rules); player++)
    {
      if (strengths[player] > most)
        players = 0;
      most = MAX (most, strengths[player]);
      if (strengths[player] == most)
        players |= 1u << player;
    }

  return players;
}

guint
bastide_row_list_receivers (BastideRowCount          *self,
                            const BastideCompiledRow *row)
{
  const BastideCompiledRow *piece = NULL;
  guint figure = BASTIDE_ANY_FIGURE;
  guint players = 0;

  if (row->row->to == BASTIDE_TO_TURN)
    return 1u << bastide_get_active (self->state);
  if (row->row->to == BASTIDE_TO_MOST_AROUND)
    return list_most_around (self);

  for (guint i = 0; row->row->to == BASTIDE_TO_OWNER && i < row->row->tests->len; i++)
    if (bastide_row_get_test (row->row, i)->type == BASTIDE_TEST_FIGURE)
      figure = row->test_figures[i];
    else if (bastide_row_get_test (row->row, i)->type == BASTIDE_TEST_MARK && piece == NULL)
      piece = self->table->marks[row->test_marks[i]].piece;
  if (figure == BASTIDE_ANY_FIGURE && piece != NULL)
    bastide_row_count_pieces (self, piece, &players);
  else
      bastide_row_count_figures (self, figure, &players);

  return players;
}

/* Awards are a stack: the last row and the last player come first. */
void
bastide_rows_score_others (BastideContext     *context,
                           const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *scores = &table->lists[BASTIDE_ROW_SCORE];
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, context->state, sheet);

  if (!(table->others[sheet->complete] & (1u << sheet->kind)))
    return;

  for (guint i = scores->n; i-- > 0;)
    {
      const BastideCompiledRow *row = &scores->rows[i];
      gboolean counts = TRUE;
      guint players;
      int n;

      if (row->row->to == BASTIDE_TO_WINNERS || !(row->row->kinds & (1u << sheet->kind))
          || !(row->row->when & (sheet->complete ? BASTIDE_WHEN_COMPLETED : BASTIDE_WHEN_END))
          || !bastide_row_holds (&count, row))
        continue;
      players = bastide_row_list_receivers (&count, row);
      for (guint j = bastide_count_players (rules); j-- > 0;)
        {
          guint player = bastide_player_after (rules, context->state, j);
          int points;

          if (!(players & (1u << player)))
            continue;
          points = bastide_row_add_up (&count, row, player, &n);
          bastide_events_note_use (context->events, row->row->name, player, points, counts && points != 0);
          counts &= points == 0;
          bastide_award_push (context, &(BastideAward) {
            .root = sheet->root, .points = points, .player = (guint8) player,
            .category = bastide_kind_category (rules, sheet->kind),
            .reason = bastide_module_reason (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_REASON_SET),
            .complete = (guint8) sheet->complete, .module = BASTIDE_MODULE_ROWS, .number = (guint8) i,
          });
        }
    }
}

/* Only the row itself explains such an award: one that scores, or after those an event. */
void
bastide_rows_describe_award (const BastideRules *rules,
                             const BastideState *state,
                             const BastideAward *award,
                             BastideSheet       *sheet)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *scores = &table->lists[BASTIDE_ROW_SCORE];
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, sheet);
  int n = 1;
  const BastideCompiledRow *row;

  if (award->number < scores->n)
    {
      row = &scores->rows[award->number];
      bastide_row_add_up (&count, row, award->player, &n);
    }
  else
    row = &table->lists[BASTIDE_ROW_EVENT].rows[award->number - scores->n];
  sheet->n_items = 0;
  sheet->points = 0;
  bastide_sheet_add (sheet, row->row->name, n, award->points);
}

/* --- Tokens --- */

static void
score_token (BastideContext           *context,
             const BastideCompiledRow *row,
             guint                     effect,
             guint                     player,
             guint                     most)
{
  const BastideRowsState *own = bastide_rows_state (context->rules, context->state);
  const BastideRowEffect *item = bastide_row_get_effect (row->row, effect);
  const BastideRowTable *table = bastide_rows_get_table (context->rules);
  guint n = bastide_rows_get_tokens (table, own, row->token)[player];
  int points = row->numbers[effect];
  BastideSheet sheet;

  /* Nothing comes of no tokens, which only those who watch want to know. */
  if (n == 0 && context->events == NULL)
    return;
  if (item->type == BASTIDE_EFFECT_ADD)
    {
      BastideRowCount count = BASTIDE_ROW_COUNT_INIT (context->rules, context->state, NULL);

      points *= (int) (n * bastide_row_count_each (&count, row, effect));
    }
  else if (item->type == BASTIDE_EFFECT_TABLE)
    points = n == 0 ? 0 : item->table[MIN (n, BASTIDE_MAX_ROW_TABLE) - 1];
  else if (item->type == BASTIDE_EFFECT_SETS)
    {
      for (guint64 left = row->sets[effect]; left != 0; left &= left - 1)
        n = MIN (n, bastide_rows_get_tokens (table, own, row->first_token + (guint) __builtin_ctzll (left))[player]);
      points *= (int) n;
    }
  else if (n < most)
    return;

  /* Nothing else of the sheet is read, and there is much of it. */
  sheet.root = BASTIDE_NO_NODE;
  sheet.points = 0;
  sheet.n_items = 0;
  bastide_sheet_add (&sheet, row->row->name, (int) n, points);
  bastide_events_note_use (context->events, row->row->name, player, points, FALSE);
  bastide_award (context, player, points, bastide_module_category (context->rules, BASTIDE_MODULE_ROWS, 0),
                 BASTIDE_AWARD_FINAL, &sheet);
}

static void
score_tokens (BastideContext *context)
{
  const BastideRowTable *table = bastide_rows_get_table (context->rules);
  const BastideRowList *tokens = &table->lists[BASTIDE_ROW_TOKEN];

  for (guint i = 0; i < tokens->n; i++)
    for (guint j = 0; j < tokens->rows[i].row->effects->len; j++)
      {
        const BastideRowsState *own = bastide_rows_state (context->rules, context->state);
        guint most = 1;

        for (guint player = 0; player < bastide_count_players (context->rules); player++)
          most = MAX (most, bastide_rows_get_tokens (table, own, tokens->rows[i].token)[player]);
        for (guint player = 0; player < bastide_count_players (context->rules); player++)
          score_token (context, &tokens->rows[i], j, player, most);
      }
}

/* Features where somebody stands come first, then those where only a piece may lie. */
void
bastide_rows_final (BastideContext    *context,
                    BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  guint kinds = bastide_rows_get_table (rules)->others[0];
  guint n_nodes = bastide_count_nodes (context->state);
  guint16 *roots;
  guint n, n_claimed;

  if (stage == BASTIDE_FINAL_TOKENS)
    score_tokens (context);
  if (stage != BASTIDE_FINAL_FIELDS || kinds == 0)
    return;

  roots = g_newa (guint16, bastide_count_records (rules) + n_nodes + 1);
  n = n_claimed = bastide_feature_list_claimed (rules, context->state, kinds, roots);
  for (guint node = 0; bastide_rows_get_table (rules)->n_pieces > 0 && node < n_nodes; node++)
    {
      gboolean other = bastide_node_root (rules, context->state, node) == node
                       && (kinds & (1u << bastide_node_kind (rules, context->state, node)));

      for (guint i = 0; other && i < n_claimed; i++)
        other = roots[i] != node;
      if (other)
        roots[n++] = (guint16) node;
    }
  for (guint i = 0; i < n; i++)
    {
      BastideSheet sheet;

      if (bastide_feature_is_complete (rules, context->state, roots[i]))
        continue;
      bastide_sheet_fill (rules, context->state, roots[i], FALSE, &sheet);
      bastide_rows_score_others (context, &sheet);
    }
}
