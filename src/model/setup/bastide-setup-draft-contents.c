/* bastide-setup-draft-contents.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The contents of a game that is being set up: tilesets and single tiles, modules, figures. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-rulebooks.h"
#include "bastide-setup-draft-private.h"
#include "bastide-texts.h"
#include "rules/bastide-registry.h"

/* --- Relations --- */

/* Relations between sets: one may need another, or be incompatible with it. */

static gboolean
is_in_play (BastideSetupDraft    *self,
            const BastideTileset *tileset)
{
  return bastide_setup_draft_get_times (self, tileset->id) > 0;
}

/* Returns: (nullable): an offered set */
static BastideTileset *
find_offered (BastideSetupDraft *self,
              const char        *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, id);

  return tileset != NULL && tileset->game == self->game && bastide_tileset_store_get_enabled (self->tilesets, tileset)
           ? tileset : NULL;
}

static gboolean
names (char       **ids,
       const char  *id)
{
  return g_strv_contains ((const char *const *) ids, id);
}

/* Changes without signals: how often a set is used; an expansion with its sets. */
static void
store_times (BastideSetupDraft *self,
             const char        *tileset,
             guint              times)
{
  if (times == _bastide_setup_draft_get_default_times (self, tileset))
    g_hash_table_remove (self->choices->times, tileset);
  else
    bastide_setup_choices_set_number (self->choices->times, tileset, MIN (times, BASTIDE_MAX_TIMES));
}

static void
store_module (BastideSetupDraft            *self,
              const BastideModuleInterface *module,
              gboolean                      in_play)
{
  if (in_play == _bastide_setup_draft_get_default_module (self, module))
    g_hash_table_remove (self->choices->modules, module->id);
  else
    bastide_setup_choices_set_number (self->choices->modules, module->id, in_play);
}

/* Whether a set is the tiles of an expansion; a set with rules may have been read anew meanwhile. */
static gboolean
is_part_of (BastideSetupDraft            *self,
            const BastideTileset         *tileset,
            const BastideModuleInterface *module)
{
  const BastideModuleInterface *own = bastide_setup_draft_find_module (self, tileset);

  return own != NULL && strcmp (own->id, module->id) == 0;
}

static void
store_expansion (BastideSetupDraft            *self,
                 const BastideModuleInterface *module,
                 gboolean                      on)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (is_part_of (self, tileset, module))
        store_times (self, tileset->id, on ? 1 : 0);
    }
  store_module (self, module, on);
}

/* A set that is one half of an expansion comes and goes with its rules. */
static void
store (BastideSetupDraft *self,
       BastideTileset    *tileset,
       gboolean           in_play)
{
  const BastideModuleInterface *module = bastide_setup_draft_find_module (self, tileset);

  if (module != NULL)
    store_expansion (self, module, in_play);
  else
    store_times (self, tileset->id, in_play ? 1 : 0);
}

/* Takes ownership of @sentence. */
static void
tell (BastideSetupDraft *self,
      char              *sentence)
{
  g_autofree char *told = sentence;

  if (self->adjusting == NULL)
    self->adjusting = g_string_new (NULL);
  else
    g_string_append_c (self->adjusting, ' ');
  g_string_append (self->adjusting, told);
}

/* Removes sets that need a set that has just left the game. */
static void
follow_exit (BastideSetupDraft    *self,
             const BastideTileset *tileset)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *other = g_ptr_array_index (tilesets, i);

      if (!is_in_play (self, other) || !names (other->needs, tileset->id))
        continue;
      store (self, other, FALSE);
      /* Translators: both are titles of tilesets. It reports a consequence of a change in the setup. */
      tell (self, g_strdup_printf (_("“%1$s” was taken out as well: it needs “%2$s”."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      follow_exit (self, other);
    }
}

/* Sets may exclude what others need: the last one added takes precedence, and none is added twice. */
static void
follow_entry (BastideSetupDraft *self,
              BastideTileset    *tileset,
              GHashTable        *entered)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  if (!g_hash_table_add (entered, tileset))
    return;

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *other = g_ptr_array_index (tilesets, i);

      if (!is_in_play (self, other) || g_hash_table_contains (entered, other)
          || !(names (tileset->excludes, other->id) || names (other->excludes, tileset->id)))
        continue;
      store (self, other, FALSE);
      /* Translators: both are titles of tilesets. It reports a consequence of a change in the setup. */
      tell (self, g_strdup_printf (_("“%1$s” was taken out: it cannot be played with “%2$s”."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      follow_exit (self, other);
    }

  for (guint i = 0; tileset->needs[i] != NULL; i++)
    {
      BastideTileset *other = find_offered (self, tileset->needs[i]);

      if (other == NULL || is_in_play (self, other))
        continue;
      store (self, other, TRUE);
      /* Translators: both are titles of tilesets. It reports a consequence of a change in the setup. */
      tell (self, g_strdup_printf (_("“%1$s” is in play as well: “%2$s” needs it."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      follow_entry (self, other, entered);
    }
}

/* Adds sets needed by a set that has just come into play, and removes those that cannot be played with it. */
static void
add_what_is_needed (BastideSetupDraft *self,
                    BastideTileset    *tileset)
{
  g_autoptr (GHashTable) entered = g_hash_table_new (NULL, NULL);

  follow_entry (self, tileset, entered);
}

static char *
describe_missing (BastideSetupDraft    *self,
                  const BastideTileset *tileset,
                  const char           *id)
{
  const BastideTileset *missing = bastide_tileset_store_find (self->tilesets, id);

  if (missing == NULL || missing->game != self->game)
    /* Translators: a title of a tileset, and the id of another. */
    return g_strdup_printf (_("“%1$s” needs the tileset “%2$s”, which is not installed."),
                            bastide_text_tileset (tileset), id);
  if (!bastide_tileset_store_get_enabled (self->tilesets, missing))
    /* Translators: both are titles of tilesets. */
    return g_strdup_printf (_("“%1$s” needs “%2$s”, which is switched off. Switch it on among the tilesets."),
                            bastide_text_tileset (tileset), bastide_text_tileset (missing));

  /* Translators: both are titles of tilesets. */
  return g_strdup_printf (_("“%1$s” needs “%2$s”. Add it as well."),
                          bastide_text_tileset (tileset), bastide_text_tileset (missing));
}

char *
_bastide_setup_draft_find_conflict (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (!is_in_play (self, tileset))
        continue;

      for (guint j = 0; tileset->needs[j] != NULL; j++)
        if (find_offered (self, tileset->needs[j]) == NULL
            || !is_in_play (self, find_offered (self, tileset->needs[j])))
          return describe_missing (self, tileset, tileset->needs[j]);

      for (guint j = 0; j < tilesets->len; j++)
        if (is_in_play (self, g_ptr_array_index (tilesets, j))
            && names (tileset->excludes, ((const BastideTileset *) g_ptr_array_index (tilesets, j))->id))
          /* Translators: both are titles of tilesets. */
          return g_strdup_printf (_("“%1$s” and “%2$s” cannot be played together. Leave one of them out."),
                                  bastide_text_tileset (tileset),
                                  bastide_text_tileset (g_ptr_array_index (tilesets, j)));
    }

  return NULL;
}

/* Maximum number of randomly chosen expansions: more would make a long evening. */
#define MAX_SURPRISES 4

/* --- Tilesets ----------------------------------------------------------------------------------- */

static gboolean
names_module (const BastideTileset         *tileset,
              const BastideModuleInterface *module)
{
  return (tileset->modules != NULL && g_strv_contains ((const char *const *) tileset->modules, module->id))
         || (tileset->module != NULL && strcmp (tileset->id, module->id) == 0);
}

/* Returns: (transfer container) (element-type BastideModuleInterface): those that came with the program */
static GPtrArray *
list_own_modules (BastideSetupDraft *self)
{
  const BastideModuleInterface *const *all = bastide_registry_get_modules ();
  GPtrArray *modules = g_ptr_array_new ();

  /* Modules without a rulebook are not ready to be played. */
  for (guint i = 0; all[i] != NULL; i++)
    if (strcmp (all[i]->game, self->game->id) == 0 && bastide_rulebooks_has (all[i]->id))
      g_ptr_array_add (modules, (gpointer) all[i]);

  return modules;
}

/* A set of the program whose rules are not offered is not offered either. */
static gboolean
is_available (BastideSetupDraft    *self,
              const BastideTileset *tileset)
{
  g_autoptr (GPtrArray) modules = NULL;

  if (!tileset->builtin || tileset->modules == NULL || tileset->modules[0] == NULL)
    return TRUE;

  modules = list_own_modules (self);
  for (guint i = 0; i < modules->len; i++)
    if (names_module (tileset, g_ptr_array_index (modules, i)))
      return TRUE;

  return FALSE;
}

/* Each replaces an installed set of the same name. There may be hundreds. */
static void
add_guests (GPtrArray *tilesets,
            GPtrArray *guests)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < tilesets->len; i++)
    g_hash_table_insert (places, ((BastideTileset *) g_ptr_array_index (tilesets, i))->id, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < guests->len; i++)
    {
      BastideTileset *guest = g_ptr_array_index (guests, i);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, guest->id));

      if (place == 0)
        {
          g_ptr_array_add (tilesets, bastide_tileset_ref (guest));
          g_hash_table_insert (places, guest->id, GUINT_TO_POINTER (tilesets->len));
          continue;
        }
      g_hash_table_replace (places, guest->id, GUINT_TO_POINTER (place));
      bastide_tileset_unref (g_ptr_array_index (tilesets, place - 1));
      tilesets->pdata[place - 1] = bastide_tileset_ref (guest);
    }
}

GPtrArray *
bastide_setup_draft_get_tilesets (BastideSetupDraft *self)
{
  GPtrArray *tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  GPtrArray *all;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), tilesets);

  for (guint i = 0; self->game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, self->game->tilesets[i]);

      if (tileset != NULL)
        g_ptr_array_add (tilesets, bastide_tileset_ref (tileset));
    }
  all = bastide_tileset_store_get_all (self->tilesets);
  for (guint i = 0; i < all->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (all, i);

      if (tileset->game == self->game && !g_strv_contains (self->game->tilesets, tileset->id) &&
          is_available (self, tileset))
        g_ptr_array_add (tilesets, bastide_tileset_ref (tileset));
    }
  if (self->guests != NULL)
    add_guests (tilesets, self->guests);

  return tilesets;
}

guint
_bastide_setup_draft_get_default_times (BastideSetupDraft *self,
                                        const char        *tileset)
{
  return g_strv_contains (self->game->tilesets, tileset) ? 1 : 0;
}

guint
bastide_setup_draft_get_times (BastideSetupDraft *self,
                               const char        *tileset)
{
  guint times;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tileset != NULL, 0);

  if (bastide_setup_choices_find_number (self->choices->times, tileset, &times))
    return MIN (times, BASTIDE_MAX_TIMES);

  return _bastide_setup_draft_get_default_times (self, tileset);
}

void
bastide_setup_draft_set_times (BastideSetupDraft *self,
                               const char        *tileset,
                               guint              times)
{
  BastideTileset *set;
  guint former;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (tileset != NULL);

  former = bastide_setup_draft_get_times (self, tileset);
  if (former == times)
    return;

  store_times (self, tileset, times);
  set = bastide_tileset_store_find (self->tilesets, tileset);
  if (set != NULL && former == 0)
    add_what_is_needed (self, set);
  else if (set != NULL && times == 0)
    follow_exit (self, set);
  _bastide_setup_draft_emit_changed (self);
}

/* --- Single tiles ------------------------------------------------------------------------------- */

guint
bastide_setup_draft_get_usual_count (BastideSetupDraft           *self,
                                     const BastideTileDefinition *tile)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tile != NULL, 0);

  return MIN (tile->count * bastide_setup_draft_get_times (self, tile->tileset->id), BASTIDE_MAX_COUNT);
}

guint
bastide_setup_draft_get_count (BastideSetupDraft           *self,
                               const BastideTileDefinition *tile)
{
  guint count;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tile != NULL, 0);

  if (bastide_setup_draft_get_times (self, tile->tileset->id) == 0)
    return 0;
  if (bastide_setup_choices_find_number (self->choices->counts, tile->id, &count))
    return MIN (count, BASTIDE_MAX_COUNT);

  return bastide_setup_draft_get_usual_count (self, tile);
}

void
bastide_setup_draft_set_count (BastideSetupDraft           *self,
                               const BastideTileDefinition *tile,
                               guint                        count)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (tile != NULL);

  if (bastide_setup_draft_get_count (self, tile) == count)
    return;

  if (count == bastide_setup_draft_get_usual_count (self, tile))
    g_hash_table_remove (self->choices->counts, tile->id);
  else
    bastide_setup_choices_set_number (self->choices->counts, tile->id, MIN (count, BASTIDE_MAX_COUNT));
  _bastide_setup_draft_emit_changed (self);
}

guint
bastide_setup_draft_get_n_changed (BastideSetupDraft    *self,
                                   const BastideTileset *tileset)
{
  guint n_changed = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tileset != NULL, 0);

  for (guint i = 0; i < tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);

      n_changed += bastide_setup_draft_get_count (self, tile) != bastide_setup_draft_get_usual_count (self, tile);
    }

  return n_changed;
}

void
bastide_setup_draft_reset_counts (BastideSetupDraft    *self,
                                  const BastideTileset *tileset)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (tileset != NULL);

  for (guint i = 0; i < tileset->tiles->len; i++)
    g_hash_table_remove (self->choices->counts,
                         ((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, i))->id);
  _bastide_setup_draft_emit_changed (self);
}

guint
bastide_setup_draft_get_n_set_tiles (BastideSetupDraft    *self,
                                     const BastideTileset *tileset)
{
  guint n_tiles = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (tileset != NULL, 0);

  for (guint i = 0; i < tileset->tiles->len; i++)
    n_tiles += bastide_setup_draft_get_count (self, g_ptr_array_index (tileset->tiles, i));

  return n_tiles;
}

guint
bastide_setup_draft_get_n_tiles (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) tilesets = NULL;
  const BastideRules *rules;
  guint n_tiles = 0;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);

  /* The rules may leave out tiles: a start tile replaced by another one. */
  rules = _bastide_setup_draft_get_rules (self, NULL);
  if (rules != NULL)
    return bastide_rules_get_n_all_tiles (rules);

  tilesets = bastide_setup_draft_get_tilesets (self);
  for (guint i = 0; i < tilesets->len; i++)
    n_tiles += bastide_setup_draft_get_n_set_tiles (self, g_ptr_array_index (tilesets, i));

  return n_tiles;
}

/* --- Modules ------------------------------------------------------------------------------------ */

GPtrArray *
bastide_setup_draft_get_modules (BastideSetupDraft *self)
{
  GPtrArray *modules;
  g_autoptr (GPtrArray) tilesets = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  modules = list_own_modules (self);
  tilesets = bastide_setup_draft_get_tilesets (self);
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (tileset->module != NULL)
        g_ptr_array_add (modules, (gpointer) tileset->module);
    }

  return modules;
}

const BastideModuleInterface *
bastide_setup_draft_find_module (BastideSetupDraft    *self,
                                 const BastideTileset *tileset)
{
  g_autoptr (GPtrArray) modules = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (tileset != NULL, NULL);

  if (tileset->module != NULL)
    return tileset->module;
  if (!tileset->builtin || g_strv_contains (self->game->tilesets, tileset->id))
    return NULL;

  modules = list_own_modules (self);
  for (guint i = 0; i < modules->len; i++)
    if (names_module (tileset, g_ptr_array_index (modules, i)))
      return g_ptr_array_index (modules, i);

  return NULL;
}

gboolean
_bastide_setup_draft_get_default_module (BastideSetupDraft            *self,
                                         const BastideModuleInterface *module)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (names_module (tileset, module) && bastide_setup_draft_get_times (self, tileset->id) > 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_setup_draft_get_module (BastideSetupDraft            *self,
                                const BastideModuleInterface *module)
{
  guint in_play;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (module != NULL, FALSE);

  if (bastide_setup_choices_find_number (self->choices->modules, module->id, &in_play))
    return in_play != 0;

  return _bastide_setup_draft_get_default_module (self, module);
}

void
bastide_setup_draft_set_module (BastideSetupDraft            *self,
                                const BastideModuleInterface *module,
                                gboolean                      in_play)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (module != NULL);

  if (bastide_setup_draft_get_module (self, module) == !!in_play)
    return;

  store_module (self, module, !!in_play);
  _bastide_setup_draft_emit_changed (self);
}

gboolean
bastide_setup_draft_get_expansion (BastideSetupDraft            *self,
                                   const BastideModuleInterface *module)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  g_return_val_if_fail (module != NULL, FALSE);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (is_part_of (self, tileset, module) && bastide_setup_draft_get_times (self, tileset->id) > 0)
        return TRUE;
    }

  return bastide_setup_draft_get_module (self, module);
}

void
bastide_setup_draft_set_expansion (BastideSetupDraft            *self,
                                   const BastideModuleInterface *module,
                                   gboolean                      on)
{
  g_autoptr (GPtrArray) tilesets = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (module != NULL);

  if (bastide_setup_draft_get_expansion (self, module) == !!on)
    return;

  store_expansion (self, module, !!on);
  tilesets = bastide_setup_draft_get_tilesets (self);
  for (guint i = 0; i < tilesets->len; i++)
    if (is_part_of (self, g_ptr_array_index (tilesets, i), module))
      {
        if (on)
          add_what_is_needed (self, g_ptr_array_index (tilesets, i));
        else
          follow_exit (self, g_ptr_array_index (tilesets, i));
      }
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_surprise (BastideSetupDraft *self)
{
  g_autoptr (GPtrArray) modules = NULL;
  guint n_chosen;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  modules = list_own_modules (self);
  n_chosen = modules->len > 0 ? (guint) g_random_int_range (1, 1 + (gint32) MIN (modules->len, MAX_SURPRISES)) : 0;
  bastide_setup_choices_clear (self->choices);
  _bastide_setup_draft_forget_guests (self);
  while (n_chosen-- > 0)
    {
      guint drawn = (guint) g_random_int_range (0, (gint32) modules->len);

      store_expansion (self, g_ptr_array_index (modules, drawn), TRUE);
      g_ptr_array_remove_index_fast (modules, drawn);
    }
  _bastide_setup_draft_emit_changed (self);
}

/* --- Figures ------------------------------------------------------------------------------------ */

guint
bastide_setup_draft_get_usual_figures (BastideSetupDraft       *self,
                                       const BastideFigureKind *kind)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (kind != NULL, 0);

  return bastide_figure_kind_count (kind, g_list_model_get_n_items (G_LIST_MODEL (self->seats)));
}

guint
bastide_setup_draft_get_figures (BastideSetupDraft       *self,
                                 const BastideFigureKind *kind)
{
  guint count;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);
  g_return_val_if_fail (kind != NULL, 0);

  if (bastide_setup_choices_find_number (self->choices->figures, kind->name, &count))
    return MIN (count, BASTIDE_MAX_FIGURES);

  return bastide_setup_draft_get_usual_figures (self, kind);
}

void
bastide_setup_draft_set_figures (BastideSetupDraft       *self,
                                 const BastideFigureKind *kind,
                                 guint                    count)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (kind != NULL);

  if (bastide_setup_draft_get_figures (self, kind) == count)
    return;

  if (count == bastide_setup_draft_get_usual_figures (self, kind))
    g_hash_table_remove (self->choices->figures, kind->name);
  else
    bastide_setup_choices_set_number (self->choices->figures, kind->name, MIN (count, BASTIDE_MAX_FIGURES));
  _bastide_setup_draft_emit_changed (self);
}
