/* bastide-box.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes all children of a box away. */
void bastide_box_clear (GtkBox *box);

G_END_DECLS
