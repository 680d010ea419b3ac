/* bastide-target-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-target-painter.h"

#include "bastide-player-colour.h"
#include "bastide-vector-path.h"

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
