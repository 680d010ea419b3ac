/* test-scenes.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Plays the scenes of the files in SCENES. Their format: scene.h. */

#include "scene.h"

#include "bastide-message-dialog.h"

/* --- Expectations ------------------------------------------------------------------------------------------------- */

static const char *const operators[] = { "is", "not", "has", "lacks", "begins", "<", ">", NULL };

static gboolean
holds (const char *operator,
       const char *found,
       const char *expected)
{
  double difference;

  if (g_str_equal (operator, "is"))
    return g_strcmp0 (found, expected) == 0;
  if (g_str_equal (operator, "not"))
    return g_strcmp0 (found, expected) != 0;
  if (found == NULL || expected == NULL)
    return FALSE;
  if (g_str_equal (operator, "has"))
    return strstr (found, expected) != NULL;
  if (g_str_equal (operator, "lacks"))
    return strstr (found, expected) == NULL;
  if (g_str_equal (operator, "begins"))
    return g_str_has_prefix (found, expected);
  difference = g_ascii_strtod (found, NULL) - g_ascii_strtod (expected, NULL);

  return operator[0] == '<' ? difference < 0 : difference > 0;
}

/* Returns: (transfer full) (nullable): the actual value, if it differs from the line's n-th word */
static char *
compare (guint n)
{
  const char *expected = scene_is (n + 1, "none") ? NULL : scene_get (n + 1);
  g_autofree char *found = NULL;

  if (!scene_read (0, n, &found))
    return g_strdup ("it is not there");
  if (holds (scene_get (n), found, expected))
    return NULL;

  return g_strdup_printf ("found: %s", found != NULL ? found : "nothing");
}

/* The same for visible text. */
static char *
look (void)
{
  gboolean wanted = !g_str_has_suffix (scene_get (0), "-no");
  gboolean sees = g_str_has_prefix (scene_get (0), "sees");
  GtkWidget *place = scene_find (MIN (sees ? 3 : 1, scene.words->len), scene.words->len, FALSE);

  /* Looking for something in a missing place is a mistake. */
  if (sees && place == NULL)
    return g_strdup ("the place is not there");
  if ((sees ? app_testing_shows (place, scene_get (1)) : place != NULL) == wanted)
    return NULL;

  return g_strdup (wanted ? "it is not there" : "it is there");
}

/* Waits for the expectation of the line. Returns: whether the line is an expectation */
static gboolean
expect (void)
{
  static const char *const looks[] = { "sees", "sees-no", "finds", "finds-no", NULL };
  gboolean is_look = g_strv_contains (looks, scene_get (0));
  guint n = scene.words->len;
  char *wrong;

  if (scene_is (0, "finds-no"))
    scene_check_kind (1);
  for (guint i = 0; operators[i] != NULL; i++)
    n = MIN (n, scene_find_word (0, operators[i]));
  if (!is_look && n + 2 != scene.words->len)
    return FALSE;
  while ((wrong = is_look ? look () : compare (n)) != NULL)
    {
      scene_wait (wrong);
      g_free (wrong);
    }

  return TRUE;
}

/* --- Scenes ------------------------------------------------------------------------------------------------------- */

static void
play_lines (const char *title)
{
  const SceneDefinition *definition = g_hash_table_lookup (scene.definition->all, title);

  if (definition == NULL)
    scene_fail ("there is no such part");
  for (guint i = 0; i < definition->lines->len && !scene.skipped; i++)
    {
      scene.line = g_ptr_array_index (definition->lines, i);
      if (g_str_has_prefix (scene.line->text, "like "))
        {
          play_lines (scene.line->text + 5);
          continue;
        }
      g_clear_pointer (&scene.words, g_ptr_array_unref);
      scene.words = scene_split (scene.line->text);
      scene.end = g_get_monotonic_time () + APP_TESTING_PATIENCE;
      if (expect ())
        continue;
      if (!scene_act () && !scene_act_outside ())
        scene_fail ("there is no such word");
      /* Threads that are blocked on purpose are not waited for. */
      if (!window_testing_is_occupied ())
        app_testing_settle ();
    }
}

static void
play_scene (gconstpointer data)
{
  scene = (Scene) { .definition = data };
  scene.kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  window_testing_set_up (&scene.fixture);
  play_lines ("");
  play_lines (scene.definition->title);
  if (scene.skipped)
    g_test_skip ("this display does not allow it");
  window_testing_tear_down (&scene.fixture);
  g_hash_table_unref (scene.kept);
  g_clear_pointer (&scene.words, g_ptr_array_unref);
  g_clear_pointer (&scene.random, g_rand_free);
}

/* Kept as long as the program runs. */
static GPtrArray *
add_lines (GHashTable *all,
           const char *path,
           const char *title,
           gboolean    is_case)
{
  SceneDefinition *definition = g_new0 (SceneDefinition, 1);
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *test = g_strdup_printf ("/scenes/%.*s/%s", (int) (strcspn (file, ".")), file, title);

  *definition = (SceneDefinition) { path, g_strdup (title), g_ptr_array_new (), all };
  g_hash_table_insert (all, definition->title, definition);
  if (is_case && harness_has_test (test))
    g_test_add_data_func (test, definition, play_scene);

  return definition->lines;
}

/* @path: (transfer full) */
static void
add_file (const char *path)
{
  GHashTable *all = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *lines = add_lines (all, path, "", FALSE);
  g_autofree char *content = NULL;
  g_auto (GStrv) texts = NULL;
  SceneLine *line = NULL;

  NO_ERROR (g_file_get_contents (path, &content, NULL, &error));
  texts = g_strsplit (content, "\n", -1);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      const char *text = g_strchomp (texts[i]) + strspn (texts[i], " ");

      if (text[0] == '|')
        {
          g_assert_nonnull (line);
          g_string_append_printf (line->block, "%s\n", text + (text[1] == ' ' ? 2 : 1));
        }
      else if (g_str_has_prefix (text, "case ") || g_str_has_prefix (text, "part "))
        lines = add_lines (all, path, text + 5, text[0] == 'c');
      else if (text[0] != '\0' && text[0] != '#')
        {
          line = g_new (SceneLine, 1);
          *line = (SceneLine) { i + 1, g_strdup (text), g_string_new (NULL) };
          g_ptr_array_add (lines, line);
        }
    }
}

IN_CZECH_TOO ("/scenes")

BEFORE_TESTS
{
  const char *named = g_getenv ("BASTIDE_SCENES");
  g_auto (GStrv) files = g_strsplit_set (named != NULL ? named : g_getenv ("SCENES"), ": ", -1);

  /* Types that may be looked for without ever having been created. */
  g_type_ensure (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_type_ensure (GTK_TYPE_FILE_CHOOSER_DIALOG);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (files[i], ".scene", NULL);

      add_file (named != NULL ? g_strdup (files[i]) : g_test_build_filename (G_TEST_DIST, "scenes", name, NULL));
    }
}
