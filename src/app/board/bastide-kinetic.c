/* bastide-kinetic.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-kinetic.h"

#include <math.h>

/* After this time it is slower by the factor e, in milliseconds. */
#define SLOWING_TIME 325.0

/* Nobody sees slower movements, in pixels per millisecond. */
#define LEAST_SPEED 0.03

/* Slower than this, something was put down rather than thrown. */
#define THROW_SPEED 0.1

/**
 * bastide_kinetic_start:
 * @velocity_x: in pixels per millisecond
 * @velocity_y: in pixels per millisecond
 * @now: time of the frame clock
 *
 * Returns: whether it is fast enough to coast on
 */
gboolean
bastide_kinetic_start (BastideKinetic *self,
                       double          velocity_x,
                       double          velocity_y,
                       gint64          now)
{
  bastide_kinetic_stop (self);
  if (hypot (velocity_x, velocity_y) < THROW_SPEED)
    return FALSE;

  self->velocity_x = velocity_x;
  self->velocity_y = velocity_y;
  self->last = now;

  return TRUE;
}

/**
 * bastide_kinetic_stop:
 *
 * Stops it where it is.
 */
void
bastide_kinetic_stop (BastideKinetic *self)
{
  self->velocity_x = self->velocity_y = 0;
}

/**
 * bastide_kinetic_coasts:
 *
 * Returns: whether it still moves
 */
gboolean
bastide_kinetic_coasts (const BastideKinetic *self)
{
  return self->velocity_x != 0 || self->velocity_y != 0;
}

/**
 * bastide_kinetic_advance:
 * @now: time of the frame clock
 * @dx: (out): how far it has moved since the last time
 * @dy: (out): how far it has moved since the last time
 *
 * Where it comes to does not depend on how often this is called.
 */
void
bastide_kinetic_advance (BastideKinetic *self,
                         gint64          now,
                         double         *dx,
                         double         *dy)
{
  double left = exp (-(double) MAX (now - self->last, 0) / 1000.0 / SLOWING_TIME);

  *dx = self->velocity_x * SLOWING_TIME * (1 - left);
  *dy = self->velocity_y * SLOWING_TIME * (1 - left);
  self->velocity_x *= left;
  self->velocity_y *= left;
  self->last = now;
  if (hypot (self->velocity_x, self->velocity_y) < LEAST_SPEED)
    bastide_kinetic_stop (self);
}
