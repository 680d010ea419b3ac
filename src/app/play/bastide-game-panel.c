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
#include "bastide-hand-strip.h"
#include "bastide-icon.h"
#include "bastide-log-view.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "bastide-settings.h"
#include "bastide-tab-bar.h"
#include "bastide-text-scale.h"
#include "bastide-tile-painting.h"
#include "model/game/bastide-game.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-texts.h"

/* Width in pixels for a usual font. */
#define PANEL_WIDTH 336

/* With less height the rows of the players and the tile in hand become lower, to leave room for the log. In pixels for
 * the usual font. */
#define LITTLE_HEIGHT 440
#define LITTLE_HEIGHT_OF_ROW 60

/* The side of the tile, in pixels for a usual font. */
#define TILE_SIZE 132
#define LOW_TILE_SIZE 80

/* While no person here has to use it. */
#define IDLE_TILE_SIZE 48

struct _BastideFeatureView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *scrolled;
  GtkLabel  *title;
  GtkLabel  *subtitle;
  GtkBox    *rows;

  guint told_only : 1;
};

G_DEFINE_FINAL_TYPE (BastideFeatureView, bastide_feature_view, GTK_TYPE_WIDGET)

/* The pictogram for the things that a formula or a feature counts, or NULL if there is none. */
static GtkWidget *
create_pictogram (GtkWidget  *widget,
                  const char *name)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autofree char *icon = g_strdup_printf ("bastide-%s-symbolic", name);
  GtkWidget *image;

  if (!gtk_icon_theme_has_icon (theme, icon))
    return NULL;

  image = gtk_image_new_from_icon_name (icon);
  gtk_widget_add_css_class (image, "accent");

  return image;
}

static GtkWidget *
create_label (const char *text,
              gboolean    expand)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* The name of a player may be one long word, for which the panel is not to grow. */
  if (expand)
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, expand);

  return label;
}

static void
add_row (BastideFeatureView *self,
         GtkWidget          *picture,
         const char         *text,
         const char         *value)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), create_label (text, TRUE));
  if (value != NULL)
    {
      GtkWidget *label = create_label (value, FALSE);

      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_box_append (self->rows, row);
}

static void
clear (BastideFeatureView *self)
{
  bastide_box_clear (self->rows);
  gtk_label_set_label (self->title, "");
  gtk_label_set_label (self->subtitle, self->told_only ? _("Point at a line of the log.")
                                         : _("Point at a feature of the board or at a line of the log."));
  gtk_widget_set_visible (GTK_WIDGET (self->title), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), TRUE);
}

static void
set_title (BastideFeatureView *self,
           const char         *title,
           const char         *subtitle)
{
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), TRUE);
  gtk_label_set_label (self->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
}

/* A row for each existing choice of a mark. */
static void
add_choices (BastideFeatureView *self,
             const BastideMark  *mark)
{
  for (guint i = 0; mark->info->choice_words != NULL && mark->info->choices[i] != NULL; i++)
    if (mark->value & (1 << i))
      add_row (self, create_pictogram (GTK_WIDGET (self), mark->info->choices[i]),
               g_dpgettext2 (GETTEXT_PACKAGE, "mark", mark->info->choice_words[i]), NULL);
}

/* A row of counted things: their points, or their factor for the row before. */
static void
add_item (BastideFeatureView *self,
          const BastideRules *rules,
          const char         *name,
          const char         *text,
          int                 count,
          int                 points)
{
  const BastideItem *item = bastide_rules_find_item (rules, name);
  g_autofree char *worth = NULL;

  if (item != NULL && item->multiplies)
    /* Translators: beside something that multiplies the points of the row above: “3 kinds of goods   × 3” */
    worth = g_strdup_printf (C_("formula", "× %d"), count);
  else if (points != 0)
    worth = bastide_text_n_points (points);
  add_row (self, create_pictogram (GTK_WIDGET (self), name), text, worth);
}

/* The parts of the feature with the points of each; then marks that bring nothing at present. */
static void
add_parts (BastideFeatureView   *self,
           const BastideRules   *rules,
           const BastideFeature *feature)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *tiles = bastide_text_n_tiles ((int) feature->n_tiles);

  for (guint i = 0; i < feature->n_items; i++)
    {
      const BastideEventItem *item = &feature->items[i];
      char *text = bastide_text_n_items (rules, item->name, item->count);

      add_item (self, rules, item->name, text, item->count, item->points);
      g_hash_table_add (told, text);
    }
  if (!g_hash_table_contains (told, tiles))
    add_row (self, create_pictogram (GTK_WIDGET (self), "tiles"), tiles, NULL);
  for (guint i = 0; feature->marks != NULL && i < feature->marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (feature->marks, BastideMark, i);
      g_autofree char *text = NULL;

      if (mark->info->type == BASTIDE_MARK_CHOICE)
        {
          add_choices (self, mark);
          continue;
        }
      text = bastide_text_n_items (rules, mark->info->name, mark->value);
      if (!g_hash_table_contains (told, text))
        add_row (self, create_pictogram (GTK_WIDGET (self), mark->info->name), text, NULL);
    }
}

/* The rules of sets that hold for the marks there. */
static void
add_rules (BastideFeatureView   *self,
           const BastideRules   *rules,
           const BastideFeature *feature)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  bastide_row_list_rules (rules, feature->marks, sentences);
  for (guint i = 0; i < sentences->len; i++)
    {
      add_row (self, NULL, g_ptr_array_index (sentences, i), NULL);
      gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (self->rows)), "caption");
    }
}

static void
add_figures (BastideFeatureView   *self,
             BastideGame          *game,
             const BastideFeature *feature)
{
  for (guint i = 0; i < feature->figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (feature->figures, BastidePlacedFigure, i);
      BastidePlayer *player = bastide_game_get_player (game, figure->player);
      g_autofree char *text = NULL;

      /* Translators: a figure on a feature: player and role: “Anna, Knight” */
      text = g_strdup_printf (C_("figure on a feature", "%s, %s"), bastide_player_get_name (player),
                              bastide_text_role (bastide_game_get_rules (game), feature->kind, figure->figure));
      /* Translators: beside a player who would get the points of a feature */
      add_row (self, bastide_icon_new_chip (bastide_player_get_colour (player), 20), text,
               (feature->majority & (1u << figure->player)) ? C_("feature", "scores") : NULL);
    }
}

static void
bastide_feature_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_FEATURE_VIEW);

  G_OBJECT_CLASS (bastide_feature_view_parent_class)->dispose (object);
}

static void
bastide_feature_view_class_init (BastideFeatureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_feature_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-feature-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, title);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideFeatureView, rows);
}

static void
bastide_feature_view_init (BastideFeatureView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  clear (self);
}

/* The conditions of a feature's possible points: with as few tiles as possible. */
static char *
describe_completion (const BastideFeature *feature)
{
  /* Translators: beside the points of a feature once it is completed without a tile of its own */
  if (feature->n_more == 0)
    return g_strdup (_("When complete"));

  /* Translators: beside the points of a feature once it is completed with as few tiles as possible */
  return g_strdup_printf (ngettext ("Completed with %u more tile", "Completed with %u more tiles", feature->n_more),
                          feature->n_more);
}

/* @game: (nullable): the game. @feature: (nullable): a feature of its board, or %NULL for none */
static void
bastide_feature_view_show_feature (BastideFeatureView   *self,
                                   BastideGame          *game,
                                   const BastideFeature *feature)
{
  g_autofree char *subtitle = NULL;
  g_autofree char *now = NULL;
  g_autofree char *complete = NULL;
  int if_ended;

  clear (self);
  if (feature == NULL || self->told_only)
    return;

  subtitle = bastide_text_feature (bastide_game_get_rules (game), feature);
  set_title (self, bastide_text_kind (bastide_game_get_rules (game), feature->kind), subtitle);

  add_parts (self, bastide_game_get_rules (game), feature);
  if_ended = bastide_game_get_points_if_ended (game, feature);
  now = bastide_text_n_points (if_ended);
  if (feature->complete)
    add_row (self, NULL, _("Complete"), now);
  else
    add_row (self, NULL, _("If the game ended now"), now);
  if (!feature->complete && feature->points_reachable != if_ended)
    {
      g_autofree char *text = describe_completion (feature);

      complete = bastide_text_n_points (feature->points_reachable);
      add_row (self, NULL, text, complete);
    }
  add_figures (self, game, feature);
  add_rules (self, bastide_game_get_rules (game), feature);
}

/* @entry: (nullable): a line of the log, or %NULL for none */
void
bastide_feature_view_show_entry (BastideFeatureView *self,
                                 BastideGame        *game,
                                 BastideLogEntry    *entry)
{
  const BastideFormula *formula;
  g_autofree char *line = NULL;
  g_autofree char *points = NULL;

  clear (self);
  if (entry == NULL)
    return;

  line = bastide_game_print_sentence (game, entry);
  formula = entry->formula;
  if (formula == NULL && entry->event.points != 0)
    points = bastide_text_n_points (entry->event.points);
  set_title (self, line, formula != NULL ? formula->text : points);
  for (guint i = 0; formula != NULL && i < formula->items->len; i++)
    {
      const BastideFormulaItem *item = &g_array_index (formula->items, BastideFormulaItem, i);

      add_item (self, bastide_game_get_rules (game), item->name, item->text, item->count, item->points);
    }
}

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

/* The tile of the decision, or else the one placed last. Returns: whether there is any */
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

/* Several tiles, one of which is to be placed; shown while none is chosen, none fits or an earlier moment is shown. */
static void
show_open_tiles (BastideTray *self)
{
  gboolean chosen = bastide_choice_get_n_tiles (self->parent.choice) > 0;
  g_autofree char *text = describe_tile (self, chosen ? bastide_choice_get_decision (self->parent.choice)->tile : -1);

  gtk_label_set_label (self->title, _("Tiles in hand"));
  gtk_label_set_label (self->subtitle, text);
}

/* The rules of sets about the marks of a tile. @tile: -1 for none */
static void
show_rules (BastideTray *self,
            int          tile)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (self->parent.choice));
  g_autofree char *text = tile >= 0 ? bastide_row_describe_tile (rules, (guint) tile) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->tile), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tile), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
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

/* Shows the tile of another moment: the choice does not tell when a review goes on. */
static void
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
    {
      g_autofree char *text = describe_tile (self, decision.tile);
      guint rotation = bastide_choice_get_rotation (self->parent.choice);
      int selected = bastide_choice_get_selected (self->parent.choice);
      const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->parent.choice, (guint) selected) : NULL;

      /* The tile that is still to be placed. */
      gtk_label_set_label (self->title, _("Tile in hand"));
      gtk_label_set_label (self->subtitle, text);
      /* Once a place is chosen, it looks as it does there. */
      if (spot != NULL && spot->target == BASTIDE_TARGET_CELL)
        bastide_tile_painting_show_at (self->tile, self->parent.tiles, decision.tile, rotation, spot->x, spot->y);
      else
        bastide_tile_painting_show (self->tile, self->parent.tiles, decision.tile, rotation);
      show_rules (self, decision.tile);
    }
  else
    {
      g_autofree char *left = describe_left (self);
      BastidePlacedTile tile;

      gtk_label_set_label (self->title, _("Placed tile"));
      gtk_label_set_label (self->subtitle, left);
      if (find_placed_tile (self, &decision, &tile))
        {
          bastide_tile_painting_show_at (self->tile, self->parent.tiles, (int) tile.tile, tile.rotation, tile.x,
                                         tile.y);
          show_rules (self, (int) tile.tile);
        }
      else
        {
          bastide_tile_painting_show (self->tile, self->parent.tiles, decision.tile, 0);
          show_rules (self, decision.tile);
        }
    }
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
  if (!bastide_choice_lays_tile (self->parent.choice))
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

  int   height; /* height of the page */
  guint is_low : 1;
};

G_DEFINE_FINAL_TYPE (BastideGamePanel, bastide_game_panel, BASTIDE_TYPE_CHOICE_WIDGET)

enum
{
  PROP_CLOCK = 1
};

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
  /* Players who do without aids have lines of the log explained, but not features of the board. */
  gboolean told_only = !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_LIT_FEATURES);

  gtk_stack_page_set_visible (self->tiles_page,
                              bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_REMAINING_TILES));
  if (!self->feature->told_only == !told_only)
    return;

  self->feature->told_only = told_only;
  clear (self->feature);
}

static void
on_settings_cb (BastideGamePanel *self)
{
  update_aids (self);
  bastide_tray_update (self->tray);
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
  self->tray->is_low = self->is_low;
  update_size (self->tray);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bastide_player_row_set_low (BASTIDE_PLAYER_ROW (row), self->is_low);
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
bastide_game_panel_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  g_set_object (&BASTIDE_GAME_PANEL (object)->clock, g_value_get_object (value));
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_game_panel_dispose;
  object_class->set_property = bastide_game_panel_set_property;
  widget_class->root = bastide_game_panel_root;

  g_object_class_install_property (object_class, PROP_CLOCK,
                                   g_param_spec_object ("clock", NULL, NULL, BASTIDE_TYPE_CLOCK,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

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
  bastide_box_clear (self->players);
  for (guint i = 0; i < count_players (self); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);
      GtkWidget *row = bastide_player_row_new (game, player, self->parent.tiles, self->clock);

      g_signal_connect_object (row, "tile-lit", G_CALLBACK (on_tile_lit_cb), self, 0);
      gtk_box_append (self->players, row);
    }
  update_height (self);
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
 * @height: height of the page, which may exceed the room left by other widgets
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
 * Shows the tiles that fit there, if it is one of the cells beside the tiles.
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

static gboolean
has_light (const GArray     *lights,
           BastideLightType  type,
           int               number)
{
  for (guint i = 0; i < lights->len; i++)
    {
      const BastideLight *light = &g_array_index (lights, BastideLight, i);

      if (light->type == type && (type != BASTIDE_LIGHT_PLAYER || light->number == number))
        return TRUE;
    }

  return FALSE;
}

void
bastide_game_panel_show_lights (BastideGamePanel *self,
                                const GArray     *lights)
{
  gboolean log = has_light (lights, BASTIDE_LIGHT_LOG, 0);
  gboolean remaining = has_light (lights, BASTIDE_LIGHT_REMAINING, 0);
  int player = 0;

  g_return_if_fail (BASTIDE_IS_GAME_PANEL (self));

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->players)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bastide_widget_set_class (row, "lit", has_light (lights, BASTIDE_LIGHT_PLAYER, player++));
  bastide_widget_set_class (GTK_WIDGET (self->tray), "lit", has_light (lights, BASTIDE_LIGHT_HAND, 0));
  bastide_widget_set_class (GTK_WIDGET (self->stack), "lit", log || remaining);
  if (log || remaining)
    bastide_game_panel_show_tab (self, log ? "log" : "tiles");
}
