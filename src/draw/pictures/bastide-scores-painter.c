/* bastide-scores-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scores-painter.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-figure-painter.h"
#include "bastide-palette.h"
#include "bastide-ribbon-painter.h"
#include "util/bastide-autoptr.h"

/* The height of a line, in parts of the width of the paper and in pixels. */
#define LINE_PART (1 / 24.0)
#define LEAST_LINE 26
#define GREATEST_LINE 84

/* In heights of a line. */
#define LEAST_ENTRY 5.5
#define MARGIN 0.4
#define CHIP_RADIUS 0.30
#define GAP 0.28
#define LETTERS 0.46

#define PAPER BASTIDE_RGB (0xfffdf9)
#define RULE BASTIDE_RGB (0xddd3c3)
#define TEXT BASTIDE_RGB (0x2b2621)

static double
get_line (double width)
{
  return CLAMP (width * LINE_PART, LEAST_LINE, GREATEST_LINE);
}

static guint
count_columns (double width,
               guint  n_lines)
{
  double line = get_line (width);
  guint most = (guint) MAX (1, floor ((width - 2 * MARGIN * line) / (LEAST_ENTRY * line)));
  guint n_rows = (n_lines + most - 1) / most;

  /* As many in each row, as far as that is possible. */
  return n_rows > 0 ? (n_lines + n_rows - 1) / n_rows : 1;
}

double
bastide_scores_get_height (double width,
                           guint  n_lines)
{
  guint n_columns = count_columns (width, n_lines);

  return ((n_lines + n_columns - 1) / n_columns + 2 * MARGIN) * get_line (width);
}

/* A name that is too long for its place ends in dots. */
static void
paint_entry (cairo_t                *cr,
             const BastideScoreLine *entry,
             double                  x,
             double                  y,
             double                  width,
             double                  line)
{
  g_autoptr (PangoFontDescription) font = bastide_book_font_new ();
  g_autofree char *points = g_strdup_printf ("%d", entry->score);
  g_autoptr (PangoLayout) score = bastide_text_layout_new (cr, points, font, LETTERS * line * 1.15, TRUE);
  g_autoptr (PangoLayout) name = bastide_text_layout_new (cr, entry->name, font, LETTERS * line, entry->winner);
  double name_x = x + (2 * CHIP_RADIUS + GAP) * line;
  double crown = entry->winner ? 0.72 * line : 0;
  double room;
  int score_width;

  pango_layout_get_pixel_size (score, &score_width, NULL);
  room = x + width - name_x - crown - score_width - 2 * GAP * line;
  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (name, (int) (MAX (room, line) * PANGO_SCALE));
  bastide_chip_paint (cr, entry->colour, x + CHIP_RADIUS * line, y, CHIP_RADIUS * line, FALSE);
  bastide_set_source (cr, TEXT, 1);
  {
    int text_width;

    pango_layout_get_pixel_size (name, &text_width, NULL);
    bastide_text_paint (cr, name, name_x, y, 0);
    name_x += MIN (text_width, room) + GAP * line;
  }
  if (entry->winner)
    {
      cairo_new_path (cr);
      bastide_crown_append (cr, name_x + 0.25 * line, y, 0.5 * line);
      bastide_fill_preserve (cr, BASTIDE_BULLION, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, 0.03 * line));
      name_x += crown;
    }
  bastide_set_source (cr, TEXT, 1);
  bastide_text_paint (cr, score, name_x, y, 0);
}

void
bastide_scores_paint (cairo_t                *cr,
                      const BastideScoreLine *lines,
                      guint                   n_lines,
                      double                  x,
                      double                  y,
                      double                  width)
{
  double line = get_line (width);
  double height = bastide_scores_get_height (width, n_lines);
  guint n_columns = count_columns (width, n_lines);
  double column = (width - 2 * MARGIN * line) / n_columns;

  g_return_if_fail (width > 0);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  bastide_set_source (cr, PAPER, 1);
  cairo_paint (cr);
  bastide_set_source (cr, RULE, 1);
  cairo_rectangle (cr, x, y, width, MAX (1, 0.04 * line));
  cairo_fill (cr);
  for (guint i = 0; i < n_lines; i++)
    paint_entry (cr, &lines[i], x + MARGIN * line + (i % n_columns) * column,
                 y + (MARGIN + i / n_columns + 0.5) * line, column - MARGIN * line, line);
  cairo_restore (cr);
}
