/* bastide-action-buttons.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-action-buttons.h"

#include "bastide-choice-speech.h"
#include "bastide-icon.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"

#define PICTURE_SIZE 26
#define TILE_SIZE 40
#define CARD_SIZE 40

struct _BastideActionButtons
{
  BastideChoiceWidget parent;
};

G_DEFINE_FINAL_TYPE (BastideActionButtons, bastide_action_buttons, BASTIDE_TYPE_CHOICE_WIDGET)

static void
remove_children (BastideActionButtons *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
on_clicked_cb (GtkWidget            *button,
               BastideActionButtons *self)
{
  bastide_choice_press_button (self->parent.choice,
                               GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));
}

static void
on_pointed_cb (GtkEventController   *controller,
               BastideActionButtons *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  bastide_choice_set_answer (self->parent.choice, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number")));
}

static void
on_left_cb (BastideActionButtons *self)
{
  if (self->parent.choice != NULL)
    bastide_choice_set_answer (self->parent.choice, -1);
}

static void
connect_controller (BastideActionButtons *self,
                    GtkWidget            *button,
                    GtkEventController   *controller)
{
  g_signal_connect (controller, "enter", G_CALLBACK (on_pointed_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (on_left_cb), self);
  gtk_widget_add_controller (button, controller);
}

static GtkWidget *
create_tile (BastideActionButtons *self,
             guint                 tile)
{
  GtkWidget *view = bastide_tile_painting_create_picture (TILE_SIZE);

  bastide_tile_painting_show (GTK_PICTURE (view), self->parent.tiles, (int) tile, 0);

  return view;
}

/* The card or token that a verb of the same name plays. Returns: (nullable): NULL if it has no picture */
static GtkWidget *
create_card (const char *kind,
             guint       number)
{
  g_autofree char *name = g_strdup_printf ("%s-%u", kind, number);

  return bastide_icon_new_token (name, CARD_SIZE);
}

/* The person or thing that an action names, as a picture. Returns: (nullable): NULL if it names none */
static GtkWidget *
create_picture (BastideActionButtons *self,
                const BastideAction  *action)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideVerb *verb = bastide_rules_get_verb (rules, action->verb);
  guint player = (guint) bastide_choice_get_decision (self->parent.choice)->player;
  const char *colour = bastide_player_get_colour (bastide_game_get_player (game, player));

  switch (bastide_verb_get_argument (verb, 0))
    {
    case BASTIDE_ARGUMENT_FIGURE:
      return bastide_icon_new_figure (bastide_rules_get_figure_name (rules, action->figure), colour, PICTURE_SIZE);
    case BASTIDE_ARGUMENT_PLAYER:
      return bastide_icon_new_chip (bastide_player_get_colour (bastide_game_get_player (game, action->number)),
                                    PICTURE_SIZE);
    case BASTIDE_ARGUMENT_TILE:
      return create_tile (self, action->tile);
    case BASTIDE_ARGUMENT_NUMBER:
      return create_card (verb->name, action->number);
    case BASTIDE_ARGUMENT_ROTATION:
    case BASTIDE_ARGUMENT_SEGMENT:
    case BASTIDE_ARGUMENT_OTHER_SEGMENT:
    case BASTIDE_ARGUMENT_X:
    case BASTIDE_ARGUMENT_Y:
    case BASTIDE_ARGUMENT_SIDE:
    case BASTIDE_ARGUMENT_OWNER:
    case BASTIDE_ARGUMENT_NONE:
    default:
      return bastide_icon_new_answer (verb->name, colour, PICTURE_SIZE);
    }
}

/* @caption: (nullable): a second line, smaller */
static GtkWidget *
create_words (const char *text,
              const char *caption)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), label);
  if (caption != NULL)
    {
      GtkWidget *below = gtk_label_new (caption);

      gtk_label_set_xalign (GTK_LABEL (below), 0);
      gtk_label_set_ellipsize (GTK_LABEL (below), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (below, "caption");
      gtk_box_append (GTK_BOX (words), below);
    }

  return words;
}

/* Pictures are made for paper, not for the colour of a button. */
static GtkWidget *
create_ground (GtkWidget *picture)
{
  GtkWidget *ground = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (ground, "ground");
  gtk_widget_set_valign (ground, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (ground), picture);

  return ground;
}

static GtkWidget *
create_face (BastideActionButtons *self,
             const BastideAction  *action,
             const char           *text,
             const char           *caption,
             const char           *key)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = create_picture (self, action);
  GtkWidget *key_label = gtk_label_new (key);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (key_label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (key_label, "key");
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), create_ground (picture));
  gtk_box_append (GTK_BOX (box), create_words (text, caption));
  gtk_box_append (GTK_BOX (box), key_label);

  return box;
}

static GtkWidget *
create_button (BastideActionButtons *self,
               guint                 number)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideAction *action = bastide_choice_get_button (self->parent.choice, number);
  g_autofree char *text = bastide_text_button (bastide_game_get_rules (game), bastide_game_get_setup (game), *action);
  g_autofree char *key = g_strdup_printf ("%u", number + 1);
  g_autofree char *spoken = bastide_choice_speech_describe_button (self->parent.choice, number);
  const char *card = bastide_choice_speech_get_face (self->parent.choice, number);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_tooltip_text (button, card);
  gtk_button_set_child (GTK_BUTTON (button), create_face (self, action, text, card, key));
  /* None of several is suggested. */
  if (bastide_choice_get_n_buttons (self->parent.choice) == 1)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "answer");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked_cb), self);
  connect_controller (self, button, gtk_event_controller_motion_new ());
  connect_controller (self, button, gtk_event_controller_focus_new ());

  return button;
}

static void
bastide_action_buttons_changed (BastideChoiceWidget *widget)
{
  BastideActionButtons *self = BASTIDE_ACTION_BUTTONS (widget);
  guint n_buttons = bastide_choice_get_n_buttons (self->parent.choice);

  remove_children (self);
  for (guint i = 0; i < n_buttons; i++)
    gtk_widget_set_parent (create_button (self, i), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), n_buttons > 0);
}

static void
bastide_action_buttons_dispose (GObject *object)
{
  BastideActionButtons *self = BASTIDE_ACTION_BUTTONS (object);

  remove_children (self);

  G_OBJECT_CLASS (bastide_action_buttons_parent_class)->dispose (object);
}

static void
bastide_action_buttons_class_init (BastideActionButtonsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_action_buttons_dispose;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->changed = bastide_action_buttons_changed;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_action_buttons_init (BastideActionButtons *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
bastide_action_buttons_press (BastideActionButtons *self,
                              guint                 number)
{
  g_return_val_if_fail (BASTIDE_IS_ACTION_BUTTONS (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  if (number > bastide_choice_get_n_buttons (self->parent.choice))
    return FALSE;
  bastide_choice_press_button (self->parent.choice, number - 1);

  return TRUE;
}
