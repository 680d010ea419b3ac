/* bastide-notice.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_notice_new:
 *
 * Facts about a tileset that players should know before they choose it, with a sign.
 *
 * Returns: (transfer floating) (nullable): the notice; %NULL for a set that has none
 */
GtkWidget  *bastide_notice_new      (const BastideTileset *tileset);

/**
 * bastide_notice_get_text:
 *
 * Returns: (transfer none) (nullable): the same in words alone
 */
const char *bastide_notice_get_text (const BastideTileset *tileset);

G_END_DECLS
