/* test-jcz-import.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Tile definitions of JCloisterZone become tilesets: the words of all its forms, what they leave unsaid, and a report
 * of what was not understood. The definitions here were made for these tests.
 */

#include <string.h>

#include "harness.h"
#include "rules/games/classic.h"
#include "tileset/bastide-jcz-import.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-tileset-values.h"
#include "tileset/bastide-tileset-writer.h"

#define NAME "folder/meadow_and_mill.xml"
#define ID "jcz-meadow-and-mill"

/* The form of 5.x: fields, monasteries, sets of tiles in editions, what meets inside as an attribute. */
#define NEW \
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" \
  "<defs>\n" \
  "  <expansion id=\"MILL\">\n" \
  "    <title>Meadow and Mill</title>\n" \
  "    <description>Two lines\nof text.</description>\n" \
  "    <link url=\"https://example.org/mill\"/>\n" \
  "  </expansion>\n" \
  "  <tiles>\n" \
  "    <tile id=\"MM/Cc+\"><city pennants=\"2\" cathedral=\"yes\" resource=\"WINE\">N W</city>" \
        "<field city=\"N\">SL SR EL ER</field></tile>\n" \
  "    <tile id=\"MM/LR\"><monastery wagon-move=\"a\"/><road wagon-move=\"a\" inn=\"yes\">S</road>" \
        "<field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "    <tile id=\"MM/CRR\"><city wagon-move=\"a b\">N</city><road wagon-move=\"a\">E</road><road wagon-move=\"b\">W</road>" \
        "<field city=\"N\">WR</field><field city=\"N\">EL</field><field city=\"N\">ER SL SR WL</field></tile>\n" \
  "    <tile id=\"MM/RRR\"><road wagon-move=\"a\">E</road><road wagon-move=\"a\">S</road><road wagon-move=\"a\">W</road>" \
        "<field>WR NL NR EL</field><field>ER SL</field><field>SR WL</field></tile>\n" \
  "    <tile id=\"MM/s\" group=\"river-spring\" max=\"1\"><river>E</river><field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "    <tile id=\"MM/I\" group=\"river-lake\"><river>W</river><garden/><field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "    <tile id=\"MM/f\"><flying-machine direction=\"NW\"/><goldmine/><mage/><robber/>" \
        "<field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "    <tile id=\"MM/o\"><corn-circle type=\"Field\"/><road>S</road><field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "    <tile id=\"MM/y\"><ferry/><road>N</road><road>S</road><field>NL WL WR SR</field><field>NR EL ER SL</field></tile>\n" \
  "    <tile id=\"MM/CCcc\"><city>N S</city><city>W E</city><field city=\"N W\">I</field><field city=\"N W\">II</field></tile>\n" \
  "    <tile id=\"MM/R\"><road>S</road><field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "  </tiles>\n" \
  "  <sets>\n" \
  "    <tile-set id=\"mill:1\"><ref count=\"3\" tile=\"MM/Cc+\"/></tile-set>\n" \
  "    <tile-set id=\"mill:2\"><ref count=\"2\" tile=\"MM/Cc+\"/><ref tile=\"MM/LR\"/><ref count=\"1\" tile=\"MM/CRR\"/>" \
       "<ref count=\"4\" tile=\"MM/RRR\"/><ref count=\"3\" tile=\"MM/s\"/><ref count=\"1\" tile=\"MM/I\"/>" \
       "<ref count=\"1\" tile=\"MM/f\"/><ref count=\"1\" tile=\"MM/o\"/><ref count=\"1\" tile=\"MM/y\"/>" \
       "<ref count=\"1\" tile=\"MM/CCcc\"/></tile-set>\n" \
  "    <tile-set id=\"mill/more\"><ref count=\"1\" tile=\"MM/R\"/><ref count=\"1\" tile=\"MM/RRR\"/></tile-set>\n" \
  "  </sets>\n" \
  "</defs>\n"

/* The forms of 4.x and before: farms, cloisters, cards with their number, what meets inside as elements. */
#define OLD \
  "<pack>\n" \
  "  <card id=\"LR\" count=\"2\"><cloister/><road>S</road><farm>N E S W</farm>" \
      "<wagon-move><neighbouring>CLOISTER S</neighbouring></wagon-move></card>\n" \
  "  <card id=\"CccR+\"><road>S</road><city pennant=\"yes\" cathedral=\"no\">N W E</city><farm city=\"N\">SL</farm>" \
      "<farm city=\"NW\">SR</farm><wagon-move><neighbouring>N S</neighbouring></wagon-move></card>\n" \
  "  <tile id=\"CRRR\"><road>E</road><road>S</road><road>W</road><city>N</city><farm city=\"N\">WR EL</farm>" \
      "<farm>WL SR</farm><farm>ER SL</farm><wagon-move><neighbouring>W S E</neighbouring></wagon-move>" \
      "<position x=\"0\" y=\"0\"/></tile>\n" \
  "  <tile id=\"CcCC\"><city resource=\"cloth\">NW</city><city>S</city><city>E</city><farm city=\"N E S\">INNER_FARM</farm></tile>\n" \
  "  <tile id=\"F\" count=\"7\" maxCount=\"3\"><flier>W</flier><crop-circle type=\"CITY\"/><farm>NL.NR.EL.ER S W</farm></tile>\n" \
  "  <tile id=\"Cccc\"><city>NWSE</city></tile>\n" \
  "  <tile id=\"CC\"><city>_N</city></tile>\n" \
  "  <tile id=\"CcCc\"><city>NW</city><city>SE</city></tile>\n" \
  "</pack>\n"

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

  return bastide_jcz_import (bytes, NAME, id, sets, issues);
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

static char *
print (const BastideTileset *tileset)
{
  g_autoptr (GBytes) bytes = bastide_tileset_print (tileset);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data, size);
}

/* Whether a tile is written so, from its number on. @segments: its lines, without their indentation */
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
  g_autofree char *joined = NULL;

  if (found == NULL)
    g_error ("There is no “%s” in:\n%s", head, xml);
  body = g_strndup (found + strlen (head), (gsize) (end - found) - strlen (head));
  lines = g_strsplit (body, "\n    ", -1);
  joined = g_strjoinv (" ", lines);
  g_assert_cmpstr (joined, ==, segments);
}

static void
assert_new_tiles (const char *xml)
{
  assert_tile (xml, ID "-MM.Ccp", "count=\"2\"",
               "<city id=\"c1\" borders=\"N W\" cathedral=\"true\" goods=\"wine\" pennants=\"2\"/> "
               "<field id=\"f1\" borders=\"E S\" touches=\"c1\"/>");
  assert_tile (xml, ID "-MM.LR", "count=\"1\"",
               "<road id=\"r1\" borders=\"S\" end=\"monastery\" inn=\"true\"/> <monastery id=\"m1\"/> "
               "<field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-MM.CRR", "count=\"1\"",
               "<city id=\"c1\" borders=\"N\"/> <road id=\"r1\" borders=\"E\" end=\"city\"/> "
               "<road id=\"r2\" borders=\"W\" end=\"city\"/> <field id=\"f1\" borders=\"W2\" touches=\"c1\"/> "
               "<field id=\"f2\" borders=\"E1\" touches=\"c1\"/> <field id=\"f3\" borders=\"E2 S W1\" touches=\"c1\"/>");
  /* Four in one set and one in the other. */
  assert_tile (xml, ID "-MM.RRR", "count=\"5\"",
               "<road id=\"r1\" borders=\"E\" end=\"crossing\"/> <road id=\"r2\" borders=\"S\" end=\"crossing\"/> "
               "<road id=\"r3\" borders=\"W\" end=\"crossing\"/> <field id=\"f1\" borders=\"N E1 W2\"/> "
               "<field id=\"f2\" borders=\"E2 S1\"/> <field id=\"f3\" borders=\"S2 W1\"/>");
  /* The sets want three, the tile allows one. */
  assert_tile (xml, ID "-MM.s", "count=\"1\"",
               "<river id=\"w1\" borders=\"E\" end=\"spring\"/> <field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-MM.I", "count=\"1\"",
               "<river id=\"w1\" borders=\"W\" end=\"lake\"/> <garden id=\"g1\"/> <field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-MM.f", "count=\"1\" flying-machine=\"NW\" gold=\"true\" mage=\"true\" robber=\"true\"",
               "<field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-MM.o", "count=\"1\" crop-circle=\"fork\"",
               "<road id=\"r1\" borders=\"S\" end=\"crop-circle\"/> <field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-MM.y", "count=\"1\" ferry-lake=\"true\"",
               "<road id=\"r1\" borders=\"N\" end=\"lake\"/> <road id=\"r2\" borders=\"S\" end=\"lake\"/> "
               "<field id=\"f1\" borders=\"N1 S2 W\"/> <field id=\"f2\" borders=\"N2 E S1\"/>");
  assert_tile (xml, ID "-MM.CCcc", "count=\"1\"",
               "<city id=\"c1\" borders=\"N S\"/> <city id=\"c2\" borders=\"E W\"/> "
               "<field id=\"f1\" borders=\"\" touches=\"c1 c2\"/> <field id=\"f2\" borders=\"\" touches=\"c1 c2\"/>");
  assert_tile (xml, ID "-MM.R", "count=\"1\"",
               "<road id=\"r1\" borders=\"S\" end=\"house\"/> <field id=\"f1\" borders=\"N E S W\"/>");
}

TEST ("/tileset/jcz-import/new-form")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = import_good (NEW, &issues);
  g_autofree char *xml = print (tileset);
  static const char *const languages[] = { "en", NULL };
  static const char *const modules[] = {
    "river", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops", NULL
  };

  g_assert_cmpstr (tileset->id, ==, ID);
  g_assert_true (tileset->game == &bastide_game_classic);
  g_assert_cmpstr (bastide_texts_pick (tileset->titles, languages), ==, "Meadow and Mill");
  g_assert_cmpstr (bastide_texts_pick (tileset->descriptions, languages), ==, "Two lines\nof text.");
  g_assert_cmpstr (tileset->link, ==, "https://example.org/mill");
  /* A garden alone does not bring in an expansion. */
  g_assert_true (g_strv_equal ((const char *const *) tileset->modules, modules));
  g_assert_cmpuint (bastide_tileset_count_tiles (tileset), ==, 16);
  assert_new_tiles (xml);

  /* Nothing was lost but the older edition. */
  g_assert_cmpuint (issues->list->len, ==, 1);
  g_assert_nonnull (strstr (get_issue (issues, 0)->message, "“mill:1”"));
}

TEST ("/tileset/jcz-import/old-form")
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTileset) tileset = import_good (OLD, &issues);
  g_autofree char *xml = print (tileset);
  static const char *const languages[] = { "en", NULL };

  g_assert_cmpuint (issues->list->len, ==, 0);
  g_assert_cmpstr (bastide_texts_pick (tileset->titles, languages), ==, "Meadow and mill");

  assert_tile (xml, ID "-LR", "count=\"2\"",
               "<road id=\"r1\" borders=\"S\" end=\"monastery\"/> <monastery id=\"m1\"/> <field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-CccRp", "count=\"1\"",
               "<city id=\"c1\" borders=\"N E W\" pennants=\"1\"/> <road id=\"r1\" borders=\"S\" end=\"city\"/> "
               "<field id=\"f1\" borders=\"S1\" touches=\"c1\"/> <field id=\"f2\" borders=\"S2\" touches=\"c1\"/>");
  assert_tile (xml, ID "-CRRR", "count=\"1\" start=\"true\"",
               "<city id=\"c1\" borders=\"N\"/> <road id=\"r1\" borders=\"E\" end=\"crossing\"/> "
               "<road id=\"r2\" borders=\"S\" end=\"crossing\"/> <road id=\"r3\" borders=\"W\" end=\"crossing\"/> "
               "<field id=\"f1\" borders=\"E1 W2\" touches=\"c1\"/> <field id=\"f2\" borders=\"S2 W1\"/> "
               "<field id=\"f3\" borders=\"E2 S1\"/>");
  assert_tile (xml, ID "-CcCC", "count=\"1\"",
               "<city id=\"c1\" borders=\"N W\" goods=\"cloth\"/> <city id=\"c2\" borders=\"S\"/> <city id=\"c3\" borders=\"E\"/> "
               "<field id=\"f1\" borders=\"\" touches=\"c1 c2 c3\"/>");
  assert_tile (xml, ID "-F", "count=\"3\" crop-circle=\"shield\" flying-machine=\"W\"",
               "<field id=\"f1\" borders=\"N E S W\"/>");
  assert_tile (xml, ID "-Cccc", "count=\"1\"", "<city id=\"c1\" borders=\"N E S W\"/>");
  /* A tile that names no field: they are derived. */
  assert_tile (xml, ID "-CC", "count=\"1\"",
               "<city id=\"c1\" borders=\"E S W\"/> <field id=\"f1\" borders=\"N\" touches=\"c1\"/>");
  /* Unless none is needed: between these cities there is nothing. */
  assert_tile (xml, ID "-CcCc", "count=\"1\" derive=\"false\"",
               "<city id=\"c1\" borders=\"N W\"/> <city id=\"c2\" borders=\"E S\"/>");
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
      g_autofree char *xml = print (tileset);

      g_assert_nonnull (strstr (xml, mark));
    }
}

#define TILE(contents) "<defs><tile id=\"A\">" contents "</tile></defs>"
#define GOOD "<tile id=\"G\"><field>N E S W</field></tile>"
#define BESIDE_GOOD(contents) "<defs>\n" GOOD "\n" contents "</defs>"

/* Whatever is not understood is said, with its line and its tile; a tile that cannot be one of ours is left out. */
TEST ("/tileset/jcz-import/report")
{
  static const struct
  {
    const char *text;
    guint       line;
    const char *named;
    guint       n_tiles;
  } cases[] = {
    { BESIDE_GOOD ("<tile id=\"A\"><tower/><field>N E S W</field></tile>"), 3, "<tower> is unknown here", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><field pig-herd=\"yes\">N E S W</field></tile>"), 3, "“pig-herd” of <field>", 2 },
    { BESIDE_GOOD ("<tile id=\"A\" wind-rose=\"NE\"><field>N E S W</field></tile>"), 3, "“wind-rose” of <tile>", 2 },
    { BESIDE_GOOD ("<tile id=\"A\" group=\"odd\"><field>N E S W</field></tile>"), 3, "“group” of <tile>", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><mage shape=\"round\"/><field>N E S W</field></tile>"), 3, "“shape” of <mage>", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><city resource=\"gems\">N E S W</city></tile>"), 3, "“goods” cannot be “gems”", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><city pennants=\"12\">N E S W</city></tile>"), 3, "“pennants” cannot be “12”", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><city>N E S</city><field city=\"W\">W</field></tile>"), 3, "the place “W”", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><city>N</city><field city=\"N\">E S W</field><wagon-move><neighbouring>TOWER N"
                   "</neighbouring></wagon-move></tile>"), 3, "the place “TOWER”", 2 },
    { BESIDE_GOOD ("<tile id=\"A\"><river>W N E</river><field>WR NL</field><field>NR EL</field><field>ER S WL</field>"
                   "</tile>"), 3, "has 3 borders", 1 },
    { BESIDE_GOOD ("<tile id=\"A\" extends=\"BA.RCr\"><tower/></tile>"), 3, "nothing lies on it", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><field>N E</field></tile>"), 3, "“S W” of the tile", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><city>N</city><field>N E S W</field></tile>"), 3, "belongs to both", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><field>N X</field></tile>"), 3, "“X” in <field> is no place", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><field>NL NL</field></tile>"), 3, "“NL” in <field> is no place", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><city>NL</city><field>E S W</field></tile>"), 3, "“NL” in <city> is no place", 1 },
    { BESIDE_GOOD ("<tile id=\"G\"><field>N E S W</field></tile>"), 3, "another one of the same id", 1 },
    { BESIDE_GOOD ("<tile><field>N E S W</field></tile>"), 3, "without an id", 1 },
    { BESIDE_GOOD ("<tile id=\"A\" count=\"many\"><field>N E S W</field></tile>"), 3, "“many”", 2 },
    { BESIDE_GOOD ("<modifier selector=\"city[mill]\"/>"), 3, "<modifier>", 1 },
    { BESIDE_GOOD ("<discard tile=\"R1.I\"/>"), 3, "<discard>", 1 },
    { BESIDE_GOOD ("<expansion><title/><icon/></expansion>"), 3, "<icon>", 1 },
    { BESIDE_GOOD ("<sets><tile-set id=\"s\"><ref tile=\"G\"/><requires expansion=\"RIVER\"/></tile-set></sets>"), 3,
      "<requires> in the set “s”", 1 },
    { BESIDE_GOOD ("<sets><tile-set id=\"s\"><ref tile=\"G\"/><remove tile=\"BA/L\"/></tile-set></sets>"), 3, "“BA/L”", 1 },
    { BESIDE_GOOD ("<sets><tile-set id=\"s\"><ref tile=\"G\"/><ref tile=\"BA/L\"/></tile-set></sets>"), 1, "“BA/L”", 1 },
    { BESIDE_GOOD (GOOD "<tile id=\"A\"><field>N E S W</field></tile><tile-set id=\"s\"><ref tile=\"G\"/></tile-set>"), 3,
      "in none of the sets", 1 },
    { BESIDE_GOOD ("<tile id=\"A\"><city>E</city><river>W</river><field>N WR</field><field>S WL</field></tile>"), 3,
      "How the <river> ends", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = g_strdup_printf (NAME ":%u: ", cases[i].line);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import_good (cases[i].text, &issues);
      gboolean found = FALSE;

      for (guint j = 0; j < issues->list->len; j++)
        {
          const char *message = get_issue (issues, j)->message;

          found |= g_str_has_prefix (message, place) && strstr (message, cases[i].named) != NULL;
        }
      if (!found)
        g_error ("“%s” is not said of %s", cases[i].named, cases[i].text);
      g_assert_cmpuint (tileset->tiles->len, ==, cases[i].n_tiles);
    }
}

/* The same is said once, however many tiles it is said of. */
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

/* There is always room to say that more was not understood. */
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

  /* Ids of tiles stay valid and different, however long those that they are made of. */
  long_tileset = import (text->str, long_id, NULL, &long_issues);
  g_assert_nonnull (long_tileset);
  g_assert_cmpuint (long_tileset->tiles->len, ==, G_N_ELEMENTS (names) + 2);
}

TEST ("/tileset/jcz-import/chosen-sets")
{
  static const char *const older[] = { "mill:1", NULL };
  static const char *const both[] = { "mill", "mill/more", NULL };
  static const char *const unknown[] = { "mill:3", NULL };
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (BastideTilesetIssues) both_issues = NULL;
  g_autoptr (BastideTilesetIssues) unknown_issues = NULL;
  g_autoptr (BastideTileset) tileset = import (NEW, NULL, older, &issues);
  g_autoptr (BastideTileset) both_tileset = import (NEW, NULL, both, &both_issues);
  g_autoptr (BastideTileset) unknown_tileset = import (NEW, NULL, unknown, &unknown_issues);

  g_assert_cmpuint (bastide_tileset_count_tiles (tileset), ==, 3);
  g_assert_cmpuint (tileset->tiles->len, ==, 1);
  /* Without an edition it is the newest. */
  g_assert_cmpuint (bastide_tileset_count_tiles (both_tileset), ==, 16);
  g_assert_null (unknown_tileset);
  g_assert_cmpuint (unknown_issues->n_errors, ==, 1);
  g_assert_nonnull (strstr (get_issue (unknown_issues, 0)->message, "“mill:1”, “mill:2”, “mill/more”"));
}

/* A file of which nothing comes gets one clear sentence. */
TEST ("/tileset/jcz-import/refused")
{
  static const struct
  {
    const char *text;
    const char *id;
    guint       code;
    const char *named;
  } cases[] = {
    { "", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "empty" },
    { "hello", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "well-formed" },
    { "<defs><tile>", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "well-formed" },
    { "<recipe/>", NULL, BASTIDE_TILESET_ERROR_NOT_A_TILESET, "<recipe>" },
    { "<defs/>", NULL, BASTIDE_TILESET_ERROR_STRUCTURE, "no tile" },
    { TILE ("<field>N</field>"), NULL, BASTIDE_TILESET_ERROR_STRUCTURE, "no tile" },
    { "<defs>" GOOD "</defs>", "1 2", BASTIDE_TILESET_ERROR_VALUE, "“1 2”" },
    { "<!DOCTYPE defs [<!ENTITY a \"aaaa\">]><defs>&a;</defs>", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "DOCTYPE" },
    { "<defs>&lol;</defs>", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "Entities" },
    { "<?xml version=\"1.0\"?><?run rm?><defs/>", NULL, BASTIDE_TILESET_ERROR_MALFORMED, "processing instruction" },
    { "<defs xmlns:x=\"http://www.w3.org/2001/XInclude\"><x:include href=\"/etc/passwd\"/></defs>", NULL,
      BASTIDE_TILESET_ERROR_MALFORMED, "XInclude" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = import (cases[i].text, cases[i].id, NULL, &issues);
      const BastideTilesetIssue *first = NULL;

      g_assert_null (tileset);
      g_assert_cmpuint (issues->n_errors, ==, 1);
      for (guint j = 0; first == NULL || first->severity != BASTIDE_TILESET_SEVERITY_ERROR; j++)
        first = get_issue (issues, j);
      g_test_message ("%s", first->message);
      g_assert_cmpuint (first->code, ==, cases[i].code);
      g_assert_nonnull (strstr (first->message, cases[i].named));
    }
}

/* What would be dear for a reader without limits. */
TEST ("/tileset/jcz-import/hostile")
{
  static const struct
  {
    const char *before;
    const char *repeated;
    guint       times;
    const char *after;
  } cases[] = {
    { "<defs><tile id=\"A\">", "<city>I</city>", 100000, "</tile></defs>" },
    { "<defs><tile id=\"A\">", "<odd/>", 100000, "<field>N E S W</field></tile></defs>" },
    { "<defs>", "<tile id=\"A\"><odd/></tile>", 50000, "</defs>" },
    { "<defs><tile-set id=\"s\">", "<ref tile=\"A\" count=\"999\"/>", 50000, "</tile-set></defs>" },
    { "<defs>", "<tile-set id=\"s:1\"/>", 50000, "</defs>" },
    { "<defs><tile id=\"A\"><field>", "I ", 1000000, "N E S W</field></tile></defs>" },
    { "<defs><tile id=\"A\"><city wagon-move=\"", "a b c ", 10000, "\">N E S W</city></tile></defs>" },
    { "<defs><tile id=\"A\"><city>N E S W</city><wagon-move>", "<n>N E</n>", 50000, "</wagon-move></tile></defs>" },
    { "<defs>", "<tiles>", 10000, "</defs>" },
    { "<defs><expansion><title>", "long ", 100000, "</title></expansion></defs>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (cases[i].before);
      g_autoptr (BastideTilesetIssues) issues = NULL;
      g_autoptr (BastideTileset) tileset = NULL;

      for (guint j = 0; j < cases[i].times; j++)
        g_string_append (text, cases[i].repeated);
      g_string_append (text, cases[i].after);
      tileset = import (text->str, NULL, NULL, &issues);
      g_assert_true ((tileset == NULL) == (issues->n_errors > 0));
      g_assert_cmpuint (issues->list->len, <=, 150);
    }
}

/* Files damaged at random: whatever is accepted passes all checks of tilesets, and nothing is made that does not. */
TEST ("/tileset/jcz-import/damaged")
{
  static const char *const texts[] = { NEW, OLD };
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
        /* That would be an error in what was made. */
        g_assert_null (strstr (get_issue (issues, j)->message, ": " ID ":"));
    }

  g_assert_cmpuint (n_read, >, 0);
  g_assert_cmpuint (n_read, <, n_tries);
  g_rand_free (random);
}
