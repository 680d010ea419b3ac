/* case-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a case describes before it begins, as the JSON of the commands "new" and "position". */

#include <string.h>

#include "case.h"
#include "cli/bastide-engine-json.h"

/* --- Setup --- */

static const char *const setup_words[] = { "game", "players", "option", "figures", "dice", "messages", "start", "draw", NULL };
static const char *const position_words[] = {
  "tile", "figure", "supply", "discarded", "turn", "scores", "track", "tokens", "ingots", "ferries", "neutral", NULL
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

/* The words of the i-th of the lines, or NULL after the last. Errors will name its number. */
static char **
split_line (Case      *self,
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

static void
add_strings (JsonBuilder *builder,
             const char  *name,
             GPtrArray   *strings)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
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

/* Numbers as numbers, switches as booleans. */
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

/* All lines of a setup that begin with a word, as one member: a list, or an object of names and values. */
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
      g_auto (GStrv) words = split_line (self, self->setup, i);

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

/* What a line "WORD VALUE" of the setup says, or something else without one. */
static char *
find_setup_value (Case       *self,
                  const char *word,
                  const char *otherwise)
{
  for (guint i = 0; i < self->setup->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->setup, i);

      if (strcmp (words[0], word) == 0)
        return g_strdup (words[1]);
    }

  return g_strdup (otherwise);
}

/* The tile that a game begins with in its own set. */
static const char *
get_start_tile (const char *game)
{
  return strcmp (game, "discovery") == 0 ? "D45" : "base-D.start";
}

/* The first entry of a script is the start tile, the others are drawn. */
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
      g_auto (GStrv) words = split_line (self, self->setup, i);

      for (guint j = 1; strcmp (words[0], "draw") == 0 && words[j] != NULL; j++)
        g_ptr_array_add (tiles, g_strdup (words[j]));
    }

  if (has_string (tiles, "*"))
    return;
  g_ptr_array_insert (tiles, 0, g_steal_pointer (&start));
  add_strings (builder, "draw", tiles);
}

/* The rules in play: those of the sets, which have their names, and those that have no tiles. */
static void
add_modules (Case        *self,
             JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "modules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->sets->len; i++)
    if (!has_string (self->without, g_ptr_array_index (self->sets, i)))
      json_builder_add_string_value (builder, g_ptr_array_index (self->sets, i));
  for (guint i = 0; i < self->modules->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (self->modules, i));
  json_builder_end_array (builder);
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
  bastide_engine_add_member_string (builder, "game", game);
  bastide_engine_add_member_int (builder, "players", case_read_number (self, players));
  bastide_engine_add_member_int (builder, "seed", 1);
  add_strings (builder, "tilesets", self->sets);
  add_modules (self, builder);
  add_setup_member (self, builder, "option", "options", FALSE);
  add_setup_member (self, builder, "figures", "figures", FALSE);
  add_setup_member (self, builder, "dice", "dice", TRUE);
  add_setup_member (self, builder, "messages", "messages", TRUE);
  add_draw (self, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* --- Position --- */

/* "x y" → kind of tile and rotation, as 4 × kind + rotation + 1: the segments are named before the tiles lie. */
static GHashTable *
collect_tiles (Case *self)
{
  GHashTable *laid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);
      int tile;

      if (strcmp (words[0], "tile") != 0)
        continue;
      tile = bastide_rules_find_tile (case_get_rules (self), words[1]);
      if (tile < 0)
        case_fail (self, "no tile “%s”", words[1]);
      g_hash_table_insert (laid, g_strdup_printf ("%s %s", words[2], words[3]),
                           GUINT_TO_POINTER ((guint) tile * 4 + case_find_rotation (self, (guint) tile, words[4]) + 1));
    }

  return laid;
}

static const char *
find_laid_segment (Case       *self,
                   GHashTable *laid,
                   const char *x,
                   const char *y,
                   const char *text)
{
  g_autofree char *key = g_strdup_printf ("%s %s", x, y);
  guint code = GPOINTER_TO_UINT (g_hash_table_lookup (laid, key));

  if (code == 0)
    case_fail (self, "no tile at %s", key);

  return case_find_tile_segment (self, bastide_rules_get_tile (case_get_rules (self), (code - 1) / 4), (code - 1) % 4,
                                 text, NULL);
}

static void
add_cell (Case        *self,
          JsonBuilder *builder,
          const char  *x,
          const char  *y)
{
  bastide_engine_add_member_int (builder, "x", case_read_number (self, x));
  bastide_engine_add_member_int (builder, "y", case_read_number (self, y));
}

/* The figures that lines put on the tile of @place. */
static void
add_figures (Case        *self,
             JsonBuilder *builder,
             GHashTable  *laid,
             char       **place)
{
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], "figure") != 0 || strcmp (words[3], place[2]) != 0 || strcmp (words[4], place[3]) != 0)
        continue;
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", case_read_number (self, words[1]));
      bastide_engine_add_member_string (builder, "figure", words[2]);
      bastide_engine_add_member_string (builder, "segment",
                                        find_laid_segment (self, laid, words[3], words[4], words[5]));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_board (Case        *self,
           JsonBuilder *builder,
           GHashTable  *laid)
{
  json_builder_set_member_name (builder, "board");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);
      int tile;

      if (strcmp (words[0], "tile") != 0)
        continue;
      tile = bastide_rules_find_tile (case_get_rules (self), words[1]);
      json_builder_begin_object (builder);
      bastide_engine_add_member_string (builder, "tile", words[1]);
      add_cell (self, builder, words[2], words[3]);
      bastide_engine_add_member_int (builder, "rotation", 90 * case_find_rotation (self, (guint) tile, words[4]));
      add_figures (self, builder, laid, words);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static gboolean
has_line (Case       *self,
          const char *word)
{
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], word) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Lines "WORD PLAYER NAME N…" as one object of names and numbers per player: supplies, tokens, track. */
static void
add_player_rows (Case        *self,
                 JsonBuilder *builder,
                 const char  *word,
                 const char  *member)
{
  if (!has_line (self, word))
    return;

  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (case_get_rules (self)); player++)
    {
      json_builder_begin_object (builder);
      for (guint i = 0; i < self->position->len; i++)
        {
          g_auto (GStrv) words = split_line (self, self->position, i);

          if (strcmp (words[0], word) != 0 || case_read_number (self, words[1]) != (int) player)
            continue;
          for (guint j = 2; words[j] != NULL; j += 2)
            bastide_engine_add_member_int (builder, words[j], case_read_number (self, words[j + 1]));
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Lines "scores N…": the totals. */
static void
add_scores (Case        *self,
            JsonBuilder *builder)
{
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], "scores") != 0)
        continue;
      json_builder_set_member_name (builder, "scores");
      json_builder_begin_array (builder);
      for (guint j = 1; words[j] != NULL; j++)
        json_builder_add_int_value (builder, case_read_number (self, words[j]));
      json_builder_end_array (builder);
    }
}

/* Lines "ingots X Y N" and "ferries X Y SEGMENT SEGMENT", as a list of objects. */
static void
add_pieces (Case        *self,
            JsonBuilder *builder,
            GHashTable  *laid,
            const char  *word,
            const char  *member)
{
  if (!has_line (self, word))
    return;

  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], word) != 0)
        continue;
      json_builder_begin_object (builder);
      add_cell (self, builder, words[1], words[2]);
      if (strcmp (word, "ingots") == 0)
        bastide_engine_add_member_int (builder, "count", case_read_number (self, words[3]));
      else
        {
          json_builder_set_member_name (builder, "segments");
          json_builder_begin_array (builder);
          for (guint j = 3; words[j] != NULL; j++)
            json_builder_add_string_value (builder, find_laid_segment (self, laid, words[1], words[2], words[j]));
          json_builder_end_array (builder);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Lines "neutral FIGURE X Y SEGMENT". */
static void
add_neutral (Case        *self,
             JsonBuilder *builder,
             GHashTable  *laid)
{
  if (!has_line (self, "neutral"))
    return;

  json_builder_set_member_name (builder, "neutral");
  json_builder_begin_object (builder);
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], "neutral") != 0)
        continue;
      json_builder_set_member_name (builder, words[1]);
      json_builder_begin_object (builder);
      add_cell (self, builder, words[2], words[3]);
      bastide_engine_add_member_string (builder, "segment",
                                        find_laid_segment (self, laid, words[2], words[3], words[4]));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_rest (Case        *self,
          JsonBuilder *builder)
{
  g_autoptr (GPtrArray) discarded = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = split_line (self, self->position, i);

      if (strcmp (words[0], "discarded") == 0)
        g_ptr_array_add (discarded, g_strdup (words[1]));
      else if (strcmp (words[0], "turn") == 0)
        bastide_engine_add_member_int (builder, "player", case_read_number (self, words[1]));
    }
  add_strings (builder, "discarded", discarded);
}

JsonNode *
case_make_position (Case *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GHashTable) laid = collect_tiles (self);

  json_builder_begin_object (builder);
  add_board (self, builder, laid);
  add_scores (self, builder);
  add_player_rows (self, builder, "track", "track");
  add_player_rows (self, builder, "supply", "supplies");
  add_player_rows (self, builder, "tokens", "tokens");
  add_pieces (self, builder, laid, "ingots", "gold");
  add_pieces (self, builder, laid, "ferries", "ferries");
  add_neutral (self, builder, laid);
  add_rest (self, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
