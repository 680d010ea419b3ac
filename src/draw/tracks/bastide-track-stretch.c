/* bastide-track-stretch.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-stretch.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-palette.h"
#include "bastide-track-private.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

/* In spaces. */
#define FEET 0.21          /* figures stand at the far edge of their stones, whose numbers are to be read */
#define FIGURE_HEIGHT 0.95
#define ROAD_REACH 60      /* beyond both ends: more than any picture shows */
#define ARROW_GAP 0.10     /* above the heads */
#define ARROW_RISE 0.16    /* of the arc, and more for each space that it passes */
#define ARROW_RISE_PER_SPACE 0.03
#define ARROW_WIDTH 0.05
#define ARROW_HEAD 0.16

/* A figure that has left its space. */
#define GONE 0.40

/**
 * Stretch:
 *
 * What is painted, and where.
 */
typedef struct
{
  cairo_t                  *cr;
  const BastideTrackFigure *figures;
  const int                *origins;
  guint                     n_figures;
  guint                     first;
  double                    x;
  double                    y;
  double                    unit;
} Stretch;

/* Where one of the figures stands, those at present or those of before. In a picture of the rules all are to be seen:
 * they stand side by side rather than behind each other. */
static void
place_figure (const Stretch            *stretch,
              const BastideTrackFigure *figures,
              guint                     index,
              double                   *x,
              double                   *y,
              double                   *height)
{
  static const struct { double scale, step; } crowds[] = { { 1, 0 }, { 0.92, 0.60 }, { 0.76, 0.56 } };
  BastideTrackPlace place = bastide_track_find_place (figures, stretch->n_figures, index);
  guint crowd = MIN (place.n_figures, G_N_ELEMENTS (crowds)) - 1;
  double space = (double) bastide_track_find_space (figures[index].score) - stretch->first;
  double aside = (place.index - (place.n_figures - 1) / 2.0) * crowds[crowd].step;

  *height = crowds[crowd].scale * FIGURE_HEIGHT * stretch->unit;
  *x = stretch->x + (space + 0.5 + aside) * stretch->unit;
  *y = stretch->y + FEET * stretch->unit;
}

static void
paint_road (const Stretch *stretch,
            guint          last)
{
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();
  double middle = stretch->y + 0.5 * stretch->unit;

  cairo_new_path (stretch->cr);
  bastide_line_append (stretch->cr, stretch->x - ROAD_REACH * stretch->unit, middle,
                       stretch->x + (BASTIDE_TRACK_N_SPACES + ROAD_REACH) * stretch->unit, middle);
  bastide_track_stroke_road (stretch->cr, stretch->unit);
  for (guint space = stretch->first; space <= last; space++)
    bastide_track_paint_stone (stretch->cr, space, stretch->x + (space - stretch->first + 0.5) * stretch->unit, middle,
                               stretch->unit, font);
}

/* Where those that have moved stood before: pale. All who come from one space stood there together. */
static void
paint_origins (const Stretch      *stretch,
               BastideTrackFigure *former)
{
  cairo_push_group (stretch->cr);
  for (guint i = 0; i < stretch->n_figures; i++)
    {
      double x, y, height;

      if (stretch->origins[i] == BASTIDE_TRACK_NOWHERE)
        continue;
      place_figure (stretch, former, i, &x, &y, &height);
      bastide_track_paint_figure (stretch->cr, &former[i], x, y, height, BASTIDE_FIGURE_FLAT);
    }
  cairo_pop_group_to_source (stretch->cr);
  cairo_paint_with_alpha (stretch->cr, GONE);
}

static void
paint_figures (const Stretch *stretch)
{
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();

  for (guint i = 0; i < stretch->n_figures; i++)
    {
      const BastideTrackFigure *figure = &stretch->figures[i];
      double x, y, height;

      place_figure (stretch, stretch->figures, i, &x, &y, &height);
      bastide_track_paint_figure (stretch->cr, figure, x, y, height, BASTIDE_FIGURE_STANDING);
      bastide_track_paint_laps (stretch->cr, stretch->figures, stretch->n_figures, i, x, y - height, stretch->unit,
                                font);
    }
}

static void
append_arrow_head (cairo_t *cr,
                   double   x,
                   double   y,
                   double   size,
                   double   angle)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -size, -0.5 * size);
  cairo_line_to (cr, -size, 0.5 * size);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* From above the head of who stood there to above the head of who has come, so that nobody is hidden. */
static void
paint_arrow (const Stretch            *stretch,
             const BastideTrackFigure *former,
             guint                     index)
{
  cairo_t *cr = stretch->cr;
  double unit = stretch->unit;
  double from_x, from_y, to_x, to_y, height, rise, angle;

  place_figure (stretch, former, index, &from_x, &from_y, &height);
  from_y -= height + ARROW_GAP * unit;
  place_figure (stretch, stretch->figures, index, &to_x, &to_y, &height);
  to_y -= height + ARROW_GAP * unit;
  rise = (ARROW_RISE + ARROW_RISE_PER_SPACE * fabs (to_x - from_x) / unit) * unit * 4 / 3;
  angle = atan2 (rise, (to_x - from_x) / 4);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint layer = 0; layer < 2; layer++)
    {
      double edge = layer == 0 ? 0.07 * unit : 0;
      BastideRgb colour = layer == 0 ? BASTIDE_CREAM : BASTIDE_INK;

      cairo_new_path (cr);
      cairo_move_to (cr, from_x, from_y);
      cairo_curve_to (cr, from_x + (to_x - from_x) / 4, from_y - rise, to_x - (to_x - from_x) / 4, to_y - rise,
                      to_x - 0.6 * ARROW_HEAD * unit * cos (angle), to_y - 0.6 * ARROW_HEAD * unit * sin (angle));
      bastide_stroke (cr, colour, 1, ARROW_WIDTH * unit + edge);
      append_arrow_head (cr, to_x, to_y, ARROW_HEAD * unit, angle);
      if (layer == 0)
        bastide_stroke (cr, colour, 1, edge);
      else
        bastide_fill (cr, colour, 1);
    }
}

void
bastide_track_stretch_paint (cairo_t                  *cr,
                             const BastideTrackFigure *figures,
                             const int                *origins,
                             guint                     n_figures,
                             guint                     first,
                             guint                     last,
                             double                    x,
                             double                    y,
                             double                    unit)
{
  const Stretch stretch = { cr, figures, origins, n_figures, first, x, y, unit };
  BastideTrackFigure former[BASTIDE_TRACK_MAX_FIGURES];

  g_return_if_fail (n_figures <= BASTIDE_TRACK_MAX_FIGURES);
  g_return_if_fail (first <= last && last < BASTIDE_TRACK_N_SPACES);

  for (guint i = 0; i < n_figures; i++)
    {
      former[i] = figures[i];
      if (origins[i] != BASTIDE_TRACK_NOWHERE)
        former[i].score = origins[i];
    }

  cairo_save (cr);
  paint_road (&stretch, last);
  paint_origins (&stretch, former);
  paint_figures (&stretch);
  for (guint i = 0; i < n_figures; i++)
    if (origins[i] != BASTIDE_TRACK_NOWHERE)
      paint_arrow (&stretch, former, i);
  cairo_restore (cr);
}
