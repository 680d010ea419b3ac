/* test-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-draw-random.h"

#include "picture.h"

static const int sizes[] = { 28, 48, 100, 240 };

static GBytes *
load (const char *sheet)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "drawings", sheet, NULL);
  char *text;
  gsize size;

  NO_ERROR (g_file_get_contents (path, &text, &size, &error));

  return g_bytes_new_take (text, size);
}

/* Everything that was read can be painted. */
static void
paint (const GPtrArray *drawing,
       int              pixels,
       Picture         *picture)
{
  static const cairo_matrix_t matrix = { 1.0 / BASTIDE_DRAWING_UNITS, 0, 0, 1.0 / BASTIDE_DRAWING_UNITS, 0.5, 0.6 };
  BastidePen pen = bastide_pen_new (picture->cr, pixels);

  bastide_drawing_paint (drawing, &pen, &matrix, NULL);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
}

static void
paint_all (GHashTable *drawings,
           gboolean    must_show)
{
  GHashTableIter iter;
  gpointer drawing;

  g_hash_table_iter_init (&iter, drawings);
  while (g_hash_table_iter_next (&iter, NULL, &drawing))
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_auto (Picture) picture = picture_new_square (sizes[i], 0);

        paint (drawing, sizes[i], &picture);
        if (must_show && i == G_N_ELEMENTS (sizes) - 1 &&
            ((const BastideDrawingPart *) g_ptr_array_index ((GPtrArray *) drawing, 0))->kind <= BASTIDE_DRAWING_SHADOW)
          picture_assert_painted (&picture);
      }
}

TEST ("/draw/drawings/own")
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "drawings", NULL);
  g_autoptr (GDir) folder = NO_ERROR (g_dir_open (path, 0, &error));
  const char *sheet;

  while ((sheet = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (sheet, ".svg"))
      {
        g_autoptr (GBytes) bytes = load (sheet);
        g_autoptr (GHashTable) drawings = NO_ERROR (bastide_drawing_sheet_read (sheet, bytes, &error));

        paint_all (drawings, TRUE);
      }
  g_assert_cmpuint (bastide_drawing_get ("farms/ox")->len, ==, 1);
  g_assert_true (bastide_drawing_get ("farms/ox") == bastide_drawing_get ("farms/ox"));
}

/* A drawing for a level of detail is visible at its sizes, and at no others. */
TEST ("/draw/drawings/levels")
{
  static const char text[] = "<svg><g><g id='a'><path class='tiny normal' fill='#ff0000' d='M0 0h9v9H0z'/></g></g></svg>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GHashTable) drawings = NO_ERROR (bastide_drawing_sheet_read ("a.svg", bytes, &error));
  const BastideDrawingPart *part = g_ptr_array_index ((GPtrArray *) g_hash_table_lookup (drawings, "a"), 0);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_assert_cmpint (bastide_drawing_part_is_seen (part, sizes[i]), ==, i % 2 == 0);
}

/* The caller gives the colours of players; everything else keeps its own, and a matrix says where. */
TEST ("/draw/drawings/colours")
{
  static const char text[] =
      "<svg><defs><radialGradient id='b' r='1'><stop stop-color='#0000ff'/></radialGradient></defs><g><g id='a'>"
      "<path class='player' fill='#ff0000' d='M0 0h9v9H0z'/><path fill='#ff0000' d='M10 0h9v9h-9z'/>"
      "<path fill='url(#b)' d='M20 0h9v9h-9z'/></g></g></svg>";
  static const BastideRgb colours[BASTIDE_N_DRAWING_COLOURS] = { { 0, 1, 0 } };
  static const guint32 expected[] = { 0xff00ff00, 0xffff0000, 0xff0000ff };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GHashTable) drawings = NO_ERROR (bastide_drawing_sheet_read ("a.svg", bytes, &error));
  g_auto (Picture) picture = picture_new_square (100, 0);
  BastidePen pen = bastide_pen_new (picture.cr, 100);

  bastide_drawing_paint (g_hash_table_lookup (drawings, "a"), &pen, &(cairo_matrix_t) { .01, 0, 0, .01, .5, .5 },
                         colours);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmphex (picture_get_pixel (&picture, 55 + 10 * (int) i, 55), ==, expected[i]);
}

/* Inkscape writes foreign elements and attributes, ids of all shapes, styles, and clones by an old kind of link. */
TEST ("/draw/drawings/inkscape")
{
  static const char text[] =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' "
      "xmlns:xlink='http://www.w3.org/1999/xlink' id='svg1'><inkscape:namedview id='view1' inkscape:zoom='2'/>"
      "<defs id='defs1'/><g id='layer1' inkscape:label='a layer'><g id='a'><path id='path1' style='fill:#ff0000;"
      "stroke:none;-inkscape-stroke:none' d='m 0,0 h 9 v 9 H 0 Z'/></g><g id='b' transform='matrix(-1,0,0,1,9,0)'>"
      "<use id='use1' xlink:href='#a' transform='translate(-20)' x='0' y='0' width='100%' height='100%'/></g></g></svg>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GHashTable) drawings = NO_ERROR (bastide_drawing_sheet_read ("a.svg", bytes, &error));
  g_auto (Picture) picture = picture_new_square (100, 0);
  BastidePen pen = bastide_pen_new (picture.cr, 100);

  bastide_drawing_paint (g_hash_table_lookup (drawings, "b"), &pen, &(cairo_matrix_t) { .01, 0, 0, .01, .5, .5 },
                         NULL);
  g_assert_cmphex (picture_get_pixel (&picture, 75, 55), ==, 0xffff0000);
  g_assert_cmphex (picture_get_pixel (&picture, 55, 55), ==, 0);
}

#define DRAWING(inside) "<svg xmlns='http://www.w3.org/2000/svg'>\n<g>\n<g id='a'>\n" inside "\n</g></g></svg>"
#define SHAPE(attributes) DRAWING ("<path d='M0 0L9 9' " attributes "/>")
#define TEN(text) text text text text text text text text text text

/* Files that are refused, with the line. */
TEST ("/draw/drawings/hostile")
{
  static const struct { int line; const char *text; } files[] = {
    { 1, "" },
    { 1, "no XML" },
    { 1, "\xff\xfe<\0" },
    { 1, "<html/>" },
    { 1, "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>" },
    { 1, "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'><svg/>" },
    { 4, DRAWING ("&a;") },
    { 5, DRAWING ("<path d='M0 0L9 9'>") },
    { 4, DRAWING ("<image href='http://localhost/a.png'/>") },
    { 4, DRAWING ("<script>a</script>") },
    { 4, DRAWING ("<text>a</text>") },
    { 4, DRAWING ("<path/>") },
    { 4, DRAWING ("<path d=''/>") },
    { 4, DRAWING ("<path d='M0 0L9'/>") },
    { 4, DRAWING ("<path d='9 9'/>") },
    { 4, DRAWING ("<path d='M0 0A1 1 0 0 0 9 9'/>") },
    { 4, DRAWING ("<path d='M0 0L1e9 0'/>") },
    { 4, DRAWING ("<path d='M0 0l9000 0l9000 0'/>") },
    { 4, DRAWING ("<path d='M0 0Lnan inf'/>") },
    { 4, DRAWING ("<rect x='0' y='0' width='9'/>") },
    { 4, DRAWING ("<rect width='-9' height='9'/>") },
    { 4, DRAWING ("<circle r='nan'/>") },
    { 4, DRAWING ("<ellipse rx='1' ry='1e400'/>") },
    { 4, DRAWING ("<circle class='tree' r='9' data-seed='-1'/>") },
    { 4, DRAWING ("<path class='shadow' d='M0 0C1 1 2 2 3 0Z'/>") },
    { 4, DRAWING ("<g><path class='shadow' d='M0 0L9 9L0 9Z'/></g>") },
    { 4, DRAWING ("<use/>") },
    { 4, DRAWING ("<use href='#a'/>") },
    { 4, DRAWING ("<use href='#b'/>") },
    { 4, DRAWING ("<use href='other.svg#a'/>") },
    { 4, SHAPE ("fill='red'") },
    { 4, SHAPE ("fill='#12345g'") },
    { 4, SHAPE ("fill='url(#b)'") },
    { 4, SHAPE ("fill-opacity='2'") },
    { 4, SHAPE ("stroke-width='-1'") },
    { 4, SHAPE ("style='stroke-width:1e300'") },
    { 4, SHAPE ("transform='scale(0)'") },
    { 4, SHAPE ("transform='scale(1e5)'") },
    { 4, SHAPE ("transform='scale(99)scale(99)'") },
    { 4, SHAPE ("transform='translate(nan)'") },
    { 4, SHAPE ("transform='skewX(3)'") },
    { 4, SHAPE ("transform='rotate 3)'") },
    { 4, SHAPE ("transform='scale'") },
    { 4, DRAWING (TEN ("<g>") TEN ("<g>") TEN ("</g>") TEN ("</g>")) },
    { 2, "<svg>\n<style>a { fill: #ffffff }</style></svg>" },
    { 2, "<svg>\n<style>.a }</style></svg>" },
    { 2, "<svg>\n<defs><linearGradient id='a'/></defs></svg>" },
    { 2, "<svg>\n<defs><radialGradient id='a'/></defs></svg>" },
    { 2, "<svg>\n<g><g/></g></svg>" },
    { 2, "<svg>\n<g><g id='a'/><g id='a'/></g></svg>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i].text, strlen (files[i].text));
      g_autofree char *where = g_strdup_printf ("a.svg:%d: ", files[i].line);
      g_autoptr (GError) error = NULL;
      GHashTable *drawings = bastide_drawing_sheet_read ("a.svg", bytes, &error);

      if (drawings != NULL || !g_str_has_prefix (error->message, where))
        g_error ("%s: %s", files[i].text, drawings != NULL ? "accepted" : error->message);
    }
}

/* Drawings that use each other grow beyond any bound, even empty ones. */
TEST ("/draw/drawings/multiply")
{
  for (guint empty = 0; empty < 2; empty++)
    {
      g_autoptr (GString) text = g_string_new ("<svg><g><g id='a0'>");
      g_autoptr (GBytes) bytes = NULL;

      g_string_append (text, empty ? "</g>" : "<path d='M0 0L9 9'/></g>");
      for (guint i = 1; i < 12; i++)
        {
          g_string_append_printf (text, "<g id='a%u'>", i);
          for (guint j = 0; j < 10; j++)
            g_string_append_printf (text, "<use href='#a%u'/>", i - 1);
          g_string_append (text, "</g>");
        }
      g_string_append (text, "</g></svg>");
      bytes = g_bytes_new (text->str, text->len);
      ASSERT_FAILS (bastide_drawing_sheet_read ("a.svg", bytes, &error), G_IO_ERROR, INVALID_DATA);
    }
}

/* Our own file with a few bytes changed, or truncated: read or refused, and painted if read. */
TEST ("/draw/drawings/damaged")
{
  g_autoptr (GBytes) bytes = load ("farms.svg");
  gsize size = g_bytes_get_size (bytes);
  BastideDrawRandom random = bastide_draw_random_new (1, 1);
  guint n_read = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *text = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      gsize left = i % 4 == 0 ? bastide_draw_random_index (&random, (guint) size) : size;
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GHashTable) drawings = NULL;

      for (guint j = 0; j <= i % 4; j++)
        text[bastide_draw_random_index (&random, (guint) size)] =
            "0123456789.-eMLHCZz <>/='\"#&"[bastide_draw_random_index (&random, 27)];
      damaged = g_bytes_new (text, left);
      drawings = bastide_drawing_sheet_read ("a.svg", damaged, NULL);
      if (drawings == NULL)
        continue;
      n_read++;
      if (n_read % 8 == 0)
        paint_all (drawings, FALSE);
    }
  g_assert_cmpuint (n_read, >, 20);
}
