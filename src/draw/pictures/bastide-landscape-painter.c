/* bastide-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "bastide-building.h"
#include "bastide-draw-random.h"
#include "bastide-scenery.h"
#include "util/bastide-autoptr.h"

/* Width of the pen in device pixels: finer than on the board, for it is only a background. */
#define INK_PIXELS 0.9

/* How far below the middle of the town the foot of its gate is. */
#define GATE_FOOT 0.062

/* --- The road --- */

/* The beginning inside the gate, above the foot of it. */
#define INSIDE 0.01

/* Half its width at the gate. */
#define LEAST_ROAD_WIDTH 0.009

/* Width of its swings, relative to the height that it descends. */
#define SWING 0.9

/* From the gate of the town down to the tiles, and wider the nearer it comes. */
typedef struct
{
  GArray *middle; /* elements are points, from the gate on */
  double  growth; /* growth of half its width, per unit that it descends */
} Road;

static Road *
road_new (BastidePoint gate,
          BastidePoint end,
          double       width)
{
  Road *self = g_new (Road, 1);
  double depth = MAX (end.y - gate.y, 0.01);
  double swing = SWING * depth;
  BastidePoint half = BASTIDE_POINT ((gate.x + end.x) / 2 - swing / 2, gate.y + 0.52 * depth);

  self->growth = (width / 2 - LEAST_ROAD_WIDTH) / depth;
  self->middle = bastide_points_new ();
  bastide_points_append_curve (self->middle, BASTIDE_POINT (gate.x, gate.y - INSIDE),
                               BASTIDE_POINT (gate.x, gate.y + 0.3 * depth),
                               BASTIDE_POINT (half.x + 0.5 * swing, half.y - 0.16 * depth), half, 16);
  bastide_points_append_curve (self->middle, half, BASTIDE_POINT (half.x - 0.5 * swing, half.y + 0.16 * depth),
                               BASTIDE_POINT (end.x, end.y - 0.4 * depth), end, 20);

  return self;
}

/* Half of it, where the road lies at some height. */
static double
get_width (const Road *self,
           double                      y)
{
  return LEAST_ROAD_WIDTH + self->growth * MAX (y - bastide_points_index (self->middle, 0).y, 0);
}

static void
road_paint (const Road *self,
            BastidePen                 *pen)
{
  const struct
  {
    double     edge;
    BastideRgb colour;
    double     alpha;
  } layers[] = {
    { 0.003, BASTIDE_ROAD_EDGE, 0.55 },
    { 0, BASTIDE_ROAD, 0.95 },
  };
  const GArray *road = self->middle;

  for (guint layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      cairo_new_path (pen->cr);
      for (guint i = 0; i < 2 * road->len; i++)
        {
          guint index = i < road->len ? i : 2 * road->len - 1 - i;
          BastidePoint at = bastide_points_index (road, index);
          BastidePoint side = bastide_point_turn (bastide_points_get_tangent (road, index));
          double width = get_width (self, at.y) + layers[layer].edge;

          at = bastide_point_add (at, side, i < road->len ? width : -width);
          cairo_line_to (pen->cr, at.x, at.y);
        }
      cairo_close_path (pen->cr);
      bastide_pen_wash (pen, layers[layer].colour, layers[layer].alpha);
    }
}

/* Whether a point lies on the road, or nearer to it than @margin. */
static gboolean
road_is_near (const Road *self,
              BastidePoint                point,
              double                      margin)
{
  const GArray *road = self->middle;
  double reach = get_width (self, point.y) + margin;

  for (guint i = 0; i < road->len; i++)
    if (bastide_point_get_distance (point, bastide_points_index (road, i)) < reach)
      return TRUE;

  return FALSE;
}

/* --- The sky --- */

#define N_STARS 70
#define N_PUFFS 5

/* Colours from the upper end, the page's own colour, to the hills. */
static const BastideRgb day[] = { BASTIDE_RGB (0xf7f3eb), BASTIDE_RGB (0xe3ecea), BASTIDE_RGB (0xf8ecd2) };
static const BastideRgb dusk[] = { BASTIDE_RGB (0x1f1d1a), BASTIDE_RGB (0x2b2a36), BASTIDE_RGB (0x8a5d4d) };

/* A cloud with a flat lower side, as in old prints. */
static void
paint_cloud (cairo_t   *cr,
             double     x,
             double     y,
             double     size,
             guint32    seed,
             BastideRgb colour,
             double     alpha)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 1);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, -1.4, -1, 2.8, 1);
  cairo_clip (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < N_PUFFS; i++)
    {
      double at = -0.8 + 1.6 * i / (N_PUFFS - 1);
      double radius = (0.34 - 0.16 * fabs (at)) * bastide_draw_random_range (&random, 0.85, 1.2);

      cairo_new_sub_path (cr);
      cairo_arc (cr, at, 0, radius * 1.25, 0, 2 * G_PI);
    }
  bastide_set_source (cr, colour, alpha);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint_moon (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_push_group (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_RGB (0xf3e6c4), 1);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_arc (cr, x + 0.42 * radius, y - 0.18 * radius, 0.92 * radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_RGB (0x000000), 1);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

static void
paint_sky_ground (cairo_t *cr,
                  double   width,
                  double   foot,
                  double   unit,
                  gboolean dark)
{
  const BastideRgb *colours = dark ? dusk : day;
  g_autoptr (cairo_pattern_t) gradient = cairo_pattern_create_linear (0, 0, 0, foot - 0.18 * unit);

  /* The page has this colour already, or that of another palette. */
  cairo_pattern_add_color_stop_rgba (gradient, 0, colours[0].red, colours[0].green, colours[0].blue, 0);
  bastide_pattern_add_stop (gradient, 0.5, colours[1]);
  bastide_pattern_add_stop (gradient, 1, colours[2]);
  cairo_rectangle (cr, 0, 0, width, foot);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
}

/* Clouds by day, stars and the moon in the dusk. Words may stand in its upper left part. */
static void
paint_sky (cairo_t *cr,
           double   width,
           double   foot,
           double   unit,
           gboolean dark)
{
  static const struct
  {
    double x, y, size;
  } clouds[] = { { 0.36, 0.24, 0.10 }, { 0.50, 0.12, 0.075 }, { 0.93, 0.16, 0.11 }, { 0.70, 0.08, 0.06 },
                 { 0.04, 0.40, 0.085 } };
  BastideRgb colour = dark ? BASTIDE_RGB (0x5a4750) : BASTIDE_RGB (0xfffdf7);

  paint_sky_ground (cr, width, foot, unit, dark);
  if (dark)
    {
      for (guint i = 0; i < N_STARS; i++)
        {
          BastideDrawRandom random = bastide_draw_random_new (i, 2);
          double x = width * bastide_draw_random_unit (&random);
          double height = bastide_draw_random_unit (&random);
          double radius = unit * bastide_draw_random_range (&random, 0.0008, 0.0020);

          cairo_arc (cr, x, 0.55 * foot * height, radius, 0, 2 * G_PI);
          bastide_fill (cr, BASTIDE_RGB (0xf6ead0), 0.75 * (1 - 0.7 * height));
        }
      paint_moon (cr, 0.47 * width, 0.16 * foot + 0.03 * unit, 0.030 * unit);
    }
  for (guint i = 0; i < G_N_ELEMENTS (clouds); i++)
    paint_cloud (cr, clouds[i].x * width, clouds[i].y * foot + 0.02 * unit, clouds[i].size * unit, i + 3, colour,
                 dark ? 0.5 : 0.8);
  /* A few birds, far away. */
  if (!dark)
    {
      static const BastidePoint birds[] = { { 0, 0 }, { 0.05, -0.018 }, { 0.085, 0.006 }, { 0.14, -0.03 } };

      for (guint i = 0; i < G_N_ELEMENTS (birds); i++)
        {
          double at_x = (0.56 * width) + birds[i].x * unit;
          double at_y = (0.30 * foot) + birds[i].y * unit;
          double wing = 0.010 * unit;

          cairo_move_to (cr, at_x - wing, at_y - 0.35 * wing);
          cairo_curve_to (cr, at_x - 0.6 * wing, at_y - 0.8 * wing, at_x - 0.2 * wing, at_y - 0.5 * wing, at_x, at_y);
          cairo_curve_to (cr, at_x + 0.2 * wing, at_y - 0.5 * wing, at_x + 0.6 * wing, at_y - 0.8 * wing, at_x + wing,
                          at_y - 0.35 * wing);
        }
      bastide_stroke (cr, BASTIDE_INK, 0.55, MAX (1, 0.0022 * unit));
    }
}

/* --- The town --- */

#define WALL_HALF_WIDTH 0.40
#define WALL_HEIGHT 0.062
#define BULGE (GATE_FOOT - 0.012)
#define MERLON_STEP 0.018
#define N_ROWS 6
#define ROW_DEPTH 0.036
#define CHURCH_X 0.015
#define N_LIGHTS 22

/* The wall is a bow that comes towards the viewer. */
static double
find_wall_foot (double x)
{
  return 0.012 + BULGE * (1 - x * x / (WALL_HALF_WIDTH * WALL_HALF_WIDTH));
}

/* A stretch of the wall between two towers, with merlons on its top. */
static void
paint_wall (BastidePen *pen,
            double      from,
            double      to)
{
  double middle = (from + to) / 2;
  BastideRgb stone = bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                                      0.25 + 0.55 * (middle + WALL_HALF_WIDTH));
  guint n = (guint) ((to - from) / MERLON_STEP);

  bastide_pen_inked (pen, stone,
                     BASTIDE_POINTS ({ from, find_wall_foot (from) }, { middle, find_wall_foot (middle) },
                                     { to, find_wall_foot (to) }, { to, find_wall_foot (to) - WALL_HEIGHT },
                                     { middle, find_wall_foot (middle) - WALL_HEIGHT },
                                     { from, find_wall_foot (from) - WALL_HEIGHT }));
  for (guint i = 0; i < n; i++)
    {
      double x = from + (to - from) * (i + 0.2) / n;
      double y = find_wall_foot (x) - WALL_HEIGHT + 0.002;
      double width = 0.55 * MERLON_STEP;

      bastide_pen_inked_as (pen, bastide_rgb_mix (stone, BASTIDE_MERLON_TOP, 0.6), 0.8, 0.7,
                            BASTIDE_POINTS ({ x, y }, { x + width, y }, { x + width, y - 0.013 }, { x, y - 0.013 }));
    }
}

static void
paint_tower (BastidePen *pen,
             double      x,
             double      radius,
             double      height,
             double      roof)
{
  double y = find_wall_foot (x) + 0.006;

  bastide_cylinder_draw (pen, x, y, radius, height, 0.42,
                         BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, BASTIDE_STONE);
  bastide_pen_line (pen, BASTIDE_INK, 0.75, 2.2 * pen->hair,
                    BASTIDE_POINTS ({ x - 0.2 * radius, y - 0.55 * height }, { x - 0.2 * radius, y - 0.70 * height }));
  bastide_cone_draw (pen, x, y - height, 1.28 * radius, roof, bastide_roofs[1], roof > 0.08);
}

static void
paint_houses (BastidePen *pen,
              guint       row)
{
  BastideDrawRandom random = bastide_draw_random_new (77, row);
  double share = row / (N_ROWS - 1.0);
  double half_width = 0.16 + 0.20 * share;
  double y = -0.150 + ROW_DEPTH * row;

  for (double x = -half_width + 0.030 * (row % 2); x < half_width; x += 0.068)
    {
      double width = bastide_draw_random_range (&random, 0.050, 0.066);
      double at = x + bastide_draw_random_range (&random, -0.010, 0.010);
      double wall = bastide_draw_random_range (&random, 0.030, 0.044);
      double roof = bastide_draw_random_range (&random, 0.026, 0.036);
      guint form = bastide_draw_random_index (&random, BASTIDE_N_HOUSE_FORMS);
      guint colour = bastide_draw_random_index (&random, BASTIDE_N_ROOFS);
      double foot = y + find_wall_foot (at) * share * 0.4 + bastide_draw_random_range (&random, -0.006, 0.006);
      BastideHouse house = {
        /* Never in front of the wall. */
        BASTIDE_POINT (at, MIN (foot, find_wall_foot (at) - 0.025)),
        width, 0.036, wall, roof, (BastideHouseForm) form, bastide_roofs[colour], BASTIDE_HOUSE_WALL,
      };

      bastide_house_draw (pen, &house);
    }
}

/* A window with a light in it, and its glow. */
static void
paint_light (cairo_t *cr,
             double   x,
             double   y,
             double   size)
{
  g_autoptr (cairo_pattern_t) glow = cairo_pattern_create_radial (x, y, 0, x, y, 5 * size);

  cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.75, 0.35, 0.38);
  cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.70, 0.30, 0);
  cairo_set_source (cr, glow);
  cairo_arc (cr, x, y, 5 * size, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_rectangle (cr, x - 0.5 * size, y - 0.7 * size, size, 1.4 * size);
  bastide_fill (cr, BASTIDE_RGB (0xffd98a), 1);
}

/* The lights in its windows, in the same units. */
static void
light_town (cairo_t *cr)
{
  BastideDrawRandom random = bastide_draw_random_new (N_LIGHTS, 5);

  for (guint i = 0; i < N_LIGHTS; i++)
    {
      double share = bastide_draw_random_unit (&random);
      double half_width = 0.12 + 0.19 * share;
      double x = bastide_draw_random_range (&random, -half_width, half_width);

      paint_light (cr, x, -0.170 + 0.135 * share, 0.0068);
    }
  paint_light (cr, CHURCH_X - 0.037, -0.150, 0.009);
  paint_light (cr, 0, find_wall_foot (0) - 0.012, 0.016);
}

/* --- The land --- */

/*
 * Lengths are in units that grow with the picture; x is 0 in the middle of the page, y somewhat above the cards of the
 * page: the tiles begin there.
 */

#define STEP 0.03
#define PARCEL_WIDTH 0.36
#define PARCEL_DEPTH 0.055
#define TREE_RADIUS 0.019
#define TOWN_SCALE 0.86
#define TOWN_HALF_WIDTH (0.45 * TOWN_SCALE)

/* The town stands above the cards: its own share of the height, and the share of land in front of it. */
#define UNITS_ABOVE 0.52
#define UNITS_BEFORE 0.13

/* The slopes up to this one lie behind the tiles; nothing stands on the nearer ones. */
#define PLAIN_HILL 3

/* The number of tiles side by side at the far end of a page; no more than the second would lie one above the other. */
#define TILES_ACROSS 12.0
#define TILES_DOWN 9.0

/* The beginning of the plain. */
#define PLAIN_BEGIN 0.045

/* The road is out of sight there, behind the cards. */
#define ROAD_END 0.3

/* Width of the road, in tiles. */
#define ROAD_WIDTH 0.11

/* Size of a unit for a page of some width: minimum and maximum. */
#define MIN_UNIT 0.2
#define MAX_UNIT 0.46

/* The place of the town: a part of the page, but no farther out than this. */
#define TOWN_SHARE 0.29
#define TOWN_MAX 0.925

/**
 * Hill:
 * @level: its average level
 * @waves: amplitude, frequency and phase of its ridge
 * @ridge: colour at the ridge
 * @foot: colour lower down
 * @parcels: visibility of its fields
 * @trees: probability of a tree, per step
 * @near: size of things there
 */
typedef struct
{
  double     level;
  double     waves[2][3];
  BastideRgb ridge;
  BastideRgb foot;
  double     parcels;
  double     trees;
  double     near;
} Hill;

#define WAVES(a, b, c, d, e, f) { { a, b, c }, { d, e, f } }

static const Hill hills[] = {
  {
    -0.265, WAVES (0.050, 0.85, 2.1, 0.014, 3.7, 0.3),
    BASTIDE_RGB (0xc9d3c6), BASTIDE_RGB (0xdcdcc4), 0, 0, 0.5,
  },
  {
    -0.215, WAVES (0.062, 1.55, -0.1, 0.012, 4.1, 1.0),
    BASTIDE_RGB (0xd8d6ae), BASTIDE_RGB (0xdcd8b2), 0.25, 0.10, 0.6,
  },
  {
    -0.125, WAVES (0.036, 1.10, 0.9, 0.010, 3.3, 0.0),
    BASTIDE_RGB (0xc3c684), BASTIDE_RGB (0xcaca8e), 0.45, 0.09, 1,
  },
  {
    0.000, WAVES (0.026, 1.30, 2.6, 0.008, 3.7, 1.2),
    BASTIDE_RGB (0xb1bb6e), BASTIDE_RGB (0xbdc480), 0.50, 0.10, 1.1,
  },
  {
    0.155, WAVES (0.034, 0.90, 4.0, 0.009, 2.9, 0.4),
    BASTIDE_RGB (0xa5b562), BASTIDE_RGB (0xb2bf74), 0.50, 0.09, 1.35,
  },
  {
    0.360, WAVES (0.040, 0.80, 1.2, 0.010, 2.3, 2.0),
    BASTIDE_RGB (0x9bae59), BASTIDE_RGB (0xa9b86b), 0.50, 0.09, 1.7,
  },
  {
    0.620, WAVES (0.046, 0.70, 3.1, 0.012, 2.1, 0.7),
    BASTIDE_RGB (0x91a651), BASTIDE_RGB (0xa0b163), 0.50, 0.10, 2.1,
  },
  {
    0.960, WAVES (0.052, 0.62, 5.2, 0.014, 1.9, 1.9),
    BASTIDE_RGB (0x889e4b), BASTIDE_RGB (0x97a95c), 0.50, 0.10, 2.6,
  },
  {
    1.400, WAVES (0.056, 0.55, 0.4, 0.016, 1.7, 3.1),
    BASTIDE_RGB (0x809745), BASTIDE_RGB (0x8fa256), 0.50, 0.10, 3.1,
  },
};

#define TOWN_HILL 2

/* The page as the painter sees it. */
typedef struct
{
  cairo_t   *cr;
  double     left;
  double     right;
  double     bottom;
  double     unit;   /* device pixels */
  double     town;   /* x */
  double     town_y;
  Road *road;
  double     words_right;
  double     words_bottom;
  gboolean   dark;
} Landscape;

static const BastideRgb parcels[] = {
  BASTIDE_RGB (0xd9c676), BASTIDE_RGB (0x93ae55), BASTIDE_RGB (0xc7bd6c),
  BASTIDE_RGB (0xa3b75c), BASTIDE_RGB (0xd2b768),
};

static double
find_ridge (const Hill *hill,
            double      x)
{
  double y = hill->level;

  for (guint i = 0; i < 2; i++)
    y -= hill->waves[i][0] * sin (hill->waves[i][1] * x + hill->waves[i][2]);

  return y;
}

/* The ridge from one x to another, lowered by a depth, as a line. */
static void
append_ridge (cairo_t    *cr,
              const Hill *hill,
              double      from,
              double      to,
              double      depth)
{
  int n = MAX (1, (int) ceil (fabs (to - from) / STEP));

  for (int i = 0; i <= n; i++)
    {
      double x = from + (to - from) * i / n;

      cairo_line_to (cr, x, find_ridge (hill, x) + depth);
    }
}

static void
append_slope (const Landscape *page,
              const Hill      *hill)
{
  cairo_new_path (page->cr);
  append_ridge (page->cr, hill, page->left, page->right, 0);
  cairo_line_to (page->cr, page->right, page->bottom);
  cairo_line_to (page->cr, page->left, page->bottom);
  cairo_close_path (page->cr);
}

/* A field on the slope: a strip along the ridge, leaning as the slope seems to. */
static void
paint_parcel (BastidePen *pen,
              const Hill *hill,
              guint       index,
              int         column,
              guint       row)
{
  cairo_t *cr = pen->cr;
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (index, (guint32) column, row), 1);
  double width = PARCEL_WIDTH * hill->near;
  double depth = PARCEL_DEPTH * hill->near;
  double lean = (column % 2 == 0 ? 0.07 : -0.04) * hill->near;
  double x0, x1, top, bottom;

  if (bastide_draw_random_unit (&random) < 0.42)
    return;

  /* Nearer fields look larger. */
  top = 0.008 + row * depth * (1 + 0.35 * row);
  bottom = top + depth * (0.75 + 0.35 * row);
  x0 = (column + bastide_draw_random_range (&random, -0.15, 0.15)) * width;
  x1 = x0 + width * bastide_draw_random_range (&random, 0.55, 0.95);

  cairo_new_path (cr);
  append_ridge (cr, hill, x0, x1, top);
  append_ridge (cr, hill, x1 - lean, x0 - lean, bottom);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, parcels[bastide_draw_random_index (&random, G_N_ELEMENTS (parcels))], hill->parcels);
  bastide_stroke (cr, BASTIDE_FIELD_PEN, 0.22, pen->hair);
  if (bastide_draw_random_unit (&random) < 0.5)
    return;

  for (guint i = 1; i < 9; i++)
    {
      double x = x0 + (x1 - x0) * i / 9;

      bastide_line_append (cr, x, find_ridge (hill, x) + top, x - lean, find_ridge (hill, x - lean) + bottom);
    }
  bastide_set_source (cr, BASTIDE_FIELD_PEN, 0.14);
  cairo_stroke (cr);
}

static void
paint_parcels (const Landscape *page,
               BastidePen      *pen,
               guint            index)
{
  const Hill *hill = &hills[index];
  double width = PARCEL_WIDTH * hill->near;

  for (guint row = 0; row < 3 && hill->parcels > 0; row++)
    for (int column = (int) floor (page->left / width) - 1; column * width < page->right; column++)
      paint_parcel (pen, hill, index, column, row);
}

/* Whether something of a size stands clear of the words and of the road. */
static gboolean
is_free (const Landscape *page,
         BastidePoint     foot,
         double           size)
{
  return !road_is_near (page->road, foot, size / 3)
    && foot.y < PLAIN_BEGIN
    && (foot.x - size > page->words_right || foot.y - size > page->words_bottom);
}

static void
paint_trees (const Landscape *page,
             BastidePen      *pen,
             guint            index)
{
  double step = STEP * hills[index].near;

  /* A clump of trees now and then, conifers in some. */
  for (int i = (int) floor (page->left / step); i * step < page->right; i++)
    {
      const Hill *hill = &hills[index];
      BastideDrawRandom random = bastide_draw_random_new (bastide_hash (index, (guint32) i), 2);
      gboolean conifers;
      guint n;

      if (bastide_draw_random_unit (&random) <= hill->trees)
        {
          n = 1 + bastide_draw_random_index (&random, 4);
          conifers = bastide_draw_random_unit (&random) < 0.25;
          for (guint tree = 0; tree < n; tree++)
            {
              double x = (i * STEP + bastide_draw_random_range (&random, -0.05, 0.05)) * hill->near;
              double depth = 0.012 + 0.10 * bastide_draw_random_unit (&random) * bastide_draw_random_unit (&random);
              double radius = TREE_RADIUS * bastide_draw_random_range (&random, 0.75, 1.1) * hill->near;
              BastidePoint at = BASTIDE_POINT (x, find_ridge (hill, x) + depth * hill->near);
              guint32 seed = bastide_hash (index, (guint32) i, tree, 3);

              if ((index == TOWN_HILL && fabs (x - page->town) < 0.42) || !is_free (page, at, 3 * radius))
                continue;
              if (conifers)
                bastide_scenery_draw_conifer (pen, at, radius, seed);
              else
                bastide_scenery_draw_tree (pen, at, radius, seed);
            }
        }
    }
}

/* Lays a veil over everything painted since the group began, and puts it on the group below. */
static void
pop_toned_group (cairo_t   *cr,
                 BastideRgb tone,
                 double     alpha)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  bastide_set_source (cr, tone, alpha);
  cairo_paint (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

/* The places from far to near: the town, and smaller places on the slopes to the left of it. */
static void
paint_places (const Landscape *page,
              BastidePen      *pen,
              guint            index)
{
  static const struct
  {
    guint       hill;
    double      share; /* share of the way from the left end of the page to the town */
    double      depth;
    double      size;
    const char *drawing;
  } places[] = {
    { 1, 0.44, 0.010, 0.10, "landscape/village" },
    { 2, 0.20, 0.010, 0.17, "landscape/monastery" },
    { 2, 0.66, 0.006, 0.13, "landscape/mill" },
    { 3, 0.42, 0.035, 0.15, "landscape/farm" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double x = page->left + (page->town - page->left) * places[i].share;
      BastidePoint at = BASTIDE_POINT (x, find_ridge (&hills[index], x) + places[i].depth);

      if (places[i].hill == index && is_free (page, at, 1.1 * places[i].size))
        bastide_scenery_draw (pen, places[i].drawing, at, places[i].size);
    }
}

static void
paint_town (const Landscape *page)
{
  cairo_t *cr = page->cr;
  double pixels = page->unit * TOWN_SCALE;
  const double towers[] = { -0.40, -0.225, 0.225, 0.40 };
  BastidePen pen = bastide_pen_new (cr, pixels);
  double y = find_wall_foot (0) + 0.004;

  cairo_save (cr);
  cairo_translate (cr, page->town, page->town_y);
  cairo_scale (cr, TOWN_SCALE, TOWN_SCALE);
  cairo_rectangle (cr, -0.6, -0.45, 1.2, 0.6);
  cairo_clip (cr);
  cairo_push_group (cr);

  /* About 0.85 wide; the origin is in its middle. */
  pen.hair = INK_PIXELS / pixels;
  for (guint row = 0; row < N_ROWS; row++)
    {
      paint_houses (&pen, row);
      if (row == 2)
        bastide_scenery_draw (&pen, "landscape/church", BASTIDE_POINT (0, -0.150 + ROW_DEPTH * row + 0.024), 1);
      if (row == 3)
        bastide_scenery_draw_tree (&pen, BASTIDE_POINT (-0.15, -0.022), 0.026, 41);
    }

  paint_wall (&pen, -0.40, -0.225);
  paint_wall (&pen, -0.225, -0.04);
  paint_wall (&pen, 0.04, 0.225);
  paint_wall (&pen, 0.225, 0.40);
  for (guint i = 0; i < G_N_ELEMENTS (towers); i++)
    paint_tower (&pen, towers[i], 0.027, 0.094, 0.052);
  paint_tower (&pen, -0.052, 0.024, 0.092, 0.062);
  bastide_pen_inked (&pen, BASTIDE_STONE_LIGHT, BASTIDE_RECTANGLE (-0.034, y, 0.034, y - 0.078));
  bastide_arch_draw (&pen, 0, y, 0.018, 0.026, BASTIDE_RGB (0x4a3626));
  paint_tower (&pen, 0.052, 0.024, 0.092, 0.062);
  bastide_scenery_draw_bush (&pen, BASTIDE_POINT (0.12, find_wall_foot (0.12) + 0.014), 0.016, 5);
  bastide_scenery_draw_bush (&pen, BASTIDE_POINT (-0.30, find_wall_foot (-0.30) + 0.012), 0.018, 9);
  pop_toned_group (cr, page->dark ? BASTIDE_RGB (0x1d1a26) : BASTIDE_RGB (0xf7f3eb), page->dark ? 0.56 : 0.08);
  if (page->dark)
    light_town (cr);
  cairo_restore (cr);
}

static void
paint_hills (const Landscape *page)
{
  BastidePen pen = bastide_pen_new (page->cr, page->unit);

  pen.hair = INK_PIXELS / page->unit;
  for (guint i = 0; i < G_N_ELEMENTS (hills) && hills[i].level - 0.1 < page->bottom; i++)
    {
      const Hill *hill = &hills[i];
      g_autoptr (cairo_pattern_t) gradient = NULL;
      cairo_t *cr = pen.cr;
      double far = MAX (0, 3.0 - i) / 3;
      double top = hills[i].level - 0.14 - 0.13 * hills[i].near;
      double bottom = i + 1 < G_N_ELEMENTS (hills) ? MIN (page->bottom, hills[i + 1].level + 0.08) : page->bottom;

      cairo_save (page->cr);

      /* Clips to the visible part of a slope with everything on it: no more is painted, in a picture no larger than
       * that. */
      cairo_rectangle (page->cr, page->left, top, page->right - page->left, MAX (bottom - top, 0));
      cairo_clip (page->cr);
      cairo_push_group (page->cr);

      /* The slope. */
      gradient = cairo_pattern_create_linear (0, hill->level - 0.05, 0, hill->level + 0.2 * hill->near);
      bastide_pattern_add_stop (gradient, 0, hill->ridge);
      bastide_pattern_add_stop (gradient, 1, hill->foot);
      append_slope (page, hill);
      cairo_set_source (cr, gradient);
      cairo_fill (cr);
      append_ridge (cr, hill, page->left, page->right, 0);
      bastide_stroke (cr, BASTIDE_FIELD_PEN, 0.34, pen.hair);
      paint_parcels (page, &pen, i);
      /* Paints the part of the road on one slope. */
      if (i >= TOWN_HILL)
        {
          cairo_save (pen.cr);
          append_slope (page, &hills[i]);
          cairo_clip (pen.cr);
          road_paint (page->road, &pen);
          cairo_restore (pen.cr);
        }
      if (i <= PLAIN_HILL)
        {
          paint_trees (page, &pen, i);
          paint_places (page, &pen, i);
        }

      /* By day distant hills are paler; at dusk everything is a silhouette, near hills most of all. */
      if (page->dark)
        pop_toned_group (page->cr, bastide_rgb_mix (BASTIDE_RGB (0x14181f), BASTIDE_RGB (0x40394a), far), 0.76);
      else
        pop_toned_group (page->cr, BASTIDE_RGB (0xf7f3eb), 0.10 + 0.28 * far);
      cairo_restore (page->cr);
      if (i == TOWN_HILL)
        paint_town (page);
    }
}

void
bastide_landscape_paint (cairo_t                    *cr,
                         double                      width,
                         double                      height,
                         const BastideLandscapeRoom *room,
                         gboolean                    dark)
{
  Landscape page = { cr, .dark = dark };
  double origin, tile;

  g_return_if_fail (width > 0 && height > 0);

  page.unit = CLAMP (room->foot / (UNITS_ABOVE + UNITS_BEFORE), MIN_UNIT * width, MAX_UNIT * width);
  /* The beginning of the land before the town, in pixels. */
  origin = room->foot - UNITS_BEFORE * page.unit;
  page.left = -width / 2 / page.unit - STEP;
  page.right = width / 2 / page.unit + STEP;
  page.bottom = MAX ((height - origin) / page.unit, 0) + STEP;
  page.words_right = (room->words_right - width / 2) / page.unit;
  page.words_bottom = (room->words_bottom - origin) / page.unit;
  page.town = MIN (MIN (TOWN_SHARE * width / page.unit, TOWN_MAX), page.right - TOWN_HALF_WIDTH - 2 * STEP);
  page.town_y = find_ridge (&hills[TOWN_HILL], page.town) + 0.012;
  tile = MAX (width / TILES_ACROSS, height / TILES_DOWN) / page.unit;
  page.road = road_new (BASTIDE_POINT (page.town, page.town_y + GATE_FOOT * TOWN_SCALE),
                        BASTIDE_POINT (page.town - tile / 2, ROAD_END), ROAD_WIDTH * tile);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  paint_sky (cr, width, origin, page.unit, dark);
  cairo_translate (cr, width / 2, origin);
  cairo_scale (cr, page.unit, page.unit);
  paint_hills (&page);
  cairo_restore (cr);
  g_array_unref (page.road->middle);
  g_free (page.road);
}
