/* bastide-saved-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-saved-game-private.h"

#include "bastide-seat-texts.h"
#include "tileset/elements/bastide-plain-text.h"

G_DEFINE_FINAL_TYPE (BastideSavedGame, bastide_saved_game, G_TYPE_OBJECT)

static void
bastide_saved_game_finalize (GObject *object)
{
  BastideSavedGame *self = BASTIDE_SAVED_GAME (object);

  g_clear_object (&self->file);
  g_free (self->id);
  g_free (self->title);
  g_free (self->name);
  g_free (self->note);
  g_clear_pointer (&self->changed, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].seat);
    }

  G_OBJECT_CLASS (bastide_saved_game_parent_class)->finalize (object);
}

static void
bastide_saved_game_class_init (BastideSavedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_saved_game_finalize;
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
  if (bastide_game_get_name (game) != NULL)
    self->name = bastide_plain_text_isolate (bastide_game_get_name (game));
  self->note = g_strdup (bastide_game_get_note (game));
  self->changed = g_date_time_new_now_local ();
  self->turn = bastide_game_get_turn (game);
  self->n_turns = bastide_game_get_n_turns (game);
  self->finished = bastide_game_get_finished (game);
  /* Before chance, there is no player to decide. */
  if (!self->finished)
    self->player = decision.player >= 0 ? decision.player : decision.active;
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i].name = bastide_text_name (player->name);
      self->seats[i].colour = g_strdup (player->colour);
      self->seats[i].seat = g_strdup (player->seat);
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
