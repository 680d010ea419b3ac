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
 * @number: the new number
 *
 * Counts from the label's present number to another one, if that is visible and animations are on; otherwise it shows
 * the number at once.
 */
void bastide_rolling_number_show (GtkLabel *label,
                                  int       number);

G_END_DECLS
