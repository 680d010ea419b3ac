/* bastide-line-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-line-reader.h"

#include <string.h>

#define BLOCK_SIZE 4096

struct _BastideLineReader
{
  GInputStream *stream;
  GString      *line;
  char          block[BLOCK_SIZE];
  gsize         block_start;
  gsize         block_end;
};

BastideLineReader *
bastide_line_reader_new (GInputStream *stream)
{
  BastideLineReader *self;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  self = g_new0 (BastideLineReader, 1);
  self->stream = g_object_ref (stream);
  self->line = g_string_new (NULL);

  return self;
}

void
bastide_line_reader_free (BastideLineReader *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->stream);
  g_string_free (self->line, TRUE);
  g_free (self);
}

/* Returns: the result of g_input_stream_read(): 0 at the end, -1 for an error */
static gssize
fill_block (BastideLineReader *self)
{
  gssize n_bytes = g_input_stream_read (self->stream, self->block, BLOCK_SIZE, NULL, NULL);

  self->block_start = 0;
  self->block_end = n_bytes > 0 ? (gsize) n_bytes : 0;

  return n_bytes;
}

/* Completes a line in self->line, without LF. */
static BastideLineStatus
finish_line (BastideLineReader  *self,
             gboolean            too_long,
             const char        **line)
{
  if (self->line->len > 0 && self->line->str[self->line->len - 1] == '\r')
    g_string_truncate (self->line, self->line->len - 1);
  if (too_long || self->line->len > BASTIDE_MAX_LINE)
    return BASTIDE_LINE_TOO_LONG;
  if (!g_utf8_validate_len (self->line->str, self->line->len, NULL))
    return BASTIDE_LINE_INVALID;

  *line = self->line->str;

  return BASTIDE_LINE_OK;
}

BastideLineStatus
bastide_line_reader_read (BastideLineReader  *self,
                          const char        **line)
{
  gboolean too_long = FALSE;
  gboolean begun = FALSE;

  g_return_val_if_fail (self != NULL, BASTIDE_LINE_ERROR);
  g_return_val_if_fail (line != NULL, BASTIDE_LINE_ERROR);

  *line = NULL;
  g_string_truncate (self->line, 0);

  for (;;)
    {
      const char *start;
      const char *end;
      gsize n_bytes;

      if (self->block_start == self->block_end)
        {
          gssize n_read = fill_block (self);

          if (n_read < 0)
            return BASTIDE_LINE_ERROR;
          if (n_read == 0)
            return begun ? finish_line (self, too_long, line) : BASTIDE_LINE_END;
        }

      begun = TRUE;
      start = self->block + self->block_start;
      end = memchr (start, '\n', self->block_end - self->block_start);
      n_bytes = end != NULL ? (gsize) (end - start) : self->block_end - self->block_start;

      /* One byte beyond the limit is kept: it may be the CR of a line that is just short enough. */
      if (self->line->len + n_bytes > BASTIDE_MAX_LINE + 1)
        too_long = TRUE;
      else if (!too_long)
        g_string_append_len (self->line, start, (gssize) n_bytes);

      self->block_start += n_bytes + (end != NULL ? 1 : 0);
      if (end != NULL)
        return finish_line (self, too_long, line);
    }
}
