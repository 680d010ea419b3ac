/* bastide-tile-edit-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-edit.h"
#include "bastide-tileset-derive.h"

G_BEGIN_DECLS

/* Effects of gestures. @self is a copy that may be left half changed on an error. */

#define BASTIDE_EDIT_NONE (-1)

/* bastide-tile-edit.c */

static inline const BastideSegmentKind *
bastide_tile_edit_get_kind (const BastideTileDefinition *self,
                            guint                        segment)
{
  return &self->tileset->game->kinds[bastide_tile_definition_get_segment (self, segment)->kind];
}

/* The borders that a place stands for in an area of a kind. */
guint8   bastide_tile_edit_get_halves   (const BastideTileDefinition   *self,
                                         guint                          kind,
                                         const BastideEditPlace        *place);

/* Sets an error: a sentence in lower case, about a kind of segment. Returns: FALSE */
gboolean bastide_tile_edit_fail         (const BastideTileDefinition   *self,
                                         guint                          kind,
                                         BastideTileEditError           code,
                                         const char                    *sentence,
                                         GError                       **error);
gboolean bastide_tile_edit_fail_full    (GError                       **error);

/* bastide-tile-edit-line.c: areas, and lines between them. */
gboolean bastide_tile_edit_area         (BastideTileDefinition         *self,
                                         const BastideEditGesture      *gesture,
                                         GError                       **error);

/* Removes borders from all areas that have them, derived ones included. */
void     bastide_tile_edit_free_halves  (BastideTileDefinition         *self,
                                         guint8                         halves);

gboolean bastide_tile_edit_line         (BastideTileDefinition         *self,
                                         const BastideEditGesture      *gesture,
                                         GError                       **error);

/* Takes an edge from the line that crosses it; the rest of the line ends inside the tile. */
void     bastide_tile_edit_cut_line     (BastideTileDefinition         *self,
                                         guint                          side);

G_END_DECLS
