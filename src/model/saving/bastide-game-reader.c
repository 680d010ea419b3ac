/* bastide-game-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads saved games. Files are treated as hostile: their size and shape are checked (both in src/tileset), then their
 * meaning; then the game is replayed, action by action.
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-seat-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Setup --- */

/* Reads the setup of a saved game: players, sets, modules, options, fixed outcomes of chance. */

/* No game has room for more; it limits the work that a file can cause. */
#define MAX_TILESETS 500

static BastideTileset *
find_definition (const BastideReader *reader,
                 const char          *id)
{
  for (guint i = 0; i < reader->definitions->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (reader->definitions, i);

      if (strcmp (tileset->id, id) == 0)
        return tileset;
    }

  return NULL;
}

/* @size: (inout): of all sets so far, in bytes */
static gboolean
read_definition (BastideReader         *reader,
                 const BastideElement  *node,
                 gsize                 *size,
                 GError               **error)
{
  g_autoptr(BastideTileset) tileset = NULL;
  g_autoptr(GError) own_error = NULL;

  tileset = bastide_tileset_load_root (node, reader->name, &own_error);
  if (tileset == NULL)
    {
      /* The message already names file and line. */
      g_set_error_literal (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TILESET,
                           own_error->message);
      return FALSE;
    }

  /* The game will be saved again with all its sets. */
  *size += g_bytes_get_size (tileset->source);
  if (g_bytes_get_size (tileset->source) > BASTIDE_TILESET_MAX_SIZE || *size > BASTIDE_GAME_FILE_MAX_SIZE)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the sets of tiles that the file brings along are too large."));
  if (find_definition (reader, tileset->id) != NULL)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” appears twice."), tileset->id);
  g_ptr_array_add (reader->definitions, g_steal_pointer (&tileset));

  return TRUE;
}

gboolean
bastide_reader_read_definitions (BastideReader  *reader,
                                 GError        **error)
{
  const BastideElement *definitions = bastide_element_find (reader->root, "definitions", NULL);
  BastideElement *node;
  gsize size = 0;

  for (guint i = 0; definitions != NULL && (node = bastide_element_next (definitions, &i)) != NULL;)
    {
      if (reader->definitions->len == MAX_TILESETS)
        return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                    _("at most %d sets of tiles are possible."), MAX_TILESETS);
      if (g_cancellable_set_error_if_cancelled (reader->cancellable, error))
        return FALSE;

      bastide_element_cut_out (node, reader->root);
      if (!read_definition (reader, node, &size, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_tileset (BastideReader         *reader,
              BastideSetup          *setup,
              const BastideElement  *node,
              GError               **error)
{
  const char *id = bastide_element_get (node, "id");
  const char *expected = bastide_element_get (node, "checksum");
  g_autofree char *checksum = NULL;
  BastideTileset *tileset = find_definition (reader, id);
  guint64 *known;

  if (setup->tilesets->len + setup->rule_sets->len == MAX_TILESETS)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                _("at most %d sets of tiles are possible."), MAX_TILESETS);

  /* A definition in the file was used for the game, even if another version of that set is installed. */
  if (tileset == NULL)
    tileset = bastide_tileset_store_find (reader->store, id);
  if (tileset == NULL)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” is not installed, and the file does not bring it along."), id);
  if (tileset->game != setup->game)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” belongs to another game than “%s”."), id, setup->game->id);
  /* A set that is used several times, or listed a thousand times, is examined once. */
  known = g_hash_table_lookup (reader->checksums, tileset);
  if (known == NULL)
    {
      known = g_new (guint64, 1);
      *known = bastide_tileset_checksum (tileset);
      g_hash_table_insert (reader->checksums, (gpointer) tileset, known);
    }
  checksum = bastide_game_format_print_checksum (*known);
  if (strcmp (checksum, expected) != 0)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_TILESET, error,
                                _("the set of tiles “%s” is not the one that this game was played with: its "
                                  "checksum should be %s."),
                                id, expected);

  if (g_strcmp0 (bastide_element_get (node, "tiles"), "false") == 0)
    bastide_setup_add_rule_set (setup, tileset);
  else
    bastide_setup_add_tileset (setup, tileset);

  return TRUE;
}

static gboolean
read_player (BastideReader         *reader,
             BastideSetup          *setup,
             const BastideElement  *node,
             GError               **error)
{
  const char *name = bastide_element_get (node, "name");
  const char *colour = bastide_element_get (node, "colour");
  BastideSetupPlayer *player = bastide_setup_add_player (setup, name, colour);

  player->seat = g_strdup (bastide_element_get (node, "seat"));
  if (!bastide_seat_is_known (player->seat))
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                                _("the computer player “%s” is not known to this version of the program."),
                                player->seat);

  return TRUE;
}

/* Returns: (transfer full): the text of an element, without white space around it */
static char *
get_content (const BastideElement *node)
{
  return g_strstrip (bastide_element_get_content (node));
}

/* Reads numbers within bounds; the rules decide whether they are possible. */
static void
read_script (BastideSetup         *setup,
             const BastideElement *node,
             const char           *name)
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
read_setup_child (BastideReader         *reader,
                  BastideSetup          *setup,
                  GStrvBuilder          *modules,
                  const BastideElement  *node,
                  GError               **error)
{
  const char *name = bastide_element_get (node, "name");

  if (bastide_reader_is_element (node, "player"))
    return read_player (reader, setup, node, error);
  else if (bastide_reader_is_element (node, "tileset"))
    return read_tileset (reader, setup, node, error);
  else if (bastide_reader_is_element (node, "module"))
    g_strv_builder_add (modules, name);
  else if (bastide_reader_is_element (node, "count"))
    {
      const char *tile = bastide_element_get (node, "tile");

      bastide_setup_set_count (setup, tile, (guint) bastide_reader_get_number (node, "count"));
    }
  else if (bastide_reader_is_element (node, "figures"))
    {
      const char *figure = bastide_element_get (node, "figure");

      bastide_setup_set_figures (setup, figure, (guint) bastide_reader_get_number (node, "count"));
    }
  else if (bastide_reader_is_element (node, "option"))
    {
      const char *value = bastide_element_get (node, "value");

      bastide_setup_set_option (setup, name, value);
    }
  else if (bastide_reader_is_element (node, "draw"))
    {
      g_autofree char *draw = get_content (node);

      setup->draw = g_strsplit_set (draw, " \t\r\n", -1);
    }
  else if (bastide_reader_is_element (node, "script"))
    read_script (setup, node, name);

  return TRUE;
}

static BastideSetup *
read_setup (BastideReader         *reader,
            const BastideElement  *node,
            GError               **error)
{
  g_autoptr(BastideSetup) setup = NULL;
  g_autoptr(GStrvBuilder) modules = g_strv_builder_new ();
  const char *id = bastide_element_get (node, "game");
  const BastideGameInterface *game = bastide_registry_find_game (id);
  const BastideElement *child;

  if (game == NULL)
    {
      bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                           _("the game “%s” is not known to this version of the program."), id);
      return NULL;
    }

  setup = bastide_setup_new (game);
  setup->seed = bastide_reader_get_number (node, "seed");
  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (!read_setup_child (reader, setup, modules, child, error))
      return NULL;
  setup->modules = g_strv_builder_end (modules);

  return g_steal_pointer (&setup);
}

guint64
bastide_reader_get_number (const BastideElement *node,
                           const char           *name)
{
  const char *text = bastide_element_get (node, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

gboolean
bastide_reader_is_element (const BastideElement *node,
                           const char           *name)
{
  return g_strcmp0 (node->name, name) == 0;
}

#define ID BASTIDE_XML_SAVED_ID
#define TEXT BASTIDE_XML_LINE
#define TIME BASTIDE_XML_TIME
#define NUMBER BASTIDE_XML_NUMBER
#define SEED BASTIDE_XML_MARGIN ("[0-9]+") "@0..18446744073709551615"
#define PLAYER BASTIDE_XML_NUMBER_TO ("5")
#define CHECKSUM "checksum=[0-9a-f]{16}"
#define SWITCH BASTIDE_XML_MARGIN ("true|false")
#define BYTE "0*(?:1?[0-9]{1,2}|2[0-4][0-9]|25[0-5])"

/* The same as in data/saved-game.rng. */
static const BastideXmlShape shapes[] = {
  { "game", "rules=" BASTIDE_XML_MARGIN ("\\+?[0-9]+") "@1..1000000 program=" TEXT " id=" ID " created=" TIME
    " changed=" TIME " name?=" TEXT, "note? agreement? summary setup actions definitions?" },
  { "note", "", "=(?s:.{0,4000})" },
  { "agreement", "purist?=" SWITCH " minutes?=" BASTIDE_XML_NUMBER_TO ("600"), "time*" },
  { "time", "player=" PLAYER " seconds=" NUMBER, "" },
  { "summary", "turn=" NUMBER " turns=" NUMBER " finished=" SWITCH " player?=" PLAYER, "score+" },
  { "score", "player=" PLAYER " points=" BASTIDE_XML_INTEGER " rank=" NUMBER, "" },
  { "setup", "game=" ID " seed=" SEED,
    "player+ tileset+ module* count* figures* option* draw? script*" },
  { "player", "name=" TEXT " colour=" BASTIDE_XML_COLOUR " seat?=" BASTIDE_XML_SEAT, "" },
  { "tileset", "id=" ID " version=" NUMBER " " CHECKSUM " tiles?=" SWITCH, "title*" },
  { "title", "xml:lang=[A-Za-z][A-Za-z0-9-]*", "#" },
  { "module", "name=" ID, "" },
  { "count", "tile=" ID " count=" NUMBER, "" },
  { "figures", "figure=" BASTIDE_XML_SAVED_NAME " count=" NUMBER, "" },
  { "option", "name=" BASTIDE_XML_SAVED_NAME " value=" TEXT, "" },
  { "draw", "", ":" BASTIDE_XML_WORDS ("[A-Za-z0-9][A-Za-z0-9._-]{0,63}") },
  { "script", "name=" BASTIDE_XML_SAVED_NAME, ":(?:" BASTIDE_XML_WORDS (BYTE) ")?" BASTIDE_XML_BLANK "*" },
  { "actions", CHECKSUM, "turn*" },
  { "turn", "number=" NUMBER " " CHECKSUM, "action|reveal|reseed+" },
  { "action", "", "=" TEXT },
  { "reveal", "", "" },
  { "reseed", "seed=" SEED, "" },
  { "definitions", "", "tileset/set+" },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE_2 },
  { NULL }
};

/* The game, replayed. */

static gboolean
replay_step (BastideReader         *reader,
             BastideGame           *game,
             const BastideElement  *node,
             GError               **error)
{
  if (bastide_reader_is_element (node, "action"))
    {
      g_autofree char *text = get_content (node);

      if (!bastide_game_apply_text (game, text, NULL))
        return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                                    _("the action “%s” of turn %u is not possible there."), text,
                                    bastide_game_get_turn (game));
    }
  else if (bastide_reader_is_element (node, "reveal"))
    {
      if (!bastide_game_reveal (game))
        return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                                    _("turn %u is not finished here; another action was expected."),
                                    bastide_game_get_turn (game));
    }
  else if (bastide_reader_is_element (node, "reseed"))
    {
      const BastideHistoryStep *last = bastide_history_get_last (bastide_game_get_history (game));

      /* The program never writes two in a row, and a file must not make us take endless steps. */
      if (last != NULL && last->type == BASTIDE_HISTORY_RESEED)
        return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                                    _("a second “reseed” in a row; an action was expected."));
      bastide_game_reseed (game, bastide_reader_get_number (node, "seed"));
    }

  return TRUE;
}

static gboolean
is_checksum (guint64     checksum,
             const char *text)
{
  g_autofree char *printed = bastide_game_format_print_checksum (checksum);

  return strcmp (printed, text) == 0;
}

/* Whether the game has the state expected by the file after a turn; turn 0 is the beginning. */
static gboolean
check_state (BastideReader         *reader,
             BastideGame           *game,
             guint                  turn,
             const BastideElement  *node,
             GError               **error)
{
  const char *expected = bastide_element_get (node, "checksum");
  g_autofree char *checksum =
    bastide_game_format_print_checksum (bastide_state_checksum (bastide_game_get_rules (game),
                                                                bastide_game_get_state (game)));

  if (strcmp (checksum, expected) == 0)
    return TRUE;
  /* Older versions stopped in the middle of a turn for reveals that now wait for its end. */
  if (turn > 0 && is_checksum (bastide_game_get_checksum_before_chance (game), expected))
    return TRUE;
  if (turn == 0)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_CHECKSUM, error,
                                _("the game does not begin with the position that the file expects: its checksum is "
                                  "%s and not %s."),
                                checksum, expected);

  return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_CHECKSUM, error,
                              _("turn %u does not lead to the position that the file expects: its checksum is %s "
                                "and not %s."),
                              turn, checksum, expected);
}

static gboolean
replay_turn (BastideReader         *reader,
             BastideGame           *game,
             const BastideElement  *node,
             GError               **error)
{
  guint turn = bastide_game_get_turn (game);
  const BastideElement *child;

  if (bastide_reader_get_number (node, "number") != turn)
    return bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_ACTION, error,
                                _("turn %u was expected here."), turn);

  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (!replay_step (reader, game, child, error))
      return FALSE;

  return check_state (reader, game, turn, node, error);
}

/*
 * Replays at most max_turns turns. n_turns: (out): number of correct turns
 */
static gboolean
replay (BastideReader  *reader,
        BastideGame    *game,
        guint           max_turns,
        guint          *n_turns,
        GError        **error)
{
  const BastideElement *actions = bastide_element_find (reader->root, "actions", NULL);
  const BastideElement *node;

  *n_turns = 0;
  if (!check_state (reader, game, 0, actions, error))
    return FALSE;

  for (guint i = 0; *n_turns < max_turns && (node = bastide_element_next (actions, &i)) != NULL;)
    if (bastide_reader_is_element (node, "turn"))
      {
        if (g_cancellable_set_error_if_cancelled (reader->cancellable, error)
            || !replay_turn (reader, game, node, error))
          return FALSE;
        (*n_turns)++;
      }

  return TRUE;
}

/* The file. */

static gboolean
check_root (BastideReader  *reader,
            GError        **error)
{
  const char *program = bastide_element_get (reader->root, "program");
  g_autofree char *place = g_strdup_printf ("%s:%u", reader->name, reader->root->line);

  /* Checked before the shape, which does not cover files of newer versions. */
  if (!bastide_game_format_check (reader->root->name, reader->root->document->namespace, program, place, error))
    return FALSE;

  if (bastide_reader_get_number (reader->root, "rules") > BASTIDE_RULES_VERSION)
    {
      bastide_game_format_set_too_new (program, place, error);
      return FALSE;
    }

  return TRUE;
}

static BastideRules *
compile_rules (BastideReader  *reader,
               BastideSetup  **setup,
               GError        **error)
{
  g_autoptr(BastideRules) rules = NULL;
  g_autoptr(GError) own_error = NULL;
  const BastideElement *node = bastide_element_find (reader->root, "setup", NULL);

  *setup = read_setup (reader, node, error);
  if (*setup == NULL)
    return NULL;

  rules = bastide_rules_new (*setup, &own_error);
  if (rules == NULL)
    /* Translators: %s is a whole sentence that describes the fault. */
    bastide_reader_fail (reader, node, BASTIDE_SAVED_GAME_ERROR_SETUP, error,
                         _("this setup cannot be played: %s"), own_error->message);

  return g_steal_pointer (&rules);
}

/* Reads properties of the table. */
static void
read_details (BastideReader *reader,
              BastideGame   *game)
{
  const char *name = bastide_element_get (reader->root, "name");
  const BastideElement *note = bastide_element_find (reader->root, "note", NULL);
  const BastideElement *agreement = bastide_element_find (reader->root, "agreement", NULL);

  bastide_game_set_name (game, name);
  if (note != NULL)
    {
      g_autofree char *text = get_content (note);

      bastide_game_set_note (game, text);
    }
  if (agreement != NULL)
    {
      const char *purist = bastide_element_get (agreement, "purist");
      const char *minutes = bastide_element_get (agreement, "minutes");
      const BastideElement *child;
      BastideAgreement agreed = { g_strcmp0 (purist, "true") == 0, minutes != NULL, 0 };

      if (minutes != NULL)
        agreed.minutes = (guint) bastide_reader_get_number (agreement, "minutes");
      bastide_game_set_agreement (game, &agreed);
      for (guint i = 0; (child = bastide_element_next (agreement, &i)) != NULL;)
        if (bastide_reader_is_element (child, "time"))
          {
            guint64 player = bastide_reader_get_number (child, "player");

            if (player < bastide_rules_get_n_players (bastide_game_get_rules (game)))
              bastide_game_add_time (game, (guint) player, bastide_reader_get_number (child, "seconds") * 1000);
          }
    }
}

/* The whole game, or its correct turns as a game with a new identity. */
static BastideGame *
replay_whole (BastideReader  *reader,
              BastideRules   *rules,
              BastideSetup   *setup,
              GError        **error)
{
  g_autoptr(BastideGame) game = NULL;
  g_autoptr(GDateTime) created = NULL;
  const char *id = bastide_element_get (reader->root, "id");
  const char *date = bastide_element_get (reader->root, "created");
  guint n_turns;

  created = g_date_time_new_from_iso8601 (date, NULL);
  game = bastide_game_new_for_rules (rules, setup, id, created);
  if (!replay (reader, game, G_MAXUINT, &n_turns, error))
    return NULL;

  read_details (reader, game);

  return g_steal_pointer (&game);
}

static BastideGame *
replay_beginning (BastideReader  *reader,
                  BastideRules   *rules,
                  BastideSetup   *setup,
                  guint          *n_turns,
                  GError        **error)
{
  g_autoptr(BastideGame) trial = bastide_game_new_for_rules (rules, setup, NULL, NULL);
  g_autoptr(BastideGame) game = bastide_game_new_for_rules (rules, setup, NULL, NULL);
  g_autoptr(GError) own_error = NULL;

  /* The faulty turn may have begun correctly: it is played once to find the fault, and again up to there. */
  replay (reader, trial, G_MAXUINT, n_turns, &own_error);
  if (*n_turns == 0)
    {
      if (own_error != NULL)
        g_propagate_error (error, g_steal_pointer (&own_error));
      else
        bastide_reader_fail (reader, reader->root, BASTIDE_SAVED_GAME_ERROR_ACTION, error, _("no turn was played yet."));
      return NULL;
    }
  if (!replay (reader, game, *n_turns, n_turns, error))
    return NULL;

  read_details (reader, game);

  return g_steal_pointer (&game);
}

/* Checks the form of the document, except for the contents of its sets. */
static gboolean
check_document (BastideReader  *reader,
                GError        **error)
{
  GError *own_error = NULL;

  if (!check_root (reader, error))
    return FALSE;
  /* The shapes are those of format 1; format 2 has them all and a few more. */
  reader->root->document->namespace = BASTIDE_GAME_NAMESPACE "1";
  if (bastide_xml_check_shape (reader->root, shapes, BASTIDE_GAME_NAMESPACE "1", reader->name, &own_error))
    return TRUE;

  bastide_game_format_move_error (error, own_error);

  return FALSE;
}

static BastideGame *
load_bytes (GBytes               *bytes,
            const char           *name,
            BastideTilesetStore  *store,
            gboolean              beginning,
            guint                *n_turns,
            GCancellable         *cancellable,
            GError              **error)
{
  GError *own_error = NULL;
  g_autoptr(BastideElement) root = bastide_xml_parse (bytes, name, BASTIDE_GAME_FILE_MAX_SIZE, &own_error);
  BastideReader reader = { .name = name, .store = store, .root = root, .cancellable = cancellable };
  g_autoptr(GPtrArray) definitions = NULL;
  g_autoptr(GHashTable) checksums = NULL;
  g_autoptr(BastideSetup) setup = NULL;
  g_autoptr(BastideRules) rules = NULL;

  if (root == NULL)
    {
      bastide_game_format_move_error (error, own_error);
      return NULL;
    }

  definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  checksums = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  reader.definitions = definitions;
  reader.checksums = checksums;
  if (!check_document (&reader, error) || !bastide_reader_read_definitions (&reader, error))
    return NULL;

  rules = compile_rules (&reader, &setup, error);
  if (rules == NULL || g_cancellable_set_error_if_cancelled (reader.cancellable, error))
    return NULL;

  return beginning ? replay_beginning (&reader, rules, setup, n_turns, error)
                   : replay_whole (&reader, rules, setup, error);
}

static BastideGame *
load_file (GFile                *file,
           BastideTilesetStore  *store,
           gboolean              beginning,
           guint                *n_turns,
           GCancellable         *cancellable,
           GError              **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = NULL;
  GError *own_error = NULL;

  bytes = bastide_xml_read_file (file, BASTIDE_GAME_FILE_MAX_SIZE, cancellable, &own_error);
  if (bytes == NULL)
    {
      bastide_game_format_move_error (error, own_error);
      return NULL;
    }

  return load_bytes (bytes, name, store, beginning, n_turns, cancellable, error);
}

BastideGame *
bastide_game_load (GFile                *file,
                   BastideTilesetStore  *store,
                   GCancellable         *cancellable,
                   GError              **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (store != NULL, NULL);

  return load_file (file, store, FALSE, NULL, cancellable, error);
}

BastideGame *
bastide_game_load_bytes (GBytes               *bytes,
                         const char           *name,
                         BastideTilesetStore  *store,
                         GCancellable         *cancellable,
                         GError              **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (store != NULL, NULL);

  return load_bytes (bytes, name, store, FALSE, NULL, cancellable, error);
}

BastideGame *
bastide_game_load_beginning (GFile                *file,
                             BastideTilesetStore  *store,
                             guint                *n_turns,
                             GCancellable         *cancellable,
                             GError              **error)
{
  guint n_sound = 0;
  BastideGame *game;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (store != NULL, NULL);

  game = load_file (file, store, TRUE, &n_sound, cancellable, error);
  if (n_turns != NULL)
    *n_turns = n_sound;

  return game;
}
