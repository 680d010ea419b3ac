/* bastide-stall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stall.h"

#define AWNING_CREAM BASTIDE_RGB (0xfaf0d8)

static void
draw_counter (BastidePen       *pen,
              BastidePoint      at,
              double            k,
              const BastideRgb *wares)
{
  double w = 0.052 * k;

  bastide_pen_inked (pen, BASTIDE_RGB (0xa87b48),
                     BASTIDE_RECTANGLE (at.x - w * 0.92, at.y, at.x + w * 0.92, at.y - 0.018 * k));
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < 5; i++)
    {
      bastide_pen_ellipse (pen, at.x - w * 0.72 + i * w * 0.36, at.y - 0.022 * k, 0.0095 * k, 0.0095 * k);
      bastide_pen_fill_ink (pen, wares[i % BASTIDE_STALL_WARES], 0.6, 0.7);
    }
}

/* Scallops hang from the eaves of an awning. */
static void
draw_scallops (BastidePen         *pen,
               const BastidePoint *eaves,
               guint               n,
               BastideRgb          colour)
{
  double radius = (eaves[1].x - eaves[0].x) / n / 2;

  for (guint i = 0; i < n; i++)
    {
      cairo_arc (pen->cr, eaves[0].x + (2 * i + 1) * radius, eaves[0].y, radius, 0, G_PI);
      cairo_close_path (pen->cr);
      bastide_pen_fill_ink (pen, i % 2 == 0 ? colour : AWNING_CREAM, 0.7, 0.8);
    }
}

void
bastide_stall_draw (BastidePen       *pen,
                    BastidePoint      at,
                    double            scale,
                    BastideRgb        colour,
                    const BastideRgb *wares)
{
  guint n = pen->detail == BASTIDE_DETAIL_FAR ? 4 : 6;
  double w = 0.052 * scale;
  double low = at.y - 0.050 * scale + 0.006;
  double high = at.y - 0.050 * scale - 0.040 * scale * 0.75;
  BastidePoint eaves[] = { { at.x - w * 1.12, low }, { at.x + w * 1.12, low } };
  BastidePoint ridge[] = { { at.x - w * 0.86, high }, { at.x + w * 0.86, high } };

  draw_counter (pen, at, scale, wares);
  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ at.x + hand * 0.9 * w, at.y }, { at.x + hand * 0.9 * w, low }),
                       pen->hair * 1.5);
  bastide_pen_wash (pen, BASTIDE_INK, 1);
  for (guint i = 0; i < n; i++)
    {
      double a = (double) i / n, b = (i + 1.0) / n;

      bastide_pen_fill (pen, i % 2 == 0 ? colour : AWNING_CREAM, 1,
                        BASTIDE_POINTS (bastide_point_mix (ridge[0], ridge[1], a),
                                        bastide_point_mix (ridge[0], ridge[1], b),
                                        bastide_point_mix (eaves[0], eaves[1], b),
                                        bastide_point_mix (eaves[0], eaves[1], a)));
    }
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  draw_scallops (pen, eaves, n, colour);
  bastide_pen_fill (pen, BASTIDE_SHADOW, 0.13,
                    BASTIDE_POINTS (bastide_point_mix (ridge[0], ridge[1], 0.66), ridge[1], eaves[1],
                                    bastide_point_mix (eaves[0], eaves[1], 0.66)));
  bastide_pen_ring (pen, (const BastidePoint[]) { ridge[0], ridge[1], eaves[1], eaves[0] }, 4, pen->hair * 0.95);
  bastide_pen_fill_with_ink (pen, 0.9);
}
