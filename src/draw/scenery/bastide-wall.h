/* bastide-wall.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

G_BEGIN_DECLS

/* The walls of all games: a face that looks south, the walk on top, merlons on the outer rim. */

/* Lengths that are drawn at once. */
#define BASTIDE_WALL_PIECE 4

/* The ink of a line: its width in hairs. */
typedef struct
{
  double width;
  double alpha;
} BastideWallInk;

/* How light stone is that looks in a direction: @base in no light from the side, @slope more for each of it. */
typedef struct
{
  double base;
  double slope;
} BastideWallLight;

/**
 * BastideWallStyle:
 * @height: height of the walk
 * @thickness: width of the walk; 0 if the inner side is given with the outer one
 * @is_rim: whether the ground behind is as high as the walk, so that there is no inner face; the height is in whole
 *   pixels then
 * @has_ends: whether a wall from north to south shows its southern end
 * @dark: stone in the shade
 * @light: stone in the light, and the walk
 * @coping: tops of merlons
 * @face: light of the face
 * @shade: how much darker the inner face is
 * @merlon: light of merlons of walls that look south, and of others
 * @foot: ink at the foot of the outer face, and of the inner one
 * @rim: ink on the outer rim of the walk, and on the inner one
 * @courses: number of rows of ashlars, or 0
 * @joints: otherwise joints of close tiles: height, beginning and end between two points
 * @first_joint: the first piece with joints
 * @joint_step: from there to the next one
 * @joint_alpha: strength of courses or joints
 * @n_merlons: number on a straight wall from afar, and otherwise; 0 for none from afar, and one between two points
 * @merlon_start: beginning of a merlon, between two points
 * @merlon_end: its end
 * @merlon_depth: its depth
 * @merlon_height: its height
 * @merlon_alpha: strength of the ink round it
 */
typedef struct
{
  double           height;
  double           thickness;
  gboolean         is_rim;
  gboolean         has_ends;
  BastideRgb       dark;
  BastideRgb       light;
  BastideRgb       coping;
  BastideWallLight face;
  double           shade;
  BastideWallLight merlon[2];
  BastideWallInk   foot[2];
  BastideWallInk   rim[2];
  guint            courses;
  double           joints[2][3];
  guint            first_joint;
  guint            joint_step;
  double           joint_alpha;
  guint            n_merlons[2];
  double           merlon_start;
  double           merlon_end;
  double           merlon_depth;
  double           merlon_height;
  double           merlon_alpha;
} BastideWallStyle;

/* The height of the walk on a tile of so many pixels. */
double bastide_wall_get_height   (const BastideWallStyle *style,
                                  double                  pixels);

/* Draws a wall of a thickness along its outer foot. */
void   bastide_wall_draw         (BastidePen             *pen,
                                  const BastideWallStyle *style,
                                  const BastidePoint     *outer,
                                  guint                   n_points,
                                  BastidePoint            outward,
                                  gboolean                has_merlons);

/* Merlons at a height over a foot, one between each two points. */
void   bastide_wall_draw_merlons (BastidePen             *pen,
                                  const BastideWallStyle *style,
                                  const BastidePoint     *points,
                                  guint                   n_points,
                                  BastidePoint            outward,
                                  double                  height);

/* The shadow of a wall of this height over a straight foot. */
void   bastide_wall_add_shadow   (BastideScene           *scene,
                                  BastidePoint            a,
                                  BastidePoint            b,
                                  double                  height);

/**
 * BastideWallRun:
 * @scene: where its pieces stand
 * @style: their style
 * @hand: 1 if it looks to the right of its way, -1 to the left
 *
 * A wall on a tile while it grows, segment by segment.
 */
typedef struct
{
  BastideScene           *scene;
  const BastideWallStyle *style;
  double                  hand;

  /*< private >*/
  GArray  *outer;
  GArray  *inner;
  guint    most;
  gboolean is_southward;
} BastideWallRun;

/* The direction in which a segment looks. */
BastidePoint bastide_wall_run_get_outward (const BastideWallRun *self,
                                           BastidePoint          a,
                                           BastidePoint          b);

/* Adds a segment of the outer foot, and of the inner one if the style has no thickness; a piece that begins here has
 * at most @most segments. */
void         bastide_wall_run_add         (BastideWallRun       *self,
                                           const BastidePoint   *outer,
                                           const BastidePoint   *inner,
                                           guint                 most);

/* Ends a piece, if one has begun. */
void         bastide_wall_run_end         (BastideWallRun       *self);

G_END_DECLS
