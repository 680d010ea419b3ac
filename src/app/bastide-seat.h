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
 * Properties: "name", "colour".
 */
G_DECLARE_FINAL_TYPE (BastideSeat, bastide_seat, BASTIDE, SEAT, GObject)

BastideSeat *bastide_seat_new        (const char  *name,
                                      const char  *colour);
const char  *bastide_seat_get_name   (BastideSeat *self);
void         bastide_seat_set_name   (BastideSeat *self,
                                      const char  *name);
const char  *bastide_seat_get_colour (BastideSeat *self);
void         bastide_seat_set_colour (BastideSeat *self,
                                      const char  *colour);

G_END_DECLS
