/* bastide-row-worth.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The worth of rows to a player who looks ahead. The points of a turn and of a figure, and how many tokens come, are
 * found by short random games when the rules are compiled: they depend on the tiles and rules that are played with.
 */

#include "bastide-horizon.h"
#include "bastide-rows.h"

/* Turns of one game and of all together; fewer where there is much to count, as a hostile file may have. */
#define TURNS_OF_GAME 100
#define MAX_TURNS 800
#define FEW_THINGS 40
#define MAX_GAMES 12

/* Players who see what they do score and complete so many times as much as those who do anything. */
#define SKILL 3

/* More do not change the chances. */
#define MAX_TOKENS_TO_COME 40

/* Turns in which a figure is of use where it stands. */
#define MAX_EXTENSIONS 4

/* --- Short games -------------------------------------------------------------------------------------------------- */

/* Sums of all games. */
typedef struct
{
  guint n_games;
  guint n_turns;
  guint n_deployed;
  int   points;
} Sum;

static void
play_game (const BastideRules *rules,
           BastideState       *state,
           guint64             random,
           Sum                *sum)
{
  BastideAction action;
  guint deploy = bastide_rules_get_game_verb (rules, deploy_verb);

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (bastide_state_get_turn (rules, state) < TURNS_OF_GAME && bastide_state_pick (rules, state, &random, &action))
    {
      sum->n_deployed += action.verb == deploy;
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
  sum->n_turns += bastide_state_get_turn (rules, state);
  sum->n_games++;
}

gboolean
bastide_rows_have_worth (const BastideRowTable *self)
{
  return self->others[1] != 0 || self->events != 0 || self->n_tokens > 0 || self->lists[BASTIDE_ROW_FIGURE].n > 0;
}

/* Conditions and effects of all rows. */
static guint
count_things (const BastideRowTable *self)
{
  guint n = 0;

  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    for (guint j = 0; j < self->lists[i].n; j++)
      n += self->lists[i].rows[j].row->tests->len + self->lists[i].rows[j].row->effects->len;

  return n;
}

void
bastide_rows_measure (BastideRules *rules)
{
  BastideRowTable *self = rules->module_info[BASTIDE_MODULE_ROWS].data;
  const BastideRowList *tokens = &self->lists[BASTIDE_ROW_TOKEN];
  guint n_players = bastide_count_players (rules);
  guint max_turns = MAX_TURNS * FEW_THINGS / MAX (count_things (self), FEW_THINGS);
  Sum sum = { .n_games = 0 };

  for (guint64 i = 0; bastide_rows_have_worth (self) && i < MAX_GAMES && sum.n_turns < max_turns; i++)
    {
      g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, i);

      play_game (rules, state, i, &sum);
      for (guint j = 0; j < tokens->n; j++)
        for (guint player = 0; player < n_players; player++)
          tokens->rows[j].n_measured += bastide_rows_get_tokens (self, bastide_rows_state (rules, state), j)[player];
      bastide_state_finish (rules, state, NULL);
      for (guint player = 0; player < n_players; player++)
        sum.points += MAX (bastide_state_get_score (rules, state, player), 0);
    }

  self->worth_of_turn = SKILL * BASTIDE_PARTS_OF_POINT * sum.points / (int) MAX (sum.n_turns, 1);
  self->worth_of_figure = SKILL * BASTIDE_PARTS_OF_POINT * sum.points / (int) MAX (sum.n_deployed, 1);
  /* The numbers of one game, in hundredths. */
  for (guint i = 0; i < tokens->n; i++)
    tokens->rows[i].n_measured = SKILL * 100 * tokens->rows[i].n_measured / MAX (sum.n_games, 1);
}

/* --- Tokens ------------------------------------------------------------------------------------------------------- */

/* Tokens of a kind that each player may still get, in hundredths. */
static int
count_to_come (const BastideRules       *rules,
               const BastideState       *state,
               const BastideHorizon     *horizon,
               const BastideCompiledRow *token)
{
  int n_all = (int) (horizon->n_left + bastide_count_placed (state));
  int to_come = (int) ((gint64) token->n_measured * horizon->n_left / n_all);
  int stock = (int) token->row->count * 100;
  const guint16 *tokens = bastide_rows_get_tokens (bastide_rows_get_table (rules), bastide_rows_state (rules, state),
                                                   token->token);

  for (guint player = 0; player < bastide_count_players (rules); player++)
    stock -= 100 * tokens[player];
  if (token->row->count > 0)
    to_come = CLAMP (to_come, 0, MAX (stock, 0));

  return MIN (to_come, 100 * MAX_TOKENS_TO_COME) / (int) bastide_count_players (rules);
}

static int
look_up (const BastideRowEffect *effect,
         int                     n)
{
  return n <= 0 ? 0 : BASTIDE_PARTS_OF_POINT * effect->table[MIN (n, BASTIDE_MAX_ROW_TABLE) - 1];
}

/* Expected points of a table when some more come, in hundredths of points. */
static int
read_table (const BastideRowEffect *effect,
            int                     n)
{
  int low = look_up (effect, n / 100);

  return low + (look_up (effect, n / 100 + 1) - low) * (n % 100) / 100;
}

/* Chance in thousandths of having the most at the end: certain with a lead of more than is still to come. */
static int
find_chance_to_lead (const BastideRules *rules,
                     const guint16      *tokens,
                     guint               player,
                     int                 to_come)
{
  int most = 0, lead;

  for (guint other = 0; other < bastide_count_players (rules); other++)
    if (other != player)
      most = MAX (most, tokens[other]);
  lead = 100 * (tokens[player] - most);
  if (tokens[player] == 0 && to_come == 0)
    return 0;

  return lead > to_come ? BASTIDE_CERTAIN
         : lead < -to_come ? 0
         : to_come == 0 ? BASTIDE_CERTAIN
         : BASTIDE_CERTAIN * (lead + to_come) / (2 * to_come);
}

/* Effects of tokens that more tokens make more of than those few bring now. */
#define BEYOND (1u << BASTIDE_EFFECT_TABLE | 1u << BASTIDE_EFFECT_MOST | 1u << BASTIDE_EFFECT_SETS)

/* Points of a player's tokens at the end beyond those that they would bring now, which are counted already. */
static int
estimate_token (const BastideRules       *rules,
                const BastideState       *state,
                const BastideCompiledRow *row,
                guint                     player,
                const int                *all_to_come)
{
  const BastideRowsState *own = bastide_rows_state (rules, state);
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const guint16 *tokens = bastide_rows_get_tokens (table, own, row->token);
  int to_come = all_to_come[row->token];
  int n = tokens[player];
  int sum = 0;

  for (guint i = 0; i < row->row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row->row, i);
      int points = BASTIDE_PARTS_OF_POINT * row->numbers[i];
      int now = n, then = 100 * n + to_come;

      if (effect->type == BASTIDE_EFFECT_TABLE)
        sum += read_table (effect, then) - read_table (effect, 100 * n);
      else if (effect->type == BASTIDE_EFFECT_MOST)
        {
          guint most = 1;

          for (guint other = 0; other < bastide_count_players (rules); other++)
            most = MAX (most, tokens[other]);
          sum += points * find_chance_to_lead (rules, tokens, player, to_come) / BASTIDE_CERTAIN
                 - (n >= (int) most ? points : 0);
        }
      if (effect->type != BASTIDE_EFFECT_SETS)
        continue;
      for (guint64 left = row->sets[i]; left != 0; left &= left - 1)
        {
          guint token = row->first_token + (guint) __builtin_ctzll (left);
          int n_own = bastide_rows_get_tokens (table, own, token)[player];

          now = MIN (now, n_own);
          then = MIN (then, 100 * n_own + all_to_come[token]);
        }
      sum += points * then / 100 - points * now;
    }

  return sum;
}

/* The worth of one more token of a kind at any time. */
static int
get_token_worth (const BastideRowCount    *count,
                 const BastideCompiledRow *row)
{
  BastideRowCount of_game = BASTIDE_ROW_COUNT_INIT (count->rules, count->state, NULL);
  int n_each = MAX ((int) (row->n_measured / bastide_count_players (count->rules)), 100);
  int sum = 0;

  for (guint i = 0; i < row->row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row->row, i);
      int points = BASTIDE_PARTS_OF_POINT * row->numbers[i];

      if (effect->type == BASTIDE_EFFECT_ADD)
        sum += points * (int) bastide_row_count_each (&of_game, row, i);
      else if (effect->type == BASTIDE_EFFECT_MOST)
        sum += points * 100 / n_each;
      else if (effect->type == BASTIDE_EFFECT_TABLE)
        sum += read_table (effect, n_each) * 100 / n_each;
      else if (effect->type == BASTIDE_EFFECT_SETS)
        sum += points / (int) MAX (effect->tokens->len, 1);
    }

  return sum;
}

/* --- Events ------------------------------------------------------------------------------------------------------- */

/* Effects that weigh_effect() finds worth something. */
#define WORTHY (1u << BASTIDE_EFFECT_ADD | 1u << BASTIDE_EFFECT_TOKENS | 1u << BASTIDE_EFFECT_DRAW \
                | 1u << BASTIDE_EFFECT_DEPLOY | 1u << BASTIDE_EFFECT_TAKE_OFF | 1u << BASTIDE_EFFECT_RECALL \
                | 1u << BASTIDE_EFFECT_MOVE)

/* The worth of one effect to the player whom it is for; it may have others in it. */
static int
weigh_effect (BastideRowCount          *count,
              const BastideCompiledRow *row,
              guint                     index)
{
  const BastideRowTable *table = count->table;
  const BastideRowEffect *effect = bastide_row_get_effect (row->row, index);
  int sum = 0, best = 0;

  if (effect->type == BASTIDE_EFFECT_ADD)
    return BASTIDE_PARTS_OF_POINT * row->numbers[index] * (int) bastide_row_count_each (count, row, index);
  if (effect->type == BASTIDE_EFFECT_TOKENS)
    return row->numbers[index] * (int) bastide_row_count_each (count, row, index)
           * get_token_worth (count, &table->lists[BASTIDE_ROW_TOKEN].rows[row->tokens[index]]);
  if (effect->type == BASTIDE_EFFECT_DRAW)
    return table->worth_of_turn;
  if (effect->type == BASTIDE_EFFECT_DEPLOY || effect->type == BASTIDE_EFFECT_TAKE_OFF)
    return table->worth_of_figure / 2;
  if (effect->type == BASTIDE_EFFECT_RECALL || effect->type == BASTIDE_EFFECT_MOVE)
    return table->worth_of_figure / 4;

  for (guint i = index + 1; i < bastide_row_next_effect (row->row, index); i = bastide_row_next_effect (row->row, i))
    {
      const BastideRowEffect *child = bastide_row_get_effect (row->row, i);
      int worth;

      if (effect->type == BASTIDE_EFFECT_ROLL)
        count->die = (child->first + child->last) / 2;
      worth = weigh_effect (count, row, i);
      best = MAX (best, worth);
      sum += worth * (int) (child->last + 1 - child->first);
    }

  return effect->type == BASTIDE_EFFECT_CHOOSE ? best : sum / MAX (effect->number, 1);
}

static int
weigh_event (BastideRowCount          *count,
             const BastideCompiledRow *row)
{
  int sum = 0;

  for (guint i = 0; i < row->row->effects->len; i = bastide_row_next_effect (row->row, i))
    sum += weigh_effect (count, row, i);

  return row->row->optional ? MAX (sum, 0) : sum;
}

/* Turns in which the tile may continue a feature, in hundredths. */
static int
count_extensions (const BastideRules    *rules,
                  const BastideHorizon  *horizon,
                  const BastideProspect *prospect)
{
  int turns = bastide_horizon_get_turns (horizon, rules);
  int fits = 0;

  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    fits += prospect->fits[i];
  fits = MIN (fits, (int) horizon->n_left);

  return MIN (100 * turns * fits / (int) horizon->n_left, 100 * MIN ((int) prospect->n_cells + 1, MAX_EXTENSIONS));
}

/* Whether it may bring somebody something that an open feature goes on or is completed. */
static gboolean
is_awaited (const BastideCompiledRow *event)
{
  return (event->row->when & (BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_EXTENDED)) && (event->types & WORTHY)
         && event->row->every != BASTIDE_FOR_EVERY;
}

/* Events at an open feature: those who score it complete it more often than others. */
static void
estimate_events (const BastideRules    *rules,
                 const BastideHorizon  *horizon,
                 const BastideProspect *prospect,
                 int                    chance,
                 BastideRowCount       *count,
                 int                   *values)
{
  const BastideRowList *events = &count->table->lists[BASTIDE_ROW_EVENT];

  for (guint i = 0; i < events->n; i++)
    {
      const BastideCompiledRow *row = &events->rows[i];
      guint players;
      int worth;

      if (!is_awaited (row) || (row->row->kinds != 0 && !(row->row->kinds & (1u << prospect->kind)))
          || (row->on_mark != BASTIDE_NO_MARK && bastide_row_count_marks (count, row->on_mark) == 0)
          || !bastide_row_holds (count, row))
        continue;
      worth = weigh_event (count, row);
      if (row->row->when == BASTIDE_WHEN_COMPLETED)
        for (guint player = 0; player < bastide_count_players (rules); player++)
          if ((prospect->majority & (1u << player)) && bastide_row_holds_for (rules, count->state, row, player))
            values[player] += worth * chance / BASTIDE_CERTAIN
                              / (row->row->every >= BASTIDE_FOR_WINNERS ? 1
                                 : 2 * __builtin_popcount (prospect->majority));
      if (row->row->when != BASTIDE_WHEN_EXTENDED)
        continue;
      worth = worth * count_extensions (rules, horizon, prospect) / 100;
      bastide_row_count_figures (count, row->figure, &players);
      for (; players != 0; players &= players - 1)
        values[__builtin_ctz (players)] += worth / 2;
    }
}

/* Points for others than the winners when an open feature is completed; those at the end are counted already. */
static void
estimate_others (const BastideRules    *rules,
                 const BastideProspect *prospect,
                 int                    chance,
                 BastideRowCount       *count,
                 int                   *values)
{
  const BastideRowList *scores = &count->table->lists[BASTIDE_ROW_SCORE];

  for (guint i = 0; i < scores->n; i++)
    {
      const BastideCompiledRow *row = &scores->rows[i];
      guint players = prospect->majority;
      int n;

      if (row->row->to == BASTIDE_TO_WINNERS || row->row->when != BASTIDE_WHEN_COMPLETED
          || !(row->row->kinds & (1u << prospect->kind)) || !bastide_row_holds (count, row))
        continue;
      if (row->row->to != BASTIDE_TO_TURN)
        players = bastide_row_list_receivers (count, row);
      for (guint left = players; left != 0; left &= left - 1)
        {
          guint player = (guint) __builtin_ctz (left);
          int points = BASTIDE_PARTS_OF_POINT * bastide_row_add_up (count, row, player, &n) * chance / BASTIDE_CERTAIN;

          values[player] += row->row->to == BASTIDE_TO_TURN ? points / 2 / __builtin_popcount (players) : points;
        }
    }
}

/* --- Figures ------------------------------------------------------------------------------------------------------ */

/* The worth of a figure at home when the game begins. Ordinary followers are counted already; stronger ones are worth a
 * little more. */
static int
weigh_figure (const BastideRules       *rules,
              const BastideState       *state,
              const BastideCompiledRow *row)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *events = &table->lists[BASTIDE_ROW_EVENT];
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, NULL);
  int strength = (int) row->row->strength;
  int sum = row->row->follower ? 0 : table->worth_of_figure;

  if (strength > 1)
    sum += table->worth_of_figure * MIN (strength - 1, 3) / 4;
  if (!row->row->companion)
    return sum;

  sum = 0;
  for (guint i = 0; i < row->row->effects->len; i++)
    sum += 2 * BASTIDE_PARTS_OF_POINT * row->numbers[i];
  for (guint i = 0; i < events->n; i++)
    if (events->rows[i].row->when == BASTIDE_WHEN_EXTENDED && events->rows[i].figure == row->figure)
      sum += weigh_event (&count, &events->rows[i]) / 2;

  return sum;
}

static void
estimate_figures (const BastideRules   *rules,
                  const BastideState   *state,
                  const BastideHorizon *horizon,
                  int                  *values)
{
  const BastideRowList *figures = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_FIGURE];

  for (guint i = 0; i < figures->n; i++)
    {
      const BastideCompiledRow *row = &figures->rows[i];
      int worth = row->figure < BASTIDE_NO_SUCH_FIGURE
                    ? bastide_horizon_fade (horizon, state, weigh_figure (rules, state, row)) : 0;

      for (guint player = 0; worth != 0 && player < bastide_count_players (rules); player++)
        {
          int n_home = (int) bastide_get_supply (state, player, row->figure);
          int n_away = (int) bastide_count_away (rules, state, player, row->figure);

          values[player] += n_home * worth;
          if (row->row->recall != BASTIDE_RECALL_NEVER)
            values[player] += n_away * worth / 2;
        }
    }
}

/* --- All ---------------------------------------------------------------------------------------------------------- */

/* A second turn that a row has brought, and a die that lies ready. */
static void
estimate_pending (const BastideRules *rules,
                  const BastideState *state,
                  int                *values)
{
  const BastideRowsState *own = bastide_rows_state (rules, state);
  const BastideFired *head = bastide_rows_get_head (own);
  guint index;
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, NULL);

  if (bastide_turn_count_owed (state, BASTIDE_PART_BONUS) > 0
      && bastide_rows_get_table (rules)->draws && bastide_module_data (rules, BASTIDE_MODULE_TRADERS) == NULL)
    values[bastide_get_active (state)] += bastide_rows_get_table (rules)->worth_of_turn;
  if (!bastide_turn_is_at (state, BASTIDE_STEP_SET_DIE) || own->n_fired <= own->n_done)
    return;

  bastide_fired_get_effect (rules, head, &index);
  count.placed = head->placed;
  values[bastide_player_after (rules, state, head->n_players)]
    += weigh_effect (&count, bastide_fired_get_row (rules, head), index);
}

void
bastide_rows_estimate (const BastideRules   *rules,
                       const BastideState   *state,
                       const BastideHorizon *horizon,
                       int                  *values)
{
  const BastideRowTable *self = bastide_rows_get_table (rules);
  const BastideRowList *events = &self->lists[BASTIDE_ROW_EVENT];
  const BastideRowList *tokens = &self->lists[BASTIDE_ROW_TOKEN];
  int *to_come = g_newa (int, self->n_tokens + 1);
  guint awaited = 0;

  for (guint i = 0; i < events->n; i++)
    if (is_awaited (&events->rows[i]))
      awaited |= events->rows[i].row->kinds != 0 ? events->rows[i].row->kinds : G_MAXUINT;
  for (guint i = 0; (self->others[1] | awaited) != 0 && i < horizon->n_prospects; i++)
    {
      const BastideProspect *prospect = &horizon->prospects[i];
      BastideSheet sheet;
      BastideRowCount count;

      if (!((self->others[1] | awaited) & (1u << prospect->kind))
          || (!(prospect->completes && prospect->majority != 0) && !(self->events & BASTIDE_WHEN_EXTENDED)))
        continue;
      count = (BastideRowCount) BASTIDE_ROW_COUNT_INIT (rules, state, &sheet);
      sheet.root = prospect->feature;
      sheet.kind = prospect->kind;
      sheet.n_tiles = 0;
      if (self->others[1] & (1u << prospect->kind))
        estimate_others (rules, prospect, horizon->chances[i], &count, values);
      if (awaited & (1u << prospect->kind))
        estimate_events (rules, horizon, prospect, horizon->chances[i], &count, values);
    }
  for (guint i = 0; i < self->n_tokens; i++)
    to_come[i] = count_to_come (rules, state, horizon, &tokens->rows[i]);
  for (guint i = 0; i < self->n_tokens; i++)
    for (guint player = 0; (tokens->rows[i].types & BEYOND) && player < bastide_count_players (rules); player++)
      values[player] += estimate_token (rules, state, &tokens->rows[i], player, to_come);
  estimate_figures (rules, state, horizon, values);
  estimate_pending (rules, state, values);
}
