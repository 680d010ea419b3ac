/* bastide-title-font.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_title_font_register:
 *
 * Makes the serif of titles, which comes with the program, known to fontconfig for this process. To be called before
 * the first text is laid out; later calls only tell what came of the first one.
 *
 * Returns: whether the font is there; without it titles are in the font of the windows
 */
gboolean bastide_title_font_register (void);

G_END_DECLS
