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
 * What tools do to a tile: a gesture goes from one place on it to another, or is a click on one. It replaces what it
 * must, and afterwards the tile is completed (bastide-tile-completion.h). Nothing here knows a drawing, a pointer or
 * a keyboard, and no game: what there is to draw is asked of its tables.
 */

/**
 * BASTIDE_TILE_EDIT_ERROR:
 *
 * Why a gesture does nothing. The message is a sentence for the author.
 */
#define BASTIDE_TILE_EDIT_ERROR (bastide_tile_edit_error_quark ())

/**
 * BastideTileEditError:
 * @BASTIDE_TILE_EDIT_ERROR_IMPOSSIBLE: there can be no such tile
 * @BASTIDE_TILE_EDIT_ERROR_NOTHING: it is so already, or there is nothing at that place that the tool could change
 * @BASTIDE_TILE_EDIT_ERROR_FULL: the tile has as many segments as a tile can have
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
 * @BASTIDE_EDIT_TOOL_ERASE: takes away what lies there
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
 * @type: what it does
 * @kind: of a segment: index into the kinds of the game
 * @mark: (nullable): the mark
 * @pair: (nullable): what is put between two segments
 *
 * A tool of the canvas. The tables that it points to are constant.
 */
typedef struct
{
  BastideEditToolType    type;
  guint                  kind;
  const BastideMarkInfo *mark;
  const BastidePairInfo *pair;
} BastideEditTool;

/**
 * bastide_edit_tools_list:
 *
 * Returns: (transfer full) (element-type BastideEditTool): the tools for tiles of a game: its kinds of segments, what
 *   lies between them, the marks of the game and of all its modules, and those that every game has
 */
GArray *bastide_edit_tools_list (const BastideGameInterface *game);

/**
 * bastide_edit_tool_get_title:
 *
 * Returns: (transfer none): what a tool is called, which is the name of the step that it makes: "Road", "Shield"
 */
const char *bastide_edit_tool_get_title (const BastideEditTool      *tool,
                                         const BastideGameInterface *game);

/**
 * BastideEditPlaceType:
 * @BASTIDE_EDIT_NOWHERE: a gesture that ends nowhere is a click
 * @BASTIDE_EDIT_SIDE: the middle of an edge: for areas the whole edge
 * @BASTIDE_EDIT_HALF: a half of an edge
 * @BASTIDE_EDIT_INSIDE: a point of the tile, and the segment that lies there
 * @BASTIDE_EDIT_PAIR: something between two segments
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
 * @index: the side, the half, the segment (%BASTIDE_EDIT_NO_SEGMENT where none lies), the pair
 * @x: 0 to 1 on the unrotated tile, of a point inside
 * @y: 0 to 1 on the unrotated tile, of a point inside
 *
 * Where a gesture begins or ends.
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
 * @tool: what is done
 * @value: of a mark: how many, or the index plus 1 of the choice; 1 for one that is there or not
 * @end: (nullable): of a line that ends inside: at what; NULL for what lies there
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
 * Tells which handles around a tile to show. Tools that are used on the tile itself have none.
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
 * Returns: (transfer container) (element-type BastideLineEnd): what it may end in, for a tile of this game
 */
GPtrArray *bastide_tile_edit_list_ends (const BastideTileDefinition *tile,
                                        guint                        line);

/**
 * bastide_tile_edit_new_tile:
 * @tileset: the set that it is part of; borrowed
 *
 * Returns: (transfer full): a tile on which nothing has been drawn yet: that which all tiles of the game begin with
 */
BastideTileDefinition *bastide_tile_edit_new_tile (BastideTileset *tileset,
                                                   const char     *id);

G_END_DECLS
