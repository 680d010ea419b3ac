/* bastide-wait-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-wait-card.h"

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
