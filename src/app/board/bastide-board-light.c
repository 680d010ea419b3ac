/* bastide-board-light.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-light.h"

#include "bastide-aid.h"
#include "bastide-board-edges.h"
#include "bastide-board-framing.h"
#include "bastide-board-spots.h"
#include "bastide-chance-painter.h"
#include "bastide-highlight-painter.h"
#include "bastide-settings.h"
#include "bastide-vector-path.h"
#include "rules/bastide-game-interface.h"

static void
append_field (cairo_t                 *cr,
              const BastideBoardScene *self,
              const BastideFeature    *feature,
              BastideCellRange         cells,
              int                      pixels)
{
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
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
paint_fields (cairo_t         *cr,
              double           x,
              double           y,
              int              pixels,
              BastideCellRange cells,
              gpointer         data)
{
  const BastideBoardScene *self = data;
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
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

/* More features than this that can be chosen are not lit all at once. */
#define MAX_OFFERED 6

/* Opacity of the light on a feature that can be chosen but is not pointed at. */
#define OFFERED_OPACITY 0.8

/*
 * * Emphasis on the board: cells that nothing can fill any more, the overlay of fields, events of the log, places
 * where a kind of tile would fit.
 */

struct _BastideBoardLight
{
  BastideBoardScene *scene;
  GArray            *dead;    /* (element-type BastideCell) */
  GArray            *places;  /* (element-type BastideCell): where a kind of tile would fit */
  GPtrArray         *offered;  /* (element-type BastideFeature): the choices, or the subject of the decision */
  GPtrArray         *affected; /* (element-type BastideFeature): the features affected by the button pointed at */
  GArray            *lit_cells; /* (element-type BastideCell) */
  GArray            *lit_edges; /* (element-type BastideTileEdge) */
  BastideFeature    *lit_feature;
  GArray            *lights; /* (element-type BastideLight): what a lesson speaks of */
  int                last_player; /* player who placed the last tile, or -1 */
  guint              thrown; /* the result of a die for it, or 0 */
  gboolean           show_fields;
};

/**
 * bastide_board_light_new:
 * @scene: (transfer none): the shown scene; outlives it
 *
 * Returns: (transfer full): nothing is emphasised
 */
BastideBoardLight *
bastide_board_light_new (BastideBoardScene *scene)
{
  BastideBoardLight *self = g_new0 (BastideBoardLight, 1);

  self->scene = scene;
  self->dead = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->places = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->offered = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_free);
  self->affected = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_free);
  self->lit_cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  self->lit_edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));
  self->lights = g_array_new (FALSE, FALSE, sizeof (BastideLight));

  return self;
}

/**
 * bastide_board_light_free:
 */
void
bastide_board_light_free (BastideBoardLight *self)
{
  g_array_unref (self->dead);
  g_array_unref (self->places);
  g_ptr_array_unref (self->offered);
  g_ptr_array_unref (self->affected);
  g_array_unref (self->lit_cells);
  g_array_unref (self->lit_edges);
  g_array_unref (self->lights);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  g_free (self);
}

static void
update_dead (BastideBoardLight *self)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  const BastideDecision *decision;

  g_array_set_size (self->dead, 0);
  if (state == NULL || !bastide_aid_is_shown (self->scene->game, BASTIDE_SETTING_AID_DEAD_CELLS))
    return;

  decision = bastide_choice_get_decision (self->scene->choice);
  /* Without any tile to come every cell would be dead, which is not informative. */
  if ((decision->placed || decision->tile < 0)
      && bastide_state_get_n_left (rules, state) + bastide_state_get_n_in_hands (rules, state) == 0)
    return;

  bastide_state_get_open_cells (rules, state, cells);
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);

      if (bastide_state_is_dead_cell (rules, state, cell->x, cell->y))
        g_array_append_val (self->dead, *cell);
    }
}

static void
update_fields (BastideBoardLight *self)
{
  gboolean possible = bastide_aid_is_shown (self->scene->game, BASTIDE_SETTING_AID_FIELD_OVERLAY);

  bastide_board_picture_set_veil (self->scene->picture,
                                  self->show_fields && possible && self->scene->game != NULL ? paint_fields : NULL,
                                  self->scene);
}

/**
 * bastide_board_light_update_answer:
 *
 * Another button is pointed at.
 */
void
bastide_board_light_update_answer (BastideBoardLight *self)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  int answer = bastide_choice_get_answer (self->scene->choice);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BastideFeatureSegment));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_ptr_array_set_size (self->affected, 0);
  if (answer < 0 || answer >= (int) bastide_choice_get_n_buttons (self->scene->choice))
    return;

  bastide_preview_list_affected (rules, state, *bastide_choice_get_button (self->scene->choice, (guint) answer),
                                 places);
  for (guint i = 0; i < places->len; i++)
    {
      const BastideFeatureSegment *place = &g_array_index (places, BastideFeatureSegment, i);
      guint feature = bastide_state_get_feature (rules, state, place->placed, place->segment);

      if (g_hash_table_add (seen, GUINT_TO_POINTER (feature + 1)))
        g_ptr_array_add (self->affected, bastide_feature_new (rules, state, place->placed, place->segment));
    }
}

/**
 * bastide_board_light_update_aids:
 *
 * Other settings hold.
 */
void
bastide_board_light_update_aids (BastideBoardLight *self)
{
  update_dead (self);
  update_fields (self);
}

/* The outcome of a throw leads from its tile until the next one is laid. */
static guint
find_thrown (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);

  for (guint i = bastide_game_get_n_shown_lines (game); i > 0; i--)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i - 1);

      if (entry->event.type == BASTIDE_EVENT_CHANCE)
        return (guint) entry->event.count;
      if (entry->event.type == BASTIDE_EVENT_PLACED)
        return 0;
    }

  return 0;
}

/**
 * bastide_board_light_update:
 *
 * Another position is shown.
 */
void
bastide_board_light_update (BastideBoardLight *self)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int subject, subject_segment;

  bastide_board_light_update_aids (self);

  /* The subject of the decision is lit; if only a few features can be chosen, each as a whole, they are lit, too: a
   * figure may stand in the place of the mark. If there are many, light would not be informative. */
  g_ptr_array_set_size (self->offered, 0);
  if (bastide_board_framing_find_lit_subject (self->scene, &subject, &subject_segment))
    g_ptr_array_add (self->offered, bastide_feature_new (rules, state, (guint) subject, (guint) subject_segment));
  for (guint i = 0; i < bastide_choice_get_n_spots (self->scene->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, i);
      int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);

      if (spot->target != BASTIDE_TARGET_SEGMENT || spot->figures != 0 || placed < 0
          || !g_hash_table_add (seen, GUINT_TO_POINTER (bastide_state_get_feature (rules, state, (guint) placed,
                                                                                   spot->segment) + 1)))
        continue;
      g_ptr_array_add (self->offered, bastide_feature_new (rules, state, (guint) placed, spot->segment));
    }
  if (self->offered->len > MAX_OFFERED)
    g_ptr_array_set_size (self->offered, 0);
  bastide_board_light_update_answer (self);
  self->last_player = self->scene->game != NULL ? bastide_game_get_last_placer (self->scene->game) : -1;
  self->thrown = self->scene->game != NULL ? find_thrown (self->scene->game) : 0;
  g_array_set_size (self->places, 0);
  bastide_board_light_show_event (self, NULL);
}

/**
 * bastide_board_light_get_shows_fields:
 *
 * Returns: whether the overlay of fields is wanted
 */
gboolean
bastide_board_light_get_shows_fields (BastideBoardLight *self)
{
  return self->show_fields;
}

/**
 * bastide_board_light_show_fields:
 * @shown: whether the fields are marked with the patterns of their owners
 */
void
bastide_board_light_show_fields (BastideBoardLight *self,
                                 gboolean           shown)
{
  self->show_fields = !!shown;
  update_fields (self);
}

static void
light_cell (BastideBoardLight *self,
            int                x,
            int                y)
{
  BastideCell cell = { x, y };

  if (bastide_board_scene_find_placed (self->scene, x, y) >= 0)
    g_array_append_val (self->lit_cells, cell);
}

static void
light_feature (BastideBoardLight *self,
               int                x,
               int                y,
               int                segment)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  int placed = bastide_state_find_placed (rules, state, x, y);

  /* Review may show a time before it. */
  if (placed >= 0 && segment >= 0)
    self->lit_feature = bastide_feature_new (rules, state, (guint) placed, (guint) segment);
}

static void
light_tiles (BastideBoardLight *self,
             const GArray      *tiles)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  for (guint i = 0; tiles != NULL && i < tiles->len; i++)
    {
      guint placed = g_array_index (tiles, guint16, i);
      BastidePlacedTile tile;

      if (placed >= bastide_state_get_n_placed (rules, state))
        continue;
      bastide_state_get_placed (rules, state, placed, &tile);
      light_cell (self, tile.x, tile.y);
    }
}

/* Lights the new place of a piece, at a corner or a half of an edge all tiles that meet there; beside the board and on
 * the track there is nothing to light. */
static void
light_piece (BastideBoardLight  *self,
             const BastideEvent *event)
{
  if (event->piece == NULL || !event->to.known)
    return;

  if (event->piece->place == BASTIDE_TARGET_SEGMENT)
    light_feature (self, event->to.x, event->to.y, event->to.segment);
  else if (event->piece->place == BASTIDE_TARGET_TILE || event->piece->place == BASTIDE_TARGET_LINK
           || event->piece->place == BASTIDE_TARGET_EDGE || event->piece->place == BASTIDE_TARGET_CELL)
    light_cell (self, event->to.x, event->to.y);
  else if (event->piece->place == BASTIDE_TARGET_HALF)
    for (int i = 0; i < 2; i++)
      light_cell (self, event->to.x + (i == 1 && event->to.half / 2 == BASTIDE_SIDE_EAST),
                  event->to.y + (i == 1 && event->to.half / 2 == BASTIDE_SIDE_SOUTH));
  else if (event->piece->place == BASTIDE_TARGET_CORNER)
    for (int i = 0; i < 4; i++)
      light_cell (self, event->to.x - i % 2, event->to.y - i / 2);
}

/* Lights a figure on an edge that brought points, and the things that it counted. Returns: whether it was one */
static gboolean
light_scorer (BastideBoardLight  *self,
              const BastideEvent *event)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  g_autoptr (BastideEdgeView) view = NULL;
  BastideEdgeFigure figure;
  BastideTileEdge edge;

  if (!bastide_state_find_edge_scorer (rules, state, event, &figure))
    return FALSE;

  edge = (BastideTileEdge) { figure.x, figure.y, figure.side };
  view = bastide_state_get_edge_view (rules, state, figure.figure, &edge);
  light_tiles (self, view->tiles);
  g_array_append_vals (self->lit_edges, view->edges->data, view->edges->len);

  return TRUE;
}

static void
light (BastideBoardLight  *self,
       const BastideEvent *event)
{
  BastideEventType type = event->type;

  if (light_scorer (self, event))
    return;

  if (type == BASTIDE_EVENT_ON_EDGE)
    {
      BastideTileEdge edge = { event->x, event->y, (BastideSide) event->to.side };

      /* Review may show a time before it. */
      if (bastide_board_scene_find_placed (self->scene, edge.x, edge.y) >= 0)
        g_array_append_val (self->lit_edges, edge);
      return;
    }

  if (type == BASTIDE_EVENT_PLACED || type == BASTIDE_EVENT_SKIPPED || type == BASTIDE_EVENT_LAID)
    light_cell (self, event->x, event->y);
  else if (type == BASTIDE_EVENT_DEPLOYED || type == BASTIDE_EVENT_RETURNED || type == BASTIDE_EVENT_SCORED)
    light_feature (self, event->x, event->y, event->segment);
  else if (type == BASTIDE_EVENT_MOVED)
    light_piece (self, event);
  else if (type == BASTIDE_EVENT_TAKEN)
    light_tiles (self, event->tiles);
}

/**
 * bastide_board_light_show_event:
 * @event: (nullable): an event of the log, or %NULL to light nothing
 *
 * Dims everything except the subject of the event.
 */
void
bastide_board_light_show_event (BastideBoardLight  *self,
                                const BastideEvent *event)
{
  g_array_set_size (self->lit_cells, 0);
  g_array_set_size (self->lit_edges, 0);
  g_clear_pointer (&self->lit_feature, bastide_feature_free);
  if (event != NULL && bastide_board_scene_get_state (self->scene) != NULL)
    light (self, event);
}

static gboolean
has_place (BastideBoardLight *self,
           BastideCell        cell)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const BastideCell *other = &g_array_index (self->places, BastideCell, i);

      if (other->x == cell.x && other->y == cell.y)
        return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_light_show_places:
 * @tile: a kind of tile, or -1 for none
 *
 * Lights every cell where a tile of this kind would fit now.
 */
void
bastide_board_light_show_places (BastideBoardLight *self,
                                 int                tile)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  const BastideState *state = bastide_board_scene_get_state (self->scene);

  g_array_set_size (self->places, 0);
  if (tile < 0 || state == NULL)
    return;

  bastide_state_list_places (bastide_board_scene_get_rules (self->scene), state, (guint) tile, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      BastideCell cell = { actions.items[i].x, actions.items[i].y };

      if (!has_place (self, cell))
        g_array_append_val (self->places, cell);
    }
}

/**
 * bastide_board_light_show_lights:
 * @lights: (element-type BastideLight): what a lesson speaks of; what is not on the board has no meaning here
 */
void
bastide_board_light_show_lights (BastideBoardLight *self,
                                 const GArray      *lights)
{
  g_array_set_size (self->lights, 0);
  g_array_append_vals (self->lights, lights->data, lights->len);
}

/**
 * bastide_board_light_find_lit:
 * @range: (out): the cells of what a lesson speaks of
 *
 * Returns: whether any of it is on the board
 */
gboolean
bastide_board_light_find_lit (BastideBoardLight *self,
                              BastideCellRange  *range)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideState *state = bastide_board_scene_get_state (self->scene);
  gboolean found = FALSE;

  for (guint i = 0; state != NULL && i < self->lights->len; i++)
    {
      const BastideLight *light = &g_array_index (self->lights, BastideLight, i);
      int placed = bastide_state_find_placed (rules, state, light->x, light->y);
      BastideCellRange own = { light->x, light->y, light->x, light->y };

      if (light->type != BASTIDE_LIGHT_CELL && light->type != BASTIDE_LIGHT_FEATURE
          && light->type != BASTIDE_LIGHT_FIGURE)
        continue;
      if (light->type == BASTIDE_LIGHT_FEATURE && placed >= 0)
        {
          g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, (guint) placed,
                                                                    (guint) light->segment);

          for (guint j = 0; j < feature->segments->len; j++)
            {
              BastidePlacedTile tile;

              bastide_state_get_placed (rules, state,
                                        g_array_index (feature->segments, BastideFeatureSegment, j).placed, &tile);
              own = bastide_cell_range_join (own, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
            }
        }
      *range = found ? bastide_cell_range_join (*range, own) : own;
      found = TRUE;
    }

  return found;
}

/* A ring round each figure that stands at a place. */
static void
paint_rings (const BastideBoardCanvas *canvas,
             const BastideLight       *light)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  double height = bastide_figure_get_height (canvas->geometry->pixels);

  bastide_state_get_board_figures (canvas->rules, canvas->state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      BastideSprite sprite;
      double x, y;

      if (figure->x != light->x || figure->y != light->y || (int) figure->segment != light->segment
          || !bastide_board_canvas_find_figure_sprite (canvas, figure->player, figure->figure, figure->placed,
                                                       figure->segment, &sprite, &x, &y))
        continue;
      cairo_new_path (canvas->cr);
      cairo_arc (canvas->cr, x, y - (sprite.style & BASTIDE_FIGURE_LYING ? 0 : height / 2), height * 0.72, 0, 2 * G_PI);
      bastide_outline_paint (canvas->cr, canvas->geometry->pixels);
    }
}

/* Outlines what a lesson speaks of. */
static void
paint_lights (BastideBoardLight        *self,
              const BastideBoardCanvas *canvas)
{
  double inset = 0.03 * canvas->geometry->pixels;
  double side = canvas->geometry->pixels - 2 * inset;

  for (guint i = 0; i < self->lights->len; i++)
    {
      const BastideLight *light = &g_array_index (self->lights, BastideLight, i);
      int placed = bastide_state_find_placed (canvas->rules, canvas->state, light->x, light->y);
      int x, y;

      if (light->type == BASTIDE_LIGHT_CELL)
        {
          bastide_board_geometry_get_corner (canvas->geometry, light->x, light->y, &x, &y);
          cairo_new_path (canvas->cr);
          bastide_round_rectangle_append (canvas->cr, x + inset, y + inset, side, side, 0.08 * side);
          bastide_outline_paint (canvas->cr, canvas->geometry->pixels);
        }
      else if (light->type == BASTIDE_LIGHT_FEATURE && placed >= 0)
        {
          g_autoptr (BastideFeature) feature = bastide_feature_new (canvas->rules, canvas->state, (guint) placed,
                                                                    (guint) light->segment);

          bastide_board_canvas_paint_outline (canvas, feature);
        }
      else if (light->type == BASTIDE_LIGHT_FIGURE)
        {
          paint_rings (canvas, light);
        }
    }
}

/**
 * bastide_board_light_paint_cells:
 *
 * Marks cells, below the tiles: those that nothing can fill, those that can be chosen, those where a tile would fit.
 */
void
bastide_board_light_paint_cells (BastideBoardLight        *self,
                                 const BastideBoardCanvas *canvas)
{
  bastide_board_canvas_paint_cells (canvas, self->dead, BASTIDE_SPRITE_DEAD_CELL, -1);
  bastide_board_spots_paint_cells (canvas, self->scene->choice);
  bastide_board_canvas_paint_cells (canvas, self->places, BASTIDE_SPRITE_HOVERED_CELL,
                                    bastide_choice_get_decision (self->scene->choice)->player);
}

/* Frames the tile placed last at the moment of a review; tiles from the beginning are not marked. */
static void
paint_reviewed_tile (BastideBoardLight        *self,
                     const BastideBoardCanvas *canvas)
{
  BastideReview *review = bastide_game_get_review (self->scene->game);
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  BastidePlacedTile tile;
  int x, y;

  if (bastide_review_get_moment (review) <= 0 || n_placed == 0)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  bastide_board_geometry_get_corner (canvas->geometry, tile.x, tile.y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
}

/**
 * bastide_board_light_paint:
 * @aim: the thing pointed at
 *
 * Lights features and the tile that was laid last, above the tiles.
 */
void
bastide_board_light_paint (BastideBoardLight        *self,
                           const BastideBoardCanvas *canvas,
                           BastideBoardAim          *aim)
{
  guint n_placed = bastide_state_get_n_placed (canvas->rules, canvas->state);
  const BastideDecision *decision = bastide_choice_get_decision (self->scene->choice);
  int pixels = canvas->geometry->pixels;
  BastidePlacedTile tile;
  int x, y;

  if (self->lit_feature != NULL || self->lit_cells->len > 0 || self->lit_edges->len > 0)
    {
      bastide_board_canvas_paint_light (canvas, self->lit_cells, self->lit_edges, self->lit_feature);
    }
  else if (self->affected->len > 0)
    {
      for (guint i = 0; i < self->affected->len; i++)
        bastide_board_canvas_paint_feature (canvas, g_ptr_array_index (self->affected, i), 1);
    }
  else
    {
      for (guint i = 0; i < self->offered->len; i++)
        bastide_board_canvas_paint_feature (canvas, g_ptr_array_index (self->offered, i), OFFERED_OPACITY);
      bastide_board_aim_paint (aim, canvas);
    }
  paint_lights (self, canvas);

  /* The tile placed last: framed during its part of the turn, then with corners in the colour of its player. During
   * that part the possible ways of chance from it are shown too, or, once it has been decided, the actual one. */
  if (bastide_board_scene_is_reviewing (self->scene))
    {
      paint_reviewed_tile (self, canvas);
      return;
    }
  if (n_placed == 0)
    return;

  bastide_state_get_placed (canvas->rules, canvas->state, n_placed - 1, &tile);
  bastide_board_geometry_get_corner (canvas->geometry, tile.x, tile.y, &x, &y);
  if (decision->status == BASTIDE_STATUS_DECISION && decision->placed)
    bastide_frame_paint (canvas->cr, x, y, pixels);
  else if (self->last_player >= 0)
    bastide_last_tile_paint (canvas->cr, bastide_board_canvas_get_colour (canvas, (guint) self->last_player), x, y,
                             pixels);
  if (decision->placed)
    bastide_chance_paint_way (bastide_board_picture_get_plan (self->scene->picture, n_placed - 1), self->thrown,
                              canvas->cr, x, y, pixels);
}
