/* bastide-game-panel.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-panel.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-facts-view.h"
#include "bastide-feature-view.h"
#include "bastide-log-view.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "bastide-settings.h"
#include "bastide-tab-bar.h"
#include "bastide-text-scale.h"
#include "bastide-tray.h"

/* Width in pixels for a usual font. */
#define PANEL_WIDTH 336

/* With less height the rows of the players and the tile in hand become lower, so that there is room for the log. In
 * pixels for a usual font. */
#define LITTLE_HEIGHT 440
#define LITTLE_HEIGHT_OF_ROW 60

struct _BastideGamePanel
{
  BastideChoiceWidget parent;

  /* Template widgets */
  GtkWidget            *clamp;
  GtkBox               *players;
  BastideFactsView     *facts;
  BastideTray          *tray;
  GtkWidget            *tabs;
  GtkStack             *stack;
  GtkStackPage         *tiles_page;
  BastideLogView       *log;
  BastideRemainingView *remaining;
  BastideFeatureView   *feature;

  /* Owned */
  BastideGame  *game;
  BastideClock *clock;
  GSignalGroup *game_signals;

  int   height; /* of the page */
  guint is_low : 1;
};

G_DEFINE_FINAL_TYPE (BastideGamePanel, bastide_game_panel, BASTIDE_TYPE_CHOICE_WIDGET)

enum
{
  SIGNAL_ENTRY_LIT,
  SIGNAL_TILE_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_entry_lit_cb (BastideLogView   *log,
                 BastideLogEntry  *entry,
                 BastideGamePanel *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTRY_LIT], 0, entry);
}

static void
on_tile_picked_cb (BastideRemainingView *remaining,
                   int                   tile,
                   BastideGamePanel     *self)
{
  g_signal_emit (self, signals[SIGNAL_TILE_PICKED], 0, tile);
}

static void
update_tiles (BastideGamePanel *self)
{
  const BastideState *state = bastide_game_get_shown_state (self->game);
  guint n_left = bastide_state_get_n_left (bastide_game_get_rules (self->game), state);
  /* Translators: title of the tab with the tiles still to come; keep it short */
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", n_left), n_left);

  gtk_stack_page_set_title (self->tiles_page, left);
  bastide_remaining_view_update (self->remaining);
}

static void
on_shown_cb (BastideGamePanel *self)
{
  update_tiles (self);
  bastide_tray_update (self->tray);
}

static void
update_aids (BastideGamePanel *self)
{
  gtk_stack_page_set_visible (self->tiles_page,
                              bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_REMAINING_TILES));
  bastide_feature_view_set_told_only (self->feature,
                                      !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_LIT_FEATURES));
}

static void
on_settings_cb (BastideGamePanel *self)
{
  update_aids (self);
  bastide_tray_update (self->tray);
}

static void
update_rows (BastideGamePanel *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bastide_player_row_set_low (BASTIDE_PLAYER_ROW (row), self->is_low);
}

static guint
count_players (BastideGamePanel *self)
{
  return self->game != NULL ? g_list_model_get_n_items (bastide_game_get_players (self->game)) : 0;
}

static void
update_height (BastideGamePanel *self)
{
  int little = LITTLE_HEIGHT + LITTLE_HEIGHT_OF_ROW * (int) count_players (self);

  self->is_low = self->height < bastide_text_scale_apply (GTK_WIDGET (self), little);
  bastide_tray_set_low (self->tray, self->is_low);
  update_rows (self);
}

/* A tile that was chosen among the remaining ones is lit again afterwards. */
static void
on_tile_lit_cb (BastidePlayerRow *row,
                int               tile,
                BastideGamePanel *self)
{
  g_signal_emit (self, signals[SIGNAL_TILE_PICKED], 0,
                 tile >= 0 ? tile : bastide_remaining_view_get_picked (self->remaining));
}

static void
append_player (BastideGamePanel *self,
               BastidePlayer    *player)
{
  GtkWidget *row = bastide_player_row_new (self->game, player, self->parent.tiles);

  bastide_player_row_set_clock (BASTIDE_PLAYER_ROW (row), self->clock);
  g_signal_connect_object (row, "tile-lit", G_CALLBACK (on_tile_lit_cb), self, 0);
  gtk_box_append (self->players, row);
}

static void
fill_players (BastideGamePanel *self)
{
  bastide_box_clear (self->players);
  for (guint i = 0; i < count_players (self); i++)
    append_player (self, bastide_game_get_player (self->game, i));
  update_height (self);
}

static void
bastide_game_panel_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_game_panel_parent_class)->root (widget);

  gtk_widget_set_size_request (widget, bastide_text_scale_apply (widget, PANEL_WIDTH), -1);
}

static void
bastide_game_panel_dispose (GObject *object)
{
  BastideGamePanel *self = BASTIDE_GAME_PANEL (object);

  g_clear_object (&self->game_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_GAME_PANEL);
  g_clear_object (&self->clock);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_game_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_FACTS_VIEW);
  g_type_ensure (BASTIDE_TYPE_FEATURE_VIEW);
  g_type_ensure (BASTIDE_TYPE_LOG_VIEW);
  g_type_ensure (BASTIDE_TYPE_REMAINING_VIEW);
  g_type_ensure (BASTIDE_TYPE_TAB_BAR);
  g_type_ensure (BASTIDE_TYPE_TRAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-game-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, clamp);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, players);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, facts);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, tray);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, tabs);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, tiles_page);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, log);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, remaining);
  gtk_widget_class_bind_template_child (widget_class, BastideGamePanel, feature);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_lit_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_tile_picked_cb);
}

static void
bastide_game_panel_class_init (BastideGamePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_game_panel_dispose;
  widget_class->root = bastide_game_panel_root;

  signals[SIGNAL_ENTRY_LIT] = g_signal_new ("entry-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);
  signals[SIGNAL_TILE_PICKED] = g_signal_new ("tile-picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_game_panel_init (BastideGamePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (update_tiles), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (on_shown_cb), self);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (on_settings_cb), self, G_CONNECT_SWAPPED);
  update_aids (self);
}

/**
 * bastide_game_panel_set_game:
 * @game: (nullable): the game to show
 */
void
bastide_game_panel_set_game (BastideGamePanel *self,
                             BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  if (game == self->game)
    return;

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  update_aids (self);
  fill_players (self);
  bastide_facts_view_set_game (self->facts, game);
  bastide_remaining_view_set_game (self->remaining, game, self->parent.tiles);
  bastide_log_view_set_game (self->log, game);
  bastide_feature_view_show_feature (self->feature, NULL, NULL);
  if (game != NULL)
    update_tiles (self);
}

void
bastide_game_panel_set_analysis (BastideGamePanel *self,
                                 BastideAnalysis  *analysis)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  bastide_log_view_set_analysis (self->log, analysis);
}

/**
 * bastide_game_panel_set_height:
 * @height: of the page, which may be more than there is room for beside other things
 */
void
bastide_game_panel_set_height (BastideGamePanel *self,
                               int               height)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  self->height = height;
  update_height (self);
}

gboolean
bastide_game_panel_show_tab (BastideGamePanel *self,
                             const char       *tab)
{
  GtkWidget *child;

  g_return_val_if_fail (BASTIDE_IS_GAME_PANEL (self), FALSE);

  child = gtk_stack_get_child_by_name (self->stack, tab);
  g_return_val_if_fail (child != NULL, FALSE);
  if (!gtk_stack_page_get_visible (gtk_stack_get_page (self->stack, child)))
    return FALSE;

  gtk_stack_set_visible_child (self->stack, child);

  return TRUE;
}

void
bastide_game_panel_show_feature (BastideGamePanel     *self,
                                 const BastideFeature *feature)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  bastide_feature_view_show_feature (self->feature, self->game, feature);
}

void
bastide_game_panel_show_entry (BastideGamePanel *self,
                               BastideLogEntry  *entry)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  bastide_feature_view_show_entry (self->feature, self->game, entry);
}

/**
 * bastide_game_panel_show_cell:
 * @x: a cell
 * @y: a cell
 *
 * Shows what fits there, if it is one of the cells beside the tiles.
 */
void
bastide_game_panel_show_cell (BastideGamePanel *self,
                              int               x,
                              int               y)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));
  g_return_if_fail (self->game != NULL);

  bastide_state_get_open_cells (bastide_game_get_rules (self->game), bastide_game_get_shown_state (self->game), cells);
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, BastideCell, i).x == x && g_array_index (cells, BastideCell, i).y == y)
      bastide_remaining_view_set_cell (self->remaining, x, y);
}

gboolean
bastide_game_panel_keeps_focus (BastideGamePanel *self,
                                GtkWidget        *focus)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_PANEL (self), FALSE);

  return gtk_widget_is_ancestor (focus, self->tabs) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack));
}

void
bastide_game_panel_set_clock (BastideGamePanel *self,
                              BastideClock     *clock)
{
  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));
  g_return_if_fail (BASTIDE_IS_CLOCK (clock));

  g_set_object (&self->clock, clock);
}
