/* bastide-track-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-private.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-palette.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

/* The strip in parts of its height. */
#define STRIP_STONES_TOP 0.57
#define STRIP_STONES_BOTTOM 0.745
#define STRIP_FEET 0.715
#define STRIP_FIGURE_HEIGHT 0.40
#define STRIP_NUMBER_Y 0.875
#define STRIP_NUMBER_SIZE 0.19
#define STRIP_LAP_SIZE 0.185
#define STRIP_LAP_Y 0.15

/* Several on a space lean away from each other like the cards of a hand, each by no more than this and all together by
 * no more than that, in radians. Their feet stay on their space. */
#define LEAN 0.30
#define FAN 1.55
#define FEET_PART 0.95

/* The stones of the strip stand a little in from its ends, where numbers and leaning figures need room. */
static double
get_strip_margin (double height)
{
  return height * 0.40;
}

void
bastide_track_strip_get_space (guint   space,
                               double  width,
                               double  height,
                               double *x,
                               double *y,
                               double *space_width,
                               double *space_height)
{
  double margin = get_strip_margin (height);
  double step = (width - 2 * margin) / BASTIDE_TRACK_N_SPACES;

  g_return_if_fail (space < BASTIDE_TRACK_N_SPACES);

  *x = margin + space * step;
  *y = 0;
  *space_width = step;
  *space_height = height;
}

void
bastide_track_strip_get_figure (const BastideTrackFigure *figures,
                                guint                     n_figures,
                                guint                     index,
                                double                    width,
                                double                    height,
                                double                   *x,
                                double                   *y,
                                double                   *figure_height)
{
  double left, top, step, space_height, between;
  BastideTrackPlace place;

  g_return_if_fail (index < n_figures);

  place = bastide_track_find_place (figures, n_figures, index);
  bastide_track_strip_get_space (bastide_track_find_space (figures[index].score), width, height,
                                 &left, &top, &step, &space_height);
  *figure_height = STRIP_FIGURE_HEIGHT * height;
  *y = STRIP_FEET * height;
  between = place.n_figures > 1 ? MIN (FEET_PART * step / (place.n_figures - 1), *figure_height * 0.42) : 0;
  *x = left + step / 2 + (place.index - (place.n_figures - 1) / 2.0) * between;
}

double
bastide_track_strip_get_lean (const BastideTrackFigure *figures,
                              guint                     n_figures,
                              guint                     index)
{
  BastideTrackPlace place;

  g_return_val_if_fail (index < n_figures, 0);

  place = bastide_track_find_place (figures, n_figures, index);
  if (place.n_figures < 2)
    return 0;

  return (place.index - (place.n_figures - 1) / 2.0) * MIN (LEAN, FAN / (place.n_figures - 1));
}

static void
paint_strip_stones (cairo_t                    *cr,
                    double                      width,
                    double                      height,
                    const PangoFontDescription *font,
                    gboolean                    dark)
{
  BastideRgb stone = dark ? BASTIDE_RGB (0x403b34) : BASTIDE_RGB (0xdfd5c2);
  BastideRgb fifth = dark ? BASTIDE_RGB (0x847b6e) : BASTIDE_RGB (0x7d7262);

  for (guint space = 0; space < BASTIDE_TRACK_N_SPACES; space++)
    {
      gboolean is_fifth = space % BASTIDE_TRACK_DARK_EVERY == 0;
      double x, y, step, space_height, inset, stones_height;

      bastide_track_strip_get_space (space, width, height, &x, &y, &step, &space_height);
      inset = MIN (1.5, step * 0.09);
      stones_height = (STRIP_STONES_BOTTOM - STRIP_STONES_TOP) * height;
      bastide_round_rectangle_append (cr, x + inset, STRIP_STONES_TOP * height, step - 2 * inset,
                                      stones_height, MIN (step, stones_height) * 0.22);
      bastide_fill (cr, is_fifth ? fifth : stone, 1);
      if (is_fifth)
        {
          g_autofree char *number = g_strdup_printf ("%u", space);
          g_autoptr (PangoLayout) layout = NULL;

          layout = bastide_text_layout_new (cr, number, font, STRIP_NUMBER_SIZE * height, FALSE);
          bastide_set_source (cr, dark ? BASTIDE_RGB (0xb7ad9e) : BASTIDE_RGB (0x665c50), 1);
          bastide_text_paint (cr, layout, x + step / 2, STRIP_NUMBER_Y * height, 0.5);
        }
    }
}

/* One badge above the middle of those with the same laps on a space; badges do not cover each other. */
static void
paint_strip_laps (cairo_t                    *cr,
                  const BastideTrackFigure   *figures,
                  guint                       n_figures,
                  double                      width,
                  double                      height,
                  const PangoFontDescription *font)
{
  double badges[BASTIDE_TRACK_MAX_FIGURES];
  int laps[BASTIDE_TRACK_MAX_FIGURES];
  double size = STRIP_LAP_SIZE * height;
  guint n_badges = 0;

  for (guint i = 0; i < n_figures; i++)
    {
      BastideTrackPlace place = bastide_track_find_place (figures, n_figures, i);
      double x, y, figure_height, sum = 0;

      if (figures[i].waits || figures[i].score < BASTIDE_TRACK_N_SPACES || place.lap_index > 0)
        continue;
      for (guint j = i; j < n_figures; j++)
        if (figures[j].score == figures[i].score && !figures[j].waits)
          {
            bastide_track_strip_get_figure (figures, n_figures, j, width, height, &x, &y, &figure_height);
            sum += x + sin (bastide_track_strip_get_lean (figures, n_figures, j)) * figure_height;
          }
      laps[n_badges] = bastide_track_find_laps (figures[i].score);
      badges[n_badges++] = sum / place.n_lap;
    }

  bastide_labels_spread (badges, n_badges, 3.1 * size, 1.6 * size, width - 1.6 * size);
  for (guint i = 0; i < n_badges; i++)
    bastide_points_badge_paint (cr, laps[i], badges[i], STRIP_LAP_Y * height, size, font);
}

void
bastide_track_strip_paint (cairo_t                    *cr,
                           const BastideTrackFigure   *figures,
                           guint                       n_figures,
                           double                      width,
                           double                      height,
                           const PangoFontDescription *font,
                           gboolean                    dark)
{
  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES);

  cairo_save (cr);
  cairo_new_path (cr);
  paint_strip_stones (cr, width, height, font, dark);

  for (guint i = 0; i < n_figures; i++)
    {
      double x, y, figure_height;

      bastide_track_strip_get_figure (figures, n_figures, i, width, height, &x, &y, &figure_height);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, bastide_track_strip_get_lean (figures, n_figures, i));
      bastide_track_paint_figure (cr, &figures[i], 0, 0, figure_height, BASTIDE_FIGURE_FLAT);
      cairo_restore (cr);
    }
  paint_strip_laps (cr, figures, n_figures, width, height, font);
  cairo_restore (cr);
}
