/* bastide-style-manager.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_STYLE_MANAGER (bastide_style_manager_get_type ())

/**
 * BastideStyleManager:
 *
 * Loads our style sheet and the palette that goes with the player's preference, the desktop's
 * colour scheme (asked from the portal) and its contrast; follows all three while the program runs.
 *
 * Signal "dark-changed" ().
 */
G_DECLARE_FINAL_TYPE (BastideStyleManager, bastide_style_manager, BASTIDE, STYLE_MANAGER, GObject)

/**
 * bastide_style_manager_get_default:
 *
 * Returns: (transfer none): the manager of the default display; the first call loads the style
 */
BastideStyleManager *bastide_style_manager_get_default       (void);
gboolean             bastide_style_manager_get_dark          (BastideStyleManager *self);
gboolean             bastide_style_manager_get_high_contrast (BastideStyleManager *self);

G_END_DECLS
