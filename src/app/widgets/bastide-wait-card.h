/* bastide-wait-card.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

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
