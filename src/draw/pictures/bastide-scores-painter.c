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
#define CROWN 0.5
#define LETTERS 0.50
#define SCORE_LETTERS 0.60

#define PAPER BASTIDE_RGB (0xfffdf9)
#define RULE BASTIDE_RGB (0xddd3c3)
#define TEXT BASTIDE_RGB (0x2b2621)

/**
 * Sheet:
 * @line: the height of a line
 * @names: (element-type PangoLayout): names of the players
 * @scores: (element-type PangoLayout): scores of the players
 * @n_columns: in which the players stand, row by row
 *
 * The players on the paper, and how they fill it.
 */
typedef struct
{
  const BastideScoreLine *lines;
  guint                   n_lines;
  double                  width;
  double                  line;
  GPtrArray              *names;
  GPtrArray              *scores;
  guint                   n_columns;
} Sheet;

static double
get_text_width (const GPtrArray *layouts,
                guint            i)
{
  int width;

  pango_layout_get_pixel_size (g_ptr_array_index (layouts, i), &width, NULL);

  return width;
}

static double
get_text_height (const GPtrArray *layouts,
                 guint            i)
{
  int height;

  pango_layout_get_pixel_size (g_ptr_array_index (layouts, i), NULL, &height);

  return height;
}

/* Distance of the last line of a name below the first. */
static double
get_fall (const Sheet *sheet,
          guint        i)
{
  guint n_lines = (guint) pango_layout_get_line_count (g_ptr_array_index (sheet->names, i));

  return get_text_height (sheet->names, i) * (n_lines - 1) / n_lines;
}

/* The width of an entry besides its name: chip and points, a gap behind them, the crown of a winner. */
static double
get_rest (const Sheet *sheet,
          guint        i)
{
  double crown = sheet->lines[i].winner ? CROWN + GAP : 0;

  return (2 * CHIP_RADIUS + 3 * GAP + crown) * sheet->line + get_text_width (sheet->scores, i);
}

static double
get_column_width (const Sheet *sheet)
{
  return (sheet->width - 2 * MARGIN * sheet->line) / sheet->n_columns;
}

/* The number of columns in which all names have room, with equally many players in each row if possible. */
static guint
count_columns (const Sheet *sheet)
{
  double widest = LEAST_ENTRY * sheet->line;
  guint most, n_rows;

  for (guint i = 0; i < sheet->n_lines; i++)
    widest = MAX (widest, get_rest (sheet, i) + get_text_width (sheet->names, i));
  most = (guint) MAX (1, floor ((sheet->width - 2 * MARGIN * sheet->line) / widest));
  n_rows = (sheet->n_lines + most - 1) / most;

  return n_rows > 0 ? (sheet->n_lines + n_rows - 1) / n_rows : 1;
}

/* A name wider than the paper continues below: none is cut off. */
static void
sheet_init (Sheet                  *sheet,
            cairo_t                *cr,
            const BastideScoreLine *lines,
            guint                   n_lines,
            double                  width)
{
  g_autoptr (PangoFontDescription) font = bastide_title_face_new ();

  *sheet = (Sheet) {
    .lines = lines, .n_lines = n_lines, .width = width,
    .line = CLAMP (width * LINE_PART, LEAST_LINE, GREATEST_LINE),
    .names = g_ptr_array_new_with_free_func (g_object_unref),
    .scores = g_ptr_array_new_with_free_func (g_object_unref),
  };
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *points = g_strdup_printf ("%d", lines[i].score);

      g_ptr_array_add (sheet->scores,
                       bastide_text_layout_new (cr, points, font, SCORE_LETTERS * sheet->line, TRUE));
      g_ptr_array_add (sheet->names,
                       bastide_text_layout_new (cr, lines[i].name, font, LETTERS * sheet->line, lines[i].winner));
    }

  sheet->n_columns = count_columns (sheet);
  for (guint i = 0; i < n_lines; i++)
    {
      PangoLayout *name = g_ptr_array_index (sheet->names, i);
      double room = MAX (sheet->line, get_column_width (sheet) - get_rest (sheet, i));

      if (get_text_width (sheet->names, i) <= room)
        continue;
      pango_layout_set_wrap (name, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_width (name, (int) (room * PANGO_SCALE));
    }
}

static void
sheet_clear (Sheet *sheet)
{
  g_ptr_array_unref (sheet->names);
  g_ptr_array_unref (sheet->scores);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

/* The height of the row that begins with a player. */
static double
get_row_height (const Sheet *sheet,
                guint        first)
{
  double height = sheet->line;

  for (guint i = first; i < MIN (first + sheet->n_columns, sheet->n_lines); i++)
    height = MAX (height, get_fall (sheet, i) + sheet->line);

  return height;
}

static double
get_height (const Sheet *sheet)
{
  double height = 2 * MARGIN * sheet->line;

  for (guint i = 0; i < sheet->n_lines; i += sheet->n_columns)
    height += get_row_height (sheet, i);

  return ceil (height);
}

double
bastide_scores_get_height (const BastideScoreLine *lines,
                           guint                   n_lines,
                           double                  width)
{
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  g_autoptr (cairo_t) cr = cairo_create (surface);
  g_auto (Sheet) sheet = { NULL };

  g_return_val_if_fail (width > 0, 0);

  sheet_init (&sheet, cr, lines, n_lines, width);

  return get_height (&sheet);
}

/* Round the height y. */
static void
paint_entry (const Sheet *sheet,
             cairo_t     *cr,
             guint        i,
             double       x,
             double       y)
{
  const BastideScoreLine *entry = &sheet->lines[i];
  double line = sheet->line;
  double name_x = x + (2 * CHIP_RADIUS + GAP) * line;

  bastide_chip_paint (cr, entry->colour, x + CHIP_RADIUS * line, y, CHIP_RADIUS * line, FALSE);
  bastide_set_source (cr, TEXT, 1);
  bastide_text_paint (cr, g_ptr_array_index (sheet->names, i), name_x, y - get_fall (sheet, i) / 2, 0);
  name_x += get_text_width (sheet->names, i) + GAP * line;
  if (entry->winner)
    {
      cairo_new_path (cr);
      bastide_crown_append (cr, name_x + CROWN / 2 * line, y, CROWN * line);
      bastide_fill_preserve (cr, BASTIDE_BULLION, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, 0.03 * line));
      name_x += (CROWN + GAP) * line;
    }
  bastide_set_source (cr, TEXT, 1);
  bastide_text_paint (cr, g_ptr_array_index (sheet->scores, i), name_x, y, 0);
}

void
bastide_scores_paint (cairo_t                *cr,
                      const BastideScoreLine *lines,
                      guint                   n_lines,
                      double                  x,
                      double                  y,
                      double                  width)
{
  g_auto (Sheet) sheet = { NULL };
  double row_y;

  g_return_if_fail (width > 0);

  sheet_init (&sheet, cr, lines, n_lines, width);
  row_y = y + MARGIN * sheet.line;
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, get_height (&sheet));
  cairo_clip (cr);
  bastide_set_source (cr, PAPER, 1);
  cairo_paint (cr);
  bastide_set_source (cr, RULE, 1);
  cairo_rectangle (cr, x, y, width, MAX (1, 0.04 * sheet.line));
  cairo_fill (cr);
  for (guint i = 0; i < n_lines; i += sheet.n_columns)
    {
      double height = get_row_height (&sheet, i);

      for (guint j = i; j < MIN (i + sheet.n_columns, n_lines); j++)
        paint_entry (&sheet, cr, j, x + MARGIN * sheet.line + (j - i) * get_column_width (&sheet), row_y + height / 2);
      row_y += height;
    }
  cairo_restore (cr);
}
