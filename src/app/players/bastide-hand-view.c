/* bastide-hand-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-hand-view.h"

#include "bastide-tile-painting.h"
#include "model/words/bastide-texts.h"

/* In pixels for a usual font. */
#define SMALL_SIZE 32
#define LARGE_SIZE 120

struct _BastideHandView
{
  GtkWidget parent_instance;

  BastideTileCache *cache; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideHandView, bastide_hand_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TILE_LIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
get_tile (GtkWidget *view)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (view), "tile"));
}

static void
on_enter_cb (GtkEventController *controller,
             BastideHandView    *self)
{
  g_signal_emit (self, signals[SIGNAL_TILE_LIT], 0, get_tile (gtk_event_controller_get_widget (controller)));
}

static void
on_pointer_enter_cb (GtkEventController *controller,
                     double              x,
                     double              y,
                     BastideHandView    *self)
{
  on_enter_cb (controller, self);
}

static void
on_leave_cb (BastideHandView *self)
{
  g_signal_emit (self, signals[SIGNAL_TILE_LIT], 0, -1);
}

static gboolean
on_query_tooltip_cb (GtkWidget       *view,
                     int              x,
                     int              y,
                     gboolean         keyboard_mode,
                     GtkTooltip      *tooltip,
                     BastideHandView *self)
{
  g_autofree char *sides = bastide_text_tile (bastide_tile_cache_get_rules (self->cache), (guint) get_tile (view), 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *large = bastide_tile_painting_create_picture (LARGE_SIZE);
  GtkWidget *label = gtk_label_new (sides);

  bastide_tile_painting_show (GTK_PICTURE (large), self->cache, get_tile (view), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_box_append (GTK_BOX (box), large);
  gtk_box_append (GTK_BOX (box), label);
  gtk_tooltip_set_custom (tooltip, box);

  return TRUE;
}

static void
append (BastideHandView *self,
        guint            tile)
{
  GtkWidget *view = bastide_tile_painting_create_picture (SMALL_SIZE);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  bastide_tile_painting_show (GTK_PICTURE (view), self->cache, (int) tile, 0);
  gtk_widget_set_focusable (view, TRUE);
  gtk_widget_set_has_tooltip (view, TRUE);
  g_object_set_data (G_OBJECT (view), "tile", GUINT_TO_POINTER (tile));
  g_signal_connect (view, "query-tooltip", G_CALLBACK (on_query_tooltip_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (on_pointer_enter_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (view, motion);
  g_signal_connect (focus, "enter", G_CALLBACK (on_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (view, focus);
  gtk_widget_set_parent (view, GTK_WIDGET (self));
}

static gboolean
shows (BastideHandView *self,
       const guint16   *tiles,
       guint            n_tiles)
{
  GtkWidget *view = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (guint i = 0; i < n_tiles; i++, view = gtk_widget_get_next_sibling (view))
    if (view == NULL || get_tile (view) != tiles[i])
      return FALSE;

  return view == NULL;
}

static void
clear (BastideHandView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
bastide_hand_view_dispose (GObject *object)
{
  BastideHandView *self = BASTIDE_HAND_VIEW (object);

  clear (self);
  g_clear_object (&self->cache);

  G_OBJECT_CLASS (bastide_hand_view_parent_class)->dispose (object);
}

static void
bastide_hand_view_class_init (BastideHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hand_view_dispose;

  signals[SIGNAL_TILE_LIT] = g_signal_new ("tile-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hand_view_init (BastideHandView *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 4);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bastide_hand_view_set_tiles:
 * @cache: where their pictures come from
 * @tiles: (array length=n_tiles) (nullable): kinds of tiles
 *
 * Shows other tiles; without any the view hides.
 */
void
bastide_hand_view_set_tiles (BastideHandView  *self,
                             BastideTileCache *cache,
                             const guint16    *tiles,
                             guint             n_tiles)
{
  g_return_if_fail (BASTIDE_IS_HAND_VIEW (self));

  g_set_object (&self->cache, cache);
  if (!shows (self, tiles, n_tiles))
    {
      clear (self);
      for (guint i = 0; i < n_tiles; i++)
        append (self, tiles[i]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n_tiles > 0);
}
