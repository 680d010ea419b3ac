/* case-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The position that a case describes before it begins, as the JSON of the command "position". */

#include "case.h"
#include "cli/json/bastide-json-text.h"

/* "x y" → kind of tile and rotation, as 4 × kind + rotation + 1: segments are named before the tiles are placed. */
static GHashTable *
collect_tiles (Case *self)
{
  GHashTable *laid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);
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
  bastide_json_add_int (builder, "x", case_read_number (self, x));
  bastide_json_add_int (builder, "y", case_read_number (self, y));
}

/* The figures that the lines place on the tile of @place. */
static void
add_figures (Case        *self,
             JsonBuilder *builder,
             GHashTable  *laid,
             char       **place)
{
  bastide_json_begin_array (builder, "figures");
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "figure") != 0 || strcmp (words[3], place[2]) != 0 || strcmp (words[4], place[3]) != 0)
        continue;
      json_builder_begin_object (builder);
      bastide_json_add_int (builder, "player", case_read_number (self, words[1]));
      bastide_json_add_string (builder, "figure", words[2]);
      bastide_json_add_string (builder, "segment",
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
  bastide_json_begin_array (builder, "board");
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);
      int tile;

      if (strcmp (words[0], "tile") != 0)
        continue;
      tile = bastide_rules_find_tile (case_get_rules (self), words[1]);
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "tile", words[1]);
      add_cell (self, builder, words[2], words[3]);
      bastide_json_add_int (builder, "rotation", 90 * case_find_rotation (self, (guint) tile, words[4]));
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
      g_auto (GStrv) words = case_split_line (self, self->position, i);

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

  bastide_json_begin_array (builder, member);
  for (guint player = 0; player < bastide_rules_get_n_players (case_get_rules (self)); player++)
    {
      json_builder_begin_object (builder);
      for (guint i = 0; i < self->position->len; i++)
        {
          g_auto (GStrv) words = case_split_line (self, self->position, i);

          if (strcmp (words[0], word) != 0 || case_read_number (self, words[1]) != (int) player)
            continue;
          for (guint j = 2; words[j] != NULL; j += 2)
            bastide_json_add_int (builder, words[j], case_read_number (self, words[j + 1]));
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
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "scores") != 0)
        continue;
      bastide_json_begin_array (builder, "scores");
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

  bastide_json_begin_array (builder, member);
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], word) != 0)
        continue;
      json_builder_begin_object (builder);
      add_cell (self, builder, words[1], words[2]);
      if (strcmp (word, "ingots") == 0)
        bastide_json_add_int (builder, "count", case_read_number (self, words[3]));
      else
        {
          bastide_json_begin_array (builder, "segments");
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

  bastide_json_begin_object (builder, "neutral");
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "neutral") != 0)
        continue;
      bastide_json_begin_object (builder, words[1]);
      add_cell (self, builder, words[2], words[3]);
      bastide_json_add_string (builder, "segment",
                               find_laid_segment (self, laid, words[2], words[3], words[4]));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* Lines "numbers PLAYER N…": the open wall tokens of each player. */
static void
add_numbers (Case        *self,
             JsonBuilder *builder)
{
  if (!has_line (self, "numbers"))
    return;

  bastide_json_begin_array (builder, "tokens");
  for (guint player = 0; player < bastide_rules_get_n_players (case_get_rules (self)); player++)
    {
      json_builder_begin_array (builder);
      for (guint i = 0; i < self->position->len; i++)
        {
          g_auto (GStrv) words = case_split_line (self, self->position, i);

          if (strcmp (words[0], "numbers") != 0 || case_read_number (self, words[1]) != (int) player)
            continue;
          for (guint j = 2; words[j] != NULL; j++)
            json_builder_add_int_value (builder, case_read_number (self, words[j]));
        }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* Lines "bare I…": places on the wall whose token is gone. */
static void
add_wall_tokens (Case        *self,
                 JsonBuilder *builder)
{
  gboolean bare[CASE_N_WALL_TOKENS] = { FALSE };

  if (!has_line (self, "bare"))
    return;

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      for (guint j = 1; strcmp (words[0], "bare") == 0 && words[j] != NULL; j++)
        bare[(guint) case_read_number (self, words[j]) % CASE_N_WALL_TOKENS] = TRUE;
    }

  bastide_json_begin_array (builder, "wall-tokens");
  for (guint i = 0; i < CASE_N_WALL_TOKENS; i++)
    json_builder_add_boolean_value (builder, !bare[i]);
  json_builder_end_array (builder);
}

/* The line "keep PLAYER SIZE X Y SEGMENT" of a player, or null without one. */
static void
add_keep (Case        *self,
          JsonBuilder *builder,
          GHashTable  *laid,
          guint        player)
{
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "keep") != 0 || case_read_number (self, words[1]) != (int) player)
        continue;
      json_builder_begin_object (builder);
      bastide_json_add_int (builder, "size", case_read_number (self, words[2]));
      add_cell (self, builder, words[3], words[4]);
      bastide_json_add_string (builder, "segment",
                               find_laid_segment (self, laid, words[3], words[4], words[5]));
      json_builder_end_object (builder);
      return;
    }

  json_builder_add_null_value (builder);
}

static void
add_keeps (Case        *self,
           JsonBuilder *builder,
           GHashTable  *laid)
{
  if (!has_line (self, "keep"))
    return;

  bastide_json_begin_array (builder, "keeps");
  for (guint player = 0; player < bastide_rules_get_n_players (case_get_rules (self)); player++)
    add_keep (self, builder, laid, player);
  json_builder_end_array (builder);
}

/* Lines "piece KIND PLAYER X Y", with the segment, the edge or half of one where the kind lies on it; "-" for nobody. */
static void
add_laid (Case        *self,
          JsonBuilder *builder,
          GHashTable  *laid)
{
  if (!has_line (self, "piece"))
    return;

  bastide_json_begin_array (builder, "pieces");
  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "piece") != 0)
        continue;
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "kind", words[1]);
      if (strcmp (words[2], "-") != 0)
        bastide_json_add_int (builder, "player", case_read_number (self, words[2]));
      add_cell (self, builder, words[3], words[4]);
      if (words[5] != NULL && strlen (words[5]) == 1)
        bastide_json_add_string (builder, "edge", words[5]);
      else if (bastide_half_find (words[5]) >= 0)
        bastide_json_add_string (builder, "half", words[5]);
      else if (words[5] != NULL)
        bastide_json_add_string (builder, "segment", find_laid_segment (self, laid, words[3], words[4], words[5]));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_rest (Case        *self,
          JsonBuilder *builder)
{
  g_autoptr (GPtrArray) discarded = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->position->len; i++)
    {
      g_auto (GStrv) words = case_split_line (self, self->position, i);

      if (strcmp (words[0], "discarded") == 0)
        g_ptr_array_add (discarded, g_strdup (words[1]));
      else if (strcmp (words[0], "aside") == 0)
        case_put_aside (self, (guint) case_read_number (self, words[1]), discarded);
      else if (strcmp (words[0], "turn") == 0)
        bastide_json_add_int (builder, "player", case_read_number (self, words[1]));
    }
  case_add_strings (builder, "discarded", discarded);
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
  add_numbers (self, builder);
  add_wall_tokens (self, builder);
  add_keeps (self, builder, laid);
  case_add_walls (self, builder);
  add_laid (self, builder, laid);
  add_rest (self, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
