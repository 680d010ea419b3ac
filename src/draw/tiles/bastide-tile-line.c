/* bastide-tile-line.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-line.h"

#include "bastide-tile-plan.h"

GArray *
bastide_tile_line_bend (GArray            *line,
                        double             amplitude,
                        double             frequency,
                        BastideDrawRandom *random)
{
  double phase = bastide_draw_random_range (random, 0, 6.28);
  double waves = bastide_draw_random_range (random, 0.8, 1.3) * frequency;
  GArray *bent = bastide_points_bend (line, amplitude, phase, waves);

  g_array_unref (line);

  return bent;
}

GArray *
bastide_tile_line_join (guint              a,
                        guint              b,
                        double             curve_handle,
                        double             amplitude,
                        BastideDrawRandom *random)
{
  gboolean straight = (a ^ b) == 2;
  double handle = straight ? 0.33 : curve_handle;
  GArray *line = bastide_points_new ();

  bastide_points_append_curve (line, bastide_side_middles[a],
                               bastide_point_add (bastide_side_middles[a], bastide_side_inwards[a],
                                                  handle),
                               bastide_point_add (bastide_side_middles[b], bastide_side_inwards[b],
                                                  handle),
                               bastide_side_middles[b], 32);

  return bastide_tile_line_bend (line, amplitude, straight ? 2 : 1.5, random);
}

GArray *
bastide_tile_line_lead (guint        side,
                        BastidePoint target)
{
  GArray *line = bastide_points_new ();
  BastidePoint inward = bastide_side_inwards[side];
  BastidePoint start = bastide_side_middles[side];

  bastide_points_append_curve (line, start, bastide_point_add (start, inward, 0.15),
                               bastide_point_add (target, inward, -0.12), target, 20);

  return line;
}
