/* bastide-figure-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FIGURE_VIEW (bastide_figure_view_get_type ())

/**
 * BastideFigureView:
 *
 * A figure in a player's colour, for panels. Its size is meant for a usual font and grows with the text.
 *
 * Properties: "figure" (word of the protocol), "colour" (a player's colour), "size" (pixels).
 */
G_DECLARE_FINAL_TYPE (BastideFigureView, bastide_figure_view, BASTIDE, FIGURE_VIEW, BastidePainting)

GtkWidget *bastide_figure_view_new (const char *figure,
                                    const char *colour,
                                    int         size);

G_END_DECLS
