/* bastide-draw-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the book face of drawings, for numbers on stones and badges */
PangoFontDescription *bastide_book_font_new (void);

/* Returns: (transfer full): the face of titles, for names and scores: the serif that comes with the program, if
 *   fontconfig knows it, otherwise the book face */
PangoFontDescription *bastide_title_face_new (void);

/**
 * bastide_text_layout_new:
 * @font: its size is not used
 * @size: height of the font in the units of @cr
 * @bold: whether it is bold, whatever @font says
 *
 * Returns: (transfer full): one line of text with figures of equal width
 */
PangoLayout *bastide_text_layout_new (cairo_t                    *cr,
                                      const char                 *text,
                                      const PangoFontDescription *font,
                                      double                      size,
                                      gboolean                    bold);

/**
 * bastide_text_paint:
 * @x: where its part @align lies
 * @y: its middle: half way up a capital letter
 * @align: 0 is its left end, 0.5 its middle, 1 its right end
 *
 * Paints a line of text in the current source.
 */
void bastide_text_paint (cairo_t     *cr,
                         PangoLayout *layout,
                         double       x,
                         double       y,
                         double       align);

/* The same in bold letters of the book face, round its middle. */
void bastide_book_text_paint (cairo_t    *cr,
                              const char *text,
                              double      x,
                              double      y,
                              double      size);

/* A few letters in a badge round a point. */
void bastide_badge_paint (cairo_t                    *cr,
                          const char                 *text,
                          double                      x,
                          double                      y,
                          double                      size,
                          const PangoFontDescription *font);

/* A badge round a point that says how many points there are to add: "+5". */
void bastide_points_badge_paint (cairo_t                    *cr,
                                 int                         points,
                                 double                      x,
                                 double                      y,
                                 double                      size,
                                 const PangoFontDescription *font);

/**
 * bastide_labels_spread:
 * @positions: (array length=n_labels) (inout): where each label wants to be, in any order
 * @gap: the least distance of two
 * @low: no label is before this
 * @high: no label is after this
 *
 * Moves labels apart, each as little as possible, and keeps their order. Without enough room the distances are equal.
 */
void bastide_labels_spread (double *positions,
                            guint   n_labels,
                            double  gap,
                            double  low,
                            double  high);

G_END_DECLS
