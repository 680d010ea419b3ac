/* bastide-sound.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/bastide-event.h"

G_BEGIN_DECLS

/**
 * BastideSound:
 *
 * Sounds; each is a file of data/sounds, or several for sounds that are hard to tell apart.
 */
typedef enum
{
  BASTIDE_SOUND_TILE_TAKEN,
  BASTIDE_SOUND_TILE_TURNED,
  BASTIDE_SOUND_TILE_LAID,
  BASTIDE_SOUND_FIGURE_PLACED,
  BASTIDE_SOUND_FIGURE_HOME,
  BASTIDE_SOUND_POINTS,
  BASTIDE_SOUND_COMPLETED,
  BASTIDE_SOUND_YOUR_TURN,
  BASTIDE_SOUND_GAME_OVER,
} BastideSound;

/* Plays a file; must not wait for anything. */
typedef void (*BastideSoundBackend) (const char *path);

/**
 * bastide_sound_set_backend:
 * @backend: (nullable): the function that plays from now on; NULL for silence, the initial state
 */
void bastide_sound_set_backend (BastideSoundBackend backend);

/* Plays with the available library: libcanberra, otherwise GTK's media backend; otherwise there is silence. */
void bastide_sound_play_file   (const char *path);

/**
 * bastide_sound_play:
 * @widget: the source: no sound is played while its window is hidden
 * @variant: any number; which of the files of the sound
 */
void bastide_sound_play        (GtkWidget   *widget,
                                BastideSound sound,
                                guint        variant);

/* Plays what is heard of an event of the game, if anything; @variant: of a laid tile. */
void bastide_sound_play_event  (GtkWidget          *widget,
                                const BastideEvent *event,
                                guint               variant);

/* Returns: the index of the pitch for this number of points */
guint bastide_sound_get_pitch  (int points);

G_END_DECLS
