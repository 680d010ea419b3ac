/* test-missing-rulebooks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* An expansion without a rulebook is not offered, and a window without any rulebooks works. */

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "app-testing.h"
#include "bastide-rules-page.h"
#include "model/setup/bastide-setup-draft.h"

/* The only book installed. */
#define BOOK "abbot.xml"

typedef struct
{
  char *data;      /* the program's temporary data folder */
  char *folder;    /* the folder of rulebooks in it */
  char *links[2];  /* its only contents */
  char *usual;
} Fixture;

static char *
link_data (Fixture    *fixture,
           const char *name)
{
  g_autofree char *target = g_build_filename (fixture->usual, name, NULL);
  char *path = g_build_filename (fixture->data, name, NULL);

  g_assert_cmpint (symlink (target, path), ==, 0);

  return path;
}

/* All tilesets and one book are installed. */
static void
set_up (Fixture *fixture)
{
  fixture->usual = g_strdup (g_getenv ("BASTIDE_DATA_DIR"));
  fixture->data = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->data, "rulebooks", NULL);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  fixture->links[0] = link_data (fixture, "tilesets");
  fixture->links[1] = link_data (fixture, "rulebooks" G_DIR_SEPARATOR_S BOOK);
  g_setenv ("BASTIDE_DATA_DIR", fixture->data, TRUE);
}

static void
tear_down (Fixture *fixture)
{
  g_setenv ("BASTIDE_DATA_DIR", fixture->usual, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (fixture->links); i++)
    {
      g_unlink (fixture->links[i]);
      g_free (fixture->links[i]);
    }
  g_rmdir (fixture->folder);
  g_rmdir (fixture->data);
  g_free (fixture->folder);
  g_free (fixture->data);
  g_free (fixture->usual);
}

TEST_WITH ("/app/missing-rulebooks/offer", set_up, tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetupDraft) draft = bastide_setup_draft_new (store);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (draft);
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (draft);

  g_assert_cmpuint (modules->len, ==, 1);
  g_assert_cmpstr (((const BastideModuleInterface *) g_ptr_array_index (modules, 0))->id, ==, "abbot");
  g_assert_nonnull (bastide_tileset_store_find (store, "river"));
  g_assert_cmpuint (tilesets->len, ==, 1);
  g_assert_cmpstr (((BastideTileset *) g_ptr_array_index (tilesets, 0))->id, ==, "base");
}

TEST_WITH ("/app/missing-rulebooks/page", set_up, tear_down)
{
  g_autoptr (BastideApplication) application = app_testing_new_application ();
  BastideWindow *window = bastide_application_add_window (application);
  GtkWidget *page, *search;

  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.help", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "s", "placing");
  app_testing_settle ();
  page = app_testing_find (GTK_WIDGET (window), BASTIDE_TYPE_RULES_PAGE);
  g_assert_nonnull (page);
  g_assert_true (app_testing_shows (page, _("The files with the rules are missing.")));

  search = app_testing_find (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "road");
  g_signal_emit_by_name (search, "search-changed");
  g_signal_emit_by_name (search, "activate");
  app_testing_settle ();
  g_assert_true (app_testing_shows (page, _("The files with the rules are missing.")));

  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
  app_testing_clear_data ();
}
