/* bastide-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rows as plain data, and the tables of words that they make together: the module of their set. */

#include "bastide-row.h"

#include <string.h>

#include "bastide-rows.h"
#include "bastide-word.h"

const char *const bastide_row_type_names[] = { "mark", "figure", "token", "piece", "score", "limit", "event", NULL };
const char *const bastide_row_test_names[] = {
  "marks", "tiles", "figures", "tiles-around", "tiles-beside", "features-beside", "figures-around", "completed",
  "largest", "tokens", "north", "east", "south", "west", NULL,
};
const char *const bastide_row_effect_names[] = {
  "raise", "add", "times", "exactly", "void", "most", "sets", "table", "draw", "tokens", "deploy", "recall", "take-off",
  "move", "lay", "pick-up", "roll", "choose", NULL,
};
const char *const bastide_row_each_names[] = {
  "once", "tile", "shield", "mark", "tile-around", "tile-beside", "feature-beside", "completed", "figure",
  "figure-around", "token", "die", NULL,
};
const char *const bastide_row_to_names[] = { "winners", "turn", "present", "owner", "most-around", NULL };
const char *const bastide_row_every_names[] = { "false", "true", "winners", "present", "owner", NULL };
const char *const bastide_row_may_names[] = { "not", "only", "fill", "plug", NULL };
const char *const bastide_row_from_names[] = { "anywhere", "feature", "tile", "around", NULL };
const char *const bastide_row_recall_names[] = { "never", "scored", "free", NULL };
const char *const bastide_row_place_names[] = { "segment", "tile", "edge-half", "cell", "edge", "corner", NULL };
const char *const bastide_row_as_names[] = { "mark", "block", "barrier", "cap", NULL };

/* Each is a drawing in data/drawings/looks.svg. */
const char *const bastide_row_look_names[] = {
  "well", "fountain", "tower", "watchtower", "gate", "bridge", "mill", "windmill", "wagon", "horse", "sheep", "cow",
  "boar", "bear", "wolf", "fox", "bird", "eagle", "fish", "bee", "tree", "pine", "bush", "flower", "mushroom", "vine",
  "apple", "wheat", "bread", "cheese", "barrel", "jug", "sack", "chest", "coin", "crown", "sword", "shield", "bow",
  "axe", "hammer", "anvil", "wheel", "rope", "anchor", "boat", "flag", "horn", "bell", "drum", "lute", "book",
  "scroll", "quill", "key", "candle", "star", "moon", "sun", "flame", NULL,
};
const char *const bastide_row_colour_names[] = {
  "red", "orange", "yellow", "green", "blue", "violet", "brown", "grey", NULL,
};

#define USUAL_LOOK "star"

static void
test_clear (gpointer data)
{
  g_free (((BastideRowTest *) data)->figure);
}

static void
effect_clear (gpointer data)
{
  BastideRowEffect *self = data;

  g_free (self->figure);
  g_clear_pointer (&self->tokens, g_ptr_array_unref);
}

BastideRow *
bastide_row_new (const BastideTileset *tileset,
                 BastideRowType        type,
                 const char           *id)
{
  BastideRow *self = g_new0 (BastideRow, 1);

  self->type = type;
  self->id = g_strdup (id);
  self->name = g_strconcat (tileset->id, "/", id, NULL);
  self->game = tileset->game;
  self->rows = tileset->rows;
  self->titles = bastide_texts_new ();
  self->counted = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_counted_free);
  self->look = g_strdup (USUAL_LOOK);
  self->colour = BASTIDE_ROW_BLUE;
  self->tests = g_array_new (FALSE, TRUE, sizeof (BastideRowTest));
  g_array_set_clear_func (self->tests, test_clear);
  self->effects = g_array_new (FALSE, TRUE, sizeof (BastideRowEffect));
  g_array_set_clear_func (self->effects, effect_clear);

  return self;
}

void
bastide_row_free (BastideRow *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->counted);
  g_array_unref (self->tests);
  g_array_unref (self->effects);
  g_free (self->title);
  g_free (self->counted_title);
  g_free (self->look);
  g_free (self->figure);
  g_free (self);
}

BastideRow *
bastide_tileset_find_row (const BastideTileset *self,
                          const char           *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (((BastideRow *) g_ptr_array_index (self->rows, i))->id, id) == 0)
      return g_ptr_array_index (self->rows, i);

  return NULL;
}

guint
bastide_row_find_thrown (const BastideRow *self,
                         guint             roll,
                         guint             from,
                         guint             die)
{
  for (guint i = from; i < bastide_row_next_effect (self, roll); i = bastide_row_next_effect (self, i))
    if (die >= bastide_row_get_effect (self, i)->first && die <= bastide_row_get_effect (self, i)->last)
      return i;

  return 0;
}

guint
bastide_row_find_after (const BastideRow *self,
                        guint             first,
                        guint             effect,
                        guint             die)
{
  for (guint roll = effect; roll-- > first;)
    if (bastide_row_get_effect (self, roll)->type == BASTIDE_EFFECT_ROLL
        && effect < bastide_row_next_effect (self, roll))
      {
        guint child = roll + 1;

        while (bastide_row_next_effect (self, child) <= effect)
          child = bastide_row_next_effect (self, child);
        return bastide_row_find_thrown (self, roll, bastide_row_next_effect (self, child), die);
      }

  return 0;
}

gboolean
bastide_row_is_of_tile (const BastideRow *self)
{
  return self->kinds == 0
         && (self->type == BASTIDE_ROW_LIMIT
             || (self->when == BASTIDE_WHEN_LAID
                 && (self->on_mark == NULL || self->on_mark->segment_kinds == 0)));
}

gboolean
bastide_row_reads_mark (const BastideRow      *self,
                        const BastideMarkInfo *mark)
{
  gboolean reads = self->on_mark == mark;

  for (guint i = 0; i < self->tests->len; i++)
    reads |= bastide_row_get_test (self, i)->mark == mark;
  for (guint i = 0; i < self->effects->len; i++)
    reads |= bastide_row_get_effect (self, i)->mark == mark;

  return reads;
}

char *
bastide_row_name_option (const BastideRow *self,
                         guint             effect)
{
  const BastideRowEffect *item = bastide_row_get_effect (self, effect);
  static const guint with_numbers = 1u << BASTIDE_EFFECT_RAISE | 1u << BASTIDE_EFFECT_ADD | 1u << BASTIDE_EFFECT_TIMES
    | 1u << BASTIDE_EFFECT_EXACTLY | 1u << BASTIDE_EFFECT_MOST | 1u << BASTIDE_EFFECT_SETS
    | 1u << BASTIDE_EFFECT_TOKENS;

  /* Losses are no matter of taste, and of a single thing there is never more. */
  if (item->number < 0 || !(with_numbers & (1u << item->type))
      || (item->type == BASTIDE_EFFECT_TOKENS && item->token != NULL && item->token->single))
    return NULL;

  return effect == 0 ? g_strdup (self->name) : g_strdup_printf ("%s.%u", self->name, effect + 1);
}

guint
bastide_rows_count_items (const GPtrArray *rows,
                          guint            kind)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (rows, i);

      if (row->type == BASTIDE_ROW_FIGURE)
        n += row->effects->len;
      else if (row->type == BASTIDE_ROW_SCORE && !row->off && (row->kinds & (1u << kind)))
        n += row->effects->len + row->tests->len;
    }

  return n;
}

/* --- The module of a set --- */

/* The tables of words while they grow. */
typedef struct
{
  GArray *marks;
  GArray *figures;
  GArray *items;
  GArray *options;
  GArray *pieces;
  GArray *scripts;
} Tables;

static void
fill_mark (BastideRow *row)
{
  BastideMarkInfo *mark = &row->mark;

  mark->name = row->name;
  mark->row = row;
  mark->segment_kinds = (guint8) row->kinds;
  mark->title = row->title;
  mark->words = (BastidePhrase) { row->counted_title, row->counted_title };
}

static void
add_figure (Tables           *tables,
            const BastideRow *row)
{
  g_array_append_val (tables->figures, ((BastideFigureKind) {
    .name = row->name, .count = row->off ? 0 : row->count, .power = row->strength, .follower = row->follower,
    .bonus = row->effects->len > 0, .stays = row->stays || row->recall == BASTIDE_RECALL_FREE,
    .claims = (guint8) (row->companion ? 0 : row->kinds), .joins = (guint8) (row->companion ? row->kinds : 0),
    .title = row->title, .counted = { row->counted_title, row->counted_title }, .row = row,
  }));
}

static void
add_token (Tables           *tables,
           const BastideRow *row)
{
  g_array_append_val (tables->pieces, ((BastidePieceKind) {
    .name = row->name, .place = BASTIDE_TARGET_CARD, .title = row->title, .member = "tokens",
    .form = BASTIDE_PIECES_OF_PLAYERS, .row = row,
  }));
}

/* A piece that is a mark is none that a tile could have. */
static void
add_piece (Tables     *tables,
           BastideRow *row)
{
  static const BastideTarget targets[BASTIDE_N_ROW_PLACES] = {
    BASTIDE_TARGET_SEGMENT, BASTIDE_TARGET_TILE, BASTIDE_TARGET_HALF, BASTIDE_TARGET_CELL, BASTIDE_TARGET_EDGE,
    BASTIDE_TARGET_CORNER,
  };

  fill_mark (row);
  g_array_append_val (tables->pieces, ((BastidePieceKind) {
    .name = row->name, .place = targets[row->place], .title = row->title, .member = "pieces",
    .form = BASTIDE_PIECES_ON_BOARD, .row = row,
  }));
}

/* The house rules that its numbers make, and what chance decides: all dice of a row have one script. */
static void
add_effects (Tables           *tables,
             const BastideRow *row)
{
  guint n_sides = 0;

  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);
      gboolean times = effect->type == BASTIDE_EFFECT_TIMES;
      char *name = bastide_row_name_option (row, i);

      if (name != NULL)
        g_array_append_val (tables->options, ((BastideOption) {
          .name = name, .min = times ? 1 : 0, .max = times ? BASTIDE_MAX_ROW_TIMES : BASTIDE_MAX_ROW_POINTS,
          .printed = (guint8) effect->number, .row = row,
        }));
      if (effect->type == BASTIDE_EFFECT_ROLL)
        n_sides = MAX (n_sides, (guint) effect->number);
    }
  if (n_sides > 0)
    g_array_append_val (tables->scripts, ((BastideScript) {
      .name = row->name, .max_entries = BASTIDE_MAX_TILES, .min = 1, .max = n_sides,
    }));
}

/* Its name in formulas. */
static void
add_item (Tables           *tables,
          const BastideRow *row)
{
  BastideItem item = { .name = row->name, .row = row };

  if (row->counted_title != NULL)
    item.counted = (BastidePhrase) { row->counted_title, row->counted_title };
  for (guint i = 0; i < row->effects->len; i++)
    item.multiplies |= bastide_row_get_effect (row, i)->type == BASTIDE_EFFECT_TIMES;
  g_array_append_val (tables->items, item);
}

static void
add_row (Tables     *tables,
         BastideRow *row)
{
  if (row->titles->len > 0)
    row->title = bastide_word_new (row->titles);
  if (row->counted->len > 0)
    row->counted_title = bastide_word_new_counted (row->counted);

  if (row->type == BASTIDE_ROW_MARK)
    {
      fill_mark (row);
      g_array_append_val (tables->marks, row->mark);
    }
  else if (row->type == BASTIDE_ROW_FIGURE)
    add_figure (tables, row);
  else if (row->type == BASTIDE_ROW_TOKEN)
    add_token (tables, row);
  else if (row->type == BASTIDE_ROW_PIECE)
    add_piece (tables, row);
  add_effects (tables, row);
  if (row->type != BASTIDE_ROW_LIMIT)
    add_item (tables, row);
}

#define END_TABLE(words, name, tables) \
  G_STMT_START \
  { \
    (words)->n_##name = (tables).name->len; \
    (words)->name = (gpointer) g_array_free ((tables).name, FALSE); \
  } \
  G_STMT_END

void
bastide_tileset_make_module (BastideTileset *self)
{
  BastideModuleInterface *module;
  Tables tables;

  g_return_if_fail (self != NULL && self->module == NULL);

  if (self->rows->len == 0)
    return;

  tables.marks = g_array_new (FALSE, FALSE, sizeof (BastideMarkInfo));
  tables.figures = g_array_new (FALSE, FALSE, sizeof (BastideFigureKind));
  tables.items = g_array_new (FALSE, FALSE, sizeof (BastideItem));
  tables.options = g_array_new (FALSE, FALSE, sizeof (BastideOption));
  tables.pieces = g_array_new (FALSE, FALSE, sizeof (BastidePieceKind));
  tables.scripts = g_array_new (FALSE, FALSE, sizeof (BastideScript));
  for (guint i = 0; i < self->rows->len; i++)
    add_row (&tables, g_ptr_array_index (self->rows, i));

  module = self->module = g_new0 (BastideModuleInterface, 1);
  module->id = self->id;
  module->game = self->game->id;
  module->title = self->titles->len > 0 ? bastide_word_new (self->titles) : NULL;
  module->summary = self->descriptions->len > 0 ? bastide_word_new (self->descriptions) : NULL;
  module->shared = &bastide_module_rows;
  module->set = self;
  END_TABLE (&module->vocabulary, marks, tables);
  END_TABLE (&module->vocabulary, figures, tables);
  END_TABLE (&module->vocabulary, items, tables);
  END_TABLE (&module->vocabulary, options, tables);
  END_TABLE (&module->vocabulary, pieces, tables);
  END_TABLE (&module->vocabulary, scripts, tables);
}

void
bastide_set_module_free (BastideModuleInterface *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->vocabulary.n_options; i++)
    g_free ((char *) self->vocabulary.options[i].name);
  g_free ((gpointer) self->vocabulary.marks);
  g_free ((gpointer) self->vocabulary.figures);
  g_free ((gpointer) self->vocabulary.items);
  g_free ((gpointer) self->vocabulary.options);
  g_free ((gpointer) self->vocabulary.pieces);
  g_free ((gpointer) self->vocabulary.scripts);
  g_free ((char *) self->title);
  g_free ((char *) self->summary);
  g_free (self);
}
