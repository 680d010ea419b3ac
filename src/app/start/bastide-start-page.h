/* bastide-start-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/saving/bastide-game-store.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_START_PAGE (bastide_start_page_get_type ())

/**
 * BastideStartPage:
 *
 * What is shown while no game runs: go on with the last one, begin a new one, open, rules; and the last
 * saved games.
 */
G_DECLARE_FINAL_TYPE (BastideStartPage, bastide_start_page, BASTIDE, START_PAGE, GtkWidget)

/* Returns: (transfer none): the header bar that the window shows in its title bar */
GtkWidget *bastide_start_page_get_header_bar (BastideStartPage    *self);
void       bastide_start_page_set_stores     (BastideStartPage    *self,
                                              BastideGameStore    *games,
                                              BastideTilesetStore *tilesets);

G_END_DECLS
