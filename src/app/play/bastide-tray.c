/* bastide-tray.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tray.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-hand-strip.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-texts.h"

/* The side of the tile, in pixels for a usual font. */
#define TILE_SIZE 132
#define LOW_TILE_SIZE 80

/* While nobody here has anything to do with it. */
#define IDLE_TILE_SIZE 48

struct _BastideTray
{
  BastideChoiceWidget parent;

  /* Template widgets */
  GtkWidget        *box;
  GtkPicture       *tile;
  BastideHandStrip *hand;
  GtkLabel         *title;
  GtkLabel         *subtitle;
  GtkStack         *buttons;
  GtkWidget        *turns;
  GtkWidget        *take_back;
  GtkWidget        *no_buttons;

  guint is_low : 1;
};

G_DEFINE_FINAL_TYPE (BastideTray, bastide_tray, BASTIDE_TYPE_CHOICE_WIDGET)

static char *
describe_left (BastideTray *self)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  guint n = bastide_state_get_n_left (bastide_game_get_rules (game), bastide_game_get_shown_state (game));

  /* Translators: tiles that are still to be drawn */
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);
}

/* Below tiles in hand: on how many cells this one fits; where players do without that, how many are still to come.
 * @tile: one of them, or -1 for none */
static char *
describe_tile (BastideTray *self,
               int          tile)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);

  if (tile < 0 || !bastide_aid_is_shown (game, BASTIDE_SETTING_AID_FITTING_TILES))
    return describe_left (self);

  return bastide_text_places (bastide_game_get_rules (game), bastide_game_get_shown_state (game), (guint) tile);
}

/* The tile that is decided about, else the one that was laid last. Returns: whether there is any */
static gboolean
find_placed_tile (BastideTray           *self,
                  const BastideDecision *decision,
                  BastidePlacedTile     *tile)
{
  BastideGame *game = bastide_choice_get_game (self->parent.choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_shown_state (game);
  int placed = (int) bastide_state_get_n_placed (rules, state) - 1;

  if (decision->tile >= 0)
    placed = bastide_state_find_placed (rules, state, decision->x, decision->y);
  if (placed < 0)
    return FALSE;
  bastide_state_get_placed (rules, state, (guint) placed, tile);

  return TRUE;
}

/* The tile that is still to be placed. */
static void
show_tile_in_hand (BastideTray *self,
                   int          tile)
{
  g_autofree char *text = describe_tile (self, tile);
  guint rotation = bastide_choice_get_rotation (self->parent.choice);
  int selected = bastide_choice_get_selected (self->parent.choice);
  const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->parent.choice, (guint) selected) : NULL;

  gtk_label_set_label (self->title, _("Tile in hand"));
  gtk_label_set_label (self->subtitle, text);
  /* Once a place is chosen, it looks as it does there. */
  if (spot != NULL && spot->target == BASTIDE_TARGET_CELL)
    bastide_tile_painting_show_at (self->tile, self->parent.tiles, tile, rotation, spot->x, spot->y);
  else
    bastide_tile_painting_show (self->tile, self->parent.tiles, tile, rotation);
}

/* Several, of which one is to be placed; while none is chosen, none fits or an earlier moment is shown. */
static void
show_open_tiles (BastideTray *self)
{
  gboolean chosen = bastide_choice_get_n_tiles (self->parent.choice) > 0;
  g_autofree char *text = describe_tile (self, chosen ? bastide_choice_get_decision (self->parent.choice)->tile : -1);

  gtk_label_set_label (self->title, _("Tiles in hand"));
  gtk_label_set_label (self->subtitle, text);
}

static void
show_placed_tile (BastideTray           *self,
                  const BastideDecision *decision)
{
  g_autofree char *left = describe_left (self);
  BastidePlacedTile tile;

  gtk_label_set_label (self->title, _("Placed tile"));
  gtk_label_set_label (self->subtitle, left);
  if (find_placed_tile (self, decision, &tile))
    bastide_tile_painting_show_at (self->tile, self->parent.tiles, (int) tile.tile, tile.rotation, tile.x, tile.y);
  else
    bastide_tile_painting_show (self->tile, self->parent.tiles, decision->tile, 0);
}

/* While it is not one's turn the log has the room. */
static void
update_size (BastideTray *self)
{
  gboolean idle = self->parent.choice != NULL && !bastide_choice_get_is_open (self->parent.choice);
  int size = idle ? IDLE_TILE_SIZE : self->is_low ? LOW_TILE_SIZE : TILE_SIZE;

  g_object_set (gtk_picture_get_paintable (self->tile), "size", size, NULL);
  if (idle || self->is_low)
    gtk_widget_add_css_class (self->box, "low");
  else
    gtk_widget_remove_css_class (self->box, "low");
  gtk_stack_set_vhomogeneous (self->buttons, !idle);
}

static void
show_buttons (BastideTray *self,
              gboolean     may_turn)
{
  GtkWidget *buttons = self->no_buttons;

  if (bastide_choice_get_can_take_back (self->parent.choice))
    buttons = self->take_back;
  else if (may_turn)
    buttons = self->turns;
  gtk_stack_set_visible_child (self->buttons, buttons);
}

/**
 * bastide_tray_update:
 *
 * Shows the tile of another moment: the choice does not tell when a review goes on.
 */
void
bastide_tray_update (BastideTray *self)
{
  BastideGame *game = self->parent.choice != NULL ? bastide_choice_get_game (self->parent.choice) : NULL;
  BastideDecision decision;
  gboolean has_hand, in_hand, is_open;

  if (game == NULL)
    {
      bastide_tile_painting_show (self->tile, self->parent.tiles, -1, 0);
      return;
    }

  update_size (self);
  is_open = bastide_choice_get_is_open (self->parent.choice);
  bastide_state_get_decision (bastide_game_get_rules (game), bastide_game_get_shown_state (game), &decision);
  bastide_hand_strip_update (self->hand);
  has_hand = gtk_widget_get_visible (GTK_WIDGET (self->hand));
  in_hand = has_hand || (decision.status == BASTIDE_STATUS_DECISION && decision.tile >= 0 && !decision.placed);
  if (has_hand)
    show_open_tiles (self);
  else if (in_hand)
    show_tile_in_hand (self, decision.tile);
  else
    show_placed_tile (self, &decision);
  show_buttons (self, in_hand && is_open);
}

static void
update (BastideChoiceWidget *widget)
{
  bastide_tray_update (BASTIDE_TRAY (widget));
}

static void
on_turn_left_cb (BastideTray *self)
{
  bastide_choice_turn (self->parent.choice, -1);
}

static void
on_turn_right_cb (BastideTray *self)
{
  bastide_choice_turn (self->parent.choice, 1);
}

static void
on_tile_clicked_cb (BastideTray *self)
{
  bastide_choice_turn (self->parent.choice, 1);
}

static GdkContentProvider *
on_prepare_cb (GtkDragSource *source,
               double         x,
               double         y,
               BastideTray   *self)
{
  if (!bastide_choice_has_target (self->parent.choice, BASTIDE_TARGET_CELL))
    return NULL;

  return gdk_content_provider_new_typed (BASTIDE_TYPE_GAME, bastide_choice_get_game (self->parent.choice));
}

static void
on_drag_begin_cb (GtkDragSource *source,
                  GdkDrag       *drag,
                  BastideTray   *self)
{
  bastide_tile_painting_drag (self->tile, source);
}

static void
bastide_tray_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_TRAY);

  G_OBJECT_CLASS (bastide_tray_parent_class)->dispose (object);
}

static void
bastide_tray_class_init (BastideTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tray_dispose;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->changed = update;
  BASTIDE_CHOICE_WIDGET_CLASS (klass)->selected = update;

  g_type_ensure (BASTIDE_TYPE_HAND_STRIP);
  g_type_ensure (BASTIDE_TYPE_TILE_PAINTING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTray, box);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, title);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, turns);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, take_back);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, no_buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_right_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drag_begin_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_tray_init (BastideTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bastide_tray_set_low:
 * @low: whether there is little height
 */
void
bastide_tray_set_low (BastideTray *self,
                      gboolean     low)
{
  g_return_if_fail (BASTIDE_IS_TRAY (self));

  self->is_low = !!low;
  update_size (self);
}
