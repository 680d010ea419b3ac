/* bastide-tile-lines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-lines.h"

#include <string.h>

#define COMMENT "<!--"
#define COMMENT_END "-->"

/* The last line is unknown until the end is found. */
#define OPEN G_MAXUINT

/* A segment of a tile. */
typedef struct
{
  char *id;
  guint first;
  guint last;
} Part;

typedef struct
{
  guint   first;
  guint   last;
  GArray *parts;
} Tile;

struct _BastideTileLines
{
  GArray *tiles;
};

typedef struct
{
  BastideTileLines *lines;
  const char       *text;
  guint             line;
  gboolean          in_book;
} Scanner;

static void
clear_part (gpointer data)
{
  g_free (((Part *) data)->id);
}

static void
clear_tile (gpointer data)
{
  g_array_unref (((Tile *) data)->parts);
}

static Tile *
get_tile (const BastideTileLines *self,
          guint                   index)
{
  return &g_array_index (self->tiles, Tile, index);
}

/* The tile that has not ended yet, or NULL. */
static Tile *
get_open (Scanner *self)
{
  Tile *last = self->lines->tiles->len > 0 ? get_tile (self->lines, self->lines->tiles->len - 1) : NULL;

  return last != NULL && last->last == OPEN ? last : NULL;
}

static gboolean
is_tag (const char *text,
        const char *name)
{
  return g_str_has_prefix (text, name) && (g_ascii_isspace (text[strlen (name)]) || strchr ("/>", text[strlen (name)]));
}

/* Moves past a text, and counts its lines. */
static void
skip_to (Scanner    *self,
         const char *end)
{
  for (; self->text < end; self->text++)
    self->line += *self->text == '\n';
}

/* The end of a tag: its ">", or the beginning of the next tag if that is missing. */
static const char *
find_end (const char *text)
{
  char quote = '\0';

  for (text++; *text != '\0' && *text != '<'; text++)
    if (quote != '\0')
      quote = *text == quote ? '\0' : quote;
    else if (*text == '"' || *text == '\'')
      quote = *text;
    else if (*text == '>')
      break;

  return text;
}

/* Returns: (transfer full) (nullable): the value of the attribute "id" of a tag */
static char *
find_id (const char *text,
         const char *end)
{
  for (; text + 3 < end; text++)
    if (g_ascii_isspace (text[0]) && text[1] == 'i' && text[2] == 'd')
      {
        const char *value = text + 3;
        const char *value_end;

        while (value < end && (g_ascii_isspace (*value) || *value == '='))
          value++;
        value_end = value < end && (*value == '"' || *value == '\'') ? memchr (value + 1, *value, (gsize) (end - value - 1))
                                                                     : NULL;
        if (value_end != NULL)
          return g_strndup (value + 1, (gsize) (value_end - value - 1));
      }

  return NULL;
}

static void
begin_tile (Scanner *self,
            gboolean closed)
{
  Tile *former = get_open (self);
  Tile tile = { self->line, closed ? self->line : OPEN, g_array_new (FALSE, FALSE, sizeof (Part)) };

  if (former != NULL)
    former->last = MAX (former->first, self->line - 1);
  g_array_set_clear_func (tile.parts, clear_part);
  g_array_append_val (self->lines->tiles, tile);
}

/* Adds an element inside a tile, which is a segment if it has an id. */
static void
add_part (Scanner    *self,
          Tile       *tile,
          const char *end)
{
  Part part = { find_id (self->text, end), self->line, self->line };

  if (part.id == NULL)
    return;

  for (const char *text = self->text; text < end; text++)
    part.last += *text == '\n';
  g_array_append_val (tile->parts, part);
}

static void
read_tag (Scanner *self)
{
  const char *end = find_end (self->text);
  Tile *open = get_open (self);
  gboolean closed = end > self->text && end[-1] == '/';

  if (is_tag (self->text, "<rulebook"))
    self->in_book = !closed;
  else if (is_tag (self->text, "</rulebook"))
    self->in_book = FALSE;
  else if (!self->in_book && is_tag (self->text, "<tile"))
    {
      begin_tile (self, closed);
      skip_to (self, end);
      if (closed)
        get_tile (self->lines, self->lines->tiles->len - 1)->last = self->line;
      return;
    }
  else if (open != NULL && (is_tag (self->text, "</tile") || is_tag (self->text, "</tileset")))
    open->last = self->line;
  else if (open != NULL && g_ascii_isalpha (self->text[1]))
    add_part (self, open, end);
  skip_to (self, end);
}

BastideTileLines *
bastide_tile_lines_new (const char *text)
{
  BastideTileLines *self = g_new0 (BastideTileLines, 1);
  Scanner scanner = { self, text, 1, FALSE };

  self->tiles = g_array_new (FALSE, FALSE, sizeof (Tile));
  g_array_set_clear_func (self->tiles, clear_tile);
  g_return_val_if_fail (text != NULL, self);

  while (*scanner.text != '\0')
    if (g_str_has_prefix (scanner.text, COMMENT))
      {
        const char *end = strstr (scanner.text, COMMENT_END);

        skip_to (&scanner, end != NULL ? end + strlen (COMMENT_END) : scanner.text + strlen (scanner.text));
      }
    else if (*scanner.text == '<')
      read_tag (&scanner);
    else
      skip_to (&scanner, scanner.text + strcspn (scanner.text, "<"));
  if (get_open (&scanner) != NULL)
    get_open (&scanner)->last = scanner.line;

  return self;
}

void
bastide_tile_lines_free (BastideTileLines *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->tiles);
  g_free (self);
}

guint
bastide_tile_lines_count (const BastideTileLines *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tiles->len;
}

gboolean
bastide_tile_lines_get (const BastideTileLines *self,
                        guint                   tile,
                        const char             *segment,
                        guint                  *first,
                        guint                  *last)
{
  const Tile *found;

  g_return_val_if_fail (self != NULL, FALSE);

  if (tile >= self->tiles->len)
    return FALSE;

  found = get_tile (self, tile);
  *first = found->first;
  *last = found->last;
  if (segment == NULL)
    return TRUE;

  for (guint i = 0; i < found->parts->len; i++)
    {
      const Part *part = &g_array_index (found->parts, Part, i);

      if (strcmp (part->id, segment) != 0)
        continue;
      *first = part->first;
      *last = part->last;
      return TRUE;
    }

  return FALSE;
}

int
bastide_tile_lines_find (const BastideTileLines  *self,
                         guint                    line,
                         const char             **segment)
{
  int found = -1;
  const Tile *tile;

  g_return_val_if_fail (self != NULL, -1);

  for (guint i = 0; i < self->tiles->len && get_tile (self, i)->first <= line; i++)
    found = (int) i;
  if (segment == NULL)
    return found;

  *segment = NULL;
  if (found < 0)
    return found;
  tile = get_tile (self, (guint) found);
  for (guint i = 0; i < tile->parts->len; i++)
    {
      const Part *part = &g_array_index (tile->parts, Part, i);

      if (part->first <= line && line <= part->last)
        *segment = part->id;
    }

  return found;
}
