/* bastide-figure-stage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-stage.h"

#include "bastide-stage-memory.h"
#include "bastide-stage-solver.h"
#include "bastide-tile-plan.h"

/* Who was seen there before comes first. */
static void
solve (const BastideTilePlan  *plan,
       const BastideStageCast *wanted)
{
  g_autofree guint *order = g_new (guint, wanted->n_figures);
  g_autofree BastideStagedFigure *figures = g_new (BastideStagedFigure, wanted->n_figures);
  gboolean released;
  guint n_known = bastide_stage_memory_find_known (plan, wanted, order, figures, &released);

  for (guint i = n_known; i < wanted->n_figures; i++)
    figures[i] = wanted->figures[order[i]];
  bastide_stage_solve (plan, &(BastideStageCast) { figures, wanted->n_figures, wanted->things, wanted->n_things },
                       n_known, released);
  for (guint i = 0; i < wanted->n_figures; i++)
    {
      const char *name = wanted->figures[order[i]].name;

      wanted->figures[order[i]] = figures[i];
      wanted->figures[order[i]].name = name;
    }
}

void
bastide_figures_stage (const BastideTilePlan   *plan,
                       BastideStagedFigure     *figures,
                       guint                    n_figures,
                       const BastideStageThing *things,
                       guint                    n_things)
{
  const BastideStageCast wanted = { figures, n_figures, (BastideStageThing *) things, n_things };

  g_return_if_fail (plan != NULL);
  for (guint i = 0; i < n_figures; i++)
    g_return_if_fail (figures[i].segment < plan->tile->segments->len);

  if (n_figures == 0 || bastide_stage_memory_recall (plan, &wanted))
    return;

  solve (plan, &wanted);
  bastide_stage_memory_keep (plan, &wanted);
}
