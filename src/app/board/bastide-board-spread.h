/* bastide-board-spread.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BastideSpreadItem:
 * @place: where it is, or should be best; afterwards where it is
 * @others: (nullable) (element-type graphene_point_t): where else it could be; %NULL for what cannot move
 * @choice: the number of the one of @others that it has come to, or -1
 *
 * One of some things that must not lie on each other.
 */
typedef struct
{
  graphene_point_t place;
  GArray          *others;
  int              choice;
} BastideSpreadItem;

void  bastide_board_spread         (BastideSpreadItem      *items,
                                    guint                   n_items,
                                    const GArray           *obstacles,
                                    float                   apart,
                                    float                   clear);
float bastide_board_spread_get_gap (const BastideSpreadItem *items,
                                    guint                   n_items,
                                    guint                   item);

G_END_DECLS
