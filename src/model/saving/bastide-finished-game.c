/* bastide-finished-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-finished-game.h"
#include "bastide-finished-games.h"
#include "bastide-game-format.h"
#include "bastide-seat-texts.h"
#include "bastide-texts.h"
#include "ai/bastide-mind.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules-types.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/elements/bastide-xml-shape.h"

/* Maximum number of games kept; the oldest ones are dropped. */
#define BASTIDE_MAX_FINISHED_GAMES 50000
#define BASTIDE_FINISHED_GAMES_MAX_SIZE (40 * 1024 * 1024)

static void
finished_game_clear (gpointer data)
{
  BastideFinishedGame *self = data;

  g_free (self->id);
  g_free (self->game);
  g_strfreev (self->modules);
  g_strfreev (self->sets);
  g_clear_pointer (&self->finished, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].seat);
    }
}

BastideFinishedGame *
bastide_finished_game_ref (BastideFinishedGame *self)
{
  return g_rc_box_acquire (self);
}

void
bastide_finished_game_unref (BastideFinishedGame *self)
{
  g_rc_box_release_full (self, finished_game_clear);
}

BastideFinishedGame *
bastide_finished_game_new (BastideGame *game)
{
  BastideFinishedGame *self;
  const BastideSetup *setup;
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (bastide_game_get_finished (game), NULL);

  self = g_rc_box_new0 (BastideFinishedGame);
  setup = bastide_game_get_setup (game);
  self->id = g_strdup (bastide_game_get_id (game));
  self->game = g_strdup (setup->game->id);
  self->modules = setup->modules != NULL ? g_strdupv (setup->modules) : g_new0 (char *, 1);
  /* The titles of sets that did not come with the program, each once. */
  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      const char *title = bastide_text_tileset (tileset);

      if (!tileset->builtin && !g_ptr_array_find_with_equal_func (sets, title, g_str_equal, NULL))
        g_ptr_array_add (sets, g_strdup (title));
    }
  for (guint i = 0; i < setup->rule_sets->len; i++)
    g_ptr_array_add (sets, g_strdup (bastide_text_tileset (g_ptr_array_index (setup->rule_sets, i))));
  g_ptr_array_add (sets, NULL);
  self->sets = (char **) g_ptr_array_free (g_steal_pointer (&sets), FALSE);
  self->finished = g_date_time_new_now_local ();
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i] = (BastideSavedSeat) {
        .name = g_strdup (player->name),
        .colour = g_strdup (player->colour),
        .seat = g_strdup (bastide_game_get_seat (game, i)),
        .score = bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), i),
        .rank = bastide_state_get_rank (bastide_game_get_rules (game), bastide_game_get_state (game), i),
      };
    }

  return self;
}

BastideFinishedGame *
bastide_finished_game_rename (const BastideFinishedGame *self,
                              BastideGame               *game)
{
  BastideFinishedGame *renamed = g_rc_box_new0 (BastideFinishedGame);
  const BastideSetup *setup = bastide_game_get_setup (game);

  renamed->id = g_strdup (self->id);
  renamed->game = g_strdup (self->game);
  renamed->modules = g_strdupv (self->modules);
  renamed->sets = g_strdupv (self->sets);
  renamed->finished = g_date_time_ref (self->finished);
  renamed->n_players = self->n_players;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = i < setup->players->len ? g_ptr_array_index (setup->players, i) : NULL;
      const BastideSavedSeat *seat = &self->seats[i];

      renamed->seats[i] = (BastideSavedSeat) {
        .name = g_strdup (player != NULL ? player->name : seat->name),
        .colour = g_strdup (player != NULL ? player->colour : seat->colour),
        .seat = g_strdup (seat->seat),
        .score = seat->score,
        .rank = seat->rank,
      };
    }

  return renamed;
}

char *
bastide_finished_game_get_title (const BastideFinishedGame *self)
{
  const BastideGameInterface *game;
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL, NULL);

  game = bastide_registry_find_game (self->game);
  if (game == NULL)
    return g_strdup (self->game);

  for (guint i = 0; self->sets[i] != NULL; i++)
    g_ptr_array_add (sets, bastide_plain_text_isolate (self->sets[i]));
  g_ptr_array_add (sets, NULL);

  return bastide_text_title (game, NULL, (const char *const *) self->modules, (const char *const *) sets->pdata);
}

gboolean
bastide_finished_game_has_person (const BastideFinishedGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_players; i++)
    if (self->seats[i].seat == NULL)
      return TRUE;

  return FALSE;
}

gboolean
bastide_finished_game_is_same (const BastideFinishedGame *self,
                               const BastideFinishedGame *other)
{
  if (strcmp (self->id, other->id) != 0 || self->n_players != other->n_players)
    return FALSE;

  for (guint i = 0; i < self->n_players; i++)
    if (strcmp (self->seats[i].name, other->seats[i].name) != 0 || self->seats[i].score != other->seats[i].score
        || strcmp (self->seats[i].colour, other->seats[i].colour) != 0
        || g_strcmp0 (self->seats[i].seat, other->seats[i].seat) != 0 || self->seats[i].rank != other->seats[i].rank)
      return FALSE;

  return TRUE;
}

/* --- Totals of players -------------------------------------------------------------------------- */

static void
total_free (gpointer data)
{
  BastidePlayerTotal *total = data;

  g_free (total->name);
  g_clear_pointer (&total->best_date, g_date_time_unref);
  g_free (total);
}

/* The identity: a person by name, a computer by its level. */
static char *
get_key (const BastideSavedSeat *seat)
{
  g_autofree char *normal = NULL;
  BastideMind mind;

  if (seat->seat != NULL)
    return g_strdup_printf ("computer %s", bastide_mind_parse (seat->seat, &mind) ? mind.level->name : seat->seat);

  normal = g_utf8_normalize (seat->name, -1, G_NORMALIZE_ALL_COMPOSE);
  if (normal == NULL)
    return g_strdup_printf ("person %s", seat->name);
  else
    {
      g_autofree char *folded = g_utf8_casefold (normal, -1);

      return g_strdup_printf ("person %s", folded);
    }
}

static char *
get_name (const BastideSavedSeat *seat)
{
  BastideMind mind;

  if (seat->seat == NULL)
    return bastide_text_name (seat->name);
  if (!bastide_mind_parse (seat->seat, &mind))
    return g_strdup (seat->seat);

  return bastide_text_seat (mind.level->name);
}

typedef struct
{
  GHashTable *totals;
  GHashTable *known[2]; /* the same by names and levels as written, for people and for computers; borrowed */
} Totals;

static BastidePlayerTotal *
find_total (Totals                 *self,
            const BastideSavedSeat *seat)
{
  GHashTable *known = self->known[seat->seat != NULL];
  const char *word = seat->seat != NULL ? seat->seat : seat->name;
  BastidePlayerTotal *total = g_hash_table_lookup (known, word);
  g_autofree char *key = NULL;

  if (total != NULL)
    return total;

  key = get_key (seat);
  total = g_hash_table_lookup (self->totals, key);
  if (total == NULL)
    {
      total = g_new0 (BastidePlayerTotal, 1);
      total->name = get_name (seat);
      total->is_computer = seat->seat != NULL;
      total->best = G_MININT;
      g_hash_table_insert (self->totals, g_steal_pointer (&key), total);
    }
  g_hash_table_insert (known, (gpointer) word, total);

  return total;
}

static void
add_seat (Totals                    *self,
          const BastideFinishedGame *game,
          const BastideSavedSeat    *seat)
{
  BastidePlayerTotal *total = find_total (self, seat);

  total->n_games++;
  total->n_wins += seat->rank == 1;
  total->sum += seat->score;
  if (seat->score <= total->best)
    return;

  total->best = seat->score;
  g_clear_pointer (&total->best_date, g_date_time_unref);
  total->best_date = g_date_time_ref (game->finished);
}

static int
compare_totals (gconstpointer a,
                gconstpointer b)
{
  const BastidePlayerTotal *first = *(const BastidePlayerTotal *const *) a;
  const BastidePlayerTotal *second = *(const BastidePlayerTotal *const *) b;

  if (first->is_computer != second->is_computer)
    return first->is_computer ? 1 : -1;
  if (first->n_games != second->n_games)
    return first->n_games < second->n_games ? 1 : -1;
  if (first->n_wins != second->n_wins)
    return first->n_wins < second->n_wins ? 1 : -1;

  return g_utf8_collate (first->name, second->name);
}

GPtrArray *
bastide_player_totals_new (GPtrArray  *games,
                           const char *game)
{
  g_autoptr (GHashTable) totals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) people = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) computers = g_hash_table_new (g_str_hash, g_str_equal);
  Totals all = { totals, { people, computers } };
  GPtrArray *list = g_ptr_array_new_with_free_func (total_free);
  GHashTableIter iter;
  gpointer total;

  g_return_val_if_fail (games != NULL, list);

  for (guint i = 0; i < games->len; i++)
    {
      const BastideFinishedGame *finished = g_ptr_array_index (games, i);

      if (game != NULL && strcmp (finished->game, game) != 0)
        continue;
      for (guint j = 0; j < finished->n_players; j++)
        add_seat (&all, finished, &finished->seats[j]);
    }
  g_hash_table_iter_init (&iter, totals);
  while (g_hash_table_iter_next (&iter, NULL, &total))
    g_ptr_array_add (list, total);
  g_ptr_array_sort (list, compare_totals);

  return list;
}

/* --- Files --- */

/* The file with the record of finished games: data/finished-games.rng. Its contents are treated as hostile. */

#define NAMESPACE_START "https://bastide-game.github.io/ns/finished-games/"
#define FORMAT 1

#define NAMESPACE NAMESPACE_START G_STRINGIFY (FORMAT)

/* The text before the first game. */
#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<finished-games xmlns=\"" NAMESPACE "\">\n"

#define MAX_TEXT_LENGTH 500
#define MAX_ID_LENGTH 64
#define MAX_RANK 1000000

/* The same as in data/finished-games.rng. */
static const BastideXmlShape shapes[] = {
  { "finished-games", "", "game*" },
  { "game", "id=" BASTIDE_XML_SAVED_ID " game=" BASTIDE_XML_SAVED_ID " finished=" BASTIDE_XML_TIME,
    "module* set* player+" },
  { "module", "name=" BASTIDE_XML_SAVED_ID, "" },
  { "set", "title=" BASTIDE_XML_LINE, "" },
  { "player", "name=" BASTIDE_XML_LINE " colour=" BASTIDE_XML_COLOUR " seat?=" BASTIDE_XML_SEAT
    " score=" BASTIDE_XML_INTEGER " rank=" BASTIDE_XML_NUMBER, "" },
  { NULL }
};

/* Maximum size of the last element. */
#define MARGIN 1000

G_DEFINE_QUARK (bastide-finished-games-error-quark, bastide_finished_games_error)

/* Checked before the shape, which does not cover files of newer versions. */
static gboolean
check_root (const BastideElement  *root,
            const char            *name,
            GError               **error)
{
  const char *namespace = root->document->namespace != NULL ? root->document->namespace : "";
  guint64 format;

  if (!g_str_has_prefix (namespace, NAMESPACE_START)
      || !g_ascii_string_to_unsigned (namespace + strlen (NAMESPACE_START), 10, FORMAT + 1, G_MAXUINT, &format, NULL))
    return TRUE;

  /* Translators: the first %s is a file, the second a version of the program. */
  g_set_error (error, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW,
               _("%s was written by a newer version of Bastide; this is version %s."), name, PACKAGE_VERSION);

  return FALSE;
}

/* Returns: (nullable): NULL where the date does not exist */
static BastideFinishedGame *
read_game (const BastideElement *node)
{
  g_autoptr (BastideFinishedGame) game = g_rc_box_new0 (BastideFinishedGame);
  g_autoptr (GStrvBuilder) modules = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();
  const char *date = bastide_element_get (node, "finished");
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) finished = g_date_time_new_from_iso8601 (date, utc);
  const BastideElement *child;

  game->id = g_strdup (bastide_element_get (node, "id"));
  game->game = g_strdup (bastide_element_get (node, "game"));
  game->finished = finished != NULL ? g_date_time_to_local (finished) : NULL;
  for (guint i = 0; (child = bastide_element_next (node, &i)) != NULL;)
    if (bastide_reader_is_element (child, "player") && game->n_players < BASTIDE_MAX_PLAYERS)
      game->seats[game->n_players++] = (BastideSavedSeat) {
        .name = bastide_name_clean (bastide_element_get (child, "name")),
        .colour = g_strdup (bastide_element_get (child, "colour")),
        .seat = g_strdup (bastide_element_get (child, "seat")),
        .score = (int) bastide_reader_get_number (child, "score"),
        .rank = (guint) bastide_reader_get_number (child, "rank"),
      };
    else if (bastide_reader_is_element (child, "module"))
      g_strv_builder_add (modules, bastide_element_get (child, "name"));
    else if (bastide_reader_is_element (child, "set"))
      {
        g_autofree char *title = bastide_name_clean (bastide_element_get (child, "title"));

        g_strv_builder_add (sets, title);
      }
  game->modules = g_strv_builder_end (modules);
  game->sets = g_strv_builder_end (sets);

  return game->finished != NULL ? g_steal_pointer (&game) : NULL;
}

/* --- Files of this program ---------------------------------------------------------------------- */

/*
 * Reads a record of finished games that has, byte for byte, the form written by bastide_finished_games_print(): tens of
 * thousands of games exceed the limits for a tree of elements, and take long to check. All requirements of
 * data/finished-games.rng are checked here; any other form is left to the XML reader.
 */

/* Whether the text has this word here; moves past it. */
static gboolean
take (const char **at,
      const char  *word)
{
  gsize length = strlen (word);

  if (strncmp (*at, word, length) != 0)
    return FALSE;
  *at += length;

  return TRUE;
}

/* Appends the character of a reference. Returns: the text after it, NULL for a reference that is never written */
static const char *
take_reference (const char *at,
                GString    *value)
{
  static const struct
  {
    const char *reference;
    char        character;
  } known[] = { { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (take (&at, known[i].reference))
      {
        g_string_append_c (value, known[i].character);
        return at;
      }

  return NULL;
}

/* Number of bytes here that are not escaped; strcspn() would be slow under tools that check the whole file to be a
 * string. */
static gsize
count_plain (const char *at)
{
  gsize n = 0;

  while ((guchar) at[n] >= ' ' && at[n] != '"' && at[n] != '&' && at[n] != '<')
    n++;

  return n;
}

/* Returns: (transfer full) (nullable): the value of an attribute, NULL for another notation */
static char *
take_value (const char **at,
            const char  *attribute)
{
  const char *start;
  gsize length;
  GString *value;

  if (!take (at, attribute))
    return NULL;

  start = *at;
  length = count_plain (start);
  if (start[length] == '"')
    {
      *at = start + length + 1;
      return g_strndup (start, length);
    }

  value = g_string_new (NULL);
  while (start != NULL && *start != '"')
    {
      length = count_plain (start);
      g_string_append_len (value, start, (gssize) length);
      start += length;
      if (*start == '&')
        start = take_reference (start, value);
      else if (*start != '"')
        start = NULL;
    }
  *at = start != NULL ? start + 1 : *at;

  return g_string_free (value, start == NULL);
}

static char *
take_id (const char **at,
         const char  *attribute)
{
  char *id = take_value (at, attribute);
  gsize length = id != NULL ? strlen (id) : 0;
  gboolean valid = length >= 1 && length <= MAX_ID_LENGTH && g_ascii_isalnum (id[0]);

  for (gsize i = 1; valid && i < length; i++)
    valid = g_ascii_isalnum (id[i]) || strchr ("._-", id[i]) != NULL;
  if (!valid)
    g_clear_pointer (&id, g_free);

  return id;
}

/* Returns: (transfer full) (nullable): a name or title in the form kept by the game */
static char *
take_name (const char **at,
           const char  *attribute)
{
  g_autofree char *text = take_value (at, attribute);

  return text != NULL && g_utf8_strlen (text, -1) <= MAX_TEXT_LENGTH ? bastide_name_clean (text) : NULL;
}

static gboolean
take_number (const char **at,
             const char  *attribute,
             gint64       min,
             gint64       max,
             gint64      *number)
{
  g_autofree char *text = take_value (at, attribute);

  return text != NULL && g_ascii_string_to_signed (text, 10, min, max, number, NULL);
}

static gboolean
take_player (const char          **at,
             BastideFinishedGame  *game)
{
  static const char *const colours[] = { "black", "red", "green", "pink", "blue", "yellow", NULL };
  BastideSavedSeat *seat;
  gint64 score;
  gint64 rank;

  if (game->n_players == BASTIDE_MAX_PLAYERS)
    return FALSE;

  seat = &game->seats[game->n_players++];
  seat->name = take_name (at, " name=\"");
  seat->colour = take_value (at, " colour=\"");
  seat->seat = take_value (at, " seat=\"");
  if (seat->name == NULL || seat->colour == NULL || !g_strv_contains (colours, seat->colour)
      || (seat->seat != NULL && !bastide_xml_is_value (BASTIDE_XML_SEAT, seat->seat))
      || !take_number (at, " score=\"", G_MININT, G_MAXINT, &score)
      || !take_number (at, " rank=\"", 0, MAX_RANK, &rank))
    return FALSE;
  seat->score = (int) score;
  seat->rank = (guint) rank;

  return take (at, "/>\n");
}

/* Reads a list of elements with a single attribute. */
static gboolean
take_list (const char   **at,
           const char    *element,
           const char    *attribute,
           char        *(*take_word) (const char **, const char *),
           char        ***list)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  gboolean whole = TRUE;

  while (whole && take (at, element))
    {
      g_autofree char *word = take_word (at, attribute);

      whole = word != NULL && take (at, "/>\n");
      if (whole)
        g_strv_builder_add (words, word);
    }
  *list = g_strv_builder_end (words);

  return whole;
}

/* Returns: (transfer full) (nullable): the game at this place, NULL for another notation */
static BastideFinishedGame *
take_game (const char **at,
           GTimeZone   *local)
{
  g_autoptr (BastideFinishedGame) game = g_rc_box_new0 (BastideFinishedGame);
  g_autoptr (GDateTime) finished = NULL;
  g_autofree char *date = NULL;

  game->id = take_id (at, " id=\"");
  game->game = game->id != NULL ? take_id (at, " game=\"") : NULL;
  date = game->game != NULL ? take_value (at, " finished=\"") : NULL;
  /* Without its zone it would be a different moment elsewhere. */
  finished = date != NULL ? g_date_time_new_from_iso8601 (date, NULL) : NULL;
  if (finished == NULL || !take (at, ">\n"))
    return NULL;

  game->finished = g_date_time_to_timezone (finished, local);
  if (!take_list (at, "    <module", " name=\"", take_id, &game->modules)
      || !take_list (at, "    <set", " title=\"", take_name, &game->sets))
    return NULL;
  while (take (at, "    <player"))
    if (!take_player (at, game))
      return NULL;

  return game->n_players > 0 && take (at, "  </game>\n") ? g_steal_pointer (&game) : NULL;
}

/* Returns: (transfer full) (nullable) (element-type BastideFinishedGame): the games of a record in their order; NULL
 *   unless it is exactly as written by bastide_finished_games_print() */
static GPtrArray *
scan_games (GBytes *bytes)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
  /* Finding it takes longer than reading a game. */
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autofree char *text = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *at;

  /* This also excludes NUL characters. */
  if (size == 0 || !g_utf8_validate_len (data, size, NULL))
    return NULL;

  at = text = g_strndup (data, size);
  if (!take (&at, HEAD))
    return NULL;
  while (take (&at, "  <game"))
    {
      BastideFinishedGame *game = take_game (&at, local);

      if (game == NULL)
        return NULL;
      g_ptr_array_add (games, game);
    }

  return take (&at, "</finished-games>\n") && *at == '\0' ? g_steal_pointer (&games) : NULL;
}

/* --- The whole file ----------------------------------------------------------------------------- */

static int
compare_games (gconstpointer a,
               gconstpointer b)
{
  const BastideFinishedGame *first = *(const BastideFinishedGame *const *) a;
  const BastideFinishedGame *second = *(const BastideFinishedGame *const *) b;
  int order = g_date_time_compare (second->finished, first->finished);

  return order != 0 ? order : strcmp (second->id, first->id);
}

void
bastide_finished_games_sort (GPtrArray *games)
{
  g_ptr_array_sort (games, compare_games);
}

/* Takes games in the order of a file. Returns: (transfer full): each game once, the newest first */
static GPtrArray *
order_games (GPtrArray *all)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < all->len; i++)
    {
      BastideFinishedGame *game = g_ptr_array_index (all, i);

      if (g_hash_table_add (ids, game->id))
        g_ptr_array_add (games, bastide_finished_game_ref (game));
    }
  bastide_finished_games_sort (games);
  g_ptr_array_unref (all);

  return games;
}

GPtrArray *
bastide_finished_games_read (GFile   *file,
                             GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideElement) root = NULL;
  GPtrArray *games = NULL;
  const BastideElement *node;
  GError *own_error = NULL;

  bytes = bastide_xml_read_file (file, BASTIDE_FINISHED_GAMES_MAX_SIZE, NULL, &own_error);
  if (g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_error_free (own_error);
      return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
    }
  games = bytes != NULL ? scan_games (bytes) : NULL;
  if (games != NULL)
    return order_games (games);
  if (bytes != NULL)
    root = bastide_xml_parse (bytes, name, BASTIDE_FINISHED_GAMES_MAX_SIZE, &own_error);
  if (root != NULL && !check_root (root, name, error))
    return NULL;
  if (root == NULL || !bastide_xml_check_shape (root, shapes, NAMESPACE, name, &own_error))
    {
      bastide_xml_error_move (error, own_error, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_INVALID);
      return NULL;
    }

  games = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
  for (guint i = 0; (node = bastide_element_next (root, &i)) != NULL;)
    {
      BastideFinishedGame *game = read_game (node);

      if (game != NULL)
        g_ptr_array_add (games, game);
    }
  return order_games (games);
}

static void
append_attribute (GString    *xml,
                  const char *name,
                  const char *value)
{
  g_string_append_printf (xml, " %s=\"", name);
  bastide_xml_append_value (xml, value);
  g_string_append_c (xml, '"');
}

static void
print_game (GString                   *xml,
            const BastideFinishedGame *game)
{
  g_autofree char *date = g_date_time_format_iso8601 (game->finished);

  g_string_append (xml, "  <game");
  append_attribute (xml, "id", game->id);
  append_attribute (xml, "game", game->game);
  append_attribute (xml, "finished", date);
  g_string_append (xml, ">\n");
  for (guint i = 0; game->modules[i] != NULL; i++)
    g_string_append_printf (xml, "    <module name=\"%s\"/>\n", game->modules[i]);
  for (guint i = 0; game->sets[i] != NULL; i++)
    {
      g_string_append (xml, "    <set");
      append_attribute (xml, "title", game->sets[i]);
      g_string_append (xml, "/>\n");
    }
  for (guint i = 0; i < game->n_players; i++)
    {
      const BastideSavedSeat *seat = &game->seats[i];

      g_string_append (xml, "    <player");
      append_attribute (xml, "name", seat->name);
      append_attribute (xml, "colour", seat->colour);
      if (seat->seat != NULL)
        append_attribute (xml, "seat", seat->seat);
      g_string_append_printf (xml, " score=\"%d\" rank=\"%u\"/>\n", seat->score, seat->rank);
    }
  g_string_append (xml, "  </game>\n");
}

GBytes *
bastide_finished_games_print (GPtrArray *games)
{
  g_autoptr (GString) xml = g_string_new (HEAD);
  gsize length;

  for (guint i = 0; i < MIN (games->len, BASTIDE_MAX_FINISHED_GAMES); i++)
    {
      gsize before = xml->len;

      print_game (xml, g_ptr_array_index (games, i));
      if (xml->len > BASTIDE_FINISHED_GAMES_MAX_SIZE - MARGIN)
        {
          g_string_truncate (xml, before);
          break;
        }
    }
  g_string_append (xml, "</finished-games>\n");
  length = xml->len;

  return g_bytes_new_take (g_string_free (g_steal_pointer (&xml), FALSE), length);
}
