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

#include "config.h"

#include "bastide-engine-position-private.h"

#include <string.h>

#include "bastide-engine-piece-members.h"

/* More than any game has: two ingots a tile. */
#define MAX_PIECES (2 * BASTIDE_MAX_TILES)

BastideJsonValue
bastide_engine_position_get_players (const BastideJsonValue *object,
                                     const char             *member,
                                     const BastideRules     *rules)
{
  BastideJsonValue list = bastide_json_get_member (object, member);
  guint n_entries = bastide_json_get_length (&list);
  guint n_players = bastide_rules_get_n_players (rules);

  if (list.node != NULL && n_entries != n_players)
    bastide_json_refuse (&list, "must have an entry for each of the %u players, not %u.", n_players, n_entries);

  return list;
}

void
bastide_engine_position_check_kinds (const BastideRules     *rules,
                                     const BastideJsonValue *object,
                                     const char *const      *kinds,
                                     GStrvBuilder           *others)
{
  g_auto (GStrv) known = NULL;

  for (guint i = 0; kinds[i] != NULL; i++)
    if (bastide_rules_find_piece_kind (rules, kinds[i]) != NULL)
      g_strv_builder_add (others, kinds[i]);
  known = g_strv_builder_end (others);

  bastide_json_check_members (object, (const char *const *) known);
}

/* Members x and y of an object. */
static void
read_cell (const BastideJsonValue *object,
           BastidePositionPiece   *piece)
{
  piece->x = bastide_json_need_int (object, "x", G_MININT16, G_MAXINT16);
  piece->y = bastide_json_need_int (object, "y", G_MININT16, G_MAXINT16);
}

/* Members x, y and segment: where a piece stands. */
static void
read_segment_place (const BastideJsonValue *object,
                    BastidePositionPiece   *piece)
{
  read_cell (object, piece);
  piece->segment = bastide_json_need_string (object, "segment");
}

/* What each player holds of each kind. */
static void
read_tokens (BastidePosition          *position,
             const BastideRules       *rules,
             const BastideJsonValue   *tokens,
             const BastidePieceMember *member)
{
  for (guint i = 0; i < bastide_json_get_length (tokens); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (tokens, i);
      g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

      bastide_engine_position_check_kinds (rules, &entry, member->kinds, known);
      for (guint j = 0; member->kinds[j] != NULL; j++)
        {
          BastidePositionPiece piece = { .kind = member->kinds[j], .player = (int) i };
          BastideJsonValue count = bastide_json_get_member (&entry, piece.kind);

          piece.count = bastide_json_get_int (&count, 0, MAX_PIECES);
          if (piece.count > 0)
            bastide_position_add_piece (position, &piece);
        }
    }
}

/* Kinds that stand on a segment, or null beside the board. */
static void
read_neutral (BastidePosition          *position,
              const BastideRules       *rules,
              const BastideJsonValue   *object,
              const BastidePieceMember *member)
{
  static const char *const members[] = { "x", "y", "segment", NULL };
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  bastide_engine_position_check_kinds (rules, object, member->kinds, known);
  for (guint i = 0; member->kinds[i] != NULL; i++)
    {
      BastidePositionPiece piece = { .kind = member->kinds[i], .player = -1, .count = 1 };
      BastideJsonValue entry = bastide_json_get_member (object, piece.kind);

      if (bastide_json_is_null (&entry))
        continue;
      bastide_json_check_members (&entry, members);
      read_segment_place (&entry, &piece);
      bastide_position_add_piece (position, &piece);
    }
}

/* Member "segments" of a piece that joins two. */
static void
read_link (const BastideJsonValue *object,
           BastidePositionPiece   *piece)
{
  BastideJsonValue segments = bastide_json_need_member (object, "segments");
  g_autofree const char **names = bastide_json_get_strings (&segments);
  guint n_names = g_strv_length ((char **) names);

  if (n_names != 2)
    {
      bastide_json_refuse (&segments, "must name two segments, not %u.", n_names);
      return;
    }
  piece->other_segment = names[0];
  piece->segment = names[1];
}

/* A cell may stand in a list only once. @cells: (element-type BastideCell): those before */
static void
check_cell (GArray                     *cells,
            const BastideJsonValue     *entry,
            const BastidePositionPiece *piece)
{
  BastideCell cell = { piece->x, piece->y };

  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *other = &g_array_index (cells, BastideCell, i);

      if (other->x == cell.x && other->y == cell.y)
        bastide_json_refuse (entry, "names the tile at %d %d a second time.", cell.x, cell.y);
    }
  g_array_append_val (cells, cell);
}

/* A list of cells. */
static void
read_list (BastidePosition          *position,
           const BastideJsonValue   *list,
           const BastidePieceMember *member)
{
  static const char *const members[] = { "x", "y", "count", NULL };
  static const char *const link_members[] = { "x", "y", "segments", NULL };
  gboolean links = member->form == BASTIDE_PIECES_OF_LINKS;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < bastide_json_get_length (list); i++)
    {
      BastidePositionPiece piece = { .kind = member->kinds[0], .player = -1, .count = 1 };
      BastideJsonValue entry = bastide_json_get_element (list, i);

      bastide_json_check_members (&entry, links ? link_members : members);
      read_cell (&entry, &piece);
      if (links)
        read_link (&entry, &piece);
      else
        piece.count = bastide_json_need_int (&entry, "count", 1, MAX_PIECES);
      check_cell (cells, &entry, &piece);
      bastide_position_add_piece (position, &piece);
    }
}

/* Member "edge": a side of a tile by its letter. */
static BastideSide
read_side (const BastideJsonValue *object)
{
  static const char letters[] = BASTIDE_SIDE_LETTERS;
  BastideJsonValue edge = bastide_json_need_member (object, "edge");
  const char *text = bastide_json_get_string (&edge);
  const char *letter = strlen (text) == 1 ? strchr (letters, text[0]) : NULL;

  if (letter != NULL)
    return (BastideSide) (letter - letters);

  bastide_json_refuse (&edge, "must be N, E, S or W.");

  return BASTIDE_SIDE_NORTH;
}

/* A member that is a player; null, and left out, is nobody. */
static int
read_owner (const BastideRules     *rules,
            const BastideJsonValue *object,
            const char             *name)
{
  BastideJsonValue player = bastide_json_get_member (object, name);

  return bastide_json_is_null (&player)
    ? -1 : bastide_json_get_int (&player, 0, (int) bastide_rules_get_n_players (rules) - 1);
}

/* The members of a piece on an edge: which of the kinds it is, and which figures stand there. */
static char **
list_edge_members (const BastideRules       *rules,
                   const BastidePieceMember *member)
{
  static const char *members[] = { "x", "y", "edge", "player", NULL };
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  g_strv_builder_addv (known, members);
  for (guint i = 1; member->kinds[i] != NULL; i++)
    g_strv_builder_add (known, member->kinds[i]);
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    if (bastide_rules_get_figure (rules, i)->edge_member != NULL)
      g_strv_builder_add (known, bastide_rules_get_figure (rules, i)->edge_member);

  return g_strv_builder_end (known);
}

static void
read_edge_figures (BastidePosition            *position,
                   const BastideRules         *rules,
                   const BastideJsonValue     *entry,
                   const BastidePositionPiece *piece)
{
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    {
      const BastideFigureKind *figure = bastide_rules_get_figure (rules, i);
      int player = figure->edge_member != NULL ? read_owner (rules, entry, figure->edge_member) : -1;

      if (player >= 0)
        bastide_position_add_edge_figure (position, player, figure->name, piece->x, piece->y, piece->side);
    }
}

/* What stands on edges, whose it is, and who stands there. */
static void
read_edges (BastidePosition          *position,
            const BastideRules       *rules,
            const BastideJsonValue   *list,
            const BastidePieceMember *member)
{
  g_auto (GStrv) members = list_edge_members (rules, member);

  for (guint i = 0; i < bastide_json_get_length (list); i++)
    {
      BastidePositionPiece piece = { .kind = member->kinds[0], .count = 1 };
      BastideJsonValue entry = bastide_json_get_element (list, i);

      bastide_json_check_members (&entry, (const char *const *) members);
      for (guint j = 1; member->kinds[j] != NULL; j++)
        {
          BastideJsonValue is_other = bastide_json_get_member (&entry, member->kinds[j]);

          if (is_other.node != NULL && bastide_json_get_boolean (&is_other))
            piece.kind = member->kinds[j];
        }
      read_cell (&entry, &piece);
      piece.side = read_side (&entry);
      piece.player = read_owner (rules, &entry, "player");
      bastide_position_add_piece (position, &piece);
      read_edge_figures (position, rules, &entry, &piece);
    }
}

/* Per player the numbers on those that he has: each is one of the faces. */
static void
read_numbers (BastidePosition          *position,
              const BastideRules       *rules,
              const BastideJsonValue   *players,
              const BastidePieceMember *member)
{
  const BastidePieceKind *kind = bastide_rules_find_piece_kind (rules, member->kinds[0]);
  int n_faces = (int) g_strv_length ((char **) kind->faces);

  for (guint i = 0; i < bastide_json_get_length (players); i++)
    {
      BastideJsonValue numbers = bastide_json_get_element (players, i);

      for (guint j = 0; j < bastide_json_get_length (&numbers); j++)
        {
          BastideJsonValue number = bastide_json_get_element (&numbers, j);
          BastidePositionPiece piece = { .kind = kind->name, .player = (int) i };

          piece.count = bastide_json_get_int (&number, 1, n_faces);
          bastide_position_add_piece (position, &piece);
        }
    }
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
static void
read_presence (BastidePosition          *position,
               const BastideRules       *rules,
               const BastideJsonValue   *list,
               const BastidePieceMember *member)
{
  guint n_pieces = count_pieces (rules, member->kinds[0]);
  guint n_entries = bastide_json_get_length (list);

  if (n_entries != n_pieces)
    bastide_json_refuse (list, "must have an entry for each of the %u places, not %u.", n_pieces, n_entries);

  for (guint i = 0; i < bastide_json_get_length (list); i++)
    {
      BastidePositionPiece piece = { .kind = member->kinds[0], .player = -1, .count = (int) i };
      BastideJsonValue present = bastide_json_get_element (list, i);

      piece.absent = !bastide_json_get_boolean (&present);
      bastide_position_add_piece (position, &piece);
    }
}

/* Per player where his piece stands and how much it counts, or null. */
static void
read_own_places (BastidePosition          *position,
                 const BastideJsonValue   *players,
                 const BastidePieceMember *member)
{
  static const char *const members[] = { "size", "x", "y", "segment", NULL };

  for (guint i = 0; i < bastide_json_get_length (players); i++)
    {
      BastidePositionPiece piece = { .kind = member->kinds[0], .player = (int) i };
      BastideJsonValue entry = bastide_json_get_element (players, i);

      if (bastide_json_is_null (&entry))
        continue;
      bastide_json_check_members (&entry, members);
      piece.count = bastide_json_need_int (&entry, "size", 1, BASTIDE_MAX_TILES);
      read_segment_place (&entry, &piece);
      bastide_position_add_piece (position, &piece);
    }
}

static void
read_member (BastidePosition          *position,
             const BastideRules       *rules,
             const BastideJsonValue   *object,
             const BastidePieceMember *member)
{
  gboolean of_players = member->form == BASTIDE_PIECES_OF_PLAYERS || member->form == BASTIDE_NUMBERS_OF_PLAYERS
                        || member->form == BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS;
  BastideJsonValue value = of_players ? bastide_engine_position_get_players (object, member->name, rules)
                                      : bastide_json_get_member (object, member->name);

  if (value.node == NULL)
    return;

  switch (member->form)
    {
    case BASTIDE_PIECES_OF_PLAYERS:
      read_tokens (position, rules, &value, member);
      break;

    case BASTIDE_PIECES_ON_SEGMENTS:
      read_neutral (position, rules, &value, member);
      break;

    case BASTIDE_PIECES_ON_TILES:
    case BASTIDE_PIECES_OF_LINKS:
      read_list (position, &value, member);
      break;

    case BASTIDE_PIECES_ON_EDGES:
      read_edges (position, rules, &value, member);
      break;

    case BASTIDE_NUMBERS_OF_PLAYERS:
      read_numbers (position, rules, &value, member);
      break;

    case BASTIDE_PIECES_PRESENT:
      read_presence (position, rules, &value, member);
      break;

    case BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS:
      read_own_places (position, &value, member);
      break;

    /* No position sets an order: cards are mixed again. */
    case BASTIDE_PIECES_IN_ORDER:
      break;
    }
}

void
bastide_engine_position_read_pieces (BastidePosition        *position,
                                     const BastideRules     *rules,
                                     const BastideJsonValue *object)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (rules));

  for (guint i = 0; i < members->len; i++)
    read_member (position, rules, object, &g_array_index (members, BastidePieceMember, i));
}
