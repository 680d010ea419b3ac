/* bastide-language.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_language_start:
 *
 * Binds the translations and puts the player's choice of language into effect. It must be called before
 * anything is translated and before GTK is initialised: a program cannot change its language later.
 */
void bastide_language_start (void);

G_END_DECLS
