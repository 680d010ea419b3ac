/* bastide-facts-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FACTS_VIEW (bastide_facts_view_get_type ())

/**
 * BastideFactsView:
 *
 * What is always to be seen of a game beside its board and its players: how many there still are of something, and from
 * which stack the tile of the turn comes. It hides where there is nothing of the kind.
 */
G_DECLARE_FINAL_TYPE (BastideFactsView, bastide_facts_view, BASTIDE, FACTS_VIEW, GtkWidget)

void bastide_facts_view_set_game (BastideFactsView *self,
                                  BastideGame      *game);

G_END_DECLS
