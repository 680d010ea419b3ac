/* bastide-engine-state.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>


/* --- Pieces of modules -------------------------------------------------------------------------------------------- */

/* In the formats given by their vocabularies. The rules list existing pieces; kinds in play without any are written as
 * 0, null or an empty list. */

static GArray *
list_pieces (const BastideRules *rules,
             const BastideState *state)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);

  return pieces;
}

/* Returns: (nullable): the first existing piece of a kind, of this player (-1: of nobody) */
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

/* Members "x", "y" and "segment". */
static void
add_place (const BastideAnswer *answer,
           const BastidePiece  *piece)
{
  BastidePlacedTile tile;

  if (bastide_engine_find_tile (answer, piece->x, piece->y, &tile))
    bastide_engine_add_segment_place (answer, &tile, piece->segment);
}

/* For each player the number of pieces held of each kind in play. */
static void
add_tokens (const BastideAnswer      *answer,
            const GArray             *pieces,
            const BastidePieceMember *member)
{
  json_builder_begin_array (answer->builder);
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    {
      json_builder_begin_object (answer->builder);
      for (guint i = 0; member->kinds[i] != NULL; i++)
        {
          const BastidePiece *piece = find_piece (pieces, member->kinds[i], (int) player);

          if (bastide_rules_find_piece_kind (answer->rules, member->kinds[i]) != NULL)
            bastide_json_add_int (answer->builder, member->kinds[i], piece != NULL ? piece->count : 0);
        }
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* The place of each kind in play; null off the board. */
static void
add_neutral (const BastideAnswer      *answer,
             const GArray             *pieces,
             const BastidePieceMember *member)
{
  json_builder_begin_object (answer->builder);
  for (guint i = 0; member->kinds[i] != NULL; i++)
    {
      const BastidePiece *piece = find_piece (pieces, member->kinds[i], -1);

      if (bastide_rules_find_piece_kind (answer->rules, member->kinds[i]) == NULL)
        continue;
      json_builder_set_member_name (answer->builder, member->kinds[i]);
      if (piece == NULL)
        {
          json_builder_add_null_value (answer->builder);
          continue;
        }
      json_builder_begin_object (answer->builder);
      add_place (answer, piece);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_object (answer->builder);
}

/* For each player the numbers on the pieces held. */
static void
add_numbers (const BastideAnswer      *answer,
             const GArray             *pieces,
             const BastidePieceMember *member)
{
  json_builder_begin_array (answer->builder);
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    {
      json_builder_begin_array (answer->builder);
      for (guint i = 0; i < pieces->len; i++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

          if (is_of_member (piece, member) && piece->player == (int) player)
            json_builder_add_int_value (answer->builder, piece->count);
        }
      json_builder_end_array (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* For each player the place and value of the only piece, or null. */
static void
add_own_places (const BastideAnswer      *answer,
                const GArray             *pieces,
                const BastidePieceMember *member)
{
  json_builder_begin_array (answer->builder);
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    {
      const BastidePiece *piece = find_piece (pieces, member->kinds[0], (int) player);

      if (piece == NULL)
        {
          json_builder_add_null_value (answer->builder);
          continue;
        }
      json_builder_begin_object (answer->builder);
      bastide_json_add_int (answer->builder, "size", piece->count);
      add_place (answer, piece);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* Owner of the figure of a kind on an edge, or -1. */
static int
find_edge_figure (const GArray       *figures,
                  const BastidePiece *piece,
                  guint               figure)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *other = &g_array_index (figures, BastideEdgeFigure, i);

      if (other->figure == figure && other->x == piece->x && other->y == piece->y && other->side == piece->side)
        return (int) other->player;
    }

  return -1;
}

/* A piece with its kind, its owner and its place. */
static void
add_on_board (const BastideAnswer *answer,
              const BastidePiece  *piece)
{
  BastideTarget place = piece->kind->place;
  BastidePlacedTile tile;

  bastide_json_add_string (answer->builder, "kind", piece->kind->name);
  if (piece->player >= 0)
    bastide_json_add_int (answer->builder, "player", piece->player);
  if (place == BASTIDE_TARGET_SEGMENT)
    {
      add_place (answer, piece);
    }
  else if (place == BASTIDE_TARGET_EDGE && bastide_engine_find_tile (answer, piece->x, piece->y, &tile))
    {
      bastide_engine_add_edge_place (answer, &tile, piece->side);
    }
  else
    {
      bastide_json_add_int (answer->builder, "x", piece->x);
      bastide_json_add_int (answer->builder, "y", piece->y);
      if (place == BASTIDE_TARGET_HALF)
        bastide_json_add_string (answer->builder, "half", bastide_half_names[piece->half]);
    }
}

/* An entry of a member that is a list. */
static void
add_entry (const BastideAnswer      *answer,
           const BastidePiece       *piece,
           const BastidePieceMember *member)
{
  BastidePlacedTile tile;

  if (member->form == BASTIDE_PIECES_IN_ORDER)
    {
      json_builder_add_int_value (answer->builder, piece->count);
      return;
    }

  json_builder_begin_object (answer->builder);
  if (member->form == BASTIDE_PIECES_ON_BOARD)
    {
      add_on_board (answer, piece);
    }
  else if (member->form == BASTIDE_PIECES_ON_TILES)
    {
      bastide_json_add_int (answer->builder, "x", piece->x);
      bastide_json_add_int (answer->builder, "y", piece->y);
      bastide_json_add_int (answer->builder, "count", piece->count);
    }
  else if (bastide_engine_find_tile (answer, piece->x, piece->y, &tile))
    {
      if (member->form == BASTIDE_PIECES_ON_EDGES)
        bastide_engine_add_edge_place (answer, &tile, piece->side);
      else
        bastide_engine_add_link_place (answer, &tile, piece->other_segment, piece->segment);
    }
  if (member->form == BASTIDE_PIECES_ON_EDGES)
    {
      g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

      /* The kind of a piece on an edge if there are several, its owner, and the figures that stand there. */
      if (piece->player >= 0)
        bastide_json_add_int (answer->builder, "player", piece->player);
      for (guint i = 1; member->kinds[i] != NULL; i++)
        bastide_json_add_boolean (answer->builder, member->kinds[i], strcmp (member->kinds[i], piece->kind->name) == 0);

      bastide_state_get_edge_figures (answer->rules, answer->state, figures);
      for (guint i = 0; i < bastide_rules_get_n_figures (answer->rules); i++)
        if (bastide_rules_get_figure (answer->rules, i)->edge_member != NULL)
          bastide_json_add_index (answer->builder, bastide_rules_get_figure (answer->rules, i)->edge_member,
                                  find_edge_figure (figures, piece, i));
    }
  json_builder_end_object (answer->builder);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  const BastidePiece *piece = *(const BastidePiece *const *) a;
  const BastidePiece *other = *(const BastidePiece *const *) b;

  return piece->y != other->y ? piece->y - other->y : piece->x - other->x;
}

/* A list by y and x, except for cards and pieces on edges (a chain, say), which keep their order. */
static void
add_list (const BastideAnswer      *answer,
          const GArray             *pieces,
          const BastidePieceMember *member)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    if (is_of_member (&g_array_index (pieces, BastidePiece, i), member))
      g_ptr_array_add (chosen, &g_array_index (pieces, BastidePiece, i));
  if (member->form != BASTIDE_PIECES_IN_ORDER && member->form != BASTIDE_PIECES_ON_EDGES)
    g_ptr_array_sort (chosen, compare_cells);

  json_builder_begin_array (answer->builder);
  for (guint i = 0; i < chosen->len; i++)
    add_entry (answer, g_ptr_array_index (chosen, i), member);
  json_builder_end_array (answer->builder);
}

void
bastide_engine_add_pieces (const BastideAnswer *answer)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (answer->rules),
                                                                   answer->rules);
  g_autoptr (GArray) pieces = list_pieces (answer->rules, answer->state);

  for (guint i = 0; i < members->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (members, BastidePieceMember, i);

      if (bastide_engine_has_pieces (answer->rules, member))
        {
          json_builder_set_member_name (answer->builder, member->name);
          switch (member->form)
            {
            case BASTIDE_PIECES_OF_PLAYERS:
              add_tokens (answer, pieces, member);
              break;

            case BASTIDE_PIECES_ON_SEGMENTS:
              add_neutral (answer, pieces, member);
              break;

            case BASTIDE_PIECES_ON_TILES:
            case BASTIDE_PIECES_OF_LINKS:
            case BASTIDE_PIECES_IN_ORDER:
            case BASTIDE_PIECES_ON_EDGES:
            case BASTIDE_PIECES_ON_BOARD:
              add_list (answer, pieces, member);
              break;

            case BASTIDE_NUMBERS_OF_PLAYERS:
              add_numbers (answer, pieces, member);
              break;

            case BASTIDE_PIECES_PRESENT:
              /* For all places, in the order of the rules, whether the piece is still there; its value is hidden. */
              json_builder_begin_array (answer->builder);
              for (guint j = 0; j < pieces->len; j++)
                {
                  const BastidePiece *piece = &g_array_index (pieces, BastidePiece, j);

                  if (g_strv_contains (member->kinds, piece->kind->name))
                    json_builder_add_boolean_value (answer->builder, piece->present);
                }
              json_builder_end_array (answer->builder);

              break;

            case BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS:
              add_own_places (answer, pieces, member);
              break;
            }
        }
    }
}

/* On a circular track the scoring figure stands on a field; its distance is the score. */
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
bastide_engine_add_tile_pieces (const BastideAnswer *answer,
                                int                  placed)
{
  g_autoptr (GArray) members = bastide_engine_list_piece_members (bastide_rules_get_game (answer->rules),
                                                                   answer->rules);
  g_autoptr (GArray) pieces = list_pieces (answer->rules, answer->state);

  for (guint i = 0; i < members->len; i++)
    {
      const BastidePieceMember *member = &g_array_index (members, BastidePieceMember, i);
      const BastidePiece *found = NULL;
      BastidePlacedTile tile;

      if (member->tile_member == NULL)
        continue;
      for (guint j = 0; placed >= 0 && j < pieces->len && found == NULL; j++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, j);

          if (is_of_member (piece, member)
              && bastide_state_find_placed (answer->rules, answer->state, piece->x, piece->y) == placed)
            found = piece;
        }

      /* The pieces on a tile: the pair of a link or null, the number of others. */
      json_builder_set_member_name (answer->builder, member->tile_member);
      if (member->form != BASTIDE_PIECES_OF_LINKS)
        json_builder_add_int_value (answer->builder, found != NULL ? found->count : 0);
      else if (found != NULL && bastide_engine_find_tile (answer, found->x, found->y, &tile))
        bastide_engine_add_link (answer, &tile, found->other_segment, found->segment);
      else
        json_builder_add_null_value (answer->builder);
    }
}

/* --- The state ---------------------------------------------------------------------------------------------------- */

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  const BastidePlacedTile *tile = a;
  const BastidePlacedTile *other = b;

  return tile->y != other->y ? tile->y - other->y : tile->x - other->x;
}

/* The figures on a tile: those from @first on in a list by y and x. Returns: the first one on another tile */
static guint
add_figures (const BastideAnswer     *answer,
             const BastidePlacedTile *tile,
             const GArray            *figures,
             guint                    first)
{
  guint i;

  bastide_json_begin_array (answer->builder, "figures");
  for (i = first; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->x != tile->x || figure->y != tile->y)
        break;
      json_builder_begin_object (answer->builder);
      bastide_engine_add_figure (answer, figure);
      bastide_json_add_string (answer->builder, "segment",
                               bastide_engine_get_segment_id (answer->rules, tile->tile, figure->segment));
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  return i;
}

/* Both lists are in the order y, x, so a single pass finds the figures of each tile. */
static void
add_board (const BastideAnswer *answer)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (BastidePlacedTile));
  guint n_figures = 0;

  g_array_set_size (tiles, bastide_state_get_n_placed (answer->rules, answer->state));
  for (guint i = 0; i < tiles->len; i++)
    bastide_state_get_placed (answer->rules, answer->state, i, &g_array_index (tiles, BastidePlacedTile, i));
  g_array_sort (tiles, compare_tiles);
  bastide_state_get_board_figures (answer->rules, answer->state, figures);

  bastide_json_begin_array (answer->builder, "board");
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastidePlacedTile *tile = &g_array_index (tiles, BastidePlacedTile, i);

      json_builder_begin_object (answer->builder);
      bastide_json_add_string (answer->builder, "tile", bastide_engine_get_tile_id (answer->rules, tile->tile));
      bastide_json_add_int (answer->builder, "x", tile->x);
      bastide_json_add_int (answer->builder, "y", tile->y);
      bastide_json_add_int (answer->builder, "rotation", tile->rotation * 90);
      n_figures = add_figures (answer, tile, figures, n_figures);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* Members "supplies" and "scores": one entry for each player. */
static void
add_players (const BastideAnswer *answer)
{
  guint n_players = bastide_rules_get_n_players (answer->rules);

  bastide_json_begin_array (answer->builder, "supplies");
  for (guint player = 0; player < n_players; player++)
    {
      json_builder_begin_object (answer->builder);
      for (guint figure = 0; figure < bastide_rules_get_n_figures (answer->rules); figure++)
        bastide_json_add_int (answer->builder, bastide_rules_get_figure_name (answer->rules, figure),
                              bastide_state_get_supply (answer->rules, answer->state, player, figure));
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  bastide_json_begin_array (answer->builder, "scores");
  for (guint player = 0; player < n_players; player++)
    json_builder_add_int_value (answer->builder, bastide_state_get_score (answer->rules, answer->state, player));
  json_builder_end_array (answer->builder);
}

/* Members "left" and "discarded". */
static void
add_stock (const BastideAnswer *answer)
{
  bastide_json_begin_object (answer->builder, "left");
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (answer->rules); tile++)
    bastide_json_add_int (answer->builder, bastide_engine_get_tile_id (answer->rules, tile),
                          bastide_state_get_left (answer->rules, answer->state, tile));
  json_builder_end_object (answer->builder);

  bastide_json_begin_array (answer->builder, "discarded");
  for (guint i = 0; i < bastide_state_get_n_discarded (answer->rules, answer->state); i++)
    {
      guint tile = bastide_state_get_discarded (answer->rules, answer->state, i);

      json_builder_add_string_value (answer->builder, bastide_engine_get_tile_id (answer->rules, tile));
    }
  json_builder_end_array (answer->builder);
}

void
bastide_engine_add_state (const BastideAnswer *answer)
{
  BastideDecision decision;
  gboolean end;
  g_autofree const char **kinds = NULL;
  g_autoptr (GArray) pieces = NULL;
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));

  bastide_state_get_decision (answer->rules, answer->state, &decision);
  end = decision.status == BASTIDE_STATUS_END;

  add_board (answer);
  add_players (answer);

  /* Member "track": for each player the distances of the scoring figures, and the spaces of other figures. */
  kinds = bastide_engine_list_track_pieces (bastide_rules_get_game (answer->rules));
  pieces = list_pieces (answer->rules, answer->state);
  bastide_json_begin_array (answer->builder, "track");
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    {
      json_builder_begin_object (answer->builder);
      for (guint i = 0; i < bastide_state_get_n_track_figures (answer->rules); i++)
        bastide_json_add_int (answer->builder, bastide_state_get_track_name (answer->rules, i),
                              get_track_place (answer->rules, answer->state, player, i));
      for (guint i = 0; kinds[i] != NULL; i++)
        {
          const BastidePiece *piece = find_piece (pieces, kinds[i], (int) player);

          if (bastide_rules_find_piece_kind (answer->rules, kinds[i]) != NULL)
            bastide_json_add_index (answer->builder, kinds[i], piece != NULL ? piece->count : -1);
        }
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  add_stock (answer);
  bastide_engine_add_pieces (answer);

  /* Other visible facts. */
  bastide_state_get_facts (answer->rules, answer->state, facts);
  for (guint i = 0; i < facts->len; i++)
    bastide_engine_add_fact (answer->builder, &g_array_index (facts, BastideFact, i));

  /* Member "hands", in games where players hold tiles. */
  if (bastide_rules_has_hands (answer->rules))
    {
      bastide_json_begin_array (answer->builder, "hands");
      for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
        bastide_engine_add_hand (answer, player);
      json_builder_end_array (answer->builder);
    }

  bastide_json_add_index (answer->builder, "player", end ? -1 : decision.active);
  bastide_json_add_string (answer->builder, "part", end ? NULL : bastide_engine_get_part_name (decision.part));
  bastide_json_add_int (answer->builder, "turn", bastide_state_get_turn (answer->rules, answer->state));
  bastide_engine_add_decision (answer);
}
