/* bastide-opener.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

G_BEGIN_DECLS

/**
 * BastideOpenReason:
 * @BASTIDE_OPEN_CHOSEN: somebody wants it
 * @BASTIDE_OPEN_BEGINNING: of a damaged game the sound beginning, as a game of its own
 * @BASTIDE_OPEN_RESUMED: the game was open when the program was interrupted: where it cannot simply go on (it is over,
 *   gone, or played elsewhere), it is passed over in silence
 */
typedef enum
{
  BASTIDE_OPEN_CHOSEN,
  BASTIDE_OPEN_BEGINNING,
  BASTIDE_OPEN_RESUMED,
} BastideOpenReason;

#define BASTIDE_TYPE_OPENER (bastide_opener_get_type ())

/**
 * BastideOpener:
 *
 * Opens files that come from outside (double click, drop, file dialog, command line) and saved games, one after the
 * other, in threads: the windows answer all the while. What takes longer than a moment can be cancelled.
 *
 * Properties:
 *   "busy" (read only, with notify): whether a file is being opened or waits for it
 */
G_DECLARE_FINAL_TYPE (BastideOpener, bastide_opener, BASTIDE, OPENER, GObject)

/* @games and @tilesets: of the application, which owns the opener */
BastideOpener *bastide_opener_new      (BastideGameStore    *games,
                                        BastideTilesetStore *tilesets);

/**
 * bastide_opener_open:
 * @window: where it is shown, or what is wrong with it; when it is closed meanwhile, nothing happens
 * @file: a saved game or a tileset
 *
 * Opens a file. One that is being opened already is not opened twice.
 */
void           bastide_opener_open     (BastideOpener       *self,
                                        BastideWindow       *window,
                                        GFile               *file,
                                        BastideOpenReason    reason);
gboolean       bastide_opener_get_busy (BastideOpener       *self);

G_END_DECLS
