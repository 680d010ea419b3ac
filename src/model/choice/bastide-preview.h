/* bastide-preview.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastidePreviewScore:
 * @feature: as it is before
 * @players: who scores it, a bit each
 * @points: what it brings each of them
 *
 * A feature that would be scored at once.
 */
typedef struct
{
  BastideFeature *feature;
  guint           players;
  int             points;
} BastidePreviewScore;

/**
 * BastidePreview:
 * @scores: (element-type BastidePreviewScore): what would be scored at once
 * @figure: the kind of the figure that comes to stand there, or may then, or -1
 * @follows: whether that is decided only then
 * @view: (nullable): what this figure would bring as things are
 *
 * What building a piece on an edge, or placing a figure there, would bring.
 */
typedef struct
{
  GArray          *scores;
  int              figure;
  gboolean         follows;
  BastideEdgeView *view;
} BastidePreview;

/**
 * BastideLanding:
 * @answer: which of several answers brings it
 * @player: whose figure
 * @figure: which one on the scoring track
 * @score: how far it has gone then
 *
 * A figure on the scoring track that moves.
 */
typedef struct
{
  guint answer;
  guint player;
  guint figure;
  int   score;
} BastideLanding;

/**
 * bastide_preview_new:
 * @decision: what is to be decided in @state
 * @action: a legal action that points at an edge; it is tried on a copy
 *
 * Returns: (transfer full): what it would bring
 */
BastidePreview *bastide_preview_new  (const BastideRules    *rules,
                                      const BastideState    *state,
                                      const BastideDecision *decision,
                                      BastideAction          action);
void            bastide_preview_free (BastidePreview        *self);
int             bastide_preview_find_arriving (const BastideRules *rules,
                                               const BastideState *state,
                                               BastideAction       action);
/* Appends what moves on the track by one of several answers and not by all of them, to an array of BastideLanding. Each
 * is tried on a copy. Returns: (transfer full) (nullable): what the points are for, where they are */
char           *bastide_preview_list_landings (const BastideRules  *rules,
                                               const BastideState  *state,
                                               const GArray        *answers,
                                               GArray              *landings);
/* Appends where an answer that points at nothing does something on the board, to an array of BastideFeatureSegment:
 * what it scores, moves or takes home, and what can be chosen next by all who are asked the same. It is tried on a
 * copy. */
void            bastide_preview_list_affected (const BastideRules  *rules,
                                               const BastideState  *state,
                                               BastideAction        answer,
                                               GArray              *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePreview, bastide_preview_free)

G_END_DECLS
