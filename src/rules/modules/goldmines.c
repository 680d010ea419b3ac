/* goldmines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Goldmines. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideMarkInfo marks[] = {
  { "gold", BASTIDE_MARK_FLAG, NULL, 0 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_GOLDMINES,
};

const BastideModuleInterface bastide_module_goldmines = {
  .id = "goldmines",
  .game = "classic",
  .title = N_("The Goldmines"),
  .summary = N_("Gold bars for those who complete what they lie on"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
