/* bastide-board-definition.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-definition.h"

#include "bastide-game-interface.h"

static void
start_space_free (gpointer data)
{
  BastideStartSpace *self = data;

  g_free (self->id);
  bastide_tile_definition_free (self->tile);
  g_free (self);
}

BastideBoardDefinition *
bastide_board_definition_new (guint width,
                              guint height)
{
  BastideBoardDefinition *self;

  g_return_val_if_fail (width <= BASTIDE_MAX_BOARD_SIZE && height <= BASTIDE_MAX_BOARD_SIZE, NULL);

  self = g_new0 (BastideBoardDefinition, 1);
  self->width = width;
  self->height = height;
  self->cells = g_new0 (guint8, width * height);
  self->start_spaces = g_ptr_array_new_with_free_func (start_space_free);
  self->corners = g_array_new (FALSE, TRUE, sizeof (BastideBoardCorner));

  return self;
}

void
bastide_board_definition_free (BastideBoardDefinition *self)
{
  if (self == NULL)
    return;

  g_free (self->cells);
  g_ptr_array_unref (self->start_spaces);
  g_array_unref (self->corners);
  g_free (self);
}

BastideStartSpace *
bastide_board_definition_add_start_space (BastideBoardDefinition *self,
                                          BastideTileset         *tileset,
                                          const char             *id,
                                          int                     x,
                                          int                     y,
                                          BastideSide             side,
                                          guint                   kind)
{
  guint inner = side ^ 2;
  BastideSegmentDefinition *segment;
  BastideStartSpace *space;

  g_return_val_if_fail (self != NULL && tileset != NULL && id != NULL, NULL);
  g_return_val_if_fail (kind < tileset->game->n_kinds, NULL);

  space = g_new0 (BastideStartSpace, 1);
  space->id = g_strdup (id);
  space->x = x;
  space->y = y;
  space->side = side;
  space->tile = bastide_tile_definition_new (tileset, id, 1);
  segment = bastide_tile_definition_add_segment (space->tile, id, kind);
  if (tileset->game->kinds[kind].shape == BASTIDE_SHAPE_LINE)
    segment->sides = (guint8) (1u << inner);
  else
    segment->halves = (guint8) (3u << (2 * inner));
  g_ptr_array_add (self->start_spaces, space);

  return space;
}

guint
bastide_board_definition_count_cells (const BastideBoardDefinition *self)
{
  guint n = 0;

  for (guint i = 0; i < self->width * self->height; i++)
    n += self->cells[i] != 0;

  return n;
}

int
bastide_board_definition_find_start_space (const BastideBoardDefinition *self,
                                           int                           x,
                                           int                           y)
{
  for (guint i = 0; i < self->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self, i);

      if (space->x == x && space->y == y)
        return (int) i;
    }

  return -1;
}
