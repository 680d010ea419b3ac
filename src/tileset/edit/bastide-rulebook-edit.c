/* bastide-rulebook-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rulebook-edit.h"

#include <string.h>

#include "bastide-tileset-values.h"

#define CHAPTER "chapter"
#define TITLE "title"
#define BOLD "b"

static const char *const block_names[] = {
  BASTIDE_RULEBOOK_TEXT_ELEMENT, BASTIDE_RULEBOOK_HEADING_ELEMENT, BASTIDE_RULEBOOK_ITEM_ELEMENT,
  BASTIDE_RULEBOOK_EXAMPLE_ELEMENT, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT, NULL,
};

static gboolean
is_called (const BastideElement *element,
           const char           *name)
{
  return element->namespace == NULL && g_strcmp0 (element->name, name) == 0;
}

/* --- Books -------------------------------------------------------------------------------------------------------- */

BastideElement *
bastide_rulebook_element_new_chapter (const char *id,
                                      const char *title)
{
  BastideElement *chapter;
  BastideElement *child;

  g_return_val_if_fail (id != NULL && title != NULL, NULL);

  chapter = bastide_element_new (CHAPTER);
  child = bastide_element_new (TITLE);
  bastide_element_set (chapter, "id", id);
  child->text = title[0] != '\0' ? g_strdup (title) : NULL;
  bastide_element_take_child (chapter, child);
  bastide_element_take_child (chapter, bastide_element_new (BASTIDE_RULEBOOK_TEXT_ELEMENT));

  return chapter;
}

BastideElement *
bastide_rulebook_element_new (const char *id,
                              const char *title)
{
  BastideElement *book = bastide_element_new ("rulebook");

  bastide_element_take_child (book, bastide_rulebook_element_new_chapter (id, title));

  return book;
}

static void
add_chapters (const BastideElement *parent,
              GPtrArray            *chapters)
{
  for (guint i = 0; i < parent->children->len; i++)
    if (is_called (g_ptr_array_index (parent->children, i), CHAPTER))
      {
        g_ptr_array_add (chapters, g_ptr_array_index (parent->children, i));
        add_chapters (g_ptr_array_index (parent->children, i), chapters);
      }
}

GPtrArray *
bastide_rulebook_element_list_chapters (const BastideElement *book)
{
  GPtrArray *chapters = g_ptr_array_new ();

  g_return_val_if_fail (book != NULL, chapters);

  add_chapters (book, chapters);

  return chapters;
}

gboolean
bastide_rulebook_element_is_nested (const BastideElement *book,
                                    const BastideElement *chapter)
{
  g_return_val_if_fail (book != NULL && chapter != NULL, FALSE);

  return !g_ptr_array_find (book->children, chapter, NULL);
}

char *
bastide_rulebook_element_find_id (const BastideElement *book,
                                  const char           *prefix)
{
  g_autoptr (GPtrArray) chapters = bastide_rulebook_element_list_chapters (book);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *beginning = g_strndup (prefix, BASTIDE_MAX_ID_LENGTH - 6);
  char *id = g_strdup (beginning);

  for (guint i = 0; i < chapters->len; i++)
    if (bastide_element_get (chapters->pdata[i], "id") != NULL)
      g_hash_table_add (taken, (gpointer) bastide_element_get (chapters->pdata[i], "id"));
  for (guint number = 2; g_hash_table_contains (taken, id); number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", beginning, number);
    }

  return id;
}

BastideElement *
bastide_rulebook_element_substitute (BastideElement       *root,
                                     const BastideElement *old,
                                     BastideElement       *new,
                                     BastideElement       *next)
{
  BastideElement *copy = NULL;

  g_return_val_if_fail (root != NULL && old != NULL, NULL);

  for (guint i = 0; copy == NULL && i < root->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (root->children, i);
      g_autoptr (BastideElement) changed = NULL;

      if (child != old)
        {
          changed = bastide_rulebook_element_substitute (child, old, new, next);
          if (changed == child)
            continue;
        }
      copy = bastide_element_copy (root);
      g_ptr_array_remove_index (copy->children, i);
      if (child == old && next != NULL)
        bastide_element_insert_child (copy, i, bastide_element_ref (next));
      if (child == old && new != NULL)
        bastide_element_insert_child (copy, i, bastide_element_ref (new));
      if (child != old)
        bastide_element_insert_child (copy, i, g_steal_pointer (&changed));
    }

  return copy != NULL ? copy : bastide_element_ref (root);
}

/* --- Chapters ----------------------------------------------------------------------------------------------------- */

BastideElement *
bastide_chapter_element_get_title (const BastideElement *chapter)
{
  g_return_val_if_fail (chapter != NULL, NULL);

  return bastide_element_find (chapter, TITLE, NULL);
}

GPtrArray *
bastide_chapter_element_list_blocks (const BastideElement *chapter)
{
  GPtrArray *blocks = g_ptr_array_new ();

  g_return_val_if_fail (chapter != NULL, blocks);

  for (guint i = 0; i < chapter->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (chapter->children, i);

      if (child->namespace == NULL && child->name != NULL && g_strv_contains (block_names, child->name))
        g_ptr_array_add (blocks, child);
    }

  return blocks;
}

BastideElement *
bastide_chapter_element_exchange (const BastideElement *chapter,
                                  const BastideElement *one,
                                  const BastideElement *other)
{
  BastideElement *copy;
  guint first, second;

  g_return_val_if_fail (chapter != NULL, NULL);

  copy = bastide_element_copy (chapter);
  if (g_ptr_array_find (chapter->children, one, &first) && g_ptr_array_find (chapter->children, other, &second))
    {
      copy->children->pdata[first] = (gpointer) other;
      copy->children->pdata[second] = (gpointer) one;
    }

  return copy;
}

/* --- Texts -------------------------------------------------------------------------------------------------------- */

static void
clear_run (gpointer data)
{
  g_free (((BastideProseRun *) data)->text);
}

GArray *
bastide_prose_new (void)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (BastideProseRun));

  g_array_set_clear_func (runs, clear_run);

  return runs;
}

/* Returns: (transfer full): the text with each run of blanks as one space */
static char *
join_blanks (const char *text)
{
  GString *joined = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text))
      g_string_append_c (joined, *text);
    else if (joined->len == 0 || joined->str[joined->len - 1] != ' ')
      g_string_append_c (joined, ' ');

  return g_string_free (joined, FALSE);
}

void
bastide_prose_append (GArray     *runs,
                      const char *text,
                      gboolean    bold)
{
  g_autofree char *joined = join_blanks (text);
  BastideProseRun *last = runs->len > 0 ? &g_array_index (runs, BastideProseRun, runs->len - 1) : NULL;
  BastideProseRun run = { NULL, bold };

  if (joined[0] == '\0')
    return;

  if (last != NULL && last->bold == bold)
    {
      g_autofree char *before = g_steal_pointer (&last->text);

      last->text = g_strconcat (before, joined, NULL);
      return;
    }

  run.text = g_steal_pointer (&joined);
  g_array_append_val (runs, run);
}

static void
append_element (const BastideElement *element,
                gboolean              bold,
                GArray               *runs)
{
  if (element->text != NULL)
    bastide_prose_append (runs, element->text, bold);
  for (guint i = 0; i < element->children->len; i++)
    append_element (g_ptr_array_index (element->children, i),
                    bold || is_called (g_ptr_array_index (element->children, i), BOLD), runs);
}

GArray *
bastide_prose_read (const BastideElement *element)
{
  GArray *runs = bastide_prose_new ();

  g_return_val_if_fail (element != NULL, runs);

  append_element (element, FALSE, runs);

  return runs;
}

BastideElement *
bastide_prose_write (const BastideElement *element,
                     const GArray         *runs)
{
  BastideElement *copy;

  g_return_val_if_fail (element != NULL && runs != NULL, NULL);

  copy = bastide_element_copy (element);
  g_clear_pointer (&copy->text, g_free);
  g_ptr_array_set_size (copy->children, 0);
  for (guint i = 0; i < runs->len; i++)
    {
      const BastideProseRun *run = &g_array_index (runs, BastideProseRun, i);
      BastideElement *child = bastide_element_new (run->bold ? BOLD : NULL);

      child->text = g_strdup (run->text);
      bastide_element_take_child (copy, child);
    }
  /* A single run without emphasis becomes plain content. */
  if (runs->len == 1 && !g_array_index (runs, BastideProseRun, 0).bold)
    {
      copy->text = g_strdup (g_array_index (runs, BastideProseRun, 0).text);
      g_ptr_array_set_size (copy->children, 0);
    }

  return copy;
}

char *
bastide_prose_get_text (const BastideElement *element)
{
  g_autoptr (GArray) runs = bastide_prose_read (element);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    g_string_append (text, g_array_index (runs, BastideProseRun, i).text);

  return g_strstrip (g_string_free (g_steal_pointer (&text), FALSE));
}
