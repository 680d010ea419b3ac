/* bastide-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The module that interprets the rows of all sets in play. Compiled, the rows of each type stand in a list of their
 * own; sets follow each other by their ids, rows as in their files.
 */

#include "bastide-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* There is room in a formula for the items of the game and the modules of the program, too. */
G_STATIC_ASSERT (BASTIDE_MAX_ROW_ITEMS + 16 <= BASTIDE_MAX_EVENT_ITEMS);

static const BastideHooks hooks;

/* --- Compiling --- */

static guint
find_mark (const BastideRowTable *self,
           const BastideMarkInfo *info)
{
  for (guint i = 0; info != NULL && i < self->n_marks; i++)
    if (self->marks[i].info == info)
      return i;

  return BASTIDE_NO_MARK;
}

static guint
find_figure (const BastideRules *rules,
             const char         *name)
{
  int figure = name != NULL ? bastide_rules_find_figure (rules, name) : -1;

  return name == NULL ? BASTIDE_ANY_FIGURE : figure < 0 ? BASTIDE_NO_SUCH_FIGURE : (guint) figure;
}

static void
fill_mark (const BastideRules *rules,
           BastideRowMark     *mark)
{
  gboolean off = mark->info->row != NULL && mark->info->row->off;

  for (guint tile = 0; !off && tile < bastide_count_tile_kinds (rules); tile++)
    {
      const BastideTileDefinition *definition = bastide_get_definition (rules, tile);

      for (guint i = 0; i < definition->segments->len; i++)
        {
          const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (definition, i);
          int value = bastide_marks_get (mark->info->segment_kinds == 0 ? definition->marks : segment->marks,
                                         mark->info->name);

          if (value == 0)
            continue;
          mark->segments[tile] |= 1u << i;
          if (mark->values != NULL)
            mark->values[tile * BASTIDE_MAX_SEGMENTS + i] = (guint8) value;
        }
    }
}

/* The rows in play, by their types, and the marks that they speak of. */
typedef struct
{
  GPtrArray *rows[BASTIDE_N_ROW_TYPES];
  GPtrArray *marks;
  guint      n_rows;
} Collection;

static void
collect_mark (Collection            *self,
              const BastideMarkInfo *mark)
{
  if (mark != NULL && !g_ptr_array_find (self->marks, mark, NULL))
    g_ptr_array_add (self->marks, (gpointer) mark);
}

static void
collect (const BastideRules *rules,
         Collection         *self)
{
  const BastideModuleInterface *module;

  self->marks = g_ptr_array_new ();
  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    self->rows[i] = g_ptr_array_new ();
  for (guint i = 0; (module = bastide_rules_get_module (rules, i)) != NULL; i++)
    for (guint j = 0; module->set != NULL && j < module->set->rows->len; j++)
      {
        BastideRow *row = g_ptr_array_index (module->set->rows, j);

        self->n_rows++;
        if (row->off && row->type > BASTIDE_ROW_PIECE)
          continue;
        g_ptr_array_add (self->rows[row->type], row);
        collect_mark (self, row->on_mark);
        for (guint k = 0; k < row->tests->len; k++)
          collect_mark (self, bastide_row_get_test (row, k)->mark);
        for (guint k = 0; k < row->effects->len; k++)
          collect_mark (self, bastide_row_get_effect (row, k)->mark);
      }
}

static void
collection_clear (Collection *self)
{
  g_ptr_array_unref (self->marks);
  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    g_ptr_array_unref (self->rows[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Collection, collection_clear)

static gboolean
check_items (const BastideRules  *rules,
             const Collection    *collection,
             GError             **error)
{
  for (guint kind = 0; kind < BASTIDE_MAX_SEGMENT_KINDS; kind++)
    {
      guint n = bastide_rows_count_items (collection->rows[BASTIDE_ROW_SCORE], kind)
                + bastide_rows_count_items (collection->rows[BASTIDE_ROW_FIGURE], kind);

      if (!bastide_rules_check_number (rules, NC_("limit", "conditions and effects"), n, BASTIDE_MAX_ROW_ITEMS, error))
        return FALSE;
    }

  return TRUE;
}

static void
compile_row (const BastideRules *rules,
             BastideRowTable    *self,
             BastideCompiledRow *compiled)
{
  const BastideRow *row = compiled->row;
  const BastideRowList *tokens = &self->lists[BASTIDE_ROW_TOKEN];

  while (compiled->first_token < tokens->n && tokens->rows[compiled->first_token].row->rows != row->rows)
    compiled->first_token++;
  compiled->on_mark = (guint8) find_mark (self, row->on_mark);
  compiled->figure = (guint8) find_figure (rules, row->type == BASTIDE_ROW_FIGURE ? row->name : row->figure);
  for (guint i = 0; i < row->tests->len; i++)
    {
      compiled->test_marks[i] = (guint8) find_mark (self, bastide_row_get_test (row, i)->mark);
      compiled->test_figures[i] = (guint8) find_figure (rules, bastide_row_get_test (row, i)->figure);
      for (guint j = 0; j < tokens->n; j++)
        if (tokens->rows[j].row == bastide_row_get_test (row, i)->token)
          compiled->test_tokens[i] = (guint8) j;
    }
  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);
      g_autofree char *option = bastide_row_name_option (row, i);
      const BastideRowList *pieces = &self->lists[BASTIDE_ROW_PIECE];

      compiled->types |= 1u << effect->type;
      compiled->marks[i] = (guint8) find_mark (self, effect->mark);
      compiled->figures[i] = (guint8) find_figure (rules, effect->figure);
      compiled->numbers[i] =
        (gint8) (option != NULL ? bastide_rules_get_option_value (rules, option) : effect->number);
      for (guint j = 0; j < tokens->n; j++)
        if (tokens->rows[j].row == effect->token)
          compiled->tokens[i] = (guint8) j;
      for (guint j = tokens->n; effect->tokens != NULL && j-- > 0;)
        if (g_ptr_array_find (effect->tokens, tokens->rows[j].row, NULL))
          compiled->sets[i] |= G_GUINT64_CONSTANT (1) << (j - compiled->first_token);
      for (guint j = 0; j < pieces->n; j++)
        if (pieces->rows[j].row == effect->piece)
          compiled->pieces[i] = &pieces->rows[j];
    }
}

/* Asks to look at more than the feature itself where that decides what a row brings. */
static void
look_beside (BastideRules     *rules,
             const BastideRow *row)
{
  const guint eaches = 1u << BASTIDE_EACH_TILE_AROUND | 1u << BASTIDE_EACH_TILE_BESIDE | 1u << BASTIDE_EACH_COMPLETED
                       | 1u << BASTIDE_EACH_FIGURE | 1u << BASTIDE_EACH_FIGURE_AROUND;
  gboolean beside = FALSE, around = row->to == BASTIDE_TO_MOST_AROUND;

  for (guint i = 0; i < row->tests->len; i++)
    {
      BastideRowTestType type = bastide_row_get_test (row, i)->type;

      beside |= type == BASTIDE_TEST_FEATURE_BESIDE;
      around |= type >= BASTIDE_TEST_FIGURE && type != BASTIDE_TEST_FEATURE_BESIDE;
    }
  for (guint i = 0; i < row->effects->len; i++)
    {
      guint each = bastide_row_get_effect (row, i)->each;

      beside |= (each & (1u << BASTIDE_EACH_FEATURE_BESIDE)) != 0;
      around |= (each & eaches) != 0;
    }
  if (beside || around)
    bastide_rules_look_beside (rules, row->kinds, around);
}

/* Facts about all lists together, which decide the hooks that have anything to do. */
static void
compile_reach (BastideRules    *rules,
               BastideRowTable *self)
{
  const BastideRowList *scores = &self->lists[BASTIDE_ROW_SCORE];
  const BastideRowList *events = &self->lists[BASTIDE_ROW_EVENT];
  const BastideRowList *figures = &self->lists[BASTIDE_ROW_FIGURE];
  const BastideVocabulary *words = bastide_rules_get_vocabulary (rules, 0);

  for (guint i = 0; i < scores->n; i++)
    for (guint complete = 0; complete < 2; complete++)
      {
        const BastideRow *row = scores->rows[i].row;
        gboolean wins = row->to == BASTIDE_TO_WINNERS;

        if (!(row->when & (complete ? BASTIDE_WHEN_COMPLETED : BASTIDE_WHEN_END)))
          continue;
        *(wins ? &self->kinds[complete] : &self->others[complete]) |= row->kinds;
        for (guint kinds = wins && row->effects->len > 0 ? row->kinds : 0; kinds != 0; kinds &= kinds - 1)
          {
            BastideSheetRows *rows = &self->for_winners[complete][__builtin_ctz (kinds)];

            rows->rows[rows->n++] = &scores->rows[i];
          }
      }
  for (guint i = 0; i < scores->n; i++)
    look_beside (rules, scores->rows[i].row);
  for (guint i = 0; i < events->n; i++)
    {
      const BastideRow *row = events->rows[i].row;

      self->events |= row->when;
      for (guint j = 0; j < row->effects->len; j++)
        self->draws |= bastide_row_get_effect (row, j)->type == BASTIDE_EFFECT_DRAW;
    }
  for (guint i = 0; i < figures->n; i++)
    {
      const BastideRow *row = figures->rows[i].row;

      self->has_bonus |= row->effects->len > 0;
      self->has_listed |= row->joins || row->recall != BASTIDE_RECALL_NEVER;
      if (row->beside)
        self->events |= BASTIDE_WHEN_DEPLOYED;
      if (row->stays && figures->rows[i].figure < BASTIDE_NO_SUCH_FIGURE)
        bastide_rules_let_stay (rules, figures->rows[i].figure);
    }
  for (guint i = 0; i < words->n_items; i++)
    if (self->unit_names[words->items[i].unit] == NULL)
      self->unit_names[words->items[i].unit] = words->items[i].name;
}

/* Limits of figures and of tiles are rows of one type. */
static gboolean
limits_figures (const BastideRowTable *self)
{
  for (guint i = 0; i < self->lists[BASTIDE_ROW_LIMIT].n; i++)
    if (self->lists[BASTIDE_ROW_LIMIT].rows[i].row->kinds != 0
        && self->lists[BASTIDE_ROW_LIMIT].rows[i].row->may <= BASTIDE_MAY_ONLY)
      return TRUE;

  return FALSE;
}

static void
leave_hooks (BastideRules          *rules,
             const BastideRowTable *self)
{
  if (self->kinds[0] == 0 && self->kinds[1] == 0)
    bastide_rules_leave_hook (rules, &hooks, tally);
  if (!self->has_bonus)
    bastide_rules_leave_hook (rules, &hooks, bonus);
  if (self->others[1] == 0 && !(self->events & BASTIDE_WHEN_COMPLETED))
    bastide_rules_leave_hook (rules, &hooks, completed);
  if (self->others[0] == 0 && self->n_tokens == 0)
    bastide_rules_leave_hook (rules, &hooks, final);
  if (!(self->events & (BASTIDE_WHEN_LAID | BASTIDE_WHEN_EXTENDED)))
    bastide_rules_leave_hook (rules, &hooks, placed);
  if (!(self->events & BASTIDE_WHEN_DEPLOYED))
    bastide_rules_leave_hook (rules, &hooks, deployed);
  if (!(self->events & BASTIDE_WHEN_RETURNED))
    bastide_rules_leave_hook (rules, &hooks, returned);
  if (self->lists[BASTIDE_ROW_EVENT].n == 0)
    bastide_rules_leave_hook (rules, &hooks, begin_part);
  if (!self->has_listed && !self->lays)
    bastide_rules_leave_hook (rules, &hooks, list);
  if (!limits_figures (self) && !(self->blocks & BASTIDE_BLOCKS_OF_FIGURES))
    bastide_rules_leave_hook (rules, &hooks, allows_figure);
  if (self->n_tokens == 0 && self->n_pieces == 0)
    bastide_rules_leave_hook (rules, &hooks, pieces);
  if (!bastide_rows_have_worth (self))
    bastide_rules_leave_hook (rules, &hooks, estimate);
}

/* The table with everything after it in one block. */
static BastideRowTable *
allocate (BastideRules     *rules,
          const Collection *collection)
{
  guint n_kinds = bastide_count_tile_kinds (rules);
  gsize n_values = n_kinds * BASTIDE_MAX_SEGMENTS;
  guint n_marks = collection->marks->len;
  guint n_rows = 0;
  BastideRowTable *self;
  BastideCompiledRow *row;
  guint32 *segments;
  guint8 *values;

  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    n_rows += collection->rows[i]->len;
  self = bastide_rules_alloc (rules, BASTIDE_MODULE_ROWS, sizeof (BastideRowTable)
                              + n_marks * (sizeof (BastideRowMark) + n_kinds * sizeof (guint32) + n_values)
                              + n_rows * sizeof (BastideCompiledRow));
  self->marks = (gpointer) (self + 1);
  row = (gpointer) (self->marks + n_marks);
  segments = (gpointer) (row + n_rows);
  values = (gpointer) (segments + n_marks * n_kinds);
  self->n_marks = n_marks;
  for (guint i = 0; i < n_marks; i++)
    {
      BastideRowMark *mark = &self->marks[i];

      mark->info = g_ptr_array_index (collection->marks, i);
      mark->segments = segments + i * n_kinds;
      mark->values = mark->info->type == BASTIDE_MARK_COUNT ? values + i * n_values : NULL;
    }
  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    {
      self->lists[i] = (BastideRowList) { collection->rows[i]->len, row };
      for (guint j = 0; j < collection->rows[i]->len; j++, row++)
        row->row = g_ptr_array_index (collection->rows[i], j);
    }
  self->n_tokens = self->lists[BASTIDE_ROW_TOKEN].n;

  return self;
}

/* Returns: (nullable): the pieces that are a mark */
static const BastideCompiledRow *
find_piece (const BastideRowTable *self,
            const BastideMarkInfo *mark)
{
  const BastideRowList *pieces = &self->lists[BASTIDE_ROW_PIECE];

  for (guint i = 0; i < pieces->n; i++)
    if (&pieces->rows[i].row->mark == mark)
      return &pieces->rows[i];

  return NULL;
}

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  g_auto (Collection) collection = { { NULL }, NULL, 0 };
  BastideRowTable *self;

  collect (rules, &collection);
  if (!bastide_rules_check_number (rules, NC_("limit", "marks"), collection.marks->len, BASTIDE_MAX_ALL_ROWS, error)
      || !bastide_rules_check_number (rules, NC_("limit", "rules"), collection.n_rows, BASTIDE_MAX_ALL_ROWS, error)
      || !bastide_rules_check_number (rules, NC_("limit", "events"), collection.rows[BASTIDE_ROW_EVENT]->len,
                                      BASTIDE_MAX_EVENT_ROWS, error)
      || !bastide_rows_check_pieces (rules, collection.rows[BASTIDE_ROW_PIECE], error)
      || !check_items (rules, &collection, error))
    return FALSE;

  self = allocate (rules, &collection);
  for (guint i = 0; i < self->n_marks; i++)
    fill_mark (rules, &self->marks[i]);
  for (guint i = 0; i < self->n_tokens; i++)
    {
      self->lists[BASTIDE_ROW_TOKEN].rows[i].token = (guint8) i;
      self->lists[BASTIDE_ROW_TOKEN].rows[i].piece =
        bastide_rules_find_piece_kind (rules, self->lists[BASTIDE_ROW_TOKEN].rows[i].row->name);
    }
  for (guint i = 0; i < BASTIDE_N_ROW_TYPES; i++)
    for (guint j = 0; j < self->lists[i].n; j++)
      compile_row (rules, self, &self->lists[i].rows[j]);
  for (guint i = 0; i < self->n_marks; i++)
    self->marks[i].piece = find_piece (self, self->marks[i].info);
  bastide_rows_compile_pieces (rules, self);
  compile_reach (rules, self);
  leave_hooks (rules, self);
  bastide_rows_limit_tiles (rules, self);

  return TRUE;
}

static gsize
count_more_bytes (const BastideRules *rules)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);

  return table->max_fired * sizeof (BastideFired) + table->n_pieces * sizeof (BastideLaid)
         + table->n_tokens * BASTIDE_MAX_PLAYERS * sizeof (guint16);
}

static void
bound (BastideRules *rules)
{
  BastideRowTable *self = bastide_module_data (rules, BASTIDE_MODULE_ROWS);

  bastide_rules_expect_closings (rules, self->n_on_edges, 0);
  for (guint i = 0; i < self->lists[BASTIDE_ROW_EVENT].n; i++)
    self->max_fired += bastide_rows_count_causes (rules, self, self->lists[BASTIDE_ROW_EVENT].rows[i].row);
  rules->n_passing = sizeof (BastideRowsState) + self->max_fired * sizeof (BastideFired);
}

/* --- Scoring and tokens --- */

static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  bastide_rows_fire_completed (context, sheet);
  bastide_rows_score_others (context, sheet);
}

static void
forget_script (const BastideRules *rules,
               BastideState       *state)
{
  memset (bastide_edit_rows_state (rules, state)->n_thrown, 0, sizeof ((BastideRowsState *) NULL)->n_thrown);
}

/* --- Words --- */

#define LAY_WORDS .log = NC_("log", "lays a piece"), .hint = NC_("hint", "Lay the piece here")
#define PICK_UP_WORDS .log = NC_("log", "picks up a piece"), .hint = NC_("hint", "Pick up this piece")

static const BastideVerb verbs[BASTIDE_ROWS_N_VERBS] = {
  [BASTIDE_ROWS_VERB_RETRIEVE] = {
    "retrieve", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "calls a figure home"),
    .hint = NC_("hint", "Call this figure home"),
  },
  [BASTIDE_ROWS_VERB_RECALL] = {
    "recall", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "calls a figure home"),
    .hint = NC_("hint", "Call this figure home"),
  },
  [BASTIDE_ROWS_VERB_TAKE_OFF] = {
    "take-off", "FSXYW", BASTIDE_TARGET_FIGURE, .log = NC_("log", "sends a figure home"),
    .hint = NC_("hint", "Send this figure home"),
  },
  [BASTIDE_ROWS_VERB_MOVE] = {
    "move", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "takes a figure up"), .hint = NC_("hint", "Move this figure"),
  },
  [BASTIDE_ROWS_VERB_PUT] = {
    "put", "SXY", BASTIDE_TARGET_SEGMENT, .log = NC_("log", "puts the figure down"),
    .hint = NC_("hint", "Put the figure here"),
  },
  [BASTIDE_ROWS_VERB_CHOOSE] = {
    "choose", "N", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Choose %s"), .log = NC_("log", "makes a choice"),
  },
  [BASTIDE_ROWS_VERB_TAKE] = {
    "take", "", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Do it"), .log = NC_("log", "makes use of a rule"),
    .hint = NC_("hint", "Do it: %s"),
  },
  [BASTIDE_ROWS_VERB_PASS] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Do without"), .log = NC_("log", "does without"), .hint = NC_("hint", "Do without: %s"),
  },
  [BASTIDE_ROWS_VERB_PIECE] = {
    "lay-piece", "K", BASTIDE_TARGET_BUTTON, .label = NC_("action", "Lay a piece: %s"),
    .log = NC_("log", "lays a piece instead of placing a figure"),
  },
  [BASTIDE_ROWS_VERB_DEPLOY_AT] = { "deploy-at", "FSXY", BASTIDE_TARGET_SEGMENT },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_SEGMENT] = { "lay", "SXY", BASTIDE_TARGET_SEGMENT, LAY_WORDS },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_TILE] = { "lay-on-tile", "XY", BASTIDE_TARGET_TILE, LAY_WORDS },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_HALF] = { "lay-on-edge-half", "HXY", BASTIDE_TARGET_HALF, LAY_WORDS },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_CELL] = { "lay-on-cell", "XY", BASTIDE_TARGET_CELL, LAY_WORDS },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_EDGE] = { "lay-on-edge", "EXY", BASTIDE_TARGET_EDGE, LAY_WORDS },
  [BASTIDE_ROWS_VERB_LAY + BASTIDE_PLACE_CORNER] = { "lay-on-corner", "XY", BASTIDE_TARGET_CORNER, LAY_WORDS },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_SEGMENT] = { "pick-up", "SXY", BASTIDE_TARGET_SEGMENT, PICK_UP_WORDS },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_TILE] = { "pick-up-from-tile", "XY", BASTIDE_TARGET_TILE, PICK_UP_WORDS },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_HALF] = {
    "pick-up-from-edge-half", "HXY", BASTIDE_TARGET_HALF, PICK_UP_WORDS,
  },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_CELL] = { "pick-up-from-cell", "XY", BASTIDE_TARGET_CELL, PICK_UP_WORDS },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_EDGE] = { "pick-up-from-edge", "EXY", BASTIDE_TARGET_EDGE, PICK_UP_WORDS },
  [BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_PLACE_CORNER] = {
    "pick-up-from-corner", "XY", BASTIDE_TARGET_CORNER, PICK_UP_WORDS,
  },
};

static const BastideEventWord events[] = {
  [BASTIDE_ROWS_EVENT_TAKEN] = {
    "tokens", BASTIDE_EVENT_TAKEN, FALSE,
    {
      { "player", BASTIDE_FORM_PLAYER }, { "kind", BASTIDE_FORM_PIECE }, { "count", BASTIDE_FORM_COUNT },
      { "tiles", BASTIDE_FORM_TILES },
    },
  },
  [BASTIDE_ROWS_EVENT_GIVEN] = {
    "tokens-given", BASTIDE_EVENT_PLAYED, FALSE,
    { { "player", BASTIDE_FORM_PLAYER }, { "kind", BASTIDE_FORM_PIECE }, { "count", BASTIDE_FORM_COUNT } },
  },
  [BASTIDE_ROWS_EVENT_DIE] = {
    "die", BASTIDE_EVENT_CHANCE, TRUE, { { "player", BASTIDE_FORM_PLAYER }, { "value", BASTIDE_FORM_COUNT } },
    .sentence = NP_ ("throws a %d", "throws a %d"),
  },
  [BASTIDE_ROWS_EVENT_TILE] = {
    "another-tile", BASTIDE_EVENT_OWED, FALSE, { { "player", BASTIDE_FORM_PLAYER } },
    .sentence = { NC_("log", "takes another tile") },
  },
};

static const BastideCategory categories[] = {
  { "sets", NC_("points", "Own sets") },
};

static const char *const reasons[] = {
  [BASTIDE_ROWS_REASON_SET] = "set",
};

static const BastideScoreText score_texts[] = {
  { .reason = "set", .active = { NC_("log", "scores by a rule of the set") } },
  { .category = "sets", .reason = "final", .active = { NC_("log", "scores tokens") } },
};

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_ROWS,
  .compile = compile,
  .measure = bastide_rows_measure,
  .bound = bound,
  .state_size = sizeof (BastideRowsState),
  .count_more_bytes = count_more_bytes,
  .steps = { [BASTIDE_STEP_SET_EVENT] = &bastide_rows_event_step, [BASTIDE_STEP_SET_DIE] = &bastide_rows_die_step },
  .owed = { [BASTIDE_PART_BONUS] = &events[BASTIDE_ROWS_EVENT_TILE] },
  .allows = bastide_rows_allows,
  .allows_figure = bastide_rows_allows_figure,
  .begin_part = bastide_rows_begin_part,
  .placed = bastide_rows_placed,
  .deployed = bastide_rows_deployed,
  .returned = bastide_rows_returned,
  .list = bastide_rows_list,
  .apply = bastide_rows_apply,
  .tally = bastide_rows_tally,
  .bonus = bastide_rows_bonus,
  .account = bastide_rows_account,
  .describe_award = bastide_rows_describe_award,
  .completed = completed,
  .final = bastide_rows_final,
  .pieces = bastide_rows_list_pieces,
  .set_piece = bastide_rows_set_piece,
  .forget_script = forget_script,
  .estimate = bastide_rows_estimate,
};

const BastideModuleInterface bastide_module_rows = {
  .id = "rows",
  .vocabulary = {
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (reasons),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
