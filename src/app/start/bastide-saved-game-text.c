/* bastide-saved-game-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-saved-game-text.h"

#include <glib/gi18n.h>

#include "model/words/bastide-seat-texts.h"
#include "model/words/bastide-texts.h"

static char *
get_winners (BastideSavedGame *saved_game,
             int              *score)
{
  GString *names = g_string_new (NULL);

  *score = 0;
  for (guint i = 0; i < saved_game->n_players; i++)
    {
      if (saved_game->seats[i].rank != 1)
        continue;
      if (names->len > 0)
        g_string_append (names, ", ");
      g_string_append (names, saved_game->seats[i].name);
      *score = saved_game->seats[i].score;
    }

  return g_string_free (names, FALSE);
}

char *
bastide_saved_game_text_state (BastideSavedGame *saved_game)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), NULL);

  if (saved_game->finished)
    {
      int score;
      g_autofree char *names = get_winners (saved_game, &score);
      g_autofree char *points = bastide_text_n_points (score);

      /* Translators: %1$s are one or several names, %2$s is “118 points”. */
      return g_strdup_printf (C_("saved game", "%1$s won with %2$s"), names, points);
    }

  /* Translators: %1$s is a name. */
  return g_strdup_printf (C_("saved game", "%1$s to move · turn %2$u of about %3$u"),
                          saved_game->seats[saved_game->player].name, saved_game->turn, saved_game->n_turns);
}

char *
bastide_saved_game_text_caption (BastideSavedGame *saved_game)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), NULL);

  return g_strdup (saved_game->name != NULL ? saved_game->name : saved_game->title);
}

char *
bastide_saved_game_text_details (BastideSavedGame *saved_game)
{
  g_autofree char *state = bastide_saved_game_text_state (saved_game);

  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), NULL);

  return saved_game->name != NULL ? g_strdup_printf ("%s · %s", saved_game->title, state) : g_steal_pointer (&state);
}

char *
bastide_saved_game_text_players (BastideSavedGame *saved_game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_computers = 0;

  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), NULL);

  for (guint i = 0; i < saved_game->n_players; i++)
    {
      const BastideSavedSeat *seat = &saved_game->seats[i];

      if (bastide_seat_is_computer (seat->seat, NULL))
        n_computers++;
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", seat->name);
    }
  if (n_computers > 0)
    {
      if (text->len > 0)
        g_string_append (text, ", ");
      /* Translators: who plays, behind the names of persons: “Anna, 2 computers” */
      g_string_append_printf (text, ngettext ("%u computer", "%u computers", n_computers), n_computers);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
bastide_saved_game_text_show_note (GtkLabel         *label,
                                   BastideSavedGame *saved_game)
{
  g_autofree char *line = NULL;

  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (BASTIDE_IS_SAVED_GAME (saved_game));

  gtk_widget_set_visible (GTK_WIDGET (label), saved_game->note != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), saved_game->note);
  if (saved_game->note == NULL)
    return;

  line = g_strdelimit (g_strdup (saved_game->note), "\n", ' ');
  gtk_label_set_label (label, line);
}

void
bastide_saved_game_text_show_problem (GtkLabel   *label,
                                      const char *problem)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_label (label, problem != NULL ? _("Cannot be opened as it is") : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), problem);
  gtk_widget_set_visible (GTK_WIDGET (label), problem != NULL);
}

static int
get_day (GDateTime *time)
{
  GDate date;
  int year;
  int month;
  int day;

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return (int) g_date_get_julian (&date);
}

char *
bastide_saved_game_text_date (BastideSavedGame *saved_game)
{
  GDateTime *changed;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GTimeSpan passed;
  int days;

  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), NULL);

  changed = saved_game->changed;
  passed = g_date_time_difference (now, changed);
  days = get_day (now) - get_day (changed);
  if (passed >= 0 && passed < G_TIME_SPAN_MINUTE)
    return g_strdup (C_("saved game", "just now"));
  if (passed >= 0 && passed < G_TIME_SPAN_HOUR)
    return g_strdup_printf (ngettext ("%d minute ago", "%d minutes ago",
                                         (gulong) (passed / G_TIME_SPAN_MINUTE)),
                            (int) (passed / G_TIME_SPAN_MINUTE));
  if (days == 0)
    /* Translators: g_date_time_format(); a time of today, “20:14”. */
    return g_date_time_format (changed, C_("saved game", "today, %R"));
  if (days == 1)
    /* Translators: g_date_time_format(). */
    return g_date_time_format (changed, C_("saved game", "yesterday, %R"));
  if (days > 1 && days < 7)
    /* Translators: g_date_time_format(); %A is a day of the week. */
    return g_date_time_format (changed, C_("saved game", "%A, %R"));
  if (g_date_time_get_year (now) == g_date_time_get_year (changed))
    /* Translators: g_date_time_format(); day and month of this year. */
    return g_date_time_format (changed, C_("saved game", "%-e %B"));

  return bastide_text_date (changed);
}
