/* bastide-formula.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-formula.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"

static void
item_clear (gpointer data)
{
  BastideFormulaItem *item = data;

  g_free (item->text);
}

/* "5 tiles × 2", "4 tiles", or "3 tiles: 7" where the points are not a multiple of the count, or are subtracted. */
static char *
print_item (const BastideFormulaItem *item)
{
  /* The count of a set's rule stands after a colon, as points would: "Hut: 7 × 2". */
  int factor = strchr (item->text, ':') != NULL ? ABS (item->factor) : item->factor;

  if (factor == 1 || item->multiplies)
    return g_strdup (item->text);
  if (factor > 0)
    /* Translators: one term of a formula: "5 tiles × 2". */
    return g_strdup_printf (C_("formula", "%s × %d"), item->text, factor);

  /* Translators: one term of a formula whose points are not a multiple of the count: "3 tiles: 7". */
  return g_strdup_printf (C_("formula", "%s: %d"), item->text, ABS (item->points));
}

static char *
print_formula (const BastideFormula *self)
{
  g_autoptr(GString) sum = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const BastideFormulaItem *item = &g_array_index (self->items, BastideFormulaItem, i);
      g_autofree char *term = print_item (item);

      /* A factor of several terms. */
      if (i > 1 && item->multiplies)
        {
          g_string_prepend_c (sum, '(');
          g_string_append_c (sum, ')');
        }
      if (i > 0)
        g_string_append (sum, item->multiplies ? " × " : item->points < 0 ? " − " : " + ");
      g_string_append (sum, term);
    }

  /* Translators: a formula and its result: "5 tiles × 2 + 2 shields × 2 = 14". */
  return g_strdup_printf (C_("formula", "%s = %d"), sum->str, self->points);
}

/* A term without points (no shields) is left out, unless it is the only one; a factor of one is stated. */
static gboolean
is_worth_a_term (const BastideEvent       *event,
                 const BastideFormulaItem *item)
{
  return item->points != 0 || event->n_items == 1 || (item->multiplies && item->count == 1);
}

static gboolean
multiplies (const BastideRules *rules,
            const char         *name)
{
  const BastideItem *item = bastide_rules_find_item (rules, name);

  return item != NULL && item->multiplies;
}

BastideFormula *
bastide_formula_new (const BastideRules *rules,
                     const BastideEvent *event)
{
  BastideFormula *self;

  g_return_val_if_fail (event != NULL, NULL);

  if (event->type != BASTIDE_EVENT_SCORED || event->n_items == 0)
    return NULL;

  self = g_new0 (BastideFormula, 1);
  self->points = event->points;
  self->items = g_array_new (FALSE, FALSE, sizeof (BastideFormulaItem));
  g_array_set_clear_func (self->items, item_clear);

  for (guint i = 0; i < event->n_items; i++)
    {
      BastideFormulaItem item = {
        .name = event->items[i].name,
        .count = event->items[i].count,
        .points = event->items[i].points,
        .multiplies = i > 0 && multiplies (rules, event->items[i].name),
      };

      if (!is_worth_a_term (event, &item))
        continue;
      if (item.count != 0 && item.points % item.count == 0)
        item.factor = item.points / item.count;
      item.text = bastide_text_n_items (rules, item.name, item.count);
      g_array_append_val (self->items, item);
    }
  self->text = print_formula (self);

  return self;
}

void
bastide_formula_free (BastideFormula *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->items);
  g_free (self->text);
  g_free (self);
}
