/* bastide-wordmark.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-wordmark.h"

#include "bastide-text-scale.h"
#include "bastide-wordmark-painter.h"

/* The height of the capital letter for a usual font, and the room for the letters that rise above it. */
#define CAPITAL_HEIGHT 38
#define RISE 8
#define DESCENT 4

struct _BastideWordmark
{
  BastidePainting parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideWordmark, bastide_wordmark, BASTIDE_TYPE_PAINTING)

static void
bastide_wordmark_measure (BastidePainting *painting,
                          int             *width,
                          int             *height)
{
  int capital = bastide_text_scale_apply (NULL, CAPITAL_HEIGHT);

  *width = (int) bastide_wordmark_get_width (capital) + 2;
  *height = capital + bastide_text_scale_apply (NULL, RISE + DESCENT);
}

static void
bastide_wordmark_paint_picture (BastidePainting *painting,
                                cairo_t         *cr,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  int scale = bastide_painting_get_scale (painting);
  int capital = bastide_text_scale_apply (NULL, CAPITAL_HEIGHT) * scale;
  int base = height - bastide_text_scale_apply (NULL, DESCENT) * scale;

  /* The colours of text in the two palettes. */
  if (dark)
    bastide_wordmark_paint (cr, 0, base, capital, 0.949, 0.925, 0.882);
  else
    bastide_wordmark_paint (cr, 0, base, capital, 0.169, 0.149, 0.129);
}

static void
bastide_wordmark_class_init (BastideWordmarkClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_wordmark_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_wordmark_paint_picture;
}

static void
bastide_wordmark_init (BastideWordmark *self)
{
}
