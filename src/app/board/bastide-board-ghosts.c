/* bastide-board-ghosts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-ghosts.h"

#include <math.h>

#include "bastide-board-edges.h"
#include "bastide-highlight-painter.h"
#include "bastide-piece-painter.h"
#include "model/words/bastide-suggestion.h"

/* --- The tile in hand ------------------------------------------------------------------------------ */

/*
 * The tile in hand, shown at its possible place, with the handles that turn it.
 */

/* Time that the tile takes to turn, in microseconds. */
#define TURN_TIME (150 * 1000)

/* Radius of the handles that turn the tile, in logical pixels. */
#define HANDLE_RADIUS 15

/* Time that a tile takes to glide in, in microseconds, and the height from which it comes, in tiles. */
#define GLIDE_TIME (350 * 1000)
#define GLIDE_WAY 0.7

/* Distance beyond its painted rim at which a handle can be hit, in logical pixels. */
#define HANDLE_SLOP 8

struct _BastideBoardHand
{
  BastideBoardScene *scene;
  BastideBoardClock *clock;
  int                turn_from; /* rotation that the ghost turns from */
  gint64             turn_start; /* 0 while it does not */

  /* The tile that a computer player is about to place. */
  gboolean           is_coming;
  guint              tile;
  guint              rotation;
  BastideCell        cell;
  gint64             coming_start; /* 0 when it has arrived */
};

/**
 * bastide_board_hand_new:
 * @scene: (transfer none): the shown scene; outlives it
 * @clock: (transfer none): the frames of the view; outlives it
 *
 * Returns: (transfer full): the tile in hand; free it with g_free()
 */
BastideBoardHand *
bastide_board_hand_new (BastideBoardScene *scene,
                        BastideBoardClock *clock)
{
  BastideBoardHand *self = g_new0 (BastideBoardHand, 1);

  self->scene = scene;
  self->clock = clock;

  return self;
}

/* The tile in hand at its possible place, or NULL. */
static const BastideSpot *
get_ghost (BastideBoardHand *self)
{
  BastideChoice *choice = self->scene->choice;
  const BastideSpot *spot;
  int selected;

  selected = choice != NULL ? bastide_choice_get_selected (choice) : -1;
  if (selected < 0)
    return NULL;
  spot = bastide_choice_get_spot (choice, (guint) selected);

  return spot->rotations != 0 && bastide_choice_get_decision (choice)->tile >= 0 ? spot : NULL;
}

/* With a single possible rotation there is nothing to turn. */
static gboolean
has_handles (const BastideSpot *ghost)
{
  return ghost != NULL && (ghost->rotations & (ghost->rotations - 1)) != 0;
}

/* The middle of the handle on the tile in hand that turns it clockwise (1) or back (-1). */
static void
get_handle (BastideBoardHand  *self,
            const BastideSpot *ghost,
            int                direction,
            double            *x,
            double            *y,
            double            *radius)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (geometry, ghost->x, ghost->y, &corner_x, &corner_y);
  *x = corner_x + (direction > 0 ? geometry->pixels : 0);
  *y = corner_y;
  *radius = MIN (HANDLE_RADIUS * self->scene->geometry->scale, geometry->pixels * 0.3);
}

/**
 * bastide_board_hand_find_handle:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: the handle of the tile that is hit: 1 turns it clockwise, -1 back; 0 for none
 */
int
bastide_board_hand_find_handle (BastideBoardHand *self,
                                double            x,
                                double            y)
{
  const BastideSpot *ghost = get_ghost (self);
  double slop = HANDLE_SLOP * self->scene->geometry->scale / 2.0;

  if (!has_handles (ghost))
    return 0;

  for (int direction = -1; direction <= 1; direction += 2)
    {
      double handle_x, handle_y, radius;

      get_handle (self, ghost, direction, &handle_x, &handle_y, &radius);
      if (hypot (x - handle_x, y - handle_y) <= radius + slop)
        return direction;
    }

  return 0;
}

/**
 * bastide_board_hand_turn:
 * @direction: 1 clockwise, -1 back
 *
 * Turns the tile on to the next rotation in which it fits.
 */
void
bastide_board_hand_turn (BastideBoardHand *self,
                         int               direction)
{
  int from = (int) bastide_choice_get_rotation (self->scene->choice);

  if (!bastide_choice_turn (self->scene->choice, direction) || !bastide_board_clock_get_shows (self->clock))
    return;

  self->turn_from = from;
  self->turn_start = bastide_board_clock_get_now (self->clock);
  bastide_board_clock_start (self->clock);
}

/**
 * bastide_board_hand_advance:
 * @now: time of the frame clock
 *
 * Ends the turn when its time has come.
 *
 * Returns: whether the tile turns on
 */
gboolean
bastide_board_hand_advance (BastideBoardHand *self,
                            gint64            now)
{
  if (now >= self->turn_start + TURN_TIME)
    self->turn_start = 0;
  if (now >= self->coming_start + GLIDE_TIME)
    self->coming_start = 0;

  return self->turn_start != 0 || self->coming_start != 0;
}

/**
 * bastide_board_hand_show_coming:
 * @action: (nullable): the placing of a tile that a computer player is about to do, or %NULL for none
 *
 * Lets the tile glide in. The caller has to see to it that the place is in sight.
 */
void
bastide_board_hand_show_coming (BastideBoardHand    *self,
                                const BastideAction *action)
{
  const BastideDecision *decision = bastide_choice_get_decision (self->scene->choice);
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);

  self->is_coming = action != NULL;
  self->coming_start = 0;
  if (action == NULL)
    return;

  self->cell = (BastideCell) { action->x, action->y };
  self->rotation = action->rotation;
  /* The action names the tile if several are in hand. */
  self->tile = bastide_verb_has (bastide_rules_get_verb (rules, action->verb), BASTIDE_ARGUMENT_TILE)
                 ? action->tile : (guint) MAX (decision->tile, 0);
  if (!bastide_board_clock_get_shows (self->clock))
    return;

  self->coming_start = bastide_board_clock_get_now (self->clock);
  bastide_board_clock_start (self->clock);
}

/* The angle by which the ghost is still turned back. */
static double
get_turn_angle (BastideBoardHand *self)
{
  int quarters = (int) bastide_choice_get_rotation (self->scene->choice) - self->turn_from;
  double t;

  if (self->turn_start == 0)
    return 0;
  if (quarters > 2)
    quarters -= BASTIDE_N_ROTATIONS;
  else if (quarters < -2)
    quarters += BASTIDE_N_ROTATIONS;
  t = CLAMP ((double) (bastide_board_clock_get_now (self->clock) - self->turn_start) / TURN_TIME, 0, 1);

  return -quarters * G_PI / 2 * (1 - t) * (1 - t);
}

/**
 * bastide_board_hand_paint:
 * @pointer: (nullable): where the pointer is, in device pixels
 *
 * Shows the tile at its possible place.
 */
void
bastide_board_hand_paint (BastideBoardHand         *self,
                          const BastideBoardCanvas *canvas,
                          const graphene_point_t   *pointer)
{
  const BastideSpot *ghost = get_ghost (self);
  int x, y;

  if (self->is_coming)
    {
      double t = 1;

      /* The tile that is about to be placed comes from above. */
      if (self->coming_start != 0)
        t = CLAMP ((double) (bastide_board_clock_get_now (self->clock) - self->coming_start) / GLIDE_TIME, 0, 1);
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, 0, -GLIDE_WAY * canvas->geometry->pixels * (1 - t) * (1 - t));
      bastide_board_canvas_paint_tile (canvas, self->tile, self->rotation, self->cell.x, self->cell.y, 0,
                                       0.3 + 0.65 * t);
      cairo_restore (canvas->cr);
      bastide_board_geometry_get_corner (canvas->geometry, self->cell.x, self->cell.y, &x, &y);
      bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
    }
  if (ghost == NULL)
    return;

  bastide_board_canvas_paint_tile (canvas, (guint) bastide_choice_get_decision (self->scene->choice)->tile,
                                   bastide_choice_get_rotation (self->scene->choice), ghost->x, ghost->y,
                                   get_turn_angle (self), 0.86);
  bastide_board_geometry_get_corner (canvas->geometry, ghost->x, ghost->y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
  if (!has_handles (ghost))
    return;

  for (int direction = -1; direction <= 1; direction += 2)
    {
      double handle_x, handle_y, radius;

      get_handle (self, ghost, direction, &handle_x, &handle_y, &radius);
      bastide_turn_handle_paint (canvas->cr, handle_x, handle_y, radius, direction > 0,
                                 pointer != NULL && hypot (pointer->x - handle_x, pointer->y - handle_y) < radius);
    }
}

/* --- Moves that are proposed ----------------------------------------------------------------------- */

/* Opacity of a tile that is only possible. */
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
 * @scene: (transfer none): the shown scene; outlives it
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

/**
 * bastide_board_ghosts_get_range:
 * @suggestion: the number of a proposal, from 0
 * @range: (out): the cells that it is about
 *
 * Returns: whether there is one that points at the board
 */
gboolean
bastide_board_ghosts_get_range (BastideBoardGhosts *self,
                                guint               suggestion,
                                BastideCellRange   *range)
{
  const BastideRules *rules = bastide_board_scene_get_rules (self->scene);
  const BastideSuggestion *one;
  gboolean found = FALSE;

  if (self->suggestions == NULL || suggestion >= self->suggestions->len)
    return FALSE;

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
 * bastide_board_ghosts_show:
 *
 * The best proposal, above all, should be in sight; in a review, where they are compared, all of them.
 */
void
bastide_board_ghosts_show (BastideBoardGhosts *self)
{
  gboolean compares = bastide_board_scene_is_reviewing (self->scene);
  BastideCellRange range, all = { 0 };
  gboolean any = FALSE;

  for (guint i = self->suggestions != NULL ? self->suggestions->len : 0; i > 0; i--)
    if (bastide_board_ghosts_get_range (self, i - 1, &range))
      {
        if (!compares)
          bastide_board_camera_show (self->scene->camera, range);
        all = any ? bastide_cell_range_join (all, range) : range;
        any = TRUE;
      }
  if (any && compares)
    bastide_board_camera_bring_in (self->scene->camera, all);
}

/**
 * bastide_board_ghosts_light:
 * @lit: one of the proposals, or -1
 *
 * Lets one of them stand out, and shows the part of the board that it is about.
 */
void
bastide_board_ghosts_light (BastideBoardGhosts *self,
                            int                 lit)
{
  BastideCellRange range;

  self->lit = lit;
  if (lit >= 0 && bastide_board_ghosts_get_range (self, (guint) lit, &range))
    bastide_board_camera_show (self->scene->camera, range);
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

      if (bastide_verb_lays_tile (bastide_rules_get_verb (rules, action->verb)) && action->x == cell.x
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

/* Returns: (nullable): the tile that an action points at: one on the table, or the one placed earlier by the same
 *   line */
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

  return bastide_painted_tile_get_plan (
    bastide_tile_cache_get_tile (canvas->tiles, *tile, placing->rotation, placing->x, placing->y));
}

/* The middle of the place of an action, in device pixels. @plan: (nullable): the plan of its tile */
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
  if (target == BASTIDE_TARGET_HALF)
    bastide_half_get_middle (action->number, x, y);
  if (plan != NULL && (target == BASTIDE_TARGET_SEGMENT || target == BASTIDE_TARGET_FIGURE
                       || target == BASTIDE_TARGET_LINK))
    bastide_tile_plan_get_spot (plan, action->segment, x, y);
  bastide_board_geometry_get_corner (canvas->geometry, action->x, action->y, &corner_x, &corner_y);
  *x = corner_x + *x * pixels;
  *y = corner_y + *y * pixels;
}

/* The place of a possible figure there. */
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
    .name = bastide_figure_get_name_on (game, kind, bastide_figure_get_name (
                                          bastide_rules_get_figure (canvas->rules, action->figure))),
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

/* Returns: the place of the suggestion's number: at a corner of the tile that is placed, otherwise at the place of the
 *   action */
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
      if (bastide_verb_lays_tile (verb))
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
          x += bastide_figure_get_height (canvas->geometry->pixels) * 0.7; /* beside the figure there */
          y -= bastide_figure_get_height (canvas->geometry->pixels) * 0.8;
        }
      else if (verb->target == BASTIDE_TARGET_CORNER)
        {
          const BastidePieceKind *kind = bastide_rules_find_piece_kind (canvas->rules, verb->name);

          if (kind != NULL)
            bastide_board_canvas_paint_possible_piece (canvas, &(BastidePiece) {
              .kind = kind, .player = -1, .present = TRUE, .x = action->x, .y = action->y,
            }, opacity);
          x += canvas->geometry->pixels * 0.16;
          y -= canvas->geometry->pixels * 0.16;
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
