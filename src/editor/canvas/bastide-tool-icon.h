/* bastide-tool-icon.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TOOL_ICON (bastide_tool_icon_get_type ())

/**
 * BastideToolIcon:
 *
 * What a tool draws, on a small piece of a tile: painted as it will be on the tiles, so that each kind of segment and
 * each mark has an icon by itself.
 */
G_DECLARE_FINAL_TYPE (BastideToolIcon, bastide_tool_icon, BASTIDE, TOOL_ICON, BastidePainting)

/* Whether a tool draws something that can be shown. */
gboolean   bastide_tool_icon_exists         (const BastideEditTool      *tool);

/* Returns: (transfer floating): a picture of what a tool draws, as large as @size for a usual text */
GtkWidget *bastide_tool_icon_create_picture (const BastideGameInterface *game,
                                             const BastideEditTool      *tool,
                                             int                         size);

G_END_DECLS
