/* bastide-board-fields.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/*
 * The overlay of fields, which nobody has drawn on the tiles.
 */

void bastide_board_fields_show (BastideBoardScene *self,
                                gboolean           shown);

G_END_DECLS
