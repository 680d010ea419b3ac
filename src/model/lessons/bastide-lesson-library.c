/* bastide-lesson-library.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-library.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"

struct _BastideLessonLibrary
{
  GObject parent_instance;

  GPtrArray *lessons;  /* (nullable) */
  GPtrArray *puzzles;  /* (nullable) */
  GPtrArray *mistakes; /* (nullable) */
  gboolean   loaded;   /* once they have been read, reading them again takes no time worth mentioning */
};

G_DEFINE_FINAL_TYPE (BastideLessonLibrary, bastide_lesson_library, G_TYPE_OBJECT)

static guint loaded_signal;

/* --- Folders --------------------------------------------------------------------------------------------------- */

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full) (element-type utf8): the paths of the files of a folder, in the order of their names */
static GPtrArray *
list_files (const char *folder,
            const char *extension)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, extension))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

static void
add_lessons (GPtrArray  *lessons,
             const char *folder,
             const char *extension)
{
  g_autoptr (GPtrArray) paths = list_files (folder, extension);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (g_ptr_array_index (paths, i));
      g_autoptr (GError) error = NULL;
      BastideLesson *lesson = bastide_lesson_load_file (file, &error);

      if (lesson != NULL)
        g_ptr_array_add (lessons, lesson);
      else
        g_message ("%s", error->message);
    }
}

static char *
get_user_folder (const char *name)
{
  g_autofree char *folder = bastide_data_get_user_folder ();

  return g_build_filename (folder, name, NULL);
}

static GPtrArray *
read_lessons (void)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *own = g_build_filename (bastide_data_get_folder (), "lessons", NULL);
  g_autofree char *user = get_user_folder ("lessons");

  add_lessons (lessons, own, ".xml");
  add_lessons (lessons, user, BASTIDE_LESSON_EXTENSION);

  return lessons;
}

static GPtrArray *
read_puzzles (void)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = g_build_filename (bastide_data_get_folder (), "puzzles", NULL);
  g_autoptr (GPtrArray) paths = list_files (folder, ".xml");

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = bastide_xml_read_file (file, BASTIDE_PUZZLES_MAX_SIZE, NULL, &error);
      GPtrArray *puzzles = bytes != NULL ? bastide_puzzles_load_bytes (bytes, path, &error) : NULL;

      if (puzzles != NULL)
        g_ptr_array_extend_and_steal (all, puzzles);
      else
        g_message ("%s", error->message);
    }

  return all;
}

GPtrArray *
bastide_lesson_library_get_lessons (BastideLessonLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), NULL);

  if (self->lessons == NULL)
    self->lessons = read_lessons ();

  return self->lessons;
}

GPtrArray *
bastide_lesson_library_get_puzzles (BastideLessonLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), NULL);

  if (self->puzzles == NULL)
    self->puzzles = read_puzzles ();

  return self->puzzles;
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GPtrArray **read = g_new0 (GPtrArray *, 2);

  read[0] = read_lessons ();
  read[1] = read_puzzles ();
  g_task_return_pointer (task, read, NULL);
}

/* Somebody who could not wait has read them already. */
static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BastideLessonLibrary) self = data;
  g_autofree GPtrArray **read = g_task_propagate_pointer (G_TASK (result), NULL);
  GPtrArray **kept[] = { &self->lessons, &self->puzzles };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (*kept[i] == NULL)
      *kept[i] = read[i];
    else
      g_ptr_array_unref (read[i]);
  self->loaded = TRUE;
  g_signal_emit (self, loaded_signal, 0);
}

void
bastide_lesson_library_load_soon (BastideLessonLibrary *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_LESSON_LIBRARY (self));

  task = g_task_new (NULL, NULL, on_read, g_object_ref (self));
  g_task_run_in_thread (task, load_in_thread);
}

gboolean
bastide_lesson_library_get_loaded (BastideLessonLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), FALSE);

  return self->loaded;
}

GPtrArray *
bastide_lesson_library_get_mistakes (BastideLessonLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), NULL);

  if (self->mistakes == NULL)
    {
      g_autofree char *folder = get_user_folder ("puzzles");
      GPtrArray *found = g_ptr_array_new ();

      self->mistakes = g_ptr_array_new_with_free_func (g_object_unref);
      add_lessons (found, folder, BASTIDE_LESSON_EXTENSION);
      /* Their names begin with the time. */
      for (guint i = found->len; i > 0; i--)
        g_ptr_array_add (self->mistakes, g_ptr_array_index (found, i - 1));
      g_ptr_array_unref (found);
    }

  return self->mistakes;
}

void
bastide_lesson_library_reload (BastideLessonLibrary *self)
{
  g_return_if_fail (BASTIDE_IS_LESSON_LIBRARY (self));

  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
}

/* --- Looking up ------------------------------------------------------------------------------------------------ */

BastideLesson *
bastide_lesson_library_find (BastideLessonLibrary *self,
                             const char           *id)
{
  GPtrArray *lists[] = {
    bastide_lesson_library_get_lessons (self), bastide_lesson_library_get_puzzles (self),
    bastide_lesson_library_get_mistakes (self),
  };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < lists[list]->len; i++)
      {
        BastideLesson *lesson = g_ptr_array_index (lists[list], i);

        if (g_strcmp0 (lesson->id, id) == 0)
          return lesson;
      }

  return NULL;
}

BastideLesson *
bastide_lesson_library_find_chapter (BastideLessonLibrary *self,
                                     const char           *chapter)
{
  GPtrArray *lessons = bastide_lesson_library_get_lessons (self);

  for (guint i = 0; i < lessons->len; i++)
    {
      BastideLesson *lesson = g_ptr_array_index (lessons, i);

      if (g_strcmp0 (lesson->chapter, chapter) == 0)
        return lesson;
    }

  return NULL;
}

BastideLesson *
bastide_lesson_library_get_daily (BastideLessonLibrary *self,
                                  const GDate          *day)
{
  GPtrArray *puzzles = bastide_lesson_library_get_puzzles (self);
  g_autoptr (GDate) first = g_date_new_dmy (1, G_DATE_DECEMBER, 2026);
  int n_days;

  g_return_val_if_fail (g_date_valid (day), NULL);

  if (puzzles->len == 0)
    return NULL;
  n_days = g_date_days_between (first, day) % (int) puzzles->len;

  return g_ptr_array_index (puzzles, n_days >= 0 ? (guint) n_days : (guint) (n_days + (int) puzzles->len));
}

GPtrArray *
bastide_lesson_library_list_themes (BastideLessonLibrary *self)
{
  GPtrArray *puzzles = bastide_lesson_library_get_puzzles (self);
  GPtrArray *themes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < puzzles->len; i++)
    {
      BastideLesson *puzzle = g_ptr_array_index (puzzles, i);

      if (puzzle->theme != NULL && !g_ptr_array_find_with_equal_func (themes, puzzle->theme, g_str_equal, NULL))
        g_ptr_array_add (themes, g_strdup (puzzle->theme));
    }

  return themes;
}

static int
compare_grades (gconstpointer a,
                gconstpointer b)
{
  static const char *const grades[] = { "easy", "medium", "hard" };
  int order[2] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    {
      if (g_strcmp0 ((*(BastideLesson *const *) a)->grade, grades[i]) == 0)
        order[0] = (int) i;
      if (g_strcmp0 ((*(BastideLesson *const *) b)->grade, grades[i]) == 0)
        order[1] = (int) i;
    }

  return order[0] - order[1];
}

GPtrArray *
bastide_lesson_library_list_theme (BastideLessonLibrary *self,
                                   const char           *theme)
{
  GPtrArray *puzzles = bastide_lesson_library_get_puzzles (self);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < puzzles->len; i++)
    if (g_strcmp0 (((BastideLesson *) g_ptr_array_index (puzzles, i))->theme, theme) == 0)
      g_ptr_array_add (list, g_object_ref (g_ptr_array_index (puzzles, i)));
  /* Equal ones keep their order. */
  g_ptr_array_sort (list, compare_grades);

  return list;
}

const char *
bastide_lesson_theme_get_title (const char *theme)
{
  static const struct
  {
    const char *theme;
    const char *title;
  } titles[] = {
    { "fields", NC_("theme of puzzles", "Fields") },
    { "closing", NC_("theme of puzzles", "Closing") },
    { "blocking", NC_("theme of puzzles", "Blocking") },
    { "building", NC_("theme of puzzles", "Building") },
    { "last-tiles", NC_("theme of puzzles", "The last tiles") },
  };
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideGameInterface *game;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_strcmp0 (theme, titles[i].theme) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "theme of puzzles", titles[i].title);
  game = theme != NULL ? bastide_registry_find_game (theme) : NULL;
  if (game != NULL)
    return _(game->title);
  for (guint i = 0; theme != NULL && games[i] != NULL; i++)
    {
      const BastideModuleInterface *module = bastide_registry_find_module (games[i], theme);

      if (module != NULL)
        return _(module->title);
    }

  return theme;
}

/* --- Own mistakes ---------------------------------------------------------------------------------------------- */

static GFile *
get_mistake_file (const char *id)
{
  g_autofree char *folder = get_user_folder ("puzzles");
  g_autofree char *name = g_strconcat (id, BASTIDE_LESSON_EXTENSION, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_new_for_path (path);
}

BastideLesson *
bastide_lesson_library_add_mistake (BastideLessonLibrary  *self,
                                    BastideElement        *puzzle,
                                    GError               **error)
{
  g_autofree char *folder = get_user_folder ("puzzles");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  g_autofree char *id = g_strdup_printf ("own-%s-%04x", date, g_random_int () & 0xffff);
  g_autoptr (BastideElement) root = NULL;
  g_autoptr (GFile) file = get_mistake_file (id);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideLesson) lesson = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  root = bastide_element_copy (puzzle);
  bastide_element_set (root, "id", id);
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
  lesson = bastide_lesson_load_bytes (bytes, name, error);
  if (lesson == NULL || !bastide_data_make_folder (folder, error) || !bastide_file_write (file, bytes, error))
    return NULL;
  g_ptr_array_insert (bastide_lesson_library_get_mistakes (self), 0, g_object_ref (lesson));

  return lesson;
}

gboolean
bastide_lesson_library_drop_mistake (BastideLessonLibrary  *self,
                                     BastideLesson         *puzzle,
                                     GError               **error)
{
  g_autoptr (GFile) file = NULL;
  GError *own_error = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON_LIBRARY (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_LESSON (puzzle), FALSE);

  file = get_mistake_file (puzzle->id);
  g_ptr_array_remove (bastide_lesson_library_get_mistakes (self), puzzle);
  if (!g_file_delete (file, NULL, &own_error) && !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, own_error);
      return FALSE;
    }
  g_clear_error (&own_error);

  return TRUE;
}

static void
bastide_lesson_library_finalize (GObject *object)
{
  BastideLessonLibrary *self = BASTIDE_LESSON_LIBRARY (object);

  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_pointer (&self->puzzles, g_ptr_array_unref);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_lesson_library_parent_class)->finalize (object);
}

static void
bastide_lesson_library_class_init (BastideLessonLibraryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_lesson_library_finalize;
  loaded_signal = g_signal_new ("loaded", BASTIDE_TYPE_LESSON_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
bastide_lesson_library_init (BastideLessonLibrary *self)
{
}

BastideLessonLibrary *
bastide_lesson_library_new (void)
{
  return g_object_new (BASTIDE_TYPE_LESSON_LIBRARY, NULL);
}
