/* bastide-rules-page.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/lessons/bastide-lesson-library.h"
#include "rules/bastide-rules.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_PAGE (bastide_rules_page_get_type ())

/**
 * BastideRulesPage:
 *
 * The rules of the games to read: contents and search at the side, a chapter beside.
 */
G_DECLARE_FINAL_TYPE (BastideRulesPage, bastide_rules_page, BASTIDE, RULES_PAGE, GtkWidget)

void        bastide_rules_page_set_tilesets   (BastideRulesPage           *self,
                                               BastideTilesetStore        *tilesets);

/* Chapters that a lesson teaches have a button that opens it. */
void        bastide_rules_page_set_lessons    (BastideRulesPage           *self,
                                               BastideLessonLibrary       *lessons);

/**
 * bastide_rules_page_set_rules:
 * @rules: (nullable): those of the game that is played, NULL for none
 *
 * Chapters of that game begin with the differences of the rules in play.
 */
void        bastide_rules_page_set_rules      (BastideRulesPage           *self,
                                               const BastideRules         *rules);

/**
 * bastide_rules_page_show:
 * @game: (nullable): the game of the rules; NULL for the first game that has any
 * @chapter: (nullable): id of a chapter, or of a game or an expansion for the first one of its book; the id of a set
 *   with "/" behind it, and with the id of one of its chapters behind that; NULL for the one that was read last, or the
 *   first
 */
void        bastide_rules_page_show           (BastideRulesPage           *self,
                                               const BastideGameInterface *game,
                                               const char                 *chapter);

/* Puts the focus on the chapter in the contents. */
void        bastide_rules_page_focus          (BastideRulesPage           *self);

G_END_DECLS
