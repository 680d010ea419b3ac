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
 * Who plays at a seat, in words, translated at the time of the call. A seat is what #BastideSetupPlayer holds of it:
 * the word of a mind, or anything else, or NULL, for a person.
 */

/* The word for a person, which may also be left out. */
#define BASTIDE_SEAT_PERSON "person"

/* Whether a person plays at a seat. */
gboolean    bastide_seat_is_person     (const char             *seat);
/* Whether it says a person or a computer. */
gboolean    bastide_seat_is_known      (const char             *seat);
/* Returns: whether a computer plays at a seat; then @mind (nullable) says which */
gboolean    bastide_seat_is_computer   (const char             *seat,
                                        BastideMind            *mind);

/* "Strong". */
const char *bastide_text_level         (const BastideLevel     *level);
/* "Farmer"; of none, "All-rounder". @character: (nullable) */
const char *bastide_text_character     (const BastideCharacter *character);
/* What it likes best, a sentence. @character: (nullable) */
const char *bastide_text_character_hint (const BastideCharacter *character);

/* A choice of who plays: "Computer – Strong"; "Person". @level: (nullable): NULL for a person */
char       *bastide_text_player_choice (const BastideLevel     *level);

/* Returns: (transfer full): "Strong", "Strong, Farmer" */
char       *bastide_text_mind          (const BastideMind      *mind);
/* Returns: (transfer full): who plays: "Person", "Computer – Strong", "Computer – Strong, Farmer" */
char       *bastide_text_seat          (const char             *seat);
/* Returns: (transfer full) (nullable): the same of a computer with how it plays and what it likes, a line each; NULL
 * for a person */
char       *bastide_text_seat_hint     (const char             *seat);
/* Returns: (transfer full): what a player is called who was given no name: "Player 2", "Computer 2" */
char       *bastide_text_default_name  (guint                   player,
                                        gboolean                computer);
/* Returns: (transfer full): a name as games and records keep it: one that nobody has given, which is that of
 * bastide_text_default_name(), in no language */
char       *bastide_untranslate_name   (const char             *name,
                                        guint                   player);
/* Returns: (transfer full): a name that is kept so as people know it: one that nobody has given in the language of
 * today */
char       *bastide_translate_name     (const char             *kept);
/* Returns: (transfer full): the same, prepared for the middle of a text in another direction */
char       *bastide_text_name          (const char             *kept);
/* Returns: (transfer full): a name without what no file and no label can hold: control characters, broken UTF-8,
 * novels */
char       *bastide_name_clean         (const char             *name);
/* Whether two names, as somebody has typed them, are the same one: blanks round them do not count. No two players of a
 * table may be called alike. Games from elsewhere may have such players all the same. */
gboolean    bastide_names_equal        (const char             *name,
                                        const char             *other);
/* Returns: (transfer full): a name with who plays, where that is a computer: "Anna", "Otto (Computer – Strong)" */
char       *bastide_text_seated        (const char             *name,
                                        const char             *seat);

G_END_DECLS
