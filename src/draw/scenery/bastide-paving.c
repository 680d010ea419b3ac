/* bastide-paving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-paving.h"

void
bastide_paving_paint (BastidePen          *pen,
                      const BastidePaving *self,
                      const GPtrArray     *lines,
                      double               width,
                      double               square_x,
                      double               square_y)
{
  for (guint i = 0; i < self->n_layers; i++)
    {
      const BastidePavingLayer *layer = &self->layers[i];
      double whole = width * layer->share + layer->wider;

      for (guint j = 0; j < lines->len; j++)
        {
          const GArray *line = g_ptr_array_index (lines, j);

          bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (line), whole);
          for (guint end = 0; end < 2 && self->is_round && layer->share == 1; end++)
            {
              BastidePoint at = bastide_points_index (line, end * (line->len - 1));

              /* The same way round as a strip. */
              cairo_new_sub_path (pen->cr);
              cairo_arc_negative (pen->cr, at.x, at.y, whole / 2, 2 * G_PI, 0);
              cairo_close_path (pen->cr);
            }
        }
      bastide_pen_wash (pen, layer->colour, layer->alpha);
      if (square_x <= 0 || layer->share < 1)
        continue;

      bastide_pen_ellipse (pen, 0.5, 0.5, square_x + layer->wider / 2, square_y + layer->wider / 2);
      bastide_pen_wash (pen, layer->colour, layer->alpha);
    }
}
