/* bastide-choice-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice.h"

G_BEGIN_DECLS

/* Shared by the parts of the class: bastide-choice.c (spots and the selected one), -hand.c (the tile), -tools.c
 * (rotation, figure, verb) and -act.c (carrying it out). */
/* Turning the tile, carrying out the selection, skipping the decision, confirming the turn. */
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
  GArray         *hand;    /* (element-type guint): the kinds of tile to choose from; otherwise empty */
  GArray         *buttons; /* (element-type BastideAction): actions without a spot */
  GArray         *landings; /* (element-type BastideLanding): for decisions that have only answers */
  char           *reason;  /* (nullable): the reason for the points on the track */
  GPtrArray      *previews; /* (element-type BastidePreview) (nullable): for each spot, once needed */
  GHashTable     *arriving; /* (element-type guint guint): kind of figure by number of the spot, once needed */

  BastideDecision decision;
  int             selected; /* a spot, or -1 */
  guint           rotation;
  int             figure;   /* a kind, or -1 where no action names one */
  int             tile;     /* the tile of the hand to be placed, or -1 */
  int             verb;     /* if there are several, or -1 */
  int             answer;   /* the one pointed at, or -1 */

  BastideConfirm  confirms;
  gboolean        closed;

  /* Values of the properties when they were last notified. */
  int             shown_selected;
  guint           shown_rotation;
  gboolean        shown_flags[BASTIDE_N_CHOICE_FLAGS];
};

/* bastide-choice.c */
void     _bastide_choice_update       (BastideChoice       *self);

/* bastide-choice-act.c */
void     _bastide_choice_take_from_hand (BastideChoice     *self);

/* bastide-choice-act.c */
void     _bastide_choice_list_landings (BastideChoice      *self);
gboolean _bastide_choice_is_pass      (BastideChoice       *self,
                                       const BastideAction *action);
const BastideAction *
         _bastide_choice_find_action  (BastideChoice       *self,
                                       const BastideSpot   *spot);

G_END_DECLS
