/* bastide-lesson.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons as files: their form, and what a lesson is. */

#include "bastide-lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"
#include "rules/bastide-position.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-xml-shape.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "util/bastide-hash.h"

G_DEFINE_FINAL_TYPE (BastideLesson, bastide_lesson, G_TYPE_OBJECT)

G_DEFINE_QUARK (bastide-lesson-error-quark, bastide_lesson_error)

/* --- Form --- */

#define ID BASTIDE_XML_ID
#define TEXT "xml:lang?=[A-Za-z][A-Za-z0-9-]{0,34}"
#define CELL "-?[0-9]{1,3}@-500..500"
#define WORD "[A-Za-z][A-Za-z0-9._-]{0,31}"
#define SEGMENT WORD "(?::[NESW][12]?)?"
#define PLACE "(?:-?[0-9]{1,3}\\x20-?[0-9]{1,3}\\x20)?" SEGMENT
#define MOVES "[^<]+"
#define POINTS "[0-9]{1,4}(?:\\.[0-9]{1,2})?"
#define PLAYER "player=[0-5]"
#define RESULT "closes?=" PLACE " claims?=" PLACE " frees?=" PLACE " joins?=" PLACE " with?=" PLACE " scores?=[0-9]{1,3}"
#define PIECE \
  "kind=" BASTIDE_XML_NAME " player?=[0-5] on?=" WORD " border?=[NESW][12]? to?=" WORD " to-border?=[NESW][12]? side?=[NESW]" \
  " half?=[NESW][12] x?=" CELL " y?=" CELL " count?=[0-9]{1,5} absent?=true"

/* The same as in data/lesson.rng. */
static const BastideXmlShape puzzles_shapes[] = {
  { "puzzles", "", "lesson*" },
  { "lesson", "id=" ID " chapter?=" ID " learner?=[0-5] theme?=" ID " grade?=easy|medium|hard lead?=" POINTS
    " again?=" POINTS "(?:\\x20" POINTS ")* from?=.{1,64}",
    "title* summary* author? licence? setup step+" },
  { "title|summary|author|licence", TEXT, "#" },
  { "setup", "game=" ID,
    "player+ tileset* module* count* figures* option* definitions?" },
  { "player", "name=" BASTIDE_XML_LINE " colour=" BASTIDE_XML_COLOUR " seat?=" BASTIDE_XML_SEAT, "" },
  { "tileset", "id=" ID " times?=[0-9]+@0..9", "" },
  { "module", "name=" ID, "" },
  { "count", "tile=" ID " count=[0-9]+@0..999", "" },
  { "figures", "figure=" BASTIDE_XML_NAME " count=[0-9]+@0..999", "" },
  { "option", "name=" BASTIDE_XML_NAME " value=(?s:.{0,100})", "" },
  { "definitions", "", "tileset/set+" },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE },
  { "tileset/set", NULL, BASTIDE_TILESET_NAMESPACE_2 },
  { "step", "shows?=(?:(?:panel|bar|track|aids)(?:\\x20|$))*",
    "position|played? say* others? look|do|within|reach praise* hint* answer* show?" },
  { "position", "player?=[0-5]", "tile|piece* score* supply* track* hand* discarded? draw? chance*" },
  { "tile", "id=" ID " x=" CELL " y=" CELL " rotation?=0|90|180|270", "figure|piece*" },
  { "figure", "kind=" BASTIDE_XML_NAME " player?=[0-5] on=" WORD " border?=[NESW][12]?", "" },
  { "piece", PIECE, "" },
  { "score", PLAYER " points=[0-9]{1,6} category?=" BASTIDE_XML_NAME, "" },
  { "supply", PLAYER " kind=" BASTIDE_XML_NAME " count=[0-9]{1,3}", "" },
  { "track", PLAYER " figure=[0-9] value=[0-9]{1,6}", "" },
  { "hand", PLAYER, "=" BASTIDE_XML_WORDS (ID) },
  { "discarded|draw", "", "=" BASTIDE_XML_WORDS (ID) },
  { "chance", "name=" BASTIDE_XML_NAME, "=" BASTIDE_XML_WORDS ("[0-9]{1,3}") },
  { "played", "seed=[0-9]{1,20} draw?=" MOVES " chance?=" MOVES, "#" },
  { "say|praise|hint", TEXT, "# b|lit*" },
  { "answer", "to?=" MOVES " " RESULT " " TEXT, "# b|lit*" },
  { "b", "", "#" },
  { "lit", "on=.{1,64}", "#" },
  { "others|show|action", "", "#" },
  { "look", "", "" },
  { "do", "", "action|result+" },
  { "result", RESULT, "" },
  { "within", "points=" POINTS " by?=" BASTIDE_XML_SEAT " playouts?=[0-9]{1,6} rules?=[0-9]{1,6}", "line+" },
  { "line", "cost=" POINTS, "#" },
  { "reach", "turns=[0-9]{1,3} points=[0-9]{1,3}", "" },
  { "reach", "turns=[0-9]{1,3} ahead=true", "" },
  { NULL }
};

/* A file with one lesson has no element around it. */
static const BastideXmlShape *const shapes = puzzles_shapes + 1;

gboolean
bastide_lesson_move_error (BastideLesson         *self,
                           const BastideElement  *element,
                           BastideLessonError     code,
                           GError               **error,
                           GError                *source)
{
  bastide_lesson_fail (self, element, code, error, "%s", source->message);
  g_error_free (source);

  return FALSE;
}

/* --- Reading --- */

static BastideVariant *
read_variant (const BastideElement  *lesson,
              const BastideElement  *setup,
              const BastideElement  *document,
              const char            *name,
              GError               **error)
{
  g_autoptr (BastideElement) root = bastide_element_new ("variant");
  g_autoptr (BastideElement) title = bastide_element_new ("title");
  const BastideElement *child;

  bastide_element_set (root, "id", bastide_element_get (lesson, "id"));
  bastide_element_set (root, "game", bastide_element_get (setup, "game"));
  bastide_element_set_language (title, "en");
  title->text = g_strdup (bastide_element_get (lesson, "id"));
  bastide_element_take_child (root, g_steal_pointer (&title));
  root->line = setup->line;
  for (guint i = 0; (child = bastide_element_next (setup, &i)) != NULL;)
    if (strcmp (child->name, "player") != 0)
      bastide_element_take_child (root, bastide_element_ref ((BastideElement *) child));

  return bastide_variant_new_for_element (g_steal_pointer (&root), document, name, error);
}

/* Requirements that a shape cannot express. */
static gboolean
check_lesson (BastideLesson   *self,
              gboolean         is_puzzle,
              GError         **error)
{
  const BastideElement *first = g_ptr_array_index (self->steps, 0);
  const BastideElement *setup = bastide_element_find (self->root, "setup", NULL);
  const BastideElement *child;
  guint n_players = 0;

  for (guint i = 0; (child = bastide_element_next (setup, &i)) != NULL;)
    n_players += strcmp (child->name, "player") == 0;
  if (self->learner >= n_players)
    return bastide_lesson_fail (self, self->root, BASTIDE_LESSON_ERROR_INVALID, error,
                                _("There is no player %u who could learn."), self->learner);
  if (self->steps->len > BASTIDE_LESSON_MAX_STEPS)
    return bastide_lesson_fail (self, self->root, BASTIDE_LESSON_ERROR_INVALID, error,
                                _("There are more than %d steps."), BASTIDE_LESSON_MAX_STEPS);
  if (bastide_element_find (first, "position", NULL) == NULL && bastide_element_find (first, "played", NULL) == NULL)
    return bastide_lesson_fail (self, first, BASTIDE_LESSON_ERROR_INVALID, error,
                                _("The first step needs a board: <position> or <played>."));
  if (!is_puzzle && bastide_element_find (self->root, "title", NULL) == NULL)
    return bastide_lesson_fail (self, self->root, BASTIDE_LESSON_ERROR_INVALID, error, _("<%s> is missing."), "title");

  for (guint i = 0; i < self->steps->len; i++)
    {
      const BastideElement *step = g_ptr_array_index (self->steps, i);

      if (bastide_lesson_get_goal (self, i) != BASTIDE_LESSON_WITHIN && bastide_element_find (step, "say", NULL) == NULL)
        return bastide_lesson_fail (self, step, BASTIDE_LESSON_ERROR_INVALID, error,
                                    _("Step %u says nothing: <say> is missing."), i + 1);
      if (i > 0 && bastide_lesson_get_goal (self, i - 1) == BASTIDE_LESSON_REACH
          && bastide_element_find (step, "position", NULL) == NULL && bastide_element_find (step, "played", NULL) == NULL)
        return bastide_lesson_fail (self, step, BASTIDE_LESSON_ERROR_INVALID, error,
                                    _("Step %u needs a board of its own, as the one before may end anyhow."), i + 1);
    }

  return TRUE;
}

/* As it stands in its file: writing hundreds of puzzles anew would take longer than reading them. */
static guint64
hash_element (const BastideElement *element,
              const BastideElement *document)
{
  g_autoptr (GBytes) printed = NULL;
  guint64 hash = BASTIDE_HASH_INIT;

  if (element->size > 0 && document->document != NULL && document->document->text != NULL)
    printed = g_bytes_new_from_bytes (document->document->text, element->start, element->size);
  else
    printed = bastide_element_print (element, BASTIDE_LESSON_NAMESPACE);
  bastide_hash_mix_bytes (&hash, g_bytes_get_data (printed, NULL), g_bytes_get_size (printed));

  return hash;
}

/* @root: an element <lesson> of the right form */
static BastideLesson *
read_lesson (BastideElement        *root,
             const BastideElement  *document,
             const char            *name,
             gboolean               is_puzzle,
             GError               **error)
{
  g_autoptr (BastideLesson) self = g_object_new (BASTIDE_TYPE_LESSON, NULL);
  const char *learner = bastide_element_get (root, "learner");
  const char *lead = bastide_element_get (root, "lead");
  BastideElement *child;
  GError *own_error = NULL;

  self->root = bastide_element_ref (root);
  self->name = g_strdup (name);
  self->id = g_strdup (bastide_element_get (root, "id"));
  self->chapter = g_strdup (bastide_element_get (root, "chapter"));
  self->theme = g_strdup (bastide_element_get (root, "theme"));
  self->grade = g_strdup (bastide_element_get (root, "grade"));
  self->from = g_strdup (bastide_element_get (root, "from"));
  self->learner = learner != NULL ? (guint) g_ascii_strtoull (learner, NULL, 10) : 0;
  self->lead = lead != NULL ? g_ascii_strtod (lead, NULL) : 0;
  self->checksum = hash_element (root, document);
  for (guint i = 0; (child = bastide_element_next (root, &i)) != NULL;)
    if (strcmp (child->name, "step") == 0)
      g_ptr_array_add (self->steps, child);

  if (!check_lesson (self, is_puzzle, error))
    return NULL;
  self->variant = read_variant (root, bastide_element_find (root, "setup", NULL), document, name, &own_error);
  if (self->variant == NULL)
    {
      /* The message already names file and line. */
      g_set_error_literal (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_SETUP, own_error->message);
      g_error_free (own_error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* Returns: (transfer full) (nullable): the root of a file of lessons, of the right form */
static BastideElement *
read_root (GBytes               *bytes,
           const char           *name,
           const BastideXmlShape *of,
           gsize                 max_size,
           GError              **error)
{
  g_autoptr (BastideElement) root = NULL;
  GError *own_error = NULL;

  root = bastide_xml_parse (bytes, name, max_size, &own_error);
  if (root != NULL && g_strcmp0 (root->document->namespace, BASTIDE_LESSON_NAMESPACE) != 0)
    {
      bastide_xml_fail (name, root->line, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID, error,
                        _("This is no lesson of Bastide; its first element should be <%s> of the namespace “%s”."),
                        of->name, BASTIDE_LESSON_NAMESPACE);
      return NULL;
    }
  if (root == NULL || !bastide_xml_check_shape (root, of, BASTIDE_LESSON_NAMESPACE, name, &own_error))
    {
      bastide_xml_error_move (error, own_error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID);
      return NULL;
    }

  return g_steal_pointer (&root);
}

BastideLesson *
bastide_lesson_load_bytes (GBytes      *bytes,
                           const char  *name,
                           GError     **error)
{
  g_autoptr (BastideElement) root = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = read_root (bytes, name, shapes, BASTIDE_LESSON_MAX_SIZE, error);

  return root != NULL ? read_lesson (root, root, name, bastide_element_get (root, "theme") != NULL, error) : NULL;
}

BastideLesson *
bastide_lesson_load_file (GFile   *file,
                          GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = bastide_xml_read_file (file, BASTIDE_LESSON_MAX_SIZE, NULL, &own_error);
  if (bytes == NULL)
    {
      bastide_xml_error_move (error, own_error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID);
      return NULL;
    }
  name = g_file_get_parse_name (file);

  return bastide_lesson_load_bytes (bytes, name, error);
}

GPtrArray *
bastide_puzzles_load_bytes (GBytes      *bytes,
                            const char  *name,
                            GError     **error)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BastideElement) root = NULL;
  BastideElement *child;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  root = read_root (bytes, name, puzzles_shapes, BASTIDE_PUZZLES_MAX_SIZE, error);
  for (guint i = 0; root != NULL && (child = bastide_element_next (root, &i)) != NULL;)
    {
      BastideLesson *puzzle = read_lesson (child, root, name, TRUE, error);

      if (puzzle == NULL)
        return NULL;
      g_ptr_array_add (puzzles, puzzle);
    }

  return root != NULL ? g_steal_pointer (&puzzles) : NULL;
}

/* --- Parts --- */

guint
bastide_lesson_get_n_steps (BastideLesson *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), 0);

  return self->steps->len;
}

static const char *const goals[] = { "look", "do", "within", "reach", NULL };

const BastideElement *
bastide_lesson_get_task (BastideLesson *self,
                         guint          step)
{
  const BastideElement *child;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), NULL);
  g_return_val_if_fail (step < self->steps->len, NULL);

  for (guint i = 0; (child = bastide_element_next (g_ptr_array_index (self->steps, step), &i)) != NULL;)
    if (g_strv_contains (goals, child->name))
      return child;
  g_return_val_if_reached (NULL);
}

BastideLessonGoal
bastide_lesson_get_goal (BastideLesson *self,
                         guint          step)
{
  const BastideElement *task = bastide_lesson_get_task (self, step);
  guint goal = 0;

  while (strcmp (goals[goal], task->name) != 0)
    goal++;

  return (BastideLessonGoal) goal;
}

gboolean
bastide_lesson_shows (BastideLesson *self,
                      guint          step,
                      const char    *part)
{
  const char *shows = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (BASTIDE_IS_LESSON (self), TRUE);
  g_return_val_if_fail (part != NULL, TRUE);

  for (guint i = 0; i <= step && i < self->steps->len; i++)
    {
      const char *changed = bastide_element_get (g_ptr_array_index (self->steps, i), "shows");

      if (changed != NULL)
        shows = changed;
    }
  if (shows == NULL)
    return TRUE;
  words = g_strsplit (shows, " ", -1);

  return g_strv_contains ((const char *const *) words, part);
}

char **
bastide_lesson_get_shown_moves (BastideLesson *self,
                                guint          step)
{
  const BastideElement *task = bastide_lesson_get_task (self, step);
  const BastideElement *shown = bastide_element_find (g_ptr_array_index (self->steps, step), "show", NULL);
  double best = G_MAXDOUBLE;
  const BastideElement *child;

  if (shown == NULL && bastide_lesson_get_goal (self, step) == BASTIDE_LESSON_DO)
    shown = bastide_element_find (task, "action", NULL);
  if (shown == NULL && bastide_lesson_get_goal (self, step) == BASTIDE_LESSON_WITHIN)
    for (guint i = 0; (child = bastide_element_next (task, &i)) != NULL;)
      if (g_ascii_strtod (bastide_element_get (child, "cost"), NULL) < best)
        {
          best = g_ascii_strtod (bastide_element_get (child, "cost"), NULL);
          shown = child;
        }

  return shown != NULL ? bastide_lesson_split_moves (shown->text) : NULL;
}

static void
bastide_lesson_finalize (GObject *object)
{
  BastideLesson *self = BASTIDE_LESSON (object);

  g_free (self->id);
  g_free (self->chapter);
  g_free (self->theme);
  g_free (self->grade);
  g_free (self->from);
  g_free (self->name);
  g_ptr_array_unref (self->steps);
  g_clear_object (&self->variant);
  g_clear_pointer (&self->root, bastide_element_unref);

  G_OBJECT_CLASS (bastide_lesson_parent_class)->finalize (object);
}

static void
bastide_lesson_class_init (BastideLessonClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_lesson_finalize;
}

static void
bastide_lesson_init (BastideLesson *self)
{
  self->steps = g_ptr_array_new ();
}
