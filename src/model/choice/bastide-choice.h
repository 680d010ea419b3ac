/* bastide-choice.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-spot.h"

G_BEGIN_DECLS

/**
 * BastidePreviewScore:
 * @feature: the feature before the action
 * @players: the players who score it, a bit each
 * @points: points for each of them
 *
 * A feature that would be scored immediately.
 */
typedef struct
{
  BastideFeature *feature;
  guint           players;
  int             points;
} BastidePreviewScore;

/**
 * BastidePreview:
 * @scores: (element-type BastidePreviewScore): features that would be scored immediately
 * @figure: the kind of figure that would stand there, or could be placed afterwards; -1 for none
 * @follows: whether the figure is decided only afterwards
 * @view: (nullable): the score of this figure as things are
 *
 * The effect of building a piece on an edge, or of placing a figure there.
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
 * @answer: the answer that leads to it
 * @player: owner of the figure
 * @figure: index of the figure on the scoring track
 * @score: its distance on the track afterwards
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
 * @decision: the decision in @state
 * @action: a legal action that points at an edge; it is tried on a copy
 *
 * Returns: (transfer full): the effect of the action
 */
BastidePreview *bastide_preview_new  (const BastideRules    *rules,
                                      const BastideState    *state,
                                      const BastideDecision *decision,
                                      BastideAction          action);
void            bastide_preview_free (BastidePreview        *self);
int             bastide_preview_find_arriving (const BastideRules *rules,
                                               const BastideState *state,
                                               BastideAction       action);
/* Appends figures that one of several answers, but not all of them, moves on the track to an array of BastideLanding.
 * Each answer is tried on a copy. Returns: (transfer full) (nullable): the reason for the points, if there are any */
char           *bastide_preview_list_landings (const BastideRules  *rules,
                                               const BastideState  *state,
                                               const GArray        *answers,
                                               GArray              *landings);
/* Appends the places on the board affected by an answer that points at nothing, to an array of BastideFeatureSegment:
 * features scored, pieces moved, figures taken home, and choices that follow for all who face the same decision. The
 * answer is tried on a copy. */
void            bastide_preview_list_affected (const BastideRules  *rules,
                                               const BastideState  *state,
                                               BastideAction        answer,
                                               GArray              *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePreview, bastide_preview_free)

/**
 * BastideConfirm:
 *
 * The turns to be confirmed before the next tile is drawn: values of the setting "confirm-turns".
 */
typedef enum
{
  BASTIDE_CONFIRM_ALWAYS,
  BASTIDE_CONFIRM_FIELDS,
  BASTIDE_CONFIRM_NEVER,
} BastideConfirm;

#define BASTIDE_TYPE_CHOICE (bastide_choice_get_type ())

/**
 * BastideChoice:
 *
 * The deciding player's choice: the legal actions grouped by what they point at, and the current selection. Board, tray
 * and decision bar show the same choice, so pointer and keyboard act alike.
 *
 * Properties (read only, with notify):
 *   "decision" (const BastideDecision *): the decision; notified with every change
 *   "selected": the selected spot, or -1
 *   "rotation": rotation of the tile in hand, in quarter turns
 *   "can-turn": whether it has another possible rotation
 *   "can-choose": whether the selection is a complete action
 *   "can-pass": whether the decision may be skipped
 *   "can-confirm": whether the turn is complete
 *
 * Signals:
 *   "changed" (): another decision, other spots, another deciding player, or another look of a player
 *   "renewed" (): another decision, or other spots; after "changed"
 *   "selected" (): another spot, rotation, figure or verb is selected, or another button is pointed at
 *   "choosing" () -> gboolean: the selection is about to be carried out without being pointed at; a handler that
 *     returns %TRUE postpones it to another press, because it has only now become visible
 *   "done" (): an action was taken or the turn was confirmed, after "changed"; not emitted for undo
 *   "refused" (const char *message): an action was not accepted
 */
G_DECLARE_FINAL_TYPE (BastideChoice, bastide_choice, BASTIDE, CHOICE, GObject)

BastideChoice         *bastide_choice_new             (void);
void                   bastide_choice_set_game        (BastideChoice     *self,
                                                       BastideGame       *game);
BastideGame           *bastide_choice_get_game        (BastideChoice     *self);
const BastideDecision *bastide_choice_get_decision    (BastideChoice     *self);

gboolean               bastide_choice_get_is_open     (BastideChoice     *self);
gboolean               bastide_choice_get_closed      (BastideChoice     *self);
void                   bastide_choice_set_closed      (BastideChoice     *self,
                                                       gboolean           closed);

guint                  bastide_choice_get_n_spots     (BastideChoice     *self);
const BastideSpot     *bastide_choice_get_spot        (BastideChoice     *self,
                                                       guint              spot);
int                    bastide_choice_find_spot       (BastideChoice     *self,
                                                       BastideTarget      target,
                                                       int                x,
                                                       int                y,
                                                       int                segment);
gboolean               bastide_choice_has_target      (BastideChoice     *self,
                                                       BastideTarget      target);
gboolean               bastide_choice_lays_tile       (BastideChoice     *self);

const BastidePreview  *bastide_choice_get_preview     (BastideChoice     *self,
                                                       guint              spot);

int                    bastide_choice_find_arriving   (BastideChoice     *self,
                                                       const BastideSpot *spot);

int                    bastide_choice_get_selected    (BastideChoice     *self);
void                   bastide_choice_set_selected    (BastideChoice     *self,
                                                       int                spot);
guint                  bastide_choice_get_rotation    (BastideChoice     *self);
guint                  bastide_choice_get_rotations   (BastideChoice     *self);
gboolean               bastide_choice_get_can_turn    (BastideChoice     *self);
gboolean               bastide_choice_turn            (BastideChoice     *self,
                                                       int                direction);
int                    bastide_choice_get_figure      (BastideChoice     *self);
void                   bastide_choice_set_figure      (BastideChoice     *self,
                                                       int                figure);
guint                  bastide_choice_get_figures     (BastideChoice     *self);
guint64                bastide_choice_get_verbs       (BastideChoice     *self);
int                    bastide_choice_get_verb        (BastideChoice     *self);
void                   bastide_choice_set_verb        (BastideChoice     *self,
                                                       int                verb);
const BastideVerb     *bastide_choice_get_verb_at     (BastideChoice     *self,
                                                       const BastideSpot *spot);
const BastidePieceKind *bastide_choice_find_piece     (BastideChoice     *self,
                                                       const BastideSpot *spot);
gboolean               bastide_choice_get_offers      (BastideChoice     *self,
                                                       const BastideSpot *spot);

guint                  bastide_choice_get_n_tiles     (BastideChoice     *self);
guint                  bastide_choice_get_tile        (BastideChoice     *self,
                                                       guint              index);
void                   bastide_choice_set_tile        (BastideChoice     *self,
                                                       guint              tile);
gboolean               bastide_choice_exchange_tile   (BastideChoice     *self);

guint                  bastide_choice_get_n_buttons   (BastideChoice     *self);
const BastideAction   *bastide_choice_get_button      (BastideChoice     *self,
                                                       guint              button);
gboolean               bastide_choice_press_button    (BastideChoice     *self,
                                                       guint              button);
int                    bastide_choice_get_answer      (BastideChoice     *self);
void                   bastide_choice_set_answer      (BastideChoice     *self,
                                                       int                answer);
const GArray          *bastide_choice_get_landings    (BastideChoice     *self,
                                                       const char       **reason);

gboolean               bastide_choice_leave           (BastideChoice     *self);
gboolean               bastide_choice_get_can_choose  (BastideChoice     *self);
gboolean               bastide_choice_choose          (BastideChoice     *self);
gboolean               bastide_choice_choose_in_sight (BastideChoice     *self);
gboolean               bastide_choice_take            (BastideChoice     *self,
                                                       const BastideAction *actions,
                                                       guint              n_actions);
gboolean               bastide_choice_get_can_pass    (BastideChoice     *self);
gboolean               bastide_choice_pass            (BastideChoice     *self);
gboolean               bastide_choice_get_can_confirm (BastideChoice     *self);
gboolean               bastide_choice_confirm         (BastideChoice     *self);
void                   bastide_choice_set_confirms    (BastideChoice     *self,
                                                       BastideConfirm     confirms);
gboolean               bastide_choice_get_can_take_back (BastideChoice   *self);

G_END_DECLS
