/* bastide-tile-edit.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/*
 * Effects of tools on a tile: a gesture goes from one place on it to another, or is a click. It replaces what it must,
 * and afterwards the tile is completed (bastide-tile-completion.h). Nothing here depends on a drawing, a pointer, a
 * keyboard, or a game: the game's tables say what can be drawn.
 */

/**
 * BASTIDE_TILE_EDIT_ERROR:
 *
 * Error domain for gestures without effect. The message is a sentence for the author.
 */
#define BASTIDE_TILE_EDIT_ERROR (bastide_tile_edit_error_quark ())

/**
 * BastideTileEditError:
 * @BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE: such a tile cannot exist
 * @BASTIDE_TILE_EDIT_ERROR_NOTHING: nothing would change, or there is nothing at that place for the tool
 * @BASTIDE_TILE_EDIT_ERROR_FULL: the tile has the maximum number of segments
 */
typedef enum
{
  BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE,
  BASTIDE_TILE_EDIT_ERROR_NOTHING,
  BASTIDE_TILE_EDIT_ERROR_FULL,
} BastideTileEditError;

GQuark bastide_tile_edit_error_quark (void);

/**
 * BastideEditToolType:
 * @BASTIDE_EDIT_TOOL_SEGMENT: draws segments of a kind
 * @BASTIDE_EDIT_TOOL_MARK: puts a mark on a segment or the tile
 * @BASTIDE_EDIT_TOOL_PAIR: puts something between two segments
 * @BASTIDE_EDIT_TOOL_START: makes it the start tile
 * @BASTIDE_EDIT_TOOL_SPOT: moves the place of a figure
 * @BASTIDE_EDIT_TOOL_ERASE: removes the element at a place
 */
typedef enum
{
  BASTIDE_EDIT_TOOL_SEGMENT,
  BASTIDE_EDIT_TOOL_MARK,
  BASTIDE_EDIT_TOOL_PAIR,
  BASTIDE_EDIT_TOOL_START,
  BASTIDE_EDIT_TOOL_SPOT,
  BASTIDE_EDIT_TOOL_ERASE,
} BastideEditToolType;

/**
 * BastideEditTool:
 * @type: its kind of action
 * @kind: for segments: index into the kinds of the game
 * @mark: (nullable): the mark
 * @pair: (nullable): the element between two segments
 * @set: (nullable): the set whose rules declare the mark; borrowed
 *
 * A tool of the canvas. The tables that it points to are constant, but for those of @set.
 */
typedef struct
{
  BastideEditToolType    type;
  guint                  kind;
  const BastideMarkInfo *mark;
  const BastidePairInfo *pair;
  BastideTileset        *set;
} BastideEditTool;

/**
 * bastide_edit_tools_list:
 *
 * Returns: (transfer full) (element-type BastideEditTool): the tools for tiles of a game: its kinds of segments,
 *   elements between segments, marks of the game and of all its modules, and tools common to all games
 */
GArray *bastide_edit_tools_list (const BastideGameInterface *game);

/**
 * bastide_edit_tool_get_title:
 *
 * Returns: (transfer none): name of a tool, and of the step that it makes: "Road", "Shield"
 */
const char *bastide_edit_tool_get_title (const BastideEditTool      *tool,
                                         const BastideGameInterface *game);

/**
 * BastideEditPlaceType:
 * @BASTIDE_EDIT_NOWHERE: a gesture that ends nowhere is a click
 * @BASTIDE_EDIT_SIDE: the middle of an edge; for areas the whole edge
 * @BASTIDE_EDIT_HALF: a half of an edge
 * @BASTIDE_EDIT_INSIDE: a point of the tile, and the segment there
 * @BASTIDE_EDIT_PAIR: an element between two segments
 */
typedef enum
{
  BASTIDE_EDIT_NOWHERE,
  BASTIDE_EDIT_SIDE,
  BASTIDE_EDIT_HALF,
  BASTIDE_EDIT_INSIDE,
  BASTIDE_EDIT_PAIR,
} BastideEditPlaceType;

#define BASTIDE_EDIT_NO_SEGMENT G_MAXUINT

/**
 * BastideEditPlace:
 * @index: the side, the half, the segment (%BASTIDE_EDIT_NO_SEGMENT for none), the pair
 * @x: for a point inside: 0 to 1 on the unrotated tile
 * @y: for a point inside: 0 to 1 on the unrotated tile
 *
 * The beginning or end of a gesture.
 */
typedef struct
{
  BastideEditPlaceType type;
  guint                index;
  double               x;
  double               y;
} BastideEditPlace;

/**
 * BastideEditGesture:
 * @tool: the tool used
 * @value: for a mark: the count, or the index plus 1 of the choice; 1 for a flag
 * @end: (nullable): for a line that ends inside: its end; NULL for whatever lies there
 * @from: where it begins
 * @to: where it ends; nowhere for a click
 */
typedef struct
{
  BastideEditTool   tool;
  int               value;
  const char       *end;
  BastideEditPlace  from;
  BastideEditPlace  to;
} BastideEditGesture;

/**
 * bastide_edit_tool_get_handles:
 * @halves: (out): the halves that the tool can use, a bit each
 * @sides: (out): the middles of edges that it can use, a bit each
 *
 * Finds the handles to show around a tile. Tools used on the tile itself have none.
 */
void bastide_edit_tool_get_handles (const BastideEditTool       *tool,
                                    const BastideTileDefinition *tile,
                                    guint8                      *halves,
                                    guint8                      *sides);

/**
 * bastide_tile_edit:
 * @tile: a tile whose segments do not overlap
 *
 * Carries out a gesture.
 *
 * Returns: (transfer full) (nullable): the changed tile, or NULL with @error set (domain %BASTIDE_TILE_EDIT_ERROR)
 */
BastideTileDefinition *bastide_tile_edit (const BastideTileDefinition  *tile,
                                          const BastideEditGesture     *gesture,
                                          GError                      **error);

/**
 * bastide_tile_edit_list_ends:
 * @line: a segment that ends inside the tile
 *
 * Returns: (transfer container) (element-type BastideLineEnd): its possible ends, for a tile of this game
 */
GPtrArray *bastide_tile_edit_list_ends (const BastideTileDefinition *tile,
                                        guint                        line);

/**
 * bastide_tile_edit_new_tile:
 * @tileset: the set that it belongs to; borrowed
 *
 * Returns: (transfer full): an empty tile, in the initial state of all tiles of the game
 */
BastideTileDefinition *bastide_tile_edit_new_tile (BastideTileset *tileset,
                                                   const char     *id);

G_END_DECLS
