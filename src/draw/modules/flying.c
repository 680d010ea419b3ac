/* flying.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-pen.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "bastide-tile-plan.h"

/* Flying machines that hover over the country, with chevrons in the direction of their flight. */

#define ORDER 8.9
#define FAR_SCALE 1.12

/* Machine and chevrons together are longer in front of the pilot than behind. */
#define BACK 0.05

/* The offset of its shadow. */
#define SHADOW_X 0.055
#define SHADOW_Y 0.075

#define N_CHEVRONS 3

#define LIGHT_SAIL BASTIDE_RGB (0xfff8e2)
#define DARK_SAIL BASTIDE_RGB (0xddbe82)
#define CHEVRON BASTIDE_RGB (0xfff3d0)

static const BastideRoom room = { .radius = 0.19, .least = 0.72, .height = 0.235, .reach = 0.235 };

static void
append_machine (cairo_t *cr)
{
  bastide_drawing_append ("flying/silhouette", cr, 1);
}

static void
draw_chevrons (BastidePen *pen)
{
  double width = MAX (0.011, pen->hair * 1.8);

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < N_CHEVRONS; i++)
    {
      double y = -0.185 - 0.042 * i;

      cairo_move_to (pen->cr, -0.034, y + 0.026);
      cairo_line_to (pen->cr, 0, y);
      cairo_line_to (pen->cr, 0.034, y + 0.026);
    }
  bastide_stroke_preserve (pen->cr, BASTIDE_INK, 0.85, width + 0.012);
  bastide_stroke (pen->cr, CHEVRON, 1, width);
}

/* A wing is lit by the side that it turns to the sun. */
static BastideRgb
get_sail (double hand,
          double angle)
{
  double light = hand * 0.8 * (cos (angle) * BASTIDE_LIGHT_X + sin (angle) * BASTIDE_LIGHT_Y);

  return bastide_rgb_mix (LIGHT_SAIL, DARK_SAIL, CLAMP (0.5 - 0.55 * light, 0, 1) * 0.85);
}

/* Seen from above, turned clockwise from the north; the light stays where it is. */
static void
draw_turned (BastidePen *pen,
             double      angle,
             gboolean    chevrons)
{
  const BastideRgb sails[BASTIDE_N_DRAWING_COLOURS] = {
    [BASTIDE_DRAWING_PLAYER] = get_sail (1, angle),
    [BASTIDE_DRAWING_PLAYER_LIGHT] = get_sail (-1, angle),
  };
  const double unit = 1.0 / BASTIDE_DRAWING_UNITS;

  cairo_save (pen->cr);
  cairo_rotate (pen->cr, angle);
  if (chevrons)
    draw_chevrons (pen);
  append_machine (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke (pen->cr, BASTIDE_INK, 0.95, 2.4 * pen->hair + 0.004);
  bastide_drawing_paint (bastide_drawing_get ("flying/machine"), pen, &(cairo_matrix_t) { unit, 0, 0, unit, 0, 0 },
                         sails);
  cairo_restore (pen->cr);
}

static void
draw_machine (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_pen_push (pen, item->at, item->size);
  draw_turned (pen, item->values[0], TRUE);
  bastide_pen_pop (pen, item->size);
}

static void
draw_shadow (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double k = item->size;

  bastide_pen_push (pen, BASTIDE_POINT (item->at.x + SHADOW_X * k, item->at.y + SHADOW_Y * k), k);
  cairo_rotate (pen->cr, item->values[0]);
  append_machine (pen->cr);
  bastide_pen_wash (pen, BASTIDE_SHADOW, 0.33);
  bastide_pen_pop (pen, k);
}

static void
add_machine (BastideScene          *scene,
             const BastidePlanSite *site)
{
  double k = site->scale * (scene->detail == BASTIDE_DETAIL_FAR ? FAR_SCALE : 1);
  BastideSceneItem item = {
    .y = ORDER,
    .draw = draw_machine,
    .at = { site->at.x - BACK * k * sin (site->angle), site->at.y + BACK * k * cos (site->angle) },
    .size = k,
    .values = { site->angle },
  };
  BastideSceneItem shadow = item;

  if (bastide_flat_sign_add (scene, "signs/machine", 0.185, site->at, site->angle))
    return;
  shadow.draw = draw_shadow;
  bastide_scene_add_flat (scene, &shadow);
  bastide_scene_add_raised (scene, &item);
}

static const BastidePlanSite *
find_machine (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->sites->len; i++)
    if (g_array_index (plan->sites, BastidePlanSite, i).compose == add_machine)
      return &g_array_index (plan->sites, BastidePlanSite, i);

  return NULL;
}

/* --- The way of a flight: its track on the ground, the arc through the air, and a ring where it lands --- */

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
  BastidePoint middle; /* middle of its tile */
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
  const BastidePlanSite *site = find_machine (plan);

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
  /* With a light rim it is visible on a dark table, too. */
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

static void
paint_way (const BastideTilePlan *plan,
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

/* --- A die with one to three machines --- */

#define N_FACES 3
#define DEPTH 0.30
#define MIN_MACHINE_SIZE 22

/* A throw: hops that become lower, and the faces that it shows meanwhile. */
#define N_HOPS 3
#define HOP_HEIGHT 1.1
#define N_TURNS 8
#define TILT 0.55

#define PIP BASTIDE_RGB (0x1f4f7d)

/* The places of the machines on a face, one to three. */
static const double places[N_FACES][N_FACES][2] = {
  { { 0, 0 } },
  { { -0.20, -0.20 }, { 0.20, 0.20 } },
  { { -0.25, -0.25 }, { 0, 0 }, { 0.25, 0.25 } },
};

static void
paint_face (cairo_t            *cr,
            const BastidePoint *points,
            BastideRgb          colour,
            double              line)
{
  bastide_polygon_append (cr, points, 4);
  bastide_fill_preserve (cr, colour, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
}

static void
paint_front (cairo_t *cr,
             guint    value,
             double   size)
{
  static const double scales[N_FACES] = { 1.75, 1.05, 0.86 };

  for (guint i = 0; i < value; i++)
    {
      double x = places[value - 1][i][0] * size;
      double y = -size / 2 + places[value - 1][i][1] * size;

      if (size < MIN_MACHINE_SIZE)
        {
          cairo_arc (cr, x, y, size * (value == 1 ? 0.15 : 0.12), 0, 2 * G_PI);
          bastide_fill (cr, PIP, 1);
          continue;
        }
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, scales[value - 1] * size, scales[value - 1] * size);
      append_machine (cr);
      bastide_fill_preserve (cr, BASTIDE_AZURE, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, 0.014);
      cairo_restore (cr);
    }
}

/* Pips on the faces that are seen aslant. */
static void
paint_pips (cairo_t *cr,
            guint    top,
            guint    side,
            double   size)
{
  double d = DEPTH * size;
  BastidePen pen = { .cr = cr };

  for (guint i = 0; i < top; i++)
    bastide_pen_ellipse (&pen, d / 2 + places[top - 1][i][0] * size, -size - d * 0.4, size * 0.07, size * 0.035);
  for (guint i = 0; i < side; i++)
    bastide_pen_ellipse (&pen, size / 2 + d / 2, -size / 2 - d * 0.4 + places[side - 1][i][1] * size,
                         size * 0.036, size * 0.08);
  bastide_fill (cr, BASTIDE_AZURE, 1);
}

static void
paint_cube (cairo_t *cr,
            guint    value,
            double   size)
{
  double d = DEPTH * size;
  double h = size / 2;
  const BastidePoint front[4] = { { -h, 0 }, { h, 0 }, { h, -size }, { -h, -size } };
  const BastidePoint top[4] = {
    { -h, -size }, { h, -size }, { h + d, -size - d * 0.8 }, { -h + d, -size - d * 0.8 }
  };
  const BastidePoint side[4] = { { h, 0 }, { h + d, -d * 0.8 }, { h + d, -size - d * 0.8 }, { h, -size } };
  const BastidePoint outline[6] = { front[0], front[1], side[1], top[2], top[3], front[3] };
  double line = MAX (0.8, 0.03 * size);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < 2; i++)
    {
      bastide_polygon_append (cr, outline, G_N_ELEMENTS (outline));
      bastide_stroke (cr, i == 0 ? BASTIDE_CREAM : BASTIDE_INK, 1,
                      i == 0 ? MAX (3, 0.13 * size) : MAX (1.8, 0.075 * size));
    }
  paint_face (cr, front, BASTIDE_RGB (0xebd2a0), line);
  paint_face (cr, top, BASTIDE_RGB (0xfbefd0), line);
  paint_face (cr, side, BASTIDE_RGB (0xb98f58), line);
  paint_front (cr, value, size);
  if (size >= MIN_MACHINE_SIZE)
    paint_pips (cr, value % N_FACES + 1, (value + 1) % N_FACES + 1, size);
}

static void
paint_die (guint    value,
           cairo_t *cr,
           double   x,
           double   y,
           double   size,
           double   progress)
{
  double rest = 1 - CLAMP (progress, 0, 1);
  double hop = fabs (sin (N_HOPS * G_PI * rest)) * rest * HOP_HEIGHT * size;
  guint shown;

  g_return_if_fail (value >= 1 && value <= N_FACES);

  /* It becomes slower and slower until it shows the value. */
  shown = (value - 1 + (guint) (rest * rest * N_TURNS)) % N_FACES + 1;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_save (cr);
  cairo_scale (cr, 1, 0.28);
  cairo_arc (cr, size * 0.28 + hop * 0.3, 0, size * 0.72, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.16, 0.10, 0.04, 0.32 - 0.15 * MIN (1, hop / size));
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_translate (cr, 0, -hop);
  cairo_translate (cr, 0, -size / 2);
  cairo_rotate (cr, sin (rest * 11) * rest * TILT);
  cairo_translate (cr, 0, size / 2);
  paint_cube (cr, shown, size);
  cairo_restore (cr);
}

/* --- The mark --- */

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  int direction = bastide_marks_get (plan->tile->marks, "flying-machine") - 1;
  const BastidePlanSite site = {
    .angle = direction * G_PI_4 + plan->rotation * G_PI_2,
    .compose = add_machine,
  };

  bastide_tile_plan_add_in_room (plan, &room, &site);
}

static const BastideTileMark mark = {
  .name = "flying-machine",
  .room = &room,
  .add_sites = add_sites,
  .paint_way = paint_way,
  .paint_value = paint_die,
};

static void
draw_emblem (BastidePen *pen)
{
  draw_turned (pen, 40 * G_PI / 180, FALSE);
}

const BastideDrawings bastide_drawings_flying = {
  .id = "flying",
  .marks = (const BastideTileMark *const[]) { &mark, NULL },
  .emblem = &(const BastideEmblem) { "flying", 0xb9d3d3, NULL, draw_emblem, -0.06, 0.06, 1.42 },
};
