/* bastide-variant-setup.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The meaning of a variant here: finds the things it names, and reports unknown or impossible ones. */

#include "config.h"

#include "bastide-variant-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-format.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"
#include "tileset/elements/bastide-plain-text.h"

#define MAX_MESSAGE_LENGTH 400
#define MAX_PROBLEMS 100

/* When some of the options in a file are wrong, they are tried one by one; no game has more. */
#define MAX_TRIED 200

typedef struct
{
  BastideVariant      *variant;
  BastideTilesetStore *store;
  BastideSetup        *setup;
  GHashTable          *tiles;    /* the ids of the tiles in play; borrowed */
  GPtrArray           *problems; /* (nullable) */
} Resolver;

static void
add_problem (Resolver   *self,
             guint       line,
             const char *format,
             ...) G_GNUC_PRINTF (3, 4);

static void
add_problem (Resolver   *self,
             guint       line,
             const char *format,
             ...)
{
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  va_list arguments;

  if (self->problems == NULL || self->problems->len >= MAX_PROBLEMS)
    return;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  sentence = bastide_plain_text_make_line (text, MAX_MESSAGE_LENGTH);
  g_ptr_array_add (self->problems,
                   g_strdup_printf ("%s:%u: %s", self->variant->name != NULL ? self->variant->name
                                                                             : bastide_variant_get_id (self->variant),
                                    MAX (line, 1), sentence));
}

static guint
get_number (const BastideElement *element,
            const char           *name,
            guint                 fallback)
{
  const char *text = bastide_element_get (element, name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : fallback;
}

/* --- Sets and their tiles -------------------------------------------------------------------------------------- */

/* A set defined in the file was used by its author, even if another version of it is installed; but the sets that came
 * with the program cannot be replaced. */
static BastideTileset *
find_tileset (Resolver   *self,
              const char *id)
{
  BastideTileset *installed = bastide_tileset_store_find (self->store, id);

  if (installed != NULL && installed->builtin)
    return installed;

  for (guint i = 0; i < self->variant->definitions->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (self->variant->definitions, i);

      if (strcmp (tileset->id, id) == 0)
        return installed != NULL && bastide_tileset_checksum (installed) == bastide_tileset_checksum (tileset)
                 ? installed : tileset;
    }

  return installed;
}

static void
take_tileset (Resolver             *self,
              const BastideElement *element)
{
  const char *id = bastide_element_get (element, "id");
  BastideTileset *tileset = find_tileset (self, id);
  guint times = get_number (element, "times", 1);

  if (tileset == NULL)
    {
      add_problem (self, element->line,
                   _("The set of tiles “%s” is not installed, and the file does not bring it along."), id);
      return;
    }
  if (tileset->game != self->variant->game)
    {
      add_problem (self, element->line, _("The set of tiles “%s” belongs to another game than “%s”."), id,
                   self->variant->game->id);
      return;
    }

  for (guint i = 0; i < tileset->tiles->len; i++)
    g_hash_table_add (self->tiles, ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, i))->id);
  for (guint i = 0; i < MIN (times, BASTIDE_MAX_TIMES); i++)
    bastide_setup_add_tileset (self->setup, tileset);
}

static void
take_count (Resolver             *self,
            const BastideElement *element)
{
  const char *tile = bastide_element_get (element, "tile");

  if (g_hash_table_contains (self->tiles, tile))
    bastide_setup_set_count (self->setup, tile, get_number (element, "count", 0));
  else
    add_problem (self, element->line, _("No set in play has a tile “%s”."), tile);
}

static void
take_draw (Resolver             *self,
           const BastideElement *element)
{
  g_auto (GStrv) draw = g_strsplit (element->text != NULL ? element->text : "", " ", -1);

  for (guint i = 0; draw[i] != NULL; i++)
    if (!g_hash_table_contains (self->tiles, draw[i]))
      {
        add_problem (self, element->line, _("No set in play has the tile “%s” of the list of drawn tiles."), draw[i]);
        return;
      }
  if (g_strv_length (draw) > BASTIDE_MAX_TILES)
    add_problem (self, element->line, _("The list of drawn tiles has %u entries; at most %d are possible."),
                 g_strv_length (draw), BASTIDE_MAX_TILES);
  else
    self->setup->draw = g_steal_pointer (&draw);
}

/* --- Modules, figures, options --------------------------------------------------------------------------------- */

static void
take_modules (Resolver *self)
{
  g_autoptr (GStrvBuilder) modules = g_strv_builder_new ();

  for (guint i = 0; i < self->variant->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->variant->root->children, i);
      const char *name;

      if (g_strcmp0 (child->name, "module") != 0)
        continue;
      name = bastide_element_get (child, "name");
      if (bastide_registry_find_module (self->variant->game, name) != NULL)
        g_strv_builder_add (modules, name);
      else
        add_problem (self, child->line, _("This version of the program has no module “%s” for the game “%s”."), name,
                     self->variant->game->id);
    }
  g_strfreev (self->setup->modules);
  self->setup->modules = g_strv_builder_end (modules);
}

static void
set_value (BastideSetup         *setup,
           const BastideElement *element)
{
  if (strcmp (element->name, "option") == 0)
    bastide_setup_set_option (setup, bastide_element_get (element, "name"), bastide_element_get (element, "value"));
  else
    bastide_setup_set_figures (setup, bastide_element_get (element, "figure"), get_number (element, "count", 0));
}

/* Returns: the message of the rules about a setup, NULL where it can be played with some number of players */
static char *
try_setup (const BastideSetup *setup)
{
  g_autoptr (BastideSetup) copy = bastide_setup_copy (setup);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < setup->game->min_players; i++)
    bastide_setup_add_player (copy, NULL, NULL);
  rules = bastide_rules_new (copy, &error);

  return rules == NULL ? g_strdup (error->message) : NULL;
}

static gboolean
is_value (const BastideElement *element)
{
  return g_strcmp0 (element->name, "option") == 0 || g_strcmp0 (element->name, "figures") == 0;
}

static void
take_values (Resolver     *self,
             BastideSetup *setup)
{
  for (guint i = 0; i < self->variant->root->children->len; i++)
    if (is_value (g_ptr_array_index (self->variant->root->children, i)))
      set_value (setup, g_ptr_array_index (self->variant->root->children, i));
}

/* Only the rules know the options and figures and their possible values: if all together are not possible, each is
 * tried with those accepted so far. */
static void
take_possible_values (Resolver *self)
{
  guint n_tried = 0;

  for (guint i = 0; i < self->variant->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->variant->root->children, i);
      g_autoptr (BastideSetup) tried = NULL;
      g_autofree char *reason = NULL;

      if (!is_value (child))
        continue;
      if (++n_tried > MAX_TRIED)
        {
          add_problem (self, child->line, _("There are more than %d options and figures."), MAX_TRIED);
          return;
        }
      tried = bastide_setup_copy (self->setup);
      set_value (tried, child);
      reason = try_setup (tried);
      if (reason == NULL)
        set_value (self->setup, child);
      else
        add_problem (self, child->line, "%s.", reason);
    }
}

static void
take_all_values (Resolver *self)
{
  g_autoptr (BastideSetup) whole = bastide_setup_copy (self->setup);
  g_autofree char *reason = NULL;
  g_autofree char *base_reason = NULL;

  take_values (self, whole);
  reason = try_setup (whole);
  base_reason = reason != NULL ? try_setup (self->setup) : NULL;
  if (reason == NULL)
    take_values (self, self->setup);
  else if (base_reason == NULL)
    take_possible_values (self);
  else
    {
      /* The fault is not due to any of them. */
      take_values (self, self->setup);
      add_problem (self, self->variant->root->line, _("This cannot be played: %s."), base_reason);
    }
}

BastideSetup *
bastide_variant_make_setup (BastideVariant      *self,
                            BastideTilesetStore *store,
                            GPtrArray           *problems)
{
  g_autoptr (GHashTable) tiles = g_hash_table_new (g_str_hash, g_str_equal);
  Resolver resolver = { .variant = self, .store = store, .tiles = tiles, .problems = problems };

  g_return_val_if_fail (BASTIDE_IS_VARIANT (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  resolver.setup = bastide_setup_new (self->game);
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->root->children, i);

      /* In canonical order the sets precede their tiles. */
      if (g_strcmp0 (child->name, "tileset") == 0)
        take_tileset (&resolver, child);
      else if (g_strcmp0 (child->name, "count") == 0)
        take_count (&resolver, child);
      else if (g_strcmp0 (child->name, "draw") == 0)
        take_draw (&resolver, child);
    }
  take_modules (&resolver);
  take_all_values (&resolver);

  return resolver.setup;
}
