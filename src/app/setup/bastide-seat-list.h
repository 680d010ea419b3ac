/* bastide-seat-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT_LIST (bastide_seat_list_get_type ())

/**
 * BastideSeatList:
 *
 * The players on the New Game page, in the order of their turns, with a button for more, and who begins.
 *
 * Signal "completed" (): Enter was pressed in the last name
 */
G_DECLARE_FINAL_TYPE (BastideSeatList, bastide_seat_list, BASTIDE, SEAT_LIST, GtkWidget)

/* To be called once. */
void bastide_seat_list_set_draft   (BastideSeatList   *self,
                                    BastideSetupDraft *draft);
/* Does not ask who begins, which is said elsewhere. */
void bastide_seat_list_hide_start  (BastideSeatList   *self);
/* Puts the focus into the name of the first player. */
void bastide_seat_list_focus_first (BastideSeatList   *self);

G_END_DECLS
