/* bastide-engine-queries.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine-json.h"

G_BEGIN_DECLS

/*
 * Commands of the engine that ask about a part of the game. Each adds members to the answer, or returns FALSE with
 * @error set.
 * @arguments: what follows the name of the command, as its entry in the list of commands says
 */

gboolean bastide_engine_ask_segments (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);
gboolean bastide_engine_ask_feature  (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);
gboolean bastide_engine_ask_tile     (const BastideAnswer  *answer,
                                      const char           *arguments,
                                      GError              **error);

G_END_DECLS
