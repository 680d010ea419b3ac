/* bastide-finished-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-finished-game-private.h"

#include <string.h>

#include "ai/bastide-mind.h"
#include "bastide-seat-texts.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-plain-text.h"

BastideFinishedGame *
bastide_finished_game_new_empty (void)
{
  return g_rc_box_new0 (BastideFinishedGame);
}

static void
finished_game_clear (gpointer data)
{
  BastideFinishedGame *self = data;

  g_free (self->id);
  g_free (self->game);
  g_strfreev (self->modules);
  g_strfreev (self->sets);
  g_clear_pointer (&self->finished, g_date_time_unref);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].seat);
    }
}

BastideFinishedGame *
bastide_finished_game_ref (BastideFinishedGame *self)
{
  return g_rc_box_acquire (self);
}

void
bastide_finished_game_unref (BastideFinishedGame *self)
{
  g_rc_box_release_full (self, finished_game_clear);
}

/* The titles of sets that did not come with the program, each once. */
static char **
list_sets (const BastideSetup *setup)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      const char *title = bastide_text_tileset (tileset);

      if (!tileset->builtin && !g_ptr_array_find_with_equal_func (sets, title, g_str_equal, NULL))
        g_ptr_array_add (sets, g_strdup (title));
    }
  g_ptr_array_add (sets, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&sets), FALSE);
}

BastideFinishedGame *
bastide_finished_game_new (BastideGame *game)
{
  BastideFinishedGame *self;
  const BastideSetup *setup;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (bastide_game_get_finished (game), NULL);

  self = bastide_finished_game_new_empty ();
  setup = bastide_game_get_setup (game);
  self->id = g_strdup (bastide_game_get_id (game));
  self->game = g_strdup (setup->game->id);
  self->modules = setup->modules != NULL ? g_strdupv (setup->modules) : g_new0 (char *, 1);
  self->sets = list_sets (setup);
  self->finished = g_date_time_new_now_local ();
  self->n_players = setup->players->len;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      self->seats[i] = (BastideSavedSeat) {
        .name = g_strdup (player->name),
        .colour = g_strdup (player->colour),
        .seat = g_strdup (bastide_game_get_seat (game, i)),
        .score = bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), i),
        .rank = bastide_state_get_rank (bastide_game_get_rules (game), bastide_game_get_state (game), i),
      };
    }

  return self;
}

BastideFinishedGame *
bastide_finished_game_rename (const BastideFinishedGame *self,
                              BastideGame               *game)
{
  BastideFinishedGame *renamed = bastide_finished_game_new_empty ();
  const BastideSetup *setup = bastide_game_get_setup (game);

  renamed->id = g_strdup (self->id);
  renamed->game = g_strdup (self->game);
  renamed->modules = g_strdupv (self->modules);
  renamed->sets = g_strdupv (self->sets);
  renamed->finished = g_date_time_ref (self->finished);
  renamed->n_players = self->n_players;
  for (guint i = 0; i < self->n_players; i++)
    {
      const BastideSetupPlayer *player = i < setup->players->len ? g_ptr_array_index (setup->players, i) : NULL;
      const BastideSavedSeat *seat = &self->seats[i];

      renamed->seats[i] = (BastideSavedSeat) {
        .name = g_strdup (player != NULL ? player->name : seat->name),
        .colour = g_strdup (player != NULL ? player->colour : seat->colour),
        .seat = g_strdup (seat->seat),
        .score = seat->score,
        .rank = seat->rank,
      };
    }

  return renamed;
}

char *
bastide_finished_game_get_title (const BastideFinishedGame *self)
{
  const BastideGameInterface *game;
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL, NULL);

  game = bastide_registry_find_game (self->game);
  if (game == NULL)
    return g_strdup (self->game);

  for (guint i = 0; self->sets[i] != NULL; i++)
    g_ptr_array_add (sets, bastide_plain_text_isolate (self->sets[i]));
  g_ptr_array_add (sets, NULL);

  return bastide_text_title (game, NULL, (const char *const *) self->modules, (const char *const *) sets->pdata);
}

gboolean
bastide_finished_game_has_person (const BastideFinishedGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_players; i++)
    if (self->seats[i].seat == NULL)
      return TRUE;

  return FALSE;
}

gboolean
bastide_finished_game_is_same (const BastideFinishedGame *self,
                               const BastideFinishedGame *other)
{
  if (strcmp (self->id, other->id) != 0 || self->n_players != other->n_players)
    return FALSE;

  for (guint i = 0; i < self->n_players; i++)
    if (strcmp (self->seats[i].name, other->seats[i].name) != 0 || self->seats[i].score != other->seats[i].score
        || strcmp (self->seats[i].colour, other->seats[i].colour) != 0
        || g_strcmp0 (self->seats[i].seat, other->seats[i].seat) != 0 || self->seats[i].rank != other->seats[i].rank)
      return FALSE;

  return TRUE;
}

/* --- Totals of players -------------------------------------------------------------------------- */

static void
total_free (gpointer data)
{
  BastidePlayerTotal *total = data;

  g_free (total->name);
  g_clear_pointer (&total->best_date, g_date_time_unref);
  g_free (total);
}

/* The identity: a person by name, a computer by its level. */
static char *
get_key (const BastideSavedSeat *seat)
{
  g_autofree char *normal = NULL;
  BastideMind mind;

  if (seat->seat != NULL)
    return g_strdup_printf ("computer %s", bastide_mind_parse (seat->seat, &mind) ? mind.level->name : seat->seat);

  normal = g_utf8_normalize (seat->name, -1, G_NORMALIZE_ALL_COMPOSE);
  if (normal == NULL)
    return g_strdup_printf ("person %s", seat->name);
  else
    {
      g_autofree char *folded = g_utf8_casefold (normal, -1);

      return g_strdup_printf ("person %s", folded);
    }
}

static char *
get_name (const BastideSavedSeat *seat)
{
  BastideMind mind;

  if (seat->seat == NULL)
    return bastide_text_name (seat->name);
  if (!bastide_mind_parse (seat->seat, &mind))
    return g_strdup (seat->seat);

  return bastide_text_seat (mind.level->name);
}

typedef struct
{
  GHashTable *totals;
  GHashTable *known[2]; /* the same by names and levels as written, for people and for computers; borrowed */
} Totals;

static BastidePlayerTotal *
find_total (Totals                 *self,
            const BastideSavedSeat *seat)
{
  GHashTable *known = self->known[seat->seat != NULL];
  const char *word = seat->seat != NULL ? seat->seat : seat->name;
  BastidePlayerTotal *total = g_hash_table_lookup (known, word);
  g_autofree char *key = NULL;

  if (total != NULL)
    return total;

  key = get_key (seat);
  total = g_hash_table_lookup (self->totals, key);
  if (total == NULL)
    {
      total = g_new0 (BastidePlayerTotal, 1);
      total->name = get_name (seat);
      total->is_computer = seat->seat != NULL;
      total->best = G_MININT;
      g_hash_table_insert (self->totals, g_steal_pointer (&key), total);
    }
  g_hash_table_insert (known, (gpointer) word, total);

  return total;
}

static void
add_seat (Totals                    *self,
          const BastideFinishedGame *game,
          const BastideSavedSeat    *seat)
{
  BastidePlayerTotal *total = find_total (self, seat);

  total->n_games++;
  total->n_wins += seat->rank == 1;
  total->sum += seat->score;
  if (seat->score <= total->best)
    return;

  total->best = seat->score;
  g_clear_pointer (&total->best_date, g_date_time_unref);
  total->best_date = g_date_time_ref (game->finished);
}

static int
compare_totals (gconstpointer a,
                gconstpointer b)
{
  const BastidePlayerTotal *first = *(const BastidePlayerTotal *const *) a;
  const BastidePlayerTotal *second = *(const BastidePlayerTotal *const *) b;

  if (first->is_computer != second->is_computer)
    return first->is_computer ? 1 : -1;
  if (first->n_games != second->n_games)
    return first->n_games < second->n_games ? 1 : -1;
  if (first->n_wins != second->n_wins)
    return first->n_wins < second->n_wins ? 1 : -1;

  return g_utf8_collate (first->name, second->name);
}

GPtrArray *
bastide_player_totals_new (GPtrArray  *games,
                           const char *game)
{
  g_autoptr (GHashTable) totals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) people = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) computers = g_hash_table_new (g_str_hash, g_str_equal);
  Totals all = { totals, { people, computers } };
  GPtrArray *list = g_ptr_array_new_with_free_func (total_free);
  GHashTableIter iter;
  gpointer total;

  g_return_val_if_fail (games != NULL, list);

  for (guint i = 0; i < games->len; i++)
    {
      const BastideFinishedGame *finished = g_ptr_array_index (games, i);

      if (game != NULL && strcmp (finished->game, game) != 0)
        continue;
      for (guint j = 0; j < finished->n_players; j++)
        add_seat (&all, finished, &finished->seats[j]);
    }
  g_hash_table_iter_init (&iter, totals);
  while (g_hash_table_iter_next (&iter, NULL, &total))
    g_ptr_array_add (list, total);
  g_ptr_array_sort (list, compare_totals);

  return list;
}
