/* app-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-testing.h"

#include <gdk/x11/gdkx.h>

#include "bastide-areas.h"
#include "bastide-paint-work.h"
#include "bastide-painting.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"
#include "test-game.h"
#include "util/bastide-autoptr.h"

/* In milliseconds: events due within this time are waited for. */
#define SHORT_TIME 40

/* Enough frames for layout to settle; an animation has no last one. */
/* A layout may need another one. */
#define ROUNDS_OF_FRAMES 3
#define FRAME_PATIENCE (200 * G_TIME_SPAN_MILLISECOND)

#define MOST_FRAMES 4

static char *data_folder;

static void
delete_recursively (GFile *file)
{
  g_autoptr (GFileEnumerator) children = NULL;
  GFile *child;

  /* The target of a link does not belong to the test. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL) == G_FILE_TYPE_DIRECTORY)
    children = g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS,
                                          NULL, NULL);
  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) && child != NULL)
    delete_recursively (child);
  g_file_delete (file, NULL, NULL);
}

void
app_testing_clear_data (void)
{
  g_autoptr (GFile) folder = g_file_new_for_path (data_folder);

  delete_recursively (folder);
}

/* Without animations nobody waits for points either. */
static void
hurry (void)
{
  if (!bastide_settings_get_animations ())
    g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
}

void
app_testing_reset_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (bastide_settings_get (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (bastide_settings_get (), keys[i]);
  hurry ();
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* Not G_TEST_OPTION_ISOLATE_DIRS: it also hides the system's folders, and with them the icons. */
gboolean
app_testing_start (void)
{
  data_folder = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);
  g_assert_nonnull (data_folder);
  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  /* Files moved to the trash find one beside it. */
  g_setenv ("HOME", data_folder, TRUE);
  g_type_class_ref (GDK_TYPE_FRAME_CLOCK);
  bastide_language_start ();
  bastide_title_font_register ();
  if (g_getenv ("BASTIDE_TEST_PLAIN") != NULL)
    bastide_paint_work_paint_plain ();

  if (!gtk_init_check ())
    return FALSE;
  /* Tests click fast, but mean single clicks; and a blinking cursor never rests. Animations are off. Sizes are those of
   * one font, whatever the display prefers. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 0, "gtk-cursor-blink", FALSE,
                "gtk-enable-animations", FALSE, "gtk-font-name", "Sans 10", NULL);
  hurry ();

  return TRUE;
}

void
app_testing_load_style (void)
{
  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
}

/* The chooser of GTK 4.8 reads folders in threads; when one comes while it is painted, a button of its path has no
 * place yet, and GTK warns, which would be fatal. */
static GLogWriterOutput
write_unless_of_chooser (GLogLevelFlags   level,
                         const GLogField *fields,
                         gsize            n_fields,
                         gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0
        && g_str_has_prefix (fields[i].value, "Trying to snapshot Gtk")
        && app_testing_find_window (GTK_TYPE_FILE_CHOOSER) != NULL)
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, NULL);
}

BEFORE_ALL_TESTS
{
  g_log_set_writer_func (write_unless_of_chooser, NULL, NULL);
  if (app_testing_start ())
    app_testing_load_style ();
  else
    harness_skip ("no display");
}

AFTER_ALL_TESTS
{
  bastide_paint_work_finish ();
}

BastideApplication *
app_testing_new_application (void)
{
  BastideApplication *application = bastide_application_new ();
  GApplicationFlags flags = g_application_get_flags (G_APPLICATION (application));

  g_application_set_flags (G_APPLICATION (application), flags | G_APPLICATION_NON_UNIQUE);
  NO_ERROR (g_application_register (G_APPLICATION (application), NULL, &error));
  /* The application of an earlier test may still be kept alive by a thread: it is not the one to wait for. */
  g_application_set_default (G_APPLICATION (application));

  return application;
}

void
app_testing_iterate (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

static gboolean
is_fatal (const char     *domain,
          GLogLevelFlags  level,
          const char     *message,
          gpointer        data)
{
  return strstr (message, "assertion 'GDK_IS_SURFACE (surface)' failed") == NULL;
}

static void
on_message_cb (const char     *domain,
               GLogLevelFlags  level,
               const char     *message,
               gpointer        data)
{
  if (is_fatal (domain, level, message, data))
    g_log_default_handler (domain, level, message, NULL);
}

void
app_testing_forgive_tooltips (void)
{
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_log_set_handler ("Gdk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, on_message_cb, NULL);
  g_log_set_handler ("Gtk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, on_message_cb, NULL);
}

/* Files are opened in threads, and so is the list of games read. */
static gboolean
has_threads (void)
{
  BastideApplication *application = BASTIDE_APPLICATION (g_application_get_default ());

  return application != NULL && (bastide_opener_get_busy (bastide_application_get_opener (application))
                                 || bastide_game_store_get_listing (bastide_application_get_games (application)));
}

static gboolean
on_frame_cb (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               user_data)
{
  (*(guint *) user_data)++;

  return TRUE;
}

/* Pending layout or painting of a window is due at its frame clock's time. */
static gboolean
has_short_time (void)
{
  GMainContext *context = g_main_context_default ();
  int priority, timeout;

  g_assert_true (g_main_context_acquire (context));
  g_main_context_prepare (context, &priority);
  g_main_context_query (context, G_MAXINT, &timeout, NULL, 0);
  /* The source of a Wayland display would wait for its own reading. */
  g_main_context_check (context, priority, NULL, 0);
  g_main_context_release (context);

  return timeout >= 0 && timeout <= SHORT_TIME;
}

static void
assert_in_time (gint64 end)
{
  if (g_get_monotonic_time () > end)
    g_error ("no rest: %s", has_threads () ? "a file is still being read" : "there is always something to be done");
}

/* Returns: whether there was anything to handle */
static gboolean
do_what_is_due (gint64 end)
{
  gboolean done = FALSE;

  gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_iteration (NULL, FALSE))
    {
      done = TRUE;
      assert_in_time (end);
    }

  return done;
}

void
app_testing_wait_for_frame (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint after_paint = g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK);
  gint64 end = g_get_monotonic_time () + FRAME_PATIENCE;
  guint n_frames = 0, n_wanted = 0;
  gulong hook;

  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return;

  hook = g_signal_add_emission_hook (after_paint, 0, on_frame_cb, &n_frames, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!gtk_widget_get_mapped (window))
        continue;
      gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (window), GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
      n_wanted++;
    }
  while (n_frames < n_wanted && g_get_monotonic_time () < end)
    app_testing_iterate ();
  g_signal_remove_emission_hook (after_paint, hook);
}

void
app_testing_settle (void)
{
  gint64 end = g_get_monotonic_time () + APP_TESTING_PATIENCE;
  guint after_paint = g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK);
  guint n_frames = 0;
  gulong hook = g_signal_add_emission_hook (after_paint, 0, on_frame_cb, &n_frames, NULL);
  guint n_rounds = GDK_IS_X11_DISPLAY (gdk_display_get_default ()) ? 1 : ROUNDS_OF_FRAMES;
  gboolean is_waiting;

  do
    {
      assert_in_time (end);
      is_waiting = has_threads () || (n_frames < MOST_FRAMES && has_short_time ());
      if (is_waiting)
        app_testing_iterate ();
      else if (n_rounds > 1)
        app_testing_wait_for_frame ();
      n_rounds -= !is_waiting && n_rounds > 1;
    }
  while (do_what_is_due (end) || is_waiting || n_rounds > 1);
  g_signal_remove_emission_hook (after_paint, hook);
}

BastideGame *
app_testing_play (BastideApplication *application,
                  guint               n_players,
                  guint64             seed,
                  guint               n_actions)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  BastideGame *game = test_game_new_seeded ("classic", n_players, seed);

  test_game_play_by_chance (game, random, n_actions);

  return game;
}

GtkWidget *
app_testing_show (GtkWidget *widget,
                  int        width,
                  int        height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();

  return window;
}

guint
app_testing_count_children (GtkWidget *widget)
{
  guint n = 0;

  EACH_CHILD (child, widget)
    n++;

  return n;
}

GtkWidget *
app_testing_get_sibling (GtkWidget *widget,
                         guint      number)
{
  for (; widget != NULL && number > 0; number--)
    widget = gtk_widget_get_next_sibling (widget);

  return widget;
}

gboolean
app_testing_is_a (GtkWidget *widget,
                  GType      type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, type) || bastide_painting_find (widget, type) != NULL;
}

GtkWidget *
app_testing_next (GtkWidget *root,
                  GtkWidget *widget)
{
  GtkWidget *next = widget != NULL ? gtk_widget_get_first_child (widget) : root;

  for (; next == NULL && widget != root; widget = gtk_widget_get_parent (widget))
    next = gtk_widget_get_next_sibling (widget);

  return next;
}

GtkWidget *
app_testing_find (GtkWidget *widget,
                  GType      type)
{
  if (app_testing_is_a (widget, type))
    return widget;

  EACH_CHILD (child, widget)
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? app_testing_find (child, type) : NULL;

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkLabel *
app_testing_find_label (GtkWidget  *widget,
                        const char *style_class)
{
  for (GtkWidget *label = NULL; (label = app_testing_next (widget, label)) != NULL;)
    if (GTK_IS_LABEL (label) && gtk_widget_has_css_class (label, style_class))
      return GTK_LABEL (label);

  return NULL;
}

GtkWidget *
app_testing_find_action (GtkWidget  *widget,
                         const char *action)
{
  for (GtkWidget *found = NULL; (found = app_testing_next (widget, found)) != NULL;)
    if (GTK_IS_ACTIONABLE (found) && gtk_widget_get_mapped (found)
        && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (found)), action) == 0)
      return found;

  return NULL;
}

gboolean
app_testing_has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* A button is enabled exactly if its action is. */
gpointer
app_testing_get_part (gpointer    widget,
                      const char *name)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);
}

gboolean
app_testing_is_enabled (GtkWidget  *widget,
                        const char *action)
{
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new ());
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, widget);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return enabled;
}

gpointer
app_testing_find_controller (GtkWidget *widget,
                             GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

gboolean
app_testing_press (GtkWidget       *widget,
                   guint            keyval,
                   GdkModifierType  modifiers)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (app_testing_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0,
                         modifiers, &used);

  return used;
}

cairo_surface_t *
app_testing_paint (GtkWidget *widget,
                   int        scale)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (widget) * scale,
                                                         gtk_widget_get_height (widget) * scale);
  g_autoptr (cairo_t) cr = cairo_create (picture);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (picture);

  return picture;
}

gboolean
app_testing_shows (GtkWidget  *widget,
                   const char *text)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  EACH_CHILD (child, widget)
    if (app_testing_shows (child, text))
      return TRUE;

  return FALSE;
}

GtkWindow *
app_testing_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}

/* --- Areas -------------------------------------------------------------------------------------------------------- */

/* Asserts that a widget has the focus, shows it, and is visible. */
static void
assert_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (window)),
                                            (float) gtk_widget_get_height (GTK_WIDGET (window)));
  graphene_rect_t bounds;

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
  g_assert_true (gtk_window_get_focus_visible (window));
  g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_FOCUS_VISIBLE);
  g_assert_true (gtk_widget_compute_bounds (focus, GTK_WIDGET (window), &bounds));
  g_assert_true (graphene_rect_intersection (&bounds, &all, &bounds));
  g_assert_cmpfloat (bounds.size.width, >, 0);
  g_assert_cmpfloat (bounds.size.height, >, 0);
}

/* Starts as after a click, with the focus not shown. */
static void
go (GtkWindow        *window,
    GtkDirectionType  direction)
{
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true (bastide_areas_go (window, direction));
  app_testing_settle ();
  assert_focus (window);
}

void
app_testing_go_round (GtkWindow *window,
                      guint      n_least)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  /* A page may take some frames to scroll to the beginning of its focus. */
  for (guint i = 0; i < 10; i++)
    app_testing_settle ();
  go (window, GTK_DIR_TAB_FORWARD);
  while (!g_ptr_array_find (stops, gtk_window_get_focus (window), NULL))
    {
      g_ptr_array_add (stops, gtk_window_get_focus (window));
      go (window, GTK_DIR_TAB_FORWARD);
      g_assert_cmpuint (stops->len, <, 20);
    }
  g_assert_true (gtk_window_get_focus (window) == stops->pdata[0]);
  g_assert_cmpuint (stops->len, >=, n_least);

  for (guint i = stops->len; i > 0; i--)
    {
      go (window, GTK_DIR_TAB_BACKWARD);
      g_assert_true (gtk_window_get_focus (window) == stops->pdata[i - 1]);
    }
}
