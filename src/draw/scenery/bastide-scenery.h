/* bastide-scenery.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-building.h"
#include "bastide-scene.h"

G_BEGIN_DECLS

/*
 * * Things that stand on a tile. The add functions put it into a scene with its shadow; the draw functions draw at
 * once.
 */

/* Walls, houses, gates and towers of all cities of the plan, and the shields on top of all. */
void bastide_scenery_add_towns   (BastideScene *scene);
void bastide_scenery_add_walls   (BastideScene          *scene,
                                  const BastidePlanCity *city);
void bastide_scenery_add_gates   (BastideScene *scene);
void bastide_scenery_add_shields (BastideScene *scene);

/* A town of a very small tile, by its index in the plan: flat roofs instead of houses. */
void bastide_scenery_add_roofs   (BastideScene *scene,
                                  guint         city);

/* Roofs in these colours side by side, wherever it is not clipped away; @ground lies between them. */
void bastide_scenery_paint_roofs (BastidePen            *pen,
                                  const BastideTilePlan *plan,
                                  const BastideRgb      *roofs,
                                  guint                  n_roofs,
                                  BastideRgb             ground);

/* Their silhouettes, for figures that should not hide them, nor stand on walls. */
void bastide_scenery_fill_walls   (BastidePen            *pen,
                                   const BastidePlanCity *city);
void bastide_scenery_fill_gate    (BastidePen            *pen,
                                   const BastidePlanRoad *road);
void bastide_scenery_fill_shields (BastidePen            *pen,
                                   const BastidePlanCity *city);

/* Towers on the corners of the tile; their shadows are painted apart. */
void bastide_scenery_add_corner_towers  (BastideScene *scene);

/* A round tower with a battlement. */
void bastide_scenery_draw_tower         (BastidePen   *pen,
                                         BastidePoint  at,
                                         double        radius,
                                         double        height);

/* Reeds on the banks of rivers, ducks on the water. */
void bastide_scenery_add_riversides (BastideScene *scene);

/* Bridges of roads over rivers, other roads and towns. */
void bastide_scenery_add_bridges (BastideScene *scene);
void bastide_scenery_add_viaduct (BastideScene            *scene,
                                  const BastidePlanBridge *bridge);

/* Adds the things on the sites of the plan. */
void bastide_scenery_add_sites (BastideScene *scene);

/* Hedges, woods, orchards, flocks, hay, single trees, bushes and grass where the plan is clear. */
void bastide_scenery_add_country (BastideScene *scene);

/* Drawings of sites. */
void bastide_scenery_add_village     (BastideScene          *scene,
                                      const BastidePlanSite *site);
void bastide_scenery_add_spring      (BastideScene          *scene,
                                      const BastidePlanSite *site);
void bastide_scenery_add_copse       (BastideScene          *scene,
                                      const BastidePlanSite *site);
void bastide_scenery_add_monastery   (BastideScene          *scene,
                                      const BastidePlanSite *site);
void bastide_scenery_add_garden      (BastideScene          *scene,
                                      const BastidePlanSite *site);
void bastide_scenery_add_site_drawing (BastideScene          *scene,
                                       const BastidePlanSite *site);

/* Draws one at once where there is no tile, with its plants and without its shadows. */
void bastide_scenery_draw (BastidePen  *pen,
                           const char  *path,
                           BastidePoint at,
                           double       scale);

/* On small tiles a rim of cream lifts a drawing off what is behind it, as it does shields. */
void bastide_scenery_draw_rim (BastidePen *pen,
                               const char *path,
                               double      width);

/* All that a drawing of a file has; @direction: 1 as it is drawn, -1 mirrored. */
void bastide_scenery_add_drawing (BastideScene *scene,
                                  const char   *path,
                                  BastidePoint  at,
                                  double        scale,
                                  double        direction);

/* Single things. A house throws the shadow of a block of @shadow_height. */
void bastide_scenery_add_house    (BastideScene       *scene,
                                   const BastideHouse *house,
                                   double              shadow_height);
void bastide_scenery_add_tree     (BastideScene *scene,
                                   BastidePoint  at,
                                   double        radius,
                                   guint32       seed);
void bastide_scenery_add_fruit_tree (BastideScene *scene,
                                     BastidePoint  at,
                                     double        radius,
                                     guint32       seed);
void bastide_scenery_add_bush     (BastideScene *scene,
                                   BastidePoint  at,
                                   double        radius,
                                   guint32       seed);
void bastide_scenery_add_conifer  (BastideScene *scene,
                                   BastidePoint  at,
                                   double        radius,
                                   guint32       seed);

/* A wood: a mass of trees, drawn like an old map's. */
void bastide_scenery_add_wood     (BastideScene *scene,
                                   BastidePoint  at,
                                   double        radius,
                                   guint32       seed);

/* Rows of vines; oxen and a man behind the plough. */
void bastide_scenery_add_vineyard  (BastideScene *scene,
                                    BastidePoint  at,
                                    double        radius,
                                    guint32       seed);
void bastide_scenery_add_ploughman (BastideScene *scene,
                                    BastidePoint  at,
                                    double        radius,
                                    guint32       seed);

/* Lying ground of a farm or a wood: a blob, or an ellipse of ten points with waves on its rim. */
void bastide_scenery_add_blob     (BastideScene       *scene,
                                   const BastidePoint *points,
                                   guint               n_points,
                                   BastideRgb          colour,
                                   double              alpha,
                                   double              ink_width,
                                   double              ink_alpha);

void bastide_scenery_draw_boulder (BastidePen  *pen,
                                   BastidePoint at,
                                   double       radius,
                                   guint32      seed);
void bastide_scenery_draw_crown   (BastidePen  *pen,
                                   BastidePoint at,
                                   double       radius,
                                   guint32      seed);
void bastide_scenery_draw_trunk   (BastidePen  *pen,
                                   BastidePoint at,
                                   double       height);
void bastide_scenery_draw_conifer (BastidePen  *pen,
                                   BastidePoint at,
                                   double       radius,
                                   guint32      seed);
void bastide_scenery_draw_tree    (BastidePen  *pen,
                                   BastidePoint at,
                                   double       radius,
                                   guint32      seed);
void bastide_scenery_draw_bush    (BastidePen  *pen,
                                   BastidePoint at,
                                   double       radius,
                                   guint32      seed);
void bastide_scenery_draw_tufts   (BastidePen         *pen,
                                   const BastidePoint *points,
                                   guint               n_points);

G_END_DECLS
