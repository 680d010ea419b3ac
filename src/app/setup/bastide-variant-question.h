/* bastide-variant-question.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-message-dialog.h"
#include "model/bastide-variant.h"

G_BEGIN_DECLS

/**
 * bastide_variant_question_new:
 * @problems: (element-type utf8): what is not known or not possible here
 *
 * Asks whether a variant shall be used as far as it can be.
 *
 * Returns: (transfer none): a dialog to be presented, whose response is "rest" or "cancel"
 */
BastideMessageDialog *bastide_variant_question_new (GtkWindow       *parent,
                                                    BastideVariant  *variant,
                                                    const GPtrArray *problems);

G_END_DECLS
