/* bastide-set-printing.h
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
 * bastide_set_printing_ask:
 * @page: where a message is shown when it is done: bastide_copy_saving_tell()
 * @tileset: a set
 *
 * Asks for paper, backs and a file, and writes the tiles of a set there as a PDF to print and cut, in a thread.
 */
void bastide_set_printing_ask (GtkWidget      *page,
                               BastideTileset *tileset);

G_END_DECLS
