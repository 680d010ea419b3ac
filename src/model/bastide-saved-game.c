/* bastide-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-saved-game-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "util/bastide-autoptr.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlTextReader, xmlFreeTextReader)

/* Longer words in the head of a file are not ours. */
#define MAX_TEXT_LENGTH 1000

typedef struct
{
  char  *name;
  char  *colour;
  int    score;
  guint  rank;
} Seat;

struct _BastideSavedGame
{
  GObject    parent_instance;

  GFile     *file;
  char      *id;
  char      *title;
  GDateTime *changed;
  guint      turn;
  guint      n_turns;
  int        player;
  guint      n_players;
  Seat       seats[BASTIDE_MAX_PLAYERS];

  guint      finished : 1;
};

G_DEFINE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_FINISHED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_saved_game_finalize (GObject *object)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  g_clear_object (&self->file);
  g_free (self->id);
  g_free (self->title);
  g_clear_pointer (&self->changed, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
    }

  G_OBJECT_CLASS (bastide_saved_game_parent_class)->finalize (object);
}

static void
bastide_saved_game_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, bastide_saved_game_get_file (self));
      break;

    case PROP_TITLE:
      g_value_set_string (value, bastide_saved_game_get_title (self));
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, bastide_saved_game_get_finished (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_saved_game_class_init (BastideSavedGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_saved_game_finalize;
  object_class->get_property = bastide_saved_game_get_property;

  properties[PROP_FILE] =
    g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_FINISHED] =
    g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
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
  self->changed = g_date_time_new_now_local ();
  self->turn = bastide_game_get_turn (game);
  self->n_turns = bastide_game_get_n_turns (game);
  self->finished = bastide_game_get_finished (game);
  self->player = self->finished ? -1 : MAX (decision.player, decision.active);
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i].name = g_strdup (player->name);
      self->seats[i].colour = g_strdup (player->colour);
      self->seats[i].score = bastide_state_get_score (bastide_game_get_rules (game),
                                                      bastide_game_get_state (game), i);
      self->seats[i].rank = bastide_state_get_rank (bastide_game_get_rules (game),
                                                    bastide_game_get_state (game), i);
    }

  return self;
}

/* Reading the head. */

/* A set of tiles that is named in the title of the game. */
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
  GInputStream               *stream;
  char                       *message; /* (nullable): the first complaint of the parser */
} Head;

static int
read_cb (void *data,
         char *buffer,
         int   length)
{
  Head *head = data;

  return (int) g_input_stream_read (head->stream, buffer, (gsize) length, NULL, NULL);
}

static void
parser_error_cb (void           *data,
                 const xmlError *xml_error)
{
  Head *head = data;

  if (head->message == NULL && xml_error->level >= XML_ERR_ERROR)
    head->message = g_strstrip (g_strdup (xml_error->message != NULL ? xml_error->message : ""));
}

/* Returns: (transfer full) (nullable): an attribute of the element the reader is at */
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
  Seat *seat;

  if (head->game->n_players == BASTIDE_MAX_PLAYERS)
    return;

  seat = &head->game->seats[head->game->n_players++];
  seat->name = get_text (head, "name");
  seat->colour = get_text (head, "colour");
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

/* A title of the set that was named last. */
static void
read_title (Head *head)
{
  bastide_auto_xml_char xmlChar *language = xmlTextReaderXmlLang (head->xml);
  bastide_auto_xml_char xmlChar *title = xmlTextReaderReadString (head->xml);
  const Set *set;

  if (head->sets->len == 0 || language == NULL || title == NULL || xmlStrlen (title) > MAX_TEXT_LENGTH)
    return;

  set = g_ptr_array_index (head->sets, head->sets->len - 1);
  bastide_texts_add (set->titles, (const char *) language, (const char *) title);
}

/* An element of the head. Returns: whether the head goes on behind it */
static gboolean
read_element (Head *head)
{
  BastideSavedGame *self = head->game;
  g_autofree char *text = NULL;

  if (is_at (head, "actions"))
    return FALSE;

  if (is_at (head, "summary"))
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

/* Goes to the next node that opens an element. Returns: whether there is one */
static gboolean
next_element (Head *head)
{
  while (xmlTextReaderRead (head->xml) == 1)
    {
      int type = xmlTextReaderNodeType (head->xml);

      /* Nothing of ours has a DTD, and nothing of it is wanted. */
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

  if (!next_element (head))
    return bastide_game_format_check (NULL, NULL, NULL, place, error);

  program = get_text (head, "program");
  if (!bastide_game_format_check ((const char *) xmlTextReaderConstLocalName (head->xml),
                                  (const char *) xmlTextReaderConstNamespaceUri (head->xml),
                                  program, place, error))
    return FALSE;

  changed = get_text (head, "changed");
  head->game->id = get_text (head, "id");
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
         self->player < (int) self->n_players && head->message == NULL;
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

BastideSavedGame *
bastide_saved_game_new_for_file (GFile   *file,
                                 GError **error)
{
  g_autoptr(BastideSavedGame) self = NULL;
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(xmlTextReader) xml = NULL;
  g_autoptr(GPtrArray) modules = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) sets = g_ptr_array_new_with_free_func (set_free);
  g_autofree char *name = NULL;
  g_autoptr(GDateTime) local = NULL;
  gboolean sound;
  Head head = { 0 };

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  self = g_object_new (BASTIDE_TYPE_SAVED_GAME, NULL);
  self->file = g_object_ref (file);
  name = g_file_get_parse_name (file);

  head.game = self;
  head.modules = modules;
  head.sets = sets;
  head.stream = G_INPUT_STREAM (stream);
  xml = xmlReaderForIO (read_cb, NULL, &head, name, NULL, XML_PARSE_NONET);
  head.xml = xml;
  xmlTextReaderSetStructuredErrorHandler (xml, (xmlStructuredErrorFunc) parser_error_cb, &head);

  sound = read_head (&head, name, error);
  g_free (head.message);
  if (!sound)
    return NULL;

  local = g_date_time_to_local (self->changed);
  g_date_time_unref (self->changed);
  self->changed = g_steal_pointer (&local);

  return g_steal_pointer (&self);
}

GFile *
bastide_saved_game_get_file (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->file;
}

const char *
bastide_saved_game_get_id (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->id;
}

const char *
bastide_saved_game_get_title (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->title;
}

GDateTime *
bastide_saved_game_get_changed (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->changed;
}

guint
bastide_saved_game_get_turn (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->turn;
}

guint
bastide_saved_game_get_n_turns (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->n_turns;
}

gboolean
bastide_saved_game_get_finished (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), FALSE);

  return self->finished;
}

int
bastide_saved_game_get_player (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), -1);

  return self->player;
}

guint
bastide_saved_game_get_n_players (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->n_players;
}

const char *
bastide_saved_game_get_name (BastideSavedGame *self,
                             guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->seats[player].name;
}

const char *
bastide_saved_game_get_colour (BastideSavedGame *self,
                               guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->seats[player].colour;
}

int
bastide_saved_game_get_score (BastideSavedGame *self,
                              guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);
  g_return_val_if_fail (player < self->n_players, 0);

  return self->seats[player].score;
}

guint
bastide_saved_game_get_rank (BastideSavedGame *self,
                             guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);
  g_return_val_if_fail (player < self->n_players, 0);

  return self->seats[player].rank;
}
