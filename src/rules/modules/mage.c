/* mage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Mage and Witch. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideMarkInfo marks[] = {
  { "mage", BASTIDE_MARK_FLAG, NULL, 0 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_MAGE,
};

const BastideModuleInterface bastide_module_mage = {
  .id = "mage",
  .game = "classic",
  .title = N_("Mage and Witch"),
  .summary = N_("The mage raises the worth of a road or city, the witch halves it"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
