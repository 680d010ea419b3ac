/* bastide-plain-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-plain-text.h"

#define LEFT_TO_RIGHT_MARK 0x200e
#define FIRST_STRONG_ISOLATE 0x2068
#define POP_DIRECTIONAL_ISOLATE 0x2069

/* Characters with, or able to cause, a direction other than from left to right: Unicode Standard Annex 9. */
static const struct
{
  gunichar first;
  gunichar last;
} directions[] = {
  { 0x0590, 0x08ff },   /* Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, the Arabic letter mark */
  { 0x200e, 0x200f },   /* marks */
  { 0x202a, 0x202e },   /* embeddings and overrides */
  { 0x2066, 0x2069 },   /* isolates */
  { 0xfb1d, 0xfdff },   /* presentation forms */
  { 0xfe70, 0xfeff },
  { 0x10800, 0x10fff }, /* old scripts */
  { 0x1e800, 0x1efff },
};

static gboolean
has_direction (gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (character >= directions[i].first && character <= directions[i].last)
      return TRUE;

  return FALSE;
}

static gboolean
is_isolate (gunichar character)
{
  return character >= 0x2066 && character <= FIRST_STRONG_ISOLATE;
}

/* The single definition of allowed characters in text from outside. Marks without a shape of their own are allowed:
 * they join or separate emoji and letters. So are characters newer than our tables. */
static gboolean
may_be_held (gunichar character)
{
  GUnicodeType type = g_unichar_type (character);

  return type != G_UNICODE_CONTROL && type != G_UNICODE_LINE_SEPARATOR && type != G_UNICODE_PARAGRAPH_SEPARATOR
         && type != G_UNICODE_SURROGATE;
}

/* Marks that change the direction of the following text make it read as another text, so they are removed where they
 * are not needed. */
static gboolean
turns_direction (gunichar character)
{
  return (character >= 0x202a && character <= 0x202e) || is_isolate (character);
}

/* @allowed: allowed control characters and line breaks */
static gboolean
check (const char *text,
       const char *allowed)
{
  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next))
    if (!may_be_held (g_utf8_get_char (next)) && g_utf8_strchr (allowed, -1, g_utf8_get_char (next)) == NULL)
      return FALSE;

  return TRUE;
}

gboolean
bastide_plain_text_is_line (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return check (text, "");
}

gboolean
bastide_plain_text_is_paragraph (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return check (text, "\t\n\r\xc2\x85\xe2\x80\xa8\xe2\x80\xa9");
}

char *
bastide_plain_text_make_line (const char *text,
                              guint       max_length)
{
  g_autoptr (GString) line = g_string_new (NULL);
  glong length;
  glong half = max_length / 2;
  glong i = 0;

  g_return_val_if_fail (text != NULL, NULL);

  length = g_utf8_strlen (text, -1);
  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next), i++)
    {
      gunichar character = g_utf8_get_char (next);

      if (length > (glong) max_length && i >= half && i < length - half)
        {
          if (i == half)
            g_string_append (line, "…");
          continue;
        }
      g_string_append_unichar (line, may_be_held (character) && !turns_direction (character) ? character : ' ');
    }

  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
bastide_plain_text_clean (const char *text,
                          guint       max_length,
                          gboolean    with_lines)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autoptr (GString) clean = g_string_new (NULL);
  gboolean is_seen = FALSE;
  guint length = 0;

  for (const char *next = valid; *next != '\0' && length < max_length; next = g_utf8_next_char (next))
    {
      gunichar character = g_utf8_get_char (next);

      if (turns_direction (character) || (!may_be_held (character) && !(with_lines && character == '\n')))
        continue;
      is_seen = is_seen || (g_unichar_type (character) != G_UNICODE_FORMAT && !g_unichar_isspace (character));
      g_string_append_unichar (clean, character);
      length++;
    }

  /* A text of nothing but marks would be invisible. */
  if (!is_seen)
    g_string_truncate (clean, 0);

  return g_strstrip (g_string_free (g_steal_pointer (&clean), FALSE));
}

char *
bastide_plain_text_isolate (const char *text)
{
  g_autoptr (GString) isolated = NULL;
  gboolean needed = FALSE;
  guint n_open = 0;

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *next = text; *next != '\0' && !needed; next = g_utf8_next_char (next))
    needed = has_direction (g_utf8_get_char (next));
  if (!needed)
    return g_strdup (text);

  isolated = g_string_new (NULL);
  /* Pango looks inside an isolate for the direction of a line that begins with it. All languages of the program run
   * from left to right. */
  g_string_append_unichar (isolated, LEFT_TO_RIGHT_MARK);
  g_string_append_unichar (isolated, FIRST_STRONG_ISOLATE);
  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar character = g_utf8_get_char (next);

      /* An unmatched one would close the isolate around the text. */
      if (character == POP_DIRECTIONAL_ISOLATE && n_open == 0)
        continue;
      n_open += is_isolate (character);
      n_open -= character == POP_DIRECTIONAL_ISOLATE;
      g_string_append_unichar (isolated, character);
    }
  for (guint i = 0; i <= n_open; i++)
    g_string_append_unichar (isolated, POP_DIRECTIONAL_ISOLATE);

  return g_string_free (g_steal_pointer (&isolated), FALSE);
}

char *
bastide_plain_text_strip_isolates (const char *text)
{
  g_autoptr (GString) stripped = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar character = g_utf8_get_char (next);

      if (!is_isolate (character) && character != POP_DIRECTIONAL_ISOLATE && character != LEFT_TO_RIGHT_MARK)
        g_string_append_unichar (stripped, character);
    }

  return g_string_free (g_steal_pointer (&stripped), FALSE);
}
