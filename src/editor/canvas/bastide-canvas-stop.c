/* bastide-canvas-stop.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-stop.h"

struct _BastideCanvasStop
{
  GtkWidget parent_instance;

  BastideCanvasTarget  target;
  char              *text;
};

G_DEFINE_FINAL_TYPE (BastideCanvasStop, bastide_canvas_stop, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
bastide_canvas_stop_finalize (GObject *object)
{
  g_free (BASTIDE_CANVAS_STOP (object)->text);

  G_OBJECT_CLASS (bastide_canvas_stop_parent_class)->finalize (object);
}

static void
bastide_canvas_stop_class_init (BastideCanvasStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_canvas_stop_finalize;

  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "stop.activate", NULL, activate);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "canvasstop");
}

static void
bastide_canvas_stop_init (BastideCanvasStop *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The canvas itself finds the place under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_canvas_stop_new (void)
{
  return g_object_new (BASTIDE_TYPE_CANVAS_STOP, NULL);
}

const BastideCanvasTarget *
bastide_canvas_stop_get_target (BastideCanvasStop *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_STOP (self), NULL);

  return &self->target;
}

void
bastide_canvas_stop_set_target (BastideCanvasStop       *self,
                              const BastideCanvasTarget *target)
{
  g_return_if_fail (BASTIDE_IS_CANVAS_STOP (self));

  self->target = *target;
}

const char *
bastide_canvas_stop_get_text (BastideCanvasStop *self)
{
  g_return_val_if_fail (BASTIDE_IS_CANVAS_STOP (self), NULL);

  return self->text;
}

void
bastide_canvas_stop_set_text (BastideCanvasStop *self,
                              const char        *text)
{
  g_return_if_fail (BASTIDE_IS_CANVAS_STOP (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
