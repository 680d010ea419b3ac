/* test-variant.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/variants/bastide-variant-store.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "testing.h"

static BastideVariant *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_variant_load_bytes (bytes, "v.bastide-variant", error);
}

static BastideVariant *
need (const char *text)
{
  return NO_ERROR (load (text, &error));
}

/* Takes the contents from a file beside the tests. */
static BastideVariant *
need_written (const char *name)
{
  g_autofree char *path = g_strdup_printf ("written/%s.bastide-variant", name);
  g_autofree char *text = table_read_text (path);

  return need (text);
}

static void
assert_prints (BastideVariant *variant,
               const char     *text)
{
  ASSERT_STRING (harness_take_text (bastide_variant_print (variant)), text);
}

/* --- The file -------------------------------------------------------------------------------------------------- */

static char *whole;

TEST ("/variant/canonical")
{
  g_autoptr (BastideVariant) variant = need (whole);

  assert_prints (variant, whole);
  g_assert_cmpstr (bastide_variant_get_id (variant), ==, "two-rivers");
  g_assert_cmpuint (bastide_variant_get_version (variant), ==, 3);
  g_assert_cmpstr (bastide_variant_get_picture (variant), ==, "base-D");
  g_assert_cmpstr (bastide_variant_get_title (variant), ==, "Two Rivers");
  g_assert_cmpstr (bastide_variant_get_text (variant, "title", "cs"), ==, "Dvě řeky");
  g_assert_cmpstr (bastide_variant_get_text (variant, "author", NULL), ==, "Anna");
  g_assert_null (bastide_variant_get_text (variant, "description", "cs"));
}

/* A different order of attributes and unordered elements, other blanks, explicit defaults: the same file. */
TEST ("/variant/canonical/order")
{
  g_autoptr (BastideVariant) variant = need_written ("odd-order");
  g_autofree char *expected = table_read_text ("written/in-order.bastide-variant");

  assert_prints (variant, expected);
}

TEST ("/variant/texts")
{
  g_autoptr (BastideVariant) variant = need (whole);
  g_autoptr (BastideVariant) czech = bastide_variant_with_text (variant, "description", "cs", " Jedna.\nDvě.\001 ");
  g_autoptr (BastideVariant) untitled = bastide_variant_with_text (czech, "title", "en", NULL);
  g_autoptr (BastideVariant) last = bastide_variant_with_text (untitled, "title", "cs", "");
  g_autoptr (BastideVariant) line = bastide_variant_with_text (last, "author", NULL, "A\nB");
  g_autoptr (GBytes) bytes = bastide_variant_print (line);
  g_autoptr (BastideVariant) again = NO_ERROR (bastide_variant_load_bytes (bytes, "v", &error));

  {
    g_autoptr (BastideVariant) typing = bastide_variant_with_text (again, "link", NULL, "www.example");
    g_autoptr (BastideVariant) linked = bastide_variant_with_text (typing, "link", NULL, "mailto:anna@example.org");

    g_assert_null (bastide_variant_get_text (typing, "link", NULL));
    g_assert_cmpstr (bastide_variant_get_text (linked, "link", NULL), ==, "mailto:anna@example.org");
  }
  g_assert_true (bastide_variant_equal (line, again));
  g_assert_cmpstr (bastide_variant_get_text (again, "description", "cs"), ==, "Jedna.\nDvě.");
  g_assert_null (bastide_variant_get_text (again, "title", "en"));
  g_assert_cmpstr (bastide_variant_get_text (again, "title", "cs"), ==, "Dvě řeky");
  g_assert_cmpstr (bastide_variant_get_text (again, "author", NULL), ==, "A B");
  /* The first one is unchanged. */
  assert_prints (variant, whole);
}

/* --- As a setup ------------------------------------------------------------------------------------------------ */

static BastideSetup *
make_setup (BastideVariant *variant,
            guint           n_problems)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  BastideSetup *setup = bastide_variant_make_setup (variant, testing_get_store (), problems);

  g_assert_cmpuint (problems->len, ==, n_problems);

  return setup;
}

/* A description has at most 64 KiB, whatever its letters. */
TEST ("/variant/longest-description")
{
  g_autofree char *empty = table_read_text ("written/empty.bastide-variant");
  g_autofree char *prose = g_strnfill (64 * 1024 - 1, 'x');
  g_autoptr (GString) text = g_string_new (empty);
  g_autofree char *description = g_strconcat ("  <description xml:lang=\"en\">", prose, "r</description>\n</v", NULL);
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (GError) error = NULL;

  g_string_replace (text, "</v", description, 0);
  variant = need (text->str);
  g_string_replace (text, "r</description>", "ř</description>", 0);
  g_assert_null (load (text->str, &error));
  g_assert_true (g_str_has_prefix (error->message, "v.bastide-variant:4: "));
}

TEST ("/variant/setup")
{
  g_autoptr (BastideVariant) variant = need (whole);
  g_autoptr (BastideSetup) setup = make_setup (variant, 0);
  g_autoptr (BastideVariant) again = bastide_variant_with_setup (variant, setup);

  g_assert_cmpuint (setup->tilesets->len, ==, 3);
  g_assert_cmpuint (g_strv_length (setup->modules), ==, 2);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (setup->counts, "base-D")), ==, 9);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (setup->figures, "follower")), ==, 5);
  g_assert_cmpstr (g_hash_table_lookup (setup->options, "farmers"), ==, "false");
  /* There and back, including comments and foreign attributes. */
  assert_prints (again, whole);
}

/* An author's comment moves with its element. */
TEST ("/variant/comments")
{
  g_autoptr (BastideVariant) variant = need (whole);
  g_autoptr (BastideSetup) setup = make_setup (variant, 0);
  g_autoptr (BastideVariant) changed = NULL;
  g_autofree char *text = NULL;

  bastide_setup_set_option (setup, "farmers", "true");
  g_ptr_array_remove_index (setup->tilesets, 1);
  changed = bastide_variant_with_setup (variant, setup);
  text = harness_take_text (bastide_variant_print (changed));
  g_assert_nonnull (strstr (text, "  <!-- no farmers -->\n  <option name=\"farmers\" value=\"true\"/>\n"));
  g_assert_nonnull (strstr (text, "  <!-- twice -->\n  <tileset id=\"base\" my:why=\"more\"/>\n"));
}

TEST ("/variant/draw")
{
  g_autoptr (BastideVariant) variant = need_written ("draw");
  g_autoptr (BastideSetup) setup = make_setup (variant, 0);
  g_autoptr (BastideVariant) again = bastide_variant_with_setup (variant, setup);

  g_assert_cmpuint (g_strv_length (setup->draw), ==, 3);
  g_assert_true (bastide_variant_equal (variant, again));
}

/* One file can be mailed: it contains the sets that the recipient may not have. */
TEST ("/variant/definitions")
{
  g_autoptr (BastideVariant) variant = need_written ("definitions");
  g_autoptr (BastideSetup) setup = make_setup (variant, 0);
  g_autoptr (BastideVariant) again = bastide_variant_with_setup (variant, setup);
  g_autofree char *text = harness_take_text (bastide_variant_print (again));
  g_autoptr (BastideVariant) loaded = need (text);
  g_autoptr (BastideSetup) loaded_setup = make_setup (loaded, 0);

  g_assert_cmpuint (setup->tilesets->len, ==, 2);
  g_assert_true (bastide_variant_equal (loaded, variant));
  g_assert_cmpstr (((const BastideTileset *) g_ptr_array_index (loaded_setup->tilesets, 0))->id, ==, "own");

  /* A definition is dropped together with its set. */
  g_ptr_array_remove_index (setup->tilesets, 0);
  g_hash_table_remove_all (setup->counts);
  g_clear_object (&again);
  again = bastide_variant_with_setup (variant, setup);
  g_free (text);
  text = harness_take_text (bastide_variant_print (again));
  g_assert_null (strstr (text, "<definitions>"));
}

/* A file cannot replace a built-in set. */
TEST ("/variant/reserved")
{
  g_autoptr (BastideVariant) variant = need_written ("reserved");
  g_autoptr (BastideSetup) setup = bastide_variant_make_setup (variant, testing_get_store (), NULL);

  g_assert_true (((const BastideTileset *) g_ptr_array_index (setup->tilesets, 0))->builtin);
}

/* Each problem has its place; the rest can be played. */
TEST ("/variant/problems")
{
  static const int lines[] = { 5, 6, 7, 9, 10, 11, 12, 14 };
  g_autoptr (BastideVariant) variant = need_written ("problems");
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSetup) setup = bastide_variant_make_setup (variant, testing_get_store (), problems);
  g_autoptr (BastideRules) rules = NULL;

  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *place = g_strdup_printf ("v.bastide-variant:%d: ", lines[i]);
      guint n_found = 0;

      for (guint j = 0; j < problems->len; j++)
        {
          const char *problem = g_ptr_array_index (problems, j);

          n_found += g_str_has_prefix (problem, place);
          g_assert_true (g_str_has_suffix (problem, "."));
        }
      g_assert_cmpuint (n_found, ==, 1);
    }

  g_assert_cmpuint (setup->tilesets->len, ==, 1);
  g_assert_cmpuint (g_strv_length (setup->modules), ==, 1);
  g_assert_cmpstr (g_hash_table_lookup (setup->options, "start-player"), ==, "1");
  g_assert_null (setup->draw);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  rules = NO_ERROR (bastide_rules_new (setup, &error));
}

TEST ("/variant/unplayable")
{
  g_autoptr (BastideVariant) variant = need_written ("empty");
  g_autoptr (BastideSetup) setup = make_setup (variant, 1);

  g_assert_cmpuint (setup->tilesets->len, ==, 0);
}

/* A new variant is the game with its defaults. */
TEST ("/variant/new")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideVariant) variant = bastide_variant_new (games[i], "mine", " My\ngame ");
      g_autoptr (BastideSetup) setup = make_setup (variant, 0);
      g_autoptr (BastideVariant) again = bastide_variant_with_setup (variant, setup);

      g_assert_cmpstr (bastide_variant_get_title (variant), ==, "My game");
      g_assert_true (bastide_variant_equal (variant, again));
    }
}

TEST ("/variant/ids")
{
  static const char *const titles[][2] = {
    { "Two Rivers", "two-rivers" }, { "Dvě řeky!", "dve-reky" }, { "2 × 2", "x-2" }, { "—", "variant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    ASSERT_STRING (bastide_variant_make_id (titles[i][0]), titles[i][1]);
}

/* --- The store ------------------------------------------------------------------------------------------------- */

TEST ("/variant/store")
{
  g_autoptr (BastideVariantStore) store = bastide_variant_store_new ();
  g_autoptr (BastideVariantStore) other = NULL;
  g_autoptr (BastideVariant) variant = need (whole);
  g_autoptr (BastideVariant) newer = bastide_variant_with_version (variant, 4);
  g_autofree char *id = NULL;
  BastideVariant *own;
  BastideVariant *copy;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  own = NO_ERROR (bastide_variant_store_install (store, variant, &error));
  g_assert_true (bastide_variant_equal (own, variant));

  /* The same id replaces it. */
  own = NO_ERROR (bastide_variant_store_install (store, newer, &error));
  g_assert_cmpuint (bastide_variant_get_version (own), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);

  copy = NO_ERROR (bastide_variant_store_duplicate (store, own, &error));
  g_assert_cmpstr (bastide_variant_get_id (copy), !=, "two-rivers");
  g_assert_cmpstr (bastide_variant_get_title (copy), !=, "Two Rivers");
  copy = NO_ERROR (bastide_variant_store_rename (store, copy, "A first one", &error));
  id = g_strdup (bastide_variant_get_id (copy));

  /* Another program sees the same variants, sorted by title. */
  other = bastide_variant_store_new ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, 2);
  own = g_list_model_get_item (G_LIST_MODEL (other), 0);
  g_assert_cmpstr (bastide_variant_get_title (own), ==, "A first one");
  g_assert_true (g_file_delete (bastide_variant_get_file (own), NULL, NULL));
  g_object_unref (own);
  bastide_variant_store_reload (other);
  g_assert_null (bastide_variant_store_find (other, id));

  bastide_variant_store_reload (store);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
}

/* Files with the same id from different places are all kept, and none overwrites another. */
TEST ("/variant/store/same-id")
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "variants", NULL);
  g_autofree char *second = g_build_filename (folder, "b.bastide-variant", NULL);
  g_autoptr (BastideVariantStore) store = NULL;
  g_autoptr (BastideVariant) variant = need (whole);
  g_autofree char *first = g_build_filename (folder, "a.bastide-variant", NULL);
  g_autofree char *text = NULL;
  BastideVariant *own;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (first, whole, -1, NULL));
  g_assert_true (g_file_set_contents (second, whole, -1, NULL));
  store = bastide_variant_store_new ();
  own = bastide_variant_store_find (store, "two-rivers-2");
  g_assert_cmpstr (g_file_peek_path (bastide_variant_get_file (own)), ==, second);

  own = NO_ERROR (bastide_variant_store_rename (store, own, "Second", &error));
  g_assert_cmpstr (bastide_variant_get_id (own), ==, "two-rivers-2");
  text = harness_read_text (second);
  g_assert_nonnull (strstr (text, "id=\"two-rivers-2\""));

  own = NO_ERROR (bastide_variant_store_add (store, variant, &error));
  g_assert_cmpstr (bastide_variant_get_id (own), ==, "two-rivers-3");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 3);
}

/* The editor of a variant saves it automatically, and would recreate a deleted one: it cannot be deleted while it is
 * open. */
TEST ("/variant/store-open")
{
  g_autoptr (BastideVariantStore) store = bastide_variant_store_new ();
  g_autoptr (BastideVariantStore) other = NULL;
  g_autoptr (BastideVariant) variant = need (whole);
  const char *id = bastide_variant_get_id (variant);

  NO_ERROR (bastide_variant_store_install (store, variant, &error));
  /* In two windows. */
  bastide_variant_store_hold (store, id);
  bastide_variant_store_hold (store, id);
  ASSERT_FAILS (bastide_variant_store_check_closed (store, id, &error), G_IO_ERROR, BUSY);
  bastide_variant_store_release (store, id);
  g_assert_false (bastide_variant_store_check_closed (store, id, NULL));

  /* As seen by another program. */
  other = bastide_variant_store_new ();
  ASSERT_FAILS (bastide_variant_store_check_closed (other, id, &error), G_IO_ERROR, BUSY);
  bastide_variant_store_reload (other);
  g_assert_nonnull (bastide_variant_store_find (other, id));

  bastide_variant_store_release (store, id);
  g_assert_true (bastide_variant_store_check_closed (store, id, NULL));
  g_assert_true (NO_ERROR (bastide_variant_store_check_closed (other, id, &error)));
}

/* A broken file is reported and never overwritten. */
TEST ("/variant/store/errors")
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "variants", NULL);
  g_autofree char *path = g_build_filename (folder, "two-rivers.bastide-variant", NULL);
  g_autoptr (BastideVariantStore) store = NULL;
  g_autoptr (BastideVariant) variant = need (whole);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<variant", -1, NULL));
  store = bastide_variant_store_new ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  g_assert_nonnull (NO_ERROR (bastide_variant_store_install (store, variant, &error)));
  ASSERT_STRING (harness_read_text (path), "<variant");
}

/* Files made by somebody else, with the expected line of the error; none may be accepted, and none may do harm. */
TEST ("/variant/hostile")
{
  TABLE_FOR_EACH (row, "variant-hostile.tsv", 2) /* a line and the file */
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (row[1], strlen (row[1]));
      g_autofree char *place = g_strdup_printf ("hostile:%s: ", row[0]);
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideVariant) variant = bastide_variant_load_bytes (bytes, "hostile", &error);

      if (variant != NULL)
        g_error ("file %u was taken", row_at);
      g_assert_cmpuint (error->domain, ==, BASTIDE_VARIANT_ERROR);
      g_assert_null (strchr (error->message, '\n'));
      if (!g_str_has_prefix (error->message, place))
        g_error ("file %u: “%s”, not at line %s", row_at, error->message, row[0]);
    }
}

ISOLATED_TESTS

BEFORE_TESTS
{
  whole = table_read_text ("written/whole.bastide-variant");
}

AFTER_TESTS
{
  g_free (whole);
}
