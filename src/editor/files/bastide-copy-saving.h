/* bastide-copy-saving.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-tileset-draft.h"
#include "model/lessons/bastide-lesson-draft.h"
#include "model/variants/bastide-variant.h"

G_BEGIN_DECLS

/* A copy of the edited set, variant or lesson, as one file that can be sent to others. The page shows the outcome. */

/**
 * bastide_copy_saving_begin_set:
 * @page: where a message is shown, with a button for the action "editor.show-in-folder"
 * @draft: a set
 *
 * Asks for a file and writes the set to it; asks first whether a set with mistakes is meant.
 */
void bastide_copy_saving_begin_set     (GtkWidget           *page,
                                        BastideTilesetDraft *draft);

/* The same for a variant. */
void bastide_copy_saving_begin_variant (GtkWidget           *page,
                                        BastideVariant      *variant);

/* The same for a lesson; asks first whether one that cannot be played yet is meant. @store: where its sets are found */
void bastide_copy_saving_begin_lesson  (GtkWidget           *page,
                                        BastideLessonDraft  *draft,
                                        BastideTilesetStore *store);

/**
 * bastide_set_printing_ask:
 * @page: shows a message when it is done
 * @tileset: a set
 *
 * Asks for paper, backs and a file, and writes the tiles of a set there as a PDF to print and cut, in a thread.
 */
void bastide_set_printing_ask          (GtkWidget           *page,
                                        BastideTileset      *tileset);

G_END_DECLS
