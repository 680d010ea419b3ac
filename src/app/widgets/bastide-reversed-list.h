/* bastide-reversed-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_REVERSED_LIST (bastide_reversed_list_get_type ())

/**
 * BastideReversedList:
 *
 * The items of another list, last first.
 */
G_DECLARE_FINAL_TYPE (BastideReversedList, bastide_reversed_list, BASTIDE, REVERSED_LIST, GObject)

BastideReversedList *bastide_reversed_list_new       (void);
void                 bastide_reversed_list_set_model (BastideReversedList *self,
                                                      GListModel          *model);

G_END_DECLS
