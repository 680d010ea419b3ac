/* test-scenes.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Plays the scenes of the files that SCENES names. How they read: scene.h. */

#include "config.h"

#include "scene.h"

#include <string.h>

#include "bastide-message-dialog.h"
#include "bastide-settings.h"

static void play_lines (const SceneDefinition *definition);

static void
play_again (const char *title)
{
  GPtrArray *all = scene.definition->all;

  for (guint i = 0; i < all->len; i++)
    {
      SceneDefinition *other = g_ptr_array_index (all, i);

      if (g_str_equal (other->title, title))
        {
          play_lines (other);
          return;
        }
    }
  scene_fail ("there is no such part");
}

static void
play_lines (const SceneDefinition *definition)
{
  for (guint i = 0; i < definition->lines->len && !scene.skipped; i++)
    {
      scene.line = g_ptr_array_index (definition->lines, i);
      if (g_str_has_prefix (scene.line->text, "like "))
        {
          play_again (scene.line->text + 5);
          continue;
        }
      g_clear_pointer (&scene.words, g_ptr_array_unref);
      scene.words = scene_split (scene.line->text);
      if (scene_expect ())
        continue;
      if (!scene_act () && !scene_act_outside ())
        scene_fail ("there is no such word");
      /* What cannot be done in threads just then is not waited for. */
      if (scene.barrier == NULL || scene.barrier->go)
        app_testing_settle ();
    }
}

static void
reset_setting (gpointer key,
               gpointer data)
{
  if (g_str_has_prefix (key, "gtk:"))
    gtk_settings_reset_property (gtk_settings_get_default (), (const char *) key + 4);
  else
    g_settings_reset (bastide_settings_get (), key);
}

static void
play_scene (gconstpointer data)
{
  scene = (Scene) { .definition = data };
  scene.kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  scene.settings = g_ptr_array_new_with_free_func (g_free);
  window_testing_set_up (&scene.fixture, NULL);
  play_lines (g_ptr_array_index (scene.definition->all, 0));
  play_lines (scene.definition);
  g_ptr_array_foreach (scene.settings, reset_setting, NULL);
  window_testing_tear_down (&scene.fixture, NULL);
  g_ptr_array_unref (scene.settings);
  g_hash_table_unref (scene.kept);
  g_clear_pointer (&scene.words, g_ptr_array_unref);
  g_clear_pointer (&scene.random, g_rand_free);
}

/* --- Files -------------------------------------------------------------------------------------------------------- */

static SceneDefinition *
add_definition (GPtrArray  *all,
                const char *path,
                const char *title,
                gboolean    is_part)
{
  SceneDefinition *definition = g_new0 (SceneDefinition, 1);
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *test = g_strdup_printf ("/scenes/%.*s/%s", (int) (strcspn (file, ".")), file, title);

  definition->path = g_strdup (path);
  definition->title = g_strdup (title);
  definition->lines = g_ptr_array_new ();
  definition->all = all;
  g_ptr_array_add (all, definition);
  if (!is_part && harness_has_test (test))
    g_test_add_data_func (test, definition, play_scene);

  return definition;
}

/* They are there as long as the program runs. */
static void
add_file (const char *path)
{
  GPtrArray *all = g_ptr_array_new ();
  SceneDefinition *definition = add_definition (all, path, "", TRUE);
  g_autofree char *content = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  SceneLine *line = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (content, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = g_strchomp (lines[i]) + strspn (lines[i], " ");

      if (text[0] == '|')
        {
          g_assert_nonnull (line);
          if (line->block == NULL)
            line->block = g_string_new (NULL);
          g_string_append_printf (line->block, "%s\n", text + (text[1] == ' ' ? 2 : 1));
        }
      else if (g_str_has_prefix (text, "case ") || g_str_has_prefix (text, "part "))
        definition = add_definition (all, path, text + 5, text[0] == 'p');
      else if (text[0] != '\0' && text[0] != '#')
        {
          line = g_new0 (SceneLine, 1);
          line->number = i + 1;
          line->text = g_strdup (text);
          g_ptr_array_add (definition->lines, line);
        }
    }
}

IN_CZECH_TOO ("/scenes")

BEFORE_TESTS
{
  const char *named = g_getenv ("BASTIDE_SCENES");
  g_auto (GStrv) files = g_strsplit_set (named != NULL ? named : g_getenv ("SCENES"), ": ", -1);

  /* What may be missing, though there was never one. */
  g_type_ensure (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_type_ensure (GTK_TYPE_FILE_CHOOSER_DIALOG);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (files[i], ".scene", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenes", name, NULL);

      add_file (named != NULL ? files[i] : path);
    }
}
