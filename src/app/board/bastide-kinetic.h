/* bastide-kinetic.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BastideKinetic:
 *
 * Something that was let go and coasts on, slower and slower. Plain data, so that it can be tested without a window.
 */
typedef struct
{
  /*< private >*/
  double velocity_x; /* in pixels per millisecond */
  double velocity_y;
  gint64 last;       /* microseconds */
} BastideKinetic;

gboolean bastide_kinetic_start   (BastideKinetic       *self,
                                  double                velocity_x,
                                  double                velocity_y,
                                  gint64                now);
void     bastide_kinetic_stop    (BastideKinetic       *self);
gboolean bastide_kinetic_coasts  (const BastideKinetic *self);
void     bastide_kinetic_advance (BastideKinetic       *self,
                                  gint64                now,
                                  double               *dx,
                                  double               *dy);

G_END_DECLS
