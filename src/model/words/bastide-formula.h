/* bastide-formula.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-event.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/**
 * BastideFormulaItem:
 * @name: the item counted, a word of the protocol ("tiles", "pennants", "cities"); also the name of its pictogram
 * @text: the count with its translated noun: "5 tiles"
 * @count: the count
 * @factor: points for each, or 0 where the points are not a multiple of the count
 * @points: points of the term
 * @multiplies: whether it is a factor of the term before it: "5 tiles × 3 kinds of goods"
 *
 * One term of a formula.
 */
typedef struct
{
  const char *name;
  char       *text;
  int         count;
  int         factor;
  int         points;
  gboolean    multiplies;
} BastideFormulaItem;

/**
 * BastideFormula:
 * @items: (element-type BastideFormulaItem): the terms that have points
 * @points: their sum
 * @text: "5 tiles × 2 + 2 shields × 2 = 14", translated
 *
 * The calculation of the points of a scoring.
 */
typedef struct
{
  GArray *items;
  int     points;
  char   *text;
} BastideFormula;

/**
 * bastide_formula_new:
 * @event: an event of type %BASTIDE_EVENT_SCORED
 *
 * Returns: (transfer full) (nullable): its formula, or NULL when the event names no items
 */
BastideFormula *bastide_formula_new  (const BastideRules *rules,
                                      const BastideEvent *event);
void            bastide_formula_free (BastideFormula     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFormula, bastide_formula_free)

G_END_DECLS
