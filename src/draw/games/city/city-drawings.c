/* city-drawings.c
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
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"
#include "bastide-tile-style.h"
#include "city-style.h"
#include "city-wall.h"

/* Great buildings that guards on the wall look out for: public ones under blue slate, historic ones under gold. */

/* Distance of its front south of its middle. */
#define FRONT 0.06

static double
get_scale (const BastideScene *scene,
           gboolean            historic)
{
  double more = historic ? 0.05 : 0;

  if (scene->pixels < BASTIDE_SMALL_TILE)
    return 1.45 + more;

  return (scene->pixels < CITY_SMALL_PIXELS ? 1.28 : 1.12) + more;
}

static void
add_building (BastideScene *scene)
{
  static const char *const public_buildings[] = { "city/town-hall", "city/school", "city/hospital" };
  static const char *const historic_buildings[] = {
    "city/square-tower", "city/church", "city/well", "city/palace", "city/hall",
  };
  const BastideTilePlan *plan = scene->plan;
  const BastideCityMap *map = bastide_city_map_get (plan);
  gboolean historic = map->building == BASTIDE_CITY_HISTORIC_BUILDING;
  BastidePoint at = BASTIDE_POINT (map->building_at.x, map->building_at.y + FRONT);
  /* Each historic building exists only once: it looks the same wherever its tile lies. */
  const char *drawing =
      historic ? historic_buildings[bastide_hash_string (plan->tile->id) % G_N_ELEMENTS (historic_buildings)]
               : public_buildings[bastide_hash (plan->seed, 9) % G_N_ELEMENTS (public_buildings)];

  if (map->building_area < 0
      || bastide_flat_sign_add (scene, historic ? "signs/historic-building" : "signs/public-building",
                                historic ? 0.195 : 0.185, map->building_at, 0))
    return;
  bastide_scene_add_block_shadow (scene, at.x - 0.11, at.y - 0.09, at.x + 0.11, at.y, 0.13);
  bastide_scenery_add_drawing (scene, drawing, at, get_scale (scene, historic), 1);
}

/* The obelisk on a crossing, which parts its streets. */

#define SMALL_SCALE 1.3

static void
draw_obelisk (BastidePen             *pen,
              const BastideSceneItem *item)
{
  double scale = pen->pixels < CITY_SMALL_PIXELS ? SMALL_SCALE : 1;

  bastide_pen_push (pen, item->at, scale);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT, BASTIDE_RECTANGLE (-0.020, 0.008, 0.020, -0.012));
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT,
                     BASTIDE_POINTS ({ -0.012, -0.012 }, { 0.012, -0.012 }, { 0.007, -0.105 }, { 0, -0.122 },
                                     { -0.007, -0.105 }));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 0.6,
                    BASTIDE_POINTS ({ 0.002, -0.013 }, { 0.011, -0.013 }, { 0.006, -0.105 }, { 0.001, -0.118 }));
  bastide_pen_pop (pen, scale);
}

static void
add_crossing (BastideScene *scene)
{
  const BastideSceneItem item = { .y = 0.512, .draw = draw_obelisk, .at = { 0.5, 0.5 } };

  if (!bastide_city_map_get (scene->plan)->crossing)
    return;
  bastide_scene_add_tower_shadow (scene, item.at, 0.016, 0.6, 0.10);
  bastide_scene_add_raised (scene, &item);
}

/* Kerbs on the edges of tiles, where a market ends: all kinds meet freely, so no tile can know it alone. */

/* The gap of a street on each side of its middle. */
#define STREET_GAP 0.062

/* The index of the neighbour on a side. */
#define NEIGHBOUR_AT(side) (2 * (side))

/* The thing at half of an edge: a market by its goods, or nothing of the kind. */
#define NO_MARKET (-1)

static int
get_market (const BastideTilePlan *plan,
            guint                  half)
{
  const BastideSegmentDefinition *segment;

  if (plan->region_at[half] < 0)
    return NO_MARKET;
  segment = bastide_tile_plan_get_segment (plan, (guint) plan->region_at[half]);

  return segment->kind == BASTIDE_CITY_MARKET ? bastide_marks_get (segment->marks, "market") : NO_MARKET;
}

static gboolean
has_street (const BastideTilePlan *plan,
            guint                  side)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == BASTIDE_CITY_STREET
        && (bastide_tile_plan_get_sides (plan, i) & (1 << side)))
      return TRUE;

  return FALSE;
}

/* A kerb lies on the ground: it comes before all that stands on the tiles to the south and to the east of it. */
static void
edges_paint (const BastideTilePlan        *plan,
             const BastideTilePlan *const *neighbours,
             BastideEdgeLayer              layer,
             cairo_t                      *cr,
             double                        pixels)
{
  static const guint8 sides[] = { BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST };
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (layer != BASTIDE_EDGES_BEHIND)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (neighbours[NEIGHBOUR_AT (sides[i])] != NULL)
      {
        guint side = sides[i];
        BastidePoint corner = bastide_corners[side];
        BastidePoint along = bastide_point_subtract (bastide_corners[(side + 1) % BASTIDE_N_CORNERS], corner);
        double gap = has_street (plan, side) ? STREET_GAP : 0;

        for (guint half = 0; half < 2; half++)
          if (get_market (plan, 2 * side + half) != get_market (neighbours[NEIGHBOUR_AT (sides[i])],
                                                                2 * (side ^ 2) + 1 - half))
            bastide_city_kerb_paint (&pen, BASTIDE_POINTS (bastide_point_add (corner, along, half == 0 ? 0 : 0.5 + gap),
                                                          bastide_point_add (corner, along,
                                                                             half == 0 ? 0.5 - gap : 1)));
      }
}

/* Pictures of The City for panels: a piece of the wall, the gate, the banners of markets; and its emblem. */

/* The part of a tile that a token shows, from its middle to its rim, and the place of its middle. */
#define GATE_REACH 0.200
#define GATE_MIDDLE 0.115
#define BANNER_REACH 0.132
#define BANNER_MIDDLE 0.112

/* A token is never so small that it is drawn as from afar. */
#define LEAST_PIXELS 100

typedef void (*DrawToken) (BastidePen   *pen,
                           BastidePoint  at);

static void
paint_token (cairo_t  *cr,
             DrawToken draw,
             double    x,
             double    y,
             double    radius,
             double    reach,
             double    middle)
{
  double pixels = radius / reach;
  BastidePen pen;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  pen = bastide_pen_new (cr, MAX (pixels, LEAST_PIXELS));
  pen.hair = MAX (pen.hair, 0.9 / pixels);
  draw (&pen, BASTIDE_POINT (0, middle));
  cairo_restore (cr);
}

/* --- The wall and its gate --- */

static void
draw_gate (BastidePen  *pen,
           BastidePoint at)
{
  bastide_city_gate_draw (pen, at, BASTIDE_SIDE_SOUTH);
}

static void
paint_gate (cairo_t    *cr,
            const char *name,
            double      x,
            double      y,
            double      radius)
{
  paint_token (cr, draw_gate, x, y, radius, GATE_REACH, GATE_MIDDLE);
}

static void
draw_wall (BastidePen  *pen,
           BastidePoint at)
{
  bastide_drawing_paint_at ("tokens/wall", pen, at, 1);
}

static void
paint_wall (cairo_t    *cr,
            const char *name,
            double      x,
            double      y,
            double      radius)
{
  paint_token (cr, draw_wall, x, y, radius, 1, 0);
}

/* --- Goods --- */

static void
draw_fish (BastidePen  *pen,
           BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_FISH);
}

static void
draw_grain (BastidePen  *pen,
            BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_GRAIN);
}

static void
draw_livestock (BastidePen  *pen,
                BastidePoint at)
{
  bastide_city_banner_draw (pen, at, BASTIDE_CITY_LIVESTOCK);
}

static void
paint_banner (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  DrawToken draw = g_str_equal (name, "market-fish") ? draw_fish
                   : g_str_equal (name, "market-grain") ? draw_grain : draw_livestock;

  paint_token (cr, draw, x, y, radius, BANNER_REACH, BANNER_MIDDLE);
}

static const BastidePieceDrawing tokens[] = {
  { .name = "wall", .place = BASTIDE_TARGET_EDGE, .paint_token = paint_wall },
  { .name = "gate", .place = BASTIDE_TARGET_EDGE, .paint_token = paint_gate },
  { .name = "market-fish", .paint_token = paint_banner },
  { .name = "market-grain", .paint_token = paint_banner },
  { .name = "market-livestock", .paint_token = paint_banner },
  {},
};

/* --- The emblem --- */

/* A road leads from the gate over the meadow. */
static void
paint_emblem_ground (cairo_t *cr)
{
  cairo_move_to (cr, -0.16, 0.40);
  cairo_line_to (cr, 0.16, 0.40);
  cairo_line_to (cr, 0.30, 1.10);
  cairo_line_to (cr, -0.30, 1.10);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, BASTIDE_ROAD, 1);
  bastide_stroke (cr, BASTIDE_ROAD_EDGE, 1, 0.05);
}

static void
draw_emblem (BastidePen *pen)
{
  draw_gate (pen, BASTIDE_POINT (0, 0));
}

static const BastideEmblem emblem = {
  "city", BASTIDE_EMBLEM_MEADOW, paint_emblem_ground, draw_emblem, 0, 0.30, 1.25,
};

static void
compose (BastideScene *scene)
{
  const BastideCityMap *map = bastide_city_map_get (scene->plan);

  add_crossing (scene);
  add_building (scene);
  bastide_scene_add_sites (scene);
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CITY_MARKET)
      bastide_city_add_market (scene, i);
    else
      bastide_city_add_quarter (scene, i);
}

static const BastideTileStyle style = {
  .build = bastide_city_plan_build,
  .paint_ground = bastide_city_ground_paint,
  .compose = compose,
  .paint_edges = edges_paint,
  .get_share = bastide_city_plan_get_share,
  .find_spot = bastide_city_plan_find_spot,
  .find_area = bastide_city_plan_find_area,
  .get_masts = bastide_city_plan_get_masts,
  .draw_landmarks = bastide_city_plan_draw_landmarks,
};

/* Citizens are drawn as plain followers. */
static const BastideFigureDrawing figures[] = {
  { .name = "market-woman" },
  { .name = "bailiff", .lying = TRUE },
  { .name = "guard" },
  { .name = "wall-tower", .scale = 0.86, .upright = TRUE },
  {},
};

static const BastideAnswerDrawing answers[] = {
  { .verb = "guard", .figure = "guard" },
  {},
};

const BastideDrawings bastide_drawings_city = {
  .id = "city",
  .tiles = &style,
  .edges = &bastide_city_wall_style,
  .figures = figures,
  .pieces = tokens,
  .answers = answers,
  .emblem = &emblem,
};
