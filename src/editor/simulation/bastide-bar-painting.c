/* bastide-bar-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-bar-painting.h"

#include "bastide-text-scale.h"

#define MINIMUM_WIDTH 80
#define HEIGHT 14
#define THICK 8.0
#define THIN 4.0
#define GAP 2.0

struct _BastideBarPainting
{
  BastidePainting parent_instance;

  double value;
  double other;
};

G_DEFINE_FINAL_TYPE (BastideBarPainting, bastide_bar_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_bar_painting_measure (BastidePainting *painting,
                              int             *width,
                              int             *height)
{
  *width = bastide_text_scale_apply (NULL, MINIMUM_WIDTH);
  *height = bastide_text_scale_apply (NULL, HEIGHT);
}

/* The accents of the windows, light and dark. */
static void
set_colour (cairo_t  *cr,
            gboolean  dark,
            double    alpha)
{
  if (dark)
    cairo_set_source_rgba (cr, 0.498, 0.788, 0.800, alpha);
  else
    cairo_set_source_rgba (cr, 0.106, 0.400, 0.427, alpha);
}

/* A bar is visible however short it is. */
static void
paint_bar (cairo_t *cr,
           double   share,
           double   top,
           double   thickness,
           double   width)
{
  if (share <= 0)
    return;

  cairo_rectangle (cr, 0, top, MAX (share * width, 1), thickness);
  cairo_fill (cr);
}

static void
bastide_bar_painting_paint (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideBarPainting *self = BASTIDE_BAR_PAINTING (painting);
  double scale = (double) height / HEIGHT;

  cairo_scale (cr, scale, scale);
  set_colour (cr, dark, 1);
  paint_bar (cr, self->value, self->other < 0 ? (HEIGHT - THICK) / 2 : 0, THICK, width / scale);
  set_colour (cr, dark, 0.45);
  paint_bar (cr, self->other, THICK + GAP, THIN, width / scale);
}

static void
bastide_bar_painting_class_init (BastideBarPaintingClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_bar_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_bar_painting_paint;
}

static void
bastide_bar_painting_init (BastideBarPainting *self)
{
}

BastideBarPainting *
bastide_bar_painting_new (double value,
                          double other)
{
  BastideBarPainting *self = g_object_new (BASTIDE_TYPE_BAR_PAINTING, NULL);

  self->value = MIN (value, 1);
  self->other = MIN (other, 1);

  return self;
}
