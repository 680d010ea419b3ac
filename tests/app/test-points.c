/* test-points.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-row.h"
#include "bastide-points-layer.h"
#include "bastide-settings.h"
#include "bastide-telling.h"
#include "board-testing.h"
#include "page-testing.h"

/*
 * The presentation of points: duration, order, and skipping.
 */

#define MILLISECOND 1000
#define SECOND (1000 * MILLISECOND)

/* A frame of the clock that these tests control. */
#define FRAME (10 * MILLISECOND)

PAGE_SET_UP (test_game_new_seeded ("classic", 2, 3), 5)

/* Adds this many scorings, each of which sends a figure home, as one action does. */
static void
add_scorings (Fixture            *fixture,
              BastideBoardMotion *motion,
              guint               n,
              gint64              time,
              gint64              now)
{
  const BastideBoardGeometry *geometry = board_testing_get_geometry (fixture->board);
  const graphene_point_t row = GRAPHENE_POINT_INIT (2000, 100);

  for (guint i = 0; i < n; i++)
    {
      BastideEvent event = { .type = BASTIDE_EVENT_SCORED };

      g_assert_true (bastide_board_motion_add (motion, bastide_game_get_rules (fixture->game),
                                               bastide_game_get_state (fixture->game), &event, geometry, &row, time,
                                               now));
      event.type = BASTIDE_EVENT_RETURNED;
      g_assert_true (bastide_board_motion_add (motion, bastide_game_get_rules (fixture->game),
                                               bastide_game_get_state (fixture->game), &event, geometry, &row, time,
                                               now));
    }
}

/* One after the other, each for its time, and all together within four seconds. */
TEST_WITH ("/points/one-after-the-other", set_up, page_testing_tear_down)
{
  static const gint64 times[] = { 600 * MILLISECOND, 1200 * MILLISECOND, 1800 * MILLISECOND };
  static const guint numbers[] = { 1, 2, 3, 4, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
      {
        BastideBoardMotion *motion = bastide_board_motion_new ();
        gint64 start = 100 * SECOND, now = start, last = start;
        gint64 expected = MIN (numbers[j] * times[i], 4 * SECOND);
        guint n_begun = 0;

        add_scorings (fixture, motion, numbers[j], times[i], start);
        for (; bastide_board_motion_scores (motion); now += FRAME)
          {
            bastide_board_motion_advance (motion, now);
            while (bastide_board_motion_begin_score (motion))
              {
                /* If time permits, the previous one is over. */
                if (n_begun > 0 && numbers[j] * times[i] <= 4 * SECOND)
                  g_assert_cmpint (now - last, >=, times[i] - FRAME);
                last = now;
                n_begun++;
              }
          }
        g_assert_cmpuint (n_begun, ==, numbers[j]);
        g_assert_cmpint (ABS (now - FRAME - start - expected), <=, 2 * FRAME);
        g_assert_cmpint (ABS (now - FRAME - last - times[i]), <=, 2 * FRAME);
        /* Figures coming home have arrived by then. */
        g_assert_false (bastide_board_motion_advance (motion, now + FRAME));
        bastide_board_motion_free (motion);
      }
}

/* If several decisions of a turn bring points, together they take no longer, but each is visible. */
TEST_WITH ("/points/turn", set_up, page_testing_tear_down)
{
  BastideBoardMotion *motion = bastide_board_motion_new ();
  gint64 now = 100 * SECOND, times[8];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++, now += SECOND)
    {
      gint64 start = now;

      bastide_board_motion_set_turn (motion, i / 5);
      add_scorings (fixture, motion, 1, 1200 * MILLISECOND, now);
      for (; bastide_board_motion_scores (motion); now += FRAME)
        {
          bastide_board_motion_advance (motion, now);
          while (bastide_board_motion_begin_score (motion))
            ;
        }
      times[i] = now - start;
    }
  g_assert_cmpint (times[0] + times[1] + times[2] + times[3], <=, 4 * SECOND + 8 * FRAME);
  g_assert_cmpint (times[4], >=, 200 * MILLISECOND);
  g_assert_cmpint (times[4], <=, 300 * MILLISECOND);
  g_assert_cmpint (times[5], >=, 1200 * MILLISECOND - FRAME);
  bastide_board_motion_free (motion);
}

/* A figure walks home, and a tile settles, in the allotted time. */
TEST_WITH ("/points/times", set_up, page_testing_tear_down)
{
  static const struct { BastideEventType type; gint64 most; } events[] = {
    { BASTIDE_EVENT_RETURNED, 350 * MILLISECOND }, { BASTIDE_EVENT_PLACED, 200 * MILLISECOND },
  };
  const BastideBoardGeometry *geometry = board_testing_get_geometry (fixture->board);
  const graphene_point_t row = GRAPHENE_POINT_INIT (2000, 100);

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      BastideBoardMotion *motion = bastide_board_motion_new ();
      BastideEvent event = { .type = events[i].type };

      g_assert_true (bastide_board_motion_add (motion, bastide_game_get_rules (fixture->game),
                                               bastide_game_get_state (fixture->game), &event, geometry, &row, 0,
                                               SECOND));
      g_assert_true (bastide_board_motion_advance (motion, SECOND + FRAME));
      g_assert_false (bastide_board_motion_advance (motion, SECOND + events[i].most));
      bastide_board_motion_free (motion);
    }
}

static int
read_score (Fixture *fixture)
{
  int sum = 0;

  for (GtkWidget *row = page_testing_find (fixture, BASTIDE_TYPE_PLAYER_ROW); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    sum += (int) g_ascii_strtoll (gtk_label_get_label (app_testing_find_label (row, "score")), NULL, 10);

  return sum;
}

typedef struct
{
  Fixture *fixture;
  guint    n_scored;
  guint    n_begun;
  guint    n_ended;
  int      first_score; /* time at which the first scoring begins */
} Told;

static void
on_scored_cb (Told *told)
{
  told->n_scored++;
}

static void
on_scoring_cb (BastideBoardView *board,
               guint             player,
               const char       *formula,
               double            x,
               double            y,
               Told             *told)
{
  g_assert_nonnull (formula);
  if (told->n_begun++ == 0)
    told->first_score = read_score (told->fixture);
}

static void
on_ended_cb (Told *told)
{
  told->n_ended++;
}

/* Players place whatever they can: declining is the last action. */
static void
step (Fixture *fixture)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int n;

  if (bastide_game_get_can_confirm (fixture->game))
    {
      bastide_game_confirm (fixture->game);
      return;
    }
  bastide_game_list (fixture->game, &actions);
  n = (int) MAX (actions.n_items, 2) - 1;
  NO_ERROR (bastide_game_apply (fixture->game, actions.items[g_rand_int_range (fixture->random, 0, n)], &error));
}

/* Whether all scored points are written in the rows. */
static gboolean
is_written (Fixture *fixture)
{
  GListModel *players = bastide_game_get_players (fixture->game);
  int sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    sum += bastide_player_get_score (bastide_game_get_player (fixture->game, i));

  return sum == read_score (fixture);
}

/* Plays until something is scored before the end. */
static void
play_to_points (Fixture *fixture,
                Told    *told)
{
  g_signal_connect_swapped (fixture->board, "scored", G_CALLBACK (on_scored_cb), told);
  g_signal_connect (fixture->board, "scoring", G_CALLBACK (on_scoring_cb), told);
  g_signal_connect_swapped (fixture->board, "scoring-ended", G_CALLBACK (on_ended_cb), told);
  while (told->n_scored == 0)
    {
      g_assert_false (bastide_game_get_finished (fixture->game));
      step (fixture);
    }
}

/* A score counts its points when they arrive; a press completes everything, and still has its own effect. */
TEST_WITH ("/points/rolling", set_up, page_testing_tear_down)
{
  for (guint skip = 0; skip <= 1; skip++)
    {
      Told told = { fixture };
      int before = read_score (fixture);

      play_to_points (fixture, &told);
      app_testing_wait_for (told.n_begun > 0);
      g_assert_cmpint (told.first_score, ==, before);
      if (skip)
        page_testing_press (fixture, GDK_KEY_Escape, 0);
      app_testing_wait_for (!bastide_board_motion_scores (board_parts (fixture->board).motion));
      g_assert_true (skip || (told.n_begun == told.n_scored && told.n_ended == 1));
      app_testing_wait_for (is_written (fixture));
      g_assert_cmpint (read_score (fixture), >, before);
      g_signal_handlers_disconnect_by_data (fixture->board, &told);
    }
}

/* Without animations the light lasts as long, and the score is there at once; with “at once” nothing is shown at
 * all. */
TEST_WITH ("/points/still", set_up, page_testing_tear_down)
{
  GSettings *settings = bastide_settings_get ();
  Told told = { fixture };
  gint64 start;

  g_settings_set_boolean (settings, BASTIDE_SETTING_ANIMATIONS, FALSE);
  play_to_points (fixture, &told);
  start = g_get_monotonic_time ();
  app_testing_wait_for (told.n_ended == 1);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 1100 * MILLISECOND);
  g_assert_cmpuint (told.n_begun, ==, told.n_scored);

  g_settings_set_enum (settings, BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  page_testing_play_on (fixture, 30);
  g_assert_cmpuint (told.n_begun, ==, told.n_scored);
  g_assert_true (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
}

/* Computer players wait until the scoring has been shown. */
TEST_WITH ("/points/computer", set_up, page_testing_tear_down)
{
  Told told = { fixture };
  guint n_actions;

  play_to_points (fixture, &told);
  for (guint i = 0; i < 2; i++)
    bastide_game_set_seat (fixture->game, i, "random");
  bastide_computer_set_pace (bastide_game_page_get_computer (fixture->page), 0);
  n_actions = bastide_game_get_n_actions (fixture->game);
  app_testing_wait_for (told.n_begun > 0);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
  app_testing_wait_for (bastide_game_get_n_actions (fixture->game) > n_actions);
  g_assert_cmpuint (told.n_ended, >, 0);
}

static void
on_step_cb (BastideTelling  *telling,
            BastideLogEntry *entry,
            GPtrArray       *lines)
{
  g_ptr_array_add (lines, entry);
}

/* The final scoring proceeds kind by kind, within twenty seconds; it can be advanced to the next kind, or to the
 * end. */
TEST_WITH ("/points/final", set_up, page_testing_tear_down)
{
  g_autoptr (BastideTelling) telling = bastide_telling_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  guint n;

  bastide_game_page_set_game (fixture->page, NULL);
  while (!bastide_game_get_finished (fixture->game))
    test_game_step (fixture->game, fixture->random);
  n = bastide_game_get_n_final_scorings (fixture->game);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (bastide_game_get_final_scoring (fixture->game, i)->event.category, >=,
                     bastide_game_get_final_scoring (fixture->game, i - 1)->event.category);

  g_signal_connect (telling, "step", G_CALLBACK (on_step_cb), lines);
  bastide_telling_start_final (telling, fixture->game);
  g_assert_cmpuint (n * bastide_telling_get_time (telling), <=, 20000);
  g_assert_cmpuint (bastide_telling_get_time (telling), <=, 1200);
  app_testing_wait_for (lines->len > 0);
  g_ptr_array_set_size (lines, 1);
  while (bastide_telling_get_running (telling))
    bastide_telling_go_on (telling);
  g_assert_cmpuint (lines->len, >, 2);
  for (guint i = 1; i < lines->len; i++)
    g_assert_cmpint (((BastideLogEntry *) lines->pdata[i])->event.category, >,
                     ((BastideLogEntry *) lines->pdata[i - 1])->event.category);
  g_assert_cmpint (bastide_review_get_told (bastide_game_get_review (fixture->game)), ==, -1);
  bastide_game_page_set_game (fixture->page, fixture->game);
}

/* The events since one's last turn can be shown again, even with “at once”; Space advances, Escape ends it. */
TEST_WITH ("/points/what-happened", set_up, page_testing_tear_down)
{
  GtkLabel *bubble = app_testing_get_part (fixture->page, "bubble");
  g_autoptr (GPtrArray) lines = NULL;
  BastideDecision decision;

  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  page_testing_play_until (fixture, bastide_game_get_turn (fixture->game) > 8
                                      && bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL));
  bastide_game_get_decision (fixture->game, &decision);
  lines = bastide_game_list_recent (fixture->game);
  g_assert_cmpuint (lines->len, >, 0);
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpint (((BastideLogEntry *) lines->pdata[i])->player, !=, decision.player);

  for (guint by_space = 0; by_space <= 1; by_space++)
    {
      g_assert_true (page_testing_press (fixture, GDK_KEY_w, 0));
      app_testing_wait_for (gtk_widget_get_visible (GTK_WIDGET (bubble)));
      ASSERT_STRING (bastide_game_print_entry (fixture->game, lines->pdata[0]), gtk_label_get_label (bubble));
      for (guint i = 0; by_space && i < lines->len; i++)
        page_testing_press (fixture, GDK_KEY_space, 0);
      if (!by_space)
        page_testing_press (fixture, GDK_KEY_Escape, 0);
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bubble)));
    }
}

/* There the points fly once more, and count where they arrive; nothing of it remains in the end. */
TEST_WITH ("/points/fly-again", set_up, page_testing_tear_down)
{
  Told told = { fixture };

  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_PACE, BASTIDE_PACE_AT_ONCE);
  g_signal_connect_swapped (fixture->board, "scored", G_CALLBACK (on_scored_cb), &told);
  g_signal_connect (fixture->board, "scoring", G_CALLBACK (on_scoring_cb), &told);
  for (guint n_scored = 0; n_scored == 0;)
    {
      g_autoptr (GPtrArray) lines = NULL;

      test_game_step (fixture->game, fixture->random);
      page_testing_play_until (fixture, bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL));
      lines = bastide_game_list_recent (fixture->game);
      for (guint i = 0; i < lines->len; i++)
        n_scored += ((BastideLogEntry *) lines->pdata[i])->event.type == BASTIDE_EVENT_SCORED;
    }
  g_assert_cmpuint (told.n_scored, ==, 0);
  page_testing_press (fixture, GDK_KEY_w, 0);
  app_testing_wait_for (told.n_begun > 0);
  app_testing_wait_for (!is_written (fixture));
  app_testing_wait_for (is_written (fixture));
  page_testing_press (fixture, GDK_KEY_Escape, 0);
  g_assert_true (is_written (fixture));
  g_signal_handlers_disconnect_by_data (fixture->board, &told);
}

WITH_ANIMATIONS
