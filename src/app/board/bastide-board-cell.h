/* bastide-board-cell.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/choice/bastide-spot.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_CELL (bastide_board_cell_get_type ())

/**
 * BastideBoardCell:
 *
 * A place of the board as keyboard and screen reader meet it: an occupied cell, or a spot that can
 * be chosen. It paints nothing (the board does), and the pointer passes through it.
 *
 * Signal "activated": Enter was pressed on it, or a tool asked for it.
 */
G_DECLARE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, BASTIDE, BOARD_CELL, GtkWidget)

/* What a cell stands for; compared as a whole. */
typedef struct
{
  int   x;
  int   y;
  int   target; /* what can be chosen on the tile there, or -1 for the whole cell */
  guint segment;
  guint other_segment;
  int   figure;
  int   owner;
} BastideBoardPlace;

GtkWidget               *bastide_board_cell_new         (BastideBoardPlace  place);
const BastideBoardPlace *bastide_board_cell_get_place   (BastideBoardCell  *self);
void                     bastide_board_cell_set_place   (BastideBoardCell  *self,
                                                         BastideBoardPlace  place);
void                     bastide_board_cell_set_text    (BastideBoardCell  *self,
                                                         const char        *text);
const char              *bastide_board_cell_get_text    (BastideBoardCell  *self);

static inline BastideBoardPlace
bastide_board_place_of_cell (int x,
                             int y)
{
  return (BastideBoardPlace) { x, y, -1, 0, 0, -1, 0 };
}

static inline BastideBoardPlace
bastide_board_place_of_spot (const BastideSpot *spot)
{
  if (spot->target == BASTIDE_TARGET_CELL || spot->target == BASTIDE_TARGET_TILE)
    return bastide_board_place_of_cell (spot->x, spot->y);

  return (BastideBoardPlace) {
    spot->x, spot->y, (int) spot->target, spot->segment, spot->other_segment, spot->figure, spot->owner,
  };
}

static inline gboolean
bastide_board_place_equal (const BastideBoardPlace *a,
                           const BastideBoardPlace *b)
{
  return a->x == b->x && a->y == b->y && a->target == b->target && a->segment == b->segment
         && a->other_segment == b->other_segment && a->figure == b->figure && a->owner == b->owner;
}

static inline guint
bastide_board_place_hash (gconstpointer key)
{
  const BastideBoardPlace *place = key;

  return ((((guint) place->x * 1031 + (guint) place->y) * 31 + (guint) place->target) * 31 + place->segment) * 31
         + (guint) place->figure;
}

G_END_DECLS
