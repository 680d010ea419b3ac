/* bastide-log-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/thinking/bastide-analysis.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_VIEW (bastide_log_view_get_type ())

/**
 * BastideLogView:
 *
 * The log up to the moment that is shown, the newest line first. It stays in sight unless the reader has scrolled away.
 * In a review it is marked as the current one.
 *
 * Signals: "entry-lit" (BastideLogEntry *entry): the player points at a line, or at none (%NULL)
 */
G_DECLARE_FINAL_TYPE (BastideLogView, bastide_log_view, BASTIDE, LOG_VIEW, GtkWidget)

void  bastide_log_view_set_game     (BastideLogView  *self,
                                     BastideGame     *game);
void  bastide_log_view_set_analysis (BastideLogView  *self,
                                     BastideAnalysis *analysis);
char *bastide_log_view_get_text     (BastideLogView  *self);

#define BASTIDE_TYPE_LOG_ROW (bastide_log_row_get_type ())

/**
 * BastideLogRow:
 *
 * A line of the log.
 *
 * Signals: "hovered" (gboolean hovered): the pointer has come or gone
 */
G_DECLARE_FINAL_TYPE (BastideLogRow, bastide_log_row, BASTIDE, LOG_ROW, GtkWidget)

/* Returns: (transfer none) (nullable): the line that it shows */
BastideLogEntry *bastide_log_row_get_entry (BastideLogRow *self);

G_END_DECLS
