/* bastide-drop-down-label.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_drop_down_set_label:
 * @label: the subject of the choice: “Who begins”
 *
 * Names a menu for the screen reader. The focus is on the button inside, which GTK does not name: its name is the
 * subject and the choice.
 */
void bastide_drop_down_set_label (GtkDropDown *drop_down,
                                  const char  *label);

G_END_DECLS
