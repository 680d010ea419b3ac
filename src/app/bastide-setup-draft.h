/* bastide-setup-draft.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-seat.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-setup.h"
#include "tileset/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SETUP_DRAFT (bastide_setup_draft_get_type ())

/* The option that every game has and that is shown with the players: its values are "random" and seat numbers. */
#define BASTIDE_OPTION_START_PLAYER "start-player"

/**
 * BastideSetupDraft:
 *
 * A game that is being set up: what the New Game page edits. It always describes a game that can be
 * played, but for missing tilesets.
 *
 * Signals:
 *   "changed" (): anything but the names and colours of the seats has changed
 */
G_DECLARE_FINAL_TYPE (BastideSetupDraft, bastide_setup_draft, BASTIDE, SETUP_DRAFT, GObject)

/**
 * BastideDifference:
 * @title: what differs, translated
 * @value: how it is now and how it would be by default, translated
 *
 * One line of what differs from the default.
 */
typedef struct
{
  const char *title;
  char       *value;
} BastideDifference;

void bastide_difference_free (BastideDifference *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideDifference, bastide_difference_free)

BastideSetupDraft          *bastide_setup_draft_new              (BastideTilesetStore        *tilesets);

const BastideGameInterface *bastide_setup_draft_get_game         (BastideSetupDraft          *self);
void                        bastide_setup_draft_set_game         (BastideSetupDraft          *self,
                                                                  const BastideGameInterface *game);

/* Returns: (transfer none): the players (#BastideSeat) in the order of turns */
GListModel                 *bastide_setup_draft_get_seats        (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_can_add_seat     (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_can_remove_seat  (BastideSetupDraft          *self);
/* Adds a player with the first free colour; the name is that of earlier games or "Player 3". */
void                        bastide_setup_draft_add_seat         (BastideSetupDraft          *self);
void                        bastide_setup_draft_remove_seat      (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat);
void                        bastide_setup_draft_move_seat        (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  guint                       position);
/* Who has the colour gets the other's in exchange. */
void                        bastide_setup_draft_set_colour       (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  const char                 *colour);

/* All options of the game and those that every game has. */
guint                       bastide_setup_draft_get_n_options    (BastideSetupDraft          *self);
const BastideOption        *bastide_setup_draft_get_option       (BastideSetupDraft          *self,
                                                                  guint                       option);
const char                 *bastide_setup_draft_get_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option);
void                        bastide_setup_draft_set_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option,
                                                                  const char                 *value);

/* Sets of the game that are not its own: which there are, and how many times each is taken. */
/* Returns: (transfer container) (element-type BastideTileset): the sets that may be added */
GPtrArray                  *bastide_setup_draft_get_added_sets   (BastideSetupDraft          *self);
guint                       bastide_setup_draft_get_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset);
void                        bastide_setup_draft_set_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset,
                                                                  guint                       times);

guint                       bastide_setup_draft_get_n_tiles      (BastideSetupDraft          *self);

/* Returns: (transfer full) (element-type BastideDifference): what differs from the default */
GPtrArray                  *bastide_setup_draft_get_differences  (BastideSetupDraft          *self);
/* Options and added sets as they are by default; the players stay. */
void                        bastide_setup_draft_reset            (BastideSetupDraft          *self);
void                        bastide_setup_draft_apply_preset     (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);

/* Whether the draft is what a preset would make it, or one of the player's own that
 * bastide_setup_draft_save() has made. */
gboolean                    bastide_setup_draft_matches_preset   (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);
gboolean                    bastide_setup_draft_matches          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);

/* For the settings: what differs from the default, without the players; and the players. Values from
 * another version of the program that no longer exist are ignored. */
GVariant                   *bastide_setup_draft_save             (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);
GVariant                   *bastide_setup_draft_save_players     (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore_players  (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);

/**
 * bastide_setup_draft_create_setup:
 *
 * Returns: (transfer full): the setup, with a seed of its own
 */
BastideSetup               *bastide_setup_draft_create_setup     (BastideSetupDraft          *self);

G_END_DECLS
