/* bastide-columns.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-container.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COLUMNS (bastide_columns_get_type ())

/**
 * BastideColumns:
 *
 * Lays out its visible children in columns of equal width, in fewer where there is little room.
 * All children of a row get the same height; without "stretch" only those that are not much lower than the row.
 *
 * Properties: "columns" (where there is room), "narrow-columns" (below the breakpoint), "breakpoint"
 * (in line heights, so that large text has the same effect as a small window), "spacing" (pixels
 * between columns and rows), "stretch" and "first-width" (the width of the first column in pixels for a
 * usual font; 0: like the others).
 */
G_DECLARE_FINAL_TYPE (BastideColumns, bastide_columns, BASTIDE, COLUMNS, BastideContainer)

void bastide_columns_append (BastideColumns *self,
                             GtkWidget      *child);
void bastide_columns_clear  (BastideColumns *self);

G_END_DECLS
