/* bastide-track-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-speech.h"

#include <glib/gi18n.h>

#include "bastide-track-painter.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"

/* The players on a space, each once. */
static void
append_players (GString     *text,
                BastideGame *game,
                guint        space)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_shown_state (game);

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    for (guint figure = 0; figure < bastide_state_get_n_track_figures (rules); figure++)
      if (bastide_track_find_space (bastide_state_get_track (rules, state, i, figure)) == space)
        {
          g_string_append_printf (text, "%s%s", C_("sides", ", "),
                                  bastide_player_get_name (bastide_game_get_player (game, i)));
          break;
        }
}

char *
bastide_track_speech_describe_space (BastideGame *game,
                                     guint        space)
{
  GString *text = g_string_new (NULL);

  /* Translators: a space of the scoring track, for the screen reader; then follow the players who are there */
  g_string_append_printf (text, C_("track", "Space %u"), space);
  append_players (text, game, space);

  return g_string_free (text, FALSE);
}

char *
bastide_track_speech_describe_landing (BastideChoice        *choice,
                                       const BastideLanding *landing)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideDecision *decision = bastide_choice_get_decision (choice);
  gboolean is_own = (int) landing->player == decision->player
                    && landing->answer < bastide_choice_get_n_buttons (choice);
  g_autofree char *button = is_own ? bastide_text_button (rules, bastide_game_get_setup (game),
                                                          bastide_game_get_state (game),
                                                          *bastide_choice_get_button (choice, landing->answer)) : NULL;
  guint space = bastide_track_find_space (landing->score);
  const char *stop = (int) landing->player == decision->active ? bastide_rules_get_stop (rules, landing->score) : NULL;
  GString *text = g_string_new (NULL);

  /* Translators: a figure on the scoring track or its player, and where it would come to; then follow the players who
   * are there, and what comes there: “Lady: space 5, Anna – a message comes” */
  g_string_append_printf (text, C_("track", "%s: space %u"),
                          button != NULL ? button : bastide_player_get_name (
                            bastide_game_get_player (game, landing->player)), space);
  append_players (text, game, space);
  if (stop != NULL)
    g_string_append_printf (text, " – %s", g_dpgettext2 (NULL, "track", stop));

  return g_string_free (text, FALSE);
}

char *
bastide_track_speech_describe_start_space (const BastideRules *rules,
                                           guint               space)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  const BastideTileDefinition *tile = bastide_board_definition_get_start_space (board, space)->tile;

  /* Translators: a start space of the board that is pointed at, and what begins there: “Start space: house” */
  return g_strdup_printf (C_("feature", "Start space: %s"),
                          bastide_text_edge (bastide_rules_get_game (rules),
                                             bastide_tile_definition_get_segment (tile, 0)->kind));
}

/* Returns: (nullable): the corner of the track on which a piece lies */
static const BastideBoardCorner *
find_corner (const BastideRules *rules,
             const BastidePiece *piece)
{
  const GArray *corners = bastide_rules_get_board (rules)->corners;

  for (guint i = 0; i < corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (corners, BastideBoardCorner, i);

      if (corner->x == piece->x && corner->y == piece->y)
        return corner;
    }

  return NULL;
}

char *
bastide_track_speech_describe_token (const BastideRules *rules,
                                     const BastidePiece *token)
{
  const BastideBoardCorner *corner = find_corner (rules, token);

  if (corner == NULL)
    return g_strdup (bastide_text_piece (token->kind));

  /* Translators: a token that lies face down on a corner of the track and is pointed at, and the two spaces of
   * the corner: “Wall token, face down: corner of spaces 12 and 13” */
  return g_strdup_printf (C_("track", "%s, face down: corner of spaces %u and %u"), bastide_text_piece (token->kind),
                          corner->fields[0], corner->fields[1]);
}

static char *
list_corners_with_tokens (const BastideRules *rules,
                          const BastideState *state)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  GString *text = g_string_new (NULL);

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      const BastideBoardCorner *corner;

      if (piece->kind->place != BASTIDE_TARGET_CARD || piece->player >= 0 || !piece->present)
        continue;
      corner = find_corner (rules, piece);
      if (corner != NULL)
        g_string_append_printf (text, "%s%u/%u", text->len > 0 ? ", " : "", corner->fields[0], corner->fields[1]);
    }

  return g_string_free (text, FALSE);
}

char *
bastide_track_speech_describe_track (BastideGame        *game,
                                     const BastideState *state)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  g_autofree char *corners = NULL;
  GString *text;

  if (board == NULL || board->n_fields == 0)
    return NULL;

  text = g_string_new (NULL);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    /* Translators: where a scoring figure stands on the track round the board, for the screen reader */
    g_string_append_printf (text, C_("track", "%s on space %u. "),
                            bastide_player_get_name (bastide_game_get_player (game, player)),
                            (guint) bastide_state_get_track (rules, state, player, 0) % board->n_fields);
  corners = list_corners_with_tokens (rules, state);
  if (*corners != 0)
    /* Translators: corners of the track with tokens, by their fields, for the screen reader: “12/13, 20/21” */
    g_string_append_printf (text, C_("track", "Tokens on the corners %s."), corners);

  return g_string_free (text, FALSE);
}
