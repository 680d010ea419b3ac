/* bastide-diagram-view.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"

#include "rules/bastide-rulebook.h"
#include "tileset/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DIAGRAM_VIEW (bastide_diagram_view_get_type ())

/**
 * BastideDiagramView:
 *
 * A diagram of the rulebook.
 */
G_DECLARE_FINAL_TYPE (BastideDiagramView, bastide_diagram_view, BASTIDE, DIAGRAM_VIEW, BastidePainting)

/**
 * bastide_diagram_view_new:
 * @diagram: constant
 * @description: what it shows, for those who do not see it
 * @tilesets: where its tiles are found
 */
GtkWidget *bastide_diagram_view_new (const BastideDiagram *diagram,
                                     const char           *description,
                                     BastideTilesetStore  *tilesets);

G_END_DECLS
