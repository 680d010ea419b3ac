/* bastide-board-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-board-loupe.h"
#include "bastide-board-framing.h"
#include "bastide-board-spots.h"
#include "bastide-highlight-painter.h"
#include "bastide-keys.h"
#include "bastide-palette.h"
#include "bastide-settings.h"
#include "bastide-style-manager.h"
#include "bastide-text-scale.h"
#include "bastide-track-speech.h"
#include "util/bastide-autoptr.h"

struct _BastideBoardView
{
  GtkWidget parent_instance;

  /* Owned */
  BastideBoardClock    *clock;
  BastideBoardScene    *scene;
  BastideBoardTable    *table;
  BastideBoardBacking  *backing;
  BastideBoardAim      *aim;
  BastideBoardLight    *light;
  BastideBoardHand     *hand;
  BastideBoardGhosts   *ghosts;
  BastideBoardTrack    *track;
  BastideBoardMotion   *motion;
  BastideBoardPointer  *pointer;
  BastideBoardCursor   *cursor;
  BastideBoardCells    *cells;
  BastideBoardBubble   *bubble;
  BastideBoardBeyond   *beyond;
  GSignalGroup         *choice_signals;
  GSignalGroup         *game_signals;
  GSignalGroup         *review_signals;

  BastidePlayerFinder find_player; /* (nullable) */
  gpointer            find_player_data;

  guint n_arrived; /* number of frames of the game painted since it appeared */
  guint n_actions; /* number of actions of the shown position, unless it is reviewed */
};

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SCORED,
  SIGNAL_SCORING,
  SIGNAL_SCORING_ENDED,
  SIGNAL_CLICKED,
  SIGNAL_MOTION_SKIPPED,
  SIGNAL_KEY,
  SIGNAL_SUGGESTION_TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Painting -------------------------------------------------------------------------------------- */

/* Width of the strips of coordinates, in logical pixels at 100 %. */
#define STRIP_PIXELS 20

/* Number of frames in which a large board appears: a plain table, the cloth, the tiles, and its figures in parts. */
#define N_FIGURES_AT_ONCE 2
#define N_FRAMES 20

/* The layers of the board, from the table up, in one Cairo node. */

static void
redraw (BastideBoardView *self)
{
  bastide_board_backing_forget (self->backing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
paint_still (const BastideBoardCanvas *canvas,
             int                       margin,
             gpointer                  user_data)
{
  BastideBoardView *self = user_data;
  BastideBoardScene *scene = self->scene;
  g_autoptr (cairo_region_t) foreground = NULL;
  g_autoptr (cairo_region_t) hidden = NULL;
  g_autoptr (cairo_region_t) backdrop = NULL;

  bastide_board_surroundings_prepare (scene->surroundings, canvas->geometry, canvas->is_zooming);
  bastide_board_picture_prepare (scene->picture, canvas->geometry, canvas->is_zooming);
  foreground = bastide_board_surroundings_get_opaque (scene->surroundings, canvas->geometry,
                                                      BASTIDE_BOARD_LAYER_FOREGROUND);

  /* The layers below the tiles, where tiles do not cover them. */
  hidden = bastide_board_picture_get_opaque (scene->picture, canvas->geometry);
  backdrop = bastide_board_surroundings_get_opaque (scene->surroundings, canvas->geometry,
                                                    BASTIDE_BOARD_LAYER_BACKDROP);
  cairo_region_union (hidden, foreground);
  cairo_region_union (backdrop, hidden);
  if (margin > 0)
    bastide_board_table_paint_around (self->table, canvas, backdrop);
  else
    bastide_board_table_paint (self->table, canvas, backdrop);
  bastide_board_surroundings_paint (scene->surroundings, canvas->cr, canvas->geometry, BASTIDE_BOARD_LAYER_BACKDROP,
                                    hidden);

  bastide_board_light_paint_cells (self->light, canvas);
  bastide_board_picture_paint (scene->picture, canvas->cr, canvas->geometry, foreground);
  bastide_board_surroundings_paint (scene->surroundings, canvas->cr, canvas->geometry, BASTIDE_BOARD_LAYER_FOREGROUND,
                                    NULL);
  bastide_board_canvas_paint_banners (canvas);
}

/* Paints everything that moves, is pointed at or stands on the board. */
static void
paint_overlay (BastideBoardView         *self,
               const BastideBoardCanvas *canvas)
{
  graphene_point_t pointer;
  gboolean has_pointer = bastide_board_pointer_get_position (self->pointer, &pointer);

  bastide_board_track_paint (self->track, canvas);
  bastide_board_light_paint (self->light, canvas, self->aim);
  /* Two ghosts of the same tile would be confused. */
  if (!bastide_board_ghosts_get_shown (self->ghosts))
    bastide_board_hand_paint (self->hand, canvas, has_pointer ? &pointer : NULL);
  bastide_board_spots_paint (canvas, self->scene->choice);
  bastide_board_ghosts_paint (self->ghosts, canvas);
  bastide_board_cells_paint_cursor (self->cells, canvas);
  /* Only moving things cover standing figures. */
  bastide_board_canvas_paint_figures (canvas, bastide_board_motion_hides, bastide_board_motion_hides_edge_figure,
                                      self->motion);
  bastide_board_motion_paint (self->motion, canvas);
}

/* Paints the choices on a small tile once more and large. */
static void
paint_loupe (BastideBoardView         *self,
             const BastideBoardCanvas *canvas)
{
  BastideBoardCanvas close;

  if (!self->scene->loupe.is_shown)
    return;

  close = bastide_board_loupe_begin (self->scene, canvas);
  /* No frame of a neighbour looks in. */
  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, 0, 0, close.geometry->width, close.geometry->height);
  cairo_clip (canvas->cr);
  bastide_board_light_paint (self->light, &close, self->aim);
  cairo_restore (canvas->cr);
  bastide_board_spots_paint (&close, self->scene->choice);
  bastide_board_canvas_paint_figures (&close, bastide_board_motion_hides, bastide_board_motion_hides_edge_figure,
                                      self->motion);
  cairo_restore (canvas->cr);
}

/* Width of the strip of columns, in logical pixels; 0 if there is none. */
static double
get_strip (GtkWidget *widget)
{
  return g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_COORDINATES)
           ? bastide_text_scale_apply (widget, STRIP_PIXELS) : 0;
}

/**
 * bastide_board_view_get_inside:
 *
 * Returns: the part of a board of this size that overlays may cover: clear of the coordinates
 */
GtkAllocation
bastide_board_view_get_inside (BastideBoardView *self,
                               int               width,
                               int               height)
{
  int strip = (int) ceil (get_strip (GTK_WIDGET (self)));
  int left = (int) ceil (BASTIDE_BOARD_TABLE_ROW_STRIPS * strip);

  return (GtkAllocation) { left, strip, width - left, height - strip };
}

static gboolean
on_arriving_tick (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  redraw (BASTIDE_BOARD_VIEW (widget));

  return G_SOURCE_REMOVE;
}

/* Paints the stages of a very large board before its tiles. Returns: FALSE when tiles are to be painted */
static gboolean
paint_arriving (BastideBoardView   *self,
                BastideBoardCanvas *canvas)
{
  if (bastide_state_get_n_placed (canvas->rules, canvas->state) < BASTIDE_BOARD_VIEW_LARGE)
    self->n_arrived = N_FRAMES;
  else if (self->n_arrived < N_FRAMES)
    self->n_arrived++;
  if (self->n_arrived == N_FRAMES)
    return FALSE;

  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_arriving_tick, NULL, NULL);
  if (self->n_arrived > 2)
    {
      canvas->max_figures = 1 + (self->n_arrived - 3) * N_FIGURES_AT_ONCE;
      return FALSE;
    }

  bastide_set_source (canvas->cr, canvas->dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT, 1);
  cairo_paint (canvas->cr);
  if (self->n_arrived == 2)
    bastide_board_table_paint (self->table, canvas, NULL);

  return TRUE;
}

static void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autoptr (cairo_t) cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, cr);
  double strip = get_strip (widget) * canvas.geometry->scale;

  cairo_scale (cr, 1.0 / canvas.geometry->scale, 1.0 / canvas.geometry->scale);
  bastide_board_table_move (self->table, canvas.geometry);
  if (canvas.game == NULL)
    {
      bastide_board_table_paint (self->table, &canvas, NULL);
      return;
    }

  /* A picture that is not crisp yet will soon be painted anew. */
  if (!bastide_board_scene_is_crisp (self->scene))
    bastide_board_backing_forget (self->backing);
  if (paint_arriving (self, &canvas))
    return;
  bastide_board_backing_paint (self->backing, &canvas);
  paint_overlay (self, &canvas);
  if (strip > 0)
    bastide_board_table_paint_coordinates (&canvas, strip);
  paint_loupe (self, &canvas);
  /* Once everything in view is ready, its surroundings are painted ahead. */
  if (!canvas.is_zooming && bastide_board_picture_is_crisp (canvas.picture, canvas.geometry))
    bastide_board_picture_prefetch (canvas.picture, canvas.geometry);
  bastide_board_scene_forget_other_sizes (self->scene);
  bastide_board_beyond_snapshot (self->beyond, snapshot);
  bastide_board_bubble_snapshot (self->bubble, snapshot);
}

/* --- What moves ------------------------------------------------------------------------------------ */

/* Informs the layer in which points fly, which is outside the board. */
static void
tell_score (BastideBoardView   *self,
            const BastideEvent *event)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  double x = 0, y = 0;

  bastide_board_motion_find_source (&canvas, event, &x, &y);
  bastide_board_motion_expect_score (self->motion, &canvas, event, x, y);
  g_signal_emit (self, signals[SIGNAL_SCORED], 0, (guint) event->player,
                 bastide_board_canvas_get_colour (&canvas, (guint) event->player), event->points,
                 x / canvas.geometry->scale, y / canvas.geometry->scale);
}

/* The next scoring begins, wherever it is in the view by now. */
static void
show_score (BastideBoardView *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  g_autofree char *formula = NULL;
  guint player;
  double x, y;

  formula = bastide_board_motion_take_score (self->motion, geometry, &player, &x, &y);
  g_signal_emit (self, signals[SIGNAL_SCORING], 0, player, formula, x / geometry->scale, y / geometry->scale);
}

/**
 * bastide_board_view_show_score_again:
 * @event: (nullable): a scoring; for any other event nothing is shown
 *
 * Shows the points once more, instead of all running animations.
 */
void
bastide_board_view_show_score_again (BastideBoardView   *self,
                                     const BastideEvent *event)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (self->scene, NULL);
  double x, y;

  bastide_board_view_skip_motion (self);
  if (event == NULL || event->type != BASTIDE_EVENT_SCORED
      || !bastide_board_motion_find_source (&canvas, event, &x, &y))
    return;

  tell_score (self, event);
  show_score (self);
}

static gboolean
tick (GtkWidget *widget,
      gint64     now)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  gboolean glided = bastide_board_camera_get_glides (self->scene->camera);
  gboolean moves = bastide_board_camera_advance (self->scene->camera, now);
  gboolean scored = bastide_board_motion_scores (self->motion);

  /* After gliding, another thing lies under a resting pointer. */
  if (glided && !moves && !bastide_board_cells_has_keyboard (self->cells))
    bastide_board_pointer_update (self->pointer);
  moves |= bastide_board_hand_advance (self->hand, now);
  moves |= bastide_board_track_advance (self->track, now);
  moves |= bastide_board_motion_advance (self->motion, now);
  while (bastide_board_motion_begin_score (self->motion))
    show_score (self);
  if (scored && !bastide_board_motion_scores (self->motion))
    g_signal_emit (self, signals[SIGNAL_SCORING_ENDED], 0);

  return moves;
}

/**
 * bastide_board_view_show_coming:
 * @action: (nullable): the next action of a computer player, %NULL for none
 *
 * Announces it on the board: a tile glides in, and its place comes into sight. The place of a figure comes in sight,
 * too, even far from the last tile; a view in which it can be seen stays as it is.
 */
void
bastide_board_view_show_coming (BastideBoardView    *self,
                                const BastideAction *action)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  gboolean places;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (action != NULL && g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_FOLLOW_GAME))
    bastide_board_framing_show_action (self->scene, *action);
  places = action != NULL && bastide_verb_lays_tile (bastide_rules_get_verb (rules, action->verb));
  bastide_board_hand_show_coming (self->hand, places ? action : NULL);
  redraw (self);
}

/* Without animations scorings are still shown, but nothing moves. */
static gboolean
is_shown (BastideBoardView   *self,
          BastideGame        *game,
          const BastideEvent *event)
{
  gboolean scores = event->type == BASTIDE_EVENT_SCORED;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || bastide_board_scene_is_reviewing (self->scene)
      || (!scores && !bastide_board_clock_get_shows (self->clock)))
    return FALSE;

  /* The final scoring is shown by the page. */
  return !(scores || event->type == BASTIDE_EVENT_RETURNED)
         || (!bastide_game_get_finished (game) && !self->scene->hurried && bastide_settings_get_scoring_time () > 0);
}

static void
show_event (BastideGame        *game,
            const BastideEvent *event,
            BastideBoardView   *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  double x, y;
  graphene_point_t row;

  if (!is_shown (self, game, event))
    return;

  /* A player without a row is to the right. */
  if (event->player < 0 || self->find_player == NULL
      || !self->find_player ((guint) event->player, &x, &y, self->find_player_data))
    {
      x = geometry->width / (double) geometry->scale;
      y = geometry->height / (double) geometry->scale / 2;
    }
  row = GRAPHENE_POINT_INIT ((float) x, (float) y);

  /* The picture knows no tile that is placed by the same action yet. */
  bastide_board_backing_forget (self->backing);
  bastide_board_picture_set_state (self->scene->picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  bastide_board_motion_set_turn (self->motion, bastide_game_get_turn (game));
  if (bastide_board_motion_add (self->motion, bastide_game_get_rules (game), bastide_game_get_state (game), event,
                                geometry, &row, bastide_settings_get_scoring_time () * 1000,
                                bastide_board_clock_get_now (self->clock))
      && event->type == BASTIDE_EVENT_SCORED)
    tell_score (self, event);
  if (!bastide_board_motion_is_empty (self->motion))
    bastide_board_clock_start (self->clock);
}

/* --- Following the game ---------------------------------------------------------------------------- */

/* The board's updates for the game, its review and the choice. */

/* The scores of another moment. The board's accessible description covers the things on the track. */
static void
on_shown_cb (BastideBoardView *self)
{
  BastideGame *game = self->scene->game;
  const BastideState *state = game != NULL ? bastide_game_get_shown_state (game) : NULL;
  g_autofree char *text = state != NULL ? bastide_track_speech_describe_track (game, state) : NULL;

  bastide_board_track_update (self->track, FALSE);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A feature of which a lesson speaks may have grown. */
static void
update_lit (BastideBoardView *self)
{
  self->scene->is_lit = bastide_board_light_find_lit (self->light, &self->scene->lit);
  bastide_board_framing_follow_game (self->scene);
}

/* Everything that depends on the position. */
static void
update (BastideBoardView *self)
{
  int placed, segment;

  bastide_board_backing_forget (self->backing);
  self->scene->loupe = (BastideBoardLoupe) { FALSE };
  bastide_board_scene_update (self->scene);
  bastide_board_light_update (self->light);
  on_shown_cb (self);
  update_lit (self);
  bastide_board_aim_reset (self->aim);
  bastide_board_cells_update (self->cells);
  /* One of the two must be in control, or Enter would do something other than the cursor shows. */
  if (bastide_board_cells_has_keyboard (self->cells))
    bastide_board_cursor_select (self->cursor);
  else
    bastide_board_pointer_update (self->pointer);
  /* The subject of the decision is described as if it were pointed at. */
  if (bastide_board_framing_find_lit_subject (self->scene, &placed, &segment))
    bastide_board_aim_set_feature (self->aim, placed, segment);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* An earlier position than before, or a later one, which nothing has led to. */
static void
on_moment_cb (BastideBoardView *self)
{
  bastide_board_view_skip_motion (self);
  update (self);
}

static void
follow (BastideBoardView *self)
{
  BastideGame *game = bastide_choice_get_game (self->scene->choice);
  guint n_actions = game != NULL ? bastide_game_get_n_actions (game) : 0;

  if (game != self->scene->game)
    {
      g_signal_group_set_target (self->game_signals, game);
      g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
      bastide_board_scene_set_game (self->scene, game);
      self->n_arrived = 0;
      bastide_board_cursor_set_spot (self->cursor, NULL);
      bastide_board_view_skip_motion (self);
      bastide_board_track_update (self->track, TRUE);
    }
  /* Undone things do not arrive any more; even the tile under them may be gone. */
  else if (n_actions < self->n_actions)
    {
      bastide_board_view_skip_motion (self);
    }
  self->n_actions = n_actions;
  update (self);
}

/**
 * bastide_board_view_set_hurried:
 * @hurried: whether decisions of computer players pass too fast to be seen
 *
 * The subjects of the next ones are not lit then: a field of many tiles takes longer than the decision.
 */
void
bastide_board_view_set_hurried (BastideBoardView *self,
                                gboolean          hurried)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->scene->hurried = !!hurried;
}

static void
on_choice_selected_cb (BastideChoice    *choice,
                       BastideBoardView *self)
{
  bastide_board_light_update_answer (self->light);
  bastide_board_aim_point_at_selected (self->aim);
  bastide_board_cells_update (self->cells);
  redraw (self);
}

/* An action without pointing follows. Returns: whether it has to wait because its place was not visible */
static gboolean
on_choosing_cb (BastideChoice    *choice,
                BastideBoardView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && bastide_board_framing_show_selected (self->scene);
}

/* --- Keys ------------------------------------------------------------------------------------------ */

/* Keys on the board. Those that are not for the board itself are passed on by the signal "key". */

/* Returns: whether the key was one that turns the tile or zooms. */
static gboolean
use_letter (BastideBoardView *self,
            guint             key,
            gboolean          shift)
{
  switch (key)
    {
    case GDK_KEY_r:
      bastide_board_hand_turn (self->hand, shift ? -1 : 1);
      return TRUE;
    case GDK_KEY_x:
      return bastide_choice_exchange_tile (self->scene->choice);
    case GDK_KEY_plus:
      bastide_board_camera_zoom (self->scene->camera, 1.25);
      return TRUE;
    case GDK_KEY_minus:
      bastide_board_camera_zoom (self->scene->camera, 0.8);
      return TRUE;
    case GDK_KEY_0:
      bastide_board_camera_fit (self->scene->camera);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
pass_on (BastideBoardView *self,
         guint             key,
         GdkModifierType   modifiers)
{
  gboolean used = FALSE;

  g_signal_emit (self, signals[SIGNAL_KEY], 0, key, modifiers, &used);

  return used;
}

/**
 * bastide_board_view_press:
 * @key: the meaning of a key other than an arrow or Enter
 * @modifiers: the modifiers held down
 *
 * Returns: whether the key means anything now, wherever the focus is
 */
gboolean
bastide_board_view_press (BastideBoardView *self,
                          guint             key,
                          GdkModifierType   modifiers)
{
  gboolean is_single = bastide_keys_is_single (key);

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  if (self->scene->game == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
      || (is_single && !g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_SINGLE_KEYS)))
    return FALSE;

  bastide_board_view_skip_motion (self);

  if (key == GDK_KEY_Escape && bastide_board_pointer_leave (self->pointer))
    return TRUE;
  if (key == GDK_KEY_Escape && bastide_board_loupe_close (self->scene))
    {
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      return TRUE;
    }

  return use_letter (self, key, (modifiers & GDK_SHIFT_MASK) != 0) || pass_on (self, key, modifiers);
}

static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        modifiers,
                   BastideBoardView      *self)
{
  BastideBoardCamera *camera = self->scene->camera;
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  gboolean all = (modifiers & GDK_CONTROL_MASK) != 0;
  int step = self->scene->geometry->pixels / self->scene->geometry->scale;
  int dx, dy;

  if (self->scene->game == NULL || (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  bastide_board_view_skip_motion (self);
  /* In review, arrows step through the game instead. */
  if (bastide_board_scene_is_reviewing (self->scene) && !bastide_keys_is_single (key) && pass_on (self, key, modifiers))
    return TRUE;

  dx = (key == GDK_KEY_Right) - (key == GDK_KEY_Left);
  dy = (key == GDK_KEY_Down) - (key == GDK_KEY_Up);
  if (dx != 0 || dy != 0)
    {
      if (modifiers & GDK_SHIFT_MASK)
        bastide_board_camera_pan (camera, -dx * step, -dy * step);
      else
        bastide_board_cells_move_cursor (self->cells, dx, dy, all);
      return TRUE;
    }
  if (key == GDK_KEY_Return)
    {
      bastide_board_cursor_activate (self->cursor);
      return TRUE;
    }

  return bastide_board_view_press (self, key, modifiers);
}

/* --- The widget ------------------------------------------------------------------------------------ */

static void
on_dark_cb (BastideBoardView *self)
{
  bastide_board_picture_set_dark (self->scene->picture,
                                  bastide_style_manager_get_dark (bastide_style_manager_get_default ()));
  redraw (self);
}

static void
on_setting_cb (BastideBoardView *self,
               const char       *key)
{
  if (g_strcmp0 (key, BASTIDE_SETTING_LOUPE) == 0)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (g_strcmp0 (key, BASTIDE_SETTING_COORDINATES) == 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!g_str_has_prefix (key, "aid-") && g_strcmp0 (key, BASTIDE_SETTING_PURIST) != 0
      && g_strcmp0 (key, BASTIDE_SETTING_STRONG_CELLS) != 0)
    return;

  bastide_board_light_update_aids (self->light);
  bastide_board_bubble_update (self->bubble);
  redraw (self);
}

static void
bastide_board_view_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int former_width = geometry->width, former_height = geometry->height;

  bastide_board_camera_resize (self->scene->camera, width, height, gtk_widget_get_scale_factor (widget));
  if (geometry->width != former_width || geometry->height != former_height)
    bastide_board_ghosts_show (self->ghosts);
  bastide_board_loupe_allocate (self->scene);
  bastide_board_cells_allocate (self->cells);
  bastide_board_bubble_allocate (self->bubble);
  bastide_board_beyond_allocate (self->beyond);
}

static gboolean
bastide_board_view_grab_focus (GtkWidget *widget)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  /* A board that is being destroyed loses its cells, one of which may have the focus. */
  return self->cells != NULL && bastide_board_cells_focus (self->cells);
}

/* The board is one stop of Tab; arrows move inside. */
static gboolean
bastide_board_view_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL || !bastide_board_view_grab_focus (widget))
    return FALSE;

  bastide_board_framing_show_spot (self->scene, bastide_board_cursor_get_spot (self->cursor));

  return TRUE;
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_object (&self->choice_signals);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  g_clear_pointer (&self->beyond, bastide_board_beyond_free);
  g_clear_pointer (&self->bubble, bastide_board_bubble_free);
  g_clear_pointer (&self->cells, bastide_board_cells_free);
  g_clear_pointer (&self->cursor, g_free);
  g_clear_object (&self->pointer);
  g_clear_pointer (&self->motion, bastide_board_motion_free);
  g_clear_pointer (&self->track, g_free);
  g_clear_pointer (&self->ghosts, bastide_board_ghosts_free);
  g_clear_pointer (&self->hand, g_free);
  g_clear_pointer (&self->light, bastide_board_light_free);
  g_clear_object (&self->aim);
  g_clear_pointer (&self->backing, bastide_board_backing_free);
  g_clear_pointer (&self->table, bastide_board_table_free);
  g_clear_pointer (&self->scene, bastide_board_scene_free);
  g_clear_pointer (&self->clock, bastide_board_clock_free);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

/* A suggestion can be accepted by clicking on it. */
static gboolean
on_clicked_cb (BastideBoardPointer *pointer,
               double               x,
               double               y,
               BastideBoardView    *self)
{
  int suggestion = bastide_board_ghosts_find (self->ghosts, x, y);

  if (suggestion >= 0)
    g_signal_emit (self, signals[SIGNAL_SUGGESTION_TAKEN], 0, (guint) suggestion);
  else
    g_signal_emit (self, signals[SIGNAL_CLICKED], 0);

  return suggestion >= 0;
}

static void
on_hint_cb (BastideBoardView *self)
{
  bastide_board_bubble_update (self->bubble);
  redraw (self);
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_board_view_dispose;
  widget_class->snapshot = bastide_board_view_snapshot;
  widget_class->measure = bastide_board_view_measure;
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->focus = bastide_board_view_focus;
  widget_class->grab_focus = bastide_board_view_grab_focus;
  signals[SIGNAL_SUGGESTION_TAKEN] = g_signal_new ("suggestion-taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SCORED] = g_signal_new ("scored", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 5, G_TYPE_UINT, G_TYPE_STRING, G_TYPE_INT, G_TYPE_DOUBLE,
                                         G_TYPE_DOUBLE);
  signals[SIGNAL_SCORING] = g_signal_new ("scoring", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                                          G_TYPE_UINT, G_TYPE_STRING, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[SIGNAL_SCORING_ENDED] = g_signal_new ("scoring-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 0);
  signals[SIGNAL_CLICKED] = g_signal_new ("clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_MOTION_SKIPPED] = g_signal_new ("motion-skipped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
  signals[SIGNAL_KEY] = g_signal_new ("key", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                                      G_TYPE_BOOLEAN, 2, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

/* Independent parts report when the board has to be repainted. */
static void
connect_parts (BastideBoardView *self)
{
  g_signal_connect_object (self->scene->tiles, "painted", G_CALLBACK (redraw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene->surroundings, "painted", G_CALLBACK (redraw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->aim, "hint-changed", G_CALLBACK (on_hint_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->aim, "feature-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pointer, "clicked", G_CALLBACK (on_clicked_cb), self, 0);
  g_signal_connect_object (self->pointer, "pressed", G_CALLBACK (bastide_board_view_skip_motion), self,
                           G_CONNECT_SWAPPED);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkWidget *widget = GTK_WIDGET (self);

  self->clock = bastide_board_clock_new (widget, tick);
  self->scene = bastide_board_scene_new (widget, self->clock);
  self->table = bastide_board_table_new ();
  self->backing = bastide_board_backing_new (BASTIDE_BOARD_TABLE_MARGIN, paint_still, self);
  self->aim = bastide_board_aim_new (self->scene);
  self->light = bastide_board_light_new (self->scene);
  self->hand = bastide_board_hand_new (self->scene, self->clock);
  self->ghosts = bastide_board_ghosts_new (self->scene);
  self->track = bastide_board_track_new (self->scene, self->clock);
  self->motion = bastide_board_motion_new ();
  self->pointer = bastide_board_pointer_new (widget, self->scene, self->hand, self->aim);
  self->cursor = bastide_board_cursor_new (self->scene, self->aim);
  self->cells = bastide_board_cells_new (widget, self->scene, self->cursor);
  self->bubble = bastide_board_bubble_new (widget, self->scene, self->aim, self->pointer);
  self->beyond = bastide_board_beyond_new (widget, self->scene);

  self->choice_signals = g_signal_group_new (BASTIDE_TYPE_CHOICE);
  g_signal_group_connect_swapped (self->choice_signals, "changed", G_CALLBACK (follow), self);
  g_signal_group_connect (self->choice_signals, "selected", G_CALLBACK (on_choice_selected_cb), self);
  g_signal_group_connect (self->choice_signals, "choosing", G_CALLBACK (on_choosing_cb), self);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "event", G_CALLBACK (show_event), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (on_shown_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
  connect_parts (self);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game board"), -1);
  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed", G_CALLBACK (on_dark_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  on_dark_cb (self);
  gtk_widget_set_focusable (widget, FALSE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (widget, key);
}

/**
 * bastide_board_view_set_choice:
 * @choice: (nullable): the choice; its game is shown
 */
void
bastide_board_view_set_choice (BastideBoardView *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (choice == self->scene->choice)
    return;

  g_set_object (&self->scene->choice, choice);
  g_signal_group_set_target (self->choice_signals, choice);
  if (choice != NULL)
    follow (self);
}

/**
 * bastide_board_view_set_show_fields:
 * @show_fields: whether the fields are marked with the patterns of their owners
 */
void
bastide_board_view_set_show_fields (BastideBoardView *self,
                                    gboolean          show_fields)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!bastide_board_light_get_shows_fields (self->light) == !show_fields)
    return;

  bastide_board_light_show_fields (self->light, show_fields);
  redraw (self);
}

/**
 * bastide_board_view_light_event:
 * @event: (nullable): an event of the log, or %NULL to light nothing
 *
 * Dims everything except the subject of the event.
 */
void
bastide_board_view_light_event (BastideBoardView   *self,
                                const BastideEvent *event)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_light_show_event (self->light, event);
  redraw (self);
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
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_light_show_places (self->light, tile);
  redraw (self);
}

/**
 * bastide_board_view_show_lights:
 * @lights: (element-type BastideLight): what a lesson speaks of; what is not on the board has no meaning here
 *
 * Outlines it until there are others.
 */
void
bastide_board_view_show_lights (BastideBoardView *self,
                                const GArray     *lights)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_light_show_lights (self->light, lights);
  update_lit (self);
  redraw (self);
}

/**
 * bastide_board_view_get_lit:
 * @area: (out): where that lies of which a lesson speaks, when the view has come to rest
 *
 * Returns: whether any of it is on the board
 */
gboolean
bastide_board_view_get_lit (BastideBoardView *self,
                            graphene_rect_t  *area)
{
  const BastideBoardGeometry *geometry = bastide_board_camera_get_goal (self->scene->camera);
  const BastideCellRange *range = &self->scene->lit;
  int west, north, east, south;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  if (!self->scene->is_lit)
    return FALSE;

  bastide_board_geometry_get_corner (geometry, range->min_x, range->min_y, &west, &north);
  bastide_board_geometry_get_corner (geometry, range->max_x + 1, range->max_y + 1, &east, &south);
  /* A figure, with the ring round it, may be higher than its tile. */
  north -= geometry->pixels / 5;
  graphene_rect_init (area, west, north, east - west, south - north);
  graphene_rect_scale (area, 1.0f / geometry->scale, 1.0f / geometry->scale, area);

  return TRUE;
}

/**
 * bastide_board_view_show_suggestions:
 * @suggestions: (nullable) (element-type BastideSuggestion): moves that are proposed in the position that is shown;
 *   they are shown until there are others or none
 */
void
bastide_board_view_show_suggestions (BastideBoardView *self,
                                     GPtrArray        *suggestions)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_ghosts_set (self->ghosts, suggestions);
  if (bastide_board_scene_is_reviewing (self->scene))
    bastide_board_ghosts_show (self->ghosts);
  redraw (self);
}

/**
 * bastide_board_view_light_suggestion:
 * @lit: one of the moves that are proposed, or -1
 *
 * Lets one of them stand out, and shows the part of the board that it is about.
 */
void
bastide_board_view_light_suggestion (BastideBoardView *self,
                                     int               lit)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_ghosts_light (self->ghosts, lit);
  redraw (self);
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
  g_signal_emit (self, signals[SIGNAL_MOTION_SKIPPED], 0);
  redraw (self);
}

/**
 * bastide_board_view_set_player_finder:
 * @finder: (nullable): finds the displays of players: their figures go there when they come home
 */
void
bastide_board_view_set_player_finder (BastideBoardView   *self,
                                      BastidePlayerFinder finder,
                                      gpointer            user_data)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->find_player = finder;
  self->find_player_data = user_data;
}

/**
 * bastide_board_view_get_parts:
 *
 * Returns: the objects that make up the board
 */
BastideBoardParts
bastide_board_view_get_parts (BastideBoardView *self)
{
  return (BastideBoardParts) {
    .scene = self->scene, .backing = self->backing, .aim = self->aim, .light = self->light, .ghosts = self->ghosts,
    .motion = self->motion, .pointer = self->pointer, .cursor = self->cursor, .cells = self->cells,
    .bubble = self->bubble,
  };
}

/**
 * bastide_board_view_get_aim:
 *
 * Returns: (transfer none): the thing pointed at
 */
BastideBoardAim *
bastide_board_view_get_aim (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->aim;
}

/**
 * bastide_board_view_get_camera:
 *
 * Returns: (transfer none): the camera, which pans, zooms and fits the board
 */
BastideBoardCamera *
bastide_board_view_get_camera (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->scene->camera;
}

/**
 * bastide_board_view_get_bubble:
 * @area: (out): the area of the board's bubble
 *
 * Returns: whether it does
 */
gboolean
bastide_board_view_get_bubble (BastideBoardView *self,
                               graphene_rect_t  *area)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_bubble_get_area (self->bubble, area);
}

/**
 * bastide_board_view_set_other_bubble:
 * @area: (nullable): the area of another bubble over the board, which its own bubble avoids
 */
void
bastide_board_view_set_other_bubble (BastideBoardView      *self,
                                     const graphene_rect_t *area)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_bubble_set_other (self->bubble, area);
}

/**
 * bastide_board_view_measure_hidden:
 * @area: a part of the view
 *
 * Returns: the cost of hiding that area; 0 if nothing is hidden
 */
double
bastide_board_view_measure_hidden (BastideBoardView      *self,
                                   const graphene_rect_t *area)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return bastide_board_framing_measure_hidden (self->scene, area, bastide_board_aim_get_feature (self->aim));
}
