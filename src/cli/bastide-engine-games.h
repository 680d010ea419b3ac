/* bastide-engine-games.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "tileset/bastide-tileset-store.h"

G_BEGIN_DECLS

/* Adds the member "games": what can be played, and with which options. */
void bastide_engine_add_games (JsonBuilder         *builder,
                               BastideTilesetStore *store);

G_END_DECLS
