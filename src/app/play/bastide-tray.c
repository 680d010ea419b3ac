/* bastide-tray.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-tray.h"

#include <glib/gi18n.h>

#include "bastide-hand-strip.h"
#include "bastide-tile-drag.h"
#include "bastide-tile-painting.h"
#include "model/bastide-texts.h"

struct _BastideTray
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget        *box;
  GtkPicture  *tile;
  BastideHandStrip *hand;
  GtkLabel         *title;
  GtkLabel         *subtitle;
  GtkWidget        *turn_left;
  GtkWidget        *turn_right;
  GtkWidget        *take_back;

  /* Owned */
  BastideChoice    *choice;
  BastideTileCache *tiles;
};

G_DEFINE_FINAL_TYPE (BastideTray, bastide_tray, GTK_TYPE_WIDGET)

static char *
describe_left (BastideTray *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  guint n = bastide_state_get_n_left (bastide_game_get_rules (game), bastide_game_get_shown_state (game));

  /* Translators: tiles that are still to be drawn */
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);
}

/* The rotation in which the tile lies on the board. */
static guint
get_placed_rotation (BastideTray           *self,
                     const BastideDecision *decision)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_shown_state (game);
  int placed = bastide_state_find_placed (rules, state, decision->x, decision->y);
  BastidePlacedTile tile;

  if (placed < 0)
    return 0;
  bastide_state_get_placed (rules, state, (guint) placed, &tile);

  return tile.rotation;
}

/* The tile that was laid last, once its part of the turn is over. */
static int
get_last_tile (BastideTray *self,
               guint       *rotation)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_shown_state (game);
  guint n_placed = bastide_state_get_n_placed (rules, state);
  BastidePlacedTile tile;

  if (n_placed == 0)
    return -1;
  bastide_state_get_placed (rules, state, n_placed - 1, &tile);
  *rotation = tile.rotation;

  return (int) tile.tile;
}

static void
update_turning (BastideTray *self)
{
  guint rotations = bastide_choice_get_rotations (self->choice);
  gboolean can_turn = (rotations & (rotations - 1)) != 0;

  gtk_widget_set_sensitive (self->turn_left, can_turn);
  gtk_widget_set_sensitive (self->turn_right, can_turn);
}

/* The tile that is still to be placed. */
static void
show_tile_in_hand (BastideTray *self,
                   int          tile)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  g_autofree char *places = bastide_text_places (bastide_game_get_rules (game), bastide_game_get_shown_state (game),
                                                 (guint) tile);

  gtk_label_set_label (self->title, _("Tile in hand"));
  gtk_label_set_label (self->subtitle, places);
  bastide_tile_painting_show (self->tile, self->tiles, tile, bastide_choice_get_rotation (self->choice));
}

/* Several, of which one is to be placed; while none is chosen, none fits or an earlier moment is shown. */
static void
show_open_tiles (BastideTray *self)
{
  BastideGame *game = bastide_choice_get_game (self->choice);
  int tile = bastide_choice_get_n_tiles (self->choice) > 0 ? bastide_choice_get_decision (self->choice)->tile : -1;
  g_autofree char *text = NULL;

  if (tile >= 0)
    text = bastide_text_places (bastide_game_get_rules (game), bastide_game_get_shown_state (game), (guint) tile);
  else
    text = describe_left (self);
  gtk_label_set_label (self->title, _("Tiles in hand"));
  gtk_label_set_label (self->subtitle, text);
}

static void
show_placed_tile (BastideTray           *self,
                  const BastideDecision *decision)
{
  g_autofree char *left = describe_left (self);
  guint rotation = 0;
  int tile = decision->tile;

  if (tile >= 0)
    rotation = get_placed_rotation (self, decision);
  else
    tile = get_last_tile (self, &rotation);
  gtk_label_set_label (self->title, _("Placed tile"));
  gtk_label_set_label (self->subtitle, left);
  bastide_tile_painting_show (self->tile, self->tiles, tile, rotation);
}

/**
 * bastide_tray_update:
 *
 * Shows the tile of another moment: the choice does not tell when a review goes on.
 */
void
bastide_tray_update (BastideTray *self)
{
  BastideGame *game = self->choice != NULL ? bastide_choice_get_game (self->choice) : NULL;
  BastideDecision decision;
  gboolean has_hand, in_hand, reviewing;

  if (game == NULL)
    {
      bastide_tile_painting_show (self->tile, self->tiles, -1, 0);
      return;
    }

  reviewing = bastide_review_get_running (bastide_game_get_review (game));
  bastide_state_get_decision (bastide_game_get_rules (game), bastide_game_get_shown_state (game), &decision);
  bastide_hand_strip_update (self->hand);
  has_hand = gtk_widget_get_visible (GTK_WIDGET (self->hand));
  in_hand = has_hand || (decision.status == BASTIDE_STATUS_DECISION && decision.tile >= 0 && !decision.placed);
  gtk_widget_set_visible (GTK_WIDGET (self->tile), !has_hand);
  if (has_hand)
    show_open_tiles (self);
  else if (in_hand)
    show_tile_in_hand (self, decision.tile);
  else
    show_placed_tile (self, &decision);
  gtk_widget_set_visible (self->turn_left, in_hand && !reviewing);
  gtk_widget_set_visible (self->turn_right, in_hand && !reviewing);
  gtk_widget_set_visible (self->take_back, !in_hand && !reviewing && decision.status != BASTIDE_STATUS_END);
  update_turning (self);
}

static void
on_turn_left_cb (BastideTray *self)
{
  bastide_choice_turn (self->choice, -1);
}

static void
on_turn_right_cb (BastideTray *self)
{
  bastide_choice_turn (self->choice, 1);
}

static void
on_tile_clicked_cb (BastideTray *self)
{
  bastide_choice_turn (self->choice, 1);
}

static GdkContentProvider *
on_prepare_cb (GtkDragSource *source,
               double         x,
               double         y,
               BastideTray   *self)
{
  g_autoptr (BastideTileDrag) drag = NULL;

  if (!bastide_choice_has_target (self->choice, BASTIDE_TARGET_CELL))
    return NULL;

  drag = bastide_tile_drag_new (bastide_choice_get_game (self->choice));

  return gdk_content_provider_new_typed (BASTIDE_TYPE_TILE_DRAG, drag);
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
  BastideTray *self = BASTIDE_TRAY (object);

  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_TRAY);
  g_clear_object (&self->choice);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (bastide_tray_parent_class)->dispose (object);
}

static void
bastide_tray_class_init (BastideTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tray_dispose;

  g_type_ensure (BASTIDE_TYPE_HAND_STRIP);
  g_type_ensure (BASTIDE_TYPE_TILE_PAINTING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTray, box);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, title);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, turn_left);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, turn_right);
  gtk_widget_class_bind_template_child (widget_class, BastideTray, take_back);
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
 * bastide_tray_set_choice:
 * @tiles: where the picture of the tile comes from
 */
void
bastide_tray_set_choice (BastideTray      *self,
                         BastideChoice    *choice,
                         BastideTileCache *tiles)
{
  g_return_if_fail (BASTIDE_IS_TRAY (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  self->tiles = g_object_ref (tiles);
  bastide_hand_strip_set_choice (self->hand, choice, tiles);
  g_signal_connect_swapped (choice, "changed", G_CALLBACK (bastide_tray_update), self);
  g_signal_connect_swapped (choice, "selected", G_CALLBACK (bastide_tray_update), self);
  bastide_tray_update (self);
}
