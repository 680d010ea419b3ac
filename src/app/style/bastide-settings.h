/* bastide-settings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The keys of the schema, so that a mistyped one does not compile. */
#define BASTIDE_SETTING_COLOUR_SCHEME "colour-scheme"
#define BASTIDE_SETTING_LANGUAGE "language"
#define BASTIDE_SETTING_ANIMATIONS "animations"
#define BASTIDE_SETTING_SINGLE_KEYS "single-keys"
#define BASTIDE_SETTING_LOUPE "loupe"
#define BASTIDE_SETTING_FOLLOW_GAME "follow-game"
#define BASTIDE_SETTING_STRONG_CELLS "strong-cells"
#define BASTIDE_SETTING_COORDINATES "coordinates"
#define BASTIDE_SETTING_SOUND "sound"
#define BASTIDE_SETTING_CONFIRM_TURNS "confirm-turns"
#define BASTIDE_SETTING_PACE "pace"
#define BASTIDE_SETTING_TOLD_SENTENCES "told-sentences"
#define BASTIDE_SETTING_PURIST "purist"
#define BASTIDE_SETTING_AID_REMAINING_TILES "aid-remaining-tiles"
#define BASTIDE_SETTING_AID_FITTING_TILES "aid-fitting-tiles"
#define BASTIDE_SETTING_AID_DEAD_CELLS "aid-dead-cells"
#define BASTIDE_SETTING_AID_FIELD_OVERLAY "aid-field-overlay"
#define BASTIDE_SETTING_AID_LIT_FEATURES "aid-lit-features"
#define BASTIDE_SETTING_AID_SCORE_IF_ENDED "aid-score-if-ended"
#define BASTIDE_SETTING_AID_HINT "aid-hint"
#define BASTIDE_SETTING_SHOW_PANEL "show-panel"
#define BASTIDE_SETTING_SHOW_TRACK "show-track"
#define BASTIDE_SETTING_WINDOW_SIZE "window-size"
#define BASTIDE_SETTING_WINDOW_MAXIMIZED "window-maximized"
#define BASTIDE_SETTING_SESSION "session"
#define BASTIDE_SETTING_LAST_PLAYERS "last-players"
#define BASTIDE_SETTING_LAST_SEATS "last-seats"
#define BASTIDE_SETTING_LAST_CLOCK "last-clock"
#define BASTIDE_SETTING_LAST_SETUP "last-setup"
#define BASTIDE_SETTING_PRESETS "presets"
#define BASTIDE_SETTING_LEARNER "learner"
#define BASTIDE_SETTING_SWITCHED_TILESETS "switched-tilesets"

/**
 * BastideColourScheme:
 *
 * The values of the key "colour-scheme".
 */
typedef enum
{
  BASTIDE_COLOUR_SCHEME_SYSTEM,
  BASTIDE_COLOUR_SCHEME_LIGHT,
  BASTIDE_COLOUR_SCHEME_DARK,
} BastideColourScheme;

/**
 * BastidePace:
 *
 * The values of the key "pace": how fast the moves of computer players are shown.
 */
typedef enum
{
  BASTIDE_PACE_SLOW,
  BASTIDE_PACE_NORMAL,
  BASTIDE_PACE_FAST,
  BASTIDE_PACE_AT_ONCE,
} BastidePace;

/**
 * bastide_settings_get:
 *
 * Returns: (transfer none): the settings of the program, one object for all windows
 */
GSettings *bastide_settings_get (void);

/**
 * bastide_settings_get_aid:
 * @key: one of the BASTIDE_SETTING_AID keys
 *
 * Returns: whether the aid is shown: it is on, and the player does not play without any
 */
gboolean bastide_settings_get_aid (const char *key);

/**
 * bastide_settings_get_animations:
 *
 * Returns: whether things may move: both the desktop and the player wish it
 */
gboolean bastide_settings_get_animations (void);

/**
 * bastide_settings_get_scoring_time:
 *
 * Returns: duration of the presentation of a scoring at the current pace, in milliseconds; 0 if it is not shown at all
 */
guint bastide_settings_get_scoring_time (void);

/**
 * bastide_language_start:
 *
 * Binds the translations and puts the player's choice of language into effect. It must be called before
 * anything is translated and before GTK is initialised: a program cannot change its language later.
 */
void bastide_language_start (void);

G_END_DECLS
