/* bastide-division-feet.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-division-feet.h"

/* Points that are tried, on a side. */
#define N_PLACES 24

/* The feet stand below the middle of a figure, within its area, in this many steps; those of lying figures do not. */
#define FEET BASTIDE_DIVISION_FEET
#define N_FEET_STEPS 3
#define LINE_FEET 0.03
#define LEAST_ROOM 0.02
#define MARGIN 0.06
#define LOWEST_FEET 0.97

/* No place is better for having more room than this. */
#define ENOUGH_ROOM 0.20
#define ENOUGH_LINE_ROOM 0.10
#define MIDDLE_COST 0.05

/* Offered figures stand on discs, which should not reach far over the tile. */
#define DISC_RADIUS 0.16
#define DISC_COST 2.0

/* Things in an area have the ground round them to themselves, and so have things in the middle of the tile. */
#define TAKEN_COST 0.8
#define HUB_MARGIN 0.02

/* Figures keep that far from each other, about as far as discs are wide, if there is room. */
#define DISTANCE 0.42
#define CROWDING 8.0
#define N_ROUNDS 6

static const BastidePoint tile_middle = { 0.5, 0.5 };

/* A tile, and what its game knows. */
typedef struct
{
  const BastideTileDivision      *division;
  const BastideTilePlan          *plan;
  const BastideDivisionFeetStyle *style;
  gconstpointer                   map;
} Search;

static gboolean
is_on_tile (BastidePoint feet)
{
  return feet.x > MARGIN && feet.x < 1 - MARGIN && feet.y > MARGIN && feet.y < LOWEST_FEET;
}

static double
get_disc_cost (BastidePoint feet)
{
  return DISC_COST * MAX (0, DISC_RADIUS - MIN (feet.x, 1 - feet.x));
}

/* Distance of a point from the thing in the middle of the tile. */
static double
get_hub_room (const Search *self,
              BastidePoint  point)
{
  if (!self->style->has_hub (self->map))
    return G_MAXDOUBLE;

  return bastide_point_get_distance (point, tile_middle) - (self->style->hub_radius + HUB_MARGIN);
}

static gboolean
is_on_segment (const Search *self,
               BastidePoint  feet,
               guint         segment)
{
  return is_on_tile (feet) && self->style->hit (self->map, self->plan, feet) == (int) segment;
}

/* --- In areas --- */

static gboolean
is_place (const Search *self,
          guint         area,
          BastidePoint  feet)
{
  return is_on_segment (self, feet, self->division->segments[area])
    && bastide_tile_division_get_room (self->division, area, feet) >= LEAST_ROOM
    && (self->style->allows == NULL || self->style->allows (self->map, area, feet));
}

static double
rate_area_place (const Search *self,
                 guint         area,
                 BastidePoint  middle,
                 BastidePoint  feet)
{
  double value = MIN (bastide_tile_division_get_room (self->division, area, middle), ENOUGH_ROOM);

  value = MIN (value, 1.1 * bastide_edges_get_distance (middle));
  value -= TAKEN_COST * self->style->get_overlap (self->map, self->plan, area, feet) + get_disc_cost (feet);
  value = MIN (value, get_hub_room (self, middle));

  return value - MIDDLE_COST * bastide_point_get_distance (middle, tile_middle);
}

static void
add_area_place (const Search *self,
                BastidePoint  middle,
                GArray       *places)
{
  int area = bastide_tile_division_find (self->division, middle);
  gboolean lying = area >= 0 && (self->style->lying_kinds & (1u << self->division->kinds[area]));

  if (area < 0)
    return;
  for (guint i = lying ? N_FEET_STEPS : 0; i <= N_FEET_STEPS; i++)
    {
      BastidePoint feet = BASTIDE_POINT (middle.x, middle.y + FEET * (N_FEET_STEPS - i) / N_FEET_STEPS);
      BastideFeetPlace place = { .feet = feet, .segment = self->division->segments[area] };

      if (!is_place (self, (guint) area, feet))
        continue;
      place.value = rate_area_place (self, (guint) area, middle, feet);
      g_array_append_val (places, place);
      return;
    }
}

/* --- On lines --- */

static double
get_line_room (const Search *self,
               BastidePoint  point)
{
  double room = MIN (ENOUGH_LINE_ROOM, self->style->get_line_room (self->map, point));

  return MIN (MIN (room, get_hub_room (self, point)), bastide_edges_get_distance (point));
}

static void
add_line_places (const Search          *self,
                 const BastidePlanLine *line,
                 GArray                *places)
{
  for (guint i = 1; i + 1 < line->points->len; i++)
    {
      BastidePoint point = bastide_points_index (line->points, i);
      BastideFeetPlace place = { .feet = { point.x, point.y + LINE_FEET }, .segment = line->segment };

      if (!is_on_segment (self, place.feet, line->segment))
        place.feet = point;
      if (!is_on_segment (self, place.feet, line->segment) || get_hub_room (self, place.feet) < -HUB_MARGIN)
        continue;
      place.value = get_line_room (self, point) - get_disc_cost (place.feet)
        - MIDDLE_COST * bastide_point_get_distance (point, tile_middle);
      g_array_append_val (places, place);
    }
}

/* --- All together --- */

static GArray *
list_places (const Search *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BastideFeetPlace));

  for (guint y = 2; y < N_PLACES - 1; y++)
    for (guint x = 2; x < N_PLACES - 1; x++)
      add_area_place (self, BASTIDE_POINT (x / (double) N_PLACES, y / (double) N_PLACES), places);
  for (guint i = 0; i < self->plan->lines->len; i++)
    add_line_places (self, bastide_tile_plan_get_line (self->plan, i), places);

  return places;
}

/* Degree to which a figure there would obstruct those on other segments. */
static double
get_crowding (const BastideFeetPlace *place,
              const BastidePoint     *feet,
              guint                   n)
{
  double crowding = 0;

  for (guint i = 0; i < n; i++)
    if (i != place->segment)
      crowding += pow (MAX (0, DISTANCE - bastide_point_get_distance (place->feet, feet[i])), 2);

  return crowding;
}

void
bastide_feet_choose (const GArray *places,
                     guint         n,
                     BastidePoint *feet,
                     BastidePoint *middles)
{
  /* The first round ignores other figures. */
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint segment = 0; segment < n; segment++)
      {
        double best = -G_MAXDOUBLE;

        for (guint i = 0; i < places->len; i++)
          {
            const BastideFeetPlace *place = &g_array_index (places, BastideFeetPlace, i);
            double value;

            if (place->segment != segment)
              continue;
            value = place->value - (round == 0 ? 0 : CROWDING * get_crowding (place, feet, n));
            if (value <= best)
              continue;
            best = value;
            feet[segment] = place->feet;
            if (middles != NULL)
              middles[segment] = place->middle;
          }
      }
}

GArray *
bastide_division_feet_new (const BastideTileDivision      *division,
                           const BastideTilePlan          *plan,
                           const BastidePoint             *spots,
                           const BastideDivisionFeetStyle *style,
                           gconstpointer                   map)
{
  GArray *feet = bastide_points_new ();
  const Search search = { division, plan, style, map };
  g_autoptr (GArray) places = list_places (&search);
  guint n = plan->tile->segments->len;

  g_array_set_size (feet, n);
  for (guint i = 0; i < n; i++)
    {
      int area = bastide_tile_division_find_segment (division, i);

      bastide_points_index (feet, i) = area >= 0 ? spots[area] : tile_middle;
    }
  bastide_feet_choose (places, n, &bastide_points_index (feet, 0), NULL);

  return feet;
}
