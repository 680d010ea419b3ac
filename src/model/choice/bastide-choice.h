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

/**
 * BastideConfirm:
 *
 * Which turns are confirmed before the next tile is drawn: the values of the setting "confirm-turns".
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
 * What the deciding player is about to do: the legal actions grouped by what they point at, and what
 * of it is selected now. Board, tray and decision bar show the same choice, so pointer and keyboard act alike.
 *
 * Properties (read only, with notify):
 *   "decision" (const BastideDecision *): what is to be decided; notified with every change
 *   "selected": the selected spot, or -1
 *   "rotation": how the tile in hand is turned, in quarter turns
 *   "can-turn": whether it can be turned otherwise
 *   "can-choose": whether what is selected is a whole action
 *   "can-pass": whether the decision may be skipped
 *   "can-confirm": whether the turn is complete
 *
 * Signals:
 *   "changed" (): another decision, other spots; or somebody else who decides, or looks otherwise
 *   "renewed" (): there is another decision, or other spots; after "changed"
 *   "selected" (): another spot, rotation, figure or verb is selected, or another button pointed at
 *   "choosing" () -> gboolean: what is selected is about to be done without being pointed at; who returns %TRUE lets it
 *     wait for another press, because only now it is shown
 *   "done" (): an action was taken or the turn was confirmed, after "changed"; but nothing was undone
 *   "refused" (const char *message): an action was not accepted
 */
G_DECLARE_FINAL_TYPE (BastideChoice, bastide_choice, BASTIDE, CHOICE, GObject)

BastideChoice         *bastide_choice_new             (void);
void                   bastide_choice_set_game        (BastideChoice     *self,
                                                       BastideGame       *game);
BastideGame           *bastide_choice_get_game        (BastideChoice     *self);
const BastideDecision *bastide_choice_get_decision    (BastideChoice     *self);

gboolean               bastide_choice_get_is_open     (BastideChoice     *self);

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
