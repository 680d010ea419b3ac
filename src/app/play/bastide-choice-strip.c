/* bastide-choice-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-choice-strip.h"

#include <glib/gi18n.h>

#include "bastide-choice-speech.h"
#include "bastide-icon.h"
#include "bastide-segments.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"

/* --- Buttons ----------------------------------------------------------------------------------------------------- */

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
on_button_clicked_cb (GtkWidget            *button,
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

/* Answers to rules of sets have no pictures, though they may be called like others. Returns: (nullable): the picture */
static GtkWidget *
create_answer (BastideChoice     *choice,
               const BastideVerb *verb,
               const char        *colour,
               int                size)
{
  return bastide_choice_get_decision (choice)->row == NULL ? bastide_icon_new_answer (verb->name, colour, size) : NULL;
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
      return bastide_icon_new_figure_kind (bastide_rules_get_figure (rules, action->figure), colour, PICTURE_SIZE);
    case BASTIDE_ARGUMENT_PLAYER:
      return bastide_icon_new_chip (bastide_player_get_colour (bastide_game_get_player (game, action->number)),
                                    PICTURE_SIZE);
    case BASTIDE_ARGUMENT_TILE:
      return create_tile (self, action->tile);
    case BASTIDE_ARGUMENT_NUMBER:
      return create_card (verb->name, action->number);
    case BASTIDE_ARGUMENT_PIECE:
      return bastide_icon_new_piece (bastide_rules_get_piece_kind (rules, action->number), CARD_SIZE);
    case BASTIDE_ARGUMENT_ROTATION:
    case BASTIDE_ARGUMENT_SEGMENT:
    case BASTIDE_ARGUMENT_OTHER_SEGMENT:
    case BASTIDE_ARGUMENT_X:
    case BASTIDE_ARGUMENT_Y:
    case BASTIDE_ARGUMENT_SIDE:
    case BASTIDE_ARGUMENT_HALF:
    case BASTIDE_ARGUMENT_OWNER:
    case BASTIDE_ARGUMENT_NONE:
    default:
      return create_answer (self->parent.choice, verb, colour, PICTURE_SIZE);
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

/* A figure that never stands on a segment is not offered, not even as unavailable. */
static gboolean
is_offered (const BastideRules *rules,
            guint               figure)
{
  const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);

  return bastide_rules_get_figure_count (rules, figure) > 0 && (kind->claims != 0 || kind->joins != 0);
}

/* The first digits belong to figures and verbs, where those are to be chosen as well. */
static guint
count_strip_keys (BastideChoice *choice)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (choice));
  guint n = 0;

  for (guint64 verbs = bastide_choice_get_verbs (choice); verbs != 0; verbs &= verbs - 1)
    n++;
  for (guint figure = 0; bastide_choice_get_figures (choice) != 0 && figure < bastide_rules_get_n_figures (rules);
       figure++)
    n += is_offered (rules, figure);

  return n;
}

static GtkWidget *
create_button (BastideActionButtons *self,
               guint                 number)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideAction *action = bastide_choice_get_button (self->parent.choice, number);
  g_autofree char *text = bastide_text_button (bastide_game_get_rules (game), bastide_game_get_setup (game),
                                               bastide_game_get_state (game), *action);
  g_autofree char *key = g_strdup_printf ("%u", count_strip_keys (self->parent.choice) + number + 1);
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
  g_signal_connect (button, "clicked", G_CALLBACK (on_button_clicked_cb), self);
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
  guint n_before;

  g_return_val_if_fail (BASTIDE_IS_ACTION_BUTTONS (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  n_before = count_strip_keys (self->parent.choice);
  if (number <= n_before || number - n_before > bastide_choice_get_n_buttons (self->parent.choice))
    return FALSE;
  bastide_choice_press_button (self->parent.choice, number - n_before - 1);

  return TRUE;
}

/* --- Figures and verbs ------------------------------------------------------------------------------------------- */

#define FIGURE_SIZE 24

struct _BastideChoiceStrip
{
  BastideChoiceWidget parent;

  BastideSegments *segments;

  guint verbs : 1;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideChoiceStrip, bastide_choice_strip, BASTIDE_TYPE_CHOICE_WIDGET)

enum
{
  PROP_0,
  PROP_VERBS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The number of the figure or the verb in the rules. */
static int
get_number (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number"));
}

static void
on_toggled_cb (GtkToggleButton    *button,
               BastideChoiceStrip *self)
{
  if (!gtk_toggle_button_get_active (button) || self->updating)
    return;

  if (self->verbs)
    bastide_choice_set_verb (self->parent.choice, get_number (GTK_WIDGET (button)));
  else
    bastide_choice_set_figure (self->parent.choice, get_number (GTK_WIDGET (button)));
}

/* The board has the choice of where to use it. Arrow keys within the strip do not lead there. */
static void
on_clicked_cb (BastideChoiceStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.board", NULL);
}

/* Appends a button. @face: (transfer floating); @words: its label */
static GtkWidget *
append (BastideChoiceStrip *self,
        guint               number,
        guint              *key,
        GtkWidget          *face,
        const char         *words)
{
  /* Translators: something that can be chosen, and the key for it: “7 followers: press 1” */
  g_autofree char *tooltip = g_strdup_printf (C_("choice", "%s: press %u"), words, ++*key);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), face);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "kind");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_object_set_data (G_OBJECT (button), "number", GINT_TO_POINTER ((int) number));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled_cb), self);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked_cb), self);
  bastide_segments_append (self->segments, GTK_TOGGLE_BUTTON (button));

  return button;
}

static GtkWidget *
create_figure_face (const BastideFigureKind *kind,
                    const char              *colour,
                    guint                    count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bastide_icon_new_figure_kind (kind, colour, FIGURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

/* The effect of a verb as a picture, if it has one, and in words. */
static GtkWidget *
create_verb_face (BastideChoiceStrip *self,
                  const BastideVerb  *verb)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = create_answer (self->parent.choice, verb, NULL, FIGURE_SIZE);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), gtk_label_new (bastide_text_verb (verb)));

  return box;
}

static void
append_verbs (BastideChoiceStrip *self)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (self->parent.choice));
  guint64 verbs = bastide_choice_get_verbs (self->parent.choice);
  guint key = 0;

  for (guint verb = 0; verb < 64; verb++)
    if (verbs & (G_GUINT64_CONSTANT (1) << verb))
      {
        const BastideVerb *kind = bastide_rules_get_verb (rules, verb);

        append (self, verb, &key, create_verb_face (self, kind), bastide_text_verb (kind));
      }
}

static void
bastide_choice_strip_selected (BastideChoiceWidget *widget)
{
  BastideChoiceStrip *self = BASTIDE_CHOICE_STRIP (widget);
  int chosen = self->verbs ? bastide_choice_get_verb (widget->choice) : bastide_choice_get_figure (widget->choice);

  self->updating = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->segments)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), get_number (button) == chosen);
  self->updating = FALSE;
}

static void
bastide_choice_strip_changed (BastideChoiceWidget *widget)
{
  BastideChoiceStrip *self = BASTIDE_CHOICE_STRIP (widget);
  gboolean asked = self->verbs ? bastide_choice_get_verbs (self->parent.choice) != 0
                               : bastide_choice_get_figures (self->parent.choice) != 0;

  bastide_segments_clear (self->segments);
  gtk_widget_set_visible (GTK_WIDGET (self), asked);
  if (!asked)
    return;

  if (self->verbs)
    append_verbs (self);
  else
    {
      BastideGame *game = bastide_choice_get_game (self->parent.choice);
      const BastideRules *rules = bastide_game_get_rules (game);
      guint number = (guint) bastide_choice_get_decision (self->parent.choice)->player;
      BastidePlayer *player = bastide_game_get_player (game, number);
      guint usable = bastide_choice_get_figures (self->parent.choice);
      guint key = 0;

      for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
        {
          const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure);
          guint count = bastide_player_get_supply (player, figure);
          g_autofree char *words = bastide_text_n_figures (kind, count);
          GtkWidget *button;

          if (!is_offered (rules, figure))
            continue;
          button = append (self, figure, &key,
                           create_figure_face (kind, bastide_player_get_colour (player), count), words);
          gtk_widget_set_sensitive (button, (usable & (1u << figure)) != 0);
        }
    }
  bastide_choice_strip_selected (widget);
}

static void
bastide_choice_strip_constructed (GObject *object)
{
  BastideChoiceStrip *self = BASTIDE_CHOICE_STRIP (object);

  G_OBJECT_CLASS (bastide_choice_strip_parent_class)->constructed (object);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->segments), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->verbs ? _("What to do") : _("Figure to place"), -1);
}

static void
bastide_choice_strip_dispose (GObject *object)
{
  BastideChoiceStrip *self = BASTIDE_CHOICE_STRIP (object);

  if (self->segments != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->segments));
  self->segments = NULL;

  G_OBJECT_CLASS (bastide_choice_strip_parent_class)->dispose (object);
}

static void
bastide_choice_strip_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_VERBS:
      BASTIDE_CHOICE_STRIP (object)->verbs = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_choice_strip_class_init (BastideChoiceStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = bastide_choice_strip_constructed;
  object_class->dispose = bastide_choice_strip_dispose;
  object_class->set_property = bastide_choice_strip_set_property;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->changed = bastide_choice_strip_changed;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->selected = bastide_choice_strip_selected;

  properties[PROP_VERBS] = g_param_spec_boolean ("verbs", NULL, NULL, FALSE,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_choice_strip_init (BastideChoiceStrip *self)
{
  GtkWidget *segments = bastide_segments_new (GTK_ACCESSIBLE_ROLE_RADIO_GROUP, 8);

  gtk_widget_set_parent (segments, GTK_WIDGET (self));
  self->segments = BASTIDE_SEGMENTS (segments);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
bastide_choice_strip_press (BastideChoiceStrip *self,
                            guint               number)
{
  GtkWidget *button;

  g_return_val_if_fail (BASTIDE_IS_CHOICE_STRIP (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  button = gtk_widget_get_first_child (GTK_WIDGET (self->segments));
  for (guint i = 1; i < number && button != NULL; i++)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL && gtk_widget_get_sensitive (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);

  return button != NULL;
}
