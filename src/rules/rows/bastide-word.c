/* bastide-word.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-word.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A set's words in one block: this byte, which stands in no message and in no file; for each language its name and
 * BASTIDE_N_PLURALS texts (one for words without a number), all of them terminated; an empty name.
 */
#define OWN '\x01'
#define OWN_COUNTED '\x02'

enum
{
  PLURAL_ONE,
  PLURAL_FEW,
  PLURAL_MANY,
  PLURAL_OTHER,
};

void
bastide_counted_free (BastideCounted *self)
{
  if (self == NULL)
    return;

  g_free (self->language);
  for (guint i = 0; i < BASTIDE_N_PLURALS; i++)
    g_free (self->forms[i]);
  g_free (self);
}

static gboolean
is_one_of (const char *language,
           const char *list)
{
  return strlen (language) >= 2 && strchr ("_-.@", language[2]) != NULL
         && g_strstr_len (list, -1, (char[]) { language[0], language[1], ' ', '\0' }) != NULL;
}

/* The category of a whole number in a language (Unicode CLDR, plural rules for cardinals). */
static guint
find_plural (const char *language,
             guint       n)
{
  guint ten = n % 10;
  gboolean teen = n % 100 >= 11 && n % 100 <= 14;

  if (is_one_of (language, "cs sk "))
    return n == 1 ? PLURAL_ONE : n >= 2 && n <= 4 ? PLURAL_FEW : PLURAL_OTHER;
  if (is_one_of (language, "pl "))
    return n == 1 ? PLURAL_ONE : ten >= 2 && ten <= 4 && !teen ? PLURAL_FEW : PLURAL_MANY;
  if (is_one_of (language, "ru uk be "))
    return ten == 1 && !teen ? PLURAL_ONE : ten >= 2 && ten <= 4 && !teen ? PLURAL_FEW : PLURAL_MANY;
  if (is_one_of (language, "hr sr bs "))
    return ten == 1 && !teen ? PLURAL_ONE : ten >= 2 && ten <= 4 && !teen ? PLURAL_FEW : PLURAL_OTHER;
  if (is_one_of (language, "ja ko zh vi th id "))
    return PLURAL_OTHER;
  if (is_one_of (language, "fr pt "))
    return n <= 1 ? PLURAL_ONE : PLURAL_OTHER;

  return n == 1 ? PLURAL_ONE : PLURAL_OTHER;
}

guint
bastide_plurals_of (const char *language)
{
  guint plurals = 0;

  g_return_val_if_fail (language != NULL, 0);

  for (guint n = 0; n < 25; n++)
    plurals |= 1u << find_plural (language, n);

  return plurals;
}

static void
append (GString    *block,
        const char *text)
{
  g_string_append_len (block, text, (gssize) strlen (text) + 1);
}

char *
bastide_word_new (const GPtrArray *texts)
{
  GString *block = g_string_new ((char[]) { OWN, '\0' });

  g_return_val_if_fail (texts != NULL, NULL);

  for (guint i = 0; i < texts->len; i++)
    {
      const BastideText *text = g_ptr_array_index (texts, i);

      append (block, text->language);
      append (block, text->text);
    }

  return g_string_free (block, FALSE);
}

char *
bastide_word_new_counted (const GPtrArray *counted)
{
  GString *block = g_string_new ((char[]) { OWN_COUNTED, '\0' });

  g_return_val_if_fail (counted != NULL, NULL);

  for (guint i = 0; i < counted->len; i++)
    {
      const BastideCounted *item = g_ptr_array_index (counted, i);

      append (block, item->language);
      for (guint j = 0; j < BASTIDE_N_PLURALS; j++)
        append (block, item->forms[j] != NULL ? item->forms[j] : "");
    }

  return g_string_free (block, FALSE);
}

/* --- Another language --- */

/* A catalogue as msgfmt makes it: numbers of 32 bits, in little-endian order on any machine. After the magic number and
 * a version stand the number of messages, the place of their table, and that of their translations. A table has for
 * each text its size and its place. */
#define CATALOGUE_MAGIC 0x950412de
#define N_MESSAGES 8
#define TABLES 12
#define HEADER_SIZE 20
#define LINE_SIZE 8

struct _BastideTranslation
{
  char               *languages[2];
  GMappedFile        *file;         /* (nullable): English is in the program itself */
  GHashTable         *translations; /* message: its line in the table of translations */
  BastideTranslation *outer;        /* (nullable): the one before */
};

static GPrivate current_translation;

static guint
read_number (const BastideTranslation *self,
             gsize                     at)
{
  guint32 number;

  memcpy (&number, g_mapped_file_get_contents (self->file) + at, sizeof number);

  return GUINT32_FROM_LE (number);
}

/* Returns: (nullable): NULL if the file is damaged there */
static const char *
read_text (const BastideTranslation *self,
           guint64                   line,
           guint                    *size)
{
  guint64 end = g_mapped_file_get_length (self->file), start;

  if (line > end - LINE_SIZE)
    return NULL;
  *size = read_number (self, (gsize) line);
  start = read_number (self, (gsize) line + LINE_SIZE / 2);

  return start + *size < end && g_mapped_file_get_contents (self->file)[start + *size] == '\0'
         ? g_mapped_file_get_contents (self->file) + start : NULL;
}

static gboolean
read_catalogue (BastideTranslation *self)
{
  guint size;

  if (self->file == NULL || g_mapped_file_get_length (self->file) < HEADER_SIZE
      || read_number (self, 0) != CATALOGUE_MAGIC)
    return FALSE;

  for (guint i = 0; i < read_number (self, N_MESSAGES); i++)
    {
      guint64 line = (guint64) i * LINE_SIZE;
      const char *message = read_text (self, read_number (self, TABLES) + line, &size);

      line += read_number (self, TABLES + sizeof (guint32));
      if (message == NULL || read_text (self, line, &size) == NULL)
        return FALSE;
      g_hash_table_insert (self->translations, (gpointer) message, GSIZE_TO_POINTER (line));
    }

  return TRUE;
}

/* @form: of a message with a number. Returns: (nullable): NULL if there is no translation */
static const char *
look_up (const BastideTranslation *self,
         const char               *context,
         const char               *text,
         guint                     form)
{
  g_autofree char *message = context != NULL ? g_strconcat (context, "\004", text, NULL) : g_strdup (text);
  gpointer line = g_hash_table_lookup (self->translations, message);
  guint size;
  const char *found = line != NULL ? read_text (self, GPOINTER_TO_SIZE (line), &size) : NULL;

  /* The forms stand one after the other. */
  for (gsize length; found != NULL && form > 0 && (length = strlen (found) + 1) <= size; form--, size -= (guint) length)
    found += length;

  return found;
}

BastideTranslation *
bastide_translation_new (const char *language)
{
  g_autoptr (BastideTranslation) self = g_new0 (BastideTranslation, 1);
  g_autofree char *path = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  self->languages[0] = g_strdup (language);
  self->translations = g_hash_table_new (g_str_hash, g_str_equal);
  self->outer = g_private_get (&current_translation);
  g_private_set (&current_translation, self);
  /* The word may come from a file. */
  if (strspn (language, "abcdefghijklmnopqrstuvwxyz_") == strlen (language))
    path = g_build_filename (bindtextdomain (GETTEXT_PACKAGE, NULL), language, "LC_MESSAGES", GETTEXT_PACKAGE ".mo",
                             NULL);
  self->file = path != NULL ? g_mapped_file_new (path, FALSE, NULL) : NULL;

  return strcmp (language, "en") == 0 || read_catalogue (self) ? g_steal_pointer (&self) : NULL;
}

void
bastide_translation_free (BastideTranslation *self)
{
  if (self == NULL)
    return;

  g_return_if_fail (g_private_get (&current_translation) == self);

  g_private_set (&current_translation, self->outer);
  g_free (self->languages[0]);
  g_hash_table_unref (self->translations);
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self);
}

const char *const *
bastide_word_get_languages (void)
{
  const BastideTranslation *translation = g_private_get (&current_translation);

  return translation != NULL ? (const char *const *) translation->languages : g_get_language_names ();
}

/* --- Words --- */

/* The texts of the user's language, else English ones, else the first; @language: (out). */
static const char *
find_texts (const char  *word,
            guint        n_texts,
            const char **language)
{
  const char *const *languages = bastide_word_get_languages ();
  const char *best = NULL;
  guint best_rank = G_MAXUINT;
  const char *next;

  for (const char *at = word + 1; *at != '\0'; at = next)
    {
      guint rank = 0;

      while (languages[rank] != NULL && strcmp (languages[rank], at) != 0)
        rank++;
      if (languages[rank] == NULL)
        rank = strcmp (at, "en") == 0 ? G_MAXUINT - 2 : G_MAXUINT - 1;
      if (rank < best_rank)
        {
          best = at;
          best_rank = rank;
        }
      next = at + strlen (at) + 1;
      for (guint i = 0; i < n_texts; i++)
        next += strlen (next) + 1;
    }

  *language = best;

  return best != NULL ? best + strlen (best) + 1 : "";
}

const char *
bastide_word_translate (const char *context,
                        const char *text)
{
  const BastideTranslation *translation = g_private_get (&current_translation);
  const char *language;

  g_return_val_if_fail (text != NULL, NULL);

  if (*text == OWN)
    return find_texts (text, 1, &language);
  if (translation != NULL)
    {
      const char *found = look_up (translation, context, text, 0);

      return found != NULL ? found : text;
    }

  return context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, context, text) : g_dgettext (GETTEXT_PACKAGE, text);
}

/* A text with a mark in it replaced by a number; without the mark it is used as it is. */
static char *
fill_in (const char *text,
         const char *mark,
         int         count)
{
  const char *place = strstr (text, mark);

  if (place == NULL)
    return g_strdup (text);

  return g_strdup_printf ("%.*s%d%s", (int) (place - text), text, count, place + strlen (mark));
}

/* Returns: (transfer none): a phrase of the program */
static const char *
choose_form (const BastidePhrase *phrase,
             guint                count)
{
  const BastideTranslation *translation = g_private_get (&current_translation);
  const char *found;
  guint form = 0;

  if (translation == NULL)
    return g_dngettext (GETTEXT_PACKAGE, phrase->one, phrase->many, count);

  /* Only the categories that the language needs have a form. */
  for (guint i = 0; i < find_plural (translation->languages[0], count); i++)
    form += bastide_plurals_of (translation->languages[0]) >> i & 1;
  found = look_up (translation, NULL, phrase->one, form);

  return found != NULL ? found : count == 1 ? phrase->one : phrase->many;
}

char *
bastide_word_count (const BastidePhrase *phrase,
                    int                  count)
{
  const char *language, *form;
  guint n_before;

  g_return_val_if_fail (phrase != NULL && phrase->one != NULL && phrase->many != NULL, NULL);

  /* The text comes from a table and must not be used as a format. */
  if (*phrase->one != OWN_COUNTED)
    return fill_in (choose_form (phrase, (guint) ABS (count)), "%d", count);

  form = find_texts (phrase->one, BASTIDE_N_PLURALS, &language);
  n_before = language != NULL ? find_plural (language, (guint) ABS (count)) : 0;
  for (guint i = 0; i < n_before; i++)
    form += strlen (form) + 1;
  if (strchr (form, '#') != NULL)
    return fill_in (form, "#", count);

  /* The number does not part from the word at the end of a line. */
  return g_strdup_printf ("%d\u00a0%s", count, form);
}
