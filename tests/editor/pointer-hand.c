/* pointer-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-views.h"
#include "editor-testing.h"
#include "pointer-testing.h"

/* A user with only a mouse. */

#define WHEEL_UP 4
#define WHEEL_DOWN 5

#define MOST_TRIES 4

static void
count_cb (guint *n)
{
  ++*n;
}

static void
press (GtkWidget *widget,
       guint      button)
{
  GtkWidget *target;
  guint n_clicks = 0, n_tries = 0;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_is_sensitive (widget));
  target = GTK_IS_MENU_BUTTON (widget) ? gtk_widget_get_first_child (widget)
                                       : gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  if (target == NULL || button != GDK_BUTTON_PRIMARY)
    n_clicks = 1;
  else
    g_signal_connect_swapped (g_object_ref (target), "clicked", G_CALLBACK (count_cb), &n_clicks);

  /* It may still move after what was done before, even under the pressed pointer. Then one presses it again. */
  do
    {
      app_testing_settle ();
      pointer_testing_move (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
      pointer_testing_click (button);
    }
  while (n_clicks == 0 && ++n_tries < MOST_TRIES);
  g_assert_cmpuint (n_clicks, >, 0);
  if (target != NULL && g_signal_handlers_disconnect_by_data (target, &n_clicks) > 0)
    g_object_unref (target);
}

/* Turns the wheel over a list until one of its widgets is visible. */
static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  double x, y;

  g_assert_nonnull (scrolled);
  for (guint i = 0; i < 200; i++)
    {
      g_assert_true (gtk_widget_translate_coordinates (widget, scrolled, 0, gtk_widget_get_height (widget) / 2.0, &x,
                                                       &y));
      if (y >= 4 && y <= gtk_widget_get_height (scrolled) - 4)
        return;
      pointer_testing_move (scrolled, gtk_widget_get_width (scrolled) / 2.0, gtk_widget_get_height (scrolled) / 2.0);
      pointer_testing_click (y < 4 ? WHEEL_UP : WHEEL_DOWN);
    }

  g_assert_not_reached ();
}

/* Returns: the widget with this number among those with this CSS name */
static GtkWidget *
find_nth (GtkWidget  *root,
          const char *css_name,
          guint       number)
{
  GtkWidget *widget = NULL;

  while ((widget = app_testing_next (root, widget)) != NULL)
    if (g_str_equal (gtk_widget_get_css_name (widget), css_name) && number-- == 0)
      return widget;

  g_assert_not_reached ();
}

static void
choose_tool (EditorTesting *self,
             guint          tool)
{
  GtkWidget *button = find_nth (GTK_WIDGET (editor_testing_get_tools (self)), "button", tool);

  scroll_to (button);
  press (button, GDK_BUTTON_PRIMARY);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
point_at (EditorTesting   *self,
          BastideEditPlace place)
{
  double x, y;

  bastide_tile_canvas_get_place_position (editor_testing_get_canvas (self), &place, &x, &y);
  pointer_testing_move (GTK_WIDGET (editor_testing_get_canvas (self)), x, y);
}

static void
click (EditorTesting   *self,
       BastideEditPlace place)
{
  app_testing_settle ();
  point_at (self, place);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
}

static void
connect (EditorTesting   *self,
         BastideEditPlace from,
         BastideEditPlace to)
{
  app_testing_settle ();
  point_at (self, from);
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  point_at (self, (BastideEditPlace) { BASTIDE_EDIT_INSIDE, .x = 0.45, .y = 0.55 });
  point_at (self, to);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
}

static void
move_figure (EditorTesting *self,
             guint          segment)
{
  BastideEditPlace from = editor_testing_segment (self, segment);
  BastideEditPlace to = { BASTIDE_EDIT_INSIDE, .x = from.x < 0.5 ? from.x + 0.15 : from.x - 0.15, .y = from.y };

  connect (self, from, to);
}

static GtkWidget *
find_label (GtkWidget  *root,
            const char *text)
{
  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
        && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
      return widget;

  return NULL;
}

static GtkWidget *
find_popover (GtkWidget *root)
{
  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
      return widget;

  return NULL;
}

static void
choose_end (EditorTesting *self,
            guint          number)
{
  GtkWidget *list = app_testing_find (GTK_WIDGET (editor_testing_get_canvas (self)), GTK_TYPE_DROP_DOWN);
  GListModel *words;
  GtkWidget *popover;

  g_assert_nonnull (list);
  words = gtk_drop_down_get_model (GTK_DROP_DOWN (list));
  press (list, GDK_BUTTON_PRIMARY);
  app_testing_wait_for ((popover = find_popover (list)) != NULL);
  app_testing_settle ();
  press (find_label (popover, gtk_string_list_get_string (GTK_STRING_LIST (words), number)), GDK_BUTTON_PRIMARY);
  editor_testing_settle (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, number);
}

static void
toggle_in_menu (EditorTesting *self,
                guint          segment,
                const char    *label)
{
  GtkWidget *canvas = GTK_WIDGET (editor_testing_get_canvas (self));
  GtkWidget *popover, *line;

  point_at (self, editor_testing_segment (self, segment));
  pointer_testing_click (GDK_BUTTON_SECONDARY);
  app_testing_wait_for ((popover = find_popover (canvas)) != NULL);
  app_testing_settle ();
  line = find_label (popover, label);
  g_assert_nonnull (line);
  scroll_to (line);
  press (line, GDK_BUTTON_PRIMARY);
  /* A click beside it closes it. */
  pointer_testing_move (canvas, 4, 4);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  app_testing_wait_for (find_popover (canvas) == NULL);
}

static void
act (EditorTesting *self,
     const char    *action)
{
  press (editor_testing_find_button (self, action), GDK_BUTTON_PRIMARY);
  app_testing_settle ();
}

static void
press_button (EditorTesting *self,
              GtkWidget     *button)
{
  app_testing_settle ();
  if (gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW) != NULL)
    scroll_to (button);
  press (button, GDK_BUTTON_PRIMARY);
  app_testing_settle ();
}

static void
choose (EditorTesting *self,
        GtkWidget     *button,
        const char    *label)
{
  GtkWidget *popover, *row;

  press_button (self, button);
  app_testing_wait_for ((popover = find_popover (button)) != NULL);
  app_testing_settle ();
  row = find_label (popover, label);
  g_assert_nonnull (row);
  scroll_to (row);
  press (row, GDK_BUTTON_PRIMARY);
  app_testing_settle ();
}

static void
select_tiles (EditorTesting *self,
              guint          n)
{
  GtkWidget *list = app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_TILE_LIST);
  GtkWidget *row;

  /* A list creates its rows as it is scrolled: the first ones are now those in front. */
  for (guint i = 0; i < 30; i++)
    {
      pointer_testing_move (list, gtk_widget_get_width (list) / 2.0, gtk_widget_get_height (list) / 2.0);
      pointer_testing_click (WHEEL_UP);
    }
  row = find_nth (list, "row", 0);
  scroll_to (row);
  press (row, GDK_BUTTON_PRIMARY);
  row = find_nth (list, "row", n - 1);
  scroll_to (row);
  pointer_testing_key (GDK_KEY_Shift_L, TRUE);
  press (row, GDK_BUTTON_PRIMARY);
  pointer_testing_key (GDK_KEY_Shift_L, FALSE);
  app_testing_settle ();
}

const EditorHand editor_testing_pointer = {
  choose_tool, click, connect, move_figure, choose_end, toggle_in_menu, act, press_button, choose,
  select_tiles,
};
