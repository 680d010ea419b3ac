/* bastide-rolling-number.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_rolling_number_show:
 * @label: shows a number, or nothing yet
 * @number: what it is to show
 *
 * Counts from the number that the label shows to another one, where that is seen and things may move; else the number
 * is there at once.
 */
void bastide_rolling_number_show (GtkLabel *label,
                                  int       number);

G_END_DECLS
