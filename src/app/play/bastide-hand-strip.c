/* bastide-hand-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-hand-strip.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-choice-speech.h"
#include "bastide-segments.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-texts.h"

struct _BastideHandStrip
{
  BastideChoiceWidget parent;

  BastideSegments *segments;

  int   size;
  int   chosen;  /* place of the chosen tile in the strip: of two like tiles, the one that was clicked */
  int   pressed; /* place of the chosen tile while the pointer is pressed on it, or -1 */
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideHandStrip, bastide_hand_strip, BASTIDE_TYPE_CHOICE_WIDGET)

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkWidget *
get_button (BastideHandStrip *self,
            guint             place)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->segments));

  for (; button != NULL && place > 0; place--)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

static guint
get_tile (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tile"));
}

static int
get_place (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "place"));
}

static gboolean
can_be_placed (BastideHandStrip *self,
               guint             tile)
{
  for (guint i = 0; i < bastide_choice_get_n_tiles (self->parent.choice); i++)
    if (bastide_choice_get_tile (self->parent.choice, i) == tile)
      return TRUE;

  return FALSE;
}

static void
choose (BastideHandStrip *self,
        GtkWidget        *button)
{
  self->chosen = get_place (button);
  bastide_choice_set_tile (self->parent.choice, get_tile (button));
}

static void
on_toggled_cb (GtkWidget        *button,
               BastideHandStrip *self)
{
  if (!self->updating && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    choose (self, button);
}

static void
on_pressed_cb (GtkGestureClick  *gesture,
               int               n_press,
               double            x,
               double            y,
               BastideHandStrip *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  self->pressed = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) ? get_place (button) : -1;
}

/* A click on the chosen tile turns it. Its place is chosen on the board. */
static void
on_clicked_cb (GtkWidget        *button,
               BastideHandStrip *self)
{
  if (self->pressed == get_place (button))
    bastide_choice_turn (self->parent.choice, 1);
  self->pressed = -1;
  gtk_widget_activate_action (GTK_WIDGET (self), "game.board", NULL);
}

static GdkContentProvider *
on_prepare_cb (GtkDragSource    *source,
               double            x,
               double            y,
               BastideHandStrip *self)
{

  choose (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));
  if (!bastide_choice_lays_tile (self->parent.choice))
    return NULL;


  return gdk_content_provider_new_typed (BASTIDE_TYPE_GAME, bastide_choice_get_game (self->parent.choice));
}

static void
on_drag_begin_cb (GtkDragSource    *source,
                  GdkDrag          *drag,
                  BastideHandStrip *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  bastide_tile_painting_drag (GTK_PICTURE (gtk_button_get_child (GTK_BUTTON (button))), source);
}

static void
append (BastideHandStrip *self,
        guint             tile,
        guint             place)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkDragSource *source;
  GtkGesture *click;

  gtk_button_set_child (GTK_BUTTON (button), bastide_tile_painting_create_picture (self->size));
  gtk_widget_add_css_class (button, "handtile");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "tile", GUINT_TO_POINTER (tile));
  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled_cb), self);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked_cb), self);

  source = gtk_drag_source_new ();
  click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));

  bastide_segments_append (self->segments, GTK_TOGGLE_BUTTON (button));
}

/* Buttons stay while the tiles are the same: the focus is on one of them. */
static void
fill (BastideHandStrip *self,
      const guint16    *hand,
      guint             n_tiles)
{
  GtkWidget *button = get_button (self, 0);
  guint n_same = 0;

  for (; n_same < n_tiles && button != NULL && get_tile (button) == hand[n_same]; n_same++)
    button = gtk_widget_get_next_sibling (button);
  if (n_same == n_tiles && button == NULL)
    return;

  bastide_segments_clear (self->segments);
  self->pressed = -1;
  for (guint i = 0; i < n_tiles; i++)
    append (self, hand[i], i);
}

/* The place of the chosen tile in the strip; -1 if none is chosen. */
static int
find_chosen (BastideHandStrip *self,
             const guint16    *hand,
             guint             n_tiles)
{
  int tile = bastide_choice_get_decision (self->parent.choice)->tile;

  if (bastide_choice_get_n_tiles (self->parent.choice) == 0)
    return -1;
  if (self->chosen >= 0 && self->chosen < (int) n_tiles && hand[self->chosen] == tile)
    return self->chosen;
  for (guint i = 0; i < n_tiles; i++)
    if (hand[i] == tile)
      return (int) i;

  return -1;
}

static void
update_button (BastideHandStrip *self,
               GtkWidget        *button)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  gboolean chosen = get_place (button) == self->chosen;
  gboolean placeable = can_be_placed (self, get_tile (button));
  guint rotation = chosen ? bastide_choice_get_rotation (self->parent.choice) : 0;
  g_autofree char *places = bastide_aid_is_shown (game, BASTIDE_SETTING_AID_FITTING_TILES)
                              ? bastide_text_places (rules, bastide_game_get_shown_state (game), get_tile (button))
                              : NULL;
  g_autofree char *spoken = bastide_choice_speech_describe_tile (self->parent.choice, get_tile (button), rotation,
                                                                 (guint) get_place (button));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), chosen);
  gtk_widget_set_sensitive (button, placeable);
  /* Beside one that fits. */
  if (!placeable && bastide_choice_get_n_tiles (self->parent.choice) > 0)
    gtk_widget_add_css_class (button, "unfit");
  else
    gtk_widget_remove_css_class (button, "unfit");
  gtk_widget_set_tooltip_text (button, places);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  bastide_tile_painting_show (GTK_PICTURE (gtk_button_get_child (GTK_BUTTON (button))), self->parent.tiles,
                              (int) get_tile (button), rotation);
}

/* The hand to choose from at the moment that is shown; returns how many tiles. */
static guint
get_hand (BastideHandStrip  *self,
          const guint16    **hand)
{
  BastideGame *game = self->parent.choice != NULL ? bastide_choice_get_game (self->parent.choice) : NULL;
  const BastideRules *rules;
  BastideDecision decision;

  if (game == NULL)
    return 0;

  rules = bastide_game_get_rules (game);
  bastide_state_get_decision (rules, bastide_game_get_shown_state (game), &decision);
  if (decision.status != BASTIDE_STATUS_DECISION || decision.placed || decision.player < 0)
    return 0;

  return bastide_state_get_hand (rules, bastide_game_get_shown_state (game), (guint) decision.player, hand);
}

static void
update (BastideChoiceWidget *widget)
{
  bastide_hand_strip_update (BASTIDE_HAND_STRIP (widget));
}

static void
bastide_hand_strip_dispose (GObject *object)
{
  BastideHandStrip *self = BASTIDE_HAND_STRIP (object);
  GtkWidget *segments = GTK_WIDGET (self->segments);

  g_clear_pointer (&segments, gtk_widget_unparent);
  self->segments = NULL;

  G_OBJECT_CLASS (bastide_hand_strip_parent_class)->dispose (object);
}

static void
bastide_hand_strip_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_SIZE:
      BASTIDE_HAND_STRIP (object)->size = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_hand_strip_class_init (BastideHandStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_hand_strip_dispose;
  object_class->set_property = bastide_hand_strip_set_property;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->changed = update;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->selected = update;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1024, 46,
                                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_hand_strip_init (BastideHandStrip *self)
{
  self->chosen = self->pressed = -1;
  self->segments = BASTIDE_SEGMENTS (bastide_segments_new (GTK_ACCESSIBLE_ROLE_GROUP, 6));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->segments), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tiles in hand"),
                                  -1);
  gtk_widget_set_parent (GTK_WIDGET (self->segments), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bastide_hand_strip_update:
 *
 * Shows the tiles of another moment: the choice does not signal a move of the review.
 */
void
bastide_hand_strip_update (BastideHandStrip *self)
{
  const guint16 *hand = NULL;
  guint n_tiles;

  g_return_if_fail (BASTIDE_IS_HAND_STRIP (self));

  n_tiles = get_hand (self, &hand);
  self->updating = TRUE;
  fill (self, hand, n_tiles);
  self->chosen = n_tiles > 0 ? find_chosen (self, hand, n_tiles) : -1;
  for (GtkWidget *button = get_button (self, 0); button != NULL; button = gtk_widget_get_next_sibling (button))
    update_button (self, button);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), n_tiles > 0);
}
