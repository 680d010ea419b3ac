/* bastide-wordmark.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WORDMARK (bastide_wordmark_get_type ())

/**
 * BastideWordmark:
 *
 * The name of the game, drawn.
 */
G_DECLARE_FINAL_TYPE (BastideWordmark, bastide_wordmark, BASTIDE, WORDMARK, BastidePainting)

G_END_DECLS
