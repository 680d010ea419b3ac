/* bastide-choice-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-choice.c (what can be pointed at, and what of it is selected), -hand.c
 * (which tile), -tools.c (how: rotation, figure, verb) and -act.c (doing it). */
/* Whether the tile can be turned, what is selected done, the decision skipped, the turn confirmed. */
#define BASTIDE_N_CHOICE_FLAGS 4

struct _BastideChoice
{
  GObject parent_instance;

  /* Owned */
  BastideGame    *game;
  GSignalGroup   *game_signals;
  GSignalGroup   *review_signals;
  BastideActions  actions;
  GArray         *spots;   /* (element-type BastideSpot) */
  GArray         *hand;    /* (element-type guint): the kinds of tile that can be chosen from; else empty */
  GArray         *buttons; /* (element-type BastideAction): what is chosen without pointing at anything */
  GArray         *landings; /* (element-type BastideLanding): where nothing but answers can be given */
  char           *reason;  /* (nullable): what the points on the track are for */
  GPtrArray      *previews; /* (element-type BastidePreview) (nullable): of each spot, once somebody has asked */
  GHashTable     *arriving; /* (element-type guint guint): who would come to a spot, by its number, likewise */

  BastideDecision decision;
  int             selected; /* a spot, or -1 */
  guint           rotation;
  int             figure;   /* a kind, or -1 where no action names one */
  int             tile;     /* the one of the hand that would be placed, or -1 */
  int             verb;     /* where there are several, or -1 */
  int             answer;   /* that is pointed at, or -1 */

  BastideConfirm  confirms;

  /* What the properties were when they were last notified. */
  int             shown_selected;
  guint           shown_rotation;
  gboolean        shown_flags[BASTIDE_N_CHOICE_FLAGS];
};

/* bastide-choice.c */
void     _bastide_choice_update       (BastideChoice       *self);
void     _bastide_choice_selected     (BastideChoice       *self);

/* bastide-choice-act.c */
void     _bastide_choice_take_from_hand (BastideChoice     *self);

/* bastide-choice-tools.c */
void     _bastide_choice_update_tools (BastideChoice       *self);
void     _bastide_choice_fit_tools    (BastideChoice       *self,
                                       const BastideSpot   *spot);

/* bastide-choice-act.c */
void     _bastide_choice_list_landings (BastideChoice      *self);
gboolean _bastide_choice_is_pass      (BastideChoice       *self,
                                       const BastideAction *action);
const BastideAction *
         _bastide_choice_find_action  (BastideChoice       *self,
                                       const BastideSpot   *spot);

G_END_DECLS
