/* bastide-tileset-words.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-words.h"

#include <glib/gi18n.h>

#include "model/words/bastide-texts.h"
#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-plain-text.h"

BastideTilesetState
bastide_tileset_get_state (const BastideTileset *tileset,
                           BastideTilesetStore  *store)
{
  const BastideTileset *installed;

  g_return_val_if_fail (tileset != NULL, BASTIDE_TILESET_NEW);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), BASTIDE_TILESET_NEW);

  installed = bastide_tileset_store_find (store, tileset->id);
  if (installed == NULL)
    return BASTIDE_TILESET_NEW;
  if (installed->source != NULL && tileset->source != NULL && g_bytes_equal (installed->source, tileset->source))
    return BASTIDE_TILESET_SAME;

  return bastide_tileset_store_may_delete (installed) ? BASTIDE_TILESET_OTHER : BASTIDE_TILESET_TAKEN;
}

char *
bastide_tileset_describe_facts (const BastideTileset *tileset)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *author = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);

  author = tileset->author != NULL ? bastide_plain_text_isolate (tileset->author) : NULL;
  g_ptr_array_add (parts, bastide_text_n_tiles ((int) bastide_tileset_count_tiles (tileset)));
  g_ptr_array_add (parts, g_strdup (_(tileset->game->title)));
  if (author != NULL)
    /* Translators: %s is the author of a tileset. */
    g_ptr_array_add (parts, g_strdup_printf (_("by %s"), author));
  if (tileset->licence != NULL)
    g_ptr_array_add (parts, bastide_plain_text_isolate (tileset->licence));
  /* Translators: the version of a tileset. */
  g_ptr_array_add (parts, g_strdup_printf (_("version %u"), tileset->version));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static const char *
get_module_title (const BastideTileset *tileset,
                  const char           *id)
{
  const BastideModuleInterface *module = bastide_registry_find_module (tileset->game, id);

  return module != NULL ? _(module->title) : id;
}

static const char *
get_set_title (BastideTilesetStore *store,
               const char          *id)
{
  const BastideTileset *tileset = bastide_tileset_store_find (store, id);

  return tileset != NULL ? bastide_text_tileset (tileset) : id;
}

/* Returns: (transfer full) (nullable): the titles of sets as a list; @missing_only: those that are not installed */
static char *
list_sets (char                **ids,
           BastideTilesetStore  *store,
           gboolean              missing_only)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (!missing_only || bastide_tileset_store_find (store, ids[i]) == NULL)
      g_ptr_array_add (titles, (gpointer) get_set_title (store, ids[i]));

  return titles->len > 0 ? bastide_text_list (titles) : NULL;
}

static void
append_sentence (GString    *text,
                 const char *format,
                 const char *list)
{
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  if (list == NULL)
    return;

  g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? " " : "", parts[0], list, parts[1] != NULL ? parts[1] : "");
}

char *
bastide_tileset_describe_needs (const BastideTileset *tileset,
                                BastideTilesetStore  *store)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *modules = NULL;
  g_autofree char *needs = NULL;
  g_autofree char *excludes = NULL;
  g_autoptr (GPtrArray) titles = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  titles = g_ptr_array_new ();
  for (guint i = 0; tileset->modules[i] != NULL; i++)
    g_ptr_array_add (titles, (gpointer) get_module_title (tileset, tileset->modules[i]));
  modules = titles->len > 0 ? bastide_text_list (titles) : NULL;

  needs = list_sets (tileset->needs, store, FALSE);
  excludes = list_sets (tileset->excludes, store, FALSE);
  /* Translators: %s lists titles of expansions whose rules a tileset needs. */
  append_sentence (text, _("Played with the rules of: %s."), modules);
  /* Translators: %s lists titles of tilesets. */
  append_sentence (text, _("Needs the tilesets: %s."), needs);
  /* Translators: %s lists titles of tilesets. */
  append_sentence (text, _("Cannot be played with: %s."), excludes);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
bastide_tileset_describe_missing (const BastideTileset *tileset,
                                  BastideTilesetStore  *store)
{
  g_autofree char *missing = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  missing = list_sets (tileset->needs, store, TRUE);
  if (missing == NULL)
    return NULL;

  /* Translators: %s lists ids of tilesets that another one needs. */
  return g_strdup_printf (_("Not installed: %s. This set cannot be played without them."), missing);
}

char *
bastide_tileset_describe_state (const BastideTileset *tileset,
                                BastideTilesetStore  *store)
{
  const BastideTileset *installed;
  g_autofree char *versions = NULL;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  installed = bastide_tileset_store_find (store, tileset->id);
  switch (bastide_tileset_get_state (tileset, store))
    {
    case BASTIDE_TILESET_OTHER:
      if (tileset->version > installed->version)
        /* Translators: both numbers are versions of a tileset. */
        versions = g_strdup_printf (_("You have version %1$u of this set; this is version %2$u."),
                                    installed->version, tileset->version);
      else if (tileset->version < installed->version)
        /* Translators: both numbers are versions of a tileset. */
        versions = g_strdup_printf (_("You have version %1$u of this set; this is version %2$u, which is older."),
                                    installed->version, tileset->version);
      else
        /* Translators: the number is a version of a tileset. */
        versions = g_strdup_printf (_("You have a different form of this set, also called version %u."),
                                    installed->version);
      return g_strconcat (versions, " ",
                          _("Yours will be replaced; running and saved games keep their tiles."), NULL);

    case BASTIDE_TILESET_TAKEN:
      return g_strdup (installed->builtin || installed->sample
                         ? _("A built-in set has the same id and cannot be replaced.")
                         : _("A set installed for all users of this computer has the same id and cannot be "
                             "replaced."));

    case BASTIDE_TILESET_SAME:
      if (installed->builtin)
        return g_strdup (_("This set came with the program."));
      if (installed->sample)
        return g_strdup (_("This is a sample that came with the program."));
      return g_strdup (_("This set is installed."));

    case BASTIDE_TILESET_NEW:
    default:
      return NULL;
    }
}

static const BastideTileDefinition *
get_tile (const BastideTileset *tileset,
          int                   index)
{
  return g_ptr_array_index (tileset->tiles, index);
}

char *
bastide_tileset_describe_difference (const BastideTileset        *before,
                                     const BastideTileset        *after,
                                     const BastideTileDifference *difference)
{
  guint old_count = difference->before >= 0 ? get_tile (before, difference->before)->count : 0;
  guint new_count = difference->after >= 0 ? get_tile (after, difference->after)->count : 0;

  switch (difference->kind)
    {
    case BASTIDE_TILE_ADDED:
      /* Translators: a tile that a new version of a tileset has; %u is how many of it. */
      return g_strdup_printf (_("New, × %u"), new_count);

    case BASTIDE_TILE_REMOVED:
      return g_strdup (_("No longer there"));

    case BASTIDE_TILE_RENAMED:
      /* Translators: the tile is the same, but its id was changed; both are ids. */
      return g_strdup_printf (_("Renamed from “%1$s” to “%2$s”"), get_tile (before, difference->before)->id,
                              get_tile (after, difference->after)->id);

    case BASTIDE_TILE_CHANGED:
      if (old_count == new_count)
        return g_strdup (_("Changed"));
      /* Translators: the tile shows something else, and there are as many of it now as %2$u says. */
      return g_strdup_printf (_("Changed, × %1$u → × %2$u"), old_count, new_count);

    case BASTIDE_TILE_RECOUNTED:
    default:
      /* Translators: how many there are of a tile, before and now. */
      return g_strdup_printf (_("× %1$u → × %2$u"), old_count, new_count);
    }
}
