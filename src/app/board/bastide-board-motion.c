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
  GObject parent_instance;

  GArray *motions; /* (element-type Motion) */
  gint64  now;
};

G_DEFINE_FINAL_TYPE (BastideBoardMotion, bastide_board_motion, G_TYPE_OBJECT)

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

static void
bastide_board_motion_finalize (GObject *object)
{
  BastideBoardMotion *self = BASTIDE_BOARD_MOTION (object);

  g_array_unref (self->motions);

  G_OBJECT_CLASS (bastide_board_motion_parent_class)->finalize (object);
}

static void
bastide_board_motion_class_init (BastideBoardMotionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_board_motion_finalize;
}

static void
bastide_board_motion_init (BastideBoardMotion *self)
{
  self->motions = g_array_new (FALSE, FALSE, sizeof (Motion));
  g_array_set_clear_func (self->motions, motion_clear);
}

/**
 * bastide_board_motion_new:
 *
 * Returns: (transfer full): nothing moves
 */
BastideBoardMotion *
bastide_board_motion_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_MOTION, NULL);
}

/* A die is thrown on the tile that was laid last. */
static void
add_throw (BastideBoardMotion *self,
           const BastideRules *rules,
           const BastideState *state,
           const BastideEvent *event,
           gint64              now)
{
  Motion motion = { .kind = MOTION_THROW, .start = now, .duration = DIE_TIME, .value = (guint) MAX (event->count, 1) };
  guint n_placed = bastide_state_get_n_placed (rules, state);

  if (n_placed == 0)
    return;

  motion.placed = n_placed - 1;
  self->now = now;
  g_array_append_val (self->motions, motion);
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

  g_return_if_fail (BASTIDE_IS_BOARD_MOTION (self));

  switch (event->type)
    {
    case BASTIDE_EVENT_DEPLOYED:
      motion.kind = MOTION_ARRIVE;
      motion.duration = ARRIVE_TIME;
      break;

    case BASTIDE_EVENT_RETURNED:
      motion.kind = MOTION_RETURN;
      motion.duration = RETURN_TIME;
      break;

    case BASTIDE_EVENT_SCORED:
      motion.kind = MOTION_SCORE;
      motion.duration = SCORE_TIME;
      break;

    case BASTIDE_EVENT_CHANCE:
      add_throw (self, rules, state, event, now);
      return;

    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_SKIPPED:
    case BASTIDE_EVENT_MOVED:
    case BASTIDE_EVENT_END:
    case BASTIDE_EVENT_LAID:
    case BASTIDE_EVENT_TAKEN:
    case BASTIDE_EVENT_PLAYED:
    case BASTIDE_EVENT_OWED:
    default:
      return;
    }

  placed = bastide_state_find_placed (rules, state, event->x, event->y);
  /* What is scored for something else than a feature has no place. */
  if (placed < 0 || event->player < 0 || event->segment < 0)
    return;

  motion.player = (guint) event->player;
  motion.figure = (guint) MAX (event->figure, 0);
  motion.placed = (guint) placed;
  motion.segment = (guint) event->segment;
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
  g_return_val_if_fail (BASTIDE_IS_BOARD_MOTION (self), FALSE);

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
  g_return_val_if_fail (BASTIDE_IS_BOARD_MOTION (self), TRUE);

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
  g_return_if_fail (BASTIDE_IS_BOARD_MOTION (self));

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
                              MAX (DIE_SIZE * pixels, LEAST_DIE * canvas->scale), progress);
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

  g_return_if_fail (BASTIDE_IS_BOARD_MOTION (self));

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
