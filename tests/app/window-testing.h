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

/* The program with one window, as after its start, for tests that use its pages and files. */
typedef struct
{
  BastideApplication *application;
  BastideWindow      *window; /* NULL after destruction */
  BastideGame        *game; /* owned: the test's game there, or NULL */
} Fixture;

/* The folder for files starts empty: that of g_get_user_data_dir(). */
void        window_testing_set_up      (Fixture *fixture);

/* Closes all windows and leaves nothing behind; nothing may keep the window alive. */
void        window_testing_tear_down   (Fixture *fixture);

/* Makes another window that of the test. */
void        window_testing_take_window (Fixture *fixture, BastideWindow *window);

/* Returns: (transfer none) (nullable): a window that is not that of the test */
BastideWindow *window_testing_find_other (Fixture      *fixture);

/* Plays a random game for two players, and shows it. */
void        window_testing_play        (Fixture *fixture, guint n_actions);

/* Activates an action of the window and handles its consequences. */
void        window_testing_activate    (Fixture *fixture, const char *action);

/* Returns: the name of the page that is shown */
const char *window_testing_get_page    (Fixture       *fixture);

/* Returns: (transfer full): the path of a file in the folder for files */
char       *window_testing_get_path    (const char    *name);

/* Presses the button for @response in the open message. */
void        window_testing_answer      (const char    *response);

/* Returns: whether a message is open */
gboolean    window_testing_is_asking   (void);

/* Chooses this name in the open file dialog, in the folder for files. */
void        window_testing_name_file   (const char    *name);

/* Occupies every thread until released, like a slow disk. */
void        window_testing_occupy_threads  (void);
void        window_testing_release_threads (void);
gboolean    window_testing_is_occupied     (void);

G_END_DECLS
