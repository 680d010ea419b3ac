/* bastide-diagram-tokens.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A row of tokens and cards in a diagram. */

/* Whether a token of this name can be painted, or a card: "message-3" is the third of the cards "message". */
gboolean bastide_diagram_token_exists (const char        *name);

/* Paints a row, each in a cell of @pixels; names without a drawing leave theirs empty. (x, y) is its corner. */
void     bastide_diagram_tokens_paint (const char *const *names,
                                       cairo_t           *cr,
                                       double             x,
                                       double             y,
                                       double             pixels);

G_END_DECLS
