/* bastide-track-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRACK_BAR (bastide_track_bar_get_type ())

/**
 * BastideTrackBar:
 *
 * The scoring track below the board as a strip, which opens the drawn track above it. That opens by itself when a space
 * of the track, or a figure on it, is to be chosen. The page has the action "game.track", which the strip activates,
 * and "game.board", which takes the focus back.
 */
G_DECLARE_FINAL_TYPE (BastideTrackBar, bastide_track_bar, BASTIDE, TRACK_BAR, GtkWidget)

/* @game: (nullable): a track that runs round its board needs no strip */
void     bastide_track_bar_set_game      (BastideTrackBar *self,
                                          BastideGame     *game);
/* @choice: the choice, from now on */
void     bastide_track_bar_set_choice    (BastideTrackBar *self,
                                          BastideChoice   *choice);
/* @gives_way: whether something else needs the room of the strip; the track can still be opened */
void     bastide_track_bar_set_gives_way (BastideTrackBar *self,
                                          gboolean         gives_way);
/* @opens: whether the track opens by itself when something is to be chosen there; so it does at first */
void     bastide_track_bar_set_opens     (BastideTrackBar *self,
                                          gboolean         opens);
/* Whether the game has a track that can be opened. */
gboolean bastide_track_bar_get_available (BastideTrackBar *self);
/* Opens the track, or closes it. */
void     bastide_track_bar_toggle        (BastideTrackBar *self);
/* Returns: whether the open track was closed */
gboolean bastide_track_bar_close         (BastideTrackBar *self);
/* The open track follows the strip; called whenever the page gets its size. */
void     bastide_track_bar_follow        (BastideTrackBar *self);

G_END_DECLS
