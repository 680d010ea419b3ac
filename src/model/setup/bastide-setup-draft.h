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
 * Properties: "name": as it was typed, empty for who has given none; "default-name": what such a player is called;
 *   "colour"; "computer": (nullable): the word of the computer player who sits there, NULL for a person.
 */
G_DECLARE_FINAL_TYPE (BastideSeat, bastide_seat, BASTIDE, SEAT, GObject)

/* @name: (nullable): NULL for none */
BastideSeat *bastide_seat_new              (const char  *name,
                                            const char  *colour);
/* Returns: (transfer none): the name as it was typed */
const char  *bastide_seat_get_name         (BastideSeat *self);
void         bastide_seat_set_name         (BastideSeat *self,
                                            const char  *name);
void         bastide_seat_set_default_name (BastideSeat *self,
                                            const char  *default_name);
/* Returns: (transfer full): what the player is called: the name without spaces round it, or the default one */
char        *bastide_seat_get_title        (BastideSeat *self);
const char  *bastide_seat_get_colour       (BastideSeat *self);
void         bastide_seat_set_colour       (BastideSeat *self,
                                            const char  *colour);
/* Returns: (transfer none) (nullable): the computer player who sits there */
const char  *bastide_seat_get_computer     (BastideSeat *self);
/* Anything that is no word of a computer player seats a person. */
void         bastide_seat_set_computer     (BastideSeat *self,
                                            const char  *computer);

#define BASTIDE_TYPE_SETUP_DRAFT (bastide_setup_draft_get_type ())

/* The option that every game has and that is shown with the players: its values are "random" and seat numbers. */
#define BASTIDE_OPTION_START_PLAYER "start-player"

/* The option that every game has and that says nothing where a variant lists the tiles that come. */
#define BASTIDE_OPTION_DRAW_ORDER "draw-order"

/* The settings of a setup: the game and what was chosen for it. */
#define BASTIDE_SETUP_DRAFT_TYPE "(sa{sv})"

/**
 * BastideSetupDraft:
 *
 * A game that is being set up: what the New Game page edits. It describes a game that can be played,
 * or bastide_setup_draft_get_problem() says what is missing.
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
  char *title;
  char *value;
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
/* Adds a player with the first free colour and without a name, who is called "Player 3" then. It is a person after a
 * person, and a computer like the last one after a computer. */
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
/* Who has the colour gets the other's in exchange. */
void                        bastide_setup_draft_set_colour       (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat,
                                                                  const char                 *colour);

/* Options of the game and those that every game has; modules have theirs in their tables. */
guint                       bastide_setup_draft_get_n_options    (BastideSetupDraft          *self);
const BastideOption        *bastide_setup_draft_get_option       (BastideSetupDraft          *self,
                                                                  guint                       option);
const char                 *bastide_setup_draft_get_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option);
void                        bastide_setup_draft_set_value        (BastideSetupDraft          *self,
                                                                  const BastideOption        *option,
                                                                  const char                 *value);

/**
 * bastide_setup_draft_get_draw:
 *
 * A variant may list the tiles that come, one after the other. Setting %BASTIDE_OPTION_DRAW_ORDER, to whatever it is,
 * lets go of the list.
 *
 * Returns: (transfer none) (nullable): the ids of the tiles in their order; NULL where they come as the option says
 */
const char *const          *bastide_setup_draft_get_draw         (BastideSetupDraft          *self);
/* Returns: (transfer full) (nullable): the same in words; NULL where nothing is listed */
char                       *bastide_setup_draft_describe_draw    (BastideSetupDraft          *self);

/* Tilesets: how many times each is taken, and how many there are of single tiles. */
/* Returns: (transfer container) (element-type BastideTileset): all sets of the game, its own first */
GPtrArray                  *bastide_setup_draft_get_tilesets     (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_is_own_tileset   (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
guint                       bastide_setup_draft_get_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset);
void                        bastide_setup_draft_set_times        (BastideSetupDraft          *self,
                                                                  const char                 *tileset,
                                                                  guint                       times);
/* How many of a tile there are where none was changed. */
guint                       bastide_setup_draft_get_usual_count  (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile);
guint                       bastide_setup_draft_get_count        (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile);
/* The number is the one in the game, however many times the set is taken. */
void                        bastide_setup_draft_set_count        (BastideSetupDraft          *self,
                                                                  const BastideTileDefinition *tile,
                                                                  guint                       count);
/* Kinds of tiles of a set in play whose number was changed. */
guint                       bastide_setup_draft_get_n_changed    (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
void                        bastide_setup_draft_reset_counts     (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
/* Tiles of a set that are in the game. */
guint                       bastide_setup_draft_get_n_set_tiles  (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);
guint                       bastide_setup_draft_get_n_tiles      (BastideSetupDraft          *self);

/* Modules: their rules are in play because a set in play names them, or because it was chosen so. */
/* Returns: (transfer container) (element-type BastideModuleInterface): the modules that are offered */
GPtrArray                  *bastide_setup_draft_get_modules      (BastideSetupDraft          *self);
gboolean                    bastide_setup_draft_get_module       (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module);
void                        bastide_setup_draft_set_module       (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module,
                                                                  gboolean                      in_play);
/**
 * bastide_setup_draft_find_module:
 *
 * Returns: (nullable): the offered module that a set stands for: one that came with the program and names it;
 *   sets of the user's stand for themselves
 */
const BastideModuleInterface *bastide_setup_draft_find_module    (BastideSetupDraft          *self,
                                                                  const BastideTileset       *tileset);

/* An expansion is a module with its tilesets: it is on where any of them is in play. */
gboolean                    bastide_setup_draft_get_expansion    (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module);
/* On: the rules with each of its sets once. Off: neither. */
void                        bastide_setup_draft_set_expansion    (BastideSetupDraft            *self,
                                                                  const BastideModuleInterface *module,
                                                                  gboolean                      on);

/* Figures of a kind that each player has in the printed rules: some are shared by all. */
guint                       bastide_setup_draft_get_usual_figures (BastideSetupDraft         *self,
                                                                   const BastideFigureKind   *kind);
/* Figures that each player has, by kind. */
guint                       bastide_setup_draft_get_figures      (BastideSetupDraft          *self,
                                                                  const BastideFigureKind    *kind);
void                        bastide_setup_draft_set_figures      (BastideSetupDraft          *self,
                                                                  const BastideFigureKind    *kind,
                                                                  guint                       count);

/**
 * bastide_setup_draft_get_adjustment:
 *
 * Returns: (transfer none) (nullable): what the last change has switched on or off besides, because sets need or
 *   exclude each other, in words; NULL for nothing
 */
const char                 *bastide_setup_draft_get_adjustment   (BastideSetupDraft          *self);

/**
 * bastide_setup_draft_get_problem:
 *
 * Returns: (transfer full) (nullable): why the game cannot begin, in words that say what to do about it
 */
char                       *bastide_setup_draft_get_problem      (BastideSetupDraft          *self);

/* Returns: whether another player is called like this one, whom nobody could tell apart then */
gboolean                    bastide_setup_draft_has_namesake     (BastideSetupDraft          *self,
                                                                  BastideSeat                *seat);

/* Returns: (transfer none) (nullable): the rules that would be played by, valid until the draft changes; NULL where
 * bastide_setup_draft_get_problem() says why there are none */
const BastideRules         *bastide_setup_draft_get_rules        (BastideSetupDraft          *self);

/* Returns: (transfer full) (element-type utf8): what can be played and yet may not be meant so, each a sentence: tiles
 * without their rules, nobody with figures; none where it cannot be played */
GPtrArray                  *bastide_setup_draft_list_remarks     (BastideSetupDraft          *self);

/* Returns: (transfer full) (element-type BastideDifference): what differs from the default */
GPtrArray                  *bastide_setup_draft_get_differences  (BastideSetupDraft          *self);
/* Everything as it is by default; the players stay. */
void                        bastide_setup_draft_reset            (BastideSetupDraft          *self);
void                        bastide_setup_draft_apply_preset     (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);

/* Whether everything that the preset names is there: its tilesets are installed, its modules can be played. */
gboolean                    bastide_setup_draft_offers_preset    (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);
/* Everything by default, but with a few expansions drawn by lot. */
void                        bastide_setup_draft_surprise         (BastideSetupDraft          *self);

/* Whether the draft is what a preset would make it, or one of the player's own that
 * bastide_setup_draft_save() has made. */
gboolean                    bastide_setup_draft_matches_preset   (BastideSetupDraft          *self,
                                                                  const BastidePreset        *preset);
gboolean                    bastide_setup_draft_matches          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);

/**
 * bastide_setup_draft_take_setup:
 * @setup: what a variant is played with; its players do not matter
 *
 * Makes the draft what a setup says, with sets that are not installed; the players stay.
 */
void                        bastide_setup_draft_take_setup       (BastideSetupDraft          *self,
                                                                  const BastideSetup         *setup);
/* Whether the draft is what bastide_setup_draft_take_setup() would make it. */
gboolean                    bastide_setup_draft_matches_setup    (BastideSetupDraft          *self,
                                                                  const BastideSetup         *setup);
/* Returns: (transfer none) (nullable) (element-type BastideTileset): the sets that are offered for this game alone */
GPtrArray                  *bastide_setup_draft_get_guests       (BastideSetupDraft          *self);

/* For the settings: what differs from the default, without the players; and the players. Values from
 * another version of the program that no longer exist are ignored. */
GVariant                   *bastide_setup_draft_save             (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore          (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);
GVariant                   *bastide_setup_draft_save_players     (BastideSetupDraft          *self);
void                        bastide_setup_draft_restore_players  (BastideSetupDraft          *self,
                                                                  GVariant                   *variant);
/* Who sits there: the words of computer players, "person" for persons. */
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
