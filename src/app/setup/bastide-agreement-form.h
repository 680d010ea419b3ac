/* bastide-agreement-form.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-agreement.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_AGREEMENT_FORM (bastide_agreement_form_get_type ())

/**
 * BastideAgreementForm:
 *
 * What the players of a new game agree on beside its rules: whether they play without aids, and a clock. It begins with
 * what the preferences say of aids and with the clock of the last game.
 */
G_DECLARE_FINAL_TYPE (BastideAgreementForm, bastide_agreement_form, BASTIDE, AGREEMENT_FORM, GtkWidget)

/* Begins anew, for another game. */
void             bastide_agreement_form_reset (BastideAgreementForm *self);
/* Returns: what is chosen; the clock is remembered for the next game */
BastideAgreement bastide_agreement_form_take  (BastideAgreementForm *self);

G_END_DECLS
