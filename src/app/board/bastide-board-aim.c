/* bastide-board-aim.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-aim.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-board-edges.h"
#include "bastide-board-speech.h"
#include "bastide-board-track.h"
#include "bastide-edge-speech.h"
#include "bastide-settings.h"
#include "bastide-track-speech.h"
#include "model/words/bastide-row-texts.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-outlook.h"

/* Opacity of the highlight for a feature that a figure placed later could score. */
#define FOLLOWING_OPACITY 0.55

struct _BastideBoardAim
{
  GObject parent_instance;

  BastideBoardScene *scene; /* borrowed */
  BastideFeature    *feature;
  BastideFeature    *joined; /* features that would be joined with it */
  BastideEdgeView   *view; /* view of a figure on an edge */
  BastideTileEdge    edge;
  guint              edge_figure;
  char              *hint;
  BastideCell        picked;
  int                placed; /* the feature, or -1 */
  int                segment;
  int                joined_segment;
  int                start_space; /* or -1 */
  int                spot; /* the choice on an edge, or -1 */
  gboolean           beside_features; /* another thing is described: a token, a corner, a cell outside the wall */
  gboolean           has_picked;
};

G_DEFINE_FINAL_TYPE (BastideBoardAim, bastide_board_aim, G_TYPE_OBJECT)

enum
{
  SIGNAL_HINT_CHANGED,
  SIGNAL_FEATURE_CHANGED,
  SIGNAL_CELL_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_hint (BastideBoardAim *self,
          char            *hint)
{
  if (g_strcmp0 (hint, self->hint) == 0)
    {
      g_free (hint);
      return;
    }

  g_free (self->hint);
  self->hint = hint;
  g_signal_emit (self, signals[SIGNAL_HINT_CHANGED], 0);
}

static void
bastide_board_aim_finalize (GObject *object)
{
  BastideBoardAim *self = BASTIDE_BOARD_AIM (object);

  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->joined, bastide_feature_free);
  g_clear_pointer (&self->view, bastide_edge_view_free);
  g_free (self->hint);

  G_OBJECT_CLASS (bastide_board_aim_parent_class)->finalize (object);
}

static void
bastide_board_aim_class_init (BastideBoardAimClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_aim_finalize;

  signals[SIGNAL_HINT_CHANGED] = g_signal_new ("hint-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 0);
  signals[SIGNAL_FEATURE_CHANGED] = g_signal_new ("feature-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
  signals[SIGNAL_CELL_PICKED] = g_signal_new ("cell-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                              G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
bastide_board_aim_init (BastideBoardAim *self)
{
  self->placed = self->segment = self->start_space = self->spot = -1;
}

/**
 * bastide_board_aim_new:
 * @scene: (transfer none): the shown scene; outlives it
 *
 * Returns: (transfer full): nothing is pointed at
 */
BastideBoardAim *
bastide_board_aim_new (BastideBoardScene *scene)
{
  BastideBoardAim *self = g_object_new (BASTIDE_TYPE_BOARD_AIM, NULL);

  self->scene = scene;

  return self;
}

/**
 * bastide_board_aim_reset:
 *
 * Nothing is pointed at: the position is another one.
 */
void
bastide_board_aim_reset (BastideBoardAim *self)
{
  self->has_picked = FALSE;
  self->placed = self->segment = self->start_space = self->spot = -1;
  self->beside_features = FALSE;
  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->joined, bastide_feature_free);
  g_clear_pointer (&self->view, bastide_edge_view_free);
  set_hint (self, NULL);
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
}

/* Whether a segment cannot score in this game, which makes it landscape. */
static gboolean
is_left_out (BastideBoardAim *self,
             int              placed,
             int              segment)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;

  if (placed < 0)
    return FALSE;

  bastide_state_get_placed (rules, bastide_board_scene_get_state (self->scene), (guint) placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);

  return bastide_rules_leaves_out (rules, bastide_tile_definition_get_segment (definition, (guint) segment)->kind);
}

/**
 * bastide_board_aim_set_feature:
 * @placed: a tile, or -1 for none
 * @segment: its segment, or -1 for none
 */
void
bastide_board_aim_set_feature (BastideBoardAim *self,
                               int              placed,
                               int              segment)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);

  if (segment < 0 || is_left_out (self, placed, segment))
    placed = segment = -1;
  if (placed == self->placed && segment == self->segment && self->start_space < 0 && self->spot < 0
      && !self->beside_features && self->view == NULL && self->joined == NULL)
    return;

  self->start_space = self->spot = -1;
  self->beside_features = FALSE;
  self->placed = placed;
  self->segment = segment;
  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->joined, bastide_feature_free);
  g_clear_pointer (&self->view, bastide_edge_view_free);
  if (placed >= 0)
    self->feature = bastide_feature_new (rules, bastide_board_scene_get_state (self->scene), (guint) placed,
                                         (guint) segment);
  set_hint (self, placed >= 0 ? bastide_text_feature (rules, self->feature) : NULL);
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
}

/* @placed: a tile
 * @segment: its segment
 * @other_segment: the segment that would be joined with it
 *
 * Points at two features that would become one. */
static void
bastide_board_aim_set_link (BastideBoardAim *self,
                            int              placed,
                            int              segment,
                            int              other_segment)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (self->joined != NULL && placed == self->placed && segment == self->segment
      && other_segment == self->joined_segment)
    return;

  bastide_board_aim_set_feature (self, placed, segment);
  if (placed < 0 || bastide_state_get_feature (rules, state, (guint) placed, (guint) segment)
                      == bastide_state_get_feature (rules, state, (guint) placed, (guint) other_segment))
    return;

  g_clear_pointer (&self->joined, bastide_feature_free);
  self->joined = bastide_feature_new (rules, state, (guint) placed, (guint) other_segment);
  self->joined_segment = other_segment;
  one = bastide_text_feature (rules, self->feature);
  other = bastide_text_feature (rules, self->joined);
  set_hint (self, g_strdup_printf ("%s\n%s", one, other));
}

/* @edge: where a figure stands, or could
 * @figure: its kind
 * @player: whose it is, or -1 where that goes without saying
 *
 * Points at a figure on an edge, with all that it counts. */
static void
bastide_board_aim_set_edge (BastideBoardAim       *self,
                            const BastideTileEdge *edge,
                            guint                  figure,
                            int                    player)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  g_autofree char *name = NULL;
  BastideEdgeView *view;

  if (self->view != NULL && self->edge_figure == figure && self->edge.x == edge->x && self->edge.y == edge->y
      && self->edge.side == edge->side)
    return;

  view = bastide_state_get_edge_view (rules, bastide_board_scene_get_state (self->scene), figure, edge);
  bastide_board_aim_set_feature (self, -1, -1);
  if (view == NULL)
    return;

  self->view = view;
  self->edge = *edge;
  self->edge_figure = figure;
  if (player >= 0)
    name = bastide_text_player (bastide_game_get_setup (self->scene->game), (guint) player);
  set_hint (self, bastide_text_edge_view (rules, figure, name, view));
  g_signal_emit (self, signals[SIGNAL_FEATURE_CHANGED], 0);
}

/* @spot: the number of something that can be chosen on an edge
 *
 * Points at it, with all that it would bring. */
static void
bastide_board_aim_set_spot (BastideBoardAim *self,
                            guint            spot)
{
  if (self->spot == (int) spot)
    return;

  bastide_board_aim_set_feature (self, -1, -1);
  self->spot = (int) spot;
  set_hint (self, bastide_edge_speech_describe_preview (self->scene->choice, spot));
}

/* @hint: (transfer full): the words about something other than a feature */
static void
point_beside_features (BastideBoardAim *self,
                       char            *hint)
{
  bastide_board_aim_set_feature (self, -1, -1);
  self->beside_features = TRUE;
  set_hint (self, hint);
}

/* A piece of a set also says what it is there. */
static void
point_at_piece (BastideBoardAim    *self,
                const BastidePiece *piece)
{
  g_autofree char *name = bastide_board_speech_name_piece (self->scene->game, piece);
  g_autofree char *effect = NULL;

  if (piece->kind->row != NULL)
    effect = bastide_row_describe_laid (piece->kind->row, bastide_board_scene_get_rules (self->scene));
  point_beside_features (self, effect != NULL ? g_strdup_printf ("%s\n%s", name, effect) : g_steal_pointer (&name));
}

/**
 * bastide_board_aim_point_at_selected:
 *
 * Points at the selection again, even if something else has been pointed at meanwhile.
 */
void
bastide_board_aim_point_at_selected (BastideBoardAim *self)
{
  int selected = bastide_choice_get_selected (self->scene->choice);
  const BastideSpot *spot = selected >= 0 ? bastide_choice_get_spot (self->scene->choice, (guint) selected) : NULL;
  int placed;

  if (spot == NULL)
    return;

  placed = bastide_board_scene_find_placed (self->scene, spot->x, spot->y);
  if (spot->rotations != 0)
    bastide_board_aim_pick (self, spot->x, spot->y);
  else if (spot->target == BASTIDE_TARGET_SEGMENT || spot->target == BASTIDE_TARGET_FIGURE)
    bastide_board_aim_set_feature (self, placed, (int) spot->segment);
  else if (spot->target == BASTIDE_TARGET_LINK)
    bastide_board_aim_set_link (self, placed, (int) spot->segment, (int) spot->other_segment);
  else if (spot->target == BASTIDE_TARGET_TILE)
    bastide_board_aim_set_feature (self, -1, -1);
  else if (spot->target == BASTIDE_TARGET_CORNER || spot->target == BASTIDE_TARGET_HALF
           || spot->target == BASTIDE_TARGET_CELL)
    point_beside_features (self, bastide_board_speech_describe_spot (self->scene->choice, spot));
  else if (spot->target == BASTIDE_TARGET_EDGE)
    bastide_board_aim_set_spot (self, (guint) selected);
}

/* The start space of a printed board under a point. Returns: its number, or -1 */
static int
find_start_space (BastideBoardAim *self,
                  double           x,
                  double           y)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->scene->surroundings);
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int origin_x, origin_y;

  if (surroundings == NULL)
    return -1;

  bastide_board_geometry_get_corner (geometry, 0, 0, &origin_x, &origin_y);

  return bastide_surroundings_find_start_space (surroundings, (x - origin_x) / geometry->pixels,
                                                (y - origin_y) / geometry->pixels);
}

/* The tile that lies at a start space. Returns: the segment of it that belongs to the same feature, or -1 */
static int
find_segment_at (BastideBoardAim *self,
                 int              space,
                 int             *placed)
{
  static const BastideCell inward[BASTIDE_N_SIDES] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  const BastideStartSpace *start = bastide_board_definition_get_start_space (bastide_rules_get_board (rules),
                                                                             (guint) space);
  BastidePlacedTile tile;

  *placed = bastide_state_find_placed (rules, state, start->x + inward[start->side].x,
                                       start->y + inward[start->side].y);
  if (*placed < 0)
    return -1;

  bastide_state_get_placed (rules, state, (guint) *placed, &tile);
  for (guint i = 0; i < bastide_rules_get_tile (rules, tile.tile)->segments->len; i++)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, (guint) *placed, i);

      for (guint j = 0; j < feature->start_spaces->len; j++)
        if (g_array_index (feature->start_spaces, guint16, j) == space)
          return (int) i;
    }

  return -1;
}

/* Points at something beside the tiles: a token on the wall, a start space, a cell that is blocked for good, or
   nothing. */
static void
point_beside_tiles (BastideBoardAim *self,
                    double           x,
                    double           y)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, x, y);
  int space = find_start_space (self, x, y);
  BastidePiece token;

  if (bastide_board_track_find_token (self->scene, x, y, &token))
    point_beside_features (self, bastide_track_speech_describe_token (rules, &token));
  else if (space >= 0)
    {
      int placed, segment;

      if (space == self->start_space)
        return;
      /* A start space, and the feature that it belongs to where a tile lies there. */
      segment = find_segment_at (self, space, &placed);
      bastide_board_aim_set_feature (self, placed, segment);
      self->start_space = space;
      if (segment < 0)
        set_hint (self, bastide_track_speech_describe_start_space (rules, (guint) space));
    }
  else if (bastide_state_is_blocked (rules, bastide_board_scene_get_state (self->scene), cell.x, cell.y))
    /* Translators: of an empty cell of the board that lies outside a wall */
    point_beside_features (self, g_strdup (_("No tile may be placed here any more")));
  else
    bastide_board_aim_set_feature (self, -1, -1);
}

/**
 * bastide_board_aim_point_at:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Points at the feature under a point, wherever it is visible. Under a figure, which may overhang its neighbours, it is
 * the feature that the figure stands on; a figure on an edge is itself the target.
 */
void
bastide_board_aim_point_at (BastideBoardAim *self,
                            double           x,
                            double           y)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas_at (self->scene, &x, &y);
  BastideCell cell = bastide_board_geometry_find_cell (canvas.geometry, x, y);
  int placed = bastide_board_scene_find_placed (self->scene, cell.x, cell.y);
  guint figure_placed, figure_segment;
  BastideEdgeFigure edge_figure;
  BastidePiece piece;
  int corner_x, corner_y;

  if (bastide_board_canvas_find_edge_figure (&canvas, x, y, &edge_figure))
    {
      BastideTileEdge edge = { edge_figure.x, edge_figure.y, edge_figure.side };

      bastide_board_aim_set_edge (self, &edge, edge_figure.figure, (int) edge_figure.player);
      return;
    }
  if (bastide_board_canvas_find_figure (&canvas, x, y, &figure_placed, &figure_segment))
    {
      bastide_board_aim_set_feature (self, (int) figure_placed, (int) figure_segment);
      return;
    }
  if (bastide_board_canvas_find_loose_piece (&canvas, x, y, &piece))
    {
      point_at_piece (self, &piece);
      return;
    }
  if (placed < 0)
    {
      point_beside_tiles (self, x, y);
      return;
    }

  bastide_board_geometry_get_corner (canvas.geometry, cell.x, cell.y, &corner_x, &corner_y);
  bastide_board_aim_set_feature (self, placed,
                                 bastide_tile_plan_hit (bastide_board_picture_get_plan (canvas.picture, (guint) placed),
                                                        (x - corner_x) / canvas.geometry->pixels,
                                                        (y - corner_y) / canvas.geometry->pixels));
}

/**
 * bastide_board_aim_pick:
 *
 * Points at an empty cell.
 */
void
bastide_board_aim_pick (BastideBoardAim *self,
                        int              x,
                        int              y)
{
  if (self->has_picked && self->picked.x == x && self->picked.y == y)
    return;

  self->has_picked = TRUE;
  self->picked = (BastideCell) { x, y };
  g_signal_emit (self, signals[SIGNAL_CELL_PICKED], 0, x, y);
}

/**
 * bastide_board_aim_get_feature:
 *
 * Returns: (transfer none) (nullable): the feature that is pointed at
 */
const BastideFeature *
bastide_board_aim_get_feature (BastideBoardAim *self)
{
  return self->feature;
}

/**
 * bastide_board_aim_get_hint:
 *
 * Returns: (transfer none) (nullable): the description of the thing pointed at
 */
const char *
bastide_board_aim_get_hint (BastideBoardAim *self)
{
  return self->hint;
}

/**
 * bastide_board_aim_paint:
 *
 * Lights the thing pointed at.
 */
void
bastide_board_aim_paint (BastideBoardAim          *self,
                         const BastideBoardCanvas *canvas)
{
  if (!bastide_aid_is_shown (self->scene->game, BASTIDE_SETTING_AID_LIT_FEATURES))
    return;

  if (self->spot >= 0 && self->spot < (int) bastide_choice_get_n_spots (self->scene->choice))
    {
      const BastidePreview *preview = bastide_choice_get_preview (self->scene->choice, (guint) self->spot);

      /* The features that would be scored, and those the figure would look at. */
      for (guint i = 0; i < preview->scores->len; i++)
        bastide_board_canvas_paint_feature (canvas, g_array_index (preview->scores, BastidePreviewScore, i).feature, 1);
      if (preview->view != NULL)
        bastide_board_edges_paint_view (canvas, preview->view, preview->follows ? FOLLOWING_OPACITY : 1);
    }
  else if (self->feature != NULL)
    {
      bastide_board_canvas_paint_feature (canvas, self->feature, 1);
      if (self->joined != NULL)
        bastide_board_canvas_paint_feature (canvas, self->joined, 1);
    }
  else if (self->view != NULL)
    {
      bastide_board_edges_paint_view (canvas, self->view, 1);
    }
  else if (self->start_space >= 0)
    {
      bastide_board_canvas_paint_start_space (canvas, (guint) self->start_space);
    }
}
