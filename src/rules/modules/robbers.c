/* robbers.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Robbers. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideMarkInfo marks[] = {
  { "robber", BASTIDE_MARK_FLAG, NULL, 0 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_ROBBERS,
};

const BastideModuleInterface bastide_module_robbers = {
  .id = "robbers",
  .game = "classic",
  .title = N_("The Robbers"),
  .summary = N_("Robbers lie in wait on the scoring track and take half of what others score"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
