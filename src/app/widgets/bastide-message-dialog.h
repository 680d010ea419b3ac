/* bastide-message-dialog.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_MESSAGE_DIALOG (bastide_message_dialog_get_type ())

/**
 * BastideMessageDialog:
 *
 * A short question or message over a window. It closes by itself when the player has answered. Escape and closing it
 * are the answer "cancel".
 */
G_DECLARE_FINAL_TYPE (BastideMessageDialog, bastide_message_dialog, BASTIDE, MESSAGE_DIALOG, GtkWindow)

/**
 * bastide_message_dialog_new:
 * @parent: (nullable): the window it belongs to
 * @title: the question or the event, in short
 * @text: (nullable): the explanation
 * @cancel: what the button says that answers "cancel"
 *
 * Returns: (transfer none): a dialog with that button, owned by GTK; add others, then bastide_message_dialog_choose()
 */
BastideMessageDialog *bastide_message_dialog_new (GtkWindow  *parent,
                                                  const char *title,
                                                  const char *text,
                                                  const char *cancel);

/**
 * bastide_message_dialog_add_button:
 * @response: the answer of whoever presses it
 * @style_class: (nullable): "suggested-action" or "destructive-action"
 *
 * Appends a button. The primary one comes last; Enter presses it, unless it destroys something.
 */
void bastide_message_dialog_add_button (BastideMessageDialog *self,
                                        const char           *response,
                                        const char           *label,
                                        const char           *style_class);

/**
 * bastide_message_dialog_set_extra:
 * @extra: the widget between the explanation and the buttons: further input besides the answer
 */
void bastide_message_dialog_set_extra  (BastideMessageDialog *self,
                                        GtkWidget            *extra);

/**
 * bastide_message_dialog_choose:
 * @asker: (type GObject): whoever asks; it stays alive until the answer, and is the source object of the result
 *
 * Presents the dialog and waits for the answer.
 */
void bastide_message_dialog_choose     (BastideMessageDialog *self,
                                        gpointer              asker,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/**
 * bastide_message_dialog_choose_finish:
 *
 * Returns: (transfer none): the answer: the response of a button, or "cancel"
 */
const char *bastide_message_dialog_choose_finish (GAsyncResult *result);

/**
 * bastide_message_dialog_show_error:
 *
 * Presents a message with a button that closes it.
 */
void bastide_message_dialog_show_error (GtkWindow  *parent,
                                        const char *title,
                                        const char *text);

G_END_DECLS
