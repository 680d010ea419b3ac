/* messages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Messages. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_MESSAGES,
};

const BastideModuleInterface bastide_module_messages = {
  .id = "messages",
  .game = "classic",
  .title = N_("The Messages"),
  .summary = N_("A second scoring figure and messages that bring points on the dark spaces"),
  .hooks = &hooks,
};
