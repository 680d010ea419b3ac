/* bastide-engine.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/* The version of the protocol: raised when something is renamed or removed, but not for additions. */
#define BASTIDE_ENGINE_PROTOCOL 2

/**
 * BastideEngine:
 *
 * The engine protocol: takes a line, answers with a line. The caller decides where lines come from and go to.
 */
typedef struct _BastideEngine BastideEngine;

/* @variant: (nullable): the path of a variant: started by "new" without a variant or game */
BastideEngine *bastide_engine_new  (const char    *variant);
void           bastide_engine_free (BastideEngine *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEngine, bastide_engine_free)

/**
 * bastide_engine_answer:
 * @line: a command, valid UTF-8, without the end of the line
 *
 * Carries out a command. An error changes nothing, but also gets an answer.
 *
 * Returns: (transfer full): one JSON object without line break
 */
char *bastide_engine_answer (BastideEngine *self,
                             const char    *line);

/* The answer to a line that could not be read. Returns: (transfer full): one JSON object */
char *bastide_engine_refuse (const GError  *error);

/* Whether the command "quit" was given. */
gboolean bastide_engine_is_finished (const BastideEngine *self);

G_END_DECLS
