/* bastide-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-saved-game-private.h"

#include "tileset/bastide-plain-text.h"

G_DEFINE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_FINISHED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_saved_game_finalize (GObject *object)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  g_clear_object (&self->file);
  g_free (self->id);
  g_free (self->title);
  g_clear_pointer (&self->changed, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
    }

  G_OBJECT_CLASS (bastide_saved_game_parent_class)->finalize (object);
}

static void
bastide_saved_game_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, bastide_saved_game_get_file (self));
      break;

    case PROP_TITLE:
      g_value_set_string (value, bastide_saved_game_get_title (self));
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, bastide_saved_game_get_finished (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_saved_game_class_init (BastideSavedGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_saved_game_finalize;
  object_class->get_property = bastide_saved_game_get_property;

  properties[PROP_FILE] =
    g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_FINISHED] =
    g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_saved_game_init (BastideSavedGame *self)
{
  self->player = -1;
}

BastideSavedGame *
bastide_saved_game_new_for_game (BastideGame *game,
                                 GFile       *file)
{
  BastideSavedGame *self = g_object_new (BASTIDE_TYPE_SAVED_GAME, NULL);
  const BastideSetup *setup = bastide_game_get_setup (game);
  BastideDecision decision;

  bastide_game_get_decision (game, &decision);
  self->file = g_object_ref (file);
  self->id = g_strdup (bastide_game_get_id (game));
  self->title = g_strdup (bastide_game_get_title (game));
  self->changed = g_date_time_new_now_local ();
  self->turn = bastide_game_get_turn (game);
  self->n_turns = bastide_game_get_n_turns (game);
  self->finished = bastide_game_get_finished (game);
  self->player = self->finished ? -1 : MAX (decision.player, decision.active);
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i].name = bastide_plain_text_isolate (player->name);
      self->seats[i].colour = g_strdup (player->colour);
      self->seats[i].score = bastide_state_get_score (bastide_game_get_rules (game),
                                                      bastide_game_get_state (game), i);
      self->seats[i].rank = bastide_state_get_rank (bastide_game_get_rules (game),
                                                    bastide_game_get_state (game), i);
    }

  return self;
}

BastideSavedGame *
bastide_saved_game_new_for_file (GFile   *file,
                                 GError **error)
{
  g_autoptr(BastideSavedGame) self = NULL;
  g_autoptr(GDateTime) local = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (BASTIDE_TYPE_SAVED_GAME, NULL);
  self->file = g_object_ref (file);
  if (!bastide_saved_game_read_head (self, error))
    return NULL;

  local = g_date_time_to_local (self->changed);
  g_date_time_unref (self->changed);
  self->changed = g_steal_pointer (&local);

  return g_steal_pointer (&self);
}

GFile *
bastide_saved_game_get_file (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->file;
}

const char *
bastide_saved_game_get_id (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->id;
}

const char *
bastide_saved_game_get_title (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->title;
}

GDateTime *
bastide_saved_game_get_changed (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);

  return self->changed;
}

guint
bastide_saved_game_get_turn (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->turn;
}

guint
bastide_saved_game_get_n_turns (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->n_turns;
}

gboolean
bastide_saved_game_get_finished (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), FALSE);

  return self->finished;
}

int
bastide_saved_game_get_player (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), -1);

  return self->player;
}

guint
bastide_saved_game_get_n_players (BastideSavedGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);

  return self->n_players;
}

const char *
bastide_saved_game_get_name (BastideSavedGame *self,
                             guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->seats[player].name;
}

const char *
bastide_saved_game_get_colour (BastideSavedGame *self,
                               guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), NULL);
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->seats[player].colour;
}

int
bastide_saved_game_get_score (BastideSavedGame *self,
                              guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);
  g_return_val_if_fail (player < self->n_players, 0);

  return self->seats[player].score;
}

guint
bastide_saved_game_get_rank (BastideSavedGame *self,
                             guint             player)
{
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (self), 0);
  g_return_val_if_fail (player < self->n_players, 0);

  return self->seats[player].rank;
}
