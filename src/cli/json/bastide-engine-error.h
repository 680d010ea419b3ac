/* bastide-engine-error.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BASTIDE_ENGINE_ERROR:
 *
 * Error domain for commands that the engine refuses. bastide_engine_error_get_name() returns the stable code in the
 * protocol of an error of any domain.
 */
#define BASTIDE_ENGINE_ERROR (bastide_engine_error_quark ())

/**
 * BastideEngineError:
 * @BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND: the first word of the line is not a command
 * @BASTIDE_ENGINE_ERROR_SYNTAX: the line is malformed
 * @BASTIDE_ENGINE_ERROR_NO_GAME: the command needs a game, and there is none
 * @BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION: not possible in the present state of the game
 * @BASTIDE_ENGINE_ERROR_INVALID_SETUP: a member of "new" is invalid
 * @BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION: no such rule option, or no such value of it
 * @BASTIDE_ENGINE_ERROR_UNKNOWN_TILESET: no such tileset
 * @BASTIDE_ENGINE_ERROR_INVALID_TILESET: a tileset file is broken
 * @BASTIDE_ENGINE_ERROR_INVALID_POSITION: the position contradicts itself or the rules
 * @BASTIDE_ENGINE_ERROR_INVALID_FILE: a saved game is broken or too new
 * @BASTIDE_ENGINE_ERROR_IO: a file could not be read or written
 */
typedef enum
{
  BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND,
  BASTIDE_ENGINE_ERROR_SYNTAX,
  BASTIDE_ENGINE_ERROR_NO_GAME,
  BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
  BASTIDE_ENGINE_ERROR_INVALID_SETUP,
  BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION,
  BASTIDE_ENGINE_ERROR_UNKNOWN_TILESET,
  BASTIDE_ENGINE_ERROR_INVALID_TILESET,
  BASTIDE_ENGINE_ERROR_INVALID_POSITION,
  BASTIDE_ENGINE_ERROR_INVALID_FILE,
  BASTIDE_ENGINE_ERROR_IO,
} BastideEngineError;

GQuark bastide_engine_error_quark (void);

/**
 * bastide_engine_error_get_name:
 * @error: an error of any domain that may occur in a command
 *
 * Returns: (transfer none): the code of the protocol, "syntax" …
 */
const char *bastide_engine_error_get_name (const GError *error);

/**
 * bastide_engine_quote:
 * @text: valid UTF-8 from outside
 *
 * Puts a text from outside between quotation marks for a message; long ones are shortened, so that no answer grows with
 * the input.
 *
 * Returns: (transfer full): the quotation
 */
char *bastide_engine_quote (const char *text);

G_END_DECLS
