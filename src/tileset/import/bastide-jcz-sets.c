/* bastide-jcz-sets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The sets in which JCloisterZone's tile definitions gather tiles: how many of each there are. */

#include "bastide-jcz-sets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-tileset-node.h"
#include "bastide-tileset-values.h"

/* The edition stands behind the name: "basic:2". */
#define EDITION_SEPARATOR ':'

typedef struct
{
  const BastideElement *node;
  char          *id;
  gsize          length;  /* of the name without the edition */
  guint          edition; /* 0 for none */
  gboolean       wanted;
} Set;

static void
set_clear (gpointer data)
{
  Set *self = data;

  g_free (self->id);
}

static Set *
get_set (const GArray *sets,
         guint         i)
{
  return &g_array_index (sets, Set, i);
}

static GArray *
collect_sets (const GPtrArray *nodes)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (Set));

  g_array_set_clear_func (sets, set_clear);
  for (guint i = 0; i < nodes->len; i++)
    {
      Set set = { .node = g_ptr_array_index (nodes, i) };
      const char *separator;

      set.id = g_strdup (bastide_element_get (set.node, "id"));
      if (set.id == NULL)
        set.id = g_strdup ("");
      separator = strrchr (set.id, EDITION_SEPARATOR);
      set.length = strlen (set.id);
      if (separator != NULL && bastide_number_parse (separator + 1, 1, G_MAXINT, &set.edition))
        set.length = (gsize) (separator - set.id);
      g_array_append_val (sets, set);
    }

  return sets;
}

static gboolean
has_name (const Set  *self,
          const char *name)
{
  return strcmp (self->id, name) == 0 || (strlen (name) == self->length && strncmp (self->id, name, self->length) == 0);
}

/* Returns: whether there is one of this name */
static gboolean
want (GArray     *sets,
      const char *name)
{
  gboolean found = FALSE;

  for (guint i = 0; i < sets->len; i++)
    if (has_name (get_set (sets, i), name))
      {
        get_set (sets, i)->wanted = TRUE;
        found = TRUE;
      }

  return found;
}

static gboolean
want_all (GArray               *sets,
          const char *const    *names,
          BastideTilesetIssues *issues)
{
  for (guint i = 0; i < sets->len; i++)
    get_set (sets, i)->wanted = names == NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!want (sets, names[i]))
      {
        g_autoptr (GPtrArray) ids = g_ptr_array_new ();
        g_autofree char *list = NULL;

        for (guint j = 0; j < sets->len; j++)
          g_ptr_array_add (ids, get_set (sets, j)->id);
        g_ptr_array_add (ids, NULL);
        list = bastide_words_quote ((const char *const *) ids->pdata);
        bastide_tileset_issues_add_error (issues, 1, BASTIDE_TILESET_ERROR_UNKNOWN,
                                          _("The file has no set “%s”, only these: %s."), names[i], list);
        return FALSE;
      }

  return TRUE;
}

/* @newest: (inout): name without edition → the newest set so far */
static void
keep_newest (BastideJczImport *import,
             GHashTable       *newest,
             Set              *set)
{
  g_autofree char *name = g_strndup (set->id, set->length);
  Set *other = g_hash_table_lookup (newest, name);
  Set *older = set;

  if (other == NULL || other->edition < set->edition)
    {
      g_hash_table_replace (newest, g_steal_pointer (&name), set);
      older = other;
    }
  if (older == NULL)
    return;

  older->wanted = FALSE;
  bastide_jcz_report_add (import->report, older->node->line, NULL,
                          _("The set “%s” was left out: there is a newer edition of it."), older->id);
}

static void
drop_older_editions (BastideJczImport *import,
                     GArray           *sets)
{
  g_autoptr (GHashTable) newest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < sets->len; i++)
    if (get_set (sets, i)->wanted && get_set (sets, i)->edition > 0)
      keep_newest (import, newest, get_set (sets, i));
}

static guint
read_count (const BastideElement *node)
{
  const char *text = bastide_element_get (node, "count");
  guint count = 1;

  return text == NULL || bastide_number_parse (text, 0, BASTIDE_MAX_COUNT, &count) ? count : 1;
}

static void
read_reference (const BastideElement *node,
                GHashTable           *counts)
{
  const char *tile = bastide_element_get (node, "tile");
  guint count;

  if (tile == NULL)
    return;
  count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, tile)) + read_count (node);
  g_hash_table_replace (counts, g_strdup (tile), GUINT_TO_POINTER (MIN (count, BASTIDE_MAX_COUNT)));
}

static void
read_set (BastideJczImport *import,
          const Set        *set,
          GHashTable       *counts,
          GPtrArray        *removed)
{
  const BastideElement *node;

  for (guint i = 0; (node = bastide_element_next (set->node, &i)) != NULL;)
    {
      if (strcmp (node->name, "ref") == 0)
        read_reference (node, counts);
      else if (strcmp (node->name, "remove") == 0)
        g_ptr_array_add (removed, (gpointer) node);
      else
        bastide_jcz_report_add (import->report, node->line, NULL,
                                _("<%s> in the set “%s” is unknown here and was left out."),
                                node->name, set->id);
    }
}

/* A set may take away tiles that others bring, also those of other files: there they stay. */
static void
remove_tiles (BastideJczImport *import,
              const GPtrArray  *removed,
              GHashTable       *counts)
{
  for (guint i = 0; i < removed->len; i++)
    {
      const char *tile = bastide_element_get (g_ptr_array_index (removed, i), "tile");

      if (tile != NULL && !g_hash_table_remove (counts, tile))
        bastide_jcz_report_add (import->report, ((const BastideElement *) g_ptr_array_index (removed, i))->line, tile,
                                _("Tiles of other sets would be taken out of the game; here they stay in it."));
    }
}

GHashTable *
bastide_jcz_count_tiles (BastideJczImport     *import,
                         const GPtrArray      *nodes,
                         const char *const    *names,
                         BastideTilesetIssues *issues)
{
  g_autoptr (GArray) sets = NULL;
  g_autoptr (GPtrArray) removed = g_ptr_array_new ();
  GHashTable *counts;

  g_return_val_if_fail (import != NULL, NULL);
  g_return_val_if_fail (nodes != NULL, NULL);

  sets = collect_sets (nodes);
  if (!want_all (sets, names, issues))
    return NULL;
  drop_older_editions (import, sets);

  counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sets->len; i++)
    if (get_set (sets, i)->wanted)
      read_set (import, get_set (sets, i), counts, removed);
  remove_tiles (import, removed, counts);

  return counts;
}
