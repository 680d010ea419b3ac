/* bastide-engine-error.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-error.h"

#include "model/saving/bastide-game-file.h"
#include "model/variants/bastide-variant.h"
#include "rules/bastide-action.h"
#include "rules/bastide-position.h"
#include "rules/bastide-setup.h"
#include "tileset/elements/bastide-tileset-issues.h"

/* The longest text from outside that a message repeats. */
#define MAX_QUOTATION 60

G_DEFINE_QUARK (bastide-engine-error-quark, bastide_engine_error)

static const char *const names[] = {
  [BASTIDE_ENGINE_ERROR_UNKNOWN_COMMAND] = "unknown-command",
  [BASTIDE_ENGINE_ERROR_SYNTAX] = "syntax",
  [BASTIDE_ENGINE_ERROR_NO_GAME] = "no-game",
  [BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION] = "illegal-action",
  [BASTIDE_ENGINE_ERROR_INVALID_SETUP] = "invalid-setup",
  [BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION] = "unknown-option",
  [BASTIDE_ENGINE_ERROR_UNKNOWN_TILESET] = "unknown-tileset",
  [BASTIDE_ENGINE_ERROR_INVALID_TILESET] = "invalid-tileset",
  [BASTIDE_ENGINE_ERROR_INVALID_POSITION] = "invalid-position",
  [BASTIDE_ENGINE_ERROR_INVALID_FILE] = "invalid-file",
  [BASTIDE_ENGINE_ERROR_IO] = "io",
};

const char *
bastide_engine_error_get_name (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain == BASTIDE_ENGINE_ERROR)
    return names[error->code];
  if (error->domain == BASTIDE_ACTION_ERROR)
    return names[BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION];
  if (error->domain == BASTIDE_POSITION_ERROR)
    return names[BASTIDE_ENGINE_ERROR_INVALID_POSITION];
  if (error->domain == BASTIDE_SETUP_ERROR)
    return names[error->code == BASTIDE_SETUP_ERROR_UNKNOWN_OPTION ? BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION
                                                                   : BASTIDE_ENGINE_ERROR_INVALID_SETUP];
  if (error->domain == BASTIDE_TILESET_ERROR)
    return names[BASTIDE_ENGINE_ERROR_INVALID_TILESET];
  if (error->domain == BASTIDE_SAVED_GAME_ERROR || error->domain == BASTIDE_VARIANT_ERROR)
    return names[BASTIDE_ENGINE_ERROR_INVALID_FILE];

  return names[BASTIDE_ENGINE_ERROR_IO];
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
