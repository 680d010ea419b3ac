/* bastide-board-motion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-motion.h"

#include <pango/pangocairo.h>

#include "draw/bastide-figure-painter.h"

/* Microseconds. Nothing takes longer than the last. */
#define ARRIVE_TIME (250 * 1000)
#define RETURN_TIME (500 * 1000)
#define SCORE_TIME (600 * 1000)

/* Spaces of a lap of the scoring track, to which points fly. */
#define TRACK_SPACES 50

typedef enum
{
  MOTION_ARRIVE,
  MOTION_RETURN,
  MOTION_SCORE,
} MotionKind;

typedef struct
{
  MotionKind      kind;
  gint64          start;
  gint64          duration;
  guint           player;
  guint           figure;
  guint           placed;
  guint           segment;
  int             points;
  int             score; /* of the player, after it */
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

    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_END:
    case BASTIDE_EVENT_MOVED:
    case BASTIDE_EVENT_INGOT:
    case BASTIDE_EVENT_GOODS:
    case BASTIDE_EVENT_GOLD:
    case BASTIDE_EVENT_ROLLED:
    case BASTIDE_EVENT_MESSAGE:
    case BASTIDE_EVENT_DOUBLE_TURN:
    case BASTIDE_EVENT_EXTRA_TILE:
    default:
      return;
    }

  placed = bastide_state_find_placed (rules, state, event->x, event->y);
  if (placed < 0 || event->player < 0)
    return;

  motion.player = (guint) event->player;
  motion.figure = (guint) MAX (event->figure, 0);
  motion.placed = (guint) placed;
  motion.segment = (guint) event->segment;
  motion.points = event->points;
  motion.score = bastide_state_get_score (rules, state, motion.player);
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

static PangoLayout *
layout_points (const BastideBoardCanvas *canvas,
               PangoContext             *context,
               int                       points)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));
  g_autofree char *text = g_strdup_printf ("%+d", points);

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  /* The context knows nothing of device pixels. */
  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, pango_font_description_get_size (font) * canvas->scale);
  else
    pango_font_description_set_size (font, pango_font_description_get_size (font) * canvas->scale);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);

  return layout;
}

static void
paint_points (const Motion             *motion,
              const BastideBoardCanvas *canvas,
              PangoContext             *context,
              double                    progress)
{
  g_autoptr (PangoLayout) layout = layout_points (canvas, context, motion->points);
  const char *colour = bastide_board_canvas_get_colour (canvas, motion->player);
  cairo_t *cr = canvas->cr;
  double from_x, from_y, x, y, radius;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  radius = height * 0.75;

  bastide_board_canvas_get_feet (canvas, motion->placed, motion->segment, &from_x, &from_y);
  x = canvas->geometry->width * ((motion->score % TRACK_SPACES) + 0.5) / TRACK_SPACES;
  x = from_x + (x - from_x) * progress;
  y = from_y + (canvas->geometry->height + radius - from_y) * progress;

  cairo_new_path (cr);
  cairo_arc (cr, x + width + radius * 0.9, y, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x, y, radius, G_PI / 2, -G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.169, 0.149, 0.129, 0.94);
  cairo_fill (cr);
  bastide_chip_paint (cr, colour, x, y, radius * 0.72, TRUE);
  cairo_set_source_rgb (cr, 0.969, 0.953, 0.922);
  cairo_move_to (cr, x + radius, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

/**
 * bastide_board_motion_paint:
 * @context: for the font of numbers
 */
void
bastide_board_motion_paint (BastideBoardMotion       *self,
                            const BastideBoardCanvas *canvas,
                            PangoContext             *context)
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

        default:
          g_assert_not_reached ();
        }
    }
  /* Points fly above everything else. */
  for (guint i = 0; i < self->motions->len; i++)
    {
      const Motion *motion = &g_array_index (self->motions, Motion, i);

      if (motion->kind == MOTION_SCORE)
        paint_points (motion, canvas, context, get_progress (motion, self->now));
    }
}
