/* scene-words.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The words of a line. */

#include "scene.h"

#include <glib/gi18n.h>

#include "model/words/bastide-texts.h"

Scene scene;

void
scene_fail_with (const char *wrong)
{
  g_autofree char *message = g_strdup_printf ("%s: %s", scene.line->text, wrong);

  g_assertion_message (G_LOG_DOMAIN, scene.definition->path, (int) scene.line->number, scene.definition->title,
                       message);
  g_abort ();
}

static void
word_free (gpointer data)
{
  SceneWord *word = data;

  g_free (word->bare);
  g_free (word->text);
  g_free (word);
}

static const char *
get_value (const SceneWord *word)
{
  return word->text != NULL ? word->text : word->bare;
}

/* Fills in the conversions of a format. */
static char *
fill (const char *format,
      GPtrArray  *words)
{
  GString *filled = g_string_new (NULL);
  const char *mark;

  for (guint next = 0; (mark = strchr (format, '%')) != NULL; next++)
    {
      gsize length = strspn (mark + 1, "0123456789$l");
      guint which = memchr (mark, '$', length + 1) != NULL ? (guint) g_ascii_digit_value (mark[1]) - 1 : next;

      g_string_append_len (filled, format, mark - format);
      if (which < words->len)
        g_string_append (filled, get_value (g_ptr_array_index (words, which)));
      format = mark + length + 2;
    }

  return g_string_free (g_string_append (filled, format), FALSE);
}

static SceneWord *read_word (const char **at, const char *ends);

/* Reads a quoted text, with its arguments in brackets. */
static char *
read_text (const char **at)
{
  char quote = **at;
  const char *begin = ++*at;
  g_autofree char *raw = NULL, *text = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (word_free);

  for (; **at != quote; ++*at)
    {
      *at += **at == '\\';
      if (**at == '\0')
        scene_fail ("quotes are not closed");
    }
  raw = g_strndup (begin, (gsize) (*at - begin));
  text = g_strcompress (raw);
  ++*at;
  if (quote == '\'')
    return g_steal_pointer (&text);
  if (**at != '(')
    return g_strdup (g_dpgettext (NULL, text, 0));

  do
    {
      ++*at;
      *at += strspn (*at, " ");
      g_ptr_array_add (words, read_word (at, ",)"));
    }
  while (**at == ',');
  ++*at;

  return fill (g_dpgettext (NULL, text, 0), words);
}

/* The title of a set of tiles, or a kept value. */
static char *
look_up (const char *word)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (scene.fixture.application);

  if (word[0] == '@' && bastide_tileset_store_find (store, word + 1) != NULL)
    return g_strdup (bastide_text_tileset (bastide_tileset_store_find (store, word + 1)));
  if (word[0] == '@' || !g_hash_table_contains (scene.kept, word + 1))
    scene_fail ("there is no “%s”", word);

  return g_strdup (g_hash_table_lookup (scene.kept, word + 1));
}

static SceneWord *
read_word (const char **at,
           const char  *ends)
{
  SceneWord *word = g_new0 (SceneWord, 1);
  const char *begin = *at;
  char *mark;

  while (**at != '\0' && strchr (" \"'[", **at) == NULL && strchr (ends, **at) == NULL)
    ++*at;
  word->bare = g_strndup (begin, (gsize) (*at - begin));
  if (**at == '"' || **at == '\'')
    word->text = read_text (at);
  if (**at == '[')
    {
      word->number = (guint) g_ascii_strtoull (*at + 1, (char **) at, 10);
      ++*at;
    }
  mark = strpbrk (word->bare, "$@");
  if (mark != NULL)
    {
      word->text = look_up (mark);
      *mark = '\0';
    }

  return word;
}

GPtrArray *
scene_split (const char *line)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (word_free);

  while (*line != '\0')
    {
      g_ptr_array_add (words, read_word (&line, ""));
      if (*line != '\0' && *line != ' ')
        scene_fail ("a blank is missing before “%s”", line);
      line += strspn (line, " ");
    }

  return words;
}

const char *
scene_get (guint i)
{
  SceneWord *word = i < scene.words->len ? g_ptr_array_index (scene.words, i) : NULL;

  if (word == NULL)
    scene_fail ("there is a word too few");

  return get_value (word);
}

guint
scene_get_number (guint i)
{
  guint64 number;

  if (scene_is (i, "all"))
    return G_MAXUINT;
  if (!g_ascii_string_to_unsigned (scene_get (i), 10, 0, G_MAXUINT, &number, NULL))
    scene_fail ("“%s” is no number", scene_get (i));

  return (guint) number;
}

gboolean
scene_is (guint       i,
          const char *word)
{
  const SceneWord *other = i < scene.words->len ? g_ptr_array_index (scene.words, i) : NULL;

  return other != NULL && other->text == NULL && g_str_equal (other->bare, word);
}

guint
scene_find_word (guint       from,
                 const char *word)
{
  while (from < scene.words->len && !scene_is (from, word))
    from++;

  return from;
}

char *
scene_get_path (guint i)
{
  const char *name = scene_get (i);

  if (g_str_has_prefix (name, "data:"))
    return g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), name + 5, NULL);
  if (g_str_has_prefix (name, "tests:"))
    return g_test_build_filename (G_TEST_DIST, "..", name + 6, NULL);

  return g_path_is_absolute (name) ? g_strdup (name) : window_testing_get_path (name);
}

void
scene_wait (const char *wrong)
{
  if (g_get_monotonic_time () > scene.end)
    scene_fail_with (wrong);
  app_testing_iterate ();
}
