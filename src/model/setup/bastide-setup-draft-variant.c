/* bastide-setup-draft-variant.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that is being set up as a variant says: with sets that are not installed, and tiles in a fixed order. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <string.h>

void
_bastide_setup_draft_forget_guests (BastideSetupDraft *self)
{
  g_clear_pointer (&self->guests, g_ptr_array_unref);
  g_clear_pointer (&self->draw, g_strfreev);
}

GPtrArray *
bastide_setup_draft_get_guests (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->guests;
}

const char *const *
bastide_setup_draft_get_draw (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return (const char *const *) self->draw;
}

/* Returns: (transfer full) (nullable): the sets of a setup that are not those of the store */
static GPtrArray *
list_guests (BastideSetupDraft  *self,
             const BastideSetup *setup)
{
  GPtrArray *guests = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      if (bastide_tileset_store_find (self->tilesets, tileset->id) != tileset
          && !g_ptr_array_find (guests, tileset, NULL))
        g_ptr_array_add (guests, bastide_tileset_ref (tileset));
    }
  if (guests->len == 0)
    g_clear_pointer (&guests, g_ptr_array_unref);

  return guests;
}

static guint
count_times (const BastideSetup *setup,
             const char         *tileset)
{
  guint times = 0;

  for (guint i = 0; i < setup->tilesets->len; i++)
    times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, i))->id, tileset) == 0;

  return times;
}

static void
add_numbers (GHashTable *choices,
             GHashTable *numbers)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, numbers);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_choices_set_number (choices, name, GPOINTER_TO_UINT (value));
}

/* What a setup of this game chooses, be it the default or not. */
static BastideSetupChoices *
make_choices (BastideSetupDraft  *self,
              const BastideSetup *setup)
{
  BastideSetupChoices *choices = bastide_setup_choices_new ();
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  GHashTableIter iter;
  gpointer name, value;

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      bastide_setup_choices_set_number (choices->times, tileset->id, count_times (setup, tileset->id));
    }
  for (guint i = 0; setup->modules != NULL && i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      bastide_setup_choices_set_number (choices->modules, module->id,
                                        g_strv_contains ((const char *const *) setup->modules, module->id));
    }
  add_numbers (choices->counts, setup->counts);
  add_numbers (choices->figures, setup->figures);
  g_hash_table_iter_init (&iter, setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_choices_set_option (choices, name, value);

  return choices;
}

void
bastide_setup_draft_take_setup (BastideSetupDraft  *self,
                                const BastideSetup *setup)
{
  g_autoptr (BastideSetupChoices) choices = NULL;
  BastideSetupChoices *effective;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (setup != NULL);

  bastide_setup_draft_set_game (self, setup->game);
  _bastide_setup_draft_forget_guests (self);
  self->guests = list_guests (self, setup);
  self->draw = g_strdupv (setup->draw);
  choices = make_choices (self, setup);
  effective = _bastide_setup_draft_get_effective_of (self, choices);
  bastide_setup_choices_free (self->choices);
  self->choices = effective;
  _bastide_setup_draft_emit_changed (self);
}

/* The same set may have been read twice: from a file that was opened, and from the user's own variants. */
static gboolean
has_guest (GPtrArray            *guests,
           const BastideTileset *tileset)
{
  for (guint i = 0; i < guests->len; i++)
    {
      const BastideTileset *guest = g_ptr_array_index (guests, i);

      if (guest == tileset
          || (strcmp (guest->id, tileset->id) == 0 && guest->source != NULL && tileset->source != NULL
              && g_bytes_equal (guest->source, tileset->source)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
same_guests (GPtrArray *guests,
             GPtrArray *others)
{
  guint n = guests != NULL ? guests->len : 0;

  if (n != (others != NULL ? others->len : 0))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!has_guest (guests, g_ptr_array_index (others, i)))
      return FALSE;

  return TRUE;
}

static gboolean
same_draw (char **draw,
           char **other)
{
  return draw == other
         || (draw != NULL && other != NULL
             && g_strv_equal ((const char *const *) draw, (const char *const *) other));
}

gboolean
bastide_setup_draft_matches_setup (BastideSetupDraft  *self,
                                   const BastideSetup *setup)
{
  g_autoptr (GPtrArray) guests = NULL;
  g_autoptr (BastideSetupChoices) choices = NULL;
  g_autoptr (BastideSetupChoices) own = NULL;
  g_autoptr (BastideSetupChoices) other = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  if (setup->game != self->game || !same_draw (self->draw, setup->draw))
    return FALSE;
  guests = list_guests (self, setup);
  if (!same_guests (self->guests, guests))
    return FALSE;

  choices = make_choices (self, setup);
  own = _bastide_setup_draft_get_effective (self);
  other = _bastide_setup_draft_get_effective_of (self, choices);

  return bastide_setup_choices_equal (own, other);
}
