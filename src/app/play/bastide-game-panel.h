/* bastide-game-panel.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-choice-widget.h"
#include "model/lessons/bastide-lesson.h"
#include "model/thinking/bastide-analysis.h"
#include "model/game/bastide-clock.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_PANEL (bastide_game_panel_get_type ())

/**
 * BastideGamePanel:
 *
 * The panel beside the board: the players, the tile in hand, and tabs with the log, the tiles still to come and
 * a feature in detail. It shows the moment that the game shows, also in a review.
 *
 * Properties: "clock" (write only): the clock that is shown with its players.
 *
 * Signals:
 *   "entry-lit" (BastideLogEntry *entry): the player points at a line of the log, or at none (%NULL)
 *   "tile-picked" (int tile): the player asks where a kind of tile would fit; -1 for none
 */
G_DECLARE_FINAL_TYPE (BastideGamePanel, bastide_game_panel, BASTIDE, GAME_PANEL, BastideChoiceWidget)

void     bastide_game_panel_set_game     (BastideGamePanel     *self,
                                          BastideGame          *game);
/* @analysis: (nullable): analysis of the game */
void     bastide_game_panel_set_analysis (BastideGamePanel     *self,
                                          BastideAnalysis      *analysis);
void     bastide_game_panel_set_height   (BastideGamePanel     *self,
                                          int                   height);
/* @tab: "log", "tiles" or "feature". Returns: FALSE if that tab is switched off */
gboolean bastide_game_panel_show_tab     (BastideGamePanel     *self,
                                          const char           *tab);
void     bastide_game_panel_show_feature (BastideGamePanel     *self,
                                          const BastideFeature *feature);
void     bastide_game_panel_show_entry   (BastideGamePanel     *self,
                                          BastideLogEntry      *entry);
void     bastide_game_panel_show_cell    (BastideGamePanel     *self,
                                          int                   x,
                                          int                   y);
/* Whether the focus is in the tabs and their contents, where it stays during play. */
gboolean bastide_game_panel_keeps_focus  (BastideGamePanel     *self,
                                          GtkWidget            *focus);
/* Outlines what a lesson speaks of until there is something else, and shows the tab that it is in. @lights:
 * (element-type BastideLight): what is not in the panel has no meaning here */
void     bastide_game_panel_show_lights  (BastideGamePanel     *self,
                                          const GArray         *lights);

#define BASTIDE_TYPE_TRAY (bastide_tray_get_type ())

/**
 * BastideTray:
 *
 * The tile in hand, with the buttons that turn it; after it was placed, the one that undoes it.
 */
G_DECLARE_FINAL_TYPE (BastideTray, bastide_tray, BASTIDE, TRAY, BastideChoiceWidget)

#define BASTIDE_TYPE_FEATURE_VIEW (bastide_feature_view_get_type ())

/**
 * BastideFeatureView:
 *
 * One feature in detail: the things it counts, its points now and when complete, the figures on it; or the calculation
 * of points in a line of the log.
 */
G_DECLARE_FINAL_TYPE (BastideFeatureView, bastide_feature_view, BASTIDE, FEATURE_VIEW, GtkWidget)

/* The feature that was scored, as it was then. */
void     bastide_feature_view_show_entry (BastideFeatureView   *self,
                                          BastideGame          *game,
                                          BastideLogEntry      *entry);

G_END_DECLS
