/* bastide-tileset-draft-tests.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The test positions that are kept with a draft. */

#include "config.h"

#include "bastide-tileset-draft-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-test-position.h"

/* The index of a test among the children of the head; that of the last child and 1 more where there is none. */
static guint
find_test (const BastideElement *head,
           guint                 number)
{
  guint i;

  for (i = 0; i < head->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (head->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, "test") == 0 && number-- == 0)
        break;
    }

  return i;
}

guint
bastide_tileset_draft_get_n_tests (BastideTilesetDraft *self)
{
  guint n_tests = 0;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), 0);

  while (find_test (self->head, n_tests) < self->head->children->len)
    n_tests++;

  return n_tests;
}

const BastideElement *
bastide_tileset_draft_get_test (BastideTilesetDraft *self,
                                guint                number)
{
  guint index;

  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (self), NULL);

  index = find_test (self->head, number);
  g_return_val_if_fail (index < self->head->children->len, NULL);

  return g_ptr_array_index (self->head->children, index);
}

void
bastide_tileset_draft_add_test (BastideTilesetDraft *self,
                                BastideElement      *test)
{
  g_autoptr (BastideElement) head = NULL;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));
  g_return_if_fail (test != NULL);

  /* They are the last of the head. */
  head = bastide_element_copy (self->head);
  bastide_element_take_child (head, bastide_element_ref (test));
  bastide_tileset_draft_begin (self, C_("step", "Test position"));
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

void
bastide_tileset_draft_remove_test (BastideTilesetDraft *self,
                                   guint                number)
{
  g_autoptr (BastideElement) head = NULL;
  guint index;

  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (self));

  index = find_test (self->head, number);
  g_return_if_fail (index < self->head->children->len);

  head = bastide_element_copy (self->head);
  g_ptr_array_remove_index (head->children, index);
  bastide_tileset_draft_begin (self, C_("step", "Remove test position"));
  bastide_tileset_draft_change_head (self, head);
  bastide_tileset_draft_end (self);
}

BastideElement *
_bastide_tileset_draft_rename_in_tests (const BastideElement *head,
                                        const char           *tile,
                                        const char           *name)
{
  BastideElement *renamed = bastide_element_copy (head);
  guint index;

  for (guint i = 0; (index = find_test (renamed, i)) < renamed->children->len; i++)
    {
      BastideElement *test = g_ptr_array_index (renamed->children, index);

      renamed->children->pdata[index] = bastide_test_position_rename (test, tile, name);
      bastide_element_unref (test);
    }

  return renamed;
}
