/* bastide-row-reader.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tileset-issues.h"
#include "bastide-xml.h"
#include "rules/bastide-row.h"

G_BEGIN_DECLS

/**
 * bastide_tileset_read_rules:
 * @tileset: the set, which gets the rows and the module that they make
 * @node: its <rules>
 * @issues: receives mistakes
 *
 * Reads the rules that a set brings, before its tiles.
 */
void bastide_tileset_read_rules (BastideTileset       *tileset,
                                 const BastideElement *node,
                                 BastideTilesetIssues *issues);

G_END_DECLS
