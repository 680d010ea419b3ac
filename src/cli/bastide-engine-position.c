/* bastide-engine-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-position.h"

#include <string.h>

#include "bastide-engine-json.h"
#include "bastide-engine-position-private.h"
#include "bastide-engine-piece-members.h"
#include "bastide-json-members.h"

static gboolean
read_member_int (JsonObject  *object,
                 const char  *place,
                 const char  *member,
                 gint64       minimum,
                 gint64       maximum,
                 int         *value,
                 GError     **error)
{
  return bastide_json_read_member_int (object, place, member, minimum, maximum, INVALID_POSITION, value, error);
}

static const char *
read_member_string (JsonObject  *object,
                    const char  *place,
                    const char  *member,
                    GError     **error)
{
  return bastide_json_read_member_string (object, place, member, INVALID_POSITION, error);
}

static gboolean
read_figure (BastidePosition     *position,
             const BastideRules  *rules,
             JsonNode            *node,
             const char          *place,
             int                  x,
             int                  y,
             GError             **error)
{
  static const char *const members[] = { "player", "figure", "segment", NULL };
  JsonObject *object = bastide_json_read_object (node, place, INVALID_POSITION, error);
  const char *figure, *segment;
  int player;

  if (object == NULL
      || !bastide_json_check_members (object, place, members, INVALID_POSITION, error)
      || !read_member_int (object, place, "player", 0, bastide_rules_get_n_players (rules) - 1, &player, error))
    return FALSE;

  figure = read_member_string (object, place, "figure", error);
  segment = figure != NULL ? read_member_string (object, place, "segment", error) : NULL;
  if (segment == NULL)
    return FALSE;

  bastide_position_add_figure (position, player, figure, x, y, segment);

  return TRUE;
}

/* Member "figures" of an entry of "board", at x and y. */
static gboolean
read_figures (BastidePosition     *position,
              const BastideRules  *rules,
              JsonObject          *object,
              const char          *place,
              int                  x,
              int                  y,
              GError             **error)
{
  g_autofree char *figures_place = g_strconcat (place, ".figures", NULL);
  JsonNode *node = json_object_get_member (object, "figures");
  JsonArray *figures;

  if (node == NULL)
    return TRUE;
  figures = bastide_json_read_array (node, figures_place, INVALID_POSITION, error);
  if (figures == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (figures); i++)
    {
      g_autofree char *figure_place = g_strdup_printf ("%s[%u]", figures_place, i);

      if (!read_figure (position, rules, json_array_get_element (figures, i), figure_place, x, y, error))
        return FALSE;
    }

  return TRUE;
}

/* Adds the tile of one entry of "board" and its figures. */
static gboolean
read_tile (BastidePosition     *position,
           const BastideRules  *rules,
           JsonNode            *node,
           const char          *place,
           GError             **error)
{
  static const char *const members[] = { "tile", "x", "y", "rotation", "figures", NULL };
  JsonObject *object = bastide_json_read_object (node, place, INVALID_POSITION, error);
  const char *tile;
  int x, y;
  int rotation = 0;

  if (object == NULL || !bastide_json_check_members (object, place, members, INVALID_POSITION, error))
    return FALSE;
  tile = read_member_string (object, place, "tile", error);
  if (tile == NULL
      || !read_member_int (object, place, "x", G_MININT16, G_MAXINT16, &x, error)
      || !read_member_int (object, place, "y", G_MININT16, G_MAXINT16, &y, error))
    return FALSE;
  if (json_object_has_member (object, "rotation")
      && !read_member_int (object, place, "rotation", 0, 270, &rotation, error))
    return FALSE;
  if (rotation % 90 != 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“%s.rotation” must be 0, 90, 180 or 270, not %d.", place, rotation);
      return FALSE;
    }

  bastide_position_add_tile (position, tile, x, y, rotation);

  return read_figures (position, rules, object, place, x, y, error);
}

static gboolean
read_board (BastidePosition     *position,
            const BastideRules  *rules,
            JsonObject          *object,
            GError             **error)
{
  JsonNode *node = bastide_json_get_member (object, "The position", "board", INVALID_POSITION, error);
  JsonArray *board;

  if (node == NULL)
    return FALSE;
  board = bastide_json_read_array (node, "board", INVALID_POSITION, error);
  if (board == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (board); i++)
    {
      g_autofree char *place = g_strdup_printf ("board[%u]", i);

      if (!read_tile (position, rules, json_array_get_element (board, i), place, error))
        return FALSE;
    }

  return TRUE;
}

/* A part of a row: a category of the game, or earlier points. */
static gboolean
read_score_part (BastidePosition     *position,
                 const BastideRules  *rules,
                 JsonObject          *object,
                 const char          *place,
                 const char          *name,
                 int                  player,
                 int                 *sum,
                 GError             **error)
{
  gboolean earlier = strcmp (name, "earlier") == 0;
  int points;

  if (!earlier && bastide_engine_find_category (rules, name) < 0)
    {
      g_autofree char *quotation = bastide_engine_quote (name);

      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "%s: there is no category %s in this game.", place, quotation);
      return FALSE;
    }
  if (!read_member_int (object, place, name, 0, BASTIDE_ENGINE_MAX_POINTS, &points, error))
    return FALSE;

  bastide_position_add_points (position, player, earlier ? NULL : name, points);
  *sum += points;

  return TRUE;
}

/* A row as "scores" answers it: player, total and the parts that add up to it. */
static gboolean
read_score_row (BastidePosition     *position,
                const BastideRules  *rules,
                JsonObject          *object,
                const char          *place,
                int                 *totals,
                GError             **error)
{
  JsonObjectIter iter;
  const char *name;
  int player, total;
  int sum = 0;

  if (!read_member_int (object, place, "player", 0, bastide_rules_get_n_players (rules) - 1, &player, error)
      || !read_member_int (object, place, "total", 0, BASTIDE_ENGINE_MAX_POINTS, &total, error))
    return FALSE;
  if (totals[player] >= 0)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "“scores” has two rows for player %d.", player);
      return FALSE;
    }

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    if (strcmp (name, "player") != 0 && strcmp (name, "total") != 0
        && !read_score_part (position, rules, object, place, name, player, &sum, error))
      return FALSE;

  if (sum != total)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "%s: the parts add up to %d, not to the total of %d.", place, sum, total);
      return FALSE;
    }
  totals[player] = total;

  return TRUE;
}

static gboolean
read_scores (BastidePosition     *position,
             const BastideRules  *rules,
             JsonObject          *object,
             GError             **error)
{
  guint n_players = bastide_rules_get_n_players (rules);
  int totals[BASTIDE_MAX_PLAYERS]; /* -1 until they are known */
  JsonArray *scores;

  if (!bastide_engine_position_read_players (object, "scores", rules, &scores, error))
    return FALSE;

  for (guint player = 0; player < n_players; player++)
    totals[player] = -1;
  for (guint i = 0; scores != NULL && i < n_players; i++)
    {
      g_autofree char *place = g_strdup_printf ("scores[%u]", i);
      JsonNode *node = json_array_get_element (scores, i);
      gint64 total;

      if (JSON_NODE_HOLDS_OBJECT (node))
        {
          if (!read_score_row (position, rules, json_node_get_object (node), place, totals, error))
            return FALSE;
        }
      else
        {
          if (!bastide_json_read_int (node, place, 0, BASTIDE_ENGINE_MAX_POINTS, INVALID_POSITION, &total, error))
            return FALSE;
          if (totals[i] >= 0)
            {
              g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                           "“scores” must be totals or rows, not both.");
              return FALSE;
            }
          totals[i] = (int) total;
          bastide_position_add_points (position, (int) i, NULL, (int) total);
        }
    }

  return TRUE;
}

static gboolean
read_supplies (BastidePosition     *position,
               const BastideRules  *rules,
               JsonObject          *object,
               GError             **error)
{
  JsonArray *supplies;

  if (!bastide_engine_position_read_players (object, "supplies", rules, &supplies, error))
    return FALSE;

  for (guint i = 0; supplies != NULL && i < json_array_get_length (supplies); i++)
    {
      g_autofree char *place = g_strdup_printf ("supplies[%u]", i);
      JsonObject *supply = bastide_json_read_object (json_array_get_element (supplies, i), place,
                                                     INVALID_POSITION, error);
      JsonObjectIter iter;
      const char *figure;

      if (supply == NULL)
        return FALSE;
      json_object_iter_init_ordered (&iter, supply);
      while (json_object_iter_next_ordered (&iter, &figure, NULL))
        {
          int n_figures;

          if (!read_member_int (supply, place, figure, 0, BASTIDE_MAX_FIGURES, &n_figures, error))
            return FALSE;
          bastide_position_set_supply (position, (int) i, figure, n_figures);
        }
    }

  return TRUE;
}

static gboolean
read_discarded (BastidePosition  *position,
                JsonObject       *object,
                GError          **error)
{
  JsonNode *node = json_object_get_member (object, "discarded");
  g_auto (GStrv) tiles = NULL;

  if (node == NULL)
    return TRUE;
  tiles = bastide_json_read_strings (node, "discarded", INVALID_POSITION, error);
  if (tiles == NULL)
    return FALSE;
  for (guint i = 0; tiles[i] != NULL; i++)
    bastide_position_add_discarded (position, tiles[i]);

  return TRUE;
}

/* Member "hands": the tiles of each player. */
static gboolean
read_hands (BastidePosition     *position,
            const BastideRules  *rules,
            JsonObject          *object,
            GError             **error)
{
  JsonArray *hands;

  if (!bastide_engine_position_read_players (object, "hands", rules, &hands, error))
    return FALSE;

  for (guint i = 0; hands != NULL && i < json_array_get_length (hands); i++)
    {
      g_autofree char *place = g_strdup_printf ("hands[%u]", i);
      g_auto (GStrv) tiles = NULL;

      tiles = bastide_json_read_strings (json_array_get_element (hands, i), place, INVALID_POSITION, error);
      if (tiles == NULL)
        return FALSE;
      for (guint j = 0; tiles[j] != NULL; j++)
        bastide_position_add_hand_tile (position, (int) i, tiles[j]);
    }

  return TRUE;
}

static gboolean
read_player (BastidePosition     *position,
             const BastideRules  *rules,
             JsonObject          *object,
             GError             **error)
{
  JsonNode *node = json_object_get_member (object, "player");
  gint64 player;

  if (node == NULL)
    return TRUE;
  if (!bastide_json_read_int (node, "player", 0, bastide_rules_get_n_players (rules) - 1,
                              INVALID_POSITION, &player, error))
    return FALSE;
  bastide_position_set_player (position, (int) player);

  return TRUE;
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
bastide_engine_position_read (JsonObject          *object,
                              const BastideRules  *rules,
                              GError             **error)
{
  g_auto (GStrv) members = list_members (rules);
  g_autoptr (BastidePosition) position = NULL;

  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  position = bastide_position_new ();
  if (!bastide_json_check_members (object, "“position”", (const char *const *) members,
                                   INVALID_POSITION, error)
      || !read_board (position, rules, object, error)
      || !read_scores (position, rules, object, error)
      || !bastide_engine_position_read_track (position, rules, object, error)
      || !bastide_engine_position_read_pieces (position, rules, object, error)
      || !read_supplies (position, rules, object, error)
      || !read_discarded (position, object, error)
      || !read_hands (position, rules, object, error)
      || !read_player (position, rules, object, error))
    return NULL;

  return g_steal_pointer (&position);
}
