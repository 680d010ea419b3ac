/* bastide-tileset-places.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"
#include "bastide-tileset-issues.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_issues_locate:
 * @root: the root of the document that the issues are about
 *
 * Finds the tile and the segment that each issue is about by its line. Where several stand on one line, an issue
 * belongs to none of them.
 */
void bastide_tileset_issues_locate (BastideTilesetIssues *self,
                                    const BastideElement *root);

G_END_DECLS
