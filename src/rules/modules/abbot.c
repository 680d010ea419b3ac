/* abbot.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Abbot. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_ABBOT,
};

const BastideModuleInterface bastide_module_abbot = {
  .id = "abbot",
  .game = "classic",
  .title = N_("The Abbot"),
  .summary = N_("A figure for monasteries and gardens that may be called home at any time"),
  .hooks = &hooks,
};
