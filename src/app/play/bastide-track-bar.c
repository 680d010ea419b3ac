/* bastide-track-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-track-bar.h"

#include "bastide-settings.h"
#include "bastide-track-speech.h"
#include "bastide-track-view.h"

/* Around the picture of the track in its popover, in pixels: its frame and its arrow. */
#define MARGIN 56

/* Between the picture and the words beside it. */
#define SPACING 8

struct _BastideTrackBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget          *revealer;
  BastideTrackView   *strip;
  BastideTrackView   *picture;
  GtkLabel           *reason;
  GtkLabel           *landings;
  GtkPopover         *popover;

  /* Owned */
  BastideChoice      *choice;

  /* Borrowed */
  GtkEventController *presses; /* of the window, while it contains the bar */

  graphene_rect_t     place; /* of the strip in the window, when the track was opened */
  guint               source;
  guint               is_available : 1;
  guint               gives_way : 1;
  guint               opens : 1;
  guint               was_asked : 1;
};

G_DEFINE_FINAL_TYPE (BastideTrackBar, bastide_track_bar, GTK_TYPE_WIDGET)

/* Returns: whether the place of the strip in the window is known */
static gboolean
get_place (BastideTrackBar *self,
           graphene_rect_t *place)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_widget_compute_bounds (GTK_WIDGET (self), GTK_WIDGET (root), place);
}

static void
open (BastideTrackBar *self)
{
  GtkWidget *words[] = { GTK_WIDGET (self->reason), GTK_WIDGET (self->landings) };

  /* There is the room above the strip, for the picture and the words above and below it. */
  if (get_place (self, &self->place))
    {
      int height = (int) self->place.origin.y - MARGIN;

      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        {
          int of_words = 0;

          if (gtk_widget_get_visible (words[i]))
            gtk_widget_measure (words[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &of_words, NULL, NULL);
          height -= of_words > 0 ? of_words + SPACING : 0;
        }
      bastide_track_view_set_room (self->picture,
                                   gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))) - MARGIN,
                                   height);
    }
  gtk_popover_popup (self->popover);
  gtk_widget_child_focus (GTK_WIDGET (self->popover), GTK_DIR_TAB_FORWARD);
}

static gboolean
on_asked_cb (gpointer data)
{
  BastideTrackBar *self = data;

  self->source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    open (self);

  return G_SOURCE_REMOVE;
}

/* The words tell why figures may move on the track, and where each would come to. */
static void
on_choice_changed_cb (BastideTrackBar *self)
{
  const char *reason;
  const GArray *landings = bastide_choice_get_landings (self->choice, &reason);
  gboolean asked = landings->len > 0 || bastide_choice_has_target (self->choice, BASTIDE_TARGET_TRACK);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < landings->len; i++)
    {
      g_autofree char *line =
        bastide_track_speech_describe_landing (self->choice, &g_array_index (landings, BastideLanding, i));

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", line);
    }
  gtk_label_set_label (self->landings, lines->str);
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), landings->len > 0);

  g_clear_handle_id (&self->source, g_source_remove);
  if (asked && self->is_available && self->opens)
    self->source = g_idle_add (on_asked_cb, self);
  else if (self->was_asked)
    gtk_popover_popdown (self->popover);
  self->was_asked = asked;
}

static void
on_closed_cb (BastideTrackBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.board", NULL);
}

/* A click elsewhere closes the open track and has its usual effect. */
static gboolean
on_pressed_cb (GtkEventController *controller,
               GdkEvent           *event,
               BastideTrackBar    *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *native = GTK_WIDGET (gtk_native_get_for_surface (gdk_event_get_surface (event)));
  double x, y, surface_x, surface_y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN) || native != gtk_event_controller_get_widget (controller)
      || !gtk_widget_get_visible (GTK_WIDGET (self->popover)) || !gdk_event_get_position (event, &x, &y))
    return FALSE;

  /* The strip closes it by itself. */
  gtk_native_get_surface_transform (GTK_NATIVE (native), &surface_x, &surface_y);
  gtk_widget_translate_coordinates (native, self->revealer, x - surface_x, y - surface_y, &x, &y);
  if (!gtk_widget_contains (self->revealer, x, y))
    bastide_track_bar_close (self);

  return FALSE;
}

static void
bastide_track_bar_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  gtk_widget_measure (BASTIDE_TRACK_BAR (widget)->revealer, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
bastide_track_bar_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideTrackBar *self = BASTIDE_TRACK_BAR (widget);

  gtk_widget_size_allocate (self->revealer, &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_popover_present (self->popover);
}

static void
bastide_track_bar_root (GtkWidget *widget)
{
  BastideTrackBar *self = BASTIDE_TRACK_BAR (widget);

  GTK_WIDGET_CLASS (bastide_track_bar_parent_class)->root (widget);

  self->presses = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->presses, GTK_PHASE_CAPTURE);
  g_signal_connect (self->presses, "event", G_CALLBACK (on_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->presses);
}

static void
bastide_track_bar_unroot (GtkWidget *widget)
{
  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)),
                                g_steal_pointer (&BASTIDE_TRACK_BAR (widget)->presses));

  GTK_WIDGET_CLASS (bastide_track_bar_parent_class)->unroot (widget);
}

static void
bastide_track_bar_dispose (GObject *object)
{
  BastideTrackBar *self = BASTIDE_TRACK_BAR (object);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TRACK_BAR);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (bastide_track_bar_parent_class)->dispose (object);
}

static void
bastide_track_bar_class_init (BastideTrackBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_track_bar_dispose;
  widget_class->measure = bastide_track_bar_measure;
  widget_class->size_allocate = bastide_track_bar_size_allocate;
  widget_class->root = bastide_track_bar_root;
  widget_class->unroot = bastide_track_bar_unroot;

  g_type_ensure (BASTIDE_TYPE_TRACK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-track-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, strip);
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, reason);
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, landings);
  gtk_widget_class_bind_template_child (widget_class, BastideTrackBar, popover);
  gtk_widget_class_bind_template_callback (widget_class, on_closed_cb);
}

static void
bastide_track_bar_init (BastideTrackBar *self)
{
  self->is_available = TRUE;
  self->opens = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (bastide_settings_get (), BASTIDE_SETTING_SHOW_TRACK, self->revealer, "reveal-child",
                   G_SETTINGS_BIND_GET);
}

static void
update_strip (BastideTrackBar *self)
{
  gtk_widget_set_visible (self->revealer, self->is_available && !self->gives_way);
}

void
bastide_track_bar_set_game (BastideTrackBar *self,
                            BastideGame     *game)
{
  const BastideBoardDefinition *board;

  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));

  board = game != NULL ? bastide_rules_get_board (bastide_game_get_rules (game)) : NULL;
  self->is_available = board == NULL || board->n_fields == 0;
  bastide_track_view_set_game (self->strip, game);
  bastide_track_view_set_game (self->picture, game);
  update_strip (self);
}

void
bastide_track_bar_set_choice (BastideTrackBar *self,
                              BastideChoice   *choice)
{
  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  bastide_track_view_set_choice (self->strip, choice);
  bastide_track_view_set_choice (self->picture, choice);
  g_signal_connect_object (choice, "changed", G_CALLBACK (on_choice_changed_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_track_bar_set_gives_way (BastideTrackBar *self,
                                 gboolean         gives_way)
{
  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));

  self->gives_way = !!gives_way;
  update_strip (self);
}

void
bastide_track_bar_set_opens (BastideTrackBar *self,
                             gboolean         opens)
{
  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));

  self->opens = !!opens;
}

gboolean
bastide_track_bar_get_available (BastideTrackBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRACK_BAR (self), FALSE);

  return self->is_available;
}

void
bastide_track_bar_toggle (BastideTrackBar *self)
{
  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));

  if (!bastide_track_bar_close (self))
    open (self);
}

gboolean
bastide_track_bar_close (BastideTrackBar *self)
{
  gboolean was_open;

  g_return_val_if_fail (BASTIDE_IS_TRACK_BAR (self), FALSE);

  was_open = gtk_widget_get_visible (GTK_WIDGET (self->popover));
  gtk_popover_popdown (self->popover);

  return was_open;
}

void
bastide_track_bar_follow (BastideTrackBar *self)
{
  graphene_rect_t place;

  g_return_if_fail (BASTIDE_IS_TRACK_BAR (self));

  /* Nothing may change its size while sizes are given out. */
  if (self->source == 0 && gtk_widget_get_visible (GTK_WIDGET (self->popover)) && get_place (self, &place)
      && !graphene_rect_equal (&place, &self->place))
    self->source = g_idle_add (on_asked_cb, self);
}
