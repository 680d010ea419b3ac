/* bastide-rules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"
#include "bastide-setup.h"

G_BEGIN_DECLS

/*
 * BastideRules is the compiled result of a setup and its tilesets: the table of tiles with every
 * rotation, the hooks of the modules in play, the layout of the state. It is immutable and reference
 * counted; all states, clones and threads of a game share it.
 */

/**
 * bastide_rules_new:
 * @setup: the setup; copied
 *
 * Returns: (transfer full) (nullable): the rules, or NULL with @error set (domain %BASTIDE_SETUP_ERROR)
 */
BastideRules *bastide_rules_new   (const BastideSetup  *setup,
                                   GError             **error);
BastideRules *bastide_rules_ref   (BastideRules        *self);
void          bastide_rules_unref (BastideRules        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRules, bastide_rules_unref)

/* The completed setup: all defaults are resolved (the seed, the modules). */
const BastideSetup         *bastide_rules_get_setup        (const BastideRules *self);
const BastideGameInterface *bastide_rules_get_game         (const BastideRules *self);
guint                       bastide_rules_get_n_players    (const BastideRules *self);
gsize                       bastide_rules_get_state_size   (const BastideRules *self);

/* Kinds of tile in play, numbered from 0 in the order of the sets and their files. Each id occurs once. */
guint                        bastide_rules_get_n_tiles      (const BastideRules *self);
const BastideTileDefinition *bastide_rules_get_tile         (const BastideRules *self,
                                                             guint               tile);
/* Copies of a kind in this game, the start tile included; 0 to n. */
guint                        bastide_rules_get_tile_count   (const BastideRules *self,
                                                             guint               tile);
/* The tile that lies at the beginning, one copy of which is included in the counts; -1 where there is none. */
int                          bastide_rules_get_start_tile   (const BastideRules *self);
/* The stack that a kind is drawn from: the highest comes first, 0 is the last. */
guint                        bastide_rules_get_tile_stack   (const BastideRules *self,
                                                             guint               tile);
int                          bastide_rules_find_tile        (const BastideRules *self,
                                                             const char         *id);
/* Number of all tiles of the game, the start tile included. */
guint                        bastide_rules_get_n_all_tiles  (const BastideRules *self);

/* The printed board on which tiles are placed. Returns: (nullable) (transfer none): NULL where there is none */
const BastideBoardDefinition *bastide_rules_get_board       (const BastideRules *self);

/* Figures: kinds numbered from 0, names as in the protocol. */
guint       bastide_rules_get_n_figures    (const BastideRules *self);
const char *bastide_rules_get_figure_name  (const BastideRules *self,
                                            guint               figure);
const BastideFigureKind *bastide_rules_get_figure (const BastideRules *self,
                                                   guint               figure);
int         bastide_rules_find_figure      (const BastideRules *self,
                                            const char         *name);
/* Number of figures of a kind for each player. */
guint       bastide_rules_get_figure_count (const BastideRules *self,
                                            guint               figure);

/* Categories of points, numbered from 0, names as in the protocol. */
guint       bastide_rules_get_n_categories  (const BastideRules *self);
const char *bastide_rules_get_category_name (const BastideRules *self,
                                             guint               category);
const BastideCategory *bastide_rules_get_category (const BastideRules *self,
                                                   guint               category);

/* Words for a counted item, by its name, and for a scoring. Returns: (nullable): NULL where nobody declares any */
/**
 * bastide_rules_get_vocabulary:
 * @i: index, from 0
 *
 * The words in play: those of the game, then those of its core and the modules in play in the order of order.h.
 *
 * Returns: (nullable): NULL after the last one
 */
const BastideVocabulary *bastide_rules_get_vocabulary (const BastideRules *self,
                                                       guint               i);

/* Returns: (nullable): a kind of piece in play */
const BastidePieceKind *bastide_rules_find_piece_kind (const BastideRules *self,
                                                       const char         *name);

/* Returns: (nullable): a kind of piece in play, by its place among all of them; NULL after the last one */
const BastidePieceKind *bastide_rules_get_piece_kind  (const BastideRules *self,
                                                       guint               kind);

const BastideItem      *bastide_rules_find_item       (const BastideRules *self,
                                                       const char         *name);
const BastideScoreText *bastide_rules_find_score_text (const BastideRules *self,
                                                       const BastideEvent *event);

/* Verbs of actions. */
const BastideVerb *bastide_rules_get_verb (const BastideRules *self,
                                           guint               verb);

/**
 * bastide_rules_get_option:
 *
 * Returns: (nullable): the value of an option in play ("true", "4", "automatic"), or NULL when there is no such option
 */
const char *bastide_rules_get_option (const BastideRules *self,
                                      const char         *name);

/* Whether a module is in play. */
gboolean bastide_rules_has_module (const BastideRules *self,
                                   const char         *name);

/* The edge types of a tile in one rotation, for speech and signatures: a kind of segment per side
 * (for the classic game: field, road, city or river). */
guint bastide_rules_get_edge_kind (const BastideRules *self,
                                   guint               tile,
                                   guint               rotation,
                                   BastideSide         side);

/**
 * bastide_rules_list_edge:
 * @kinds: (out) (array fixed-size=3): kinds of segments
 *
 * The kinds along an edge, clockwise: where edges need not match, several kinds may share one; otherwise the kind of
 * bastide_rules_get_edge_kind().
 *
 * Returns: number of kinds, 1 to 3; neighbouring ones differ
 */
guint bastide_rules_list_edge     (const BastideRules *self,
                                   guint               tile,
                                   guint               rotation,
                                   BastideSide         side,
                                   guint               kinds[3]);

G_END_DECLS
