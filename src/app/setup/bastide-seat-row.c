/* bastide-seat-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat-row.h"

#include <glib/gi18n.h>

#include "bastide-colour-button.h"
#include "bastide-columns-layout.h"
#include "bastide-seat-chooser.h"
#include "model/words/bastide-seat-texts.h"

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
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[SIGNAL_NAME_ENTERED], 0);
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

  signals[SIGNAL_NAME_ENTERED] = g_signal_new ("name-entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
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

GtkWidget *
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

void
bastide_seat_row_align (BastideSeatRow *self,
                        GtkSizeGroup   *choosers,
                        GtkSizeGroup   *menus)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  bastide_seat_chooser_align (self->chooser, choosers, menus);
}

void
bastide_seat_row_focus_handle (BastideSeatRow *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->handle));
}

void
bastide_seat_row_focus_name (BastideSeatRow *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* What keeps the game from beginning is seen where it is mended. */
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

void
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
