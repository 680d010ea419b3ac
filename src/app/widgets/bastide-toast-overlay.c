/* bastide-toast-overlay.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-toast-overlay.h"

#define SECONDS_SHOWN 5

/* A longer message stays a second longer for each this many letters. */
#define LETTERS_A_SECOND 12

/* From the edges of the covered widget, in pixels. */
#define MARGIN 16

struct _BastideToastOverlay
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkOverlay *overlay;
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;

  GtkBox   *room;    /* (nullable) (weak): where the revealer is, if not over the child */
  GBinding *showing; /* (nullable) (borrowed): shows the room with it */
  guint timeout_id;
  guint hovered : 1;
  guint focused : 1;
};

G_DEFINE_FINAL_TYPE (BastideToastOverlay, bastide_toast_overlay, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static gboolean
on_timeout (gpointer user_data)
{
  BastideToastOverlay *self = user_data;

  self->timeout_id = 0;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);

  return G_SOURCE_REMOVE;
}

static void
restart_timeout (BastideToastOverlay *self)
{
  guint seconds = (guint) g_utf8_strlen (gtk_label_get_label (self->label), -1) / LETTERS_A_SECOND;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (gtk_revealer_get_reveal_child (self->revealer) && !self->hovered && !self->focused)
    self->timeout_id = g_timeout_add_seconds (MAX (SECONDS_SHOWN, seconds), on_timeout, self);
}

static void
on_hover_changed_cb (BastideToastOverlay      *self,
                     GParamSpec               *pspec,
                     GtkEventControllerMotion *motion)
{
  self->hovered = gtk_event_controller_motion_contains_pointer (motion);
  restart_timeout (self);
}

static void
on_focus_changed_cb (BastideToastOverlay     *self,
                     GParamSpec              *pspec,
                     GtkEventControllerFocus *focus)
{
  self->focused = gtk_event_controller_focus_contains_focus (focus);
  restart_timeout (self);
}

/* A hidden banner must not be read out either. */
static void
on_child_revealed_cb (BastideToastOverlay *self)
{
  if (!gtk_revealer_get_child_revealed (self->revealer) && !gtk_revealer_get_reveal_child (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self->revealer), FALSE);
}

static void
bastide_toast_overlay_dispose (GObject *object)
{
  BastideToastOverlay *self = BASTIDE_TOAST_OVERLAY (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  /* When the window goes away, the page with the room may go first. */
  if (self->room != NULL && gtk_widget_get_parent (GTK_WIDGET (self->revealer)) == GTK_WIDGET (self->room))
    bastide_toast_overlay_set_room (self, NULL);
  g_clear_weak_pointer (&self->room);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TOAST_OVERLAY);

  G_OBJECT_CLASS (bastide_toast_overlay_parent_class)->dispose (object);
}

static void
bastide_toast_overlay_set_property (GObject      *object,
                                    guint         property_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  BastideToastOverlay *self = BASTIDE_TOAST_OVERLAY (object);

  switch (property_id)
    {
    case PROP_CHILD:
      gtk_overlay_set_child (self->overlay, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_toast_overlay_class_init (BastideToastOverlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_toast_overlay_dispose;
  object_class->set_property = bastide_toast_overlay_set_property;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-toast-overlay.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, overlay);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, revealer);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, label);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, button);
  gtk_widget_class_bind_template_callback (widget_class, on_hover_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bastide_toast_overlay_dismiss);
  gtk_widget_class_bind_template_callback (widget_class, on_child_revealed_cb);
}

static void
bastide_toast_overlay_init (BastideToastOverlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* GTK warns of an action that does not fit its target, be it only until the other one is set as well. */
static void
set_action (GtkActionable *button,
            const char    *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  gtk_actionable_set_action_name (button, NULL);
  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return;
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}

void
bastide_toast_overlay_show (BastideToastOverlay *self,
                            const char          *text,
                            const char          *button,
                            const char          *action)
{
  g_return_if_fail (BASTIDE_IS_TOAST_OVERLAY (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail ((button == NULL) == (action == NULL));

  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  if (button != NULL)
    {
      gtk_button_set_label (self->button, button);
      set_action (GTK_ACTIONABLE (self->button), action);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  restart_timeout (self);
}

void
bastide_toast_overlay_tell (GtkWidget  *widget,
                            const char *text,
                            const char *button,
                            const char *action)
{
  GtkWidget *overlay;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  overlay = gtk_widget_get_ancestor (widget, BASTIDE_TYPE_TOAST_OVERLAY);
  if (overlay != NULL)
    bastide_toast_overlay_show (BASTIDE_TOAST_OVERLAY (overlay), text, button, action);
}

void
bastide_toast_overlay_dismiss (BastideToastOverlay *self)
{
  g_return_if_fail (BASTIDE_IS_TOAST_OVERLAY (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  restart_timeout (self);
}

void
bastide_toast_overlay_set_room (BastideToastOverlay *self,
                                GtkBox              *room)
{
  g_autoptr (GtkWidget) revealer = NULL;
  int margin = room != NULL ? 0 : MARGIN;

  g_return_if_fail (BASTIDE_IS_TOAST_OVERLAY (self));
  g_return_if_fail (room == NULL || GTK_IS_BOX (room));

  if (room == self->room)
    return;

  revealer = GTK_WIDGET (g_object_ref (self->revealer));
  if (self->room != NULL)
    {
      g_binding_unbind (self->showing);
      gtk_widget_set_visible (GTK_WIDGET (self->room), FALSE);
      gtk_box_remove (self->room, revealer);
    }
  else
    {
      gtk_overlay_remove_overlay (self->overlay, revealer);
    }
  g_set_weak_pointer (&self->room, room);
  self->showing = NULL;
  gtk_widget_set_margin_start (revealer, margin);
  gtk_widget_set_margin_end (revealer, margin);
  gtk_widget_set_margin_bottom (revealer, margin);
  if (room == NULL)
    {
      gtk_overlay_add_overlay (self->overlay, revealer);
      return;
    }

  gtk_box_append (room, revealer);
  self->showing = g_object_bind_property (revealer, "visible", room, "visible", G_BINDING_SYNC_CREATE);
}

/* --- A card while one waits ------------------------------------------------------------------------ */

struct _BastideWaitCard
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkSpinner *spinner;
  GtkLabel *label;

  GCancellable *cancellable; /* (nullable) (owned) */
};

G_DEFINE_FINAL_TYPE (BastideWaitCard, bastide_wait_card, GTK_TYPE_WIDGET)

static void
on_cancel_clicked_cb (BastideWaitCard *self)
{
  g_cancellable_cancel (self->cancellable);
}

static void
bastide_wait_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_WAIT_CARD);
  g_clear_object (&BASTIDE_WAIT_CARD (object)->cancellable);

  G_OBJECT_CLASS (bastide_wait_card_parent_class)->dispose (object);
}

static void
bastide_wait_card_class_init (BastideWaitCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_wait_card_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-wait-card.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideWaitCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideWaitCard, label);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel_clicked_cb);
}

static void
bastide_wait_card_init (BastideWaitCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_wait_card_show (BastideWaitCard *self,
                        const char      *text,
                        GCancellable    *cancellable)
{
  g_return_if_fail (BASTIDE_IS_WAIT_CARD (self));
  g_return_if_fail (text != NULL);

  g_set_object (&self->cancellable, cancellable);
  gtk_label_set_label (self->label, text);
  gtk_spinner_set_spinning (self->spinner, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
bastide_wait_card_hide (BastideWaitCard *self)
{
  g_return_if_fail (BASTIDE_IS_WAIT_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  g_clear_object (&self->cancellable);
}
