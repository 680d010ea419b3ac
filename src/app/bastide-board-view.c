/* bastide-board-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-view-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bastide-board-speech.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"
#include "draw/bastide-highlight-painter.h"
#include "draw/bastide-table-painter.h"
#include "rules/bastide-game-interface.h"
#include "util/bastide-autoptr.h"

/* How long the size must rest before the board is painted crisply again, in milliseconds. */
#define REST_TIME 160

/* How long the tile takes to turn, in microseconds. */
#define TURN_TIME (150 * 1000)

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* Radius of the handles that turn the tile, in logical pixels. */
#define HANDLE_RADIUS 15

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHOICE,
  PROP_HINT,
  PROP_SHOW_FIELDS,
  N_PROPS
};

enum
{
  SIGNAL_FEATURE_CHANGED,
  SIGNAL_CELL_PICKED,
  SIGNAL_MOTION_ENDED,
  SIGNAL_KEY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

const BastideRules *
_bastide_board_view_get_rules (BastideBoardView *self)
{
  return self->game != NULL ? bastide_game_get_rules (self->game) : NULL;
}

const BastideState *
bastide_board_view_get_state (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  if (self->review != NULL)
    return self->review;

  return self->game != NULL ? bastide_game_get_state (self->game) : NULL;
}

/* The cells of the board with those around it, where tiles may be placed. */
BastideCellRange
_bastide_board_view_get_range (BastideBoardView *self)
{
  const BastideState *state = bastide_board_view_get_state (self);
  BastideCellRange range = { 0, 0, 0, 0 };

  if (state != NULL && bastide_state_get_n_placed (_bastide_board_view_get_rules (self), state) > 0)
    bastide_state_get_bounds (_bastide_board_view_get_rules (self), state,
                              &range.min_x, &range.min_y, &range.max_x, &range.max_y);

  return (BastideCellRange) { range.min_x - 1, range.min_y - 1, range.max_x + 1, range.max_y + 1 };
}

BastideBoardCanvas
_bastide_board_view_get_canvas (BastideBoardView *self,
                                cairo_t          *cr)
{
  return (BastideBoardCanvas) {
    .cr = cr,
    .geometry = &self->geometry,
    .rules = _bastide_board_view_get_rules (self),
    .state = bastide_board_view_get_state (self),
    .game = self->game,
    .tiles = self->tiles,
    .picture = self->picture,
    .sprites = self->sprites,
    .scale = self->scale,
    .dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ()),
    .is_zooming = self->is_zooming,
  };
}

static void
set_hint (BastideBoardView *self,
          char             *hint)
{
  if (g_strcmp0 (hint, self->hint) == 0)
    {
      g_free (hint);
      return;
    }

  g_free (self->hint);
  self->hint = hint;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

/* Which feature is pointed at; -1 for none. */
void
_bastide_board_view_set_feature (BastideBoardView *self,
                                 int               placed,
                                 int               segment)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);

  if (segment < 0)
    placed = -1;
  if (placed == self->feature_placed && segment == self->feature_segment)
    return;

  self->feature_placed = placed;
  self->feature_segment = segment;
  g_clear_pointer (&self->feature, bastide_feature_free);
  if (placed >= 0)
    {
      self->feature = bastide_feature_new (rules, bastide_board_view_get_state (self), (guint) placed, (guint) segment);
      set_hint (self, bastide_board_speech_describe_feature (rules, self->feature));
    }
  else
    {
      set_hint (self, NULL);
    }
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_bastide_board_view_pick (BastideBoardView *self,
                          int               x,
                          int               y)
{
  if (self->has_picked && self->picked.x == x && self->picked.y == y)
    return;

  self->has_picked = TRUE;
  self->picked = (BastideCell) { x, y };
  g_signal_emit (self, signals[SIGNAL_CELL_PICKED], 0, x, y);
}

/* Keeps the board in view and everything that lies on it in place. */
void
_bastide_board_view_moved (BastideBoardView *self)
{
  bastide_board_geometry_clamp (&self->geometry, _bastide_board_view_get_range (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardView *self = data;

  self->rest_source = 0;
  self->is_zooming = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
_bastide_board_view_zoom_at (BastideBoardView *self,
                             int               pixels,
                             double            x,
                             double            y)
{
  pixels = CLAMP (pixels, BASTIDE_BOARD_MIN_PIXELS * self->scale, BASTIDE_BOARD_MAX_PIXELS * self->scale);
  if (pixels == self->geometry.pixels)
    return;

  bastide_board_geometry_zoom (&self->geometry, pixels, x, y);
  self->is_zooming = TRUE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_TIME, on_rest_cb, self);
  _bastide_board_view_moved (self);
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = bastide_board_motion_advance (self->motion, now);

  if (now >= self->turn_start + TURN_TIME)
    self->turn_start = 0;
  gtk_widget_queue_draw (widget);
  if (moves || self->turn_start != 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  g_signal_emit (self, signals[SIGNAL_MOTION_ENDED], 0);

  return G_SOURCE_REMOVE;
}

static gint64
get_now (BastideBoardView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

static void
start_tick (BastideBoardView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
}

void
_bastide_board_view_turn (BastideBoardView *self,
                          int               direction)
{
  int from = (int) bastide_choice_get_rotation (self->choice);

  if (!bastide_choice_turn (self->choice, direction) || !bastide_settings_get_animations ()
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->turn_from = from;
  self->turn_start = get_now (self);
  start_tick (self);
}

/* The angle by which the ghost is still turned back. */
static double
get_turn_angle (BastideBoardView *self)
{
  int quarters = (int) bastide_choice_get_rotation (self->choice) - self->turn_from;
  double t;

  if (self->turn_start == 0)
    return 0;
  if (quarters > 2)
    quarters -= BASTIDE_N_ROTATIONS;
  else if (quarters < -2)
    quarters += BASTIDE_N_ROTATIONS;
  t = CLAMP ((double) (get_now (self) - self->turn_start) / TURN_TIME, 0, 1);

  return -quarters * G_PI / 2 * (1 - t) * (1 - t);
}

/* The tile in hand where it would be placed, or NULL. */
static const BastideSpot *
get_ghost (BastideBoardView *self)
{
  const BastideSpot *spot;
  int selected;

  if (self->choice == NULL || self->review != NULL)
    return NULL;
  selected = bastide_choice_get_selected (self->choice);
  if (selected < 0)
    return NULL;
  spot = bastide_choice_get_spot (self->choice, (guint) selected);

  return spot->target == BASTIDE_TARGET_CELL && bastide_choice_get_decision (self->choice)->tile >= 0 ? spot : NULL;
}

gboolean
_bastide_board_view_has_handles (BastideBoardView *self)
{
  const BastideSpot *ghost = get_ghost (self);

  /* With a single bit there is nothing to turn. */
  return ghost != NULL && (ghost->rotations & (ghost->rotations - 1)) != 0;
}

/* The middle of the handle on the tile in hand that turns it clockwise (1) or back (-1). */
void
_bastide_board_view_get_handle (BastideBoardView *self,
                                int               direction,
                                double           *x,
                                double           *y,
                                double           *radius)
{
  const BastideSpot *ghost = get_ghost (self);
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (&self->geometry, ghost->x, ghost->y, &corner_x, &corner_y);
  *x = corner_x + (direction > 0 ? self->geometry.pixels : 0);
  *y = corner_y;
  *radius = MIN (HANDLE_RADIUS * self->scale, self->geometry.pixels * 0.3);
}

static void
update_dead (BastideBoardView *self)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  int in_hand;

  g_array_set_size (self->dead, 0);
  if (state == NULL || !bastide_settings_get_aid (BASTIDE_SETTING_AID_DEAD_CELLS))
    return;

  in_hand = bastide_choice_get_decision (self->choice)->placed ? -1 : bastide_choice_get_decision (self->choice)->tile;
  /* Without any tile to come every cell would be dead, which tells nothing. */
  if (in_hand < 0 && bastide_state_get_n_left (rules, state) == 0)
    return;

  bastide_state_get_open_cells (rules, state, cells);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);
      gboolean fits = FALSE;

      for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules) && !fits; tile++)
        if (bastide_state_get_left (rules, state, tile) > 0 || (int) tile == in_hand)
          fits = bastide_state_tile_fits (rules, state, tile, cell->x, cell->y);
      if (!fits)
        g_array_append_val (self->dead, *cell);
    }
}

static void
append_field (cairo_t             *cr,
              BastideBoardView    *self,
              const BastideFeature *feature,
              BastideCellRange     cells,
              int                  pixels)
{
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);
      BastidePlacedTile tile;

      bastide_state_get_placed (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self),
                                segment->placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      cairo_save (cr);
      cairo_translate (cr, tile.x * pixels, tile.y * pixels);
      cairo_scale (cr, pixels, pixels);
      bastide_tile_plan_append_outline (bastide_board_picture_get_plan (self->picture, segment->placed), cr,
                                        segment->segment);
      cairo_restore (cr);
    }
}

/* The overlay of fields: which ones belong together, and who holds them. */
static void
paint_fields (cairo_t          *cr,
              double            x,
              double            y,
              int               pixels,
              BastideCellRange  cells,
              gpointer          data)
{
  BastideBoardView *self = data;
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint segment = 0; segment < definition->segments->len; segment++)
        {
          guint kind = bastide_tile_definition_get_segment (definition, segment)->kind;
          guint number = bastide_state_get_feature (rules, state, placed, segment);
          g_autoptr (BastideFeature) feature = NULL;
          const char *colours[BASTIDE_MAX_PLAYERS + 1] = { NULL };
          guint n_colours = 0;

          if (!bastide_rules_get_game (rules)->kinds[kind].derives
              || !g_hash_table_add (done, GUINT_TO_POINTER (number + 1)))
            continue;
          feature = bastide_feature_new (rules, state, placed, segment);
          for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
            if (feature->majority & (1u << player))
              colours[n_colours++] = bastide_player_get_colour (bastide_game_get_player (self->game, player));
          cairo_new_path (cr);
          append_field (cr, self, feature, cells, pixels);
          bastide_field_overlay_paint (cr, colours, pixels);
        }
    }
  cairo_new_path (cr);
}

static void
update_veil (BastideBoardView *self)
{
  gboolean shown = self->show_fields && self->game != NULL
                   && bastide_settings_get_aid (BASTIDE_SETTING_AID_FIELD_OVERLAY);

  bastide_board_picture_set_veil (self->picture, shown ? paint_fields : NULL, self);
}

/* Follows a growing board as long as the player leaves that to us. */
static void
follow (BastideBoardView *self)
{
  BastideCellRange range = _bastide_board_view_get_range (self);
  BastideCellRange visible = bastide_board_geometry_get_visible (&self->geometry);

  if (!self->auto_fit || !self->is_fitted
      || (bastide_cell_range_contains (visible, range.min_x, range.min_y)
          && bastide_cell_range_contains (visible, range.max_x, range.max_y)))
    return;

  /* A cell to spare, so that this does not happen in every turn. */
  range.min_x--;
  range.min_y--;
  range.max_x++;
  range.max_y++;
  bastide_board_geometry_fit (&self->geometry, range, BASTIDE_BOARD_MIN_PIXELS * self->scale,
                              MIN (self->geometry.pixels, FIT_PIXELS * self->scale));
}

/* Who laid the last tile, -1 for nobody. */
static int
find_last_player (BastideBoardView *self)
{
  GListModel *log = self->game != NULL ? bastide_game_get_log (self->game) : NULL;

  for (guint i = log != NULL ? g_list_model_get_n_items (log) : 0; i > 0; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);

      if (bastide_log_entry_get_event (entry)->type == BASTIDE_EVENT_PLACED)
        return bastide_log_entry_get_event (entry)->player;
    }

  return -1;
}

/* Everything that depends on the position. */
static void
update (BastideBoardView *self)
{
  bastide_board_picture_set_state (self->picture, _bastide_board_view_get_rules (self),
                                   bastide_board_view_get_state (self));
  if (self->show_fields)
    update_veil (self);
  update_dead (self);
  self->last_player = find_last_player (self);
  follow (self);
  g_array_set_size (self->places, 0);
  bastide_board_view_light_event (self, NULL);
  self->has_picked = FALSE;
  self->feature_placed = self->feature_segment = -1;
  g_clear_pointer (&self->feature, bastide_feature_free);
  set_hint (self, NULL);
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
  _bastide_board_view_update_cells (self);
  /* One of the two leads, or Enter would do something else than the cursor shows. */
  if (_bastide_board_view_uses_keyboard (self))
    _bastide_board_view_select_cursor (self);
  else if (self->has_pointer)
    _bastide_board_view_update_pointer (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_event_cb (BastideGame        *game,
             const BastideEvent *event,
             BastideBoardView   *self)
{
  if (!bastide_settings_get_animations () || self->review != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* The final scoring is shown feature by feature by the page. */
  if (event->type == BASTIDE_EVENT_SCORED && bastide_game_get_finished (game))
    return;

  /* The picture knows no tile that is placed by the same action yet. */
  bastide_board_picture_set_state (self->picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  bastide_board_motion_add (self->motion, bastide_game_get_rules (game), bastide_game_get_state (game), event,
                            get_now (self));
  if (!bastide_board_motion_is_empty (self->motion))
    start_tick (self);
}

static void
on_choice_changed_cb (BastideChoice    *choice,
                      BastideBoardView *self)
{
  BastideGame *game = bastide_choice_get_game (choice);

  if (game != self->game)
    {
      if (self->game != NULL)
        g_signal_handlers_disconnect_by_func (self->game, on_event_cb, self);
      self->game = game;
      self->is_fitted = FALSE;
      self->has_cursor = FALSE;
      g_clear_pointer (&self->review, bastide_state_free);
      bastide_board_motion_clear (self->motion);
      if (game != NULL)
        g_signal_connect_object (game, "event", G_CALLBACK (on_event_cb), self, 0);
    }
  update (self);
}

static void
on_choice_selected_cb (BastideChoice    *choice,
                       BastideBoardView *self)
{
  int selected = bastide_choice_get_selected (choice);

  if (selected >= 0)
    {
      const BastideSpot *spot = bastide_choice_get_spot (choice, (guint) selected);
      const BastideState *state = bastide_board_view_get_state (self);

      if (spot->target == BASTIDE_TARGET_CELL)
        _bastide_board_view_pick (self, spot->x, spot->y);
      else if (spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE)
        _bastide_board_view_set_feature (self,
                                         bastide_state_find_placed (_bastide_board_view_get_rules (self), state,
                                                                    spot->x, spot->y),
                                         (int) spot->segment);
    }
  _bastide_board_view_update_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_dark_cb (BastideBoardView *self)
{
  bastide_board_picture_set_dark (self->picture,
                                  bastide_style_manager_get_dark (bastide_style_manager_get_default ()));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_setting_cb (BastideBoardView *self,
               const char       *key)
{
  if (!g_str_has_prefix (key, "aid-") && g_strcmp0 (key, BASTIDE_SETTING_PURIST) != 0)
    return;

  update_dead (self);
  update_veil (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_hidden (const BastidePlacedFigure *figure,
           gpointer                   data)
{
  return bastide_board_motion_hides (data, figure);
}

static void
paint_ghost (BastideBoardView         *self,
             const BastideBoardCanvas *canvas)
{
  const BastideSpot *ghost = get_ghost (self);
  int x, y;

  if (ghost == NULL)
    return;

  bastide_board_canvas_paint_tile (canvas, (guint) bastide_choice_get_decision (self->choice)->tile,
                                   bastide_choice_get_rotation (self->choice), ghost->x, ghost->y,
                                   get_turn_angle (self), 0.86);
  bastide_board_geometry_get_corner (&self->geometry, ghost->x, ghost->y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
  if (!_bastide_board_view_has_handles (self))
    return;

  for (int direction = -1; direction <= 1; direction += 2)
    {
      double handle_x, handle_y, radius;

      _bastide_board_view_get_handle (self, direction, &handle_x, &handle_y, &radius);
      bastide_turn_handle_paint (canvas->cr, handle_x, handle_y, radius, direction > 0,
                                 self->has_pointer
                                 && hypot (self->pointer_x - handle_x, self->pointer_y - handle_y) < radius);
    }
}

/* The cursor shows only while the keyboard is used. */
static void
paint_cursor (BastideBoardView         *self,
              const BastideBoardCanvas *canvas)
{
  int x, y;

  if (!self->has_cursor || self->cursor.segment >= 0 || !_bastide_board_view_uses_keyboard (self))
    return;

  bastide_board_geometry_get_corner (&self->geometry, self->cursor.x, self->cursor.y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
}

/* The tile that was laid last: framed as long as its part of the turn goes on, then with corners in the colour of
 * who laid it. */
static void
paint_last_tile (BastideBoardView         *self,
                 const BastideBoardCanvas *canvas)
{
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  const BastideDecision *decision = bastide_choice_get_decision (self->choice);
  BastidePlacedTile tile;
  int x, y;

  if (n_placed < 2)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  bastide_board_geometry_get_corner (&self->geometry, tile.x, tile.y, &x, &y);
  if (self->review == NULL && decision->status == BASTIDE_STATUS_DECISION && decision->placed)
    bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
  else if (self->last_player >= 0 && self->review == NULL)
    bastide_last_tile_paint (canvas->cr, bastide_board_canvas_get_colour (canvas, (guint) self->last_player), x, y,
                             self->geometry.pixels);
}

static void
paint_table (BastideBoardView         *self,
             const BastideBoardCanvas *canvas)
{
  int x, y;

  bastide_board_geometry_get_origin (&self->geometry, &x, &y);
  cairo_save (canvas->cr);
  if (self->game != NULL)
    {
      bastide_board_picture_prepare (self->picture, &self->geometry, self->is_zooming);
      bastide_board_picture_clip_table (self->picture, canvas->cr, &self->geometry);
    }
  bastide_table_paint (canvas->cr, x, y, self->geometry.pixels, canvas->dark);
  cairo_restore (canvas->cr);
  if (self->game == NULL)
    return;

  bastide_board_canvas_paint_cells (canvas, self->dead, BASTIDE_SPRITE_DEAD_CELL);
  if (self->review == NULL)
    bastide_board_canvas_paint_legal (canvas, self->choice);
  bastide_board_canvas_paint_cells (canvas, self->places, BASTIDE_SPRITE_HOVERED_CELL);
  bastide_board_picture_paint (self->picture, canvas->cr, &self->geometry);
}

static void
paint_overlay (BastideBoardView         *self,
               const BastideBoardCanvas *canvas)
{
  BastideLight light = { self->lit_cells, self->lit_feature, TRUE };

  if (self->is_lit)
    bastide_board_canvas_paint_light (canvas, &light);
  else if (self->feature != NULL && bastide_settings_get_aid (BASTIDE_SETTING_AID_LIT_FEATURES))
    bastide_board_canvas_paint_feature (canvas, self->feature, 1);
  paint_last_tile (self, canvas);
  paint_ghost (self, canvas);
  bastide_board_canvas_paint_figures (canvas, is_hidden, self->motion);
  if (self->review == NULL)
    bastide_board_canvas_paint_spots (canvas, self->choice);
  paint_cursor (self, canvas);
  bastide_board_motion_paint (self->motion, canvas, gtk_widget_get_pango_context (GTK_WIDGET (self)));
}

static void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autoptr (cairo_t) cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, cr);

  cairo_scale (cr, 1.0 / self->scale, 1.0 / self->scale);
  paint_table (self, &canvas);
  if (self->game == NULL)
    return;

  paint_overlay (self, &canvas);
  if (!self->is_zooming && self->crisp_pixels != self->geometry.pixels
      && bastide_board_picture_is_crisp (self->picture, &self->geometry))
    {
      self->crisp_pixels = self->geometry.pixels;
      bastide_tile_cache_keep_size (self->tiles, self->crisp_pixels);
      bastide_sprite_cache_keep_size (self->sprites, self->crisp_pixels);
    }
}

static void
bastide_board_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static gboolean
on_cells_cb (gpointer data)
{
  BastideBoardView *self = data;

  self->cells_source = 0;
  _bastide_board_view_update_cells (self);
  if (self->wants_focus && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  BastideCellRange visible;

  if (scale != self->scale)
    {
      bastide_board_geometry_zoom (&self->geometry, self->geometry.pixels * scale / self->scale, 0, 0);
      self->scale = scale;
    }
  bastide_board_geometry_resize (&self->geometry, width * scale, height * scale);
  if (!self->is_fitted && width > 0 && self->game != NULL)
    bastide_board_view_fit (self);
  bastide_board_geometry_clamp (&self->geometry, _bastide_board_view_get_range (self));
  _bastide_board_view_allocate_cells (self);

  /* Other cells have come into view; but no child may be made while sizes are given out. */
  visible = bastide_board_geometry_get_visible (&self->geometry);
  if (memcmp (&visible, &self->cells_range, sizeof visible) != 0 && self->cells_source == 0)
    self->cells_source = g_idle_add (on_cells_cb, self);
}

static gboolean
bastide_board_view_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  return _bastide_board_view_focus (BASTIDE_BOARD_VIEW (widget), direction);
}

static gboolean
bastide_board_view_grab_focus (GtkWidget *widget)
{
  return _bastide_board_view_grab_focus (BASTIDE_BOARD_VIEW (widget));
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_handle_id (&self->cells_source, g_source_remove);
  while (self->cells->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->cells, self->cells->len - 1));
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  self->game = NULL;
  g_clear_object (&self->choice);
  g_clear_object (&self->picture);
  g_clear_object (&self->tiles);
  g_clear_object (&self->sprites);
  g_clear_object (&self->motion);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

static void
bastide_board_view_finalize (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_pointer (&self->review, bastide_state_free);
  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  g_ptr_array_unref (self->cells);
  g_array_unref (self->dead);
  g_array_unref (self->places);
  g_array_unref (self->lit_cells);
  g_free (self->hint);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->finalize (object);
}

static void
bastide_board_view_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  switch (property)
    {
    case PROP_CHOICE:
      g_value_set_object (value, self->choice);
      break;

    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;

    case PROP_SHOW_FIELDS:
      g_value_set_boolean (value, self->show_fields);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_board_view_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  switch (property)
    {
    case PROP_CHOICE:
      bastide_board_view_set_choice (self, g_value_get_object (value));
      break;

    case PROP_SHOW_FIELDS:
      bastide_board_view_set_show_fields (self, g_value_get_boolean (value));
      break;

    case PROP_HINT:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
install_signals (GType type)
{
  signals[SIGNAL_FEATURE_CHANGED] = g_signal_new ("feature-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
  signals[SIGNAL_CELL_PICKED] = g_signal_new ("cell-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                              G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_MOTION_ENDED] = g_signal_new ("motion-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 0);
  signals[SIGNAL_KEY] = g_signal_new ("key", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                                      G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_board_view_dispose;
  object_class->finalize = bastide_board_view_finalize;
  object_class->get_property = bastide_board_view_get_property;
  object_class->set_property = bastide_board_view_set_property;
  widget_class->snapshot = bastide_board_view_snapshot;
  widget_class->measure = bastide_board_view_measure;
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->focus = bastide_board_view_focus;
  widget_class->grab_focus = bastide_board_view_grab_focus;

  properties[PROP_CHOICE] = g_param_spec_object ("choice", NULL, NULL, BASTIDE_TYPE_CHOICE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_FIELDS] = g_param_spec_boolean ("show-fields", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                       | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  self->geometry.pixels = 96;
  self->scale = 1;
  self->feature_placed = self->feature_segment = -1;
  self->tiles = bastide_tile_cache_new (BASTIDE_TILE_CACHE_LIMIT);
  self->picture = bastide_board_picture_new (self->tiles);
  self->sprites = bastide_sprite_cache_new ();
  self->motion = bastide_board_motion_new ();
  self->cells = g_ptr_array_new ();
  self->dead = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->places = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->lit_cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game board"), -1);
  g_signal_connect_object (self->tiles, "painted", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_style_manager_get_default (), "notify::dark", G_CALLBACK (on_dark_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  on_dark_cb (self);
  _bastide_board_view_add_pointer (self);
  _bastide_board_view_add_cursor (self);
}

/**
 * bastide_board_view_new:
 *
 * Returns: (transfer floating): an empty table
 */
GtkWidget *
bastide_board_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
}

/**
 * bastide_board_view_set_choice:
 * @choice: (nullable): what can be chosen; its game is what is shown
 */
void
bastide_board_view_set_choice (BastideBoardView *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (choice == self->choice)
    return;

  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice != NULL)
    {
      g_signal_connect (choice, "changed", G_CALLBACK (on_choice_changed_cb), self);
      g_signal_connect (choice, "selected", G_CALLBACK (on_choice_selected_cb), self);
      on_choice_changed_cb (choice, self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
}

/**
 * bastide_board_view_set_review:
 * @state: (nullable) (transfer full): an earlier position of the game, or %NULL for the present one
 *
 * Shows another position than the present one.
 */
void
bastide_board_view_set_review (BastideBoardView *self,
                               BastideState     *state)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->review, bastide_state_free);
  self->review = state;
  bastide_board_view_skip_motion (self);
  update (self);
}

/**
 * bastide_board_view_get_hint:
 *
 * Returns: (transfer none) (nullable): what is under the pointer in words
 */
const char *
bastide_board_view_get_hint (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->hint;
}

/**
 * bastide_board_view_get_feature:
 *
 * Returns: (transfer none) (nullable): the feature under the pointer or the cursor
 */
const BastideFeature *
bastide_board_view_get_feature (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->feature;
}

/**
 * bastide_board_view_set_show_fields:
 * @show_fields: whether the fields are marked with the patterns of those who hold them
 */
void
bastide_board_view_set_show_fields (BastideBoardView *self,
                                    gboolean          show_fields)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!self->show_fields == !show_fields)
    return;

  self->show_fields = !!show_fields;
  update_veil (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_FIELDS]);
}

/**
 * bastide_board_view_get_show_fields:
 *
 * Returns: whether the overlay of fields is asked for
 */
gboolean
bastide_board_view_get_show_fields (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_fields;
}

/**
 * bastide_board_view_light_event:
 * @event: (nullable): an event of the log, or %NULL to light nothing
 *
 * Lets everything step back but what the event is about.
 */
void
bastide_board_view_light_event (BastideBoardView   *self,
                                const BastideEvent *event)
{
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  int placed = -1;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (event == NULL && !self->is_lit)
    return;

  self->is_lit = FALSE;
  g_array_set_size (self->lit_cells, 0);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  if (event != NULL && state != NULL)
    placed = bastide_state_find_placed (rules, state, event->x, event->y);
  /* Review may show a time before it. */
  if (placed >= 0)
    switch (event->type)
      {
      case BASTIDE_EVENT_PLACED:
        {
          BastideCell cell = { event->x, event->y };

          g_array_append_val (self->lit_cells, cell);
          self->is_lit = TRUE;
        }
        break;

      case BASTIDE_EVENT_DEPLOYED:
      case BASTIDE_EVENT_RETURNED:
      case BASTIDE_EVENT_SCORED:
        self->lit_feature = bastide_feature_new (rules, state, (guint) placed, (guint) event->segment);
        self->is_lit = TRUE;
        break;

      case BASTIDE_EVENT_DRAWN:
      case BASTIDE_EVENT_DISCARDED:
      case BASTIDE_EVENT_END:
      case BASTIDE_EVENT_MOVED:
      case BASTIDE_EVENT_INGOT:
      case BASTIDE_EVENT_GOODS:
      case BASTIDE_EVENT_GOLD:
      case BASTIDE_EVENT_ROLLED:
      case BASTIDE_EVENT_MESSAGE:
      case BASTIDE_EVENT_DOUBLE_TURN:
      case BASTIDE_EVENT_EXTRA_TILE:
      default:
        break;
      }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bastide_board_view_light_places:
 * @tile: a kind of tile, or -1 for none
 *
 * Lights every cell where a tile of this kind would fit now.
 */
void
bastide_board_view_light_places (BastideBoardView *self,
                                 int               tile)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideState *state = bastide_board_view_get_state (self);

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  g_array_set_size (self->places, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (tile < 0 || state == NULL)
    return;

  bastide_state_list_places (_bastide_board_view_get_rules (self), state, (guint) tile, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      BastideCell cell = { actions.items[i].x, actions.items[i].y };
      gboolean known = FALSE;

      for (guint k = 0; k < self->places->len && !known; k++)
        {
          const BastideCell *other = &g_array_index (self->places, BastideCell, k);

          known = other->x == cell.x && other->y == cell.y;
        }
      if (!known)
        g_array_append_val (self->places, cell);
    }
}

/**
 * bastide_board_view_pan:
 * @dx: how far the board moves to the right, in logical pixels
 * @dy: how far the board moves down, in logical pixels
 */
void
bastide_board_view_pan (BastideBoardView *self,
                        double            dx,
                        double            dy)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->auto_fit = FALSE;
  self->geometry.x += dx * self->scale;
  self->geometry.y += dy * self->scale;
  _bastide_board_view_moved (self);
}

/**
 * bastide_board_view_zoom:
 * @factor: above 1 to come closer
 *
 * Zooms round the middle of the view.
 */
void
bastide_board_view_zoom (BastideBoardView *self,
                         double            factor)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->auto_fit = FALSE;
  _bastide_board_view_zoom_at (self, (int) lround (self->geometry.pixels * factor),
                               self->geometry.width / 2.0, self->geometry.height / 2.0);
}

/**
 * bastide_board_view_fit:
 *
 * Shows the whole board.
 */
void
bastide_board_view_fit (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_geometry_fit (&self->geometry, _bastide_board_view_get_range (self),
                              BASTIDE_BOARD_MIN_PIXELS * self->scale, FIT_PIXELS * self->scale);
  self->is_fitted = self->auto_fit = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bastide_board_view_skip_motion:
 *
 * Brings everything that moves to its end.
 */
void
bastide_board_view_skip_motion (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_motion_clear (self->motion);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bastide_board_view_is_crisp:
 *
 * Returns: whether all that is in view was painted in the size in which it is shown
 */
gboolean
bastide_board_view_is_crisp (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return !self->is_zooming && bastide_board_picture_is_crisp (self->picture, &self->geometry);
}

/**
 * bastide_board_view_get_n_painted:
 *
 * Returns: how many pictures of tiles were painted for it so far
 */
guint
bastide_board_view_get_n_painted (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return bastide_tile_cache_get_n_painted (self->tiles);
}

/**
 * bastide_board_view_get_moving:
 *
 * Returns: whether anything moves on the board
 */
gboolean
bastide_board_view_get_moving (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return !bastide_board_motion_is_empty (self->motion);
}
