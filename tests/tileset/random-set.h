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
 * @used: (nullable) (inout) (array): which of them have drawn something
 *
 * Returns: (transfer full): a set that an author has made with the tools of the editor who did not look what he did
 */
BastideTileset *random_set_new (const BastideGameInterface *game,
                                GArray                     *tools,
                                gboolean                   *used,
                                GRand                      *random);
