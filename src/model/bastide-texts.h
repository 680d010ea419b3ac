/* bastide-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-game-interface.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * Translated words for what the rules only name: the one place where kinds of segments, figures,
 * roles, categories and items of formulas get words. A game or an expansion adds rows to the tables.
 * All texts are translated at the time of the call. A name without a row is shown as it is.
 */

/* Of a kind of segment: "City". */
const char *bastide_text_kind           (const BastideRules *rules,
                                         guint               kind);
/* The same in lower case, for what an edge of a tile shows: "city". */
const char *bastide_text_edge           (const BastideRules *rules,
                                         guint               kind);
/* Of a category of points, for tables: "Cities"; of a name rather than a number, since saved summaries hold names. */
const char *bastide_text_category       (const char         *category);
/* A kind of figure by name: "Follower"; with a count: "2 followers". */
const char *bastide_text_figure         (const char         *figure);
char       *bastide_text_n_figures      (const char         *figure,
                                         guint               count);
/* What a figure is on a kind of segment: "Knight", "Highwayman", "Monk", "Farmer". */
const char *bastide_text_role           (const BastideRules *rules,
                                         guint               kind,
                                         guint               figure);
/* A colour of players: "Red". */
const char *bastide_text_colour         (const char         *colour);
/* A side of a tile: "north". */
const char *bastide_text_side           (BastideSide         side);
/* "5 tiles", "1 point". */
char       *bastide_text_n_tiles        (int                 count);
char       *bastide_text_n_points       (int                 count);
/* What was counted in a formula, by name, with its count: "2 shields". */
char       *bastide_text_n_items        (const char         *item,
                                         int                 count);
/* Title of a set in the user's language. */
const char *bastide_text_tileset        (const BastideTileset *tileset);
/* Titles of an option and of one of its values ("On" and "Off" for switches). */
const char *bastide_text_option         (const BastideOption *option);
const char *bastide_text_option_choice  (const BastideOption *option,
                                         const char          *value);

/**
 * bastide_text_title:
 * @base: (nullable): title of the game's own set of tiles, where it is in play; NULL for the title of the game
 * @modules: (nullable) (array zero-terminated=1): ids of the modules in play
 * @sets: (nullable) (array zero-terminated=1): titles of sets that did not come with the program
 *
 * Returns: (transfer full): what is played, for window titles: "Base game", "Base game with The Abbot"
 */
char *bastide_text_title (const BastideGameInterface *game,
                          const char                 *base,
                          const char *const          *modules,
                          const char *const          *sets);

/**
 * bastide_text_decision:
 *
 * Returns: (transfer none): what the deciding player is asked, to follow name and colon: "place the tile"
 */
const char *bastide_text_decision (const BastideDecision *decision);

/**
 * bastide_text_action:
 * @state: the state in which @action is legal
 *
 * Returns: (transfer full): what a player does with it, the subject left out: "places a tile", "places a knight"
 */
char *bastide_text_action (const BastideRules *rules,
                           const BastideState *state,
                           BastideAction       action);

/**
 * bastide_text_event:
 * @state: the state after the event
 * @active: whose turn it was when it happened, or -1
 *
 * Returns: (transfer full) (nullable): the sentence for the log, its subject (the player of the event, if
 *   any) left out, or NULL for an event that the log leaves out
 */
char *bastide_text_event (const BastideRules *rules,
                          const BastideState *state,
                          const BastideEvent *event,
                          int                 active);

/* The end of the game for one of the winners, subject left out: "wins with 80 points". */
char *bastide_text_victory (int      points,
                            gboolean shared);

/* The name of the statistic of a kind of segment ("Longest road") and whether it goes by tiles or by points.
 * Returns: (nullable): NULL where the kind has none */
const char *bastide_text_record (const BastideRules *rules,
                                 guint               kind,
                                 gboolean           *by_points);

G_END_DECLS
