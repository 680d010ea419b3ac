/* bastide-setup-draft.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "rules/bastide-game-interface.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT (bastide_seat_get_type ())

/**
 * BastideSeat:
 *
 * A player of a game that is being set up.
 *
 * Properties: "name": as typed, empty without one; "default-name": name shown instead; "colour"; "computer":
 * (nullable): the word of the computer player at this seat, NULL for a person.
 */
G_DECLARE_FINAL_TYPE (BastideSeat, bastide_seat, BASTIDE, SEAT, GObject)

/* Returns: (transfer none): the name as typed */
const char  *bastide_seat_get_name         (BastideSeat *self);
void         bastide_seat_set_name         (BastideSeat *self,
                                            const char  *name);
/* Returns: (transfer full): name for display: the typed one without spaces round it, or the default one */
char        *bastide_seat_get_title        (BastideSeat *self);
const char  *bastide_seat_get_colour       (BastideSeat *self);
/* Returns: (transfer none) (nullable): the computer player at this seat */
const char  *bastide_seat_get_computer     (BastideSeat *self);

#define BASTIDE_TYPE_SETUP_DRAFT (bastide_setup_draft_get_type ())

/* The option common to all games that is shown with the players: its values are "random" and seat numbers. */
#define BASTIDE_OPTION_START_PLAYER "start-player"

/* The option common to all games that has no effect where a variant lists the tiles to come. */
#define BASTIDE_OPTION_DRAW_ORDER "draw-order"

/* The saved settings of a setup: the game and the choices for it. */
#define BASTIDE_SETUP_DRAFT_TYPE "(sa{sv})"

/**
 * BastideSetupDraft:
 *
 * A game that is being set up on the New Game page. Either it can be played, or bastide_setup_draft_get_problem()
 * explains why not.
 *
 * Signals:
 *   "changed" (): anything but the names and colours of the seats has changed
 */
G_DECLARE_FINAL_TYPE (BastideSetupDraft, bastide_setup_draft, BASTIDE, SETUP_DRAFT, GObject)

/**
 * BastideDifference:
 * @title: the setting that differs, translated
 * @value: its present value and the default, translated
 *
 * One difference from the default.
 */
typedef struct
{
  char *title;
  char *value;
} BastideDifference;

BastideSetupDraft          *bastide_setup_draft_new              (BastideTilesetStore        *tilesets);

const BastideGameInterface *bastide_setup_draft_get_game         (BastideSetupDraft          *self);
void                        bastide_setup_draft_set_game         (BastideSetupDraft          *self,
                                                                  const BastideGameInterface *game);

/* Returns: (transfer none): the players (#BastideSeat) in the order of turns */
GListModel                 *bastide_setup_draft_get_seats        (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_can_add_seat     (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_can_remove_seat  (BastideSetupDraft          *self);
/* Adds a player with the first free colour and without a name, shown as "Player 3". After a person it is a person, and
 * after a computer a computer like that one. */
void                        bastide_setup_draft_add_seat         (BastideSetupDraft          *self);
void                        bastide_setup_draft_remove_seat      (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat);
void                        bastide_setup_draft_move_seat        (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  guint                       position);
/* @computer: (nullable): the word of a computer player, or NULL for a person */
void                        bastide_setup_draft_set_computer     (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  const char                 *computer);
/* A player who has the colour gets the other's in exchange. */
void                        bastide_setup_draft_set_colour       (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  const char                 *colour);

/* Options of the game and those common to all games; modules have theirs in their tables. */
guint                       bastide_setup_draft_get_n_options    (BastideSetupDraft          *self);
const BastideOption        *bastide_setup_draft_get_option       (BastideSetupDraft          *self,
                                                                  guint                       option);
const char                 *bastide_setup_draft_get_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option);
void                        bastide_setup_draft_set_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option,
                                                                  const char                 *value);

/* A variant may list the tiles to come, one after the other. Setting %BASTIDE_OPTION_DRAW_ORDER, to any value, drops
 * the list. Returns: (transfer full) (nullable): this order in words; NULL without a list */
char                       *bastide_setup_draft_describe_draw    (BastideSetupDraft          *self);

/* Tilesets: how often each is used, and the counts of single tiles. */
/* Returns: (transfer container) (element-type BastideTileset): all sets of the game, its own first */
GPtrArray                  *bastide_setup_draft_get_tilesets     (BastideSetupDraft          *self);
guint                       bastide_setup_draft_get_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset);
void                        bastide_setup_draft_set_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset,
                                                                  guint                       times);
/* The count of a tile when no count was changed. */
guint                       bastide_setup_draft_get_usual_count  (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile);
guint                       bastide_setup_draft_get_count        (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile);
/* The number is the total in the game, however often the set is used. */
void                        bastide_setup_draft_set_count        (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile,
                                                                  guint                       count);
/* Number of kinds of tiles of a set in play whose count was changed. */
guint                       bastide_setup_draft_get_n_changed    (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
void                        bastide_setup_draft_reset_counts     (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
/* Number of tiles of a set in the game. */
guint                       bastide_setup_draft_get_n_set_tiles  (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
guint                       bastide_setup_draft_get_n_tiles      (BastideSetupDraft          *self);

/* Modules: their rules are in play because a set in play names them, or by choice. */
/* Returns: (transfer container) (element-type BastideModuleInterface): the offered modules, those of sets last */
GPtrArray                  *bastide_setup_draft_get_modules      (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_get_module       (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module);
void                        bastide_setup_draft_set_module       (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module,
                                                                  gboolean                      in_play);
/**
 * bastide_setup_draft_find_module:
 *
 * Returns: (nullable): the offered module represented by a set: by one with rules, its own; by one that came with the
 *   program, the module that it names
 */
const BastideModuleInterface *bastide_setup_draft_find_module    (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);

/* An expansion is a module with its tilesets: it is on if any of them is in play. */
gboolean                    bastide_setup_draft_get_expansion    (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module);
/* On: the rules, and each of its sets once. Off: neither. */
void                        bastide_setup_draft_set_expansion    (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module,
                                                                  gboolean                      on);

/* Number of figures of a kind for each player in the printed rules; some are shared by all. */
guint                       bastide_setup_draft_get_usual_figures (BastideSetupDraft         *self,
                                                                   const BastideFigureKind   *kind);
/* Number of figures for each player, by kind. */
guint                       bastide_setup_draft_get_figures      (BastideSetupDraft          *self,
                                                                  const BastideFigureKind    *kind);
void                        bastide_setup_draft_set_figures      (BastideSetupDraft          *self,
                                                                  const BastideFigureKind    *kind,
                                                                  guint                       count);

/**
 * bastide_setup_draft_get_adjustment:
 *
 * Returns: (transfer none) (nullable): further sets that the last change has switched on or off, because sets need or
 *   exclude each other, in words; NULL for none
 */
const char                 *bastide_setup_draft_get_adjustment   (BastideSetupDraft          *self);

/**
 * bastide_setup_draft_get_problem:
 *
 * Returns: (transfer full) (nullable): why the game cannot begin, and what to do about it
 */
char                       *bastide_setup_draft_get_problem      (BastideSetupDraft          *self);

/* Returns: whether another player has the same name, so that the two could not be told apart */
gboolean                    bastide_setup_draft_has_namesake     (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat);

/* Returns: (transfer none) (nullable): the resulting rules, valid until the draft changes; NULL where
 *   bastide_setup_draft_get_problem() explains why there are none */
const BastideRules         *bastide_setup_draft_get_rules        (BastideSetupDraft          *self);

/* Returns: (transfer full) (element-type utf8): sentences about playable but probably unintended choices: tiles without
 *   their rules, no figures for anybody; none where the game cannot be played */
GPtrArray                  *bastide_setup_draft_list_remarks     (BastideSetupDraft          *self);

/* Returns: (transfer full) (element-type BastideDifference): the differences from the default */
GPtrArray                  *bastide_setup_draft_get_differences  (BastideSetupDraft          *self);
/* Resets everything to the default, except the players. */
void                        bastide_setup_draft_reset            (BastideSetupDraft          *self);
void                        bastide_setup_draft_apply_preset     (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);

/* Whether everything named by the preset is available: its tilesets are installed, its modules can be played. */
gboolean                    bastide_setup_draft_offers_preset    (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);
/* Resets everything to the default, with a few randomly chosen expansions. */
void                        bastide_setup_draft_surprise         (BastideSetupDraft          *self);

/* Whether the draft is equal to a preset, or to one of the player's own made by bastide_setup_draft_save(). */
gboolean                    bastide_setup_draft_matches_preset   (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);
gboolean                    bastide_setup_draft_matches          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);

/**
 * bastide_setup_draft_take_setup:
 * @setup: the setup of a variant; its players are ignored
 *
 * Applies a setup to the draft, including sets that are not installed; the players stay.
 */
void                        bastide_setup_draft_take_setup       (BastideSetupDraft          *self,
                                                                  const BastideSetup         *setup);
/* Whether the draft is what bastide_setup_draft_take_setup() would make it. */
gboolean                    bastide_setup_draft_matches_setup    (BastideSetupDraft          *self,
                                                                  const BastideSetup         *setup);
/* Returns: (transfer none) (nullable) (element-type BastideTileset): the sets offered for this game only */
GPtrArray                  *bastide_setup_draft_get_guests       (BastideSetupDraft          *self);

/* For the settings: the differences from the default, without the players; and the players. Values of other versions of
 * the program that do not exist here are ignored. */
GVariant                   *bastide_setup_draft_save             (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);
GVariant                   *bastide_setup_draft_save_players     (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore_players  (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);
/* The players' minds: words of computer players, "person" for people. */
GVariant                   *bastide_setup_draft_save_seats       (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore_seats    (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);

/**
 * bastide_setup_draft_create_setup:
 *
 * Returns: (transfer full): the setup, with a seed of its own
 */
BastideSetup               *bastide_setup_draft_create_setup     (BastideSetupDraft          *self);

G_END_DECLS
