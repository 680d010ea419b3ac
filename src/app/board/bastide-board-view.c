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
#include "bastide-settings.h"
#include "bastide-style-manager.h"
#include "bastide-track-speech.h"
#include "model/bastide-texts.h"

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
  SIGNAL_SCORED,
  SIGNAL_MOTION_SKIPPED,
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

gboolean
_bastide_board_view_is_reviewing (BastideBoardView *self)
{
  return self->game != NULL && bastide_review_get_running (bastide_game_get_review (self->game));
}

const BastideState *
bastide_board_view_get_state (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  if (_bastide_board_view_is_reviewing (self))
    return bastide_game_get_shown_state (self->game);

  return self->game != NULL ? bastide_game_get_state (self->game) : NULL;
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
  if (placed == self->feature_placed && segment == self->feature_segment && self->start_space < 0 && !self->on_token)
    return;

  self->start_space = -1;
  self->on_token = FALSE;
  self->feature_placed = placed;
  self->feature_segment = segment;
  g_clear_pointer (&self->feature, bastide_feature_free);
  if (placed >= 0)
    {
      self->feature = bastide_feature_new (rules, bastide_board_view_get_state (self), (guint) placed, (guint) segment);
      set_hint (self, bastide_text_feature (rules, self->feature));
    }
  else
    {
      set_hint (self, NULL);
    }
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A start space is pointed at, and so is the feature that it belongs to; -1 while no tile lies there. */
void
_bastide_board_view_set_start_space (BastideBoardView *self,
                                     int               space,
                                     int               placed,
                                     int               segment)
{
  _bastide_board_view_set_feature (self, placed, segment);
  self->start_space = space;
  if (segment < 0)
    set_hint (self, bastide_track_speech_describe_start_space (_bastide_board_view_get_rules (self), (guint) space));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A token on the wall is pointed at, and no feature. */
void
_bastide_board_view_set_token (BastideBoardView   *self,
                               const BastidePiece *token)
{
  _bastide_board_view_set_feature (self, -1, -1);
  self->on_token = TRUE;
  set_hint (self, bastide_track_speech_describe_token (_bastide_board_view_get_rules (self), token));
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

/* What the decision is about is told as if it were pointed at. */
static void
show_subject (BastideBoardView *self)
{
  int placed, segment;

  if (_bastide_board_view_find_subject (self, &placed, &segment))
    _bastide_board_view_set_feature (self, placed, segment);
}

/* Everything that depends on the position. */
static void
update (BastideBoardView *self)
{
  bastide_board_picture_set_state (self->picture, _bastide_board_view_get_rules (self),
                                   bastide_board_view_get_state (self));
  _bastide_board_view_update_aids (self);
  _bastide_board_view_update_offered (self);
  self->last_player = self->game != NULL ? bastide_game_get_last_placer (self->game) : -1;
  _bastide_board_view_update_walk (self, FALSE);
  _bastide_board_view_update_description (self);
  _bastide_board_view_follow (self);
  _bastide_board_view_show_decision (self);
  g_array_set_size (self->places, 0);
  bastide_board_view_light_event (self, NULL);
  self->has_picked = FALSE;
  self->feature_placed = self->feature_segment = self->start_space = -1;
  self->on_token = FALSE;
  g_clear_pointer (&self->feature, bastide_feature_free);
  set_hint (self, NULL);
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
  _bastide_board_view_update_cells (self);
  /* One of the two leads, or Enter would do something else than the cursor shows. */
  if (_bastide_board_view_uses_keyboard (self))
    _bastide_board_view_select_cursor (self);
  else if (self->has_pointer)
    _bastide_board_view_update_pointer (self);
  show_subject (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The scores of another moment. */
static void
on_shown_cb (BastideBoardView *self)
{
  _bastide_board_view_update_walk (self, FALSE);
  _bastide_board_view_update_description (self);
}

/* Another position than before, which nothing has led to. */
static void
on_moment_cb (BastideBoardView *self)
{
  bastide_board_view_skip_motion (self);
  update (self);
}

static void
on_choice_changed_cb (BastideChoice    *choice,
                      BastideBoardView *self)
{
  BastideGame *game = bastide_choice_get_game (choice);

  if (game != self->game)
    {
      self->game = game;
      g_signal_group_set_target (self->game_signals, game);
      g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
      self->is_fitted = FALSE;
      self->has_cursor = FALSE;
      self->thrown = 0;
      bastide_board_motion_clear (self->motion);
      bastide_board_surroundings_set_rules (self->surroundings, _bastide_board_view_get_rules (self));
      _bastide_board_view_update_walk (self, TRUE);
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

/* Something is to be done that was not pointed at. Returns: whether it has to wait because it could not be seen */
static gboolean
on_choosing_cb (BastideChoice    *choice,
                BastideBoardView *self)
{
  return !_bastide_board_view_is_reviewing (self) && gtk_widget_get_mapped (GTK_WIDGET (self)) && _bastide_board_view_show_selected (self);
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

  _bastide_board_view_update_aids (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);
  self->game = NULL;
  g_clear_object (&self->choice);
  g_clear_object (&self->picture);
  g_clear_object (&self->tiles);
  g_clear_object (&self->sprites);
  g_clear_object (&self->motion);
  g_clear_object (&self->surroundings);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

static void
bastide_board_view_finalize (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->offered);
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
  signals[SIGNAL_SCORED] = g_signal_new ("scored", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 5, G_TYPE_UINT, G_TYPE_STRING, G_TYPE_INT, G_TYPE_DOUBLE,
                                         G_TYPE_DOUBLE);
  signals[SIGNAL_MOTION_SKIPPED] = g_signal_new ("motion-skipped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
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
  widget_class->snapshot = _bastide_board_view_snapshot;
  widget_class->measure = _bastide_board_view_measure;
  widget_class->size_allocate = _bastide_board_view_size_allocate;
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
  self->feature_placed = self->feature_segment = self->start_space = -1;
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "event", G_CALLBACK (_bastide_board_view_show_event), self);
  g_signal_group_connect_swapped (self->game_signals, "shown", G_CALLBACK (on_shown_cb), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_moment_cb), self);
  self->tiles = bastide_tile_cache_new (BASTIDE_TILE_CACHE_LIMIT);
  self->picture = bastide_board_picture_new (self->tiles);
  self->sprites = bastide_sprite_cache_new ();
  self->motion = bastide_board_motion_new ();
  self->surroundings = bastide_board_surroundings_new ();
  self->cells = g_ptr_array_new ();
  self->offered = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_free);
  self->dead = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->places = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->lit_cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game board"), -1);
  g_signal_connect_object (self->tiles, "painted", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->surroundings, "painted", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_style_manager_get_default (), "notify::dark", G_CALLBACK (on_dark_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed", G_CALLBACK (on_setting_cb), self, G_CONNECT_SWAPPED);
  on_dark_cb (self);
  _bastide_board_view_add_pointer (self);
  _bastide_board_view_add_keys (self);
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
      g_signal_connect (choice, "choosing", G_CALLBACK (on_choosing_cb), self);
      on_choice_changed_cb (choice, self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
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
