/* flying-way.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-pen.h"
#include "flying-drawings.h"

#define MAX_CELLS 3

/* In tiles. */
#define ARC_HEIGHT 0.42
#define ARC_START 0.05
#define ARC_END 0.13
#define LINE_WIDTH 0.026
#define LEAST_LINE_WIDTH 1.8 /* in pixels */
#define HEAD 0.085

#define DARK_LINE BASTIDE_RGB (0x2a1d10)
#define LIGHT_LINE BASTIDE_RGB (0xfff3d0)
#define GOLD_LINE BASTIDE_RGB (0xffc53a)

#define N_STEPS 40

/* A flight in the units of the context. */
typedef struct
{
  BastidePoint start;  /* the machine */
  BastidePoint middle; /* of its tile */
  BastidePoint step;   /* of one cell */
  guint        n_cells;
  double       pixels;
} Flight;

static gboolean
init_flight (Flight                *self,
             const BastideTilePlan *plan,
             guint                  n_cells,
             double                 x,
             double                 y,
             double                 pixels)
{
  const BastidePlanSite *site = bastide_flying_find_machine (plan);

  if (site == NULL)
    return FALSE;

  /* Aslant it goes a column and a row with each pip. */
  *self = (Flight) {
    .start = { x + site->at.x * pixels, y + site->at.y * pixels },
    .middle = { x + 0.5 * pixels, y + 0.5 * pixels },
    .step = {
      round (sin (site->angle) * G_SQRT2 * 0.75) * pixels,
      round (-cos (site->angle) * G_SQRT2 * 0.75) * pixels,
    },
    .n_cells = MIN (n_cells, MAX_CELLS),
    .pixels = pixels,
  };

  return TRUE;
}

static BastidePoint
get_stop (const Flight *self,
          guint         n)
{
  return bastide_point_add (self->middle, self->step, n);
}

static GArray *
make_arc (const Flight *self)
{
  GArray *arc = bastide_points_new ();
  BastidePoint from = bastide_point_raise (self->start, ARC_START * self->pixels);
  BastidePoint stop = get_stop (self, self->n_cells);
  BastidePoint to = bastide_point_raise (stop, ARC_END * self->pixels);
  double top = (self->start.y + stop.y) / 2 - ARC_HEIGHT * self->pixels * pow (self->n_cells, 0.6);
  double middle = (self->start.x + stop.x) / 2;

  bastide_points_append_curve (arc, from, BASTIDE_POINT ((self->start.x + middle) / 2, top),
                               BASTIDE_POINT ((stop.x + middle) / 2, top), to, N_STEPS);

  return arc;
}

/* A light line on a dark one. */
static void
stroke (cairo_t   *cr,
        BastideRgb colour,
        double     width,
        double     on,
        double     off)
{
  const double dashes[] = { on, off };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes, on > 0 ? 2 : 0, 0);
  bastide_stroke_preserve (cr, DARK_LINE, 0.85, width + MAX (2, width * 0.9));
  bastide_stroke (cr, colour, 1, width);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_landing (cairo_t     *cr,
               BastidePoint at,
               double       pixels,
               double       width)
{
  BastidePen pen = { .cr = cr };

  bastide_pen_ellipse (&pen, at.x, at.y, 0.10 * pixels, 0.07 * pixels);
  stroke (cr, GOLD_LINE, width * 1.5, 0, 0);
  bastide_pen_ellipse (&pen, at.x, at.y, 0.17 * pixels, 0.119 * pixels);
  stroke (cr, GOLD_LINE, width, 0.05 * pixels, 0.045 * pixels);
}

static void
paint_stops (cairo_t      *cr,
             const Flight *self,
             double        width)
{
  BastidePen pen = { .cr = cr };

  for (guint i = 1; i <= MAX_CELLS; i++)
    {
      BastidePoint at = get_stop (self, i);

      if (i == self->n_cells || self->n_cells == 0)
        {
          paint_landing (cr, at, self->pixels, width);
          continue;
        }
      bastide_pen_ellipse (&pen, at.x, at.y, 0.055 * self->pixels, 0.0385 * self->pixels);
      bastide_stroke_preserve (cr, LIGHT_LINE, i < self->n_cells ? 0.55 : 0.25, MAX (1.6, 0.016 * self->pixels));
      bastide_fill (cr, DARK_LINE, i < self->n_cells ? 0.55 : 0.25);
    }
}

static void
paint_ground_track (cairo_t      *cr,
                    const Flight *self,
                    double        width)
{
  const double dashes[] = { 0.03 * self->pixels, 0.05 * self->pixels };
  BastidePoint to = get_stop (self, self->n_cells > 0 ? self->n_cells : MAX_CELLS);

  bastide_line_append (cr, self->start.x, self->start.y, to.x, to.y);
  cairo_set_dash (cr, dashes, 2, 0);
  /* With a light rim it is seen on a dark table, too. */
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  bastide_stroke_preserve (cr, LIGHT_LINE, 0.55, width * 1.1 + MAX (1.6, 0.016 * self->pixels));
  bastide_stroke (cr, DARK_LINE, 0.8, width * 1.1);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_head (cairo_t      *cr,
            const GArray *arc,
            double        pixels)
{
  BastidePoint tip = bastide_points_index (arc, arc->len - 1);
  BastidePoint before = bastide_points_index (arc, arc->len - 3);
  double angle = atan2 (tip.y - before.y, tip.x - before.x);
  double r = HEAD * pixels;

  for (int i = -1; i <= 1; i++)
    cairo_line_to (cr, tip.x + r * cos (angle + 2.3 * i), tip.y + r * sin (angle + 2.3 * i));
  cairo_close_path (cr);
  bastide_fill_preserve (cr, LIGHT_LINE, 1);
  bastide_stroke (cr, DARK_LINE, 1, MAX (1, 0.014 * pixels));
}

void
bastide_flying_paint_way (const BastideTilePlan *plan,
                          guint                  n_cells,
                          cairo_t               *cr,
                          double                 x,
                          double                 y,
                          double                 pixels)
{
  g_autoptr (GArray) arc = NULL;
  double width = MAX (LEAST_LINE_WIDTH, LINE_WIDTH * pixels);
  Flight flight;

  if (!init_flight (&flight, plan, n_cells, x, y, pixels))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  paint_ground_track (cr, &flight, width);
  paint_stops (cr, &flight, width);
  if (flight.n_cells > 0)
    {
      arc = make_arc (&flight);
      for (guint i = 0; i < arc->len; i++)
        cairo_line_to (cr, bastide_points_index (arc, i).x, bastide_points_index (arc, i).y);
      stroke (cr, LIGHT_LINE, width, 0.085 * pixels, 0.075 * pixels);
      paint_head (cr, arc, pixels);
    }
  cairo_restore (cr);
}
