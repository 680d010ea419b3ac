/* bastide-seat-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-mind.h"

G_BEGIN_DECLS

/*
 * Players at seats in words, translated at the time of the call. A seat is the string in #BastideSetupPlayer: the word
 * of a mind, or for a person anything else, or NULL.
 */

/* The word for a person; optional. */
#define BASTIDE_SEAT_PERSON "person"

/* Whether a person plays at a seat. */
gboolean    bastide_seat_is_person     (const char             *seat);
/* Whether the text names a person or a computer. */
gboolean    bastide_seat_is_known      (const char             *seat);
/* Returns: whether a computer plays at a seat; if so, @mind (nullable) is set to its mind */
gboolean    bastide_seat_is_computer   (const char             *seat,
                                        BastideMind            *mind);

/* "Strong". */
const char *bastide_text_level         (const BastideLevel     *level);
/* "Farmer"; "All-rounder" without a character. @character: (nullable) */
const char *bastide_text_character     (const BastideCharacter *character);
/* Its preferences, in a sentence. @character: (nullable) */
const char *bastide_text_character_hint (const BastideCharacter *character);

/* An item for choosing a player: "Computer – Strong"; "Person". @level: (nullable): NULL for a person */
char       *bastide_text_player_choice (const BastideLevel     *level);

/* Returns: (transfer full): "Strong", "Strong, Farmer" */
char       *bastide_text_mind          (const BastideMind      *mind);
/* Returns: (transfer full): the player: "Person", "Computer – Strong", "Computer – Strong, Farmer" */
char       *bastide_text_seat          (const char             *seat);
/* Returns: (transfer full) (nullable): the computer player with its way of playing and its preferences, one line each;
 *   NULL for a person */
char       *bastide_text_seat_hint     (const char             *seat);
/* Returns: (transfer full): name of a player without a chosen one: "Player 2", "Computer 2" */
char       *bastide_text_default_name  (guint                   player,
                                        gboolean                computer);
/* Returns: (transfer full): a name as stored in games and records: a default name, as of bastide_text_default_name(),
 *   becomes independent of the language */
char       *bastide_untranslate_name   (const char             *name,
                                        guint                   player);
/* Returns: (transfer full): a stored name as shown to people: a default name is translated into the present language */
char       *bastide_translate_name     (const char             *kept);
/* Returns: (transfer full): the translated name, prepared for use in a text of another direction */
char       *bastide_text_name          (const char             *kept);
/* Returns: (transfer full): a name without anything unsuitable for files and labels: control characters, broken UTF-8,
 *   excessive length */
char       *bastide_name_clean         (const char             *name);
/* Whether two typed names count as equal: blanks round them are ignored. Two players of a table must not have equal
 * names, although games from elsewhere may contain such players. */
gboolean    bastide_names_equal        (const char             *name,
                                        const char             *other);
/* Returns: (transfer full): a name, together with the level if it is a computer: "Anna", "Otto (Computer – Strong)" */
char       *bastide_text_seated        (const char             *name,
                                        const char             *seat);

G_END_DECLS
