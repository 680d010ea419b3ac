/* bastide-engine-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Pieces of modules, in the forms that their vocabularies give to their members. The rules
 * list what there is; kinds in play of which there is nothing are written as 0, null or an empty list.
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-pieces.h"

#include <string.h>

#include "bastide-engine-json.h"
#include "bastide-engine-piece-members.h"

static GArray *
list_pieces (const BastideRules *rules,
             const BastideState *state)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);

  return pieces;
}

/* Returns: (nullable): the first piece of a kind that is there, of this player (-1: of nobody) */
static const BastidePiece *
find_piece (const GArray *pieces,
            const char   *kind,
            int           player)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->present && piece->player == player && strcmp (piece->kind->name, kind) == 0)
        return piece;
    }

  return NULL;
}

static gboolean
is_of_member (const BastidePiece       *piece,
              const BastidePieceMember *member)
{
  return piece->present && g_strv_contains (member->kinds, piece->kind->name);
}

static void
add_cell (JsonBuilder        *builder,
          const BastidePiece *piece)
{
  bastide_engine_add_member_int (builder, "x", piece->x);
  bastide_engine_add_member_int (builder, "y", piece->y);
}

static const char *
get_segment_id (const BastideRules *rules,
                const BastideState *state,
                const BastidePiece *piece,
                guint               segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, (guint) bastide_state_find_placed (rules, state, piece->x, piece->y), &tile);

  return bastide_engine_get_segment_id (rules, tile.tile, segment);
}

/* The two segments that a piece joins, as a value. */
static void
add_link (JsonBuilder        *builder,
          const BastideRules *rules,
          const BastideState *state,
          const BastidePiece *piece)
{
  json_builder_begin_array (builder);
  json_builder_add_string_value (builder, get_segment_id (rules, state, piece, piece->other_segment));
  json_builder_add_string_value (builder, get_segment_id (rules, state, piece, piece->segment));
  json_builder_end_array (builder);
}

/* Per player, how many he has of each kind in play. */
static void
add_tokens (JsonBuilder              *builder,
            const BastideRules       *rules,
            const GArray             *pieces,
            const BastidePieceMember *member)
{
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      json_builder_begin_object (builder);
      for (guint i = 0; member->kinds[i] != NULL; i++)
        {
          const BastidePiece *piece = find_piece (pieces, member->kinds[i], (int) player);

          if (bastide_rules_find_piece_kind (rules, member->kinds[i]) != NULL)
            bastide_engine_add_member_int (builder, member->kinds[i], piece != NULL ? piece->count : 0);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Where each kind in play stands; null beside the board. */
static void
add_neutral (JsonBuilder              *builder,
             const BastideRules       *rules,
             const BastideState       *state,
             const GArray             *pieces,
             const BastidePieceMember *member)
{
  json_builder_begin_object (builder);
  for (guint i = 0; member->kinds[i] != NULL; i++)
    {
      const BastidePiece *piece = find_piece (pieces, member->kinds[i], -1);

      if (bastide_rules_find_piece_kind (rules, member->kinds[i]) == NULL)
        continue;
      json_builder_set_member_name (builder, member->kinds[i]);
      if (piece == NULL)
        {
          json_builder_add_null_value (builder);
          continue;
        }
      json_builder_begin_object (builder);
      add_cell (builder, piece);
      bastide_engine_add_member_string (builder, "segment", get_segment_id (rules, state, piece, piece->segment));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* Per player the numbers on those that he has. */
static void
add_numbers (JsonBuilder              *builder,
             const BastideRules       *rules,
             const GArray             *pieces,
             const BastidePieceMember *member)
{
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      json_builder_begin_array (builder);
      for (guint i = 0; i < pieces->len; i++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

          if (is_of_member (piece, member) && piece->player == (int) player)
            json_builder_add_int_value (builder, piece->count);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* Of all places, in the order of the rules, whether the piece is still there; what it is, is hidden. */
static void
add_presence (JsonBuilder              *builder,
              const GArray             *pieces,
              const BastidePieceMember *member)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (g_strv_contains (member->kinds, piece->kind->name))
        json_builder_add_boolean_value (builder, piece->present);
    }
  json_builder_end_array (builder);
}

/* Per player where his piece stands and how much it counts, or null. */
static void
add_own_places (JsonBuilder              *builder,
                const BastideRules       *rules,
                const BastideState       *state,
                const GArray             *pieces,
                const BastidePieceMember *member)
{
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      const BastidePiece *piece = find_piece (pieces, member->kinds[0], (int) player);

      if (piece == NULL)
        {
          json_builder_add_null_value (builder);
          continue;
        }
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "size", piece->count);
      add_cell (builder, piece);
      bastide_engine_add_member_string (builder, "segment", get_segment_id (rules, state, piece, piece->segment));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* One entry of a member that is a list. */
static void
add_entry (JsonBuilder              *builder,
           const BastideRules       *rules,
           const BastideState       *state,
           const BastidePiece       *piece,
           const BastidePieceMember *member)
{
  if (member->form == BASTIDE_PIECES_IN_ORDER)
    {
      json_builder_add_int_value (builder, piece->count);
      return;
    }

  json_builder_begin_object (builder);
  add_cell (builder, piece);
  if (member->form == BASTIDE_PIECES_ON_TILES)
    bastide_engine_add_member_int (builder, "count", piece->count);
  else
    {
      json_builder_set_member_name (builder, "segments");
      add_link (builder, rules, state, piece);
    }
  json_builder_end_object (builder);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  const BastidePiece *piece = *(const BastidePiece *const *) a;
  const BastidePiece *other = *(const BastidePiece *const *) b;

  return piece->y != other->y ? piece->y - other->y : piece->x - other->x;
}

/* A list by y and x, but for cards, which stay in their order. */
static void
add_list (JsonBuilder              *builder,
          const BastideRules       *rules,
          const BastideState       *state,
          const GArray             *pieces,
          const BastidePieceMember *member)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    if (is_of_member (&g_array_index (pieces, BastidePiece, i), member))
      g_ptr_array_add (chosen, &g_array_index (pieces, BastidePiece, i));
  if (member->form != BASTIDE_PIECES_IN_ORDER)
    g_ptr_array_sort (chosen, compare_cells);

  json_builder_begin_array (builder);
  for (guint i = 0; i < chosen->len; i++)
    add_entry (builder, rules, state, g_ptr_array_index (chosen, i), member);
  json_builder_end_array (builder);
}

/* What stands on edges; the order may mean something, as that of a chain. */
static void
add_edges (JsonBuilder              *builder,
           const GArray             *pieces,
           const BastidePieceMember *member)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (!is_of_member (piece, member))
        continue;
      json_builder_begin_object (builder);
      add_cell (builder, piece);
      bastide_engine_add_member_side (builder, "edge", piece->side);
      if (piece->player >= 0)
        bastide_engine_add_member_player (builder, "player", piece->player);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_member (JsonBuilder              *builder,
            const BastideRules       *rules,
            const BastideState       *state,
            const GArray             *pieces,
            const BastidePieceMember *member)
{
  json_builder_set_member_name (builder, member->name);
  switch (member->form)
    {
    case BASTIDE_PIECES_OF_PLAYERS:
      add_tokens (builder, rules, pieces, member);
      break;

    case BASTIDE_PIECES_ON_SEGMENTS:
      add_neutral (builder, rules, state, pieces, member);
      break;

    case BASTIDE_PIECES_ON_TILES:
    case BASTIDE_PIECES_OF_LINKS:
    case BASTIDE_PIECES_IN_ORDER:
      add_list (builder, rules, state, pieces, member);
      break;

    case BASTIDE_PIECES_ON_EDGES:
      add_edges (builder, pieces, member);
      break;

    case BASTIDE_NUMBERS_OF_PLAYERS:
      add_numbers (builder, rules, pieces, member);
      break;

    case BASTIDE_PIECES_PRESENT:
      add_presence (builder, pieces, member);
      break;

    case BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS:
      add_own_places (builder, rules, state, pieces, member);
      break;
    }
}

void
bastide_engine_add_pieces (JsonBuilder        *builder,
                           const BastideRules *rules,
                           const BastideState *state)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (rules));
  g_autoptr (GArray) pieces = list_pieces (rules, state);

  for (guint i = 0; i < members->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (members, BastidePieceMember, i);

      if (bastide_engine_has_pieces (rules, member))
        add_member (builder, rules, state, pieces, member);
    }
}

/* On a track that is a circuit the score figure stands on a field: how far it has gone, the score tells. */
static int
get_track_place (const BastideRules *rules,
                 const BastideState *state,
                 guint               player,
                 guint               figure)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  int place = bastide_state_get_track (rules, state, player, figure);

  return board != NULL && board->n_fields > 0 ? place % (int) board->n_fields : place;
}

void
bastide_engine_add_track (JsonBuilder        *builder,
                          const BastideRules *rules,
                          const BastideState *state)
{
  g_autofree const char **kinds = bastide_engine_list_track_pieces (bastide_rules_get_game (rules));
  g_autoptr (GArray) pieces = list_pieces (rules, state);

  json_builder_set_member_name (builder, "track");
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      json_builder_begin_object (builder);
      for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
        bastide_engine_add_member_int (builder, bastide_state_get_track_name (rules, i),
                                       get_track_place (rules, state, player, i));
      for (guint i = 0; kinds[i] != NULL; i++)
        {
          const BastidePiece *piece = find_piece (pieces, kinds[i], (int) player);

          if (bastide_rules_find_piece_kind (rules, kinds[i]) != NULL)
            bastide_engine_add_member_player (builder, kinds[i], piece != NULL ? piece->count : -1);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What lies on a tile: the pair of a link or null, the number of others. */
static void
add_tile_member (JsonBuilder              *builder,
                 const BastideRules       *rules,
                 const BastideState       *state,
                 const BastidePiece       *piece,
                 const BastidePieceMember *member)
{
  json_builder_set_member_name (builder, member->tile_member);
  if (member->form != BASTIDE_PIECES_OF_LINKS)
    json_builder_add_int_value (builder, piece != NULL ? piece->count : 0);
  else if (piece != NULL)
    add_link (builder, rules, state, piece);
  else
    json_builder_add_null_value (builder);
}

void
bastide_engine_add_tile_pieces (JsonBuilder        *builder,
                                const BastideRules *rules,
                                const BastideState *state,
                                int                 placed)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (rules));
  g_autoptr (GArray) pieces = list_pieces (rules, state);

  for (guint i = 0; i < members->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (members, BastidePieceMember, i);
      const BastidePiece *found = NULL;

      if (member->tile_member == NULL)
        continue;
      for (guint j = 0; placed >= 0 && j < pieces->len && found == NULL; j++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, j);

          if (is_of_member (piece, member)
              && bastide_state_find_placed (rules, state, piece->x, piece->y) == placed)
            found = piece;
        }
      add_tile_member (builder, rules, state, found, member);
    }
}
