/* bastide-decision-bar-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-decision-bar.h"

#include "bastide-action-buttons.h"
#include "bastide-choice-strip.h"
#include "bastide-hand-strip.h"
#include "bastide-icon.h"
#include "bastide-tile-painting.h"
#include "model/thinking/bastide-computer.h"

G_BEGIN_DECLS

/* Shared by the files of the decision bar; nobody else looks inside. */
struct _BastideDecisionBar
{
  BastideChoiceWidget parent;

  /* Template widgets */
  GtkWidget            *row;
  GtkPicture           *chip;
  GtkLabel             *prompt;
  GtkLabel             *news;
  GtkWidget            *tray;
  GtkPicture           *tile;
  BastideHandStrip     *hand;
  BastideChoiceStrip   *kinds;
  BastideChoiceStrip   *verbs;
  BastideActionButtons *buttons;
  GtkWidget            *take_back;
  GtkWidget            *skip;
  GtkLabel             *skip_label;
  GtkLabel             *skip_key;
  GtkWidget            *pause;
  GtkWidget            *primary;
  GtkLabel             *primary_label;
  GtkLabel             *primary_key;

  /* Owned */
  char            *news_text;
  char            *story;
  BastideComputer *computer; /* (nullable) */

  guint compact : 1;
  guint scoring : 1;
};

/* bastide-decision-bar-words.c: what the bar says. */
gboolean _bastide_decision_bar_is_placing   (BastideDecisionBar *self);
/* Whether the decision is nothing but a place on the board or the track: no figure, no button. */
gboolean _bastide_decision_bar_is_pointing  (BastideDecisionBar *self);
gboolean _bastide_decision_bar_is_over      (BastideDecisionBar *self);
/* Returns: (nullable): who moves, where a computer player does */
BastideComputer *
         _bastide_decision_bar_get_mover    (BastideDecisionBar *self);
void     _bastide_decision_bar_update_words (BastideDecisionBar *self);
/* What is said below the prompt may depend on what is selected. */
void     _bastide_decision_bar_update_caption
                                            (BastideDecisionBar *self);

G_END_DECLS
