/* bastide-token-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TOKEN_VIEW (bastide_token_view_get_type ())

/**
 * BastideTokenView:
 *
 * Something that players hold, painted as it lies beside the board: goods, gold.
 */
G_DECLARE_FINAL_TYPE (BastideTokenView, bastide_token_view, BASTIDE, TOKEN_VIEW, BastidePainting)

/* Returns: (transfer floating) (nullable): NULL for a kind of piece that has no picture */
GtkWidget *bastide_token_view_new (const char *name,
                                   int         size);

G_END_DECLS
