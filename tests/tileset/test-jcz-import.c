/* test-jcz-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Tile definitions of JCloisterZone become tilesets: the words of all its formats, their implied defaults, and a report
 * of everything not understood. The definitions here were made for these tests.
 */

#include <stdlib.h>

#include "table.h"
#include "tileset-testing.h"
#include "import/bastide-jcz-import.h"
#include "rules/bastide-row.h"
#include "rules/games/classic.h"
#include "tileset/elements/bastide-tileset-values.h"

#define NAME "folder/meadow_and_mill.xml"
#define ID "jcz-meadow-and-mill"

/* The format of 5.x: fields, monasteries, sets of tiles in editions, inner connections as an attribute. */
#define NEW "jcz/new.xml"
/* The formats of 4.x and before: farms, cloisters, cards with their number, inner connections as elements. */
#define OLD "jcz/old.xml"

static const BastideTilesetIssue *
get_issue (const BastideTilesetIssues *issues,
           guint                       index)
{
  return g_ptr_array_index (issues->list, index);
}

static BastideTileset *
import (const char            *text,
        const char            *id,
        const char *const     *sets,
        BastideTilesetIssues **issues)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_jcz_import (bytes, NAME, id, sets, issues, NULL);
}

static BastideTileset *
import_file (const char            *name,
             const char *const     *sets,
             BastideTilesetIssues **issues)
{
  g_autofree char *text = table_read_text (name);

  return import (text, NULL, sets, issues);
}

static BastideTileset *
import_good (const char            *text,
             BastideTilesetIssues **issues)
{
  BastideTileset *tileset = import (text, NULL, NULL, issues);

  if (tileset == NULL)
    g_error ("%s", get_issue (*issues, 0)->message);
  g_assert_cmpuint ((*issues)->n_errors, ==, 0);

  return tileset;
}

/* Asserts that a tile is written like this, from its number on. @segments: its lines, without indentation */
static void
assert_tile (const char *xml,
             const char *id,
             const char *attributes,
             const char *segments)
{
  g_autofree char *head = g_strdup_printf ("  <tile id=\"%s\" %s>\n    ", id, attributes);
  const char *found = strstr (xml, head);
  const char *end = found != NULL ? strstr (found, "\n  </tile>") : NULL;
  g_autofree char *body = NULL;
  g_auto (GStrv) lines = NULL;

  if (found == NULL)
    g_error ("There is no “%s” in:\n%s", head, xml);
  body = g_strndup (found + strlen (head), (gsize) (end - found) - strlen (head));
  lines = g_strsplit (body, "\n    ", -1);
  ASSERT_STRING (g_strjoinv (" ", lines), segments);
}

/* Asserts that the tiles are written like the rows of a table: end of the id, attributes, segments. */
static void
assert_tiles (const char *xml,
              const char *name)
{
  TABLE_FOR_EACH (row, name, 3)
    {
      g_autofree char *id = g_strconcat (ID "-", row[0], NULL);

      assert_tile (xml, id, row[1], row[2]);
    }
}

TEST ("/tileset/jcz-import/new-form")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = import_file (NEW, NULL, &issues);
  g_autofree char *xml = tileset_testing_print (tileset);
  const char *const *modules =
    STRV ("river", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops");

  g_assert_cmpstr (tileset->id, ==, ID);
  g_assert_true (tileset->game == &bastide_game_classic);
  g_assert_cmpstr (bastide_texts_pick (tileset->titles, STRV ("en")), ==, "Meadow and Mill");
  g_assert_cmpstr (bastide_texts_pick (tileset->descriptions, STRV ("en")), ==, "Two lines\nof text.");
  g_assert_cmpstr (tileset->link, ==, "https://example.org/mill");
  /* A garden alone does not add an expansion. */
  g_assert_true (g_strv_equal ((const char *const *) tileset->modules, modules));
  g_assert_cmpuint (bastide_tileset_count_tiles (tileset), ==, 19);
  assert_tiles (xml, "jcz-new-tiles.tsv");

  /* Only the older edition was dropped. */
  g_assert_cmpuint (issues->list->len, ==, 1);
  g_assert_nonnull (strstr (get_issue (issues, 0)->message, "“mill:1”"));
}

TEST ("/tileset/jcz-import/old-form")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = import_file (OLD, NULL, &issues);
  g_autofree char *xml = tileset_testing_print (tileset);

  g_assert_cmpuint (issues->list->len, ==, 0);
  g_assert_cmpstr (bastide_texts_pick (tileset->titles, STRV ("en")), ==, "Meadow and mill");

  assert_tiles (xml, "jcz-old-tiles.tsv");
}

/* A tile turned by quarters: the halves of an edge are its left and its right one, seen from inside. */
TEST ("/tileset/jcz-import/turns")
{
  static const char sides[] = "NESW";

  for (guint turn = 0; turn < BASTIDE_N_SIDES; turn++)
    {
      char n = sides[turn], e = sides[(turn + 1) % 4], s = sides[(turn + 2) % 4], w = sides[(turn + 3) % 4];
      g_autofree char *text = g_strdup_printf (
        "<defs><tile id=\"T\"><city>%c</city><road>%c %c</road><field city=\"%c\">%cL %cL %cR %cR</field>"
        "<field>%cR %cL</field></tile></defs>", n, e, s, n, w, e, s, w, e, s);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import_good (text, &issues);
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, 0);
      const BastideSegmentDefinition *city = bastide_tile_definition_get_segment (tile, 0);
      const BastideSegmentDefinition *road = bastide_tile_definition_get_segment (tile, 1);
      const BastideSegmentDefinition *outer = bastide_tile_definition_get_segment (tile, 2);
      const BastideSegmentDefinition *inner = bastide_tile_definition_get_segment (tile, 3);

      /* N1 N2 E1 E2 S1 S2 W1 W2, clockwise: two halves for each turn. */
      g_assert_cmpuint (city->halves, ==, 0x03u << (2 * turn));
      g_assert_cmpuint (road->sides, ==, ((0x06u << turn) | (0x06u >> (4 - turn))) & 0x0f);
      g_assert_cmpuint (outer->halves, ==, ((0xe4u << (2 * turn)) | (0xe4u >> (8 - 2 * turn))) & 0xff);
      g_assert_cmpuint (inner->halves, ==, ((0x18u << (2 * turn)) | (0x18u >> (8 - 2 * turn))) & 0xff);
      g_assert_cmpuint (outer->touches, ==, 1);
      g_assert_cmpuint (inner->touches, ==, 0);
    }
}

/* The directions of flying machines are those of the compass in both programs. */
TEST ("/tileset/jcz-import/directions")
{
  static const char *const directions[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autofree char *text = g_strdup_printf ("<defs><tile id=\"T\"><flying-machine direction=\"%s\"/>"
                                               "<field>N E S W</field></tile></defs>", directions[i]);
      g_autofree char *mark = g_strdup_printf (" flying-machine=\"%s\"", directions[i]);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import_good (text, &issues);
      g_autofree char *xml = tileset_testing_print (tileset);

      g_assert_nonnull (strstr (xml, mark));
    }
}

#define GOOD "<tile id=\"G\"><field>N E S W</field></tile>"

/* Everything that is not understood is reported, with its line and its tile; a tile that cannot be converted is left
 * out. */
TEST ("/tileset/jcz-import/report")
{
  TABLE_FOR_EACH (row, "jcz-report.tsv", 4) /* a line, the number of resulting tiles, the message, the file */
    {
      g_autofree char *place = g_strdup_printf (NAME ":%s: ", row[0]);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import_good (row[3], &issues);
      gboolean found = FALSE;

      for (guint j = 0; j < issues->list->len; j++)
        {
          const char *message = get_issue (issues, j)->message;

          found |= g_str_has_prefix (message, place) && strstr (message, row[2]) != NULL;
        }
      if (!found)
        g_error ("“%s” is not said of %s", row[2], row[3]);
      g_assert_cmpuint (tileset->tiles->len, ==, (guint) atoi (row[1]));
    }
}

/* If an element names a place, its contents are found there. */
TEST ("/tileset/jcz-import/places-of-marks")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset =
    import_good ("<defs><tile id=\"A\"><mage>I</mage><field>N E S W</field></tile></defs>", &issues);
  g_autofree char *xml = tileset_testing_print (tileset);

  g_assert_cmpuint (issues->list->len, ==, 0);
  g_assert_nonnull (strstr (xml, "mage=\"true\""));
}

/* Points by scripts become rules where these say the same; others are named. */
TEST ("/tileset/jcz-import/scoring")
{
  TABLE_FOR_EACH (row, "jcz-scoring.tsv", 4) /* the type, the selector, the script, and the rules */
    {
      g_autofree char *text =
        g_strdup_printf ("<defs><modifier type=\"%s\" selector=\"%s\" enabled-by=\"x\"><scoring>%s</scoring></modifier>"
                         "<tile id=\"A\"><road wells=\"2\">N S</road><field>NL W SR</field><field>NR E SL</field></tile>"
                         "</defs>", row[0], row[1], row[2]);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (GPtrArray) summary = NULL;
      g_autoptr (BastideTileset) tileset = bastide_jcz_import (bytes, NAME, NULL, NULL, &issues, &summary);
      g_autoptr (GString) rules = g_string_new (NULL);

      g_assert_nonnull (tileset);
      for (guint i = 0; i < tileset->rows->len; i++)
        {
          const BastideRow *rule = g_ptr_array_index (tileset->rows, i);
          const BastideRowEffect *effect = rule->effects->len > 0 ? bastide_row_get_effect (rule, 0) : NULL;
          const BastideMarkInfo *mark = effect != NULL ? bastide_row_get_test (rule, 0)->mark : NULL;

          if (mark == NULL)
            continue;
          g_string_append_printf (rules, "%s%s %d %s of %s", rules->len > 0 ? "; " : "",
                                  rule->when == BASTIDE_WHEN_COMPLETED ? "completed"
                                  : rule->when == BASTIDE_WHEN_END ? "end" : "both", effect->number,
                                  bastide_row_each_names[__builtin_ctz (effect->each)],
                                  mark->row != NULL ? mark->row->id : mark->name);
        }
      g_test_message ("%s", row[2]);
      g_assert_cmpstr (rules->len > 0 ? rules->str : "-", ==, row[3]);
      g_assert_cmpint (rules->len == 0, ==, issues->list->len > 0
                                            && strstr (get_issue (issues, 0)->message, "rules cannot say them") != NULL);
    }
}

/* People are told the number of tiles imported and the reasons for leaving out others, without paths and unimportant
 * words; imported tiles are named by their numbers in the set. */
TEST ("/tileset/jcz-import/summary")
{
  const char *text = "<defs><odd/>" GOOD "<tile id=\"A\" shade=\"1\"><field>N E</field></tile>"
                     "<tile id=\"B\"><field>N E S W</field><tower/></tile>"
                     "<tile id=\"C\"><river>N E S</river><field>NL W SR</field><field>NR EL</field><field>ER SL</field>"
                     "</tile></defs>";
  static const char *const expected[] = {
    "3 of 4 tiles were taken.",
    "1 tile needs edges that cannot be drawn here. Tile: “A”.",
    "<tower> is unknown here and was left out. Tile: “02”.",
    NULL
  };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (GPtrArray) summary = NULL;
  g_autoptr (BastideTileset) tileset = bastide_jcz_import (bytes, NAME, NULL, NULL, &issues, &summary);

  g_assert_nonnull (tileset);
  for (guint i = 0; expected[i] != NULL; i++)
    g_assert_cmpstr (i < summary->len ? g_ptr_array_index (summary, i) : NULL, ==, expected[i]);
  g_assert_cmpuint (summary->len, ==, G_N_ELEMENTS (expected) - 1);
}

/* --- Archives ----------------------------------------------------------------------------------------------------- */

static void
append_number (GByteArray *archive,
               guint       n_bytes,
               guint64     number)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = i < 8 ? (guint8) (number >> (8 * i)) : 0;

      g_byte_array_append (archive, &byte, 1);
    }
}

/* Returns: (transfer full): the raw deflate stream of a text */
static GBytes *
deflate_text (const char *text)
{
  g_autoptr (GConverter) compressor = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9));
  gsize size = strlen (text) + 1024;
  g_autofree char *deflated = g_malloc (size);
  gsize n_read, n_written;

  g_assert_cmpint (g_converter_convert (compressor, text, strlen (text), deflated, size, G_CONVERTER_INPUT_AT_END,
                                        &n_read, &n_written, NULL), ==, G_CONVERTER_FINISHED);

  return g_bytes_new_take (g_steal_pointer (&deflated), n_written);
}

/* CRC-32 as the format requires it, computed the long way: bit by bit. */
static guint32
get_check_sum (const char *text)
{
  guint32 sum = 0xffffffff;

  for (; *text != '\0'; text++)
    for (guint bit = 0; bit < 8; bit++)
      sum = sum >> 1 ^ ((sum ^ (guint32) (guchar) *text >> bit) & 1 ? 0xedb88320 : 0);

  return ~sum;
}

/* An archive that contains the same file this many times. */
static GByteArray *
make_archive (const char *name,
              const char *text,
              guint       n_entries)
{
  g_autoptr (GBytes) deflated = deflate_text (text);
  guint size = (guint) g_bytes_get_size (deflated);
  guint32 sum = get_check_sum (text);
  GByteArray *archive = g_byte_array_new ();
  guint directory;

  append_number (archive, 4, 0x04034b50);
  append_number (archive, 4, 20);
  append_number (archive, 8, 8);
  append_number (archive, 10, 0); /* the sizes are in the directory */
  append_number (archive, 4, strlen (name));
  g_byte_array_append (archive, (const guint8 *) name, (guint) strlen (name));
  g_byte_array_append (archive, g_bytes_get_data (deflated, NULL), size);
  directory = archive->len;
  for (guint i = 0; i < n_entries; i++)
    {
      append_number (archive, 4, 0x02014b50);
      append_number (archive, 6, 0);
      append_number (archive, 6, 8);
      append_number (archive, 4, sum);
      append_number (archive, 4, size);
      append_number (archive, 4, strlen (text));
      append_number (archive, 18, strlen (name));
      g_byte_array_append (archive, (const guint8 *) name, (guint) strlen (name));
    }
  append_number (archive, 8, 0x06054b50);
  append_number (archive, 4, n_entries | n_entries << 16);
  append_number (archive, 4, archive->len - directory);
  append_number (archive, 6, directory);

  return archive;
}

static BastideTileset *
import_archive (const GByteArray      *archive,
                BastideTilesetIssues **issues)
{
  g_autoptr (GBytes) bytes = g_bytes_new (archive->data, archive->len);

  return bastide_jcz_import (bytes, "a.jca", NULL, NULL, issues, NULL);
}

TEST ("/tileset/jcz-import/archive")
{
  g_autoptr (GByteArray) archive = make_archive ("tiles/a.xml", "<defs>" GOOD "</defs>", 1);
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = import_archive (archive, &issues);

  g_assert_nonnull (tileset);
  g_assert_cmpuint (issues->list->len, ==, 0);
  g_assert_cmpuint (tileset->tiles->len, ==, 1);

  /* A truncated or altered archive is refused, or understood all the same; nothing outside it is read. */
  for (guint i = 0; i < archive->len; i++)
    {
      g_autoptr (GByteArray) cut = g_byte_array_append (g_byte_array_new (), archive->data, i);
      g_autoptr (BastideTilesetIssues) cut_issues = NULL;
      g_autoptr (BastideTilesetIssues) odd_issues = NULL;
      g_autoptr (BastideTileset) cut_set = import_archive (cut, &cut_issues);
      g_autoptr (BastideTileset) odd_set = NULL;

      archive->data[i] ^= 0xff;
      odd_set = import_archive (archive, &odd_issues);
      archive->data[i] ^= 0xff;
      g_assert_null (cut_set);
      g_assert_true ((odd_set == NULL) == (odd_issues->n_errors > 0));
    }
}

/* A text with one altered bit might still be a set; only the check sum can tell. */
TEST ("/tileset/jcz-import/archive-check-sum")
{
  g_autoptr (GByteArray) archive = make_archive ("a.xml", "<defs>" GOOD "</defs>", 1);
  g_autoptr (BastideTilesetIssues) sum_issues = NULL;
  g_autoptr (BastideTilesetIssues) size_issues = NULL;
  guint directory = archive->len - 22 - 46 - strlen ("a.xml");

  g_assert_cmpuint (get_check_sum ("123456789"), ==, 0xcbf43926);
  archive->data[directory + 16] ^= 1;
  g_assert_null (import_archive (archive, &sum_issues));
  archive->data[directory + 16] ^= 1;
  archive->data[directory + 24] ^= 1;
  g_assert_null (import_archive (archive, &size_issues));
}

/* Excessive expansion and too many entries are refused before memory runs out. */
TEST ("/tileset/jcz-import/archive-limits")
{
  g_autofree char *blanks = g_strnfill (4 * 1024 * 1024, ' ');
  g_autoptr (GByteArray) bomb = make_archive ("a.xml", blanks, 1);
  g_autoptr (GByteArray) crowd = make_archive ("a.png", "", 1001);
  g_autoptr (BastideTilesetIssues) bomb_issues = NULL;
  g_autoptr (BastideTilesetIssues) crowd_issues = NULL;

  g_assert_null (import_archive (bomb, &bomb_issues));
  g_assert_cmpint (get_issue (bomb_issues, 0)->code, ==, BASTIDE_TILESET_ERROR_TOO_LARGE);
  g_assert_null (import_archive (crowd, &crowd_issues));
  g_assert_cmpint (get_issue (crowd_issues, 0)->code, ==, BASTIDE_TILESET_ERROR_TOO_LARGE);
}

/* The same note is reported once, however many tiles it is about. */
TEST ("/tileset/jcz-import/grouped")
{
  g_autoptr (GString) text = g_string_new ("<defs>\n");
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = NULL;
  const char *message;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text, "<tile id=\"T%u\"><hill/><hill/><field>N E S W</field></tile>\n", i);
  g_string_append (text, "</defs>");
  tileset = import_good (text->str, &issues);

  g_assert_cmpuint (tileset->tiles->len, ==, 100);
  g_assert_cmpuint (issues->list->len, ==, 1);
  message = get_issue (issues, 0)->message;
  g_assert_true (g_str_has_prefix (message, NAME ":2: <hill>"));
  g_assert_nonnull (strstr (message, "“T0”, “T1”"));
  g_assert_nonnull (strstr (message, "94 more"));
}

/* There is always room to report that more was not understood. */
TEST ("/tileset/jcz-import/many-notes")
{
  g_autoptr (GString) text = g_string_new ("<defs>" GOOD);
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (text, "<odd-%u/>\n", i);
  g_string_append (text, "</defs>");
  tileset = import_good (text->str, &issues);

  g_assert_cmpuint (issues->list->len, ==, 49);
  for (guint i = 0; i < 49; i++)
    if (strstr (get_issue (issues, i)->message, "152 more things") != NULL)
      return;
  g_assert_not_reached ();
}

TEST ("/tileset/jcz-import/ids")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (GString) text = g_string_new ("<defs>");
  g_autofree char *long_id = g_strnfill (BASTIDE_MAX_ID_LENGTH, 'x');
  g_autofree char *long_name = g_strnfill (500, 'y');
  static const char *const names[] = { "A/1", "A.1", "A 1", "ž", "A+", "A!" };
  static const char *const expected[] = { "my-A.1", "my-A.1.2", "my-A.1.3", "my-.", "my-Ap", "my-Ax" };
  g_autoptr (BastideTileset) tileset = NULL;
  g_autoptr (BastideTilesetIssues) long_issues = NULL;
  g_autoptr (BastideTileset) long_tileset = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (text, "<tile id=\"%s\"><field>N E S W</field></tile>", names[i]);
  g_string_append_printf (text, "<tile id=\"%s1\"><field>N E S W</field></tile><tile id=\"%s2\"><field>N E S W</field></tile>"
                          "</defs>", long_name, long_name);
  tileset = import (text->str, "my", NULL, &issues);
  g_assert_nonnull (tileset);
  g_assert_cmpstr (tileset->id, ==, "my");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (((BastideTileDefinition *) tileset->tiles->pdata[i])->id, ==, expected[i]);

  /* Ids of tiles stay valid and different, however long the ids are that they are made of. */
  long_tileset = import (text->str, long_id, NULL, &long_issues);
  g_assert_nonnull (long_tileset);
  g_assert_cmpuint (long_tileset->tiles->len, ==, G_N_ELEMENTS (names) + 2);
}

TEST ("/tileset/jcz-import/chosen-sets")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTilesetIssues) both_issues = NULL;
  g_autoptr (BastideTilesetIssues) unknown_issues = NULL;
  g_autoptr (BastideTileset) tileset = import_file (NEW, STRV ("mill:1"), &issues);
  g_autoptr (BastideTileset) both_tileset = import_file (NEW, STRV ("mill", "mill/more"), &both_issues);
  g_autoptr (BastideTileset) unknown_tileset = import_file (NEW, STRV ("mill:3"), &unknown_issues);

  g_assert_cmpuint (bastide_tileset_count_tiles (tileset), ==, 3);
  g_assert_cmpuint (tileset->tiles->len, ==, 1);
  /* Without an edition the newest is taken. */
  g_assert_cmpuint (bastide_tileset_count_tiles (both_tileset), ==, 19);
  g_assert_null (unknown_tileset);
  g_assert_cmpuint (unknown_issues->n_errors, ==, 1);
  g_assert_nonnull (strstr (get_issue (unknown_issues, 0)->message, "“mill:1”, “mill:2”, “mill/more”"));
}

/* A file that yields no tiles gets one clear message. */
TEST ("/tileset/jcz-import/refused")
{
  TABLE_FOR_EACH (row, "jcz-refused.tsv", 4) /* the mistake, the id asked for, the message, the file */
    {
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import (row[3], row[1][0] != '\0' ? row[1] : NULL, NULL, &issues);
      const BastideTilesetIssue *first = NULL;

      g_assert_null (tileset);
      g_assert_cmpuint (issues->n_errors, ==, 1);
      for (guint j = 0; first == NULL || first->severity != BASTIDE_TILESET_SEVERITY_ERROR; j++)
        first = get_issue (issues, j);
      g_test_message ("%s", first->message);
      g_assert_cmpuint (first->code, ==, tileset_testing_find_error (row[0]));
      g_assert_nonnull (strstr (first->message, row[2]));
    }
}

/* Input that would be expensive for a reader without limits. */
TEST ("/tileset/jcz-import/hostile")
{
  TABLE_FOR_EACH (row, "jcz-hostile.tsv", 4) /* a beginning, the repeated part, the number of repetitions, an end */
    {
      g_autoptr (GString) text = g_string_new (row[0]);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = NULL;

      for (int j = 0; j < atoi (row[2]); j++)
        g_string_append (text, row[1]);
      g_string_append (text, row[3]);
      tileset = import (text->str, NULL, NULL, &issues);
      g_assert_true ((tileset == NULL) == (issues->n_errors > 0));
      g_assert_cmpuint (issues->list->len, <=, 150);
    }
}

/* Files damaged at random: every set that is accepted passes all checks of tilesets, and no other is made. */
TEST ("/tileset/jcz-import/damaged")
{
  char *const texts[] = { table_read_text (NEW), table_read_text (OLD) };
  static const char *const pieces[] = {
    "<", ">", "/>", "\"", "N", "E S", "NL", "SR", "I", "II", "_W", "<river>N</river>", "<road>E</road>", "<ferry/>",
    "<garden/>", "</tile>", "count=\"0\"", "<city>", "W", "999", "yes", "\xff", "&", "<field/>", "", " ", "city", "road",
  };
  GRand *random = g_rand_new_with_seed (1);
  guint n_tries = g_test_slow () ? 20000 : 1500;
  guint n_read = 0;

  for (guint i = 0; i < n_tries; i++)
    {
      g_autoptr (GString) text = g_string_new (texts[i % G_N_ELEMENTS (texts)]);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = NULL;

      for (int j = g_rand_int_range (random, 1, 4); j > 0; j--)
        {
          gsize start = (gsize) g_rand_int_range (random, 0, (int) text->len);
          gsize length = (gsize) g_rand_int_range (random, 0, 8);

          g_string_erase (text, (gssize) start, (gssize) MIN (length, text->len - start));
          g_string_insert (text, (gssize) start, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
        }
      tileset = import (text->str, NULL, NULL, &issues);
      n_read += tileset != NULL;
      g_assert_true ((tileset == NULL) == (issues->n_errors > 0));
      for (guint j = 0; j < issues->list->len; j++)
        /* That would be an error in the resulting set. */
        g_assert_null (strstr (get_issue (issues, j)->message, ": " ID ":"));
    }

  g_assert_cmpuint (n_read, >, 0);
  g_assert_cmpuint (n_read, <, n_tries);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  g_rand_free (random);
}
