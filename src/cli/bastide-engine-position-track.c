/* bastide-engine-position-track.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Member "track" of "position": the figures on the track. */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-position-private.h"

#include "bastide-engine-piece-members.h"
#include "bastide-json-members.h"

/* The track of the robbers has 50 spaces. */
#define LAST_SPACE 49

/* How far a score figure can have gone; on a circuit it stands on one of its fields. */
static gint64
get_last_place (const BastideRules *rules)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);

  return board != NULL && board->n_fields > 0 ? (gint64) board->n_fields - 1 : BASTIDE_ENGINE_MAX_POINTS;
}

/* An entry of "track": how far the score figures have gone, and the spaces of others or null. */
static gboolean
read_track_entry (BastidePosition     *position,
                  const BastideRules  *rules,
                  JsonObject          *object,
                  const char          *place,
                  int                  player,
                  GError             **error)
{
  g_autofree const char **kinds = bastide_engine_list_track_pieces (bastide_rules_get_game (rules));
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    g_strv_builder_add (figures, bastide_state_get_track_name (rules, i));
  if (!bastide_engine_position_check_kinds (rules, object, place, kinds, figures, error))
    return FALSE;

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    {
      const char *name = bastide_state_get_track_name (rules, i);
      int value = 0;

      /* The score figure must be there: without it the entry says nothing. */
      if ((i == 0 || json_object_has_member (object, name))
          && !bastide_json_read_member_int (object, place, name, 0, get_last_place (rules), INVALID_POSITION,
                                            &value, error))
        return FALSE;
      bastide_position_set_track (position, player, (int) i, value);
    }

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      BastidePositionPiece piece = { .kind = kinds[i], .player = player };
      JsonNode *node = json_object_get_member (object, piece.kind);

      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      if (!bastide_json_read_member_int (object, place, piece.kind, 0, LAST_SPACE, INVALID_POSITION,
                                         &piece.count, error))
        return FALSE;
      bastide_position_add_piece (position, &piece);
    }

  return TRUE;
}

gboolean
bastide_engine_position_read_track (BastidePosition     *position,
                                    const BastideRules  *rules,
                                    JsonObject          *object,
                                    GError             **error)
{
  JsonArray *track;

  if (!bastide_engine_position_read_players (object, "track", rules, &track, error))
    return FALSE;

  for (guint i = 0; track != NULL && i < json_array_get_length (track); i++)
    {
      g_autofree char *place = g_strdup_printf ("track[%u]", i);
      JsonObject *entry = bastide_json_read_object (json_array_get_element (track, i), place, INVALID_POSITION, error);

      if (entry == NULL || !read_track_entry (position, rules, entry, place, (int) i, error))
        return FALSE;
    }

  return TRUE;
}
