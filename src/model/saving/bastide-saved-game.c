/* bastide-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-saved-game.h"
#include "bastide-seat-texts.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-xml.h"
#include "util/bastide-autoptr.h"

/* --- Heads of files --- */

/* Reads the head of a saved game, for lists of games: everything before its actions, without checking the rest. */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlTextReader, xmlFreeTextReader)

/* Longer texts in the head of a file are not ours. */
#define MAX_TEXT_LENGTH 1000

/* Has room for hundreds of sets with titles in many languages. No more of a file is ever read. */
#define MAX_HEAD_SIZE (1024 * 1024)

/* A set of tiles mentioned in the title of the game. */
typedef struct
{
  char      *id;
  GPtrArray *titles; /* of BastideText */
} Set;

static void
set_free (gpointer data)
{
  Set *set = data;

  g_free (set->id);
  g_ptr_array_unref (set->titles);
  g_free (set);
}

typedef struct
{
  BastideSavedGame           *game;
  xmlTextReader              *xml;
  const BastideGameInterface *rules;
  GPtrArray                  *modules; /* of char * */
  GPtrArray                  *sets;    /* of Set */
  gboolean                    damaged; /* whether the parser reported an error */
} Head;

static void
parser_error_cb (void           *data,
                 const xmlError *xml_error)
{
  Head *head = data;

  head->damaged |= xml_error->level >= XML_ERR_ERROR;
}

/* Returns: (transfer full) (nullable): an attribute of the current element */
static char *
get_text (Head       *head,
          const char *name)
{
  bastide_auto_xml_char xmlChar *value =
    xmlTextReaderGetAttributeNs (head->xml, (const xmlChar *) name, NULL);

  if (value == NULL)
    value = xmlTextReaderGetAttribute (head->xml, (const xmlChar *) name);
  if (value == NULL || xmlStrlen (value) > MAX_TEXT_LENGTH)
    return NULL;

  return g_strdup ((const char *) value);
}

static gint64
get_number (Head       *head,
            const char *name,
            gint64      fallback)
{
  g_autofree char *text = get_text (head, name);
  gint64 number;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
    return fallback;

  return number;
}

static gboolean
is_at (Head       *head,
       const char *name)
{
  return strcmp ((const char *) xmlTextReaderConstLocalName (head->xml), name) == 0;
}

static void
read_score (Head *head)
{
  gint64 player = get_number (head, "player", -1);

  if (player < 0 || player >= BASTIDE_MAX_PLAYERS)
    return;

  head->game->seats[player].score = (int) get_number (head, "points", 0);
  head->game->seats[player].rank = (guint) get_number (head, "rank", 0);
}

static void
read_player (Head *head)
{
  BastideSavedSeat *seat;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;

  if (head->game->n_players == BASTIDE_MAX_PLAYERS)
    return;

  seat = &head->game->seats[head->game->n_players++];
  /* The name is made suitable for use within other text, whatever the file contains. */
  text = get_text (head, "name");
  line = text != NULL ? bastide_plain_text_make_line (text, MAX_TEXT_LENGTH) : NULL;
  name = line != NULL ? bastide_plain_text_isolate (g_strstrip (line)) : NULL;
  seat->name = name != NULL ? bastide_translate_name (name) : NULL;
  seat->colour = get_text (head, "colour");
  seat->seat = get_text (head, "seat");
}

static void
read_tileset (Head *head)
{
  char *id = get_text (head, "id");
  Set *set;

  if (id == NULL)
    return;

  set = g_new0 (Set, 1);
  set->id = id;
  set->titles = bastide_texts_new ();
  g_ptr_array_add (head->sets, set);
}

/* Reads a title of the last set mentioned. */
static void
read_title (Head *head)
{
  bastide_auto_xml_char xmlChar *language = xmlTextReaderXmlLang (head->xml);
  bastide_auto_xml_char xmlChar *title = xmlTextReaderReadString (head->xml);
  g_autofree char *line = NULL;
  g_autofree char *isolated = NULL;
  const Set *set;

  if (head->sets->len == 0 || language == NULL || title == NULL || xmlStrlen (title) > MAX_TEXT_LENGTH)
    return;

  set = g_ptr_array_index (head->sets, head->sets->len - 1);
  line = g_strstrip (bastide_plain_text_make_line ((const char *) title, MAX_TEXT_LENGTH));
  isolated = bastide_plain_text_isolate (line);
  bastide_texts_add (set->titles, (const char *) language, isolated);
}

static void
read_note (Head *head)
{
  bastide_auto_xml_char xmlChar *note = xmlTextReaderReadString (head->xml);

  g_clear_pointer (&head->game->note, g_free);
  head->game->note = bastide_game_clean_text ((const char *) note, BASTIDE_GAME_MAX_NOTE, TRUE);
}

/* Reads an element of the head. Returns: whether the head continues after it */
static gboolean
read_element (Head *head)
{
  BastideSavedGame *self = head->game;
  g_autofree char *text = NULL;

  /* The rest may be long, and none of it is shown. */
  if (is_at (head, "count") || is_at (head, "figures") || is_at (head, "option") || is_at (head, "draw")
      || is_at (head, "script") || is_at (head, "actions"))
    return FALSE;

  if (is_at (head, "note"))
    {
      read_note (head);
    }
  else if (is_at (head, "summary"))
    {
      text = get_text (head, "finished");
      self->turn = (guint) MAX (get_number (head, "turn", 0), 0);
      self->n_turns = (guint) MAX (get_number (head, "turns", 0), 0);
      self->player = (int) get_number (head, "player", -1);
      self->finished = g_strcmp0 (text, "true") == 0;
    }
  else if (is_at (head, "score"))
    read_score (head);
  else if (is_at (head, "setup"))
    {
      text = get_text (head, "game");
      head->rules = text != NULL ? bastide_registry_find_game (text) : NULL;
    }
  else if (is_at (head, "player"))
    read_player (head);
  else if (is_at (head, "tileset"))
    read_tileset (head);
  else if (is_at (head, "title"))
    read_title (head);
  else if (is_at (head, "module"))
    {
      text = get_text (head, "name");
      if (text != NULL)
        g_ptr_array_add (head->modules, g_steal_pointer (&text));
    }

  return TRUE;
}

/* Moves to the next start of an element. Returns: whether there is one */
static gboolean
next_element (Head *head)
{
  while (xmlTextReaderRead (head->xml) == 1)
    {
      int type = xmlTextReaderNodeType (head->xml);

      /* Our files have no DTD, and no other file with one is accepted. */
      if (type == XML_READER_TYPE_DOCUMENT_TYPE)
        return FALSE;
      if (type == XML_READER_TYPE_ELEMENT)
        return TRUE;
    }

  return FALSE;
}

static gboolean
read_root (Head        *head,
           const char  *place,
           GError     **error)
{
  g_autofree char *program = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (!next_element (head))
    return bastide_game_format_check (NULL, NULL, NULL, place, error);

  program = get_text (head, "program");
  if (!bastide_game_format_check ((const char *) xmlTextReaderConstLocalName (head->xml),
                                  (const char *) xmlTextReaderConstNamespaceUri (head->xml),
                                  program, place, error))
    return FALSE;

  changed = get_text (head, "changed");
  head->game->id = get_text (head, "id");
  text = get_text (head, "name");
  name = bastide_game_clean_text (text, BASTIDE_GAME_MAX_NAME, FALSE);
  if (name != NULL)
    head->game->name = bastide_plain_text_isolate (name);
  if (changed != NULL)
    head->game->changed = g_date_time_new_from_iso8601 (changed, NULL);

  return TRUE;
}

static gboolean
head_is_complete (const Head *head)
{
  const BastideSavedGame *self = head->game;

  for (guint i = 0; i < self->n_players; i++)
    if (self->seats[i].name == NULL || self->seats[i].colour == NULL ||
        !g_strv_contains (bastide_player_colours (), self->seats[i].colour))
      return FALSE;

  return head->rules != NULL && self->id != NULL && self->changed != NULL && self->n_players > 0 &&
         self->player < (int) self->n_players && (self->finished || self->player >= 0) && !head->damaged;
}

static char *
make_title (const Head *head)
{
  g_autoptr(GPtrArray) titles = g_ptr_array_new ();
  const char *base = NULL;

  for (guint i = 0; i < head->sets->len; i++)
    {
      const Set *set = g_ptr_array_index (head->sets, i);
      gpointer title = (gpointer) bastide_texts_pick (set->titles, g_get_language_names ());

      if (title == NULL)
        continue;
      if (strcmp (set->id, head->rules->tilesets[0]) == 0)
        base = title;
      else if (!g_ptr_array_find_with_equal_func (titles, title, g_str_equal, NULL))
        g_ptr_array_add (titles, title);
    }
  g_ptr_array_add (titles, NULL);

  return bastide_text_title (head->rules, base, (const char *const *) head->modules->pdata,
                             (const char *const *) titles->pdata);
}

static gboolean
read_head (Head        *head,
           const char  *name,
           GError     **error)
{
  g_autofree char *start = g_strdup_printf ("%s:1", name);

  if (!read_root (head, start, error))
    return FALSE;

  while (next_element (head))
    if (!read_element (head))
      break;

  if (!head_is_complete (head))
    {
      /* Translators: %s is a file, %d a line. */
      g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID,
                   _("%s:%d: the head of the saved game is damaged; it should name the game and its players."),
                   name, MAX (1, xmlTextReaderGetParserLineNumber (head->xml)));
      return FALSE;
    }

  g_ptr_array_add (head->modules, NULL);
  head->game->title = make_title (head);

  return TRUE;
}

/* Returns: the beginning of the file, or all of a small one */
static GBytes *
read_beginning (GFile       *file,
                const char  *name,
                GError     **error)
{
  g_autoptr(GBytes) bytes = bastide_file_read (file, MAX_HEAD_SIZE, NULL, error);
  GBytes *text;
  GError *own_error = NULL;

  if (bytes == NULL)
    return NULL;

  text = bastide_xml_take_sound (bytes, name, &own_error);
  if (text == NULL)
    bastide_game_format_move_error (error, own_error);

  return text;
}

/* Reads the head of its file. Returns: FALSE with @error set */
static gboolean
read_head_of_file (BastideSavedGame  *self,
                   GError           **error)
{
  G_GNUC_UNUSED g_auto(BastideXmlSilence) silence = bastide_xml_silence_begin ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(xmlTextReader) xml = NULL;
  g_autoptr(GPtrArray) modules = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) sets = g_ptr_array_new_with_free_func (set_free);
  g_autofree char *name = g_file_get_parse_name (self->file);
  Head head = { .game = self, .modules = modules, .sets = sets };
  const char *text;
  gsize size;

  bytes = read_beginning (self->file, name, error);
  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &size);
  xml = xmlReaderForMemory (size > 0 ? text : "", (int) size, NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  if (xml == NULL)
    g_error ("Out of memory");
  head.xml = xml;
  xmlTextReaderSetStructuredErrorHandler (xml, (xmlStructuredErrorFunc) parser_error_cb, &head);

  return read_head (&head, name, error);
}

G_DEFINE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, G_TYPE_OBJECT)

static void
bastide_saved_game_finalize (GObject *object)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  g_clear_object (&self->file);
  g_free (self->id);
  g_free (self->title);
  g_free (self->name);
  g_free (self->note);
  g_clear_pointer (&self->changed, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].seat);
    }

  G_OBJECT_CLASS (bastide_saved_game_parent_class)->finalize (object);
}

static void
bastide_saved_game_class_init (BastideSavedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_saved_game_finalize;
}

static void
bastide_saved_game_init (BastideSavedGame *self)
{
  self->player = -1;
}

BastideSavedGame *
bastide_saved_game_new_for_game (BastideGame *game,
                                 GFile       *file)
{
  BastideSavedGame *self = g_object_new (BASTIDE_TYPE_SAVED_GAME, NULL);
  const BastideSetup *setup = bastide_game_get_setup (game);
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);
  self->file = g_object_ref (file);
  self->id = g_strdup (bastide_game_get_id (game));
  self->title = g_strdup (bastide_game_get_title (game));
  if (bastide_game_get_name (game) != NULL)
    self->name = bastide_plain_text_isolate (bastide_game_get_name (game));
  self->note = g_strdup (bastide_game_get_note (game));
  self->changed = g_date_time_new_now_local ();
  self->turn = bastide_game_get_turn (game);
  self->n_turns = bastide_game_get_n_turns (game);
  self->finished = bastide_game_get_finished (game);
  /* Before chance, there is no player to decide. */
  if (!self->finished)
    self->player = decision.player >= 0 ? decision.player : decision.active;
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i].name = bastide_text_name (player->name);
      self->seats[i].colour = g_strdup (player->colour);
      self->seats[i].seat = g_strdup (player->seat);
      self->seats[i].score = bastide_state_get_score (bastide_game_get_rules (game),
                                                      bastide_game_get_state (game), i);
      self->seats[i].rank = bastide_state_get_rank (bastide_game_get_rules (game),
                                                    bastide_game_get_state (game), i);
    }

  return self;
}

BastideSavedGame *
bastide_saved_game_new_for_file (GFile   *file,
                                 GError **error)
{
  g_autoptr(BastideSavedGame) self = NULL;
  g_autoptr(GDateTime) local = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (BASTIDE_TYPE_SAVED_GAME, NULL);
  self->file = g_object_ref (file);
  if (!read_head_of_file (self, error))
    return NULL;

  local = g_date_time_to_local (self->changed);
  g_date_time_unref (self->changed);
  self->changed = g_steal_pointer (&local);

  return g_steal_pointer (&self);
}
