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
 * Changes of a tile that is not in play: what tools, turning and mirroring are made of. They keep what refers to
 * segments (touches, pairs) right, and say nothing about whether the tile makes sense.
 */

/**
 * bastide_tile_definition_copy:
 *
 * Returns: (transfer full): a tile like this one; it belongs to the same set, but is not among its tiles
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

/* Takes a segment away, with what lies between it and others. */
void                      bastide_tile_definition_remove_segment (BastideTileDefinition       *self,
                                                                  guint                        segment);

/**
 * bastide_tile_definition_merge_segments:
 * @kept: index of the one that stays
 * @lost: index of the one that becomes part of it
 *
 * Makes one segment of two: with the borders, neighbours and marks of both; marks that are counted are added.
 */
void                      bastide_tile_definition_merge_segments (BastideTileDefinition       *self,
                                                                  guint                        kept,
                                                                  guint                        lost);

/**
 * bastide_tile_definition_set_touching:
 *
 * Says whether two segments are adjacent.
 */
void                      bastide_tile_definition_set_touching   (BastideTileDefinition       *self,
                                                                  guint                        first,
                                                                  guint                        second,
                                                                  gboolean                     touching);

/**
 * bastide_tile_definition_turn:
 * @rotation: quarter turns clockwise
 *
 * Turns all that lies on the tile, also marks that are directions.
 */
void                      bastide_tile_definition_turn           (BastideTileDefinition       *self,
                                                                  guint                        rotation);

/* Mirrors all that lies on the tile: what was in the east is in the west. */
void                      bastide_tile_definition_mirror         (BastideTileDefinition       *self);

/**
 * bastide_marks_set:
 * @marks: (inout) (nullable): the marks of a tile or a segment
 * @value: 0 takes the mark away
 */
void                      bastide_marks_set                      (GArray                     **marks,
                                                                  const BastideMarkInfo       *info,
                                                                  int                          value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileDefinition, bastide_tile_definition_free)

G_END_DECLS
