/* bastide-game-page-review.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Which moment of its game a #BastideGamePage shows. */

#include "config.h"

#include "bastide-game-page-private.h"

#include <glib/gi18n.h>

gboolean
bastide_game_page_is_reviewing (BastideGamePage *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

void
bastide_game_page_update_titles (BastideGamePage *self)
{
  /* How many turns there will be is known at the end: some take several tiles, some none. */
  g_autofree char *turn = g_strdup_printf (bastide_game_get_finished (self->game)
                                             /* Translators: below the title of the game */
                                             ? _("Turn %u of %u") : _("Turn %u of about %u"),
                                           bastide_game_get_shown_turn (self->game),
                                           bastide_game_get_n_turns (self->game));
  gboolean finished = bastide_game_get_finished (self->game) && !bastide_game_page_is_reviewing (self);
  g_autofree char *caption = bastide_game_get_caption (self->game);
  GVariant *paused = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "pause-clock");
  const char *parts[] = { finished ? _("Finished") : turn, NULL, NULL, NULL };
  g_autofree char *subtitle = NULL;
  guint n_parts = 1;

  /* What has a name of its own says below what is played. */
  if (bastide_game_get_name (self->game) != NULL)
    parts[n_parts++] = bastide_game_get_title (self->game);
  if (g_variant_get_boolean (paused))
    parts[n_parts++] = _("clock paused");
  g_variant_unref (paused);
  subtitle = g_strjoinv (" · ", (char **) parts);
  gtk_label_set_label (self->title, caption);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), bastide_game_get_note (self->game));
}

/* Into a review, on to another moment, or out of it. */
void
bastide_game_page_show_review (BastideGamePage *self)
{
  gboolean reviewing = bastide_game_page_is_reviewing (self);
  gboolean was_reviewing = g_str_equal (gtk_stack_get_visible_child_name (self->bars), "review");

  if (reviewing && !was_reviewing)
    bastide_game_page_cancel_scoring (self);
  bastide_game_page_dismiss_hint (self);
  if (!reviewing)
    bastide_game_page_cancel_analysis (self);
  bastide_game_page_show_analysis (self);
  bastide_game_page_update_actions (self);
  gtk_stack_set_visible_child_name (self->bars, reviewing ? "review" : "decision");
  bastide_game_page_set_action_state (self, "review", reviewing);
  bastide_game_page_update_titles (self);
  if (!reviewing)
    bastide_game_page_tell_news (self);
  if (reviewing && !was_reviewing)
    {
      bastide_board_camera_fit (bastide_board_view_get_camera (self->board));
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
    }
}
