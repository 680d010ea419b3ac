/* bastide-command-puzzles.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Finds puzzles in games of computer players, judges them again, and collects them into files. */

#include "config.h"

#include "bastide-command.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "bastide-puzzle-mine.h"
#include "model/lessons/bastide-puzzle.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"
#include "util/bastide-hash.h"

#define MAX_SEEDS 256
#define MAX_PLAYOUTS 1000000

#define CHECK_LOG "checked.tsv"

/* --- Files of puzzles --------------------------------------------------------------------------------------------- */

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Appends the puzzles of a file: of one, or of several. */
static gboolean
load_file (GPtrArray   *puzzles,
           const char  *path,
           GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bastide_xml_read_file (file, BASTIDE_PUZZLES_MAX_SIZE, NULL, error);
  g_autofree char *root = bytes != NULL ? bastide_xml_find_root (bytes) : NULL;

  if (bytes == NULL)
    return FALSE;
  if (g_strcmp0 (root, "lesson") == 0)
    {
      BastideLesson *lesson = bastide_lesson_load_bytes (bytes, path, error);

      if (lesson != NULL)
        g_ptr_array_add (puzzles, lesson);
      return lesson != NULL;
    }
  else
    {
      GPtrArray *several = bastide_puzzles_load_bytes (bytes, path, error);

      if (several != NULL)
        g_ptr_array_extend_and_steal (puzzles, several);
      return several != NULL;
    }
}

/* Returns: (transfer full) (nullable) (element-type BastideLesson): the puzzles of a file, or of all files of a folder
 *   in the order of their names */
static GPtrArray *
load (const char  *path,
      GError     **error)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return load_file (puzzles, path, error) ? g_steal_pointer (&puzzles) : NULL;

  folder = g_dir_open (path, 0, error);
  if (folder == NULL)
    return NULL;
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_LESSON_EXTENSION))
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!load_file (puzzles, g_ptr_array_index (names, i), error))
      return NULL;

  return g_steal_pointer (&puzzles);
}

/* Returns: (transfer full): what a folder's log of checks says of each puzzle, by id: the least costs of what it
 *   refuses, each judged with another seed; "out" where they are too small */
static GHashTable *
read_checks (const char *folder)
{
  GHashTable *checks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *path = g_build_filename (folder, CHECK_LOG, NULL);
  g_auto (GStrv) lines = bastide_puzzle_log_read (path, NULL);

  for (guint i = 1; lines != NULL && lines[0] != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);

      if (g_strv_length (parts) >= 3)
        g_hash_table_replace (checks, g_strdup (parts[0]),
                              strcmp (parts[1], "kept") == 0 ? g_strjoinv (" ", parts + 2) : g_strdup (parts[1]));
    }

  return checks;
}

/* --- Judging again ------------------------------------------------------------------------------------------------ */

typedef struct
{
  BastideTilesetStore *store;
  guint                times;
  guint                n_seeds;
  guint                playouts;
  guint                n_kept;
  guint                n_out;
} Check;

/* Returns: the hash of the state after the moves of a line; FALSE with @error set where they are not legal */
static gboolean
follow_line (const BastideRules    *rules,
             const BastideState    *state,
             const BastideElement  *element,
             BastideLine           *line,
             GError               **error)
{
  g_auto (GStrv) moves = g_strsplit (element->text != NULL ? element->text : "", ";", -1);
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);

  line->n_actions = 0;
  for (guint i = 0; moves[i] != NULL && line->n_actions < BASTIDE_MAX_LINE; i++)
    {
      BastideAction action;

      if (!bastide_action_parse (rules, now, g_strstrip (moves[i]), &action, error))
        return FALSE;
      line->actions[line->n_actions++] = action;
      bastide_state_apply (rules, now, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return TRUE;
}

/* Returns: the least cost, judged anew, of the lines that a puzzle does not accept; negative with @error set where it
 *   cannot be played or was stopped */
static double
judge_refused (BastideLesson        *puzzle,
               BastideGame          *game,
               const BastideEffort  *effort,
               GError              **error)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  const BastideElement *task = bastide_lesson_get_task (puzzle, 0);
  g_autoptr (BastideJudgement) judgement = bastide_judgement_new (rules, state, NULL, effort, bastide_interrupted,
                                                                  NULL);
  double points = g_ascii_strtod (bastide_element_get (task, "points"), NULL);
  const BastideElement *child;
  double least = G_MAXDOUBLE;

  for (guint i = 0; judgement != NULL && (child = bastide_element_next (task, &i)) != NULL;)
    {
      const BastideJudgedLine *judged;
      BastideLine line;

      if (g_ascii_strtod (bastide_element_get (child, "cost"), NULL) <= points)
        continue;
      if (!follow_line (rules, state, child, &line, error))
        return -1;
      judged = bastide_judgement_find (judgement, rules, state, &line);
      if (judged != NULL)
        least = MIN (least, judged->cost);
    }

  return judgement == NULL ? -1 : least == G_MAXDOUBLE ? 0 : least;
}

/* Returns: (transfer full) (nullable): the line of the log; NULL when it was stopped, or with @error set */
static char *
check_puzzle (Check          *self,
              BastideLesson  *puzzle,
              GError        **error)
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GString) costs = g_string_new (NULL);
  gboolean kept = TRUE;

  if (bastide_lesson_get_goal (puzzle, 0) != BASTIDE_LESSON_WITHIN)
    {
      g_set_error (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_GOAL, _("%s: “%s” is no puzzle."), puzzle->name,
                   puzzle->id);
      return NULL;
    }
  game = bastide_lesson_make_game (puzzle, 0, self->store, error);
  for (guint i = 0; game != NULL && kept && i < self->n_seeds; i++)
    {
      BastideEffort effort = { self->times * self->playouts, TRUE, 1 + i, BASTIDE_PUZZLE_SHARE_KEPT * puzzle->lead };
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      double least = judge_refused (puzzle, game, &effort, error);

      if (least < 0)
        return NULL;
      kept = least >= BASTIDE_PUZZLE_SHARE_KEPT * puzzle->lead && least > BASTIDE_PUZZLE_TOLERANCE;
      g_string_append_printf (costs, "\t%s", g_ascii_formatd (number, sizeof number, "%.1f", least));
    }
  if (game == NULL)
    return NULL;
  self->n_kept += kept;
  self->n_out += !kept;

  return g_strdup_printf ("%s\t%s%s\n", puzzle->id, kept ? "kept" : "out", costs->str);
}

/* @path: a folder, whose log tells what has been checked before, or a file */
static gboolean
check_path (Check       *self,
            const char  *path,
            GError     **error)
{
  g_autofree char *log = g_file_test (path, G_FILE_TEST_IS_DIR) ? g_build_filename (path, CHECK_LOG, NULL) : NULL;
  g_autofree char *header = g_strdup_printf ("# times %u, seeds %u, playouts %u, rules %d\n", self->times,
                                             self->n_seeds, self->playouts, BASTIDE_RULES_VERSION);
  g_autoptr (GPtrArray) puzzles = load (path, error);
  g_auto (GStrv) lines = puzzles != NULL && log != NULL ? bastide_puzzle_log_read (log, error) : NULL;
  g_autoptr (GHashTable) checks = read_checks (path);

  if (puzzles == NULL || (log != NULL && lines == NULL))
    return FALSE;
  if (lines != NULL && lines[0] != NULL && !g_str_has_prefix (header, lines[0]))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _("“%s” was checked with other settings; remove “%s” to check it anew."), path, log);
      return FALSE;
    }
  if (lines != NULL && lines[0] == NULL && !bastide_puzzle_log_write (log, header, error))
    return FALSE;
  for (guint i = 0; i < puzzles->len && !bastide_interrupted (NULL); i++)
    {
      BastideLesson *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *line = NULL;

      if (g_hash_table_contains (checks, puzzle->id))
        continue;
      line = check_puzzle (self, puzzle, error);
      if (line == NULL)
        return bastide_interrupted (NULL);
      g_print ("%s", line);
      fflush (stdout);
      if (log != NULL && !bastide_puzzle_log_append (log, line, error))
        return FALSE;
    }

  return TRUE;
}

static int
run_check (char **arguments)
{
  int times = 10, n_seeds = 2, playouts = 200;
  const GOptionEntry entries[] = {
    { "times", 0, 0, G_OPTION_ARG_INT, &times, N_("How many times as long as for finding them (10)"), N_("NUMBER") },
    { "seeds", 0, 0, G_OPTION_ARG_INT, &n_seeds, N_("How often, with another seed each (2)"), N_("NUMBER") },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &playouts, N_("Playouts of each move (200)"), N_("NUMBER") },
    { NULL }
  };
  g_autoptr (BastideTilesetStore) store = NULL;
  g_autoptr (GError) error = NULL;
  Check self = { NULL };
  int status;

  if (!bastide_command_parse (&arguments, _("FOLDER|FILE…"),
                              _("Judges puzzles again. A line for each tells whether it keeps its solution and half of "
                                "its lead, and the least costs of what it refuses. In a folder it goes on where it "
                                "was."),
                              entries, &status))
    return status;
  if (arguments[1] == NULL)
    return bastide_command_refuse ("puzzles", _("A file is missing."));
  if (times < 1 || n_seeds < 1 || playouts < 1 || n_seeds > MAX_SEEDS || times > MAX_PLAYOUTS / playouts)
    return bastide_command_refuse ("puzzles", _("A number is too small or too large."));

  bastide_catch_interruption ();
  store = bastide_tileset_store_new ();
  self = (Check) { store, (guint) times, (guint) n_seeds, (guint) playouts };
  for (guint i = 1; arguments[i] != NULL && !bastide_interrupted (NULL); i++)
    if (!check_path (&self, arguments[i], &error))
      return bastide_command_fail ("puzzles", error);
  /* Translators: numbers of puzzles */
  g_printerr (_("%u kept, %u out"), self.n_kept, self.n_out);
  g_printerr ("\n");

  return self.n_out == 0 ? BASTIDE_EXIT_OK : BASTIDE_EXIT_FAILURE;
}

/* --- Collecting --------------------------------------------------------------------------------------------------- */

/* No file gets larger. */
#define COLLECTED_SIZE (256 * 1024)

static guint64
hash_id (const BastideLesson *puzzle)
{
  guint64 hash = BASTIDE_HASH_INIT;

  bastide_hash_mix_text (&hash, puzzle->id);

  return hash;
}

/* An order in which neighbours have nothing in common, the same each time. */
static int
compare_mixed (gconstpointer a,
               gconstpointer b)
{
  guint64 first = hash_id (*(BastideLesson *const *) a);
  guint64 second = hash_id (*(BastideLesson *const *) b);

  return (first > second) - (first < second);
}

/* @output: "puzzles.xml". Returns: (transfer full): "puzzles-01.xml" */
static char *
get_collected_path (const char *output,
                    guint       number)
{
  g_autofree char *stem = g_str_has_suffix (output, ".xml") ? g_strndup (output, strlen (output) - 4)
                                                            : g_strdup (output);

  return g_strdup_printf ("%s-%02u.xml", stem, number);
}

/* Size of a puzzle among others, a little more. */
static gsize
measure (const BastideElement *puzzle)
{
  g_autoptr (BastideElement) root = bastide_element_new ("puzzles");
  g_autoptr (GBytes) bytes = NULL;

  bastide_element_take_child (root, bastide_element_copy (puzzle));
  bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);

  return g_bytes_get_size (bytes);
}

/* Writes all puzzles, into as many files as they need. */
static gboolean
write_collected (const char  *output,
                 GPtrArray   *puzzles,
                 GError     **error)
{
  guint number = 0;

  for (guint i = 0; i < puzzles->len;)
    {
      g_autoptr (BastideElement) root = bastide_element_new ("puzzles");
      g_autofree char *path = get_collected_path (output, ++number);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) bytes = NULL;
      gsize size = 0;

      for (; i < puzzles->len; i++)
        {
          BastideLesson *puzzle = g_ptr_array_index (puzzles, i);

          size += measure (puzzle->root);
          if (size > COLLECTED_SIZE && root->children->len > 0)
            break;
          bastide_element_take_child (root, bastide_element_copy (puzzle->root));
        }
      bytes = bastide_element_print (root, BASTIDE_LESSON_NAMESPACE);
      if (!bastide_file_write (file, bytes, error))
        return FALSE;
    }

  return TRUE;
}

/* Adds the puzzles of a folder that have been kept, at most three of each game.
 * @ids: (element-type utf8 BastideLesson): those that there are
 * @games: (element-type utf8 guint): how many of each game */
static gboolean
collect_folder (GPtrArray   *all,
                GHashTable  *ids,
                GHashTable  *games,
                const char  *folder,
                gboolean     unchecked,
                GError     **error)
{
  g_autoptr (GHashTable) checks = read_checks (folder);
  g_autoptr (GPtrArray) puzzles = load (folder, error);

  if (puzzles == NULL)
    return FALSE;
  g_ptr_array_sort (puzzles, compare_mixed);
  for (guint i = 0; i < puzzles->len; i++)
    {
      BastideLesson *puzzle = g_ptr_array_index (puzzles, i);
      const char *check = g_hash_table_lookup (checks, puzzle->id);
      const char *from = puzzle->from != NULL ? puzzle->from : puzzle->id;
      BastideLesson *same = g_hash_table_lookup (ids, puzzle->id);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (games, from));

      if (g_strcmp0 (check, "out") == 0 || (check == NULL && !unchecked))
        continue;
      if (check != NULL)
        bastide_element_set ((same != NULL ? same : puzzle)->root, "again", check);
      if (n >= BASTIDE_PUZZLES_OF_GAME || same != NULL)
        continue;
      g_hash_table_insert (ids, g_strdup (puzzle->id), puzzle);
      g_hash_table_replace (games, g_strdup (from), GUINT_TO_POINTER (n + 1));
      g_ptr_array_add (all, g_object_ref (puzzle));
    }

  return TRUE;
}

static int
run_collect (char **arguments)
{
  g_autofree char *output = NULL;
  gboolean unchecked = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("NAME.xml for the files NAME-01.xml …; puzzles that they have keep their places"), N_("FILE") },
    { "unchecked", 0, 0, G_OPTION_ARG_NONE, &unchecked, N_("Also those that have not been judged again"), NULL },
    { NULL }
  };
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  if (!bastide_command_parse (&arguments, _("FOLDER…"), _("Puts the puzzles that were kept into files for the "
                                                          "program, at most three of a game, in a mixed order."),
                              entries, &status))
    return status;
  if (output == NULL || arguments[1] == NULL)
    return bastide_command_refuse ("puzzles", _("A folder or the name of the output is missing."));

  for (guint number = 1;; number++)
    {
      g_autofree char *path = get_collected_path (output, number);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        break;
      if (!load_file (all, path, &error))
        return bastide_command_fail ("puzzles", error);
    }
  for (guint i = 0; i < all->len; i++)
    {
      BastideLesson *puzzle = g_ptr_array_index (all, i);
      const char *from = puzzle->from != NULL ? puzzle->from : puzzle->id;

      g_hash_table_insert (ids, g_strdup (puzzle->id), puzzle);
      g_hash_table_replace (games, g_strdup (from),
                            GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (games, from)) + 1));
    }
  for (guint i = 1; arguments[i] != NULL; i++)
    if (!collect_folder (all, ids, games, arguments[i], unchecked, &error))
      return bastide_command_fail ("puzzles", error);
  if (!write_collected (output, all, &error))
    return bastide_command_fail ("puzzles", error);
  /* Translators: the number of puzzles in all files */
  g_printerr (ngettext ("%u puzzle", "%u puzzles", all->len), all->len);
  g_printerr ("\n");

  return BASTIDE_EXIT_OK;
}

/* --- Table -------------------------------------------------------------------------------------------------------- */

typedef struct
{
  char  *theme;
  guint  n;
  guint  grades[3];
  double leads;
  double again;     /* of those judged again: what was left of the lead */
  guint  n_kept;
  guint  n_checked;
} Row;

static void
row_free (Row *self)
{
  g_free (self->theme);
  g_free (self);
}

static Row *
find_row (GPtrArray  *rows,
          const char *theme)
{
  Row *row;

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (((Row *) g_ptr_array_index (rows, i))->theme, theme) == 0)
      return g_ptr_array_index (rows, i);
  row = g_new0 (Row, 1);
  row->theme = g_strdup (theme);
  g_ptr_array_add (rows, row);

  return row;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  return strcmp ((*(const Row *const *) a)->theme, (*(const Row *const *) b)->theme);
}

static void
count_puzzle (Row           *row,
              BastideLesson *puzzle,
              const char    *check)
{
  static const char *const grades[] = { "easy", "medium", "hard" };
  g_auto (GStrv) costs = g_strsplit (check != NULL && strcmp (check, "out") != 0 ? check : "", " ", -1);
  double least = G_MAXDOUBLE;

  row->n++;
  row->leads += puzzle->lead;
  row->n_checked += check != NULL;
  row->n_kept += costs[0] != NULL;
  for (guint i = 0; costs[i] != NULL; i++)
    least = MIN (least, g_ascii_strtod (costs[i], NULL));
  row->again += costs[0] != NULL ? least : 0;
  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    row->grades[i] += g_strcmp0 (puzzle->grade, grades[i]) == 0;
}

static int
run_table (char **arguments)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  int status;

  if (!bastide_command_parse (&arguments, _("FOLDER|FILE…"), _("Prints how many puzzles there are of each theme and "
                                                               "grade, their mean lead, and how many of those judged "
                                                               "again were kept."), entries, &status))
    return status;
  if (arguments[1] == NULL)
    return bastide_command_refuse ("puzzles", _("A file is missing."));

  for (guint i = 1; arguments[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) puzzles = load (arguments[i], &error);
      g_autoptr (GHashTable) checks = read_checks (arguments[i]);

      if (puzzles == NULL)
        return bastide_command_fail ("puzzles", error);
      for (guint j = 0; j < puzzles->len; j++)
        {
          BastideLesson *puzzle = g_ptr_array_index (puzzles, j);
          const char *check = bastide_element_get (puzzle->root, "again");

          if (check == NULL)
            check = g_hash_table_lookup (checks, puzzle->id);
          count_puzzle (find_row (rows, puzzle->theme != NULL ? puzzle->theme : "-"), puzzle, check);
          count_puzzle (find_row (rows, "~"), puzzle, check);
        }
    }
  /* The sum comes last. */
  g_ptr_array_sort (rows, compare_rows);
  g_print ("| Theme | Puzzles | Easy | Medium | Hard | Lead | Judged again | Kept | Least lead then |\n"
           "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);
      char lead[G_ASCII_DTOSTR_BUF_SIZE], again[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (lead, sizeof lead, "%.1f", row->leads / row->n);
      g_ascii_formatd (again, sizeof again, "%.1f", row->again / MAX (1, row->n_kept));
      g_print ("| %s | %u | %u | %u | %u | %s | %u | %u | %s |\n", strcmp (row->theme, "~") == 0 ? "all" : row->theme,
               row->n, row->grades[0], row->grades[1], row->grades[2], lead, row->n_checked, row->n_kept,
               row->n_kept > 0 ? again : "");
    }

  return BASTIDE_EXIT_OK;
}

/* --- Command ------------------------------------------------------------------------------------------------------ */

int
bastide_command_puzzles (char **arguments)
{
  static const struct
  {
    const char *name;
    const char *summary;
    int       (*run) (char **arguments);
  } commands[] = {
    { "mine", N_("Finds puzzles in games of computer players"), bastide_puzzles_mine },
    { "check", N_("Judges puzzles again"), run_check },
    { "collect", N_("Puts puzzles into files for the program"), run_collect },
    { "table", N_("Counts puzzles by theme and grade"), run_table },
  };
  gboolean help = g_strcmp0 (arguments[1], "--help") == 0 || g_strcmp0 (arguments[1], "-h") == 0;

  for (guint i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (commands); i++)
    if (strcmp (arguments[1], commands[i].name) == 0)
      {
        g_autofree char *name = g_strconcat ("puzzles ", commands[i].name, NULL);

        arguments[1] = name;
        return commands[i].run (arguments + 1);
      }
  if (!help)
    return bastide_command_refuse ("puzzles", _("What to do is missing: mine, check, collect or table."));

  g_print ("%s\n  bastide-cli puzzles %s\n\n", _("Usage:"), _("COMMAND [OPTION…]"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i].name, _(commands[i].summary));

  return BASTIDE_EXIT_OK;
}
