/* bastide-game-page-actions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be done on a #BastideGamePage by action and by key. */

#include "config.h"

#include "bastide-game-page-private.h"

#include "bastide-aid.h"
#include "bastide-keys.h"
#include "bastide-settings.h"
#include "rules/bastide-outlook.h"

/* Around the picture of the track in its popover, in pixels: its frame and its arrow. */
#define TRACK_MARGIN 56

/* Between the picture and the words beside it. */
#define TRACK_SPACING 8

/* Without a panel at the side the decision bar needs the tile too. */
static void
change_panel (GSimpleAction *action,
              GVariant      *state,
              gpointer       data)
{
  BastideGamePage *self = data;

  bastide_adaptive_set_show_panel (self->adaptive, g_variant_get_boolean (state));
}

static void
change_fields (GSimpleAction *action,
               GVariant      *state,
               gpointer       data)
{
  BastideGamePage *self = data;

  g_simple_action_set_state (action, state);
  bastide_board_view_set_show_fields (self->board, g_variant_get_boolean (state));
}

static void
change_review (GSimpleAction *action,
               GVariant      *state,
               gpointer       data)
{
  BastideGamePage *self = data;

  gboolean begins = g_variant_get_boolean (state);

  if (self->game == NULL || begins == bastide_game_page_is_reviewing (self))
    return;

  bastide_review_set_moment (bastide_game_get_review (self->game),
                             begins ? (int) bastide_game_get_n_actions (self->game) : -1);
}

static void
change_pause (GSimpleAction *action,
              GVariant      *state,
              gpointer       data)
{
  BastideGamePage *self = data;

  g_simple_action_set_state (action, state);
  bastide_game_page_update_clock (self);
  if (self->game != NULL)
    bastide_game_page_update_titles (self);
}

static void
activate_zoom (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  BastideGamePage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-fit"))
    bastide_board_camera_fit (bastide_board_view_get_camera (self->board));
  else
    bastide_board_camera_zoom (bastide_board_view_get_camera (self->board), g_str_equal (name, "zoom-in") ? 1.25 : 0.8);
}

/* Returns: whether the open track was closed */
static gboolean
close_track (BastideGamePage *self)
{
  gboolean was_open = gtk_widget_get_visible (GTK_WIDGET (self->track_popover));

  gtk_popover_popdown (self->track_popover);

  return was_open;
}

/* The height of what stands above and below the picture of the track. */
static int
measure_words (BastideGamePage *self)
{
  GtkWidget *words[] = { GTK_WIDGET (self->track_reason), GTK_WIDGET (self->track_landings) };
  int sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      int height = 0;

      if (gtk_widget_get_visible (words[i]))
        gtk_widget_measure (words[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      sum += height > 0 ? height + TRACK_SPACING : 0;
    }

  return sum;
}

void
bastide_game_page_open_track (BastideGamePage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t bounds, in_window;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->strip), GTK_WIDGET (self), &bounds))
    return;

  /* What there is above the strip. */
  if (gtk_widget_compute_bounds (GTK_WIDGET (self->strip), root, &in_window))
    bastide_track_view_set_room (self->track_picture, gtk_widget_get_width (root) - TRACK_MARGIN,
                                 (int) in_window.origin.y - TRACK_MARGIN - measure_words (self));
  gtk_popover_set_pointing_to (self->track_popover,
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (self->track_popover);
  gtk_widget_child_focus (GTK_WIDGET (self->track_popover), GTK_DIR_TAB_FORWARD);
}

static void
activate_track (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  if (!close_track (data))
    bastide_game_page_open_track (data);
}

static void
activate_board (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  BastideGamePage *self = data;

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
activate_hint (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  bastide_game_page_ask_hint (data);
}

static void
activate_recent (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  bastide_game_page_tell_recent (data);
}

static void
activate_analyse (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  bastide_game_page_analyse (data);
}

static const GActionEntry action_entries[] = {
  { "panel", NULL, NULL, "true", change_panel },
  { "fields", NULL, NULL, "false", change_fields },
  { "review", NULL, NULL, "false", change_review },
  { "pause-clock", NULL, NULL, "false", change_pause },
  { "zoom-in", activate_zoom },
  { "zoom-out", activate_zoom },
  { "zoom-fit", activate_zoom },
  { "hint", activate_hint },
  { "what-happened", activate_recent },
  { "analyse", activate_analyse },
  { "track", activate_track },
  { "board", activate_board },
};

GSimpleActionGroup *
bastide_game_page_create_actions (BastideGamePage *self)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), action_entries, G_N_ELEMENTS (action_entries), self);

  return actions;
}

void
bastide_game_page_set_action_state (BastideGamePage *self,
                                    const char      *action,
                                    gboolean         state)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_state (G_SIMPLE_ACTION (found), g_variant_new_boolean (state));
}

/* Whether there are features that nobody has drawn on the tiles: who holds them is hard to see. */
static gboolean
has_fields (BastideGame *game)
{
  const BastideGameInterface *interface = bastide_rules_get_game (bastide_game_get_rules (game));

  for (guint i = 0; i < interface->n_kinds; i++)
    if (interface->kinds[i].derives && !bastide_rules_leaves_out (bastide_game_get_rules (game), i))
      return TRUE;

  return FALSE;
}

/* Whether anything can be told once more, and nobody would change the board meanwhile. */
static gboolean
can_tell_recent (BastideGamePage *self)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (self->game == NULL || bastide_game_get_finished (self->game) || bastide_game_page_is_reviewing (self)
      || bastide_game_get_computer (self->game) >= 0)
    return FALSE;

  lines = bastide_game_list_recent (self->game);

  return lines->len > 0;
}

/* A track that runs round the board needs no strip. */
void
bastide_game_page_update_track (BastideGamePage *self)
{
  const BastideRules *rules = self->game != NULL ? bastide_game_get_rules (self->game) : NULL;
  const BastideBoardDefinition *board = rules != NULL ? bastide_rules_get_board (rules) : NULL;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "track");
  gboolean has_strip = board == NULL || board->n_fields == 0;
  gboolean gives_way = self->is_low && gtk_widget_get_visible (GTK_WIDGET (self->hint));

  gtk_widget_set_visible (GTK_WIDGET (self->strip), has_strip && !gives_way);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), has_strip);
}

void
bastide_game_page_update_actions (BastideGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "fields");
  gboolean possible = self->game != NULL && has_fields (self->game);

  bastide_game_page_update_track (self);
  gtk_widget_set_visible (self->fields_button, possible);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               possible && bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_FIELD_OVERLAY));
  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "hint");
  gtk_widget_set_visible (self->hint_button, bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), bastide_game_page_can_hint (self));
  if (!bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_HINT) && !bastide_game_page_is_reviewing (self))
    bastide_game_page_dismiss_hint (self);
  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "what-happened");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), can_tell_recent (self));
  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "analyse");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->game != NULL && bastide_game_get_finished (self->game));
  bastide_game_page_update_pause (self);
}

static void
activate (BastideGamePage *self,
          const char      *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), action, NULL);
}

static void
show_tab (BastideGamePage *self,
          const char      *tab)
{
  if (bastide_game_panel_show_tab (self->panel, tab))
    bastide_adaptive_set_show_panel (self->adaptive, TRUE);
}

gboolean
bastide_game_page_press (BastideGamePage *self,
                         guint            keyval)
{
  gboolean reviewing = bastide_game_page_is_reviewing (self);

  if (keyval == GDK_KEY_Escape && close_track (self))
    return TRUE;
  if (keyval == GDK_KEY_Escape && !bastide_telling_get_is_final (self->telling)
      && bastide_game_page_stop_telling (self))
    return TRUE;
  if (keyval == GDK_KEY_Escape && (bastide_game_page_cancel_analysis (self) || bastide_game_page_dismiss_hint (self)))
    return TRUE;
  if (keyval == GDK_KEY_Escape && bastide_adaptive_get_collapsed (self->adaptive)
      && bastide_adaptive_get_show_panel (self->adaptive))
    {
      bastide_adaptive_set_show_panel (self->adaptive, FALSE);
      return TRUE;
    }
  if (reviewing && bastide_review_bar_press (self->review_bar, keyval))
    return TRUE;
  if (keyval == GDK_KEY_Escape && bastide_choice_leave (self->choice))
    return TRUE;

  switch (keyval)
    {
    case GDK_KEY_h:
      activate (self, "hint");
      return TRUE;
    case GDK_KEY_w:
      activate (self, "what-happened");
      return TRUE;
    case GDK_KEY_f:
      activate (self, "fields");
      return TRUE;
    case GDK_KEY_l:
      show_tab (self, "log");
      return TRUE;
    case GDK_KEY_t:
      show_tab (self, "tiles");
      return TRUE;
    case GDK_KEY_b:
      activate (self, "track");
      return TRUE;
    default:
      return !reviewing && bastide_decision_bar_press (self->decision_bar, keyval);
    }
}

/* Letters, digits and Escape mean the same wherever the focus is; Space only where nothing else could be meant. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideGamePage       *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint key = bastide_keys_read_current (controller, keyval, keycode);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->game == NULL)
    return FALSE;
  if (bastide_keys_is_single (key) ? bastide_keys_are_typed (focus)
                                   : key != GDK_KEY_Escape && (key != GDK_KEY_space || focus != NULL))
    return FALSE;

  return bastide_board_view_press (self->board, key, modifiers);
}

/* A click elsewhere closes the open track and does what else it would do. */
static gboolean
on_event_cb (GtkEventController *controller,
             GdkEvent           *event,
             BastideGamePage    *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *strip = GTK_WIDGET (self->strip);
  GtkWidget *native = GTK_WIDGET (gtk_native_get_for_surface (gdk_event_get_surface (event)));
  GtkWidget *root = gtk_event_controller_get_widget (controller);
  double x, y, surface_x, surface_y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN) || native != root
      || !gtk_widget_get_visible (GTK_WIDGET (self->track_popover)) || !gdk_event_get_position (event, &x, &y))
    return FALSE;

  /* The strip closes it by itself. */
  gtk_native_get_surface_transform (GTK_NATIVE (native), &surface_x, &surface_y);
  gtk_widget_translate_coordinates (native, strip, x - surface_x, y - surface_y, &x, &y);
  if (!gtk_widget_contains (strip, x, y))
    close_track (self);

  return FALSE;
}

void
bastide_game_page_listen (BastideGamePage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  self->keys = gtk_event_controller_key_new ();
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (root, self->keys);
  self->presses = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->presses, GTK_PHASE_CAPTURE);
  g_signal_connect (self->presses, "event", G_CALLBACK (on_event_cb), self);
  gtk_widget_add_controller (root, self->presses);
}

void
bastide_game_page_stop_listening (BastideGamePage *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));
  gtk_widget_remove_controller (root, g_steal_pointer (&self->presses));
}
