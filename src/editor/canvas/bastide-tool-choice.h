/* bastide-tool-choice.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TOOL_CHOICE (bastide_tool_choice_get_type ())

/**
 * BastideToolChoice:
 *
 * What there is to choose about a tool before it is used: how many of a mark, or which one. For a line that was drawn:
 * what it ends in. It is hidden where there is nothing to choose.
 *
 * Signal "end-chosen" (const char *end): another end of the line was chosen
 */
G_DECLARE_FINAL_TYPE (BastideToolChoice, bastide_tool_choice, BASTIDE, TOOL_CHOICE, GtkWidget)

GtkWidget  *bastide_tool_choice_new       (void);

/* Shows what there is to choose about a tool of a game; nothing for NULL. */
void        bastide_tool_choice_set_tool  (BastideToolChoice          *self,
                                           const BastideGameInterface *game,
                                           const BastideEditTool      *tool);

/* How many, or which one of a list from 1; 1 where there is nothing to choose. */
int         bastide_tool_choice_get_value (BastideToolChoice          *self);

/**
 * bastide_tool_choice_set_line:
 * @tile: (nullable): a tile; NULL for no line
 * @segment: a segment of it
 *
 * Shows what a line ends in, if it ends inside the tile and may do so in several ways. Tools that ask something
 * themselves are not about lines.
 */
void        bastide_tool_choice_set_line  (BastideToolChoice           *self,
                                           const BastideTileDefinition *tile,
                                           guint                        segment);

G_END_DECLS
