/* bastide-rules-form-blocks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a chapter of the rules is made of: a row for each text, item and diagram, and what is done there. */

#include "config.h"

#include "bastide-rules-form-private.h"

#include <string.h>

#include "bastide-rules-block.h"
#include "tileset/elements/bastide-plain-text.h"
#include "tileset/edit/bastide-rulebook-edit.h"

static guint
find_row (BastideRulesForm  *self,
          BastideRulesBlock *block)
{
  guint position = 0;

  for (GtkWidget *row = gtk_widget_get_prev_sibling (GTK_WIDGET (block)); row != NULL;
       row = gtk_widget_get_prev_sibling (row))
    position++;

  return position;
}

static BastideRulesBlock *
get_row (BastideRulesForm *self,
         guint             position)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));

  for (guint i = 0; row != NULL && i < position; i++)
    row = gtk_widget_get_next_sibling (row);

  return row != NULL ? BASTIDE_RULES_BLOCK (row) : NULL;
}

void
bastide_rules_form_focus_row (BastideRulesForm *self,
                              guint             position)
{
  BastideRulesBlock *row = get_row (self, position);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (bastide_rules_block_get_prose (row)));
}

/* Returns: (nullable): what a row shows, as it stands in the book */
static BastideElement *
get_block (BastideRulesForm *self,
           guint             position)
{
  BastideElement *chapter = bastide_rules_form_get_chapter (self);
  g_autoptr (GPtrArray) blocks = chapter != NULL ? bastide_chapter_element_list_blocks (chapter) : NULL;

  return blocks != NULL && position < blocks->len ? g_ptr_array_index (blocks, position) : NULL;
}

static void
on_block_edited (BastideRulesForm  *self,
                 BastideRulesBlock *row)
{
  guint position = find_row (self, row);
  BastideElement *old = get_block (self, position);
  g_autofree char *key = g_strdup_printf ("%u", position);

  if (!self->updating && old != NULL)
    bastide_rules_form_substitute (self, old, bastide_rules_block_get_element (row), NULL, key);
}

/* Enter begins the next one, with what stands behind the cursor. */
static void
on_block_split (BastideRulesForm  *self,
                BastideRulesBlock *row)
{
  static const char *const again[] = { BASTIDE_RULEBOOK_TEXT_ELEMENT, BASTIDE_RULEBOOK_ITEM_ELEMENT, NULL };
  guint position = find_row (self, row);
  BastideElement *old = get_block (self, position);
  g_autoptr (GArray) rest = NULL;
  g_autoptr (BastideElement) empty = NULL;
  g_autoptr (BastideElement) next = NULL;
  g_autoptr (BastideElement) first = NULL;

  if (old == NULL)
    return;

  empty = bastide_element_new (g_strv_contains (again, old->name) ? old->name : BASTIDE_RULEBOOK_TEXT_ELEMENT);
  if (strcmp (old->name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) == 0)
    {
      first = bastide_element_ref (old);
      next = g_steal_pointer (&empty);
    }
  else
    {
      rest = bastide_prose_view_cut_rest (bastide_rules_block_get_prose (row));
      first = bastide_prose_view_write (bastide_rules_block_get_prose (row), old);
      next = bastide_prose_write (empty, rest);
    }
  bastide_rules_form_substitute (self, old, first, next, NULL);
  bastide_rules_form_focus_row (self, position + 1);
}

static void
remove_block (BastideRulesForm *self,
              BastideElement   *old)
{
  BastideElement *chapter = bastide_rules_form_get_chapter (self);
  g_autoptr (GPtrArray) blocks = bastide_chapter_element_list_blocks (chapter);
  g_autoptr (BastideElement) empty = NULL;

  /* A chapter is never empty. */
  if (blocks->len == 1)
    empty = bastide_element_new (BASTIDE_RULEBOOK_TEXT_ELEMENT);
  bastide_rules_form_substitute (self, old, empty, NULL, NULL);
}

static void
on_block_command (BastideRulesForm  *self,
                  const char        *command,
                  BastideRulesBlock *row)
{
  guint position = find_row (self, row);
  guint other = strcmp (command, "up") == 0 ? position - 1 : position + 1;
  BastideElement *block = get_block (self, position);
  g_autoptr (BastideElement) chapter = NULL;

  if (block == NULL)
    return;

  if (strcmp (command, "remove") == 0)
    {
      remove_block (self, block);
      bastide_rules_form_focus_row (self, position > 0 ? position - 1 : 0);
      return;
    }
  if (get_block (self, other) == NULL)
    return;

  chapter = bastide_chapter_element_exchange (bastide_rules_form_get_chapter (self), block, get_block (self, other));
  bastide_rules_form_substitute (self, bastide_rules_form_get_chapter (self), chapter, NULL, NULL);
  bastide_rules_form_focus_row (self, other);
}

/* A diagram shows a tile from the beginning: the one that is selected. */
static BastideElement *
create_block (BastideRulesForm *self,
              const char       *name)
{
  BastideElement *block = bastide_element_new (name);
  BastideTileDraft *shown = bastide_editor_session_get_tile (self->session);
  BastideElement *tile;

  if (strcmp (name, BASTIDE_RULEBOOK_DIAGRAM_ELEMENT) != 0)
    return block;

  tile = bastide_element_new ("tile");
  bastide_element_set (tile, "id", shown != NULL ? bastide_tile_draft_get_id (shown) : "tile");
  bastide_element_take_child (block, tile);
  bastide_element_take_child (block, bastide_element_new ("caption"));

  return block;
}

void
bastide_rules_form_add_block (GtkWidget  *widget,
                              const char *action,
                              GVariant   *parameter)
{
  BastideRulesForm *self = BASTIDE_RULES_FORM (widget);
  BastideElement *chapter = bastide_rules_form_get_chapter (self);
  g_autoptr (GPtrArray) blocks = chapter != NULL ? bastide_chapter_element_list_blocks (chapter) : NULL;
  g_autoptr (BastideElement) block = NULL;
  BastideElement *last;

  if (blocks == NULL || blocks->len == 0)
    return;

  block = create_block (self, g_variant_get_string (parameter, NULL));
  last = g_ptr_array_index (blocks, blocks->len - 1);
  bastide_rules_form_substitute (self, last, last, block, NULL);
  bastide_rules_form_focus_row (self, blocks->len);
}

static GtkWidget *
create_row (BastideRulesForm *self,
            BastideElement   *block)
{
  GtkWidget *row = bastide_rules_block_new (block, bastide_rules_form_get_draft (self));

  g_signal_connect_object (row, "edited", G_CALLBACK (on_block_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "split", G_CALLBACK (on_block_split), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "command", G_CALLBACK (on_block_command), self, G_CONNECT_SWAPPED);

  return row;
}

/* The rows of a chapter share its room; one that is too long already may become shorter only. */
static void
share_room (BastideRulesForm *self)
{
  gsize size = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    size += bastide_prose_view_measure (bastide_rules_block_get_prose (BASTIDE_RULES_BLOCK (row)));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      BastideProseView *prose = bastide_rules_block_get_prose (BASTIDE_RULES_BLOCK (row));
      gsize own = bastide_prose_view_measure (prose);

      bastide_prose_view_set_max_size (prose, own + (MAX (size, BASTIDE_MAX_PROSE_SIZE) - size));
    }
}

/* Rows that can show what stands at their place now stay. */
void
bastide_rules_form_show_blocks (BastideRulesForm *self,
                                BastideElement   *chapter)
{
  g_autoptr (GPtrArray) blocks = bastide_chapter_element_list_blocks (chapter);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->blocks));
  GtkWidget *last = NULL;

  for (guint i = 0; i < blocks->len; i++)
    {
      BastideElement *block = g_ptr_array_index (blocks, i);

      if (row != NULL && bastide_rules_block_accepts (BASTIDE_RULES_BLOCK (row), block))
        {
          bastide_rules_block_set_element (BASTIDE_RULES_BLOCK (row), block);
          last = row;
          row = gtk_widget_get_next_sibling (row);
          continue;
        }
      if (row != NULL)
        {
          GtkWidget *gone = row;

          row = gtk_widget_get_next_sibling (gone);
          gtk_box_remove (self->blocks, gone);
        }
      gtk_box_insert_child_after (self->blocks, create_row (self, block), last);
      last = last != NULL ? gtk_widget_get_next_sibling (last) : gtk_widget_get_first_child (GTK_WIDGET (self->blocks));
    }
  while (row != NULL)
    {
      GtkWidget *gone = row;

      row = gtk_widget_get_next_sibling (gone);
      gtk_box_remove (self->blocks, gone);
    }
  share_room (self);
}
