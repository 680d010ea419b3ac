/* bastide-tool-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TOOL_LIST (bastide_tool_list_get_type ())

/**
 * BastideToolList:
 *
 * The tools for tiles of a game, in a column: one is chosen. It is one stop for Tab; arrow keys choose.
 *
 * Properties:
 *   "compact": whether the tools are icons without words
 *
 * Signals:
 *   "tool-changed": another tool was chosen
 *   "tool-activated": Enter was pressed on the chosen one: it is to be used
 */
G_DECLARE_FINAL_TYPE (BastideToolList, bastide_tool_list, BASTIDE, TOOL_LIST, GtkWidget)

GtkWidget             *bastide_tool_list_new         (void);

/* Shows the tools of a game, and chooses the first one. */
void                   bastide_tool_list_set_game    (BastideToolList            *self,
                                                      const BastideGameInterface *game);

/* Returns: (transfer none) (nullable): the chosen tool; NULL without a game */
const BastideEditTool *bastide_tool_list_get_tool    (BastideToolList            *self);

/* Each tool has a letter or digit, shown in its tooltip. These keys are handled from now on in @area, which contains
 * the tools, unless the focused widget uses them itself. */
void                   bastide_tool_list_hear_keys   (BastideToolList            *self,
                                                      GtkWidget                  *area);

guint                  bastide_tool_list_get_n_tools (BastideToolList            *self);
void                   bastide_tool_list_choose      (BastideToolList            *self,
                                                      guint                       tool);
void                   bastide_tool_list_set_compact (BastideToolList            *self,
                                                      gboolean                    compact);

G_END_DECLS
