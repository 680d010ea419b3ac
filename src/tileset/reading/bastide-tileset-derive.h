/* bastide-tileset-derive.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/* Returns: the kind of segment that fills the space between others (fields), or -1 for a game without one */
int bastide_game_interface_find_deriving_kind (const BastideGameInterface *game);

/*
 * The parts that a tileset file may leave out: the fields of a tile and what they touch. Both follow from how the other
 * segments divide the tile; docs/tileset-format.md explains how.
 */

/**
 * bastide_tile_definition_derive_fields:
 * @self: a tile without segments of the derived kind
 *
 * Appends a segment of the derived kind (fields) for each region left by the others, with what it touches. Ids are the
 * first letter of the kind and a number: "f1", "f2" … in the order of their first half; a region without halves comes
 * last. For a game without such a kind nothing happens.
 *
 * Returns: whether there was room for all of them (%BASTIDE_MAX_SEGMENTS)
 */
gboolean bastide_tile_definition_derive_fields  (BastideTileDefinition       *self);

/**
 * bastide_tile_definition_count_fields:
 *
 * Returns: number of fields that bastide_tile_definition_derive_fields() would find, whether or not the tile has its
 *   fields
 */
guint    bastide_tile_definition_count_fields   (const BastideTileDefinition *self);

/**
 * bastide_tile_definition_derive_touches:
 * @self: a tile whose fields are known
 *
 * Sets what each field touches, replacing the previous value.
 */
void     bastide_tile_definition_derive_touches (BastideTileDefinition       *self);

/**
 * bastide_tile_definition_check_given:
 * @self: a tile as given by its author
 * @lines: (array): the line in the file for each of its segments
 * @issues: receives mistakes
 *
 * Checks everything that must be correct before anything can be derived: no edge, half or middle is used twice, and
 * each line has as many borders as its end requires.
 *
 * Returns: whether the tile is correct
 */
gboolean bastide_tile_definition_check_given    (const BastideTileDefinition *self,
                                                 const guint                 *lines,
                                                 BastideTilesetIssues        *issues);

/**
 * bastide_tile_definition_check_complete:
 * @self: a tile whose fields are known
 * @issues: receives mistakes
 *
 * Checks that every half belongs to a segment, that an edge without a line in its middle belongs to one segment, and
 * that an edge with one lies between segments of the derived kind (fields). In games with free edges any segments may
 * meet there.
 *
 * Returns: whether the tile is correct
 */
gboolean bastide_tile_definition_check_complete (const BastideTileDefinition *self,
                                                 BastideTilesetIssues        *issues);

/* Returns: the segment with a half of an edge (counted on beyond the last one), or -1 */
int      bastide_tile_definition_find_area      (const BastideTileDefinition *self,
                                                 guint                        half);

/* Partings of a tile. */
#define BASTIDE_MAX_PARTINGS 8

/* Whether one of them ends in the middle of an edge, whose halves may then belong to different fields. */
gboolean bastide_tile_definition_has_parting_at (const BastideTileDefinition *self,
                                                 guint                        side);

/* Returns: the end of a parting at an edge: the line or the area there, unless it is a field, or the edge itself */
guint    bastide_tile_definition_find_parting_end (const BastideTileDefinition *self,
                                                   guint                        side);

/* Returns: how many it has */
guint    bastide_tile_definition_count_partings (const BastideTileDefinition *self);

/* Returns: (transfer full): an end of a pair of segments, as in the file: an id, or “N” for an edge */
char    *bastide_tile_definition_print_end      (const BastideTileDefinition *self,
                                                 guint                        end);

/* Returns: the line that crosses an edge, of any kind, or -1 */
int      bastide_tile_definition_find_line      (const BastideTileDefinition *self,
                                                 guint                        side);

G_END_DECLS
