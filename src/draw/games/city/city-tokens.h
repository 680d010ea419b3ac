/* city-tokens.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-emblem-drawing.h"
#include "bastide-piece-drawing.h"

G_BEGIN_DECLS

extern const BastidePieceDrawing bastide_city_tokens[];
extern const BastideEmblem bastide_city_emblem;

G_END_DECLS
