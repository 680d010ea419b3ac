/* bastide-building.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-random.h"
#include "bastide-pen.h"
#include "bastide-scene.h"

G_BEGIN_DECLS

/*
 * Parts of buildings, seen obliquely from the south. (x, y) is the foot of a wall; heights go up,
 * that is towards smaller y.
 */

/* Forms of houses: the first three have a ridge from east to west, the others show their gable. */
typedef enum
{
  BASTIDE_HOUSE_PLAIN,
  BASTIDE_HOUSE_CHIMNEY,
  BASTIDE_HOUSE_HIPPED,
  BASTIDE_HOUSE_GABLE,
  BASTIDE_HOUSE_GABLE_LOW,
  BASTIDE_N_HOUSE_FORMS,
} BastideHouseForm;

/**
 * BastideHouse:
 * @at: middle of the foot of the front
 * @width: from east to west
 * @depth: from south to north on the ground
 * @wall_height: height of the front's wall
 * @roof_height: from the eaves to the ridge
 */
typedef struct
{
  BastidePoint     at;
  double           width;
  double           depth;
  double           wall_height;
  double           roof_height;
  BastideHouseForm form;
  BastideRgb       roof;
  BastideRgb       wall;
} BastideHouse;

void bastide_house_draw  (BastidePen         *pen,
                          const BastideHouse *house);

/* A door or window with a round head; @half_width is also the radius of the head. */
void bastide_arch_draw (BastidePen *pen,
                        double      x,
                        double      y,
                        double      half_width,
                        double      height,
                        BastideRgb  colour);

/* The shaft of a round tower; @ratio is that of its elliptic top, which gets the colour @top. */
void bastide_cylinder_draw (BastidePen *pen,
                            double      x,
                            double      y,
                            double      radius,
                            double      height,
                            double      ratio,
                            BastideRgb  light,
                            BastideRgb  dark,
                            BastideRgb  top);

/* A pointed round roof; its eaves are at @y. */
void bastide_cone_draw (BastidePen *pen,
                        double      x,
                        double      y,
                        double      radius,
                        double      height,
                        BastideRgb  colour,
                        gboolean    pennon);

/* Number of heaps of wares side by side before they repeat. */
#define BASTIDE_STALL_WARES 4

/**
 * bastide_stall_draw:
 * @at: middle of the foot of its counter
 * @scale: 1 on a tile
 * @colour: colour of the stripes of its awning
 * @wares: (array fixed-size=4): colours of the wares on the counter
 */
void bastide_stall_draw (BastidePen       *pen,
                         BastidePoint      at,
                         double            scale,
                         BastideRgb        colour,
                         const BastideRgb *wares);

/* The houses of towns in all games: how large they may be, their rows, and the ground under them. */

#define BASTIDE_HOUSE_N_POINTS 7

/**
 * BastideHousesStyle:
 * @aside: maximum distance of a house from its place in the row
 * @back: maximum distance from the row
 * @width: least and greatest width; chance has no say where both are equal
 * @depth: likewise
 * @wall_height: likewise
 * @roof_height: likewise
 * @roofs: colours of roofs
 * @n_roofs: their number
 * @wall: colour of walls
 * @n_points: number of points below a house that must be free: corners, middle, middle of the front, of the back
 * @rows: first row and end of the rows
 * @row_step: distance of rows
 * @columns: first place in a row, and end of a row; every second row begins half a step later
 * @column_step: distance of houses in a row
 * @row_aside: maximum distance of a row's beginning from there
 */
typedef struct
{
  double            aside;
  double            back;
  double            width[2];
  double            depth[2];
  double            wall_height[2];
  double            roof_height[2];
  const BastideRgb *roofs;
  guint             n_roofs;
  BastideRgb        wall;
  guint             n_points;
  double            rows[2];
  double            row_step;
  double            columns[2];
  double            column_step;
  double            row_aside;
} BastideHousesStyle;

/* A house at a place, by chance: @width, @depth and @height are the scales of its sizes. */
BastideHouse bastide_houses_draw_lots  (const BastideHousesStyle *style,
                                        BastidePoint              at,
                                        double                    width,
                                        double                    depth,
                                        double                    height,
                                        BastideDrawRandom        *random);

/* Offers a house for each place of the rows, at a scale. */
void         bastide_houses_fill       (const BastideHousesStyle *style,
                                        double                    scale,
                                        BastideDrawRandom        *random,
                                        gpointer                  town,
                                        void                    (*add) (gpointer            town,
                                                                        const BastideHouse *house,
                                                                        BastideDrawRandom  *random));

/* Whether all points below a house are free. */
gboolean     bastide_houses_have_room  (const BastideHousesStyle *style,
                                        const BastideHouse       *house,
                                        gconstpointer             town,
                                        gboolean                (*is_free) (gconstpointer town,
                                                                            BastidePoint  at));

/* Adds a house that a function draws, with the shadow of a block of a height. */
void         bastide_houses_add        (BastideScene             *scene,
                                        const BastideHouse       *house,
                                        double                    shadow_height,
                                        BastideSceneDraw          draw);

/* The house of an item that is drawn. */
BastideHouse bastide_houses_get        (const BastideSceneItem   *item);

G_END_DECLS
