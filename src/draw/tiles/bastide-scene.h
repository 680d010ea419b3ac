/* bastide-scene.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"
#include "bastide-tile-plan.h"

G_BEGIN_DECLS

typedef struct _BastideSceneItem BastideSceneItem;

/* Draws an item. */
typedef void (*BastideSceneDraw) (BastidePen             *pen,
                                  const BastideSceneItem *item);

/**
 * BastideSceneItem:
 * @y: its distance in front: items are drawn from the north
 * @draw: (nullable): its drawing function
 * @shape: (nullable): alternatively its shape round the origin in units of @size, placed at @at
 * @at: its place
 * @size: its size or scale
 * @seed: its own random number, or which of several drawings
 * @values: further numbers, as the drawing understands them
 * @colour: its colour
 * @colour2: a second one
 * @points: (nullable): an outline, made with bastide_scene_new_points()
 * @colours: (nullable): the colours of a drawing from a file, by #BastideDrawingColour, which outlive the scene
 * @data: (nullable): further data of the drawing, which outlive the scene
 */
struct _BastideSceneItem
{
  double           y;
  BastideSceneDraw draw;
  void           (*shape) (BastidePen *pen);
  BastidePoint     at;
  double           size;
  guint32          seed;
  guint            order;
  double           values[10];
  BastideRgb       colour;
  BastideRgb       colour2;
  const GArray    *points;
  const BastideRgb *colours;
  gconstpointer    data;
};

/**
 * BastideScene:
 * @plan: the tile
 * @pixels: side of the tile in device pixels
 * @detail: the level of detail for that
 * @ground: whether shadows and flat things are wanted
 * @raised: whether standing things are wanted
 *
 * Things to be painted on top of a tile's ground, collected before they are sorted and drawn.
 */
struct _BastideScene
{
  const BastideTilePlan *plan;
  double                 pixels;
  BastideDetail          detail;
  gboolean               ground;
  gboolean               raised;

  /*< private >*/
  GArray    *flat_items;
  GArray    *raised_items;
  GArray    *shadow_points;
  GArray    *shadow_ends;
  GPtrArray *points;
};

void bastide_scene_init  (BastideScene          *self,
                          const BastideTilePlan *plan,
                          double                 pixels,
                          gboolean               ground,
                          gboolean               raised);
void bastide_scene_clear (BastideScene          *self);

/* The scale at which a mark is drawn: from afar larger than its ground allows, so that it is visible. */
double bastide_scene_get_mark_scale (const BastideScene *self,
                                     double              scale);

/* Adds what is on the sites of the plan. */
void bastide_scene_add_sites (BastideScene *self);

/* Returns: (transfer none): an array of points that lives as long as the scene. */
GArray *bastide_scene_new_points (BastideScene *self);

/* Something that lies on the ground, drawn in the order in which it is added. */
void bastide_scene_add_flat   (BastideScene           *self,
                               const BastideSceneItem *item);

/* Something that stands up, drawn from north to south; those with the same y in
 * the order of adding. */
void bastide_scene_add_raised (BastideScene           *self,
                               const BastideSceneItem *item);

/* A shadow in the shape of a polygon. All shadows of a tile are filled at once:
 * none darkens another. */
void bastide_scene_add_shadow (BastideScene       *self,
                               const BastidePoint *points,
                               guint               n_points);

/* The shadow of a body of this height over a base of at most 14 points. */
void bastide_scene_add_prism_shadow (BastideScene       *self,
                                     const BastidePoint *base,
                                     guint               n_points,
                                     double              height);

/* The same over the rectangle between two corners. */
void bastide_scene_add_block_shadow (BastideScene *self,
                                     double        x0,
                                     double        y0,
                                     double        x1,
                                     double        y1,
                                     double        height);

/* The shadow of a crown or a stone: an ellipse pushed aside. */
void bastide_scene_add_round_shadow (BastideScene *self,
                                     BastidePoint  at,
                                     double        radius,
                                     double        push);

/* The shadow of a round tower; @ratio is that of its elliptic base. */
void bastide_scene_add_tower_shadow (BastideScene *self,
                                     BastidePoint  at,
                                     double        radius,
                                     double        ratio,
                                     double        height);

/* Paints at once the shadow of a body of this height over a base of at most 14 points, on its own. */
void bastide_prism_shadow_paint (BastidePen         *pen,
                                 const BastidePoint *base,
                                 guint               n_points,
                                 double              height);

void bastide_scene_paint_flat    (BastideScene *self,
                                  cairo_t      *cr);
void bastide_scene_paint_shadows (BastideScene *self,
                                  cairo_t      *cr);
void bastide_scene_paint_raised  (BastideScene *self,
                                  cairo_t      *cr);

G_END_DECLS
