/* bastide-teaching.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-aim.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TEACHING (bastide_teaching_get_type ())

/**
 * BastideTeaching:
 *
 * Explains the first game to whoever plays for the first time: a sentence at a time, each once ever, in messages over
 * the page.
 */
G_DECLARE_FINAL_TYPE (BastideTeaching, bastide_teaching, BASTIDE, TEACHING, GObject)

/* Page and aim must stay as long as it is there. */
BastideTeaching *bastide_teaching_new (GtkWidget       *page,
                                       BastideChoice   *choice,
                                       BastideBoardAim *aim);

G_END_DECLS
