/* bastide-keys.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_keys_read:
 * @keyval: what the layout of the keyboard makes of a key
 * @keycode: where it is on the keyboard, as the display numbers it; 0 if that is not known
 * @has_latin: whether there is a layout with Latin letters
 * @latin: what that makes of the key, without Shift
 *
 * The one table of keys: what a key means here, whatever is printed on it. The row of digits counts by its place, since
 * many layouts have letters or signs there; letters by what is printed on the key in Latin, and where nothing is, by
 * their place on a US keyboard. Keys of the keypad are the same as those that do the same elsewhere.
 *
 * Returns: a small letter, a digit, or another key value. Shift is read from the state of the keyboard, not from it
 */
guint    bastide_keys_read       (guint                  keyval,
                                  guint                  keycode,
                                  gboolean               has_latin,
                                  guint                  latin);

/**
 * bastide_keys_read_current:
 * @controller: what tells of a key that was pressed just now
 * @keyval: its value
 * @keycode: its place
 *
 * Returns: what the key means, by the layouts that the keyboard has now
 */
guint    bastide_keys_read_current (GtkEventControllerKey *controller,
                                    guint                  keyval,
                                    guint                  keycode);

/**
 * bastide_keys_is_single:
 * @key: what a key means
 *
 * Returns: whether it writes a letter, a digit or a sign, which somebody may have turned off as a command
 */
gboolean bastide_keys_is_single  (guint                  key);

/**
 * bastide_keys_are_typed:
 * @focus: (nullable): what has the focus
 *
 * Returns: whether letters and digits belong to it: text, or a menu or a list that is searched by them
 */
gboolean bastide_keys_are_typed  (GtkWidget             *focus);

G_END_DECLS
