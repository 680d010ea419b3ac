/* bastide-session-list.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BastideSessionList:
 *
 * The games that go on after the next start, should the program be interrupted: URIs of files, in the settings. Another
 * program that runs beside this one has its games in the same list, and they stay there.
 */
typedef struct _BastideSessionList BastideSessionList;

BastideSessionList *bastide_session_list_new       (void);
void                bastide_session_list_free      (BastideSessionList *self);

/* Returns: (transfer full): all games of the list, which are those of this program from now on */
GStrv               bastide_session_list_take_over (BastideSessionList *self);

/* @own: the games that are open in this program now */
void                bastide_session_list_update    (BastideSessionList *self,
                                                    GStrv               own);

/* A game of the list is played by another program: it stays there for that one. */
void                bastide_session_list_leave     (BastideSessionList *self,
                                                    GFile              *file);

G_END_DECLS
