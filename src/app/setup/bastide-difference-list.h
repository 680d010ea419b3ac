/* bastide-difference-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/setup/bastide-setup-draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DIFFERENCE_LIST (bastide_difference_list_get_type ())

/**
 * BastideDifferenceList:
 *
 * The differences of a setup from the default, and a button that makes it the default again.
 */
G_DECLARE_FINAL_TYPE (BastideDifferenceList, bastide_difference_list, BASTIDE, DIFFERENCE_LIST, GtkWidget)

void bastide_difference_list_set_draft (BastideDifferenceList *self,
                                        BastideSetupDraft     *draft);

G_END_DECLS
