/* bastide-building.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-pen.h"

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

G_END_DECLS
