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
#include "bastide-engine-position-private.h"
#include "bastide-engine-piece-members.h"

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

static void
read_board (BastidePosition        *position,
            const BastideRules     *rules,
            const BastideJsonValue *object)
{
  BastideJsonValue board = bastide_json_need_member (object, "board");

  for (guint i = 0; i < bastide_json_get_length (&board); i++)
    {
      BastideJsonValue tile = bastide_json_get_element (&board, i);

      read_tile (position, rules, &tile);
    }
}

/* A part of a row: a category of the game, or earlier points. Returns: how many points */
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
  points = bastide_json_need_int (row, name, 0, BASTIDE_ENGINE_MAX_POINTS);
  bastide_position_add_points (position, player, earlier ? NULL : name, points);

  return points;
}

/* A row as "scores" answers it: player, total and the parts that add up to it. */
static void
read_score_row (BastidePosition        *position,
                const BastideRules     *rules,
                const BastideJsonValue *row,
                int                    *totals)
{
  g_autoptr (GList) names = NULL;
  int player = bastide_json_need_int (row, "player", 0, (int) bastide_rules_get_n_players (rules) - 1);
  int total = bastide_json_need_int (row, "total", 0, BASTIDE_ENGINE_MAX_POINTS);
  int sum = 0;

  if (totals[player] >= 0)
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
  BastideJsonValue scores = bastide_engine_position_get_players (object, "scores", rules);
  int totals[BASTIDE_MAX_PLAYERS]; /* -1 until they are known */

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    totals[i] = -1;
  for (guint i = 0; i < bastide_json_get_length (&scores); i++)
    {
      BastideJsonValue entry = bastide_json_get_element (&scores, i);
      int total;

      if (JSON_NODE_HOLDS_OBJECT (entry.node))
        {
          read_score_row (position, rules, &entry, totals);
          continue;
        }
      total = bastide_json_get_int (&entry, 0, BASTIDE_ENGINE_MAX_POINTS);
      if (totals[i] >= 0)
        bastide_json_refuse (&scores, "must be totals or rows, not both.");
      totals[i] = total;
      bastide_position_add_points (position, (int) i, NULL, total);
    }
}

static void
read_supplies (BastidePosition        *position,
               const BastideRules     *rules,
               const BastideJsonValue *object)
{
  BastideJsonValue supplies = bastide_engine_position_get_players (object, "supplies", rules);

  for (guint i = 0; i < bastide_json_get_length (&supplies); i++)
    {
      BastideJsonValue supply = bastide_json_get_element (&supplies, i);
      g_autoptr (GList) figures = bastide_json_list_members (&supply);

      for (GList *figure = figures; figure != NULL; figure = figure->next)
        bastide_position_set_supply (position, (int) i, figure->data,
                                     bastide_json_need_int (&supply, figure->data, 0, BASTIDE_MAX_FIGURES));
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
  BastideJsonValue hands = bastide_engine_position_get_players (object, "hands", rules);

  for (guint i = 0; i < bastide_json_get_length (&hands); i++)
    {
      BastideJsonValue hand = bastide_json_get_element (&hands, i);
      g_autofree const char **tiles = bastide_json_get_strings (&hand);

      for (guint j = 0; tiles[j] != NULL; j++)
        bastide_position_add_hand_tile (position, (int) i, tiles[j]);
    }
}

static void
read_player (BastidePosition        *position,
             const BastideRules     *rules,
             const BastideJsonValue *object)
{
  BastideJsonValue player = bastide_json_get_member (object, "player");

  if (player.node != NULL)
    bastide_position_set_player (position,
                                 bastide_json_get_int (&player, 0, (int) bastide_rules_get_n_players (rules) - 1));
}

/* Those of every game, and those of pieces that are in play. */
static char **
list_members (const BastideRules *rules)
{
  static const char *const members[] = { "board", "scores", "track", "supplies", "discarded", "player", NULL };
  g_autoptr (GArray) pieces = bastide_engine_list_piece_members (bastide_rules_get_game (rules));
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

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  position = bastide_position_new ();
  bastide_json_check_members (&object, (const char *const *) members);
  read_board (position, rules, &object);
  read_scores (position, rules, &object);
  bastide_engine_position_read_track (position, rules, &object);
  bastide_engine_position_read_pieces (position, rules, &object);
  read_supplies (position, rules, &object);
  read_discarded (position, &object);
  read_hands (position, rules, &object);
  read_player (position, rules, &object);

  if (reader.error != NULL)
    {
      g_propagate_error (error, reader.error);
      return NULL;
    }

  return g_steal_pointer (&position);
}
