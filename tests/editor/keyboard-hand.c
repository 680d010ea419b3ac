/* keyboard-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-editor-views.h"
#include "bastide-segments.h"
#include "editor-testing.h"
#include "pointer-testing.h"

/* A user with only a keyboard. */

#define MAX_PRESSES 200

static GtkWidget *
get_focus (EditorTesting *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window.window));
}

/* Presses Tab until the focus reaches a widget. */
static void
tab_to (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  for (guint i = 0; i < MAX_PRESSES && !app_testing_has_focus (widget); i++)
    pointer_testing_step (GDK_KEY_Tab);
  g_assert_true (app_testing_has_focus (widget));
}

static void
type_with (guint modifier,
           guint key)
{
  pointer_testing_key (modifier, TRUE);
  pointer_testing_type (key);
  pointer_testing_key (modifier, FALSE);
}

/* The number of the chosen tool. */
static guint
get_tool (EditorTesting *self)
{
  BastideToolList *list = editor_testing_get_tools (self);

  return (guint) (bastide_tool_list_get_tool (list)
                  - &g_array_index (bastide_tool_list_get_tools (list), BastideEditTool, 0));
}

static void
choose_tool (EditorTesting *self,
             guint          tool)
{
  GtkWidget *tools = GTK_WIDGET (editor_testing_get_tools (self));

  for (guint i = 0; i < MAX_PRESSES && !app_testing_has_focus (tools); i++)
    pointer_testing_step (GDK_KEY_F6);
  while (get_tool (self) != tool)
    pointer_testing_step (get_tool (self) < tool ? GDK_KEY_Down : GDK_KEY_Up);
  /* From there Enter leads to the tile. */
  pointer_testing_type (GDK_KEY_Return);
  g_assert_true (BASTIDE_IS_CANVAS_STOP (get_focus (self)));
}

static const BastideCanvasTarget *
get_target (EditorTesting *self)
{
  GtkWidget *focus = get_focus (self);

  g_assert_true (BASTIDE_IS_CANVAS_STOP (focus));
  /* The words for the screen reader. */
  g_assert_cmpstr (bastide_canvas_stop_get_text (BASTIDE_CANVAS_STOP (focus)), !=, "");

  return bastide_canvas_stop_get_target (BASTIDE_CANVAS_STOP (focus));
}

static gboolean
is_there (const BastideCanvasTarget *target,
          BastideEditPlace           place)
{
  if (target->direction != 0)
    return hypot (target->place.x - place.x, target->place.y - place.y) < 0.05;

  return target->place.type == place.type && target->place.index == place.index;
}

static void
go_to (EditorTesting   *self,
       BastideEditPlace place)
{
  GtkWidget *canvas = GTK_WIDGET (editor_testing_get_canvas (self));

  if (!BASTIDE_IS_CANVAS_STOP (get_focus (self)))
    {
      tab_to (canvas);
      /* Widgets below the tile follow it. */
      for (guint i = 0; i < MAX_PRESSES && !BASTIDE_IS_CANVAS_STOP (get_focus (self)); i++)
        type_with (GDK_KEY_Shift_L, GDK_KEY_Tab);
    }
  for (guint i = 0; i < MAX_PRESSES && !is_there (get_target (self), place); i++)
    pointer_testing_step (GDK_KEY_Page_Down);
  g_assert_true (is_there (get_target (self), place));
}

static void
click (EditorTesting   *self,
       BastideEditPlace place)
{
  app_testing_settle ();
  go_to (self, place);
  pointer_testing_type (GDK_KEY_space);
}

static void
connect (EditorTesting   *self,
         BastideEditPlace from,
         BastideEditPlace to)
{
  app_testing_settle ();
  go_to (self, from);
  pointer_testing_type (GDK_KEY_Return);
  go_to (self, to);
  pointer_testing_type (GDK_KEY_Return);
}

static void
move_figure (EditorTesting *self,
             guint          segment)
{
  guint key;

  app_testing_settle ();
  go_to (self, (BastideEditPlace) { BASTIDE_EDIT_INSIDE, segment });
  key = get_target (self)->place.x < 0.5 ? GDK_KEY_Right : GDK_KEY_Left;
  pointer_testing_type (GDK_KEY_Return);
  for (guint i = 0; i < 3; i++)
    pointer_testing_type (key);
  pointer_testing_type (GDK_KEY_Return);
}

static void
choose_end (EditorTesting *self,
            guint          number)
{
  GtkWidget *list = app_testing_find (GTK_WIDGET (editor_testing_get_canvas (self)), GTK_TYPE_DROP_DOWN);

  tab_to (list);
  pointer_testing_type (GDK_KEY_Return);
  app_testing_settle ();
  pointer_testing_type (GDK_KEY_Home);
  for (guint i = 0; i < number; i++)
    pointer_testing_type (GDK_KEY_Down);
  pointer_testing_type (GDK_KEY_Return);
  editor_testing_settle (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, number);
}

static void
toggle_in_menu (EditorTesting *self,
                guint          segment,
                const char    *label)
{
  GtkWidget *focus;
  guint i;

  app_testing_settle ();
  go_to (self, (BastideEditPlace) { BASTIDE_EDIT_INSIDE, segment });
  pointer_testing_type (GDK_KEY_Menu);
  app_testing_settle ();
  for (i = 0; i < MAX_PRESSES; i++)
    {
      focus = get_focus (self);
      if (GTK_IS_CHECK_BUTTON (focus) && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (focus)), label) == 0)
        break;
      pointer_testing_type (GDK_KEY_Tab);
    }
  g_assert_cmpuint (i, <, MAX_PRESSES);
  pointer_testing_type (GDK_KEY_space, GDK_KEY_Escape);
  app_testing_settle ();
}

/* Uses the shortcut if there is one; otherwise the action is a button that Tab reaches. */
static void
act (EditorTesting *self,
     const char    *action)
{
  static const char *const actions[] = {
    "win.undo", "win.redo", "editor.new-tile", "editor.turn", "editor.mirror", "editor.duplicate", NULL,
  };
  static const guint keys[] = { GDK_KEY_z, GDK_KEY_y, GDK_KEY_t, GDK_KEY_r, GDK_KEY_m, GDK_KEY_d };
  guint i = 0;

  while (actions[i] != NULL && !g_str_equal (actions[i], action))
    i++;
  if (actions[i] != NULL)
    type_with (GDK_KEY_Control_L, keys[i]);
  else if (g_str_equal (action, "editor.play-test"))
    pointer_testing_type (GDK_KEY_F5);
  else
    {
      tab_to (editor_testing_find_button (self, action));
      pointer_testing_type (GDK_KEY_Return);
    }
  app_testing_settle ();
}

/* The focus is on a widget or in it: a button with a menu has another one in it. */
static gboolean
is_within (GtkWidget *focus,
           GtkWidget *widget)
{
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
press (EditorTesting *self,
       GtkWidget     *button)
{
  GtkWidget *segments = gtk_widget_get_ancestor (button, BASTIDE_TYPE_SEGMENTS);
  GtkWidget *stop = segments != NULL ? segments : button;
  GtkRoot *root = gtk_widget_get_root (button);

  app_testing_settle ();
  for (guint i = 0; i < MAX_PRESSES && !is_within (gtk_root_get_focus (root), stop); i++)
    pointer_testing_step (GDK_KEY_Tab);
  /* Several that belong together are one stop. */
  for (guint i = 0; i < MAX_PRESSES && !is_within (gtk_root_get_focus (root), button); i++)
    pointer_testing_step (GDK_KEY_Right);
  g_assert_true (is_within (gtk_root_get_focus (root), button));
  if (segments == NULL)
    pointer_testing_type (GDK_KEY_Return);
  app_testing_settle ();
}

static void
choose (EditorTesting *self,
        GtkWidget     *button,
        const char    *label)
{
  press (self, button);
  for (guint i = 0; i < MAX_PRESSES; i++)
    {
      GtkWidget *focus = get_focus (self);

      if (focus != NULL && gtk_widget_has_css_class (focus, "choice") && app_testing_shows (focus, label))
        break;
      pointer_testing_step (GDK_KEY_Down);
    }
  g_assert_true (app_testing_shows (get_focus (self), label));
  pointer_testing_type (GDK_KEY_Return);
  app_testing_settle ();
}

static void
select_tiles (EditorTesting *self,
              guint          n)
{
  tab_to (app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_TILE_LIST));
  pointer_testing_type (GDK_KEY_Home);
  pointer_testing_key (GDK_KEY_Shift_L, TRUE);
  for (guint i = 1; i < n; i++)
    pointer_testing_type (GDK_KEY_Down);
  pointer_testing_key (GDK_KEY_Shift_L, FALSE);
  app_testing_settle ();
}

const EditorHand editor_testing_keyboard = {
  choose_tool, click, connect, move_figure, choose_end, toggle_in_menu, act, press, choose, select_tiles,
};
