/* castle-wall-land.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include "bastide-draw-random.h"
#include "bastide-noise.h"
#include "bastide-parcels.h"
#include "bastide-scenery.h"
#include "rules/games/castle.h"

/*
 * The country outside: meadow with parcels and trees, roads.
 */

/* Where in the world it lies, for the parcels. */
#define WORLD_X 30
#define WORLD_Y 30

/* Plants keep away from the moat and from roads. */
#define PLANT_DISTANCE 1.35
#define PLANT_FALL 0.22
#define ROAD_ROOM 0.28
#define PLANT_TRIES 4
#define PLANT_REACH 0.35

#define BRIDGE_HALF 0.17
#define ROAD_LENGTH (MAX (BASTIDE_CASTLE_COUNTRY_X, BASTIDE_CASTLE_COUNTRY_Y) + 0.5)

gboolean
bastide_castle_wall_is_on_road (const BastideCastleWall *wall,
                                BastidePoint             at)
{
  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);
      BastidePoint from = bastide_point_subtract (at, start->middle);

      if (start->kind == BASTIDE_CASTLE_PATH && bastide_point_dot (from, start->outward) > 0
          && fabs (bastide_point_dot (from, bastide_point_turn (start->outward))) < ROAD_ROOM)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_free (const BastideCastleWall *wall,
         BastidePoint             at)
{
  return bastide_castle_wall_get_distance (wall, BASTIDE_POINT (at.x, at.y - PLANT_FALL)) > PLANT_DISTANCE
         && bastide_castle_wall_get_distance (wall, BASTIDE_POINT (at.x, at.y - PLANT_FALL - 0.12)) > PLANT_DISTANCE
         && !bastide_castle_wall_is_on_road (wall, at);
}

static void
plant_cell (BastideCastleWall *wall,
            int                x,
            int                y)
{
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash ((guint32) x, (guint32) y), 99);

  for (guint i = 0; i < PLANT_TRIES; i++)
    {
      BastideCastlePlant plant;
      double wildness, unit;

      plant.at.x = x + bastide_draw_random_unit (&random);
      plant.at.y = y + bastide_draw_random_unit (&random);
      plant.radius = bastide_draw_random_range (&random, 0.055, 0.085);
      plant.seed = bastide_draw_random_index (&random, 1u << 20);
      unit = bastide_draw_random_unit (&random);
      wildness = bastide_wildness_at (plant.at.x * 0.8 + 4, plant.at.y * 0.8 + 9);
      if ((wildness > 0.5 && unit < 0.8) || unit < 0.25)
        plant.kind = BASTIDE_CASTLE_TREE;
      else
        plant.kind = unit > 0.6 ? BASTIDE_CASTLE_BUSH : BASTIDE_CASTLE_TUFT;
      if (is_free (wall, plant.at))
        g_array_append_val (wall->plants, plant);
    }
}

void
bastide_castle_land_plant (BastideCastleWall *wall)
{
  for (int y = -BASTIDE_CASTLE_COUNTRY_Y; y < wall->height + BASTIDE_CASTLE_COUNTRY_Y; y++)
    for (int x = -BASTIDE_CASTLE_COUNTRY_X; x < wall->width + BASTIDE_CASTLE_COUNTRY_X; x++)
      plant_cell (wall, x, y);
}

static gboolean
is_deep_in_ward (const BastideCastleWall *wall,
                 int                      x,
                 int                      y)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (!bastide_castle_wall_has_cell (wall, x + dx, y + dy))
        return FALSE;

  return TRUE;
}

static void
paint_meadow (BastidePen *pen,
              int         x,
              int         y)
{
  const BastideRgb base = BASTIDE_RGB (0xa9b46a);
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 6, BASTIDE_FIELD_SHADE, 0.42 },
    { BASTIDE_NOISE_SUN, 7, BASTIDE_FIELD_SUN, 0.50 },
  };
  g_autoptr (GArray) parcels = bastide_parcels_find (x + WORLD_X, y + WORLD_Y);
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  bastide_washes_set_source (cr, pen->pixels, x + WORLD_X, y + WORLD_Y, &base, washes, G_N_ELEMENTS (washes));
  cairo_paint (cr);
  for (guint i = 0; i < parcels->len; i++)
    bastide_parcel_paint (pen, &g_array_index (parcels, BastideParcel, i));
  cairo_restore (cr);
}

/* Stone parapets where a road crosses the moat. */
static void
paint_bridge (BastidePen               *pen,
              const BastideCastleStart *start)
{
  double middle = BASTIDE_CASTLE_MOAT_DISTANCE + start->outward.y * BASTIDE_CASTLE_MOAT_FALL;
  BastidePoint side = bastide_point_turn (start->outward);

  for (int hand = -1; hand <= 1; hand += 2)
    {
      BastidePoint near = bastide_point_add (start->middle, start->outward, middle - BRIDGE_HALF);
      BastidePoint far = bastide_point_add (start->middle, start->outward, middle + BRIDGE_HALF);
      BastidePoint block[] = {
        bastide_point_add (near, side, hand * 0.085), bastide_point_add (far, side, hand * 0.085),
        bastide_point_add (far, side, hand * 0.122), bastide_point_add (near, side, hand * 0.122),
      };

      bastide_pen_inked (pen, BASTIDE_CASTLE_STONE_LIGHT, block, G_N_ELEMENTS (block));
      for (guint i = 1; i < 4 && pen->detail > BASTIDE_DETAIL_FAR; i++)
        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_mix (block[0], block[1], i / 4.0),
                                           bastide_point_mix (block[3], block[2], i / 4.0)),
                           pen->hair * 0.8);
      bastide_pen_wash (pen, BASTIDE_INK, 0.5);
    }
}

static void
paint_roads (const BastideCastleWall *wall,
             BastidePen              *pen)
{
  const struct { double width; BastideRgb colour; double alpha; } strokes[] = {
    { 0.19, BASTIDE_CASTLE_PATH_EDGE, 1 },
    { 0.165, BASTIDE_CASTLE_PATH_STONE, 1 },
    { 0.06, BASTIDE_CASTLE_PATH_LIGHT, 0.6 },
  };

  for (guint i = 0; i < wall->starts->len; i++)
    {
      const BastideCastleStart *start = bastide_castle_wall_get_start (wall, i);
      BastidePoint line[] = {
        bastide_point_add (start->middle, start->outward, BASTIDE_CASTLE_WALL_WIDTH - 0.02),
        bastide_point_add (start->middle, start->outward, ROAD_LENGTH),
      };

      if (start->kind != BASTIDE_CASTLE_PATH)
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (strokes); j++)
        bastide_pen_line (pen, strokes[j].colour, strokes[j].alpha, strokes[j].width, line, G_N_ELEMENTS (line));
      paint_bridge (pen, start);
    }
}

static void
paint_plants (const BastideCastleWall *wall,
              BastidePen              *pen,
              const BastideCellArea   *cells)
{
  g_autoptr (GArray) tufts = bastide_points_new ();
  BastideScene scene;

  bastide_scene_init (&scene, NULL, pen->pixels, TRUE, TRUE);
  for (guint i = 0; i < wall->plants->len; i++)
    {
      const BastideCastlePlant *plant = &g_array_index (wall->plants, BastideCastlePlant, i);

      if (!bastide_castle_reaches (cells, plant->at.x - PLANT_REACH, plant->at.y - PLANT_REACH,
                                   plant->at.x + PLANT_REACH, plant->at.y + PLANT_REACH))
        continue;
      if (plant->kind == BASTIDE_CASTLE_TREE)
        bastide_scenery_add_tree (&scene, plant->at, plant->radius, plant->seed);
      else if (plant->kind == BASTIDE_CASTLE_BUSH)
        bastide_scenery_add_bush (&scene, plant->at, 0.03, plant->seed);
      else
        for (guint j = 0; j < 3; j++)
          {
            BastidePoint tuft = { plant->at.x + j * 0.05, plant->at.y + j % 2 * 0.02 };

            g_array_append_val (tufts, tuft);
          }
    }
  bastide_castle_moat_add_life (wall, &scene, cells);
  bastide_scenery_draw_tufts (pen, BASTIDE_ARRAY_POINTS (tufts));
  bastide_scene_paint_shadows (&scene, pen->cr);
  bastide_scene_paint_raised (&scene, pen->cr);
  bastide_scene_clear (&scene);
}

/* The shadow of the whole castle: the sun stands in the north-west. */
static void
paint_shadow (const BastideCastleWall *wall,
              BastidePen              *pen)
{
  for (guint i = 0; i < 6; i++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0.10 + 0.03 * i, 0.36 + 0.02 * i);
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->rim));
      cairo_restore (pen->cr);
      bastide_pen_wash (pen, BASTIDE_SHADOW, 0.07);
    }
}

static void
paint_grain (BastidePen *pen,
             int         x,
             int         y)
{
  const BastideWash washes[] = {
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.12 },
  };

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  bastide_washes_set_source (pen->cr, pen->pixels, x, y, NULL, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

void
bastide_castle_land_paint (const BastideCastleWall *wall,
                           BastidePen              *pen,
                           const BastideCellArea   *cells)
{
  gboolean any = FALSE;

  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      if (!is_deep_in_ward (wall, x, y))
        {
          paint_meadow (pen, x, y);
          any = TRUE;
        }
  if (!any)
    return;

  bastide_castle_moat_paint (wall, pen);
  paint_roads (wall, pen);
  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      if (!is_deep_in_ward (wall, x, y))
        paint_grain (pen, x, y);
  paint_plants (wall, pen, cells);
  paint_shadow (wall, pen);
}
