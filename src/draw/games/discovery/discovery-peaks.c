/* discovery-peaks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mountains: peaks on a lattice of the whole board, low at the foot, and spruces round them. */

#include "discovery-style.h"

#include <stdlib.h>

#include "bastide-scenery.h"

#define LATTICE_X 0.178
#define LATTICE_Y 0.112
#define LEAST_INSIDE 0.036
#define GREATEST_HEIGHT 0.215
#define LEAST_HEIGHT 0.036
#define VALLEY_HEIGHT 0.050
#define SNOW_HEIGHT 0.120
#define TOWN_REACH 0.145

/* On small tiles peaks are fewer and larger: many small ones would look like the bottom of an egg box. */
#define FAR_LATTICE 1.75
#define SMALL_LATTICE 1.40
#define FAR_LEAST_HEIGHT 0.075

/* Mountains stand in chains: high along these, low between them. */
#define CHAIN_X 1.25
#define CHAIN_Y 1.75
#define CHAIN_LOW 0.50
#define CHAIN_HIGH 0.85

#define MAX_SPRUCES 16

/* Half the width of a peak of height 1, with its shoulders. */
#define GREATEST_WIDTH 0.80
#define OVERHANG_MARGIN 0.015

#define N_SLOPE 5
#define N_RIDGE 6
#define N_FACE (N_SLOPE + N_RIDGE - 1)

/* A peak while it is drawn. */
typedef struct
{
  BastidePoint foot;
  BastidePoint apex;
  double       width;  /* half of it */
  double       height;
  BastidePoint left[N_SLOPE];
  BastidePoint right[N_SLOPE];
  BastidePoint ridge[N_RIDGE];
} Peak;

static void
make_slope (Peak              *peak,
            BastidePoint      *slope,
            double             side,
            BastideDrawRandom *random)
{
  double foot = peak->foot.x + side * peak->width;

  for (guint i = 0; i < N_SLOPE; i++)
    {
      double t = i / (N_SLOPE - 1.0);

      slope[i].x = foot + (peak->apex.x - foot) * t;
      slope[i].y = peak->foot.y + (peak->apex.y - peak->foot.y) * pow (t, 1.18);
      if (i == 0 || i == N_SLOPE - 1)
        continue;
      slope[i].x += side * peak->width * bastide_draw_random_range (random, -0.03, 0.075);
      slope[i].y += peak->height * bastide_draw_random_range (random, -0.035, 0.035);
    }
}

/* The ridge wanders from the apex towards the viewer and parts light from shade. */
static void
make_ridge (Peak              *peak,
            BastideDrawRandom *random)
{
  double phase = bastide_draw_random_range (random, 0, 2 * G_PI);

  peak->ridge[0] = peak->apex;
  for (guint i = 1; i < N_RIDGE; i++)
    {
      double t = i / (N_RIDGE - 1.0);
      double aside = 0.10 * sin (5 * t + phase)
        + 0.20 * t * bastide_draw_random_range (random, 0.4, 1.3) * (i % 2 ? 1 : 0.55);

      peak->ridge[i] = BASTIDE_POINT (peak->apex.x + peak->width * aside,
                                      peak->apex.y + peak->height * t * (i < N_RIDGE - 1 ? 1 : 0.98));
    }
}

/* A slope up to the apex and the ridge down from there. */
static void
get_face (const Peak         *peak,
          const BastidePoint *slope,
          BastidePoint       *points)
{
  for (guint i = 0; i < N_SLOPE; i++)
    *points++ = slope[i];
  for (guint i = 1; i < N_RIDGE; i++)
    *points++ = peak->ridge[i];
}

static void
append_face (BastidePen         *pen,
             const Peak         *peak,
             const BastidePoint *slope)
{
  BastidePoint points[N_FACE];

  get_face (peak, slope, points);
  bastide_pen_polygon (pen, points, N_FACE);
}

static void
add_stop (cairo_pattern_t *gradient,
          double           at,
          BastideRgb       colour,
          double           alpha)
{
  cairo_pattern_add_color_stop_rgba (gradient, at, colour.red, colour.green, colour.blue, alpha);
}

/* Fills with a gradient from the apex down, which fades into the ground. */
static void
fill_face (BastidePen *pen,
           const Peak *peak,
           gboolean    lit,
           double      warmth)
{
  BastideRgb top = lit ? bastide_rgb_mix (DISCOVERY_PEAK_LIT, BASTIDE_RGB (0xd8b98e), warmth) : DISCOVERY_PEAK_DARK;
  cairo_pattern_t *gradient = cairo_pattern_create_linear (0, peak->apex.y, 0, peak->foot.y);

  add_stop (gradient, 0, top, 1);
  add_stop (gradient, 0.60, bastide_rgb_mix (top, DISCOVERY_PEAK, lit ? 0.40 : 0.25), 1);
  add_stop (gradient, 0.84, lit ? bastide_rgb_mix (DISCOVERY_ROCK, DISCOVERY_PEAK, 0.35)
                                : bastide_rgb_mix (DISCOVERY_PEAK, DISCOVERY_ROCK, 0.3), 1);
  add_stop (gradient, 1, DISCOVERY_ROCK, 0);
  cairo_set_source (pen->cr, gradient);
  cairo_fill (pen->cr);
  cairo_pattern_destroy (gradient);
}

static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  double one = *(const double *) a;
  double two = *(const double *) b;

  return one < two ? -1 : one > two;
}

/* The crossings of a straight line with the outline of a face, as shares of its length, in order. */
static guint
find_crossings (const BastidePoint *face,
                const BastidePoint *line,
                double             *shares)
{
  BastidePoint way = bastide_point_subtract (line[1], line[0]);
  BastidePoint side = bastide_point_turn (way);
  guint n = 0;

  for (guint i = 0; i < N_FACE; i++)
    {
      BastidePoint from = bastide_point_subtract (face[i], line[0]);
      BastidePoint to = bastide_point_subtract (face[(i + 1) % N_FACE], line[0]);
      double a = bastide_point_dot (from, side);
      double b = bastide_point_dot (to, side);

      if ((a > 0) != (b > 0))
        shares[n++] = bastide_point_dot (bastide_point_mix (from, to, a / (a - b)), way) / bastide_point_dot (way, way);
    }
  qsort (shares, n, sizeof *shares, compare_shares);

  return n;
}

/* The parts of a stroke that lie on a face. */
static void
add_hatch (BastidePen         *pen,
           const BastidePoint *face,
           const BastidePoint *line)
{
  double shares[N_FACE];
  guint n = find_crossings (face, line, shares);

  for (guint i = 0; i + 1 < n; i += 2)
    {
      double start = MAX (shares[i], 0);
      double end = MIN (shares[i + 1], 1);

      if (start < end)
        bastide_pen_strip (pen, (BastidePoint[]) { bastide_point_mix (line[0], line[1], start),
                                                   bastide_point_mix (line[0], line[1], end) }, 2, pen->hair * 0.8);
    }
}

/* Slanting strokes on the dark side. */
static void
hatch_face (BastidePen *pen,
            const Peak *peak)
{
  double step = pen->detail == BASTIDE_DETAIL_CLOSE ? 0.0115 : 0.019;
  guint n = (guint) (peak->height / step) + 3;
  BastidePoint face[N_FACE];

  get_face (peak, peak->right, face);
  for (guint i = 1; i < n; i++)
    {
      double y = peak->apex.y + i * step * 1.15;
      double x = peak->apex.x + (y - peak->apex.y) / peak->height * peak->width * 0.12 - 0.01;
      BastidePoint line[2] = { { x, y - 0.003 }, { x + peak->width * 0.95, y + peak->height * 0.34 } };

      add_hatch (pen, face, line);
    }
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_INK, DISCOVERY_PEAK_DARK, 0.15),
                    pen->detail == BASTIDE_DETAIL_CLOSE ? 0.55 : 0.45);
}

static void
draw_snow (BastidePen *pen,
           const Peak *peak)
{
  static const double shares[] = { 0, 0.22, 0.40, 0.58, 0.8, 1 };
  static const double falls[] = { 0, 0.10, -0.045, 0.10, -0.045, 0 };
  BastidePoint left = bastide_point_mix (peak->left[N_SLOPE - 1], peak->left[N_SLOPE - 2], 0.95);
  BastidePoint right = bastide_point_mix (peak->right[N_SLOPE - 1], peak->right[N_SLOPE - 2], 0.85);
  BastidePoint cap[7] = { peak->apex };
  BastidePoint shade[4] = { peak->apex };

  for (guint i = 0; i < 6; i++)
    {
      cap[i + 1] = bastide_point_mix (left, right, shares[i]);
      cap[i + 1].y += peak->height * falls[i];
    }
  for (guint i = 0; i < 3; i++)
    shade[i + 1] = cap[i + 4];
  bastide_pen_fill (pen, DISCOVERY_SNOW, 1, cap, 7);
  bastide_pen_fill (pen, DISCOVERY_SNOW_SHADE, 0.85, shade, 4);
}

/* The silhouette; the feet stay open. */
static void
ink_peak (BastidePen *pen,
          const Peak *peak)
{
  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      bastide_pen_line (pen, DISCOVERY_PEAK_DARK, 0.6, 0.8 / pen->pixels, peak->left + 1, N_SLOPE - 1);
      bastide_pen_line (pen, BASTIDE_RGB (0x544a5c), 0.8, 1.0 / pen->pixels, peak->right + 1, N_SLOPE - 1);
      return;
    }

  bastide_pen_polyline (pen, peak->left + 1, N_SLOPE - 1);
  bastide_pen_polyline (pen, peak->right + 1, N_SLOPE - 1);
  bastide_pen_ink (pen, 1.2, 0.9);
  bastide_pen_strip (pen, peak->ridge, 4, pen->hair * 0.8);
  bastide_pen_fill_with_ink (pen, 0.6);
}

static void
draw_peak (BastidePen             *pen,
           const BastideSceneItem *item)
{
  Peak peak = { .foot = item->at, .width = item->values[0], .height = item->size };
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 9);

  peak.apex = BASTIDE_POINT (peak.foot.x + peak.width * bastide_draw_random_range (&random, -0.16, 0.10),
                             peak.foot.y - peak.height);
  make_slope (&peak, peak.left, -1, &random);
  make_slope (&peak, peak.right, 1, &random);
  make_ridge (&peak, &random);

  append_face (pen, &peak, peak.left);
  fill_face (pen, &peak, TRUE, (item->seed >> 20 & 15) / 50.0);
  append_face (pen, &peak, peak.right);
  fill_face (pen, &peak, FALSE, 0);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    hatch_face (pen, &peak);
  if (peak.height > SNOW_HEIGHT)
    draw_snow (pen, &peak);
  ink_peak (pen, &peak);
}

static gboolean
is_near_town (const BastideDiscoveryMap *map,
              BastidePoint               at,
              double                     reach)
{
  for (guint i = 0; i < map->n_towns; i++)
    {
      BastidePoint v = bastide_point_subtract (at, map->towns[i].at);

      if (hypot (v.x, v.y - 0.02) < reach)
        return TRUE;
    }

  return FALSE;
}

/* Whether apex and shoulders lie over the mountains: a peak never hides another area. */
static gboolean
hides_others (const BastideMapArea *area,
              BastidePoint          at,
              double                height)
{
  double shoulder = MAX (-0.03, at.y - height * 0.35);
  BastidePoint apex = BASTIDE_POINT (at.x, MAX (-0.03, at.y - height * 0.95));
  BastidePoint left = BASTIDE_POINT (MAX (0, at.x - height * 0.42), shoulder);
  BastidePoint right = BASTIDE_POINT (MIN (1, at.x + height * 0.42), shoulder);

  return bastide_map_grid_at (&area->distance, apex) < 0.006 || bastide_map_grid_at (&area->distance, left) < 0
    || bastide_map_grid_at (&area->distance, right) < 0;
}

/* 1 on the crest of a chain, 0 in the valleys. */
static double
get_chain (const BastideTilePlan *plan,
           BastidePoint           at)
{
  double x = at.x + plan->x, y = at.y + plan->y;
  double noise = bastide_value_noise (x * CHAIN_X + 0.35 * y, y * CHAIN_Y - 0.25 * x, 31);

  return 1 - fabs (2 * noise - 1);
}

static double
get_height (const BastideTilePlan *plan,
            const BastideMapArea  *area,
            BastidePoint           at,
            guint32                hash,
            double                 lattice)
{
  double inside = bastide_map_grid_at (&area->distance, at);
  double big = bastide_value_noise ((at.x + plan->x) * 2.1, (at.y + plan->y) * 2.1, 23);
  double height = (0.064 + 0.46 * MIN (inside, 0.24)) * (0.76 + 0.66 * big) * (0.78 + 0.44 * (hash >> 16 & 255) / 255);

  height *= (CHAIN_LOW + CHAIN_HIGH * get_chain (plan, at)) * (0.55 + 0.45 * lattice);
  height = MIN (MIN (height, GREATEST_HEIGHT), 0.045 + 0.62 * bastide_corners_get_distance (at));
  /* No peak overhangs its tile by more than every tile may. */
  height = MIN (height, at.y + BASTIDE_OVERHANG_TOP - OVERHANG_MARGIN);
  height = MIN (height, (MIN (at.x, 1 - at.x) + BASTIDE_OVERHANG_SIDE - OVERHANG_MARGIN) / GREATEST_WIDTH);
  for (guint i = 0; i < 8 && height > 0.04 && hides_others (area, at, height); i++)
    height *= 0.82;
  /* A high valley: small rocks and spruces. */
  if (bastide_value_noise ((at.x + plan->x) * 1.45 + 0.2, (at.y + plan->y) * 1.9 + 0.4, 27) < 0.15 && inside > 0.06)
    height = MIN (height, VALLEY_HEIGHT);

  return height;
}

static void
add_peak (BastideScene *scene,
          int           column,
          int           row,
          double        lattice)
{
  const BastideTilePlan *plan = scene->plan;
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  const BastideMapArea *area = map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN];
  guint32 hash = bastide_hash (401, (guint32) column, (guint32) row);
  double u = (hash & 255) / 255.0;
  double v = (hash >> 8 & 255) / 255.0;
  BastidePoint at = BASTIDE_POINT ((column + 0.5 * (row & 1) + 0.55 * (u - 0.5)) * LATTICE_X * lattice
                                     - plan->x,
                                   (row + 0.5 * (v - 0.5)) * LATTICE_Y * lattice - plan->y);
  BastideSceneItem item = { .y = at.y, .draw = draw_peak, .at = at, .seed = hash };
  double width;

  if (at.x < 0 || at.x >= 1 || at.y < 0 || at.y >= 1 || (hash >> 24) % 8 == 0
      || bastide_map_grid_at (&area->distance, at) < LEAST_INSIDE || is_near_town (map, at, TOWN_REACH))
    return;

  item.size = get_height (plan, area, at, hash, lattice);
  if (item.size < (scene->detail == BASTIDE_DETAIL_FAR ? FAR_LEAST_HEIGHT : LEAST_HEIGHT))
    return;
  if (item.size < 0.055 && hash % 3 == 0 && scene->detail > BASTIDE_DETAIL_FAR)
    {
      bastide_scenery_add_conifer (scene, at, 0.020, hash);
      return;
    }
  width = item.values[0] = item.size * (0.62 + 0.14 * v);
  bastide_scene_add_shadow (scene, BASTIDE_POINTS ({ at.x - width * 0.6, at.y }, { at.x + width, at.y },
                                                   { at.x + width * 0.9 + item.size * 0.3, at.y + item.size * 0.16 },
                                                   { at.x + width * 0.2 + item.size * 0.62, at.y + item.size * 0.22 }));
  bastide_scene_add_raised (scene, &item);
}

/* Woods climb a little way up. */
static void
add_spruces (BastideScene *scene)
{
  const BastideTilePlan *plan = scene->plan;
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 411);
  guint n = 0;

  for (guint i = 0; i < 160 && n < MAX_SPRUCES; i++)
    {
      double x = bastide_draw_random_range (&random, 0.03, 0.97);
      double y = bastide_draw_random_range (&random, 0.03, 0.97);
      guint32 seed = bastide_draw_random_index (&random, 1 << 20);
      double radius = bastide_draw_random_range (&random, 0.017, 0.024);
      BastidePoint at = BASTIDE_POINT (x, y);
      double inside = bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN]->distance, at);

      if (inside <= 0.018 || inside >= 0.050 || is_near_town (map, at, 0.17) || bastide_corners_get_distance (at) < 0.09
          || bastide_value_noise ((x + plan->x) * 3, (y + plan->y) * 3, 29) < 0.45
          || (map->division.landscapes[BASTIDE_DISCOVERY_WATER] != NULL
              && bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_WATER]->distance, at) > -0.05))
        continue;
      bastide_scenery_add_conifer (scene, at, radius, seed);
      n++;
    }
}

void
bastide_discovery_add_peaks (BastideScene *scene)
{
  const BastideTilePlan *plan = scene->plan;
  double lattice = 1;
  BastidePoint step;

  if (bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN] == NULL)
    return;

  if (scene->detail == BASTIDE_DETAIL_FAR)
    lattice = FAR_LATTICE;
  else if (scene->pixels < BASTIDE_SMALL_TILE)
    lattice = SMALL_LATTICE;
  step = BASTIDE_POINT (LATTICE_X * lattice, LATTICE_Y * lattice);
  for (int row = (int) floor (plan->y / step.y) - 1; row <= (int) floor ((plan->y + 1) / step.y) + 1; row++)
    for (int column = (int) floor (plan->x / step.x) - 1; column <= (int) floor ((plan->x + 1) / step.x) + 1; column++)
      add_peak (scene, column, row, lattice);
  if (scene->detail > BASTIDE_DETAIL_FAR)
    add_spruces (scene);
}
