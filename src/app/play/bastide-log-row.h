/* bastide-log-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_ROW (bastide_log_row_get_type ())

/**
 * BastideLogRow:
 *
 * A line of the log.
 *
 * Signals: "hovered" (gboolean hovered): the pointer has come or gone
 */
G_DECLARE_FINAL_TYPE (BastideLogRow, bastide_log_row, BASTIDE, LOG_ROW, GtkWidget)

void             bastide_log_row_set_entry (BastideLogRow   *self,
                                            BastideGame     *game,
                                            BastideLogEntry *entry);
BastideLogEntry *bastide_log_row_get_entry (BastideLogRow   *self);
void             bastide_log_row_set_current (BastideLogRow *self,
                                              gboolean       current);
void             bastide_log_row_set_mistake (BastideLogRow *self,
                                              const char    *text);
void             bastide_log_row_set_heading (BastideLogRow *self,
                                              const char    *heading);

G_END_DECLS
