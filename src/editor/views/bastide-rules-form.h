/* bastide-rules-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_FORM (bastide_rules_form_get_type ())

/**
 * BastideRulesForm:
 *
 * The rules in a set, chapter by chapter and in each language, with a preview beside them.
 */
G_DECLARE_FINAL_TYPE (BastideRulesForm, bastide_rules_form, BASTIDE, RULES_FORM, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_rules_form_set_session  (BastideRulesForm     *self,
                                      BastideEditorSession *session);

/* The store finds the tiles of other sets, which diagrams may show. */
void bastide_rules_form_set_tilesets (BastideRulesForm     *self,
                                      BastideTilesetStore  *tilesets);

G_END_DECLS
