/* bastide-variant-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BastideVariantDraft
{
  BastideDraft parent_instance;

  BastideTilesetStore *store;
};

G_DEFINE_FINAL_TYPE (BastideVariantDraft, bastide_variant_draft, BASTIDE_TYPE_DRAFT)

static char *
bastide_variant_draft_get_title (BastideDraft *draft)
{
  return g_strdup (bastide_variant_get_title (bastide_draft_get_contents (draft)));
}

static gboolean
are_equal (gpointer variant,
           gpointer other)
{
  return bastide_variant_equal (variant, other);
}

static void
bastide_variant_draft_finalize (GObject *object)
{
  g_object_unref (BASTIDE_VARIANT_DRAFT (object)->store);

  G_OBJECT_CLASS (bastide_variant_draft_parent_class)->finalize (object);
}

static void
bastide_variant_draft_class_init (BastideVariantDraftClass *class)
{
  BastideDraftClass *draft_class = BASTIDE_DRAFT_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bastide_variant_draft_finalize;
  draft_class->get_title = bastide_variant_draft_get_title;
  draft_class->ref = g_object_ref;
  draft_class->unref = g_object_unref;
  draft_class->equal = are_equal;
}

static void
bastide_variant_draft_init (BastideVariantDraft *self)
{
}

BastideVariantDraft *
bastide_variant_draft_new (BastideVariant      *variant,
                           BastideTilesetStore *store)
{
  BastideVariantDraft *self;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  self = g_object_new (BASTIDE_TYPE_VARIANT_DRAFT, NULL);
  bastide_draft_begin (BASTIDE_DRAFT (self), g_object_ref (variant));
  self->store = g_object_ref (store);

  return self;
}

static BastideVariant *
get_variant (BastideVariantDraft *self)
{
  return bastide_draft_get_contents (BASTIDE_DRAFT (self));
}

BastideVariant *
bastide_variant_draft_get_variant (BastideVariantDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_DRAFT (self), NULL);

  return get_variant (self);
}

/* Takes ownership of @variant. @key: (nullable) */
static void
take_variant (BastideVariantDraft *self,
              BastideVariant      *variant,
              const char          *name,
              const char          *key)
{
  bastide_draft_take (BASTIDE_DRAFT (self), variant, name, key);
}

void
bastide_variant_draft_set_setup (BastideVariantDraft *self,
                                 const BastideSetup  *setup)
{
  g_autoptr (BastideSetup) old = NULL;
  g_autoptr (GPtrArray) unknown = NULL;
  g_autofree char *name = NULL;
  g_autofree char *key = NULL;
  BastideVariant *varied;

  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (setup != NULL);

  old = bastide_variant_make_setup (get_variant (self), self->store, NULL);
  name = bastide_variant_difference_name (old, setup, &key);
  varied = bastide_variant_with_setup (get_variant (self), setup);
  unknown = bastide_variant_list_unknown (get_variant (self), self->store);
  /* Changing something else, without having a set or with an older program, must not remove it. */
  if (unknown->len > 0 && bastide_variant_get_game (get_variant (self)) == setup->game)
    {
      g_autoptr (BastideVariant) lessened = varied;

      varied = bastide_variant_with_unknown (lessened, unknown);
    }
  take_variant (self, varied, name, key);
}

void
bastide_variant_draft_remove_unknown (BastideVariantDraft *self)
{
  g_autoptr (BastideSetup) setup = NULL;

  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  setup = bastide_variant_make_setup (get_variant (self), self->store, NULL);
  take_variant (self, bastide_variant_with_setup (get_variant (self), setup),
                C_("step of the editor", "Remove what is not known"), NULL);
}

void
bastide_variant_draft_set_text (BastideVariantDraft *self,
                                const char          *element,
                                const char          *language,
                                const char          *text)
{
  static const struct
  {
    const char *element;
    const char *name;
  } names[] = {
    { "title", NC_("step of the editor", "Title") },
    { "description", NC_("step of the editor", "Description") },
    { "author", NC_("step of the editor", "Author") },
    { "licence", NC_("step of the editor", "Licence") },
    { "link", NC_("step of the editor", "Link") },
  };
  g_autofree char *key = NULL;

  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (element != NULL);

  key = g_strdup_printf ("text:%s:%s", element, language != NULL ? language : "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].element, element) == 0)
      take_variant (self, bastide_variant_with_text (get_variant (self), element, language, text),
                    g_dpgettext2 (NULL, "step of the editor", names[i].name), key);
}

void
bastide_variant_draft_set_title (BastideVariantDraft *self,
                                 const char          *title)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (title != NULL);

  take_variant (self, bastide_variant_with_own_title (get_variant (self), title),
                C_("step of the editor", "Title"), "title");
}

void
bastide_variant_draft_set_version (BastideVariantDraft *self,
                                   guint                version)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  take_variant (self, bastide_variant_with_version (get_variant (self), version),
                C_("step of the editor", "Version"), "version");
}

void
bastide_variant_draft_set_picture (BastideVariantDraft *self,
                                   const char          *picture)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  take_variant (self, bastide_variant_with_picture (get_variant (self), picture),
                C_("step of the editor", "Picture"), NULL);
}

void
bastide_variant_draft_take_theirs (BastideVariantDraft *self,
                                   BastideVariant      *theirs)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (theirs));

  bastide_draft_set_saved (BASTIDE_DRAFT (self), theirs);
  take_variant (self, g_object_ref (theirs), C_("step of the editor", "Take Theirs"), NULL);
}
