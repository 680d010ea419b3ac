/* bastide-application.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())

/**
 * BastideApplication:
 *
 * The program: its windows, the saved games and tilesets that they share, the actions that concern no
 * single window, and the keys.
 */
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, GtkApplication)

BastideApplication  *bastide_application_new                (void);

/* Returns: (transfer none): the saved games */
BastideGameStore    *bastide_application_get_games          (BastideApplication *self);
/* Returns: (transfer none): the tilesets */
BastideTilesetStore *bastide_application_get_tilesets       (BastideApplication *self);
/* Returns: (transfer none): the opener of files */
BastideOpener       *bastide_application_get_opener         (BastideApplication *self);

/* Returns: (transfer none): a new window with the start page, to be presented */
BastideWindow       *bastide_application_add_window         (BastideApplication *self);

/**
 * bastide_application_watch_signals:
 *
 * When the system asks the program to end (SIGTERM, SIGINT, SIGHUP), every game is saved first, and continues after the
 * next start. Only the program calls it, so tests can be ended normally.
 */
void                 bastide_application_watch_signals      (BastideApplication *self);

/**
 * bastide_application_register_resources:
 *
 * Makes templates, style and icons available. The program does it by itself; tests that build widgets
 * without an application call it after gtk_init().
 */
void                 bastide_application_register_resources (void);

/**
 * bastide_application_set_up_allocator:
 *
 * Every frame of the board passes through buffers of the size of the window. The allocator would take
 * each of them afresh from the system and give it back, and clearing their pages would cost more than
 * painting; so it keeps blocks up to this size. All threads share one store of free blocks: of others the allocator
 * gives back nothing that is free at their end, which after the first board may be thirty megabytes. The application
 * calls it when it starts.
 */
void bastide_application_set_up_allocator (void);

G_END_DECLS
