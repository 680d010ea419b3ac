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
 * @keyval: the symbol of the key in the keyboard's layout
 * @keycode: its position on the keyboard, as the display numbers it; 0 if unknown
 * @has_latin: whether there is a layout with Latin letters
 * @latin: the symbol of the key in that layout, without Shift
 *
 * The only table of keys: their meanings, whatever is printed on them. The row of digits counts by position, since many
 * layouts have letters or signs there; letters count by the Latin letter printed on the key, and without one, by their
 * position on a US keyboard. Keys of the keypad equal those that do the same elsewhere.
 *
 * Returns: a small letter, a digit, or another key value. Shift is read from the state of the keyboard, not from it
 */
guint    bastide_keys_read       (guint                  keyval,
                                  guint                  keycode,
                                  gboolean               has_latin,
                                  guint                  latin);

/**
 * bastide_keys_read_current:
 * @controller: the controller of the key just pressed
 * @keyval: its value
 * @keycode: its place
 *
 * Returns: the meaning of the key in the keyboard's present layouts
 */
guint    bastide_keys_read_current (GtkEventControllerKey *controller,
                                    guint                  keyval,
                                    guint                  keycode);

/**
 * bastide_keys_is_single:
 * @key: the meaning of a key
 *
 * Returns: whether it writes a letter, a digit or a sign, which users can switch off as commands
 */
gboolean bastide_keys_is_single  (guint                  key);

/**
 * bastide_keys_are_typed:
 * @focus: (nullable): the focused widget
 *
 * Returns: whether letters and digits belong to it: text, or a menu or a list that is searched by them
 */
gboolean bastide_keys_are_typed  (GtkWidget             *focus);

G_END_DECLS
