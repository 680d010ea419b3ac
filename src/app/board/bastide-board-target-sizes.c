/* bastide-board-target-sizes.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-target-sizes.h"

#include "bastide-figure-painter.h"

/* What is offered closer to the next than so many of its heights is smaller, but not below this, in percent. */
#define ROOM 1.10
#define LEAST_PERCENT 55

/* What floats is not smaller than this part. */
#define LEAST_FLOAT 0.62

/* Whose neighbours are close is smaller, so that each of them can be seen. */
static void
shrink_figure (BastideBoardTarget *target,
               double              height)
{
  guint percent = target->percent > 0 ? target->percent : 100;
  double rise = target->ground_y - target->y;
  guint smaller = (guint) (CLAMP (target->gap / (ROOM * height), 0, 1) * 100);

  if (target->spot.target != BASTIDE_TARGET_SEGMENT || smaller >= percent || percent <= LEAST_PERCENT)
    return;

  target->percent = MAX (smaller, LEAST_PERCENT);
  target->y = target->ground_y - rise * target->percent / percent;
}

/* All that floats on a tile has the same size. */
static void
shrink_float (const BastideBoardCanvas *canvas,
              const GArray             *targets,
              BastideBoardTarget       *target)
{
  double gap = target->gap;

  if (target->spot.target != BASTIDE_TARGET_LINK)
    return;

  for (guint i = 0; i < targets->len; i++)
    {
      const BastideBoardTarget *other = &g_array_index (targets, BastideBoardTarget, i);

      if (other->spot.x == target->spot.x && other->spot.y == target->spot.y)
        gap = MIN (gap, other->gap);
    }
  target->size = CLAMP (gap / (BASTIDE_FLOAT_ROOM * canvas->geometry->pixels), LEAST_FLOAT, 1);
}

/**
 * bastide_board_target_sizes_fit:
 * @targets: (element-type BastideBoardTarget): all that can be chosen, where it is shown
 *
 * Makes what is close to its neighbours so small that each of them can be seen.
 */
void
bastide_board_target_sizes_fit (const BastideBoardCanvas *canvas,
                                GArray                   *targets)
{
  double height = bastide_figure_get_height (canvas->geometry->pixels);

  for (guint i = 0; i < targets->len; i++)
    {
      shrink_figure (&g_array_index (targets, BastideBoardTarget, i), height);
      shrink_float (canvas, targets, &g_array_index (targets, BastideBoardTarget, i));
    }
}
