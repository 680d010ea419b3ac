/* bastide-aid.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-aid.h"

gboolean
bastide_aid_is_shown (BastideGame *game,
                      const char  *key)
{
  g_return_val_if_fail (game == NULL || BASTIDE_IS_GAME (game), FALSE);

  return bastide_settings_get_aid (key) && (game == NULL || !bastide_game_get_agreement (game)->purist);
}
