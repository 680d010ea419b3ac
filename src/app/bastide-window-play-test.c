/* bastide-window-play-test.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"
#include "model/drafts/bastide-test-position.h"

/*
 * A game to try a set in. It has a window of its own, so that the editor stays where it is, and one is enough: the next
 * game takes the place of the last. It is not among the saved games.
 */

/* Returns: (nullable): the window that shows what was begun here */
static BastideWindow *
find_test_window (BastideWindow *self)
{
  GList *windows = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (self)));

  for (GList *item = windows; item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && BASTIDE_WINDOW (item->data)->tested_in == self)
      return item->data;

  return NULL;
}

static void
show_game (BastideWindow *self,
           BastideGame   *game,
           const char    *problem)
{
  BastideTilesetDraft *draft = bastide_editor_page_get_draft (self->editor_page);
  BastideWindow *window = find_test_window (self);

  if (window == NULL)
    window = bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->opener);
  g_set_object (&window->tested, draft);
  g_set_weak_pointer (&window->tested_in, self);
  bastide_window_take_game (window, game);
  if (problem != NULL)
    bastide_window_show_warning (window, problem);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_play (BastideWindow      *self,
         const BastideSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_new (setup, &error);

  if (game != NULL)
    show_game (self, game, NULL);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Game Cannot Begin"), error->message);
}

/* Another game may be shown in the window by now. */
static gboolean
is_trying (BastideWindow *self)
{
  return self->tested != NULL && self->game != NULL
         && bastide_game_store_get_file (bastide_opener_get_games (self->opener), self->game) == NULL;
}

static void
on_save (BastideWindow *self,
         const char    *title)
{
  g_autoptr (BastideElement) test = NULL;

  /* Only what is open there is saved by itself. */
  if (self->tested_in == NULL || bastide_editor_page_get_draft (self->tested_in->editor_page) != self->tested)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Position Was Not Saved"),
                                         _("The set is no longer open in the editor. Open it there again."));
      return;
    }

  test = bastide_test_position_new (self->game, bastide_tileset_draft_get_id (self->tested), title);
  bastide_tileset_draft_add_test (self->tested, test);
  bastide_window_show_toast (self, _("The position stands among the test positions of the set"), NULL, NULL);
}

/* The editor may be gone: then this window becomes one. */
static void
on_leave (BastideWindow *self)
{
  if (!bastide_window_leave_play_test (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.editor", NULL);
}

void
bastide_window_connect_play_test (BastideWindow *self)
{
  g_signal_connect_object (self->editor_page, "play", G_CALLBACK (on_play), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor_page, "test", G_CALLBACK (show_game), self, G_CONNECT_SWAPPED);
}

void
bastide_window_connect_test_bar (BastideWindow *self)
{
  g_signal_connect_object (self->test_bar, "save", G_CALLBACK (on_save), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->test_bar, "leave", G_CALLBACK (on_leave), self, G_CONNECT_SWAPPED);
}

void
bastide_window_update_play_test (BastideWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  gboolean trying = is_trying (self) && (g_str_equal (page, "game") || g_str_equal (page, "result"));

  if (trying)
    bastide_test_bar_set_game (self->test_bar, self->game, self->tested);
  gtk_widget_set_visible (GTK_WIDGET (self->test_bar), trying);
}

gboolean
bastide_window_leave_play_test (BastideWindow *self)
{
  if (!is_trying (self) || self->tested_in == NULL)
    return FALSE;

  gtk_window_present (GTK_WINDOW (self->tested_in));
  gtk_window_close (GTK_WINDOW (self));

  return TRUE;
}
