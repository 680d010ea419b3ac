/* bastide-rules-compile.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules.h"

G_BEGIN_DECLS

/**
 * bastide_rules_compile:
 * @self: rules that hold nothing but a setup
 *
 * Checks the setup and compiles it: tiles with their rotations, options, figures, steps, and the
 * layout of the state.
 *
 * Returns: FALSE with @error set (domain %BASTIDE_SETUP_ERROR) when the setup is wrong
 */
gboolean bastide_rules_compile (BastideRules  *self,
                                GError       **error);

/* Whether there is room for so many of something of the game and its modules; @name: as their interfaces call it. */
gboolean bastide_rules_check_number  (const BastideRules  *self,
                                      const char          *name,
                                      guint                n,
                                      guint                most,
                                      GError             **error);

/* bastide-rules-words.c: options, figures, verbs, categories, reasons, outcomes of chance. */
gboolean bastide_rules_compile_words (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-tiles.c: tiles, edges and the table of fits. */
gboolean bastide_rules_compile_tiles (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-board.c: the printed board, where the game has one. */
gboolean bastide_rules_compile_board (BastideRules  *self,
                                      GError       **error);

/* bastide-rules-layout.c: where things lie in the state, and the state that every game begins with. */
gboolean bastide_rules_compile_layout (BastideRules  *self,
                                       GError       **error);

G_END_DECLS
