/* bastide-learning.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-learning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/elements/bastide-xml.h"

#define NAMESPACE "https://bastide-game.github.io/ns/learning/1"
#define MAX_SIZE (4 * 1024 * 1024)

/* More puzzles of days than these are forgotten, the oldest first. */
#define MAX_DAYS 1000

struct _BastideLearning
{
  GObject parent_instance;

  GFile          *file;
  BastideElement *root;  /* as it is to be written */
  GError         *error; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BastideLearning, bastide_learning, G_TYPE_OBJECT)

static guint changed_signal;

static const BastideXmlShape shapes[] = {
  { "learning", "", "person*" },
  { "person", "name=" BASTIDE_XML_LINE, "lesson|day*" },
  { "lesson", "id=" BASTIDE_XML_ID " checksum?=[0-9a-f]{16} step?=[0-9]{1,3} done?=[0-9]{1,9}", "" },
  { "day", "date=[0-9]{4}-[0-9]{2}-[0-9]{2}", "" },
  { NULL }
};

/* --- File ------------------------------------------------------------------------------------------------------ */

static BastideElement *
read_file (GFile   *file,
           GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = bastide_xml_read_file (file, MAX_SIZE, NULL, error);
  g_autoptr (BastideElement) root = bytes != NULL ? bastide_xml_parse (bytes, name, MAX_SIZE, error) : NULL;

  if (root == NULL || !bastide_xml_check_shape (root, shapes, NAMESPACE, name, error))
    return NULL;

  return g_steal_pointer (&root);
}

/* Keeps a file that cannot be read beside the new one. */
static void
put_aside (BastideLearning *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *kept = g_strconcat (path, ".damaged", NULL);
  g_autoptr (GFile) to = g_file_new_for_path (kept);

  g_file_move (self->file, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
}

static void
load (BastideLearning *self)
{
  GError *error = NULL;

  if (self->root != NULL)
    return;
  self->root = read_file (self->file, &error);
  if (self->root != NULL)
    return;

  self->root = bastide_element_new ("learning");
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      self->error = error;
      if (error->domain != G_IO_ERROR)
        put_aside (self);
    }
  else
    g_error_free (error);
}

/* Another program may have written the file meanwhile; what could not be written here counts more. */
static void
load_again (BastideLearning *self)
{
  if (self->error == NULL)
    g_clear_pointer (&self->root, bastide_element_unref);
  load (self);
}

static void
save (BastideLearning *self)
{
  g_autoptr (GBytes) bytes = bastide_element_print (self->root, NAMESPACE);
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *path = g_file_get_path (folder);

  g_clear_error (&self->error);
  if (bastide_data_make_folder (path, &self->error))
    bastide_file_write (self->file, bytes, &self->error);
  g_signal_emit (self, changed_signal, 0);
}

/* --- Entries --------------------------------------------------------------------------------------------------- */

/* Returns: (transfer none) (nullable): the child with this value; it is made unless @make is FALSE */
static BastideElement *
find (BastideElement *parent,
      const char     *name,
      const char     *attribute,
      const char     *value,
      gboolean        make)
{
  BastideElement *child;

  for (guint i = 0; (child = bastide_element_next (parent, &i)) != NULL;)
    if (strcmp (child->name, name) == 0 && g_strcmp0 (bastide_element_get (child, attribute), value) == 0)
      return child;
  if (!make)
    return NULL;

  child = bastide_element_new (name);
  bastide_element_set (child, attribute, value);
  bastide_element_take_child (parent, child);

  return child;
}

static BastideElement *
find_entry (BastideLearning *self,
            const char      *person,
            const char      *name,
            const char      *attribute,
            const char      *value,
            gboolean         make)
{
  BastideElement *owner;

  load (self);
  owner = find (self->root, "person", "name", person, make);

  return owner != NULL ? find (owner, name, attribute, value, make) : NULL;
}

static guint
get_number (const BastideElement *entry,
            const char           *name)
{
  const char *text = entry != NULL ? bastide_element_get (entry, name) : NULL;

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;
}

static void
set_number (BastideElement *entry,
            const char     *name,
            guint           number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_element_set (entry, name, number > 0 ? text : NULL);
}

static char *
print_day (const GDate *day)
{
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (day), (guint) g_date_get_month (day),
                          (guint) g_date_get_day (day));
}

/* --- Lessons and puzzles --------------------------------------------------------------------------------------- */

const GError *
bastide_learning_get_error (BastideLearning *self)
{
  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), NULL);

  load (self);

  return self->error;
}

guint
bastide_learning_count_solved (BastideLearning *self,
                               const char      *person,
                               BastideLesson   *puzzle)
{
  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), 0);
  g_return_val_if_fail (person != NULL, 0);

  return get_number (find_entry (self, person, "lesson", "id", puzzle->id, FALSE), "done");
}

gboolean
bastide_learning_is_done (BastideLearning *self,
                          const char      *person,
                          BastideLesson   *lesson)
{
  return bastide_learning_count_solved (self, person, lesson) > 0;
}

guint
bastide_learning_get_step (BastideLearning *self,
                           const char      *person,
                           BastideLesson   *lesson)
{
  g_autofree char *checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", lesson->checksum);
  const BastideElement *entry;

  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), 0);
  g_return_val_if_fail (person != NULL, 0);

  entry = find_entry (self, person, "lesson", "id", lesson->id, FALSE);
  if (entry == NULL || g_strcmp0 (bastide_element_get (entry, "checksum"), checksum) != 0)
    return 0;

  return MIN (get_number (entry, "step"), bastide_lesson_get_n_steps (lesson) - 1);
}

void
bastide_learning_set_step (BastideLearning *self,
                           const char      *person,
                           BastideLesson   *lesson,
                           guint            step)
{
  g_autofree char *checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", lesson->checksum);
  gboolean is_end = step >= bastide_lesson_get_n_steps (lesson);
  BastideElement *entry;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  load_again (self);
  entry = find_entry (self, person, "lesson", "id", lesson->id, TRUE);
  bastide_element_set (entry, "checksum", checksum);
  set_number (entry, "step", is_end ? 0 : step);
  if (is_end)
    set_number (entry, "done", get_number (entry, "done") + 1);
  save (self);
}

/* --- Days ------------------------------------------------------------------------------------------------------ */

gboolean
bastide_learning_has_solved_day (BastideLearning *self,
                                 const char      *person,
                                 const GDate     *day)
{
  g_autofree char *date = print_day (day);

  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), FALSE);
  g_return_val_if_fail (person != NULL, FALSE);

  return find_entry (self, person, "day", "date", date, FALSE) != NULL;
}

static void
forget_old_days (BastideElement *owner)
{
  guint n = 0;

  for (guint i = owner->children->len; i > 0; i--)
    if (strcmp (((BastideElement *) g_ptr_array_index (owner->children, i - 1))->name, "day") == 0 && ++n > MAX_DAYS)
      g_ptr_array_remove_index (owner->children, i - 1);
}

void
bastide_learning_add_solved (BastideLearning *self,
                             const char      *person,
                             BastideLesson   *puzzle,
                             const GDate     *day)
{
  BastideElement *entry;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  load_again (self);
  entry = find_entry (self, person, "lesson", "id", puzzle->id, TRUE);
  set_number (entry, "done", get_number (entry, "done") + 1);
  if (day != NULL)
    {
      g_autofree char *date = print_day (day);

      find_entry (self, person, "day", "date", date, TRUE);
      forget_old_days (find (self->root, "person", "name", person, TRUE));
    }
  save (self);
}

guint
bastide_learning_get_streak (BastideLearning *self,
                             const char      *person,
                             const GDate     *today)
{
  GDate day;
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), 0);
  g_return_val_if_fail (g_date_valid (today), 0);

  day = *today;
  /* Today is not over yet. */
  if (!bastide_learning_has_solved_day (self, person, &day))
    g_date_subtract_days (&day, 1);
  while (bastide_learning_has_solved_day (self, person, &day))
    {
      n++;
      g_date_subtract_days (&day, 1);
    }

  return n;
}

void
bastide_learning_clear (BastideLearning *self,
                        const char      *person)
{
  BastideElement *owner;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  load_again (self);
  owner = find (self->root, "person", "name", person, FALSE);
  if (owner == NULL)
    return;
  g_ptr_array_remove (self->root->children, owner);
  save (self);
}

static void
bastide_learning_finalize (GObject *object)
{
  BastideLearning *self = BASTIDE_LEARNING (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->root, bastide_element_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (bastide_learning_parent_class)->finalize (object);
}

static void
bastide_learning_class_init (BastideLearningClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_learning_finalize;
  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_LEARNING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_learning_init (BastideLearning *self)
{
}

BastideLearning *
bastide_learning_new (GFile *file)
{
  BastideLearning *self = g_object_new (BASTIDE_TYPE_LEARNING, NULL);
  g_autofree char *folder = bastide_data_get_user_folder ();
  g_autofree char *path = g_build_filename (folder, "learning.xml", NULL);

  self->file = file != NULL ? g_object_ref (file) : g_file_new_for_path (path);

  return self;
}
