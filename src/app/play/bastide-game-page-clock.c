/* bastide-game-page-clock.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* When the clock of a #BastideGamePage runs: while the page is shown, no dialog lies over it, and nobody paused it. */

#include "config.h"

#include "bastide-game-page-private.h"

/* Whether the window waits for a dialog. */
static gboolean
has_dialog (BastideGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; root != NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_modal (window) && gtk_widget_get_visible (GTK_WIDGET (window))
          && gtk_window_get_transient_for (window) == GTK_WINDOW (root))
        return TRUE;
    }

  return FALSE;
}

/* Whether another page comes in the place of this one, which is seen until that is there. */
static gboolean
is_left (BastideGamePage *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  return GTK_IS_STACK (parent) && gtk_stack_get_visible_child (GTK_STACK (parent)) != GTK_WIDGET (self);
}

static gboolean
is_paused (BastideGamePage *self)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "pause-clock");

  return g_variant_get_boolean (state);
}

void
bastide_game_page_update_clock (BastideGamePage *self)
{
  bastide_clock_set_running (self->clock, gtk_widget_get_mapped (GTK_WIDGET (self)) && !is_left (self)
                                            && !is_paused (self) && !has_dialog (self));
}

void
bastide_game_page_resume_clock (BastideGamePage *self)
{
  if (is_paused (self))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "pause-clock", g_variant_new_boolean (FALSE));
}

/* A dialog is made before it says that it is one. */
static gboolean
on_windows_idle (gpointer data)
{
  BastideGamePage *self = data;

  self->windows_source = 0;
  bastide_game_page_update_clock (self);

  return G_SOURCE_REMOVE;
}

static void
on_windows_changed (BastideGamePage *self)
{
  if (self->windows_source == 0)
    self->windows_source = g_idle_add (on_windows_idle, self);
}

static void
on_expired (BastideGamePage *self,
            guint            player)
{
  g_signal_emit_by_name (self, "time-expired", player);
}

void
bastide_game_page_add_clock (BastideGamePage *self)
{
  self->clock = bastide_clock_new ();
  g_signal_connect_object (self->clock, "expired", G_CALLBACK (on_expired), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows_changed), self,
                           G_CONNECT_SWAPPED);
  bastide_game_panel_set_clock (self->panel, self->clock);
  bastide_score_chips_set_clock (self->scores, self->clock);
  bastide_game_page_set_clock_game (self);
}

static gboolean
has_person (BastideGame *game)
{
  guint n_players = g_list_model_get_n_items (bastide_game_get_players (game));

  for (guint i = 0; i < n_players; i++)
    if (!bastide_game_is_computer (game, i))
      return TRUE;

  return FALSE;
}

/* Nobody pauses a clock that would not run anyway: after the end, in a review, where computer players are among
 * themselves. */
void
bastide_game_page_update_pause (BastideGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "pause-clock");
  gboolean can_run = self->game != NULL && bastide_game_get_agreement (self->game)->clock
                     && !bastide_game_get_finished (self->game) && !bastide_game_page_is_reviewing (self)
                     && has_person (self->game);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), can_run);
}

void
bastide_game_page_set_clock_game (BastideGamePage *self)
{
  bastide_game_page_set_action_state (self, "pause-clock", FALSE);
  bastide_game_page_update_pause (self);
  bastide_clock_set_game (self->clock, self->game);
  bastide_game_page_update_clock (self);
}

BastideClock *
bastide_game_page_get_clock (BastideGamePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PAGE (self), NULL);

  return self->clock;
}
