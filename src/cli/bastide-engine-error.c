/* bastide-engine-error.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-error.h"

#include "model/bastide-game-file.h"
#include "rules/bastide-action.h"
#include "rules/bastide-position.h"
#include "rules/bastide-setup.h"
#include "tileset/bastide-tileset-issues.h"

/* The longest text from outside that a message repeats. */
#define MAX_QUOTATION 60

G_DEFINE_QUARK (bastide-engine-error-quark, bastide_engine_error)

static const char *
get_engine_code (BastideEngineError code)
{
  switch (code)
    {
    case BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND:
      return "unknown-command";
    case BASTIDE_ENGINE_ERROR_SYNTAX:
      return "syntax";
    case BASTIDE_ENGINE_ERROR_NO_GAME:
      return "no-game";
    case BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION:
      return "illegal-action";
    case BASTIDE_ENGINE_ERROR_INVALID_SETUP:
      return "invalid-setup";
    case BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION:
      return "unknown-option";
    case BASTIDE_ENGINE_ERROR_UNKNOWN_TILESET:
      return "unknown-tileset";
    case BASTIDE_ENGINE_ERROR_INVALID_TILESET:
      return "invalid-tileset";
    case BASTIDE_ENGINE_ERROR_INVALID_POSITION:
      return "invalid-position";
    case BASTIDE_ENGINE_ERROR_INVALID_FILE:
      return "invalid-file";
    case BASTIDE_ENGINE_ERROR_IO:
      return "io";
    }

  g_return_val_if_reached (NULL);
}

const char *
bastide_engine_error_get_name (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain == BASTIDE_ENGINE_ERROR)
    return get_engine_code (error->code);
  if (error->domain == BASTIDE_ACTION_ERROR)
    return "illegal-action";
  if (error->domain == BASTIDE_POSITION_ERROR)
    return "invalid-position";
  if (error->domain == BASTIDE_SETUP_ERROR)
    return error->code == BASTIDE_SETUP_ERROR_UNKNOWN_OPTION ? "unknown-option" : "invalid-setup";
  if (error->domain == BASTIDE_TILESET_ERROR)
    return "invalid-tileset";
  if (error->domain == BASTIDE_SAVED_GAME_ERROR)
    return "invalid-file";

  return "io";
}

char *
bastide_engine_quote (const char *text)
{
  g_autofree char *start = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (g_utf8_strlen (text, -1) <= MAX_QUOTATION)
    return g_strdup_printf ("“%s”", text);

  start = g_utf8_substring (text, 0, MAX_QUOTATION);

  return g_strdup_printf ("“%s…”", start);
}
