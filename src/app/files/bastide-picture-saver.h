/* bastide-picture-saver.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-toast-overlay.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PICTURE_SAVER (bastide_picture_saver_get_type ())

/**
 * BastidePictureSaver:
 *
 * Saves pictures of boards for a window, one at a time. Painting a large board takes seconds: a card says so, with a
 * button to cancel it. A dialog reports failures.
 *
 * Its property “saving” says whether it is busy; its signal “told” has a sentence about the result.
 */
G_DECLARE_FINAL_TYPE (BastidePictureSaver, bastide_picture_saver, BASTIDE, PICTURE_SAVER, GObject)

/* @card: shows the progress in the window */
BastidePictureSaver *bastide_picture_saver_new        (GtkWindow           *window,
                                                       BastideWaitCard     *card);

gboolean             bastide_picture_saver_get_saving (BastidePictureSaver *self);

/* Asks where to save a picture of the board, and saves it there. */
void                 bastide_picture_saver_ask        (BastidePictureSaver *self,
                                                       BastideGame         *game);
/* Saves it where the player has chosen; nothing happens while it is saving another one. */
void                 bastide_picture_saver_save       (BastidePictureSaver *self,
                                                       BastideGame         *game,
                                                       GFile               *file);
/* The window closes: nothing is saved or reported any more. */
void                 bastide_picture_saver_give_up    (BastidePictureSaver *self);

G_END_DECLS
