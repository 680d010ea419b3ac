/* test-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a tileset file says is what comes out; a file that is broken or hostile gives one clear sentence. */

#include <glib/gstdio.h>
#include <string.h>

#include "harness.h"
#include "rules/games/classic.h"
#include "tileset/bastide-tileset-reader.h"

#define NAME "broken.xml"

/* The first three lines of every file here; tiles begin on the fourth. */
#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define TAIL "</tileset>\n"
#define TILE(segments) HEAD "<tile id=\"test-1\">\n" segments "</tile>\n" TAIL
#define FIELD "<field id=\"f1\" borders=\"N E S W\"/>\n"

static BastideTileset *
load (const char  *text,
      gssize       length,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return bastide_tileset_load_bytes (bytes, NAME, error);
}

static BastideTileset *
load_good (const char *text)
{
  GError *error = NULL;
  BastideTileset *tileset = load (text, -1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tileset);

  return tileset;
}

static void
assert_error (const char *text,
              gssize      length,
              guint       code,
              guint       line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = load (text, length, &error);
  g_autofree char *place = g_strdup_printf (NAME ":%u: ", line);

  g_assert_null (tileset);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_error (error, BASTIDE_TILESET_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, place));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Every file that comes with the program is without an error or a warning. */
static void
test_data_file (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  bytes = g_bytes_new (text, size);
  issues = bastide_tileset_check (bytes, path);
  if (issues->list->len > 0)
    g_error ("%s", ((BastideTilesetIssue *) g_ptr_array_index (issues->list, 0))->message);
}

/* Small sets. */

TEST ("/tileset/reader/defaults")
{
  g_autoptr (BastideTileset) tileset = load_good (TILE ("<city id=\"c1\" borders=\"N\"/>\n"));
  const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, 0);

  g_assert_cmpuint (tileset->version, ==, 1);
  g_assert_cmpuint (tile->count, ==, 1);
  g_assert_false (tile->start);
  g_assert_cmpuint (tile->line, ==, 4);
  g_assert_null (tile->marks);
  g_assert_true (tileset->derived);
  g_assert_cmpuint (tile->segments->len, ==, 2);
  g_assert_cmpstr (bastide_tile_definition_get_segment (tile, 1)->id, ==, "f1");
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->halves, ==, 0xfc);
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->touches, ==, 1);
}

TEST ("/tileset/reader/attributes")
{
  g_autoptr (BastideTileset) tileset = load_good (
    HEAD
    "<tile id=\"test-1\" count=\"999\" start=\"true\">\n"
    "<city id=\"A-b_c.1\" borders=\" N1  N2 E\" pennants=\"2\" spot=\"0.5 0.25\"/>\n"
    "<field id=\"f\" borders=\"S W\" touches=\"A-b_c.1\"/>\n"
    "</tile>\n" TAIL);
  const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, 0);
  const BastideSegmentDefinition *city = bastide_tile_definition_get_segment (tile, 0);

  g_assert_cmpuint (tile->count, ==, 999);
  g_assert_true (tile->start);
  g_assert_cmphex (city->halves, ==, 0x0f);
  g_assert_cmpint (bastide_marks_get (city->marks, "pennants"), ==, 2);
  g_assert_true (city->has_spot);
  g_assert_cmpfloat (city->spot_x, ==, 0.5);
  g_assert_cmpfloat (city->spot_y, ==, 0.25);
  g_assert_cmphex (city->touches, ==, 2);
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->touches, ==, 1);
  g_assert_false (tileset->derived);
}

/* Adjacency that the file names wins over what would be derived; naming none at all is possible too. */
TEST ("/tileset/reader/given-touches")
{
  g_autoptr (BastideTileset) tileset = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<city id=\"c2\" borders=\"S\"/>\n"
          "<field id=\"f1\" borders=\"E W\" touches=\"c2\"/>\n"));
  g_autoptr (BastideTileset) empty = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<field id=\"f1\" borders=\"E S W\" touches=\"\"/>\n"));
  g_autoptr (BastideTileset) derived = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<field id=\"f1\" borders=\"E S W\"/>\n"));

  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (tileset->tiles, 0), 2)->touches, ==, 2);
  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (empty->tiles, 0), 1)->touches, ==, 0);
  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (derived->tiles, 0), 1)->touches, ==, 1);
  g_assert_false (tileset->derived);
  g_assert_false (empty->derived);
  g_assert_true (derived->derived);
}

/* With derive="false" a tile has no field where there would be one. */
TEST ("/tileset/reader/derive-off")
{
  g_autoptr (BastideTileset) tileset = load_good (
    HEAD "<tile id=\"test-1\" derive=\"false\"><city id=\"c1\" borders=\"N W\"/><city id=\"c2\" borders=\"E S\"/></tile>"
    TAIL);

  g_assert_cmpuint (((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, 0))->segments->len, ==, 2);
  assert_error (HEAD "<tile id=\"test-1\" derive=\"false\"><city id=\"c1\" borders=\"N\"/></tile>" TAIL, -1,
                BASTIDE_TILESET_ERROR_LAYOUT, 4);
}

TEST ("/tileset/reader/foreign")
{
  g_autoptr (BastideTileset) tileset = load_good (
    "<t:tileset xmlns:t=\"https://bastide-game.github.io/ns/tileset/1\" xmlns:a=\"urn:author\" id=\"test\""
    " game=\"classic\" a:mood=\"fine\"><!-- a --><t:title xml:lang=\"en\" a:x=\"1\">T<!-- b -->est</t:title>"
    "<t:tile id=\"test-1\" a:y=\"2\"><t:monastery id=\"m\" a:pennants=\"many\"/></t:tile></t:tileset>");

  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (tileset->titles, 0))->text, ==, "Test");
}

TEST ("/tileset/reader/encodings")
{
  const char *text = "<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?>\n"
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n"
    "<title xml:lang=\"cs\">\xa9" "achy</title><tile id=\"test-1\"/></tileset>";
  const char *wide_text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n"
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n"
    "<title xml:lang=\"cs\">Šachy</title><tile id=\"test-1\"/></tileset>";
  g_autoptr (BastideTileset) tileset = load_good (text);
  g_autoptr (BastideTileset) wide_tileset = NULL;
  g_autofree char *wide = NULL;
  gsize size;
  GError *error = NULL;

  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (tileset->titles, 0))->text, ==, "Šachy");

  wide = g_convert (wide_text, -1, "UTF-16", "UTF-8", NULL, &size, NULL);
  wide_tileset = load (wide, (gssize) size, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (wide_tileset->titles, 0))->text, ==, "Šachy");
}

/* Broken files: what is wrong, on which line. */

typedef struct
{
  const char          *name;
  BastideTilesetError  code;
  guint                line;
  const char          *text;
} Broken;

static const Broken broken[] = {
  /* XML. */
  { "empty", BASTIDE_TILESET_ERROR_MALFORMED, 1, "" },
  { "text", BASTIDE_TILESET_ERROR_MALFORMED, 1, "Not XML at all" },
  { "truncated", BASTIDE_TILESET_ERROR_MALFORMED, 5, HEAD "<tile id=\"test-1\">\n<city id=\"c1\" bord" },
  { "mismatch", BASTIDE_TILESET_ERROR_MALFORMED, 4, HEAD "<tile id=\"test-1\"></tiel>\n" TAIL },
  { "twice", BASTIDE_TILESET_ERROR_MALFORMED, 4, HEAD "<tile id=\"test-1\" id=\"test-2\"/>\n" TAIL },
  { "two-roots", BASTIDE_TILESET_ERROR_MALFORMED, 6, HEAD "<tile id=\"test-1\"/>\n" TAIL "<tileset/>\n" },
  { "prefix", BASTIDE_TILESET_ERROR_MALFORMED, 4, HEAD "<tile id=\"test-1\" a:b=\"c\"/>\n" TAIL },
  { "encoding", BASTIDE_TILESET_ERROR_MALFORMED, 4, HEAD "<tile id=\"\xe9\"/>\n" TAIL },
  { "unknown-encoding", BASTIDE_TILESET_ERROR_MALFORMED, 1, "<?xml version=\"1.0\" encoding=\"no-such\"?>\n<tileset/>" },
  { "control", BASTIDE_TILESET_ERROR_MALFORMED, 4, HEAD "<tile id=\"\x01\"/>\n" TAIL },

  /* Forbidden. */
  { "doctype", BASTIDE_TILESET_ERROR_FORBIDDEN, 2, "<?xml version=\"1.0\"?>\n<!DOCTYPE tileset>\n<tileset/>" },
  { "external-dtd", BASTIDE_TILESET_ERROR_FORBIDDEN, 1,
    "<!DOCTYPE tileset SYSTEM \"file:///etc/passwd\">\n<tileset/>" },
  { "billion-laughs", BASTIDE_TILESET_ERROR_FORBIDDEN, 1,
    "<!DOCTYPE tileset [\n<!ENTITY a \"lol\">\n<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\n"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\n<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">\n]>\n"
    "<tileset>&d;</tileset>" },
  { "external-entity", BASTIDE_TILESET_ERROR_FORBIDDEN, 1,
    "<!DOCTYPE tileset [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<tileset>&x;</tileset>" },
  { "parameter-entity", BASTIDE_TILESET_ERROR_FORBIDDEN, 1,
    "<!DOCTYPE tileset [<!ENTITY % x SYSTEM \"http://example.org/x.dtd\"> %x;]>\n<tileset/>" },
  { "entity", BASTIDE_TILESET_ERROR_FORBIDDEN, 4, HEAD "<tile id=\"&nbsp;\"/>\n" TAIL },
  { "include", BASTIDE_TILESET_ERROR_FORBIDDEN, 4,
    HEAD "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\" parse=\"text\"/>\n" TAIL },
  { "instruction", BASTIDE_TILESET_ERROR_FORBIDDEN, 4, HEAD "<?xml-stylesheet href=\"x.xsl\"?>\n" TAIL },

  /* The root. */
  { "other-root", BASTIDE_TILESET_ERROR_NOT_A_TILESET, 1, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" },
  { "no-namespace", BASTIDE_TILESET_ERROR_NOT_A_TILESET, 1, "<tileset id=\"test\" game=\"classic\"/>" },
  { "wrong-namespace", BASTIDE_TILESET_ERROR_NOT_A_TILESET, 2,
    "\n<tileset xmlns=\"https://bastide-game.github.io/ns/game/1\" id=\"test\" game=\"classic\"/>" },
  { "newer", BASTIDE_TILESET_ERROR_TOO_NEW, 2,
    "\n<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"test\" game=\"classic\"/>" },
  { "no-id", BASTIDE_TILESET_ERROR_STRUCTURE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" game=\"classic\"/>" },
  { "no-game", BASTIDE_TILESET_ERROR_STRUCTURE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\"/>" },
  { "unknown-game", BASTIDE_TILESET_ERROR_UNKNOWN, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"chess\"/>" },
  { "set-id", BASTIDE_TILESET_ERROR_VALUE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"../test\" game=\"classic\"/>" },
  { "version", BASTIDE_TILESET_ERROR_VALUE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\" version=\"1.5\">"
    "<title xml:lang=\"en\">T</title><tile id=\"test-1\"/></tileset>" },
  { "root-attribute", BASTIDE_TILESET_ERROR_STRUCTURE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\" colour=\"red\">"
    "<title xml:lang=\"en\">T</title><tile id=\"test-1\"/></tileset>" },

  /* Elements. */
  { "no-title", BASTIDE_TILESET_ERROR_STRUCTURE, 1,
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\"><tile id=\"t\"/></tileset>" },
  { "empty-title", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<title xml:lang=\"cs\"> </title>\n" TAIL },
  { "title-language", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<title>Test</title>\n" TAIL },
  { "bad-language", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<title xml:lang=\"česky\">Test</title>\n" TAIL },
  { "same-language", BASTIDE_TILESET_ERROR_DUPLICATE, 4, HEAD "<title xml:lang=\"en\">Test</title>\n" TAIL },
  { "title-markup", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<title xml:lang=\"cs\"><b/></title>\n" TAIL },
  { "two-authors", BASTIDE_TILESET_ERROR_STRUCTURE, 5, HEAD "<author>A</author>\n<author>B</author>\n" TAIL },
  { "link", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<link>javascript:alert(1)</link>\n" TAIL },
  { "unknown-element", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<tiles/>\n" TAIL },
  { "foreign-element", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<tile xmlns=\"urn:other\" id=\"x\"/>\n" TAIL },
  { "text-between", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<tile id=\"test-1\">city</tile>\n" TAIL },
  { "text-after", BASTIDE_TILESET_ERROR_STRUCTURE, 7, HEAD "<tile id=\"test-1\">\n</tile>\n\nand so on\n\n" TAIL },
  { "text-before", BASTIDE_TILESET_ERROR_STRUCTURE, 5, HEAD "\nand so on\n\n<tile id=\"test-1\"/>\n" TAIL },
  { "order", BASTIDE_TILESET_ERROR_STRUCTURE, 5, HEAD "<tile id=\"test-1\"/>\n<author>A</author>\n" TAIL },
  { "no-tiles", BASTIDE_TILESET_ERROR_STRUCTURE, 2, HEAD TAIL },
  { "unknown-module", BASTIDE_TILESET_ERROR_UNKNOWN, 4, HEAD "<module name=\"dragons\"/>\n<tile id=\"test-1\"/>\n" TAIL },
  { "module-name", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<module/>\n<tile id=\"test-1\"/>\n" TAIL },

  /* Tiles. */
  { "no-tile-id", BASTIDE_TILESET_ERROR_STRUCTURE, 4, HEAD "<tile/>\n" TAIL },
  { "tile-id-digit", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"1\"/>\n" TAIL },
  { "tile-id-blank", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"a b\"/>\n" TAIL },
  { "tile-id-empty", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"\"/>\n" TAIL },
  { "tile-id-letter", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"věž\"/>\n" TAIL },
  { "tile-id-long", BASTIDE_TILESET_ERROR_VALUE, 4,
    HEAD "<tile id=\"a123456789012345678901234567890123456789012345678901234567890123x\"/>\n" TAIL },
  { "same-tile", BASTIDE_TILESET_ERROR_DUPLICATE, 5, HEAD "<tile id=\"test-1\"/>\n<tile id=\"test-1\"/>\n" TAIL },
  { "count-large", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" count=\"1000\"/>\n" TAIL },
  { "count-negative", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" count=\"-1\"/>\n" TAIL },
  { "count-plus", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" count=\"+1\"/>\n" TAIL },
  { "count-empty", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" count=\"\"/>\n" TAIL },
  { "count-overflow", BASTIDE_TILESET_ERROR_VALUE, 4,
    HEAD "<tile id=\"test-1\" count=\"18446744073709551617\"/>\n" TAIL },
  { "start-word", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" start=\"yes\"/>\n" TAIL },
  { "two-starts", BASTIDE_TILESET_ERROR_DUPLICATE, 5,
    HEAD "<tile id=\"test-1\" start=\"true\"/>\n<tile id=\"test-2\" start=\"true\"/>\n" TAIL },
  { "tile-mark", BASTIDE_TILESET_ERROR_UNKNOWN, 4, HEAD "<tile id=\"test-1\" dragon=\"true\"/>\n" TAIL },
  { "mark-on-tile", BASTIDE_TILESET_ERROR_MARK, 4, HEAD "<tile id=\"test-1\" pennants=\"1\"/>\n" TAIL },
  { "tile-mark-on-segment", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<monastery id=\"m1\" gold=\"true\"/>\n") },
  { "mark-on-wrong-kind", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<city id=\"c1\" borders=\"N\" inn=\"true\"/>\n") },
  { "mark-on-field", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<field id=\"f1\" borders=\"N E S W\" goods=\"wine\"/>\n") },
  { "mark-on-river", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<river id=\"w1\" borders=\"N S\" inn=\"true\"/>\n") },
  { "mark-on-road", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<road id=\"r1\" borders=\"N S\" cathedral=\"true\"/>\n") },
  { "mark-switch", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<road id=\"r1\" borders=\"N S\" inn=\"yes\"/>\n") },
  { "mark-switch-number", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" gold=\"2\"/>\n" TAIL },
  { "mark-choice", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N\" goods=\"beer\"/>\n") },
  { "mark-choice-empty", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" crop-circle=\"\"/>\n" TAIL },
  { "mark-choice-case", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" flying-machine=\"nw\"/>\n" TAIL },
  { "mark-choice-two", BASTIDE_TILESET_ERROR_VALUE, 4, HEAD "<tile id=\"test-1\" flying-machine=\"N W\"/>\n" TAIL },
  { "lake-without-roads", BASTIDE_TILESET_ERROR_MARK, 4,
    HEAD "<tile id=\"test-1\" ferry-lake=\"true\"><road id=\"r1\" borders=\"N\" end=\"lake\"/></tile>\n" TAIL },
  { "mark-misspelt", BASTIDE_TILESET_ERROR_UNKNOWN, 4, HEAD "<tile id=\"test-1\" ferrylake=\"true\"/>\n" TAIL },

  /* Segments. */
  { "unknown-kind", BASTIDE_TILESET_ERROR_UNKNOWN, 5, TILE ("<castle id=\"c1\" borders=\"N\"/>\n") },
  { "no-segment-id", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<city borders=\"N\"/>\n") },
  { "same-segment", BASTIDE_TILESET_ERROR_DUPLICATE, 6,
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<city id=\"c1\" borders=\"S\"/>\n") },
  { "no-borders", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<city id=\"c1\"/>\n") },
  { "border-word", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"north\"/>\n") },
  { "border-number", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N3\"/>\n") },
  { "border-case", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"n\"/>\n") },
  { "border-comma", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N,E\"/>\n") },
  { "border-twice", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N N1\"/>\n") },
  { "road-half", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<road id=\"r1\" borders=\"N1 S\"/>\n") },
  { "monastery-borders", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<monastery id=\"m1\" borders=\"\"/>\n") },
  { "half-twice", BASTIDE_TILESET_ERROR_LAYOUT, 6,
    TILE ("<city id=\"c1\" borders=\"N E\"/>\n<city id=\"c2\" borders=\"E S\"/>\n") },
  { "missing-half", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<field id=\"f1\" borders=\"E S W1\" touches=\"c1\"/>\n") },
  { "split-edge", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    TILE ("<city id=\"c1\" borders=\"N1 W\"/>\n<field id=\"f1\" borders=\"N2 E S\" touches=\"c1\"/>\n") },
  { "road-in-city", BASTIDE_TILESET_ERROR_LAYOUT, 4,
    TILE ("<city id=\"c1\" borders=\"N E\"/>\n<road id=\"r1\" borders=\"E W\"/>\n") },
  { "road-twice", BASTIDE_TILESET_ERROR_LAYOUT, 6,
    TILE ("<road id=\"r1\" borders=\"N S\"/>\n<road id=\"r2\" borders=\"N E\"/>\n") },
  { "road-river", BASTIDE_TILESET_ERROR_LAYOUT, 6,
    TILE ("<road id=\"r1\" borders=\"N S\"/>\n<river id=\"r2\" borders=\"N E\"/>\n") },
  { "road-nowhere", BASTIDE_TILESET_ERROR_LAYOUT, 5, TILE ("<road id=\"r1\" borders=\"\"/>\n") },
  { "road-three", BASTIDE_TILESET_ERROR_LAYOUT, 5, TILE ("<road id=\"r1\" borders=\"N E S\"/>\n") },
  { "road-no-end", BASTIDE_TILESET_ERROR_LAYOUT, 5, TILE ("<road id=\"r1\" borders=\"N\"/>\n") },
  { "road-through-end", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    TILE ("<road id=\"r1\" borders=\"N S\" end=\"crossing\"/>\n") },
  { "road-end-word", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<road id=\"r1\" borders=\"N\" end=\"forest\"/>\n") },
  { "city-end", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<city id=\"c1\" borders=\"N\" end=\"crossing\"/>\n") },
  { "touches-unknown", BASTIDE_TILESET_ERROR_UNKNOWN, 5,
    TILE ("<field id=\"f1\" borders=\"N E S W\" touches=\"c1\"/>\n") },
  { "touches-itself", BASTIDE_TILESET_ERROR_LAYOUT, 5,
    TILE ("<field id=\"f1\" borders=\"N E S W\" touches=\"f1\"/>\n") },
  { "touches-road", BASTIDE_TILESET_ERROR_LAYOUT, 6,
    TILE ("<road id=\"r1\" borders=\"N\" end=\"crossing\"/>\n<field id=\"f1\" borders=\"N E S W\" touches=\"r1\"/>\n") },
  { "spot-word", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<monastery id=\"m1\" spot=\"middle\"/>\n") },
  { "spot-range", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<monastery id=\"m1\" spot=\"0.5 1.5\"/>\n") },
  { "spot-nan", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<monastery id=\"m1\" spot=\"nan 0\"/>\n") },
  { "spot-one", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<monastery id=\"m1\" spot=\"0.5\"/>\n") },
  { "unknown-mark", BASTIDE_TILESET_ERROR_UNKNOWN, 5, TILE ("<city id=\"c1\" borders=\"N\" moat=\"true\"/>\n") },
  { "mark-kind", BASTIDE_TILESET_ERROR_MARK, 5, TILE ("<monastery id=\"m1\" pennants=\"1\"/>\n") },
  { "mark-value", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N\" pennants=\"many\"/>\n") },
  { "mark-range", BASTIDE_TILESET_ERROR_VALUE, 5, TILE ("<city id=\"c1\" borders=\"N\" pennants=\"10\"/>\n") },
  { "own-prefix", BASTIDE_TILESET_ERROR_STRUCTURE, 5,
    TILE ("<city id=\"c1\" borders=\"N\" b:end=\"x\" xmlns:b=\"https://bastide-game.github.io/ns/tileset/1\"/>\n") },
  { "xml-base", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<city id=\"c1\" borders=\"N\" xml:base=\"/etc/\"/>\n") },
  { "nested", BASTIDE_TILESET_ERROR_STRUCTURE, 5, TILE ("<city id=\"c1\" borders=\"N\"><city/></city>\n") },
};

static void
test_broken (gconstpointer data)
{
  const Broken *file = data;

  assert_error (file->text, -1, file->code, file->line);
}

/* Larger than life. */

TEST ("/tileset/reader/too-large")
{
  GString *text = g_string_new (HEAD);

  while (text->len <= BASTIDE_TILESET_MAX_SIZE)
    g_string_append (text, "<!-- 64 bytes of nothing at all, again and again and again ... -->\n");
  g_string_append (text, TAIL);

  assert_error (text->str, (gssize) text->len, BASTIDE_TILESET_ERROR_TOO_LARGE, 1);
  g_string_free (text, TRUE);
}

TEST ("/tileset/reader/too-large-file")
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.xml", NULL);
  g_autofree char *contents = g_malloc0 (BASTIDE_TILESET_MAX_SIZE + 1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, contents, BASTIDE_TILESET_MAX_SIZE + 1, NULL));
  g_assert_null (bastide_tileset_load_file (file, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, path));

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_clear_error (&error);
  g_assert_null (bastide_tileset_load_file (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

TEST ("/tileset/reader/too-deep")
{
  GString *text = g_string_new (HEAD);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<tile>");

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_MALFORMED, 4);
  g_string_free (text, TRUE);
}

TEST ("/tileset/reader/too-many-kinds")
{
  GString *text = g_string_new (HEAD);
  g_autoptr (BastideTileset) tileset = NULL;

  for (guint i = 0; i < BASTIDE_MAX_TILE_KINDS; i++)
    g_string_append_printf (text, "<tile id=\"test-%u\"/>\n", i);
  g_string_append (text, TAIL);
  tileset = load_good (text->str);
  g_assert_cmpuint (tileset->tiles->len, ==, BASTIDE_MAX_TILE_KINDS);

  g_string_truncate (text, text->len - strlen (TAIL));
  g_string_append (text, "<tile id=\"test-more\"/>\n<tile id=\"test-evenmore\"/>\n" TAIL);
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 4 + BASTIDE_MAX_TILE_KINDS);
  g_string_free (text, TRUE);
}

TEST ("/tileset/reader/too-many-segments")
{
  GString *text = g_string_new (HEAD "<tile id=\"test-1\">\n");

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    g_string_append_printf (text, "<monastery id=\"m%u\"/>\n", i);
  g_string_append (text, "</tile>\n" TAIL);

  /* No room for the field around them. */
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 4);

  g_string_truncate (text, text->len - strlen ("</tile>\n" TAIL));
  g_string_append (text, "<monastery id=\"last\"/>\n</tile>\n" TAIL);
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 5 + BASTIDE_MAX_SEGMENTS);
  g_string_free (text, TRUE);
}

/* A message stays one line of a bearable length, whatever it quotes. */
TEST ("/tileset/reader/long-value")
{
  GString *text = g_string_new (HEAD "<tile id=\"test-1\" count=\"&#10;");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "ž");
  g_string_append (text, "\"/>\n" TAIL);

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_VALUE, 4);
  g_assert_null (load (text->str, -1, &error));
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 500);
  g_string_free (text, TRUE);
}

/* Lines beyond the 65,535 that libxml2 remembers by default. */
TEST ("/tileset/reader/far-line")
{
  GString *text = g_string_new (HEAD);

  for (guint i = 0; i < 70000; i++)
    g_string_append_c (text, '\n');
  g_string_append (text, "<tile id=\"1\"/>\n" TAIL);

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_VALUE, 70004);
  g_string_free (text, TRUE);
}

/* A check finds everything, by line, with errors and warnings told apart. */
TEST ("/tileset/reader/check")
{
  static const char text[] =
    HEAD
    "<tile id=\"test-1\" count=\"x\"/>\n"
    "<tile id=\"other\"/>\n"
    "<tile id=\"test-2\"><city id=\"c1\" borders=\"Q\"/></tile>\n" TAIL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, NAME);
  static const struct { guint line; BastideTilesetSeverity severity; const char *tile; } expected[] = {
    { 4, BASTIDE_TILESET_SEVERITY_ERROR, "test-1" },
    { 5, BASTIDE_TILESET_SEVERITY_WARNING, "other" },  /* the id has not the prefix of the set */
    { 5, BASTIDE_TILESET_SEVERITY_WARNING, "other" },  /* derived */
    { 6, BASTIDE_TILESET_SEVERITY_ERROR, "test-2" },
  };

  g_assert_cmpuint (issues->list->len, ==, G_N_ELEMENTS (expected));
  g_assert_cmpuint (issues->n_errors, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      g_test_message ("%s", issue->message);
      g_assert_cmpuint (issue->line, ==, expected[i].line);
      g_assert_cmpint (issue->severity, ==, expected[i].severity);
      g_assert_cmpstr (issue->tile, ==, expected[i].tile);
      g_assert_true (g_str_has_suffix (issue->message, issue->sentence));
      g_assert_false (g_str_has_prefix (issue->sentence, NAME));
    }
}

/* Thousands of mistakes do not fill the memory, and warnings do not push the errors out. */
TEST ("/tileset/reader/check-many")
{
  GString *text = g_string_new (HEAD);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "<tile id=\"other-%u\"/>\n", i);
  for (guint i = 0; i < 400; i++)
    g_string_append (text, "<tile id=\"?\"/>\n");
  g_string_append (text, TAIL);
  bytes = g_string_free_to_bytes (text);
  issues = bastide_tileset_check (bytes, NAME);

  g_assert_cmpuint (issues->n_errors, ==, 400);
  g_assert_cmpuint (issues->list->len, <=, 200);
  g_assert_false (bastide_tileset_issues_check (issues, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_VALUE);
}

static void
add_data_files (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *case_path = g_strdup_printf ("/tileset/reader/data/%s", name);

      g_test_add_data_func_full (case_path, g_strdup (name), test_data_file, g_free);
    }
}

BEFORE_TESTS
{
  add_data_files ();
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/tileset/reader/broken/", broken[i].name, NULL);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
}
