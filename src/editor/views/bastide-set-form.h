/* bastide-set-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-editor-session.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_FORM (bastide_set_form_get_type ())

/**
 * BastideSetForm:
 *
 * The title and the texts of a set in both languages side by side, its author, and its relations.
 */
G_DECLARE_FINAL_TYPE (BastideSetForm, bastide_set_form, BASTIDE, SET_FORM, GtkWidget)

/* @session: (nullable): the edited set; NULL for none */
void bastide_set_form_set_session (BastideSetForm       *self,
                                   BastideEditorSession *session);

/* The store finds other sets, which this one may need or exclude. */
void bastide_set_form_set_tilesets (BastideSetForm      *self,
                                    BastideTilesetStore *tilesets);

G_END_DECLS
