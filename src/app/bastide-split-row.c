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
  GtkWidget parent_instance;

  GtkWidget *lead;
  GtkWidget *trail;
  int        spacing;
  int        lead_width;
};

G_DEFINE_FINAL_TYPE (BastideSplitRow, bastide_split_row, GTK_TYPE_WIDGET)

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
get_width (GtkWidget *child,
           int       *minimum,
           int       *natural)
{
  *minimum = *natural = 0;
  if (child != NULL && gtk_widget_get_visible (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int minimum = 0;

  if (child != NULL && gtk_widget_get_visible (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* The second child never shrinks below its natural width, for it holds buttons; the first may wrap as far as it was
 * told. */
static gboolean
fits (BastideSplitRow *self,
      int              width)
{
  int lead_minimum, lead_natural, trail_minimum, trail_natural;

  get_width (self->lead, &lead_minimum, &lead_natural);
  get_width (self->trail, &trail_minimum, &trail_natural);
  if (trail_natural == 0)
    return TRUE;

  if (self->lead_width > 0)
    lead_natural = MIN (lead_natural, bastide_text_scale_apply (GTK_WIDGET (self), self->lead_width));
  lead_natural = MAX (lead_natural, lead_minimum);

  return width >= lead_natural + self->spacing + trail_natural;
}

static GtkSizeRequestMode
bastide_split_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_split_row_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (widget);
  int lead_minimum, lead_natural, trail_minimum, trail_natural;

  get_width (self->lead, &lead_minimum, &lead_natural);
  get_width (self->trail, &trail_minimum, &trail_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (lead_minimum, trail_minimum);
      *natural = lead_natural + self->spacing + trail_natural;
    }
  else if (for_size < 0 || fits (self, for_size))
    {
      int lead_width = for_size < 0 ? -1 : MAX (for_size - trail_natural - (trail_natural > 0 ? self->spacing : 0), lead_minimum);

      *minimum = *natural = MAX (get_height (self->lead, lead_width), get_height (self->trail, -1));
    }
  else
    {
      *minimum = *natural = get_height (self->lead, MAX (for_size, lead_minimum)) + self->spacing / 2
                            + get_height (self->trail, MAX (for_size, trail_minimum));
    }
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  if (child != NULL && gtk_widget_get_visible (child))
    gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
bastide_split_row_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int minimum, natural;

  get_width (self->trail, &minimum, &natural);
  if (fits (self, width))
    {
      int lead = width - natural - (natural > 0 ? self->spacing : 0);

      allocate (self->lead, rtl ? width - lead : 0, 0, lead, height);
      allocate (self->trail, rtl ? 0 : width - natural, 0, natural, height);
    }
  else
    {
      int lead_height = get_height (self->lead, width);

      allocate (self->lead, 0, 0, width, lead_height);
      allocate (self->trail, 0, lead_height + self->spacing / 2, width, height - lead_height - self->spacing / 2);
    }
}

static void
set_child (BastideSplitRow  *self,
           GtkWidget       **member,
           GtkWidget        *child)
{
  g_clear_pointer (member, gtk_widget_unparent);
  *member = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
bastide_split_row_dispose (GObject *object)
{
  BastideSplitRow *self = BASTIDE_SPLIT_ROW (object);

  g_clear_pointer (&self->lead, gtk_widget_unparent);
  g_clear_pointer (&self->trail, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_split_row_parent_class)->dispose (object);
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
      set_child (self, &self->lead, g_value_get_object (value));
      break;

    case PROP_TRAIL:
      set_child (self, &self->trail, g_value_get_object (value));
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_split_row_dispose;
  object_class->get_property = bastide_split_row_get_property;
  object_class->set_property = bastide_split_row_set_property;
  widget_class->get_request_mode = bastide_split_row_get_request_mode;
  widget_class->measure = bastide_split_row_measure;
  widget_class->size_allocate = bastide_split_row_size_allocate;

  properties[PROP_LEAD] = g_param_spec_object ("lead", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TRAIL] = g_param_spec_object ("trail", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 128, 16,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEAD_WIDTH] = g_param_spec_int ("lead-width", NULL, NULL, 0, 10000, 0,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_split_row_init (BastideSplitRow *self)
{
}
