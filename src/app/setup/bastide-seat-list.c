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

#include "bastide-colour-button.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-seat-chooser.h"
#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"

/* --- One seat -------------------------------------------------------------------------------------- */

#define BASTIDE_TYPE_SEAT_ROW (bastide_seat_row_get_type ())

/**
 * BastideSeatRow:
 *
 * A player on the New Game page: handle to change the order, colour, name, who plays, button to remove. The order
 * is changed by dragging the handle, by the arrow keys on it, and by Alt+Up and Alt+Down in the whole row.
 *
 * Signal "name-entered" (): Enter was pressed in the name
 */
G_DECLARE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, BASTIDE, SEAT_ROW, GtkListBoxRow)

struct _BastideSeatRow
{
  GtkListBoxRow parent_instance;

  /* template widgets */
  GtkButton *handle;
  BastideColourButton *colour_button;
  GtkEntry *entry;
  BastideSeatChooser *chooser;
  GtkButton *remove_button;

  /* owned */
  BastideSetupDraft *draft;
  BastideSeat *seat;
};

G_DEFINE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  SIGNAL_NAME_ENTERED,
  N_ROW_SIGNALS
};

static guint row_signals[N_ROW_SIGNALS];

static void
move (BastideSeatRow *self,
      int             by)
{
  int position = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) + by;

  if (position >= 0)
    bastide_setup_draft_move_seat (self->draft, self->seat, (guint) position);
}

static gboolean
on_move (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  move (BASTIDE_SEAT_ROW (widget), g_variant_get_int32 (arguments));

  return TRUE;
}

static gboolean
on_handle_key_cb (BastideSeatRow        *self,
                  guint                  key,
                  guint                  code,
                  GdkModifierType        modifiers,
                  GtkEventControllerKey *controller)
{
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    move (self, -1);
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    move (self, 1);
  else
    return FALSE;

  return TRUE;
}

static GdkContentProvider *
on_drag_prepare_cb (BastideSeatRow *self,
                    double          x,
                    double          y,
                    GtkDragSource  *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 24, gtk_widget_get_height (GTK_WIDGET (self)) / 2);

  return gdk_content_provider_new_typed (BASTIDE_TYPE_SEAT, self->seat);
}

static gboolean
on_drop_cb (BastideSeatRow *self,
            const GValue   *value,
            double          x,
            double          y,
            GtkDropTarget  *target)
{
  guint position = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));

  bastide_setup_draft_move_seat (self->draft, g_value_get_object (value), position);

  return TRUE;
}

static void
on_colour_chosen_cb (BastideSeatRow      *self,
                     const char          *colour,
                     BastideColourButton *button)
{
  bastide_setup_draft_set_colour (self->draft, self->seat, colour);
}

static void
on_seat_chosen_cb (BastideSeatRow     *self,
                   BastideSeatChooser *chooser)
{
  bastide_setup_draft_set_computer (self->draft, self->seat, bastide_seat_chooser_get_seat (chooser));
}

static void
on_name_entered_cb (BastideSeatRow *self)
{
  g_signal_emit (self, row_signals[SIGNAL_NAME_ENTERED], 0);
}

static void
on_remove_clicked_cb (BastideSeatRow *self)
{
  bastide_setup_draft_remove_seat (self->draft, self->seat);
}

static void
bastide_seat_row_dispose (GObject *object)
{
  BastideSeatRow *self = BASTIDE_SEAT_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SEAT_ROW);
  g_clear_object (&self->draft);
  g_clear_object (&self->seat);

  G_OBJECT_CLASS (bastide_seat_row_parent_class)->dispose (object);
}

static void
bastide_seat_row_class_init (BastideSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_seat_row_dispose;

  row_signals[SIGNAL_NAME_ENTERED] = g_signal_new ("name-entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                               NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_COLOUR_BUTTON);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_SEAT);
  g_type_ensure (BASTIDE_TYPE_SEAT_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, entry);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, chooser);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, on_handle_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_colour_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_seat_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked_cb);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, on_move, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, on_move, "i", 1);
}

static void
bastide_seat_row_init (BastideSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update_label (BastideSeatRow *self)
{
  g_autofree char *name = bastide_seat_get_title (self->seat);
  g_autofree char *spoken = bastide_text_seated (name, bastide_seat_get_computer (self->seat));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
bastide_seat_row_new (BastideSetupDraft *draft,
                      BastideSeat       *seat)
{
  BastideSeatRow *self = g_object_new (BASTIDE_TYPE_SEAT_ROW, NULL);

  self->draft = g_object_ref (draft);
  self->seat = g_object_ref (seat);
  g_object_bind_property (seat, "name", self->entry, "text", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (seat, "default-name", self->entry, "placeholder-text", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (seat, "notify::name", G_CALLBACK (update_label), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::default-name", G_CALLBACK (update_label), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::computer", G_CALLBACK (update_label), self, G_CONNECT_SWAPPED);
  update_label (self);
  g_object_bind_property (seat, "colour", self->colour_button, "colour", G_BINDING_SYNC_CREATE);
  g_object_bind_property (seat, "colour", self->chooser, "colour", G_BINDING_SYNC_CREATE);
  g_object_bind_property (seat, "computer", self->chooser, "seat", G_BINDING_SYNC_CREATE);

  return GTK_WIDGET (self);
}

/* For rows below each other: see bastide_seat_chooser_align(). */
static void
bastide_seat_row_align (BastideSeatRow *self,
                        GtkSizeGroup   *choosers,
                        GtkSizeGroup   *menus)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  bastide_seat_chooser_align (self->chooser, choosers, menus);
}

/* Puts the focus on the handle, after the order was changed with it. */
static void
bastide_seat_row_focus_handle (BastideSeatRow *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->handle));
}

/* Puts the focus into the name and selects it. */
static void
bastide_seat_row_focus_name (BastideSeatRow *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* The obstacle to beginning the game is shown at its cause. */
static void
update_namesake (BastideSeatRow *self)
{
  gboolean shared = bastide_setup_draft_has_namesake (self->draft, self->seat);

  if (shared == gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"))
    return;

  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY, shared ? "dialog-warning-symbolic" : NULL);
  if (shared)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY, _("Another player has the same name"));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               shared ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* Shows whether the row can be removed. */
static void
bastide_seat_row_update (BastideSeatRow *self)
{
  g_autofree char *label = NULL;
  gboolean removable;

  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  update_namesake (self);
  /* Translators: for the screen reader, of a field; players are counted from 1 */
  label = g_strdup_printf (_("Name of player %d"), gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  removable = bastide_setup_draft_can_remove_seat (self->draft);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remove_button), removable);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->remove_button),
                               removable ? _("Remove this player") : _("The game needs at least this many players"));
}

/* --- All seats ------------------------------------------------------------------------------------- */

struct _BastideSeatList
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkListBox *list;
  GtkButton *add_button;
  GtkDropDown *start_menu;

  BastideSetupDraft *draft;
  GtkSizeGroup *choosers; /* for the rows */
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

/* Enter in a name moves to the next one, and from the last one to the widget behind the list. */
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

  if (n_added == 1 && n_removed == 0 && row != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
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
on_draft_changed (BastideSeatList *self)
{
  gboolean addable = bastide_setup_draft_can_add_seat (self->draft);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (BASTIDE_IS_SEAT_ROW (row))
      bastide_seat_row_update (BASTIDE_SEAT_ROW (row));

  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), addable);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->add_button),
                               addable ? NULL : _("The game has no room for more players"));

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
bastide_seat_list_hide_start (BastideSeatList *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_LIST (self));

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->start_menu)), FALSE);
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
