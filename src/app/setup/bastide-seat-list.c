/* bastide-seat-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-drop-down-label.h"
#include "bastide-seat-row.h"
#include "model/words/bastide-texts.h"

struct _BastideSeatList
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkListBox *list;
  GtkButton *add_button;
  GtkDropDown *start_menu;

  BastideSetupDraft *draft;
  GtkSizeGroup *choosers; /* of the rows */
  GtkSizeGroup *menus; /* in them */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideSeatList, bastide_seat_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_COMPLETED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BastideOption *
find_start_option (BastideSeatList *self)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) == 0)
        return option;
    }

  return NULL;
}

/* Drawn by lot, or one of the players by name. */
static void
update_start_menu (BastideSeatList *self)
{
  const BastideOption *option = find_start_option (self);
  GListModel *seats = bastide_setup_draft_get_seats (self->draft);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *value = bastide_setup_draft_get_value (self->draft, option);
  guint selected = 0;

  gtk_string_list_append (names, bastide_text_option_choice (option, option->choices[0]));
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (seats, i);
      g_autofree char *name = bastide_seat_get_title (seat);

      gtk_string_list_append (names, name);
    }
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], value) == 0)
      selected = i;

  self->updating = TRUE;
  gtk_drop_down_set_model (self->start_menu, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->start_menu, selected);
  self->updating = FALSE;
}

static void
on_start_selected_cb (BastideSeatList *self)
{
  const BastideOption *option;
  guint selected = gtk_drop_down_get_selected (self->start_menu);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;

  option = find_start_option (self);
  bastide_setup_draft_set_value (self->draft, option, option->choices[selected]);
}

static void
on_seat_renamed (BastideSeatList *self)
{
  update_start_menu (self);
}

/* Enter in a name goes on to the next one, and from the last one on to what is behind the list. */
static void
on_name_entered (BastideSeatRow  *row,
                 BastideSeatList *self)
{
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->list,
                                                       gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1);

  if (BASTIDE_IS_SEAT_ROW (next))
    bastide_seat_row_focus_name (BASTIDE_SEAT_ROW (next));
  else
    g_signal_emit (self, signals[SIGNAL_COMPLETED], 0);
}

static GtkWidget *
create_seat_row (gpointer item,
                 gpointer user_data)
{
  BastideSeatList *self = user_data;
  GtkWidget *row;

  g_signal_handlers_disconnect_by_func (item, on_seat_renamed, self);
  g_signal_connect_object (item, "notify::name", G_CALLBACK (on_seat_renamed), self, G_CONNECT_SWAPPED);

  row = bastide_seat_row_new (self->draft, item);
  bastide_seat_row_align (BASTIDE_SEAT_ROW (row), self->choosers, self->menus);
  g_signal_connect_object (row, "name-entered", G_CALLBACK (on_name_entered), self, 0);

  return row;
}

/* A row is made anew when it moves: the focus has to follow the player, not the place. */
static void
on_seats_changed (BastideSeatList *self,
                  guint               position,
                  guint               n_removed,
                  guint               n_added)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) position);

  if (n_added == 1 && n_removed == 0 && row != NULL &&
      (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list))))
    bastide_seat_row_focus_handle (BASTIDE_SEAT_ROW (row));
}

static void
on_add_clicked_cb (BastideSeatList *self)
{
  guint position = g_list_model_get_n_items (bastide_setup_draft_get_seats (self->draft));
  GtkListBoxRow *row;

  bastide_setup_draft_add_seat (self->draft);
  row = gtk_list_box_get_row_at_index (self->list, (int) position);
  if (row != NULL)
    bastide_seat_row_focus_name (BASTIDE_SEAT_ROW (row));
}

static void
update_rows (BastideSeatList *self)
{
  gboolean addable = bastide_setup_draft_can_add_seat (self->draft);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (BASTIDE_IS_SEAT_ROW (row))
      bastide_seat_row_update (BASTIDE_SEAT_ROW (row));

  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), addable);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->add_button),
                               addable ? NULL : _("The game has no room for more players"));
}

static void
on_draft_changed (BastideSeatList *self)
{
  update_rows (self);
  update_start_menu (self);
}

static void
bastide_seat_list_dispose (GObject *object)
{
  BastideSeatList *self = BASTIDE_SEAT_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SEAT_LIST);
  g_clear_object (&self->draft);
  g_clear_object (&self->choosers);
  g_clear_object (&self->menus);

  G_OBJECT_CLASS (bastide_seat_list_parent_class)->dispose (object);
}

static void
bastide_seat_list_class_init (BastideSeatListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_seat_list_dispose;

  signals[SIGNAL_COMPLETED] = g_signal_new ("completed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-seat-list.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatList, list);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatList, add_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatList, start_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_start_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
}

static void
bastide_seat_list_init (BastideSeatList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choosers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->menus = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  bastide_drop_down_set_label (self->start_menu, _("Who begins"));
}

void
bastide_seat_list_set_draft (BastideSeatList   *self,
                             BastideSetupDraft *draft)
{
  GListModel *seats;

  g_return_if_fail (BASTIDE_IS_SEAT_LIST (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));
  g_return_if_fail (self->draft == NULL);

  seats = bastide_setup_draft_get_seats (draft);
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->list, seats, create_seat_row, self, NULL);
  g_signal_connect_object (seats, "items-changed", G_CALLBACK (on_seats_changed), self, G_CONNECT_SWAPPED);
  on_draft_changed (self);
}

void
bastide_seat_list_focus_first (BastideSeatList *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_SEAT_LIST (self));

  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    bastide_seat_row_focus_name (BASTIDE_SEAT_ROW (row));
}
