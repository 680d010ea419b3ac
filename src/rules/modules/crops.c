/* crops.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The Crop Circles. */

#define G_LOG_DOMAIN "bastide-rules"

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

static const char *const crop_circle_choices[] = { "fork", "club", "shield", NULL };

static const BastideMarkInfo marks[] = {
  { "crop-circle", BASTIDE_MARK_CHOICE, crop_circle_choices, 0 },
};

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_CROPS,
};

const BastideModuleInterface bastide_module_crops = {
  .id = "crops",
  .game = "classic",
  .title = N_("The Crop Circles"),
  .summary = N_("Everybody adds a follower, or everybody takes one home"),
  .marks = marks,
  .n_marks = G_N_ELEMENTS (marks),
  .hooks = &hooks,
};
