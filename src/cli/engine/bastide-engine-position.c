/* bastide-engine-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-position.h"

#include <string.h>

#include "bastide-engine-json.h"
#include "bastide-json-value.h"
#include "rules/bastide-outlook.h"

#define INVALID_POSITION BASTIDE_ENGINE_ERROR_INVALID_POSITION

/* No position has more points; the sum over all categories and players stays far from any limit. */
#define MAX_POINTS 1000000

#define UNKNOWN G_MININT

/* Rows of sets may take more points than somebody has. */
#define LEAST_POINTS(rules) (bastide_rules_has_rows (rules) ? -MAX_POINTS : 0)

/* --- Pieces ------------------------------------------------------------------------------------------------------- */

/* Members of "position" for pieces other than tiles and figures on the map, in the formats of "state". The rules check
 * their number and places. */

/* More than any game has: two ingots a tile. */
#define MAX_PIECES (2 * BASTIDE_MAX_TILES)

/* A member that is a list with one entry per player, or is left out. */
static BastideJsonValue
get_players (const BastideJsonValue *object,
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

/*
 * Checks the members of an object of kinds of pieces: those in play are allowed, and @others (which this empties).
 */
static void
check_kinds (const BastideRules     *rules,
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

/* Members x, y and segment: the place of a piece. */
static void
read_segment_place (const BastideJsonValue *object,
                    BastidePositionPiece   *piece)
{
  read_cell (object, piece);
  piece->segment = bastide_json_need_string (object, "segment");
}

/* The number of pieces of each kind held by each player. */
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

      check_kinds (rules, &entry, member->kinds, known);
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

/* Kinds that stand on a segment; null means off the board. */
static void
read_neutral (BastidePosition          *position,
              const BastideRules       *rules,
              const BastideJsonValue   *object,
              const BastidePieceMember *member)
{
  static const char *const members[] = { "x", "y", "segment", NULL };
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();

  check_kinds (rules, object, member->kinds, known);
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

/* A list may contain a cell only once. @cells: (element-type BastideCell): earlier cells */
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

/* A member that names a place: one of some words. Returns: its number among them */
static guint
read_place (const BastideJsonValue  *object,
            const char              *name,
            const char *const       *words)
{
  g_autofree char *list = g_strjoinv (", ", (char **) words);
  BastideJsonValue member = bastide_json_need_member (object, name);
  const char *text = bastide_json_get_string (&member);

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  bastide_json_refuse (&member, "must be one of %s.", list);

  return 0;
}

/* A member that is a player; null or a missing member means nobody. */
static int
read_owner (const BastideRules     *rules,
            const BastideJsonValue *object,
            const char             *name)
{
  BastideJsonValue player = bastide_json_get_member (object, name);

  return bastide_json_is_null (&player)
    ? -1 : bastide_json_get_int (&player, 0, (int) bastide_rules_get_n_players (rules) - 1);
}

/* The members of a piece on an edge: its kind, and the figures that stand there. */
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

/* Pieces on edges with their owners, and the figures that stand there. */
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
      piece.side = (BastideSide) read_place (&entry, "edge", bastide_side_names);
      piece.player = read_owner (rules, &entry, "player");
      bastide_position_add_piece (position, &piece);

      for (guint j = 0; j < bastide_rules_get_n_figures (rules); j++)
        {
          const BastideFigureKind *figure = bastide_rules_get_figure (rules, j);
          int player = figure->edge_member != NULL ? read_owner (rules, &entry, figure->edge_member) : -1;

          if (player >= 0)
            bastide_position_add_edge_figure (position, player, figure->name, piece.x, piece.y, piece.side);
        }
    }
}

/* Pieces with their kind and owner, each where its kind lies. */
static void
read_on_board (BastidePosition          *position,
               const BastideRules       *rules,
               const BastideJsonValue   *list)
{
  static const char *const members[] = { "kind", "player", "x", "y", NULL };
  static const char *const segment_members[] = { "kind", "player", "x", "y", "segment", NULL };
  static const char *const edge_members[] = { "kind", "player", "x", "y", "edge", NULL };
  static const char *const half_members[] = { "kind", "player", "x", "y", "half", NULL };

  for (guint i = 0; i < bastide_json_get_length (list); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (list, i);
      BastidePositionPiece piece = { .kind = bastide_json_need_string (&entry, "kind"), .count = 1 };
      const BastidePieceKind *kind = bastide_rules_find_piece_kind (rules, piece.kind);
      BastideTarget place = kind != NULL ? kind->place : BASTIDE_TARGET_TILE;

      if (kind != NULL && kind->form != BASTIDE_PIECES_ON_BOARD)
        {
          bastide_json_refuse (&entry, "names a “%s”, which has a member of its own.", piece.kind);
          return;
        }
      bastide_json_check_members (&entry, place == BASTIDE_TARGET_SEGMENT ? segment_members
                                          : place == BASTIDE_TARGET_EDGE ? edge_members
                                          : place == BASTIDE_TARGET_HALF ? half_members : members);
      piece.player = read_owner (rules, &entry, "player");
      read_cell (&entry, &piece);
      if (place == BASTIDE_TARGET_SEGMENT)
        piece.segment = bastide_json_need_string (&entry, "segment");
      else if (place == BASTIDE_TARGET_EDGE)
        piece.side = (BastideSide) read_place (&entry, "edge", bastide_side_names);
      else if (place == BASTIDE_TARGET_HALF)
        piece.half = read_place (&entry, "half", bastide_half_names);
      bastide_position_add_piece (position, &piece);
    }
}

/* For each player the numbers on the pieces held: each must be one of the faces. */
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

/* For each place whether its piece is still there. */
static void
read_presence (BastidePosition          *position,
               const BastideRules       *rules,
               const BastideJsonValue   *list,
               const BastidePieceMember *member)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint n_pieces = 0;
  guint n_entries = bastide_json_get_length (list);

  /* Initial number of pieces of a kind. */
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    n_pieces += strcmp (g_array_index (pieces, BastidePiece, i).kind->name, member->kinds[0]) == 0;
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

/* For each player the place and value of the only piece, or null. */
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
  BastideJsonValue value = of_players ? get_players (object, member->name, rules)
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

    case BASTIDE_PIECES_ON_BOARD:
      read_on_board (position, rules, &value);
      break;

    /* Positions cannot set an order: cards are shuffled again. */
    case BASTIDE_PIECES_IN_ORDER:
      break;
    }
}

/* The members for all other pieces in play. */
static void
read_pieces (BastidePosition        *position,
             const BastideRules     *rules,
             const BastideJsonValue *object)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (rules), rules);

  for (guint i = 0; i < members->len; i++)
    read_member (position, rules, object, &g_array_index (members, BastidePieceMember, i));
}

/* --- The track ---------------------------------------------------------------------------------------------------- */

/* Member "track" of "position": the figures on the track. */

/* The track of the robbers has 50 spaces. */
#define LAST_SPACE 49

/* Member "track": distances of the scoring figures, and spaces of other figures or null. */
static void
read_track (BastidePosition        *position,
            const BastideRules     *rules,
            const BastideJsonValue *object)
{
  BastideJsonValue track = get_players (object, "track", rules);

  for (guint i = 0; i < bastide_json_get_length (&track); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (&track, i);
      int player = (int) i;
      g_autofree const char **kinds = bastide_engine_list_track_pieces (bastide_rules_get_game (rules));
      g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();
      const BastideBoardDefinition *board = bastide_rules_get_board (rules);

      int least_place = board != NULL ? 0 : LEAST_POINTS (rules);
      /* Maximum distance of a scoring figure; on a circuit it stands on one of the fields. */
      int last_place = board != NULL && board->n_fields > 0 ? (int) board->n_fields - 1 : MAX_POINTS;

      for (guint j = 0; j < bastide_state_get_n_track_figures (rules); j++)
        g_strv_builder_add (figures, bastide_state_get_track_name (rules, j));
      check_kinds (rules, &entry, kinds, figures);

      for (guint j = 0; j < bastide_state_get_n_track_figures (rules); j++)
        {
          const char *name = bastide_state_get_track_name (rules, j);
          /* The scoring figure must be there: without it the entry has no meaning. */
          BastideJsonValue place = j == 0 ? bastide_json_need_member (&entry, name)
                                          : bastide_json_get_member (&entry, name);

          bastide_position_set_track (position, player, (int) j,
                                      bastide_json_get_int (&place, least_place, last_place));
        }

      for (guint j = 0; kinds[j] != NULL; j++)
        {
          BastidePositionPiece piece = { .kind = kinds[j], .player = player };
          BastideJsonValue space = bastide_json_get_member (&entry, piece.kind);

          if (bastide_json_is_null (&space))
            continue;
          piece.count = bastide_json_get_int (&space, 0, LAST_SPACE);
          bastide_position_add_piece (position, &piece);
        }
    }
}

/* --- The map, points and supplies --------------------------------------------------------------------------------- */

static void
read_figure (BastidePosition        *position,
             const BastideRules     *rules,
             const BastideJsonValue *object,
             int                     x,
             int                     y)
{
  static const char *const members[] = { "player", "figure", "segment", NULL };
  const char *figure, *segment;
  int player;

  bastide_json_check_members (object, members);
  player = bastide_json_need_int (object, "player", 0, (int) bastide_rules_get_n_players (rules) - 1);
  figure = bastide_json_need_string (object, "figure");
  segment = bastide_json_need_string (object, "segment");

  bastide_position_add_figure (position, player, figure, x, y, segment);
}

/* Adds the tile of one entry of "board" and its figures. */
static void
read_tile (BastidePosition        *position,
           const BastideRules     *rules,
           const BastideJsonValue *object)
{
  static const char *const members[] = { "tile", "x", "y", "rotation", "figures", NULL };
  BastideJsonValue rotation = bastide_json_get_member (object, "rotation");
  BastideJsonValue figures = bastide_json_get_member (object, "figures");
  const char *tile;
  int x, y, degrees;

  bastide_json_check_members (object, members);
  tile = bastide_json_need_string (object, "tile");
  x = bastide_json_need_int (object, "x", G_MININT16, G_MAXINT16);
  y = bastide_json_need_int (object, "y", G_MININT16, G_MAXINT16);
  degrees = bastide_json_get_int (&rotation, 0, 270);
  if (degrees % 90 != 0)
    bastide_json_refuse (&rotation, "must be 0, 90, 180 or 270, not %d.", degrees);

  bastide_position_add_tile (position, tile, x, y, degrees);

  for (guint i = 0; i < bastide_json_get_length (&figures); i++)
    {
      BastideJsonValue figure = bastide_json_get_element (&figures, i);

      read_figure (position, rules, &figure, x, y);
    }
}

/* A part of a row: a category of the game, or earlier points. Returns: the number of points */
static int
read_score_part (BastidePosition        *position,
                 const BastideRules     *rules,
                 const BastideJsonValue *row,
                 const char             *name,
                 int                     player)
{
  gboolean earlier = strcmp (name, "earlier") == 0;
  int points;

  if (!earlier && bastide_engine_find_category (rules, name) < 0)
    {
      g_autofree char *place = bastide_json_get_place (row);
      g_autofree char *quotation = bastide_engine_quote (name);

      bastide_json_reader_fail (row->reader, INVALID_POSITION,
                                "%s: there is no category %s in this game.", place, quotation);
    }
  points = bastide_json_need_int (row, name, LEAST_POINTS (rules), MAX_POINTS);
  bastide_position_add_points (position, player, earlier ? NULL : name, points);

  return points;
}

/* A row in the format of "scores": player, total and the parts that add up to it. */
static void
read_score_row (BastidePosition        *position,
                const BastideRules     *rules,
                const BastideJsonValue *row,
                int                    *totals)
{
  g_autoptr (GList) names = NULL;
  int player = bastide_json_need_int (row, "player", 0, (int) bastide_rules_get_n_players (rules) - 1);
  int total = bastide_json_need_int (row, "total", LEAST_POINTS (rules), MAX_POINTS);
  int sum = 0;

  if (totals[player] != UNKNOWN)
    bastide_json_refuse (row->parent, "has two rows for player %d.", player);

  names = bastide_json_list_members (row);
  for (GList *name = names; name != NULL && row->reader->error == NULL; name = name->next)
    if (strcmp (name->data, "player") != 0 && strcmp (name->data, "total") != 0)
      sum += read_score_part (position, rules, row, name->data, player);

  if (sum != total)
    {
      g_autofree char *place = bastide_json_get_place (row);

      bastide_json_reader_fail (row->reader, INVALID_POSITION,
                                "%s: the parts add up to %d, not to the total of %d.", place, sum, total);
    }
  totals[player] = total;
}

static void
read_scores (BastidePosition        *position,
             const BastideRules     *rules,
             const BastideJsonValue *object)
{
  BastideJsonValue scores = get_players (object, "scores", rules);
  int totals[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    totals[i] = UNKNOWN;
  for (guint i = 0; i < bastide_json_get_length (&scores); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (&scores, i);
      int total;

      if (JSON_NODE_HOLDS_OBJECT (entry.node))
        {
          read_score_row (position, rules, &entry, totals);
          continue;
        }
      total = bastide_json_get_int (&entry, LEAST_POINTS (rules), MAX_POINTS);
      if (totals[i] != UNKNOWN)
        bastide_json_refuse (&scores, "must be totals or rows, not both.");
      totals[i] = total;
      bastide_position_add_points (position, (int) i, NULL, total);
    }
}

static void
read_discarded (BastidePosition        *position,
                const BastideJsonValue *object)
{
  BastideJsonValue discarded = bastide_json_get_member (object, "discarded");
  g_autofree const char **tiles = bastide_json_get_strings (&discarded);

  for (guint i = 0; tiles[i] != NULL; i++)
    bastide_position_add_discarded (position, tiles[i]);
}

/* Member "hands": the tiles of each player. */
static void
read_hands (BastidePosition        *position,
            const BastideRules     *rules,
            const BastideJsonValue *object)
{
  BastideJsonValue hands = get_players (object, "hands", rules);

  for (guint i = 0; i < bastide_json_get_length (&hands); i++)
    {
      BastideJsonValue hand = bastide_json_get_element (&hands, i);
      g_autofree const char **tiles = bastide_json_get_strings (&hand);

      for (guint j = 0; tiles[j] != NULL; j++)
        bastide_position_add_hand_tile (position, (int) i, tiles[j]);
    }
}

/* Members of every game, and those of pieces in play. */
static char **
list_members (const BastideRules *rules)
{
  static const char *const members[] = { "board", "scores", "track", "supplies", "discarded", "player", NULL };
  g_autoptr (GArray) pieces = bastide_engine_list_piece_members (bastide_rules_get_game (rules), rules);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) members);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (pieces, BastidePieceMember, i);

      if (member->form != BASTIDE_PIECES_IN_ORDER && bastide_engine_has_pieces (rules, member))
        g_strv_builder_add (builder, member->name);
    }
  if (bastide_rules_has_hands (rules))
    g_strv_builder_add (builder, "hands");

  return g_strv_builder_end (builder);
}

BastidePosition *
bastide_engine_position_read (JsonNode            *node,
                              const BastideRules  *rules,
                              GError             **error)
{
  BastideJsonReader reader = { .name = "position", .code = INVALID_POSITION };
  BastideJsonValue object = { .reader = &reader, .node = node };
  g_auto (GStrv) members = list_members (rules);
  g_autoptr (BastidePosition) position = NULL;
  BastideJsonValue board;
  BastideJsonValue supplies;
  BastideJsonValue player;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  position = bastide_position_new ();
  bastide_json_check_members (&object, (const char *const *) members);

  board = bastide_json_need_member (&object, "board");
  for (guint i = 0; i < bastide_json_get_length (&board); i++)
    {
      BastideJsonValue tile = bastide_json_get_element (&board, i);

      read_tile (position, rules, &tile);
    }

  read_scores (position, rules, &object);
  read_track (position, rules, &object);
  read_pieces (position, rules, &object);

  supplies = get_players (&object, "supplies", rules);
  for (guint i = 0; i < bastide_json_get_length (&supplies); i++)
    {
      BastideJsonValue supply = bastide_json_get_element (&supplies, i);
      g_autoptr (GList) figures = bastide_json_list_members (&supply);

      for (GList *figure = figures; figure != NULL; figure = figure->next)
        bastide_position_set_supply (position, (int) i, figure->data,
                                     bastide_json_need_int (&supply, figure->data, 0, BASTIDE_MAX_FIGURES));
    }

  read_discarded (position, &object);
  read_hands (position, rules, &object);

  player = bastide_json_get_member (&object, "player");
  if (player.node != NULL)
    bastide_position_set_player (position,
                                 bastide_json_get_int (&player, 0, (int) bastide_rules_get_n_players (rules) - 1));

  if (reader.error != NULL)
    {
      g_propagate_error (error, reader.error);
      return NULL;
    }

  return g_steal_pointer (&position);
}
