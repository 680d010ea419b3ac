/* bastide-feature-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FEATURE_VIEW (bastide_feature_view_get_type ())

/**
 * BastideFeatureView:
 *
 * One feature in detail: what it counts, what it brings now and when complete, who stands on it; or
 * how the points of a line of the log came about.
 */
G_DECLARE_FINAL_TYPE (BastideFeatureView, bastide_feature_view, BASTIDE, FEATURE_VIEW, GtkWidget)

void bastide_feature_view_show_feature (BastideFeatureView   *self,
                                        BastideGame          *game,
                                        const BastideFeature *feature);
void bastide_feature_view_show_entry   (BastideFeatureView   *self,
                                        BastideGame          *game,
                                        BastideLogEntry      *entry);

/**
 * bastide_feature_view_set_told_only:
 * @told_only: whether players do without aids: lines of the log are explained, features of the board are not
 */
void bastide_feature_view_set_told_only (BastideFeatureView   *self,
                                         gboolean              told_only);

G_END_DECLS
