/* bastide-rows.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-row.h"

G_BEGIN_DECLS

/* The module that interprets the rows of all sets in play. Only src/rules includes this header. */

extern const BastideModuleInterface bastide_module_rows;

void bastide_set_module_free (BastideModuleInterface *self);

G_END_DECLS
