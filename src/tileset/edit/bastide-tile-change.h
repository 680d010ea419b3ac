/* bastide-tile-change.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * Changes of a tile that is not in play, the building blocks of tools, turning and mirroring. They keep references to
 * segments (touches, pairs) correct, but do not check whether the tile makes sense.
 */

/**
 * bastide_tile_definition_copy:
 *
 * Returns: (transfer full): a copy of the tile; it belongs to the same set, but is not among its tiles
 */
BastideTileDefinition    *bastide_tile_definition_copy           (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_add_kind:
 * @kind: index into the kinds of the game
 *
 * Appends an empty segment with the next free id of its kind: its first letter and a number.
 *
 * Returns: (transfer none) (nullable): the segment, or NULL when a tile can have no more
 */
BastideSegmentDefinition *bastide_tile_definition_add_kind       (BastideTileDefinition       *self,
                                                                  guint                        kind);

/* Removes a segment, with the pairs between it and others. */
void                      bastide_tile_definition_remove_segment (BastideTileDefinition       *self,
                                                                  guint                        segment);

/**
 * bastide_tile_definition_merge_segments:
 * @kept: index of the segment that stays
 * @lost: index of the segment merged into it
 *
 * Makes two segments one with the borders, neighbours and marks of both; counted marks are added up.
 */
void                      bastide_tile_definition_merge_segments (BastideTileDefinition       *self,
                                                                  guint                        kept,
                                                                  guint                        lost);

/**
 * bastide_tile_definition_set_touching:
 *
 * Sets whether two segments are adjacent.
 */
void                      bastide_tile_definition_set_touching   (BastideTileDefinition       *self,
                                                                  guint                        first,
                                                                  guint                        second,
                                                                  gboolean                     touching);

/**
 * bastide_tile_definition_turn:
 * @rotation: quarter turns clockwise
 *
 * Turns everything on the tile, including marks that are directions.
 */
void                      bastide_tile_definition_turn           (BastideTileDefinition       *self,
                                                                  guint                        rotation);

/* Mirrors everything on the tile: east becomes west. */
void                      bastide_tile_definition_mirror         (BastideTileDefinition       *self);

/**
 * bastide_marks_set:
 * @marks: (inout) (nullable): the marks of a tile or a segment
 * @value: 0 removes the mark
 */
void                      bastide_marks_set                      (GArray                     **marks,
                                                                  const BastideMarkInfo       *info,
                                                                  int                          value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileDefinition, bastide_tile_definition_free)

G_END_DECLS
