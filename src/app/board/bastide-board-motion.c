/* bastide-board-motion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-motion.h"

#include "bastide-chance-painter.h"
#include "bastide-figure-painter.h"

/* Microseconds. What comes to rest takes no longer than the last. */
#define ARRIVE_TIME (250 * 1000)
#define RETURN_TIME (500 * 1000)
#define SCORE_TIME (600 * 1000)
#define THROW_TIME (600 * 1000)

typedef enum
{
  MOTION_ARRIVE,
  MOTION_RETURN,
  MOTION_SCORE,
  MOTION_THROW,
} MotionKind;

/* A die that was thrown lies there for a while, in microseconds with the throw. */
#define DIE_TIME (1600 * 1000)

/* Where on the tile, and how large: in tiles. */
#define DIE_X 0.5
#define DIE_Y 0.68
#define DIE_SIZE 0.3

/* In logical pixels. */
#define LEAST_DIE 18

typedef struct
{
  MotionKind      kind;
  gint64          start;
  gint64          duration;
  guint           player;
  guint           figure;
  guint           placed;
  guint           segment;
  guint           value; /* of a die */
  BastideFeature *feature;
} Motion;

struct _BastideBoardMotion
{
  GArray *motions; /* (element-type Motion) */
  gint64  now;
};

static void
motion_clear (gpointer data)
{
  Motion *self = data;

  g_clear_pointer (&self->feature, bastide_feature_free);
}

/* 0 at the beginning, 1 at the end, slower towards it. */
static double
get_progress (const Motion *motion,
              gint64        now)
{
  double t = CLAMP ((double) (now - motion->start) / motion->duration, 0, 1);

  return 1 - (1 - t) * (1 - t) * (1 - t);
}

/**
 * bastide_board_motion_new:
 *
 * Returns: (transfer full): nothing moves
 */
BastideBoardMotion *
bastide_board_motion_new (void)
{
  BastideBoardMotion *self = g_new0 (BastideBoardMotion, 1);

  self->motions = g_array_new (FALSE, FALSE, sizeof (Motion));
  g_array_set_clear_func (self->motions, motion_clear);

  return self;
}

/**
 * bastide_board_motion_free:
 */
void
bastide_board_motion_free (BastideBoardMotion *self)
{
  g_array_unref (self->motions);
  g_free (self);
}

/* Returns: FALSE for an event that nothing moves for */
static gboolean
get_kind (BastideEventType  event,
          MotionKind       *kind,
          gint64           *duration)
{
  static const struct
  {
    BastideEventType event;
    MotionKind       kind;
    gint64           duration;
  } kinds[] = {
    { BASTIDE_EVENT_DEPLOYED, MOTION_ARRIVE, ARRIVE_TIME },
    { BASTIDE_EVENT_RETURNED, MOTION_RETURN, RETURN_TIME },
    { BASTIDE_EVENT_SCORED, MOTION_SCORE, SCORE_TIME },
    { BASTIDE_EVENT_CHANCE, MOTION_THROW, DIE_TIME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].event == event)
      {
        *kind = kinds[i].kind;
        *duration = kinds[i].duration;
        return TRUE;
      }

  return FALSE;
}

/**
 * bastide_board_motion_add:
 * @state: the position after @event
 * @now: time of the frame clock
 *
 * Begins what shows an event. Events that nothing moves for are ignored.
 */
void
bastide_board_motion_add (BastideBoardMotion *self,
                          const BastideRules *rules,
                          const BastideState *state,
                          const BastideEvent *event,
                          gint64              now)
{
  Motion motion = { .start = now };
  int placed;

  if (!get_kind (event->type, &motion.kind, &motion.duration))
    return;

  /* A die is thrown on the tile that was laid last. */
  if (motion.kind == MOTION_THROW)
    placed = (int) bastide_state_get_n_placed (rules, state) - 1;
  else
    placed = bastide_state_find_placed (rules, state, event->x, event->y);
  /* What is scored for something else than a feature has no place. */
  if (placed < 0 || (motion.kind != MOTION_THROW && (event->player < 0 || event->segment < 0)))
    return;

  motion.player = (guint) event->player;
  motion.figure = (guint) MAX (event->figure, 0);
  motion.placed = (guint) placed;
  motion.segment = (guint) event->segment;
  motion.value = (guint) MAX (event->count, 1);
  if (motion.kind == MOTION_SCORE)
    motion.feature = bastide_feature_new (rules, state, motion.placed, motion.segment);
  self->now = now;
  g_array_append_val (self->motions, motion);
}

/**
 * bastide_board_motion_advance:
 * @now: time of the frame clock
 *
 * Drops what has come to its end.
 *
 * Returns: whether anything still moves
 */
gboolean
bastide_board_motion_advance (BastideBoardMotion *self,
                              gint64              now)
{
  self->now = now;
  for (guint i = self->motions->len; i > 0; i--)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i - 1);

      if (now >= motion->start + motion->duration)
        g_array_remove_index (self->motions, i - 1);
    }

  return self->motions->len > 0;
}

/**
 * bastide_board_motion_is_empty:
 *
 * Returns: whether nothing moves
 */
gboolean
bastide_board_motion_is_empty (BastideBoardMotion *self)
{
  return self->motions->len == 0;
}

/**
 * bastide_board_motion_clear:
 *
 * Skips everything to its end.
 */
void
bastide_board_motion_clear (BastideBoardMotion *self)
{
  g_array_set_size (self->motions, 0);
}

/**
 * bastide_board_motion_hides:
 *
 * Returns: whether a figure on the board is still on its way there
 */
gboolean
bastide_board_motion_hides (BastideBoardMotion        *self,
                            const BastidePlacedFigure *figure)
{
  for (guint i = 0; i < self->motions->len; i++)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i);

      if (motion->kind == MOTION_ARRIVE && motion->player == figure->player && motion->figure == figure->figure
          && motion->placed == figure->placed && motion->segment == figure->segment)
        return TRUE;
    }

  return FALSE;
}

static void
paint_throw (const Motion             *motion,
             const BastideBoardCanvas *canvas,
             gint64                    now)
{
  const BastideTilePlan *plan = bastide_board_picture_get_plan (canvas->picture, motion->placed);
  double progress = CLAMP ((double) (now - motion->start) / THROW_TIME, 0, 1);
  double pixels = canvas->geometry->pixels;
  BastidePlacedTile tile;
  int x, y;

  bastide_state_get_placed (canvas->rules, canvas->state, motion->placed, &tile);
  bastide_board_geometry_get_corner (canvas->geometry, tile.x, tile.y, &x, &y);
  if (progress >= 1)
    bastide_chance_paint_way (plan, motion->value, canvas->cr, x, y, pixels);
  bastide_chance_paint_value (plan, motion->value, canvas->cr, x + DIE_X * pixels, y + DIE_Y * pixels,
                              MAX (DIE_SIZE * pixels, LEAST_DIE * canvas->geometry->scale), progress);
}

/**
 * bastide_board_motion_paint:
 *
 * Paints all that moves.
 */
void
bastide_board_motion_paint (BastideBoardMotion       *self,
                            const BastideBoardCanvas *canvas)
{
  double drop = canvas->geometry->pixels * 0.5;

  for (guint i = 0; i < self->motions->len; i++)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i);
      double progress = get_progress (motion, self->now);

      switch (motion->kind)
        {
        case MOTION_ARRIVE:
          bastide_board_canvas_paint_figure (canvas, motion->player, motion->figure, motion->placed, motion->segment,
                                             0, -drop * (1 - progress), progress);
          break;

        case MOTION_RETURN:
          bastide_board_canvas_paint_figure (canvas, motion->player, motion->figure, motion->placed, motion->segment,
                                             drop * 2 * progress, 0, 1 - progress);
          break;

        case MOTION_SCORE:
          bastide_board_canvas_paint_feature (canvas, motion->feature, 1 - progress);
          break;

        case MOTION_THROW:
          if (motion->placed < bastide_state_get_n_placed (canvas->rules, canvas->state))
            paint_throw (motion, canvas, self->now);
          break;

        default:
          g_assert_not_reached ();
        }
    }
}
