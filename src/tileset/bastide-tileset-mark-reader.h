/* bastide-tileset-mark-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_read_marks:
 * @node: the element of a tile or a segment
 * @attributes: (array zero-terminated=1): what the format knows itself; every other attribute without namespace is
 *   a mark
 * @kinds: the kind of the segment as a set, or 0 for a tile
 * @marks: (inout): where they are added
 *
 * Reads its marks, or reports what is wrong with them.
 */
void bastide_tileset_read_marks (const BastideGameInterface  *game,
                                 const xmlNode               *node,
                                 const char *const           *attributes,
                                 guint                        kinds,
                                 GArray                     **marks,
                                 BastideTilesetIssues        *issues);

G_END_DECLS
