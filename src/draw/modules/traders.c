/* traders.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-piece-drawing.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "classic-plan.h"

/* Goods on the market square of a town. */

/* Wine, grain, cloth. */
#define N_GOODS 3

/* In a box about 100 wide and high, standing on 0. */
#define LEAST_LINE 2.1
#define LEAST_RIM 4.2

/* The smallest lines in device pixels. */
#define LINE_PIXELS 0.62
#define RIM_PIXELS 1.0

#define DISC_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

/* In the order of the rules' choices. */
static const char *const drawings[N_GOODS] = { "goods/wine", "goods/grain", "goods/cloth" };
static const char *const flat_drawings[N_GOODS] = { "goods/flat-wine", "goods/flat-grain", "goods/flat-cloth" };

/* A shadow, a cream rim and a line of ink, as round a shield. */
static void
draw_rim (cairo_t                  *cr,
          const BastideDrawingPart *goods,
          double                    line,
          double                    pixels)
{
  cairo_save (cr);
  cairo_translate (cr, 9, 3);
  bastide_drawing_part_append (goods, cr);
  bastide_fill (cr, BASTIDE_SHADOW, 0.35);
  cairo_restore (cr);
  bastide_drawing_part_append (goods, cr);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 2 * (line + MAX (LEAST_RIM, RIM_PIXELS / pixels)));
  bastide_stroke (cr, BASTIDE_INK, 1, 2 * line);
}

static void
paint_goods (cairo_t *cr,
             guint    goods,
             double   x,
             double   y,
             double   size,
             double   pixels,
             gboolean rim)
{
  const GPtrArray *parts = bastide_drawing_get (drawings[MIN (goods, N_GOODS - 1)]);
  double k = size / 100;
  BastidePen pen = {
    .cr = cr, .pixels = BASTIDE_DRAWING_UNITS, .detail = BASTIDE_DETAIL_CLOSE,
    .hair = MAX (LEAST_LINE, LINE_PIXELS / (pixels * k)),
  };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (rim)
    draw_rim (cr, g_ptr_array_index (parts, 0), pen.hair, pixels * k);
  /* Folds are too much for the smallest. */
  for (guint i = 0; i < (size * pixels < 16 ? 1 : parts->len); i++)
    bastide_drawing_part_paint (g_ptr_array_index (parts, i), &pen, NULL);
  cairo_restore (cr);
}

static void
paint_flat_goods (cairo_t *cr,
                  guint    goods,
                  double   x,
                  double   y,
                  double   radius,
                  double   pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);
  double k = radius / 68;

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius + 0.9 / pixels, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_INK, 0.9);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_CREAM, 1);
  bastide_drawing_paint_at (flat_drawings[MIN (goods, N_GOODS - 1)], &pen, BASTIDE_POINT (x, y + 48 * k),
                            BASTIDE_DRAWING_UNITS * k);
}

/* A thick wooden disc with a face of cream. */
static void
paint_disc (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (x - r, y - r, x + r, y + r);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xf2ddb0));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0xc99f62));
  cairo_new_path (cr);
  cairo_arc (cr, x + r * 0.1, y + r * 0.16, r, 0, 2 * G_PI);
  bastide_fill (cr, DISC_SHADOW, 0.35);
  cairo_arc (cr, x, y + r * 0.10, r, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_WOOD_DARK, 1);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, r * 0.06));
  cairo_arc (cr, x, y, r * 0.82, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_RGB (0xb98b3e), 0.9, MAX (0.6, r * 0.035));
}

static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      radius)
{
  guint goods = 0;

  while (!g_str_has_suffix (drawings[goods], name))
    goods++;
  paint_disc (cr, x, y, radius * 0.92);
  paint_goods (cr, goods, x, y + radius * 0.52, radius * 0.98, 1, FALSE);
}

/* In the order of the rules' choices. */
static const BastidePieceDrawing pieces[] = {
  { .name = "wine", .paint_token = paint_token },
  { .name = "grain", .paint_token = paint_token },
  { .name = "cloth", .paint_token = paint_token },
  {},
};

/* --- On tiles --- */

/* On top of all standing things, under the shields. */
#define ORDER 9.1
#define FOOT 0.085

/* From afar goods are an emblem on a disc; the least radius in pixels. */
#define FLAT_RISE 0.12
#define FLAT_RADIUS 0.145
#define LEAST_FLAT_RADIUS 5.4

#define GATE_DISTANCE 0.21
#define GATE_MIDDLE 0.05

static void
draw_goods (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double size = pen->pixels < BASTIDE_SMALL_TILE ? 0.28 : 0.235;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      paint_flat_goods (pen->cr, item->seed, item->at.x, item->at.y + FOOT - FLAT_RISE,
                        MAX (FLAT_RADIUS, LEAST_FLAT_RADIUS / pen->pixels), pen->pixels);
      return;
    }
  paint_goods (pen->cr, item->seed, item->at.x, item->at.y + FOOT, size, pen->pixels, TRUE);
}

static void
add_goods (BastideScene          *scene,
           const BastidePlanSite *site)
{
  BastideSceneItem item = {
    .y = ORDER, .draw = draw_goods, .at = site->at, .seed = site->variant
  };

  bastide_scene_add_raised (scene, &item);
}

/* Away from gates, whose towers would hide the goods. */
static BastidePoint
find_place (const BastideTilePlan *plan,
            guint                  index)
{
  const GArray *gates = bastide_classic_plan_get (plan)->gates;
  const BastideClassicCity *city = bastide_classic_plan_get_city (plan, index);
  BastidePoint place = city->heart;

  for (guint i = 0; i < gates->len; i++)
    {
      const BastideClassicGate *gate = &g_array_index (gates, BastideClassicGate, i);
      /* A gate rises over its foot. */
      BastidePoint way = bastide_point_subtract (place, bastide_point_raise (gate->at, GATE_MIDDLE));
      double distance = bastide_point_get_length (way);
      BastidePoint moved;

      if (gate->city != index || distance >= GATE_DISTANCE || distance == 0)
        continue;
      moved = bastide_point_add (place, bastide_point_normalise (way), GATE_DISTANCE - distance);
      if (bastide_points_contain (city->area->outline, moved))
        place = moved;
    }

  return place;
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);
      const GArray *marks = bastide_tile_plan_get_segment (plan, city->area->segment)->marks;
      BastidePlanSite site = {
        .at = find_place (plan, i), .scale = 1, .radius = 0.05, .compose = add_goods
      };

      if (!(segments & (1u << city->area->segment)))
        continue;
      site.variant = (guint) bastide_marks_get (marks, "goods") - 1;
      if (city->pennants > 0)
        site.at.x += 0.17;
      g_array_append_val (plan->sites, site);
    }
}

static const BastideTileMark goods = {
  .name = "goods",
  .square = 0.125,
  .spot = { 0.205, 0.09 },
  .add_sites = add_sites,
};

static const BastideFigureDrawing figures[] = {
  { .name = "builder" },
  { .name = "pig", .upright = TRUE },
  {},
};

static void
draw_wine (BastidePen *pen)
{
  paint_goods (pen->cr, 0, 0, 0, 0.54, pen->pixels, TRUE);
}

/* The second tile comes from the builder. */
static const BastideAnswerDrawing answers[] = {
  { .verb = "take", .figure = "builder", .sign = BASTIDE_ANSWER_MORE },
  {},
};

const BastideDrawings bastide_drawings_traders = {
  .id = "traders",
  .marks = (const BastideTileMark *const[]) { &goods, NULL },
  .figures = figures,
  .pieces = pieces,
  .answers = answers,
  .emblem = &(const BastideEmblem) { "traders", BASTIDE_EMBLEM_TOWN, NULL, draw_wine, -0.02, 0.66, 1 },
};
