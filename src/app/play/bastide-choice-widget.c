/* bastide-choice-widget.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice-widget.h"

G_DEFINE_ABSTRACT_TYPE (BastideChoiceWidget, bastide_choice_widget, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHOICE,
  PROP_TILES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static BastideChoiceWidgetClass *
get_class (BastideChoiceWidget *self)
{
  return G_TYPE_INSTANCE_GET_CLASS (self, BASTIDE_TYPE_CHOICE_WIDGET, BastideChoiceWidgetClass);
}

static void
on_changed_cb (BastideChoiceWidget *self)
{
  if (get_class (self)->changed != NULL)
    get_class (self)->changed (self);
}

static void
on_selected_cb (BastideChoiceWidget *self)
{
  if (get_class (self)->selected != NULL)
    get_class (self)->selected (self);
}

static void
bastide_choice_widget_dispose (GObject *object)
{
  BastideChoiceWidget *self = BASTIDE_CHOICE_WIDGET (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->choice);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (bastide_choice_widget_parent_class)->dispose (object);
}

static void
bastide_choice_widget_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastideChoiceWidget *self = BASTIDE_CHOICE_WIDGET (object);

  switch (property)
    {
    case PROP_CHOICE:
      g_value_set_object (value, self->choice);
      break;

    case PROP_TILES:
      g_value_set_object (value, self->tiles);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_choice_widget_set_property (GObject      *object,
                                    guint         property,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  BastideChoiceWidget *self = BASTIDE_CHOICE_WIDGET (object);

  switch (property)
    {
    case PROP_CHOICE:
      bastide_choice_widget_set_choice (self, g_value_get_object (value));
      break;

    case PROP_TILES:
      if (g_set_object (&self->tiles, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_choice_widget_class_init (BastideChoiceWidgetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_choice_widget_dispose;
  object_class->get_property = bastide_choice_widget_get_property;
  object_class->set_property = bastide_choice_widget_set_property;

  properties[PROP_CHOICE] = g_param_spec_object ("choice", NULL, NULL, BASTIDE_TYPE_CHOICE, flags);
  properties[PROP_TILES] = g_param_spec_object ("tiles", NULL, NULL, BASTIDE_TYPE_TILE_CACHE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_choice_widget_init (BastideChoiceWidget *self)
{
  self->signals = g_signal_group_new (BASTIDE_TYPE_CHOICE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (on_changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "selected", G_CALLBACK (on_selected_cb), self);
}

/**
 * bastide_choice_widget_set_choice:
 * @choice: (nullable): the shown choice
 */
void
bastide_choice_widget_set_choice (BastideChoiceWidget *self,
                                  BastideChoice       *choice)
{
  if (!g_set_object (&self->choice, choice))
    return;

  /* The parts that it is bound to get it first, and so they hear of its changes first. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
  g_signal_group_set_target (self->signals, choice);
  if (choice != NULL)
    on_changed_cb (self);
}
