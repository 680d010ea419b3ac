/* bastide-ribbon.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_RIBBON (bastide_ribbon_get_type ())

/**
 * BastideRibbon:
 *
 * The ribbon of a winner, with anything on its band.
 */
G_DECLARE_FINAL_TYPE (BastideRibbon, bastide_ribbon, BASTIDE, RIBBON, GtkWidget)

/**
 * bastide_ribbon_show:
 * @colour: (nullable): a player's colour, for its ends; NULL is gold
 * @child: (transfer floating): what is on the band instead of what was there
 */
void bastide_ribbon_show (BastideRibbon *self,
                          const char    *colour,
                          GtkWidget     *child);

G_END_DECLS
