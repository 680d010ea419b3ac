/* classic-river.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rivers from their sources to their lakes, and what grows and swims there. */

#include "classic-plan.h"

#include "bastide-scenery.h"
#include "bastide-tile-line.h"
#include "rules/games/classic.h"

#define RIVER_WIDTH 0.16
#define RIVER_STEP 0.025
#define RIVER_HANDLE 0.30
#define RIVER_WAVES 0.035

/* A lake lies this far from the middle, towards the edge that its river comes from. */
#define LAKE_ASIDE 0.165
#define LAKE_RADIUS 0.17

/* Where a road forks in the middle, springs and lakes stay away from there. */
#define FORK_ASIDE 0.25

/* A spring moves this far towards both ends of the road above it. */
#define SPRING_ASIDE 0.105
#define SPRING_RADIUS 0.17

/* A river leaves the middle by this much to a monastery on its bank. */
#define BULGE 0.20

/* Strokes continue over the edge of the tile, where the clip cuts them. */
#define STROKE_OVERHANG 0.06

/* A lake is a little wider than deep. */
#define LAKE_RATIO_X 1.12
#define LAKE_RATIO_Y 0.90

/* Waves that show the current. */
#define N_LAKE_WAVES 4

/* The arms of a fork overlap in its middle; there is water all around so far from it. */
#define ARM_OVERLAP 0.02
#define FORK_REACH 0.2

/* Reeds and ducks keep away from bridges and from the edges of the tile. */
#define ROAD_DISTANCE 0.12
#define EDGE_DISTANCE 0.06
#define REEDS_SHARE 0.22
#define DUCKS_SHARE 0.45

static BastidePoint
find_spring (const BastideTilePlan *plan)
{
  BastidePoint tip = BASTIDE_POINT (0.5, 0.5);

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      guint8 sides = bastide_tile_plan_get_sides (plan, i);

      if (bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_ROAD)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (sides & (1 << side))
          tip = bastide_point_add (tip, bastide_side_inwards[side], -SPRING_ASIDE);
      break;
    }

  return tip;
}

/* The middle line bends away from things on one bank. */
static void
bulge (GArray       *line,
       BastidePoint  away_from)
{
  BastidePoint v = bastide_point_subtract (BASTIDE_POINT (0.5, 0.5), away_from);
  BastidePoint away = bastide_point_normalise (v);

  if (fabs (v.x) + fabs (v.y) < 0.1)
    return;
  for (guint i = 0; i < line->len; i++)
    {
      double wave = sin (G_PI * i / (line->len - 1));
      BastidePoint *point = &bastide_points_index (line, i);

      *point = bastide_point_add (*point, away, BULGE * wave * wave);
    }
}

static GArray *
lead_to_tip (const BastideTilePlan *plan,
             BastideClassicRiver   *river,
             guint                  side,
             BastideDrawRandom     *random)
{
  BastidePoint inward = bastide_side_inwards[side];
  BastidePoint start = bastide_side_middles[side];
  g_autoptr (GArray) line = bastide_points_new ();
  double phase = bastide_draw_random_range (random, 0, 6.28);
  double waves = bastide_draw_random_range (random, 0.8, 1.3) * 2;

  if (river->line->arm)
    river->tip = BASTIDE_POINT (0.5, 0.5);
  else if (bastide_classic_plan_find_fork (plan) >= 0)
    river->tip = bastide_point_add (BASTIDE_POINT (0.5, 0.5), inward, -FORK_ASIDE);
  else
    river->tip = river->lake ? bastide_point_add (BASTIDE_POINT (0.5, 0.5), inward, -LAKE_ASIDE)
                             : find_spring (plan);
  bastide_points_append_curve (line, start, bastide_point_add (start, inward, 0.15),
                               bastide_point_add (river->tip, inward, -0.15), river->tip, 24);

  return bastide_points_bend (line, 0.03, phase, waves);
}

/* A boulder's place and radius. */
typedef struct
{
  double u;
  double v;
  double radius;
} Boulder;

static void
draw_boulder (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_scenery_draw_boulder (pen, item->at, item->size, item->seed);
}

/* Five boulders, and the water comes out between them. */
static void
add_spring (BastideScene          *scene,
            const BastidePlanSite *site)
{
  static const Boulder boulders[] = {
    { -0.075, 0.0, 0.040 },     { 0.078, 0.012, 0.038 }, { -0.035, -0.045, 0.046 },
    { 0.040, -0.042, 0.044 }, { 0.0, -0.075, 0.036 },
  };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 81);

  bastide_scenery_add_drawing (scene, "places/foam", site->at, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (boulders); i++)
    {
      BastidePoint at =
          BASTIDE_POINT (site->at.x + boulders[i].u, site->at.y + boulders[i].v + 0.03);
      BastideSceneItem item = {
        .y = at.y,
        .draw = draw_boulder,
        .at = at,
        .size = boulders[i].radius,
        .seed = bastide_draw_random_index (&random, 1 << 20),
      };

      bastide_scene_add_round_shadow (scene, at, boulders[i].radius, 0.5);
      bastide_scene_add_raised (scene, &item);
    }
}

/* The ground of the source or the lake; a spring separates the two fields that end at its river. */
static void
add_tip_site (BastideTilePlan           *plan,
              const BastideClassicRiver *river,
              guint                      side)
{
  BastidePlanSite site = {
    .at = river->tip,
    .scale = 1,
    .radius = river->lake ? LAKE_RADIUS : SPRING_RADIUS,
    .parts_regions = TRUE,
    .drawing = "places/lake-reeds",
    .compose = river->lake ? bastide_scenery_add_site_drawing : add_spring,
  };

  if (!river->lake && plan->region_at[2 * side] == plan->region_at[2 * side + 1])
    site.radius = 0.12;
  g_array_append_val (plan->sites, site);
}

/* Returns: (transfer none): the line of a river, or of an arm of it */
static const BastidePlanLine *
add_river (BastideTilePlan   *plan,
           guint              segment,
           const guint       *sides,
           guint              n_sides,
           gboolean           arm,
           BastidePoint       monastery,
           BastideDrawRandom *random)
{
  BastideClassicRiver river = { .line = g_new0 (BastidePlanLine, 1) };
  g_autoptr (GArray) line = NULL;

  river.line->segment = segment;
  river.line->width = RIVER_WIDTH;
  river.line->through = n_sides >= 2;
  river.line->arm = arm;
  river.line->sunken = TRUE;
  river.lake = n_sides < 2 && g_strcmp0 (bastide_tile_plan_get_segment (plan, segment)->end, "lake") == 0;
  line = n_sides >= 2 ? bastide_tile_line_join (sides[0], sides[1], RIVER_HANDLE, RIVER_WAVES, random)
                      : lead_to_tip (plan, &river, sides[0], random);
  if (n_sides >= 2 && bastide_classic_plan_find_kind (plan, BASTIDE_CLASSIC_MONASTERY) >= 0)
    bulge (line, monastery);
  river.line->points = bastide_points_resample (line, RIVER_STEP);
  g_array_append_val (bastide_classic_plan_get (plan)->rivers, river);
  if (n_sides < 2 && !arm)
    add_tip_site (plan, &river, sides[0]);

  return river.line;
}

void
bastide_classic_plan_add_rivers (BastideTilePlan *plan,
                                 BastidePoint     monastery)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      const BastidePlanLine *arms[BASTIDE_N_SIDES] = { NULL };
      guint sides[BASTIDE_N_SIDES];
      guint n_sides = 0;
      BastideDrawRandom random = bastide_draw_random_new (plan->seed, 77);

      if (segment->kind != BASTIDE_CLASSIC_RIVER)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (segment->sides & (1 << side))
          sides[n_sides++] = bastide_side_rotate (side, plan->rotation);
      if (n_sides == 0)
        continue;

      if (n_sides <= 2)
        {
          add_river (plan, i, sides, n_sides, FALSE, monastery, &random);
          continue;
        }
      for (guint j = 0; j < n_sides; j++)
        arms[sides[j]] = add_river (plan, i, &sides[j], 1, TRUE, monastery, &random);
      bastide_classic_plan_add_fork (plan, arms, bastide_classic_plan_get (plan)->water_corners);
    }
}

/* One wash over river and lake, so that they are one water. */
typedef struct
{
  double     grow;
  double     lake_radius;
  BastideRgb colour;
  double     alpha;
} WaterLayer;

static void
paint_strips (const GPtrArray *lines,
              double           width,
              BastideRgb       colour,
              double           alpha,
              BastidePen      *pen)
{
  for (guint i = 0; i < lines->len; i++)
    bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS ((const GArray *) g_ptr_array_index (lines, i)), width);
  bastide_pen_wash (pen, colour, alpha);
}

static void
paint_layer (const BastideClassicRiver *river,
             const GPtrArray           *lines,
             const WaterLayer          *layer,
             BastidePen                *pen)
{
  paint_strips (lines, river->line->width + layer->grow, layer->colour, layer->alpha, pen);
  if (river->line->through || river->line->arm)
    return;

  if (river->lake)
    bastide_pen_ellipse (pen, river->tip.x, river->tip.y, layer->lake_radius * LAKE_RATIO_X,
                         layer->lake_radius * LAKE_RATIO_Y);
  else
    bastide_pen_ellipse (pen, river->tip.x, river->tip.y, (river->line->width + layer->grow) / 2,
                         (river->line->width + layer->grow) / 2);
  bastide_pen_wash (pen, layer->colour, layer->alpha);
}

/* Lines of the pen that follow the banks inside the water, ever fainter. */
static void
paint_bank_lines (const BastideClassicRiver *river,
                  const GArray              *line,
                  BastidePen                *pen)
{
  static const double lines[][2] = { { 0.022, 0.55 }, { 0.034, 0.35 }, { 0.048, 0.20 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      for (int hand = -1; hand <= 1; hand += 2)
        {
          g_autoptr (GArray) bank =
              bastide_points_offset (line, hand * (river->line->width / 2 - lines[i][0]));
          guint n = bank->len;

          /* The lines fade out where the river widens into its lake, and where it forks. */
          if (river->lake || river->line->arm)
            n = n * 2 / 3;
          bastide_pen_strip (pen, &bastide_points_index (bank, 0), n, pen->hair * 0.9);
        }
      bastide_pen_wash (pen, BASTIDE_WATER_DARK, lines[i][1]);
    }
}

static void
paint_glints (const BastideClassicRiver *river,
              guint32                    seed,
              BastidePen                *pen)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 31);

  for (guint i = 1; i + 5 < river->line->points->len; i += 2)
    {
      double aside = bastide_draw_random_range (&random, -0.32, 0.32) * river->line->width;
      guint length = 3 + bastide_draw_random_index (&random, 3);
      gboolean light = bastide_draw_random_index (&random, 3) > 0;
      g_autoptr (GArray) line = bastide_points_offset (river->line->points, aside);

      bastide_pen_strip (pen, &bastide_points_index (line, i), MIN (length, line->len - i),
                         pen->hair * 1.1);
      bastide_pen_wash (pen, light ? BASTIDE_WATER_GLINT : BASTIDE_WATER_DARK, 0.9);
    }
}

static void
paint_lake (const BastideClassicRiver *river,
            BastidePen                *pen)
{
  static const double rings[][2] = { { 0.112, 0.5 }, { 0.101, 0.32 }, { 0.088, 0.18 } };
  static const double waves[N_LAKE_WAVES][3] = {
    { -0.04, -0.02, 0.03 }, { 0.03, 0.03, 0.035 }, { -0.02, 0.06, 0.025 }, { 0.05, -0.04, 0.02 }
  };
  double x = river->tip.x;
  double y = river->tip.y;

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      bastide_pen_ellipse (pen, x, y, rings[i][0] * LAKE_RATIO_X, rings[i][0] * LAKE_RATIO_Y);
      bastide_stroke (pen->cr, BASTIDE_WATER_DARK, rings[i][1] * 0.7, pen->hair * 0.9);
    }
  for (guint i = 0; i < N_LAKE_WAVES; i++)
    bastide_pen_line (pen, BASTIDE_WATER_GLINT, 0.9, pen->hair * 1.2,
                      BASTIDE_POINTS ({ x + waves[i][0] - waves[i][2], y + waves[i][1] },
                                      { x + waves[i][0] + waves[i][2], y + waves[i][1] }));
}

/* Returns: (transfer full) (element-type GArray): the middle lines of a river, or of all arms of one that forks */
static GPtrArray *
list_lines (const BastideTilePlan     *plan,
            const BastideClassicRiver *river)
{
  const BastideClassicPlan *own = bastide_classic_plan_get (plan);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < own->rivers->len; i++)
    {
      const BastidePlanLine *line = g_array_index (own->rivers, BastideClassicRiver, i).line;
      g_autoptr (GArray) longer = NULL;

      if (line->segment != river->line->segment)
        continue;
      longer = bastide_points_extend (line->points, STROKE_OVERHANG, TRUE, line->through);
      g_ptr_array_add (lines, line->arm ? bastide_points_extend (longer, ARM_OVERLAP, FALSE, TRUE)
                                        : g_array_ref (longer));
    }
  for (guint i = 0; river->line->arm && i < own->water_corners->len; i++)
    g_ptr_array_add (lines, g_array_ref (g_ptr_array_index (own->water_corners, i)));

  return lines;
}

void
bastide_classic_water_paint (const BastideTilePlan *plan,
                             BastidePen            *pen)
{
  const WaterLayer layers[] = {
    { 0.075, 0.201, BASTIDE_FIELD_SHADE, 0.35 }, { 0.030, 0.176, BASTIDE_BANK, 1 },
    { 0.012, 0.166, BASTIDE_SAND, 1 },           { -0.008, 0.154, BASTIDE_WATER_DARK, 1 },
    { -0.030, 0.142, BASTIDE_WATER, 1 },
  };
  const GArray *rivers = bastide_classic_plan_get (plan)->rivers;

  for (guint i = 0; i < rivers->len; i++)
    {
      const BastideClassicRiver *river = &g_array_index (rivers, BastideClassicRiver, i);
      g_autoptr (GPtrArray) lines = list_lines (plan, river);
      g_autoptr (GArray) line =
          bastide_points_extend (river->line->points, STROKE_OVERHANG, TRUE, river->line->through);
      /* All arms are painted with the first one. */
      gboolean first = i == 0 || river[-1].line->segment != river->line->segment;

      for (guint j = 0; first && j < G_N_ELEMENTS (layers); j++)
        paint_layer (river, lines, &layers[j], pen);
      if (first)
        paint_strips (lines, river->line->width * 0.42, bastide_rgb_mix (BASTIDE_WATER, BASTIDE_WATER_GLINT, 0.45), 0.6,
                      pen);
      if (river->lake)
        paint_lake (river, pen);
      if (pen->detail == BASTIDE_DETAIL_FAR)
        continue;
      paint_bank_lines (river, line, pen);
      paint_glints (river, plan->seed, pen);
    }
}

/* Whether nothing but country lies at a point of the bank. */
static gboolean
is_open_bank (const BastideTilePlan *plan,
              BastidePoint           at)
{
  for (guint i = 0; i < bastide_classic_plan_get (plan)->n_roads; i++)
    if (!bastide_points_are_beyond (bastide_tile_plan_get_line (plan, i)->points, at, ROAD_DISTANCE))
      return FALSE;
  for (guint i = 0; i < bastide_classic_plan_get (plan)->cities->len; i++)
    if (bastide_points_contain (bastide_classic_plan_get_city (plan, i)->area->outline, at))
      return FALSE;
  for (guint i = 0; i < plan->sites->len; i++)
    if (bastide_plan_site_get_distance (&g_array_index (plan->sites, BastidePlanSite, i), at) < 0.02)
      return FALSE;

  return at.x > EDGE_DISTANCE && at.x < 1 - EDGE_DISTANCE && at.y > EDGE_DISTANCE &&
         at.y < 1 - EDGE_DISTANCE;
}

static void
add_riverside (BastideScene              *scene,
               const BastideClassicRiver *river,
               BastideDrawRandom         *random)
{
  gboolean ducks = bastide_draw_random_unit (random) < DUCKS_SHARE;

  for (int hand = -1; hand <= 1; hand += 2)
    {
      g_autoptr (GArray) bank = bastide_points_offset (river->line->points, hand * (river->line->width / 2 - 0.004));

      for (guint i = 3; i + 3 < bank->len; i += 2)
        {
          BastidePoint at = bastide_points_index (bank, i);
          double chance = bastide_draw_random_unit (random);

          at.y += bastide_draw_random_range (random, 0, 0.012);
          if (river->line->arm && bastide_point_get_distance (at, river->tip) < FORK_REACH)
            continue;
          if (chance < REEDS_SHARE && is_open_bank (scene->plan, at))
            bastide_scenery_add_drawing (scene, "places/reeds", at, 1, 1);
        }
    }
  for (guint i = river->line->points->len / 4; ducks && i + 4 < river->line->points->len; i += 3)
    if (is_open_bank (scene->plan, bastide_points_index (river->line->points, i)))
      {
        bastide_scenery_add_drawing (scene, "places/ducks", bastide_points_index (river->line->points, i), 1, 1);
        break;
      }
}

void
bastide_classic_add_riversides (BastideScene *scene)
{
  const GArray *rivers = bastide_classic_plan_get (scene->plan)->rivers;
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 82);

  if (scene->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i < rivers->len; i++)
    add_riverside (scene, &g_array_index (rivers, BastideClassicRiver, i), &random);
}
