/* bastide-landscape.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-landscape.h"

#include "bastide-landscape-painter.h"
#include "bastide-text-scale.h"

#define HEIGHT 330

struct _BastideLandscape
{
  BastidePainting parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideLandscape, bastide_landscape, BASTIDE_TYPE_PAINTING)

static void
bastide_landscape_paint_picture (BastidePainting *painting,
                                 cairo_t         *cr,
                                 int              width,
                                 int              height,
                                 gboolean         dark)
{
  bastide_landscape_paint (cr, width, height, dark);
}

static void
bastide_landscape_measure (BastidePainting *painting,
                           int             *width,
                           int             *height)
{
  *width = 0;
  *height = bastide_text_scale_apply (NULL, HEIGHT);
}

static void
bastide_landscape_class_init (BastideLandscapeClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_landscape_paint_picture;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_landscape_measure;
}

static void
bastide_landscape_init (BastideLandscape *self)
{
}
