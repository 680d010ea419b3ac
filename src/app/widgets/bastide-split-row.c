/* bastide-split-row.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-split-row.h"

#include "bastide-text-scale.h"

struct _BastideSplitRow
{
  BastideContainer parent_instance;

  GtkWidget *lead;
  GtkWidget *trail;
  int        spacing;
  int        lead_width;
};

G_DEFINE_FINAL_TYPE (BastideSplitRow, bastide_split_row, BASTIDE_TYPE_CONTAINER)

enum
{
  PROP_0,
  PROP_LEAD,
  PROP_TRAIL,
  PROP_SPACING,
  PROP_LEAD_WIDTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_split_row_measure_width (BastideContainer *container,
                                 int              *minimum,
                                 int              *natural)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (container);
  int trail_minimum;
  int trail_natural;

  bastide_container_measure_width (self->lead, minimum, natural);
  bastide_container_measure_width (self->trail, &trail_minimum, &trail_natural);
  *minimum = MAX (*minimum, trail_minimum);
  *natural += trail_natural + (trail_natural > 0 ? self->spacing : 0);
}

/* Returns: the width of the second child beside the first, or -1 where it goes below it. It never shrinks below its
 * natural width, for it holds buttons; the first may wrap as far as it was told. */
static int
get_trail_width (BastideSplitRow *self,
                 int              width)
{
  int lead_minimum;
  int lead_natural;
  int trail_minimum;
  int trail_natural;

  bastide_container_measure_width (self->lead, &lead_minimum, &lead_natural);
  bastide_container_measure_width (self->trail, &trail_minimum, &trail_natural);
  if (self->lead_width > 0)
    lead_natural = MIN (lead_natural, bastide_text_scale_apply (GTK_WIDGET (self), self->lead_width));
  if (trail_natural == 0 || width >= MAX (lead_natural, lead_minimum) + self->spacing + trail_natural)
    return trail_natural;

  return -1;
}

static void
lay_out_beside (BastideSplitRow *self,
                int              width,
                int              trail_width,
                int              height,
                int             *minimum,
                int             *natural)
{
  int lead_width = width - trail_width - (trail_width > 0 ? self->spacing : 0);
  int trail_minimum;
  int trail_natural;

  if (height >= 0)
    {
      bastide_container_place (self->lead, width, 0, 0, lead_width, height);
      bastide_container_place (self->trail, width, width - trail_width, 0, trail_width, height);
      return;
    }

  bastide_container_measure_height (self->lead, lead_width, minimum, natural);
  bastide_container_measure_height (self->trail, trail_width, &trail_minimum, &trail_natural);
  *minimum = MAX (*minimum, trail_minimum);
  *natural = MAX (*natural, trail_natural);
}

static void
lay_out_below (BastideSplitRow *self,
               int              width,
               int              height,
               int             *minimum,
               int             *natural)
{
  int gap = self->spacing / 2;
  int lead_natural;
  int trail_minimum;
  int trail_natural;

  bastide_container_measure_height (self->lead, width, minimum, &lead_natural);
  bastide_container_measure_height (self->trail, width, &trail_minimum, &trail_natural);
  if (height >= 0)
    {
      int lead_height = CLAMP (height - gap - trail_natural, *minimum, lead_natural);

      bastide_container_place (self->lead, width, 0, 0, width, lead_height);
      bastide_container_place (self->trail, width, 0, lead_height + gap, width, height - lead_height - gap);
    }
  *minimum += gap + trail_minimum;
  *natural = lead_natural + gap + trail_natural;
}

static void
bastide_split_row_lay_out (BastideContainer *container,
                           int               width,
                           int               height,
                           int              *minimum,
                           int              *natural)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (container);
  int trail_width = get_trail_width (self, width);

  if (trail_width >= 0)
    lay_out_beside (self, width, trail_width, height, minimum, natural);
  else
    lay_out_below (self, width, height, minimum, natural);
}

static void
bastide_split_row_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (object);

  switch (property)
    {
    case PROP_LEAD:
      g_value_set_object (value, self->lead);
      break;

    case PROP_TRAIL:
      g_value_set_object (value, self->trail);
      break;

    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    case PROP_LEAD_WIDTH:
      g_value_set_int (value, self->lead_width);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_split_row_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (object);

  switch (property)
    {
    case PROP_LEAD:
      bastide_container_set_child (BASTIDE_CONTAINER (self), &self->lead, g_value_get_object (value), pspec);
      break;

    case PROP_TRAIL:
      bastide_container_set_child (BASTIDE_CONTAINER (self), &self->trail, g_value_get_object (value), pspec);
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_LEAD_WIDTH:
      self->lead_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_split_row_class_init (BastideSplitRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  BastideContainerClass *container_class = BASTIDE_CONTAINER_CLASS (klass);

  object_class->get_property = bastide_split_row_get_property;
  object_class->set_property = bastide_split_row_set_property;
  container_class->measure_width = bastide_split_row_measure_width;
  container_class->lay_out = bastide_split_row_lay_out;

  properties[PROP_LEAD] = g_param_spec_object ("lead", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                 G_PARAM_STATIC_STRINGS);
  properties[PROP_TRAIL] = g_param_spec_object ("trail", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                  G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 128, 16,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEAD_WIDTH] = g_param_spec_int ("lead-width", NULL, NULL, 0, 10000, 0,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_split_row_init (BastideSplitRow *self)
{
}
