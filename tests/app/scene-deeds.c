/* scene-deeds.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Actions of people in a window. */

#include "scene.h"

#ifdef POINTER_FOUND
#include "pointer-testing.h"
#endif

/* --- Pressing and typing ------------------------------------------------------------------------------------------ */

static void
click (GtkWidget *widget)
{
  while (widget != NULL && gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (widget)) == 0)
    widget = gtk_widget_get_parent (widget);
  if (widget == NULL || GTK_IS_TEXT (widget) || !gtk_widget_is_sensitive (widget))
    scene_fail ("it cannot be clicked");
  if (GTK_IS_MENU_BUTTON (widget))
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  else
    g_signal_emit_by_name (widget, GTK_IS_BUTTON (widget) ? "clicked" : "activate");
}

static void
type (void)
{
  GObject *object = scene_await (scene_find_word (1, "into") + 1);
  const char *text = scene_is (1, "into") ? scene.line->block->str : scene_get (1);

  if (GTK_IS_TEXT_VIEW (object) && scene_is (0, "insert"))
    gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (object)), text, -1);
  else if (GTK_IS_TEXT_VIEW (object))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (object)), text, -1);
  else if (GTK_IS_EDITABLE (object))
    gtk_editable_set_text (GTK_EDITABLE (object), text);
  else
    scene_fail ("nobody types there");
  if (scene_is (0, "enter"))
    g_signal_emit_by_name (object, "activate");
}

/* --- Keys --------------------------------------------------------------------------------------------------------- */

#ifdef POINTER_FOUND
static void
press (const char *key)
{
  gboolean control = g_str_has_prefix (key, "Ctrl+");
  guint keyval = gdk_keyval_from_name (key + (control ? strlen ("Ctrl+") : 0));

  if (keyval == GDK_KEY_VoidSymbol)
    scene_fail ("there is no key “%s”", key);
  if (control)
    pointer_testing_key (GDK_KEY_Control_L, TRUE);
  pointer_testing_type (keyval);
  if (control)
    pointer_testing_key (GDK_KEY_Control_L, FALSE);
}

#endif

/* If the display's keys cannot be pressed, the rest of the case is skipped. */
static void
act_on_keyboard (void)
{
  scene.skipped = TRUE;
#ifdef POINTER_FOUND
  scene.skipped = !pointer_testing_is_possible ();
  if (scene.skipped)
    return;
  for (guint i = 1; i < scene.words->len; i++)
    press (scene_get (i));
  if (scene_is (0, "keyboard"))
    pointer_testing_focus (scene_await (1));
#endif
}

/* --- Actions, signals, properties --------------------------------------------------------------------------------- */

static void
activate (void)
{
  guint on = scene_find_word (2, "on");
  gpointer widget = on < scene.words->len ? scene_await (on + 1) : scene.fixture.window;
  const char *text = scene.words->len > 2 && on > 2 ? scene_get (2) : NULL;
  GVariant *parameter = NULL;

  if (text != NULL)
    parameter = strchr ("(-0123456789", text[0]) ? g_variant_new_parsed (text) : g_variant_new_string (text);
  if (!gtk_widget_activate_action_variant (widget, scene_get (1), parameter))
    scene_fail ("there is no such action");
}

/* Converts a word to a value of a type. */
static void
make_value (GValue *value,
            GType   type,
            guint   i)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  if (!gtk_builder_value_from_string_type (builder, type, scene_get (i), value, NULL))
    scene_fail ("“%s” cannot become a %s", scene_get (i), g_type_name (type));
}

static void
set_property (void)
{
  guint to = scene_find_word (1, "to");
  GObject *object = scene_find (3, to, TRUE);
  GParamSpec *property;
  g_auto (GValue) value = G_VALUE_INIT;

  property = object != NULL ? g_object_class_find_property (G_OBJECT_GET_CLASS (object), scene_get (1)) : NULL;
  if (property == NULL)
    scene_fail ("it is not there");
  make_value (&value, property->value_type, to + 1);
  g_object_set_property (object, property->name, &value);
}

static void
emit (void)
{
  guint on = scene_find_word (2, "on");
  GObject *object = scene_await (on + 1);
  GValue values[4] = { G_VALUE_INIT };
  GSignalQuery query;

  g_signal_query (g_signal_lookup (scene_get (1), G_OBJECT_TYPE (object)), &query);
  if (query.signal_id == 0 || query.n_params != on - 2 || query.n_params >= G_N_ELEMENTS (values))
    scene_fail ("there is no such signal");
  g_value_init_from_instance (&values[0], object);
  for (guint i = 0; i < query.n_params; i++)
    make_value (&values[i + 1], query.param_types[i] & ~G_SIGNAL_TYPE_STATIC_SCOPE, i + 2);
  g_signal_emitv (values, query.signal_id, 0, NULL);
  for (guint i = 0; i <= query.n_params; i++)
    g_value_unset (&values[i]);
}

/* --- Windows and settings ----------------------------------------------------------------------------------------- */

static void
take_window (void)
{
  BastideWindow *window;

  if (scene_is (1, "new"))
    gtk_window_present (GTK_WINDOW (bastide_application_add_window (scene.fixture.application)));
  else if (scene_is (0, "start"))
    g_application_activate (G_APPLICATION (scene.fixture.application));
  app_testing_settle ();
  window = window_testing_find_other (&scene.fixture);
  if (window == NULL)
    scene_fail ("there is no other window");
  window_testing_take_window (&scene.fixture, window);
}

static void
set_setting (void)
{
  g_autoptr (GVariant) old = g_settings_get_value (bastide_settings_get (), scene_get (1));
  g_autoptr (GVariant) value = g_variant_parse (g_variant_get_type (old), scene_get (2), NULL, NULL, NULL);

  if (value == NULL || !g_settings_set_value (bastide_settings_get (), scene_get (1), value))
    scene_fail ("it cannot be set so");
}

static void
keep (void)
{
  char *value;

  if (!scene_read (2, scene.words->len, &value))
    scene_fail ("there is nothing to be kept");
  g_hash_table_insert (scene.kept, g_strdup (scene_get (1)), value);
}

gboolean
scene_act (void)
{
  if (scene_is (0, "click"))
    click (scene_await (1));
  else if (scene_is (0, "close"))
    gtk_window_close (scene_await (1));
  else if (scene_is (0, "focus"))
    g_assert_true (gtk_widget_grab_focus (scene_await (1)));
  else if (scene_is (0, "answer") || scene_is (0, "agree"))
    window_testing_answer (scene_get (1));
  else if (scene_is (0, "type") || scene_is (0, "enter") || scene_is (0, "insert"))
    type ();
  else if (scene_is (0, "keyboard") || scene_is (0, "press"))
    act_on_keyboard ();
  else if (scene_is (0, "activate"))
    activate ();
  else if (scene_is (0, "set"))
    set_property ();
  else if (scene_is (0, "emit"))
    emit ();
  else if (scene_is (0, "window") || scene_is (0, "start"))
    take_window ();
  else if (scene_is (0, "quit"))
    g_action_group_activate_action (G_ACTION_GROUP (scene.fixture.application), "quit", NULL);
  else if (scene_is (0, "setting"))
    set_setting ();
  else if (scene_is (0, "keep"))
    keep ();
  else
    return scene_is (0, "settle");
  /* Without a trash, confirmation is requested a second time. */
  if (scene_is (0, "agree") && window_testing_is_asking ())
    window_testing_answer (scene_get (1));

  return TRUE;
}
