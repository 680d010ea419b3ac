/* discovery-sea.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The sea: shores, shallows, the engraver's water lines, waves; stones in corners, ships and animals. */

#include "discovery-style.h"

#include "bastide-map-grid.h"
#include "bastide-noise.h"
#include "bastide-scenery.h"

#define SHORE_WIDTH 0.056
#define CLIFF_WIDTH 0.052

/* Sand and shallows end that far from a corner to which a shore runs. */
#define CORNER_FADE 0.11

/* Waves lie on a lattice of the whole board. */
#define WAVE_X 0.17
#define WAVE_Y 0.085

/* Parts of tiles with sea on which something swims. */
#define SWIMMER_SHARE 0.45
#define OPEN_SEA_SHARE 0.85

static const BastideMapArea *
get_sea (const BastideTilePlan *plan)
{
  return bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_WATER];
}

/* Takes away from a picture of the tile, less and less beside the corners: neighbours do not know the shores of this
 * tile and are sea or land up to the edge. */
static void
fade_corners (const BastideTilePlan *plan,
              cairo_t               *cr)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (plan->region_at[(2 * i + 7) % BASTIDE_N_HALVES] != plan->region_at[2 * i])
      {
        BastidePoint at = bastide_corners[i];
        cairo_pattern_t *fade = cairo_pattern_create_radial (at.x, at.y, 0, at.x, at.y, CORNER_FADE);

        cairo_pattern_add_color_stop_rgba (fade, 0.2, 0, 0, 0, 1);
        cairo_pattern_add_color_stop_rgba (fade, 1, 0, 0, 0, 0);
        cairo_set_source (cr, fade);
        cairo_rectangle (cr, at.x - CORNER_FADE, at.y - CORNER_FADE, 2 * CORNER_FADE, 2 * CORNER_FADE);
        cairo_fill (cr);
        cairo_pattern_destroy (fade);
      }
}

/* A pen that paints on a picture of the tile. */
static BastidePen
begin_picture (cairo_surface_t *picture,
               double           pixels)
{
  int n = cairo_image_surface_get_width (picture);
  BastidePen pen = bastide_pen_new (cairo_create (picture), pixels);

  cairo_scale (pen.cr, n, n);

  return pen;
}

static void
paint_shore (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  const BastideMapBand beach[] = {
    { 0.088, BASTIDE_RGB (0x8a7a3c), 0.22 },
    { SHORE_WIDTH, DISCOVERY_SAND, 0.95 },
  };
  const BastideMapBand cliff[] = {
    { CLIFF_WIDTH, DISCOVERY_CLIFF, 1 },
    { 0.040, BASTIDE_RGB (0x6f5f5c), 0.35 },
  };
  const BastideMapArea *mountains = bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN];
  const BastideMapGrid *distance = &get_sea (plan)->distance;
  cairo_surface_t *shore = bastide_map_bands_create_picture (distance, pen->pixels, beach, G_N_ELEMENTS (beach));
  BastidePen shore_pen = begin_picture (shore, pen->pixels);

  if (mountains != NULL)
    {
      bastide_discovery_append_loops (&shore_pen, mountains->loops);
      bastide_picture_set_source (shore_pen.cr, bastide_map_bands_create_picture (distance, pen->pixels, cliff,
                                                                                  G_N_ELEMENTS (cliff)));
      cairo_fill (shore_pen.cr);
    }
  fade_corners (plan, shore_pen.cr);
  cairo_destroy (shore_pen.cr);
  bastide_picture_set_source (pen->cr, shore);
  cairo_paint (pen->cr);
}

static void
paint_surface (const BastideTilePlan *plan,
               BastidePen            *pen)
{
  const BastideMapArea *sea = get_sea (plan);
  const BastideRgb base = DISCOVERY_SEA;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 4, DISCOVERY_SEA_DEEP, 0.60 },
    { BASTIDE_NOISE_SUN, 4, BASTIDE_RGB (0x86bdc4), 0.55 },
  };
  const BastideMapBand shallow[] = {
    { 0.150, DISCOVERY_SEA_SHALLOW, 0.20 },
    { 0.105, DISCOVERY_SEA_SHALLOW, 0.28 },
    { 0.062, DISCOVERY_SEA_SHALLOW, 0.38 },
    { 0.026, DISCOVERY_FOAM, 0.85 },
  };
  cairo_surface_t *shallows = bastide_map_bands_create_picture (&sea->distance, pen->pixels, shallow,
                                                                G_N_ELEMENTS (shallow));
  BastidePen shallows_pen = begin_picture (shallows, pen->pixels);

  fade_corners (plan, shallows_pen.cr);
  cairo_destroy (shallows_pen.cr);
  bastide_discovery_append_loops (pen, sea->loops);
  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  bastide_picture_set_source (pen->cr, shallows);
  cairo_fill (pen->cr);
}

static void
paint_water_lines (const BastideTilePlan *plan,
                   BastidePen            *pen)
{
  static const struct { double offset; double alpha; } water_lines[] = {
    { 0.021, 0.75 }, { 0.035, 0.55 }, { 0.052, 0.40 }, { 0.072, 0.26 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (water_lines); i++)
    {
      g_autoptr (GPtrArray) lines = NULL;

      if (pen->pixels < BASTIDE_SMALL_TILE && i > 1)
        break;
      lines = bastide_map_grid_trace (&get_sea (plan)->distance, water_lines[i].offset);
      /* Pieces of a water line: paler towards the tile's edge, where the neighbour's need not meet them. */
      for (guint j = 0; j < lines->len; j++)
        {
          double offset = water_lines[i].offset;
          double alpha = water_lines[i].alpha;
          g_autoptr (GArray) points = bastide_points_resample (g_ptr_array_index (lines, j), 0.02);
          BastideDrawRandom random = bastide_draw_random_new (plan->seed, (guint32) (offset * 1000));

          for (guint fading = 0; fading < 2; fading++)
            {
              for (guint k = 0; k + 1 < points->len; k++)
                {
                  BastidePoint *pair = &bastide_points_index (points, k);
                  double edge = bastide_edges_get_distance (bastide_point_mix (pair[0], pair[1], 0.5));

                  if ((edge < 0.07) != fading || edge < 0.02
                      || bastide_draw_random_unit (&random) < 0.10 + 1.6 * offset)
                    continue;
                  bastide_pen_strip (pen, pair, 2, pen->hair * 0.95);
                }
              bastide_pen_wash (pen, DISCOVERY_SEA_DEEP, fading ? alpha * 0.5 : alpha);
            }
        }
    }
}

/* A pair of arcs. */
static void
append_wave (cairo_t      *cr,
             BastidePoint  at,
             double        size)
{
  for (guint i = 0; i < 2; i++)
    {
      double x = at.x + i * size * 1.15;

      cairo_move_to (cr, x - size, at.y);
      cairo_curve_to (cr, x - size * 0.75, at.y - 0.011, x - size * 0.3, at.y - 0.011, x - 0.01, at.y);
    }
}

static void
paint_waves (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  for (int row = (int) floor (plan->y / WAVE_Y) - 1; row <= (int) floor ((plan->y + 1) / WAVE_Y) + 1; row++)
    for (int column = (int) floor (plan->x / WAVE_X) - 1; column <= (int) floor ((plan->x + 1) / WAVE_X) + 1; column++)
      {
        guint32 hash = bastide_hash (301, (guint32) column, (guint32) row);
        BastidePoint at = BASTIDE_POINT (
            (column + 0.5 * (row & 1) + 0.5 * ((hash >> 8 & 255) / 255.0 - 0.5)) * WAVE_X - plan->x,
            (row + 0.5 * ((hash >> 16 & 255) / 255.0 - 0.5)) * WAVE_Y - plan->y);
        double depth = bastide_map_grid_at (&get_sea (plan)->distance, BASTIDE_POINT (CLAMP (at.x, 0, 1), at.y));
        double edge = bastide_edges_get_distance (at);
        gboolean dark = hash % 3 != 0;

        if (bastide_value_noise (column * 0.33, row * 0.22, 17) < 0.42 || hash % 7 < 2 || at.x <= -0.06 || at.x >= 1.06
            || at.y < 0 || at.y >= 1 || depth < 0.085
            || (get_sea (plan)->lines->len > 0 && edge < 0.05 && depth < 0.14))
          continue;

        append_wave (pen->cr, at, 0.020 + 0.012 * (hash >> 24 & 15) / 15);
        bastide_set_source (pen->cr, dark ? DISCOVERY_SEA_DEEP : DISCOVERY_FOAM, dark ? 0.8 : 0.75);
        cairo_set_line_width (pen->cr, pen->hair * 1.1);
        cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke (pen->cr);
      }
}

/* Cliffs of mountains that fall into the sea: strokes from the shore inland. */
static void
paint_cliffs (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  const BastideMapArea *mountains = bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN];
  const BastideMapArea *sea = get_sea (plan);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 205);

  for (guint i = 0; i < sea->lines->len; i++)
    {
      g_autoptr (GArray) shore = bastide_points_resample (g_ptr_array_index (sea->lines, i),
                                                          pen->detail == BASTIDE_DETAIL_CLOSE ? 0.011 : 0.018);

      for (guint j = 1; j + 1 < shore->len; j++)
        {
          BastidePoint at = bastide_points_index (shore, j);
          BastidePoint tangent = bastide_points_get_tangent (shore, j);
          BastidePoint normal = bastide_point_turn (tangent);
          double length = bastide_draw_random_range (&random, 0.012, 0.030);
          double slant = bastide_draw_random_range (&random, -0.3, 0.3);
          BastidePoint line[2] = { at };

          if (bastide_map_grid_at (&sea->lead, bastide_point_add (at, normal, 0.02)) > 0)
            normal = BASTIDE_POINT (-normal.x, -normal.y);
          if (bastide_map_grid_at (&mountains->lead, bastide_point_add (at, normal, 0.03)) <= 0)
            continue;
          line[1] = bastide_point_add (bastide_point_add (at, normal, length), tangent, slant * length);
          bastide_pen_strip (pen, line, 2, pen->hair * 0.9);
        }
    }
  bastide_pen_fill_with_ink (pen, 0.65);
}

static void
ink_shores (const BastideTilePlan *plan,
            BastidePen            *pen)
{
  const GPtrArray *lines = get_sea (plan)->lines;

  for (guint i = 0; i < lines->len; i++)
    bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS ((const GArray *) g_ptr_array_index (lines, i)), pen->hair * 1.25);
  bastide_pen_wash (pen, BASTIDE_INK, pen->detail == BASTIDE_DETAIL_FAR ? 0.5 : 0.85);
}

void
bastide_discovery_sea_paint (const BastideTilePlan *plan,
                             BastidePen            *pen)
{
  gboolean far = pen->detail == BASTIDE_DETAIL_FAR;

  paint_shore (plan, pen);
  paint_surface (plan, pen);
  if (!far)
    paint_water_lines (plan, pen);
  ink_shores (plan, pen);
  if (far)
    return;
  paint_waves (plan, pen);
  if (bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN] != NULL)
    paint_cliffs (plan, pen);
}

/* --- On the water --- */

static void
draw_stone (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double x = item->at.x, y = item->at.y, size = item->size;
  BastidePoint points[5] = {
    { x - size, y }, { x - size * 0.8, y - size * 0.75 }, { x - size * 0.15, y - size * 1.15 },
    { x + size * 0.55, y - size * 0.85 }, { x + size, y },
  };
  BastidePoint shade[4] = { points[2], points[3], points[4], { x + size * 0.1, y } };

  bastide_pen_fill (pen, BASTIDE_RGB (0xddd2c0), 1, points, 5);
  bastide_pen_fill (pen, BASTIDE_RGB (0x978a8c), 1, shade, 4);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_polygon (pen, points, 5);
  bastide_pen_ink (pen, 0.75, 0.8);
}

/* Stones hide the meeting of landscapes at a corner of tiles. They depend on the corner alone. */
static void
add_stones (BastideScene *scene,
            guint         corner)
{
  const BastideTilePlan *plan = scene->plan;
  BastidePoint at = bastide_corners[corner];
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (501, (guint32) (plan->x + (int) at.x),
                                                   (guint32) (plan->y + (int) at.y)), 1);
  guint n;

  if (bastide_draw_random_unit (&random) < 0.35)
    return;
  n = 2 + bastide_draw_random_index (&random, 2);
  for (guint i = 0; i < (scene->detail == BASTIDE_DETAIL_FAR ? 1 : n); i++)
    {
      BastideSceneItem item = { .draw = draw_stone };

      item.at.x = at.x + bastide_draw_random_range (&random, -0.030, 0.030);
      item.at.y = at.y + bastide_draw_random_range (&random, -0.016, 0.024);
      item.size = bastide_draw_random_range (&random, 0.010, 0.019);
      item.y = item.at.y;
      bastide_scene_add_raised (scene, &item);
    }
}

static gboolean
is_wet_corner (const BastideTilePlan *plan,
               guint                  corner)
{
  int before = plan->region_at[(2 * corner + 7) % BASTIDE_N_HALVES];
  int after = plan->region_at[2 * corner];
  guint kinds[2];

  if (before < 0 || after < 0)
    return FALSE;
  kinds[0] = bastide_tile_plan_get_segment (plan, (guint) before)->kind;
  kinds[1] = bastide_tile_plan_get_segment (plan, (guint) after)->kind;

  return kinds[0] != kinds[1] && (kinds[0] == BASTIDE_DISCOVERY_WATER || kinds[1] == BASTIDE_DISCOVERY_WATER);
}

/* Room for a ship: away from shores, jetties, and the places of sailors. */
static double
get_swimming_room (const BastideDiscoveryMap *map,
                   BastidePoint               at)
{
  double room = MIN (bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_WATER]->distance, at), 0.17);

  for (guint i = 0; i < map->n_towns; i++)
    if (bastide_point_get_distance (at, bastide_point_add (map->towns[i].shore, map->towns[i].seaward, 0.10)) < 0.20)
      return 0;
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_DISCOVERY_WATER && bastide_point_get_distance (at, map->spots[i]) < 0.24)
      room = MIN (room, 0.07);

  return room;
}

static void
add_swimmer (BastideScene *scene)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (scene->plan);
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 431);
  BastidePoint best = { 0 };
  double best_room = 0;

  if (bastide_draw_random_unit (&random) > (map->division.n_areas > 1 ? SWIMMER_SHARE + 0.10 : OPEN_SEA_SHARE))
    return;

  for (guint i = 0; i < 50; i++)
    {
      double x = bastide_draw_random_range (&random, 0.14, 0.86);
      double y = bastide_draw_random_range (&random, 0.18, 0.86);
      double room = get_swimming_room (map, BASTIDE_POINT (x, y));

      if (room > best_room)
        {
          best_room = room;
          best = BASTIDE_POINT (x, y);
        }
    }
  if (best_room >= 0.12)
    {
      double which = bastide_draw_random_unit (&random);
      double direction = bastide_draw_random_index (&random, 2) ? -1 : 1;

      bastide_scenery_add_drawing (scene,
                                   which < 0.62   ? "discovery/ship"
                                   : which < 0.86 ? "discovery/whale"
                                                  : "discovery/serpent",
                                   best, 1, direction);
    }
}

void
bastide_discovery_add_sea (BastideScene *scene)
{
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (is_wet_corner (scene->plan, i))
      add_stones (scene, i);
  if (get_sea (scene->plan) != NULL)
    add_swimmer (scene);
}
