/* bastide-setup-draft-relations.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What sets say of each other: that one needs another, or cannot be played with it. */

#include "config.h"

#include "bastide-setup-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-texts.h"

static gboolean
is_in_play (BastideSetupDraft    *self,
            const BastideTileset *tileset)
{
  return bastide_setup_draft_get_times (self, tileset->id) > 0;
}

/* Returns: (nullable): a set that is offered */
static BastideTileset *
find_offered (BastideSetupDraft *self,
              const char        *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (self->tilesets, id);

  return tileset != NULL && tileset->game == self->game && bastide_tileset_store_get_enabled (self->tilesets, tileset)
           ? tileset : NULL;
}

static gboolean
names (char           **ids,
       const char      *id)
{
  return g_strv_contains ((const char *const *) ids, id);
}

static gboolean
exclude_each_other (const BastideTileset *a,
                    const BastideTileset *b)
{
  return names (a->excludes, b->id) || names (b->excludes, a->id);
}

/* A set that is half of an expansion comes and goes with its rules. */
static void
store (BastideSetupDraft *self,
       BastideTileset    *tileset,
       gboolean           in_play)
{
  const BastideModuleInterface *module = bastide_setup_draft_find_module (self, tileset);

  if (module != NULL)
    _bastide_setup_draft_store_expansion (self, module, in_play);
  else
    _bastide_setup_draft_store_times (self, tileset->id, in_play ? 1 : 0);
}

/* Takes @sentence. */
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

void
_bastide_setup_draft_follow_exit (BastideSetupDraft    *self,
                                  const BastideTileset *tileset)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *other = g_ptr_array_index (tilesets, i);

      if (!is_in_play (self, other) || !names (other->needs, tileset->id))
        continue;
      store (self, other, FALSE);
      /* Translators: both are titles of tilesets. It tells what a change of the setup has brought with it. */
      tell (self, g_strdup_printf (_("“%1$s” was taken out as well: it needs “%2$s”."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      _bastide_setup_draft_follow_exit (self, other);
    }
}

/* Sets may exclude each other's needs: what came in last counts, and nothing comes in twice. */
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

      if (!is_in_play (self, other) || !exclude_each_other (tileset, other) || g_hash_table_contains (entered, other))
        continue;
      store (self, other, FALSE);
      /* Translators: both are titles of tilesets. It tells what a change of the setup has brought with it. */
      tell (self, g_strdup_printf (_("“%1$s” was taken out: it cannot be played with “%2$s”."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      _bastide_setup_draft_follow_exit (self, other);
    }

  for (guint i = 0; tileset->needs[i] != NULL; i++)
    {
      BastideTileset *other = find_offered (self, tileset->needs[i]);

      if (other == NULL || is_in_play (self, other))
        continue;
      store (self, other, TRUE);
      /* Translators: both are titles of tilesets. It tells what a change of the setup has brought with it. */
      tell (self, g_strdup_printf (_("“%1$s” is in play as well: “%2$s” needs it."),
                                   bastide_text_tileset (other), bastide_text_tileset (tileset)));
      follow_entry (self, other, entered);
    }
}

void
_bastide_setup_draft_follow_entry (BastideSetupDraft *self,
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
  return g_strdup_printf (_("“%1$s” needs “%2$s”. Take that as well."),
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
