/* bastide-learn-page.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-learn-page.h"

#include <glib/gi18n.h>

#include "bastide-board-thumbnail.h"
#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-fitting-layout.h"
#include "bastide-main-menu.h"
#include "bastide-message-dialog.h"
#include "bastide-settings.h"
#include "bastide-wrapped-label.h"

/* How often an own mistake is solved until it is forgotten. */
#define N_SOLVED 2

#define THUMBNAIL_SIZE 104

/* Data of a card. */
#define CARD_LESSON "bastide-lesson"
#define CARD_STATE "bastide-state"
#define CARD_CHECK "bastide-check"
#define CARD_THEME "bastide-theme"

/* Data of a lesson that is being learned: the step and the actions that have been kept. */
#define RUN_NOTED "bastide-noted"

struct _BastideLearnPage
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget   *clear_button;
  GtkWidget   *who;
  GtkDropDown *person_menu;
  GtkWidget   *daily_section;
  GtkBox      *daily;
  GtkBox      *lessons;
  GtkWidget   *puzzles_section;
  GtkBox      *puzzles;
  GtkWidget   *mistakes_section;
  GtkBox      *mistakes;

  /* Owned */
  BastideLessonLibrary *library;
  BastideLearning      *learning;
  BastideFinishedGames *games;
  BastideTilesetStore  *tilesets;
  GPtrArray            *persons; /* (element-type utf8): in the order of the menu, "" first */
  GQueue                waiting; /* (element-type GtkWidget): cards without a picture */

  GPtrArray            *shown;   /* (nullable): the lessons that have cards, */
  guint32               day;     /* and the day whose puzzle has one */

  guint                 source;
  guint                 updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideLearnPage, bastide_learn_page, GTK_TYPE_WIDGET)

/* --- Who learns ------------------------------------------------------------------------------------------------- */

/* Where several people play, each has a progress of one's own; until then it is everybody's. */
static const char *
get_person (BastideLearnPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->person_menu);

  return selected < self->persons->len ? g_ptr_array_index (self->persons, selected) : "";
}

static void
update_persons (BastideLearnPage *self)
{
  g_autoptr (GPtrArray) totals = bastide_player_totals_new (bastide_finished_games_get_games (self->games), NULL);
  g_autofree char *learner = g_settings_get_string (bastide_settings_get (), BASTIDE_SETTING_LEARNER);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->updating = TRUE;
  g_ptr_array_set_size (self->persons, 0);
  g_ptr_array_add (self->persons, g_strdup (""));
  /* Translators: who learns, where several people play */
  gtk_string_list_append (names, C_("who learns", "Everybody"));
  for (guint i = 0; i < totals->len; i++)
    {
      const BastidePlayerTotal *total = g_ptr_array_index (totals, i);

      if (total->is_computer)
        continue;
      if (g_str_equal (total->name, learner))
        selected = self->persons->len;
      g_ptr_array_add (self->persons, g_strdup (total->name));
      gtk_string_list_append (names, total->name);
    }
  gtk_widget_set_visible (self->who, self->persons->len > 2);
  gtk_drop_down_set_model (self->person_menu, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->person_menu, self->persons->len > 2 ? selected : 0);
  self->updating = FALSE;
}

/* --- Cards ------------------------------------------------------------------------------------------------------ */

/* Today's date. */
static void
get_today (GDate *today)
{
  g_date_clear (today, 1);
  g_date_set_time_t (today, time (NULL));
}

static gboolean
is_in (GPtrArray     *list,
       BastideLesson *lesson)
{
  return g_ptr_array_find (list, lesson, NULL);
}

static gboolean
is_puzzle (BastideLearnPage *self,
           BastideLesson    *lesson)
{
  return lesson->theme != NULL || lesson->grade != NULL
         || is_in (bastide_lesson_library_get_mistakes (self->library), lesson);
}

/* Lays the board of one card after the other, so that the page is there at once. */
static gboolean
on_waiting_cb (gpointer data)
{
  BastideLearnPage *self = data;
  GtkWidget *card = g_queue_pop_head (&self->waiting);
  BastideLesson *lesson;
  g_autoptr (BastideGame) game = NULL;

  if (card == NULL)
    {
      self->source = 0;
      return G_SOURCE_REMOVE;
    }

  lesson = g_object_get_data (G_OBJECT (card), CARD_LESSON);
  /* At its end the board of a lesson says most; that of a puzzle must not say anything. */
  game = bastide_lesson_make_game (lesson, is_puzzle (self, lesson) ? 0 : bastide_lesson_get_n_steps (lesson),
                                   self->tilesets, NULL);
  if (game != NULL)
    bastide_board_thumbnail_set_game (g_object_get_data (G_OBJECT (card), "thumbnail"), game);

  return G_SOURCE_CONTINUE;
}

/* A button with a painted board, a title, and its state below. @number: its place on the path, or 0 */
static GtkWidget *
create_card (BastideLearnPage *self,
             BastideLesson    *lesson,
             const char       *title,
             guint             number)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autoptr (BastideBoardThumbnail) thumbnail = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, "size", THUMBNAIL_SIZE,
                                                              NULL);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (thumbnail));
  g_autofree char *numbered = number > 0 ? g_strdup_printf ("%u · %s", number, title) : g_strdup (title);
  GtkWidget *state = bastide_wrapped_label_new (NULL, "caption");

  bastide_board_thumbnail_set_whole (thumbnail, TRUE);
  g_object_set (picture, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
  gtk_widget_set_halign (check, GTK_ALIGN_END);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  gtk_widget_add_css_class (check, "done-mark");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), check);
  gtk_box_append (GTK_BOX (words), bastide_wrapped_label_new (numbered, "heading"));
  gtk_box_append (GTK_BOX (words), state);
  gtk_widget_add_css_class (words, "card-words");
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (card, "card-button");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.lesson");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", lesson->id);
  g_object_set_data_full (G_OBJECT (card), CARD_LESSON, g_object_ref (lesson), g_object_unref);
  g_object_set_data_full (G_OBJECT (card), "thumbnail", g_object_ref (thumbnail), g_object_unref);
  g_object_set_data (G_OBJECT (card), CARD_STATE, state);
  g_object_set_data (G_OBJECT (card), CARD_CHECK, check);
  g_queue_push_tail (&self->waiting, card);
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_waiting_cb, self, NULL);

  return card;
}

/* @text: its state in words; a title without one says all */
static void
show_state (GtkWidget  *card,
            const char *title,
            const char *text,
            gboolean    is_done,
            gboolean    is_next)
{
  GtkWidget *state = g_object_get_data (G_OBJECT (card), CARD_STATE);
  GtkWidget *check = g_object_get_data (G_OBJECT (card), CARD_CHECK);
  g_autofree char *spoken = g_strdup_printf ("%s. %s", title, text);

  gtk_label_set_label (GTK_LABEL (state), text);
  bastide_widget_set_class (state, "dim", !is_next);
  bastide_widget_set_class (state, "accent", is_next);
  bastide_widget_set_class (card, "next", is_next);
  if (check != NULL)
    gtk_widget_set_visible (check, is_done);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
create_grid (const char *name)
{
  GtkWidget *grid = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (grid, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 4, "narrow-columns", 2,
                                                     "breakpoint", 40, "spacing", 12, NULL));
  gtk_widget_add_css_class (grid, "area");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return grid;
}

/* A lesson belongs to its game, or to the expansions of its game. */
static char *
name_group (BastideLesson *lesson)
{
  const char *title = _(bastide_variant_get_game (lesson->variant)->title);
  const BastideElement *setup = bastide_element_find (lesson->root, "setup", NULL);

  if (setup == NULL || bastide_element_find (setup, "module", NULL) == NULL)
    return g_strdup (title);

  /* Translators: a group of lessons: those about the expansions of a game */
  return g_strdup_printf (C_("lessons", "%s: Expansions"), title);
}

/* Lessons of one group stand together, in the order of the library. */
static void
fill_lessons (BastideLearnPage *self)
{
  GPtrArray *lessons = bastide_lesson_library_get_lessons (self->library);
  g_autoptr (GHashTable) grids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < lessons->len; i++)
    {
      BastideLesson *lesson = g_ptr_array_index (lessons, i);
      g_autofree char *group = name_group (lesson);
      g_autofree char *title = bastide_lesson_get_title (lesson);
      GtkWidget *grid = g_hash_table_lookup (grids, group);
      guint number = 1;

      if (grid == NULL)
        {
          GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", group, "xalign", 0.0, "wrap", TRUE,
                                             "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

          gtk_widget_add_css_class (heading, "title-2");
          gtk_box_append (self->lessons, heading);
          grid = create_grid (group);
          gtk_box_append (self->lessons, grid);
          g_hash_table_insert (grids, g_steal_pointer (&group), grid);
        }
      for (GtkWidget *card = gtk_widget_get_first_child (grid); card != NULL;
           card = gtk_widget_get_next_sibling (card))
        number++;
      gtk_box_append (GTK_BOX (grid), create_card (self, lesson, title, number));
    }
}

/* A series of puzzles opens its next one. @theme: (nullable): NULL for the user's own mistakes */
static GtkWidget *
create_series (BastideLearnPage *self,
               const char       *title,
               const char       *theme)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *state = bastide_wrapped_label_new (NULL, "caption");

  gtk_box_append (GTK_BOX (words), bastide_wrapped_label_new (title, "heading"));
  gtk_box_append (GTK_BOX (words), state);
  gtk_widget_add_css_class (words, "card-words");
  gtk_button_set_child (GTK_BUTTON (card), words);
  gtk_widget_add_css_class (card, "card-button");
  g_object_set_data (G_OBJECT (card), CARD_STATE, state);
  g_object_set_data_full (G_OBJECT (card), CARD_THEME, g_strdup (theme), g_free);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", "");

  return card;
}

static void
fill (BastideLearnPage *self)
{
  g_autoptr (GPtrArray) themes = bastide_lesson_library_list_themes (self->library);
  BastideLesson *daily;
  GDate today;

  get_today (&today);
  if (self->shown == bastide_lesson_library_get_lessons (self->library) && self->day == g_date_get_julian (&today))
    return;

  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = g_ptr_array_ref (bastide_lesson_library_get_lessons (self->library));
  self->day = g_date_get_julian (&today);
  daily = bastide_lesson_library_get_daily (self->library, &today);
  g_queue_clear (&self->waiting);
  bastide_box_clear (self->daily);
  bastide_box_clear (self->lessons);
  bastide_box_clear (self->puzzles);
  bastide_box_clear (self->mistakes);
  if (daily != NULL)
    gtk_box_append (self->daily, create_card (self, daily, _("Puzzle of the Day"), 0));
  fill_lessons (self);
  for (guint i = 0; i < themes->len; i++)
    {
      const char *theme = g_ptr_array_index (themes, i);

      gtk_box_append (self->puzzles, create_series (self, bastide_lesson_theme_get_title (theme), theme));
    }
  gtk_box_append (self->mistakes, create_series (self, C_("puzzles", "From Your Own Games"), NULL));
}

/* --- How far somebody has come ---------------------------------------------------------------------------------- */

static gboolean
is_done (BastideLearnPage *self,
         BastideLesson    *lesson)
{
  return bastide_learning_is_done (self->learning, get_person (self), lesson);
}

static void
update_lessons (BastideLearnPage *self)
{
  gboolean found_next = FALSE;

  for (GtkWidget *grid = gtk_widget_get_first_child (GTK_WIDGET (self->lessons)); grid != NULL;
       grid = gtk_widget_get_next_sibling (grid))
    for (GtkWidget *card = GTK_IS_LABEL (grid) ? NULL : gtk_widget_get_first_child (grid); card != NULL;
         card = gtk_widget_get_next_sibling (card))
      {
        BastideLesson *lesson = g_object_get_data (G_OBJECT (card), CARD_LESSON);
        gboolean done = is_done (self, lesson);
        gboolean next = !done && !found_next;
        g_autofree char *title = bastide_lesson_get_title (lesson);
        g_autofree char *summary = bastide_lesson_get_summary (lesson);
        g_autofree char *text = NULL;
        guint step;

        bastide_learning_find_place (self->learning, get_person (self), lesson, &step, NULL);
        if (step > 0)
          /* Translators: of a lesson that has been left: its step, and how many it has */
          text = g_strdup_printf (C_("lessons", "Begun: step %u of %u"), step + 1, bastide_lesson_get_n_steps (lesson));
        else if (done)
          text = g_strdup (C_("lessons", "Done"));
        else if (next)
          /* Translators: the lesson that comes next; %s is what it is about, a sentence */
          text = g_strdup_printf (C_("lessons", "Next: %s"), summary != NULL ? summary : title);
        else
          text = g_strdup (summary != NULL ? summary : "");
        show_state (card, title, text, done, next);
        found_next |= next;
      }
}

/* Returns: (nullable): the first puzzle of a list that has not been solved, or else the first one */
static BastideLesson *
update_series (BastideLearnPage *self,
               GPtrArray        *list,
               guint            *n_solved)
{
  BastideLesson *next = NULL;

  *n_solved = 0;
  for (guint i = 0; i < list->len; i++)
    if (is_done (self, g_ptr_array_index (list, i)))
      (*n_solved)++;
    else if (next == NULL)
      next = g_ptr_array_index (list, i);

  return next != NULL || list->len == 0 ? next : g_ptr_array_index (list, 0);
}

static void
update_puzzles (BastideLearnPage *self)
{
  GPtrArray *mistakes = bastide_lesson_library_get_mistakes (self->library);
  GtkWidget *own = gtk_widget_get_first_child (GTK_WIDGET (self->mistakes));

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->puzzles)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      const char *theme = g_object_get_data (G_OBJECT (card), CARD_THEME);
      g_autoptr (GPtrArray) list = bastide_lesson_library_list_theme (self->library, theme);
      guint n_solved;
      BastideLesson *next = update_series (self, list, &n_solved);
      /* Translators: of the puzzles of a series */
      g_autofree char *text = g_strdup_printf (C_("puzzles", "%u of %u solved"), n_solved, list->len);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", next->id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.lesson");
      show_state (card, bastide_lesson_theme_get_title (theme), text, n_solved == list->len, FALSE);
    }
  gtk_widget_set_visible (self->puzzles_section, gtk_widget_get_first_child (GTK_WIDGET (self->puzzles)) != NULL);
  gtk_widget_set_visible (self->mistakes_section, mistakes->len > 0);
  if (own != NULL && mistakes->len > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u mistake to try again",
                                                            "%u mistakes to try again", mistakes->len), mistakes->len);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (own), "s",
                                        ((BastideLesson *) g_ptr_array_index (mistakes, 0))->id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (own), "win.lesson");
      show_state (own, C_("puzzles", "From Your Own Games"), text, FALSE, FALSE);
    }
}

static void
update_daily (BastideLearnPage *self)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->daily));
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean solved;
  guint streak;
  GDate today;

  gtk_widget_set_visible (self->daily_section, card != NULL);
  if (card == NULL)
    return;

  get_today (&today);
  solved = bastide_learning_has_solved_day (self->learning, get_person (self), &today);
  streak = bastide_learning_get_streak (self->learning, get_person (self), &today);
  g_string_append (text, solved ? C_("puzzle", "Solved today.") : C_("puzzle", "Where is it worth most?"));
  if (streak > 1)
    /* Translators: how many days the puzzle of the day has been solved without a gap */
    g_string_append_printf (text, ngettext (" %u day in a row.", " %u days in a row.", streak), streak);
  show_state (card, _("Puzzle of the Day"), text->str, solved, FALSE);
}

static void
update (BastideLearnPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  update_daily (self);
  update_lessons (self);
  update_puzzles (self);
}

static void
on_games_cb (BastideLearnPage *self)
{
  update_persons (self);
  update (self);
}

static void
on_person_cb (BastideLearnPage *self)
{
  if (self->updating || self->learning == NULL)
    return;

  g_settings_set_string (bastide_settings_get (), BASTIDE_SETTING_LEARNER, get_person (self));
  update (self);
}

static void
on_clear_answered_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  BastideLearnPage *self = BASTIDE_LEARN_PAGE (source);

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "clear") && self->learning != NULL)
    bastide_learning_clear (self->learning, get_person (self));
}

static void
on_clear_clicked_cb (BastideLearnPage *self)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                       _("Clear Your Progress?"),
                                       _("Lessons count as not yet done, and puzzles as not yet solved."),
                                       _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "clear", _("C_lear"), "destructive-action");
  bastide_message_dialog_choose (dialog, self, on_clear_answered_cb, NULL);
}

/* --- A lesson that is being learned ----------------------------------------------------------------------------- */

/* A puzzle counts as solved when somebody has found the move. */
static void
note_solved (BastideLearnPage *self,
             BastideLessonRun *run)
{
  g_autoptr (BastideLesson) lesson = g_object_ref (bastide_lesson_run_get_lesson (run));
  const char *person = get_person (self);
  gboolean is_mistake = is_in (bastide_lesson_library_get_mistakes (self->library), lesson);
  GDate today;

  get_today (&today);
  bastide_learning_add_solved (self->learning, person, lesson,
                               bastide_lesson_library_get_daily (self->library, &today) == lesson ? &today : NULL);
  if (is_mistake && bastide_learning_count_solved (self->learning, person, lesson) >= N_SOLVED)
    bastide_lesson_library_drop_mistake (self->library, lesson, NULL);
}

static void
on_run_changed_cb (BastideLearnPage *self,
                   BastideLessonRun *run)
{
  BastideLesson *lesson = bastide_lesson_run_get_lesson (run);
  guint n_steps = bastide_lesson_get_n_steps (lesson);
  guint step = bastide_lesson_run_get_step (run);
  gboolean reached = bastide_lesson_run_get_phase (run) == BASTIDE_LESSON_REACHED;
  g_autofree char *actions = NULL;
  g_autofree char *place = NULL;

  /* The last goal is the end, whether or not somebody goes on from there. */
  if (reached && step + 1 == n_steps)
    step = n_steps;
  if (step < n_steps && !is_puzzle (self, lesson))
    actions = bastide_lesson_run_get_actions (run);
  place = g_strdup_printf ("%u %s", step, actions != NULL ? actions : "");
  if (g_strcmp0 (place, g_object_get_data (G_OBJECT (run), RUN_NOTED)) == 0)
    return;
  if (is_puzzle (self, lesson))
    {
      if (step < n_steps || bastide_lesson_run_get_was_shown (run))
        return;
      g_object_set_data_full (G_OBJECT (run), RUN_NOTED, g_steal_pointer (&place), g_free);
      note_solved (self, run);
      return;
    }

  g_object_set_data_full (G_OBJECT (run), RUN_NOTED, g_steal_pointer (&place), g_free);
  bastide_learning_set_place (self->learning, get_person (self), lesson, step, actions);
}

/* Returns: (nullable): the next one of a list, or of the puzzles that are not solved yet */
static BastideLesson *
find_next (BastideLearnPage *self,
           GPtrArray        *list,
           BastideLesson    *lesson)
{
  gboolean puzzles = is_puzzle (self, lesson);
  guint index;

  if (!g_ptr_array_find (list, lesson, &index))
    return NULL;

  for (guint i = index + 1; i < list->len; i++)
    if (!puzzles || !is_done (self, g_ptr_array_index (list, i)))
      return g_ptr_array_index (list, i);

  return NULL;
}

BastideLessonRun *
bastide_learn_page_begin (BastideLearnPage  *self,
                          const char        *id,
                          BastideLesson    **next,
                          GError           **error)
{
  BastideLesson *lesson;
  g_autoptr (GPtrArray) list = NULL;
  BastideLessonRun *run;
  g_autofree char *done = NULL; /* in the step */
  const char *actions = NULL;
  gboolean is_same = TRUE;
  guint step = 0;

  g_return_val_if_fail (BASTIDE_IS_LEARN_PAGE (self), NULL);
  g_return_val_if_fail (self->library != NULL, NULL);

  lesson = bastide_lesson_library_find (self->library, id);
  if (lesson == NULL)
    {
      g_set_error (error, BASTIDE_LESSON_ERROR, BASTIDE_LESSON_ERROR_INVALID, _("There is no lesson “%s”."), id);
      return NULL;
    }
  update_persons (self);
  if (is_in (bastide_lesson_library_get_mistakes (self->library), lesson))
    list = g_ptr_array_ref (bastide_lesson_library_get_mistakes (self->library));
  else if (is_puzzle (self, lesson))
    list = bastide_lesson_library_list_theme (self->library, lesson->theme);
  else
    list = g_ptr_array_ref (bastide_lesson_library_get_lessons (self->library));
  if (!is_puzzle (self, lesson))
    is_same = bastide_learning_find_place (self->learning, get_person (self), lesson, &step, &actions);
  run = bastide_lesson_run_new (lesson, step, self->tilesets, error);
  if (run == NULL)
    return NULL;

  if (actions != NULL || !is_same)
    bastide_lesson_run_resume (run, actions);
  *next = find_next (self, list, lesson);
  done = bastide_lesson_run_get_actions (run);
  g_object_set_data_full (G_OBJECT (run), RUN_NOTED, g_strdup_printf ("%u %s", step, done != NULL ? done : ""), g_free);
  g_signal_connect_object (run, "changed", G_CALLBACK (on_run_changed_cb), self, G_CONNECT_SWAPPED);

  return run;
}

/* --- The widget ------------------------------------------------------------------------------------------------- */

static void
bastide_learn_page_map (GtkWidget *widget)
{
  BastideLearnPage *self = BASTIDE_LEARN_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_learn_page_parent_class)->map (widget);
  if (self->library == NULL)
    return;

  update_persons (self);
  fill (self);
  update (self);
}

/* The lesson that comes next is the first thing that one would want. */
static gboolean
bastide_learn_page_grab_focus (GtkWidget *widget)
{
  BastideLearnPage *self = BASTIDE_LEARN_PAGE (widget);

  for (GtkWidget *grid = gtk_widget_get_first_child (GTK_WIDGET (self->lessons)); grid != NULL;
       grid = gtk_widget_get_next_sibling (grid))
    for (GtkWidget *card = gtk_widget_get_first_child (grid); card != NULL; card = gtk_widget_get_next_sibling (card))
      if (gtk_widget_has_css_class (card, "next"))
        return gtk_widget_grab_focus (card);

  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), GTK_DIR_TAB_FORWARD);
}

static void
bastide_learn_page_dispose (GObject *object)
{
  BastideLearnPage *self = BASTIDE_LEARN_PAGE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_queue_clear (&self->waiting);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LEARN_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->learning);
  g_clear_object (&self->games);
  g_clear_object (&self->tilesets);

  G_OBJECT_CLASS (bastide_learn_page_parent_class)->dispose (object);
}

static void
bastide_learn_page_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_LEARN_PAGE (object)->persons);
  g_clear_pointer (&BASTIDE_LEARN_PAGE (object)->shown, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_learn_page_parent_class)->finalize (object);
}

static void
bastide_learn_page_class_init (BastideLearnPageClass *klass)
{
  static const BastideTemplatePart parts[] = {
    BASTIDE_ROOT,
    { "header_bar", 0, NULL, NULL },
    BASTIDE_CHILD (BastideLearnPage, clear_button),
    BASTIDE_CHILD (BastideLearnPage, who),
    BASTIDE_CHILD (BastideLearnPage, person_menu),
    BASTIDE_CHILD (BastideLearnPage, daily_section),
    BASTIDE_CHILD (BastideLearnPage, daily),
    BASTIDE_CHILD (BastideLearnPage, lessons),
    BASTIDE_CHILD (BastideLearnPage, puzzles_section),
    BASTIDE_CHILD (BastideLearnPage, puzzles),
    BASTIDE_CHILD (BastideLearnPage, mistakes_section),
    BASTIDE_CHILD (BastideLearnPage, mistakes),
    BASTIDE_CALLBACK (on_person_cb),
    BASTIDE_CALLBACK (on_clear_clicked_cb),
    BASTIDE_USES (bastide_clamp_layout),
    BASTIDE_USES (bastide_columns_layout),
    BASTIDE_USES (bastide_main_menu),
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_learn_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_learn_page_finalize;
  widget_class->map = bastide_learn_page_map;
  widget_class->grab_focus = bastide_learn_page_grab_focus;

  bastide_template_bind (widget_class, "learn-page", parts, G_N_ELEMENTS (parts));
}

static void
bastide_learn_page_init (BastideLearnPage *self)
{
  self->persons = g_ptr_array_new_with_free_func (g_free);
  g_queue_init (&self->waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->person_menu, C_("who learns", "Who learns"));
}

void
bastide_learn_page_set_stores (BastideLearnPage     *self,
                               BastideLessonLibrary *library,
                               BastideLearning      *learning,
                               BastideFinishedGames *games,
                               BastideTilesetStore  *tilesets)
{
  g_return_if_fail (BASTIDE_IS_LEARN_PAGE (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  self->learning = g_object_ref (learning);
  self->games = g_object_ref (games);
  self->tilesets = g_object_ref (tilesets);
  g_signal_connect_object (learning, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "changed", G_CALLBACK (on_games_cb), self, G_CONNECT_SWAPPED);
}
