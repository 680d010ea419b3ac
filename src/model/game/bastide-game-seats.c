/* bastide-game-seats.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Who sits where at the table of a #BastideGame: name and colour; a person, or a computer player. */

#include "config.h"

#include "bastide-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-seat-texts.h"

#define PERSON "person"

/* Names come from people and files. This is more than any row can show, and bounds what is stored. */
gboolean
bastide_seat_is_person (const char *word)
{
  return word == NULL || strcmp (word, PERSON) == 0;
}

gboolean
bastide_seat_is_known (const char *word)
{
  BastideMind mind;

  return bastide_seat_is_person (word) || bastide_mind_parse (word, &mind);
}

gboolean
bastide_game_check_seats (const BastideSetup  *setup,
                          GError             **error)
{
  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      if (!bastide_seat_is_known (player->seat))
        return bastide_setup_fail (error, _("The computer player “%s” is not known"), player->seat);
    }

  return TRUE;
}

static BastideSetupPlayer *
get_seat (BastideGame *self,
          guint        player)
{
  return g_ptr_array_index (self->setup->players, player);
}

const char *
bastide_game_get_seat (BastideGame *self,
                       guint        player)
{
  const char *word;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (player < self->setup->players->len, NULL);

  word = get_seat (self, player)->seat;

  return bastide_seat_is_person (word) ? NULL : word;
}

gboolean
bastide_game_get_mind (BastideGame *self,
                       guint        player,
                       BastideMind *mind)
{
  const char *word = bastide_game_get_seat (self, player);

  g_return_val_if_fail (mind != NULL, FALSE);

  return word != NULL && bastide_mind_parse (word, mind);
}

gboolean
bastide_game_is_computer (BastideGame *self,
                          guint        player)
{
  return bastide_game_get_seat (self, player) != NULL;
}

int
bastide_game_get_computer (BastideGame *self)
{
  BastideDecision decision;
  int player;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  bastide_game_get_decision (self, &decision);
  if (decision.status == BASTIDE_STATUS_END)
    return -1;

  /* Whose turn it is confirms it, whomever chance comes to. */
  player = decision.status == BASTIDE_STATUS_DECISION ? decision.player : decision.active;

  return player >= 0 && bastide_game_is_computer (self, (guint) player) ? player : -1;
}

guint
bastide_game_get_n_computers (BastideGame *self)
{
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  for (guint i = 0; i < self->setup->players->len; i++)
    n += bastide_game_is_computer (self, i);

  return n;
}

void
bastide_game_set_seat (BastideGame *self,
                       guint        player,
                       const char  *word)
{
  BastideSetupPlayer *seat;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < self->setup->players->len);
  g_return_if_fail (bastide_seat_is_known (word));

  if (bastide_seat_is_person (word))
    word = NULL;
  if (g_strcmp0 (bastide_game_get_seat (self, player), word) == 0)
    return;

  seat = get_seat (self, player);
  g_free (seat->seat);
  seat->seat = g_strdup (word);
  bastide_game_tell_seat (self, player);
}

gboolean
bastide_game_set_player_name (BastideGame *self,
                              guint        number,
                              const char  *name)
{
  g_autofree char *clean = NULL;
  g_autofree char *kept = NULL;
  BastideSetupPlayer *seat;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  g_return_val_if_fail (number < self->setup->players->len, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  clean = bastide_name_clean (name);
  seat = get_seat (self, number);
  kept = bastide_untranslate_name (clean, number);
  if (*clean == '\0' || strcmp (seat->name, kept) == 0)
    return TRUE;
  for (guint i = 0; i < self->setup->players->len; i++)
    {
      g_autofree char *other = bastide_translate_name (get_seat (self, i)->name);

      if (i != number && bastide_names_equal (other, clean))
        return FALSE;
    }

  g_free (seat->name);
  seat->name = g_steal_pointer (&kept);
  bastide_game_tell_player (self, number);

  return TRUE;
}

static int
find_colour (BastideGame *self,
             const char  *colour)
{
  for (guint i = 0; i < self->setup->players->len; i++)
    if (strcmp (get_seat (self, i)->colour, colour) == 0)
      return (int) i;

  return -1;
}

void
bastide_game_set_player_colour (BastideGame *self,
                                guint        number,
                                const char  *colour)
{
  BastideSetupPlayer *seat;
  int other;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (number < self->setup->players->len);
  g_return_if_fail (colour != NULL && g_strv_contains (bastide_player_colours (), colour));

  other = find_colour (self, colour);
  if (other == (int) number)
    return;

  seat = get_seat (self, number);
  if (other >= 0)
    {
      g_free (get_seat (self, (guint) other)->colour);
      get_seat (self, (guint) other)->colour = g_steal_pointer (&seat->colour);
    }
  g_free (seat->colour);
  seat->colour = g_strdup (colour);
  bastide_game_tell_player (self, number);
  if (other >= 0)
    bastide_game_tell_player (self, (guint) other);
}

/* Whether the rules know the players as they are now. */
static gboolean
rules_are_present (BastideGame *self)
{
  const BastideSetup *setup = bastide_rules_get_setup (self->rules);

  for (guint i = 0; i < self->setup->players->len; i++)
    {
      const BastideSetupPlayer *former = g_ptr_array_index (setup->players, i);
      const BastideSetupPlayer *present = get_seat (self, i);

      if (strcmp (former->name, present->name) != 0 || strcmp (former->colour, present->colour) != 0)
        return FALSE;
    }

  return TRUE;
}

BastideRules *
bastide_game_copy_rules (BastideGame *self)
{
  BastideRules *rules;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  /* What was compiled once is compiled again. */
  rules = rules_are_present (self) ? bastide_rules_ref (self->rules) : bastide_rules_new (self->setup, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  return rules;
}
