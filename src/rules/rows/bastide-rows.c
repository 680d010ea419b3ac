/* bastide-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The module that interprets the rows of all sets in play. Compiled, the rows of each kind of feature stand in a table
 * of their own; sets follow each other by their ids, rows as in their files.
 */

#include "bastide-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-module.h"

enum
{
  REASON_SET,
};

static const BastideHooks hooks;

/**
 * BastideRowMark:
 * @info: the mark
 * @segments: the segments of each kind of tile with it, a bit each; all bits for a mark of the whole tile
 * @values: (nullable): where it is a number, the value on each of BASTIDE_MAX_SEGMENTS segments of each kind of tile
 *
 * A compiled mark.
 */
typedef struct
{
  const BastideMarkInfo *info;
  guint32               *segments;
  guint8                *values;
} BastideRowMark;

/**
 * BastideScoreRow:
 * @marks: of each test, then of each effect: its place among the marks
 * @figures: of each test: its kind of figure
 * @numbers: of each effect, with house rules
 *
 * A compiled row that scores.
 */
typedef struct
{
  const BastideRow *row;
  guint8            marks[BASTIDE_MAX_ROW_TESTS + BASTIDE_MAX_ROW_EFFECTS];
  guint8            figures[BASTIDE_MAX_ROW_TESTS];
  gint8             numbers[BASTIDE_MAX_ROW_EFFECTS];
} BastideScoreRow;

#define NO_MARK G_MAXUINT8

/* Room in a formula for the items of the game and the modules of the program. */
#define OTHER_ITEMS 16

/* Sets of rows, marks, tiles or nodes, a bit each. */
#define ROW_WORDS ((BASTIDE_MAX_ALL_ROWS + 63) / 64)
#define ROW_BIT(i) (G_GUINT64_CONSTANT (1) << ((i) & 63))

/**
 * BastideRowTable:
 * @kinds: kinds of segments, a bit each, with rows for a sheet: unfinished, complete
 * @others: the same with rows for others than the winners
 */
typedef struct
{
  guint            kinds[2];
  guint            others[2];
  guint            n_marks;
  guint            n_scores;
  BastideRowMark  *marks;
  BastideScoreRow *scores;
  const char      *unit_names[BASTIDE_UNIT_BESIDE + 1];
} BastideRowTable;

static inline const BastideRowTable *
get_table (const BastideRules *rules)
{
  return bastide_module_data (rules, BASTIDE_MODULE_ROWS);
}

/* --- Compiling --- */

static guint
find_mark (const BastideRowTable *self,
           const BastideMarkInfo *info)
{
  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i].info == info)
      return i;

  return NO_MARK;
}

static void
fill_mark (const BastideRules *rules,
           BastideRowMark     *mark)
{
  for (guint tile = 0; tile < bastide_count_tile_kinds (rules); tile++)
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

typedef void (*RowFunc) (const BastideRow *row,
                         gpointer          data);

static void
for_each_row (const BastideRules *rules,
              RowFunc             function,
              gpointer            data)
{
  const BastideModuleInterface *module;

  for (guint i = 0; (module = bastide_rules_get_module (rules, i)) != NULL; i++)
    for (guint j = 0; module->set != NULL && j < module->set->rows->len; j++)
      {
        const BastideRow *row = g_ptr_array_index (module->set->rows, j);

        if (!row->off)
          function (row, data);
      }
}

/* What must be counted, before there is memory for it. */
typedef struct
{
  GPtrArray *marks;
  GPtrArray *scores;
} Collection;

static void
collect_mark (Collection            *self,
              const BastideMarkInfo *mark)
{
  if (mark != NULL && !g_ptr_array_find (self->marks, mark, NULL))
    g_ptr_array_add (self->marks, (gpointer) mark);
}

static void
collect_row (const BastideRow *row,
             gpointer          data)
{
  Collection *self = data;

  if (row->type != BASTIDE_ROW_SCORE)
    return;

  g_ptr_array_add (self->scores, (gpointer) row);
  for (guint i = 0; i < row->tests->len; i++)
    collect_mark (self, g_array_index (row->tests, BastideRowTest, i).mark);
  for (guint i = 0; i < row->effects->len; i++)
    collect_mark (self, g_array_index (row->effects, BastideRowEffect, i).mark);
}

/* @figures: a kind that is not in play is never there. */
static void
compile_score (const BastideRules *rules,
               BastideRowTable    *self,
               BastideScoreRow    *score)
{
  const BastideRow *row = score->row;

  for (guint i = 0; i < row->tests->len; i++)
    {
      const BastideRowTest *test = &g_array_index (row->tests, BastideRowTest, i);

      score->marks[i] = (guint8) find_mark (self, test->mark);
      score->figures[i] = test->figure != NULL ? (guint8) bastide_rules_find_figure (rules, test->figure) : G_MAXUINT8;
    }
  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = &g_array_index (row->effects, BastideRowEffect, i);
      g_autofree char *option = bastide_row_name_option (row, i);

      score->marks[row->tests->len + i] = (guint8) find_mark (self, effect->mark);
      score->numbers[i] =
        (gint8) (option != NULL ? bastide_rules_get_option_value (rules, option) : effect->number);
    }

  for (guint complete = 0; complete < 2; complete++)
    if (row->when & (complete ? BASTIDE_WHEN_COMPLETED : BASTIDE_WHEN_END))
      *(row->to == BASTIDE_TO_WINNERS ? &self->kinds[complete] : &self->others[complete]) |= row->kinds;
}

static void
find_units (const BastideRules *rules,
            BastideRowTable    *self)
{
  const BastideVocabulary *words = bastide_rules_get_vocabulary (rules, 0);

  for (guint i = 0; i < words->n_items; i++)
    if (self->unit_names[words->items[i].unit] == NULL)
      self->unit_names[words->items[i].unit] = words->items[i].name;
}

static guint
count_rows (const BastideRules *rules)
{
  const BastideModuleInterface *module;
  guint n = 0;

  for (guint i = 0; (module = bastide_rules_get_module (rules, i)) != NULL; i++)
    n += module->set != NULL ? module->set->rows->len : 0;

  return n;
}

/* The game and the modules of the program need a few items; each row that scores and each mark that it tests needs one
 * more. */
static gboolean
check_items (const BastideRules  *rules,
             const GPtrArray     *scores,
             GError             **error)
{
  guint n[BASTIDE_MAX_SEGMENT_KINDS] = { 0 };

  for (guint i = 0; i < scores->len; i++)
    for (guint kind = 0; kind < BASTIDE_MAX_SEGMENT_KINDS; kind++)
      {
        const BastideRow *row = g_ptr_array_index (scores, i);

        if (row->kinds & (1u << kind))
          n[kind] += row->effects->len + row->tests->len;
      }
  for (guint kind = 0; kind < BASTIDE_MAX_SEGMENT_KINDS; kind++)
    if (!bastide_rules_check_number (rules, "items", n[kind], BASTIDE_MAX_EVENT_ITEMS - OTHER_ITEMS, error))
      return FALSE;

  return TRUE;
}

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();
  g_autoptr (GPtrArray) scores = g_ptr_array_new ();
  guint n_kinds = bastide_count_tile_kinds (rules);
  gsize n_values = n_kinds * BASTIDE_MAX_SEGMENTS;
  gsize mark_size = sizeof (BastideRowMark) + n_kinds * sizeof (guint32) + n_values;
  BastideRowTable *self;
  guint32 *segments;
  guint8 *values;

  for_each_row (rules, collect_row, &(Collection) { marks, scores });
  if (!bastide_rules_check_number (rules, "rows", count_rows (rules), BASTIDE_MAX_ALL_ROWS, error)
      || !check_items (rules, scores, error))
    return FALSE;

  self = bastide_rules_alloc (rules, BASTIDE_MODULE_ROWS, sizeof (BastideRowTable) + marks->len * mark_size
                              + scores->len * sizeof (BastideScoreRow));
  self->marks = (gpointer) (self + 1);
  self->scores = (gpointer) (self->marks + marks->len);
  segments = (gpointer) (self->scores + scores->len);
  values = (gpointer) (segments + marks->len * n_kinds);
  self->n_marks = marks->len;
  self->n_scores = scores->len;
  for (guint i = 0; i < marks->len; i++)
    {
      BastideRowMark *mark = &self->marks[i];

      mark->info = g_ptr_array_index (marks, i);
      mark->segments = segments + i * n_kinds;
      mark->values = mark->info->type == BASTIDE_MARK_COUNT ? values + i * n_values : NULL;
      fill_mark (rules, mark);
    }
  for (guint i = 0; i < scores->len; i++)
    {
      self->scores[i].row = g_ptr_array_index (scores, i);
      compile_score (rules, self, &self->scores[i]);
    }
  find_units (rules, self);

  if (self->kinds[0] == 0 && self->kinds[1] == 0)
    bastide_rules_leave_hook (rules, &hooks, tally);
  if (self->others[1] == 0)
    bastide_rules_leave_hook (rules, &hooks, completed);
  if (self->others[0] == 0)
    bastide_rules_leave_hook (rules, &hooks, final);

  return TRUE;
}

/* --- Counting --- */

/* A feature whose things are counted, each at most once. */
typedef struct
{
  const BastideRules    *rules;
  const BastideState    *state;
  const BastideRowTable *table;
  const BastideSheet    *sheet;
  guint64                counted[ROW_WORDS]; /* marks, a bit each */
  guint16                n_marks[BASTIDE_MAX_ALL_ROWS];
} Count;

#define COUNT_INIT(rules, state, table, sheet) { (rules), (state), (table), (sheet), .counted = { 0 } }

static guint
count_marks (Count *self,
             guint  mark)
{
  const BastideRowMark *info = &self->table->marks[mark];
  guint n = 0;
  guint node = self->sheet->root;

  if (self->counted[mark >> 6] & ROW_BIT (mark))
    return self->n_marks[mark];

  if (info->values == NULL)
    n = bastide_feature_count_segments (self->rules, self->state, node, info->segments);
  else
    do
      {
        guint placed = bastide_node_placed (self->rules, self->state, node);
        guint tile = bastide_get_placed (self->rules, self->state, placed).tile;

        n += info->values[tile * BASTIDE_MAX_SEGMENTS + bastide_node_segment (self->rules, self->state, node)];
        node = bastide_node_next (self->rules, self->state, node);
      }
    while (node != self->sheet->root);
  self->n_marks[mark] = (guint16) n;
  self->counted[mark >> 6] |= ROW_BIT (mark);

  return n;
}

static gboolean
is_spot (const Count *self)
{
  return bastide_rules_get_game (self->rules)->kinds[self->sheet->kind].shape == BASTIDE_SHAPE_SPOT;
}

/* The tiles of the feature itself, each once; a bit each. */
static guint
list_tiles (const Count *self,
            guint64     *tiles)
{
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);
      guint64 bit = ROW_BIT (placed);

      n += !(tiles[placed >> 6] & bit);
      tiles[placed >> 6] |= bit;
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

static gsize
count_words (const Count *self)
{
  return (bastide_count_placed (self->state) + 63u) / 64u;
}

/* The value of a mark on a placed tile, whichever segments have it. */
static guint
get_value_on_tile (const Count *self,
                   guint        mark,
                   guint        placed)
{
  guint tile = bastide_get_placed (self->rules, self->state, placed).tile;

  return self->table->marks[mark].segments[tile] != 0;
}

/* Tiles in the eight cells around one of its tiles that are not its own; @mark: of those with a mark, or NO_MARK. */
static guint
count_tiles_around (const Count *self,
                    guint        mark)
{
  guint64 *own = g_newa0 (guint64, count_words (self));
  guint64 *seen = g_newa0 (guint64, count_words (self));
  guint node = self->sheet->root;
  guint n = 0;

  list_tiles (self, own);
  do
    {
      guint16 around[9];
      guint n_around = bastide_board_list_around (self->rules, self->state,
                                                  bastide_node_placed (self->rules, self->state, node), around);

      for (guint i = 0; i < n_around; i++)
        {
          guint64 bit = ROW_BIT (around[i]);

          if ((own[around[i] >> 6] | seen[around[i] >> 6]) & bit)
            continue;
          seen[around[i] >> 6] |= bit;
          n += mark == NO_MARK || get_value_on_tile (self, mark, around[i]);
        }
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* Of a spot with those around it. */
static guint
count_tiles (const Count *self)
{
  guint64 *tiles;

  if (is_spot (self))
    return 1 + count_tiles_around (self, NO_MARK);
  if (self->sheet->n_tiles > 0)
    return self->sheet->n_tiles;

  tiles = g_newa0 (guint64, count_words (self));

  return list_tiles (self, tiles);
}

/*
 * Features that touch it on a tile, each once; @kind: only completed ones of this kind, or BASTIDE_MAX_SEGMENT_KINDS;
 * @mark: only those with a mark, or NO_MARK.
 */
static guint
count_features_beside (const Count *self,
                       guint        kind,
                       guint        mark)
{
  gsize n_words = (bastide_count_nodes (self->state) + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);
      guint first = bastide_get_node (self->rules, self->state, placed, 0);
      guint tile = bastide_get_placed (self->rules, self->state, placed).tile;
      guint32 touches = bastide_segment_touches (self->rules, tile, node - first);

      for (; touches != 0; touches &= touches - 1)
        {
          guint root = bastide_node_root (self->rules, self->state, first + (guint) __builtin_ctz (touches));
          guint64 bit = ROW_BIT (root);
          BastideSheet other = { .root = (guint16) root };
          Count count = COUNT_INIT (self->rules, self->state, self->table, &other);

          if (seen[root >> 6] & bit)
            continue;
          seen[root >> 6] |= bit;
          if (kind < BASTIDE_MAX_SEGMENT_KINDS
              && (bastide_node_kind (self->rules, self->state, root) != kind
                  || !bastide_feature_is_complete (self->rules, self->state, root)))
            continue;
          n += mark == NO_MARK || count_marks (&count, mark) > 0;
        }
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* Figures on the feature; @figure: of one kind, or G_MAXUINT; @players: (out): whose they are, a bit each. */
static guint
count_figures (const Count *self,
               guint        figure,
               guint       *players)
{
  guint n = 0;

  *players = 0;
  for (guint i = 0; i < bastide_count_records (self->rules); i++)
    {
      BastideFigure record = bastide_get_figure (self->rules, self->state, i);

      if (record.node == BASTIDE_NO_NODE || (figure != G_MAXUINT && record.figure != figure)
          || bastide_node_root (self->rules, self->state, record.node) != self->sheet->root)
        continue;
      *players |= 1u << record.player;
      n++;
    }

  return n;
}

static guint
measure (Count                 *self,
         const BastideScoreRow *score,
         guint                  i)
{
  const BastideRowTest *test = &g_array_index (score->row->tests, BastideRowTest, i);
  guint players;

  switch (test->type)
    {
    case BASTIDE_TEST_MARK:
      return count_marks (self, score->marks[i]);
    case BASTIDE_TEST_TILES:
      return count_tiles (self);
    case BASTIDE_TEST_FIGURE:
      return score->figures[i] == G_MAXUINT8 ? 0 : count_figures (self, score->figures[i], &players);
    case BASTIDE_TEST_TILE_AROUND:
      return count_tiles_around (self, score->marks[i]);
    case BASTIDE_TEST_FEATURE_BESIDE:
      return count_features_beside (self, BASTIDE_MAX_SEGMENT_KINDS, score->marks[i]);
    case BASTIDE_N_ROW_TESTS:
      break;
    }

  g_return_val_if_reached (0);
}

static guint
count_each (Count                 *self,
            const BastideScoreRow *score,
            guint                  i)
{
  const BastideRowEffect *effect = &g_array_index (score->row->effects, BastideRowEffect, i);
  guint players;

  switch ((BastideRowEach) __builtin_ctz (effect->each))
    {
    case BASTIDE_EACH_ONCE:
      return 1;
    case BASTIDE_EACH_TILE:
      return count_tiles (self);
    case BASTIDE_EACH_SHIELD:
      return bastide_feature_get_marks (self->rules, self->state, self->sheet->root);
    case BASTIDE_EACH_MARK:
      return count_marks (self, score->marks[score->row->tests->len + i]);
    case BASTIDE_EACH_TILE_AROUND:
      return count_tiles_around (self, NO_MARK);
    case BASTIDE_EACH_FEATURE_BESIDE:
      return count_features_beside (self, effect->kind, NO_MARK);
    case BASTIDE_EACH_FIGURE:
      return count_figures (self, G_MAXUINT, &players);
    case BASTIDE_N_ROW_EACHES:
      break;
    }

  g_return_val_if_reached (0);
}

static gboolean
applies (Count                 *self,
         const BastideScoreRow *score)
{
  const BastideRow *row = score->row;

  if (!(row->kinds & (1u << self->sheet->kind))
      || !(row->when & (self->sheet->complete ? BASTIDE_WHEN_COMPLETED : BASTIDE_WHEN_END)))
    return FALSE;

  for (guint i = 0; i < row->tests->len; i++)
    {
      const BastideRowTest *test = &g_array_index (row->tests, BastideRowTest, i);
      guint n = measure (self, score, i);

      if (n < test->least || n > test->most)
        return FALSE;
    }

  return TRUE;
}

/* --- The sheet of the winners --- */

/* The things in an item whose worth a row raises. */
static int
count_raised (const Count           *self,
              const BastideEventItem *item,
              guint                   each)
{
  const char *const *names = self->table->unit_names;

  if ((each & (1u << BASTIDE_EACH_TILE)) && g_strcmp0 (item->name, names[BASTIDE_UNIT_TILE]) == 0)
    return item->count;
  if ((each & (1u << BASTIDE_EACH_TILE_AROUND)) && is_spot (self)
      && g_strcmp0 (item->name, names[BASTIDE_UNIT_TILE]) == 0)
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

/* Carries out the effects of one type of all rows that apply; @n_items: of the game and its modules. */
static void
carry_out (Count                 *self,
           const BastideScoreRow *score,
           BastideRowEffectType   type,
           guint                  n_items,
           BastideSheet          *sheet)
{
  const BastideRow *row = score->row;

  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = &g_array_index (row->effects, BastideRowEffect, i);
      int number = score->numbers[i];
      int n;

      if (effect->type != type)
        continue;
      switch (type)
        {
        case BASTIDE_EFFECT_RAISE:
          for (guint j = 0; j < n_items && !sheet->settled; j++)
            {
              n = count_raised (self, &sheet->items[j], effect->each);
              bastide_sheet_set_points (sheet, j, sheet->items[j].points + number * n);
            }
          break;
        case BASTIDE_EFFECT_ADD:
          n = (int) count_each (self, score, i);
          if (n > 0 && effect->each != 1u << BASTIDE_EACH_MARK)
            bastide_sheet_add (sheet, row->name, n, number * n);
          else if (n > 0)
            bastide_sheet_add (sheet, effect->mark->name, n, number * n);
          break;
        case BASTIDE_EFFECT_TIMES:
          bastide_sheet_add (sheet, row->name, number, (number - 1) * sheet->points);
          break;
        case BASTIDE_EFFECT_EXACTLY:
          clear_points (sheet);
          bastide_sheet_add (sheet, row->name, 1, number);
          break;
        case BASTIDE_EFFECT_VOID:
          clear_points (sheet);
          break;
        case BASTIDE_N_ROW_EFFECTS:
          break;
        }
    }
}

/* The marks that made rows apply are told, each once, even where they bring no points of their own. */
static void
tell_marks (Count         *self,
            const guint64 *marks,
            BastideSheet  *sheet)
{
  for (guint mark = 0; mark < self->table->n_marks; mark++)
    {
      const char *name = self->table->marks[mark].info->name;

      if (!(marks[mark >> 6] & ROW_BIT (mark)))
        continue;
      if (count_marks (self, mark) > 0 && bastide_sheet_find (sheet, name) == NULL)
        bastide_sheet_add (sheet, name, (int) count_marks (self, mark), 0);
    }
}

/* Raises come first, then what is added, then factors, then what is exactly so, and nothing last (docs). */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  const BastideRowTable *self = get_table (rules);
  guint n_items = sheet->n_items;
  Count count = COUNT_INIT (rules, state, self, sheet);
  guint64 applying[ROW_WORDS] = { 0 };
  guint64 marks[ROW_WORDS] = { 0 };
  guint types = 0;

  if (!(self->kinds[sheet->complete] & (1u << sheet->kind)))
    return;

  for (guint i = 0; i < self->n_scores; i++)
    {
      const BastideScoreRow *score = &self->scores[i];

      if (score->row->to != BASTIDE_TO_WINNERS || !applies (&count, score))
        continue;
      applying[i >> 6] |= ROW_BIT (i);
      for (guint j = 0; j < score->row->effects->len; j++)
        types |= 1u << g_array_index (score->row->effects, BastideRowEffect, j).type;
      for (guint j = 0; j < score->row->tests->len; j++)
        if (g_array_index (score->row->tests, BastideRowTest, j).type == BASTIDE_TEST_MARK)
          marks[score->marks[j] >> 6] |= ROW_BIT (score->marks[j]);
    }

  for (; types != 0; types &= types - 1)
    for (guint i = 0; i < self->n_scores; i++)
      if (applying[i >> 6] & ROW_BIT (i))
        carry_out (&count, &self->scores[i], (BastideRowEffectType) __builtin_ctz (types), n_items, sheet);
  tell_marks (&count, marks, sheet);
}

/* --- Points for others than the winners --- */

/* What a row brings to somebody else: nothing but what it adds. */
static int
add_up (Count                 *self,
        const BastideScoreRow *score,
        int                   *n)
{
  int points = 0;

  *n = 0;
  for (guint i = 0; i < score->row->effects->len; i++)
    {
      const BastideRowEffect *effect = &g_array_index (score->row->effects, BastideRowEffect, i);
      int n_things = effect->type == BASTIDE_EFFECT_ADD ? (int) count_each (self, score, i) : 1;

      points += n_things * score->numbers[i];
      *n = MAX (*n, n_things);
    }

  return points;
}

static guint
list_receivers (Count                 *self,
                const BastideScoreRow *score)
{
  guint figure = G_MAXUINT;
  guint players = 0;

  if (score->row->to == BASTIDE_TO_TURN)
    return 1u << bastide_get_active (self->state);

  for (guint i = 0; score->row->to == BASTIDE_TO_OWNER && i < score->row->tests->len; i++)
    if (g_array_index (score->row->tests, BastideRowTest, i).type == BASTIDE_TEST_FIGURE)
      figure = score->figures[i];
  count_figures (self, figure, &players);

  return players;
}

/* Awards are a stack: the last row and the last player come first. */
static void
score_others (BastideContext     *context,
              const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  const BastideRowTable *self = get_table (rules);
  Count count = COUNT_INIT (rules, context->state, self, sheet);

  if (!(self->others[sheet->complete] & (1u << sheet->kind)))
    return;

  for (guint i = self->n_scores; i-- > 0;)
    {
      const BastideScoreRow *score = &self->scores[i];
      guint players;
      int points, n;

      if (score->row->to == BASTIDE_TO_WINNERS || !applies (&count, score))
        continue;
      players = list_receivers (&count, score);
      points = add_up (&count, score, &n);
      for (guint j = bastide_count_players (rules); j-- > 0;)
        {
          guint player = bastide_player_after (rules, context->state, j);

          if (players & (1u << player))
            bastide_award_push (context, &(BastideAward) {
              .root = sheet->root, .points = points, .player = (guint8) player,
              .category = bastide_kind_category (rules, sheet->kind),
              .reason = bastide_module_reason (rules, BASTIDE_MODULE_ROWS, REASON_SET),
              .complete = (guint8) sheet->complete, .module = BASTIDE_MODULE_ROWS, .number = (guint8) i,
            });
        }
    }
}

/* Only the row itself explains such an award. */
static void
describe_award (const BastideRules *rules,
                const BastideState *state,
                const BastideAward *award,
                BastideSheet       *sheet)
{
  const BastideRowTable *self = get_table (rules);
  const BastideScoreRow *score = &self->scores[award->number];
  Count count = COUNT_INIT (rules, state, self, sheet);
  int n;

  add_up (&count, score, &n);
  sheet->n_items = 0;
  sheet->points = 0;
  bastide_sheet_add (sheet, score->row->name, n, award->points);
}

static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  score_others (context, sheet);
}

/* Only features where somebody stands are counted at the end. */
static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;
  guint16 *roots = g_newa (guint16, bastide_count_records (rules) + 1);
  guint n;

  if (stage != BASTIDE_FINAL_FIELDS)
    return;

  n = bastide_feature_list_claimed (rules, context->state, get_table (rules)->others[0], roots);
  for (guint i = 0; i < n; i++)
    {
      BastideSheet sheet;

      bastide_sheet_fill (rules, context->state, roots[i], FALSE, &sheet);
      score_others (context, &sheet);
    }
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_ROWS,
  .compile = compile,
  .tally = tally,
  .describe_award = describe_award,
  .completed = completed,
  .final = final,
};

static const BastideCategory categories[] = {
  { "sets", NC_("points", "Own sets") },
};

static const char *const reasons[] = {
  [REASON_SET] = "set",
};

static const BastideScoreText score_texts[] = {
  { .reason = "set", .active = { NC_("log", "scores by a rule of the set") } },
};

const BastideModuleInterface bastide_module_rows = {
  .id = "rows",
  .vocabulary = {
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (reasons),
    BASTIDE_WORDS (score_texts),
  },
  .hooks = &hooks,
};
