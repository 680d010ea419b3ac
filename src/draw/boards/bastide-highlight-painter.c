/* bastide-highlight-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-highlight-painter.h"

#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-player-colour.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

#define GOLD BASTIDE_RGB (0xffc53a)

/* In tiles; the least ones in pixels. */
#define LINE 0.022
#define LEAST_LINE 1.7
#define HALO 0.013
#define LEAST_HALO 1.1
#define TILE_INSET 0.035
#define TILE_RADIUS 0.06

/* Opacity of the fill of a ring. */
#define FILL 0.22
#define LIT_FILL 0.38

/* Opacity of the band along an edge. */
#define BAND_OPACITY 0.45

static const BastidePlayerColour *
find_colour (const char *colour)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);

  g_return_val_if_fail (player != NULL, bastide_player_colour_find ("black"));

  return player;
}

void
bastide_target_stroke (cairo_t    *cr,
                       const char *colour,
                       double      pixels,
                       gboolean    lit)
{
  const BastidePlayerColour *player = find_colour (colour);
  double line = MAX (LEAST_LINE, LINE * pixels);
  double halo = MAX (LEAST_HALO, HALO * pixels);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* Gold on ink marks the choice, as everywhere on the board. */
  if (lit)
    bastide_stroke_preserve (cr, BASTIDE_INK, 1, line + 4 * halo);
  bastide_stroke_preserve (cr, lit ? GOLD : player->mark, lit ? 1 : 0.9, line + (lit ? 2.4 : 2) * halo);
  bastide_stroke (cr, player->fill, 1, line);
  cairo_restore (cr);
}

static void
append_ring (cairo_t *cr,
             double   x,
             double   y,
             double   radius_x,
             double   radius_y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius_x, radius_y);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_restore (cr);
}

void
bastide_target_ring_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      radius_x,
                           double      radius_y,
                           double      pixels,
                           gboolean    lit)
{
  append_ring (cr, x, y, radius_x, radius_y);
  bastide_fill (cr, find_colour (colour)->fill, lit ? LIT_FILL : FILL);
  append_ring (cr, x, y, radius_x, radius_y);
  bastide_target_stroke (cr, colour, pixels, lit);
}

void
bastide_target_tile_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      pixels,
                           gboolean    lit)
{
  double inset = TILE_INSET * pixels;

  cairo_new_path (cr);
  bastide_round_rectangle_append (cr, x + inset, y + inset, pixels - 2 * inset, pixels - 2 * inset,
                                  TILE_RADIUS * pixels);
  if (lit)
    bastide_fill_preserve (cr, find_colour (colour)->fill, FILL);
  bastide_target_stroke (cr, colour, pixels, lit);
}

void
bastide_target_edge_paint (cairo_t    *cr,
                           const char *colour,
                           double      from_x,
                           double      from_y,
                           double      to_x,
                           double      to_y,
                           double      pixels,
                           double      band)
{
  cairo_new_path (cr);
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
  if (band > 0)
    bastide_stroke_preserve (cr, GOLD, BAND_OPACITY, band);
  bastide_target_stroke (cr, colour, 1.6 * pixels, band > 0);
}

#define LIGHT BASTIDE_RGB (0xfff3d0)
#define DARK BASTIDE_RGB (0x2a1d10)
#define BROWN BASTIDE_RGB (0x3a2a18)
#define LIT BASTIDE_RGB (0xffd65a)

/* The accent of the windows. */
#define OUTLINE BASTIDE_RGB (0x8fd3d5)
#define OUTLINE_DARK BASTIDE_RGB (0x10383d)

/* In tiles. */
#define LATTICE_STEP 0.27
#define LATTICE_ROW 0.86 /* relative to the step */

void
bastide_frame_paint (cairo_t *cr,
                     double   x,
                     double   y,
                     double   pixels)
{
  cairo_save (cr);
  cairo_new_path (cr);
  bastide_round_rectangle_append (cr, x - 1, y - 1, pixels + 2, pixels + 2, 0.03 * pixels);
  bastide_stroke_preserve (cr, BROWN, 1, MAX (4, 0.055 * pixels));
  bastide_stroke (cr, GOLD, 1, MAX (2.5, 0.032 * pixels));
  cairo_restore (cr);
}

/* The edge of a square, or its corner, that looks towards a point. */
static void
append_towards (cairo_t             *cr,
                const BastideSquare *self,
                double               x,
                double               y)
{
  cairo_line_to (cr, CLAMP (x, self->x, self->x + self->side), CLAMP (y, self->y, self->y + self->side));
}

void
bastide_loupe_paint (cairo_t             *cr,
                     const BastideSquare *card,
                     const BastideSquare *shown,
                     double               scale,
                     gboolean             dark)
{
  double radius = 12 * scale;

  bastide_frame_paint (cr, shown->x, shown->y, shown->side);
  cairo_save (cr);
  cairo_new_path (cr);
  append_towards (cr, shown, card->x + card->side / 2, card->y + card->side / 2);
  append_towards (cr, card, shown->x + shown->side / 2, shown->y + shown->side / 2);
  bastide_stroke_preserve (cr, BROWN, 1, 5 * scale);
  bastide_stroke (cr, GOLD, 1, 2.5 * scale);
  for (int i = 3; i > 0; i--)
    {
      bastide_round_rectangle_append (cr, card->x - 2 * i * scale, card->y - i * scale, card->side + 4 * i * scale,
                                      card->side + 4 * i * scale, radius + 2 * i * scale);
      bastide_fill (cr, BASTIDE_SHADOW, 0.10);
    }
  bastide_round_rectangle_append (cr, card->x, card->y, card->side, card->side, radius);
  bastide_fill_preserve (cr, dark ? BROWN : LIGHT, 1);
  bastide_stroke_preserve (cr, BROWN, 1, 4 * scale);
  bastide_stroke (cr, GOLD, 1, 2 * scale);
  cairo_restore (cr);
}

void
bastide_number_paint (cairo_t *cr,
                      guint    number,
                      double   x,
                      double   y,
                      double   radius,
                      gboolean lit)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, lit ? GOLD : LIGHT, 1);
  bastide_stroke (cr, DARK, 1, MAX (1.4, radius * 0.14));
  bastide_set_source (cr, DARK, 1);
  bastide_book_text_paint (cr, text, x, y, radius * 1.3);
}

void
bastide_turn_handle_paint (cairo_t *cr,
                           double   x,
                           double   y,
                           double   radius,
                           gboolean clockwise,
                           gboolean hovered)
{
  double arc = 0.48 * radius;
  double barb = 0.40 * radius;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  cairo_arc (cr, 0.05 * radius, 0.14 * radius, radius * 1.04, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_SHADOW, 0.35);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, hovered ? GOLD : LIGHT, 1);
  bastide_stroke (cr, BROWN, 1, MAX (1.2, 0.13 * radius));

  /* An arrow round the centre; its mirror image turns the other way. */
  if (!clockwise)
    cairo_scale (cr, -1, 1);
  cairo_set_line_width (cr, MAX (1.6, 0.20 * radius));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, 0, 0, arc, 0.75 * G_PI, 2.05 * G_PI);
  cairo_stroke (cr);
  cairo_translate (cr, arc * cos (0.05 * G_PI), arc * sin (0.05 * G_PI));
  cairo_rotate (cr, 0.10 * G_PI);
  cairo_move_to (cr, -barb, -0.08 * radius);
  cairo_line_to (cr, barb, -0.08 * radius);
  cairo_line_to (cr, 0, 0.46 * radius);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
bastide_tint_paint (cairo_t *cr)
{
  cairo_save (cr);
  bastide_fill (cr, LIT, 0.20);
  cairo_restore (cr);
}

void
bastide_rim_paint (cairo_t *cr,
                   double   pixels)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (cr, DARK, 1, MAX (3.6, 0.060 * pixels));
  bastide_stroke (cr, LIT, 1, MAX (1.8, 0.034 * pixels));
  cairo_restore (cr);
}

void
bastide_wash_paint (cairo_t *cr)
{
  cairo_save (cr);
  bastide_fill (cr, OUTLINE, 0.34);
  cairo_restore (cr);
}

void
bastide_outline_paint (cairo_t *cr,
                       double   pixels)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (cr, OUTLINE_DARK, 1, MAX (4, 0.040 * pixels));
  bastide_stroke (cr, OUTLINE, 1, MAX (2.2, 0.022 * pixels));
  cairo_restore (cr);
}

/* Broad diagonal bands in the owners' colours, over the clip. */
static void
paint_bands (cairo_t                          *cr,
             const BastidePlayerColour *const *owners,
             guint                             n_owners,
             double                            step)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  if (n_owners == 1)
    {
      bastide_set_source (cr, owners[0]->fill, 0.20);
      cairo_paint (cr);
      return;
    }

  cairo_set_line_width (cr, step);
  for (int band = (int) floor ((left - bottom) / (step * G_SQRT2)) - 1;
       band * step * G_SQRT2 < right - top + step * 2;
       band++)
    {
      guint owner = (guint) (((band % (int) n_owners) + (int) n_owners) % (int) n_owners);
      double offset = band * step * G_SQRT2;

      bastide_set_source (cr, owners[owner]->fill, 0.24);
      bastide_line_append (cr, offset + top - step, top - step, offset + bottom + step, bottom + step);
      cairo_stroke (cr);
    }
}

/* Thin hatching, for a field without an owner. */
static void
paint_hatching (cairo_t *cr,
                double   pixels)
{
  double step = 0.09 * pixels;
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  bastide_set_source (cr, BASTIDE_INK, 0.30);
  cairo_set_line_width (cr, MAX (0.8, 0.008 * pixels));
  for (int line = (int) floor ((left - bottom) / step) - 1; line * step < right - top; line++)
    bastide_line_append (cr, line * step + top, top, line * step + bottom, bottom);
  cairo_stroke (cr);
}

void
bastide_field_overlay_paint (cairo_t           *cr,
                             const char *const *colours,
                             double             pixels)
{
  const BastidePlayerColour *owners[BASTIDE_MAX_PLAYERS];
  guint n_owners = 0;

  g_return_if_fail (colours != NULL);

  for (guint i = 0; colours[i] != NULL && n_owners < BASTIDE_MAX_PLAYERS; i++)
    {
      owners[n_owners] = bastide_player_colour_find (colours[i]);
      g_return_if_fail (owners[n_owners] != NULL);
      n_owners++;
    }

  cairo_save (cr);
  cairo_clip (cr);
  if (n_owners == 0)
    paint_hatching (cr, pixels);
  else
    {
      double step = LATTICE_STEP * pixels;
      double height = step * LATTICE_ROW;
      double radius = MAX (4, 0.038 * pixels);
      double left, top, right, bottom;

      paint_bands (cr, owners, n_owners, LATTICE_STEP * pixels);

      /* The owners' symbols on a staggered lattice that runs on from tile to tile, over the clip. */
      cairo_clip_extents (cr, &left, &top, &right, &bottom);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, MAX (2.2, 0.026 * pixels));
      for (int row = (int) floor (top / height) - 1; row * height < bottom + radius; row++)
        for (int column = (int) floor (left / step) - 1; column * step < right + radius; column++)
          {
            int index = ((row + column) % (int) n_owners + (int) n_owners) % (int) n_owners;
            double x = (column + (row & 1 ? 0.5 : 0)) * step;

            cairo_new_path (cr);
            bastide_player_symbol_append (cr, owners[index]->symbol, x, row * height, radius);
            bastide_set_source (cr, BASTIDE_CREAM, 0.95);
            cairo_stroke_preserve (cr);
            bastide_fill (cr, owners[index]->fill, 1);
          }
    }
  cairo_restore (cr);
}

void
bastide_last_tile_paint (cairo_t    *cr,
                         const char *colour,
                         double      x,
                         double      y,
                         double      pixels)
{
  const BastidePlayerColour *player = bastide_player_colour_find (colour);
  double inset = 0.035 * pixels;
  double arm = 0.20 * pixels;
  double width = MAX (2.2, 0.036 * pixels);

  g_return_if_fail (player != NULL);

  cairo_save (cr);
  cairo_translate (cr, x + pixels / 2, y + pixels / 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (int side = -1; side <= 1; side += 2)
    for (int end = -1; end <= 1; end += 2)
      {
        double corner = pixels / 2 - inset;

        cairo_move_to (cr, side * (corner - arm), end * corner);
        cairo_line_to (cr, side * corner, end * corner);
        cairo_line_to (cr, side * corner, end * (corner - arm));
      }
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, width * 2.2);
  bastide_stroke_preserve (cr, DARK, 1, width * 1.55);
  bastide_stroke (cr, player->fill, 1, width);
  cairo_restore (cr);
}

void
bastide_veil_paint (cairo_t *cr,
                    gboolean dark)
{
  g_autoptr (cairo_path_t) path = cairo_copy_path (cr);

  cairo_save (cr);
  cairo_push_group (cr);
  bastide_set_source (cr, dark ? BASTIDE_TABLE_DARK : BASTIDE_TABLE_LIGHT, 0.45);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
}
