/* bastide-figure-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-palette.h"

G_BEGIN_DECLS

/* Folds that figures share: the brim of a hat, and the collar and two folds of a cloak. */
#define BASTIDE_HAT_FOLDS "M-23,-82 C-12,-77.5 12,-77.5 23,-82 "
#define BASTIDE_CLOAK_FOLDS                                                                        \
  "M-15,-63 C-6,-57 6,-57 15,-63 M-18,-5 C-17,-19 -15,-31 -12,-41 M18,-4 C18,-16 16,-26 13,-34"

/* A follower under his hat; others carry something. */
#define BASTIDE_FOLLOWER_OUTLINE                                                                                     \
  "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 L-27,-82 C-30,-86 -24,-89 "       \
  "-15,-89 C-14,-97 -8,-101 0,-101 C8,-101 14,-97 15,-89 C24,-89 30,-86 27,-82 L16,-80 C17,-75 14,-70 8,-66 "         \
  "C11,-65 17,-63 20,-57 C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z"

#define BASTIDE_MAX_FIGURE_PARTS 4
#define BASTIDE_MAX_FIGURE_DETAILS 4

/**
 * BastideFigurePart:
 * @path: in a box whose origin is between the feet; a follower is 100 high, y grows downwards
 * @stroke: width of the line that the path is, or 0 for an outline that is filled
 */
typedef struct
{
  const char *path;
  double      stroke;
} BastideFigurePart;

/* Whose colour a detail has. */
typedef enum
{
  BASTIDE_DETAIL_OF_MARK, /* the one in which the player's symbol shows */
  BASTIDE_DETAIL_OF_FILL,
  BASTIDE_DETAIL_OF_SHADE,
  BASTIDE_DETAIL_OF_ITSELF,
} BastideFigureDetailColour;

/**
 * BastideFigureDetail:
 * @path: in the same box
 * @stroke: width of the line, or 0 for an outline that is filled
 * @kind: where its colour comes from
 * @colour: its own colour
 *
 * What is drawn on the silhouette: a mask, a belt, a beard.
 */
typedef struct
{
  const char               *path;
  double                    stroke;
  BastideFigureDetailColour kind;
  guint32                   colour;
} BastideFigureDetail;

/**
 * BastideFigureDrawing:
 * @name: the word of the protocol
 * @scale: size of the whole drawing
 * @parts: the silhouette; the first part is the body
 * @details: drawn over it
 * @folds: (nullable): lines on the cloak, seen close up
 * @symbol_x: centre of the player's symbol
 * @symbol_y: centre of the player's symbol
 * @symbol_radius: smallest radius of the symbol
 * @upright: whether it stands also where others lie
 * @lying: whether it lies also where others stand, as it is drawn
 * @lying_scale: size of the person that lies in its place elsewhere, or 0 for 1
 * @neutral: colour of a figure that belongs to nobody
 */
struct _BastideFigureDrawing
{
  const char         *name;
  double              scale;
  BastideFigurePart   parts[BASTIDE_MAX_FIGURE_PARTS];
  BastideFigureDetail details[BASTIDE_MAX_FIGURE_DETAILS];
  const char         *folds;
  double              symbol_x;
  double              symbol_y;
  double              symbol_radius;
  gboolean            upright;
  gboolean            lying;
  double              lying_scale;
  guint32             neutral;
};

/* Returns: (nullable): the drawing of a figure */
const BastideFigureDrawing *bastide_figure_drawing_find (const char *name);

/* Returns: anybody who lies on the back, seen from above: an upright drawing that lies looks like a fish */
const BastideFigureDrawing *bastide_figure_drawing_get_lying (void);

G_END_DECLS
