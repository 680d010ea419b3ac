/* bastide-tile-layers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-painter.h"

#include "bastide-scene.h"
#include "bastide-tile-plan.h"

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
