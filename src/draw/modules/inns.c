/* inns.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "classic-plan.h"

/* Inns beside roads, each at its pond; cathedrals in the midst of their towns. */

#define INN_RADIUS 0.15
#define INN_ASIDE 0.165
#define INN_EDGE 0.16
#define INN_SCALE 1.12
#define SMALL_SCALE 1.25
#define SIGN_RISE 0.02
#define CROSSING_ASIDE 0.245

#define CATHEDRAL_SCALE 1.35
#define CATHEDRAL_HEIGHT 0.46 /* up to its crosses, before scaling */
#define CATHEDRAL_FRONT 0.10  /* distance of its front south of the heart */
#define CATHEDRAL_ROOM 0.24   /* from the heart to the wall, for its full size */
#define CATHEDRAL_NORTH 0.18  /* maximum height of its spires over the north edge */

/* The end of the paths from an inn at a crossing to its roads, from the middle of the tile. */
#define PATH_END 0.27

static const char *const inns[] = { "inns/broad-inn", "inns/gabled-inn", "inns/turreted-inn" };
static const char *const ponds[] = { "inns/pond-1", "inns/pond-2", "inns/pond-3" };

static void
draw_path (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_line (pen, BASTIDE_ROAD_EDGE, 0.55, 0.046, BASTIDE_ARRAY_POINTS (item->points));
  bastide_pen_line (pen, BASTIDE_ROAD, 1, 0.036, BASTIDE_ARRAY_POINTS (item->points));
}

/* A path from the door to the nearest point of a road, or at a crossing a little farther out. */
static void
add_path (BastideScene          *scene,
          const BastidePlanSite *site,
          const BastidePlanLine *road,
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

static gboolean
has_inn (const BastideTilePlan *plan,
         const BastidePlanLine *road)
{
  return road->segment != BASTIDE_NO_SEGMENT &&
         bastide_marks_get (bastide_tile_plan_get_segment (plan, road->segment)->marks, "inn") != 0;
}

/* Whether no other arm of a road comes nearer to a point. */
static gboolean
is_nearest_arm (const BastideTilePlan *plan,
                const BastidePlanLine *road,
                BastidePoint           point)
{
  double distance = bastide_points_get_distance (road->points, point);

  for (guint i = 0; road->arm && i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *other = bastide_tile_plan_get_line (plan, i);

      if (other->segment == road->segment && other != road
          && bastide_points_get_distance (other->points, point) < distance)
        return FALSE;
    }

  return TRUE;
}

/* site->segment is the road of the inn, or BASTIDE_NO_SEGMENT if all roads with the mark share it. */
static void
add_inn (BastideScene          *scene,
         const BastidePlanSite *site)
{
  gboolean shared = site->segment == BASTIDE_NO_SEGMENT;
  double scale = scene->pixels < BASTIDE_SMALL_TILE ? INN_SCALE * SMALL_SCALE : INN_SCALE;

  for (guint i = 0; i < bastide_classic_plan_get (scene->plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (scene->plan, i);

      if (shared ? has_inn (scene->plan, road)
                 : road->segment == site->segment && is_nearest_arm (scene->plan, road, site->at))
        add_path (scene, site, road, shared);
    }
  bastide_scenery_add_drawing (scene, ponds[site->variant], site->at, 1, 1);
  if (!bastide_flat_sign_add (scene, "signs/inn", 0.150, bastide_point_raise (site->at, SIGN_RISE), 0))
    bastide_scenery_add_drawing (scene, inns[site->variant], site->at, scale, 1);
}

/* The place beside the road with most room. Returns: its value, by which the arms of a fork are compared */
static double
find_inn_place (const BastideTilePlan *plan,
                const BastidePlanLine *road,
                BastidePoint          *best)
{
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
          *best = point;
        }
    }

  return best_value;
}

/* Two roads to a crossing with the mark share one inn, opposite the roads without it. */
static gboolean
find_shared_place (const BastideTilePlan *plan,
                   BastidePoint          *at)
{
  BastidePoint way = BASTIDE_POINT (0, 0);
  guint n_inns = 0;
  guint n_others = 0;

  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, i);

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
  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, i);
      double best;

      if (road->segment == BASTIDE_NO_SEGMENT || !(segments & (1u << road->segment)))
        continue;
      best = find_inn_place (plan, road, &site.at);
      site.segment = road->segment;
      for (; road->arm && i + 1 < bastide_classic_plan_get (plan)->n_roads
             && bastide_tile_plan_get_line (plan, i + 1)->segment == road->segment; i++)
        {
          BastidePoint at;
          double value = find_inn_place (plan, bastide_tile_plan_get_line (plan, i + 1), &at);

          if (value > best)
            {
              best = value;
              site.at = at;
            }
        }
      g_array_append_val (plan->sites, site);
    }
}

static const BastideTileMark inn = {
  .name = "inn",
  .add_sites = add_inns,
};

/* --- Cathedrals in the midst of their towns --- */

static void
add_cathedral (BastideScene          *scene,
               const BastidePlanSite *site)
{
  BastidePoint front = BASTIDE_POINT (site->at.x, site->at.y + CATHEDRAL_FRONT * site->scale);

  if (!bastide_flat_sign_add (scene, "signs/cathedral", 0.235, site->at, 0))
    bastide_scenery_add_drawing (scene, site->variant ? "inns/cathedral" : "inns/oblique-cathedral", front,
                                 CATHEDRAL_SCALE * site->scale, 1);
}

static void
add_cathedrals (BastideTilePlan *plan,
                guint32          segments)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    {
      const BastideClassicCity *city = bastide_classic_plan_get_city (plan, i);
      double room = MAX (bastide_plan_area_get_border_distance (city->area, city->heart), 0.12);
      BastidePlanSite site = {
        .at = city->heart,
        .radius = 0.12,
        .variant = (plan->seed >> 5) % 2,
        .compose = add_cathedral,
      };

      if (!(segments & (1u << city->area->segment)))
        continue;
      /* In a small town it is small, and its spires do not reach too far over the tile. */
      site.scale = MIN (MIN (1, room / CATHEDRAL_ROOM),
                        (city->heart.y + CATHEDRAL_NORTH) / (CATHEDRAL_SCALE * CATHEDRAL_HEIGHT - CATHEDRAL_FRONT));
      g_array_append_val (plan->sites, site);
    }
}

static const BastideTileMark cathedral = {
  .name = "cathedral",
  .square = 0.25,
  .spot = { 0.27, 0.16 },
  .add_sites = add_cathedrals,
};

/* A cathedral's front between its towers. */
static void
draw_emblem (BastidePen *pen)
{
  bastide_drawing_paint_at ("inns/cathedral", pen, BASTIDE_POINT (0, 0), 1);
}

static const BastideFigureDrawing figures[] = {
  { .name = "large", .scale = 1.03, .lying_scale = 1.22 },
  {},
};

const BastideDrawings bastide_drawings_inns = {
  .id = "inns",
  .marks = (const BastideTileMark *const[]) { &cathedral, &inn, NULL },
  .figures = figures,
  .emblem = &(const BastideEmblem) { "inns", BASTIDE_EMBLEM_TOWN, NULL, draw_emblem, 0, 0.66, 1.16 },
};
