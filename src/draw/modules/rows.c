/* rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-text.h"
#include "bastide-flat-sign.h"
#include "bastide-look.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "rules/bastide-row.h"
#include "util/bastide-autoptr.h"

/* Marks that sets declare: each a pictogram on the ground near the heart of its segment, with its number beside it. */

G_STATIC_ASSERT ((guint) BASTIDE_N_LOOK_COLOURS == (guint) BASTIDE_N_ROW_COLOURS);

/* Half the box of a pictogram, in tiles, and its middle over its foot. */
#define HALF 0.095
#define RISE 0.088

/* Ground of a mark; its middle is so far over the foot. */
#define RADIUS 0.085
#define FOOT 0.065

#define RIM 0.010
#define SHADOW 0.075
#define SHADOW_PUSH 0.35

/* Above all that stands, below shields; those further south are nearer. */
#define ORDER 9.0
#define ORDER_STEP 0.01

#define FLAT_HALF 0.130

/* The disc with a number, from the foot of its mark; it never becomes smaller than so many pixels. */
#define COUNT_ASIDE 0.080
#define COUNT_RISE 0.030
#define COUNT_RADIUS 0.050
#define LEAST_COUNT_RADIUS 5.2
#define COUNT_TEXT 1.5

/* Beside a flat sign. */
#define FLAT_COUNT_ASIDE 0.25
#define FLAT_COUNT_RADIUS 0.085
#define LEAST_FLAT_COUNT_RADIUS 4.5

/* Places are tried on a grid of this step, whose cells know which segment is there. */
#define GRID 40
#define N_PROBES 12
#define NO_GROUND -1

static const double sizes[] = { 1, 0.86, 0.72 };

/* Between two of them there is room for the number of one. */
#define GAP 0.030

/* Other marks reach beyond their ground. */
#define MARK_REACH 0.125

/* Costs of a place. */
#define OTHER_GROUND 0.16   /* each probe that falls on something else */
#define INSIDE_OTHER 0.60   /* in an area, though it is none of its own */
#define HIDDEN 3.0          /* by the width that is hidden */
#define OWN_FIGURE 0.5
#define OTHER_FIGURE 0.12
#define MIDDLE 0.35         /* by the distance from the heart */
#define WIDE_MIDDLE 0.12
#define EDGE 2.0
#define LEAST_EDGE 0.13
#define NORTH 0.22
#define GOOD -0.30          /* a place of this value needs no smaller size */

/* A figure at its place. */
#define FIGURE_HALF 0.075
#define FIGURE_HEIGHT 0.24

/* A line is beside the mark, not under it; and no further away. */
#define LINE_ROOM 0.070
#define LINE_REACH 0.17

/**
 * Finder:
 * @ground: the segment of each cell
 * @taken: whether something that must be seen covers it
 * @segment: the one whose mark is placed, or NO_GROUND for one of the tile
 * @line: (nullable): its line
 * @site: (nullable): its site
 * @spots: where figures stand on segments that are no regions
 * @heart: where the mark should be
 */
typedef struct
{
  BastideTilePlan       *plan;
  gint8                  ground[GRID][GRID];
  guint8                 taken[GRID][GRID];
  int                    segment;
  const BastidePlanLine *line;
  const BastidePlanSite *site;
  BastidePoint           spots[BASTIDE_MAX_SEGMENTS];
  BastidePoint           heart;
} Finder;

/* --- Painting --- */

static double
get_half (const BastideScene    *scene,
          const BastidePlanSite *site)
{
  return HALF * bastide_scene_get_mark_scale (scene, site->scale);
}

static void
draw_look (BastidePen             *pen,
           const BastideSceneItem *item)
{
  const BastideRow *row = item->data;

  bastide_look_paint (row->look, row->colour, pen, item->at, item->size, RIM * item->size / HALF);
}

/* Letters are laid out in pixels. */
static void
draw_count (BastidePen             *pen,
            const BastideSceneItem *item)
{
  g_autofree char *text = g_strdup_printf ("%u", item->seed);
  double radius = item->size * pen->pixels;
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, item->at.x, item->at.y);
  cairo_scale (cr, 1 / pen->pixels, 1 / pen->pixels);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.13));
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, text, 0, 0, radius * COUNT_TEXT);
  cairo_restore (cr);
}

static void
add_count (BastideScene *scene,
           BastidePoint  foot,
           double        half,
           guint         count,
           double        order)
{
  gboolean flat = scene->detail == BASTIDE_DETAIL_FAR;
  double radius = MAX (flat ? FLAT_COUNT_RADIUS : COUNT_RADIUS * half / HALF,
                       (flat ? LEAST_FLAT_COUNT_RADIUS : LEAST_COUNT_RADIUS) / scene->pixels);
  double aside = flat ? FLAT_HALF + FLAT_COUNT_ASIDE * radius : COUNT_ASIDE * half / HALF;
  BastidePoint at = { foot.x + aside, flat ? foot.y : foot.y - COUNT_RISE * half / HALF };

  if (at.x + radius > 1)
    at.x = foot.x - aside;
  at.y = MIN (at.y, 1 - radius);
  bastide_scene_add_raised (scene, &(const BastideSceneItem) {
    .y = order + ORDER_STEP / 10, .draw = draw_count, .at = at, .size = radius, .seed = count,
  });
}

static void
add_mark (BastideScene          *scene,
          const BastidePlanSite *site)
{
  const BastideRow *row = site->mark->info->row;
  g_autofree char *path = g_strconcat ("looks/", row->look, NULL);
  double half = get_half (scene, site);
  BastidePoint foot = BASTIDE_POINT (site->at.x, site->at.y + FOOT * half / HALF);
  double order = ORDER + ORDER_STEP * foot.y;

  if (!bastide_flat_sign_add_coloured (scene, path, bastide_look_get_colours (row->colour), FLAT_HALF,
                                       bastide_point_raise (foot, RISE), 0))
    {
      BastideSceneItem item = {
        .y = order, .draw = draw_look, .at = bastide_point_raise (foot, RISE * half / HALF), .size = half, .data = row,
      };

      bastide_scene_add_round_shadow (scene, foot, SHADOW * half / HALF, SHADOW_PUSH);
      bastide_scene_add_raised (scene, &item);
    }
  if (site->mark->value > 1)
    add_count (scene, foot, half, (guint) site->mark->value, order);
}

/* --- Places --- */

static BastidePoint
get_cell_middle (guint column,
                 guint row)
{
  return BASTIDE_POINT ((column + 0.5) / GRID, (row + 0.5) / GRID);
}

static guint
get_cell (double at)
{
  return (guint) CLAMP (at * GRID, 0, GRID - 1);
}

/* The things that must be seen by the game's style: shields, fronts of buildings. */
static void
find_taken (Finder *self)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, GRID, GRID);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  BastidePen pen = bastide_pen_new (cr, GRID);
  const guint8 *data;

  cairo_scale (cr, GRID, GRID);
  if (self->plan->style->draw_landmarks != NULL)
    self->plan->style->draw_landmarks (self->plan, &pen);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (guint row = 0; row < GRID; row++)
    for (guint column = 0; column < GRID; column++)
      self->taken[row][column] = data[row * (guint) cairo_image_surface_get_stride (surface) + column] > 100;
}

static void
find_ground (Finder *self)
{
  for (guint row = 0; row < GRID; row++)
    for (guint column = 0; column < GRID; column++)
      {
        BastidePoint point = get_cell_middle (column, row);

        self->ground[row][column] = (gint8) bastide_tile_plan_hit (self->plan, point.x, point.y);
      }
  for (guint i = 0; i < self->plan->tile->segments->len; i++)
    if (!bastide_tile_plan_is_region (self->plan, i))
      bastide_tile_plan_get_spot (self->plan, i, &self->spots[i].x, &self->spots[i].y);
  find_taken (self);
}

/* The middle of a line or a place, and of the ground of anything else. */
static void
find_heart (Finder *self)
{
  BastidePoint sum = BASTIDE_POINT (0, 0);
  guint n = 0;

  self->heart = BASTIDE_POINT (0.5, 0.5);
  self->line = self->segment < 0 ? NULL : bastide_tile_plan_find_line (self->plan, (guint) self->segment);
  self->site = self->segment < 0 ? NULL : bastide_tile_plan_find_site (self->plan, (guint) self->segment);
  if (self->segment < 0)
    return;
  if (self->site != NULL)
    {
      self->heart = self->site->at;
      return;
    }
  if (self->line != NULL && self->line->points->len > 0)
    {
      self->heart = bastide_points_index (self->line->points, self->line->points->len / 2);
      return;
    }
  for (guint row = 0; row < GRID; row++)
    for (guint column = 0; column < GRID; column++)
      if (self->ground[row][column] == self->segment)
        {
          sum = bastide_point_add (sum, get_cell_middle (column, row), 1);
          n++;
        }
  if (n > 0)
    self->heart = BASTIDE_POINT (sum.x / n, sum.y / n);
}

/* Whether a mark may stand on this cell: on its own ground, or beside its line or its place. */
static gboolean
is_good_ground (const Finder *self,
                guint         column,
                guint         row,
                int           base)
{
  int ground = self->ground[row][column];

  if (self->taken[row][column])
    return FALSE;
  if (self->line == NULL && self->site == NULL && self->segment >= 0)
    return ground == self->segment;

  return ground == base && ground != self->segment;
}

/* @size: of the mark. The cost of what lies under it and of what it hides. */
static double
get_ground_cost (const Finder *self,
                 BastidePoint  foot,
                 double        size)
{
  static const double probes[N_PROBES][2] = {
    { 0, 0 }, { -0.07, 0 }, { 0.07, 0 }, { 0, 0.03 }, { -0.05, 0.02 }, { 0.05, 0.02 },
    { -0.08, -0.06 }, { 0, -0.06 }, { 0.08, -0.06 }, { -0.07, -0.12 }, { 0, -0.13 }, { 0.07, -0.12 },
  };
  int base = self->ground[get_cell (foot.y)][get_cell (foot.x)];
  double cost = 0;

  for (guint i = 0; i < N_PROBES; i++)
    {
      double x = foot.x + probes[i][0] * size;
      double y = foot.y + probes[i][1] * size;

      /* The ground below it counts more than what it hides. */
      if (!is_good_ground (self, get_cell (x), get_cell (y), base))
        cost += OTHER_GROUND * (i < N_PROBES / 2 ? 1 : 0.5);
    }

  if (base >= 0 && base != self->segment && !bastide_tile_plan_is_region (self->plan, (guint) base))
    cost += INSIDE_OTHER;

  return cost;
}

/* The cost of standing in the way of other things. */
static double
get_site_cost (const Finder *self,
               BastidePoint  foot,
               double        size)
{
  double cost = 0;

  for (guint i = 0; i < self->plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->plan->sites, BastidePlanSite, i);
      double distance = bastide_plan_site_get_distance (site, bastide_point_raise (foot, FOOT * size));

      /* Two pictograms are higher than their ground. */
      if (site->mark != NULL)
        distance = MAX (fabs (foot.x - site->at.x) - HALF * site->scale - GAP,
                        fabs (foot.y - FOOT * size - site->at.y) - HALF * site->scale - GAP);
      else if (site->is_mark)
        distance -= MAX (0, MARK_REACH - site->radius);
      cost += HIDDEN * MAX (0, (site->mark != NULL ? HALF : RADIUS) * size - distance);
    }

  return cost;
}

static gboolean
hides_figure (const Finder *self,
              guint         segment,
              BastidePoint  foot,
              double        size)
{
  BastidePoint spot = self->spots[segment];

  return fabs (spot.x - foot.x) < HALF * size + FIGURE_HALF && spot.y - FIGURE_HEIGHT < foot.y
    && spot.y > foot.y - 2 * HALF * size;
}

/* Figures on regions move away by themselves. */
static double
get_figure_cost (const Finder *self,
                 BastidePoint  foot,
                 double        size)
{
  double cost = 0;

  for (guint i = 0; i < self->plan->tile->segments->len; i++)
    if (!bastide_tile_plan_is_region (self->plan, i) && hides_figure (self, i, foot, size))
      cost += (int) i == self->segment ? OWN_FIGURE : OTHER_FIGURE;

  return cost;
}

/* A mark of a line stands at its side, and nearer to it than to any other. */
static double
get_line_cost (const Finder *self,
               BastidePoint  foot,
               double        size)
{
  double own = bastide_points_get_distance (self->line->points, foot) - self->line->width / 2;
  double cost = 2 * MAX (0, own - LINE_REACH) + 2 * MAX (0, LINE_ROOM * size - own);

  for (guint i = 0; i < self->plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self->plan, i);

      if (line->segment != self->line->segment
          && bastide_points_get_distance (line->points, foot) - line->width / 2 < own + 0.03)
        cost += OTHER_GROUND;
    }

  return cost;
}

static double
get_value (const Finder *self,
           BastidePoint  foot,
           double        size)
{
  gboolean wide = self->segment < 0 || bastide_tile_plan_is_region (self->plan, (guint) self->segment);
  double edge = MIN (MIN (foot.x, 1 - foot.x), 1 - foot.y);
  double cost = EDGE * MAX (0, LEAST_EDGE * size - edge) + EDGE * MAX (0, NORTH * size - foot.y)
    + (wide ? WIDE_MIDDLE : MIDDLE) * bastide_point_get_distance (bastide_point_raise (foot, FOOT * size), self->heart)
    + get_ground_cost (self, foot, size);

  /* The rest takes longer to find, and is asked of few places. */
  if (cost > 1.2)
    return -cost;
  if (self->line != NULL)
    cost += get_line_cost (self, foot, size);

  return -cost - get_site_cost (self, foot, size) - get_figure_cost (self, foot, size);
}

static void
place (Finder            *self,
       const BastideMark *mark)
{
  BastidePlanSite site = { .mark = mark, .compose = add_mark };
  double best = -G_MAXDOUBLE;
  BastidePoint at = BASTIDE_POINT (0.5, 0.6);

  for (guint i = 0; i < G_N_ELEMENTS (sizes) && best < GOOD; i++)
    for (guint row = 4; row < GRID; row++)
      for (guint column = 2; column < GRID - 2; column++)
        {
          BastidePoint foot = get_cell_middle (column, row);
          double value = get_value (self, foot, sizes[i]);

          if (value <= best)
            continue;
          best = value;
          at = foot;
          site.scale = sizes[i];
        }
  site.radius = RADIUS * site.scale;
  site.at = bastide_point_raise (at, FOOT * site.scale);
  g_array_append_val (self->plan->sites, site);
}

static void
place_all (Finder       *self,
           const GArray *marks,
           int           segment)
{
  self->segment = segment;
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      if (!bastide_mark_is_of_set (mark) || mark->info->row == NULL)
        continue;
      find_heart (self);
      place (self, mark);
    }
}

/* Regions are asked for before all sites are there. */
static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  g_autofree Finder *finder = g_new0 (Finder, 1);

  finder->plan = plan;
  find_ground (finder);
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (segments & (1u << i))
      place_all (finder, bastide_tile_plan_get_segment (plan, i)->marks, (int) i);
  place_all (finder, plan->tile->marks, NO_GROUND);
  bastide_tile_plan_forget_regions (plan);
}

static const BastideTileMark mark = {
  .square = 0.12,
  .spot = { 0.19, 0.11 },
  .add_sites = add_sites,
};

const BastideDrawings bastide_drawings_rows = {
  .id = "rows",
  .marks = (const BastideTileMark *const[]) { &mark, NULL },
};
