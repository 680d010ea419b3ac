/* traders.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Traders and Builders. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const char *const goods_choices[] = { "wine", "grain", "cloth", NULL };

static const BastideMarkInfo marks[] = {
  { "goods", BASTIDE_MARK_CHOICE, goods_choices, 1u << BASTIDE_CLASSIC_CITY },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_TRADERS,
};

const BastideModuleInterface bastide_module_traders = {
  .id = "traders",
  .game = "classic",
  .title = N_("Traders and Builders"),
  .summary = N_("Goods for whoever completes a city, second turns with the builder, richer fields with the pig"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
