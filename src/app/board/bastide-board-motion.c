/* bastide-board-motion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-motion.h"

#include <math.h>

#include "bastide-board-edges.h"
#include "bastide-chance-painter.h"
#include "bastide-figure-painter.h"
#include "model/words/bastide-formula.h"
#include "model/words/bastide-texts.h"

/* Microseconds. */
#define ARRIVE_TIME (250 * 1000)
#define SETTLE_TIME (180 * 1000)
#define RETURN_TIME (350 * 1000)
#define BUILD_TIME (600 * 1000)
#define THROW_TIME (600 * 1000)

/* Scorings of a turn are shown one after the other, in no more time together; later ones still get the least time. */
#define SCORES_TIME (4000 * 1000)
#define LEAST_TIME (250 * 1000)

/* Events of one action come within less than that. */
#define SAME_TIME (100 * 1000)

/* The last part of a scoring, in which its light goes out. */
#define FADE_PART 0.15

/* Maximum overshoot of a settling tile beyond its cell, relative to the cell. */
#define OVERSHOOT 0.05

/* Distance beyond the edge of the view to which a figure goes home, in logical pixels. */
#define HOME_DISTANCE 60

/* A figure that walks home hops: how often, and how high, in tiles. */
#define N_HOPS 5
#define HOP 0.08

typedef enum
{
  MOTION_ARRIVE,
  MOTION_SETTLE, /* a tile */
  MOTION_RETURN,
  MOTION_SCORE,
  MOTION_THROW,
  MOTION_ARRIVE_ON_EDGE, /* a figure */
  MOTION_BUILD,          /* a piece on an edge */
  MOTION_SCORE_VIEW,     /* things counted by a figure on an edge */
} MotionKind;

/* A die that was thrown lies there for a while, in microseconds with the throw. */
#define DIE_TIME (1600 * 1000)

/* The place of the die on the tile and its size, in tiles. */
#define DIE_X 0.5
#define DIE_Y 0.68
#define DIE_SIZE 0.3

/* In logical pixels. */
#define LEAST_DIE 18

typedef struct
{
  MotionKind       kind;
  gint64           start;
  gint64           duration;
  guint            player;
  guint            figure;
  guint            placed;
  guint            segment;
  guint            value; /* value shown by a die */
  BastideFeature  *feature;
  BastideTileEdge  edge;
  BastideEdgeView *view;
  graphene_point_t home;      /* where a figure leaves the view */
  guint            batch;     /* batch of simultaneous scorings */
  guint            score;     /* number of this one among them */
  gboolean         has_begun;
} Motion;

/* Points that will be shown: their place on the board, in tiles. */
typedef struct
{
  guint   player;
  char   *formula;
  double  x;
  double  y;
} Scoring;

struct _BastideBoardMotion
{
  GArray *motions;  /* (element-type Motion) */
  GArray *scorings; /* (element-type Scoring) */
  gint64  now;

  /* The last scoring. */
  guint   batch;
  guint   n_scores;
  gint64  batch_start;
  gint64  score_time;
  gint64  batch_time; /* that all of it takes */
  gint64  turn_time;  /* total time of the earlier scorings in this turn */
  guint   turn;
  gboolean is_new_turn; /* than that of the previous scoring */
};

static void
motion_clear (gpointer data)
{
  Motion *self = data;

  g_clear_pointer (&self->feature, bastide_feature_free);
  g_clear_pointer (&self->view, bastide_edge_view_free);
}

static void
scoring_clear (gpointer data)
{
  g_free (((Scoring *) data)->formula);
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
  self->scorings = g_array_new (FALSE, FALSE, sizeof (Scoring));
  g_array_set_clear_func (self->scorings, scoring_clear);

  return self;
}

/**
 * bastide_board_motion_free:
 */
void
bastide_board_motion_free (BastideBoardMotion *self)
{
  g_array_unref (self->motions);
  g_array_unref (self->scorings);
  g_free (self);
}

static gboolean
is_score (const Motion *motion)
{
  return motion->kind == MOTION_SCORE || motion->kind == MOTION_SCORE_VIEW;
}

/* Returns: FALSE for an event that nothing moves for */
static gboolean
get_kind (BastideEventType event,
          MotionKind      *kind,
          gint64          *duration)
{
  static const struct
  {
    BastideEventType event;
    MotionKind       kind;
    gint64           duration;
  } kinds[] = {
    { BASTIDE_EVENT_PLACED, MOTION_SETTLE, SETTLE_TIME },
    { BASTIDE_EVENT_DEPLOYED, MOTION_ARRIVE, ARRIVE_TIME },
    { BASTIDE_EVENT_RETURNED, MOTION_RETURN, RETURN_TIME },
    { BASTIDE_EVENT_SCORED, MOTION_SCORE, 0 },
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

/* Begins a motion on an edge. Returns: whether @event is of that kind */
static gboolean
begin_on_edge (Motion             *motion,
               const BastideRules *rules,
               const BastideState *state,
               const BastideEvent *event)
{
  BastideEdgeFigure scorer;

  if (event->type == BASTIDE_EVENT_ON_EDGE)
    {
      motion->kind = event->piece != NULL ? MOTION_BUILD : MOTION_ARRIVE_ON_EDGE;
      motion->duration = event->piece != NULL ? BUILD_TIME : ARRIVE_TIME;
      motion->edge = (BastideTileEdge) { event->x, event->y, (BastideSide) event->to.side };
      motion->player = (guint) MAX (event->player, 0);
      motion->figure = (guint) MAX (event->figure, 0);
      return TRUE;
    }
  if (!bastide_state_find_edge_scorer (rules, state, event, &scorer))
    return FALSE;

  motion->kind = MOTION_SCORE_VIEW;
  motion->edge = (BastideTileEdge) { scorer.x, scorer.y, scorer.side };
  motion->view = bastide_state_get_edge_view (rules, state, scorer.figure, &motion->edge);

  return TRUE;
}

/* Simultaneous scorings follow one another, closer if there are many; a figure that comes home for one walks in its
 * last part. */
static void
spread_scores (BastideBoardMotion *self)
{
  gint64 left = MAX (SCORES_TIME - self->turn_time, LEAST_TIME);
  int n_steps = MAX ((int) self->n_scores - 1, 0);
  gint64 time = MIN (self->score_time, left);
  gint64 step = MIN (time, (left - time) / MAX (n_steps, 1));

  self->batch_time = time + n_steps * step;
  for (guint i = 0; i < self->motions->len; i++)
    {
      Motion *motion = &g_array_index (self->motions, Motion, i);

      if (motion->batch != self->batch || motion->batch == 0)
        continue;
      motion->start = self->batch_start + motion->score * step;
      if (is_score (motion))
        motion->duration = time;
      else
        motion->start += MAX (time - RETURN_TIME, 0);
    }
}

static gboolean
find_score (BastideBoardMotion *self,
            guint               batch)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (is_score (&g_array_index (self->motions, Motion, i))
        && (batch == 0 || g_array_index (self->motions, Motion, i).batch == batch))
      return TRUE;

  return FALSE;
}

static void
add (BastideBoardMotion *self,
     Motion             *motion,
     gint64              score_time)
{
  gboolean goes_on = !self->is_new_turn && find_score (self, self->batch)
                     && motion->start <= self->batch_start + SAME_TIME;

  self->now = motion->start;
  if (is_score (motion))
    {
      if (!goes_on)
        {
          self->turn_time = self->is_new_turn ? 0 : self->turn_time + self->batch_time;
          self->is_new_turn = FALSE;
          self->batch++;
          self->n_scores = 0;
          self->batch_start = motion->start;
        }
      self->score_time = score_time;
      motion->batch = self->batch;
      motion->score = self->n_scores++;
    }
  else if (motion->kind == MOTION_RETURN && goes_on)
    {
      motion->batch = self->batch;
      motion->score = self->n_scores - 1;
    }
  g_array_append_vals (self->motions, motion, 1);
  spread_scores (self);
}

/**
 * bastide_board_motion_set_turn:
 * @turn: number of a turn
 *
 * Scorings of another turn begin with the full time.
 */
void
bastide_board_motion_set_turn (BastideBoardMotion *self,
                               guint               turn)
{
  self->is_new_turn |= turn != self->turn;
  self->turn = turn;
}

/* The place beyond the edge of the view where a figure goes to a player's row, the one nearest to it; @x, @y: where the
 * row is, in logical pixels */
static graphene_point_t
find_home (const BastideBoardGeometry *geometry,
           double                      x,
           double                      y)
{
  double width = geometry->width / (double) geometry->scale, height = geometry->height / (double) geometry->scale;
  double left = CLAMP (x, 0, width), top = CLAMP (y, 0, height), beyond = HOME_DISTANCE;

  /* A player displayed above the board. */
  if (left == x && top == y)
    {
      double side = MIN (x, width - x), end = MIN (y, height - y);

      x = side <= end ? (x < width / 2 ? 0 : width) : x;
      y = side <= end ? y : (y < height / 2 ? 0 : height);
      left = x;
      top = y;
    }
  x = left <= 0 ? -beyond : left >= width ? width + beyond : left;
  y = top <= 0 ? -beyond : top >= height ? height + beyond : top;

  return GRAPHENE_POINT_INIT ((float) (x * geometry->scale), (float) (y * geometry->scale));
}

/**
 * bastide_board_motion_add:
 * @state: the position after @event
 * @geometry: where the board lies
 * @row: the row of the player, in logical pixels of the view or beside it
 * @score_time: duration of the presentation of a scoring, in microseconds
 * @now: time of the frame clock
 *
 * Begins the animation of an event, after those of the same action that are still running. Events without an animation
 * are ignored.
 *
 * Returns: whether something is shown
 */
gboolean
bastide_board_motion_add (BastideBoardMotion         *self,
                          const BastideRules         *rules,
                          const BastideState         *state,
                          const BastideEvent         *event,
                          const BastideBoardGeometry *geometry,
                          const graphene_point_t     *row,
                          gint64                      score_time,
                          gint64                      now)
{
  Motion motion = { .start = now, .home = find_home (geometry, row->x, row->y) };
  int placed;

  if (begin_on_edge (&motion, rules, state, event))
    {
      add (self, &motion, score_time);
      return TRUE;
    }
  if (!get_kind (event->type, &motion.kind, &motion.duration))
    return FALSE;

  /* A die is thrown on the tile that was laid last. */
  if (motion.kind == MOTION_THROW)
    placed = (int) bastide_state_get_n_placed (rules, state) - 1;
  else
    placed = bastide_state_find_placed (rules, state, event->x, event->y);
  /* A scoring that is not for a feature has no place. */
  if (placed < 0 || (motion.kind != MOTION_THROW && (event->player < 0 || event->segment < 0)))
    return FALSE;

  motion.player = (guint) event->player;
  motion.figure = (guint) MAX (event->figure, 0);
  motion.placed = (guint) placed;
  motion.segment = (guint) event->segment;
  motion.value = (guint) MAX (event->count, 1);
  if (motion.kind == MOTION_SCORE)
    motion.feature = bastide_feature_new (rules, state, motion.placed, motion.segment);
  add (self, &motion, score_time);

  return TRUE;
}

/**
 * bastide_board_motion_advance:
 * @now: time of the frame clock
 *
 * Drops finished animations.
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

      if (now >= motion->start + motion->duration && (motion->has_begun || !is_score (motion)))
        g_array_remove_index (self->motions, i - 1);
    }

  return self->motions->len > 0;
}

/**
 * bastide_board_motion_begin_score:
 *
 * Returns: whether it is time for the next scoring, in the order in which they were added; then that has begun
 */
gboolean
bastide_board_motion_begin_score (BastideBoardMotion *self)
{
  for (guint i = 0; i < self->motions->len; i++)
    {
      Motion *motion = &g_array_index (self->motions, Motion, i);

      if (!is_score (motion) || motion->has_begun || self->now < motion->start)
        continue;
      motion->has_begun = TRUE;
      return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_motion_scores:
 *
 * Returns: whether scorings are being shown, or will be
 */
gboolean
bastide_board_motion_scores (BastideBoardMotion *self)
{
  return find_score (self, 0);
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
  g_array_set_size (self->scorings, 0);
}

/**
 * bastide_board_motion_find_source:
 * @x: (out): the source of points, in device pixels: a feature, or a figure on an edge
 * @y: (out): the source of points, in device pixels
 *
 * Returns: %FALSE for points that come from nowhere
 */
gboolean
bastide_board_motion_find_source (const BastideBoardCanvas *canvas,
                                  const BastideEvent       *event,
                                  double                   *x,
                                  double                   *y)
{
  int placed = bastide_state_find_placed (canvas->rules, canvas->state, event->x, event->y);
  BastideEdgeFigure figure;
  BastideTileEdge edge;

  if (placed >= 0 && event->segment >= 0)
    {
      bastide_board_canvas_get_feet (canvas, (guint) placed, (guint) event->segment, x, y);
      return TRUE;
    }
  if (!bastide_state_find_edge_scorer (canvas->rules, canvas->state, event, &figure))
    return FALSE;

  edge = (BastideTileEdge) { figure.x, figure.y, figure.side };
  bastide_board_edges_get_feet (canvas, &edge, figure.figure, x, y);

  return TRUE;
}

/**
 * bastide_board_motion_expect_score:
 * @event: a scoring
 * @x: where its points come from, in device pixels
 * @y: where its points come from, in device pixels
 *
 * Keeps what is to be shown when its time has come.
 */
void
bastide_board_motion_expect_score (BastideBoardMotion       *self,
                                   const BastideBoardCanvas *canvas,
                                   const BastideEvent       *event,
                                   double                    x,
                                   double                    y)
{
  g_autoptr (BastideFormula) formula = bastide_formula_new (canvas->rules, event);
  Scoring scoring = { .player = (guint) event->player };
  int origin_x, origin_y;

  bastide_board_geometry_get_origin (canvas->geometry, &origin_x, &origin_y);
  scoring.x = (x - origin_x) / canvas->geometry->pixels;
  scoring.y = (y - origin_y) / canvas->geometry->pixels;
  scoring.formula = formula != NULL ? g_strdup (formula->text) : bastide_text_n_points (event->points);
  g_array_append_val (self->scorings, scoring);
}

/**
 * bastide_board_motion_take_score:
 * @geometry: where the board lies by now
 * @player: (out): who gets the points
 * @x: (out): where they come from, in device pixels
 * @y: (out): where they come from, in device pixels
 *
 * Takes the first of the scorings that are expected.
 *
 * Returns: (transfer full): its formula
 */
char *
bastide_board_motion_take_score (BastideBoardMotion         *self,
                                 const BastideBoardGeometry *geometry,
                                 guint                      *player,
                                 double                     *x,
                                 double                     *y)
{
  Scoring *scoring = &g_array_index (self->scorings, Scoring, 0);
  char *formula = g_steal_pointer (&scoring->formula);
  int origin_x, origin_y;

  bastide_board_geometry_get_origin (geometry, &origin_x, &origin_y);
  *player = scoring->player;
  *x = origin_x + scoring->x * geometry->pixels;
  *y = origin_y + scoring->y * geometry->pixels;
  g_array_remove_index (self->scorings, 0);

  return formula;
}

/**
 * bastide_board_motion_hides:
 * @data: the motion
 *
 * Returns: whether a figure on the board is still on its way there
 */
gboolean
bastide_board_motion_hides (const BastidePlacedFigure *figure,
                            gpointer                   data)
{
  const BastideBoardMotion *self = data;

  for (guint i = 0; i < self->motions->len; i++)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i);

      if (motion->kind == MOTION_ARRIVE && motion->player == figure->player && motion->figure == figure->figure
          && motion->placed == figure->placed && motion->segment == figure->segment)
        return TRUE;
    }

  return FALSE;
}

/**
 * bastide_board_motion_hides_edge_figure:
 * @data: the motion
 *
 * Returns: whether a figure on an edge is still on its way there
 */
gboolean
bastide_board_motion_hides_edge_figure (const BastideEdgeFigure *figure,
                                        gpointer                 data)
{
  const BastideBoardMotion *self = data;

  for (guint i = 0; i < self->motions->len; i++)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i);

      if (motion->kind == MOTION_ARRIVE_ON_EDGE && motion->figure == figure->figure && motion->edge.x == figure->x
          && motion->edge.y == figure->y && motion->edge.side == figure->side)
        return TRUE;
    }

  return FALSE;
}

static void
paint_building (const Motion             *motion,
                const BastideBoardCanvas *canvas,
                double                    opacity)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));

  g_array_append_val (edges, motion->edge);
  bastide_board_edges_paint_light (canvas, edges, opacity);
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

/* A settling tile covers the things there. */
static void
paint_settling (const Motion             *motion,
                const BastideBoardCanvas *canvas,
                gint64                    now)
{
  double t = CLAMP ((double) (now - motion->start) / motion->duration, 0, 1);
  double scale = 1 + OVERSHOOT * sin (G_PI * t) * (1 - t);
  double half = canvas->geometry->pixels / 2.0;
  BastidePlacedTile tile;
  int x, y;

  bastide_state_get_placed (canvas->rules, canvas->state, motion->placed, &tile);
  bastide_board_geometry_get_corner (canvas->geometry, tile.x, tile.y, &x, &y);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x + half, y + half);
  cairo_scale (canvas->cr, scale, scale);
  cairo_translate (canvas->cr, -x - half, -y - half);
  bastide_board_canvas_paint_tile (canvas, tile.tile, tile.rotation, tile.x, tile.y, 0, 1);
  cairo_restore (canvas->cr);
}

/* A figure that comes home stands in its place until its turn, and then walks out of the view. */
static void
paint_returning (BastideBoardMotion       *self,
                 const Motion             *motion,
                 const BastideBoardCanvas *canvas)
{
  const BastidePlacedFigure figure = {
    .player = motion->player, .figure = motion->figure, .placed = motion->placed, .segment = motion->segment,
  };
  double t = CLAMP ((double) (self->now - motion->start) / motion->duration, 0, 1);
  double x, y;

  if (bastide_board_motion_hides (&figure, self))
    return;

  bastide_board_canvas_get_feet (canvas, motion->placed, motion->segment, &x, &y);
  bastide_board_canvas_paint_figure (canvas, motion->player, motion->figure, motion->placed, motion->segment,
                                     (motion->home.x - x) * t,
                                     (motion->home.y - y) * t
                                       - fabs (sin (N_HOPS * G_PI * t)) * HOP * canvas->geometry->pixels, 1);
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
      double light = MIN ((1 - (double) (self->now - motion->start) / motion->duration) / FADE_PART, 1);

      if (is_score (motion) && (!motion->has_begun || light <= 0))
        continue;

      switch (motion->kind)
        {
        case MOTION_ARRIVE:
          bastide_board_canvas_paint_figure (canvas, motion->player, motion->figure, motion->placed, motion->segment,
                                             0, -drop * (1 - progress), progress);
          break;

        case MOTION_SETTLE:
          paint_settling (motion, canvas, self->now);
          break;

        case MOTION_RETURN:
          paint_returning (self, motion, canvas);
          break;

        case MOTION_SCORE:
          bastide_board_canvas_paint_feature (canvas, motion->feature, light);
          break;

        case MOTION_THROW:
          if (motion->placed < bastide_state_get_n_placed (canvas->rules, canvas->state))
            paint_throw (motion, canvas, self->now);
          break;

        case MOTION_ARRIVE_ON_EDGE:
          bastide_board_edges_paint_figure (canvas, &motion->edge, motion->figure, motion->player,
                                            BASTIDE_FIGURE_STANDING, -drop * (1 - progress), progress);
          break;

        case MOTION_BUILD:
          paint_building (motion, canvas, 1 - progress);
          break;

        case MOTION_SCORE_VIEW:
          bastide_board_edges_paint_view (canvas, motion->view, light);
          break;

        default:
          g_assert_not_reached ();
        }
    }
}
