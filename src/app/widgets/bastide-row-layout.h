/* bastide-row-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_ROW_LAYOUT (bastide_row_layout_get_type ())

/**
 * BastideRowLayout:
 *
 * Lays out the visible children of a widget in a row. All get the width that they would like to have, and those that
 * expand share what is left. A #GtkBox does the same, but asks a text that wraps for the least width at which it is not
 * higher than it may be: GTK tries a hundred widths to answer that, whenever a word changes, and nobody needs to know.
 *
 * Properties: "spacing" (pixels between two children).
 */
G_DECLARE_FINAL_TYPE (BastideRowLayout, bastide_row_layout, BASTIDE, ROW_LAYOUT, BastideFittingLayout)

/* Returns: (transfer full): a layout with @spacing pixels between two children */
GtkLayoutManager *bastide_row_layout_new (int spacing);

G_END_DECLS
