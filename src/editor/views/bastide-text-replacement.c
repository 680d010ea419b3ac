/* bastide-text-replacement.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-text-replacement.h"

#include <string.h>

char *
bastide_text_buffer_get_text (GtkTextBuffer *buffer)
{
  GtkTextIter start;
  GtkTextIter end;

  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), NULL);

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static gboolean
begins_character (char byte)
{
  return (byte & 0xc0) != 0x80;
}

/* The length of the common beginning of both texts, in bytes. */
static gsize
measure_beginning (const char *old,
                   const char *new)
{
  gsize length = 0;

  while (old[length] != '\0' && old[length] == new[length])
    length++;
  while (length > 0 && (!begins_character (old[length]) || !begins_character (new[length])))
    length--;

  return length;
}

/* The length of the common end of both texts, in bytes, without their common beginning. */
static gsize
measure_end (const char *old,
             gsize       old_length,
             const char *new,
             gsize       new_length)
{
  gsize most = MIN (old_length, new_length);
  gsize length = 0;

  while (length < most && old[old_length - length - 1] == new[new_length - length - 1])
    length++;
  while (length > 0 && !begins_character (old[old_length - length]))
    length--;

  return length;
}

void
bastide_text_buffer_replace (GtkTextBuffer *buffer,
                             const char    *text)
{
  g_autofree char *old = NULL;
  gsize beginning;
  gsize old_length;
  gsize new_length;
  gsize ending;
  glong offset;
  GtkTextIter start;
  GtkTextIter end;

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));
  g_return_if_fail (text != NULL);

  old = bastide_text_buffer_get_text (buffer);
  beginning = measure_beginning (old, text);
  old_length = strlen (old + beginning);
  new_length = strlen (text + beginning);
  ending = measure_end (old + beginning, old_length, text + beginning, new_length);
  offset = g_utf8_pointer_to_offset (old, old + beginning);
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) offset);
  gtk_text_buffer_get_iter_at_offset
    (buffer, &end, (int) (offset + g_utf8_pointer_to_offset (old + beginning, old + beginning + old_length - ending)));
  if (old_length > ending)
    gtk_text_buffer_delete (buffer, &start, &end);
  if (new_length > ending)
    gtk_text_buffer_insert (buffer, &start, text + beginning, (int) (new_length - ending));
  gtk_text_buffer_end_irreversible_action (buffer);
}

gsize
bastide_text_measure_lines (const char *text,
                            gsize       length)
{
  const char *end = text + length;
  gsize longest = 0;

  g_return_val_if_fail (text != NULL, 0);

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));

      line_end = line_end != NULL ? line_end : end;
      longest = MAX (longest, (gsize) (line_end - text));
      text = line_end + 1;
    }

  return longest;
}
