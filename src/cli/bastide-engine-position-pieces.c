/* bastide-engine-position-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Members of "position" for what is neither tile nor figure of the map, in the forms that "state" has.
 * Whether there are so many, and whether they may be where they are, is for the rules to say.
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-position-private.h"

#include <string.h>

#include "bastide-engine-piece-members.h"
#include "bastide-json-members.h"

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

gboolean
bastide_engine_position_check_kinds (const BastideRules  *rules,
                                     JsonObject          *object,
                                     const char          *place,
                                     const char *const   *kinds,
                                     GStrvBuilder        *others,
                                     GError             **error)
{
  g_auto (GStrv) known = NULL;

  for (guint i = 0; kinds[i] != NULL; i++)
    if (bastide_rules_find_piece_kind (rules, kinds[i]) != NULL)
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

      if (entry == NULL || !bastide_engine_position_check_kinds (rules, entry, place, member->kinds, known, error))
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

/* Members x, y and segment: where a piece stands. */
static gboolean
read_segment_place (JsonObject            *object,
                    const char            *place,
                    BastidePositionPiece  *piece,
                    GError               **error)
{
  if (!read_cell (object, place, piece, error))
    return FALSE;
  piece->segment = bastide_json_read_member_string (object, place, "segment", INVALID_POSITION, error);

  return piece->segment != NULL;
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

  if (object == NULL || !bastide_engine_position_check_kinds (rules, object, member->name, member->kinds, known, error))
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
          || !read_segment_place (entry, place, &piece, error))
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
  gboolean link = member->form == BASTIDE_PIECES_OF_LINKS;
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

/* Member "edge": a side of a tile by its letter. */
static gboolean
read_side (JsonObject   *object,
           const char   *place,
           BastideSide  *side,
           GError      **error)
{
  static const char letters[] = BASTIDE_SIDE_LETTERS;
  const char *text = bastide_json_read_member_string (object, place, "edge", INVALID_POSITION, error);
  const char *letter;

  if (text == NULL)
    return FALSE;
  letter = strlen (text) == 1 ? strchr (letters, text[0]) : NULL;
  if (letter == NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION, "“%s.edge” must be N, E, S or W.", place);
      return FALSE;
    }
  *side = (BastideSide) (letter - letters);

  return TRUE;
}

/* What stands on an edge, and whose it is. */
static gboolean
read_edge (BastidePosition           *position,
           const BastideRules        *rules,
           JsonNode                  *node,
           const char                *place,
           const BastidePieceMember  *member,
           GError                   **error)
{
  static const char *const members[] = { "x", "y", "edge", "player", NULL };
  BastidePositionPiece piece = { .kind = member->kinds[0], .player = -1, .count = 1 };
  JsonObject *object = bastide_json_read_object (node, place, INVALID_POSITION, error);

  if (object == NULL || !bastide_json_check_members (object, place, members, INVALID_POSITION, error)
      || !read_cell (object, place, &piece, error) || !read_side (object, place, &piece.side, error))
    return FALSE;
  if (json_object_has_member (object, "player")
      && !bastide_json_read_member_int (object, place, "player", 0, bastide_rules_get_n_players (rules) - 1,
                                        INVALID_POSITION, &piece.player, error))
    return FALSE;

  bastide_position_add_piece (position, &piece);

  return TRUE;
}

static gboolean
read_edges (BastidePosition           *position,
            const BastideRules        *rules,
            JsonNode                  *node,
            const BastidePieceMember  *member,
            GError                   **error)
{
  JsonArray *array = bastide_json_read_array (node, member->name, INVALID_POSITION, error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);

      if (!read_edge (position, rules, json_array_get_element (array, i), place, member, error))
        return FALSE;
    }

  return TRUE;
}

/* Per player the numbers on those that he has: each is one of the faces. */
static gboolean
read_numbers (BastidePosition           *position,
              const BastideRules        *rules,
              JsonObject                *object,
              const BastidePieceMember  *member,
              GError                   **error)
{
  const BastidePieceKind *kind = bastide_rules_find_piece_kind (rules, member->kinds[0]);
  guint n_faces = g_strv_length ((char **) kind->faces);
  JsonArray *players;

  if (!bastide_engine_position_read_players (object, member->name, rules, &players, error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);
      JsonArray *numbers = bastide_json_read_array (json_array_get_element (players, i), place, INVALID_POSITION,
                                                    error);

      if (numbers == NULL)
        return FALSE;
      for (guint j = 0; j < json_array_get_length (numbers); j++)
        {
          g_autofree char *number_place = g_strdup_printf ("%s[%u]", place, j);
          BastidePositionPiece piece = { .kind = kind->name, .player = (int) i };
          gint64 number;

          if (!bastide_json_read_int (json_array_get_element (numbers, j), number_place, 1, n_faces,
                                      INVALID_POSITION, &number, error))
            return FALSE;
          piece.count = (int) number;
          bastide_position_add_piece (position, &piece);
        }
    }

  return TRUE;
}

/* How many pieces of a kind there are at the beginning. */
static guint
count_pieces (const BastideRules *rules,
              const char         *kind)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint n_pieces = 0;

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    n_pieces += strcmp (g_array_index (pieces, BastidePiece, i).kind->name, kind) == 0;

  return n_pieces;
}

/* Of all places whether the piece is still there. */
static gboolean
read_presence (BastidePosition           *position,
               const BastideRules        *rules,
               JsonNode                  *node,
               const BastidePieceMember  *member,
               GError                   **error)
{
  JsonArray *array = bastide_json_read_array (node, member->name, INVALID_POSITION, error);
  guint n_pieces = count_pieces (rules, member->kinds[0]);

  if (array == NULL)
    return FALSE;
  if (json_array_get_length (array) != n_pieces)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“%s” must have an entry for each of the %u places, not %u.",
                   member->name, n_pieces, json_array_get_length (array));
      return FALSE;
    }

  for (guint i = 0; i < n_pieces; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);
      BastidePositionPiece piece = { .kind = member->kinds[0], .player = -1, .count = (int) i };
      gboolean present;

      if (!bastide_json_read_boolean (json_array_get_element (array, i), place, INVALID_POSITION, &present, error))
        return FALSE;
      piece.absent = !present;
      bastide_position_add_piece (position, &piece);
    }

  return TRUE;
}

/* Per player where his piece stands and how much it counts, or null. */
static gboolean
read_own_places (BastidePosition           *position,
                 const BastideRules        *rules,
                 JsonObject                *object,
                 const BastidePieceMember  *member,
                 GError                   **error)
{
  static const char *const members[] = { "size", "x", "y", "segment", NULL };
  JsonArray *players;

  if (!bastide_engine_position_read_players (object, member->name, rules, &players, error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", member->name, i);
      BastidePositionPiece piece = { .kind = member->kinds[0], .player = (int) i };
      JsonNode *node = json_array_get_element (players, i);
      JsonObject *entry;

      if (JSON_NODE_HOLDS_NULL (node))
        continue;
      entry = bastide_json_read_object (node, place, INVALID_POSITION, error);
      if (entry == NULL || !bastide_json_check_members (entry, place, members, INVALID_POSITION, error)
          || !bastide_json_read_member_int (entry, place, "size", 1, BASTIDE_MAX_TILES, INVALID_POSITION,
                                            &piece.count, error)
          || !read_segment_place (entry, place, &piece, error))
        return FALSE;
      bastide_position_add_piece (position, &piece);
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

  switch (member->form)
    {
    case BASTIDE_PIECES_OF_PLAYERS:
      return read_tokens (position, rules, object, member, error);

    case BASTIDE_PIECES_ON_SEGMENTS:
      return read_neutral (position, rules, node, member, error);

    case BASTIDE_PIECES_ON_TILES:
    case BASTIDE_PIECES_OF_LINKS:
      return read_list (position, node, member, error);

    case BASTIDE_PIECES_ON_EDGES:
      return read_edges (position, rules, node, member, error);

    case BASTIDE_NUMBERS_OF_PLAYERS:
      return read_numbers (position, rules, object, member, error);

    case BASTIDE_PIECES_PRESENT:
      return read_presence (position, rules, node, member, error);

    case BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS:
      return read_own_places (position, rules, object, member, error);

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
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (rules));

  for (guint i = 0; i < members->len; i++)
    if (!read_member (position, rules, object, &g_array_index (members, BastidePieceMember, i), error))
      return FALSE;

  return TRUE;
}
