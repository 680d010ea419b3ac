/* bastide-variant-from-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Contents of a variant for a given setup. */

#include "config.h"

#include "bastide-variant-private.h"

#include <string.h>

#include "rules/bastide-game-interface.h"

/* Appends an element for something, as it was written before, if it was. Returns: (transfer none) */
static BastideElement *
add_entry (BastideElement       *root,
           const BastideElement *old,
           const char           *element,
           const char           *value)
{
  const BastideElement *known = _bastide_variant_find (old, element, value);
  BastideElement *entry = known != NULL ? bastide_element_copy (known) : bastide_element_new (element);

  bastide_element_set (entry, _bastide_variant_get_key (element), value);
  bastide_element_take_child (root, entry);

  return entry;
}

static void
set_number (BastideElement *element,
            const char     *name,
            guint           number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  bastide_element_set (element, name, text);
}

static void
add_tilesets (BastideElement       *root,
              const BastideElement *old,
              const BastideSetup   *setup,
              GPtrArray            *definitions)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      guint times = 0;

      if (!g_hash_table_add (seen, tileset->id))
        continue;
      for (guint j = i; j < setup->tilesets->len; j++)
        times += strcmp (((const BastideTileset *) g_ptr_array_index (setup->tilesets, j))->id, tileset->id) == 0;
      set_number (add_entry (root, old, "tileset", tileset->id), "times", times);
      if (!tileset->builtin)
        g_ptr_array_add (definitions, bastide_tileset_ref (tileset));
    }
}

static void
add_modules (BastideElement       *root,
             const BastideElement *old,
             const BastideSetup   *setup)
{
  for (guint i = 0; setup->modules != NULL && setup->modules[i] != NULL; i++)
    add_entry (root, old, "module", setup->modules[i]);
  for (guint i = 0; setup->modules == NULL && i < setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);

      for (guint j = 0; tileset->modules[j] != NULL; j++)
        if (_bastide_variant_find (root, "module", tileset->modules[j]) == NULL)
          add_entry (root, old, "module", tileset->modules[j]);
    }
}

static void
add_values (BastideElement       *root,
            const BastideElement *old,
            const BastideSetup   *setup)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, setup->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "count", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    set_number (add_entry (root, old, "figures", name), "count", GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, setup->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_element_set (add_entry (root, old, "option", name), "value", value);
  if (setup->draw != NULL)
    {
      const BastideElement *known = _bastide_variant_find (old, "draw", NULL);
      BastideElement *draw = known != NULL ? bastide_element_copy (known) : bastide_element_new ("draw");

      g_free (draw->text);
      draw->text = g_strjoinv (" ", setup->draw);
      bastide_element_take_child (root, draw);
    }
}

/* Texts do not belong to the setup. */
static gboolean
is_of_setup (const BastideElement *element)
{
  static const char *const names[] = { "tileset", "module", "count", "figures", "option", "draw", "definitions", NULL };

  return element->name != NULL && g_strv_contains (names, element->name);
}

BastideVariant *
bastide_variant_with_setup (BastideVariant     *self,
                            const BastideSetup *setup)
{
  GPtrArray *definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  BastideElement *root;
  BastideVariant *changed;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  root = bastide_element_copy (self->root);
  for (guint i = root->children->len; i > 0; i--)
    if (is_of_setup (g_ptr_array_index (root->children, i - 1)))
      g_ptr_array_remove_index (root->children, i - 1);
  bastide_element_set (root, "game", setup->game->id);
  add_tilesets (root, self->root, setup, definitions);
  add_modules (root, self->root, setup);
  add_values (root, self->root, setup);
  if (definitions->len > 0)
    {
      const BastideElement *known = _bastide_variant_find (self->root, "definitions", NULL);

      bastide_element_take_child (root, known != NULL ? bastide_element_copy (known)
                                                      : bastide_element_new ("definitions"));
      /* Comments at the end move in front of them. */
      bastide_comments_add (&((BastideElement *) g_ptr_array_index (root->children, root->children->len - 1))->comments,
                            root->end_comments);
      g_ptr_array_set_size (root->end_comments, 0);
    }

  changed = _bastide_variant_make_changed (self, root, definitions);
  changed->game = setup->game;

  return changed;
}
