/* case-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The setup that a case describes before it begins, as the JSON of the command "new". */

#include "case.h"
#include "cli/json/bastide-json-text.h"

static const char *const setup_words[] = {
  "game", "players", "option", "figures", "dice", "messages", "wall-tokens", "start", "draw", "script", NULL
};
static const char *const position_words[] = {
  "tile", "figure", "supply", "discarded", "turn", "scores", "track", "tokens", "ingots", "ferries", "neutral",
  "numbers", "bare", "keep", "chain", "aside", "piece", NULL
};

gboolean
case_describe (Case       *self,
               const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GPtrArray *lines = NULL;

  if (strcmp (words[0], "sets") == 0)
    lines = self->sets;
  else if (strcmp (words[0], "modules") == 0)
    lines = self->modules;
  else if (strcmp (words[0], "without") == 0)
    lines = self->without;
  if (lines != NULL)
    {
      for (guint i = 1; words[i] != NULL; i++)
        g_ptr_array_add (lines, g_strdup (words[i]));
      return TRUE;
    }

  if (g_strv_contains (setup_words, words[0]))
    lines = self->setup;
  else if (g_strv_contains (position_words, words[0]))
    lines = self->position;
  if (lines == NULL)
    return FALSE;

  if (self->session != NULL)
    case_fail (self, "“%s” comes too late: the game has begun", words[0]);
  g_ptr_array_add (lines, g_strdup_printf ("%u:%s", self->line, text));

  return TRUE;
}

char **
case_split_line (Case      *self,
                 GPtrArray *lines,
                 guint      i)
{
  const char *line;

  if (i >= lines->len)
    return NULL;
  line = g_ptr_array_index (lines, i);
  self->line = (guint) g_ascii_strtoull (line, NULL, 10);

  return g_strsplit (strchr (line, ':') + 1, " ", -1);
}

void
case_add_strings (JsonBuilder *builder,
                  const char  *name,
                  GPtrArray   *strings)
{
  bastide_json_begin_array (builder, name);
  for (guint i = 0; i < strings->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (strings, i));
  json_builder_end_array (builder);
}

static gboolean
has_string (GPtrArray  *strings,
            const char *string)
{
  return g_ptr_array_find_with_equal_func (strings, string, g_str_equal, NULL);
}

/* Writes numbers as numbers and switches as booleans. */
static void
add_value (JsonBuilder *builder,
           const char  *text)
{
  gint64 number;

  if (strcmp (text, "true") == 0 || strcmp (text, "false") == 0)
    json_builder_add_boolean_value (builder, text[0] == 't');
  else if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    json_builder_add_int_value (builder, number);
  else
    json_builder_add_string_value (builder, text);
}

/* All lines of a setup that begin with the same word, as one member: a list, or an object of names and values. */
static void
add_setup_member (Case        *self,
                  JsonBuilder *builder,
                  const char  *word,
                  const char  *member,
                  gboolean     is_list)
{
  gboolean open = FALSE;

  for (guint i = 0; i < self->setup->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->setup, i);

      if (strcmp (words[0], word) != 0)
        continue;
      if (!open)
        {
          json_builder_set_member_name (builder, member);
          is_list ? json_builder_begin_array (builder) : json_builder_begin_object (builder);
          open = TRUE;
        }
      for (guint j = 1; is_list && words[j] != NULL; j++)
        add_value (builder, words[j]);
      if (is_list)
        continue;
      json_builder_set_member_name (builder, words[1]);
      add_value (builder, words[2]);
    }

  if (open)
    is_list ? json_builder_end_array (builder) : json_builder_end_object (builder);
}

/* The value of the setup's line "WORD VALUE", or a default without such a line. */
static char *
find_setup_value (Case       *self,
                  const char *word,
                  const char *otherwise)
{
  for (guint i = 0; i < self->setup->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->setup, i);

      if (strcmp (words[0], word) == 0)
        return g_strdup (words[1]);
    }

  return g_strdup (otherwise);
}

/* The start tile of a game's own set, or NULL if the board is empty at the beginning. */
static const char *
get_start_tile (const char *game)
{
  if (strcmp (game, "castle") == 0 || strcmp (game, "city") == 0)
    return NULL;

  return strcmp (game, "discovery") == 0 ? "D45" : "base-D.start";
}

/* The first entry of a script is the start tile, if the game has one; the others are drawn. */
static void
add_draw (Case        *self,
          JsonBuilder *builder)
{
  g_autofree char *game = find_setup_value (self, "game", "classic");
  g_autofree char *start = find_setup_value (self, "start", has_string (self->sets, "river") ? "river-A"
                                                                                             : get_start_tile (game));
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->setup->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->setup, i);

      for (guint j = 1; strcmp (words[0], "draw") == 0 && words[j] != NULL; j++)
        g_ptr_array_add (tiles, g_strdup (words[j]));
    }

  if (has_string (tiles, "*"))
    return;
  if (start != NULL)
    g_ptr_array_insert (tiles, 0, g_steal_pointer (&start));
  case_add_strings (builder, "draw", tiles);
}

JsonNode *
case_make_setup (Case *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *game = find_setup_value (self, "game", "classic");
  g_autofree char *players = find_setup_value (self, "players", "2");
  const char *own = strcmp (game, "classic") == 0 ? "base" : game;

  if (self->sets->len == 0)
    g_ptr_array_add (self->sets, g_strdup (own));
  g_ptr_array_add (self->without, g_strdup (own));

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "game", game);
  bastide_json_add_int (builder, "players", case_read_number (self, players));
  bastide_json_add_int (builder, "seed", 1);
  case_add_strings (builder, "tilesets", self->sets);
  /* The rules in play: those of the sets, which share their names, and those without tiles. */
  bastide_json_begin_array (builder, "modules");
  for (guint i = 0; i < self->sets->len; i++)
    if (!has_string (self->without, g_ptr_array_index (self->sets, i)))
      json_builder_add_string_value (builder, g_ptr_array_index (self->sets, i));
  for (guint i = 0; i < self->modules->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (self->modules, i));
  json_builder_end_array (builder);
  add_setup_member (self, builder, "option", "options", FALSE);
  add_setup_member (self, builder, "figures", "figures", FALSE);
  add_setup_member (self, builder, "dice", "dice", TRUE);
  add_setup_member (self, builder, "messages", "messages", TRUE);
  add_setup_member (self, builder, "wall-tokens", "tokens", TRUE);
  for (guint i = 0; i < self->setup->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->setup, i);

      if (strcmp (words[0], "script") != 0)
        continue;
      bastide_json_begin_array (builder, words[1]);
      for (guint j = 2; words[j] != NULL; j++)
        add_value (builder, words[j]);
      json_builder_end_array (builder);
    }
  add_draw (self, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
