/* bastide-finished-games-scan.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads a record of finished games that is, byte for byte, of the form in which bastide_finished_games_print() writes
 * it: tens of thousands of games are more than a tree of elements may hold, and comparing them with the schema takes
 * long. Everything that the schema demands is looked at here; whatever is otherwise is left to the reader that knows
 * XML.
 */

#include "config.h"

#include <string.h>

#include "bastide-finished-game-private.h"
#include "bastide-game-private.h"
#include "rules/bastide-rules-types.h"

#define MAX_TEXT_LENGTH 500
#define MAX_ID_LENGTH 64
#define MAX_RANK 1000000

/* Whether this stands here; goes on behind it. */
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

/* Appends what a reference stands for. Returns: what stands behind it, NULL for one that is never written */
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

/* Returns: (transfer full) (nullable): the value of an attribute, NULL where it is not written so */
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
  length = strcspn (start, "\"&<\t\n\r");
  if (start[length] == '"')
    {
      *at = start + length + 1;
      return g_strndup (start, length);
    }

  value = g_string_new (NULL);
  while (start != NULL && *start != '"')
    {
      length = strcspn (start, "\"&<\t\n\r");
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

/* Returns: (transfer full) (nullable): a name or title as the game would keep it */
static char *
take_name (const char **at,
           const char  *attribute)
{
  g_autofree char *text = take_value (at, attribute);

  return text != NULL && g_utf8_strlen (text, -1) <= MAX_TEXT_LENGTH ? bastide_game_clean_name (text) : NULL;
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

/* "casual", "strong:farmer" */
static gboolean
is_seat (const char *seat)
{
  gsize length = 0;
  guint n_words = 1;

  for (; *seat != '\0'; seat++)
    if (*seat == ':' && length > 0 && n_words++ == 1)
      length = 0;
    else if (++length > 32 || !(g_ascii_islower (*seat) || (length > 1 && (g_ascii_isdigit (*seat) || *seat == '-'))))
      return FALSE;

  return length > 0;
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
      || (seat->seat != NULL && !is_seat (seat->seat))
      || !take_number (at, " score=\"", G_MININT, G_MAXINT, &score)
      || !take_number (at, " rank=\"", 0, MAX_RANK, &rank))
    return FALSE;
  seat->score = (int) score;
  seat->rank = (guint) rank;

  return take (at, "/>\n");
}

/* Takes a number of elements with one attribute, and that. */
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

/* Returns: (transfer full) (nullable): the game that stands here, NULL where it is not written so */
static BastideFinishedGame *
take_game (const char **at,
           GTimeZone   *local)
{
  g_autoptr (BastideFinishedGame) game = bastide_finished_game_new_empty ();
  g_autoptr (GDateTime) finished = NULL;
  g_autofree char *date = NULL;

  game->id = take_id (at, " id=\"");
  game->game = game->id != NULL ? take_id (at, " game=\"") : NULL;
  date = game->game != NULL ? take_value (at, " finished=\"") : NULL;
  /* Without its zone it would be another moment elsewhere. */
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

GPtrArray *
bastide_finished_games_scan (GBytes     *bytes,
                             const char *head)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
  /* To find it takes longer than to read a game. */
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autofree char *text = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *at;

  /* So there is no NUL in it, either. */
  if (size == 0 || !g_utf8_validate_len (data, size, NULL))
    return NULL;

  at = text = g_strndup (data, size);
  if (!take (&at, head))
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
