/* bastide-test-positions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>

#include "bastide-box.h"
#include "bastide-wrapped-label.h"
#include "model/drafts/bastide-test-position.h"

/* --- The list of those that are kept with a set ------------------------------------------------------------------- */

struct _BastideTestList
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkMenuButton *button;
  GtkLabel *count_label;
  GtkPopover *popover;
  GtkListBox *list;
  GtkWidget *empty_label;

  /* owned */
  BastideEditorSession *session; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BastideTestList, bastide_test_list, GTK_TYPE_WIDGET)

static guint chosen_signal;

static BastideTilesetDraft *
get_draft (BastideTestList *self)
{
  return bastide_editor_session_get_draft (self->session);
}

static void
on_remove_clicked (GtkButton       *button,
                   BastideTestList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  bastide_tileset_draft_remove_test (get_draft (self), (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  /* The button is gone now. */
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static GtkWidget *
create_row (BastideTestList *self,
            const char      *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = bastide_wrapped_label_new (title, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *spoken = NULL;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, bastide_editor_session_is_writable (self->session));
  gtk_widget_set_tooltip_text (button, _("Remove this test position"));
  /* Translators: %s is the name of a test position. */
  spoken = g_strdup_printf (_("Remove the test position “%s”"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_clicked), self, 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return row;
}

static void
update (BastideTestList *self)
{
  guint n_tests = self->session != NULL ? bastide_tileset_draft_get_n_tests (get_draft (self)) : 0;
  g_autofree char *count = g_strdup_printf ("%u", n_tests);
  g_autofree char *spoken = NULL;

  bastide_list_clear (self->list);
  for (guint i = 0; i < n_tests; i++)
    gtk_list_box_append (self->list,
                         create_row (self, bastide_test_position_get_title
                                             (bastide_tileset_draft_get_test (get_draft (self), i))));
  gtk_widget_set_visible (GTK_WIDGET (self->list), n_tests > 0);
  gtk_widget_set_visible (self->empty_label, n_tests == 0);
  gtk_label_set_label (self->count_label, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), n_tests > 0);
  /* Translators: how many test positions are kept with a set. */
  spoken = g_strdup_printf (ngettext ("%u test position", "%u test positions", n_tests), n_tests);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
on_row_activated_cb (BastideTestList *self,
                     GtkListBoxRow   *row)
{
  guint number = (guint) gtk_list_box_row_get_index (row);

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, chosen_signal, 0, number);
}

static void
bastide_test_list_dispose (GObject *object)
{
  BastideTestList *self = BASTIDE_TEST_LIST (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TEST_LIST);

  G_OBJECT_CLASS (bastide_test_list_parent_class)->dispose (object);
}

#define LIST_CHILD(member) BASTIDE_CHILD (BastideTestList, member)

static const BastideTemplatePart list_parts[] = {
  LIST_CHILD (button), LIST_CHILD (count_label), LIST_CHILD (popover), LIST_CHILD (list), LIST_CHILD (empty_label),
  BASTIDE_CALLBACK (on_row_activated_cb),
};

static void
bastide_test_list_class_init (BastideTestListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_test_list_dispose;

  chosen_signal = g_signal_new ("chosen", BASTIDE_TYPE_TEST_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "test-list", list_parts, G_N_ELEMENTS (list_parts));
}

static void
bastide_test_list_init (BastideTestList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_test_list_set_session (BastideTestList      *self,
                               BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_TEST_LIST (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_draft (self), self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (get_draft (self), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* --- The bar above a game to try a set in ------------------------------------------------------------------------- */

struct _BastideTestBar
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *label;
  GtkWidget *save_button;
  GtkPopover *popover;
  GtkEditable *title_entry;
  GtkWidget *keep_button;

  /* owned */
  BastideGame *game;
};

G_DEFINE_FINAL_TYPE (BastideTestBar, bastide_test_bar, GTK_TYPE_WIDGET)

enum
{
  SAVE,
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The offered name is current at the moment of opening. */
static void
on_popover_show_cb (BastideTestBar *self)
{
  g_autofree char *title = bastide_test_position_suggest_title (self->game);

  gtk_editable_set_text (self->title_entry, title);
  gtk_editable_select_region (self->title_entry, 0, -1);
}

static char *
get_title (BastideTestBar *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->title_entry)));
}

static void
on_title_changed_cb (BastideTestBar *self)
{
  g_autofree char *title = get_title (self);

  gtk_widget_set_sensitive (self->keep_button, title[0] != '\0');
}

static void
on_keep_clicked_cb (BastideTestBar *self)
{
  g_autofree char *title = get_title (self);

  if (title[0] == '\0')
    return;

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[SAVE], 0, title);
}

static void
on_leave_clicked_cb (BastideTestBar *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

static void
bastide_test_bar_dispose (GObject *object)
{
  BastideTestBar *self = BASTIDE_TEST_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TEST_BAR);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_test_bar_parent_class)->dispose (object);
}

#define BAR_CHILD(member) BASTIDE_CHILD (BastideTestBar, member)

static const BastideTemplatePart bar_parts[] = {
  BASTIDE_ROOT, BAR_CHILD (label), BAR_CHILD (save_button), BAR_CHILD (popover), BAR_CHILD (title_entry),
  BAR_CHILD (keep_button),
  BASTIDE_CALLBACK (on_popover_show_cb), BASTIDE_CALLBACK (on_title_changed_cb),
  BASTIDE_CALLBACK (on_keep_clicked_cb), BASTIDE_CALLBACK (on_leave_clicked_cb),
};

static void
bastide_test_bar_class_init (BastideTestBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_test_bar_dispose;

  signals[SAVE] = g_signal_new ("save", BASTIDE_TYPE_TEST_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  signals[LEAVE] = g_signal_new ("leave", BASTIDE_TYPE_TEST_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
  bastide_template_bind (GTK_WIDGET_CLASS (klass), "test-bar", bar_parts, G_N_ELEMENTS (bar_parts));
}

static void
bastide_test_bar_init (BastideTestBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_test_bar_set_game (BastideTestBar      *self,
                           BastideGame         *game,
                           BastideTilesetDraft *draft)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_TEST_BAR (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (draft));

  g_set_object (&self->game, game);
  /* Translators: %s is the title of a set of tiles. */
  text = g_strdup_printf (_("Play-test of “%s”. This game is not saved."), bastide_tileset_draft_get_title (draft));
  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (self->save_button, !bastide_tileset_draft_is_read_only (draft));
}
