/* bastide-segments.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-segments.h"

struct _BastideSegments
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideSegments, bastide_segments, GTK_TYPE_WIDGET)

/* Between the buttons may be headings. */
static gboolean
can_choose (GtkWidget *button)
{
  return GTK_IS_TOGGLE_BUTTON (button) && gtk_widget_get_visible (button) && gtk_widget_get_sensitive (button);
}

static gboolean
is_column (BastideSegments *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  return gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_VERTICAL;
}

/* The focused button, or NULL if the focus is elsewhere. */
static GtkWidget *
find_focused (BastideSegments *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_parent (focus) == GTK_WIDGET (self) ? focus : NULL;
}

/* The button that Tab reaches: the chosen one, or the first if none is. */
static GtkWidget *
find_stop (BastideSegments *self)
{
  GtkWidget *stop = NULL;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      if (!can_choose (button))
        continue;
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
        return button;
      if (stop == NULL)
        stop = button;
    }

  return stop;
}

static GtkWidget *
get_neighbour (BastideSegments *self,
               GtkWidget       *button,
               gboolean         forward)
{
  if (button == NULL)
    return forward ? gtk_widget_get_first_child (GTK_WIDGET (self)) : gtk_widget_get_last_child (GTK_WIDGET (self));

  return forward ? gtk_widget_get_next_sibling (button) : gtk_widget_get_prev_sibling (button);
}

/* The next button that can be chosen. @from: (nullable): the start of the search; NULL for the end of the row */
static GtkWidget *
find_next (BastideSegments *self,
           GtkWidget       *from,
           gboolean         forward)
{
  GtkWidget *button = get_neighbour (self, from, forward);

  while (button != NULL && !can_choose (button))
    button = get_neighbour (self, button, forward);

  return button;
}

static void
choose (GtkWidget *button)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_widget_grab_focus (button);
}

static gboolean
bastide_segments_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  BastideSegments *self = BASTIDE_SEGMENTS (widget);
  GtkWidget *focused = find_focused (self);
  GtkWidget *stop = find_stop (self);
  gboolean column = is_column (self);
  gboolean forward = column ? direction == GTK_DIR_DOWN
                            : (direction == GTK_DIR_RIGHT) == (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  GtkWidget *next;

  if (focused == NULL)
    return stop != NULL && gtk_widget_grab_focus (stop);
  if (column ? direction != GTK_DIR_UP && direction != GTK_DIR_DOWN
             : direction != GTK_DIR_LEFT && direction != GTK_DIR_RIGHT)
    return FALSE;

  next = find_next (self, focused, forward);
  if (next == NULL)
    next = find_next (self, NULL, forward);
  if (next != NULL)
    choose (next);

  return TRUE;
}

static gboolean
on_key_pressed_cb (BastideSegments *self,
                   guint            keyval)
{
  gboolean first = keyval == GDK_KEY_Home || keyval == GDK_KEY_KP_Home;
  gboolean last = keyval == GDK_KEY_End || keyval == GDK_KEY_KP_End;
  GtkWidget *button;

  if (!first && !last)
    return FALSE;

  button = find_next (self, NULL, first);
  if (button != NULL)
    choose (button);

  return TRUE;
}

static void
bastide_segments_dispose (GObject *object)
{
  bastide_segments_clear (BASTIDE_SEGMENTS (object));

  G_OBJECT_CLASS (bastide_segments_parent_class)->dispose (object);
}

static void
bastide_segments_class_init (BastideSegmentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_segments_dispose;
  widget_class->focus = bastide_segments_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "segments");
}

static void
bastide_segments_init (BastideSegments *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * bastide_segments_new:
 * @role: the accessible role of the row
 * @spacing: between the buttons, in pixels
 *
 * Returns: (transfer floating): an empty row
 */
GtkWidget *
bastide_segments_new (GtkAccessibleRole role,
                      guint             spacing)
{
  GtkWidget *self = g_object_new (BASTIDE_TYPE_SEGMENTS, "accessible-role", role, NULL);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (self)), spacing);

  return self;
}

/**
 * bastide_segments_set_column:
 *
 * Sets the buttons one below the other; then the keys for up and down choose.
 */
void
bastide_segments_set_column (BastideSegments *self)
{
  g_return_if_fail (BASTIDE_IS_SEGMENTS (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

/**
 * bastide_segments_append_heading:
 * @heading: (transfer floating): stands before the buttons that follow, and cannot be chosen
 */
void
bastide_segments_append_heading (BastideSegments *self,
                                 GtkWidget       *heading)
{
  g_return_if_fail (BASTIDE_IS_SEGMENTS (self));
  g_return_if_fail (!GTK_IS_TOGGLE_BUTTON (heading));

  gtk_widget_set_parent (heading, GTK_WIDGET (self));
}

/**
 * bastide_segments_append:
 * @button: (transfer floating): joins the group of the others
 */
void
bastide_segments_append (BastideSegments *self,
                         GtkToggleButton *button)
{
  GtkWidget *first;

  g_return_if_fail (BASTIDE_IS_SEGMENTS (self));
  g_return_if_fail (GTK_IS_TOGGLE_BUTTON (button));

  for (first = gtk_widget_get_first_child (GTK_WIDGET (self)); first != NULL && !GTK_IS_TOGGLE_BUTTON (first);)
    first = gtk_widget_get_next_sibling (first);
  if (first != NULL)
    gtk_toggle_button_set_group (button, GTK_TOGGLE_BUTTON (first));
  gtk_widget_set_parent (GTK_WIDGET (button), GTK_WIDGET (self));
}

void
bastide_segments_clear (BastideSegments *self)
{
  GtkWidget *button;

  g_return_if_fail (BASTIDE_IS_SEGMENTS (self));

  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (button);
}
