/* bastide-canvas-words.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

/* The words of the canvas, to be read and to be heard. */

/* Returns: (transfer full): a segment with its id: "city north and east (c1)" */
char       *bastide_canvas_name_segment     (const BastideTileDefinition *tile,
                                             guint                        segment);

/* Returns: (transfer full): a place and its contents: "Middle of the east edge: road r1" */
char       *bastide_canvas_name_place       (const BastideTileDefinition *tile,
                                             const BastideEditPlace      *place);

/* Returns: (transfer full): the purpose and the use of a tool */
char       *bastide_canvas_explain_tool     (const BastideGameInterface *game,
                                             const BastideEditTool      *tool);

/**
 * bastide_canvas_describe_gesture:
 * @before: the tile
 * @after: the result of the gesture
 *
 * Returns: (transfer full): the effect of a gesture: "Road: from the east edge to the south edge"
 */
char       *bastide_canvas_describe_gesture (const BastideTileDefinition *before,
                                             const BastideEditGesture    *gesture,
                                             const BastideTileDefinition *after);

/**
 * bastide_canvas_find_new_segment:
 * @before: the tile
 * @after: the result of the gesture
 *
 * Returns: the segment that a gesture has added, in the tile as it is then; -1 when it has changed another one
 */
int         bastide_canvas_find_new_segment (const BastideTileDefinition *before,
                                             const BastideEditGesture    *gesture,
                                             const BastideTileDefinition *after);

/* The name of a mark's value: "wine". Marks that are not chosen from a list have a number. */
char       *bastide_canvas_name_value       (const BastideMarkInfo *mark,
                                             int                    value);

G_END_DECLS
