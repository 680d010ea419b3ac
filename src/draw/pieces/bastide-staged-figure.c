/* bastide-staged-figure.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-staged-figure.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "util/bastide-autoptr.h"

/* Where the middle of a standing follower is, over the feet, in heights. */
#define MIDDLE 0.5

/* Figures that are smaller because there is no room shrink less where all are small. */
#define LEAST_SMALL_SCALE 0.8

/* The badge of a figure that stands for several: where its middle is, and how large, in heights. */
#define BADGE_X 0.30
#define BADGE_Y 0.16
#define LYING_BADGE_X 0.42
#define LYING_BADGE_Y -0.24
#define BADGE_SIZE 0.30
#define LEAST_BADGE_SIZE 11.0

double
bastide_figure_get_scaled_height (double tile_pixels,
                                  double scale)
{
  double height = bastide_figure_get_height (tile_pixels);
  double least = bastide_figure_get_height (0);

  return MAX (height * scale, least * MAX (scale, LEAST_SMALL_SCALE));
}

void
bastide_staged_figure_get_place (const BastideStagedFigure *self,
                                 double                     pixels,
                                 double                    *x,
                                 double                    *y,
                                 double                    *height)
{
  double full = bastide_figure_get_height (BASTIDE_FIGURE_FULL_TILE) / BASTIDE_FIGURE_FULL_TILE * pixels * self->scale;

  *height = bastide_figure_get_scaled_height (pixels, self->scale);
  *x = self->x * pixels;
  *y = self->y * pixels;
  if (!(self->style & BASTIDE_FIGURE_LYING))
    *y += MIDDLE * (*height - full);
}

void
bastide_figure_count_paint (cairo_t            *cr,
                            guint               count,
                            double              x,
                            double              y,
                            double              height,
                            BastideFigureStyle  style)
{
  gboolean lying = (style & BASTIDE_FIGURE_LYING) != 0;
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();
  /* A number beside a sign that all languages read alike. */
  g_autofree char *text = g_strdup_printf ("×%u", count);

  double angle = bastide_figure_style_get_turn (style) * G_PI_4;
  /* At the feet of who lies, on the side that is the upper one where the head is in the west. */
  double badge_x = lying ? cos (angle) * LYING_BADGE_X + sin (angle) * LYING_BADGE_Y : BADGE_X;
  double badge_y = lying ? cos (angle) * LYING_BADGE_Y - sin (angle) * LYING_BADGE_X : -BADGE_Y;

  bastide_badge_paint (cr, text, x + badge_x * height, y + badge_y * height,
                       MAX (BADGE_SIZE * height, LEAST_BADGE_SIZE), font);
}

void
bastide_staged_figure_paint (const BastideStagedFigure *self,
                             cairo_t                   *cr,
                             const char                *colour,
                             double                     x,
                             double                     y,
                             double                     pixels,
                             double                     max_height)
{
  double place_x, place_y, height;

  if (self->count == 0)
    return;

  bastide_staged_figure_get_place (self, pixels, &place_x, &place_y, &height);
  height = MIN (height, max_height);
  bastide_figure_paint (cr, self->name, colour, x + place_x, y + place_y, height, self->style);
  if (self->count > 1)
    bastide_figure_count_paint (cr, self->count, x + place_x, y + place_y, height, self->style);
}
