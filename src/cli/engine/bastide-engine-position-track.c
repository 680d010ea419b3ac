/* bastide-engine-position-track.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Member "track" of "position": the figures on the track. */

#include "config.h"

#include "bastide-engine-position-private.h"

#include "bastide-engine-piece-members.h"

/* The track of the robbers has 50 spaces. */
#define LAST_SPACE 49

/* How far a score figure can have gone; on a circuit it stands on one of its fields. */
static int
get_last_place (const BastideRules *rules)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);

  return board != NULL && board->n_fields > 0 ? (int) board->n_fields - 1 : BASTIDE_ENGINE_MAX_POINTS;
}

/* An entry of "track": how far the score figures have gone, and the spaces of others or null. */
static void
read_track_entry (BastidePosition        *position,
                  const BastideRules     *rules,
                  const BastideJsonValue *entry,
                  int                     player)
{
  g_autofree const char **kinds = bastide_engine_list_track_pieces (bastide_rules_get_game (rules));
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    g_strv_builder_add (figures, bastide_state_get_track_name (rules, i));
  bastide_engine_position_check_kinds (rules, entry, kinds, figures);

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    {
      const char *name = bastide_state_get_track_name (rules, i);
      /* The score figure must be there: without it the entry says nothing. */
      BastideJsonValue place = i == 0 ? bastide_json_need_member (entry, name) : bastide_json_get_member (entry, name);

      bastide_position_set_track (position, player, (int) i,
                                  bastide_json_get_int (&place, 0, get_last_place (rules)));
    }

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      BastidePositionPiece piece = { .kind = kinds[i], .player = player };
      BastideJsonValue space = bastide_json_get_member (entry, piece.kind);

      if (bastide_json_is_null (&space))
        continue;
      piece.count = bastide_json_get_int (&space, 0, LAST_SPACE);
      bastide_position_add_piece (position, &piece);
    }
}

void
bastide_engine_position_read_track (BastidePosition        *position,
                                    const BastideRules     *rules,
                                    const BastideJsonValue *object)
{
  BastideJsonValue track = bastide_engine_position_get_players (object, "track", rules);

  for (guint i = 0; i < bastide_json_get_length (&track); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (&track, i);

      read_track_entry (position, rules, &entry, (int) i);
    }
}
