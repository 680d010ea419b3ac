/* window-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-testing.h"
#include "bastide-settings.h"
#include "test-game.h"

G_BEGIN_DECLS

/* The program with one window, as it is started, for tests that go through its pages and files. */
typedef struct
{
  BastideApplication *application;
  BastideWindow      *window; /* NULL once it is gone */
  BastideGame        *game; /* owned: what a test plays there, or NULL */
} Fixture;

/* An empty folder for files is there, too: that of g_get_user_data_dir(). */
void        window_testing_set_up      (Fixture *fixture);

/* Closes all windows and leaves nothing behind; nobody may keep the window alive. */
void        window_testing_tear_down   (Fixture *fixture);

/* Another window is that of the test from now on. */
void        window_testing_take_window (Fixture *fixture, BastideWindow *window);

/* Returns: (transfer none) (nullable): a window that is not that of the test */
BastideWindow *window_testing_find_other (Fixture      *fixture);

/* Plays a game by chance that two players begin, and shows it. */
void        window_testing_play        (Fixture *fixture, guint n_actions);

/* An action of the window, and all that follows from it. */
void        window_testing_activate    (Fixture *fixture, const char *action);

/* Returns: the name of the page that is shown */
const char *window_testing_get_page    (Fixture       *fixture);

/* Returns: (transfer full): the path of a file in the folder for files */
char       *window_testing_get_path    (const char    *name);

/* Presses the button of the message that is open which stands for @response. */
void        window_testing_answer      (const char    *response);

/* Returns: whether a message is open */
gboolean    window_testing_is_asking   (void);

/* Gives this name to a file that is asked for, in the folder for files. */
void        window_testing_name_file   (const char    *name);

/* Occupies every thread until it is told to go on, as a slow disk would. */
void        window_testing_occupy_threads  (void);
void        window_testing_release_threads (void);
gboolean    window_testing_is_occupied     (void);

G_END_DECLS
