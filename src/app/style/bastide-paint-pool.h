/* bastide-paint-pool.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BastidePaintKind:
 * @BASTIDE_PAINT_TILE: a tile in view
 * @BASTIDE_PAINT_TILE_AHEAD: a tile that may come into view: after all that are
 * @BASTIDE_PAINT_AROUND: what lies round the tiles: with half of the processors, or little time would be left for the
 *   main loop
 * @BASTIDE_PAINT_PICTURE: a picture on a page
 * @BASTIDE_PAINT_LISTED: a picture in a list: the latest first, since those before may have scrolled out of view
 * @BASTIDE_PAINT_LANDSCAPE: the landscape: one after the other, so that while the window changes its size only the last
 *   one is painted
 *
 * What is painted in a thread. Each kind has threads of its own, no more of them than can work at once, so that none
 * waits for another, and the window is never held up.
 */
typedef enum
{
  BASTIDE_PAINT_TILE,
  BASTIDE_PAINT_TILE_AHEAD,
  BASTIDE_PAINT_AROUND,
  BASTIDE_PAINT_PICTURE,
  BASTIDE_PAINT_LISTED,
  BASTIDE_PAINT_LANDSCAPE,
  BASTIDE_N_PAINT_KINDS
} BastidePaintKind;

void     bastide_paint_in_thread (GTask           *task,
                                  BastidePaintKind kind,
                                  GTaskThreadFunc  func);
gboolean bastide_paint_is_wanted (gpointer         cancellable);

G_END_DECLS
