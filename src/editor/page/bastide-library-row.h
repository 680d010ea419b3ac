/* bastide-library-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/variants/bastide-variant.h"
#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/* Rows of lists of sets and variants. Their pictures are painted when they become visible. */

/**
 * bastide_library_row_new:
 * @set: (nullable): its tiles are the picture; NULL for one that cannot be read as a whole
 * @title: its title
 * @text: its description
 * @menu: (nullable): its actions
 *
 * Returns: (transfer floating): a row that can be activated
 */
GtkWidget *bastide_library_row_new         (const BastideTileset *set,
                                            const char           *title,
                                            const char           *text,
                                            GMenuModel           *menu);

/* Returns: (transfer none): the title of a row's set or variant */
const char *bastide_library_row_get_title  (GtkWidget            *row);

/* To be called when the row has come into view. */
void        bastide_library_row_show_pictures (GtkWidget         *row);

/* A row of a set that can be read. */
GtkWidget *bastide_library_row_new_set     (const BastideTileset *set,
                                            GMenuModel           *menu);

/* @sets: (element-type BastideTileset): those that it is played with */
GtkWidget *bastide_library_row_new_variant (BastideVariant       *variant,
                                            const GPtrArray      *sets,
                                            GMenuModel           *menu);

G_END_DECLS
