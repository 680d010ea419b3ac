/* bastide-source-errors.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/elements/bastide-tileset-issues.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SOURCE_ERRORS (bastide_source_errors_get_type ())

/**
 * BastideSourceErrors:
 *
 * What is wrong with the text of a file, by line. It is hidden while nothing is.
 *
 * Signals:
 *   "show-line" (guint line): the line is to be shown
 */
G_DECLARE_FINAL_TYPE (BastideSourceErrors, bastide_source_errors, BASTIDE, SOURCE_ERRORS, GtkWidget)

/* @issues: (nullable): errors and warnings; NULL for none */
void bastide_source_errors_show         (BastideSourceErrors        *self,
                                         const BastideTilesetIssues *issues);

/* Shows a single sentence about a line, from 1. */
void bastide_source_errors_show_message (BastideSourceErrors        *self,
                                         guint                       line,
                                         const char                 *message);

G_END_DECLS
