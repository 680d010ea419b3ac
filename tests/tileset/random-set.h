/* random-set.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

/**
 * random_set_new:
 * @tools: (element-type BastideEditTool): those of the editor for this game
 * @used: (nullable) (inout) (array): set for the tools that have drawn something
 *
 * Returns: (transfer full): a set made with the tools of the editor by an author who does not look
 */
BastideTileset *random_set_new (const BastideGameInterface *game,
                                GArray                     *tools,
                                gboolean                   *used,
                                GRand                      *random);
