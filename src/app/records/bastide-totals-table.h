/* bastide-totals-table.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-finished-game.h"

G_BEGIN_DECLS

/**
 * bastide_totals_table_new:
 * @title: of what: a heading over the table
 * @emblem: (nullable): a set of tiles, or an expansion, whose emblem stands beside that
 * @totals: (element-type BastidePlayerTotal): a line for each
 * @with_scores: whether scores may be compared: averages and the best ones are shown
 *
 * A table of who has played and won how often.
 *
 * Returns: (transfer floating): a widget
 */
GtkWidget *bastide_totals_table_new (const char *title,
                                     const char *emblem,
                                     GPtrArray  *totals,
                                     gboolean    with_scores);

G_END_DECLS
