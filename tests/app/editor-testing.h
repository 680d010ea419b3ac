/* editor-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-page.h"
#include "window-testing.h"

G_BEGIN_DECLS

/* Helpers for tests that edit a set in a window. */

/* Opens the editor with a new set, by its title and Enter. */
void                 editor_testing_create_set (Fixture *fixture, const char *title);

/* Opens the editor with a user's set with these contents. */
void                 editor_testing_open       (Fixture *fixture, const char *xml);

/* Shows a tab of the editor by its name. */
void                 editor_testing_show_tab   (Fixture *fixture, const char *name);

/* Returns: (transfer none): the set being edited */
BastideTilesetDraft *editor_testing_get_draft  (Fixture    *fixture);

/* Returns: (transfer full): the file as it would be saved */
char                *editor_testing_print      (Fixture    *fixture);

/* Returns: (transfer none): the widget of this type, which must exist */
GtkWidget           *editor_testing_find       (Fixture *fixture, GType type);

G_END_DECLS
