/* pointer-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-list.h"
#include "editor-testing.h"
#include "pointer-testing.h"

/* Whoever has a mouse and nothing else. */

#define WHEEL_UP 4
#define WHEEL_DOWN 5

static void
press (GtkWidget *widget,
       guint      button)
{
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_is_sensitive (widget));
  pointer_testing_move (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  pointer_testing_click (button);
}

/* Turns the wheel over a list until one of its widgets is in sight. */
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

/* The number of a toggle button among all in a widget, which is counted down. */
static GtkWidget *
find_toggle (GtkWidget *widget,
             guint     *number)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    return (*number)-- == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toggle (child, number);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
choose_tool (EditorTesting *self,
             guint          tool)
{
  GtkWidget *button = find_toggle (GTK_WIDGET (editor_testing_get_tools (self)), &tool);

  scroll_to (button);
  press (button, GDK_BUTTON_PRIMARY);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
point_at (EditorTesting          *self,
          const BastideEditPlace *place)
{
  double x, y;

  bastide_tile_canvas_get_place_position (editor_testing_get_canvas (self), place, &x, &y);
  pointer_testing_move (GTK_WIDGET (editor_testing_get_canvas (self)), x, y);
}

static void
click (EditorTesting          *self,
       const BastideEditPlace *place)
{
  app_testing_settle ();
  point_at (self, place);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
}

static void
connect (EditorTesting          *self,
         const BastideEditPlace *from,
         const BastideEditPlace *to)
{
  app_testing_settle ();
  point_at (self, from);
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  point_at (self, &(BastideEditPlace) { BASTIDE_EDIT_INSIDE, .x = 0.45, .y = 0.55 });
  point_at (self, to);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
}

static void
move_figure (EditorTesting *self,
             guint          segment)
{
  BastideEditPlace from = editor_testing_segment (self, segment);
  BastideEditPlace to = { BASTIDE_EDIT_INSIDE, .x = from.x < 0.5 ? from.x + 0.15 : from.x - 0.15, .y = from.y };

  connect (self, &from, &to);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0
      && gtk_widget_get_mapped (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_popover (child);

      if (found != NULL)
        return found;
    }

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
  BastideEditPlace place = editor_testing_segment (self, segment);
  GtkWidget *canvas = GTK_WIDGET (editor_testing_get_canvas (self));
  GtkWidget *popover, *line;

  point_at (self, &place);
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
  GtkWidget *button = editor_testing_find_button (self, action);

  press (button, GDK_BUTTON_PRIMARY);
  app_testing_settle ();
}

/* The row of the tile with this number, which is counted down. */
static GtkWidget *
find_row (GtkWidget *widget,
          guint     *number)
{
  if (g_strcmp0 (gtk_widget_get_css_name (widget), "row") == 0)
    return (*number)-- == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, number);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
select_tiles (EditorTesting *self,
              guint          n)
{
  GtkWidget *list = app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_TILE_LIST);
  guint first = 0, last = n - 1;
  GtkWidget *row;

  /* A list makes its rows as it is scrolled: the first ones are those in front now. */
  for (guint i = 0; i < 30; i++)
    {
      pointer_testing_move (list, gtk_widget_get_width (list) / 2.0, gtk_widget_get_height (list) / 2.0);
      pointer_testing_click (WHEEL_UP);
    }
  row = find_row (list, &first);
  scroll_to (row);
  press (row, GDK_BUTTON_PRIMARY);
  row = find_row (list, &last);
  scroll_to (row);
  pointer_testing_key (GDK_KEY_Shift_L, TRUE);
  press (row, GDK_BUTTON_PRIMARY);
  pointer_testing_key (GDK_KEY_Shift_L, FALSE);
  app_testing_settle ();
}

const EditorHand editor_testing_pointer = {
  choose_tool, click, connect, move_figure, choose_end, toggle_in_menu, act, select_tiles,
};
