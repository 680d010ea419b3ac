/* bastide-curve-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-curve-painter.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-figure-painter.h"
#include "bastide-player-colour.h"
#include "bastide-vector-path.h"

#define LINE_WIDTH 2
#define MARK_RADIUS 3.6
#define MARK_RING 3
#define MIN_LABEL_GAP 20

/* In heights of the font. */
#define NUMBER_SIZE 0.89
#define LABEL_GAP 1.4
#define CHIP_RADIUS 0.5
#define MAX_LABEL_SHARE 0.34 /* maximum share of the width */

/* Wanted distances of lines and numbers, in heights of the font. */
#define ROW_DISTANCE 2.4
#define COLUMN_DISTANCE 4.5

/**
 * Diagram:
 *
 * The places of everything. The plot is the rectangle of the curves.
 */
typedef struct
{
  cairo_t                    *cr;
  const BastideCurve         *curves;
  guint                       n_curves;
  const PangoFontDescription *font;
  double                      font_size;
  gboolean                    dark;

  double left;
  double right;
  double top;
  double bottom;
  double label_width;

  int   min_score;
  int   max_score;
  int   score_step;
  guint n_turns;
  guint turn_step;
} Diagram;

/* The least of 1, 2, 5, 10, 20, … that is not less than @least. */
static int
find_step (double least)
{
  int power = 1;

  while (power <= G_MAXINT / 100)
    {
      if (power >= least)
        return power;
      if (2 * power >= least)
        return 2 * power;
      if (5 * power >= least)
        return 5 * power;
      power *= 10;
    }

  return power;
}

static double
get_font_size (const PangoFontDescription *font)
{
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  /* A point is 1/72 of an inch, a unit 1/96. */
  return pango_font_description_get_size_is_absolute (font) ? size : size * 96 / 72;
}

static PangoLayout *
create_score_layout (const Diagram *self,
                     int            score,
                     double         size,
                     gboolean       bold)
{
  g_autofree char *text = g_strdup_printf ("%d", score);

  return bastide_text_layout_new (self->cr, text, self->font, size, bold);
}

static PangoLayout *
create_name_layout (const Diagram      *self,
                    const BastideCurve *curve)
{
  return bastide_text_layout_new (self->cr, curve->name, self->font, self->font_size, FALSE);
}

static double
get_layout_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return width / (double) PANGO_SCALE;
}

static int
get_last_score (const BastideCurve *curve)
{
  return curve->n_scores > 0 ? curve->scores[curve->n_scores - 1] : 0;
}

static void
diagram_init (Diagram                    *self,
              cairo_t                    *cr,
              const BastideCurve         *curves,
              guint                       n_curves,
              double                      width,
              double                      height,
              const PangoFontDescription *font,
              gboolean                    dark)
{
  double size = get_font_size (font);
  g_autoptr (PangoLayout) widest = NULL;

  *self = (Diagram) {
    .cr = cr, .curves = curves, .n_curves = n_curves, .font = font, .font_size = size, .dark = dark,
  };

  /* The scores. */
  for (guint i = 0; i < self->n_curves; i++)
    {
      const BastideCurve *curve = &self->curves[i];

      self->n_turns = MAX (self->n_turns, curve->n_scores > 0 ? curve->n_scores - 1 : 0);
      for (guint turn = 0; turn < curve->n_scores; turn++)
        {
          self->min_score = MIN (self->min_score, curve->scores[turn]);
          self->max_score = MAX (self->max_score, curve->scores[turn]);
        }
    }
  self->n_turns = MAX (self->n_turns, 1);
  self->max_score = MAX (self->max_score, self->min_score + 1);

  /* Labels take the width of their text, but leave most of it to the plot. */
  for (guint i = 0; i < self->n_curves; i++)
    {
      g_autoptr (PangoLayout) name = create_name_layout (self, &self->curves[i]);
      g_autoptr (PangoLayout) score = create_score_layout (self, get_last_score (&self->curves[i]),
                                                           self->font_size, TRUE);

      self->label_width = MAX (self->label_width, get_layout_width (name) + get_layout_width (score) +
                                                    (2 * CHIP_RADIUS + 1.1) * self->font_size);
    }
  self->label_width = MIN (self->label_width, width * MAX_LABEL_SHARE);

  self->top = size;
  self->bottom = MAX (height - 1.9 * size, self->top + 1);
  self->score_step = find_step ((self->max_score - self->min_score) * ROW_DISTANCE * size /
                                (self->bottom - self->top));
  self->max_score = (self->max_score + self->score_step - 1) / self->score_step * self->score_step;
  self->min_score = (int) floor (self->min_score / (double) self->score_step) * self->score_step;

  widest = create_score_layout (self, MAX (self->max_score, -10 * self->min_score), size * NUMBER_SIZE, FALSE);
  self->left = get_layout_width (widest) + 0.9 * size;
  self->right = MAX (width - self->label_width - 1.2 * size, self->left + 1);
  self->turn_step = (guint) find_step (self->n_turns * COLUMN_DISTANCE * size / (self->right - self->left));
}

static double
get_x (const Diagram *self,
       double         turn)
{
  return self->left + (self->right - self->left) * turn / self->n_turns;
}

static double
get_y (const Diagram *self,
       double         score)
{
  double share = (score - self->min_score) / (self->max_score - self->min_score);

  return self->bottom - (self->bottom - self->top) * share;
}

static BastideRgb
get_text_colour (const Diagram *self,
                 gboolean       dim)
{
  if (dim)
    return self->dark ? BASTIDE_RGB (0xb7ad9e) : BASTIDE_RGB (0x665c50);

  return self->dark ? BASTIDE_RGB (0xf2ece1) : BASTIDE_RGB (0x2b2621);
}

static BastideRgb
get_line_colour (const Diagram             *self,
                 const BastidePlayerColour *player)
{
  return self->dark ? player->line_dark : player->line_light;
}

static void
paint_axes (const Diagram *self)
{
  cairo_t *cr = self->cr;
  double size = self->font_size * NUMBER_SIZE;

  cairo_set_line_width (cr, 1);
  for (int score = self->min_score; score <= self->max_score; score += self->score_step)
    {
      g_autoptr (PangoLayout) layout = create_score_layout (self, score, size, FALSE);
      double y = floor (get_y (self, score)) + 0.5;

      bastide_line_append (cr, self->left, y, self->right, y);
      if (score == 0)
        bastide_set_source (cr, get_text_colour (self, TRUE), 0.6);
      else
        bastide_set_source (cr, self->dark ? BASTIDE_RGB (0x3f3a34) : BASTIDE_RGB (0xddd3c3), 1);
      cairo_stroke (cr);
      bastide_set_source (cr, get_text_colour (self, TRUE), 1);
      bastide_text_paint (cr, layout, self->left - 0.6 * self->font_size, y, 1);
    }

  for (guint turn = 0; turn <= self->n_turns; turn += self->turn_step)
    {
      g_autoptr (PangoLayout) layout = create_score_layout (self, (int) turn, size, FALSE);
      double x = floor (get_x (self, turn)) + 0.5;

      bastide_line_append (cr, x, self->bottom, x, self->bottom + 0.3 * self->font_size);
      bastide_set_source (cr, get_text_colour (self, TRUE), 0.6);
      cairo_stroke (cr);
      bastide_set_source (cr, get_text_colour (self, TRUE), 1);
      bastide_text_paint (cr, layout, x, self->bottom + 1.05 * self->font_size, 0.5);
    }
}

static void
paint_steps (const Diagram      *self,
             const BastideCurve *curve)
{
  const BastidePlayerColour *player = bastide_player_colour_find (curve->colour);
  double dashes[BASTIDE_N_DASHES];
  int n_dashes = 0;
  cairo_t *cr = self->cr;

  for (; player->dashes[n_dashes] > 0; n_dashes++)
    dashes[n_dashes] = player->dashes[n_dashes] * LINE_WIDTH;

  cairo_new_path (cr);
  cairo_move_to (cr, get_x (self, 0), get_y (self, curve->scores[0]));
  for (guint turn = 1; turn < curve->n_scores; turn++)
    {
      cairo_line_to (cr, get_x (self, turn), get_y (self, curve->scores[turn - 1]));
      cairo_line_to (cr, get_x (self, turn), get_y (self, curve->scores[turn]));
    }
  cairo_set_dash (cr, dashes, n_dashes, 0);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_set_source (cr, get_line_colour (self, player), 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Symbols on the curve, at other turns than those of the other curves. */
static void
paint_marks (const Diagram *self,
             guint          index)
{
  const BastideCurve *curve = &self->curves[index];
  const BastidePlayerColour *player = bastide_player_colour_find (curve->colour);
  double spacing = MAX (1, self->n_turns / 6.0);
  cairo_t *cr = self->cr;

  for (double turn = spacing * (index + 1) / (self->n_curves + 1); turn < curve->n_scores - 1; turn += spacing)
    {
      guint before = (guint) turn;
      double x = get_x (self, before + 0.5);
      double y = get_y (self, curve->scores[before]);

      cairo_new_path (cr);
      bastide_player_symbol_append (cr, player->symbol, x, y, MARK_RADIUS);
      bastide_stroke_preserve (cr, self->dark ? BASTIDE_RGB (0x2c2925) : BASTIDE_RGB (0xfffdf9), 1, MARK_RING);
      bastide_fill (cr, get_line_colour (self, player), 1);
    }
}

static void
paint_label (const Diagram *self,
             guint          index,
             double         y)
{
  const BastideCurve *curve = &self->curves[index];
  const BastidePlayerColour *player = bastide_player_colour_find (curve->colour);
  g_autoptr (PangoLayout) name = create_name_layout (self, curve);
  g_autoptr (PangoLayout) score = create_score_layout (self, get_last_score (curve), self->font_size, TRUE);
  PangoRectangle extents;
  double radius = CHIP_RADIUS * self->font_size;
  double x = self->right + 1.2 * self->font_size;
  double end = self->right;
  double room;
  cairo_t *cr = self->cr;

  if (curve->n_scores > 0)
    end = get_x (self, curve->n_scores - 1);
  cairo_new_path (cr);
  cairo_move_to (cr, end, get_y (self, get_last_score (curve)));
  cairo_line_to (cr, self->right + 0.25 * self->font_size, get_y (self, get_last_score (curve)));
  cairo_line_to (cr, x, y);
  bastide_stroke (cr, get_line_colour (self, player), 0.8, 1);

  bastide_chip_paint (cr, curve->colour, x + radius, y, radius, self->dark);
  x += 2 * radius + 0.4 * self->font_size;
  room = self->label_width - 2 * radius - 0.8 * self->font_size - get_layout_width (score);
  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (name, (int) (MAX (room, 0) * PANGO_SCALE) + 1);
  bastide_set_source (cr, get_text_colour (self, FALSE), 1);
  bastide_text_paint (cr, name, x, y, 0);
  pango_layout_get_extents (name, NULL, &extents);
  x += extents.width / (double) PANGO_SCALE + 0.35 * self->font_size;
  bastide_text_paint (cr, score, x, y, 0);
}

void
bastide_curves_paint (cairo_t                    *cr,
                      const BastideCurve         *curves,
                      guint                       n_curves,
                      double                      width,
                      double                      height,
                      const PangoFontDescription *font,
                      gboolean                    dark)
{
  Diagram diagram;
  double labels[BASTIDE_MAX_PLAYERS];
  double gap;

  g_return_if_fail (n_curves <= BASTIDE_MAX_PLAYERS);
  for (guint i = 0; i < n_curves; i++)
    g_return_if_fail (bastide_player_colour_find (curves[i].colour) != NULL);

  cairo_save (cr);
  diagram_init (&diagram, cr, curves, n_curves, width, height, font, dark);
  gap = MAX (MIN_LABEL_GAP, LABEL_GAP * diagram.font_size);

  paint_axes (&diagram);
  for (guint i = 0; i < n_curves; i++)
    {
      if (curves[i].n_scores > 0)
        paint_steps (&diagram, &curves[i]);
      labels[i] = get_y (&diagram, get_last_score (&curves[i]));
    }
  for (guint i = 0; i < n_curves; i++)
    if (curves[i].n_scores > 0)
      paint_marks (&diagram, i);

  bastide_labels_spread (labels, n_curves, gap, diagram.top, diagram.bottom);
  for (guint i = 0; i < n_curves; i++)
    paint_label (&diagram, i, labels[i]);
  cairo_restore (cr);
}
