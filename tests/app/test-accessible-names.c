/* test-accessible-names.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Widgets that GTK would name after their class, or twice, have a single name of their own. */

#include "bastide-message-dialog.h"
#include "bastide-game-panel.h"
#include "bastide-remaining-view.h"
#include "page-testing.h"

PAGE_SET_UP (test_game_new (3), 1)

static guint
count_named_children (GtkWidget *root)
{
  guint n_children = 0;

  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_FLOW_BOX_CHILD (widget))
      {
        g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL));
        n_children++;
      }

  return n_children;
}

/* Remaining tiles, and those of them that fit on a cell, are named after their contents. */
TEST_WITH ("/accessible-names/remaining", set_up, page_testing_tear_down)
{
  GtkWidget *remaining = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_REMAINING_VIEW);
  GtkWidget *panel = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_GAME_PANEL);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint n_kinds = bastide_rules_get_n_tiles (bastide_game_get_rules (fixture->game));

  bastide_game_panel_show_tab (BASTIDE_GAME_PANEL (panel), "tiles");
  g_assert_cmpuint (count_named_children (remaining), ==, n_kinds);
  bastide_game_list (fixture->game, &actions);
  bastide_remaining_view_set_cell (BASTIDE_REMAINING_VIEW (remaining), actions.items[0].x, actions.items[0].y);
  g_assert_cmpuint (count_named_children (remaining), >, n_kinds);
}

/* A button with a mnemonic is named once, without its underscore. */
TEST ("/accessible-names/message")
{
  BastideMessageDialog *dialog = bastide_message_dialog_new (NULL, "Title", "Text", "_Cancel");
  GtkWidget *button;

  bastide_message_dialog_add_button (dialog, "retry", "_Try Again", NULL);
  button = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Try Again");
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_destroy (GTK_WINDOW (dialog));
}
