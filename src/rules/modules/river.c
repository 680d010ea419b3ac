/* river.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The River. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_RIVER,
};

const BastideModuleInterface bastide_module_river = {
  .id = "river",
  .game = "classic",
  .title = N_("The River"),
  .summary = N_("A river is laid first and gives the landscape its shape"),
  .hooks = &hooks,
};
