/* bastide-emblem-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EMBLEM_VIEW (bastide_emblem_view_get_type ())

/**
 * BastideEmblemView:
 *
 * The coloured emblem of a set of tiles or of an expansion.
 */
G_DECLARE_FINAL_TYPE (BastideEmblemView, bastide_emblem_view, BASTIDE, EMBLEM_VIEW, BastidePainting)

/* Returns: (transfer floating) (nullable): NULL where there is no emblem of this name */
GtkWidget *bastide_emblem_view_new (const char *name,
                                    int         size);

G_END_DECLS
