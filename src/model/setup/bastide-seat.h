/* bastide-seat.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT (bastide_seat_get_type ())

/**
 * BastideSeat:
 *
 * A player of a game that is being set up.
 *
 * Properties: "name": as it was typed, empty for who has given none; "default-name": what such a player is called;
 *   "colour"; "computer": (nullable): the word of the computer player who sits there, NULL for a person.
 */
G_DECLARE_FINAL_TYPE (BastideSeat, bastide_seat, BASTIDE, SEAT, GObject)

/* @name: (nullable): NULL for none */
BastideSeat *bastide_seat_new              (const char  *name,
                                            const char  *colour);
/* Returns: (transfer none): the name as it was typed */
const char  *bastide_seat_get_name         (BastideSeat *self);
void         bastide_seat_set_name         (BastideSeat *self,
                                            const char  *name);
void         bastide_seat_set_default_name (BastideSeat *self,
                                            const char  *default_name);
/* Returns: (transfer full): what the player is called: the name without spaces round it, or the default one */
char        *bastide_seat_get_title        (BastideSeat *self);
const char  *bastide_seat_get_colour       (BastideSeat *self);
void         bastide_seat_set_colour       (BastideSeat *self,
                                            const char  *colour);
/* Returns: (transfer none) (nullable): the computer player who sits there */
const char  *bastide_seat_get_computer     (BastideSeat *self);
/* Anything that is no word of a computer player seats a person. */
void         bastide_seat_set_computer     (BastideSeat *self,
                                            const char  *computer);

G_END_DECLS
