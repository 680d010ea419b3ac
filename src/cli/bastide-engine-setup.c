/* bastide-engine-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-setup.h"

#include <string.h>

#include "bastide-json-members.h"
#include "bastide-tileset-argument.h"
#include "model/bastide-game.h"
#include "rules/bastide-registry.h"

/* Above this a number in JSON is not exact for everybody; larger seeds are written as strings. */
#define MAX_NUMBER_SEED ((G_GINT64_CONSTANT (1) << 53) - 1)

/* Names of players stand in lists and saved games. */
#define MAX_NAME_LENGTH 100

#define INVALID_SETUP BASTIDE_ENGINE_ERROR_INVALID_SETUP

static void
set_unknown_game_error (JsonNode  *node,
                        GError   **error)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GString) possible = g_string_new (NULL);
  g_autofree char *quotation = bastide_engine_quote (json_node_get_string (node));

  for (guint i = 0; games[i] != NULL; i++)
    g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "", games[i]->id);
  g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
               "There is no game %s; the games are: %s.", quotation, possible->str);
}

static const BastideGameInterface *
read_game (JsonObject  *object,
           GError     **error)
{
  JsonNode *node = json_object_get_member (object, "game");
  const BastideGameInterface *game;
  const char *id;

  if (node == NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "The member “game” is missing, for example \"game\":\"%s\".",
                   bastide_registry_get_games ()[0]->id);
      return NULL;
    }

  id = bastide_json_read_string (node, "game", INVALID_SETUP, error);
  if (id == NULL)
    return NULL;
  game = bastide_registry_find_game (id);
  if (game == NULL)
    set_unknown_game_error (node, error);

  return game;
}

static gboolean
check_name (const char  *name,
            const char  *place,
            GError     **error)
{
  if (*name == '\0' || g_utf8_strlen (name, -1) > MAX_NAME_LENGTH)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "“%s” must have from 1 to %d characters.", place, MAX_NAME_LENGTH);
      return FALSE;
    }
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isprint (g_utf8_get_char (at)))
      {
        g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                     "“%s” must consist of printable characters.", place);
        return FALSE;
      }

  return TRUE;
}

static gboolean
check_colour (const BastideSetup  *setup,
              const char          *colour,
              const char          *place,
              GError             **error)
{
  const char *const *colours = bastide_player_colours ();
  g_autofree char *quotation = NULL;
  g_autofree char *possible = NULL;

  if (!g_strv_contains (colours, colour))
    {
      quotation = bastide_engine_quote (colour);
      possible = g_strjoinv (", ", (char **) colours);
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "“%s” is %s; the colours are %s.", place, quotation, possible);
      return FALSE;
    }
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      if (strcmp (player->colour, colour) == 0)
        {
          g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                       "“%s” is “%s”, the colour of player %u.", place, colour, i);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_player (BastideSetup  *setup,
             JsonNode      *node,
             GError       **error)
{
  static const char *const members[] = { "name", "colour", NULL };
  g_autofree char *place = g_strdup_printf ("players[%u]", setup->players->len);
  g_autofree char *name_place = g_strconcat (place, ".name", NULL);
  g_autofree char *colour_place = g_strconcat (place, ".colour", NULL);
  JsonObject *object = bastide_json_read_object (node, place, INVALID_SETUP, error);
  const char *name = NULL;
  const char *colour = NULL;

  if (object == NULL || !bastide_json_check_members (object, place, members, INVALID_SETUP, error))
    return FALSE;

  node = json_object_get_member (object, "name");
  if (node != NULL)
    {
      name = bastide_json_read_string (node, name_place, INVALID_SETUP, error);
      if (name == NULL || !check_name (name, name_place, error))
        return FALSE;
    }
  node = json_object_get_member (object, "colour");
  if (node != NULL)
    {
      colour = bastide_json_read_string (node, colour_place, INVALID_SETUP, error);
      if (colour == NULL || !check_colour (setup, colour, colour_place, error))
        return FALSE;
    }

  bastide_setup_add_player (setup, name, colour);

  return TRUE;
}

static gboolean
read_players (BastideSetup  *setup,
              JsonObject    *object,
              GError       **error)
{
  JsonNode *node = json_object_get_member (object, "players");
  guint minimum = setup->game->min_players;
  guint maximum = setup->game->max_players;
  JsonArray *array;
  gint64 n_players;

  if (node == NULL)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "The member “players” is missing: a number from %u to %u or a list of players.", minimum, maximum);
      return FALSE;
    }

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      if (!bastide_json_read_int (node, "players", minimum, maximum, INVALID_SETUP, &n_players, error))
        return FALSE;
      for (gint64 i = 0; i < n_players; i++)
        bastide_setup_add_player (setup, NULL, NULL);
      return TRUE;
    }

  array = json_node_get_array (node);
  if (json_array_get_length (array) < minimum || json_array_get_length (array) > maximum)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "“players” lists %u players; it takes from %u to %u.",
                   json_array_get_length (array), minimum, maximum);
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_player (setup, json_array_get_element (array, i), error))
      return FALSE;

  return TRUE;
}

static gboolean
read_tilesets (BastideSetup         *setup,
               JsonObject           *object,
               BastideTilesetStore  *store,
               GError              **error)
{
  JsonNode *node = json_object_get_member (object, "tilesets");
  g_auto (GStrv) names = NULL;

  if (node != NULL)
    names = bastide_json_read_strings (node, "tilesets", INVALID_SETUP, error);
  else
    names = g_strdupv ((char **) setup->game->tilesets);
  if (names == NULL)
    return FALSE;

  return bastide_tileset_arguments_add (setup, (const char *const *) names, store, error);
}

/* Members "counts" and "figures": objects of numbers. */
static gboolean
read_numbers (BastideSetup  *setup,
              JsonObject    *object,
              const char    *member,
              gint64         maximum,
              void         (*set) (BastideSetup *setup, const char *name, guint value),
              GError       **error)
{
  JsonNode *node = json_object_get_member (object, member);
  JsonObjectIter iter;
  const char *name;

  if (node == NULL)
    return TRUE;
  object = bastide_json_read_object (node, member, INVALID_SETUP, error);
  if (object == NULL)
    return FALSE;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_autofree char *quotation = bastide_engine_quote (name);
      g_autofree char *place = g_strdup_printf ("%s.%s", member, quotation);
      gint64 value;

      if (!bastide_json_read_int (node, place, 0, maximum, INVALID_SETUP, &value, error))
        return FALSE;
      set (setup, name, (guint) value);
    }

  return TRUE;
}

/*
 * The text of an option's value, written as the protocol writes it: switches as booleans, numbers as
 * numbers, words as strings. Returns NULL for anything else: no option takes it.
 */
static char *
option_value_to_text (JsonNode *node)
{
  const char *string;

  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;

  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  string = json_node_get_string (node);
  if (strcmp (string, "true") == 0 || strcmp (string, "false") == 0 || *string == '-' || g_ascii_isdigit (*string))
    return NULL;

  return g_strdup (string);
}

static gboolean
read_options (BastideSetup  *setup,
              JsonObject    *object,
              GError       **error)
{
  JsonNode *node = json_object_get_member (object, "options");
  JsonObjectIter iter;
  const char *name;

  if (node == NULL)
    return TRUE;
  object = bastide_json_read_object (node, "options", INVALID_SETUP, error);
  if (object == NULL)
    return FALSE;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_autofree char *value = option_value_to_text (node);

      if (value == NULL)
        {
          g_autofree char *quotation = bastide_engine_quote (name);
          g_autofree char *text = json_to_string (node, FALSE);
          g_autofree char *found = bastide_engine_quote (text);

          g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION,
                       "The option %s cannot be %s: switches are true or false, numbers stand without "
                       "quotation marks, words with them.", quotation, found);
          return FALSE;
        }
      bastide_setup_set_option (setup, name, value);
    }

  return TRUE;
}

static gboolean
read_seed (BastideSetup  *setup,
           JsonObject    *object,
           GError       **error)
{
  JsonNode *node = json_object_get_member (object, "seed");
  gint64 number;

  if (node == NULL)
    {
      setup->seed = bastide_game_random_seed ();
      return TRUE;
    }

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      g_autofree char *quotation = NULL;

      if (g_ascii_string_to_unsigned (json_node_get_string (node), 10, 0, G_MAXUINT64, &setup->seed, NULL))
        return TRUE;
      quotation = bastide_engine_quote (json_node_get_string (node));
      g_set_error (error, BASTIDE_ENGINE_ERROR, INVALID_SETUP,
                   "“seed” must be a decimal number from 0 to 18446744073709551615, not %s.", quotation);
      return FALSE;
    }

  if (!bastide_json_read_int (node, "seed", 0, MAX_NUMBER_SEED, INVALID_SETUP, &number, error))
    return FALSE;
  setup->seed = (guint64) number;

  return TRUE;
}

/* Members "modules" and "draw": lists of strings; they replace what the sets brought. */
static gboolean
read_list (JsonObject   *object,
           const char   *member,
           char       ***list,
           GError      **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    return TRUE;
  g_strfreev (*list);
  *list = bastide_json_read_strings (node, member, INVALID_SETUP, error);

  return *list != NULL;
}

/* Outcomes of chance, in the order in which they come. */
static gboolean
read_script (BastideSetup         *setup,
             JsonNode             *node,
             const BastideScript  *script,
             GError              **error)
{
  g_autoptr (GByteArray) entries = g_byte_array_new ();
  JsonArray *array = bastide_json_read_array (node, script->name, INVALID_SETUP, error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s[%u]", script->name, i);
      guint8 entry;
      gint64 number;

      if (!bastide_json_read_int (json_array_get_element (array, i), place, script->min, script->max,
                                  INVALID_SETUP, &number, error))
        return FALSE;
      entry = (guint8) number;
      g_byte_array_append (entries, &entry, 1);
    }

  bastide_setup_set_script (setup, script->name, entries->data, entries->len);

  return TRUE;
}

static gboolean
read_scripts (BastideSetup  *setup,
              JsonObject    *object,
              GError       **error)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (setup->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      {
        JsonNode *node = json_object_get_member (object, words->scripts[j].name);

        if (node != NULL && !read_script (setup, node, &words->scripts[j], error))
          return FALSE;
      }

  return TRUE;
}

/* The members of "new" for a game. */
static gboolean
check_members (const BastideGameInterface  *game,
               JsonObject                  *object,
               GError                     **error)
{
  static const char *const members[] = {
    "game", "players", "tilesets", "modules", "counts", "figures", "options", "seed", "draw", NULL
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) known = NULL;
  const BastideVocabulary *words;

  g_strv_builder_addv (builder, (const char **) members);
  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      g_strv_builder_add (builder, words->scripts[j].name);
  known = g_strv_builder_end (builder);

  return bastide_json_check_members (object, "“new”", (const char *const *) known, INVALID_SETUP, error);
}

BastideSetup *
bastide_engine_setup_read (JsonObject           *object,
                           BastideTilesetStore  *store,
                           GError              **error)
{
  g_autoptr (BastideSetup) setup = NULL;
  const BastideGameInterface *game;

  g_return_val_if_fail (object != NULL, NULL);

  game = read_game (object, error);
  if (game == NULL || !check_members (game, object, error))
    return NULL;

  setup = bastide_setup_new (game);
  if (!read_players (setup, object, error)
      || !read_tilesets (setup, object, store, error)
      || !read_list (object, "modules", &setup->modules, error)
      || !read_numbers (setup, object, "counts", BASTIDE_MAX_COUNT, bastide_setup_set_count, error)
      || !read_numbers (setup, object, "figures", BASTIDE_MAX_FIGURES, bastide_setup_set_figures, error)
      || !read_options (setup, object, error)
      || !read_seed (setup, object, error)
      || !read_list (object, "draw", &setup->draw, error)
      || !read_scripts (setup, object, error))
    return NULL;

  return g_steal_pointer (&setup);
}
