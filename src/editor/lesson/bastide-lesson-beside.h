/* bastide-lesson-beside.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-draft.h"

G_BEGIN_DECLS

/* The contents of the board of a lesson that lie on no tile: what players hold, what goes on the track, what chance
 * brings, tiles in hands and out of the game. Each kind that is in play has its lines. */

/**
 * bastide_lesson_beside_fill:
 * @box: a box, which gets all lines anew
 * @draft: the lesson; its step lays a board
 * @setup: what is played
 * @rules: of @setup
 * @kinds: (element-type BastideTileDefinition): all kinds of tiles of @setup, which stays as long as the lines do
 * @tile: (nullable): id of the tile that is added to hands, and to those out of the game
 */
void bastide_lesson_beside_fill (GtkBox             *box,
                                 BastideLessonDraft *draft,
                                 guint               step,
                                 const BastideSetup *setup,
                                 const BastideRules *rules,
                                 GPtrArray          *kinds,
                                 const char         *tile);

G_END_DECLS
