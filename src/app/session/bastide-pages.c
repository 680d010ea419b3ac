/* bastide-pages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-pages.h"

#include "bastide-keys.h"

/* The buttons of a mouse that lead back, as X11 and Wayland number them. */
#define BUTTON_BACK 8

/* In milliseconds. */
#define FADING 180

struct _BastidePages
{
  GObject parent_instance;

  GPtrArray *trail; /* owned; of interned strings, the start page first */

  /* Borrowed (nullable) */
  GtkWindow *window;
  GtkStack  *pages;
  GtkStack  *header_bars;
};

G_DEFINE_FINAL_TYPE (BastidePages, bastide_pages, G_TYPE_OBJECT)

static const char *
get_page (BastidePages *self,
          guint         from_top)
{
  return self->trail->len > from_top ? g_ptr_array_index (self->trail, self->trail->len - 1 - from_top) : "start";
}

static gboolean
is_of_game (const char *page)
{
  return g_str_equal (page, "game") || g_str_equal (page, "result");
}

/* Whether a page may lie right over another. */
static gboolean
lies_over (const char *page,
           const char *below)
{
  if (g_str_equal (below, "start") || g_str_equal (page, "rules") || g_str_equal (page, "lesson"))
    return TRUE;
  if (g_str_equal (below, "rules") || is_of_game (page))
    return FALSE;
  if (g_str_equal (page, "finished-games"))
    return is_of_game (below);
  if (g_str_equal (page, "editor"))
    return g_str_equal (below, "new-game");
  if (g_str_equal (page, "making"))
    return g_str_equal (below, "editor") || is_of_game (below);

  return TRUE;
}

/* --- The ways back --------------------------------------------------------------------------------------------- */

/* Open widgets on a page have already handled the key. Escape never leaves a running game, a lesson, nor work in the
 * editor: that would only happen by accident. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        state,
                   BastidePages          *self)
{
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const char *page = bastide_pages_get_shown (self);
  GtkApplication *application;
  g_autofree char *name = NULL;
  g_auto (GStrv) actions = NULL;

  if (key == GDK_KEY_Escape && (g_str_equal (page, "start") || g_str_equal (page, "game")
                                || g_str_equal (page, "lesson") || g_str_equal (page, "editor")
                                || g_str_equal (page, "making")))
    return FALSE;
  if ((key == GDK_KEY_Escape && modifiers == 0) || (key == GDK_KEY_Left && modifiers == GDK_ALT_MASK)
      || keyval == GDK_KEY_Back)
    return gtk_widget_activate_action (GTK_WIDGET (self->window), "win.back", NULL);

  /* A key with a meaning under Ctrl has it in every layout, even if it writes another character there. */
  application = gtk_window_get_application (self->window);
  name = gtk_accelerator_name (key, modifiers);
  if (application == NULL || (modifiers & GDK_CONTROL_MASK) == 0)
    return FALSE;

  actions = gtk_application_get_actions_for_accel (application, name);

  return actions[0] != NULL && gtk_widget_activate_action (GTK_WIDGET (self->window), actions[0], NULL);
}

static gboolean
on_back_idle_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    gtk_widget_activate_action (data, "win.back", NULL);

  return G_SOURCE_REMOVE;
}

/* The page changes when the button is released over the window, and after GTK has finished the event: until then it
 * counts the buttons pressed on the old page. A gesture would not do: GTK cancels one of such a button as soon as the
 * pointer moves. */
static gboolean
on_event_cb (GtkEventControllerLegacy *controller,
             GdkEvent                 *event,
             BastidePages             *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double x, y, surface_x, surface_y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) || gdk_button_event_get_button (event) != BUTTON_BACK)
    return GDK_EVENT_PROPAGATE;

  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &surface_x, &surface_y);
  if (type == GDK_BUTTON_RELEASE && gdk_event_get_position (event, &x, &y)
      && gtk_widget_contains (GTK_WIDGET (self->window), x - surface_x, y - surface_y))
    g_idle_add_full (G_PRIORITY_DEFAULT, on_back_idle_cb, g_object_ref (self->window), g_object_unref);

  return GDK_EVENT_STOP;
}

/* A window that was shown over this one may have left the focus nowhere. */
static void
on_active_changed (BastidePages *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  if (gtk_window_is_active (self->window) && gtk_window_get_focus (self->window) == NULL
      && !gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

/* --- The class ------------------------------------------------------------------------------------------------- */

static void
bastide_pages_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_PAGES (object)->trail);

  G_OBJECT_CLASS (bastide_pages_parent_class)->finalize (object);
}

static void
bastide_pages_class_init (BastidePagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_pages_finalize;
}

static void
bastide_pages_init (BastidePages *self)
{
  self->trail = g_ptr_array_new ();
  g_ptr_array_add (self->trail, (gpointer) "start");
}

BastidePages *
bastide_pages_new (GtkWindow *window,
                   GtkStack  *pages,
                   GtkStack  *header_bars)
{
  BastidePages *self = g_object_new (BASTIDE_TYPE_PAGES, NULL);
  GtkEventController *keys, *presses;

  if (window == NULL)
    return self;

  self->window = window;
  self->pages = pages;
  self->header_bars = header_bars;
  g_object_bind_property (pages, "visible-child-name", header_bars, "visible-child-name", G_BINDING_DEFAULT);

  keys = gtk_event_controller_key_new ();
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  presses = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect_object (presses, "event", G_CALLBACK (on_event_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), presses);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (on_active_changed), self, G_CONNECT_SWAPPED);

  return self;
}

void
bastide_pages_add (BastidePages *self,
                   const char   *name,
                   GtkWidget    *page)
{
  GObject *header_bar;

  g_return_if_fail (BASTIDE_IS_PAGES (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  header_bar = gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "header_bar");
  if (gtk_widget_get_parent (page) == NULL)
    gtk_stack_add_named (self->pages, page, name);
  gtk_stack_add_named (self->header_bars, GTK_WIDGET (header_bar), name);
}

static void
go (BastidePages *self,
    const char   *page)
{
  guint index;

  page = g_intern_string (page);
  if (g_ptr_array_find_with_equal_func (self->trail, page, g_str_equal, &index))
    {
      g_ptr_array_set_size (self->trail, (int) index + 1);
      return;
    }

  while (!lies_over (page, get_page (self, 0)))
    g_ptr_array_set_size (self->trail, (int) self->trail->len - 1);
  g_ptr_array_add (self->trail, (gpointer) page);
}

void
bastide_pages_show (BastidePages *self,
                    const char   *page,
                    gboolean      fades)
{
  g_return_if_fail (BASTIDE_IS_PAGES (self));
  g_return_if_fail (page != NULL);

  go (self, page);
  if (self->pages == NULL)
    return;

  gtk_stack_set_transition_duration (self->pages, fades ? FADING : 0);
  gtk_stack_set_visible_child_name (self->pages, page);
}

const char *
bastide_pages_get_shown (BastidePages *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGES (self), NULL);

  return gtk_stack_get_visible_child_name (self->pages);
}

gboolean
bastide_pages_shows (BastidePages *self,
                     const char   *page)
{
  return g_strcmp0 (bastide_pages_get_shown (self), page) == 0;
}

const char *
bastide_pages_get_back (BastidePages *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGES (self), NULL);

  return get_page (self, 1);
}

const char *
bastide_pages_get_game (BastidePages *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGES (self), NULL);

  for (guint i = 0; i < self->trail->len; i++)
    if (is_of_game (g_ptr_array_index (self->trail, i)))
      return g_ptr_array_index (self->trail, i);

  return NULL;
}

gboolean
bastide_pages_holds (BastidePages *self,
                     const char   *page)
{
  g_return_val_if_fail (BASTIDE_IS_PAGES (self), FALSE);

  return g_ptr_array_find_with_equal_func (self->trail, page, g_str_equal, NULL);
}
