/* bastide-learning.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-learning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-locks.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/elements/bastide-xml.h"

#define NAMESPACE "https://bastide-game.github.io/ns/learning/1"
#define MAX_SIZE (4 * 1024 * 1024)

/* More puzzles of days than these are forgotten, the oldest first. */
#define MAX_DAYS 1000

/* The longest list of actions within a step that is kept, in bytes. */
#define MAX_ACTIONS 16000

/* Time until a failed attempt to write is repeated, and until single actions are written. */
#define RETRY_SECONDS 5
#define ACTIONS_SECONDS 1

/* Another program holds the lock only while it writes a small file. At the end there is no later attempt. */
#define N_LAST_ATTEMPTS 20
#define ATTEMPT_MICROSECONDS 10000

/* Maximum number of damaged files kept. */
#define MAX_DAMAGED 99

/* Something that somebody has done. What is not written yet is done once more with what stands in the file then, since
 * another program may have written it meanwhile. */
typedef struct
{
  enum
  {
    CAME_TO, /* this step of a lesson, or its end */
    SOLVED,
    CLEARED,
  } kind;
  char *person;
  char *id;       /* of the lesson */
  char *checksum; /* (nullable) */
  char *actions;  /* (nullable) */
  char *date;     /* (nullable) */
  guint step;
  gboolean is_end;
} Change;

struct _BastideLearning
{
  GObject parent_instance;

  GFile            *file;
  char             *name;    /* of the file in its folder */
  BastideGameLocks *locks;
  BastideElement   *root;    /* (nullable): what has been read, and all that is waiting */
  GPtrArray        *waiting; /* (element-type Change): not yet written */
  GError           *error;   /* (nullable): of the last attempt */
  GError           *damage;  /* (nullable): the fault of a file that was replaced by a new one */
  guint             source;  /* writes what is waiting */
};

G_DEFINE_FINAL_TYPE (BastideLearning, bastide_learning, G_TYPE_OBJECT)

static guint changed_signal;

static const BastideXmlShape shapes[] = {
  { "learning", "", "person*" },
  { "person", "name=" BASTIDE_XML_LINE, "lesson|day*" },
  { "lesson", "id=" BASTIDE_XML_ID " checksum?=[0-9a-f]{16} step?=[0-9]{1,3} actions?=(?s:.{1,16000}) done?=[0-9]{1,9}", "" },
  { "day", "date=[0-9]{4}-[0-9]{2}-[0-9]{2}", "" },
  { NULL }
};

static void
change_free (Change *self)
{
  g_free (self->person);
  g_free (self->id);
  g_free (self->checksum);
  g_free (self->actions);
  g_free (self->date);
  g_free (self);
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

/* The same for an entry of a person */
static BastideElement *
find_entry (BastideElement *root,
            const char     *person,
            const char     *name,
            const char     *attribute,
            const char     *value,
            gboolean        make)
{
  BastideElement *owner = find (root, "person", "name", person, make);

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

static void
forget_old_days (BastideElement *owner)
{
  guint n = 0;

  for (guint i = owner->children->len; i > 0; i--)
    if (strcmp (((BastideElement *) g_ptr_array_index (owner->children, i - 1))->name, "day") == 0 && ++n > MAX_DAYS)
      g_ptr_array_remove_index (owner->children, i - 1);
}

static void
apply (BastideElement *root,
       const Change   *change)
{
  BastideElement *entry;

  if (change->kind == CLEARED)
    {
      BastideElement *owner = find (root, "person", "name", change->person, FALSE);

      if (owner != NULL)
        g_ptr_array_remove (root->children, owner);
      return;
    }

  entry = find_entry (root, change->person, "lesson", "id", change->id, TRUE);
  if (change->kind == CAME_TO)
    {
      bastide_element_set (entry, "checksum", change->checksum);
      set_number (entry, "step", change->is_end ? 0 : change->step);
      bastide_element_set (entry, "actions", change->is_end ? NULL : change->actions);
    }
  if (change->kind == SOLVED || change->is_end)
    set_number (entry, "done", get_number (entry, "done") + 1);
  if (change->date != NULL)
    {
      find_entry (root, change->person, "day", "date", change->date, TRUE);
      forget_old_days (find (root, "person", "name", change->person, TRUE));
    }
}

/* --- File ------------------------------------------------------------------------------------------------------ */

/* Returns: (nullable): what stands in the file; an empty element where there is none */
static BastideElement *
read_file (GFile   *file,
           GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  GError *own_error = NULL;
  g_autoptr (GBytes) bytes = bastide_xml_read_file (file, MAX_SIZE, NULL, &own_error);
  g_autoptr (BastideElement) root = NULL;

  if (g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_error_free (own_error);
      return bastide_element_new ("learning");
    }
  if (bytes != NULL)
    root = bastide_xml_parse (bytes, name, MAX_SIZE, &own_error);
  if (root == NULL || !bastide_xml_check_shape (root, shapes, NAMESPACE, name, &own_error))
    {
      g_propagate_error (error, own_error);
      return NULL;
    }

  return g_steal_pointer (&root);
}

static void
load (BastideLearning *self)
{
  if (self->root != NULL)
    return;

  self->root = read_file (self->file, &self->error);
  if (self->root != NULL)
    return;

  self->root = bastide_element_new ("learning");
  if (self->error->domain != G_IO_ERROR)
    {
      /* Translators: %s describes the fault of a file. */
      g_set_error (&self->damage, self->error->domain, self->error->code,
                   _("%s When you go on learning, this file is kept under another name, and a new one begins."),
                   self->error->message);
      g_clear_error (&self->error);
    }
}

/* Gives a damaged file an unused name. Returns: whether it has one now */
static gboolean
set_aside (BastideLearning *self,
           const GError    *reason)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  for (guint i = 1; i <= MAX_DAMAGED; i++)
    {
      g_autofree char *name = g_strdup_printf ("learning-damaged-%u.xml", i);
      g_autoptr (GFile) other = g_file_get_child (folder, name);
      g_autofree char *shown = g_file_get_parse_name (other);
      g_autoptr (GError) error = NULL;

      if (!g_file_move (self->file, other, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, NULL, NULL, NULL, &error))
        {
          if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
            continue;
          return FALSE;
        }
      g_clear_error (&self->damage);
      /* Translators: the first %s describes the fault of a file, the second is a file. */
      g_set_error (&self->damage, reason->domain, reason->code,
                   _("%s It was kept as %s, and a new file has begun."), reason->message, shown);
      return TRUE;
    }

  return FALSE;
}

/* Called with the lock held. Returns: (nullable): the contents of the file with all that was waiting */
static BastideElement *
write_waiting (BastideLearning  *self,
               GError          **error)
{
  g_autoptr (GError) own_error = NULL;
  g_autoptr (BastideElement) root = read_file (self->file, &own_error);
  g_autoptr (GBytes) bytes = NULL;

  if (root == NULL && own_error->domain != G_IO_ERROR && set_aside (self, own_error))
    root = bastide_element_new ("learning");
  if (root != NULL)
    {
      g_clear_error (&own_error);
      for (guint i = 0; i < self->waiting->len; i++)
        apply (root, g_ptr_array_index (self->waiting, i));
      bytes = bastide_element_print (root, NAMESPACE);
      if (bastide_file_write (self->file, bytes, &own_error))
        return g_steal_pointer (&root);
    }
  g_set_error (error, own_error->domain, own_error->code,
               /* Translators: %s is a sentence that says why: “… cannot be written: No space left on device.” */
               _("What you learn cannot be saved at the moment: %s Bastide keeps trying."), own_error->message);

  return NULL;
}

/* Returns: whether nothing is waiting any more */
static gboolean
try_to_write (BastideLearning *self,
              guint            n_attempts)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *path = g_file_get_path (folder);
  GError *error = NULL;
  BastideElement *root;
  gboolean is_locked = FALSE;

  if (self->waiting->len == 0)
    return TRUE;

  bastide_data_make_folder (path, NULL);
  for (guint i = 0; i < n_attempts && !is_locked; i++)
    {
      if (i > 0)
        g_usleep (ATTEMPT_MICROSECONDS);
      is_locked = bastide_game_locks_take (self->locks, self->name);
    }
  if (!is_locked)
    return FALSE;

  root = write_waiting (self, &error);
  bastide_game_locks_leave (self->locks, self->name);
  g_clear_error (&self->error);
  self->error = error;
  if (root == NULL)
    return FALSE;

  g_ptr_array_set_size (self->waiting, 0);
  g_clear_pointer (&self->root, bastide_element_unref);
  self->root = root;

  return TRUE;
}

static void write_after (BastideLearning *self,
                         guint            seconds);

static gboolean
on_write_cb (gpointer data)
{
  g_autoptr (BastideLearning) self = g_object_ref (data);

  self->source = 0;
  if (!try_to_write (self, 1))
    write_after (self, RETRY_SECONDS);
  g_signal_emit (self, changed_signal, 0);

  return G_SOURCE_REMOVE;
}

static void
write_after (BastideLearning *self,
             guint            seconds)
{
  if (self->source == 0)
    self->source = g_timeout_add_seconds (seconds, on_write_cb, self);
}

/* @change: (transfer full)
 * @at_once: whether it is written before others hear of it */
static void
take_change (BastideLearning *self,
             Change          *change,
             gboolean         at_once)
{
  Change *last;

  load (self);
  apply (self->root, change);
  /* The last step alone counts. */
  last = self->waiting->len > 0 ? g_ptr_array_index (self->waiting, self->waiting->len - 1) : NULL;
  if (last != NULL && last->kind == CAME_TO && change->kind == CAME_TO && !last->is_end
      && strcmp (last->person, change->person) == 0 && strcmp (last->id, change->id) == 0)
    g_ptr_array_remove_index (self->waiting, self->waiting->len - 1);
  g_ptr_array_add (self->waiting, change);
  if (!at_once)
    write_after (self, ACTIONS_SECONDS);
  else if (!try_to_write (self, 1))
    {
      if (self->error != NULL)
        g_message ("%s", self->error->message);
      write_after (self, RETRY_SECONDS);
    }
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_learning_flush (BastideLearning *self)
{
  g_return_if_fail (BASTIDE_IS_LEARNING (self));

  try_to_write (self, N_LAST_ATTEMPTS);
}

const GError *
bastide_learning_get_error (BastideLearning *self)
{
  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), NULL);

  load (self);

  return self->error != NULL ? self->error : self->damage;
}

/* --- Lessons and puzzles --------------------------------------------------------------------------------------- */

guint
bastide_learning_count_solved (BastideLearning *self,
                               const char      *person,
                               BastideLesson   *puzzle)
{
  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), 0);
  g_return_val_if_fail (person != NULL, 0);

  load (self);

  return get_number (find_entry (self->root, person, "lesson", "id", puzzle->id, FALSE), "done");
}

gboolean
bastide_learning_is_done (BastideLearning *self,
                          const char      *person,
                          BastideLesson   *lesson)
{
  return bastide_learning_count_solved (self, person, lesson) > 0;
}

gboolean
bastide_learning_find_place (BastideLearning  *self,
                             const char       *person,
                             BastideLesson    *lesson,
                             guint            *step,
                             const char      **actions)
{
  g_autofree char *checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", lesson->checksum);
  const BastideElement *entry;
  gboolean is_same;

  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), FALSE);
  g_return_val_if_fail (person != NULL, FALSE);

  load (self);
  entry = find_entry (self->root, person, "lesson", "id", lesson->id, FALSE);
  is_same = entry != NULL && g_strcmp0 (bastide_element_get (entry, "checksum"), checksum) == 0;
  *step = is_same ? MIN (get_number (entry, "step"), bastide_lesson_get_n_steps (lesson) - 1) : 0;
  if (actions != NULL)
    *actions = is_same ? bastide_element_get (entry, "actions") : NULL;

  return is_same || entry == NULL
         || (get_number (entry, "step") == 0 && bastide_element_get (entry, "actions") == NULL);
}

void
bastide_learning_set_place (BastideLearning *self,
                            const char      *person,
                            BastideLesson   *lesson,
                            guint            step,
                            const char      *actions)
{
  guint former;
  Change *change;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  bastide_learning_find_place (self, person, lesson, &former, NULL);
  change = g_new0 (Change, 1);
  change->kind = CAME_TO;
  change->person = g_strdup (person);
  change->id = g_strdup (lesson->id);
  change->checksum = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", lesson->checksum);
  change->step = step;
  change->is_end = step >= bastide_lesson_get_n_steps (lesson);
  if (actions != NULL && *actions != '\0' && strlen (actions) <= MAX_ACTIONS)
    change->actions = g_strdup (actions);
  take_change (self, change, change->is_end || step != former);
}

/* --- Days ------------------------------------------------------------------------------------------------------ */

static char *
print_day (const GDate *day)
{
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (day), (guint) g_date_get_month (day),
                          (guint) g_date_get_day (day));
}

gboolean
bastide_learning_has_solved_day (BastideLearning *self,
                                 const char      *person,
                                 const GDate     *day)
{
  g_autofree char *date = print_day (day);

  g_return_val_if_fail (BASTIDE_IS_LEARNING (self), FALSE);
  g_return_val_if_fail (person != NULL, FALSE);

  load (self);

  return find_entry (self->root, person, "day", "date", date, FALSE) != NULL;
}

void
bastide_learning_add_solved (BastideLearning *self,
                             const char      *person,
                             BastideLesson   *puzzle,
                             const GDate     *day)
{
  Change *change;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  change = g_new0 (Change, 1);
  change->kind = SOLVED;
  change->person = g_strdup (person);
  change->id = g_strdup (puzzle->id);
  change->date = day != NULL ? print_day (day) : NULL;
  take_change (self, change, TRUE);
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
  Change *change;

  g_return_if_fail (BASTIDE_IS_LEARNING (self));
  g_return_if_fail (person != NULL);

  change = g_new0 (Change, 1);
  change->kind = CLEARED;
  change->person = g_strdup (person);
  take_change (self, change, TRUE);
}

static void
bastide_learning_dispose (GObject *object)
{
  BastideLearning *self = BASTIDE_LEARNING (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->locks != NULL)
    bastide_learning_flush (self);
  g_clear_object (&self->locks);

  G_OBJECT_CLASS (bastide_learning_parent_class)->dispose (object);
}

static void
bastide_learning_finalize (GObject *object)
{
  BastideLearning *self = BASTIDE_LEARNING (object);

  g_clear_object (&self->file);
  g_free (self->name);
  g_clear_pointer (&self->root, bastide_element_unref);
  g_ptr_array_unref (self->waiting);
  g_clear_error (&self->error);
  g_clear_error (&self->damage);

  G_OBJECT_CLASS (bastide_learning_parent_class)->finalize (object);
}

static void
bastide_learning_class_init (BastideLearningClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_learning_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_learning_finalize;
  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_LEARNING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_learning_init (BastideLearning *self)
{
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) change_free);
}

BastideLearning *
bastide_learning_new (GFile *file)
{
  BastideLearning *self = g_object_new (BASTIDE_TYPE_LEARNING, NULL);
  g_autofree char *folder = bastide_data_get_user_folder ();
  g_autofree char *path = g_build_filename (folder, "learning.xml", NULL);
  g_autofree char *parent = NULL;

  self->file = file != NULL ? g_object_ref (file) : g_file_new_for_path (path);
  self->name = g_file_get_basename (self->file);
  parent = g_path_get_dirname (g_file_peek_path (self->file));
  self->locks = bastide_game_locks_new (parent);

  return self;
}
