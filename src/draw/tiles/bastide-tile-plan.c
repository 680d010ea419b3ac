/* bastide-tile-plan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"

#include <string.h>

#include "bastide-scene.h"
#include "bastide-tile-region.h"
#include "rules/bastide-game-interface.h"

#define SITE_REACH 0.035

/* Number of cells in the square for tiles without a place on the board, which are painted as if they were in it. */
#define OWN_CELLS 40
#define OWN_CELL_SEED 811

/* Ground beside a sunken line. */
#define BANK 0.015

const BastidePoint bastide_side_middles[BASTIDE_N_SIDES] = {
  { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 },
};

const BastidePoint bastide_side_inwards[BASTIDE_N_SIDES] = {
  { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 },
};

const BastidePoint bastide_corners[BASTIDE_N_CORNERS] = {
  { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 },
};

/* The style of a game's tiles; the first game's for one without a style of its own. */
static const BastideTileStyle *
find_style (const char *game)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i]->tiles != NULL && g_strcmp0 (all[i]->id, game) == 0)
      return all[i]->tiles;

  return all[0]->tiles;
}

static void
area_free (gpointer data)
{
  BastidePlanArea *self = data;

  g_ptr_array_unref (self->borders);
  g_array_unref (self->outline);
  g_free (self);
}

static void
line_free (gpointer data)
{
  BastidePlanLine *self = data;

  g_clear_pointer (&self->points, g_array_unref);
  g_free (self);
}

static void
site_clear (gpointer data)
{
  BastidePlanSite *self = data;

  g_clear_pointer (&self->outline, g_array_unref);
}

BastideTilePlan *
bastide_tile_plan_new (const BastideTileDefinition *tile,
                       guint                        rotation,
                       int                          x,
                       int                          y)
{
  BastideTilePlan *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (rotation < BASTIDE_N_ROTATIONS, NULL);

  self = g_new0 (BastideTilePlan, 1);
  self->tile = tile;
  self->style = find_style (tile->tileset->game->id);
  self->rotation = rotation;
  self->x = x;
  self->y = y;
  self->seed = bastide_hash (bastide_hash_string (tile->id), (guint32)x, (guint32)y, rotation * 90);
  self->areas = g_ptr_array_new_with_free_func (area_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->hubs = g_array_new (FALSE, FALSE, sizeof (BastidePlanHub));
  self->sites = g_array_new (FALSE, FALSE, sizeof (BastidePlanSite));
  g_array_set_clear_func (self->sites, site_clear);
  memset (self->region_at, -1, sizeof self->region_at);
  self->style->build (self);

  return self;
}

void
bastide_tile_plan_free (BastideTilePlan *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->areas);
  g_ptr_array_unref (self->lines);
  g_array_unref (self->hubs);
  g_array_unref (self->sites);
  bastide_tile_plan_forget_regions (self);
  if (self->staged != NULL)
    self->free_staged (self->staged);
  if (self->style_data != 0)
    self->free_style_data ((gpointer) self->style_data);
  g_free (self);
}

guint
bastide_tile_plan_get_masts (const BastideTilePlan *self,
                             guint                  segment,
                             double                *masts)
{
  BastidePoint points[BASTIDE_MAX_MASTS];
  guint n;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (segment < self->tile->segments->len, 0);

  if (self->style->get_masts == NULL)
    return 0;

  n = self->style->get_masts (self, segment, points);
  for (guint i = 0; i < n; i++)
    {
      masts[2 * i] = points[i].x;
      masts[2 * i + 1] = points[i].y;
    }

  return n;
}

void
bastide_tile_get_own_cell (const BastideTileDefinition *tile,
                           guint                        number,
                           int                         *x,
                           int                         *y)
{
  guint32 hash = bastide_hash (bastide_hash_string (tile->id), OWN_CELL_SEED, number);

  *x = (int) (hash % OWN_CELLS);
  *y = (int) (hash / OWN_CELLS % OWN_CELLS);
}

guint
bastide_tile_plan_get_towers (const BastideTilePlan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->towers;
}

guint8
bastide_tile_plan_get_sides (const BastideTilePlan *self,
                             guint                  segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_plan_get_segment (self, segment);
  guint8 halves = bastide_halves_rotate (definition->halves, self->rotation);
  guint8 sides = bastide_sides_rotate (definition->sides, self->rotation);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (halves & (3 << (2 * side)))
      sides |= (guint8) (1 << side);

  return sides;
}

gconstpointer
bastide_tile_plan_get_own (const BastideTilePlan *self,
                           gpointer             (*create) (const BastideTilePlan *plan))
{
  gsize *own = (gsize *) &self->style_data;

  if (g_once_init_enter (own))
    g_once_init_leave (own, (gsize) create (self));

  return (gconstpointer) *own;
}

void
bastide_tile_plan_add_regions (BastideTilePlan *self,
                               guint            kinds)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (self, i);

      if (!(kinds & (1u << segment->kind)))
        continue;
      self->region_kinds |= 1u << segment->kind;
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        if (segment->halves & (1 << half))
          self->region_at[bastide_half_rotate (half, self->rotation)] = (gint8) i;
    }
}

void
bastide_tile_plan_forget_regions (BastideTilePlan *self)
{
  if (self->regions != 0)
    bastide_tile_regions_free ((BastideTileRegions *) self->regions);
  self->regions = 0;
}

const BastidePlanArea *
bastide_tile_plan_find_area (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->areas->len; i++)
    if (bastide_tile_plan_get_area (self, i)->segment == segment)
      return bastide_tile_plan_get_area (self, i);

  return NULL;
}

const BastidePlanLine *
bastide_tile_plan_find_line (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (bastide_tile_plan_get_line (self, i)->segment == segment)
      return bastide_tile_plan_get_line (self, i);

  return NULL;
}

const BastidePlanSite *
bastide_tile_plan_find_site (const BastideTilePlan *self,
                             guint                  segment)
{
  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);

      if (site->is_segment && site->segment == segment)
        return site;
    }

  return NULL;
}

const BastidePlanHub *
bastide_tile_plan_find_hub (const BastideTilePlan *self,
                            const char            *end)
{
  for (guint i = 0; i < self->hubs->len; i++)
    if (g_strcmp0 (g_array_index (self->hubs, BastidePlanHub, i).end, end) == 0)
      return &g_array_index (self->hubs, BastidePlanHub, i);

  return NULL;
}

double
bastide_corners_get_distance (BastidePoint point)
{
  return hypot (MIN (fabs (point.x), fabs (1 - point.x)), MIN (fabs (point.y), fabs (1 - point.y)));
}

double
bastide_plan_area_get_border_distance (const BastidePlanArea *self,
                                       BastidePoint           point)
{
  double distance = 1;

  for (guint i = 0; i < self->borders->len; i++)
    {
      double border = bastide_points_get_distance (g_ptr_array_index (self->borders, i), point);

      distance = i == 0 ? border : MIN (distance, border);
    }

  return distance;
}

double
bastide_plan_site_get_distance (const BastidePlanSite *self,
                                BastidePoint           point)
{
  BastidePoint v = bastide_point_subtract (point, self->at);

  if (self->outline != NULL)
    {
      double distance = bastide_points_get_distance (self->outline, point);

      return bastide_points_contain (self->outline, point) ? -distance : distance;
    }
  if (self->square)
    return MAX (fabs (v.x), fabs (v.y)) - self->radius;

  return bastide_point_get_length (v) - self->radius;
}

double
bastide_plan_site_get_reach (const BastidePlanSite *self)
{
  return self->square ? self->radius : self->radius + SITE_REACH * self->scale;
}

/* Half of the ground that a line takes, with its banks. */
static double
get_half_width (const BastidePlanLine *line)
{
  return line->width / 2 + (line->sunken ? BANK : 0);
}

double
bastide_tile_plan_get_clearance (const BastideTilePlan *self,
                                 BastidePoint           point)
{
  double clearance = G_MAXDOUBLE;

  for (guint i = 0; i < self->areas->len; i++)
    {
      const BastidePlanArea *area = bastide_tile_plan_get_area (self, i);

      if (bastide_points_contain (area->outline, point))
        return -1;
      if (area->borders->len > 0)
        clearance = MIN (clearance, bastide_plan_area_get_border_distance (area, point));
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self, i);
      double distance = bastide_points_get_distance (line->points, point) - get_half_width (line);

      clearance = MIN (clearance, distance);
    }
  for (guint i = 0; i < self->sites->len; i++)
    {
      double distance = bastide_plan_site_get_distance (&g_array_index (self->sites, BastidePlanSite, i), point);

      clearance = MIN (clearance, distance);
    }

  return clearance;
}

gboolean
bastide_tile_plan_is_clear (const BastideTilePlan *self,
                            BastidePoint           point,
                            double                 distance)
{
  for (guint i = 0; i < self->sites->len; i++)
    if (bastide_plan_site_get_distance (&g_array_index (self->sites, BastidePlanSite, i), point) <= distance)
      return FALSE;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self, i);

      if (!bastide_points_are_beyond (line->points, point, distance + get_half_width (line)))
        return FALSE;
    }
  for (guint i = 0; i < self->areas->len; i++)
    {
      const BastidePlanArea *area = bastide_tile_plan_get_area (self, i);

      if (bastide_points_contain (area->outline, point))
        return FALSE;
      for (guint j = 0; j < area->borders->len; j++)
        if (!bastide_points_are_beyond (g_ptr_array_index (area->borders, j), point, distance))
          return FALSE;
    }

  return TRUE;
}

/* --- Its layers --- */

void
bastide_tile_plan_paint_ground (const BastideTilePlan *self,
                                cairo_t               *cr,
                                double                 pixels)
{
  BastideScene scene;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  self->style->paint_ground (self, cr, pixels);

  bastide_scene_init (&scene, self, pixels, TRUE, FALSE);
  self->style->compose (&scene);
  bastide_scene_paint_flat (&scene, cr);
  bastide_scene_paint_shadows (&scene, cr);
  bastide_scene_clear (&scene);
  cairo_restore (cr);
}

void
bastide_tile_plan_paint_raised (const BastideTilePlan *self,
                                cairo_t               *cr,
                                double                 pixels)
{
  BastideScene scene;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  bastide_scene_init (&scene, self, pixels, FALSE, TRUE);
  self->style->compose (&scene);
  bastide_scene_paint_raised (&scene, cr);
  bastide_scene_clear (&scene);
  cairo_restore (cr);
}

void
bastide_tile_plan_paint_edges (const BastideTilePlan        *self,
                               const BastideTilePlan *const *neighbours,
                               BastideEdgeLayer              layer,
                               cairo_t                      *cr,
                               double                        pixels)
{
  static const BastideTilePlan *const nobody[BASTIDE_N_NEIGHBOURS];

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (pixels > 0);

  if (self->style->paint_edges == NULL)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  self->style->paint_edges (self, neighbours != NULL ? neighbours : nobody, layer, cr, pixels);
  cairo_restore (cr);
}

void
bastide_tower_shadows_paint (cairo_t      *cr,
                             const double *corners,
                             guint         n_corners,
                             double        pixels)
{
  BastideScene scene;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  bastide_scene_init (&scene, NULL, pixels, TRUE, FALSE);
  for (guint i = 0; i < n_corners; i++)
    bastide_scene_add_tower_shadow (&scene, BASTIDE_POINT (corners[2 * i], corners[2 * i + 1]),
                                    BASTIDE_CORNER_TOWER_RADIUS, 0.8, BASTIDE_CORNER_TOWER_HEIGHT);
  bastide_scene_paint_shadows (&scene, cr);
  bastide_scene_clear (&scene);
  cairo_restore (cr);
}

void
bastide_tile_plan_paint_shadows (const BastideTilePlan *self,
                                 cairo_t               *cr,
                                 double                 pixels)
{
  double corners[2 * BASTIDE_N_CORNERS];
  guint n = 0;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (self->towers & (1 << i))
      {
        corners[2 * n] = bastide_corners[i].x;
        corners[2 * n + 1] = bastide_corners[i].y;
        n++;
      }
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  bastide_tower_shadows_paint (cr, corners, n, pixels);
  cairo_restore (cr);
}
