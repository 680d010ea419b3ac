/* bastide-figure-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-painter.h"

#include <math.h>

#include "bastide-player-colour.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

#define MAX_PARTS 4

/**
 * FigurePart:
 * @path: in a box whose origin is between the feet; a follower is 100 high, y grows downwards
 * @stroke: width of the line that the path is, or 0 for an outline that is filled
 */
typedef struct
{
  const char *path;
  double      stroke;
} FigurePart;

/**
 * FigureDrawing:
 * @name: the word of the protocol
 * @scale: size of the whole drawing
 * @parts: the silhouette; the first part is the body
 * @folds: (nullable): lines on the cloak, seen close up
 * @symbol_x: centre of the player's symbol
 * @symbol_y: centre of the player's symbol
 * @symbol_radius: smallest radius of the symbol
 */
typedef struct
{
  const char *name;
  double      scale;
  FigurePart  parts[MAX_PARTS];
  const char *folds;
  double      symbol_x;
  double      symbol_y;
  double      symbol_radius;
} FigureDrawing;

/* The brim of the hat, the collar, and two folds of the cloak. */
#define CLOAK_FOLDS                                                                                \
  "M-23,-82 C-12,-77.5 12,-77.5 23,-82 M-15,-63 C-6,-57 6,-57 15,-63 M-18,-5 C-17,-19 -15,-31 -12,-41 M18,-4 C18,-16 16,-26 13,-34"

/* One entry per figure; nothing else knows their shapes. */
static const FigureDrawing drawings[] = {
  {
    .name = "follower",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 L-27,-82 "
        "C-30,-86 -24,-89 -15,-89 C-14,-97 -8,-101 0,-101 C8,-101 14,-97 15,-89 C24,-89 30,-86 27,-82 "
        "L16,-80 C17,-75 14,-70 8,-66 C11,-65 17,-63 20,-57 C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z", 0 },
    },
    .folds = CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
};

/* All in units of the drawing's box, where a follower is 100 high. */
#define INK_WIDTH 4.2
#define HALO_WIDTH 3.4
#define FOLD_WIDTH 2.6
#define MAX_SYMBOL_RADIUS 16

/* All in units of the surface. */
#define MIN_HEIGHT 17
#define MIN_INK_WIDTH 0.95
#define MIN_HALO_WIDTH 0.9
#define MIN_SYMBOL_RADIUS 2.6
#define MIN_FOLDS_HEIGHT 40

#define HEIGHT_ON_TILE 0.37
#define ROW_STEP 0.62

static const FigureDrawing *
find_drawing (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    if (g_strcmp0 (drawings[i].name, name) == 0)
      return &drawings[i];

  return NULL;
}

/* Paints the silhouette, grown by a margin, in the current source. */
static void
paint_silhouette (cairo_t             *cr,
                  const FigureDrawing *drawing,
                  double               grow)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < MAX_PARTS && drawing->parts[i].path != NULL; i++)
    {
      const FigurePart *part = &drawing->parts[i];

      cairo_new_path (cr);
      bastide_vector_path_append (cr, part->path);
      if (part->stroke == 0)
        cairo_fill_preserve (cr);
      if (part->stroke + grow > 0)
        {
          cairo_set_line_width (cr, part->stroke + 2 * grow);
          cairo_stroke (cr);
        }
      cairo_new_path (cr);
    }
}

/* Restricts what follows to the figure's box: a group is as large as the clip. */
static void
clip_to_box (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_rectangle (cr, -90, -150, 180, 170);
  cairo_clip (cr);
}

/* The figure's shadow on the ground, falling away from the light at the upper left. */
static void
paint_shadow (cairo_t             *cr,
              const FigureDrawing *drawing,
              gboolean             lying)
{
  const cairo_matrix_t on_ground = { 1, 0, -0.62, 0.30, 0, 0 };

  cairo_save (cr);
  if (lying)
    cairo_translate (cr, -5, 6); /* to the south-east: the box lies on its side */
  else
    cairo_transform (cr, &on_ground);
  /* As one picture, so that overlapping parts do not darken the ground twice. */
  clip_to_box (cr);
  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 0.16, 0.10, 0.04);
  paint_silhouette (cr, drawing, lying ? 5 : 2);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.38);
  cairo_restore (cr);
}

/* Light and shade as on a turned piece of wood. A lying figure keeps the light of the country. */
static void
paint_modelling (cairo_t             *cr,
                 const FigureDrawing *drawing,
                 gboolean             lying,
                 gboolean             folds)
{
  g_autoptr (cairo_pattern_t) gradient = NULL;

  if (lying)
    gradient = cairo_pattern_create_linear (34, -30, -38, -24);
  else
    gradient = cairo_pattern_create_linear (-36, -20, 40, 10);
  cairo_pattern_add_color_stop_rgba (gradient, 0, 1, 0.97, 0.88, 0.34);
  cairo_pattern_add_color_stop_rgba (gradient, 0.42, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 0.60, 0, 0, 0, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 1, 0, 0, 0, 0.36);

  for (guint i = 0; i < MAX_PARTS && drawing->parts[i].path != NULL; i++)
    {
      if (drawing->parts[i].stroke > 0)
        continue;

      cairo_save (cr);
      cairo_new_path (cr);
      bastide_vector_path_append (cr, drawing->parts[i].path);
      cairo_clip (cr);
      cairo_set_source (cr, gradient);
      cairo_paint (cr);
      if (folds && i == 0 && drawing->folds != NULL)
        {
          bastide_vector_path_append (cr, drawing->folds);
          cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
          cairo_set_line_width (cr, FOLD_WIDTH);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
}

static void
paint_symbol (cairo_t                   *cr,
              const FigureDrawing       *drawing,
              const BastidePlayerColour *colour,
              double                     scale,
              gboolean                   lying)
{
  double radius = MIN (MAX (drawing->symbol_radius, MIN_SYMBOL_RADIUS / scale), MAX_SYMBOL_RADIUS);

  cairo_save (cr);
  cairo_translate (cr, drawing->symbol_x, drawing->symbol_y);
  if (lying)
    cairo_rotate (cr, G_PI_2);
  cairo_new_path (cr);
  bastide_player_symbol_append (cr, colour->symbol, 0, 0, radius);
  bastide_set_source (cr, colour->mark, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint_body (cairo_t                   *cr,
            const FigureDrawing       *drawing,
            const BastidePlayerColour *colour,
            double                     scale,
            BastideFigureStyle         style)
{
  gboolean lying = (style & BASTIDE_FIGURE_LYING) != 0;
  double ink = MAX (INK_WIDTH, MIN_INK_WIDTH / scale);
  double halo = MAX (HALO_WIDTH, MIN_HALO_WIDTH / scale);

  bastide_set_source (cr, BASTIDE_CREAM, 1);
  paint_silhouette (cr, drawing, ink + halo);
  bastide_set_source (cr, bastide_rgb_mix (BASTIDE_INK, (BastideRgb) { 0.10f, 0.07f, 0.05f }, 0.5), 1);
  paint_silhouette (cr, drawing, ink);
  bastide_set_source (cr, colour->fill, 1);
  paint_silhouette (cr, drawing, 0);
  paint_modelling (cr, drawing, lying, 100 * scale >= MIN_FOLDS_HEIGHT);
  paint_symbol (cr, drawing, colour, scale, lying);
}

void
bastide_figure_paint (cairo_t            *cr,
                      const char         *name,
                      const char         *colour,
                      double              x,
                      double              y,
                      double              height,
                      BastideFigureStyle  style)
{
  const FigureDrawing *drawing = find_drawing (name);
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  gboolean lying = (style & BASTIDE_FIGURE_LYING) != 0;
  double scale;

  g_return_if_fail (drawing != NULL);
  g_return_if_fail (player != NULL);
  g_return_if_fail (height > 0);

  scale = height / 100 * drawing->scale;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  if (lying)
    {
      /* On its back, head to the west, its middle on the spot. */
      cairo_translate (cr, 50, 0);
      cairo_rotate (cr, -G_PI_2);
    }

  /* The parts overlap, so what is offered is painted as one picture. */
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      clip_to_box (cr);
      cairo_push_group (cr);
    }
  else if (!(style & BASTIDE_FIGURE_FLAT))
    paint_shadow (cr, drawing, lying);
  paint_body (cr, drawing, player, scale, style);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.55);
    }
  cairo_restore (cr);
}

gboolean
bastide_figure_exists (const char *name)
{
  return find_drawing (name) != NULL;
}

double
bastide_figure_get_height (double tile_pixels)
{
  return MAX (MIN_HEIGHT, HEIGHT_ON_TILE * tile_pixels);
}

BastideFigureStyle
bastide_figure_get_style_on (const BastideGameInterface *game,
                             guint                       kind)
{
  g_return_val_if_fail (kind < game->n_kinds, BASTIDE_FIGURE_STANDING);

  /* What is derived is the country that the drawn features leave over. */
  return game->kinds[kind].derives ? BASTIDE_FIGURE_LYING : BASTIDE_FIGURE_STANDING;
}

double
bastide_figure_row_get_offset (guint  index,
                               guint  n_figures,
                               double height)
{
  return (index - (n_figures - 1) / 2.0) * ROW_STEP * height;
}

void
bastide_symbol_paint (cairo_t    *cr,
                      const char *colour,
                      double      x,
                      double      y,
                      double      radius)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);

  g_return_if_fail (player != NULL);

  cairo_new_path (cr);
  bastide_player_symbol_append (cr, player->symbol, x, y, radius);
  bastide_set_source (cr, player->mark, 1);
  cairo_fill (cr);
}

void
bastide_chip_paint (cairo_t    *cr,
                    const char *colour,
                    double      x,
                    double      y,
                    double      radius,
                    gboolean    dark)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  double ring = MAX (1, radius * 0.094);

  g_return_if_fail (player != NULL);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius - ring / 2, 0, 2 * G_PI);
  bastide_set_source (cr, player->fill, 1);
  cairo_fill_preserve (cr);
  if (dark)
    bastide_set_source (cr, BASTIDE_RGB (0xf2ece1), 0.55);
  else
    bastide_set_source (cr, bastide_rgb_mix (player->fill, BASTIDE_RGB (0x20160d), 0.62), 1);
  cairo_set_line_width (cr, ring);
  cairo_stroke (cr);
  bastide_symbol_paint (cr, colour, x, y, radius * 0.45);
}

void
bastide_player_colour_get_rgb (const char *colour,
                               double     *red,
                               double     *green,
                               double     *blue)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);

  g_return_if_fail (player != NULL);

  *red = player->fill.red;
  *green = player->fill.green;
  *blue = player->fill.blue;
}
