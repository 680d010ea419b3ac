/* bastide-game-details.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a #BastideGame has beside the rules: a name and a note, what its players have agreed on, the time they took. */

#include "config.h"

#include "bastide-game-private.h"

#include <string.h>

#include "tileset/elements/bastide-plain-text.h"

/* Ten days; nobody thinks longer. */
#define MAX_TIME (G_GUINT64_CONSTANT (10) * 24 * 60 * 60 * 1000)

char *
bastide_game_clean_text (const char *text,
                         guint       max_length,
                         gboolean    with_lines)
{
  char *clean = bastide_plain_text_clean (text, max_length, with_lines);

  if (*clean == '\0')
    g_clear_pointer (&clean, g_free);

  return clean;
}

/* Takes a text over and tells of it. @text: (transfer full) (nullable) */
static void
take_text (BastideGame  *self,
           char        **member,
           char         *text)
{
  if (g_strcmp0 (*member, text) == 0)
    {
      g_free (text);
      return;
    }

  g_free (*member);
  *member = text;
  bastide_game_tell_details (self);
}

const char *
bastide_game_get_name (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->name;
}

void
bastide_game_set_name (BastideGame *self,
                       const char  *name)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  take_text (self, &self->name, bastide_game_clean_text (name, BASTIDE_GAME_MAX_NAME, FALSE));
}

char *
bastide_game_get_caption (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return bastide_plain_text_isolate (self->name != NULL ? self->name : self->title);
}

const char *
bastide_game_get_note (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->note;
}

void
bastide_game_set_note (BastideGame *self,
                       const char  *note)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  take_text (self, &self->note, bastide_game_clean_text (note, BASTIDE_GAME_MAX_NOTE, TRUE));
}

const BastideAgreement *
bastide_game_get_agreement (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return &self->agreement;
}

void
bastide_game_set_agreement (BastideGame            *self,
                            const BastideAgreement *agreement)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (agreement != NULL);

  self->agreement = bastide_agreement_settle (agreement);
}

guint64
bastide_game_get_time (BastideGame *self,
                       guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (player < self->setup->players->len, 0);

  return self->times[player];
}

void
bastide_game_add_time (BastideGame *self,
                       guint        player,
                       guint64      milliseconds)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < self->setup->players->len);

  self->times[player] = MIN (self->times[player] + MIN (milliseconds, MAX_TIME), MAX_TIME);
}

gint64
bastide_game_get_time_left (BastideGame *self,
                            guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (player < self->setup->players->len, 0);

  return (gint64) self->agreement.minutes * 60 * 1000 - (gint64) self->times[player];
}

void
bastide_game_take_details (BastideGame *self,
                           BastideGame *other,
                           gboolean     whole)
{
  self->agreement = other->agreement;
  if (!whole)
    return;

  g_free (self->name);
  self->name = g_strdup (other->name);
  g_free (self->note);
  self->note = g_strdup (other->note);
  memcpy (self->times, other->times, sizeof self->times);
}
