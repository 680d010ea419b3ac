/* bastide-figure-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-painter.h"

#include "bastide-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-look.h"
#include "bastide-player-colour.h"
#include "rules/bastide-row.h"
#include "util/bastide-autoptr.h"

/* All in units of the drawing's box, where a follower is 100 high. */
#define INK_WIDTH 4.2
#define HALO_WIDTH 3.4
#define MAX_SYMBOL_RADIUS 16

#define SHEET "figures/"

/* All in units of the surface. */
#define MIN_HEIGHT 17
#define MIN_INK_WIDTH 0.95
#define MIN_HALO_WIDTH 0.9
#define MIN_SYMBOL_RADIUS 2.6
#define MIN_FOLDS_HEIGHT 40

/* Below this height a figure has a halo in the colour of its player: a ring round its rim, and a glow on the ground. */
#define MAX_GLOW_HEIGHT 26
#define GLOW_RING 1.7
#define GLOW_REACH 0.66 /* relative to its height */
#define GLOW_ALPHA 0.75

/* The whole height of a follower, rim and ink included. */
#define FITTED_FOLLOWER 117

#define HEIGHT_ON_TILE 0.37

/* The middle of an upright figure, over its feet. */
#define UPRIGHT_MIDDLE 0.32

/* A figure on its back: its middle, and from there the offset of its shadow to the south-east, and the places of light
 * and shade. */
#define LYING_MIDDLE 50
#define LYING_SHADOW_X 6
#define LYING_SHADOW_Y 5
#define LYING_LIGHT_X 20
#define LYING_LIGHT_Y 34
#define LYING_SHADE_X 26
#define LYING_SHADE_Y 38

/* A pictogram on a plinth: half its box, and the middle of that over the feet. */
#define LOOK_HALF 44
#define LOOK_MIDDLE 61
#define LOOK_UNIT (LOOK_HALF / BASTIDE_LOOK_BOX)

/* The light and the dark tone of a player's colour. */
#define LOOK_LIGHT 0.45
#define LOOK_DARK 0.40

/**
 * Figure:
 * @shape: its drawing
 * @look: (nullable): the pictogram that stands on it
 *
 * The drawings of a figure.
 */
typedef struct
{
  const GPtrArray *shape;
  const GPtrArray *look;
} Figure;

/* The direction of a figure's head, clockwise from the north. */
static double
get_angle (BastideFigureStyle style)
{
  if (!(style & BASTIDE_FIGURE_LYING))
    return 0;

  return -G_PI_2 - bastide_figure_style_get_turn (style) * G_PI_4;
}

static const GPtrArray *
get_shape (const char *name)
{
  g_autofree char *path = g_strconcat (SHEET, name, NULL);

  return bastide_drawing_get (path);
}

static Figure
get_figure (const BastideFigureDrawing *drawing,
            const char                 *name)
{
  const char *look = bastide_look_parse_name (name, NULL);

  return (Figure) { get_shape (drawing->name), look != NULL ? bastide_look_get (look) : NULL };
}

static double
get_scale (const BastideFigureDrawing *drawing)
{
  return drawing->scale > 0 ? drawing->scale : 1;
}

/* Begins the path of the pictogram on a figure, in the units of its own box. */
static void
push_look (cairo_t      *cr,
           const Figure *figure)
{
  cairo_save (cr);
  cairo_translate (cr, 0, -LOOK_MIDDLE);
  cairo_scale (cr, LOOK_UNIT, LOOK_UNIT);
  cairo_new_path (cr);
  for (guint i = 0; i < figure->look->len; i++)
    bastide_drawing_part_append (g_ptr_array_index (figure->look, i), cr);
}

/* Paints the silhouette, grown by a margin, in the current source. */
static void
paint_silhouette (cairo_t      *cr,
                  const Figure *figure,
                  double        grow)
{
  const GPtrArray *shape = figure->shape;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < shape->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (shape, i);

      if (part->kind != BASTIDE_DRAWING_BODY)
        continue;
      cairo_new_path (cr);
      bastide_drawing_part_append (part, cr);
      if (part->line == 0)
        cairo_fill_preserve (cr);
      if (part->line + grow > 0)
        {
          cairo_set_line_width (cr, part->line + 2 * grow);
          cairo_stroke (cr);
        }
      cairo_new_path (cr);
    }
  if (figure->look != NULL && grow > 0)
    {
      push_look (cr, figure);
      cairo_set_line_width (cr, 2 * grow / LOOK_UNIT);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

/* Restricts further painting to the figure's box: a group is as large as the clip. */
static void
clip_to_box (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_rectangle (cr, -90, -150, 180, 170);
  cairo_clip (cr);
}

/* Converts an offset to the east and south into the box of a figure whose head is in a direction. */
static void
turn_back (double  angle,
           double *x,
           double *y)
{
  double east = *x;

  *x = cos (angle) * east + sin (angle) * *y;
  *y = cos (angle) * *y - sin (angle) * east;
}

/* The figure's shadow on the ground, falling away from the light at the upper left. */
static void
paint_shadow (cairo_t      *cr,
              const Figure *figure,
              gboolean      lying,
              double        angle)
{
  double x = LYING_SHADOW_X, y = LYING_SHADOW_Y;
  const cairo_matrix_t on_ground = { 1, 0, -0.62, 0.30, 0, 0 };

  cairo_save (cr);
  turn_back (angle, &x, &y);
  if (lying)
    cairo_translate (cr, x, y);
  else
    cairo_transform (cr, &on_ground);
  /* A group keeps overlapping parts from darkening the ground twice. */
  clip_to_box (cr);
  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 0.16, 0.10, 0.04);
  paint_silhouette (cr, figure, lying ? 5 : 2);
  if (figure->look != NULL)
    {
      push_look (cr, figure);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.38);
  cairo_restore (cr);
}

/* A glow makes a small figure stand out from the country, where its own rim half hides it. */
static void
paint_glow (cairo_t                   *cr,
            const Figure              *figure,
            const BastidePlayerColour *colour,
            double                     scale)
{
  double radius = GLOW_REACH * 100;
  double ring = MAX (INK_WIDTH, MIN_INK_WIDTH / scale) + MAX (HALO_WIDTH, MIN_HALO_WIDTH / scale) + GLOW_RING / scale;
  g_autoptr (cairo_pattern_t) glow = cairo_pattern_create_radial (0, -45, radius * 0.3, 0, -45, radius);

  cairo_pattern_add_color_stop_rgba (glow, 0, colour->fill.red, colour->fill.green, colour->fill.blue, GLOW_ALPHA);
  cairo_pattern_add_color_stop_rgba (glow, 1, colour->fill.red, colour->fill.green, colour->fill.blue, 0);
  cairo_new_path (cr);
  cairo_arc (cr, 0, -45, radius, 0, 2 * G_PI);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  bastide_set_source (cr, colour->fill, 1);
  paint_silhouette (cr, figure, ring);
}

/* Details in their own colours, or those of the player. */
static void
paint_parts (cairo_t                   *cr,
             const GPtrArray           *shape,
             BastideDrawingKind         kind,
             const BastidePlayerColour *colour)
{
  BastidePen pen = { .cr = cr, .pixels = BASTIDE_DRAWING_UNITS, .detail = BASTIDE_DETAIL_CLOSE, .hair = 1 };
  const BastideRgb colours[BASTIDE_N_DRAWING_COLOURS] = {
    [BASTIDE_DRAWING_PLAYER] = colour->fill,
    [BASTIDE_DRAWING_PLAYER_MARK] = colour->mark,
  };

  for (guint i = 0; i < shape->len; i++)
    if (((const BastideDrawingPart *) g_ptr_array_index (shape, i))->kind == kind)
      bastide_drawing_part_paint (g_ptr_array_index (shape, i), &pen, colours);
}

/* The colour of a player, or that of a neutral figure. */
static const BastidePlayerColour *
find_colour (const BastideFigureDrawing *drawing,
             const char                 *name,
             BastidePlayerColour        *neutral)
{
  if (name != NULL)
    return bastide_player_colour_find (name);

  *neutral = (BastidePlayerColour) {
    .fill = BASTIDE_RGB (drawing->neutral != 0 ? drawing->neutral : 0xf3e7c9),
    .mark = drawing->neutral != 0 ? BASTIDE_CREAM : BASTIDE_INK,
  };

  return neutral;
}

static void
paint_symbol (cairo_t                   *cr,
              const GPtrArray           *shape,
              const BastidePlayerColour *colour,
              double                     scale,
              double                     angle)
{
  for (guint i = 0; i < shape->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (shape, i);

      if (part->kind != BASTIDE_DRAWING_SYMBOL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, part->at.x, part->at.y);
      cairo_rotate (cr, -angle);
      cairo_new_path (cr);
      bastide_player_symbol_append (cr, colour->symbol, 0, 0,
                                    MIN (MAX (part->radius, MIN_SYMBOL_RADIUS / scale), MAX_SYMBOL_RADIUS));
      bastide_fill (cr, colour->mark, 1);
      cairo_restore (cr);
    }
}

/* The pictogram of a set in tones of the player's colour: the same as on a tile of which the figure has the size. */
static void
paint_look (cairo_t                   *cr,
            const Figure              *figure,
            const BastidePlayerColour *colour,
            double                     scale)
{
  const BastideRgb colours[BASTIDE_N_DRAWING_COLOURS] = {
    [BASTIDE_DRAWING_PLAYER] = colour->fill,
    [BASTIDE_DRAWING_PLAYER_LIGHT] = bastide_rgb_mix (colour->fill, BASTIDE_CREAM, LOOK_LIGHT),
    [BASTIDE_DRAWING_PLAYER_DARK] = bastide_rgb_mix (colour->fill, BASTIDE_INK, LOOK_DARK),
    [BASTIDE_DRAWING_PLAYER_MARK] = colour->mark,
  };
  BastidePen pen = bastide_pen_new (cr, 100 * scale / HEIGHT_ON_TILE);

  pen.hair = MAX (INK_WIDTH / 2, MIN_INK_WIDTH / scale) / LOOK_UNIT;
  push_look (cr, figure);
  cairo_new_path (cr);
  for (guint i = 0; i < figure->look->len; i++)
    bastide_drawing_part_paint (g_ptr_array_index (figure->look, i), &pen, colours);
  cairo_restore (cr);
}

static void
paint_body (cairo_t                   *cr,
            const Figure              *figure,
            const BastidePlayerColour *colour,
            double                     scale,
            BastideFigureStyle         style)
{
  const GPtrArray *shape = figure->shape;
  double ink = MAX (INK_WIDTH, MIN_INK_WIDTH / scale);
  double halo = MAX (HALO_WIDTH, MIN_HALO_WIDTH / scale);
  double light_x = LYING_LIGHT_X, light_y = -LYING_LIGHT_Y, shade_x = LYING_SHADE_X, shade_y = LYING_SHADE_Y;
  g_autoptr (cairo_pattern_t) gradient = NULL;

  bastide_set_source (cr, BASTIDE_CREAM, 1);
  paint_silhouette (cr, figure, ink + halo);
  bastide_set_source (cr, bastide_rgb_mix (BASTIDE_INK, (BastideRgb) { 0.10f, 0.07f, 0.05f }, 0.5), 1);
  paint_silhouette (cr, figure, ink);
  bastide_set_source (cr, colour->fill, 1);
  paint_silhouette (cr, figure, 0);

  /* Light and shade as on a turned piece of wood. A lying figure keeps the light of the country. */
  turn_back (get_angle (style), &light_x, &light_y);
  turn_back (get_angle (style), &shade_x, &shade_y);
  if (style & BASTIDE_FIGURE_LYING)
    gradient = cairo_pattern_create_linear (light_x, light_y - LYING_MIDDLE, shade_x, shade_y - LYING_MIDDLE);
  else
    gradient = cairo_pattern_create_linear (-36, -20, 40, 10);
  cairo_pattern_add_color_stop_rgba (gradient, 0, 1, 0.97, 0.88, 0.34);
  cairo_pattern_add_color_stop_rgba (gradient, 0.42, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 0.60, 0, 0, 0, 0);
  cairo_pattern_add_color_stop_rgba (gradient, 1, 0, 0, 0, 0.36);

  for (guint i = 0; i < shape->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (shape, i);

      if (part->kind != BASTIDE_DRAWING_BODY || part->line > 0)
        continue;

      cairo_save (cr);
      cairo_new_path (cr);
      bastide_drawing_part_append (part, cr);
      cairo_clip (cr);
      cairo_set_source (cr, gradient);
      cairo_paint (cr);
      if ((100 * scale >= MIN_FOLDS_HEIGHT) && i == 0)
        paint_parts (cr, shape, BASTIDE_DRAWING_FOLD, colour);
      cairo_restore (cr);
    }
  paint_parts (cr, shape, BASTIDE_DRAWING_STANDS, colour);
  if (colour->name != NULL)
    paint_symbol (cr, shape, colour, scale, get_angle (style));
  if (figure->look != NULL)
    paint_look (cr, figure, colour, scale);
}

gboolean
bastide_figure_glows (const char *colour,
                      double      height)
{
  return colour != NULL && height < MAX_GLOW_HEIGHT;
}

/* Puts it on its feet, or on its back with its middle on the spot. */
static void
lay (cairo_t            *cr,
     BastideFigureStyle  style)
{
  if (!(style & BASTIDE_FIGURE_LYING))
    return;

  cairo_rotate (cr, get_angle (style));
  cairo_translate (cr, 0, LYING_MIDDLE);
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
  const BastideFigureDrawing *drawing = bastide_figure_drawing_find (name);
  const BastidePlayerColour *player;
  BastidePlayerColour neutral;
  Figure figure;
  double scale;

  g_return_if_fail (drawing != NULL);
  player = find_colour (drawing, colour, &neutral);
  g_return_if_fail (player != NULL);
  g_return_if_fail (height > 0);

  /* It stands with its middle at the place where the others lie. */
  if ((style & BASTIDE_FIGURE_LYING) && drawing->upright)
    {
      style &= ~BASTIDE_FIGURE_LYING;
      y += UPRIGHT_MIDDLE * height;
    }
  scale = height / 100 * get_scale (drawing);
  figure = get_figure (drawing, name);
  if ((style & BASTIDE_FIGURE_LYING) && !drawing->lying)
    {
      scale = height / 100 * MAX (drawing->lying_scale, 1);
      figure.shape = get_shape ("lying");
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  lay (cr, style);
  /* The parts overlap, so an offered figure is painted as one picture. */
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      clip_to_box (cr);
      cairo_push_group (cr);
    }
  else if (!(style & BASTIDE_FIGURE_FLAT))
    {
      if (!(style & BASTIDE_FIGURE_GLOW))
        paint_shadow (cr, &figure, (style & BASTIDE_FIGURE_LYING) != 0, get_angle (style));
      if (bastide_figure_glows (colour, height) && !(style & BASTIDE_FIGURE_BARE))
        paint_glow (cr, &figure, player, scale);
    }
  if (!(style & BASTIDE_FIGURE_GLOW))
    paint_body (cr, &figure, player, scale, style);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.5);
    }
  cairo_restore (cr);
}

/* Measures a figure on its feet: the extent of its outline, in its own units, rim and ink included. */
static void
measure (const BastideFigureDrawing *drawing,
         const char                 *name,
         double                     *x0,
         double                     *y0,
         double                     *x1,
         double                     *y1)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  Figure figure = get_figure (drawing, name);
  const GPtrArray *shape = figure.shape;

  *x0 = *y0 = G_MAXDOUBLE;
  *x1 = *y1 = -G_MAXDOUBLE;
  for (guint i = 0; i < shape->len; i++)
    {
      const BastideDrawingPart *part = g_ptr_array_index (shape, i);
      double grow = part->line / 2 + INK_WIDTH + HALO_WIDTH;
      double left, top, right, bottom;

      if (part->kind != BASTIDE_DRAWING_BODY)
        continue;
      cairo_new_path (cr);
      bastide_drawing_part_append (part, cr);
      cairo_path_extents (cr, &left, &top, &right, &bottom);
      *x0 = MIN (*x0, left - grow);
      *y0 = MIN (*y0, top - grow);
      *x1 = MAX (*x1, right + grow);
      *y1 = MAX (*y1, bottom + grow);
    }
  /* All pictograms have one box. */
  if (figure.look != NULL)
    {
      double half = LOOK_HALF + INK_WIDTH + HALO_WIDTH;

      *x0 = MIN (*x0, -half);
      *x1 = MAX (*x1, half);
      *y0 = MIN (*y0, -LOOK_MIDDLE - half);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
bastide_figure_paint_fitted (cairo_t    *cr,
                             const char *name,
                             const char *colour,
                             double      x,
                             double      y,
                             double      width,
                             double      height)
{
  const BastideFigureDrawing *drawing = bastide_figure_drawing_find (name);
  double x0, y0, x1, y1, size;

  g_return_if_fail (drawing != NULL);
  g_return_if_fail (width > 0 && height > 0);

  measure (drawing, name, &x0, &y0, &x1, &y1);
  /* Never larger than a follower of this height would be, so that a pig stays small beside it. */
  size = MIN (MIN (width / (x1 - x0), height / (y1 - y0)), height / FITTED_FOLLOWER) / get_scale (drawing);
  bastide_figure_paint (cr, name, colour, x + width / 2 - (x0 + x1) / 2 * size * get_scale (drawing),
                        y + height - y1 * size * get_scale (drawing), 100 * size, BASTIDE_FIGURE_FLAT);
}

const char *
bastide_figure_get_name (const BastideFigureKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return kind->row != NULL ? bastide_look_make_name (kind->row->look, kind->row->colour) : kind->name;
}

double
bastide_figure_get_rise (const char *name)
{
  const BastideFigureDrawing *drawing = bastide_figure_drawing_find (name);
  double x0, y0, x1, y1;

  g_return_val_if_fail (drawing != NULL, 1);

  measure (drawing, name, &x0, &y0, &x1, &y1);

  return (y1 - y0) * get_scale (drawing) / FITTED_FOLLOWER;
}

gboolean
bastide_figure_exists (const char *name)
{
  return bastide_figure_drawing_find (name) != NULL;
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
  const BastideFigureDrawing *drawing;

  g_return_val_if_fail (kind < game->n_kinds, BASTIDE_FIGURE_STANDING);

  drawing = bastide_figure_drawing_find (bastide_figure_get_name_on (game, kind, NULL));

  /* Derived kinds are the country that the drawn features leave over. */
  return game->kinds[kind].derives || (drawing != NULL && drawing->lying) ? BASTIDE_FIGURE_LYING
                                                                          : BASTIDE_FIGURE_STANDING;
}

const char *
bastide_figure_get_name_on (const BastideGameInterface *game,
                            guint                       kind,
                            const char                 *name)
{
  const char *role;

  g_return_val_if_fail (kind < game->n_kinds, name);

  /* A role without a drawing looks like a plain follower. */
  role = game->kinds[kind].figure;

  return role != NULL && bastide_figure_exists (role) ? role : name;
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
  bastide_fill (cr, player->mark, 1);
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
  bastide_fill_preserve (cr, player->fill, 1);
  if (dark)
    bastide_stroke (cr, BASTIDE_RGB (0xf2ece1), 0.55, ring);
  else
    bastide_stroke (cr, bastide_rgb_mix (player->fill, BASTIDE_RGB (0x20160d), 0.62), 1, ring);
  bastide_symbol_paint (cr, colour, x, y, radius * 0.45);
}
