/* bastide-reversed-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-reversed-list.h"

struct _BastideReversedList
{
  GObject parent_instance;

  GListModel *model;
  guint       n_items;
};

static void bastide_reversed_list_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideReversedList, bastide_reversed_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bastide_reversed_list_list_model_init))

static void
on_items_changed_cb (GListModel          *model,
                     guint                position,
                     guint                removed,
                     guint                added,
                     BastideReversedList *self)
{
  guint first = self->n_items - position - removed;

  self->n_items = self->n_items - removed + added;
  g_list_model_items_changed (G_LIST_MODEL (self), first, removed, added);
}

static GType
bastide_reversed_list_get_item_type (GListModel *list)
{
  return G_TYPE_OBJECT;
}

static guint
bastide_reversed_list_get_n_items (GListModel *list)
{
  return BASTIDE_REVERSED_LIST (list)->n_items;
}

static gpointer
bastide_reversed_list_get_item (GListModel *list,
                                guint       position)
{
  BastideReversedList *self = BASTIDE_REVERSED_LIST (list);

  return position < self->n_items ? g_list_model_get_item (self->model, self->n_items - 1 - position) : NULL;
}

static void
bastide_reversed_list_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bastide_reversed_list_get_item_type;
  iface->get_n_items = bastide_reversed_list_get_n_items;
  iface->get_item = bastide_reversed_list_get_item;
}

static void
bastide_reversed_list_dispose (GObject *object)
{
  BastideReversedList *self = BASTIDE_REVERSED_LIST (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  self->n_items = 0;

  G_OBJECT_CLASS (bastide_reversed_list_parent_class)->dispose (object);
}

static void
bastide_reversed_list_class_init (BastideReversedListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_reversed_list_dispose;
}

static void
bastide_reversed_list_init (BastideReversedList *self)
{
}

/**
 * bastide_reversed_list_new:
 *
 * Returns: (transfer full): an empty list
 */
BastideReversedList *
bastide_reversed_list_new (void)
{
  return g_object_new (BASTIDE_TYPE_REVERSED_LIST, NULL);
}

/**
 * bastide_reversed_list_set_model:
 * @model: (nullable): the list to turn round
 */
void
bastide_reversed_list_set_model (BastideReversedList *self,
                                 GListModel          *model)
{
  guint removed;

  g_return_if_fail (BASTIDE_IS_REVERSED_LIST (self));

  if (model == self->model)
    return;

  removed = self->n_items;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  self->n_items = 0;
  if (model != NULL)
    {
      g_signal_connect (model, "items-changed", G_CALLBACK (on_items_changed_cb), self);
      self->n_items = g_list_model_get_n_items (model);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, self->n_items);
}
