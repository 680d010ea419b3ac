/* city-quarter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Houses in rows from edge to edge, so that a quarter closes over the seams of tiles. Small tiles have fewer and larger
 * ones, in the quiet colours of their neighbourhood, or they would turn to speckle. There are no gardens, which could
 * be mistaken for parks, only paved courts with a tree.
 */

#include "city-style.h"

#include "bastide-building.h"
#include "bastide-scenery.h"

#define ROW 0.088
#define COLUMN 0.079

/* The bases of the first row and of the last one. */
#define FIRST_ROW 0.062
#define LAST_ROW 0.987
#define ALL_COLUMNS 0.998

#define MAX_COLUMNS 24

/* Between the roofs from very far. */
#define FAR_GROUND BASTIDE_RGB (0x94505a)

#define FAR_JITTER 3.2
#define FAR_HOUSE 7.4 /* in pixels */

/* However wide they are, they are not higher than this scale makes them: they would hide streets and walls. */
#define GREATEST_HEIGHT 1.60

/* Narrower ones are left out. */
#define LEAST_WIDTH 0.034

/* The distance of houses from borders, streets, crossings and plazas. */
#define BORDER_ROOM 0.018
#define STREET_ROOM 0.010
#define CROSSING_ROOM 0.165
#define PLAZA_ROOM 0.139
#define SMALL_PLAZA_ROOM 0.156
#define PLAZA_FLATNESS 1.28
#define PLAZA_ASIDE 0.15
#define PLAZA_VIEW 0.172

/* Courts lie where this noise is high. */
#define COURT_NOISE 0.765
#define TREE_SHARE 0.55

/* Odd ones among the roofs. */
#define SLATE_SHARE 0.05
#define STRAW_SHARE 0.11
#define OWN_COLOUR 0.30

static const BastideRgb roofs[] = {
  BASTIDE_RGB (0xc0675a), BASTIDE_RGB (0xb35450), BASTIDE_RGB (0xcc7a62),
  BASTIDE_RGB (0xa94b4b), BASTIDE_RGB (0xc98a66), BASTIDE_RGB (0x8c6a74),
};
static const BastideRgb slates[] = { BASTIDE_RGB (0x71829a), BASTIDE_RGB (0x627389), BASTIDE_RGB (0x8493a6) };
static const BastideRgb walls[] = {
  BASTIDE_RGB (0xf4e6c6), BASTIDE_RGB (0xf7f0e2), BASTIDE_RGB (0xf1ddc0), BASTIDE_RGB (0xefe3d6),
};

static const BastideHousesStyle houses = {
  .back = 0.009, .width = { 0.90, 1 }, .depth = { 0.048, 0.060 }, .wall_height = { 0.044, 0.066 },
  .roof_height = { 0.030, 0.042 }, .roofs = roofs, .n_roofs = G_N_ELEMENTS (roofs), .n_points = 6,
};

/* A quarter while it is filled. */
typedef struct
{
  BastideScene         *scene;
  const BastideCityMap *map;
  guint                 area;
  double                scale;
  guint                 n_houses;
} Quarter;

/* The draws of chance for a place of a house, whether or not it has room. */
typedef struct
{
  BastideHouse house;
  double       court;
  double       odd;
  guint        odd_roof;
} Place;

static double
get_scale (const BastideScene *scene)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return CLAMP (FAR_HOUSE / (COLUMN * scene->pixels), 1.70, 2.60);
  if (scene->pixels < BASTIDE_SMALL_TILE)
    return 1.58;

  return scene->pixels < CITY_SMALL_PIXELS ? 1.38 : 1.26;
}

/* On small tiles a quarter is quiet, so that its public building and its markets are visible. */
static gboolean
is_small (const Quarter *self)
{
  return self->scene->pixels < BASTIDE_SMALL_TILE;
}

/* Slate and straw are the roofs of things that score: the smaller a tile, the less the roofs of houses look like
 * them. */
static double
get_oddness (const Quarter *self)
{
  if (is_small (self))
    return 0.4;

  return self->scene->pixels < CITY_SMALL_PIXELS ? 0.6 : 0.8;
}

/* --- Room --- */

static gboolean
is_ground (gconstpointer quarter,
           BastidePoint  at)
{
  const Quarter *self = quarter;
  const BastideTileDivision *division = &self->map->division;
  BastidePoint inside = BASTIDE_POINT (CLAMP (at.x, 0.002, 0.998), CLAMP (at.y, 0.002, 0.998));

  return bastide_tile_division_find (division, inside) == (int) self->area
    && bastide_map_grid_at (&division->areas[self->area].distance, at) >= BORDER_ROOM
    && bastide_tile_division_get_line_distance (division, at) >= STREET_ROOM;
}

/* The plaza of a building, and the view of the building over it. */
static gboolean
is_plaza (const Quarter      *self,
          const BastideHouse *house,
          BastidePoint        middle)
{
  BastidePoint at = self->map->building_at;
  double room = is_small (self) ? SMALL_PLAZA_ROOM : PLAZA_ROOM;

  if (self->map->building_area < 0)
    return FALSE;
  if (hypot ((middle.x - at.x) / PLAZA_FLATNESS, middle.y - at.y + 0.01) < room)
    return TRUE;

  return fabs (middle.x - at.x) < PLAZA_ASIDE && house->at.y > at.y && house->at.y - at.y < PLAZA_VIEW;
}

static gboolean
has_room (const Quarter      *self,
          const BastideHouse *house)
{
  BastidePoint middle = BASTIDE_POINT (house->at.x, house->at.y - house->depth / 2);

  return bastide_houses_have_room (&houses, house, self, is_ground)
    && !bastide_city_map_is_near_crossing (self->map, middle, CROSSING_ROOM) && !is_plaza (self, house, middle);
}

/* --- Houses --- */

static BastideRgb
get_roof (const Quarter *self,
          const Place   *place)
{
  const BastideTilePlan *plan = self->scene->plan;
  double x = place->house.at.x + plan->x;
  double y = place->house.at.y + plan->y;
  guint neighbourhood = (guint) (bastide_lattice_noise_at (x * 2.3, y * 2.3, 43) * (G_N_ELEMENTS (roofs) - 0.01));
  BastideRgb roof = bastide_rgb_mix (roofs[neighbourhood], place->house.roof,
                                     is_small (self) ? OWN_COLOUR / 2 : OWN_COLOUR);

  if (place->odd >= STRAW_SHARE)
    return roof;

  return bastide_rgb_mix (roof, place->odd < SLATE_SHARE ? slates[place->odd_roof] : BASTIDE_RGB (0xc9a05e),
                          get_oddness (self));
}

/* A house that does not fit may become smaller, or stand a little aside. Returns: whether it fits */
static gboolean
fit (const Quarter *self,
     BastideHouse  *house)
{
  static const struct { double size, aside, back; } changes[] = {
    { 1, 0, 0 }, { 0.76, -0.12, 0 }, { 0.76, 0.12, 0 }, { 0.76, 0, 0.018 }, { 0.62, 0, 0.030 }, { 0.62, 0, -0.012 },
  };
  const BastideHouse wanted = *house;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      house->at.x = wanted.at.x + changes[i].aside * wanted.width;
      house->at.y = MIN (LAST_ROW, wanted.at.y - changes[i].back);
      house->width = wanted.width * changes[i].size;
      house->depth = wanted.depth * changes[i].size;
      if (house->width >= LEAST_WIDTH && has_room (self, house))
        return TRUE;
    }

  return FALSE;
}

static void
add_house (Quarter *self,
           Place   *place)
{
  const BastideTilePlan *plan = self->scene->plan;
  BastideHouse *house = &place->house;

  if (!fit (self, house))
    return;
  if (bastide_lattice_noise_at ((house->at.x + plan->x) * 3.1 + 0.3, (house->at.y + plan->y) * 3.6 + 0.7, 41)
      > COURT_NOISE)
    {
      BastidePoint at = place->house.at;

      if (place->court < TREE_SHARE && at.x >= 0.05 && at.x <= 0.95 && self->scene->detail != BASTIDE_DETAIL_FAR)
        bastide_scenery_add_tree (self->scene, BASTIDE_POINT (at.x, at.y - 0.012), 0.024 + 0.008 * place->court,
                                  6 + place->odd_roof);
      return;
    }
  house->roof = get_roof (self, place);
  /* From afar houses are low, few show their gables, and walls are not much lighter than roofs. */
  if (is_small (self))
    {
      gboolean is_far = self->scene->detail == BASTIDE_DETAIL_FAR;

      if (house->form == BASTIDE_HOUSE_GABLE_LOW)
        house->form = BASTIDE_HOUSE_PLAIN;
      house->wall = bastide_rgb_mix (house->wall, house->roof, is_far ? 0.40 : 0.16);
      house->wall_height *= is_far ? 0.72 : 0.80;
      house->roof_height *= is_far ? 0.85 : 0.95;
    }
  bastide_scenery_add_house (self->scene, house, house->wall_height + house->roof_height * 0.5);
  self->n_houses++;
}

static Place
draw_lots (const Quarter     *self,
           double             x,
           double             y,
           double             width,
           BastideDrawRandom *random)
{
  BastideHousesStyle style = houses;
  Place place;

  /* From afar rows would look like courses of bricks. */
  if (self->scene->detail == BASTIDE_DETAIL_FAR)
    style.back *= FAR_JITTER;
  place.house = bastide_houses_draw_lots (&style, BASTIDE_POINT (x + width / 2, y), width, self->scale,
                                          MIN (self->scale, GREATEST_HEIGHT), random);
  place.house.at.y = CLAMP (place.house.at.y, FIRST_ROW - 0.009, LAST_ROW);
  place.court = bastide_draw_random_unit (random);
  place.odd = bastide_draw_random_unit (random);
  place.odd_roof = bastide_draw_random_index (random, G_N_ELEMENTS (slates));
  place.house.wall = walls[bastide_draw_random_index (random, G_N_ELEMENTS (walls))];

  return place;
}

void
bastide_city_paint_roofs (const BastideTilePlan *plan,
                          BastidePen            *pen)
{
  bastide_scenery_paint_roofs (pen, plan, roofs, G_N_ELEMENTS (roofs), FAR_GROUND);
}

void
bastide_city_add_quarter (BastideScene *scene,
                          guint         area)
{
  Quarter quarter = {
    .scene = scene, .map = bastide_city_map_get (scene->plan), .area = area, .scale = get_scale (scene),
  };
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 721);
  guint n_rows = (guint) round ((LAST_ROW - FIRST_ROW) / (ROW * quarter.scale)) + 1;

  /* From very far the roofs lie on the ground. */
  if (scene->pixels < BASTIDE_TINY_TILE)
    return;

  for (guint row = 0; row < n_rows; row++)
    {
      double widths[MAX_COLUMNS];
      guint n = MIN ((guint) round (1 / (COLUMN * quarter.scale)) + 1, MAX_COLUMNS);
      double total = 0;
      double x = (1 - ALL_COLUMNS) / 2;

      for (guint i = 0; i < n; i++)
        {
          widths[i] = bastide_draw_random_range (&random, 0.064, 0.090);
          if (row % 2 && (i == 0 || i == n - 1))
            widths[i] *= 0.62;
          total += widths[i];
        }
      for (guint i = 0; i < n; i++)
        {
          double width = widths[i] * ALL_COLUMNS / total;
          Place place = draw_lots (&quarter, x, FIRST_ROW + (LAST_ROW - FIRST_ROW) * row / (n_rows - 1), width,
                                   &random);

          add_house (&quarter, &place);
          x += width;
        }
    }
  /* Adds a small house if no house of a row had room. */
  if (quarter.n_houses == 0 && quarter.map->building_area != (int) area)
    {
      BastidePoint spot = quarter.map->spots[quarter.area];
      BastideHouse house = {
        { spot.x, spot.y + 0.03 }, 0.062, 0.045, 0.042, 0.030, BASTIDE_HOUSE_GABLE, roofs[0], BASTIDE_CITY_LIME,
      };

      bastide_scenery_add_house (quarter.scene, &house, 0.057);
    }
}
