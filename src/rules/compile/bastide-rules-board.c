/* bastide-rules-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Compiles the printed board of a game that has one: where tiles may lie, and what lies there from the beginning. */

#include <glib/gi18n-lib.h>

#include "bastide-layout.h"
#include "bastide-compile.h"

static gboolean
find_board (BastideRules  *self,
            GError       **error)
{
  for (guint i = 0; i < self->setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (self->setup->tilesets, i);

      if (tileset->board == NULL || tileset->board == self->board)
        continue;
      if (self->board != NULL)
        return bastide_setup_fail (error, _("Two sets bring a board; “%s” is the second one"), tileset->id);
      self->board = tileset->board;
    }

  if (self->game->bounded == (self->board != NULL))
    return TRUE;

  return bastide_setup_fail (error,
                             self->board == NULL ? _("The game “%s” needs a set with a board")
                                                 : _("The game “%s” is not played on a board of a set"),
                             self->game->id);
}

/* Start spaces are compiled like tiles, behind those that can be drawn. */
static void
add_start_spaces (BastideRules *self)
{
  self->n_start_spaces = self->board->start_spaces->len;
  self->tiles = g_renew (BastideTileInfo, self->tiles, self->n_tiles + self->n_start_spaces);

  for (guint i = 0; i < self->n_start_spaces; i++)
    self->tiles[self->n_tiles + i] = (BastideTileInfo) {
      .definition = bastide_board_definition_get_start_space (self->board, i)->tile, .count = 1,
    };
}

static guint8 *
get_sides (BastideRules *self,
           int           x,
           int           y)
{
  return &self->open_sides[(guint) (y + 1) * (self->board->width + 2) + (guint) (x + 1)];
}

/* Cells meet their neighbours inside; a start space only the cell that it faces. */
static void
find_open_sides (BastideRules *self)
{
  int width = (int) self->board->width;
  int height = (int) self->board->height;

  self->open_sides = g_new0 (guint8, (width + 2) * (height + 2));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (bastide_board_definition_has_cell (self->board, x, y)
            && bastide_board_definition_has_cell (self->board, x + bastide_side_dx[side], y + bastide_side_dy[side]))
          *get_sides (self, x, y) |= (guint8) (1u << side);

  for (guint i = 0; i < self->n_start_spaces; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self->board, i);
      guint inner = space->side ^ 2;

      *get_sides (self, space->x, space->y) |= (guint8) (1u << inner);
      *get_sides (self, space->x + bastide_side_dx[inner], space->y + bastide_side_dy[inner]) |=
        (guint8) (1u << space->side);
    }
}

gboolean
bastide_rules_compile_board (BastideRules  *self,
                             GError       **error)
{
  if (!find_board (self, error))
    return FALSE;
  if (self->board == NULL)
    return TRUE;

  add_start_spaces (self);
  find_open_sides (self);

  return TRUE;
}

const BastideBoardDefinition *
bastide_rules_get_board (const BastideRules *self)
{
  return self->board;
}
