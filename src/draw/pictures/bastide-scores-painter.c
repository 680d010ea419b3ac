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
#include "bastide-player-colour.h"
#include "util/bastide-autoptr.h"

/* An end's part behind the band, and the depth of its cut; in parts of the height with one line. */
#define HIDDEN 0.16
#define CUT 0.20

#define SHADE 0.45

/* A ribbon: its band and the colours of its ends. */
typedef struct
{
  double     left; /* left end of the band */
  double     right;
  double     top;
  double     bottom;
  double     unit; /* the height of the whole with one line */
  double     line;
  BastideRgb fill;
  BastideRgb shade;
} Ribbon;

/* @side: -1 for the left end, 1 for the right one */
static void
paint_end (cairo_t      *cr,
           const Ribbon *ribbon,
           int           side)
{
  double edge = side < 0 ? ribbon->left : ribbon->right;
  double inner = edge - side * HIDDEN * ribbon->unit;
  double outer = edge + side * BASTIDE_RIBBON_END * ribbon->unit;
  double drop = BASTIDE_RIBBON_DROP * ribbon->unit;
  double middle = (ribbon->top + ribbon->bottom) / 2 + drop;

  cairo_new_path (cr);
  cairo_move_to (cr, inner, ribbon->top + drop);
  cairo_line_to (cr, outer, ribbon->top + drop);
  cairo_line_to (cr, outer - side * CUT * ribbon->unit, middle);
  cairo_line_to (cr, outer, ribbon->bottom + drop);
  cairo_line_to (cr, inner, ribbon->bottom + drop);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, ribbon->fill, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);

  /* The fold. */
  cairo_move_to (cr, edge, ribbon->bottom);
  cairo_line_to (cr, inner, ribbon->bottom);
  cairo_line_to (cr, inner, ribbon->bottom + drop);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, ribbon->shade, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);
}

static void
paint_band (cairo_t      *cr,
            const Ribbon *ribbon)
{
  double seam = 0.06 * ribbon->unit;

  cairo_new_path (cr);
  cairo_rectangle (cr, ribbon->left, ribbon->top, ribbon->right - ribbon->left, ribbon->bottom - ribbon->top);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, ribbon->line);
  for (int side = 0; side < 2; side++)
    {
      double y = side == 0 ? ribbon->top + seam : ribbon->bottom - seam;

      cairo_move_to (cr, ribbon->left, y);
      cairo_line_to (cr, ribbon->right, y);
      bastide_stroke (cr, ribbon->fill, 1, MAX (1.5, 0.03 * ribbon->unit));
    }
}

void
bastide_ribbon_paint (cairo_t    *cr,
                      const char *colour,
                      double      x,
                      double      y,
                      double      width,
                      double      height,
                      double      unit)
{
  const BastidePlayerColour *player = colour != NULL ? bastide_player_colour_find (colour) : NULL;
  double line = MAX (1, 0.012 * unit);
  Ribbon ribbon = {
    .left = x + BASTIDE_RIBBON_END * unit + line,
    .right = x + width - BASTIDE_RIBBON_END * unit - line,
    .top = y + line,
    .bottom = y + height - BASTIDE_RIBBON_DROP * unit - line,
    .unit = unit - 2 * line,
    .line = line,
    .fill = player != NULL ? player->fill : BASTIDE_BULLION,
  };

  g_return_if_fail (width > 0 && height > 0 && unit > 0);

  ribbon.shade = bastide_rgb_mix (ribbon.fill, BASTIDE_INK, SHADE);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_end (cr, &ribbon, -1);
  paint_end (cr, &ribbon, 1);
  paint_band (cr, &ribbon);
  cairo_restore (cr);
}

/* Appends a crown to the path of @cr, @width wide round a point. */
static void
append_crown (cairo_t *cr,
              double   x,
              double   y,
              double   width)
{
  static const double points[][2] = {
    { -0.42, 0.34 }, { -0.50, -0.26 }, { -0.23, 0.02 }, { 0, -0.40 }, { 0.23, 0.02 }, { 0.50, -0.26 }, { 0.42, 0.34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, x + points[i][0] * width, y + points[i][1] * width);
  cairo_close_path (cr);
}

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
      append_crown (cr, name_x + CROWN / 2 * line, y, CROWN * line);
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
