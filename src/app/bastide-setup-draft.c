/* bastide-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-setup-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/bastide-game.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"

#define MAX_TIMES 9
#define SETUP_TYPE "(sa{ss}as)"

struct _BastideSetupDraft
{
  GObject parent_instance;

  BastideTilesetStore *tilesets;
  const BastideGameInterface *game;
  GListStore *seats;
  GHashTable *options; /* name → value, only where it is not the default */
  GHashTable *times;   /* id of a set → how many times, only where it is not 0 */
};

G_DEFINE_FINAL_TYPE (BastideSetupDraft, bastide_setup_draft, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
bastide_difference_free (BastideDifference *self)
{
  g_free (self->value);
  g_free (self);
}

static void
emit_changed (BastideSetupDraft *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static const BastideOption *
find_option (BastideSetupDraft *self,
             const char        *name)
{
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self); i++)
    if (strcmp (bastide_setup_draft_get_option (self, i)->name, name) == 0)
      return bastide_setup_draft_get_option (self, i);

  return NULL;
}

/* A number of a seat that does not exist is no choice; every other value of the table is one. */
static gboolean
is_choice (BastideSetupDraft   *self,
           const BastideOption *option,
           const char          *value)
{
  if (!g_strv_contains (option->choices, value))
    return FALSE;

  return strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0 || !g_ascii_isdigit (value[0]) ||
         g_ascii_strtoull (value, NULL, 10) < g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

static gboolean
has_colour (BastideSetupDraft *self,
            const char        *colour)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      if (strcmp (bastide_seat_get_colour (seat), colour) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The order in which colours are given out: far apart also for those who see few of them. */
static const char *
find_free_colour (BastideSetupDraft *self)
{
  static const char *const order[] = { "red", "blue", "yellow", "green", "black", "pink" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (!has_colour (self, order[i]))
      return order[i];

  return order[0];
}

static void
append_seat (BastideSetupDraft *self,
             const char        *name,
             const char        *colour)
{
  g_autofree char *default_name = NULL;
  g_autoptr (BastideSeat) seat = NULL;

  if (name == NULL)
    {
      /* Translators: the name of a player who has not given any. */
      default_name = g_strdup_printf (_("Player %u"), g_list_model_get_n_items (G_LIST_MODEL (self->seats)) + 1);
      name = default_name;
    }
  seat = bastide_seat_new (name, colour != NULL ? colour : find_free_colour (self));
  g_list_store_append (self->seats, seat);
}

static void
bastide_setup_draft_dispose (GObject *object)
{
  BastideSetupDraft *self = BASTIDE_SETUP_DRAFT (object);

  g_clear_object (&self->tilesets);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_clear_pointer (&self->times, g_hash_table_unref);

  G_OBJECT_CLASS (bastide_setup_draft_parent_class)->dispose (object);
}

static void
bastide_setup_draft_class_init (BastideSetupDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_setup_draft_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", BASTIDE_TYPE_SETUP_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_setup_draft_init (BastideSetupDraft *self)
{
  self->game = bastide_registry_get_games ()[0];
  self->seats = g_list_store_new (BASTIDE_TYPE_SEAT);
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->times = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

BastideSetupDraft *
bastide_setup_draft_new (BastideTilesetStore *tilesets)
{
  BastideSetupDraft *self = g_object_new (BASTIDE_TYPE_SETUP_DRAFT, NULL);

  self->tilesets = g_object_ref (tilesets);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < self->game->min_players)
    append_seat (self, NULL, NULL);

  return self;
}

const BastideGameInterface *
bastide_setup_draft_get_game (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->game;
}

void
bastide_setup_draft_set_game (BastideSetupDraft          *self,
                              const BastideGameInterface *game)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (game != NULL);

  if (self->game == game)
    return;

  self->game = game;
  g_hash_table_remove_all (self->options);
  g_hash_table_remove_all (self->times);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) > game->max_players)
    g_list_store_remove (self->seats, game->max_players);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < game->min_players)
    append_seat (self, NULL, NULL);
  emit_changed (self);
}

GListModel *
bastide_setup_draft_get_seats (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return G_LIST_MODEL (self->seats);
}

gboolean
bastide_setup_draft_can_add_seat (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);

  return g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < self->game->max_players;
}

gboolean
bastide_setup_draft_can_remove_seat (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);

  return g_list_model_get_n_items (G_LIST_MODEL (self->seats)) > self->game->min_players;
}

void
bastide_setup_draft_add_seat (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!bastide_setup_draft_can_add_seat (self))
    return;

  append_seat (self, NULL, NULL);
  emit_changed (self);
}

/* Where a seat goes, the number of the starting player follows the person. */
static void
follow_start_player (BastideSetupDraft *self,
                     BastideSeat       *starting)
{
  guint position;

  if (starting == NULL)
    return;

  if (g_list_store_find (self->seats, starting, &position))
    g_hash_table_insert (self->options, g_strdup (BASTIDE_OPTION_START_PLAYER), g_strdup_printf ("%u", position));
  else
    g_hash_table_remove (self->options, BASTIDE_OPTION_START_PLAYER);
}

static BastideSeat *
get_starting_seat (BastideSetupDraft *self)
{
  const char *value = g_hash_table_lookup (self->options, BASTIDE_OPTION_START_PLAYER);

  if (value == NULL || !g_ascii_isdigit (value[0]))
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (self->seats), (guint) g_ascii_strtoull (value, NULL, 10));
}

void
bastide_setup_draft_remove_seat (BastideSetupDraft *self,
                                 BastideSeat       *seat)
{
  g_autoptr (BastideSeat) starting = NULL;
  guint position;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!bastide_setup_draft_can_remove_seat (self) || !g_list_store_find (self->seats, seat, &position))
    return;

  starting = get_starting_seat (self);
  g_list_store_remove (self->seats, position);
  follow_start_player (self, starting);
  emit_changed (self);
}

void
bastide_setup_draft_move_seat (BastideSetupDraft *self,
                               BastideSeat       *seat,
                               guint              position)
{
  g_autoptr (BastideSeat) starting = NULL;
  g_autoptr (BastideSeat) moved = g_object_ref (seat);
  guint old_position;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!g_list_store_find (self->seats, seat, &old_position) || old_position == position ||
      position >= g_list_model_get_n_items (G_LIST_MODEL (self->seats)))
    return;

  starting = get_starting_seat (self);
  g_list_store_remove (self->seats, old_position);
  g_list_store_insert (self->seats, position, moved);
  follow_start_player (self, starting);
  emit_changed (self);
}

void
bastide_setup_draft_set_colour (BastideSetupDraft *self,
                                BastideSeat       *seat,
                                const char        *colour)
{
  g_autofree char *old_colour = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_SEAT (seat));

  old_colour = g_strdup (bastide_seat_get_colour (seat));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) other = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      if (other != seat && strcmp (bastide_seat_get_colour (other), colour) == 0)
        bastide_seat_set_colour (other, old_colour);
    }
  bastide_seat_set_colour (seat, colour);
}

guint
bastide_setup_draft_get_n_options (BastideSetupDraft *self)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);

  bastide_common_options (&n_common);

  return self->game->n_options + n_common;
}

const BastideOption *
bastide_setup_draft_get_option (BastideSetupDraft *self,
                                guint              option)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option < bastide_setup_draft_get_n_options (self), NULL);

  if (option < self->game->n_options)
    return &self->game->options[option];

  return &bastide_common_options (&n_common)[option - self->game->n_options];
}

const char *
bastide_setup_draft_get_value (BastideSetupDraft   *self,
                               const BastideOption *option)
{
  const char *value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option != NULL, NULL);

  value = g_hash_table_lookup (self->options, option->name);

  return value != NULL ? value : option->choices[0];
}

static void
store_value (BastideSetupDraft   *self,
             const BastideOption *option,
             const char          *value)
{
  if (strcmp (value, option->choices[0]) == 0)
    g_hash_table_remove (self->options, option->name);
  else
    g_hash_table_insert (self->options, g_strdup (option->name), g_strdup (value));
}

void
bastide_setup_draft_set_value (BastideSetupDraft   *self,
                               const BastideOption *option,
                               const char          *value)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (is_choice (self, option, value));

  if (strcmp (bastide_setup_draft_get_value (self, option), value) == 0)
    return;

  store_value (self, option, value);
  emit_changed (self);
}

static gboolean
is_added_set (BastideSetupDraft *self,
              BastideTileset    *tileset)
{
  return tileset->game == self->game && !tileset->builtin;
}

GPtrArray *
bastide_setup_draft_get_added_sets (BastideSetupDraft *self)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  GPtrArray *all;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), sets);

  all = bastide_tileset_store_get_all (self->tilesets);
  for (guint i = 0; i < all->len; i++)
    if (is_added_set (self, g_ptr_array_index (all, i)))
      g_ptr_array_add (sets, bastide_tileset_ref (g_ptr_array_index (all, i)));

  return sets;
}

guint
bastide_setup_draft_get_times (BastideSetupDraft *self,
                               const char        *tileset)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tileset != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->times, tileset));
}

static void
store_times (BastideSetupDraft *self,
             const char        *tileset,
             guint              times)
{
  if (times == 0)
    g_hash_table_remove (self->times, tileset);
  else
    g_hash_table_insert (self->times, g_strdup (tileset), GUINT_TO_POINTER (MIN (times, MAX_TIMES)));
}

void
bastide_setup_draft_set_times (BastideSetupDraft *self,
                               const char        *tileset,
                               guint              times)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (tileset != NULL);

  if (bastide_setup_draft_get_times (self, tileset) == times)
    return;

  store_times (self, tileset, times);
  emit_changed (self);
}

guint
bastide_setup_draft_get_n_tiles (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) sets = NULL;
  guint n_tiles = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);

  for (guint i = 0; self->game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, self->game->tilesets[i]);

      if (tileset != NULL)
        n_tiles += bastide_tileset_count_tiles (tileset);
    }
  sets = bastide_setup_draft_get_added_sets (self);
  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (sets, i);

      n_tiles += bastide_tileset_count_tiles (tileset) * bastide_setup_draft_get_times (self, tileset->id);
    }

  return n_tiles;
}

static char *
describe_value (BastideSetupDraft   *self,
                const BastideOption *option)
{
  const char *value = bastide_setup_draft_get_value (self, option);
  g_autoptr (BastideSeat) starting = NULL;

  if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) == 0 && (starting = get_starting_seat (self)) != NULL)
    return g_strdup (bastide_seat_get_name (starting));
  if (option->choice_titles == NULL)
    return g_strdup (bastide_text_option_choice (option, value));

  /* Translators: %1$s and %2$s are values of an option. */
  return g_strdup_printf (_("%1$s; by default %2$s"), bastide_text_option_choice (option, value),
                          bastide_text_option_choice (option, option->choices[0]));
}

static void
add_difference (GPtrArray  *differences,
                const char *title,
                char       *value)
{
  BastideDifference *difference = g_new0 (BastideDifference, 1);

  difference->title = title;
  difference->value = value;
  g_ptr_array_add (differences, difference);
}

GPtrArray *
bastide_setup_draft_get_differences (BastideSetupDraft *self)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_difference_free);
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), differences);

  for (guint i = 0; i < bastide_setup_draft_get_n_options (self); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self, i);

      if (g_hash_table_contains (self->options, option->name))
        add_difference (differences, bastide_text_option (option), describe_value (self, option));
    }

  sets = bastide_setup_draft_get_added_sets (self);
  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (sets, i);
      guint times = bastide_setup_draft_get_times (self, tileset->id);

      if (times > 0)
        add_difference (differences, bastide_text_tileset (tileset),
                        bastide_text_n_tiles ((int) (bastide_tileset_count_tiles (tileset) * times)));
    }

  return differences;
}

void
bastide_setup_draft_reset (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  g_hash_table_remove_all (self->options);
  g_hash_table_remove_all (self->times);
  emit_changed (self);
}

void
bastide_setup_draft_apply_preset (BastideSetupDraft   *self,
                                  const BastidePreset *preset)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (preset != NULL);

  g_hash_table_remove_all (self->options);
  g_hash_table_remove_all (self->times);
  for (guint i = 0; preset->options[i] != NULL; i += 2)
    {
      const BastideOption *option = find_option (self, preset->options[i]);

      if (option != NULL)
        store_value (self, option, preset->options[i + 1]);
    }
  emit_changed (self);
}

gboolean
bastide_setup_draft_matches_preset (BastideSetupDraft   *self,
                                    const BastidePreset *preset)
{
  guint n_options = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (preset != NULL, FALSE);

  for (; preset->options[2 * n_options] != NULL; n_options++)
    if (g_strcmp0 (g_hash_table_lookup (self->options, preset->options[2 * n_options]),
                   preset->options[2 * n_options + 1]) != 0)
      return FALSE;

  return n_options == g_hash_table_size (self->options) && g_hash_table_size (self->times) == 0;
}

gboolean
bastide_setup_draft_matches (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (GVariant) options = NULL;
  g_autoptr (GVariantIter) option_iter = NULL;
  g_autofree const char **sets = NULL;
  const char *id;
  const char *name;
  const char *value;
  guint n_sets = 0;
  GHashTableIter iter;
  gpointer key;
  gpointer times;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (SETUP_TYPE)), FALSE);

  g_variant_get (variant, "(&s@a{ss}^a&s)", &id, &options, &sets);
  if (strcmp (id, self->game->id) != 0 || g_variant_n_children (options) != g_hash_table_size (self->options))
    return FALSE;

  option_iter = g_variant_iter_new (options);
  while (g_variant_iter_next (option_iter, "{&s&s}", &name, &value))
    if (g_strcmp0 (g_hash_table_lookup (self->options, name), value) != 0)
      return FALSE;

  g_hash_table_iter_init (&iter, self->times);
  while (g_hash_table_iter_next (&iter, &key, &times))
    {
      guint n_times = 0;

      for (guint i = 0; sets[i] != NULL; i++)
        n_times += strcmp (sets[i], key) == 0;
      if (n_times != GPOINTER_TO_UINT (times))
        return FALSE;
      n_sets += n_times;
    }

  return n_sets == g_strv_length ((char **) sets);
}

GVariant *
bastide_setup_draft_save (BastideSetupDraft *self)
{
  GVariantBuilder options;
  GVariantBuilder sets;
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_init (&sets, G_VARIANT_TYPE ("as"));
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_variant_builder_add (&options, "{ss}", key, value);
  g_hash_table_iter_init (&iter, self->times);
  while (g_hash_table_iter_next (&iter, &key, &value))
    for (guint i = 0; i < GPOINTER_TO_UINT (value); i++)
      g_variant_builder_add (&sets, "s", key);

  return g_variant_new (SETUP_TYPE, self->game->id, &options, &sets);
}

void
bastide_setup_draft_restore (BastideSetupDraft *self,
                             GVariant          *variant)
{
  g_autoptr (GVariantIter) options = NULL;
  g_autoptr (GVariantIter) sets = NULL;
  const BastideGameInterface *game;
  const char *id;
  const char *name;
  const char *value;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE (SETUP_TYPE)));

  g_variant_get (variant, "(&sa{ss}as)", &id, &options, &sets);
  game = bastide_registry_find_game (id);
  if (game == NULL)
    return;

  bastide_setup_draft_set_game (self, game);
  g_hash_table_remove_all (self->options);
  g_hash_table_remove_all (self->times);
  while (g_variant_iter_next (options, "{&s&s}", &name, &value))
    {
      const BastideOption *option = find_option (self, name);

      if (option != NULL && is_choice (self, option, value))
        store_value (self, option, value);
    }
  while (g_variant_iter_next (sets, "&s", &id))
    {
      BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, id);

      if (tileset != NULL && is_added_set (self, tileset))
        store_times (self, id, bastide_setup_draft_get_times (self, id) + 1);
    }
  emit_changed (self);
}

GVariant *
bastide_setup_draft_save_players (BastideSetupDraft *self)
{
  GVariantBuilder players;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      g_variant_builder_add (&players, "(ss)", bastide_seat_get_name (seat), bastide_seat_get_colour (seat));
    }

  return g_variant_builder_end (&players);
}

void
bastide_setup_draft_restore_players (BastideSetupDraft *self,
                                     GVariant          *variant)
{
  const char *const *colours = bastide_player_colours ();
  GVariantIter iter;
  const char *name;
  const char *colour;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE ("a(ss)")));

  if (g_variant_n_children (variant) < self->game->min_players)
    return;

  g_list_store_remove_all (self->seats);
  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &colour) && bastide_setup_draft_can_add_seat (self))
    append_seat (self, name, g_strv_contains (colours, colour) && !has_colour (self, colour) ? colour : NULL);
  emit_changed (self);
}

BastideSetup *
bastide_setup_draft_create_setup (BastideSetupDraft *self)
{
  BastideSetup *setup;
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  setup = bastide_setup_new (self->game);
  setup->seed = bastide_game_random_seed ();
  for (guint i = 0; self->game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, self->game->tilesets[i]);

      if (tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  g_hash_table_iter_init (&iter, self->times);
  while (g_hash_table_iter_next (&iter, &key, &value))
    for (guint i = 0; i < GPOINTER_TO_UINT (value); i++)
      bastide_setup_add_tileset (setup, bastide_tileset_store_find (self->tilesets, key));
  g_hash_table_iter_init (&iter, self->options);
  while (g_hash_table_iter_next (&iter, &key, &value))
    bastide_setup_set_option (setup, key, value);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *name = g_strstrip (g_strdup (bastide_seat_get_name (seat)));
      g_autofree char *default_name = g_strdup_printf (_("Player %u"), i + 1);

      bastide_setup_add_player (setup, name[0] != '\0' ? name : default_name, bastide_seat_get_colour (seat));
    }

  return setup;
}
