/* bastide-columns-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COLUMNS_LAYOUT (bastide_columns_layout_get_type ())

/**
 * BastideColumnsLayout:
 *
 * Lays out the visible children of a box in columns, in fewer if there is little room. All children of a row get the
 * same height; without "stretch" only those that are not much lower than the row.
 *
 * Properties: "columns" (if there is room), "narrow-columns" (below the breakpoint), "breakpoint" (in line heights, so
 * that large text has the same effect as a small window), "spacing" (pixels between columns and rows), "stretch" and
 * "first-width" (the width of the first column in pixels for a usual font; 0: like the others).
 *
 * "split" is for a text and the buttons that belong to it: the last of the two columns is just as wide as it would like
 * to be, and there is room for both when the first one gets the width that it would like to have, or "first-width" if
 * that is less. There is no breakpoint then, and half the space between rows.
 */
G_DECLARE_FINAL_TYPE (BastideColumnsLayout, bastide_columns_layout, BASTIDE, COLUMNS_LAYOUT, BastideFittingLayout)

G_END_DECLS
