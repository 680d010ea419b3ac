/* bastide-board-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-hand.h"

#include <math.h>

#include "bastide-highlight-painter.h"

/*
 * The tile in hand, shown where it would be placed, with the handles that turn it.
 */

/* How long the tile takes to turn, in microseconds. */
#define TURN_TIME (150 * 1000)

/* Radius of the handles that turn the tile, in logical pixels. */
#define HANDLE_RADIUS 15

/* How long a tile takes to glide in, in microseconds, and from how far above, in tiles. */
#define GLIDE_TIME (350 * 1000)
#define GLIDE_WAY 0.7

/* How much farther than it is painted a handle can be hit, in logical pixels. */
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
  BastideBoardPlace  place;
  gint64             coming_start; /* 0 once it is there */
};

/**
 * bastide_board_hand_new:
 * @scene: (transfer none): what is shown; outlives it
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

/* The tile in hand where it would be placed, or NULL. */
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

  return spot->target == BASTIDE_TARGET_CELL && bastide_choice_get_decision (choice)->tile >= 0 ? spot : NULL;
}

/* With a single bit there is nothing to turn. */
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
 * Returns: which handle of the tile is hit: 1 turns it clockwise, -1 back; 0 for none
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
 * Lets the tile glide in. Whoever shows the board must see to it that the place is in sight.
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

  self->place = bastide_board_place_of_cell (action->x, action->y);
  self->rotation = action->rotation;
  /* Where several are in hand the action names the tile. */
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

/* The tile that is about to be placed comes from above. */
static void
paint_coming (BastideBoardHand         *self,
              const BastideBoardCanvas *canvas)
{
  double t = 1;
  int x, y;

  if (self->coming_start != 0)
    t = CLAMP ((double) (bastide_board_clock_get_now (self->clock) - self->coming_start) / GLIDE_TIME, 0, 1);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, 0, -GLIDE_WAY * canvas->geometry->pixels * (1 - t) * (1 - t));
  bastide_board_canvas_paint_tile (canvas, self->tile, self->rotation, self->place.x, self->place.y, 0,
                                   0.3 + 0.65 * t);
  cairo_restore (canvas->cr);
  bastide_board_geometry_get_corner (canvas->geometry, self->place.x, self->place.y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, canvas->geometry->pixels);
}

/**
 * bastide_board_hand_paint:
 * @pointer: (nullable): where the pointer is, in device pixels
 *
 * Shows the tile where it would be placed.
 */
void
bastide_board_hand_paint (BastideBoardHand         *self,
                          const BastideBoardCanvas *canvas,
                          const graphene_point_t   *pointer)
{
  const BastideSpot *ghost = get_ghost (self);
  int x, y;

  if (self->is_coming)
    paint_coming (self, canvas);
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
