/* bastide-canvas-footer-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fitting-layout.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CANVAS_FOOTER_LAYOUT (bastide_canvas_footer_layout_get_type ())

/**
 * BastideCanvasFooterLayout:
 *
 * Places what stands below the tile: a choice, the bubble and a button, side by side in the middle; where there is no
 * room for that the choice stands above the others.
 */
G_DECLARE_FINAL_TYPE (BastideCanvasFooterLayout, bastide_canvas_footer_layout, BASTIDE, CANVAS_FOOTER_LAYOUT,
                      BastideFittingLayout)

/* Returns: (transfer full): a layout for a widget with these three children in this order */
GtkLayoutManager *bastide_canvas_footer_layout_new (void);

G_END_DECLS
