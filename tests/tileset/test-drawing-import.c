/* test-drawing-import.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pictures of any program become drawings of a set, which its reader takes. */

#include "tileset/edit/bastide-drawing-import.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/elements/bastide-xml.h"
#include "harness.h"

#define N_MUTANTS 3000

static const char picture[] =
  "<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' "
  "width='200px' height='100px' viewBox='0,0 200 100'><title>A bell</title>"
  "<defs><style>.a, .b{fill:#fc0;stroke-width:3px}</style>"
  "<linearGradient id='g'><stop offset='0' style='stop-color:#102030;stop-opacity:1'/></linearGradient></defs>"
  "<inkscape:page/><g transform='translate(5,6) rotate(90, 1,2)' inkscape:label='Layer'>"
  "<path class='b' d='m10 10h5v5q1,1 2,2t3-3s1 1 2 2zM50,50a5 5 0 014 4'/>"
  "<polygon points='0,0 10,0 10,10' style='fill:url(#g);opacity:.5'/></g>"
  "<rect x='1' y='2' width='30mm' height='4' fill='rgb(1,2,3)' stroke='hotpink' mask='none' style='display:inline;stroke-dasharray:2,1'/>"
  "<circle r='7' style='display:none'/><text x='1'>No</text><text>No</text><line x1='1' x2='5' stroke='navy'/></svg>";

static BastideElement *
import (const char *text,
        gsize       size,
        GPtrArray  *left_out,
        GError    **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);

  return bastide_drawing_import (bytes, "bell.svg", "bell", left_out, error);
}

/* Puts a drawing into a set. */
static void
assert_taken (BastideElement *drawing)
{
  g_autoptr (BastideElement) root = bastide_element_new ("tileset");
  static const char *const attributes[][2] = { { "id", "bells" }, { "game", "classic" }, { "version", "1" } };
  BastideElement *title = bastide_element_new ("title"), *rules = bastide_element_new ("rules");
  BastideElement *token = bastide_element_new ("token"), *tile = bastide_element_new ("tile");
  g_autoptr (BastideTileset) tileset = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    bastide_element_set (root, attributes[i][0], attributes[i][1]);
  bastide_element_set_language (title, "en");
  title->text = g_strdup ("Bells");
  bastide_element_take_child (root, title);
  bastide_element_take_child (rules, bastide_element_ref (drawing));
  bastide_element_set (token, "id", "coin");
  bastide_element_take_child (token, bastide_element_ref (title));
  bastide_element_take_child (token, bastide_element_new ("counted"));
  bastide_element_set_language (g_ptr_array_index (token->children, 1), "en");
  bastide_element_set (g_ptr_array_index (token->children, 1), "one", "coin");
  bastide_element_set (g_ptr_array_index (token->children, 1), "other", "coins");
  bastide_element_set (token, "look", "bell");
  bastide_element_take_child (rules, token);
  bastide_element_take_child (root, rules);
  bastide_element_set (tile, "id", "bells-A");
  bastide_element_take_child (tile, bastide_element_new ("field"));
  bastide_element_set (g_ptr_array_index (tile->children, 0), "id", "f1");
  bastide_element_set (g_ptr_array_index (tile->children, 0), "borders", "N E S W");
  bastide_element_take_child (root, tile);
  bytes = bastide_element_print (root, BASTIDE_TILESET_NAMESPACE_2);
  g_assert_nonnull (tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "bells", &error)));
}

TEST ("/tileset/drawing-import/picture")
{
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideElement) drawing = NO_ERROR (import (picture, strlen (picture), left_out, &error));
  const BastideElement *group = g_ptr_array_index (drawing->children, 0);
  const BastideElement *path = g_ptr_array_index (group->children, 0);
  const BastideElement *polygon = g_ptr_array_index (group->children, 1);
  const BastideElement *rect = g_ptr_array_index (drawing->children, 1);

  assert_taken (drawing);
  g_assert_cmpstr (bastide_element_get (drawing, "viewBox"), ==, "0 0 200 100");
  g_assert_cmpuint (drawing->children->len, ==, 3);
  g_assert_cmpstr (bastide_element_get (group, "transform"), ==,
                   "matrix(0.00000 1.00000 -1.00000 0.00000 8.00000 7.00000)");
  g_assert_true (g_str_has_prefix (bastide_element_get (path, "d"), "M10 10L15 10L15 15C"));
  g_assert_cmpstr (bastide_element_get (path, "fill"), ==, "#ffcc00");
  g_assert_cmpstr (bastide_element_get (path, "stroke-width"), ==, "3");
  g_assert_cmpstr (bastide_element_get (polygon, "d"), ==, "M0 0L10 0L10 10Z");
  g_assert_cmpstr (bastide_element_get (polygon, "fill"), ==, "#102030");
  g_assert_cmpstr (bastide_element_get (polygon, "fill-opacity"), ==, "0.5");
  g_assert_cmpstr (bastide_element_get (rect, "fill"), ==, "#010203");
  g_assert_null (bastide_element_get (rect, "stroke"));
  /* A gradient, a colour, dashes, and texts, which are said once. */
  g_assert_cmpuint (left_out->len, ==, 4);
}

/* An arc of a half circle ends where it should and bulges to its side, whichever way it is written. */
TEST ("/tileset/drawing-import/arcs")
{
  static const struct { const char *arc; const char *middle; } arcs[] = {
    { "A5 5 0 0 1 10 0", " 5 -5" }, { "a5,5 0 0010,0", " 5 5" }, { "A1 1 0 0 1 10 0", " 5 -5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arcs); i++)
    {
      g_autofree char *text = g_strdup_printf ("<svg viewBox='0 0 10 10'><path d='M0 0%s'/></svg>", arcs[i].arc);
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (BastideElement) drawing = NO_ERROR (import (text, strlen (text), left_out, &error));
      const char *path = bastide_element_get (g_ptr_array_index (drawing->children, 0), "d");

      g_assert_true (g_str_has_suffix (path, " 10 0"));
      g_assert_nonnull (strstr (path, arcs[i].middle));
      g_assert_cmpuint (left_out->len, ==, 0);
    }
}

/* Files that are no pictures, and pictures of nothing, are refused in words. */
TEST ("/tileset/drawing-import/refused")
{
  static const char *const files[] = {
    "", "<html/>", "<svg/>", "<svg viewBox='0 0 10 10'/>", "<svg viewBox='0 0 1 1'><rect width='1' height='1'/></svg>",
    "<svg viewBox='0 0 10 10'><text>Hello</text></svg>", "<svg viewBox='0 0 10 10'><path d='L1 1'/></svg>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg viewBox='0 0 10 10'><rect width='1' height='1'/></svg>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;

      g_assert_null (import (files[i], strlen (files[i]), left_out, &error));
      g_assert_true (g_str_has_prefix (error->message, "bell.svg:"));
    }
}

/* However a picture is damaged, it is refused, or becomes a drawing that the reader takes. */
TEST ("/tileset/drawing-import/mutants")
{
  g_autoptr (GRand) random = g_rand_new_with_seed (36);
  static const char bytes[] = "0123456789.,-+eEaAmMzZ'<>#(){};: ";
  guint n_taken = 0;

  for (guint i = 0; i < N_MUTANTS; i++)
    {
      g_autofree char *text = g_strdup (picture);
      g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (BastideElement) drawing = NULL;

      for (int n = g_rand_int_range (random, 1, 5); n > 0; n--)
        text[g_rand_int_range (random, 0, (int) sizeof picture - 1)] =
          bytes[g_rand_int_range (random, 0, (int) sizeof bytes - 1)];
      drawing = import (text, strlen (text), left_out, NULL);
      if (drawing != NULL)
        assert_taken (drawing);
      n_taken += drawing != NULL;
    }
  g_assert_cmpuint (n_taken, >, N_MUTANTS / 10);
}
