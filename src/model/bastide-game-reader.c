/* bastide-game-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads saved games. What comes from a file is hostile: it is bounded and checked against the schema
 * (both in src/tileset), then for meaning; then the game is played again, action by action.
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <libxml/tree.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-game-private.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-xml.h"

/* No game has room for more; it bounds the work that a file can make. */
#define MAX_TILESETS 500

typedef struct
{
  const char          *name; /* of the file, for messages */
  BastideTilesetStore *store;
  xmlNode             *root;
  GPtrArray           *definitions; /* of BastideTileset: those that the file brings */
} Reader;

static const int xml_codes[BASTIDE_N_XML_ERRORS] = {
  [BASTIDE_XML_ERROR_TOO_LARGE] = BASTIDE_SAVED_GAME_ERROR_INVALID,
  [BASTIDE_XML_ERROR_MALFORMED] = BASTIDE_SAVED_GAME_ERROR_INVALID,
  [BASTIDE_XML_ERROR_FORBIDDEN] = BASTIDE_SAVED_GAME_ERROR_INVALID,
  [BASTIDE_XML_ERROR_SCHEMA] = BASTIDE_SAVED_GAME_ERROR_INVALID,
};

/* "file:line" of a node. */
static char *
get_place (const Reader  *reader,
           const xmlNode *node)
{
  return g_strdup_printf ("%s:%u", reader->name, bastide_xml_get_line (node));
}

/* Returns: (transfer full) (nullable): an attribute */
static char *
get_text (const xmlNode *node,
          const char    *name)
{
  bastide_auto_xml_char xmlChar *value = xmlGetNoNsProp ((xmlNode *) node, (const xmlChar *) name);

  return g_strdup ((const char *) value);
}

/* Returns: (transfer full): the text in an element, without white space around it */
static char *
get_content (const xmlNode *node)
{
  bastide_auto_xml_char xmlChar *value = xmlNodeGetContent (node);

  return g_strstrip (g_strdup (value != NULL ? (const char *) value : ""));
}

/* A number that the schema has checked, but for its size. */
static guint64
get_number (const xmlNode *node,
            const char    *name,
            guint          base)
{
  g_autofree char *text = get_text (node, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, base) : 0;
}

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static xmlNode *
find_child (const xmlNode *parent,
            const char    *name)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    if (is_element (node, name))
      return node;

  return NULL;
}

static gboolean G_GNUC_PRINTF (5, 6)
fail (const Reader           *reader,
      const xmlNode          *node,
      BastideSavedGameError   code,
      GError                **error,
      const char             *format,
      ...)
{
  g_autofree char *place = get_place (reader, node);
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, BASTIDE_SAVED_GAME_ERROR, (int) code, "%s: %s", place, text);

  return FALSE;
}

/* Setup. */

static BastideTileset *
find_definition (const Reader *reader,
                 const char   *id)
{
  for (guint i = 0; i < reader->definitions->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (reader->definitions, i);

      if (strcmp (tileset->id, id) == 0)
        return tileset;
    }

  return NULL;
}

/* An element as a document of its own, in which every line has the number that it has in the file. */
static GBytes *
print_element (xmlNode *node)
{
  g_autoptr(xmlBuffer) buffer = xmlBufferCreate ();
  g_autoptr(GString) text = g_string_new (NULL);
  gsize length;

  for (guint line = 1; line < bastide_xml_get_line (node); line++)
    g_string_append_c (text, '\n');
  xmlNodeDump (buffer, node->doc, node, 0, 0);
  g_string_append (text, (const char *) xmlBufferContent (buffer));
  length = text->len;

  return g_bytes_new_take (g_string_free (g_steal_pointer (&text), FALSE), length);
}

static gboolean
read_definition (Reader   *reader,
                 xmlNode  *node,
                 GError  **error)
{
  g_autoptr(GError) own_error = NULL;
  g_autoptr(GBytes) bytes = print_element (node);
  g_autoptr(BastideTileset) tileset = bastide_tileset_load_bytes (bytes, reader->name, &own_error);

  if (tileset == NULL)
    {
      /* The message names file and line already. */
      g_set_error_literal (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TILESET,
                           own_error->message);
      return FALSE;
    }
  g_ptr_array_add (reader->definitions, g_steal_pointer (&tileset));

  return TRUE;
}

static gboolean
read_definitions (Reader  *reader,
                  GError **error)
{
  xmlNode *definitions = find_child (reader->root, "definitions");

  if (definitions == NULL)
    return TRUE;

  for (xmlNode *node = definitions->children; node != NULL; node = node->next)
    if (is_element (node, "tileset") && !read_definition (reader, node, error))
      return FALSE;

  return TRUE;
}

static gboolean
read_tileset (Reader        *reader,
              BastideSetup  *setup,
              xmlNode       *node,
              GError       **error)
{
  g_autofree char *id = get_text (node, "id");
  g_autofree char *expected = get_text (node, "checksum");
  g_autofree char *checksum = NULL;
  BastideTileset *tileset = find_definition (reader, id);

  if (setup->tilesets->len == MAX_TILESETS)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                 _("at most %d sets of tiles are possible."), MAX_TILESETS);

  /* What the file brings was played with, even if a set of that name is installed in another version. */
  if (tileset == NULL)
    tileset = bastide_tileset_store_find (reader->store, id);
  if (tileset == NULL)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                 _("the set of tiles “%s” is not installed, and the file does not bring it along."), id);
  if (tileset->game != setup->game)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                 _("the set of tiles “%s” belongs to another game than “%s”."), id, setup->game->id);
  checksum = bastide_game_format_print_checksum (bastide_tileset_checksum (tileset));
  if (strcmp (checksum, expected) != 0)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                 _("the set of tiles “%s” is not the one that this game was played with: its checksum should be %s."),
                 id, expected);

  bastide_setup_add_tileset (setup, tileset);

  return TRUE;
}

static void
read_player (BastideSetup  *setup,
             const xmlNode *node)
{
  g_autofree char *name = get_text (node, "name");
  g_autofree char *colour = get_text (node, "colour");
  BastideSetupPlayer *player = bastide_setup_add_player (setup, name, colour);

  player->seat = get_text (node, "seat");
}

/* Numbers that the schema has bounded; whether they can be is for the rules to say. */
static void
read_script (BastideSetup  *setup,
             const xmlNode *node,
             const char    *name)
{
  g_autoptr(GByteArray) entries = g_byte_array_new ();
  g_autofree char *content = get_content (node);
  g_auto(GStrv) numbers = g_strsplit_set (content, " \t\r\n", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      guint8 entry = (guint8) g_ascii_strtoull (numbers[i], NULL, 10);

      if (*numbers[i] != '\0')
        g_byte_array_append (entries, &entry, 1);
    }
  bastide_setup_set_script (setup, name, entries->data, entries->len);
}

static gboolean
read_setup_child (Reader        *reader,
                  BastideSetup  *setup,
                  GStrvBuilder  *modules,
                  xmlNode       *node,
                  GError       **error)
{
  g_autofree char *name = get_text (node, "name");

  if (is_element (node, "player"))
    read_player (setup, node);
  else if (is_element (node, "tileset"))
    return read_tileset (reader, setup, node, error);
  else if (is_element (node, "module"))
    g_strv_builder_add (modules, name);
  else if (is_element (node, "count"))
    {
      g_autofree char *tile = get_text (node, "tile");

      bastide_setup_set_count (setup, tile, (guint) get_number (node, "count", 10));
    }
  else if (is_element (node, "figures"))
    {
      g_autofree char *figure = get_text (node, "figure");

      bastide_setup_set_figures (setup, figure, (guint) get_number (node, "count", 10));
    }
  else if (is_element (node, "option"))
    {
      g_autofree char *value = get_text (node, "value");

      bastide_setup_set_option (setup, name, value);
    }
  else if (is_element (node, "draw"))
    {
      g_autofree char *draw = get_content (node);

      setup->draw = g_strsplit_set (draw, " \t\r\n", -1);
    }
  else if (is_element (node, "script"))
    read_script (setup, node, name);

  return TRUE;
}

static BastideSetup *
read_setup (Reader   *reader,
            xmlNode  *node,
            GError  **error)
{
  g_autoptr(BastideSetup) setup = NULL;
  g_autoptr(GStrvBuilder) modules = g_strv_builder_new ();
  g_autofree char *id = get_text (node, "game");
  const BastideGameInterface *game = bastide_registry_find_game (id);

  if (game == NULL)
    {
      fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
            _("the game “%s” is not known to this version of the program."), id);
      return NULL;
    }

  setup = bastide_setup_new (game);
  setup->seed = get_number (node, "seed", 10);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (!read_setup_child (reader, setup, modules, child, error))
      return NULL;
  setup->modules = g_strv_builder_end (modules);

  return g_steal_pointer (&setup);
}

/* The game, replayed. */

static gboolean
replay_step (Reader       *reader,
             BastideGame  *game,
             xmlNode      *node,
             GError      **error)
{
  if (is_element (node, "action"))
    {
      g_autofree char *text = get_content (node);

      if (!bastide_game_apply_text (game, text, NULL))
        return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                     _("the action “%s” of turn %u is not possible there."), text,
                     bastide_game_get_turn (game));
    }
  else if (is_element (node, "reveal"))
    {
      if (!bastide_game_get_can_confirm (game))
        return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                     _("turn %u is not finished here; another action was expected."),
                     bastide_game_get_turn (game));
      bastide_game_confirm (game);
    }
  else if (is_element (node, "reseed"))
    {
      const BastideHistoryStep *last = bastide_history_get_last (bastide_game_get_history (game));

      /* The program writes no two in a row, and a file must not make us take steps without end. */
      if (last != NULL && last->type == BASTIDE_HISTORY_RESEED)
        return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                     _("a second “reseed” in a row; an action was expected."));
      bastide_game_reseed (game, get_number (node, "seed", 10));
    }

  return TRUE;
}

/* Whether the game is where the file expects it after a turn; turn 0 is the beginning. */
static gboolean
check_state (Reader       *reader,
             BastideGame  *game,
             guint         turn,
             xmlNode      *node,
             GError      **error)
{
  g_autofree char *expected = get_text (node, "checksum");
  g_autofree char *checksum =
    bastide_game_format_print_checksum (bastide_state_checksum (bastide_game_get_rules (game),
                                                                bastide_game_get_state (game)));

  if (strcmp (checksum, expected) == 0)
    return TRUE;
  if (turn == 0)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_CHECKSUM, error,
                 _("the game does not begin with the position that the file expects: its checksum is %s and not %s."),
                 checksum, expected);

  return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_CHECKSUM, error,
               _("turn %u does not lead to the position that the file expects: its checksum is %s and not %s."),
               turn, checksum, expected);
}

static gboolean
replay_turn (Reader       *reader,
             BastideGame  *game,
             xmlNode      *node,
             GError      **error)
{
  guint turn = bastide_game_get_turn (game);

  if (get_number (node, "number", 10) != turn)
    return fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                 _("turn %u was expected here."), turn);

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (!replay_step (reader, game, child, error))
      return FALSE;

  return check_state (reader, game, turn, node, error);
}

/*
 * Replays at most max_turns turns.
 * n_turns: (out): how many turns are sound
 */
static gboolean
replay (Reader       *reader,
        BastideGame  *game,
        guint         max_turns,
        guint        *n_turns,
        GError      **error)
{
  xmlNode *actions = find_child (reader->root, "actions");

  *n_turns = 0;
  if (!check_state (reader, game, 0, actions, error))
    return FALSE;

  for (xmlNode *node = actions->children; node != NULL && *n_turns < max_turns; node = node->next)
    if (is_element (node, "turn"))
      {
        if (!replay_turn (reader, game, node, error))
          return FALSE;
        (*n_turns)++;
      }

  return TRUE;
}

/* The file. */

static gboolean
check_root (Reader  *reader,
            GError **error)
{
  g_autofree char *program = get_text (reader->root, "program");
  g_autofree char *place = get_place (reader, reader->root);

  /* Before the schema, which cannot know what a newer version writes. */
  if (!bastide_game_format_check ((const char *) reader->root->name,
                                  reader->root->ns != NULL ? (const char *) reader->root->ns->href : NULL,
                                  program, place, error))
    return FALSE;

  if (get_number (reader->root, "rules", 10) > BASTIDE_RULES_VERSION)
    {
      bastide_game_format_set_too_new (program, place, error);
      return FALSE;
    }

  return TRUE;
}

static xmlDoc *
read_document (GFile       *file,
               const char  *name,
               GError     **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) own_error = NULL;
  xmlDoc *doc = NULL;

  bytes = bastide_xml_read_file (file, BASTIDE_GAME_FILE_MAX_SIZE, &own_error);
  if (bytes != NULL)
    doc = bastide_xml_parse (bytes, name, BASTIDE_GAME_FILE_MAX_SIZE, &own_error);
  if (doc == NULL)
    bastide_xml_error_move (error, g_steal_pointer (&own_error), BASTIDE_SAVED_GAME_ERROR, xml_codes);

  return doc;
}

static BastideRules *
compile_rules (Reader        *reader,
               BastideSetup **setup,
               GError       **error)
{
  g_autoptr(BastideRules) rules = NULL;
  g_autoptr(GError) own_error = NULL;
  xmlNode *node = find_child (reader->root, "setup");

  *setup = read_setup (reader, node, error);
  if (*setup == NULL)
    return NULL;

  rules = bastide_rules_new (*setup, &own_error);
  if (rules == NULL)
    /* Translators: %s is a whole sentence that says what is wrong. */
    fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
          _("this setup cannot be played: %s"), own_error->message);

  return g_steal_pointer (&rules);
}

/* The whole game, or its sound turns as a game with a new identity. */
static BastideGame *
replay_whole (Reader       *reader,
              BastideRules *rules,
              BastideSetup *setup,
              GError      **error)
{
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(GDateTime) created = NULL;
  g_autofree char *id = get_text (reader->root, "id");
  g_autofree char *date = get_text (reader->root, "created");
  guint n_turns;

  created = g_date_time_new_from_iso8601 (date, NULL);
  game = bastide_game_new_for_rules (rules, setup, id, created);
  if (!replay (reader, game, G_MAXUINT, &n_turns, error))
    return NULL;

  return g_steal_pointer (&game);
}

static BastideGame *
replay_beginning (Reader        *reader,
                  BastideRules  *rules,
                  BastideSetup  *setup,
                  guint         *n_turns,
                  GError       **error)
{
  g_autoptr(BastideGame) trial = bastide_game_new_for_rules (rules, setup, NULL, NULL);
  g_autoptr(BastideGame) game = bastide_game_new_for_rules (rules, setup, NULL, NULL);
  g_autoptr(GError) own_error = NULL;

  /* The turn that goes wrong may have begun well: play once to find it, and again up to there. */
  replay (reader, trial, G_MAXUINT, n_turns, &own_error);
  if (*n_turns == 0)
    {
      if (own_error != NULL)
        g_propagate_error (error, g_steal_pointer (&own_error));
      else
        fail (reader, reader->root, BASTIDE_SAVED_GAME_ERROR_ACTION, error, _("no turn was played yet."));
      return NULL;
    }
  if (!replay (reader, game, *n_turns, n_turns, error))
    return NULL;

  return g_steal_pointer (&game);
}

static BastideGame *
load (GFile                *file,
      BastideTilesetStore  *store,
      gboolean              beginning,
      guint                *n_turns,
      GError              **error)
{
  g_autoptr(xmlDoc) doc = NULL;
  g_autoptr(GPtrArray) definitions =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  g_autoptr(BastideSetup) setup = NULL;
  g_autoptr(BastideRules) rules = NULL;
  g_autoptr(GError) own_error = NULL;
  g_autofree char *name = g_file_get_parse_name (file);
  Reader reader = { .name = name, .store = store, .definitions = definitions };

  doc = read_document (file, name, error);
  if (doc == NULL)
    return NULL;

  reader.root = xmlDocGetRootElement (doc);
  if (!check_root (&reader, error))
    return NULL;
  if (!bastide_xml_validate (doc, BASTIDE_GAME_SCHEMA, name, &own_error))
    {
      bastide_xml_error_move (error, g_steal_pointer (&own_error), BASTIDE_SAVED_GAME_ERROR, xml_codes);
      return NULL;
    }

  if (!read_definitions (&reader, error))
    return NULL;
  rules = compile_rules (&reader, &setup, error);
  if (rules == NULL)
    return NULL;

  return beginning ? replay_beginning (&reader, rules, setup, n_turns, error)
                   : replay_whole (&reader, rules, setup, error);
}

BastideGame *
bastide_game_load (GFile                *file,
                   BastideTilesetStore  *store,
                   GError              **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (store != NULL, NULL);

  return load (file, store, FALSE, NULL, error);
}

BastideGame *
bastide_game_load_beginning (GFile                *file,
                             BastideTilesetStore  *store,
                             guint                *n_turns,
                             GError              **error)
{
  guint n_sound = 0;
  BastideGame *game;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (store != NULL, NULL);

  game = load (file, store, TRUE, &n_sound, error);
  if (n_turns != NULL)
    *n_turns = n_sound;

  return game;
}
