/* bastide-draft.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-draft.h"

/* A change, with the contents before it; in the list of undone steps, after it. */
typedef struct
{
  char    *name;
  char    *key; /* (nullable) */
  gpointer other;
} Step;

typedef struct
{
  gpointer contents;
  gpointer saved;
  GArray  *done;   /* of Step, the last one last */
  GArray  *undone;
} BastideDraftPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BastideDraft, bastide_draft, G_TYPE_OBJECT)

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

static Step *
get_last (GArray *steps)
{
  return steps->len > 0 ? &g_array_index (steps, Step, steps->len - 1) : NULL;
}

static void
add_step (BastideDraft *self,
          GArray       *steps,
          const char   *name,
          const char   *key,
          gpointer      other)
{
  Step step = { g_strdup (name), g_strdup (key), BASTIDE_DRAFT_GET_CLASS (self)->ref (other) };

  g_array_append_val (steps, step);
}

/* Removes steps from the end of a list until so many are left. */
static void
shorten (BastideDraft *self,
         GArray       *steps,
         guint         n)
{
  for (guint i = n; i < steps->len; i++)
    {
      Step *step = &g_array_index (steps, Step, i);

      g_free (step->name);
      g_free (step->key);
      BASTIDE_DRAFT_GET_CLASS (self)->unref (step->other);
    }
  g_array_set_size (steps, n);
}

/* @contents: (transfer full) */
static void
set_contents (BastideDraft *self,
              gpointer      contents)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  BASTIDE_DRAFT_GET_CLASS (self)->unref (priv->contents);
  priv->contents = contents;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

static void
bastide_draft_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BastideDraft *self = BASTIDE_DRAFT (object);
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);
  const Step *done = get_last (priv->done);
  const Step *undone = get_last (priv->undone);

  switch (property_id)
    {
    case PROP_TITLE:
      g_value_take_string (value, BASTIDE_DRAFT_GET_CLASS (self)->get_title (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, done != NULL);
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, undone != NULL);
      break;

    case PROP_UNDO_NAME:
      g_value_set_string (value, done != NULL ? done->name : NULL);
      break;

    case PROP_REDO_NAME:
      g_value_set_string (value, undone != NULL ? undone->name : NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_draft_finalize (GObject *object)
{
  BastideDraft *self = BASTIDE_DRAFT (object);
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  shorten (self, priv->done, 0);
  shorten (self, priv->undone, 0);
  g_array_unref (priv->done);
  g_array_unref (priv->undone);
  BASTIDE_DRAFT_GET_CLASS (self)->unref (priv->contents);
  BASTIDE_DRAFT_GET_CLASS (self)->unref (priv->saved);

  G_OBJECT_CLASS (bastide_draft_parent_class)->finalize (object);
}

static void
bastide_draft_class_init (BastideDraftClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_draft_get_property;
  object_class->finalize = bastide_draft_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", BASTIDE_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_draft_init (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  priv->done = g_array_new (FALSE, FALSE, sizeof (Step));
  priv->undone = g_array_new (FALSE, FALSE, sizeof (Step));
}

void
bastide_draft_begin (BastideDraft *self,
                     gpointer      contents)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_DRAFT (self));
  g_return_if_fail (contents != NULL && priv->contents == NULL);

  priv->contents = contents;
  priv->saved = BASTIDE_DRAFT_GET_CLASS (self)->ref (contents);
}

gpointer
bastide_draft_get_contents (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), NULL);

  return priv->contents;
}

void
bastide_draft_take (BastideDraft *self,
                    gpointer      contents,
                    const char   *name,
                    const char   *key)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);
  Step *last;

  g_return_if_fail (BASTIDE_IS_DRAFT (self));
  g_return_if_fail (contents != NULL && name != NULL);

  if (BASTIDE_DRAFT_GET_CLASS (self)->equal (priv->contents, contents))
    {
      BASTIDE_DRAFT_GET_CLASS (self)->unref (contents);
      return;
    }
  shorten (self, priv->undone, 0);
  last = get_last (priv->done);
  if (last == NULL || key == NULL || g_strcmp0 (last->key, key) != 0)
    add_step (self, priv->done, name, key, priv->contents);
  else if (BASTIDE_DRAFT_GET_CLASS (self)->equal (last->other, contents))
    /* It is back at the beginning: there is nothing to undo. */
    shorten (self, priv->done, priv->done->len - 1);
  set_contents (self, contents);
}

void
bastide_draft_end_step (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);
  Step *last;

  g_return_if_fail (BASTIDE_IS_DRAFT (self));

  last = get_last (priv->done);
  if (last != NULL)
    g_clear_pointer (&last->key, g_free);
}

/* Moves one step from one list to the other. */
static void
go (BastideDraft *self,
    GArray       *from,
    GArray       *to)
{
  const Step *step = get_last (from);
  gpointer other;

  if (step == NULL)
    return;
  other = BASTIDE_DRAFT_GET_CLASS (self)->ref (step->other);
  add_step (self, to, step->name, NULL, bastide_draft_get_contents (self));
  shorten (self, from, from->len - 1);
  bastide_draft_end_step (self);
  set_contents (self, other);
}

void
bastide_draft_undo (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_DRAFT (self));

  go (self, priv->done, priv->undone);
}

void
bastide_draft_redo (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_DRAFT (self));

  go (self, priv->undone, priv->done);
}

void
bastide_draft_set_saved (BastideDraft *self,
                         gpointer      saved)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_DRAFT (self));
  g_return_if_fail (saved != NULL);

  saved = BASTIDE_DRAFT_GET_CLASS (self)->ref (saved);
  BASTIDE_DRAFT_GET_CLASS (self)->unref (priv->saved);
  priv->saved = saved;
  bastide_draft_end_step (self);
}

gboolean
bastide_draft_is_modified (BastideDraft *self)
{
  BastideDraftPrivate *priv = bastide_draft_get_instance_private (self);

  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), FALSE);

  return priv->saved != priv->contents && !BASTIDE_DRAFT_GET_CLASS (self)->equal (priv->saved, priv->contents);
}
