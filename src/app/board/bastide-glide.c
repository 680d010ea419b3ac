/* bastide-glide.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-glide.h"

#include <math.h>

/**
 * bastide_glide_start:
 * @now: time of the frame clock
 */
void
bastide_glide_start (BastideGlide               *self,
                     const BastideBoardGeometry *from,
                     const BastideBoardGeometry *to,
                     gint64                      now)
{
  self->runs = TRUE;
  self->from = *from;
  self->to = *to;
  self->began = now;
}

/* Quick at first, gentle at the end. */
static double
ease (double time)
{
  return 1 - pow (1 - time, 3);
}

/**
 * bastide_glide_advance:
 * @now: time of the frame clock
 * @geometry: (inout): the view, of which only place and size change
 *
 * Where it comes to does not depend on how often this is called. Everything on the board goes straight to its place:
 * the size is whole, so that the place follows the size.
 */
void
bastide_glide_advance (BastideGlide         *self,
                       gint64                now,
                       BastideBoardGeometry *geometry)
{
  double time = CLAMP ((now - self->began) / (1000.0 * BASTIDE_GLIDE_TIME), 0, 1);
  double part = ease (time);
  int way = self->to.pixels - self->from.pixels;

  if (time >= 1)
    {
      geometry->pixels = self->to.pixels;
      geometry->x = self->to.x;
      geometry->y = self->to.y;
      self->runs = FALSE;
      return;
    }

  geometry->pixels = self->from.pixels + (int) lround (way * part);
  if (way != 0)
    part = (double) (geometry->pixels - self->from.pixels) / way;
  geometry->x = self->from.x + (self->to.x - self->from.x) * part;
  geometry->y = self->from.y + (self->to.y - self->from.y) * part;
}
