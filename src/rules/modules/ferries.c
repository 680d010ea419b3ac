/* ferries.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Ferries. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideMarkInfo marks[] = {
  { "ferry-lake", BASTIDE_MARK_FLAG, NULL, 0, "lake", 2 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_FERRIES,
};

const BastideModuleInterface bastide_module_ferries = {
  .id = "ferries",
  .game = "classic",
  .title = N_("The Ferries"),
  .summary = N_("Ferries join roads across lakes and move on as the roads grow"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
