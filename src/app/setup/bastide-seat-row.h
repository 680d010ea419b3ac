/* bastide-seat-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT_ROW (bastide_seat_row_get_type ())

/**
 * BastideSeatRow:
 *
 * A player on the New Game page: handle to change the order, colour, name, who plays, button to remove. The order
 * is changed by dragging the handle, by the arrow keys on it, and by Alt+Up and Alt+Down in the whole row.
 *
 * Signal "name-entered" (): Enter was pressed in the name
 */
G_DECLARE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, BASTIDE, SEAT_ROW, GtkListBoxRow)

GtkWidget *bastide_seat_row_new          (BastideSetupDraft *draft,
                                          BastideSeat       *seat);
/* For rows one below the other: see bastide_seat_chooser_align(). */
void       bastide_seat_row_align        (BastideSeatRow    *self,
                                          GtkSizeGroup      *choosers,
                                          GtkSizeGroup      *menus);
/* Puts the focus on the handle, after the order was changed with it. */
void       bastide_seat_row_focus_handle (BastideSeatRow    *self);
/* Puts the focus into the name and selects it. */
void       bastide_seat_row_focus_name   (BastideSeatRow    *self);
/* Shows whether the row can be removed. */
void       bastide_seat_row_update       (BastideSeatRow    *self);

G_END_DECLS
