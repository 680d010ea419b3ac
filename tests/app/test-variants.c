/* test-variants.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Variants in the window: a file sets a new game up; what was set up is kept, chosen again, deleted. */

#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-option-row.h"
#include "bastide-preset-list.h"
#include "bastide-variant-page.h"
#include "model/bastide-texts.h"
#include "model/bastide-variant-store.h"
#include "pointer-testing.h"
#include "window-testing.h"

#define VARIANT \
  "<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"mailed\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">Mailed</title>\n" \
  "  <tileset id=\"base\" times=\"2\"/>\n" \
  "  <tileset id=\"own\"/>\n" \
  "%s" \
  "  <figures figure=\"follower\" count=\"5\"/>\n" \
  "  <option name=\"farmers\" value=\"false\"/>\n" \
  "  <definitions>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"own\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">Own</title>\n" \
  "  <tile id=\"own-a\" count=\"3\">\n" \
  "    <monastery id=\"m\"/>\n" \
  "    <field id=\"f\" borders=\"N E S W\"/>\n" \
  "  </tile>\n" \
  "</tileset>\n" \
  "  </definitions>\n" \
  "</variant>\n"

static void
open_text (Fixture    *fixture,
           const char *text)
{
  g_autofree char *path = window_testing_get_path ("mailed.bastide-variant");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (window_testing_is_asking () || g_str_equal (window_testing_get_page (fixture), "new-game"));
  app_testing_settle ();
}

static void
open_variant (Fixture    *fixture,
              const char *more)
{
  g_autofree char *text = g_strdup_printf (VARIANT, more);

  open_text (fixture, text);
}

/* What a game would be begun with. Returns: (transfer full) */
static BastideSetup *
get_setup (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_NEW_GAME_PAGE);

  return bastide_new_game_page_create_setup (BASTIDE_NEW_GAME_PAGE (page));
}

static void
assert_mailed (const BastideSetup *setup)
{
  const BastideTileset *own = g_ptr_array_index (setup->tilesets, setup->tilesets->len - 1);

  g_assert_cmpuint (setup->tilesets->len, ==, 3);
  g_assert_cmpstr (own->id, ==, "own");
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (setup->figures, "follower")), ==, 5);
  g_assert_cmpstr (g_hash_table_lookup (setup->options, "farmers"), ==, "false");
}

static GtkWidget *
get_presets (Fixture *fixture)
{
  return app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PRESET_LIST);
}

/* Returns: (nullable): the row of a title */
static GtkWidget *
find_row (Fixture    *fixture,
          const char *title)
{
  GtkWidget *list = app_testing_find (get_presets (fixture), GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (app_testing_shows (row, title))
      return row;

  return NULL;
}

/* Whether the row is marked as what is chosen. */
static gboolean
is_checked (GtkWidget *row)
{
  return gtk_widget_get_visible (g_object_get_data (G_OBJECT (row), "check"));
}

/* A file that somebody has mailed is a game to begin, with the sets that it brings along. */
TEST_WITH ("/app/variants/open", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideSetup) setup = NULL;

  open_variant (fixture, "");
  g_assert_false (window_testing_is_asking ());
  setup = get_setup (fixture);
  assert_mailed (setup);

  window_testing_activate (fixture, "win.start-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  assert_mailed (bastide_game_get_setup (bastide_window_get_game (fixture->window)));
}

/* What is not known is told; the rest is used only if the player agrees. */
TEST_WITH ("/app/variants/problems", window_testing_set_up, window_testing_tear_down)
{
  static const char dragons[] = "  <module name=\"dragons\"/>\n";
  g_autoptr (BastideSetup) setup = NULL;

  open_variant (fixture, dragons);
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");

  open_variant (fixture, dragons);
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)), "dragons"));
  g_assert_true (app_testing_shows (GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG)),
                                    "• mailed.bastide-variant:"));
  window_testing_answer ("rest");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
  setup = get_setup (fixture);
  assert_mailed (setup);
}

TEST_WITH ("/app/variants/broken", window_testing_set_up, window_testing_tear_down)
{
  open_variant (fixture, "<oops>");
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
}

/* An opened variant is kept among the user's own, and chosen there again. */
TEST_WITH ("/app/variants/keep", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideSetup) plain = NULL;
  g_autoptr (BastideSetup) again = NULL;

  open_variant (fixture, "");
  g_assert_null (find_row (fixture, "Mailed"));
  window_testing_activate (fixture, "win.keep-variant");
  g_assert_nonnull (find_row (fixture, "Mailed"));

  window_testing_activate (fixture, "win.first-game");
  plain = get_setup (fixture);
  g_assert_null (g_hash_table_lookup (plain->figures, "follower"));
  g_assert_cmpstr (((const BastideTileset *) g_ptr_array_index (plain->tilesets, plain->tilesets->len - 1))->id, !=,
                   "own");

  g_assert_false (is_checked (find_row (fixture, "Mailed")));
  g_signal_emit_by_name (find_row (fixture, "Mailed"), "activate");
  app_testing_settle ();
  again = get_setup (fixture);
  assert_mailed (again);
  g_assert_true (is_checked (find_row (fixture, "Mailed")));

  /* Opened once more, it is the one that is there already. */
  window_testing_activate (fixture, "win.first-game");
  window_testing_activate (fixture, "win.start");
  open_variant (fixture, "");
  g_assert_true (is_checked (find_row (fixture, "Mailed")));
}

/* By keyboard alone: the button, a name, Enter. */
TEST_WITH ("/app/variants/save", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideVariantStore) store = NULL;
  GtkWidget *button;
  GtkWidget *row;

  pointer_testing_focus (GTK_WIDGET (fixture->window));
  open_variant (fixture, "");
  button = app_testing_find (get_presets (fixture), GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_grab_focus (button));
  pointer_testing_type (GDK_KEY_space);
  app_testing_settle ();
  pointer_testing_type (GDK_KEY_m);
  pointer_testing_type (GDK_KEY_y);
  pointer_testing_type (GDK_KEY_Return);
  app_testing_settle ();

  store = bastide_variant_store_new ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 1);
  g_assert_nonnull (bastide_variant_store_find (store, "my"));
  row = find_row (fixture, "my");
  g_assert_nonnull (row);

  /* Away again. */
  g_signal_emit_by_name (gtk_widget_get_next_sibling (app_testing_find (row, GTK_TYPE_BUTTON)), "clicked");
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("delete");
  g_assert_null (find_row (fixture, "my"));
}

/* --- The page of the editor ------------------------------------------------------------------------------------ */

/* The texts begin with the user's own language. */
static const char *
get_language (void)
{
  return bastide_text_prefers ("cs", "en") ? "cs" : "en";
}

static void
set_title (GtkWidget  *page,
           const char *title)
{
  gtk_editable_set_text (GTK_EDITABLE (app_testing_find (page, GTK_TYPE_ENTRY)), title);
}

static void
set_farmers (GtkWidget *page)
{
  /* The first switch among the rules is theirs. */
  GtkWidget *toggle = app_testing_find (app_testing_find (page, BASTIDE_TYPE_OPTION_ROW), GTK_TYPE_SWITCH);

  gtk_switch_set_active (GTK_SWITCH (toggle), !gtk_switch_get_active (GTK_SWITCH (toggle)));
  app_testing_settle ();
}

static BastideVariant *
load_own (const char *id)
{
  g_autoptr (BastideVariantStore) store = bastide_variant_store_new ();
  BastideVariant *variant = bastide_variant_store_find (store, id);

  g_assert_nonnull (variant);

  return g_object_ref (variant);
}

/* A copy to pass on, with all that it needs. */
static void
share (Fixture *fixture)
{
  g_autofree char *path = window_testing_get_path ("passed-on.bastide-variant");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideVariant) variant = NULL;

  window_testing_activate (fixture, "editor.share");
  app_testing_wait_for (app_testing_find_window (GTK_TYPE_FILE_CHOOSER) != NULL);
  app_testing_settle ();
  window_testing_name_file ("passed-on.bastide-variant");
  app_testing_wait_for (g_file_test (path, G_FILE_TEST_EXISTS));
  variant = bastide_variant_load_file (file, NULL);
  g_assert_nonnull (variant);
  g_assert_cmpuint (bastide_variant_get_definitions (variant)->len, ==, 1);
}

/* What is edited is saved by itself, undone by keyboard, and played. */
TEST_WITH ("/app/variants/edit", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (BastideVariant) edited = NULL;
  g_autoptr (BastideVariant) undone = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  GtkWidget *page;

  pointer_testing_focus (GTK_WIDGET (fixture->window));
  open_variant (fixture, "");
  window_testing_activate (fixture, "win.keep-variant");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.edit-variant", "s", "mailed");
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "editor");
  page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_VARIANT_PAGE);

  set_title (page, "Edited");
  set_farmers (page);
  g_assert_true (bastide_variant_page_save (BASTIDE_VARIANT_PAGE (page)));
  edited = load_own ("mailed");
  g_assert_cmpstr (bastide_variant_get_text (edited, "title", get_language ()), ==, "Edited");
  g_assert_cmpuint (bastide_variant_get_definitions (edited)->len, ==, 1);

  /* The last step is the rule, the one before it the title. */
  window_testing_activate (fixture, "win.undo");
  window_testing_activate (fixture, "win.undo");
  app_testing_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_testing_find (page, GTK_TYPE_ENTRY))), ==,
                   g_str_equal (get_language (), "en") ? "Mailed" : "");
  window_testing_activate (fixture, "win.redo");
  app_testing_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_testing_find (page, GTK_TYPE_ENTRY))), ==, "Edited");

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_testing_find (page, GTK_TYPE_ENTRY))), ==, "Edited");

  share (fixture);

  /* Leaving the page saves it. */
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "new-game");
  undone = load_own ("mailed");
  g_assert_cmpstr (bastide_variant_get_text (undone, "title", get_language ()), ==, "Edited");
  setup = bastide_variant_make_setup (undone, bastide_application_get_tilesets (fixture->application), NULL);
  assert_mailed (setup);
  g_assert_nonnull (find_row (fixture, "Edited"));
}

/* However somebody calls and describes a variant, its place in the list does not push the rest of the page away. */
TEST_WITH ("/app/variants/long-words", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *word = g_strnfill (200, 'n');
  g_autofree char *title = g_strdup_printf ("%s</title>\n  <description xml:lang=\"en\">%s %s</description>", word, word,
                                            word);
  g_autofree char *variant = g_strdup_printf (VARIANT, "");
  g_auto (GStrv) parts = g_strsplit (variant, "Mailed</title>", 2);
  g_autofree char *text = g_strconcat (parts[0], title, parts[1], NULL);
  int minimum, natural;

  open_text (fixture, text);
  window_testing_activate (fixture, "win.keep-variant");
  g_assert_true (app_testing_shows (get_presets (fixture), word));
  gtk_widget_measure (get_presets (fixture), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, 300);
  g_assert_cmpint (natural, <, 400);
}

BEFORE_TESTS
{
  if (!pointer_testing_is_possible ())
    harness_skip ("the pointer of this display cannot be moved");
}
