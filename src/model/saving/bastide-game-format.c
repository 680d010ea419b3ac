/* bastide-game-format.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-seat-texts.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-row.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "util/bastide-hash.h"

G_DEFINE_QUARK (bastide-saved-game-error-quark, bastide_saved_game_error)

gboolean
bastide_game_format_check (const char  *element,
                           const char  *element_namespace,
                           const char  *program,
                           const char  *place,
                           GError     **error)
{
  guint64 format = 0;

  if (g_strcmp0 (element, "game") != 0 || element_namespace == NULL ||
      !g_str_has_prefix (element_namespace, BASTIDE_GAME_NAMESPACE) ||
      !g_ascii_string_to_unsigned (element_namespace + strlen (BASTIDE_GAME_NAMESPACE), 10,
                                   1, G_MAXUINT, &format, NULL))
    {
      /* Translators: %s is the place, file:line. */
      g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID,
                   _("%s: this is not a saved game of Bastide; its first element should be “game”."), place);
      return FALSE;
    }

  if (format > BASTIDE_GAME_FORMAT)
    {
      bastide_game_format_set_too_new (program, place, error);
      return FALSE;
    }

  return TRUE;
}

void
bastide_game_format_set_too_new (const char  *program,
                                 const char  *place,
                                 GError     **error)
{
  /* Unreleased versions may have the same number. */
  if (g_strcmp0 (program, PACKAGE_VERSION) == 0)
    /* Translators: %s is the place, file:line. */
    g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TOO_NEW,
                 _("%s: this game was saved by a newer version of Bastide than this one."), place);
  else
    /* Translators: the first %s is the place, file:line; the others are versions of the program. */
    g_set_error (error, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_TOO_NEW,
                 _("%s: this game was saved by a newer version of Bastide (%s); this is version %s."),
                 place, program != NULL ? program : "?", PACKAGE_VERSION);
}

void
bastide_game_format_move_error (GError **error,
                                GError  *source)
{
  bastide_xml_error_move (error, source, BASTIDE_SAVED_GAME_ERROR, BASTIDE_SAVED_GAME_ERROR_INVALID);
}

char *
bastide_game_format_print_checksum (guint64 checksum)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", checksum);
}

static void
mix_marks (guint64      *hash,
           const GArray *marks)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      bastide_hash_mix (hash, " %s=%d", mark->info->name, mark->value);
    }
}

static void
mix_tile (guint64                     *hash,
          const BastideTileset        *tileset,
          const BastideTileDefinition *tile)
{
  bastide_hash_mix (hash, "tile %s %u %d", tile->id, tile->count, tile->start ? 1 : 0);
  mix_marks (hash, tile->marks);
  bastide_hash_mix_text (hash, "\n");
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      bastide_hash_mix (hash, "segment %s %s %02x %x %s %08x", segment->id,
                        tileset->game->kinds[segment->kind].name, segment->halves, segment->sides,
                        segment->end != NULL ? segment->end : "-", segment->touches);
      mix_marks (hash, segment->marks);
      bastide_hash_mix_text (hash, "\n");
    }
}

static const char *
get_id (const BastideRow *row)
{
  return row != NULL ? row->name : "-";
}

static void
mix_effect (guint64                *hash,
            const BastideRowEffect *effect)
{
  bastide_hash_mix (hash, "do %s %s %u %d %s %s %s %s %d %u %u %u", bastide_row_effect_names[effect->type],
                    effect->mark != NULL ? effect->mark->name : "-", effect->kind, effect->number,
                    get_id (effect->token), get_id (effect->piece), effect->figure != NULL ? effect->figure : "-",
                    bastide_row_from_names[effect->from], effect->all, effect->first, effect->last,
                    effect->n_children);
  for (guint i = 0; i < BASTIDE_N_ROW_EACHES; i++)
    if (effect->each & (1u << i))
      bastide_hash_mix (hash, " %s", bastide_row_each_names[i]);
  for (guint i = 0; i < BASTIDE_MAX_ROW_TABLE; i++)
    bastide_hash_mix (hash, " %u", effect->table[i]);
  for (guint i = 0; effect->tokens != NULL && i < effect->tokens->len; i++)
    bastide_hash_mix (hash, " %s", get_id (g_ptr_array_index (effect->tokens, i)));
  bastide_hash_mix_text (hash, "\n");
}

/* A rule counts by its effects; its name and its look make no difference. Words stay the same when others are added. */
static void
mix_row (guint64          *hash,
         const BastideRow *row)
{
  bastide_hash_mix (hash, "rule %s %s %d %x %d %u %u %d %d %d %d %d %s %x %s %d %d %d %d %s %s %s %s %d\n",
                    bastide_row_type_names[row->type], row->name, row->off, row->kinds, (int) row->mark.type,
                    row->count, row->strength, row->follower, row->companion, row->joins, row->beside, row->stays,
                    bastide_row_recall_names[row->recall], row->when, bastide_row_to_names[row->to], row->optional,
                    row->every, row->instead, row->may, row->on_mark != NULL ? row->on_mark->name : "-",
                    row->figure != NULL ? row->figure : "-", bastide_row_place_names[row->place],
                    bastide_row_as_names[row->as], row->common | row->single << 1);
  for (guint i = 0; i < row->tests->len; i++)
    {
      const BastideRowTest *test = bastide_row_get_test (row, i);

      bastide_hash_mix (hash, "if %s %s %u %s %u %u\n", bastide_row_test_names[test->type],
                        test->mark != NULL ? test->mark->name : "-", test->kind,
                        test->token != NULL ? test->token->name : test->figure != NULL ? test->figure : "-",
                        test->least, test->most);
    }
  for (guint i = 0; i < row->effects->len; i++)
    mix_effect (hash, bastide_row_get_effect (row, i));
}

guint64
bastide_tileset_checksum (const BastideTileset *tileset)
{
  guint64 hash = BASTIDE_HASH_INIT;

  g_return_val_if_fail (tileset != NULL, 0);

  bastide_hash_mix (&hash, "tileset %s %s\n", tileset->game->id, tileset->id);
  for (guint i = 0; i < tileset->tiles->len; i++)
    mix_tile (&hash, tileset, g_ptr_array_index (tileset->tiles, i));
  for (guint i = 0; i < tileset->rows->len; i++)
    mix_row (&hash, g_ptr_array_index (tileset->rows, i));

  return hash;
}

/* --- Writing --- */

/*
 * Writes saved games. The history has all data at hand, so saving after every action needs no replay.
 */

static void
write_summary (GString     *xml,
               BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  gboolean finished = bastide_game_get_finished (game);
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);
  g_string_append_printf (xml, "  <summary turn=\"%u\" turns=\"%u\" finished=\"%s\"",
                          bastide_game_get_turn (game), bastide_game_get_n_turns (game),
                          finished ? "true" : "false");
  /* Before chance, there is no player to decide. */
  if (!finished)
    g_string_append_printf (xml, " player=\"%d\"", decision.player >= 0 ? decision.player : decision.active);
  g_string_append (xml, ">\n");
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    g_string_append_printf (xml, "    <score player=\"%u\" points=\"%d\" rank=\"%u\"/>\n", i,
                            bastide_state_get_score (rules, state, i),
                            bastide_state_get_rank (rules, state, i));
  g_string_append (xml, "  </summary>\n");
}

static void
append_escaped (GString    *xml,
                const char *format,
                ...) G_GNUC_PRINTF (2, 3);

static void
append_escaped (GString    *xml,
                const char *format,
                ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (xml, text);
}

static void
write_agreement (GString     *xml,
                 BastideGame *game)
{
  const BastideAgreement *agreement = bastide_game_get_agreement (game);

  g_string_append (xml, "  <agreement");
  if (agreement->purist)
    g_string_append (xml, " purist=\"true\"");
  if (agreement->clock)
    g_string_append_printf (xml, " minutes=\"%u\"", agreement->minutes);
  g_string_append (xml, agreement->clock ? ">\n" : "/>\n");
  if (!agreement->clock)
    return;

  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    g_string_append_printf (xml, "    <time player=\"%u\" seconds=\"%" G_GUINT64_FORMAT "\"/>\n", i,
                            bastide_game_get_time (game, i) / 1000);
  g_string_append (xml, "  </agreement>\n");
}

/* The keys of a table in a fixed order, so that equal games give equal files. */
static GList *
list_keys (GHashTable *table)
{
  return g_list_sort (g_hash_table_get_keys (table), (GCompareFunc) strcmp);
}

static void
write_numbers (GString    *xml,
               GHashTable *numbers,
               const char *element,
               const char *attribute)
{
  g_autoptr(GList) keys = list_keys (numbers);

  for (GList *key = keys; key != NULL; key = key->next)
    append_escaped (xml, "    <%s %s=\"%s\" count=\"%u\"/>\n", element, attribute, (const char *) key->data,
                    GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key->data)));
}

/* @sets: in play, or their rules alone */
static void
write_tilesets (GString            *xml,
                const BastideSetup *setup,
                const GPtrArray    *sets)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (sets, i);
      g_autofree char *checksum =
        bastide_game_format_print_checksum (bastide_tileset_checksum (tileset));

      append_escaped (xml, "    <tileset id=\"%s\" version=\"%u\" checksum=\"%s\"",
                      tileset->id, tileset->version, checksum);
      if (sets == setup->rule_sets)
        g_string_append (xml, " tiles=\"false\"");
      /* Other sets that came with the program are represented by their modules. */
      if (!tileset->builtin || strcmp (tileset->id, setup->game->tilesets[0]) == 0)
        {
          g_string_append (xml, ">\n");
          /* Lists of games show these titles without access to the sets. */
          for (guint j = 0; j < tileset->titles->len; j++)
            {
              const BastideText *title = g_ptr_array_index (tileset->titles, j);

              append_escaped (xml, "      <title xml:lang=\"%s\">%s</title>\n", title->language, title->text);
            }
          g_string_append (xml, "    </tileset>\n");
        }
      else
        g_string_append (xml, "/>\n");
    }
}

static void
write_setup (GString            *xml,
             const BastideSetup *setup)
{
  g_autoptr(GList) options = NULL;
  g_autoptr(GList) scripts = NULL;

  append_escaped (xml, "  <setup game=\"%s\" seed=\"%" G_GUINT64_FORMAT "\">\n", setup->game->id, setup->seed);
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      append_escaped (xml, "    <player name=\"%s\" colour=\"%s\"", player->name, player->colour);
      if (!bastide_seat_is_person (player->seat))
        append_escaped (xml, " seat=\"%s\"", player->seat);
      g_string_append (xml, "/>\n");
    }
  write_tilesets (xml, setup, setup->tilesets);
  write_tilesets (xml, setup, setup->rule_sets);
  for (guint i = 0; setup->modules != NULL && setup->modules[i] != NULL; i++)
    append_escaped (xml, "    <module name=\"%s\"/>\n", setup->modules[i]);
  write_numbers (xml, setup->counts, "count", "tile");
  write_numbers (xml, setup->figures, "figures", "figure");
  options = list_keys (setup->options);
  for (GList *key = options; key != NULL; key = key->next)
    append_escaped (xml, "    <option name=\"%s\" value=\"%s\"/>\n", (const char *) key->data,
                    (const char *) g_hash_table_lookup (setup->options, key->data));
  if (setup->draw != NULL)
    {
      g_autofree char *draw = g_strjoinv (" ", setup->draw);

      append_escaped (xml, "    <draw>%s</draw>\n", draw);
    }
  /* Outcomes of chance fixed by the setup. */
  scripts = list_keys (setup->scripts);
  for (GList *key = scripts; key != NULL; key = key->next)
    {
      const GByteArray *entries = g_hash_table_lookup (setup->scripts, key->data);

      append_escaped (xml, "    <script name=\"%s\">", (const char *) key->data);
      for (guint j = 0; j < entries->len; j++)
        g_string_append_printf (xml, "%s%u", j > 0 ? " " : "", entries->data[j]);
      g_string_append (xml, "</script>\n");
    }
  g_string_append (xml, "  </setup>\n");
}

/* Writes the steps of one turn from @first on. Returns: the first step of the next turn */
static guint
write_turn (GString     *xml,
            BastideGame *game,
            guint        first)
{
  const BastideHistory *history = bastide_game_get_history (game);
  guint n_steps = bastide_history_get_n_steps (history);
  guint turn = bastide_game_get_moment (game, (int) first)->turn;
  const BastideMoment *last;
  g_autofree char *checksum = NULL;
  guint end = first + 1;

  while (end < n_steps && bastide_game_get_moment (game, (int) end)->turn == turn)
    end++;

  /* Only the last turn can be unfinished, and the present state is the one after it. */
  last = bastide_game_get_moment (game, (int) end - 1);
  if (last->ends_turn)
    checksum = bastide_game_format_print_checksum (last->checksum);
  else
    checksum = bastide_game_format_print_checksum (bastide_state_checksum (bastide_game_get_rules (game),
                                                                           bastide_game_get_state (game)));
  g_string_append_printf (xml, "    <turn number=\"%u\" checksum=\"%s\">\n", turn, checksum);
  for (guint i = first; i < end; i++)
    {
      const BastideHistoryStep *step = bastide_history_get_step (history, i);

      if (step->type == BASTIDE_HISTORY_ACTION)
        append_escaped (xml, "      <action>%s</action>\n", step->text);
      else if (step->type == BASTIDE_HISTORY_REVEAL)
        g_string_append (xml, "      <reveal/>\n");
      else
        g_string_append_printf (xml, "      <reseed seed=\"%" G_GUINT64_FORMAT "\"/>\n", step->seed);
    }
  g_string_append (xml, "    </turn>\n");

  return end;
}

static void
write_actions (GString     *xml,
               BastideGame *game)
{
  const BastideHistory *history = bastide_game_get_history (game);
  const BastideState *start = bastide_history_get_start (history);
  guint n_steps = bastide_history_get_n_steps (history);
  g_autofree char *checksum =
    bastide_game_format_print_checksum (bastide_state_checksum (bastide_game_get_rules (game), start));

  g_string_append_printf (xml, "  <actions checksum=\"%s\">\n", checksum);
  for (guint i = 0; i < n_steps;)
    i = write_turn (xml, game, i);
  g_string_append (xml, "  </actions>\n");
}

void
bastide_game_format_append_definition (GString              *xml,
                                       const BastideTileset *tileset)
{
  /* These bytes have been parsed before. */
  g_autoptr (BastideElement) root =
    bastide_xml_parse_as_written (tileset->source, tileset->id, BASTIDE_TILESET_MAX_SIZE, NULL);

  g_return_if_fail (root != NULL);

  bastide_element_append_as_written (root, xml);
  g_string_append_c (xml, '\n');
}

static void
write_definitions (GString            *xml,
                   const BastideSetup *setup)
{
  g_autoptr(GHashTable) written = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < setup->tilesets->len + setup->rule_sets->len; i++)
    {
      BastideTileset *tileset = i < setup->tilesets->len
                                  ? g_ptr_array_index (setup->tilesets, i)
                                  : g_ptr_array_index (setup->rule_sets, i - setup->tilesets->len);

      if (tileset->builtin || !g_hash_table_add (written, tileset->id))
        continue;

      if (g_hash_table_size (written) == 1)
        g_string_append (xml, "  <definitions>\n");
      bastide_game_format_append_definition (xml, tileset);
    }
  if (g_hash_table_size (written) > 0)
    g_string_append (xml, "  </definitions>\n");
}

GBytes *
bastide_game_print (BastideGame *game)
{
  g_autoptr(GString) xml = NULL;
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *created = NULL;
  g_autofree char *changed = g_date_time_format_iso8601 (now);
  const BastideSetup *setup;
  gboolean is_plain;
  gsize length;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  is_plain = bastide_game_get_name (game) == NULL && bastide_game_get_note (game) == NULL
             && bastide_agreement_is_empty (bastide_game_get_agreement (game));
  xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  setup = bastide_game_get_setup (game);
  created = g_date_time_format_iso8601 (bastide_game_get_created (game));
  append_escaped (xml,
                  "<game xmlns=\"" BASTIDE_GAME_NAMESPACE "%d\" rules=\"%d\" program=\"%s\"\n"
                  "      id=\"%s\" created=\"%s\" changed=\"%s\"",
                  is_plain ? BASTIDE_GAME_PLAIN_FORMAT : BASTIDE_GAME_FORMAT, BASTIDE_RULES_VERSION,
                  PACKAGE_VERSION, bastide_game_get_id (game), created, changed);
  if (bastide_game_get_name (game) != NULL)
    append_escaped (xml, " name=\"%s\"", bastide_game_get_name (game));
  g_string_append (xml, ">\n");
  if (bastide_game_get_note (game) != NULL)
    {
      g_string_append (xml, "  <note>");
      bastide_xml_append_text (xml, bastide_game_get_note (game));
      g_string_append (xml, "</note>\n");
    }
  if (!bastide_agreement_is_empty (bastide_game_get_agreement (game)))
    write_agreement (xml, game);
  write_summary (xml, game);
  write_setup (xml, setup);
  write_actions (xml, game);
  write_definitions (xml, setup);
  g_string_append (xml, "</game>\n");

  length = xml->len;

  return g_bytes_new_take (g_string_free (g_steal_pointer (&xml), FALSE), length);
}

gboolean
bastide_game_save (BastideGame  *game,
                   GFile        *file,
                   GError      **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = bastide_game_print (game);

  return bastide_file_write (file, bytes, error);
}
