/* bastide-tile-stage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-stage.h"

#include <string.h>

#include "bastide-pen.h"
#include "bastide-tile-plan.h"
#include "rules/bastide-game-interface.h"
#include "util/bastide-autoptr.h"

#define CELLS BASTIDE_STAGE_CELLS
#define MARGIN BASTIDE_STAGE_MARGIN
#define SIDE BASTIDE_STAGE_SIDE

/* A cell belongs to a thing that covers half of it. */
#define COVERED 128

/* The buildings of a place stand in the middle of its ground. */
#define BUILDING 0.72

/* Distance around the way to a place on which feet may stand, too. */
#define APRON 0.06

typedef guint8 Mask[SIDE][SIDE];

/* Anything drawn with it becomes a mask. */
typedef struct
{
  const BastideTilePlan *plan;
  cairo_surface_t       *surface;
  BastidePen             pen;
} Easel;

static void
begin (Easel *self)
{
  cairo_t *cr = self->pen.cr;

  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
}

/* Returns: whether there is any */
static gboolean
read_mask (Easel  *self,
           guint8  least,
           Mask    mask)
{
  gboolean any = FALSE;
  const guint8 *data = cairo_image_surface_get_data (self->surface);
  int stride = cairo_image_surface_get_stride (self->surface);

  cairo_surface_flush (self->surface);
  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      {
        mask[y][x] = data[(gsize) stride * y + x] >= least;
        any |= mask[y][x];
      }

  return any;
}

static void
end (Easel  *self,
     Mask    mask)
{
  read_mask (self, COVERED, mask);
}

static void
fill_segment (Easel *self,
              guint  segment)
{
  bastide_tile_plan_append_outline (self->plan, self->pen.cr, segment);
  cairo_fill (self->pen.cr);
}

static const BastideSegmentKind *
get_kind (const BastideTilePlan *plan,
          guint                  segment)
{
  return &plan->tile->tileset->game->kinds[bastide_tile_plan_get_segment (plan, segment)->kind];
}

/* Whether the site stands in an area. */
static gboolean
is_in_area (const BastideTilePlan *plan,
            const BastidePlanSite *site)
{
  for (guint i = 0; i < plan->areas->len; i++)
    if (bastide_points_contain (bastide_tile_plan_get_area (plan, i)->outline, site->at))
      return TRUE;

  return FALSE;
}

static void
fill_site (Easel                 *self,
           const BastidePlanSite *site,
           double                 radius)
{
  cairo_t *cr = self->pen.cr;

  if (site->outline != NULL)
    bastide_pen_polygon (&self->pen, BASTIDE_ARRAY_POINTS (site->outline));
  else if (site->square)
    cairo_rectangle (cr, site->at.x - radius, site->at.y - radius, 2 * radius, 2 * radius);
  else
    bastide_pen_ellipse (&self->pen, site->at.x, site->at.y, radius, radius);
  cairo_fill (cr);
}

/* Whether a thing there must be visible; wide ground that divides regions is visible behind a figure on it. */
static gboolean
is_landmark (const BastideTilePlan *plan,
             const BastidePlanSite *site)
{
  return site->is_segment || (site->is_mark && !site->parts_regions) || is_in_area (plan, site);
}

/* Draws things that must stay visible: those named by the game's style, buildings of places, marks, and the contents of
 * areas. */
static void
draw_landmarks (Easel *self)
{
  const BastideTilePlan *plan = self->plan;

  if (plan->style->draw_landmarks != NULL)
    plan->style->draw_landmarks (plan, &self->pen);
  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      if (is_landmark (plan, site))
        fill_site (self, site, site->radius * (site->is_segment ? BUILDING : 1));
    }
}

/* Draws things that should preferably stay visible: scenery and other lines. */
static void
draw_scenery (Easel *self,
              guint  segment)
{
  const BastideTilePlan *plan = self->plan;

  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      if (!site->is_segment)
        fill_site (self, site, site->radius);
    }
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      if (line->segment == segment && !line->sunken)
        continue;
      bastide_pen_polyline (&self->pen, BASTIDE_ARRAY_POINTS (line->points));
      cairo_set_line_width (self->pen.cr, line->width);
      cairo_stroke (self->pen.cr);
    }
}

/* Areas, in which another segment's figure should not seem to stand. */
static void
draw_other_areas (Easel *self,
                  guint  segment)
{
  for (guint i = 0; i < self->plan->areas->len; i++)
    {
      guint other = bastide_tile_plan_get_area (self->plan, i)->segment;

      if (other != segment)
        fill_segment (self, other);
    }
}

static void
fill_tile (Easel *self)
{
  cairo_rectangle (self->pen.cr, 0, 0, 1, 1);
  cairo_fill (self->pen.cr);
}

static void
draw_feet (Easel *self,
           guint  segment)
{
  const BastidePlanSite *site = bastide_tile_plan_find_site (self->plan, segment);

  if (site != NULL)
    fill_site (self, site, bastide_plan_site_get_reach (site) + APRON);
  else
    fill_segment (self, segment);
}

static void
subtract (Mask       mask,
          const Mask taken)
{
  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      mask[y][x] &= !taken[y][x];
}

static void
sweep (guint8 *cell,
       int     neighbour,
       int     step)
{
  if (neighbour + step < *cell)
    *cell = (guint8) (neighbour + step);
}

/* Distances in thirds of a cell from the ground, in two sweeps. */
static void
measure (const Mask ground,
         Mask       outside)
{
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      outside[y][x] = ground[y][x] ? 0 : 255;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        if (x > 0)
          sweep (&outside[y][x], outside[y][x - 1], 3);
        if (y > 0)
          sweep (&outside[y][x], outside[y - 1][x], 3);
        if (y > 0 && x > 0)
          sweep (&outside[y][x], outside[y - 1][x - 1], 4);
        if (y > 0 && x < SIDE - 1)
          sweep (&outside[y][x], outside[y - 1][x + 1], 4);
      }
  for (int y = SIDE - 1; y >= 0; y--)
    for (int x = SIDE - 1; x >= 0; x--)
      {
        if (x < SIDE - 1)
          sweep (&outside[y][x], outside[y][x + 1], 3);
        if (y < SIDE - 1)
          sweep (&outside[y][x], outside[y + 1][x], 3);
        if (y < SIDE - 1 && x < SIDE - 1)
          sweep (&outside[y][x], outside[y + 1][x + 1], 4);
        if (y < SIDE - 1 && x > 0)
          sweep (&outside[y][x], outside[y + 1][x - 1], 4);
      }
}

static void
draw_ground (Easel *self,
             guint  segment)
{
  if (get_kind (self->plan, segment)->shape == BASTIDE_SHAPE_AREA)
    fill_segment (self, segment);
  else
    fill_tile (self);
}

static void
fill_stage (BastideTileStage *self,
            Easel            *easel,
            guint             segment)
{
  gboolean is_area = get_kind (easel->plan, segment)->shape == BASTIDE_SHAPE_AREA;
  g_autofree Mask *masks = g_new (Mask, 2);

  begin (easel);
  draw_ground (easel, segment);
  /* A sliver covers half of no cell. */
  if (!read_mask (easel, COVERED, masks[0]))
    read_mask (easel, 1, masks[0]);
  measure (masks[0], self->outside[BASTIDE_STAGE_OWN]);

  begin (easel);
  draw_landmarks (easel);
  if (!is_area)
    draw_other_areas (easel, segment);
  end (easel, masks[1]);
  subtract (masks[0], masks[1]);
  measure (masks[0], self->outside[BASTIDE_STAGE_CLEAR]);

  begin (easel);
  draw_scenery (easel, segment);
  end (easel, masks[1]);
  subtract (masks[0], masks[1]);
  measure (masks[0], self->outside[BASTIDE_STAGE_OPEN]);

  self->has_feet = !is_area;
  if (!self->has_feet)
    return;
  begin (easel);
  draw_feet (easel, segment);
  end (easel, masks[0]);
  measure (masks[0], self->feet);
}

void
bastide_tile_stage_init (BastideTileStage      *self,
                         const BastideTilePlan *plan,
                         guint                  segment)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIDE, SIDE);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  Easel easel = { plan, surface, bastide_pen_new (cr, CELLS) };

  g_return_if_fail (segment < plan->tile->segments->len);

  cairo_translate (cr, MARGIN, MARGIN);
  cairo_scale (cr, CELLS, CELLS);
  /* Nothing that is drawn reaches beyond the tile. */
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  fill_stage (self, &easel, segment);
}
