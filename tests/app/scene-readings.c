/* scene-readings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Readings: of things, and of everything else. */

#include "scene.h"

#include "bastide-editor-page.h"
#include "bastide-new-game-page.h"
#include "model/saving/bastide-game-file.h"

static char *
take_bytes (GBytes *bytes)
{
  char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_bytes_unref (bytes);

  return text;
}

static char *
print_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

static char *
print_truth (gboolean truth)
{
  return g_strdup (truth ? "yes" : "no");
}

/* --- Things ------------------------------------------------------------------------------------------------------- */

static char *
count_tags (GObject    *object,
            const char *line)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (object));
  g_autoptr (GSList) tags = NULL;
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_line (buffer, &iter, (int) g_ascii_strtoll (line, NULL, 10) - 1);
  tags = gtk_text_iter_get_tags (&iter);

  return print_number (g_slist_length (tags));
}

static char *
read_property (GObject    *object,
               const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) text = G_VALUE_INIT;

  if (g_str_equal (name, "text") && GTK_IS_TEXT_VIEW (object))
    object = G_OBJECT (gtk_text_view_get_buffer (GTK_TEXT_VIEW (object)));
  else if (g_str_equal (name, "text") && !GTK_IS_EDITABLE (object))
    name = "label";
  if (g_str_equal (name, "focused"))
    return print_truth (app_testing_has_focus (GTK_WIDGET (object)));
  if (g_str_equal (name, "items"))
    return print_number (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (object))));
  if (g_str_equal (name, "same"))
    return g_strdup_printf ("%p", (gpointer) object);
  if (g_str_has_prefix (name, "tags-"))
    return count_tags (object, name + 5);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (object), name) == NULL)
    scene_fail ("%s has no “%s”", G_OBJECT_TYPE_NAME (object), name);
  g_object_get_property (object, name, &value);
  if (G_VALUE_HOLDS_BOOLEAN (&value))
    return print_truth (g_value_get_boolean (&value));
  if (G_VALUE_HOLDS_DOUBLE (&value))
    return g_strdup_printf ("%g", g_value_get_double (&value));
  g_value_init (&text, G_TYPE_STRING);
  g_value_transform (&value, &text);

  return g_value_dup_string (&text);
}

/* --- The rest ----------------------------------------------------------------------------------------------------- */

static char *
count_windows (void)
{
  guint n = 0;

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (scene.fixture.application)); item != NULL;
       item = item->next)
    n += BASTIDE_IS_WINDOW (item->data);

  return print_number (n);
}

static char *
read_enabled (const char *action)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (scene.fixture.window), BASTIDE_TYPE_EDITOR_PAGE);

  return print_truth (app_testing_is_enabled (page != NULL ? page : GTK_WIDGET (scene.fixture.window), action));
}

static char *
read_tileset (guint at)
{
  BastideTilesetStore *store = bastide_application_get_tilesets (scene.fixture.application);
  BastideTileset *tileset = bastide_tileset_store_find (store, scene_get (at));

  return tileset != NULL ? take_bytes (g_bytes_ref (tileset->source)) : NULL;
}

static char *
read_game (guint at)
{
  BastideGame *game = scene_get_game ();
  GString *texts;
  BastideDecision decision;

  if (game == NULL)
    return NULL;
  if (scene_is (at, "actions"))
    return print_number (bastide_game_get_n_actions (game));
  if (scene_is (at, "id"))
    return g_strdup (bastide_game_get_id (game));
  if (scene_is (at, "turn"))
    return print_number (bastide_game_get_turn (game));
  bastide_game_get_decision (game, &decision);
  if (scene_is (at, "hand"))
    return g_strdup (bastide_rules_get_tile (bastide_game_get_rules (game), (guint) decision.tile)->id);
  if (!scene_is (at, "texts"))
    return take_bytes (bastide_game_print (game));

  texts = g_string_new (NULL);
  for (guint i = 1; i <= bastide_game_get_n_actions (game); i++)
    g_string_append_printf (texts, "%s\n", bastide_game_get_text_at (game, i));

  return g_string_free (texts, FALSE);
}

static char *
read_draft (guint at)
{
  BastideTilesetDraft *draft = scene_get_draft ();

  if (draft == NULL)
    return NULL;
  if (scene_is (at, "tiles"))
    return print_number (g_list_model_get_n_items (G_LIST_MODEL (draft)));
  if (scene_is (at, "errors"))
    return print_number (bastide_tileset_draft_get_issues (draft)->n_errors);

  return take_bytes (bastide_tileset_draft_print (draft));
}

static char *
read_setup (void)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (scene.fixture.window), BASTIDE_TYPE_NEW_GAME_PAGE);
  g_autoptr (BastideSetup) setup = bastide_new_game_page_create_setup (BASTIDE_NEW_GAME_PAGE (page));
  g_autoptr (BastideVariant) plain = bastide_variant_new (setup->game, "setup", "Setup");
  g_autoptr (BastideVariant) variant = bastide_variant_with_setup (plain, setup);

  return take_bytes (bastide_variant_print (variant));
}

static char *
read_saved_as (void)
{
  BastideGameStore *games = bastide_application_get_games (scene.fixture.application);
  GFile *file = bastide_game_store_get_file (games, scene_get_game ());

  return file != NULL ? g_file_get_path (file) : NULL;
}

static char *
read_file (const char *word,
           guint       at)
{
  g_autofree char *path = scene_get_path (at);
  g_autoptr (GDir) folder = NULL;
  char *text = NULL;
  guint n = 0;

  if (g_str_equal (word, "path"))
    return g_steal_pointer (&path);
  if (g_str_equal (word, "exists"))
    return print_truth (g_file_test (path, G_FILE_TEST_EXISTS));
  if (g_str_equal (word, "file") && g_file_get_contents (path, &text, NULL, NULL))
    return text;
  if (g_str_equal (word, "file"))
    return NULL;
  folder = g_dir_open (path, 0, NULL);
  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;

  return print_number (n);
}

gboolean
scene_read (guint   at,
            guint   end,
            char  **value)
{
  static const char *const of_files[] = { "path", "exists", "file", "files", NULL };
  const char *word = scene_get (at);

  *value = NULL;
  if (!scene_is (at, word))
    {
      *value = g_strdup (word);
      return TRUE;
    }
  if (scene_is (at + 1, "of"))
    {
      GObject *object = scene_find (at + 2, end, TRUE);

      if (object != NULL)
        *value = read_property (object, word);
      return object != NULL;
    }
  at++;
  if (g_str_equal (word, "page"))
    *value = g_strdup (window_testing_get_page (&scene.fixture));
  else if (g_str_equal (word, "asking"))
    *value = print_truth (window_testing_is_asking ());
  else if (g_str_equal (word, "windows"))
    *value = count_windows ();
  else if (g_str_equal (word, "setting"))
    {
      g_autoptr (GVariant) setting = g_settings_get_value (bastide_settings_get (), scene_get (at));

      *value = g_variant_print (setting, FALSE);
    }
  else if (g_str_equal (word, "enabled"))
    *value = read_enabled (scene_get (at));
  else if (g_str_equal (word, "tileset"))
    *value = read_tileset (at);
  else if (g_str_equal (word, "game"))
    *value = read_game (at);
  else if (g_str_equal (word, "draft"))
    *value = read_draft (at);
  else if (g_str_equal (word, "variant") && scene_get_variant () != NULL)
    *value = take_bytes (bastide_variant_print (bastide_variant_draft_get_variant (scene_get_variant ())));
  else if (g_str_equal (word, "setup"))
    *value = read_setup ();
  else if (g_str_equal (word, "saved-as"))
    *value = read_saved_as ();
  else if (g_strv_contains (of_files, word))
    *value = read_file (word, at);
  else if (!g_str_equal (word, "variant"))
    scene_fail ("“%s” cannot be read", word);

  return TRUE;
}
