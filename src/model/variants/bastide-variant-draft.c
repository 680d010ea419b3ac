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

/* A change, with the version before it. */
typedef struct
{
  char           *name;
  char           *key; /* (nullable): repeated changes with the same key are one step */
  BastideVariant *other; /* the version before the step; in the list of undone steps, after it */
} Step;

struct _BastideVariantDraft
{
  GObject              parent_instance;

  BastideTilesetStore *store;
  BastideVariant      *variant;
  BastideVariant      *saved; /* (nullable) */
  GPtrArray           *done;   /* of Step, the last one last */
  GPtrArray           *undone;
};

G_DEFINE_FINAL_TYPE (BastideVariantDraft, bastide_variant_draft, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint changed_signal;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->name);
  g_free (step->key);
  g_object_unref (step->other);
  g_free (step);
}

static Step *
get_last (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

static const char *
get_last_name (GPtrArray *steps)
{
  const Step *step = get_last (steps);

  return step != NULL ? step->name : NULL;
}

static void
bastide_variant_draft_get_property (GObject    *object,
                                    guint       property_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastideVariantDraft *self = BASTIDE_VARIANT_DRAFT (object);

  switch (property_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, bastide_variant_get_title (self->variant));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->done->len > 0);
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->undone->len > 0);
      break;

    case PROP_UNDO_NAME:
      g_value_set_string (value, get_last_name (self->done));
      break;

    case PROP_REDO_NAME:
      g_value_set_string (value, get_last_name (self->undone));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_variant_draft_finalize (GObject *object)
{
  BastideVariantDraft *self = BASTIDE_VARIANT_DRAFT (object);

  g_object_unref (self->store);
  g_object_unref (self->variant);
  g_clear_object (&self->saved);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);

  G_OBJECT_CLASS (bastide_variant_draft_parent_class)->finalize (object);
}

static void
bastide_variant_draft_class_init (BastideVariantDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_variant_draft_get_property;
  object_class->finalize = bastide_variant_draft_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_VARIANT_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_variant_draft_init (BastideVariantDraft *self)
{
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
}

BastideVariantDraft *
bastide_variant_draft_new (BastideVariant      *variant,
                           BastideTilesetStore *store)
{
  BastideVariantDraft *self;

  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (store), NULL);

  self = g_object_new (BASTIDE_TYPE_VARIANT_DRAFT, NULL);
  self->variant = g_object_ref (variant);
  self->saved = g_object_ref (variant);
  self->store = g_object_ref (store);

  return self;
}

BastideVariant *
bastide_variant_draft_get_variant (BastideVariantDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_DRAFT (self), NULL);

  return self->variant;
}

static void
emit_changed (BastideVariantDraft *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

static void
add_step (GPtrArray      *steps,
          const char     *name,
          const char     *key,
          BastideVariant *other)
{
  Step *step = g_new0 (Step, 1);

  step->name = g_strdup (name);
  step->key = g_strdup (key);
  step->other = g_object_ref (other);
  g_ptr_array_add (steps, step);
}

/* Takes ownership of @variant. @key: (nullable) */
static void
take_variant (BastideVariantDraft *self,
              BastideVariant      *variant,
              const char          *name,
              const char          *key)
{
  Step *last = get_last (self->done);

  if (bastide_variant_equal (self->variant, variant))
    {
      g_object_unref (variant);
      return;
    }

  g_ptr_array_set_size (self->undone, 0);
  if (last == NULL || key == NULL || g_strcmp0 (last->key, key) != 0)
    add_step (self->done, name, key, self->variant);
  else if (bastide_variant_equal (last->other, variant))
    /* It is back at the beginning: there is nothing to undo. */
    g_ptr_array_set_size (self->done, (int) self->done->len - 1);
  g_object_unref (self->variant);
  self->variant = variant;
  emit_changed (self);
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

  old = bastide_variant_make_setup (self->variant, self->store, NULL);
  name = bastide_variant_difference_name (old, setup, &key);
  varied = bastide_variant_with_setup (self->variant, setup);
  unknown = bastide_variant_list_unknown (self->variant, self->store);
  /* Changing something else, without having a set or with an older program, must not remove it. */
  if (unknown->len > 0 && bastide_variant_get_game (self->variant) == setup->game)
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

  setup = bastide_variant_make_setup (self->variant, self->store, NULL);
  take_variant (self, bastide_variant_with_setup (self->variant, setup),
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
      take_variant (self, bastide_variant_with_text (self->variant, element, language, text),
                    g_dpgettext2 (NULL, "step of the editor", names[i].name), key);
}

void
bastide_variant_draft_set_title (BastideVariantDraft *self,
                                 const char          *title)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (title != NULL);

  take_variant (self, bastide_variant_with_own_title (self->variant, title), C_("step of the editor", "Title"), "title");
}

void
bastide_variant_draft_set_version (BastideVariantDraft *self,
                                   guint                version)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  take_variant (self, bastide_variant_with_version (self->variant, version), C_("step of the editor", "Version"),
                "version");
}

void
bastide_variant_draft_set_picture (BastideVariantDraft *self,
                                   const char          *picture)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  take_variant (self, bastide_variant_with_picture (self->variant, picture), C_("step of the editor", "Picture"), NULL);
}

void
bastide_variant_draft_take_theirs (BastideVariantDraft *self,
                                   BastideVariant      *theirs)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (theirs));

  g_set_object (&self->saved, theirs);
  take_variant (self, g_object_ref (theirs), C_("step of the editor", "Take Theirs"), NULL);
}

void
bastide_variant_draft_end_step (BastideVariantDraft *self)
{
  Step *last;

  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  last = get_last (self->done);
  if (last != NULL)
    g_clear_pointer (&last->key, g_free);
}

void
bastide_variant_draft_set_saved (BastideVariantDraft *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  g_set_object (&self->saved, self->variant);
  bastide_variant_draft_end_step (self);
}

gboolean
bastide_variant_draft_is_modified (BastideVariantDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_DRAFT (self), FALSE);

  return self->saved != self->variant && !bastide_variant_equal (self->saved, self->variant);
}

/* Moves one step from one list to the other. */
static void
go (BastideVariantDraft *self,
    GPtrArray           *from,
    GPtrArray           *to)
{
  g_autoptr (BastideVariant) other = NULL;
  const Step *step = get_last (from);

  if (step == NULL)
    return;

  other = g_object_ref (step->other);
  add_step (to, step->name, NULL, self->variant);
  g_ptr_array_set_size (from, (int) from->len - 1);
  g_set_object (&self->variant, other);
  bastide_variant_draft_end_step (self);
  emit_changed (self);
}

void
bastide_variant_draft_undo (BastideVariantDraft *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  go (self, self->done, self->undone);
}

void
bastide_variant_draft_redo (BastideVariantDraft *self)
{
  g_return_if_fail (BASTIDE_IS_VARIANT_DRAFT (self));

  go (self, self->undone, self->done);
}
