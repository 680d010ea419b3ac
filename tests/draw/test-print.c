/* test-print.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles on pages to print and cut: their places, the backs behind them, the marks, and the contents of a page. */

#include <cairo-pdf.h>
#include <math.h>

#include "bastide-print-sheet.h"
#include "picture.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define POINTS (72.0 / 25.4)

/* Pixels per millimetre of the painted pages. */
#define SCALE 3

static void
assert_place (const BastidePrintLayout *layout,
              guint                     tile,
              gboolean                  back,
              guint                     page,
              double                    x,
              double                    y)
{
  BastidePrintPlace place;

  bastide_print_layout_get_place (layout, tile, back, &place);
  g_assert_cmpuint (place.page, ==, page);
  g_assert_cmpfloat_with_epsilon (place.x, x, 0.001);
  g_assert_cmpfloat_with_epsilon (place.y, y, 0.001);
}

/* Four by six on A4, four by five on Letter, in the middle of the page. */
TEST ("/draw/print/layout")
{
  BastidePrintLayout layout;

  bastide_print_layout_init (&layout, BASTIDE_PAPER_A4, 72, FALSE);
  g_assert_cmpfloat_with_epsilon (layout.page_width, 210, 0.001);
  g_assert_cmpfloat_with_epsilon (layout.page_height, 297, 0.001);
  g_assert_cmpuint (bastide_print_layout_get_n_pages (&layout), ==, 3);
  assert_place (&layout, 0, FALSE, 0, 15, 13.5);
  assert_place (&layout, 3, FALSE, 0, 150, 13.5);
  assert_place (&layout, 4, FALSE, 0, 15, 58.5);
  assert_place (&layout, 23, FALSE, 0, 150, 238.5);
  assert_place (&layout, 24, FALSE, 1, 15, 13.5);
  assert_place (&layout, 71, FALSE, 2, 150, 238.5);

  bastide_print_layout_init (&layout, BASTIDE_PAPER_LETTER, 41, FALSE);
  g_assert_cmpfloat_with_epsilon (layout.page_width, 215.9, 0.001);
  g_assert_cmpfloat_with_epsilon (layout.page_height, 279.4, 0.001);
  g_assert_cmpuint (bastide_print_layout_get_n_pages (&layout), ==, 3);
  assert_place (&layout, 0, FALSE, 0, 17.95, 27.2);
  assert_place (&layout, 19, FALSE, 0, 152.95, 207.2);
  assert_place (&layout, 40, FALSE, 2, 17.95, 27.2);

  bastide_print_layout_init (&layout, BASTIDE_PAPER_A4, 0, TRUE);
  g_assert_cmpuint (bastide_print_layout_get_n_pages (&layout), ==, 0);
}

/* Backs are on the page after: turned over along the long edge, each lies behind its tile. */
TEST ("/draw/print/backs")
{
  static const BastidePaper papers[] = { BASTIDE_PAPER_A4, BASTIDE_PAPER_LETTER };
  const guint n_tiles = 61;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      BastidePrintLayout layout;
      guint first;

      bastide_print_layout_init (&layout, papers[i], n_tiles, TRUE);
      for (guint tile = 0; tile < n_tiles; tile++)
        {
          BastidePrintPlace front, back;

          bastide_print_layout_get_place (&layout, tile, FALSE, &front);
          bastide_print_layout_get_place (&layout, tile, TRUE, &back);
          g_assert_false (bastide_print_layout_is_back (&layout, front.page));
          g_assert_true (bastide_print_layout_is_back (&layout, back.page));
          g_assert_cmpuint (back.page, ==, front.page + 1);
          g_assert_cmpfloat_with_epsilon (back.x, layout.page_width - front.x - BASTIDE_PRINT_TILE, 0.001);
          g_assert_cmpfloat_with_epsilon (back.y, front.y, 0.001);
        }
      for (guint page = 0; page < bastide_print_layout_get_n_pages (&layout); page += 2)
        {
          guint n_fronts = bastide_print_layout_get_tiles (&layout, page, &first);
          guint first_back;

          g_assert_cmpuint (bastide_print_layout_get_tiles (&layout, page + 1, &first_back), ==, n_fronts);
          g_assert_cmpuint (first_back, ==, first);
        }
    }
}

static gboolean
has_mark (const GArray *marks,
          double        x1,
          double        y1,
          double        x2,
          double        y2)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const BastidePrintMark *mark = &g_array_index (marks, BastidePrintMark, i);

      if (fabs (mark->x1 - x1) + fabs (mark->y1 - y1) + fabs (mark->x2 - x2) + fabs (mark->y2 - y2) < 0.001)
        return TRUE;
    }

  return FALSE;
}

/* At both ends of every cut, on a full page and on one with two rows, of which the second has one tile. */
TEST ("/draw/print/marks")
{
  BastidePrintLayout layout;
  g_autoptr (GArray) full = NULL;
  g_autoptr (GArray) rest = NULL;
  g_autoptr (GArray) backs = NULL;

  bastide_print_layout_init (&layout, BASTIDE_PAPER_A4, 24 + 5, TRUE);
  full = bastide_print_layout_list_marks (&layout, 0);
  backs = bastide_print_layout_list_marks (&layout, 1);
  rest = bastide_print_layout_list_marks (&layout, 2);

  g_assert_cmpuint (full->len, ==, 2 * (5 + 7));
  for (guint column = 0; column <= 4; column++)
    {
      double x = 15 + 45 * column;

      g_assert_true (has_mark (full, x, 9, x, 12.5));
      g_assert_true (has_mark (full, x, 284.5, x, 288));
    }
  for (guint row = 0; row <= 6; row++)
    {
      double y = 13.5 + 45 * row;

      g_assert_true (has_mark (full, 10.5, y, 14, y));
      g_assert_true (has_mark (full, 196, y, 199.5, y));
    }

  g_assert_cmpuint (backs->len, ==, 0);
  g_assert_cmpuint (rest->len, ==, 2 * (5 + 3));
  g_assert_true (has_mark (rest, 60, 104.5, 60, 108));
  g_assert_true (has_mark (rest, 105, 59.5, 105, 63));
  g_assert_true (has_mark (rest, 195, 59.5, 195, 63));
  g_assert_true (has_mark (rest, 61, 103.5, 64.5, 103.5));
  g_assert_true (has_mark (rest, 196, 58.5, 199.5, 58.5));
}

/* No mark runs into a tile or off the page, however many tiles there are. */
TEST ("/draw/print/marks/beside-tiles")
{
  static const BastidePaper papers[] = { BASTIDE_PAPER_A4, BASTIDE_PAPER_LETTER };

  for (guint n_tiles = 1; n_tiles <= 24; n_tiles++)
    for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
      {
        BastidePrintLayout layout;
        g_autoptr (GArray) marks = NULL;
        guint first, n;

        bastide_print_layout_init (&layout, papers[i], n_tiles, FALSE);
        n = bastide_print_layout_get_tiles (&layout, 0, &first);
        marks = bastide_print_layout_list_marks (&layout, 0);
        for (guint j = 0; j < marks->len; j++)
          {
            const BastidePrintMark *mark = &g_array_index (marks, BastidePrintMark, j);

            g_assert_cmpfloat (mark->x1, >, 5);
            g_assert_cmpfloat (mark->y1, >, 5);
            g_assert_cmpfloat (mark->x2, <, layout.page_width - 5);
            g_assert_cmpfloat (mark->y2, <, layout.page_height - 5);
            for (guint tile = 0; tile < n; tile++)
              {
                BastidePrintPlace place;

                bastide_print_layout_get_place (&layout, tile, FALSE, &place);
                g_assert_true (mark->x2 < place.x || mark->x1 > place.x + BASTIDE_PRINT_TILE || mark->y2 < place.y
                               || mark->y1 > place.y + BASTIDE_PRINT_TILE);
              }
          }
      }
}

TEST ("/draw/print/papers")
{
  BastidePaper paper = BASTIDE_PAPER_LETTER;

  g_assert_true (bastide_paper_find ("a4", &paper));
  g_assert_cmpint (paper, ==, BASTIDE_PAPER_A4);
  g_assert_true (bastide_paper_find ("Letter", &paper));
  g_assert_cmpint (paper, ==, BASTIDE_PAPER_LETTER);
  g_assert_false (bastide_paper_find ("a5", &paper));
  g_assert_false (bastide_paper_find ("", &paper));
}

#define HEAD \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"t\" game=\"classic\">" \
  "<title xml:lang=\"en\">T</title>"

static BastideTileset *
load (const char *tiles)
{
  g_autofree char *text = g_strconcat (HEAD, tiles, "</tileset>", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_tileset_load_bytes (bytes, "t", &error));
}

static void
paint_page (Picture           *picture,
            BastidePrintSheet *sheet,
            guint              page)
{
  cairo_set_source_rgb (picture->cr, 1, 1, 1);
  cairo_paint (picture->cr);
  cairo_scale (picture->cr, SCALE / POINTS, SCALE / POINTS);
  bastide_print_sheet_paint_page (sheet, picture->cr, page);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
}

/* The share of a square of a page that is not blank paper. In millimetres */
static double
get_share (const Picture *picture,
           double         left,
           double         top,
           double         size)
{
  guint n_painted = 0;
  guint n_all = 0;

  for (int y = (int) (top * SCALE); y < (int) ((top + size) * SCALE); y++)
    for (int x = (int) (left * SCALE); x < (int) ((left + size) * SCALE); x++)
      {
        n_painted += picture_get_pixel (picture, x, y) != 0xffffffff;
        n_all++;
      }

  return (double) n_painted / n_all;
}

/* Each tile appears as often as its count, up to the edge of its square and not beyond; a count of 0 is not printed. */
TEST ("/draw/print/page")
{
  g_autoptr (BastideTileset) tileset
    = load ("<tile id=\"t-1\" count=\"2\"><city id=\"c1\" borders=\"N E S W\"/></tile>"
            "<tile id=\"t-2\" count=\"0\"><city id=\"c1\" borders=\"N E S W\"/></tile>"
            "<tile id=\"t-3\" count=\"3\"><city id=\"c1\" borders=\"N\"/><road id=\"r1\" borders=\"E W\"/></tile>");
  const BastidePrintInfo info = { BASTIDE_PAPER_A4, TRUE, NULL, NULL };
  g_autoptr (BastidePrintSheet) sheet = bastide_print_sheet_new (tileset, &info);
  g_auto (Picture) front = picture_new (210 * SCALE, 297 * SCALE);
  g_auto (Picture) back = picture_new (210 * SCALE, 297 * SCALE);

  g_assert_cmpuint (bastide_print_sheet_get_layout (sheet)->n_tiles, ==, 5);
  g_assert_cmpuint (bastide_print_layout_get_n_pages (bastide_print_sheet_get_layout (sheet)), ==, 2);
  paint_page (&front, sheet, 0);
  paint_page (&back, sheet, 1);

  for (guint tile = 0; tile < 24; tile++)
    {
      double x = 15 + 45 * (tile % 4);
      double y = 13.5 + 45 * (tile / 4);
      /* The backs of the first row fill it; that of the fifth tile lies at its other end. */
      gboolean has_back = tile < 4 || tile == 7;

      /* Away from the marks, and from the margins of backs. */
      g_assert_true ((get_share (&front, x + 6, y + 6, 33) > 0.999) == (tile < 5));
      g_assert_true ((get_share (&front, x + 6, y + 6, 33) < 0.001) == (tile >= 5));
      g_assert_true ((get_share (&back, x + 3, y + 3, 39) > 0.999) == has_back);
      g_assert_true ((get_share (&back, x + 3, y + 3, 39) < 0.001) == !has_back);
    }

  /* Up to the very corner; standing parts do not extend beyond. */
  g_assert_cmpfloat (get_share (&front, 15.4, 13.9, 2), >, 0.999);
  g_assert_cmpfloat (get_share (&front, 20, 12.2, 1), <, 0.001);
  /* The backs extend a little further. */
  g_assert_cmpfloat (get_share (&back, 13.4, 20, 1), >, 0.999);
  g_assert_cmpfloat (get_share (&back, 11, 20, 1), <, 0.001);
  /* The mark between the first two columns, and nothing beside it. */
  g_assert_cmpfloat (get_share (&front, 59.5, 9.5, 1), >, 0.1);
  g_assert_cmpfloat (get_share (&front, 57, 9.5, 1), <, 0.001);
}

typedef struct
{
  GByteArray *bytes;
  guint       room; /* 0 for endless */
} Sink;

static cairo_status_t
collect (void                *closure,
         const unsigned char *bytes,
         unsigned int         length)
{
  Sink *self = closure;

  if (self->room > 0 && self->bytes->len + length > self->room)
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (self->bytes, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Returns: the size of a PDF with this many copies of a tile */
static guint
print (guint          count,
       guint          room,
       cairo_status_t expected)
{
  g_autofree char *text = g_strdup_printf ("<tile id=\"t-1\" count=\"%u\"><city id=\"c1\" borders=\"N\"/>"
                                           "<road id=\"r1\" borders=\"E W\"/></tile>", count);
  g_autoptr (BastideTileset) tileset = load (text);
  const BastidePrintInfo info = { BASTIDE_PAPER_A4, TRUE, "Title", "Hint" };
  g_autoptr (BastidePrintSheet) sheet = bastide_print_sheet_new (tileset, &info);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sink sink = { bytes, room };

  g_assert_cmpint (bastide_print_sheet_write_pdf (sheet, collect, &sink), ==, expected);
  if (expected == CAIRO_STATUS_SUCCESS)
    {
      g_assert_cmpmem (bytes->data, 5, "%PDF-", 5);
      g_assert_cmpmem (bytes->data + bytes->len - 6, 6, "%%EOF\n", 6);
    }

  return bytes->len;
}

/* A tile is in the file once, however many copies it has on however many pages. */
TEST ("/draw/print/copies")
{
  guint one = print (1, 0, CAIRO_STATUS_SUCCESS);
  guint many = print (240, 0, CAIRO_STATUS_SUCCESS);

  g_assert_cmpuint (one, >, 50000);
  g_assert_cmpuint (many, <, one + 200000);
}

static guint
count_images (const GByteArray *bytes)
{
  static const char name[] = "/Subtype /Image";
  const guint length = sizeof name - 1;
  guint n = 0;

  for (guint i = 0; i + length <= bytes->len; i++)
    n += memcmp (bytes->data + i, name, length) == 0;

  return n;
}

/* A tile is a single image in any game: parts of a page that cairo turns into images would be additional ones. */
TEST ("/draw/print/images")
{
  static const char *const games[] = { "base", "discovery", "castle" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strconcat (games[i], ".xml", NULL);
      g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", name, NULL);
      g_autoptr (BastideTileset) tileset = bastide_tileset_load_file (file, NULL);
      const BastidePrintInfo info = { BASTIDE_PAPER_A4, TRUE, "Title", "Hint" };
      g_autoptr (BastidePrintSheet) sheet = NULL;
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      Sink sink = { bytes, 0 };

      g_assert_nonnull (tileset);
      /* Twelve kinds from all over the set, each twice: they include shores, mountains, towers and walls. */
      for (guint j = 0; j < tileset->tiles->len; j++)
        ((BastideTileDefinition *) tileset->tiles->pdata[j])->count
          = j * 12 / tileset->tiles->len != (j + 1) * 12 / tileset->tiles->len ? 2 : 0;
      sheet = bastide_print_sheet_new (tileset, &info);
      g_assert_cmpint (bastide_print_sheet_write_pdf (sheet, collect, &sink), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpuint (count_images (bytes), ==, 12);
    }
}

/* Tiles that look alike share one picture, whatever their ids and places. */
TEST ("/draw/print/alike")
{
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (BastideTileset) tileset = NULL;
  const BastidePrintInfo info = { BASTIDE_PAPER_A4, FALSE, NULL, NULL };
  g_autoptr (BastidePrintSheet) sheet = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Sink sink = { bytes, 0 };

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (tiles, "<tile id=\"t-%u\">%s<field id=\"f1\" borders=\"N E S W\"/></tile>", i,
                            i % 2 ? "<monastery id=\"m1\"/>" : "");
  tileset = load (tiles->str);
  sheet = bastide_print_sheet_new (tileset, &info);
  g_assert_cmpint (bastide_print_sheet_write_pdf (sheet, collect, &sink), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (count_images (bytes), ==, 2);
  g_assert_cmpuint (bytes->len, <, 2000000);
}

/* Sets of the size of the built-in ones have images in full colour. Larger ones have fewer colours and smaller images:
 * any 500 tiles take 15 MB. */
TEST ("/draw/print/many-kinds")
{
  static const guint numbers[] = { 80, 81, 350, 500 };
  static const char *const inner[] = {
    "", "<city id=\"c2\" borders=\"\"/>", "<city id=\"c2\" borders=\"\" pennants=\"1\"/>",
    "<city id=\"c2\" borders=\"\" pennants=\"2\"/>",
  };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GString) tiles = g_string_new (NULL);
      g_autoptr (BastideTileset) tileset = NULL;
      const BastidePrintInfo info = { BASTIDE_PAPER_A4, FALSE, NULL, NULL };
      g_autoptr (BastidePrintSheet) sheet = NULL;
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (collect, &(Sink) { bytes, 0 }, 595, 842);
      cairo_t *cr = cairo_create (surface);

      /* Cities over two edges with shields, and further features. */
      for (guint j = 0; j < numbers[i]; j++)
        g_string_append_printf (tiles, "<tile id=\"t-%u\"><city id=\"c1\" borders=\"%c\" pennants=\"%u\"/>"
                                "<field id=\"f1\" borders=\"%s\" touches=\"c1\"/>%s%s%s</tile>", j, "NESW"[j & 3],
                                j / 32 % 9 + 1, (const char *[]) { "E S W", "S W N", "W N E", "N E S" }[j & 3],
                                j & 4 ? "<monastery id=\"m1\"/>" : "", j & 8 ? "<garden id=\"g1\"/>" : "",
                                inner[(j & 16) / 16 + j / 288 * 2]);
      tileset = load (tiles->str);
      sheet = bastide_print_sheet_new (tileset, &info);
      bastide_print_sheet_paint_page (sheet, cr, 0);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      cairo_surface_destroy (surface);
      g_test_message ("%u kinds: %u bytes for the first 24", numbers[i], bytes->len);
      if (i == 0)
        g_assert_cmpuint (bytes->len, >, 24 * 350000);
      else
        g_assert_cmpuint (bytes->len / 24 * numbers[i], <, 15000000);
    }
}

TEST ("/draw/print/full-disk")
{
  print (1, 1000, CAIRO_STATUS_WRITE_ERROR);
}
