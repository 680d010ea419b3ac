/* bastide-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-format.h"
#include "bastide-saved-game.h"
#include "bastide-seat-texts.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-xml.h"

/* --- Heads of files --- */

/* Reads the head of a saved game, for lists of games: everything before its actions, without checking the rest. */

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
  const BastideGameInterface *rules;
  GPtrArray                  *modules; /* of char * */
  GPtrArray                  *sets;    /* of Set */
  guint                       line;    /* of the last element */
} Head;

/* Returns: (transfer full) (nullable): an attribute */
static char *
get_text (const BastideElement *node,
          const char           *name)
{
  const char *value = bastide_element_get (node, name);

  return value != NULL && strlen (value) <= MAX_TEXT_LENGTH ? g_strdup (value) : NULL;
}

/* Like get_text(), made suitable for use within other text, whatever the file contains. */
static char *
get_line (const BastideElement *node,
          const char           *name)
{
  g_autofree char *text = get_text (node, name);
  g_autofree char *line = text != NULL ? bastide_plain_text_make_line (text, MAX_TEXT_LENGTH) : NULL;

  return line != NULL ? bastide_plain_text_isolate (g_strstrip (line)) : NULL;
}

static gint64
get_number (const BastideElement *node,
            const char           *name,
            gint64                fallback)
{
  g_autofree char *text = get_text (node, name);
  gint64 number;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, NULL))
    return fallback;

  return number;
}

static void
read_score (Head                 *head,
            const BastideElement *node)
{
  gint64 player = get_number (node, "player", -1);

  if (player < 0 || player >= BASTIDE_MAX_PLAYERS)
    return;

  head->game->seats[player].score = (int) get_number (node, "points", 0);
  head->game->seats[player].rank = (guint) get_number (node, "rank", 0);
}

static void
read_player (Head                 *head,
             const BastideElement *node)
{
  BastideSavedSeat *seat;
  g_autofree char *name = NULL;

  if (head->game->n_players == BASTIDE_MAX_PLAYERS)
    return;

  seat = &head->game->seats[head->game->n_players++];
  name = get_line (node, "name");
  seat->name = name != NULL ? bastide_translate_name (name) : NULL;
  seat->colour = get_text (node, "colour");
  seat->seat = get_text (node, "seat");
}

static void
read_tileset (Head                 *head,
              const BastideElement *node)
{
  char *id = get_text (node, "id");
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
read_title (Head                 *head,
            const BastideElement *node,
            const char           *language)
{
  g_autofree char *title = bastide_element_get_content (node);
  g_autofree char *line = NULL;
  g_autofree char *isolated = NULL;
  const Set *set;

  if (head->sets->len == 0 || language == NULL || node->children->len == 0 || strlen (title) > MAX_TEXT_LENGTH)
    return;

  set = g_ptr_array_index (head->sets, head->sets->len - 1);
  line = g_strstrip (bastide_plain_text_make_line (title, MAX_TEXT_LENGTH));
  isolated = bastide_plain_text_isolate (line);
  bastide_texts_add (set->titles, language, isolated);
}

static void
read_element (Head                 *head,
              const BastideElement *node,
              const char           *language)
{
  BastideSavedGame *self = head->game;
  g_autofree char *text = NULL;

  if (bastide_reader_is_element (node, "note"))
    {
      g_free (self->note);
      text = bastide_element_get_content (node);
      self->note = bastide_game_clean_text (text, BASTIDE_GAME_MAX_NOTE, TRUE);
    }
  else if (bastide_reader_is_element (node, "summary"))
    {
      text = get_text (node, "finished");
      self->turn = (guint) MAX (get_number (node, "turn", 0), 0);
      self->n_turns = (guint) MAX (get_number (node, "turns", 0), 0);
      self->player = (int) get_number (node, "player", -1);
      self->finished = g_strcmp0 (text, "true") == 0;
    }
  else if (bastide_reader_is_element (node, "score"))
    read_score (head, node);
  else if (bastide_reader_is_element (node, "setup"))
    {
      text = get_text (node, "game");
      head->rules = text != NULL ? bastide_registry_find_game (text) : NULL;
    }
  else if (bastide_reader_is_element (node, "player"))
    read_player (head, node);
  else if (bastide_reader_is_element (node, "tileset"))
    read_tileset (head, node);
  else if (bastide_reader_is_element (node, "title"))
    read_title (head, node, language);
  else if (bastide_reader_is_element (node, "module"))
    {
      text = get_text (node, "name");
      if (text != NULL)
        g_ptr_array_add (head->modules, g_steal_pointer (&text));
    }
}

static void
read_elements (Head                 *head,
               const BastideElement *parent,
               const char           *outer_language)
{
  const char *own_language = bastide_element_get_language (parent);
  const char *language = own_language != NULL ? own_language : outer_language;
  const BastideElement *child;

  head->line = parent->line;
  for (guint i = 0; (child = bastide_element_next (parent, &i)) != NULL;)
    {
      const char *inner_language = bastide_element_get_language (child);

      read_element (head, child, inner_language != NULL ? inner_language : language);
      read_elements (head, child, language);
    }
}

static gboolean
read_root (Head                  *head,
           const BastideElement  *root,
           const char            *place,
           GError               **error)
{
  g_autofree char *program = get_text (root, "program");
  g_autofree char *changed = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (!bastide_game_format_check (root->name, root->document->namespace, program, place, error))
    return FALSE;

  changed = get_text (root, "changed");
  head->game->id = get_text (root, "id");
  text = get_text (root, "name");
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
         self->player < (int) self->n_players && (self->finished || self->player >= 0);
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
read_head (Head                  *head,
           const BastideElement  *root,
           gboolean               damaged,
           const char            *name,
           GError               **error)
{
  g_autofree char *start = g_strdup_printf ("%s:1", name);

  if (!read_root (head, root, start, error))
    return FALSE;

  read_elements (head, root, NULL);
  if (damaged || !head_is_complete (head))
    {
      /* Translators: %s is a file, %d a line. */
      g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID,
                   _("%s:%d: the head of the saved game is damaged; it should name the game and its players."),
                   name, (int) MAX (1, head->line));
      return FALSE;
    }

  g_ptr_array_add (head->modules, NULL);
  head->game->title = make_title (head);

  return TRUE;
}

/* Reads the head of its file. Returns: FALSE with @error set */
static gboolean
read_head_of_file (BastideSavedGame  *self,
                   GError           **error)
{
  /* The rest may be long, and none of it is shown. */
  static const char *const ends[] = { "count", "figures", "option", "draw", "script", "actions", NULL };
  g_autoptr(GPtrArray) modules = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) sets = g_ptr_array_new_with_free_func (set_free);
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autoptr(GBytes) bytes = bastide_file_read (self->file, MAX_HEAD_SIZE, NULL, error);
  g_autoptr(BastideElement) root = NULL;
  Head head = { .game = self, .modules = modules, .sets = sets };
  GError *own_error = NULL;
  gboolean damaged;

  if (bytes == NULL)
    return FALSE;

  root = bastide_xml_parse_beginning (bytes, name, ends, &damaged, &own_error);
  if (root == NULL)
    {
      bastide_game_format_move_error (error, own_error);
      return FALSE;
    }

  return read_head (&head, root, damaged, name, error);
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
