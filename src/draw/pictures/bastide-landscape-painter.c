/* bastide-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "bastide-draw-random.h"
#include "bastide-landscape-road.h"
#include "bastide-landscape-sky.h"
#include "bastide-landscape-town.h"
#include "bastide-scenery.h"
#include "util/bastide-autoptr.h"

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

/* The town stands above the cards: so much of the height there is its own, and so much is land before it. */
#define UNITS_ABOVE 0.52
#define UNITS_BEFORE 0.13

/* The slopes up to this one lie behind the tiles; nothing stands on the nearer ones. */
#define PLAIN_HILL 3

/* So many tiles lie side by side at the far end of a page, and no more than so many would lie one above the other. */
#define TILES_ACROSS 12.0
#define TILES_DOWN 9.0

/* Where they begin. */
#define PLAIN_BEGIN 0.045

/* Where the road is out of sight behind the cards. */
#define ROAD_END 0.3

/* Of a tile. */
#define ROAD_WIDTH 0.11

/* How large a unit is for a page of some width: at least, and at most. */
#define MIN_UNIT 0.2
#define MAX_UNIT 0.46

/* Where the town stands: a part of the page, but not farther out than this. */
#define TOWN_SHARE 0.29
#define TOWN_MAX 0.925

/**
 * Hill:
 * @level: where it is on average
 * @waves: amplitude, frequency and phase of its ridge
 * @ridge: colour at the ridge
 * @foot: colour lower down
 * @parcels: how strongly its fields show
 * @trees: how likely a tree is, per step
 * @near: how large things look there
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
  BastideLandscapeRoad *road;
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

static void
paint_slope (const Landscape *page,
             BastidePen      *pen,
             const Hill      *hill)
{
  g_autoptr (cairo_pattern_t) gradient = NULL;
  cairo_t *cr = pen->cr;

  gradient = cairo_pattern_create_linear (0, hill->level - 0.05, 0, hill->level + 0.2 * hill->near);
  bastide_pattern_add_stop (gradient, 0, hill->ridge);
  bastide_pattern_add_stop (gradient, 1, hill->foot);
  append_slope (page, hill);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  append_ridge (cr, hill, page->left, page->right, 0);
  bastide_stroke (cr, BASTIDE_FIELD_PEN, 0.34, pen->hair);
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

/* What lies of the road on one slope. */
static void
paint_road (const Landscape *page,
            BastidePen      *pen,
            const Hill      *hill)
{
  cairo_save (pen->cr);
  append_slope (page, hill);
  cairo_clip (pen->cr);
  bastide_landscape_road_paint (page->road, pen);
  cairo_restore (pen->cr);
}

/* Whether something of a size stands clear of the words and of the road. */
static gboolean
is_free (const Landscape *page,
         BastidePoint     foot,
         double           size)
{
  return !bastide_landscape_road_is_near (page->road, foot, size / 3)
    && foot.y < PLAIN_BEGIN
    && (foot.x - size > page->words_right || foot.y - size > page->words_bottom);
}

/* A clump of trees now and then, conifers in some. */
static void
paint_clump (const Landscape *page,
             BastidePen      *pen,
             guint            index,
             int              step)
{
  const Hill *hill = &hills[index];
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (index, (guint32) step), 2);
  gboolean conifers;
  guint n;

  if (bastide_draw_random_unit (&random) > hill->trees)
    return;

  n = 1 + bastide_draw_random_index (&random, 4);
  conifers = bastide_draw_random_unit (&random) < 0.25;
  for (guint tree = 0; tree < n; tree++)
    {
      double x = (step * STEP + bastide_draw_random_range (&random, -0.05, 0.05)) * hill->near;
      double depth = 0.012 + 0.10 * bastide_draw_random_unit (&random) * bastide_draw_random_unit (&random);
      double radius = TREE_RADIUS * bastide_draw_random_range (&random, 0.75, 1.1) * hill->near;
      BastidePoint at = BASTIDE_POINT (x, find_ridge (hill, x) + depth * hill->near);
      guint32 seed = bastide_hash (index, (guint32) step, tree, 3);

      if ((index == TOWN_HILL && fabs (x - page->town) < 0.42) || !is_free (page, at, 3 * radius))
        continue;
      if (conifers)
        bastide_scenery_draw_conifer (pen, at, radius, seed);
      else
        bastide_scenery_draw_tree (pen, at, radius, seed);
    }
}

static void
paint_trees (const Landscape *page,
             BastidePen      *pen,
             guint            index)
{
  double step = STEP * hills[index].near;

  for (int i = (int) floor (page->left / step); i * step < page->right; i++)
    paint_clump (page, pen, index, i);
}

/* Lays a veil over what was painted since the group began, and leaves it on the group below. */
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

/* By day what is far is paler, in the dusk all is a shadow of itself, most of all what is near. */
static void
pop_hill (const Landscape *page,
          guint            index)
{
  double far = MAX (0, 3.0 - index) / 3;

  if (page->dark)
    pop_toned_group (page->cr, bastide_rgb_mix (BASTIDE_RGB (0x14181f), BASTIDE_RGB (0x40394a), far), 0.76);
  else
    pop_toned_group (page->cr, BASTIDE_RGB (0xf7f3eb), 0.10 + 0.28 * far);
}

/* What stands where, in the order from far to near: the town, and smaller places on the slopes to the left of it. */
static void
paint_places (const Landscape *page,
              BastidePen      *pen,
              guint            index)
{
  static const struct
  {
    guint       hill;
    double      share; /* of the way from the left end of the page to the town */
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

  cairo_save (cr);
  cairo_translate (cr, page->town, page->town_y);
  cairo_scale (cr, TOWN_SCALE, TOWN_SCALE);
  cairo_rectangle (cr, -0.6, -0.45, 1.2, 0.6);
  cairo_clip (cr);
  cairo_push_group (cr);
  bastide_landscape_town_paint (cr, page->unit * TOWN_SCALE);
  pop_toned_group (cr, page->dark ? BASTIDE_RGB (0x1d1a26) : BASTIDE_RGB (0xf7f3eb), page->dark ? 0.56 : 0.08);
  if (page->dark)
    bastide_landscape_town_light (cr);
  cairo_restore (cr);
}

/* What of a slope can be seen, with what stands on it: no more is painted, in a picture no larger than that. */
static void
clip_slope (const Landscape *page,
            guint            index)
{
  double top = hills[index].level - 0.14 - 0.13 * hills[index].near;
  double bottom = index + 1 < G_N_ELEMENTS (hills) ? MIN (page->bottom, hills[index + 1].level + 0.08) : page->bottom;

  cairo_rectangle (page->cr, page->left, top, page->right - page->left, MAX (bottom - top, 0));
  cairo_clip (page->cr);
}

static void
paint_hills (const Landscape *page)
{
  BastidePen pen = bastide_pen_new (page->cr, page->unit);

  pen.hair = BASTIDE_LANDSCAPE_INK / page->unit;
  for (guint i = 0; i < G_N_ELEMENTS (hills) && hills[i].level - 0.1 < page->bottom; i++)
    {
      cairo_save (page->cr);
      clip_slope (page, i);
      cairo_push_group (page->cr);
      paint_slope (page, &pen, &hills[i]);
      paint_parcels (page, &pen, i);
      if (i >= TOWN_HILL)
        paint_road (page, &pen, &hills[i]);
      if (i <= PLAIN_HILL)
        {
          paint_trees (page, &pen, i);
          paint_places (page, &pen, i);
        }
      pop_hill (page, i);
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
  /* Where the land begins before the town, in pixels. */
  origin = room->foot - UNITS_BEFORE * page.unit;
  page.left = -width / 2 / page.unit - STEP;
  page.right = width / 2 / page.unit + STEP;
  page.bottom = MAX ((height - origin) / page.unit, 0) + STEP;
  page.words_right = (room->words_right - width / 2) / page.unit;
  page.words_bottom = (room->words_bottom - origin) / page.unit;
  page.town = MIN (MIN (TOWN_SHARE * width / page.unit, TOWN_MAX), page.right - TOWN_HALF_WIDTH - 2 * STEP);
  page.town_y = find_ridge (&hills[TOWN_HILL], page.town) + 0.012;
  tile = MAX (width / TILES_ACROSS, height / TILES_DOWN) / page.unit;
  page.road = bastide_landscape_road_new (BASTIDE_POINT (page.town,
                                                         page.town_y + BASTIDE_LANDSCAPE_TOWN_GATE * TOWN_SCALE),
                                          BASTIDE_POINT (page.town - tile / 2, ROAD_END), ROAD_WIDTH * tile);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  bastide_landscape_sky_paint (cr, width, origin, page.unit, dark);
  cairo_translate (cr, width / 2, origin);
  cairo_scale (cr, page.unit, page.unit);
  paint_hills (&page);
  cairo_restore (cr);
  bastide_landscape_road_free (page.road);
}
