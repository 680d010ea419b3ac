/* bastide-verb-strip.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_VERB_STRIP (bastide_verb_strip_get_type ())

/**
 * BastideVerbStrip:
 *
 * What to do where a decision offers several things at the same places, such as which of two figures to move there.
 * One stop for Tab; hidden where there is nothing to choose.
 */
G_DECLARE_FINAL_TYPE (BastideVerbStrip, bastide_verb_strip, BASTIDE, VERB_STRIP, GtkWidget)

void     bastide_verb_strip_set_choice (BastideVerbStrip *self,
                                        BastideChoice    *choice);
/* Chooses the one with a number from 1. Returns: whether there is one */
gboolean bastide_verb_strip_press      (BastideVerbStrip *self,
                                        guint             number);

G_END_DECLS
