/* bastide-board-definition.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules-types.h"

G_BEGIN_DECLS

typedef struct _BastideBoardDefinition BastideBoardDefinition;

/* The sides of a printed board, its margin of one cell included. They bound what a file can make us allocate. */
#define BASTIDE_MAX_BOARD_SIZE 64
#define BASTIDE_MAX_START_SPACES 32
#define BASTIDE_MAX_BOARD_CORNERS 64
#define BASTIDE_MAX_BOARD_FIELDS 999

/**
 * BastideStartSpace:
 * @id: unique on the board
 * @x: the cell outside the wall that it fills
 * @y: the cell outside the wall that it fills
 * @side: on which side of the cell inside it lies: a space north of its cell lies on the side N
 * @tile: (not nullable): what it is like: a tile of one segment, whose only border faces the cell inside
 *
 * A place on the wall that counts like a tile that lies there from the beginning. Its cell inside is the one
 * beyond its border.
 */
typedef struct
{
  char                  *id;
  int                    x;
  int                    y;
  BastideSide            side;
  BastideTileDefinition *tile;
} BastideStartSpace;

/**
 * BastideBoardCorner:
 * @x: the vertex of the outline, the north-west corner of the cell x y
 * @y: the vertex of the outline
 * @fields: the two fields of the track that lie on it, in the order of the track
 * @token: whether a token lies on it at the beginning
 *
 * A corner of the wall around the board.
 */
typedef struct
{
  int      x;
  int      y;
  guint    fields[2];
  gboolean token;
} BastideBoardCorner;

/**
 * BastideBoardDefinition:
 * @width: cells from west to east; the cells are 0 0 to @width − 1, @height − 1
 * @height: cells from north to south
 * @cells: (array): row by row, whether a cell lies inside the wall
 * @start_spaces: (element-type BastideStartSpace): in the order of the file
 * @corners: (element-type BastideBoardCorner): clockwise, in the order of their fields
 * @n_fields: fields of the track that runs along the wall, 0 to @n_fields − 1; 0 without a track
 *
 * A printed board: the cells in which tiles may lie, within a wall.
 */
struct _BastideBoardDefinition
{
  guint      width;
  guint      height;
  guint8    *cells;
  GPtrArray *start_spaces;
  GArray    *corners;
  guint      n_fields;
};

/**
 * bastide_board_definition_new:
 *
 * Returns: (transfer full): a board without cells
 */
BastideBoardDefinition *bastide_board_definition_new  (guint                   width,
                                                       guint                   height);
void                    bastide_board_definition_free (BastideBoardDefinition *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardDefinition, bastide_board_definition_free)

/**
 * bastide_board_definition_add_start_space:
 * @tileset: the set whose board it is
 * @x: the cell outside
 * @y: the cell outside
 * @side: on which side of the cell inside it lies
 * @kind: of its segment, an area or a line of the game
 *
 * Returns: (transfer none): the space; its tile has one segment with the id of the space
 */
BastideStartSpace *bastide_board_definition_add_start_space (BastideBoardDefinition *self,
                                                             BastideTileset         *tileset,
                                                             const char             *id,
                                                             int                     x,
                                                             int                     y,
                                                             BastideSide             side,
                                                             guint                   kind);

static inline BastideStartSpace *
bastide_board_definition_get_start_space (const BastideBoardDefinition *self,
                                          guint                         i)
{
  return g_ptr_array_index (self->start_spaces, i);
}

/* Whether a cell lies inside the wall; any coordinates. */
static inline gboolean
bastide_board_definition_has_cell (const BastideBoardDefinition *self,
                                   int                           x,
                                   int                           y)
{
  return x >= 0 && y >= 0 && x < (int) self->width && y < (int) self->height
    && self->cells[(guint) y * self->width + (guint) x] != 0;
}

/* How many cells lie inside. */
guint bastide_board_definition_count_cells (const BastideBoardDefinition *self);

/* The start space at a cell outside. Returns: its index, or -1 */
int   bastide_board_definition_find_start_space (const BastideBoardDefinition *self,
                                                 int                           x,
                                                 int                           y);

G_END_DECLS
