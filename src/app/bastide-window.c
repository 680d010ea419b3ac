/* bastide-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-window.h"

#include <glib/gi18n.h>

#include "bastide-game-page.h"
#include "bastide-settings.h"
#include "bastide-toast-overlay.h"

struct _BastideWindow
{
  GtkApplicationWindow parent_instance;

  /* template widgets */
  BastideToastOverlay *toasts;
  GtkStack *header_bars;
  GtkStack *pages;
  BastideGamePage *game_page;

  /* owned */
  BastideGame *game;
};

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, GTK_TYPE_APPLICATION_WINDOW)

static void
add_header_bar (BastideWindow *self,
                const char    *name,
                GtkWidget     *header_bar)
{
  gtk_stack_add_named (self->header_bars, header_bar, name);
}

static void
restore_size (BastideWindow *self)
{
  GSettings *settings = bastide_settings_get ();
  int width;
  int height;

  g_settings_get (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), CLAMP (width, 360, 16384), CLAMP (height, 294, 16384));
  if (g_settings_get_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (BastideWindow *self)
{
  GSettings *settings = bastide_settings_get ();
  gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width;
  int height;

  g_settings_set_boolean (settings, BASTIDE_SETTING_WINDOW_MAXIMIZED, maximized);
  if (maximized || gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (settings, BASTIDE_SETTING_WINDOW_SIZE, "(ii)", width, height);
}

static void
toggle_fullscreen (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
bastide_window_unmap (GtkWidget *widget)
{
  save_size (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->unmap (widget);
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_clear_object (&self->game);

  /* The window lets go of its titlebar and child first; the template would do it behind its back. */
  G_OBJECT_CLASS (bastide_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_WINDOW);
}

static void
bastide_window_class_init (BastideWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_window_dispose;
  widget_class->unmap = bastide_window_unmap;

  g_type_ensure (BASTIDE_TYPE_GAME_PAGE);
  g_type_ensure (BASTIDE_TYPE_TOAST_OVERLAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, header_bars);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, game_page);

  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, toggle_fullscreen);
}

static void
bastide_window_init (BastideWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  add_header_bar (self, "game", bastide_game_page_get_header_bar (self->game_page));
  g_object_bind_property (self->pages, "visible-child-name", self->header_bars, "visible-child-name",
                          G_BINDING_SYNC_CREATE);
  restore_size (self);
}

BastideWindow *
bastide_window_new (BastideApplication *application)
{
  return g_object_new (BASTIDE_TYPE_WINDOW, "application", application, NULL);
}

BastideGame *
bastide_window_get_game (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->game;
}

void
bastide_window_set_game (BastideWindow *self,
                         BastideGame   *game)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (!g_set_object (&self->game, game))
    return;

  bastide_game_page_set_game (self->game_page, game);
}

void
bastide_window_show_toast (BastideWindow *self,
                           const char    *text,
                           const char    *button,
                           const char    *action)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  bastide_toast_overlay_show (self->toasts, text, button, action);
}
