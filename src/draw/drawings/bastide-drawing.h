/* bastide-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-pen.h"

G_BEGIN_DECLS

/* A drawing has this many units to the side of a tile. */
#define BASTIDE_DRAWING_UNITS 1000

typedef enum
{
  BASTIDE_DRAWING_STANDS,
  BASTIDE_DRAWING_LIES,
  BASTIDE_DRAWING_SHADOW,
  BASTIDE_DRAWING_TREE,
  BASTIDE_DRAWING_FRUIT_TREE,
  BASTIDE_DRAWING_BUSH,
  BASTIDE_DRAWING_CONIFER,
  BASTIDE_DRAWING_BODY,
  BASTIDE_DRAWING_FOLD,
  BASTIDE_DRAWING_SYMBOL,
} BastideDrawingKind;

/* Colours that whoever paints a drawing may give it: of the classes that are called so. */
typedef enum
{
  BASTIDE_DRAWING_PLAYER,
  BASTIDE_DRAWING_PLAYER_LIGHT,
  BASTIDE_DRAWING_PLAYER_DARK,
  BASTIDE_DRAWING_PLAYER_MARK,
  BASTIDE_N_DRAWING_COLOURS,
} BastideDrawingColour;

/**
 * BastideDrawingPart:
 * @foot: its distance south of the origin
 * @at: where a plant stands, or a symbol is
 * @radius: of it
 * @line: how broad a body is that is a line, else 0
 * @seed: its own
 * @strokes: the strokes, in painting order
 *
 * One thing of a drawing, in its units. A drawing is an array of them: a group of an SVG file; docs/drawings.md says
 * how such a file is written. It never changes, so threads share it.
 */
typedef struct
{
  BastideDrawingKind kind;
  double             foot;
  BastidePoint       at;
  double             radius;
  double             line;
  guint32            seed;
  GPtrArray         *strokes;
} BastideDrawingPart;

/**
 * bastide_drawing_sheet_read:
 * @name: name of the file, for messages
 *
 * Reads all drawings of a file. Nothing in it is trusted.
 *
 * Returns: (element-type utf8 GPtrArray): by their ids; or %NULL with an error that names the file and the line
 */
GHashTable *bastide_drawing_sheet_read (const char  *name,
                                        GBytes      *bytes,
                                        GError     **error);

/**
 * bastide_drawing_read:
 * @group: a group of SVG with the id "drawing", in a box of 100 units round the origin
 *
 * Reads a drawing of a set of tiles. What cannot be painted in it is left out: an element that is not understood, a
 * shape that reaches far out of the box.
 *
 * Returns: (transfer full) (nullable): NULL when nothing is left
 */
GPtrArray  *bastide_drawing_read       (const char   *group);

/**
 * bastide_drawing_get:
 * @path: "farms/ox" in the program's own files, or "looks/" with a group as above after it
 *
 * Returns: (transfer none): the drawing, which is kept for good; of a group in which nothing can be painted, a star
 */
const GPtrArray *bastide_drawing_get (const char *path);

/* Returns: whether anything of a part is painted on a tile of this size */
gboolean bastide_drawing_part_is_seen (const BastideDrawingPart *self,
                                       double                    pixels);

/* Paints a part in the units of the drawing; @colours: (nullable): else those of the file. */
void bastide_drawing_part_paint (const BastideDrawingPart *self,
                                 BastidePen               *pen,
                                 const BastideRgb         *colours);

/* Appends the shapes of a part to the path. */
void bastide_drawing_part_append (const BastideDrawingPart *self,
                                  cairo_t                  *cr);

/**
 * bastide_drawing_paint:
 * @matrix: from the units of the drawing to those of the pen
 * @colours: (nullable) (array fixed-size=4): by #BastideDrawingColour; else those of the file
 *
 * Paints what lies and stands in a drawing at once, without shadows, plants, bodies and what is on them.
 */
void bastide_drawing_paint (const GPtrArray      *drawing,
                            BastidePen           *pen,
                            const cairo_matrix_t *matrix,
                            const BastideRgb     *colours);

/* The same with one of the program's own: its origin @at a place, with a tile @scale units of the pen wide. */
void bastide_drawing_paint_at (const char   *path,
                               BastidePen   *pen,
                               BastidePoint  at,
                               double        scale);

/* The same with all details at any size: a unit of the drawing is @unit units of @cr, a hair is @hair of them wide. */
void bastide_drawing_paint_close (const char  *path,
                                  cairo_t     *cr,
                                  BastidePoint at,
                                  double       unit,
                                  double       hair);

/* Appends all shapes of one of the program's own to the path, with its tile @scale units of @cr wide. */
void bastide_drawing_append (const char *path,
                             cairo_t    *cr,
                             double      scale);

/* The polygon of a shadow, for a scale and an origin of the drawing. */
GArray *bastide_drawing_part_get_outline (const BastideDrawingPart *self,
                                          BastidePoint              at,
                                          double                    unit);

G_END_DECLS
