/* bastide-choice-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice-speech.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"

char *
bastide_choice_speech_describe_button (BastideChoice *choice,
                                       guint          button)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideAction *action = bastide_choice_get_button (choice, button);
  g_autofree char *text = bastide_text_button (rules, bastide_game_get_setup (game), bastide_game_get_state (game),
                                               *action);
  g_auto (GStrv) names = NULL;

  if (bastide_verb_get_argument (bastide_rules_get_verb (rules, action->verb), 0) != BASTIDE_ARGUMENT_TILE)
    return g_steal_pointer (&text);

  /* Two tiles in hand may show the same in different pictures. */
  names = bastide_text_tile_names (rules);

  /* Translators: a button for the screen reader: what it does, and to which tile */
  return g_strdup_printf (C_("action", "%s: %s"), text, names[action->tile]);
}

const char *
bastide_choice_speech_get_face (BastideChoice *choice,
                                guint          button)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideAction *action = bastide_choice_get_button (choice, button);
  const BastideVerb *verb = bastide_rules_get_verb (bastide_game_get_rules (game), action->verb);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  if (bastide_verb_get_argument (verb, 0) != BASTIDE_ARGUMENT_NUMBER)
    return NULL;
  bastide_state_get_pieces (bastide_game_get_rules (game), bastide_game_get_state (game), pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->kind->faces != NULL && g_str_equal (piece->kind->name, verb->name)
          && piece->count == (int) action->number)
        return bastide_text_face (piece->kind, piece->count);
    }

  return NULL;
}

char *
bastide_choice_speech_describe_tile (BastideChoice *choice,
                                     guint          tile,
                                     guint          rotation,
                                     guint          place)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *shows = bastide_text_tile (rules, tile, rotation);
  g_autofree char *places = NULL;

  if (!bastide_aid_is_shown (game, BASTIDE_SETTING_AID_FITTING_TILES))
    /* Translators: one of several tiles in hand for the screen reader: the first, second …; what it shows: “Tile 1:
     * grassland north; water south” */
    return g_strdup_printf (C_("tile", "Tile %u: %s"), place + 1, shows);

  places = bastide_text_places (rules, bastide_game_get_shown_state (game), tile);

  /* Translators: one of several tiles in hand for the screen reader: the first, second …; what it shows; on how many
   * cells it fits: “Tile 1: grassland north; water south. Fits on 3 cells” */
  return g_strdup_printf (C_("tile", "Tile %u: %s. %s"), place + 1, shows, places);
}
