/* bastide-setup-draft-players.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The players of a game that is being set up: who, in which order, in which colours, persons or computers. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <string.h>

#include "bastide-seat-texts.h"

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

void
_bastide_setup_draft_number_seats (BastideSetupDraft *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *name = bastide_text_default_name (i, bastide_seat_get_computer (seat) != NULL);

      bastide_seat_set_default_name (seat, name);
    }
}

/* Whether one of the players before @end is called so. */
static gboolean
is_called_before (BastideSetupDraft *self,
                  const char        *title,
                  BastideSeat       *except,
                  guint              end)
{
  for (guint i = 0; i < end; i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *other = bastide_seat_get_title (seat);

      if (seat != except && bastide_names_equal (title, other))
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_setup_draft_has_namesake (BastideSetupDraft *self,
                                  BastideSeat       *seat)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SEAT (seat), FALSE);

  title = bastide_seat_get_title (seat);

  return is_called_before (self, title, seat, g_list_model_get_n_items (G_LIST_MODEL (self->seats)));
}

char *
_bastide_setup_draft_find_shared_name (BastideSetupDraft *self)
{
  for (guint i = 1; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *title = bastide_seat_get_title (seat);

      if (is_called_before (self, title, seat, i))
        return g_steal_pointer (&title);
    }

  return NULL;
}

char *
_bastide_setup_draft_list_namesakes (BastideSetupDraft *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *title = bastide_seat_get_title (seat);

      if (bastide_setup_draft_has_namesake (self, seat))
        g_string_append_printf (list, "%u %s\n", i, title);
    }

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* With each letter of a name only this may have become otherwise. */
static void
follow_name (BastideSetupDraft *self)
{
  g_autofree char *namesakes = _bastide_setup_draft_list_namesakes (self);

  if (g_strcmp0 (namesakes, self->namesakes) != 0)
    _bastide_setup_draft_emit_told (self);
}

void
_bastide_setup_draft_append_seat (BastideSetupDraft *self,
                                  const char        *name,
                                  const char        *colour)
{
  g_autoptr (BastideSeat) seat = bastide_seat_new (name, colour != NULL ? colour : find_free_colour (self));
  guint n_seats = g_list_model_get_n_items (G_LIST_MODEL (self->seats));
  g_autoptr (BastideSeat) last = n_seats > 0 ? g_list_model_get_item (G_LIST_MODEL (self->seats), n_seats - 1) : NULL;

  if (last != NULL)
    bastide_seat_set_computer (seat, bastide_seat_get_computer (last));
  g_signal_connect_object (seat, "notify::name", G_CALLBACK (follow_name), self, G_CONNECT_SWAPPED);
  g_list_store_append (self->seats, seat);
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

  _bastide_setup_draft_append_seat (self, NULL, NULL);
  _bastide_setup_draft_emit_changed (self);
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
    g_hash_table_insert (self->choices->options, g_strdup (BASTIDE_OPTION_START_PLAYER), g_strdup_printf ("%u", position));
  else
    g_hash_table_remove (self->choices->options, BASTIDE_OPTION_START_PLAYER);
}

BastideSeat *
_bastide_setup_draft_get_starting_seat (BastideSetupDraft *self)
{
  const char *value = g_hash_table_lookup (self->choices->options, BASTIDE_OPTION_START_PLAYER);

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

  starting = _bastide_setup_draft_get_starting_seat (self);
  g_list_store_remove (self->seats, position);
  follow_start_player (self, starting);
  _bastide_setup_draft_emit_changed (self);
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

  starting = _bastide_setup_draft_get_starting_seat (self);
  g_list_store_remove (self->seats, old_position);
  g_list_store_insert (self->seats, position, moved);
  follow_start_player (self, starting);
  _bastide_setup_draft_emit_changed (self);
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

void
bastide_setup_draft_set_computer (BastideSetupDraft *self,
                                  BastideSeat       *seat,
                                  const char        *computer)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_SEAT (seat));

  if (g_strcmp0 (computer, bastide_seat_get_computer (seat)) == 0)
    return;

  bastide_seat_set_computer (seat, computer);
  _bastide_setup_draft_number_seats (self);
  _bastide_setup_draft_emit_changed (self);
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
  guint position = 0;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE ("a(ss)")));

  if (g_variant_n_children (variant) < self->game->min_players)
    return;

  g_list_store_remove_all (self->seats);
  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &colour) && bastide_setup_draft_can_add_seat (self))
    {
      gboolean usable = g_strv_contains (colours, colour) && !has_colour (self, colour);
      g_autofree char *default_name = bastide_text_default_name (position++, FALSE);

      /* Earlier versions wrote down default names as if somebody had given them. */
      if (strcmp (name, default_name) == 0)
        name = NULL;
      _bastide_setup_draft_append_seat (self, name, usable ? colour : NULL);
    }
  _bastide_setup_draft_emit_changed (self);
}

GVariant *
bastide_setup_draft_save_seats (BastideSetupDraft *self)
{
  GVariantBuilder seats;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  g_variant_builder_init (&seats, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      const char *computer = bastide_seat_get_computer (seat);

      g_variant_builder_add (&seats, "s", computer != NULL ? computer : BASTIDE_SEAT_PERSON);
    }

  return g_variant_builder_end (&seats);
}

void
bastide_setup_draft_restore_seats (BastideSetupDraft *self,
                                   GVariant          *variant)
{
  g_autofree const char **words = NULL;
  gsize n_words;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE_STRING_ARRAY));

  words = g_variant_get_strv (variant, &n_words);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      bastide_seat_set_computer (seat, i < n_words ? words[i] : NULL);
    }
  _bastide_setup_draft_number_seats (self);
  _bastide_setup_draft_emit_changed (self);
}
