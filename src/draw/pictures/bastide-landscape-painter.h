/* bastide-landscape-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "bastide-wordmark-painter.h"

G_BEGIN_DECLS

/* The height that the landscape is made for. */
#define BASTIDE_LANDSCAPE_HEIGHT 330

/**
 * bastide_landscape_paint:
 * @width: any
 * @height: usually BASTIDE_LANDSCAPE_HEIGHT
 * @dark: whether the page is dark
 *
 * Paints the landscape of the start page from the origin on: hills with a walled town on the right. It
 * has no sky, and its foot fades into the page. The middle stays where it is whatever the width.
 */
void bastide_landscape_paint (cairo_t *cr,
                              double   width,
                              double   height,
                              gboolean dark);

G_END_DECLS
