/* bastide-seat-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tileset/elements/bastide-plain-text.h"

#define MAX_NAME_LENGTH 100

gboolean
bastide_seat_is_person (const char *seat)
{
  return seat == NULL || strcmp (seat, BASTIDE_SEAT_PERSON) == 0;
}

gboolean
bastide_seat_is_known (const char *seat)
{
  return bastide_seat_is_person (seat) || bastide_seat_is_computer (seat, NULL);
}

gboolean
bastide_seat_is_computer (const char  *seat,
                          BastideMind *mind)
{
  BastideMind parsed;

  if (seat == NULL || !bastide_mind_parse (seat, &parsed))
    return FALSE;

  if (mind != NULL)
    *mind = parsed;

  return TRUE;
}

const char *
bastide_text_level (const BastideLevel *level)
{
  g_return_val_if_fail (level != NULL, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "level", level->title);
}

const char *
bastide_text_character (const BastideCharacter *character)
{
  /* Translators: a computer player without special preferences: neither Farmer nor Builder nor Meddler. */
  return character != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "character", character->title)
                           : C_("character", "All-rounder");
}

const char *
bastide_text_character_hint (const BastideCharacter *character)
{
  return character != NULL ? _(character->description) : _("Likes everything that brings points.");
}

char *
bastide_text_player_choice (const BastideLevel *level)
{
  if (level == NULL)
    return g_strdup (C_("seat", "Person"));

  /* Translators: a kind of player; %s is a level: “Computer – Strong”. */
  return g_strdup_printf (C_("seat", "Computer – %s"), bastide_text_level (level));
}

char *
bastide_text_mind (const BastideMind *mind)
{
  g_return_val_if_fail (mind != NULL && mind->level != NULL, NULL);

  if (mind->character == NULL)
    return g_strdup (bastide_text_level (mind->level));

  /* Translators: %1$s is the level of a computer player, %2$s the character: “Strong, Farmer”. */
  return g_strdup_printf (C_("seat", "%1$s, %2$s"), bastide_text_level (mind->level),
                          bastide_text_character (mind->character));
}

char *
bastide_text_seat (const char *seat)
{
  BastideMind mind;
  g_autofree char *words = NULL;

  if (!bastide_seat_is_computer (seat, &mind))
    return bastide_text_player_choice (NULL);

  words = bastide_text_mind (&mind);

  return g_strdup_printf (C_("seat", "Computer – %s"), words);
}

char *
bastide_text_seat_hint (const char *seat)
{
  BastideMind mind;
  g_autofree char *title = NULL;

  if (!bastide_seat_is_computer (seat, &mind))
    return NULL;

  title = bastide_text_seat (seat);

  return g_strjoin ("\n", title, _(mind.level->description),
                    mind.character != NULL ? _(mind.character->description) : NULL, NULL);
}

char *
bastide_name_clean (const char *name)
{
  return bastide_plain_text_clean (name, MAX_NAME_LENGTH, FALSE);
}

gboolean
bastide_names_equal (const char *name,
                     const char *other)
{
  g_autofree char *clean = bastide_name_clean (name);
  g_autofree char *clean_other = bastide_name_clean (other);
  g_autofree char *composed = g_utf8_normalize (clean, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autofree char *composed_other = g_utf8_normalize (clean_other, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return g_strcmp0 (composed, composed_other) == 0;
}

char *
bastide_text_seated (const char *name,
                     const char *seat)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (!bastide_seat_is_computer (seat, NULL))
    return g_strdup (name);

  title = bastide_text_seat (seat);

  /* Translators: %1$s is the name of a player, %2$s the kind of player: “Otto (Computer – Strong)”. */
  return g_strdup_printf (C_("seat", "%1$s (%2$s)"), name, title);
}
