/* inns.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "inns-drawings.h"

/* Inns beside roads, each at its pond. */

#define INN_RADIUS 0.15
#define INN_ASIDE 0.165
#define INN_EDGE 0.16
#define INN_SCALE 1.12
#define SMALL_SCALE 1.25
#define SIGN_RISE 0.02
#define CROSSING_ASIDE 0.245

/* Where the paths from an inn at a crossing reach its roads, from the middle of the tile. */
#define PATH_END 0.27

#define PINE BASTIDE_RGB (0xa8482f)
#define SIGN BASTIDE_RGB (0xf0c341)

static void
draw_sign (BastidePen *pen,
           double      x,
           double      y)
{
  double left = x + 0.006;
  double right = x + 0.046;
  double middle = (left + right) / 2;

  bastide_pen_line (pen, BASTIDE_INK, 1, 0.012, BASTIDE_POINTS ({ x, y + 0.050 }, { x, y - 0.028 }));
  bastide_pen_line (pen, BASTIDE_WOOD, 1, 0.007, BASTIDE_POINTS ({ x, y + 0.050 }, { x, y - 0.028 }));
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 2,
                    BASTIDE_POINTS ({ x, y - 0.022 }, { x + 0.040, y - 0.022 }));
  bastide_pen_inked_as (pen, SIGN, 1.2, 0.9, BASTIDE_RECTANGLE (left, y - 0.016, right, y + 0.026));
  /* A tankard. */
  bastide_pen_inked_as (pen, BASTIDE_RGB (0x8a5a2a), 0.7, 0.9,
                        BASTIDE_RECTANGLE (middle - 0.011, y - 0.006, middle + 0.006, y + 0.018));
  bastide_pen_inked_as (pen, SIGN, 0.7, 0.9, BASTIDE_RECTANGLE (middle + 0.006, y - 0.002, middle + 0.014, y + 0.012));
}

/* Posts and beams on a front, with braces close up. */
static void
draw_frame (BastidePen *pen,
            double      x0,
            double      x1,
            double      y,
            double      height,
            guint       n)
{
  double step = (x1 - x0) / (n - 1);

  for (guint i = 0; i < n; i++)
    bastide_pen_strip (pen, BASTIDE_POINTS ({ x0 + i * step, y }, { x0 + i * step, y - height }), 0.0065);
  bastide_pen_strip (pen, BASTIDE_POINTS ({ x0, y - height / 2 }, { x1, y - height / 2 }), 0.0065);
  bastide_pen_strip (pen, BASTIDE_POINTS ({ x0, y - height }, { x1, y - height }), 0.0065);
  for (guint i = 0; i + 1 < n && pen->detail == BASTIDE_DETAIL_CLOSE; i += 2)
    bastide_pen_strip (pen,
                       BASTIDE_POINTS ({ x0 + i * step, y }, { x0 + (i + 1) * step, y - height / 2 }),
                       0.005);
  bastide_pen_wash (pen, BASTIDE_WOOD_DARK, 1);
}

static void
draw_inn_house (BastidePen      *pen,
                BastidePoint     at,
                double           width,
                double           depth,
                double           wall_height,
                double           roof_height,
                BastideHouseForm form,
                BastideRgb       roof)
{
  BastideHouse house = { at, width, depth, wall_height, roof_height, form, roof, BASTIDE_HOUSE_WALL };

  bastide_house_draw (pen, &house);
}

static void
draw_broad_inn (BastidePen *pen)
{
  draw_inn_house (pen, BASTIDE_POINT (-0.005, 0.012), 0.130, 0.072, 0.066, 0.055,
                  BASTIDE_HOUSE_PLAIN, PINE);
  draw_frame (pen, -0.068, 0.058, 0.012, 0.060, 5);
  bastide_arch_draw (pen, -0.020, 0.012, 0.012, 0.022, BASTIDE_DOOR);
  bastide_pen_inked_as (pen, BASTIDE_RGB (0xd9b98a), 0.9, 0.9, BASTIDE_RECTANGLE (0.024, -0.135, 0.042, -0.095));
  draw_sign (pen, 0.078, -0.030);
}

static void
draw_gabled_inn (BastidePen *pen)
{
  draw_inn_house (pen, BASTIDE_POINT (-0.060, 0.010), 0.080, 0.055, 0.036, 0.036,
                  BASTIDE_HOUSE_PLAIN, BASTIDE_RGB (0xb9803f));
  bastide_arch_draw (pen, -0.066, 0.010, 0.012, 0.016, BASTIDE_RGB (0x3a2a1c));
  draw_inn_house (pen, BASTIDE_POINT (0.020, 0.014), 0.090, 0.075, 0.070, 0.062,
                  BASTIDE_HOUSE_GABLE_LOW, PINE);
  draw_frame (pen, -0.024, 0.064, 0.014, 0.066, 4);
  bastide_arch_draw (pen, 0.010, 0.014, 0.012, 0.020, BASTIDE_DOOR);
  bastide_window_draw (pen, 0.034, -0.062, 0.012, 0.016);
  draw_sign (pen, 0.084, -0.026);
}

static void
draw_turreted_inn (BastidePen *pen)
{
  draw_inn_house (pen, BASTIDE_POINT (0.012, 0.012), 0.120, 0.075, 0.058, 0.060,
                  BASTIDE_HOUSE_HIPPED, BASTIDE_RGB (0x8e3e2c));
  draw_frame (pen, -0.046, 0.070, 0.012, 0.052, 5);
  bastide_arch_draw (pen, 0.022, 0.012, 0.012, 0.022, BASTIDE_DOOR);
  bastide_cylinder_draw (pen, -0.058, 0.014, 0.027, 0.088, 0.42, BASTIDE_STONE_LIGHT,
                         BASTIDE_STONE_DARK, BASTIDE_STONE);
  bastide_cone_draw (pen, -0.058, -0.074, 0.036, 0.062, bastide_roofs[4], FALSE);
  bastide_arch_draw (pen, -0.060, -0.030, 0.006, 0.014, BASTIDE_WINDOW);
  draw_sign (pen, 0.092, -0.026);
}

static void (*const inns[]) (BastidePen *pen) = { draw_broad_inn, draw_gabled_inn, draw_turreted_inn };

static void
draw_path (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_line (pen, BASTIDE_ROAD_EDGE, 0.55, 0.046, BASTIDE_ARRAY_POINTS (item->points));
  bastide_pen_line (pen, BASTIDE_ROAD, 1, 0.036, BASTIDE_ARRAY_POINTS (item->points));
}

/* From the door to the nearest point of a road, or at a crossing a little farther out. */
static void
add_path (BastideScene          *scene,
          const BastidePlanSite *site,
          const BastidePlanRoad *road,
          gboolean               shared)
{
  BastideSceneItem item = { .draw = draw_path };
  GArray *path = bastide_scene_new_points (scene);
  BastidePoint end = site->at;
  BastidePoint direction;
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < road->points->len; i++)
    {
      BastidePoint point = bastide_points_index (road->points, i);
      double distance = bastide_point_get_distance (point, site->at);

      if (shared)
        distance = fabs (bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) - PATH_END);
      if (distance >= best)
        continue;
      best = distance;
      end = point;
    }
  direction = bastide_point_normalise (bastide_point_subtract (end, site->at));
  end = bastide_point_add (end, direction, -0.03);
  direction = bastide_point_add (site->at, direction, 0.03);
  g_array_append_val (path, direction);
  g_array_append_val (path, end);
  item.points = path;
  bastide_scene_add_flat (scene, &item);
}

static void
draw_ripples (BastidePen             *pen,
              const BastideSceneItem *item)
{
  static const double ripples[][2] = {
    { -0.035, 0.075 }, { 0.02, 0.058 }, { 0.055, 0.078 }, { 0.0, 0.088 }
  };

  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ripples); i++)
    bastide_pen_line (pen, BASTIDE_WATER_GLINT, 1, pen->hair * 1.2,
                      BASTIDE_POINTS ({ item->at.x + ripples[i][0] - 0.017, item->at.y + ripples[i][1] },
                                      { item->at.x + ripples[i][0] + 0.017, item->at.y + ripples[i][1] }));
}

static void
add_pond (BastideScene          *scene,
          const BastidePlanSite *site)
{
  const struct { double radius; BastideRgb colour; } layers[] = {
    { 0.128, BASTIDE_FIELD_SHADE }, { 0.116, BASTIDE_BANK },  { 0.106, BASTIDE_SAND },
    { 0.097, BASTIDE_WATER_DARK },  { 0.088, BASTIDE_WATER },
  };
  BastideSceneItem ripples = { .draw = draw_ripples, .at = site->at };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      BastidePoint shore[10];

      for (guint j = 0; j < 10; j++)
        {
          double angle = j * G_PI / 5;
          double radius = layers[i].radius;

          shore[j] = BASTIDE_POINT (
              site->at.x + 0.012 + radius * cos (angle) * (1 + 0.07 * sin (2 * angle + 1 + site->variant)),
              site->at.y + 0.035 + radius * 0.64 * sin (angle));
        }
      bastide_scenery_add_blob (scene, shore, 10, layers[i].colour, 1, 0, 0);
    }
  bastide_scene_add_flat (scene, &ripples);
  bastide_scenery_add_reeds (scene, BASTIDE_POINT (site->at.x - 0.095, site->at.y + 0.085));
  bastide_scenery_add_reeds (scene, BASTIDE_POINT (site->at.x + 0.105, site->at.y + 0.075));
}

static gboolean
has_inn (const BastideTilePlan *plan,
         const BastidePlanRoad *road)
{
  return road->segment != BASTIDE_NO_SEGMENT &&
         bastide_marks_get (bastide_tile_plan_get_segment (plan, road->segment)->marks, "inn") != 0;
}

/* site->segment is the road of the inn, or BASTIDE_NO_SEGMENT if all roads with the mark share it. */
static void
add_inn (BastideScene          *scene,
         const BastidePlanSite *site)
{
  gboolean shared = site->segment == BASTIDE_NO_SEGMENT;
  double x = site->at.x;
  double y = site->at.y;
  BastideSceneItem house = {
    .y = y + 0.014, .shape = inns[site->variant], .at = site->at, .size = INN_SCALE
  };

  if (scene->pixels < BASTIDE_SMALL_TILE)
    house.size *= SMALL_SCALE;
  for (guint i = 0; i < scene->plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (scene->plan, i);

      if (shared ? has_inn (scene->plan, road) : road->segment == site->segment)
        add_path (scene, site, road, shared);
    }
  add_pond (scene, site);
  if (bastide_flat_sign_add (scene, "signs/inn", 0.150, bastide_point_raise (site->at, SIGN_RISE), 0))
    return;
  bastide_scene_add_block_shadow (scene, x - 0.075, y - 0.06, x + 0.07, y + 0.01, 0.085);
  bastide_scene_add_raised (scene, &house);
}

/* Beside the road where there is most room. */
static BastidePoint
find_inn_place (const BastideTilePlan *plan,
                const BastidePlanRoad *road)
{
  BastidePoint best = BASTIDE_POINT (0.5, 0.5);
  double best_value = -G_MAXDOUBLE;

  for (int hand = -1; hand <= 1; hand += 2)
    {
      g_autoptr (GArray) beside = bastide_points_offset (road->points, hand * INN_ASIDE);

      for (guint i = 3; i + 3 < beside->len; i++)
        {
          BastidePoint point = bastide_points_index (beside, i);
          double value = 2 * MIN (bastide_tile_plan_get_clearance (plan, point), 0.13) -
                         0.12 * bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5));

          if (MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y)) < INN_EDGE)
            value -= 0.3;
          if (value <= best_value)
            continue;
          best_value = value;
          best = point;
        }
    }

  return best;
}

/* Where two roads to a crossing have the mark: one inn, opposite the roads without it. */
static gboolean
find_shared_place (const BastideTilePlan *plan,
                   BastidePoint          *at)
{
  BastidePoint way = BASTIDE_POINT (0, 0);
  guint n_inns = 0;
  guint n_others = 0;

  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);

      if (road->segment == BASTIDE_NO_SEGMENT)
        continue;
      if (g_strcmp0 (bastide_tile_plan_get_segment (plan, road->segment)->end, "crossing") != 0)
        return FALSE;
      if (has_inn (plan, road))
        n_inns++;
      else
        {
          n_others++;
          way = bastide_point_subtract (BASTIDE_POINT (0.5, 0.5), bastide_points_index (road->points, 0));
        }
    }
  if (n_inns < 2 || n_others != 1)
    return FALSE;

  way = bastide_point_normalise (way);
  *at = bastide_point_add (BASTIDE_POINT (0.5, 0.5), way, CROSSING_ASIDE);
  if (way.y < -0.5)
    at->y += 0.02;

  return TRUE;
}

static void
add_inns (BastideTilePlan *plan,
          guint32          segments)
{
  BastidePlanSite site = {
    .scale = 1,
    .radius = INN_RADIUS,
    .segment = BASTIDE_NO_SEGMENT,
    .variant = (plan->seed >> 6) % 3,
    .compose = add_inn,
  };

  if (find_shared_place (plan, &site.at))
    {
      g_array_append_val (plan->sites, site);
      return;
    }
  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);

      if (road->segment == BASTIDE_NO_SEGMENT || !(segments & (1u << road->segment)))
        continue;
      site.at = find_inn_place (plan, road);
      site.segment = road->segment;
      g_array_append_val (plan->sites, site);
    }
}

static const BastideTileMark inn = {
  .name = "inn",
  .add_sites = add_inns,
};

static const BastideFigureDrawing figures[] = {
  { .name = "large", .scale = 1.03, .lying_scale = 1.22 },
  {},
};

const BastideDrawings bastide_drawings_inns = {
  .id = "inns",
  .marks = (const BastideTileMark *const[]) { &bastide_inns_cathedral, &inn, NULL },
  .figures = figures,
  .emblem = &(const BastideEmblem) { "inns", BASTIDE_EMBLEM_TOWN, NULL, bastide_inns_draw_cathedral, 0, 0.66, 1.16 },
};
