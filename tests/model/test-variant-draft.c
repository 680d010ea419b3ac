/* test-variant-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/words/bastide-texts.h"
#include "model/variants/bastide-variant-draft.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "testing.h"
#include "tileset/elements/bastide-element.h"

static BastideVariantDraft *
new_draft (void)
{
  g_autoptr (BastideVariant) variant = bastide_variant_new (bastide_registry_find_game ("classic"), "v", "V");

  return bastide_variant_draft_new (variant, testing_get_store ());
}

static BastideSetup *
get_setup (BastideVariantDraft *draft)
{
  return bastide_variant_make_setup (bastide_variant_draft_get_variant (draft), testing_get_store (), NULL);
}

static char *
get_name (BastideVariantDraft *draft,
          const char          *property)
{
  char *name;

  g_object_get (draft, property, &name, NULL);

  return name;
}

static void
assert_undo (BastideVariantDraft *draft,
             const char          *name)
{
  ASSERT_STRING (get_name (draft, "undo-name"), name);
}

/* Each kind of change is a step, named after the changed part; undone to the beginning and redone to the end. */
TEST ("/variant-draft/steps")
{
  g_autoptr (BastideVariantDraft) draft = new_draft ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_object_unref);
  BastideTileset *river = bastide_tileset_store_find (testing_get_store (), "river");

  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (BastideSetup) setup = get_setup (draft);
      const char *modules[] = { "abbot", NULL };

      g_ptr_array_add (states, g_object_ref (bastide_variant_draft_get_variant (draft)));
      if (i == 0)
        bastide_setup_add_tileset (setup, river);
      else if (i == 1)
        setup->modules = (g_strfreev (setup->modules), g_strdupv ((char **) modules));
      else if (i == 2)
        bastide_setup_set_count (setup, "base-D", 9);
      else if (i == 3)
        bastide_setup_set_figures (setup, "follower", 3);
      else if (i == 4)
        bastide_setup_set_option (setup, "farmers", "false");
      if (i < 5)
        bastide_variant_draft_set_setup (draft, setup);
      else if (i == 5)
        bastide_variant_draft_set_text (draft, "description", "en", "Longer");
      else
        bastide_variant_draft_set_picture (draft, "base-D");
      if (i == 0)
        assert_undo (draft, bastide_text_tileset (river));
    }
  g_ptr_array_add (states, g_object_ref (bastide_variant_draft_get_variant (draft)));
  g_assert_true (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));

  for (guint i = states->len - 1; i > 0; i--)
    {
      g_autofree char *name = get_name (draft, "undo-name");

      g_assert_nonnull (name);
      bastide_draft_undo (BASTIDE_DRAFT (draft));
      ASSERT_STRING (get_name (draft, "redo-name"), name);
      g_assert_true (bastide_variant_equal (bastide_variant_draft_get_variant (draft),
                                            g_ptr_array_index (states, i - 1)));
    }
  assert_undo (draft, NULL);
  g_assert_false (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));

  for (guint i = 1; i < states->len; i++)
    {
      bastide_draft_redo (BASTIDE_DRAFT (draft));
      g_assert_true (bastide_variant_equal (bastide_variant_draft_get_variant (draft), g_ptr_array_index (states, i)));
    }
  bastide_draft_redo (BASTIDE_DRAFT (draft));
  g_assert_true (bastide_variant_equal (bastide_variant_draft_get_variant (draft),
                                        g_ptr_array_index (states, states->len - 1)));
}

/* Typing, or repeated clicks on a counter, are one step until something else is done; without a net change there is
 * none. */
TEST ("/variant-draft/typing")
{
  g_autoptr (BastideVariantDraft) draft = new_draft ();

  bastide_variant_draft_set_text (draft, "author", NULL, "A");
  bastide_variant_draft_set_text (draft, "author", NULL, "An");
  bastide_variant_draft_set_text (draft, "author", NULL, "Ann");
  bastide_draft_end_step (BASTIDE_DRAFT (draft));
  bastide_variant_draft_set_text (draft, "author", NULL, "Anna");
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_cmpstr (bastide_variant_get_text (bastide_variant_draft_get_variant (draft), "author", NULL), ==, "Ann");
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_null (bastide_variant_get_text (bastide_variant_draft_get_variant (draft), "author", NULL));
  assert_undo (draft, NULL);

  for (guint i = 8; i > 3; i--)
    {
      g_autoptr (BastideSetup) setup = get_setup (draft);

      bastide_setup_set_figures (setup, "follower", i);
      bastide_variant_draft_set_setup (draft, setup);
    }
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  assert_undo (draft, NULL);

  bastide_variant_draft_set_text (draft, "author", NULL, "A");
  bastide_variant_draft_set_text (draft, "author", NULL, "");
  assert_undo (draft, NULL);
}

/* A new step clears the redo steps; a change to the same value is not a step. */
TEST ("/variant-draft/branches")
{
  g_autoptr (BastideVariantDraft) draft = new_draft ();
  g_autoptr (BastideSetup) same = get_setup (draft);
  guint n_changes = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);
  bastide_variant_draft_set_setup (draft, same);
  g_assert_cmpuint (n_changes, ==, 0);

  bastide_variant_draft_set_version (draft, 2);
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  bastide_variant_draft_set_version (draft, 3);
  g_assert_cmpuint (n_changes, ==, 3);
  bastide_draft_redo (BASTIDE_DRAFT (draft));
  g_assert_cmpuint (bastide_variant_get_version (bastide_variant_draft_get_variant (draft)), ==, 3);
}

TEST ("/variant-draft/saved")
{
  g_autoptr (BastideVariantDraft) draft = new_draft ();

  bastide_variant_draft_set_version (draft, 2);
  bastide_draft_set_saved (BASTIDE_DRAFT (draft), bastide_variant_draft_get_variant (draft));
  g_assert_false (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));
  bastide_variant_draft_set_version (draft, 3);
  g_assert_true (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_false (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_true (bastide_draft_is_modified (BASTIDE_DRAFT (draft)));
}

/* Unknown sets and options are kept when other things change, until they are removed. */
TEST ("/variant-draft/unknown")
{
  g_autofree char *text = table_read_text ("written/unknown.bastide-variant");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideVariant) variant = bastide_variant_load_bytes (bytes, "v", NULL);
  g_autoptr (BastideVariantDraft) draft = bastide_variant_draft_new (variant, testing_get_store ());
  g_autoptr (BastideSetup) setup = get_setup (draft);
  g_autoptr (GPtrArray) unknown = NULL;
  g_autoptr (GPtrArray) none = NULL;

  bastide_setup_set_option (setup, "farmers", "false");
  bastide_variant_draft_set_setup (draft, setup);
  unknown = bastide_variant_list_unknown (bastide_variant_draft_get_variant (draft), testing_get_store ());
  g_assert_cmpuint (unknown->len, ==, 5);
  g_assert_cmpstr (bastide_element_get (g_ptr_array_index (unknown, 0), "times"), ==, "2");
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_true (bastide_variant_equal (bastide_variant_draft_get_variant (draft), variant));

  bastide_variant_draft_remove_unknown (draft);
  none = bastide_variant_list_unknown (bastide_variant_draft_get_variant (draft), testing_get_store ());
  g_assert_cmpuint (none->len, ==, 0);
  bastide_draft_undo (BASTIDE_DRAFT (draft));
  g_assert_true (bastide_variant_equal (bastide_variant_draft_get_variant (draft), variant));
}

ISOLATED_TESTS
