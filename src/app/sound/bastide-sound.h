/* bastide-sound.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BastideSound:
 *
 * What is heard; each lies in a file of data/sounds, or in several as alike as they are told apart.
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
 * @backend: (nullable): what plays from now on; NULL for silence, as it is at first
 */
void bastide_sound_set_backend (BastideSoundBackend backend);

/* Plays by what the machine has: libcanberra, else what GTK plays media with; else nobody hears anything. */
void bastide_sound_play_file   (const char *path);

/**
 * bastide_sound_play:
 * @widget: where it happens: nothing is heard while its window is hidden
 * @variant: any number; which of the files of the sound
 */
void bastide_sound_play        (GtkWidget   *widget,
                                BastideSound sound,
                                guint        variant);

/* Returns: which of the pitches so many points have */
guint bastide_sound_get_pitch  (int points);

G_END_DECLS
