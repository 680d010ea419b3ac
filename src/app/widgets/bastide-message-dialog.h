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
 * A short question or message over a window. Escape and closing it are the response "cancel".
 *
 * Signals:
 *   "response" (const char *response): the player has answered; the dialog closes by itself
 */
G_DECLARE_FINAL_TYPE (BastideMessageDialog, bastide_message_dialog, BASTIDE, MESSAGE_DIALOG, GtkWindow)

/**
 * bastide_message_dialog_new:
 * @parent: (nullable): the window it belongs to
 * @title: the question or what happened, short
 * @text: (nullable): the explanation
 *
 * Returns: (transfer none): a dialog without buttons, owned by GTK; add buttons, then present it
 */
BastideMessageDialog *bastide_message_dialog_new (GtkWindow  *parent,
                                                  const char *title,
                                                  const char *text);

/**
 * bastide_message_dialog_add_button:
 * @response: what the signal says
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
 * @extra: what stands between the explanation and the buttons: what is asked for besides the answer
 */
void bastide_message_dialog_set_extra  (BastideMessageDialog *self,
                                        GtkWidget            *extra);

/**
 * bastide_message_dialog_show_error:
 *
 * Presents a message with a button that closes it.
 */
void bastide_message_dialog_show_error (GtkWindow  *parent,
                                        const char *title,
                                        const char *text);

G_END_DECLS
