/* bastide-lesson-page.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-lesson-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-board-speech.h"
#include "bastide-board-view.h"
#include "bastide-box.h"
#include "bastide-copy-saving.h"
#include "bastide-decision-bar.h"
#include "bastide-drop-down-label.h"
#include "bastide-fitting-layout.h"
#include "bastide-lesson-board.h"
#include "bastide-lit-text.h"
#include "bastide-main-menu.h"
#include "bastide-message-dialog.h"
#include "bastide-seat-list.h"
#include "bastide-setup-form.h"
#include "bastide-tab-bar.h"
#include "bastide-text-limit.h"
#include "bastide-tile-cache.h"
#include "bastide-wrapped-label.h"
#include "model/lessons/bastide-lesson-words.h"
#include "model/lessons/bastide-puzzle.h"
#include "model/setup/bastide-setup-draft.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-history.h"
#include "tileset/elements/bastide-tileset-values.h"

/* In milliseconds: changes within this time are saved together. */
#define SAVE_DELAY 500
/* The same until the steps are checked, from the last change on. */
#define CHECK_DELAY 300
/* Seconds until a failed attempt to write is repeated. */
#define RETRY_SECONDS 2
/* The memory for the pictures of tiles of the decision bar, in bytes. */
#define TILES_LIMIT (8 * 1024 * 1024)
/* More features are not offered where no tile has been chosen. */
#define MAX_FEATURES 100
/* More than this nobody says at once. */
#define MAX_TEXT_SIZE 4000

/* A field with a text of the lesson, or of its step. */
typedef struct
{
  GtkTextView *view;
  gboolean     is_whole; /* whether it belongs to the whole lesson */
  char        *element;
  char        *to;       /* (nullable) */
  char        *language; /* (nullable) */
} Field;

struct _BastideLessonPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel           *title_label;
  GtkLabel           *state_label;
  GtkLabel           *problem_label;
  GtkWidget          *conflict_buttons;
  GtkStack           *tabs;            /* "steps", "lesson" */
  GtkListBox         *step_list;
  GtkWidget          *up_button;
  GtkWidget          *down_button;
  GtkWidget          *remove_step_button;
  GtkStack           *boards;          /* "arrange", "play" */
  BastideLessonBoard *board;
  GtkLabel           *moves_label;
  GtkWidget          *accept_button;
  GtkWidget          *answer_button;
  GtkWidget          *show_button;
  GtkWidget          *others_button;
  GtkLabel           *game_error_label;
  GtkWidget          *playing;
  BastideBoardView   *game_board;
  BastideDecisionBar *decision_bar;
  GtkLabel           *step_problem_label;
  GtkBox             *said;            /* the texts of a step */
  GtkMenuButton      *light_button;
  GtkBox             *lights;
  GtkDropDown        *goal_menu;
  GtkListBox         *accepted_list;
  GtkWidget          *result_box;
  GtkDropDown        *result_menu;
  GtkWidget          *places_button;
  GtkBox             *places;
  GtkWidget          *result_spin;
  GtkWidget          *add_result_button;
  GtkWidget          *result_answers;  /* whether it is answered instead of accepted */
  GtkCheckButton     *shows_check;
  GtkBox             *shows_box;       /* a check for each part of the window */
  GtkEntry           *chapter_entry;
  GtkEntry           *theme_entry;
  GtkWidget          *judge_box;
  GtkButton          *judge_button;
  GtkLabel           *judged_label;
  GtkWidget          *reach_box;
  GtkSpinButton      *turns_spin;
  GtkSpinButton      *points_spin;
  GtkCheckButton     *ahead_check;
  GtkWidget          *helps;           /* what is there for goals alone */
  GtkBox             *helped;          /* the texts of it */
  GtkBox             *answers;
  GtkWidget          *shown_box;
  GtkLabel           *shown_label;
  GtkWidget          *others_box;
  GtkLabel           *others_label;
  GtkBox             *about;           /* the texts of the lesson */
  GtkSpinButton      *learner_spin;
  GtkBox             *players;         /* the list of them */
  BastideSetupForm   *setup_form;

  /* owned */
  BastideLessonDraft  *draft;     /* (nullable): while none is open */
  BastideTilesetStore *store;     /* (nullable) */
  BastideSetupDraft   *setup;     /* (nullable): what is played, as the form shows it */
  GCancellable        *judging;   /* (nullable): while the moves of the step are judged */
  BastideElement      *judged_root; /* (nullable): the lesson as it was then */
  BastideGame         *game;      /* (nullable): the step as it is played here */
  BastideGame         *laid;      /* (nullable): the board of the step, before the others do anything */
  BastideGame         *asked;     /* (nullable): the same as the learner finds it */
  BastideChoice       *choice;
  BastideTileCache    *tiles;
  GPtrArray           *fields;    /* of Field */
  GPtrArray           *answered;  /* of Field: those of single answers */
  GPtrArray           *problems;  /* (element-type utf8): of each step, NULL for none, as it was checked last */
  BastideElement      *setup_element; /* (nullable): what the form shows */

  GtkTextView *typed_in; /* the field where somebody has written last, borrowed */
  char        *joined;   /* (nullable): a place, until it is chosen with what it is joined */

  guint    step;
  guint    save_id;
  guint    check_id;
  gboolean updating;
  gboolean failed; /* when it was to be saved last */
};

G_DEFINE_FINAL_TYPE (BastideLessonPage, bastide_lesson_page, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  TRY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (BastideLessonPage *self);

static void update_result (BastideLessonPage *self);

static void show_judged (BastideLessonPage *self,
                         const char        *text);

static void stop_judging (BastideLessonPage *self);

/* Goes through the checks of the parts of the window. */
#define EACH_PART(check, self)                                                                                         \
  for (GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET ((self)->shows_box)); check != NULL;                  \
       check = gtk_widget_get_next_sibling (check))

static GtkWindow *
get_window (BastideLessonPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* --- Saving ---------------------------------------------------------------------------------------------------- */

static void
show_state (BastideLessonPage *self)
{
  g_autofree char *title = NULL;

  g_object_get (self->draft, "title", &title, NULL);
  gtk_label_set_label (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title_label), title);
  gtk_label_set_label (self->state_label, !bastide_draft_is_modified (BASTIDE_DRAFT (self->draft))
                                          ? C_("state of a lesson", "saved")
                                          : self->failed ? C_("state of a lesson", "not saved")
                                                         : C_("state of a lesson", "saving…"));
}

static void
show_problem (BastideLessonPage *self,
              const char        *problem)
{
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

static gboolean
on_save_timeout (gpointer data)
{
  BastideLessonPage *self = data;

  self->save_id = 0;
  bastide_lesson_page_save (self);

  return G_SOURCE_REMOVE;
}

gboolean
bastide_lesson_page_save (BastideLessonPage *self)
{
  g_autoptr (GError) error = NULL;
  gboolean conflict;

  g_return_val_if_fail (BASTIDE_IS_LESSON_PAGE (self), FALSE);

  g_clear_handle_id (&self->save_id, g_source_remove);
  if (self->draft == NULL)
    return TRUE;
  self->failed = !bastide_lesson_draft_save (self->draft, &error);
  conflict = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  gtk_widget_set_visible (self->conflict_buttons, conflict);
  show_problem (self, error != NULL ? error->message : NULL);
  /* A conflict needs a decision; a full disk may have room again by itself. */
  if (self->failed && !conflict)
    self->save_id = g_timeout_add_seconds (RETRY_SECONDS, on_save_timeout, self);
  show_state (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return !self->failed;
}

static void
on_keep_mine_clicked_cb (BastideLessonPage *self)
{
  bastide_lesson_draft_keep_mine (self->draft);
  bastide_lesson_page_save (self);
}

static void
on_take_theirs_clicked_cb (BastideLessonPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!bastide_lesson_draft_take_theirs (self->draft, &error))
    bastide_message_dialog_show_error (get_window (self), _("The File Cannot Be Opened"), error->message);
  bastide_lesson_page_save (self);
}

/* --- Texts ----------------------------------------------------------------------------------------------------- */

static void
field_free (gpointer data)
{
  Field *field = data;

  g_free (field->element);
  g_free (field->to);
  g_free (field->language);
  g_free (field);
}

/* Returns: (transfer full): what the lesson has for it */
static char *
get_typed (Field *field)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (field->view);
  GtkTextIter start, end;

  if (!field->is_whole)
    return bastide_lit_text_get_markup (field->view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static Field *
find_field (BastideLessonPage *self,
            GtkTextBuffer     *buffer)
{
  GPtrArray *lists[] = { self->fields, self->answered };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      if (gtk_text_view_get_buffer (((Field *) g_ptr_array_index (lists[i], j))->view) == buffer)
        return g_ptr_array_index (lists[i], j);

  return NULL;
}

/* Typed text stays as it is typed, even with blanks at its end. */
static void
on_typed (BastideLessonPage *self,
          GtkTextBuffer     *buffer)
{
  Field *field = find_field (self, buffer);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->draft == NULL || self->updating || field == NULL)
    return;
  self->updating = TRUE;
  text = get_typed (field);
  if (bastide_lesson_draft_set_text (self->draft, field->is_whole ? BASTIDE_LESSON_WHOLE : (int) self->step,
                                     field->element, field->to, field->language, text, &error))
    gtk_widget_remove_css_class (GTK_WIDGET (field->view), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (field->view), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (field->view), error != NULL ? error->message : NULL);
  self->updating = FALSE;
}

static void on_cursor_moved (BastideLessonPage *self,
                             GParamSpec        *pspec,
                             GtkTextBuffer     *buffer);

static void on_field_pressed (BastideLessonPage *self,
                              int                n_press,
                              double             x,
                              double             y,
                              GtkGesture        *gesture);

/* Adds a field to a box. @name: what the screen reader says */
static void
add_field (BastideLessonPage *self,
           GPtrArray         *fields,
           GtkBox            *box,
           gboolean           is_whole,
           const char        *element,
           const char        *to,
           const char        *language,
           const char        *name)
{
  Field *field = g_new0 (Field, 1);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *frame = gtk_frame_new (NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  field->view = bastide_lit_text_new ();
  field->is_whole = is_whole;
  field->element = g_strdup (element);
  field->to = g_strdup (to);
  field->language = g_strdup (language);
  gtk_text_view_set_wrap_mode (field->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (field->view, FALSE);
  gtk_text_view_set_top_margin (field->view, 4);
  gtk_text_view_set_bottom_margin (field->view, 4);
  gtk_text_view_set_left_margin (field->view, 6);
  gtk_text_view_set_right_margin (field->view, 6);
  gtk_widget_set_size_request (GTK_WIDGET (field->view), -1, is_whole ? -1 : 52);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_name (GTK_WIDGET (field->view), element);
  bastide_text_limit_set (field->view, MAX_TEXT_SIZE);
  if (!is_whole)
    {
      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
      g_signal_connect_object (click, "pressed", G_CALLBACK (on_field_pressed), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (field->view), GTK_EVENT_CONTROLLER (click));
      g_signal_connect_object (gtk_text_view_get_buffer (field->view), "notify::cursor-position",
                               G_CALLBACK (on_cursor_moved), self, G_CONNECT_SWAPPED);
    }
  else
    g_object_unref (click);
  g_signal_connect_object (gtk_text_view_get_buffer (field->view), "changed", G_CALLBACK (on_typed), self,
                           G_CONNECT_SWAPPED);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim");
  gtk_frame_set_child (GTK_FRAME (frame), GTK_WIDGET (field->view));
  gtk_box_append (box, label);
  gtk_box_append (box, frame);
  g_ptr_array_add (fields, field);
}

/* Adds a field for each language, the author's own first. @names: in English, in Czech */
static void
add_fields (BastideLessonPage *self,
            GPtrArray         *fields,
            GtkBox            *box,
            gboolean           is_whole,
            const char        *element,
            const char        *to,
            const char *const  names[2])
{
  gboolean is_czech_first = bastide_text_prefers ("cs", "en");

  for (guint i = 0; i < 2; i++)
    {
      gboolean is_czech = (i == 0) == is_czech_first;

      add_field (self, fields, box, is_whole, element, to, is_czech ? "cs" : "en", names[is_czech]);
    }
}

static void
update_fields (BastideLessonPage *self,
               GPtrArray         *fields)
{
  for (guint i = 0; i < fields->len; i++)
    {
      Field *field = g_ptr_array_index (fields, i);
      g_autofree char *text =
        bastide_lesson_draft_get_text (self->draft, field->is_whole ? BASTIDE_LESSON_WHOLE : (int) self->step,
                                       field->element, field->to, field->language);
      g_autofree char *typed = get_typed (field);

      gtk_widget_remove_css_class (GTK_WIDGET (field->view), "error");
      gtk_widget_set_tooltip_text (GTK_WIDGET (field->view), NULL);
      if (g_strcmp0 (typed, text != NULL ? text : "") == 0)
        continue;
      if (field->is_whole)
        gtk_text_buffer_set_text (gtk_text_view_get_buffer (field->view), text != NULL ? text : "", -1);
      else
        bastide_lit_text_set_markup (field->view, text);
    }
}

/* Returns: (transfer none): the field with the words of a step in the author's language */
static GtkTextView *
get_first_text (BastideLessonPage *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (!((Field *) g_ptr_array_index (self->fields, i))->is_whole)
      return ((Field *) g_ptr_array_index (self->fields, i))->view;

  g_return_val_if_reached (NULL);
}

/* --- Words that light something -------------------------------------------------------------------------------- */

/* Data of a button: the value of an attribute "on"; none for a term. */
#define ON_KEY "bastide-on"

static void
mark_words (BastideLessonPage *self,
            const char        *on,
            gboolean           is_term)
{
  gtk_menu_button_popdown (self->light_button);
  self->updating = TRUE;
  bastide_lit_text_mark (self->typed_in, on, is_term);
  self->updating = FALSE;
  bastide_draft_end_step (BASTIDE_DRAFT (self->draft));
  on_typed (self, gtk_text_view_get_buffer (self->typed_in));
  bastide_draft_end_step (BASTIDE_DRAFT (self->draft));
  gtk_widget_grab_focus (GTK_WIDGET (self->typed_in));
}

static void
on_light_clicked (BastideLessonPage *self,
                  GtkWidget         *button)
{
  const char *on = g_object_get_data (G_OBJECT (button), ON_KEY);

  mark_words (self, on, on == NULL);
}

static void
on_unmark_clicked (BastideLessonPage *self)
{
  mark_words (self, NULL, FALSE);
}

/* Adds a line to an open list. @on: (nullable): the data of its button */
static void
add_choice (BastideLessonPage *self,
            GtkBox            *box,
            const char        *name,
            const char        *on,
            GCallback          clicked)
{
  GtkWidget *button = gtk_button_new_with_label (name);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_width_chars (label, 30);
  gtk_label_set_max_width_chars (label, 40);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), ON_KEY, g_strdup (on), g_free);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (box, button);
}

/* A popover looks for a focus before it is filled. */
static void
focus_first (GtkBox *box)
{
  gtk_widget_child_focus (GTK_WIDGET (box), GTK_DIR_TAB_FORWARD);
}

/* The present light of the words comes first, then what they could light: that of the cell that is chosen, and of the
 * window. */
static void
on_lights_shown_cb (BastideLessonPage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  const char *on = bastide_lit_text_get_light (self->typed_in);
  BastideLight light;

  bastide_box_clear (self->lights);
  if (on != NULL && self->asked != NULL)
    {
      g_autofree char *what = bastide_lesson_find_light (self->asked, on, &light)
                              ? bastide_board_speech_describe_light (self->asked, &light) : NULL;
      g_autofree char *text = g_strdup_printf (C_("lesson", "These words light: %s"),
                                               what != NULL ? what : C_("lesson", "nothing that is there"));
      GtkWidget *label = bastide_wrapped_label_new (text, "dim");

      gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
      gtk_box_append (self->lights, label);
    }
  if (bastide_lit_text_is_marked (self->typed_in))
    add_choice (self, self->lights, on != NULL ? C_("lesson", "Light nothing") : C_("lesson", "No term"), NULL,
                G_CALLBACK (on_unmark_clicked));
  add_choice (self, self->lights, _("A term, where it is explained"), NULL, G_CALLBACK (on_light_clicked));
  bastide_lesson_board_list_lights (self->board, names, values);
  for (guint i = 0; i < names->len; i++)
    add_choice (self, self->lights, g_ptr_array_index (names, i), g_ptr_array_index (values, i),
                G_CALLBACK (on_light_clicked));
  focus_first (self->lights);
}

/* A field that is only passed on the way to the button is not meant. */
static void
on_cursor_moved (BastideLessonPage *self,
                 GParamSpec        *pspec,
                 GtkTextBuffer     *buffer)
{
  Field *field = find_field (self, buffer);

  if (!self->updating && field != NULL && gtk_widget_is_focus (GTK_WIDGET (field->view)))
    self->typed_in = field->view;
}

static void
on_field_pressed (BastideLessonPage *self,
                  int                n_press,
                  double             x,
                  double             y,
                  GtkGesture        *gesture)
{
  self->typed_in = GTK_TEXT_VIEW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

/* --- Steps ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): a row whose label and sign are its children */
static GtkWidget *
create_row (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (image, "warn");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), image);
  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 8);

  return box;
}

static void
update_row (BastideLessonPage *self,
            guint              step)
{
  const char *own = bastide_text_prefers ("cs", "en") ? "cs" : "en";
  g_autofree char *said = bastide_lesson_draft_get_text (self->draft, (int) step, "say", NULL, own);
  g_autofree char *other = bastide_lesson_draft_get_text (self->draft, (int) step, "say", NULL, "en");
  const char *text = said != NULL ? said : other != NULL ? other : C_("step of a lesson", "(says nothing)");
  const char *problem = step < self->problems->len ? g_ptr_array_index (self->problems, step) : NULL;
  g_autofree char *plain = bastide_lit_text_strip (text);
  g_autofree char *line = g_strdup_printf ("%u. %s", step + 1, plain);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->step_list, (int) step);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));

  gtk_label_set_label (GTK_LABEL (label), line);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (label), problem != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, line,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, problem != NULL ? problem : "", -1);
  if (step != self->step)
    return;
  gtk_list_box_select_row (self->step_list, row);
  gtk_label_set_label (self->step_problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->step_problem_label), problem != NULL);
}

static void
update_rows (BastideLessonPage *self)
{
  guint n = bastide_lesson_draft_get_n_steps (self->draft);
  GtkListBoxRow *row;

  while (gtk_list_box_get_row_at_index (self->step_list, (int) n - 1) == NULL)
    gtk_list_box_append (self->step_list, create_row ());
  while ((row = gtk_list_box_get_row_at_index (self->step_list, (int) n)) != NULL)
    gtk_list_box_remove (self->step_list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    update_row (self, i);
  gtk_widget_set_sensitive (self->up_button, self->step > 0);
  gtk_widget_set_sensitive (self->down_button, self->step + 1 < n);
  gtk_widget_set_sensitive (self->remove_step_button, n > 1);
}

/* Plays all steps, which takes longer than the keys of somebody who types. */
static gboolean
on_check_timeout (gpointer data)
{
  BastideLessonPage *self = data;
  gboolean was_updating = self->updating;

  self->check_id = 0;
  g_ptr_array_set_size (self->problems, 0);
  for (guint i = 0; i < bastide_lesson_draft_get_n_steps (self->draft); i++)
    g_ptr_array_add (self->problems, bastide_lesson_draft_get_problem (self->draft, i));
  self->updating = TRUE;
  update_rows (self);
  self->updating = was_updating;

  return G_SOURCE_REMOVE;
}

static void
show_step (BastideLessonPage *self,
           guint              step)
{
  self->step = step;
  update_result (self);
  stop_judging (self);
  show_judged (self, "");
  bastide_draft_end_step (BASTIDE_DRAFT (self->draft));
  update (self);
}

static void
on_row_selected_cb (BastideLessonPage *self,
                    GtkListBoxRow     *row)
{
  if (!self->updating && row != NULL && (guint) gtk_list_box_row_get_index (row) != self->step)
    show_step (self, (guint) gtk_list_box_row_get_index (row));
}

static void
refuse_step (BastideLessonPage *self)
{
  g_autofree char *text = g_strdup_printf (_("There are %d steps already."), BASTIDE_LESSON_MAX_STEPS);

  bastide_message_dialog_show_error (get_window (self), _("No More Steps"), text);
}

static void
on_add_step_cb (BastideLessonPage *self)
{
  if (!bastide_lesson_draft_add_step (self->draft, self->step + 1))
    refuse_step (self);
  else
    show_step (self, self->step + 1);
}

static void
on_duplicate_step_cb (BastideLessonPage *self)
{
  if (!bastide_lesson_draft_duplicate_step (self->draft, self->step))
    refuse_step (self);
  else
    show_step (self, self->step + 1);
}

static void
move_step (BastideLessonPage *self,
           guint              position)
{
  guint step = self->step;

  self->step = position;
  bastide_lesson_draft_move_step (self->draft, step, position);
}

static void
on_up_cb (BastideLessonPage *self)
{
  move_step (self, self->step - 1);
}

static void
on_down_cb (BastideLessonPage *self)
{
  move_step (self, self->step + 1);
}

static void
on_remove_step_cb (BastideLessonPage *self)
{
  guint step = self->step;

  self->step = step > 0 ? step - 1 : 0;
  bastide_lesson_draft_remove_step (self->draft, step);
}

/* --- The game of a step ---------------------------------------------------------------------------------------- */

/* Returns: (transfer full): all that has been done here */
static char *
get_moves (BastideLessonPage *self)
{
  const BastideHistory *history = self->game != NULL ? bastide_game_get_history (self->game) : NULL;
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; history != NULL && i < bastide_history_get_n_actions (history); i++)
    g_string_append_printf (moves, "%s%s", i > 0 ? "; " : "", bastide_history_get_action (history, i)->text);

  return g_string_free (g_steal_pointer (&moves), FALSE);
}

/* @game: (nullable). Returns: (transfer full): actions in words, or as they are where there is no board */
static char *
tell (BastideGame *game,
      const char  *moves,
      gboolean     named)
{
  return game != NULL ? bastide_lesson_describe_moves (game, moves, named) : g_strdup (moves);
}

static void
update_moves (BastideLessonPage *self)
{
  g_autofree char *moves = get_moves (self);
  const BastideElement *task = self->draft != NULL ? bastide_lesson_draft_get_task (self->draft, self->step) : NULL;
  gboolean has_goal = task != NULL && !g_str_equal (task->name, "look");
  gboolean has_moves = *moves != '\0';
  g_autofree char *told = has_moves ? tell (self->asked, moves, FALSE) : NULL;

  gtk_label_set_label (self->moves_label, has_moves ? told : _("Do it on the board, then say what it means."));
  gtk_widget_set_sensitive (self->accept_button, has_moves && has_goal && !g_str_equal (task->name, "reach"));
  gtk_widget_set_sensitive (self->answer_button, has_moves && has_goal);
  gtk_widget_set_sensitive (self->show_button, has_moves && has_goal);
  gtk_widget_set_sensitive (self->others_button, has_moves);
}

/* Begins the step anew, as the learner finds it. */
static void
begin_game (BastideLessonPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  if (self->draft != NULL && g_str_equal (gtk_stack_get_visible_child_name (self->boards), "play"))
    self->game = bastide_lesson_draft_make_game (self->draft, self->step, TRUE, &error);
  gtk_label_set_label (self->game_error_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->game_error_label), error != NULL);
  gtk_widget_set_visible (self->playing, self->game != NULL);
  bastide_tile_cache_set_rules (self->tiles, self->game != NULL ? bastide_game_get_rules (self->game) : NULL);
  bastide_choice_set_game (self->choice, self->game);
  if (self->game != NULL)
    g_signal_connect_object (self->game, "changed", G_CALLBACK (update_moves), self, G_CONNECT_SWAPPED);
  update_moves (self);
}

static void
on_boards_changed_cb (BastideLessonPage *self)
{
  if (self->choice != NULL)
    begin_game (self);
}

static void
on_begin_again_cb (BastideLessonPage *self)
{
  begin_game (self);
}

static void
on_accept_cb (BastideLessonPage *self)
{
  g_autofree char *moves = get_moves (self);

  bastide_lesson_draft_add_accepted (self->draft, self->step, moves);
}

/* The answer is written in its field afterwards. */
static void
add_answer (BastideLessonPage *self,
            const char        *to)
{
  gboolean is_czech = bastide_text_prefers ("cs", "en");

  bastide_lesson_draft_set_text (self->draft, (int) self->step, "answer", to, is_czech ? "cs" : "en",
                                 C_("answer of a lesson", "Not quite."), NULL);
}

static void
on_answer_cb (BastideLessonPage *self)
{
  g_autofree char *moves = get_moves (self);

  add_answer (self, moves);
}

static void
on_show_cb (BastideLessonPage *self)
{
  g_autofree char *moves = get_moves (self);

  bastide_lesson_draft_set_shown (self->draft, self->step, moves);
}

/* They have done something already, perhaps: this comes after it. */
static void
on_others_cb (BastideLessonPage *self)
{
  g_autofree char *moves = get_moves (self);
  const BastideElement *others =
    bastide_element_find (bastide_lesson_draft_get_step (self->draft, self->step), "others", NULL);
  g_autofree char *all = others != NULL && others->text != NULL ? g_strdup_printf ("%s; %s", others->text, moves)
                                                                : g_strdup (moves);

  bastide_lesson_draft_set_others (self->draft, self->step, all);
}

/* --- The goal -------------------------------------------------------------------------------------------------- */

static void
on_goal_changed_cb (BastideLessonPage *self)
{
  if (!self->updating && self->draft != NULL)
    bastide_lesson_draft_set_goal (self->draft, self->step,
                                   (BastideLessonGoal) gtk_drop_down_get_selected (self->goal_menu));
}

static void
set_value (BastideLessonPage *self,
           const char        *name,
           GtkSpinButton     *spin)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));

  if (!self->updating && self->draft != NULL)
    bastide_lesson_draft_set_goal_value (self->draft, self->step, name, text);
}

static void
on_turns_changed_cb (BastideLessonPage *self)
{
  set_value (self, "turns", self->turns_spin);
}

static void
on_points_changed_cb (BastideLessonPage *self)
{
  set_value (self, "points", self->points_spin);
}

static void
on_ahead_toggled_cb (BastideLessonPage *self)
{
  if (self->updating || self->draft == NULL)
    return;
  if (gtk_check_button_get_active (self->ahead_check))
    bastide_lesson_draft_set_goal_value (self->draft, self->step, "ahead", "true");
  else
    set_value (self, "points", self->points_spin);
}

static const char *const result_names[] = { "closes", "claims", "frees", "joins", "scores" };

/* Points have a number, all others a place, and what is joined another one. */
static void
update_result (BastideLessonPage *self)
{
  gboolean is_points = gtk_drop_down_get_selected (self->result_menu) == G_N_ELEMENTS (result_names) - 1;

  g_clear_pointer (&self->joined, g_free);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->places_button), C_("lesson", "Where…"));
  gtk_widget_set_visible (self->places_button, !is_points);
  gtk_widget_set_visible (self->result_spin, is_points);
  gtk_widget_set_visible (self->add_result_button, is_points);
}

/* Only where something is to be done, results can be accepted. */
static void
add_result (BastideLessonPage *self,
            const char        *result)
{
  const BastideElement *task = bastide_lesson_draft_get_task (self->draft, self->step);

  update_result (self);
  if (!g_str_equal (task->name, "do") || gtk_check_button_get_active (GTK_CHECK_BUTTON (self->result_answers)))
    add_answer (self, result);
  else
    bastide_lesson_draft_add_result (self->draft, self->step, result);
}

static void
on_points_added_cb (BastideLessonPage *self)
{
  g_autofree char *result =
    g_strdup_printf ("scores=%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->result_spin)));

  add_result (self, result);
}

static void
on_place_clicked (BastideLessonPage *self,
                  GtkWidget         *button)
{
  const char *name = result_names[gtk_drop_down_get_selected (self->result_menu)];
  g_autofree char *place = g_strdup (g_object_get_data (G_OBJECT (button), ON_KEY));
  g_autofree char *result = NULL;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->places_button));
  if (g_str_equal (name, "joins") && self->joined == NULL)
    {
      self->joined = g_steal_pointer (&place);
      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->places_button), C_("lesson", "With What…"));
      return;
    }

  result = self->joined != NULL ? g_strdup_printf ("joins=%s&with=%s", self->joined, place)
                                : g_strdup_printf ("%s=%s", name, place);
  add_result (self, result);
}

/* Lists each feature of the board by one of its segments. */
static void
list_features (BastideGame *game,
               GPtrArray   *names,
               GPtrArray   *values)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint j = 0; j < definition->segments->len && values->len < MAX_FEATURES; j++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (bastide_state_get_feature (rules, state, i, j) + 1)))
          {
            const char *id = bastide_tile_definition_get_segment (definition, j)->id;
            g_autofree char *place = g_strdup_printf ("%d %d %s", tile.x, tile.y, id);

            g_ptr_array_add (names, bastide_lesson_describe_place (game, place));
            g_ptr_array_add (values, g_strconcat ("feature ", place, NULL));
          }
    }
}

static gboolean
has_feature (const GPtrArray *values)
{
  for (guint i = 0; i < values->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (values, i), "feature "))
      return TRUE;

  return FALSE;
}

/* The features of the chosen tile, or all, and all kinds of them where one alone is asked for. */
static void
on_places_shown_cb (BastideLessonPage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  gboolean is_joined = g_str_equal (result_names[gtk_drop_down_get_selected (self->result_menu)], "joins");
  const BastideGameInterface *game =
    self->asked != NULL && !is_joined ? bastide_rules_get_game (bastide_game_get_rules (self->asked)) : NULL;

  bastide_box_clear (self->places);
  if (is_joined)
    {
      g_autofree char *first = self->joined != NULL && self->asked != NULL
                               ? bastide_lesson_describe_place (self->asked, self->joined) : g_strdup (self->joined);
      g_autofree char *text = first != NULL ? g_strdup_printf (C_("result in a lesson", "%s is joined with:"), first)
                                            : g_strdup (C_("result in a lesson", "The first of the two:"));
      GtkWidget *label = bastide_wrapped_label_new (text, "dim");

      gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
      gtk_box_append (self->places, label);
    }
  bastide_lesson_board_list_lights (self->board, names, values);
  if (!has_feature (values) && self->asked != NULL)
    list_features (self->asked, names, values);
  for (guint i = 0; i < values->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (values, i), "feature "))
      add_choice (self, self->places, g_ptr_array_index (names, i),
                  (char *) g_ptr_array_index (values, i) + strlen ("feature "), G_CALLBACK (on_place_clicked));
  for (guint i = 0; game != NULL && i < game->n_kinds; i++)
    {
      /* Translators: %s is a kind of feature: “city” */
      g_autofree char *any = g_strdup_printf (C_("result in a lesson", "anywhere: %s"), bastide_text_edge (game, i));

      add_choice (self, self->places, any, game->kinds[i].name, G_CALLBACK (on_place_clicked));
    }
  focus_first (self->places);
}

/* The parts of the window that can be seen from this step on. */
static void
on_shows_toggled_cb (BastideLessonPage *self)
{
  g_autoptr (GString) shows = g_string_new (NULL);

  if (self->updating || self->draft == NULL)
    return;
  EACH_PART (check, self)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (shows, "%s%s", shows->len > 0 ? " " : "", gtk_widget_get_name (check));
  bastide_lesson_draft_set_shows (self->draft, self->step,
                                  gtk_check_button_get_active (self->shows_check) ? shows->str : NULL);
}

static void
update_shows (BastideLessonPage *self)
{
  const char *shows = bastide_element_get (bastide_lesson_draft_get_step (self->draft, self->step), "shows");
  g_auto (GStrv) words = g_strsplit (shows != NULL ? shows : "", " ", -1);

  gtk_check_button_set_active (self->shows_check, shows != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->shows_box), shows != NULL);
  EACH_PART (check, self)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 g_strv_contains ((const char *const *) words, gtk_widget_get_name (check)));
}

/* The name of a button is the number of what it removes. */
static void
on_accepted_removed (BastideLessonPage *self,
                     GtkWidget         *button)
{
  bastide_lesson_draft_remove_accepted (self->draft, self->step,
                                        (guint) g_ascii_strtoull (gtk_widget_get_name (button), NULL, 10));
}

static void
on_answer_removed (BastideLessonPage *self,
                   GtkWidget         *button)
{
  g_autofree char *to = g_strdup (gtk_widget_get_name (button));

  bastide_lesson_draft_remove_answer (self->draft, self->step, to);
}

static void
on_shown_removed_cb (BastideLessonPage *self)
{
  bastide_lesson_draft_set_shown (self->draft, self->step, NULL);
}

static void
on_others_removed_cb (BastideLessonPage *self)
{
  bastide_lesson_draft_set_others (self->draft, self->step, NULL);
}

/* A line with a button that removes what it says. */
static GtkWidget *
create_line (BastideLessonPage *self,
             const char        *text,
             GCallback          removed,
             const char        *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = bastide_wrapped_label_new (text, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: %s is what is removed. */
  g_autofree char *spoken = g_strdup_printf (C_("lesson", "Remove: %s"), text);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  bastide_widget_name (button, spoken);
  if (name != NULL)
    gtk_widget_set_name (button, name);
  g_signal_connect_object (button, "clicked", removed, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

/* Returns: (transfer full): something that is accepted, in words */
static char *
describe_accepted (BastideLessonPage    *self,
                   const BastideElement *child)
{
  const char *cost = bastide_element_get (child, "cost");
  double points = cost != NULL ? g_ascii_strtod (cost, NULL) : 0;
  g_autofree char *told = NULL;

  if (g_str_equal (child->name, "result") && self->asked != NULL)
    return bastide_lesson_describe_result (self->asked, child);
  told = tell (self->asked, child->text != NULL ? child->text : "", FALSE);
  if (points <= 0)
    return g_steal_pointer (&told);

  /* Translators: a move, and by how many points it is worse than the best one */
  return g_strdup_printf (C_("lesson", "%s · %.1f points worse"), told, points);
}

/* Actions, results and lines; of the lines only those that are accepted. */
static void
update_accepted (BastideLessonPage    *self,
                 const BastideElement *task)
{
  const char *limit = task != NULL ? bastide_element_get (task, "points") : NULL;
  double points = limit != NULL && g_str_equal (task->name, "within") ? g_ascii_strtod (limit, NULL) : G_MAXDOUBLE;
  const BastideElement *child;
  guint number = 0;
  guint n_refused = 0;

  bastide_list_clear (self->accepted_list);
  for (guint i = 0; task != NULL && (child = bastide_element_next (task, &i)) != NULL; number++)
    {
      const char *cost = bastide_element_get (child, "cost");
      g_autofree char *name = g_strdup_printf ("%u", number);
      g_autofree char *text = NULL;

      if (cost != NULL && g_ascii_strtod (cost, NULL) > points)
        {
          n_refused++;
          continue;
        }
      text = describe_accepted (self, child);
      gtk_list_box_append (self->accepted_list, create_line (self, text, G_CALLBACK (on_accepted_removed), name));
    }
  if (n_refused > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u other move costs too much.",
                                                         "%u other moves cost too much.", n_refused), n_refused);

      gtk_list_box_append (self->accepted_list, bastide_wrapped_label_new (text, "dim"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->accepted_list),
                          gtk_list_box_get_row_at_index (self->accepted_list, 0) != NULL);
}

static void
update_answers (BastideLessonPage *self)
{
  g_autoptr (GPtrArray) answers = bastide_lesson_draft_list_answers (self->draft, self->step);
  const char *const names[] = { _("Answer in English"), _("Answer in Czech") };
  gboolean is_same = answers->len * 2 == self->answered->len;

  for (guint i = 0; is_same && i < answers->len; i++)
    {
      const Field *field = g_ptr_array_index (self->answered, 2 * i);

      is_same = g_strcmp0 (field->to, g_ptr_array_index (answers, i)) == 0;
    }
  if (!is_same)
    {
      self->typed_in = get_first_text (self);
      bastide_box_clear (self->answers);
      g_ptr_array_set_size (self->answered, 0);
      for (guint i = 0; i < answers->len; i++)
        {
          const char *to = g_ptr_array_index (answers, i);

          g_autofree char *told = self->asked != NULL ? bastide_lesson_describe_answered (self->asked, to)
                                                      : g_strdup (to);
          /* Translators: %s is an action: “Places a tile (2 east, not turned)” */
          g_autofree char *text = g_strdup_printf (C_("lesson", "Answer to: %s"), told);

          gtk_box_append (self->answers, create_line (self, text, G_CALLBACK (on_answer_removed), to));
          add_fields (self, self->answered, self->answers, FALSE, "answer", to, names);
        }
    }
  update_fields (self, self->answered);
}

static void
show_moves (GtkLabel             *label,
            BastideGame          *game,
            const BastideElement *element)
{
  g_autofree char *told = element != NULL && element->text != NULL ? tell (game, element->text, TRUE) : NULL;

  gtk_label_set_label (label, told != NULL ? told : "");
}

/* Lays the boards on which all actions of the step are told. */
static void
lay_boards (BastideLessonPage *self)
{
  g_clear_object (&self->laid);
  g_clear_object (&self->asked);
  self->laid = bastide_lesson_draft_make_game (self->draft, self->step, FALSE, NULL);
  self->asked = bastide_lesson_draft_make_game (self->draft, self->step, TRUE, NULL);
}

static void
update_goal (BastideLessonPage *self)
{
  static const char *const goals[] = { "look", "do", "within", "reach" };
  const BastideElement *step = bastide_lesson_draft_get_step (self->draft, self->step);
  const BastideElement *task = bastide_lesson_draft_get_task (self->draft, self->step);
  const BastideElement *shown = bastide_element_find (step, "show", NULL);
  const BastideElement *others = bastide_element_find (step, "others", NULL);
  gboolean is_reach = task != NULL && g_str_equal (task->name, "reach");
  const char *value;

  for (guint i = 0; task != NULL && i < G_N_ELEMENTS (goals); i++)
    if (g_str_equal (task->name, goals[i]))
      gtk_drop_down_set_selected (self->goal_menu, i);
  update_accepted (self, task);
  gtk_widget_set_visible (self->result_box, task != NULL && !g_str_equal (task->name, "look"));
  gtk_widget_set_visible (self->result_answers, task != NULL && g_str_equal (task->name, "do"));
  gtk_widget_set_visible (self->judge_box, task != NULL && g_str_equal (task->name, "within"));
  gtk_widget_set_visible (self->reach_box, is_reach);
  if (is_reach)
    {
      value = bastide_element_get (task, "turns");
      gtk_spin_button_set_value (self->turns_spin, value != NULL ? g_ascii_strtod (value, NULL) : 1);
      value = bastide_element_get (task, "points");
      if (value != NULL)
        gtk_spin_button_set_value (self->points_spin, g_ascii_strtod (value, NULL));
      gtk_widget_set_sensitive (GTK_WIDGET (self->points_spin), value != NULL);
      gtk_check_button_set_active (self->ahead_check, bastide_element_get (task, "ahead") != NULL);
    }
  gtk_widget_set_visible (self->helps, task == NULL || !g_str_equal (task->name, "look"));
  gtk_widget_set_visible (self->shown_box, shown != NULL);
  show_moves (self->shown_label, self->asked, shown);
  gtk_widget_set_visible (self->others_box, others != NULL);
  show_moves (self->others_label, self->laid, others);
}

/* --- Moves that are judged ------------------------------------------------------------------------------------- */

static void
show_judged (BastideLessonPage *self,
             const char        *text)
{
  gtk_label_set_label (self->judged_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->judged_label), *text != '\0');
  gtk_button_set_label (self->judge_button, self->judging != NULL ? C_("lesson", "Stop Thinking")
                                                                  : C_("lesson", "Let Master Judge All Moves"));
}

static char *
describe_judgement (const BastideJudgement *judgement)
{
  g_autofree char *accepted = g_strdup_printf (ngettext ("%u move is accepted.", "%u moves are accepted.",
                                                         judgement->n_accepted), judgement->n_accepted);

  if (judgement->lead <= 0)
    return g_steal_pointer (&accepted);

  /* Translators: %s is “2 moves are accepted.” */
  return g_strdup_printf (_("%s The next one is %.1f points worse."), accepted, judgement->lead);
}

static void
on_judged (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastideLessonPage) self = user_data;
  g_autoptr (BastideJudgement) judgement = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideElement) goal = bastide_puzzle_make_finish_goal (result, &judgement, &error);
  g_autofree char *text = NULL;

  /* Another one may think by now, or nobody wants to know. */
  if (self->judging != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->judging);
  if (goal == NULL)
    {
      show_judged (self, error->message);
      return;
    }
  if (self->judged_root != bastide_lesson_draft_get_root (self->draft))
    {
      show_judged (self, _("The lesson has changed meanwhile: let them be judged again."));
      return;
    }

  text = describe_judgement (judgement);
  bastide_lesson_draft_set_lines (self->draft, self->step, goal);
  show_judged (self, text);
}

static void
stop_judging (BastideLessonPage *self)
{
  g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
  g_clear_pointer (&self->judged_root, bastide_element_unref);
}

/* Judges all moves of the step in a thread; pressed once more, it stops. */
static void
on_judge_cb (BastideLessonPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = NULL;

  if (self->judging != NULL)
    {
      stop_judging (self);
      show_judged (self, "");
      return;
    }
  game = bastide_lesson_draft_make_game (self->draft, self->step, TRUE, &error);
  if (game == NULL)
    {
      show_judged (self, error->message);
      return;
    }

  stop_judging (self);
  self->judging = g_cancellable_new ();
  self->judged_root = bastide_element_ref ((BastideElement *) bastide_lesson_draft_get_root (self->draft));
  show_judged (self, _("Master is thinking…"));
  bastide_puzzle_make (game, bastide_game_get_n_actions (game), self->judging, on_judged, g_object_ref (self));
}

/* --- What is played -------------------------------------------------------------------------------------------- */

/* A person is one, whether or not the file says so. */
static const char *
get_seat (const BastideSetupPlayer *player)
{
  return player->seat != NULL ? player->seat : BASTIDE_SEAT_PERSON;
}

static gboolean
players_match (const BastideSetup *setup,
               const BastideSetup *other)
{
  if (setup->players->len != other->players->len)
    return FALSE;
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *one = g_ptr_array_index (setup->players, i);
      const BastideSetupPlayer *two = g_ptr_array_index (other->players, i);

      if (g_strcmp0 (one->name, two->name) != 0 || g_strcmp0 (one->colour, two->colour) != 0
          || strcmp (get_seat (one), get_seat (two)) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
on_setup_changed (BastideLessonPage *self)
{
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastideSetup) old = NULL;

  if (self->updating || self->draft == NULL)
    return;
  old = bastide_lesson_draft_make_setup (self->draft);
  setup = bastide_setup_draft_create_setup (self->setup);
  if (old == NULL || (bastide_setup_draft_matches_setup (self->setup, old) && players_match (setup, old)))
    return;
  self->updating = TRUE;
  bastide_lesson_draft_set_setup (self->draft, setup);
  self->updating = FALSE;
  update (self);
}

/* Names and colours are told by the seats alone. */
static void
on_seats_changed (BastideLessonPage *self)
{
  GListModel *seats = bastide_setup_draft_get_seats (self->setup);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (GObject) seat = g_list_model_get_item (seats, i);

      g_signal_handlers_disconnect_by_func (seat, on_setup_changed, self);
      g_signal_connect_object (seat, "notify", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
    }
}

/* Seats the players of the lesson in the form. */
static void
take_players (BastideLessonPage  *self,
              const BastideSetup *setup)
{
  g_autoptr (BastideSetup) shown = bastide_setup_draft_create_setup (self->setup);
  g_autoptr (GVariant) names = NULL;
  g_autoptr (GVariant) seats = NULL;
  GVariantBuilder players;
  GVariantBuilder computers;

  if (players_match (setup, shown))
    return;
  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_init (&computers, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      g_variant_builder_add (&players, "(ss)", player->name != NULL ? player->name : "",
                             player->colour != NULL ? player->colour : "");
      g_variant_builder_add (&computers, "s", get_seat (player));
    }
  names = g_variant_ref_sink (g_variant_builder_end (&players));
  seats = g_variant_ref_sink (g_variant_builder_end (&computers));
  bastide_setup_draft_restore_players (self->setup, names);
  bastide_setup_draft_restore_seats (self->setup, seats);
}

static void
update_setup (BastideLessonPage *self)
{
  const BastideElement *root = bastide_lesson_draft_get_root (self->draft);
  BastideElement *element = bastide_element_find (root, "setup", NULL);
  const char *learner = bastide_element_get (root, "learner");
  g_autoptr (BastideSetup) setup = NULL;

  gtk_spin_button_set_value (self->learner_spin, learner != NULL ? g_ascii_strtod (learner, NULL) + 1 : 1);
  if (element == self->setup_element)
    return;
  g_clear_pointer (&self->setup_element, bastide_element_unref);
  self->setup_element = bastide_element_ref (element);
  setup = bastide_lesson_draft_make_setup (self->draft);
  if (setup == NULL)
    return;
  if (!bastide_setup_draft_matches_setup (self->setup, setup))
    bastide_setup_draft_take_setup (self->setup, setup);
  take_players (self, setup);
}

static void
on_learner_changed_cb (BastideLessonPage *self)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->learner_spin) - 1);

  if (!self->updating && self->draft != NULL)
    bastide_lesson_draft_set_attribute (self->draft, "learner", text);
}

/* Ids alone can be attributes; others are not in the file. */
static void
on_attribute_changed_cb (BastideLessonPage *self,
                         GtkEntry          *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  gboolean is_valid = *text == '\0' || bastide_id_is_valid (text);

  if (self->updating || self->draft == NULL)
    return;
  if (is_valid)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  self->updating = TRUE;
  bastide_lesson_draft_set_attribute (self->draft, entry == self->chapter_entry ? "chapter" : "theme",
                                      is_valid && *text != '\0' ? text : NULL);
  self->updating = FALSE;
}

static void
update_attributes (BastideLessonPage *self)
{
  const BastideElement *root = bastide_lesson_draft_get_root (self->draft);
  const char *chapter = bastide_element_get (root, "chapter");
  const char *theme = bastide_element_get (root, "theme");

  gtk_editable_set_text (GTK_EDITABLE (self->chapter_entry), chapter != NULL ? chapter : "");
  gtk_editable_set_text (GTK_EDITABLE (self->theme_entry), theme != NULL ? theme : "");
}

/* --- All of it ------------------------------------------------------------------------------------------------- */

static void
update (BastideLessonPage *self)
{
  gboolean was_updating = self->updating;

  self->step = MIN (self->step, bastide_lesson_draft_get_n_steps (self->draft) - 1);
  self->updating = TRUE;
  update_rows (self);
  bastide_lesson_board_show (self->board, self->step);
  if (!was_updating)
    lay_boards (self);
  update_goal (self);
  update_shows (self);
  /* The text that is being typed stays as it is. */
  if (!was_updating)
    {
      update_fields (self, self->fields);
      update_answers (self);
      update_attributes (self);
    }
  update_setup (self);
  self->updating = was_updating;
  if (!was_updating)
    begin_game (self);
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (CHECK_DELAY, on_check_timeout, self);
}

static void
on_draft_changed (BastideLessonPage *self)
{
  update (self);
  show_state (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->save_id == 0)
    self->save_id = g_timeout_add (SAVE_DELAY, on_save_timeout, self);
}

static void
on_try_cb (BastideLessonPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_draft_make_lesson (self->draft, &error);
  g_autoptr (BastideLessonRun) run =
    lesson != NULL ? bastide_lesson_run_new (lesson, self->step, self->store, &error) : NULL;

  if (run != NULL)
    g_signal_emit (self, signals[TRY], 0, run);
  else
    bastide_message_dialog_show_error (get_window (self), _("The Lesson Cannot Be Played Yet"), error->message);
}

static void
on_share_cb (BastideLessonPage *self)
{
  bastide_copy_saving_begin_lesson (GTK_WIDGET (self), self->draft, self->store);
}

/* --- The class ------------------------------------------------------------------------------------------------- */

static void
let_go (BastideLessonPage *self)
{
  stop_judging (self);
  g_clear_handle_id (&self->save_id, g_source_remove);
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_ptr_array_set_size (self->problems, 0);
  g_clear_pointer (&self->setup_element, bastide_element_unref);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  bastide_choice_set_game (self->choice, NULL);
  bastide_tile_cache_set_rules (self->tiles, NULL);
  g_clear_object (&self->game);
  g_clear_object (&self->laid);
  g_clear_object (&self->asked);
  g_clear_object (&self->setup);
  g_clear_object (&self->draft);
  self->failed = FALSE;
}

static void
bastide_lesson_page_unmap (GtkWidget *widget)
{
  bastide_lesson_page_save (BASTIDE_LESSON_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_lesson_page_parent_class)->unmap (widget);
}

static void
bastide_lesson_page_dispose (GObject *object)
{
  BastideLessonPage *self = BASTIDE_LESSON_PAGE (object);

  /* The window that would be told of it goes, too. */
  if (self->draft != NULL)
    bastide_lesson_draft_save (self->draft, NULL);
  if (self->choice != NULL)
    let_go (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LESSON_PAGE);
  g_clear_object (&self->choice);
  g_clear_object (&self->tiles);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (bastide_lesson_page_parent_class)->dispose (object);
}

static void
bastide_lesson_page_finalize (GObject *object)
{
  BastideLessonPage *self = BASTIDE_LESSON_PAGE (object);

  g_ptr_array_unref (self->fields);
  g_ptr_array_unref (self->answered);
  g_ptr_array_unref (self->problems);
  g_free (self->joined);

  G_OBJECT_CLASS (bastide_lesson_page_parent_class)->finalize (object);
}

#define CHILD(member) BASTIDE_CHILD (BastideLessonPage, member)

static const BastideTemplatePart parts[] = {
  { "header_bar", 0, NULL }, { "try_button", 0, NULL }, { "share_button", 0, NULL }, { "add_step_button", 0, NULL }, BASTIDE_ROOT,
  CHILD (title_label), CHILD (state_label), CHILD (problem_label),
  CHILD (conflict_buttons), CHILD (tabs), CHILD (step_list), CHILD (up_button), CHILD (down_button),
  CHILD (remove_step_button), CHILD (boards), CHILD (board), CHILD (moves_label), CHILD (accept_button),
  CHILD (answer_button), CHILD (show_button), CHILD (others_button), CHILD (game_error_label), CHILD (playing),
  CHILD (game_board), CHILD (decision_bar), CHILD (step_problem_label), CHILD (said),
  CHILD (light_button), CHILD (lights), CHILD (goal_menu), CHILD (result_box),
  CHILD (judge_box), CHILD (judge_button), CHILD (judged_label), CHILD (result_menu),
  CHILD (places_button), CHILD (places),
  CHILD (result_spin), CHILD (add_result_button), CHILD (result_answers),
  CHILD (shows_check), CHILD (shows_box), CHILD (chapter_entry),
  CHILD (theme_entry),
  CHILD (accepted_list), CHILD (reach_box), CHILD (turns_spin), CHILD (points_spin), CHILD (ahead_check),
  CHILD (helps), CHILD (helped), CHILD (answers), CHILD (shown_box), CHILD (shown_label), CHILD (others_box),
  CHILD (others_label), CHILD (about), CHILD (learner_spin), CHILD (players),
  CHILD (setup_form),
  BASTIDE_CALLBACK (on_keep_mine_clicked_cb), BASTIDE_CALLBACK (on_take_theirs_clicked_cb),
  BASTIDE_CALLBACK (on_row_selected_cb), BASTIDE_CALLBACK (on_add_step_cb), BASTIDE_CALLBACK (on_duplicate_step_cb),
  BASTIDE_CALLBACK (on_up_cb), BASTIDE_CALLBACK (on_down_cb), BASTIDE_CALLBACK (on_remove_step_cb),
  BASTIDE_CALLBACK (on_boards_changed_cb), BASTIDE_CALLBACK (on_begin_again_cb), BASTIDE_CALLBACK (on_accept_cb),
  BASTIDE_CALLBACK (on_answer_cb), BASTIDE_CALLBACK (on_show_cb), BASTIDE_CALLBACK (on_others_cb),
  BASTIDE_CALLBACK (on_goal_changed_cb), BASTIDE_CALLBACK (on_turns_changed_cb),
  BASTIDE_CALLBACK (on_points_changed_cb), BASTIDE_CALLBACK (on_ahead_toggled_cb),
  BASTIDE_CALLBACK (on_shown_removed_cb), BASTIDE_CALLBACK (on_others_removed_cb),
  BASTIDE_CALLBACK (on_lights_shown_cb), BASTIDE_CALLBACK (on_learner_changed_cb), BASTIDE_CALLBACK (on_try_cb),
  BASTIDE_CALLBACK (on_share_cb), BASTIDE_CALLBACK (on_points_added_cb), BASTIDE_CALLBACK (on_places_shown_cb),
  BASTIDE_CALLBACK (update_result), BASTIDE_CALLBACK (on_shows_toggled_cb),
  BASTIDE_CALLBACK (on_attribute_changed_cb), BASTIDE_CALLBACK (on_judge_cb),
  BASTIDE_USES (bastide_board_view), BASTIDE_USES (bastide_clamp_layout), BASTIDE_USES (bastide_decision_bar),
  BASTIDE_USES (bastide_lesson_board),
  BASTIDE_USES (bastide_main_menu), BASTIDE_USES (bastide_setup_form), BASTIDE_USES (bastide_tab_bar),
};

static void
bastide_lesson_page_class_init (BastideLessonPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bastide_lesson_page_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_lesson_page_finalize;
  widget_class->unmap = bastide_lesson_page_unmap;

  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[TRY] = g_signal_new ("try", BASTIDE_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               BASTIDE_TYPE_LESSON_RUN);
  bastide_template_bind (widget_class, "lesson-page", parts, G_N_ELEMENTS (parts));
}

static void
add_all_fields (BastideLessonPage *self)
{
  const char *const titles[] = { _("Title in English"), _("Title in Czech") };
  const char *const summaries[] = { _("Summary in English"), _("Summary in Czech") };
  const char *const said[] = { _("What is said, in English"), _("What is said, in Czech") };
  const char *const hints[] = { _("Hint in English"), _("Hint in Czech") };
  const char *const praise[] = { _("Praise in English"), _("Praise in Czech") };
  const char *const answers[] = { _("Common answer in English"), _("Common answer in Czech") };

  add_fields (self, self->fields, self->about, TRUE, "title", NULL, titles);
  add_fields (self, self->fields, self->about, TRUE, "summary", NULL, summaries);
  add_field (self, self->fields, self->about, TRUE, "author", NULL, NULL, C_("lesson", "Author"));
  add_field (self, self->fields, self->about, TRUE, "licence", NULL, NULL, C_("lesson", "Licence"));
  add_fields (self, self->fields, self->said, FALSE, "say", NULL, said);
  add_fields (self, self->fields, self->helped, FALSE, "hint", NULL, hints);
  add_fields (self, self->fields, self->helped, FALSE, "praise", NULL, praise);
  add_fields (self, self->fields, self->helped, FALSE, "answer", NULL, answers);
}

static void
bastide_lesson_page_init (BastideLessonPage *self)
{
  self->fields = g_ptr_array_new_with_free_func (field_free);
  self->answered = g_ptr_array_new_with_free_func (field_free);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choice = bastide_choice_new ();
  self->tiles = bastide_tile_cache_new (TILES_LIMIT);
  bastide_choice_set_confirms (self->choice, BASTIDE_CONFIRM_ALWAYS);
  bastide_board_view_set_choice (self->game_board, self->choice);
  g_object_set (self->decision_bar, "tiles", self->tiles, "choice", self->choice, NULL);
  bastide_drop_down_set_label (self->result_menu, C_("lesson", "Result"));
  bastide_drop_down_set_label (self->goal_menu, C_("lesson", "Goal"));
  update_result (self);
  add_all_fields (self);
  self->typed_in = get_first_text (self);
}

void
bastide_lesson_page_open (BastideLessonPage   *self,
                          BastideLessonDraft  *draft,
                          BastideTilesetStore *store)
{
  GtkWidget *list;

  g_return_if_fail (BASTIDE_IS_LESSON_PAGE (self));
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (draft));

  bastide_lesson_page_save (self);
  let_go (self);
  g_set_object (&self->store, store);
  self->draft = g_object_ref (draft);
  self->step = 0;
  self->setup = bastide_setup_draft_new (store);
  bastide_setup_form_set_draft (self->setup_form, self->setup, store);
  bastide_box_clear (self->players);
  list = g_object_new (BASTIDE_TYPE_SEAT_LIST, NULL);
  bastide_seat_list_set_draft (BASTIDE_SEAT_LIST (list), self->setup);
  bastide_seat_list_hide_start (BASTIDE_SEAT_LIST (list));
  gtk_box_append (self->players, list);
  bastide_lesson_board_set_draft (self->board, draft);
  gtk_stack_set_visible_child_name (self->tabs, "steps");
  gtk_stack_set_visible_child_name (self->boards, "arrange");
  update (self);
  on_seats_changed (self);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_setup_draft_get_seats (self->setup), "items-changed", G_CALLBACK (on_seats_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  show_problem (self, NULL);
  show_judged (self, "");
  gtk_widget_set_visible (self->conflict_buttons, FALSE);
  show_state (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

BastideLessonDraft *
bastide_lesson_page_get_draft (BastideLessonPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_PAGE (self), NULL);

  return self->draft;
}

void
bastide_lesson_page_close (BastideLessonPage *self)
{
  g_return_if_fail (BASTIDE_IS_LESSON_PAGE (self));

  let_go (self);
}
