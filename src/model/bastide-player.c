/* bastide-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-player-private.h"

#include "tileset/bastide-plain-text.h"

struct _BastidePlayer
{
  GObject       parent_instance;

  /* borrowed, weak: for what is computed only when asked for */
  BastideGame  *game;

  guint         number;
  char         *name;
  char         *colour;
  char         *seat;
  int           score;
  int           rank;
  gboolean      active;
  gboolean      deciding;
  guint         supply[BASTIDE_MAX_FIGURE_KINDS];
};

G_DEFINE_FINAL_TYPE (BastidePlayer, bastide_player, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_NUMBER,
  PROP_NAME,
  PROP_COLOUR,
  PROP_SEAT,
  PROP_SCORE,
  PROP_SCORE_IF_ENDED,
  PROP_ACTIVE,
  PROP_DECIDING,
  PROP_RANK,
  PROP_SUPPLY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_player_dispose (GObject *object)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  g_clear_weak_pointer (&self->game);

  G_OBJECT_CLASS (bastide_player_parent_class)->dispose (object);
}

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
bastide_player_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NUMBER:
      g_value_set_uint (value, bastide_player_get_number (self));
      break;

    case PROP_NAME:
      g_value_set_string (value, bastide_player_get_name (self));
      break;

    case PROP_COLOUR:
      g_value_set_string (value, bastide_player_get_colour (self));
      break;

    case PROP_SEAT:
      g_value_set_string (value, bastide_player_get_seat (self));
      break;

    case PROP_SCORE:
      g_value_set_int (value, bastide_player_get_score (self));
      break;

    case PROP_SCORE_IF_ENDED:
      g_value_set_int (value, bastide_player_get_score_if_ended (self));
      break;

    case PROP_ACTIVE:
      g_value_set_boolean (value, bastide_player_get_active (self));
      break;

    case PROP_DECIDING:
      g_value_set_boolean (value, bastide_player_get_deciding (self));
      break;

    case PROP_RANK:
      g_value_set_uint (value, bastide_player_get_rank (self));
      break;

    case PROP_SUPPLY:
      g_value_set_uint (value, bastide_player_get_supply (self, 0));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_player_class_init (BastidePlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_player_dispose;
  object_class->finalize = bastide_player_finalize;
  object_class->get_property = bastide_player_get_property;

  properties[PROP_NUMBER] =
    g_param_spec_uint ("number", NULL, NULL, 0, BASTIDE_MAX_PLAYERS, 0, flags);
  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] =
    g_param_spec_string ("colour", NULL, NULL, NULL, flags);
  properties[PROP_SEAT] =
    g_param_spec_string ("seat", NULL, NULL, NULL, flags);
  properties[PROP_SCORE] =
    g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_SCORE_IF_ENDED] =
    g_param_spec_int ("score-if-ended", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_DECIDING] =
    g_param_spec_boolean ("deciding", NULL, NULL, FALSE, flags);
  properties[PROP_RANK] =
    g_param_spec_uint ("rank", NULL, NULL, 0, BASTIDE_MAX_PLAYERS, 0, flags);
  properties[PROP_SUPPLY] =
    g_param_spec_uint ("supply", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_player_init (BastidePlayer *self)
{
}

BastidePlayer *
bastide_player_new (BastideGame *game,
                    guint        number)
{
  BastidePlayer *self = g_object_new (BASTIDE_TYPE_PLAYER, NULL);

  g_set_weak_pointer (&self->game, game);
  self->number = number;

  return self;
}

static void
update_string (BastidePlayer  *self,
               char          **member,
               const char     *value,
               guint           property)
{
  if (g_strcmp0 (*member, value) == 0)
    return;

  g_free (*member);
  *member = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
update_number (BastidePlayer *self,
               int           *member,
               int            value,
               guint          property)
{
  if (*member == value)
    return;

  *member = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
update_supply (BastidePlayer      *self,
               const BastideRules *rules,
               const BastideState *state)
{
  gboolean different = FALSE;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    {
      guint count = bastide_state_get_supply (rules, state, self->number, i);

      different |= count != self->supply[i];
      self->supply[i] = count;
    }
  if (different)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUPPLY]);
}

void
bastide_player_update (BastidePlayer *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_shown_state (self->game);
  const BastideSetup *setup = bastide_game_get_setup (self->game);
  const BastideSetupPlayer *seat = g_ptr_array_index (setup->players, self->number);
  g_autofree char *name = bastide_plain_text_isolate (seat->name);
  int number = (int) self->number;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  g_object_freeze_notify (G_OBJECT (self));
  update_string (self, &self->name, name, PROP_NAME);
  update_string (self, &self->colour, seat->colour, PROP_COLOUR);
  update_string (self, &self->seat, seat->seat, PROP_SEAT);
  update_number (self, &self->score, bastide_state_get_score (rules, state, self->number), PROP_SCORE);
  update_number (self, &self->rank, (int) bastide_state_get_rank (rules, state, self->number), PROP_RANK);
  update_number (self, &self->active, decision.active == number, PROP_ACTIVE);
  update_number (self, &self->deciding, decision.player == number, PROP_DECIDING);
  update_supply (self, rules, state);
  /* It is not known without a final scoring, which only those pay for who look at it. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE_IF_ENDED]);
  g_object_thaw_notify (G_OBJECT (self));
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

int
bastide_player_get_score_if_ended (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  if (self->game == NULL)
    return self->score;

  return bastide_state_get_score (bastide_game_get_rules (self->game),
                                  bastide_game_get_finished_state (self->game),
                                  self->number);
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

  return (guint) self->rank;
}

guint
bastide_player_get_supply (BastidePlayer *self,
                           guint          figure)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);
  g_return_val_if_fail (figure < BASTIDE_MAX_FIGURE_KINDS, 0);

  return self->supply[figure];
}
