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
 * Facts of a game that are always visible beside its board and players: remaining numbers of things, and the stack of
 * the current tile. It hides if there are none.
 */
G_DECLARE_FINAL_TYPE (BastideFactsView, bastide_facts_view, BASTIDE, FACTS_VIEW, GtkWidget)

void bastide_facts_view_set_game (BastideFactsView *self,
                                  BastideGame      *game);

G_END_DECLS
