/* bastide-merlons.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-merlons.h"

/* The four corners of a merlon on the walk. */
static void
get_merlon (const BastideMerlons *self,
            guint                 index,
            BastidePoint         *base)
{
  BastidePoint a = self->points[index];
  BastidePoint b = self->points[index + 1];

  base[0] = bastide_point_raise (bastide_point_mix (a, b, 0.14), self->walk);
  base[1] = bastide_point_raise (bastide_point_mix (a, b, self->end), self->walk);
  base[2] = bastide_point_add (base[1], self->outward, -self->depth);
  base[3] = bastide_point_add (base[0], self->outward, -self->depth);
}

static guint
get_merlon_outline (const BastideMerlons *self,
                    guint                 index,
                    BastidePoint         *hull)
{
  BastidePoint corners[8];

  get_merlon (self, index, corners);
  for (guint i = 0; i < 4; i++)
    corners[4 + i] = bastide_point_raise (corners[i], self->height);

  return bastide_convex_hull (corners, 8, hull);
}

void
bastide_merlons_draw (BastidePen           *pen,
                      const BastideMerlons *merlons)
{
  BastidePoint hull[9];
  BastidePoint top[4];

  for (guint i = 0; i + 1 < merlons->n_points; i++)
    bastide_pen_polygon (pen, hull, get_merlon_outline (merlons, i, hull));
  bastide_pen_wash (pen, merlons->colour, 1);
  for (guint i = 0; i + 1 < merlons->n_points; i++)
    bastide_pen_ring (pen, hull, get_merlon_outline (merlons, i, hull), pen->hair * 0.8);
  bastide_pen_fill_with_ink (pen, 0.75);

  for (guint i = 0; i + 1 < merlons->n_points; i++)
    {
      get_merlon (merlons, i, top);
      for (guint j = 0; j < 4; j++)
        top[j] = bastide_point_raise (top[j], merlons->height);
      bastide_pen_polygon (pen, top, 4);
    }
  bastide_pen_wash (pen, merlons->top, 1);
}
