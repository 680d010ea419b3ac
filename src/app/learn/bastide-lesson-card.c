/* bastide-lesson-card.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-lesson-card.h"

#include <glib/gi18n.h>

#include "bastide-board-speech.h"
#include "bastide-box.h"

struct _BastideLessonCard
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkLabel  *step;
  GtkWidget *book;
  GtkLabel  *said;
  GtkLabel  *told;
  GtkWidget *back;
  GtkWidget *hint;
  GtkWidget *show;
  GtkWidget *next_button;
  GtkWidget *leave;

  /* Owned */
  BastideLessonRun *run;    /* (nullable) */
  BastideLesson    *next;   /* (nullable) */
  GSignalGroup     *signals;

  GArray           *lights; /* owned; (element-type BastideLight) */
  GtkLabel         *pointed_label; /* borrowed (nullable): whose link is pointed at, */
  int               pointed;       /* and which one */
};

G_DEFINE_FINAL_TYPE (BastideLessonCard, bastide_lesson_card, GTK_TYPE_WIDGET)

static guint changed_signal;

/* A puzzle has one step; nothing comes between it and the next puzzle. */
static gboolean
is_single (BastideLessonCard *self)
{
  return bastide_lesson_get_n_steps (bastide_lesson_run_get_lesson (self->run)) == 1;
}

static BastideLessonPhase
get_phase (BastideLessonCard *self)
{
  return bastide_lesson_run_get_phase (self->run);
}

/* Whether the lesson has nothing more to say. */
static gboolean
is_over (BastideLessonCard *self)
{
  return get_phase (self) == BASTIDE_LESSON_OVER || (is_single (self) && get_phase (self) == BASTIDE_LESSON_REACHED);
}

/* --- What is lit ------------------------------------------------------------------------------------------------ */

/* The lights of a text that has some: of the hint or the answer before what the step says, whose things may have gone
 * when its goal is reached. */
static const BastideLessonText *
get_lit_text (BastideLessonCard *self)
{
  const BastideLessonText *told = bastide_lesson_run_get_told (self->run);

  if ((told != NULL && told->lights->len > 0) || get_phase (self) == BASTIDE_LESSON_REACHED)
    return told;

  return get_phase (self) != BASTIDE_LESSON_OVER ? bastide_lesson_run_get_said (self->run) : NULL;
}

static void
update_lights (BastideLessonCard *self)
{
  const BastideLessonText *text = self->run == NULL ? NULL
                                  : self->pointed_label == self->said ? bastide_lesson_run_get_said (self->run)
                                  : self->pointed_label == self->told ? bastide_lesson_run_get_told (self->run)
                                                                      : get_lit_text (self);

  g_array_set_size (self->lights, 0);
  if (text == NULL)
    return;
  if (self->pointed_label == NULL)
    g_array_append_vals (self->lights, text->lights->data, text->lights->len);
  else if (self->pointed < (int) text->lights->len)
    g_array_append_vals (self->lights, &g_array_index (text->lights, BastideLight, self->pointed), 1);
}

/* @uri: (nullable): the link that is pointed at */
static void
point_at (BastideLessonCard *self,
          GtkLabel          *label,
          const char        *uri)
{
  int pointed = uri != NULL ? (int) g_ascii_strtoll (uri, NULL, 10) : -1;
  GtkLabel *pointed_label = uri != NULL ? label : NULL;

  if (pointed_label == self->pointed_label && (pointed_label == NULL || pointed == self->pointed))
    return;

  self->pointed_label = pointed_label;
  self->pointed = pointed;
  update_lights (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideLessonCard        *self)
{
  GtkLabel *label = GTK_LABEL (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));

  point_at (self, label, gtk_label_get_current_uri (label));
}

static void
on_pointer_left_cb (BastideLessonCard *self)
{
  if (self->said != NULL)
    point_at (self, self->said, NULL);
}

/* Without a pointer a link is chosen by keyboard. */
static gboolean
on_link_cb (GtkLabel          *label,
            const char        *uri,
            BastideLessonCard *self)
{
  point_at (self, label, uri);

  return TRUE;
}

/* --- What is said ----------------------------------------------------------------------------------------------- */

/* @text: (nullable). What is lit is said behind it. */
static void
show_text (BastideLessonCard       *self,
           GtkLabel                *label,
           const BastideLessonText *text)
{
  g_autoptr (GString) spoken = g_string_new (text != NULL ? text->plain : "");

  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text == NULL)
    {
      gtk_label_set_label (label, "");
      return;
    }

  for (guint i = 0; i < text->lights->len; i++)
    {
      const BastideLight *light = &g_array_index (text->lights, BastideLight, i);
      g_autofree char *what = bastide_board_speech_describe_light (bastide_lesson_run_get_game (self->run), light);

      if (what != NULL)
        /* Translators: for the screen reader, behind what a lesson says: what is marked: “city north; 3 tiles” */
        g_string_append_printf (spoken, C_("lesson", " Lit: %s."), what);
    }
  gtk_label_set_markup (label, text->markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
}

static void
show_end (BastideLessonCard *self)
{
  g_autofree char *title = bastide_lesson_get_title (bastide_lesson_run_get_lesson (self->run));
  g_autofree char *text = g_strdup_printf (C_("lesson", "You have finished “%s”."), title);

  gtk_label_set_label (self->said, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->said), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->told), self->next != NULL);
  if (self->next != NULL)
    {
      g_autofree char *next = bastide_lesson_get_title (self->next);
      g_autofree char *comes = g_strdup_printf (C_("lesson", "Next comes “%s”."), next);

      gtk_label_set_label (self->told, comes);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->told), GTK_ACCESSIBLE_PROPERTY_LABEL, comes, -1);
    }
}

static void
update_head (BastideLessonCard *self)
{
  BastideLesson *lesson = bastide_lesson_run_get_lesson (self->run);
  guint n_steps = bastide_lesson_get_n_steps (lesson);
  guint step = MIN (bastide_lesson_run_get_step (self->run) + 1, n_steps);
  g_autofree char *title = bastide_lesson_get_title (lesson);
  /* Translators: above what a lesson says: its title, which of its steps it is, and how many there are */
  g_autofree char *of = is_single (self) ? g_strdup (title)
                                         : g_strdup_printf (C_("lesson", "%s · %u of %u"), title, step, n_steps);

  gtk_label_set_label (self->step, of);
  gtk_widget_set_visible (self->book, lesson->chapter != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->book), "s", lesson->chapter != NULL ? lesson->chapter : "");
}

static void
update_buttons (BastideLessonCard *self)
{
  BastideLessonPhase phase = get_phase (self);
  gboolean has_next = self->next != NULL;
  gboolean asks = phase == BASTIDE_LESSON_ASKING || phase == BASTIDE_LESSON_REFUSED
                  || phase == BASTIDE_LESSON_WATCHING;
  const char *word = !is_over (self) ? C_("lesson", "_Next")
                     : is_single (self) ? C_("lesson", "_Next Puzzle") : C_("lesson", "_Next Lesson");

  gtk_widget_set_visible (self->back, bastide_lesson_run_get_step (self->run) > 0);
  gtk_widget_set_visible (self->hint, bastide_lesson_run_get_can_hint (self->run));
  gtk_widget_set_visible (self->show, asks && bastide_lesson_run_get_can_show (self->run));
  gtk_button_set_label (GTK_BUTTON (self->next_button), word);
  gtk_widget_set_visible (self->next_button, bastide_lesson_card_get_waits (self) && (!is_over (self) || has_next));
  gtk_button_set_label (GTK_BUTTON (self->leave), is_over (self) ? C_("lesson", "_Done") : C_("lesson", "_Leave"));
}

static void
update (BastideLessonCard *self)
{
  gboolean waited = gtk_widget_get_visible (self->next_button);

  gtk_widget_set_visible (GTK_WIDGET (self), self->run != NULL);
  self->pointed_label = NULL;
  update_lights (self);
  if (self->run != NULL)
    {
      const BastideLessonText *told = bastide_lesson_run_get_told (self->run);

      if (get_phase (self) == BASTIDE_LESSON_OVER)
        {
          show_end (self);
        }
      else
        {
          show_text (self, self->said, bastide_lesson_run_get_said (self->run));
          show_text (self, self->told, told);
        }
      bastide_widget_set_class (GTK_WIDGET (self->told), "praise", get_phase (self) == BASTIDE_LESSON_REACHED);
      bastide_widget_set_class (GTK_WIDGET (self->told), "answer", get_phase (self) == BASTIDE_LESSON_REFUSED);
      update_head (self);
      update_buttons (self);
    }
  g_signal_emit (self, changed_signal, 0);
  /* The thing to do has the focus; the board takes it otherwise. */
  if (self->run != NULL && !waited && bastide_lesson_card_get_waits (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* --- What is pressed -------------------------------------------------------------------------------------------- */

static void
on_next_cb (BastideLessonCard *self)
{
  if (is_over (self) && self->next != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson", "s", self->next->id);
  else
    bastide_lesson_run_go_on (self->run);
}

static void
on_back_cb (BastideLessonCard *self)
{
  bastide_lesson_run_go_to (self->run, bastide_lesson_run_get_step (self->run) - 1);
}

static void
on_hint_cb (BastideLessonCard *self)
{
  bastide_lesson_run_hint (self->run);
}

static void
on_show_cb (BastideLessonCard *self)
{
  bastide_lesson_run_show (self->run);
}

/* --- The class -------------------------------------------------------------------------------------------------- */

static gboolean
bastide_lesson_card_grab_focus (GtkWidget *widget)
{
  BastideLessonCard *self = BASTIDE_LESSON_CARD (widget);

  if (self->run == NULL)
    return FALSE;

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->next_button) ? self->next_button : self->leave);
}

static void
bastide_lesson_card_dispose (GObject *object)
{
  BastideLessonCard *self = BASTIDE_LESSON_CARD (object);

  g_clear_object (&self->signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LESSON_CARD);
  g_clear_object (&self->run);
  g_clear_object (&self->next);

  G_OBJECT_CLASS (bastide_lesson_card_parent_class)->dispose (object);
}

static void
bastide_lesson_card_finalize (GObject *object)
{
  g_array_unref (BASTIDE_LESSON_CARD (object)->lights);

  G_OBJECT_CLASS (bastide_lesson_card_parent_class)->finalize (object);
}

static void
bastide_lesson_card_class_init (BastideLessonCardClass *klass)
{
  static const BastideTemplatePart parts[] = {
    BASTIDE_ROOT,
    BASTIDE_CHILD (BastideLessonCard, step),
    BASTIDE_CHILD (BastideLessonCard, book),
    BASTIDE_CHILD (BastideLessonCard, said),
    BASTIDE_CHILD (BastideLessonCard, told),
    BASTIDE_CHILD (BastideLessonCard, back),
    BASTIDE_CHILD (BastideLessonCard, hint),
    BASTIDE_CHILD (BastideLessonCard, show),
    BASTIDE_CHILD (BastideLessonCard, next_button),
    BASTIDE_CHILD (BastideLessonCard, leave),
    BASTIDE_CALLBACK (on_next_cb),
    BASTIDE_CALLBACK (on_back_cb),
    BASTIDE_CALLBACK (on_hint_cb),
    BASTIDE_CALLBACK (on_show_cb),
    BASTIDE_CALLBACK (on_link_cb),
    BASTIDE_CALLBACK (on_motion_cb),
    BASTIDE_CALLBACK (on_pointer_left_cb),
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lesson_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_lesson_card_finalize;
  widget_class->grab_focus = bastide_lesson_card_grab_focus;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  bastide_template_bind (widget_class, "lesson-card", parts, G_N_ELEMENTS (parts));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_lesson_card_init (BastideLessonCard *self)
{
  self->lights = g_array_new (FALSE, FALSE, sizeof (BastideLight));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_("lesson", "Lesson"), -1);
  self->signals = g_signal_group_new (BASTIDE_TYPE_LESSON_RUN);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

void
bastide_lesson_card_set_run (BastideLessonCard *self,
                             BastideLessonRun  *run,
                             BastideLesson     *next)
{
  g_return_if_fail (BASTIDE_IS_LESSON_CARD (self));

  g_set_object (&self->run, run);
  g_set_object (&self->next, next);
  gtk_widget_set_visible (self->next_button, FALSE);
  g_signal_group_set_target (self->signals, run);
  update (self);
}

gboolean
bastide_lesson_card_get_waits (BastideLessonCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_CARD (self), FALSE);

  return self->run != NULL
         && (get_phase (self) == BASTIDE_LESSON_READING || get_phase (self) == BASTIDE_LESSON_REACHED
             || get_phase (self) == BASTIDE_LESSON_OVER);
}

const GArray *
bastide_lesson_card_get_lights (BastideLessonCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_CARD (self), NULL);

  return self->lights;
}

gboolean
bastide_lesson_card_press (BastideLessonCard *self,
                           guint              keyval)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_CARD (self), FALSE);

  if (self->run == NULL)
    return FALSE;
  if (keyval == GDK_KEY_h && bastide_lesson_run_get_can_hint (self->run))
    {
      bastide_lesson_run_hint (self->run);
      return TRUE;
    }
  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_space) || !bastide_lesson_card_get_waits (self))
    return FALSE;
  /* The next lesson opens by its button alone, lest one key too many begin it. */
  if (!is_over (self))
    on_next_cb (self);

  return TRUE;
}
