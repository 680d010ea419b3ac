/* bastide-setup-options.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-setup.h"

G_BEGIN_DECLS

/**
 * BastideSetupOptions:
 *
 * The options of a command that describe the game. They are the same for "selfplay", "simulate" and "perft".
 */
typedef struct
{
  char   *game;
  char   *variant;
  char  *players;
  char  **tilesets;
  char  **modules;
  char  **options;
  char   *seed;
} BastideSetupOptions;

void bastide_setup_options_clear (BastideSetupOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideSetupOptions, bastide_setup_options_clear)

/**
 * bastide_setup_options_entries:
 * @extra: the command's own options; copied
 * @n_extra: number of these
 *
 * Returns: (transfer full): all options of the command; free with g_free()
 */
GOptionEntry *bastide_setup_options_entries (BastideSetupOptions *self,
                                             const GOptionEntry  *extra,
                                             guint                n_extra);

/**
 * bastide_setup_options_make_rules:
 *
 * Returns: (transfer full) (nullable): the resulting rules, or NULL with @error set
 */
BastideRules *bastide_setup_options_make_rules (const BastideSetupOptions  *self,
                                                GError                    **error);

G_END_DECLS
