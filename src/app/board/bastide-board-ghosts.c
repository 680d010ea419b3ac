/* bastide-board-ghosts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-ghosts.h"

#include "bastide-board-edges.h"
#include "bastide-highlight-painter.h"
#include "model/words/bastide-suggestion.h"

/* How much of a tile is seen that only might lie there. */
#define OPACITY 0.72
#define LIT_OPACITY 0.95

/* When one of them is lit, the others step back. */
#define BACK_OPACITY 0.45

/* Radius of the disc with the number, in tiles, and at least, in logical pixels. */
#define NUMBER_RADIUS 0.13
#define MIN_NUMBER_RADIUS 10

struct _BastideBoardGhosts
{
  BastideBoardScene *scene;
  GPtrArray         *suggestions; /* (nullable) (element-type BastideSuggestion) */
  int                lit; /* -1 for none */
};

/**
 * bastide_board_ghosts_new:
 * @scene: (transfer none): what is shown; outlives it
 *
 * Returns: (transfer full): no proposals
 */
BastideBoardGhosts *
bastide_board_ghosts_new (BastideBoardScene *scene)
{
  BastideBoardGhosts *self = g_new0 (BastideBoardGhosts, 1);

  self->scene = scene;
  self->lit = -1;

  return self;
}

/**
 * bastide_board_ghosts_free:
 */
void
bastide_board_ghosts_free (BastideBoardGhosts *self)
{
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  g_free (self);
}

/**
 * bastide_board_ghosts_set:
 * @suggestions: (nullable) (transfer none) (element-type BastideSuggestion): found in the position that is shown
 */
void
bastide_board_ghosts_set (BastideBoardGhosts *self,
                          GPtrArray          *suggestions)
{
  g_clear_pointer (&self->suggestions, g_ptr_array_unref);
  self->suggestions = suggestions != NULL ? g_ptr_array_ref (suggestions) : NULL;
  self->lit = -1;
}

/**
 * bastide_board_ghosts_light:
 * @lit: one of the proposals, or -1
 */
void
bastide_board_ghosts_light (BastideBoardGhosts *self,
                            int                 lit)
{
  self->lit = lit;
}

/**
 * bastide_board_ghosts_get_shown:
 *
 * Returns: whether there are proposals
 */
gboolean
bastide_board_ghosts_get_shown (BastideBoardGhosts *self)
{
  return self->suggestions != NULL;
}

static gboolean
is_on_board (const BastideVerb *verb)
{
  return verb->target != BASTIDE_TARGET_BUTTON && verb->target != BASTIDE_TARGET_CARD
         && verb->target != BASTIDE_TARGET_TRACK && !verb->passes;
}

/* How many moves are proposed. */
guint
bastide_board_ghosts_get_n (BastideBoardGhosts *self)
{
  return self->suggestions != NULL ? self->suggestions->len : 0;
}

/**
 * bastide_board_ghosts_get_range:
 * @suggestion: the number of a proposal, from 0
 * @range: (out): the cells that it is about
 *
 * Returns: whether it points at the board at all
 */
gboolean
bastide_board_ghosts_get_range (BastideBoardGhosts *self,
                                guint               suggestion,
                                BastideCellRange   *range)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideSuggestion *one;
  gboolean found = FALSE;

  g_return_val_if_fail (self->suggestions != NULL && suggestion < self->suggestions->len, FALSE);

  one = g_ptr_array_index (self->suggestions, suggestion);
  for (guint i = 0; i < one->line.n_actions; i++)
    {
      const BastideAction *action = &one->line.actions[i];

      if (!is_on_board (bastide_rules_get_verb (rules, action->verb)))
        continue;
      if (!found)
        *range = (BastideCellRange) { action->x, action->y, action->x, action->y };
      *range = (BastideCellRange) { MIN (range->min_x, action->x), MIN (range->min_y, action->y),
                                    MAX (range->max_x, action->x), MAX (range->max_y, action->y) };
      found = TRUE;
    }

  return found;
}

/**
 * bastide_board_ghosts_find:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: the first proposal that lays a tile there, or -1
 */
int
bastide_board_ghosts_find (BastideBoardGhosts *self,
                           double              x,
                           double              y)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, x, y);

  for (guint i = 0; self->suggestions != NULL && i < self->suggestions->len; i++)
    {
      const BastideSuggestion *one = g_ptr_array_index (self->suggestions, i);
      const BastideAction *action = &one->line.actions[0];

      if (bastide_rules_get_verb (rules, action->verb)->target == BASTIDE_TARGET_CELL && action->x == cell.x
          && action->y == cell.y)
        return (int) i;
    }

  return -1;
}

/* The tile that an action places. */
static guint
get_tile (const BastideBoardCanvas *canvas,
          const BastideAction      *action)
{
  BastideDecision decision;

  if (bastide_verb_has (bastide_rules_get_verb (canvas->rules, action->verb), BASTIDE_ARGUMENT_TILE))
    return action->tile;

  bastide_state_get_decision (canvas->rules, canvas->state, &decision);

  return (guint) MAX (0, decision.tile);
}

/* Returns: (nullable): how the tile that an action points at lies there: one on the table, or the one that is placed
 * before by the same line */
static const BastideTilePlan *
find_plan (const BastideBoardCanvas *canvas,
           const BastideAction      *action,
           const BastideAction      *placing,
           guint                    *tile)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, action->x, action->y);
  BastidePlacedTile lying;

  if (placed >= 0)
    {
      bastide_state_get_placed (canvas->rules, canvas->state, (guint) placed, &lying);
      *tile = lying.tile;
      return bastide_board_picture_get_plan (canvas->picture, (guint) placed);
    }
  if (placing == NULL || placing->x != action->x || placing->y != action->y)
    return NULL;

  *tile = get_tile (canvas, placing);

  return bastide_tile_site_get_plan (bastide_tile_cache_get_site (canvas->tiles, *tile, placing->rotation, placing->x,
                                                                  placing->y));
}

/* The middle of what an action points at, in device pixels. @plan: (nullable): how its tile lies */
static void
get_point (const BastideBoardCanvas *canvas,
           const BastideAction      *action,
           const BastideTilePlan    *plan,
           double                   *x,
           double                   *y)
{
  BastideTarget target = bastide_rules_get_verb (canvas->rules, action->verb)->target;
  double pixels = canvas->geometry->pixels;
  int corner_x, corner_y;

  if (target == BASTIDE_TARGET_EDGE)
    {
      BastideTileEdge edge = { action->x, action->y, (BastideSide) action->number };

      bastide_board_edges_get_middle (canvas, &edge, x, y);
      return;
    }

  *x = *y = target == BASTIDE_TARGET_CORNER ? 0 : 0.5;
  if (plan != NULL && (target == BASTIDE_TARGET_SEGMENT || target == BASTIDE_TARGET_FIGURE
                       || target == BASTIDE_TARGET_LINK))
    bastide_tile_plan_get_spot (plan, action->segment, x, y);
  bastide_board_geometry_get_corner (canvas->geometry, action->x, action->y, &corner_x, &corner_y);
  *x = corner_x + *x * pixels;
  *y = corner_y + *y * pixels;
}

/* Where a figure would stand. */
static BastideSprite
get_figure (const BastideBoardCanvas *canvas,
            const BastideAction      *action,
            const BastideTilePlan    *plan,
            guint                     tile,
            int                       player,
            double                   *x,
            double                   *y)
{
  const BastideGameInterface *game = bastide_rules_get_game (canvas->rules);
  const BastideTileDefinition *definition = bastide_rules_get_tile (canvas->rules, tile);
  guint kind = bastide_tile_definition_get_segment (definition, action->segment)->kind;
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, action->x, action->y);
  BastideStandingFigure figure = { .plan = plan, .x = action->x, .y = action->y };
  BastideSprite sprite;

  if (placed >= 0)
    {
      bastide_board_canvas_find_figure_sprite (canvas, (guint) player, action->figure, (guint) placed, action->segment,
                                               &sprite, x, y);
      return sprite;
    }

  figure.staged = (BastideStagedFigure) {
    .name = bastide_figure_get_name_on (game, kind, bastide_rules_get_figure_name (canvas->rules, action->figure)),
    .style = bastide_figure_get_style_on (game, kind), .segment = action->segment, .owner = player,
  };
  bastide_figures_stage (plan, &figure.staged, 1, NULL, 0);

  return bastide_board_canvas_get_sprite (canvas, &figure, x, y);
}

static void
paint_figure (const BastideBoardCanvas *canvas,
              const BastideAction      *action,
              const BastideTilePlan    *plan,
              guint                     tile,
              double                    opacity,
              double                   *x,
              double                   *y)
{
  int player = bastide_state_get_decider (canvas->rules, canvas->state);
  BastideSprite sprite;

  if (player < 0)
    return;

  sprite = get_figure (canvas, action, plan, tile, player, x, y);
  bastide_sprite_cache_paint (canvas->sprites, canvas->cr, &sprite, *x, *y, opacity);
}

/* Returns: where the number of the proposal stands: at a corner of the tile that is placed, else where it points */
static gboolean
paint_line (const BastideBoardCanvas *canvas,
            const BastideLine        *line,
            gboolean                  lit,
            double                    opacity,
            graphene_point_t         *number)
{
  const BastideAction *placing = NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < line->n_actions; i++)
    {
      const BastideAction *action = &line->actions[i];
      const BastideVerb *verb = bastide_rules_get_verb (canvas->rules, action->verb);
      double x, y;
      guint tile = 0;
      const BastideTilePlan *plan;

      if (!is_on_board (verb))
        continue;
      plan = verb->target == BASTIDE_TARGET_CELL ? NULL : find_plan (canvas, action, placing, &tile);
      get_point (canvas, action, plan, &x, &y);
      if (verb->target == BASTIDE_TARGET_CELL)
        {
          int corner_x, corner_y;

          placing = action;
          bastide_board_canvas_paint_tile (canvas, get_tile (canvas, action), action->rotation, action->x, action->y, 0,
                                           opacity);
          bastide_board_geometry_get_corner (canvas->geometry, action->x, action->y, &corner_x, &corner_y);
          if (lit)
            bastide_frame_paint (canvas->cr, corner_x, corner_y, canvas->geometry->pixels);
          x = corner_x + canvas->geometry->pixels * 0.16;
          y = corner_y + canvas->geometry->pixels * 0.16;
        }
      else if (plan != NULL && (verb->target == BASTIDE_TARGET_SEGMENT || verb->target == BASTIDE_TARGET_FIGURE))
        {
          if (verb->target == BASTIDE_TARGET_SEGMENT && bastide_verb_has (verb, BASTIDE_ARGUMENT_FIGURE))
            paint_figure (canvas, action, plan, tile, opacity, &x, &y);
          /* Beside who stands there, or would. */
          x += bastide_figure_get_height (canvas->geometry->pixels) * 0.7;
          y -= bastide_figure_get_height (canvas->geometry->pixels) * 0.8;
        }
      if (!found)
        *number = GRAPHENE_POINT_INIT ((float) x, (float) y);
      found = TRUE;
    }

  return found;
}

static void
paint_suggestion (BastideBoardGhosts       *self,
                  const BastideBoardCanvas *canvas,
                  guint                     index)
{
  const BastideSuggestion *one = g_ptr_array_index (self->suggestions, index);
  gboolean lit = self->lit == (int) index;
  double radius = MAX (NUMBER_RADIUS * canvas->geometry->pixels, MIN_NUMBER_RADIUS * canvas->geometry->scale);
  graphene_point_t number;

  if (paint_line (canvas, &one->line, lit, lit ? LIT_OPACITY : self->lit >= 0 ? BACK_OPACITY : OPACITY, &number))
    bastide_number_paint (canvas->cr, index + 1, number.x, number.y, radius, lit);
}

/**
 * bastide_board_ghosts_paint:
 *
 * Shows the proposals, the best one above the others and the lit one above all.
 */
void
bastide_board_ghosts_paint (BastideBoardGhosts       *self,
                            const BastideBoardCanvas *canvas)
{
  if (self->suggestions == NULL)
    return;

  for (guint i = self->suggestions->len; i > 0; i--)
    if (self->lit != (int) i - 1)
      paint_suggestion (self, canvas, i - 1);
  if (self->lit >= 0)
    paint_suggestion (self, canvas, (guint) self->lit);
}
