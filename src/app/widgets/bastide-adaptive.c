/* bastide-adaptive.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-adaptive.h"

#include "bastide-fitting-layout.h"
#include "bastide-settings.h"
#include "bastide-text-scale.h"

#define SLIDE_MICROSECONDS (180 * 1000)

/* Maximum share of the width for a panel beside the content, unless it needs more: its texts wrap. */
#define MAX_PANEL 0.36

/* The width of a panel beside the content is a multiple of this. */
#define STEP 8

struct _BastideAdaptive
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  GtkPositionType panel_side;
  int breakpoint;
  int wide_minimum; /* minimum width of content and panel beside each other, when they last were */

  /* Position of the panel over the content, 0 to 1, and at the beginning of its motion. */
  double reveal;
  double reveal_from;
  gint64 reveal_start;
  guint tick_id;
  guint notify_id;

  guint collapsed : 1; /* as allocated */
  guint notified_collapsed : 1;
  guint show_beside : 1;
  guint show_over : 1;
};

G_DEFINE_FINAL_TYPE (BastideAdaptive, bastide_adaptive, GTK_TYPE_WIDGET)

enum
{
  PROP_CONTENT = 1,
  PROP_PANEL,
  PROP_PANEL_SIDE,
  PROP_BREAKPOINT,
  PROP_COLLAPSED,
  PROP_SHOW_PANEL,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static gboolean
on_slide_tick (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (widget);
  double target = self->show_over ? 1.0 : 0.0;
  double t = (double) (gdk_frame_clock_get_frame_time (clock) - self->reveal_start) / SLIDE_MICROSECONDS;
  double eased;

  t = CLAMP (t, 0.0, 1.0);
  eased = 1.0 - (1.0 - t) * (1.0 - t) * (1.0 - t);
  self->reveal = self->reveal_from + (target - self->reveal_from) * eased;
  gtk_widget_queue_allocate (widget);
  if (t < 1.0)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
start_slide (BastideAdaptive *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!self->collapsed || !gtk_widget_get_mapped (widget) || !bastide_settings_get_animations ())
    {
      self->reveal = self->show_over ? 1.0 : 0.0;
      gtk_widget_queue_allocate (widget);
      return;
    }

  self->reveal_from = self->reveal;
  self->reveal_start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (widget, on_slide_tick, NULL, NULL);
}

static gboolean
on_notify_idle (gpointer user_data)
{
  BastideAdaptive *self = user_data;

  self->notify_id = 0;
  if (self->notified_collapsed != self->collapsed)
    {
      self->notified_collapsed = self->collapsed;
      g_object_freeze_notify (G_OBJECT (self));
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLLAPSED]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_PANEL]);
      g_object_thaw_notify (G_OBJECT (self));
    }

  return G_SOURCE_REMOVE;
}

static gboolean
on_escape (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (widget);

  if (!self->collapsed || !self->show_over)
    return FALSE;

  bastide_adaptive_set_show_panel (self, FALSE);

  return TRUE;
}

/* A panel that is not shown now counts as well. */
static void
measure_panel (BastideAdaptive *self,
               GtkOrientation   orientation,
               int             *minimum,
               int             *natural)
{
  *minimum = *natural = 0;
  if (self->panel != NULL)
    gtk_widget_measure (self->panel, orientation, -1, minimum, natural, NULL, NULL);
}

static void
bastide_adaptive_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (widget);
  int panel_minimum;
  int panel_natural;

  measure_panel (self, orientation, &panel_minimum, &panel_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    bastide_fitting_layout_measure_width (self->content, minimum, natural);
  else
    bastide_fitting_layout_measure_height (self->content, -1, minimum, natural);
  /* The narrow minimum in the wide state too: otherwise the window could not be made narrower. */
  *minimum = MAX (*minimum, panel_minimum);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? *natural + panel_natural : MAX (*natural, panel_natural);
  *natural = MAX (*minimum, *natural);
}

/* Width of a panel beside the content. */
static int
get_panel_width (BastideAdaptive *self,
                 int              width)
{
  int minimum;
  int natural;

  measure_panel (self, GTK_ORIENTATION_HORIZONTAL, &minimum, &natural);

  /* A text longer by a pixel does not move its neighbours. */
  return (MIN (natural, MAX (minimum, (int) (MAX_PANEL * width))) + STEP - 1) / STEP * STEP;
}

static void
place_panel (BastideAdaptive *self,
             int              width,
             int              height,
             int              panel_width,
             double           reveal)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);

  if (self->panel_side == GTK_POS_RIGHT)
    origin.x = (float) (width - panel_width * reveal);
  else
    origin.x = (float) (panel_width * (reveal - 1.0));
  gtk_widget_allocate (self->panel, panel_width, height, -1, gsk_transform_translate (NULL, &origin));
}

static void
place (BastideAdaptive *self,
       int              width,
       int              height)
{
  gboolean beside = self->panel != NULL && !self->collapsed && self->show_beside;
  gboolean over = self->panel != NULL && self->collapsed && self->reveal > 0.0;
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);
  int content_minimum;
  int content_width;
  int panel_minimum;
  int panel_width;

  measure_panel (self, GTK_ORIENTATION_HORIZONTAL, &panel_minimum, &panel_width);
  panel_width = beside ? get_panel_width (self, width) : MIN (panel_width, width);
  /* First, because a panel that disappears or appears may take the focus along, and the content then shows the focused
   * widget. */
  if (self->panel != NULL)
    {
      gtk_widget_set_child_visible (self->panel, beside || over);
      if (beside || over)
        place_panel (self, width, height, panel_width, beside ? 1.0 : self->reveal);
    }
  if (self->content == NULL)
    return;

  if (beside && self->panel_side == GTK_POS_LEFT)
    origin.x = (float) panel_width;
  /* In the frame before the content has heard that it is narrow it may still ask for more. */
  bastide_fitting_layout_measure_width (self->content, &content_minimum, &content_width);
  content_width = MAX (content_minimum, beside ? width - panel_width : width);
  gtk_widget_allocate (self->content, content_width, height, -1, gsk_transform_translate (NULL, &origin));
}

static void
bastide_adaptive_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (widget);
  int natural;

  /* The words, and their length in a language, are known only when they are measured. */
  if (!self->notified_collapsed)
    {
      bastide_fitting_layout_measure_width (self->content, &self->wide_minimum, &natural);
      if (self->show_beside)
        self->wide_minimum += get_panel_width (self, width);
    }

  self->collapsed = width < self->breakpoint * bastide_text_scale_get_line_height (GTK_WIDGET (self))
                    || width < self->wide_minimum;
  if (self->collapsed != self->notified_collapsed && self->notify_id == 0)
    self->notify_id = g_idle_add (on_notify_idle, self);
  place (self, width, height);
}

static void
set_child (BastideAdaptive  *self,
           GtkWidget       **slot,
           GtkWidget        *child)
{
  g_clear_pointer (slot, gtk_widget_unparent);
  *slot = child;
  /* The panel lies over the content, so it comes last. */
  if (child != NULL && slot == &self->panel)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  else if (child != NULL)
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
}

static void
bastide_adaptive_dispose (GObject *object)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (object);

  g_clear_handle_id (&self->notify_id, g_source_remove);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  set_child (self, &self->content, NULL);
  set_child (self, &self->panel, NULL);

  G_OBJECT_CLASS (bastide_adaptive_parent_class)->dispose (object);
}

static void
bastide_adaptive_get_property (GObject    *object,
                               guint       property_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (object);

  switch (property_id)
    {
    case PROP_COLLAPSED:
      g_value_set_boolean (value, bastide_adaptive_get_collapsed (self));
      break;

    case PROP_SHOW_PANEL:
      g_value_set_boolean (value, bastide_adaptive_get_show_panel (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_adaptive_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideAdaptive *self = BASTIDE_ADAPTIVE (object);

  switch (property_id)
    {
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value));
      break;

    case PROP_PANEL:
      set_child (self, &self->panel, g_value_get_object (value));
      break;

    case PROP_PANEL_SIDE:
      self->panel_side = g_value_get_enum (value);
      break;

    case PROP_BREAKPOINT:
      self->breakpoint = g_value_get_int (value);
      break;

    case PROP_SHOW_PANEL:
      bastide_adaptive_set_show_panel (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_adaptive_class_init (BastideAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_adaptive_dispose;
  object_class->get_property = bastide_adaptive_get_property;
  object_class->set_property = bastide_adaptive_set_property;
  widget_class->measure = bastide_adaptive_measure;
  widget_class->size_allocate = bastide_adaptive_size_allocate;

  properties[PROP_CONTENT] =
    g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANEL] =
    g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANEL_SIDE] =
    g_param_spec_enum ("panel-side", NULL, NULL, GTK_TYPE_POSITION_TYPE, GTK_POS_RIGHT,
                       G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BREAKPOINT] =
    g_param_spec_int ("breakpoint", NULL, NULL, 0, 1000, 50,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLLAPSED] =
    g_param_spec_boolean ("collapsed", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_PANEL] =
    g_param_spec_boolean ("show-panel", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_set_css_name (widget_class, "adaptive");
}

static void
bastide_adaptive_init (BastideAdaptive *self)
{
  self->show_beside = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
bastide_adaptive_get_collapsed (BastideAdaptive *self)
{
  g_return_val_if_fail (BASTIDE_IS_ADAPTIVE (self), FALSE);

  return self->notified_collapsed;
}

gboolean
bastide_adaptive_get_show_panel (BastideAdaptive *self)
{
  g_return_val_if_fail (BASTIDE_IS_ADAPTIVE (self), FALSE);

  return self->notified_collapsed ? self->show_over : self->show_beside;
}

void
bastide_adaptive_set_show_panel (BastideAdaptive *self,
                                 gboolean         show_panel)
{
  g_return_if_fail (BASTIDE_IS_ADAPTIVE (self));

  show_panel = !!show_panel;
  if (bastide_adaptive_get_show_panel (self) == show_panel)
    return;

  if (self->notified_collapsed)
    {
      self->show_over = show_panel;
      start_slide (self);
    }
  else
    {
      self->show_beside = show_panel;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_PANEL]);
}
