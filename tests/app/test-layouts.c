/* test-layouts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gdk/x11/gdkx.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>

#include "bastide-board-view.h"
#include "bastide-game-page.h"
#include "bastide-game-panel.h"
#include "bastide-remaining-view.h"
#include "bastide-tile-canvas.h"
#include "editor-testing.h"
#include "pointer-testing.h"

NEEDS_POINTER

/* Keys by position, under the layouts of real keyboards; the meaning of each value: test-keys.c. */

/* Positions, as on a US keyboard. */
enum
{
  PLACE_1 = 10,
  PLACE_0 = 19,
  PLACE_T = 28,
  PLACE_CONTROL = 37,
  PLACE_D = 40,
  PLACE_KEYPAD_MINUS = 82,
  PLACE_KEYPAD_PLUS = 86,
  PLACE_KEYPAD_0 = 90,
};

/* The layouts, and the group used in each. */
static const struct
{
  const char *layouts;
  guint       group;
} layouts[] = { { "us", 0 }, { "cz", 0 }, { "ru", 0 }, { "gr", 0 }, { "us,ru", 1 }, { "de", 0 }, { "fr", 0 } };

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

static void
use_layout (const char *names,
            guint       group)
{
  const char *command[] = { "setxkbmap", "-layout", names, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                               NULL));
  g_assert_cmpint (status, ==, 0);
  XkbLockGroup (get_display (), XkbUseCoreKbd, group);
  app_testing_settle ();
}

static void
press (guint    place,
       gboolean control)
{
  if (control)
    XTestFakeKeyEvent (get_display (), PLACE_CONTROL, TRUE, CurrentTime);
  XTestFakeKeyEvent (get_display (), place, TRUE, CurrentTime);
  XTestFakeKeyEvent (get_display (), place, FALSE, CurrentTime);
  if (control)
    XTestFakeKeyEvent (get_display (), PLACE_CONTROL, FALSE, CurrentTime);
  app_testing_settle ();
}

static int
get_pixels (BastideBoardView *board)
{
  return bastide_board_camera_get_goal (bastide_board_view_get_camera (board))->pixels;
}

static void
set_up (Fixture *fixture)
{
  window_testing_set_up (fixture);
  window_testing_play (fixture, 80);
  pointer_testing_focus (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture)
{
  use_layout ("us", 0);
  window_testing_tear_down (fixture);
}

/* The row of digits, the keypad with and without Ctrl; letters, also with Caps Lock. */
static void
assert_keys_of_game (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_PAGE);
  BastideBoardView *board = app_testing_get_part (page, "board");
  int fit;

  press (PLACE_0, FALSE);
  fit = get_pixels (board);
  press (PLACE_1, FALSE);
  g_assert_cmpint (get_pixels (board), ==, fit);
  press (PLACE_KEYPAD_MINUS, TRUE);
  g_assert_cmpint (get_pixels (board), <, fit);
  press (PLACE_KEYPAD_PLUS, FALSE);
  press (PLACE_KEYPAD_PLUS, TRUE);
  g_assert_cmpint (get_pixels (board), >, fit);
  press (PLACE_0, FALSE);
  g_assert_cmpint (get_pixels (board), ==, fit);
  press (PLACE_KEYPAD_MINUS, FALSE);
  XkbLockModifiers (get_display (), XkbUseCoreKbd, Mod2Mask, Mod2Mask);
  press (PLACE_KEYPAD_0, FALSE);
  XkbLockModifiers (get_display (), XkbUseCoreKbd, Mod2Mask, 0);
  g_assert_cmpint (get_pixels (board), ==, fit);

  for (guint caps = 0; caps < 2; caps++)
    {
      XkbLockModifiers (get_display (), XkbUseCoreKbd, LockMask, caps * LockMask);
      bastide_game_panel_show_tab (app_testing_get_part (page, "panel"), "log");
      press (PLACE_T, FALSE);
      g_assert_true (gtk_widget_get_mapped (app_testing_find (GTK_WIDGET (page), BASTIDE_TYPE_REMAINING_VIEW)));
    }
  XkbLockModifiers (get_display (), XkbUseCoreKbd, LockMask, 0);
}

TEST_WITH ("/layouts/game", set_up, tear_down)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_test_message ("%s, %u", layouts[i].layouts, layouts[i].group);
      use_layout (layouts[i].layouts, layouts[i].group);
      assert_keys_of_game (fixture);
    }
}

/* The position of the key that chooses a tool, according to its tooltip. */
static guint
find_place (GtkWidget *tools,
            guint      number)
{
  static const char *const rows = "QWERTYUIOP....ASDFGHJKL.....ZXCVBNM";
  GtkWidget *button = app_testing_find (tools, GTK_TYPE_TOGGLE_BUTTON);
  const char *key, *found;

  while (number-- > 0)
    button = gtk_widget_get_next_sibling (button);
  key = strrchr (gtk_widget_get_tooltip_text (button), '(') + 1;
  found = strchr (rows, *key);
  g_assert_nonnull (found);

  return 24 + (guint) (found - rows);
}

/* The editor's shortcuts with Ctrl, and the keys of tools. */
TEST_WITH ("/layouts/editor", window_testing_set_up, tear_down)
{
  BastideTilesetDraft *draft;
  GtkWidget *tools;

  editor_testing_create_set (fixture, "Set");
  editor_testing_show_tab (fixture, "tiles");
  pointer_testing_focus (GTK_WIDGET (fixture->window));
  draft = editor_testing_get_draft (fixture);
  tools = editor_testing_find (fixture, BASTIDE_TYPE_TOOL_LIST);
  bastide_tool_list_choose (BASTIDE_TOOL_LIST (tools), 0);
  press (PLACE_T, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));
      BastideEditTool tool = *bastide_tool_list_get_tool (BASTIDE_TOOL_LIST (tools));

      g_test_message ("%s, %u", layouts[i].layouts, layouts[i].group);
      use_layout (layouts[i].layouts, layouts[i].group);
      press (PLACE_D, TRUE);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (draft)), ==, n_tiles + 1);
      press (find_place (tools, (i + 1) % 2), FALSE);
      g_assert_cmpint (memcmp (&tool, bastide_tool_list_get_tool (BASTIDE_TOOL_LIST (tools)), sizeof tool), !=, 0);
    }
}
