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
#include "bastide-engine-vocabulary.h"
#include "bastide-json-members.h"

#define INVALID_POSITION BASTIDE_ENGINE_ERROR_INVALID_POSITION

/* No position has more points; the sum of all categories and players stays far from any limit. */
#define MAX_POINTS 1000000

/* The member of an object, which must be there. */
static JsonNode *
get_member (JsonObject  *object,
            const char  *place,
            const char  *member,
            GError     **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                 "%s has no member “%s”.", place, member);

  return node;
}

/* @minimum and @maximum: a missing member is an error. */
static gboolean
read_member_int (JsonObject  *object,
                 const char  *place,
                 const char  *member,
                 gint64       minimum,
                 gint64       maximum,
                 int         *value,
                 GError     **error)
{
  g_autofree char *member_place = g_strconcat (place, ".", member, NULL);
  JsonNode *node = get_member (object, place, member, error);
  gint64 number;

  if (node == NULL || !bastide_json_read_int (node, member_place, minimum, maximum, INVALID_POSITION, &number, error))
    return FALSE;
  *value = (int) number;

  return TRUE;
}

static const char *
read_member_string (JsonObject  *object,
                    const char  *place,
                    const char  *member,
                    GError     **error)
{
  g_autofree char *member_place = g_strconcat (place, ".", member, NULL);
  JsonNode *node = get_member (object, place, member, error);

  return node != NULL ? bastide_json_read_string (node, member_place, INVALID_POSITION, error) : NULL;
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
  g_autofree char *figures_place = g_strconcat (place, ".figures", NULL);
  const char *tile;
  JsonArray *figures;
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

  node = json_object_get_member (object, "figures");
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

static gboolean
read_board (BastidePosition     *position,
            const BastideRules  *rules,
            JsonObject          *object,
            GError             **error)
{
  JsonNode *node = get_member (object, "The position", "board", error);
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

/* The list of a member with one entry per player. @array stays NULL where the member is left out. */
static gboolean
read_player_list (JsonObject          *object,
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

/*
 * A part of a row: a category that the protocol names for the game, or earlier points. Where no module
 * in play scores in a category, there can be no points in it.
 */
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
  const BastideEngineVocabulary *vocabulary = bastide_engine_get_vocabulary (bastide_rules_get_game (rules));
  gboolean earlier = strcmp (name, "earlier") == 0;
  gboolean known = earlier || bastide_engine_find_category (rules, name) >= 0;
  int points;

  if (!known && !g_strv_contains (vocabulary->categories, name))
    {
      g_autofree char *quotation = bastide_engine_quote (name);

      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                   "%s: there is no category %s in this game.", place, quotation);
      return FALSE;
    }
  if (!read_member_int (object, place, name, 0, known ? MAX_POINTS : 0, &points, error))
    return FALSE;

  if (known)
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
      || !read_member_int (object, place, "total", 0, MAX_POINTS, &total, error))
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

/* @totals: filled with the score of every player */
static gboolean
read_scores (BastidePosition     *position,
             const BastideRules  *rules,
             JsonObject          *object,
             int                 *totals,
             GError             **error)
{
  guint n_players = bastide_rules_get_n_players (rules);
  JsonArray *scores;

  if (!read_player_list (object, "scores", rules, &scores, error))
    return FALSE;

  for (guint player = 0; player < n_players; player++)
    totals[player] = scores != NULL ? -1 : 0;
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
          if (!bastide_json_read_int (node, place, 0, MAX_POINTS, INVALID_POSITION, &total, error))
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

/* The scoring figures, which must stand where the scores say. */
static gboolean
check_track (const BastideRules  *rules,
             JsonObject          *object,
             const int           *totals,
             GError             **error)
{
  static const char *const members[] = { "main", NULL };
  JsonArray *track;

  if (!read_player_list (object, "track", rules, &track, error))
    return FALSE;

  for (guint i = 0; track != NULL && i < json_array_get_length (track); i++)
    {
      g_autofree char *place = g_strdup_printf ("track[%u]", i);
      JsonObject *entry = bastide_json_read_object (json_array_get_element (track, i), place, INVALID_POSITION, error);
      int value;

      if (entry == NULL
          || !bastide_json_check_members (entry, place, members, INVALID_POSITION, error)
          || !read_member_int (entry, place, "main", 0, MAX_POINTS, &value, error))
        return FALSE;
      if (value != totals[i])
        {
          g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_POSITION,
                       "“%s.main” is %d, but the score is %d.", place, value, totals[i]);
          return FALSE;
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

  if (!read_player_list (object, "supplies", rules, &supplies, error))
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

BastidePosition *
bastide_engine_position_read (JsonObject          *object,
                              const BastideRules  *rules,
                              GError             **error)
{
  static const char *const members[] = {
    "board", "scores", "track", "supplies", "discarded", "player", NULL
  };
  g_autoptr (BastidePosition) position = NULL;
  int totals[BASTIDE_MAX_PLAYERS];

  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  position = bastide_position_new ();
  if (!bastide_json_check_members (object, "“position”", members, INVALID_POSITION, error)
      || !read_board (position, rules, object, error)
      || !read_scores (position, rules, object, totals, error)
      || !check_track (rules, object, totals, error)
      || !read_supplies (position, rules, object, error)
      || !read_discarded (position, object, error)
      || !read_player (position, rules, object, error))
    return NULL;

  return g_steal_pointer (&position);
}
