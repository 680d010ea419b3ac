/* bastide-engine-queries.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-session.h"

G_BEGIN_DECLS

/*
 * Commands of the engine that change nothing. Each adds members to the answer, or returns FALSE with
 * @error set.
 * @arguments: (nullable): what follows the name of the command, as its entry in the list of commands says
 */

gboolean bastide_engine_ask_decision (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_legal    (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_segments (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_feature  (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_tile     (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_state    (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);
gboolean bastide_engine_ask_scores   (const BastideSession  *session,
                                      const char            *arguments,
                                      JsonBuilder           *answer,
                                      GError               **error);

G_END_DECLS
