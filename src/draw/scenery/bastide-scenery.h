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
 * Things that stand on a tile. The add functions put it into a scene with its shadow; the draw functions draw at
 * once.
 */

/* Roofs in these colours side by side, wherever it is not clipped away; @ground lies between them. */
void bastide_scenery_paint_roofs (BastidePen            *pen,
                                  const BastideTilePlan *plan,
                                  const BastideRgb      *roofs,
                                  guint                  n_roofs,
                                  BastideRgb             ground);

/* A round tower, with a battlement or with a pointed roof. */
void bastide_scenery_draw_tower        (BastidePen   *pen,
                                        BastidePoint  at,
                                        double        radius,
                                        double        height);
void bastide_scenery_draw_roofed_tower (BastidePen   *pen,
                                        BastidePoint  at,
                                        double        radius,
                                        double        height,
                                        BastideRgb    roof);

/* The drawing of a site. */
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
