/* bastide-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-player.h"

#include "bastide-seat-texts.h"
#include "bastide-texts.h"

struct _BastidePlayer
{
  GObject       parent_instance;

  guint         number;
  char         *name;
  char         *colour;
  char         *seat; /* nullable */
  int           score;
  guint         rank;
  gboolean      active;
  gboolean      deciding;
  guint         supply[BASTIDE_MAX_FIGURE_KINDS];
  guint         returning[BASTIDE_MAX_FIGURE_KINDS];
};

G_DEFINE_FINAL_TYPE (BastidePlayer, bastide_player, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bastide_player_finalize (GObject *object)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  g_free (self->name);
  g_free (self->colour);
  g_free (self->seat);

  G_OBJECT_CLASS (bastide_player_parent_class)->finalize (object);
}

static void
bastide_player_class_init (BastidePlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_player_finalize;
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_player_init (BastidePlayer *self)
{
}

BastidePlayer *
bastide_player_new (guint number)
{
  BastidePlayer *self = g_object_new (BASTIDE_TYPE_PLAYER, NULL);

  self->number = number;

  return self;
}

/* Earlier callers may still hold the string, so it is kept unless it changes. */
static void
set_string (char       **member,
            const char  *value)
{
  if (g_strcmp0 (*member, value) == 0)
    return;

  g_free (*member);
  *member = g_strdup (value);
}

void
bastide_player_update (BastidePlayer            *self,
                       const BastideRules       *rules,
                       const BastideState       *state,
                       const BastideSetupPlayer *seat)
{
  g_autofree char *name = bastide_text_name (seat->name);
  int number = (int) self->number;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  set_string (&self->name, name);
  set_string (&self->colour, seat->colour);
  set_string (&self->seat, bastide_seat_is_person (seat->seat) ? NULL : seat->seat);
  self->score = bastide_state_get_score (rules, state, self->number);
  self->rank = bastide_state_get_rank (rules, state, self->number);
  self->active = decision.active == number;
  self->deciding = decision.player == number;
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    {
      self->supply[i] = bastide_state_get_supply (rules, state, self->number, i);
      self->returning[i] = bastide_state_get_returning (rules, state, self->number, i);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
bastide_player_get_number (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->number;
}

const char *
bastide_player_get_name (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), NULL);

  return self->name;
}

const char *
bastide_player_get_colour (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), NULL);

  return self->colour;
}

const char *
bastide_player_get_seat (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), NULL);

  return self->seat;
}

int
bastide_player_get_score (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->score;
}

gboolean
bastide_player_get_active (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), FALSE);

  return self->active;
}

gboolean
bastide_player_get_deciding (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), FALSE);

  return self->deciding;
}

guint
bastide_player_get_rank (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->rank;
}

guint
bastide_player_get_supply (BastidePlayer *self,
                           guint          figure)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);
  g_return_val_if_fail (figure < BASTIDE_MAX_FIGURE_KINDS, 0);

  return self->supply[figure];
}

guint
bastide_player_get_returning (BastidePlayer *self,
                              guint          figure)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);
  g_return_val_if_fail (figure < BASTIDE_MAX_FIGURE_KINDS, 0);

  return self->returning[figure];
}
