/* bastide-engine-position-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Members of "position" for what is neither tile nor figure of the map, in the shapes that "state" has.
 * Whether there are so many, and whether they may be where they are, is for the rules to say.
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-position-private.h"

#include <string.h>

#include "bastide-engine-vocabulary.h"
#include "bastide-json-members.h"

/* The track has 50 spaces. */
#define LAST_SPACE 49

/* More than any game has: two ingots a tile. */
#define MAX_PIECES (2 * BASTIDE_MAX_TILES)

gboolean
bastide_engine_position_read_players (JsonObject          *object,
                                      const char          *member,
                                      const BastideRules  *rules,
                                      JsonArray          **array,
                                      GError             **error)
{
  JsonNode *node = json_object_get_member (object, member);
  guint n_players = bastide_rules_get_n_players (rules);

  *array = NULL;
  if (node == NULL)
    return TRUE;

  *array = bastide_json_read_array (node, member, INVALID_POSITION, error);
  if (*array == NULL)
    return FALSE;
  if (json_array_get_length (*array) != n_players)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“%s” must have an entry for each of the %u players, not %u.",
                   member, n_players, json_array_get_length (*array));
      return FALSE;
    }

  return TRUE;
}


/* The members that an object of kinds may have: those that are in play. */
static gboolean
check_kinds (const BastideRules  *rules,
             JsonObject          *object,
             const char          *place,
             const char *const   *kinds,
             GStrvBuilder        *others,
             GError             **error)
{
  g_auto (GStrv) known = NULL;

  for (guint i = 0; kinds[i] != NULL; i++)
    if (bastide_engine_find_piece_kind (rules, kinds[i]) != NULL)
      g_strv_builder_add (others, kinds[i]);
  known = g_strv_builder_end (others);

  return bastide_json_check_members (object, place, (const char *const *) known, INVALID_POSITION, error);
}

/* Members x and y of an object. */
static gboolean
read_cell (JsonObject            *object,
           const char            *place,
           BastidePositionPiece  *piece,
           GError               **error)
{
  return bastide_json_read_member_int (object, place, "x", G_MININT16, G_MAXINT16, INVALID_POSITION, &piece->x, error)
         && bastide_json_read_member_int (object, place, "y", G_MININT16, G_MAXINT16, INVALID_POSITION, &piece->y, error);
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
  const BastideEngineVocabulary *vocabulary = bastide_engine_get_vocabulary (bastide_rules_get_game (rules));
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    g_strv_builder_add (figures, bastide_state_get_track_name (rules, i));
  if (!check_kinds (rules, object, place, vocabulary->track_pieces, figures, error))
    return FALSE;

  for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
    {
      const char *name = bastide_state_get_track_name (rules, i);
      int value = 0;

      /* The score figure must be there: without it the entry says nothing. */
      if ((i == 0 || json_object_has_member (object, name))
          && !bastide_json_read_member_int (object, place, name, 0, BASTIDE_ENGINE_MAX_POINTS, INVALID_POSITION,
                                            &value, error))
        return FALSE;
      bastide_position_set_track (position, player, (int) i, value);
    }

  for (guint i = 0; vocabulary->track_pieces[i] != NULL; i++)
    {
      BastidePositionPiece piece = { .kind = vocabulary->track_pieces[i], .player = player };
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

/* What each player holds of each kind. */
static gboolean
read_tokens (BastidePosition           *position,
             const BastideRules        *rules,
             JsonObject                *object,
             const BastidePieceMember  *member,
             GError                   **error)
{
  JsonArray *tokens;

  if (!bastide_engine_position_read_players (object, member->name, rules, &tokens, error))
    return FALSE;

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);
      g_autoptr (GStrvBuilder) known = g_strv_builder_new ();
      JsonObject *entry = bastide_json_read_object (json_array_get_element (tokens, i), place, INVALID_POSITION, error);

      if (entry == NULL || !check_kinds (rules, entry, place, member->kinds, known, error))
        return FALSE;
      for (guint j = 0; member->kinds[j] != NULL; j++)
        {
          BastidePositionPiece piece = { .kind = member->kinds[j], .player = (int) i };

          if (!json_object_has_member (entry, piece.kind))
            continue;
          if (!bastide_json_read_member_int (entry, place, piece.kind, 0, MAX_PIECES, INVALID_POSITION,
                                             &piece.count, error))
            return FALSE;
          if (piece.count > 0)
            bastide_position_add_piece (position, &piece);
        }
    }

  return TRUE;
}

/* Kinds that stand on a segment, or null beside the board. */
static gboolean
read_neutral (BastidePosition           *position,
              const BastideRules        *rules,
              JsonNode                  *node,
              const BastidePieceMember  *member,
              GError                   **error)
{
  static const char *const members[] = { "x", "y", "segment", NULL };
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();
  JsonObject *object = bastide_json_read_object (node, member->name, INVALID_POSITION, error);

  if (object == NULL || !check_kinds (rules, object, member->name, member->kinds, known, error))
    return FALSE;

  for (guint i = 0; member->kinds[i] != NULL; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s.%s", member->name, member->kinds[i]);
      BastidePositionPiece piece = { .kind = member->kinds[i], .player = -1, .count = 1 };
      JsonObject *entry;

      node = json_object_get_member (object, piece.kind);
      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      entry = bastide_json_read_object (node, place, INVALID_POSITION, error);
      if (entry == NULL || !bastide_json_check_members (entry, place, members, INVALID_POSITION, error)
          || !read_cell (entry, place, &piece, error))
        return FALSE;
      piece.segment = bastide_json_read_member_string (entry, place, "segment", INVALID_POSITION, error);
      if (piece.segment == NULL)
        return FALSE;
      bastide_position_add_piece (position, &piece);
    }

  return TRUE;
}

/* Member "segments" of a piece that joins two. @segments: must live as long as the piece */
static gboolean
read_link (JsonObject            *object,
           const char            *place,
           BastidePositionPiece  *piece,
           char                ***segments,
           GError               **error)
{
  g_autofree char *segments_place = g_strconcat (place, ".segments", NULL);
  JsonNode *node = bastide_json_get_member (object, place, "segments", INVALID_POSITION, error);

  *segments = node != NULL ? bastide_json_read_strings (node, segments_place, INVALID_POSITION, error) : NULL;
  if (*segments == NULL)
    return FALSE;
  if (g_strv_length (*segments) != 2)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“%s” must name two segments, not %u.", segments_place, g_strv_length (*segments));
      return FALSE;
    }
  piece->other_segment = (*segments)[0];
  piece->segment = (*segments)[1];

  return TRUE;
}

/* An entry of a list of cells. */
static gboolean
read_entry (BastidePosition           *position,
            JsonNode                  *node,
            const char                *place,
            const BastidePieceMember  *member,
            GError                   **error)
{
  static const char *const members[] = { "x", "y", "count", NULL };
  static const char *const link_members[] = { "x", "y", "segments", NULL };
  gboolean link = member->shape == BASTIDE_PIECES_OF_LINKS;
  BastidePositionPiece piece = { .kind = member->kinds[0], .player = -1, .count = 1 };
  JsonObject *object = bastide_json_read_object (node, place, INVALID_POSITION, error);
  g_auto (GStrv) segments = NULL;

  if (object == NULL
      || !bastide_json_check_members (object, place, link ? link_members : members, INVALID_POSITION, error)
      || !read_cell (object, place, &piece, error))
    return FALSE;
  if (link)
    {
      if (!read_link (object, place, &piece, &segments, error))
        return FALSE;
    }
  else if (!bastide_json_read_member_int (object, place, "count", 1, MAX_PIECES, INVALID_POSITION,
                                          &piece.count, error))
    return FALSE;

  bastide_position_add_piece (position, &piece);

  return TRUE;
}

/* A cell may stand in a list only once. @cells: (element-type BastideCell): those before */
static gboolean
check_cell (GArray      *cells,
            JsonNode    *node,
            const char  *place,
            GError     **error)
{
  JsonObject *object = json_node_get_object (node);
  BastideCell cell = {
    (int) json_object_get_int_member (object, "x"), (int) json_object_get_int_member (object, "y"),
  };

  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *other = &g_array_index (cells, BastideCell, i);

      if (other->x != cell.x || other->y != cell.y)
        continue;
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“%s” names the tile at %d %d a second time.", place, cell.x, cell.y);
      return FALSE;
    }
  g_array_append_val (cells, cell);

  return TRUE;
}

static gboolean
read_list (BastidePosition           *position,
           JsonNode                  *node,
           const BastidePieceMember  *member,
           GError                   **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  JsonArray *array = bastide_json_read_array (node, member->name, INVALID_POSITION, error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);

      node = json_array_get_element (array, i);
      if (!read_entry (position, node, place, member, error) || !check_cell (cells, node, place, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_member (BastidePosition           *position,
             const BastideRules        *rules,
             JsonObject                *object,
             const BastidePieceMember  *member,
             GError                   **error)
{
  JsonNode *node = json_object_get_member (object, member->name);

  if (node == NULL)
    return TRUE;

  switch (member->shape)
    {
    case BASTIDE_PIECES_OF_PLAYERS:
      return read_tokens (position, rules, object, member, error);

    case BASTIDE_PIECES_ON_SEGMENTS:
      return read_neutral (position, rules, node, member, error);

    case BASTIDE_PIECES_ON_TILES:
    case BASTIDE_PIECES_OF_LINKS:
      return read_list (position, node, member, error);

    /* No position sets an order: cards are mixed again. */
    case BASTIDE_PIECES_IN_ORDER:
      break;
    }

  return TRUE;
}

gboolean
bastide_engine_position_read_pieces (BastidePosition     *position,
                                     const BastideRules  *rules,
                                     JsonObject          *object,
                                     GError             **error)
{
  const BastideEngineVocabulary *vocabulary = bastide_engine_get_vocabulary (bastide_rules_get_game (rules));

  for (guint i = 0; i < vocabulary->n_pieces; i++)
    if (!read_member (position, rules, object, &vocabulary->pieces[i], error))
      return FALSE;

  return TRUE;
}
