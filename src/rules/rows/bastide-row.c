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

const char *const bastide_row_type_names[BASTIDE_N_ROW_TYPES] = { "mark", "figure", "score" };
const char *const bastide_row_to_names[BASTIDE_N_ROW_TOS] = { "winners", "turn", "present", "owner" };
const char *const bastide_row_each_names[BASTIDE_N_ROW_EACHES] = {
  "once", "tile", "shield", "mark", "tile-around", "feature-beside", "figure",
};

static void
test_clear (gpointer data)
{
  g_free (((BastideRowTest *) data)->figure);
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
  self->titles = bastide_texts_new ();
  self->counted = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_counted_free);
  self->tests = g_array_new (FALSE, TRUE, sizeof (BastideRowTest));
  g_array_set_clear_func (self->tests, test_clear);
  self->effects = g_array_new (FALSE, TRUE, sizeof (BastideRowEffect));

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

char *
bastide_row_name_option (const BastideRow *self,
                         guint             effect)
{
  const BastideRowEffect *item = &g_array_index (self->effects, BastideRowEffect, effect);

  /* What is taken away is no matter of taste. */
  if (item->number < 0 || item->type == BASTIDE_EFFECT_VOID)
    return NULL;

  return effect == 0 ? g_strdup (self->name) : g_strdup_printf ("%s.%u", self->name, effect + 1);
}

/* --- The module of a set --- */

/* The tables of words while they grow. */
typedef struct
{
  GArray *marks;
  GArray *figures;
  GArray *items;
  GArray *options;
} Tables;

static void
add_mark (Tables     *tables,
          BastideRow *row)
{
  BastideMarkInfo *mark = &row->mark;

  mark->name = row->name;
  mark->segment_kinds = (guint8) row->kinds;
  mark->title = row->title;
  mark->words = (BastidePhrase) { row->counted_title, row->counted_title };
  g_array_append_val (tables->marks, *mark);
  g_array_append_val (tables->items, ((BastideItem) { .name = row->name, .counted = mark->words }));
}

static void
add_figure (Tables           *tables,
            const BastideRow *row)
{
  g_array_append_val (tables->figures, ((BastideFigureKind) {
    .name = row->name, .count = row->count, .power = row->strength, .follower = row->follower,
    .claims = (guint8) (row->companion ? 0 : row->kinds), .joins = (guint8) (row->companion ? row->kinds : 0),
    .title = row->title, .counted = { row->counted_title, row->counted_title }, .row = row,
  }));
}

/* Its line in formulas, and the house rules that its numbers make. */
static void
add_score (Tables           *tables,
           const BastideRow *row)
{
  BastideItem item = { .name = row->name, .row = row };

  for (guint i = 0; i < row->effects->len; i++)
    {
      const BastideRowEffect *effect = &g_array_index (row->effects, BastideRowEffect, i);
      gboolean times = effect->type == BASTIDE_EFFECT_TIMES;
      char *name = bastide_row_name_option (row, i);

      item.multiplies |= times;
      if (name != NULL)
        g_array_append_val (tables->options, ((BastideOption) {
          .name = name, .min = times ? 1 : 0, .max = times ? BASTIDE_MAX_ROW_TIMES : BASTIDE_MAX_ROW_POINTS,
          .printed = (guint8) effect->number, .row = row,
        }));
    }
  g_array_append_val (tables->items, item);
}

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
  for (guint i = 0; i < self->rows->len; i++)
    {
      BastideRow *row = g_ptr_array_index (self->rows, i);

      if (row->titles->len > 0)
        row->title = bastide_word_new (row->titles);
      if (row->counted->len > 0)
        row->counted_title = bastide_word_new_counted (row->counted);
      if (row->type == BASTIDE_ROW_MARK)
        add_mark (&tables, row);
      else if (row->type == BASTIDE_ROW_FIGURE)
        add_figure (&tables, row);
      else
        add_score (&tables, row);
    }

  module = self->module = g_new0 (BastideModuleInterface, 1);
  module->id = self->id;
  module->game = self->game->id;
  module->title = self->titles->len > 0 ? bastide_word_new (self->titles) : NULL;
  module->summary = self->descriptions->len > 0 ? bastide_word_new (self->descriptions) : NULL;
  module->tileset = self->tiles->len > 0 ? self->id : NULL;
  module->shared = &bastide_module_rows;
  module->set = self;
  module->vocabulary.n_marks = tables.marks->len;
  module->vocabulary.marks = (gpointer) g_array_free (tables.marks, FALSE);
  module->vocabulary.n_figures = tables.figures->len;
  module->vocabulary.figures = (gpointer) g_array_free (tables.figures, FALSE);
  module->vocabulary.n_items = tables.items->len;
  module->vocabulary.items = (gpointer) g_array_free (tables.items, FALSE);
  module->vocabulary.n_options = tables.options->len;
  module->vocabulary.options = (gpointer) g_array_free (tables.options, FALSE);
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
  g_free ((char *) self->title);
  g_free ((char *) self->summary);
  g_free (self);
}
