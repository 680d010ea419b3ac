/* bastide-session.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-session.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "bastide-engine-error.h"
#include "bastide-json-value.h"
#include "bastide-output.h"
#include "bastide-setup-options.h"
#include "model/game/bastide-game.h"
#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-setup.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/reading/bastide-tileset-store.h"

/* --- Setups --- */

/* Larger numbers in JSON are not exact in every program; such seeds are written as strings. */
#define MAX_NUMBER_SEED ((G_GINT64_CONSTANT (1) << 53) - 1)

/* Names of players appear in lists and saved games. */
#define MAX_NAME_LENGTH 100

#define INVALID_SETUP BASTIDE_ENGINE_ERROR_INVALID_SETUP

/* Returns: (nullable): NULL if left out */
static const char *
read_name (const BastideJsonValue *value)
{
  const char *name = bastide_json_get_string (value);
  g_autofree char *clean = NULL;

  if (value->node == NULL)
    return NULL;

  clean = bastide_plain_text_clean (name, MAX_NAME_LENGTH, FALSE);
  if (*name == '\0' || g_utf8_strlen (name, -1) > MAX_NAME_LENGTH)
    bastide_json_refuse (value, "must have from 1 to %d characters.", MAX_NAME_LENGTH);
  /* The same names are allowed as in the window. */
  else if (!bastide_plain_text_is_line (name) || *clean == '\0')
    bastide_json_refuse (value, "must be one line that can be seen, without control characters.");

  return name;
}

/* Returns: (nullable): NULL if left out */
static const char *
read_colour (const BastideJsonValue *value,
             const BastideSetup     *setup)
{
  const char *const *colours = bastide_player_colours ();
  const char *colour = bastide_json_get_string (value);

  if (value->node == NULL)
    return NULL;

  if (!g_strv_contains (colours, colour))
    {
      g_autofree char *quotation = bastide_engine_quote (colour);
      g_autofree char *possible = g_strjoinv (", ", (char **) colours);

      bastide_json_refuse (value, "is %s; the colours are %s.", quotation, possible);
    }
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      if (strcmp (player->colour, colour) == 0)
        bastide_json_refuse (value, "is “%s”, the colour of player %u.", colour, i);
    }

  return colour;
}

static void
read_players (BastideSetup           *setup,
              const BastideJsonValue *object)
{
  BastideJsonValue players = bastide_json_get_member (object, "players");
  guint minimum = setup->game->min_players;
  guint maximum = setup->game->max_players;
  g_autofree char *number = minimum == maximum ? g_strdup_printf ("%u", maximum)
                                               : g_strdup_printf ("from %u to %u", minimum, maximum);

  if (players.node == NULL)
    {
      bastide_json_reader_fail (object->reader, INVALID_SETUP,
        "The member “players” is missing: a number, %s, or a list of players.", number);
      return;
    }

  if (!JSON_NODE_HOLDS_ARRAY (players.node))
    {
      for (int n = bastide_json_get_int (&players, (int) minimum, (int) maximum); n > 0; n--)
        bastide_setup_add_player (setup, NULL, NULL);
      return;
    }

  if (bastide_json_get_length (&players) < minimum || bastide_json_get_length (&players) > maximum)
    bastide_json_refuse (&players, "lists %u players; it takes %s.", bastide_json_get_length (&players), number);
  for (guint i = 0; i < bastide_json_get_length (&players); i++)
    {
      BastideJsonValue player = bastide_json_get_element (&players, i);
      static const char *const members[] = { "name", "colour", NULL };
      BastideJsonValue name = bastide_json_get_member (&player, "name");
      BastideJsonValue colour = bastide_json_get_member (&player, "colour");
      const char *name_text, *colour_text;

      bastide_json_check_members (&player, members);
      name_text = read_name (&name);
      colour_text = read_colour (&colour, setup);
      if (player.reader->error == NULL)
        bastide_setup_add_player (setup, name_text, colour_text);
    }
}

/* The sets of a variant stay unless others are named. */
static void
read_tilesets (BastideSetup           *setup,
               const BastideJsonValue *object,
               BastideTilesetStore    *store)
{
  BastideJsonValue tilesets = bastide_json_get_member (object, "tilesets");
  g_autofree const char **names = bastide_json_get_strings (&tilesets);

  if (tilesets.node == NULL && setup->tilesets->len > 0)
    return;
  g_ptr_array_set_size (setup->tilesets, 0);
  g_clear_pointer (&setup->modules, g_strfreev);
  /* Files are examined only when there is no error so far. */
  if (object->reader->error == NULL)
    bastide_tileset_arguments_add (setup, tilesets.node != NULL ? names : setup->game->tilesets, store,
                                   &object->reader->error);
}

/* Members "counts" and "figures": objects of numbers. */
static void
read_numbers (BastideSetup           *setup,
              const BastideJsonValue *object,
              const char             *member,
              int                     maximum,
              void                  (*set) (BastideSetup *setup, const char *name, guint value))
{
  BastideJsonValue numbers = bastide_json_get_member (object, member);
  g_autoptr (GList) names = bastide_json_list_members (&numbers);

  for (GList *name = names; name != NULL; name = name->next)
    {
      BastideJsonValue number = bastide_json_get_member (&numbers, name->data);
      g_autofree char *quotation = bastide_engine_quote (name->data);

      number.member = quotation; /* The name comes from outside: messages shorten it. */
      set (setup, name->data, (guint) bastide_json_get_int (&number, 0, maximum));
    }
}

/*
 * The text of an option's value in the notation of the protocol: switches as booleans, numbers as numbers, words as
 * strings; a number within bounds also as text. Returns NULL for anything else, which no option accepts. @option:
 * (nullable)
 */
static char *
option_value_to_text (const BastideOption *option,
                      JsonNode            *node)
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
  if (option != NULL && bastide_option_is_number (option))
    return g_strdup (string);
  if (strcmp (string, "true") == 0 || strcmp (string, "false") == 0 || *string == '-' || g_ascii_isdigit (*string))
    return NULL;

  return g_strdup (string);
}

static void
read_options (BastideSetup           *setup,
              const BastideJsonValue *object)
{
  BastideJsonValue options = bastide_json_get_member (object, "options");
  g_autoptr (GList) names = bastide_json_list_members (&options);

  for (GList *name = names; name != NULL && object->reader->error == NULL; name = name->next)
    {
      JsonNode *node = bastide_json_get_member (&options, name->data).node;
      g_autofree char *value = option_value_to_text (bastide_registry_find_option (setup->game, name->data), node);

      if (value == NULL)
        {
          g_autofree char *quotation = bastide_engine_quote (name->data);
          g_autofree char *text = json_to_string (node, FALSE);
          g_autofree char *found = bastide_engine_quote (text);

          bastide_json_reader_fail (object->reader, BASTIDE_ENGINE_ERROR_UNKNOWN_OPTION,
            "The option %s cannot be %s: switches are true or false, numbers stand without "
            "quotation marks, words with them.", quotation, found);
          return;
        }
      bastide_setup_set_option (setup, name->data, value);
    }
}

static void
read_seed (BastideSetup           *setup,
           const BastideJsonValue *object)
{
  BastideJsonValue seed = bastide_json_get_member (object, "seed");
  const char *text;

  if (seed.node == NULL)
    setup->seed = bastide_game_random_seed ();
  else if (JSON_NODE_HOLDS_VALUE (seed.node) && json_node_get_value_type (seed.node) == G_TYPE_STRING)
    {
      g_autofree char *quotation = NULL;

      text = bastide_json_get_string (&seed);
      if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &setup->seed, NULL))
        return;
      quotation = bastide_engine_quote (text);
      bastide_json_refuse (&seed, "must be a decimal number from 0 to 18446744073709551615, not %s.", quotation);
    }
  else
    setup->seed = (guint64) bastide_json_get_int64 (&seed, 0, MAX_NUMBER_SEED);
}

/* Members "modules" and "draw": lists of strings; they replace the values from the sets. */
static void
read_list (const BastideJsonValue   *object,
           const char               *member,
           char                   ***list)
{
  BastideJsonValue value = bastide_json_get_member (object, member);
  g_autofree const char **strings = bastide_json_get_strings (&value);

  if (value.node == NULL)
    return;
  g_strfreev (*list);
  *list = g_strdupv ((char **) strings);
}

/* The words of the game, of its modules, and of sets with rules of their own; NULL after the last. */
static const BastideVocabulary *
get_vocabulary (const BastideSetup *setup,
                guint               i)
{
  const BastideVocabulary *words;
  guint n = 0;

  while ((words = bastide_registry_get_vocabulary (setup->game, n)) != NULL && n < i)
    n++;
  for (guint j = 0; words == NULL && j < setup->tilesets->len; j++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, j);

      if (tileset->module != NULL && n++ == i)
        words = &tileset->module->vocabulary;
    }

  return words;
}

/* The members of "new" for a game and the sets that it names. */
static void
check_members (const BastideSetup     *setup,
               const BastideJsonValue *object)
{
  static const char *const members[] = {
    "game", "variant", "players", "tilesets", "modules", "counts", "figures", "options", "seed", "draw", NULL
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) known = NULL;
  const BastideVocabulary *words;

  g_strv_builder_addv (builder, (const char **) members);
  for (guint i = 0; (words = get_vocabulary (setup, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      g_strv_builder_add (builder, words->scripts[j].name);
  known = g_strv_builder_end (builder);

  bastide_json_check_members (object, (const char *const *) known);
}

/* The member "variant", or @variant when "new" names neither a variant nor a game. Returns: (transfer full)
 * (nullable) */
static BastideSetup *
read_variant (const BastideJsonValue *object,
              BastideTilesetStore    *store,
              const char             *variant)
{
  BastideJsonValue value = bastide_json_get_member (object, "variant");
  BastideJsonValue game = bastide_json_get_member (object, "game");
  BastideSetup *setup;

  if (value.node != NULL)
    variant = bastide_json_get_string (&value);
  if (object->reader->error != NULL)
    return NULL;
  setup = bastide_variant_argument_read (variant, store, &object->reader->error);
  if (setup != NULL && game.node != NULL && strcmp (bastide_json_get_string (&game), setup->game->id) != 0)
    bastide_json_refuse (&game, "is not the game of the variant, “%s”.", setup->game->id);

  return setup;
}

/* Returns: (transfer full) (nullable): the initial setup of "new" */
static BastideSetup *
begin_setup (const BastideJsonValue *object,
             BastideTilesetStore    *store,
             const char             *variant)
{
  BastideJsonValue member = bastide_json_get_member (object, "variant");
  BastideJsonValue game_member = bastide_json_get_member (object, "game");
  const BastideGameInterface *game;
  const BastideGameInterface *const *games;
  BastideJsonValue value;
  const char *id;

  if (member.node != NULL || (variant != NULL && game_member.node == NULL))
    return read_variant (object, store, variant);

  games = bastide_registry_get_games ();
  value = bastide_json_get_member (object, "game");
  id = bastide_json_get_string (&value);
  game = bastide_registry_find_game (id);
  if (value.node == NULL)
    bastide_json_reader_fail (object->reader, INVALID_SETUP,
                              "The member “game” is missing, for example \"game\":\"%s\".", games[0]->id);
  else if (game == NULL)
    {
      g_autoptr (GString) possible = g_string_new (NULL);
      g_autofree char *quotation = bastide_engine_quote (id);

      for (guint i = 0; games[i] != NULL; i++)
        g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "", games[i]->id);
      bastide_json_reader_fail (object->reader, INVALID_SETUP,
                                "There is no game %s; the games are: %s.", quotation, possible->str);
    }

  return game != NULL ? bastide_setup_new (game) : NULL;
}

BastideSetup *
bastide_engine_setup_read (JsonNode             *node,
                           BastideTilesetStore  *store,
                           const char           *variant,
                           GError              **error)
{
  BastideJsonReader reader = { .name = "new", .code = INVALID_SETUP };
  BastideJsonValue object = { .reader = &reader, .node = node };
  g_autoptr (BastideSetup) setup = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  setup = begin_setup (&object, store, variant);
  if (setup != NULL)
    {
      const BastideVocabulary *words;

      read_players (setup, &object);
      read_tilesets (setup, &object, store);
      check_members (setup, &object);
      read_list (&object, "modules", &setup->modules);
      read_numbers (setup, &object, "counts", BASTIDE_MAX_COUNT, bastide_setup_set_count);
      read_numbers (setup, &object, "figures", BASTIDE_MAX_FIGURES, bastide_setup_set_figures);
      read_options (setup, &object);
      read_seed (setup, &object);
      read_list (&object, "draw", &setup->draw);

      for (guint i = 0; (words = get_vocabulary (setup, i)) != NULL; i++)
        for (guint j = 0; j < words->n_scripts; j++)
          {
            BastideJsonValue list = bastide_json_get_member (&object, words->scripts[j].name);
            g_autoptr (GByteArray) entries = g_byte_array_new ();

            /* Outcomes of chance, in chronological order. */
            for (guint k = 0; k < bastide_json_get_length (&list); k++)
              {
                BastideJsonValue number = bastide_json_get_element (&list, k);
                guint8 entry = (guint8) bastide_json_get_int (&number, words->scripts[j].min, words->scripts[j].max);

                g_byte_array_append (entries, &entry, 1);
              }

            if (list.node != NULL)
              bastide_setup_set_script (setup, words->scripts[j].name, entries->data, entries->len);
          }
    }

  if (reader.error != NULL)
    {
      g_propagate_error (error, reader.error);
      return NULL;
    }

  return g_steal_pointer (&setup);
}

/* Takes ownership of both. The protocol never waits: the history continues through chance. */
static BastideSession *
session_new (BastideRules *rules,
             BastideState *state)
{
  BastideSession *self = g_new0 (BastideSession, 1);

  self->rules = rules;
  self->history = bastide_history_new (rules, state, BASTIDE_ADVANCE_TO_DECISION);

  return self;
}

BastideSession *
bastide_session_new (const BastideSetup  *setup,
                     BastideEvents       *events,
                     GError             **error)
{
  BastideRules *rules;
  BastideState *state;

  g_return_val_if_fail (setup != NULL, NULL);

  rules = bastide_rules_new (setup, error);
  if (rules == NULL)
    return NULL;

  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);

  return session_new (rules, state);
}

/* The history begins in the present state of that game, which has no unconfirmed turn and must not change any more. */
static BastideSession *
session_new_for_game (BastideGame *origin)
{
  BastideRules *rules = bastide_rules_ref ((BastideRules *) bastide_game_get_rules (origin));
  BastideState *state = bastide_state_clone (rules, bastide_game_get_state (origin));
  BastideSession *self;

  /* The protocol never waits, but a game may have been forked in the middle of a turn. */
  if (bastide_state_is_waiting (rules, state))
    bastide_state_advance (rules, state, NULL);
  self = session_new (rules, state);
  self->origin = g_object_ref (origin);

  return self;
}

void
bastide_session_free (BastideSession *self)
{
  if (self == NULL)
    return;

  bastide_history_free (self->history);
  g_clear_object (&self->origin);
  bastide_rules_unref (self->rules);
  g_free (self);
}

void
bastide_session_apply (BastideSession *self,
                       BastideAction   action,
                       BastideEvents  *events)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (events != NULL);

  bastide_history_take (self->history, &(BastideHistoryStep) { .type = BASTIDE_HISTORY_ACTION, .action = action },
                        events);
}

gboolean
bastide_session_undo (BastideSession  *self,
                      GError         **error)
{
  const char *problem;

  g_return_val_if_fail (self != NULL, FALSE);

  if (bastide_history_undo (self->history))
    return TRUE;

  if (bastide_history_get_n_actions (self->history) > 0)
    problem = "Something hidden has become known since the last action; "
              "without the option “take-backs” that cannot be undone.";
  else if (self->positioned)
    problem = "There is no action since the position was set up that could be undone.";
  else
    problem = "No action has been applied yet that could be undone.";
  g_set_error_literal (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION, problem);

  return FALSE;
}

gboolean
bastide_session_redo (BastideSession  *self,
                      GError         **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!bastide_history_can_redo (self->history))
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "No action has been undone that could be repeated.");
      return FALSE;
    }

  while (bastide_history_redo_step (self->history, NULL))
    ;

  return TRUE;
}

gboolean
bastide_session_set_position (BastideSession         *self,
                              const BastidePosition  *position,
                              BastideEvents          *events,
                              GError                **error)
{
  g_autoptr (BastideState) state = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  state = bastide_state_new (self->rules);
  if (!bastide_position_build (position, self->rules, state, BASTIDE_ADVANCE_TO_DECISION, events, error))
    return FALSE;

  self->positioned = TRUE;
  bastide_history_free (self->history);
  self->history = bastide_history_new (self->rules, g_steal_pointer (&state), BASTIDE_ADVANCE_TO_DECISION);

  return TRUE;
}

/* --- Saved games -------------------------------------------------------------------------------------------------- */

/* The model stops before chance, so that a turn can be reconsidered; the protocol never does. */
static gboolean
apply_text (BastideGame  *game,
            const char   *text,
            GError      **error)
{
  if (!bastide_game_apply_text (game, text, error))
    return FALSE;
  bastide_game_confirm (game);

  return TRUE;
}

gboolean
bastide_engine_save (const BastideSession  *session,
                     const char            *path,
                     GError               **error)
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (session != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (session->positioned)
    {
      g_set_error (error, BASTIDE_ENGINE_ERROR, BASTIDE_ENGINE_ERROR_ILLEGAL_ACTION,
                   "A saved game is the list of its actions, so a game whose position was set up cannot be saved.");
      return FALSE;
    }

  if (!bastide_output_check (path, NULL, TRUE, error))
    return FALSE;
  /* The model's game at the beginning of the session's history. */
  game = session->origin != NULL ? bastide_game_copy (session->origin)
                                 : bastide_game_new (bastide_rules_get_setup (session->rules), error);
  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < bastide_history_get_n_actions (session->history); i++)
    if (!apply_text (game, bastide_history_get_action (session->history, i)->text, error))
      return FALSE;

  file = g_file_new_for_path (path);

  return bastide_game_save (game, file, error);
}

/* Undoes as far as possible as if people had played: against computer players undo would go from one decision of a
 * person to the one before. */
static void
go_back (BastideGame *game)
{
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
  char *seats[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < n_players; i++)
    {
      seats[i] = g_strdup (bastide_game_get_seat (game, i));
      bastide_game_set_seat (game, i, NULL);
    }
  while (bastide_game_undo (game))
    ;
  for (guint i = 0; i < n_players; i++)
    {
      bastide_game_set_seat (game, i, seats[i]);
      g_free (seats[i]);
    }
}

BastideSession *
bastide_engine_load (const char           *path,
                     BastideTilesetStore  *store,
                     GError              **error)
{
  g_autoptr (BastideSession) session = NULL;
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  game = bastide_game_load (file, store, NULL, error);
  if (game == NULL)
    return NULL;

  /* The session's history begins as far back as undo may go: at the start, where the game was forked from another, or
   * after the last draw where drawing is final. */
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_ptr_array_add (texts, g_strdup (bastide_game_get_text_at (game, i)));
  go_back (game);
  bastide_game_confirm (game);

  session = session_new_for_game (game);
  for (guint i = bastide_game_get_n_actions (game); i < texts->len; i++)
    {
      BastideAction action;

      if (!bastide_action_parse (session->rules, bastide_history_get_state (session->history),
                                 g_ptr_array_index (texts, i), &action, error))
        return NULL;
      bastide_session_apply (session, action, events);
    }

  return g_steal_pointer (&session);
}
