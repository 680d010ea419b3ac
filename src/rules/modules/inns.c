/* inns.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Inns and Cathedrals. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const BastideMarkInfo marks[] = {
  { "inn", BASTIDE_MARK_FLAG, NULL, 1u << BASTIDE_CLASSIC_ROAD },
  { "cathedral", BASTIDE_MARK_FLAG, NULL, 1u << BASTIDE_CLASSIC_CITY },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_INNS,
};

const BastideModuleInterface bastide_module_inns = {
  .id = "inns",
  .game = "classic",
  .title = N_("Inns and Cathedrals"),
  .summary = N_("Inns and cathedrals raise the stakes; a large follower counts twice"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
