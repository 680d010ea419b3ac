/* bastide-seat-chooser.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT_CHOOSER (bastide_seat_chooser_get_type ())

/**
 * BastideSeatChooser:
 *
 * The player of a seat: a menu with a person and the levels of the computer, and for a computer player, one with its
 * characters and their faces. Measures are not offered; one that plays already stays in the menu.
 *
 * Properties: "seat": (nullable): the player, as in a setup, NULL for a person; "colour": the player's colour, of the
 * faces. Signal "chosen" (): the user has made a choice: "seat" has changed
 */
G_DECLARE_FINAL_TYPE (BastideSeatChooser, bastide_seat_chooser, BASTIDE, SEAT_CHOOSER, GtkWidget)

/* Returns: (transfer none) (nullable): the player */
const char *bastide_seat_chooser_get_seat   (BastideSeatChooser *self);
void        bastide_seat_chooser_set_seat   (BastideSeatChooser *self,
                                             const char         *seat);
void        bastide_seat_chooser_set_colour (BastideSeatChooser *self,
                                             const char         *colour);

/**
 * bastide_seat_chooser_align:
 * @whole: (nullable): size group of choosers of equal width
 * @menus: (nullable): size group of their menus of levels
 *
 * For choosers that stand one below the other.
 */
void        bastide_seat_chooser_align      (BastideSeatChooser *self,
                                             GtkSizeGroup       *whole,
                                             GtkSizeGroup       *menus);

G_END_DECLS
