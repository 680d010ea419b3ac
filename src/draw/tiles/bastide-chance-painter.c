/* bastide-chance-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-chance-painter.h"

#include "bastide-tile-mark.h"

void
bastide_chance_paint_way (const BastideTilePlan *plan,
                          guint                  value,
                          cairo_t               *cr,
                          double                 x,
                          double                 y,
                          double                 pixels)
{
  const BastideTileMark *mark;

  g_return_if_fail (plan != NULL);
  g_return_if_fail (pixels > 0);

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    if (mark->paint_way != NULL && bastide_tile_mark_is_on (mark, plan))
      mark->paint_way (plan, value, cr, x, y, pixels);
}

void
bastide_chance_paint_value (const BastideTilePlan *plan,
                            guint                  value,
                            cairo_t               *cr,
                            double                 x,
                            double                 y,
                            double                 size,
                            double                 progress)
{
  const BastideTileMark *mark;

  g_return_if_fail (plan != NULL);
  g_return_if_fail (size > 0);

  for (guint i = 0; (mark = bastide_tile_mark_get (i)) != NULL; i++)
    if (mark->paint_value != NULL && bastide_tile_mark_is_on (mark, plan))
      mark->paint_value (value, cr, x, y, size, progress);
}
