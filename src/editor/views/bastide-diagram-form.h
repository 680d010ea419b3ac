/* bastide-diagram-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-tileset-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DIAGRAM_FORM (bastide_diagram_form_get_type ())

/**
 * BastideDiagramForm:
 *
 * The tiles of a diagram of the rules, and their places. Other content is kept: figures, lights, boards.
 *
 * Signals:
 *   "edited": the user has changed it
 */
G_DECLARE_FINAL_TYPE (BastideDiagramForm, bastide_diagram_form, BASTIDE, DIAGRAM_FORM, GtkWidget)

GtkWidget      *bastide_diagram_form_new         (BastideTilesetDraft *draft);

/* Shows a diagram. */
void            bastide_diagram_form_set_element (BastideDiagramForm  *self,
                                                  BastideElement      *element);

/* Returns: (transfer none): it as it is now */
BastideElement *bastide_diagram_form_get_element (BastideDiagramForm  *self);

G_END_DECLS
