/* ferries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-piece-drawing.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "classic-plan.h"
#include "rules/games/classic-kinds.h"

/* Lakes at which roads end, each with a jetty. The ferries themselves are pieces. */

#define RADIUS 0.25
#define RADIUS_X 0.205
#define RADIUS_Y 0.185

/* Beside a town the lake moves away, and leaves a way open behind it. */
#define TOWN_SCALE 0.88
#define TOWN_ASIDE 0.045

#define JETTY_FROM 0.245
#define JETTY_TO 0.125
#define JETTY_HALF_WIDTH 0.036
#define JETTY_PLANKS 6
#define JETTY_WOOD BASTIDE_RGB (0xb98b55)

#define N_SHORE 12

static gboolean
find_town (const BastideTilePlan *plan,
           BastidePoint          *inward)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      guint8 sides = bastide_tile_plan_get_sides (plan, i);

      if (bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_CITY)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (sides & (1 << side))
          {
            *inward = bastide_side_inwards[side];
            return TRUE;
          }
    }

  return FALSE;
}

static BastidePoint
find_hub (const BastideTilePlan *plan)
{
  BastidePoint at = BASTIDE_POINT (0.5, 0.5);
  BastidePoint inward;

  return find_town (plan, &inward) ? bastide_point_add (at, inward, TOWN_ASIDE) : at;
}

/* item->points: the shore. */
static void
draw_lake (BastidePen             *pen,
           const BastideSceneItem *item)
{
  const struct { double scale; BastideRgb colour; double alpha; } layers[] = {
    { 1.22, BASTIDE_FIELD_SHADE, 0.35 },
    { 1.10, BASTIDE_BANK, 1 },
    { 1.05, BASTIDE_SAND, 1 },
    { 0.97, BASTIDE_WATER_DARK, 1 },
    { 0.90, BASTIDE_WATER, 1 },
    { 0.50, bastide_rgb_mix (BASTIDE_WATER, BASTIDE_WATER_GLINT, 0.45), 0.5 },
  };
  static const double rings[][2] = { { 0.84, 0.5 }, { 0.77, 0.3 }, { 0.70, 0.18 } };
  BastidePoint shore[N_SHORE];

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      for (guint j = 0; j < N_SHORE; j++)
        shore[j] = bastide_point_mix (item->at, bastide_points_index (item->points, j), layers[i].scale);
      bastide_pen_blob (pen, shore, N_SHORE);
      bastide_pen_wash (pen, layers[i].colour, layers[i].alpha);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rings) && pen->detail > BASTIDE_DETAIL_FAR; i++)
    {
      for (guint j = 0; j < N_SHORE; j++)
        shore[j] = bastide_point_mix (item->at, bastide_points_index (item->points, j), rings[i][0]);
      bastide_pen_blob (pen, shore, N_SHORE);
      bastide_stroke (pen->cr, BASTIDE_WATER_DARK, rings[i][1], pen->hair * 0.9);
    }
}

static void
draw_ripples (BastidePen             *pen,
              const BastideSceneItem *item)
{
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 92);

  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i < 9; i++)
    {
      double x = item->at.x + bastide_draw_random_range (&random, -0.11, 0.11);
      double y = item->at.y + bastide_draw_random_range (&random, -0.10, 0.10);
      double width = bastide_draw_random_range (&random, 0.012, 0.03);

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x - width, y }, { x + width, y }), pen->hair * 1.2);
    }
  bastide_pen_wash (pen, BASTIDE_WATER_GLINT, 0.9);
}

/* item->at: the middle of the lake; values: the direction to the land. */
static void
draw_jetty (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastidePoint way = BASTIDE_POINT (item->values[0], item->values[1]);
  BastidePoint aside = bastide_point_turn (way);
  BastidePoint from = bastide_point_add (item->at, way, JETTY_FROM * item->size);
  BastidePoint to = bastide_point_add (item->at, way, JETTY_TO * item->size);
  BastidePoint planks[4] = {
    bastide_point_add (from, aside, JETTY_HALF_WIDTH),
    bastide_point_add (to, aside, JETTY_HALF_WIDTH),
    bastide_point_add (to, aside, -JETTY_HALF_WIDTH),
    bastide_point_add (from, aside, -JETTY_HALF_WIDTH),
  };
  BastidePoint shadow[4];

  for (guint i = 0; i < 4; i++)
    shadow[i] = BASTIDE_POINT (planks[i].x + 0.012, planks[i].y + 0.014);
  bastide_pen_fill (pen, BASTIDE_INK, 0.4, shadow, 4);
  bastide_pen_inked (pen, JETTY_WOOD, planks, 4);
  for (guint i = 1; i <= JETTY_PLANKS; i++)
    {
      BastidePoint middle = bastide_point_mix (from, to, i / (JETTY_PLANKS + 1.0));
      BastidePoint joint[2] = {
        bastide_point_add (middle, aside, JETTY_HALF_WIDTH),
        bastide_point_add (middle, aside, -JETTY_HALF_WIDTH),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.8);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.6);
}

static void
add_jetties (BastideScene          *scene,
             const BastidePlanSite *site)
{
  for (guint i = 0; i < bastide_classic_plan_get (scene->plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (scene->plan, i);
      BastideSceneItem item = { .draw = draw_jetty, .at = site->at, .size = site->scale };
      BastidePoint way = bastide_point_normalise (
          bastide_point_subtract (bastide_points_index (road->points, 0), site->at));

      if (road->segment == BASTIDE_NO_SEGMENT ||
          g_strcmp0 (bastide_tile_plan_get_segment (scene->plan, road->segment)->end, "lake") != 0)
        continue;
      item.values[0] = way.x;
      item.values[1] = way.y;
      bastide_scene_add_flat (scene, &item);
    }
}

static void
add_lake (BastideScene          *scene,
          const BastidePlanSite *site)
{
  static const BastidePoint reeds[] = { { -0.155, 0.135 }, { 0.145, 0.130 } };
  GArray *shore = bastide_scene_new_points (scene);
  BastideSceneItem lake = { .draw = draw_lake, .at = site->at, .points = shore };
  BastideSceneItem ripples = { .draw = draw_ripples, .at = site->at, .seed = scene->plan->seed };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 91);

  for (guint i = 0; i < N_SHORE; i++)
    {
      double radius_x = RADIUS_X + 0.03 * (bastide_draw_random_unit (&random) - 0.5);
      double radius_y = RADIUS_Y + 0.03 * (bastide_draw_random_unit (&random) - 0.5);
      BastidePoint point = BASTIDE_POINT (site->at.x + site->scale * radius_x * cos (i * G_PI / 6),
                                          site->at.y + site->scale * radius_y * sin (i * G_PI / 6));

      g_array_append_val (shore, point);
    }
  bastide_scene_add_flat (scene, &lake);
  bastide_scene_add_flat (scene, &ripples);
  add_jetties (scene, site);
  bastide_scenery_add_drawing (scene, "places/reeds", bastide_point_add (site->at, reeds[0], site->scale), 1, 1);
  bastide_scenery_add_drawing (scene, "places/reeds", bastide_point_add (site->at, reeds[1], site->scale), 1, 1);
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  BastidePoint inward;
  BastidePlanSite site = {
    .at = find_hub (plan),
    .scale = find_town (plan, &inward) ? TOWN_SCALE : 1,
    .parts_regions = TRUE,
    .compose = add_lake,
  };

  site.radius = RADIUS * site.scale;
  g_array_append_val (plan->sites, site);
}

static const BastideTileMark mark = {
  .name = "ferry-lake",
  .line_end = "lake",
  .find_hub = find_hub,
  .add_sites = add_sites,
};

/* --- Barges --- */

/* In tiles, from the middle of a lake of full size. */
#define LANDING 0.150
#define BOLLARD 0.235

/* Bend of the course towards the middle of the lake. */
#define BEND 0.55
#define COURSE_STEPS 24

#define WAKE_WIDTH 0.070
#define WAKE BASTIDE_RGB (0xe9f3ec)
#define ROPE BASTIDE_RGB (0xfff3d0)

/* A possible ferry: its rope is thicker by this factor, and its barge has this opacity. */
#define OFFERED_ROPE 1.9
#define OFFERED_OPACITY 0.5

#define BARGE_LENGTH 0.115
#define BARGE_WIDTH 0.058
#define BARGE_HEIGHT 0.030
#define BARGE_SCALE 0.74
#define FAR_BARGE_SCALE 0.95
#define N_HULL 8

/* The room of a barge on its tile, sail included, whatever its course. */
#define BARGE_ROOM_X 0.085
#define BARGE_ROOM_Y 0.090
#define BARGE_ROOM_RISE 0.045

/* The lake at which a road ends: its middle, and how large it is. */
static BastidePoint
find_lake (const BastideTilePlan *plan,
           guint                  segment,
           double                *scale)
{
  const BastidePlanHub *hub =
      bastide_tile_plan_find_hub (plan, bastide_tile_plan_get_segment (plan, segment)->end);
  BastidePoint at = hub != NULL ? hub->at : BASTIDE_POINT (0.5, 0.5);

  *scale = 1;
  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      if (bastide_point_get_distance (site->at, at) < 0.001)
        *scale = site->scale;
    }

  return at;
}

/* From bollard to bollard, in a curve that stays on the water. */
static GArray *
make_course (const BastideTilePlan *plan,
             const BastidePlanLine *from,
             const BastidePlanLine *to)
{
  GArray *course = bastide_points_new ();
  double scale;
  BastidePoint lake = find_lake (plan, from->segment, &scale);
  BastidePoint ways[2], landings[2], bollards[2], middle;
  const BastidePlanLine *roads[2] = { from, to };

  for (guint i = 0; i < 2; i++)
    {
      BastidePoint start = bastide_points_index (roads[i]->points, 0);

      ways[i] = bastide_point_normalise (bastide_point_subtract (start, lake));
      landings[i] = bastide_point_add (lake, ways[i], LANDING * scale);
      bollards[i] = bastide_point_add (lake, ways[i], BOLLARD * scale);
    }
  middle = bastide_point_mix (bastide_point_mix (landings[0], landings[1], 0.5), lake, BEND);

  g_array_append_val (course, bollards[0]);
  bastide_points_append_curve (course, landings[0], bastide_point_mix (landings[0], middle, 0.75),
                               bastide_point_mix (landings[1], middle, 0.75), landings[1], COURSE_STEPS);
  g_array_append_val (course, bollards[1]);

  return course;
}

static void
draw_rope (BastidePen   *pen,
           const GArray *course,
           double        thickness)
{
  double width = MAX (0.009, 1.25 / pen->pixels) * thickness;
  double edge = width + MAX (0.007, 0.9 / pen->pixels) * thickness;

  bastide_pen_line (pen, WAKE, 0.60, WAKE_WIDTH, &bastide_points_index (course, 4), course->len - 8);
  bastide_pen_line (pen, BASTIDE_INK, 0.9, edge, BASTIDE_ARRAY_POINTS (course));
  bastide_pen_line (pen, ROPE, 1, width, BASTIDE_ARRAY_POINTS (course));
  for (guint i = 0; i < 2; i++)
    {
      BastidePoint at = bastide_points_index (course, i == 0 ? 0 : course->len - 1);

      bastide_pen_ellipse (pen, at.x, at.y, MAX (0.019, 1.6 / pen->pixels), MAX (0.016, 1.4 / pen->pixels));
      bastide_fill_preserve (pen->cr, ROPE, 1);
      bastide_pen_ink (pen, 1.1, 0.9);
    }
}

static void
draw_hull (BastidePen         *pen,
           const BastidePoint *foot,
           const BastidePoint *deck,
           double              scale)
{
  BastidePoint all[2 * N_HULL];
  BastidePoint outline[2 * N_HULL + 1];
  BastidePoint shadow[N_HULL];
  guint n;

  for (guint i = 0; i < N_HULL; i++)
    {
      all[i] = foot[i];
      all[N_HULL + i] = deck[i];
      shadow[i] = BASTIDE_POINT (foot[i].x + 0.022, foot[i].y + 0.014);
    }
  n = bastide_convex_hull (all, G_N_ELEMENTS (all), outline);
  bastide_pen_fill (pen, BASTIDE_RGB (0x1e4350), 0.55, shadow, N_HULL);

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_pen_polygon (pen, outline, n);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, 0.020 * scale + 2 * pen->hair);
  bastide_pen_polygon (pen, outline, n);
  bastide_fill_preserve (pen->cr, BASTIDE_WOOD_DARK, 1);
  bastide_pen_ink (pen, 1.1, 1);
  bastide_pen_polygon (pen, deck, N_HULL);
  bastide_fill_preserve (pen->cr, BASTIDE_WOOD_LIGHT, 1);
  bastide_pen_ink (pen, 1, 1);
}

static void
draw_planks (BastidePen         *pen,
             const BastidePoint *deck,
             BastidePoint        middle,
             BastidePoint        along,
             double              scale)
{
  BastidePoint aside = bastide_point_turn (along);
  BastidePoint inner[N_HULL];

  for (guint i = 0; i < N_HULL; i++)
    inner[i] = bastide_point_mix (middle, deck[i], 0.80);
  bastide_pen_fill (pen, BASTIDE_RGB (0xe0bc83), 1, inner, N_HULL);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (int i = -5; i <= 5; i += 2)
    {
      BastidePoint at = bastide_point_add (middle, along, i * 0.12 * BARGE_LENGTH * scale);
      BastidePoint joint[2] = {
        bastide_point_add (at, aside, BARGE_WIDTH * scale * 0.78),
        bastide_point_add (at, aside, -BARGE_WIDTH * scale * 0.78),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.9);
    }
  bastide_pen_wash (pen, BASTIDE_WOOD_DARK, 0.7);
}

static void
draw_barge (BastidePen  *pen,
            BastidePoint at,
            BastidePoint along,
            double       scale)
{
  static const double hull[N_HULL][2] = {
    { -1, -0.62 }, { -0.78, -1 }, { 0.78, -1 }, { 1, -0.62 },
    { 1, 0.62 },   { 0.78, 1 },   { -0.78, 1 }, { -1, 0.62 },
  };
  BastidePoint foot[N_HULL], deck[N_HULL];
  BastidePoint middle = bastide_point_raise (at, BARGE_HEIGHT * scale);
  BastidePoint aside = bastide_point_turn (along);

  for (guint i = 0; i < N_HULL; i++)
    {
      foot[i] = bastide_point_add (bastide_point_add (at, along, hull[i][0] * BARGE_LENGTH * scale), aside,
                                   hull[i][1] * BARGE_WIDTH * scale);
      deck[i] = bastide_point_raise (foot[i], BARGE_HEIGHT * scale);
    }
  draw_hull (pen, foot, deck, scale);
  draw_planks (pen, deck, middle, along, scale);
  /* It stands upright whatever the course. */
  bastide_drawing_paint_at ("marks/rigging", pen, middle, scale);
}

/* Returns: (nullable): the course of a ferry; NULL if it joins no roads */
static GArray *
find_course (const BastideTilePlan *plan,
             const BastidePiece    *piece)
{
  const BastidePlanLine *one = bastide_tile_plan_find_line (plan, piece->segment);
  const BastidePlanLine *other = bastide_tile_plan_find_line (plan, piece->other_segment);

  return one != NULL && other != NULL && one != other ? make_course (plan, one, other) : NULL;
}

/* The point of a course after a part of the way; never at a bollard. */
static guint
find_point (const GArray *course,
            double        part)
{
  return CLAMP ((guint) lround ((course->len - 1) * part), 1, course->len - 2);
}

static gboolean
get_way (const BastideTilePlan *plan,
         const BastidePiece    *piece,
         double                 part,
         double                *x,
         double                *y)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePoint at;

  if (course == NULL)
    return FALSE;

  at = bastide_points_index (course, find_point (course, part));
  *x = at.x;
  *y = at.y;

  return TRUE;
}

/* The rope of a possible barge shows the two shores that it would connect. */
static void
paint_way (cairo_t               *cr,
           const BastideTilePlan *plan,
           const BastidePiece    *piece,
           double                 x,
           double                 y,
           double                 pixels)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (course == NULL)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  draw_rope (&pen, course, OFFERED_ROPE);
  cairo_restore (cr);
}

/* A barge on its rope between the jetties of two roads. */
static void
paint_on_way (cairo_t               *cr,
              const BastideTilePlan *plan,
              const BastidePiece    *piece,
              double                 part,
              double                 x,
              double                 y,
              double                 pixels,
              BastideFigureStyle     style)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePoint at, along;
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (course == NULL)
    return;

  at = bastide_points_index (course, find_point (course, part));
  along = bastide_points_get_tangent (course, find_point (course, part));
  if (along.x < 0 || (along.x == 0 && along.y < 0))
    along = BASTIDE_POINT (-along.x, -along.y);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_rectangle (cr, 0, 0, 1, 1);
      cairo_clip (cr);
      cairo_push_group (cr);
    }
  else
    {
      draw_rope (&pen, course, 1);
    }
  draw_barge (&pen, at, along,
              pen.detail == BASTIDE_DETAIL_FAR ? FAR_BARGE_SCALE : BARGE_SCALE);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, OFFERED_OPACITY);
    }
  cairo_restore (cr);
}

static void
paint (cairo_t               *cr,
       const BastideTilePlan *plan,
       const BastidePiece    *piece,
       double                 x,
       double                 y,
       double                 pixels,
       BastideFigureStyle     style)
{
  paint_on_way (cr, plan, piece, 0.5, x, y, pixels, style);
}

static const BastidePieceDrawing pieces[] = {
  {
    .name = "ferry", BASTIDE_TARGET_LINK, .paint = paint, .get_way = get_way, .paint_on_way = paint_on_way,
    .paint_way = paint_way,
    .half_width = BARGE_ROOM_X, .half_height = BARGE_ROOM_Y, .rise = BARGE_ROOM_RISE,
  },
  {},
};

/* --- The emblem --- */

static void
paint_waves (cairo_t *cr)
{
  static const double waves[][3] = {
    { -0.55, 0.45, 0.16 }, { 0.40, 0.58, 0.16 }, { -0.10, 0.70, 0.14 }, { 0.55, 0.15, 0.10 }, { -0.62, 0.05, 0.10 }
  };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (waves); i++)
    bastide_line_append (cr, waves[i][0] - waves[i][2], waves[i][1], waves[i][0] + waves[i][2], waves[i][1]);
  bastide_stroke (cr, BASTIDE_WATER_GLINT, 0.9, 0.06);
}

static void
draw_emblem (BastidePen *pen)
{
  draw_barge (pen, BASTIDE_POINT (0, 0), BASTIDE_POINT (0.97, 0.22), 1);
}

const BastideDrawings bastide_drawings_ferries = {
  .id = "ferries",
  .marks = (const BastideTileMark *const[]) { &mark, NULL },
  .pieces = pieces,
  .emblem = &(const BastideEmblem) { "ferries", 0x74a7b4, paint_waves, draw_emblem, -0.02, 0.42, 1.70 },
};
