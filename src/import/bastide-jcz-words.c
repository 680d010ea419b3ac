/* bastide-jcz-words.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-words.h"

#include <gio/gio.h>
#include <string.h>

#include "bastide-jcz-resources.h"
#include "rules/bastide-rules-types.h"

#define PATH "/io/github/bastide_game/Bastide/imports/jcloisterzone.conf"

/* Characters between the places of a list. */
#define SEPARATORS " \t\r\n."

/* The table is looked up among all resources instead of in bastide_jcz_get_resource(), because GLib registers new ones
 * when any is next asked for, and a thread that looked only there while another one does this would get none. */
static void
register_resources (void)
{
  static gsize registered;

  if (g_once_init_enter (&registered))
    {
      bastide_jcz_register_resource ();
      g_once_init_leave (&registered, 1);
    }
}

GKeyFile *
bastide_jcz_words_new (void)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GKeyFile *words = g_key_file_new ();

  register_resources ();
  bytes = g_resources_lookup_data (PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  /* The table is part of the program, so a missing or broken one is a programmer's error. */
  if (bytes == NULL || !g_key_file_load_from_bytes (words, bytes, G_KEY_FILE_NONE, &error))
    g_error ("%s", error->message);

  return words;
}

char **
bastide_jcz_words_find (GKeyFile   *words,
                        const char *group,
                        const char *element,
                        const char *attribute)
{
  g_autofree char *key = attribute != NULL ? g_strdup_printf ("%s.%s", element, attribute) : g_strdup (element);
  g_auto (GStrv) found = NULL;

  g_return_val_if_fail (words != NULL, NULL);
  g_return_val_if_fail (group != NULL, NULL);

  found = g_key_file_get_string_list (words, group, key, NULL, NULL);

  return found != NULL && found[0] != NULL ? g_steal_pointer (&found) : NULL;
}

static gboolean
parse_side (char   letter,
            guint *side)
{
  static const char letters[] = "NESW";
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  if (found == NULL)
    return FALSE;
  *side = (guint) (found - letters);

  return TRUE;
}

/* Reads the letters of edges in one word; after an underscore they are the edges that are left out. */
static gboolean
parse_sides_word (const char *word,
                  guint8     *sides)
{
  gboolean but = word[0] == '_';
  guint8 found = 0;
  guint side;

  /* A place in the middle of a tile touches no edge: "I", "II", "INNER_FARM_B". */
  if (word[strspn (word, "I")] == '\0' || g_str_has_prefix (word, "INNER_"))
    return TRUE;

  word += but;
  if (word[0] == '\0')
    return FALSE;
  for (; *word != '\0'; word++)
    {
      if (!parse_side (*word, &side) || (found & (1u << side)))
        return FALSE;
      found |= (guint8) (1u << side);
    }
  if (but)
    found ^= (1u << BASTIDE_N_SIDES) - 1;
  if (*sides & found)
    return FALSE;
  *sides |= found;

  return TRUE;
}

guint8
bastide_jcz_get_halves (guint8 sides)
{
  guint8 halves = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      halves |= (guint8) (3u << (2 * side));

  return halves;
}

/* Seen from the middle of the tile, the left half of an edge is its first half clockwise. */
static gboolean
parse_halves_word (const char *word,
                   guint8     *halves)
{
  guint8 sides = 0;
  guint8 found = 0;
  guint side;

  if (parse_side (word[0], &side) && (word[1] == 'L' || word[1] == 'R') && word[2] == '\0')
    found = (guint8) (1u << (2 * side + (word[1] == 'R')));
  else if (parse_sides_word (word, &sides))
    found = bastide_jcz_get_halves (sides);
  else
    return FALSE;

  if (*halves & found)
    return FALSE;
  *halves |= found;

  return TRUE;
}

typedef gboolean (*ParseWord) (const char *word,
                               guint8     *set);

static char *
parse_words (const char *text,
             ParseWord   parse,
             guint8     *set)
{
  *set = 0;

  while (*(text += strspn (text, SEPARATORS)) != '\0')
    {
      g_autofree char *word = g_strndup (text, strcspn (text, SEPARATORS));

      if (!parse (word, set))
        return g_steal_pointer (&word);
      text += strlen (word);
    }

  return NULL;
}

char *
bastide_jcz_sides_parse (const char *text,
                         guint8     *sides)
{
  g_return_val_if_fail (text != NULL && sides != NULL, NULL);

  return parse_words (text, parse_sides_word, sides);
}

char *
bastide_jcz_halves_parse (const char *text,
                          guint8     *halves)
{
  g_return_val_if_fail (text != NULL && halves != NULL, NULL);

  return parse_words (text, parse_halves_word, halves);
}
