/* bastide-rulebooks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-rulebooks.h"

#include <glib/gi18n-lib.h>

#include "bastide-rulebook-reader.h"
#include "tileset/elements/bastide-data.h"

/**
 * Entry:
 * @path: (nullable): path of the book; NULL if there is none
 * @book: (nullable): NULL until it is read
 */
typedef struct
{
  char                  *path;
  const BastideRulebook *book;
} Entry;

/* By id. Entries are never changed or removed. */
static GHashTable *entries;
static GMutex mutex;

/* A book of one chapter in place of one that cannot be read. */
static const BastideRulebook *
create_excuse (const char   *id,
               const GError *error)
{
  BastideRulebookBlock *block = g_new0 (BastideRulebookBlock, 1);
  BastideRulebookChapter *chapter = g_new0 (BastideRulebookChapter, 1);
  BastideRulebook *book = g_new0 (BastideRulebook, 1);

  block->type = BASTIDE_RULEBOOK_TEXT;
  block->text = g_markup_escape_text (error->message, -1);
  chapter->id = g_strdup (id);
  /* Translators: title of a chapter in place of the rules of a game or an expansion; the reason follows. */
  chapter->title = NC_("rulebook", "These rules cannot be read");
  chapter->blocks = block;
  chapter->n_blocks = 1;
  book->chapters = chapter;
  book->n_chapters = 1;

  return book;
}

/* Called with the mutex locked. */
static Entry *
find_entry (const char *id)
{
  Entry *entry;

  if (entries == NULL)
    entries = g_hash_table_new (g_str_hash, g_str_equal);
  entry = g_hash_table_lookup (entries, id);
  if (entry == NULL)
    {
      g_autofree char *name = g_strconcat (id, ".xml", NULL);

      entry = g_new0 (Entry, 1);
      entry->path = bastide_data_find_file ("rulebooks", name);
      g_hash_table_insert (entries, g_strdup (id), entry);
    }

  return entry;
}

gboolean
bastide_rulebooks_has (const char *id)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (id != NULL, FALSE);

  locker = g_mutex_locker_new (&mutex);

  return find_entry (id)->path != NULL;
}

const BastideRulebook *
bastide_rulebooks_find (const char *id)
{
  g_autoptr (GMutexLocker) locker = NULL;
  Entry *entry;

  g_return_val_if_fail (id != NULL, NULL);

  locker = g_mutex_locker_new (&mutex);
  entry = find_entry (id);
  if (entry->book == NULL && entry->path != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (entry->path);
      g_autoptr (GError) error = NULL;
      const BastideRulebook *book = bastide_rulebook_load_file (file, &error);

      entry->book = book != NULL ? book : create_excuse (id, error);
    }

  return entry->book;
}
