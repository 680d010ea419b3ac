/* flying.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Flying Machines. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const char *const flying_machine_choices[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW", NULL };

static const BastideMarkInfo marks[] = {
  { "flying-machine", BASTIDE_MARK_CHOICE, flying_machine_choices, 0 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_FLYING,
};

const BastideModuleInterface bastide_module_flying = {
  .id = "flying",
  .game = "classic",
  .title = N_("The Flying Machines"),
  .summary = N_("Followers fly as far as a die allows, also onto what others hold"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
