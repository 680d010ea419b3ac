/* bastide-scenery-monastery-more.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-monastery-parts.h"

/* Steps of the pen round a drum. */
#define N_DRUM_WINDOWS 5

static void
draw_drum_windows (BastidePen *pen,
                   double      radius,
                   double      y,
                   double      half_width,
                   double      height)
{
  for (guint i = 0; i < N_DRUM_WINDOWS; i++)
    {
      double angle = (i + 0.5) / N_DRUM_WINDOWS * G_PI;

      bastide_arch_draw (pen, -radius * cos (angle) * 0.92, y + radius * 0.4 * sin (angle), half_width * sin (angle),
                         height, BASTIDE_WINDOW);
    }
}

/* A round church: a drum over a lower ring, a tower behind it, and a wing with its arcade in front. */
void
bastide_monastery_draw_round_church (BastidePen *pen)
{
  gboolean detailed = pen->detail > BASTIDE_DETAIL_FAR;

  bastide_monastery_draw_spire (pen, 0.088, 0.150, -0.040, 0.165, 0.125);
  bastide_cylinder_draw (pen, -0.010, 0.030, 0.112, 0.050, 0.42, BASTIDE_PLASTER, BASTIDE_STONE_DARK, BASTIDE_PLASTER);
  if (detailed)
    draw_drum_windows (pen, 0.112, 0.014, 0.010, 0.018);
  bastide_cone_draw (pen, -0.010, -0.020, 0.120, 0.068, BASTIDE_SLATE_LIGHT, FALSE);
  bastide_cylinder_draw (pen, -0.010, -0.040, 0.060, 0.060, 0.42, BASTIDE_PLASTER, BASTIDE_STONE_DARK, BASTIDE_PLASTER);
  if (detailed)
    draw_drum_windows (pen, 0.060, -0.068, 0.008, 0.016);
  bastide_cone_draw (pen, -0.010, -0.100, 0.068, 0.088, BASTIDE_SLATE, FALSE);
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.6, BASTIDE_POINTS ({ -0.010, -0.186 }, { -0.010, -0.214 }));
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.6, BASTIDE_POINTS ({ -0.020, -0.204 }, { 0.000, -0.204 }));
  bastide_arch_draw (pen, -0.010, 0.077, 0.015, 0.026, BASTIDE_CHURCH_DOOR);

  bastide_wing_draw (pen, 0.150, 0.140, 0.052, 0.140, 0.040, 0.030, 0.005);
  bastide_monastery_draw_wing (pen, -0.185, -0.055, 0.150, 0.045, 0.038, 0.030);
  bastide_monastery_draw_wing (pen, 0.030, 0.180, 0.155, 0.045, 0.038, 0.030);
  if (!detailed)
    return;
  bastide_arcade_draw (pen, -0.168, 0.150, 0.032, 4, 0.0085, 0.015, BASTIDE_WINDOW);
  bastide_arcade_draw (pen, 0.048, 0.155, 0.038, 4, 0.0085, 0.015, BASTIDE_WINDOW);
}

/* An abbey: a front with a rose between two towers, its long nave behind, a cloister wing and a garth at its side. */
void
bastide_monastery_draw_abbey (BastidePen *pen)
{
  gboolean detailed = pen->detail > BASTIDE_DETAIL_FAR;

  bastide_monastery_draw_apse (pen, 0.160, -0.040, 0.040, 0.070);
  bastide_monastery_draw_wing (pen, -0.060, 0.165, -0.010, 0.078, 0.070, 0.060);
  if (detailed)
    bastide_arcade_draw (pen, 0.045, -0.034, 0.034, 4, 0.009, 0.024, BASTIDE_WINDOW);

  bastide_monastery_draw_spire (pen, -0.180, -0.120, 0.040, 0.170, 0.105);
  bastide_monastery_draw_spire (pen, -0.030, 0.030, 0.040, 0.170, 0.105);
  bastide_pen_inked (pen, BASTIDE_PLASTER,
                     BASTIDE_POINTS ({ -0.122, 0.040 }, { -0.028, 0.040 }, { -0.028, -0.075 }, { -0.075, -0.130 },
                                     { -0.122, -0.075 }));
  bastide_monastery_draw_rose (pen, -0.075, -0.060, 0.024);
  bastide_arch_draw (pen, -0.075, 0.039, 0.018, 0.030, BASTIDE_CHURCH_DOOR);
  if (detailed)
    for (int hand = -1; hand <= 1; hand += 2)
      {
        bastide_arch_draw (pen, -0.075 + hand * 0.075, -0.070, 0.010, 0.028, BASTIDE_WINDOW);
        bastide_arch_draw (pen, -0.075 + hand * 0.075, 0.038, 0.010, 0.020, BASTIDE_CHURCH_DOOR);
      }

  bastide_pen_fill (pen, BASTIDE_RGB (0x9db25c), 1, BASTIDE_RECTANGLE (0.045, 0.115, 0.150, 0.010));
  if (detailed)
    {
      bastide_pen_line (pen, BASTIDE_RGB (0xe9dbae), 1, 0.013, BASTIDE_POINTS ({ 0.0975, 0.010 }, { 0.0975, 0.115 }));
      bastide_pen_line (pen, BASTIDE_RGB (0xe9dbae), 1, 0.013, BASTIDE_POINTS ({ 0.045, 0.060 }, { 0.150, 0.060 }));
    }
  bastide_wing_draw (pen, 0.172, 0.150, 0.048, 0.150, 0.038, 0.028, 0.005);
  bastide_monastery_draw_wing (pen, 0.020, 0.196, 0.155, 0.045, 0.036, 0.028);
  if (detailed)
    bastide_arcade_draw (pen, 0.040, 0.155, 0.032, 5, 0.0085, 0.015, BASTIDE_WINDOW);
}
