/* bastide-toast-overlay.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TOAST_OVERLAY (bastide_toast_overlay_get_type ())

/**
 * BastideToastOverlay:
 *
 * Shows short messages over its child, at the bottom: one at a time, for five seconds, long ones for longer, and
 * longer while the pointer or the focus rests on it. The deed of its button must be possible elsewhere, too.
 *
 * Properties: "child".
 */
G_DECLARE_FINAL_TYPE (BastideToastOverlay, bastide_toast_overlay, BASTIDE, TOAST_OVERLAY, GtkWidget)

/**
 * bastide_toast_overlay_show:
 * @text: the message, translated
 * @button: (nullable): text of the button, or NULL for none
 * @action: (nullable): the detailed action that the button activates, "win.redo"
 *
 * Shows a message instead of the one that is shown now.
 */
void bastide_toast_overlay_show (BastideToastOverlay *self,
                                 const char          *text,
                                 const char          *button,
                                 const char          *action);

/**
 * bastide_toast_overlay_tell:
 * @widget: something in an overlay
 *
 * Shows a message in the overlay around a widget; nothing happens if there is none.
 */
void bastide_toast_overlay_tell (GtkWidget  *widget,
                                 const char *text,
                                 const char *button,
                                 const char *action);

/**
 * bastide_toast_overlay_set_room:
 * @room: (nullable) (transfer none): an empty box somewhere in the child, in which messages appear from now on instead
 *   of over all; it is visible while one is shown
 *
 * Some pages must not be hidden by messages: they find room for them.
 */
void bastide_toast_overlay_set_room (BastideToastOverlay *self,
                                     GtkBox              *room);

/* Hides the message. */
void bastide_toast_overlay_dismiss (BastideToastOverlay *self);

#define BASTIDE_TYPE_WAIT_CARD (bastide_wait_card_get_type ())

/**
 * BastideWaitCard:
 *
 * Shows that the program is busy and with which task, with a button to cancel it. It is hidden while there is none.
 */
G_DECLARE_FINAL_TYPE (BastideWaitCard, bastide_wait_card, BASTIDE, WAIT_CARD, GtkWidget)

/**
 * bastide_wait_card_show:
 * @text: the running task
 * @cancellable: cancelled by the button
 */
void bastide_wait_card_show (BastideWaitCard *self,
                             const char      *text,
                             GCancellable    *cancellable);

/* Called when the task is done. */
void bastide_wait_card_hide (BastideWaitCard *self);

G_END_DECLS
