/* bastide-surroundings-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-geometry.h"
#include "bastide-surroundings.h"

G_BEGIN_DECLS

/* Distance between figures of the track that share a field. */
#define BASTIDE_MARKER_STEP 0.17

/**
 * BastideSurroundingsStyle:
 * @token: (nullable): the piece that lies on its corners, closed
 * @create: computes all places; the board is read only during the call
 * @free: frees the result of @create
 * @area: (out): the cells that the picture fills
 * @view: (out): those that are shown when the whole board is
 * @paint_backdrop: paints the picture below the tiles, clipped to @cells
 * @paint_foreground: paints the parts in front of them, clipped to @cells
 * @has_foreground: whether that is anything
 * @get_field: the middle of a field of the track
 * @find_corner: the corner on a vertex, or -1
 * @get_token: the middle of the token on a corner, and its radius
 * @append_start_space: adds the visible parts of a start space to the current path, as closed outlines
 * @find_start_space: the start space that shows at a point, or -1
 *
 * The drawing style of a game's printed boards. All functions but @create and @free may be called from any thread.
 */
struct _BastideSurroundingsStyle
{
  const char *token;
  gpointer  (*create)           (const BastideBoardDefinition *board,
                                 BastideCellArea              *area,
                                 BastideCellArea              *view);
  void      (*free)             (gpointer                      data);
  void      (*paint_backdrop)   (gconstpointer                 data,
                                 cairo_t                      *cr,
                                 const BastideCellArea        *cells,
                                 double                        pixels);
  void      (*paint_foreground) (gconstpointer                 data,
                                 cairo_t                      *cr,
                                 const BastideCellArea        *cells,
                                 double                        pixels);
  gboolean  (*has_foreground)   (gconstpointer                 data,
                                 const BastideCellArea        *cells);
  gboolean  (*get_field)        (gconstpointer                 data,
                                 guint                         field,
                                 BastidePoint                 *middle);
  int       (*find_corner)      (gconstpointer                 data,
                                 int                           x,
                                 int                           y);
  gboolean  (*get_token)        (gconstpointer                 data,
                                 guint                         corner,
                                 BastidePoint                 *middle,
                                 double                       *radius);
  void      (*append_start_space) (gconstpointer               data,
                                   guint                       space,
                                   cairo_t                    *cr);
  int       (*find_start_space) (gconstpointer                 data,
                                 BastidePoint                  point);
};

G_END_DECLS
