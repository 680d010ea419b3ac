/* bastide-figure-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-figure-view.h"

#include "bastide-figure-painter.h"

struct _BastideFigureView
{
  BastidePainting parent_instance;

  char *figure;
  char *colour;
};

G_DEFINE_FINAL_TYPE (BastideFigureView, bastide_figure_view, BASTIDE_TYPE_PAINTING)

enum
{
  PROP_0,
  PROP_FIGURE,
  PROP_COLOUR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_text (BastideFigureView  *self,
          char              **member,
          const char         *text,
          GParamSpec         *property)
{
  if (g_strcmp0 (*member, text) == 0)
    return;

  g_free (*member);
  *member = g_strdup (text);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
  g_object_notify_by_pspec (G_OBJECT (self), property);
}

static void
bastide_figure_view_paint (BastidePainting *painting,
                           cairo_t         *cr,
                           int              width,
                           int              height,
                           gboolean         dark)
{
  BastideFigureView *self = BASTIDE_FIGURE_VIEW (painting);

  if (self->figure != NULL && self->colour != NULL)
    bastide_figure_paint_fitted (cr, self->figure, self->colour, 0, 0, width, height);
}

static void
bastide_figure_view_finalize (GObject *object)
{
  BastideFigureView *self = BASTIDE_FIGURE_VIEW (object);

  g_free (self->figure);
  g_free (self->colour);

  G_OBJECT_CLASS (bastide_figure_view_parent_class)->finalize (object);
}

static void
bastide_figure_view_get_property (GObject    *object,
                                  guint       property,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastideFigureView *self = BASTIDE_FIGURE_VIEW (object);

  switch (property)
    {
    case PROP_FIGURE:
      g_value_set_string (value, self->figure);
      break;

    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_figure_view_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideFigureView *self = BASTIDE_FIGURE_VIEW (object);

  switch (property)
    {
    case PROP_FIGURE:
      set_text (self, &self->figure, g_value_get_string (value), pspec);
      break;

    case PROP_COLOUR:
      set_text (self, &self->colour, g_value_get_string (value), pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_figure_view_class_init (BastideFigureViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = bastide_figure_view_finalize;
  object_class->get_property = bastide_figure_view_get_property;
  object_class->set_property = bastide_figure_view_set_property;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_figure_view_paint;

  properties[PROP_FIGURE] = g_param_spec_string ("figure", NULL, NULL, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOUR] = g_param_spec_string ("colour", NULL, NULL, NULL,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "figure");
}

static void
bastide_figure_view_init (BastideFigureView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * bastide_figure_view_new:
 *
 * Returns: (transfer floating): a picture of a figure
 */
GtkWidget *
bastide_figure_view_new (const char *figure,
                         const char *colour,
                         int         size)
{
  return g_object_new (BASTIDE_TYPE_FIGURE_VIEW, "figure", figure, "colour", colour, "size", size, NULL);
}
