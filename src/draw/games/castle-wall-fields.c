/* castle-wall-fields.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include "../bastide-draw-random.h"
#include "../bastide-draw-text.h"
#include "../bastide-track-private.h"
#include "util/bastide-autoptr.h"

/*
 * The fields of the track on the straight sides of the wall.
 */

/* A slab leaves this much of its field on each side. */
#define MARGIN 0.085
#define NUMBER_SIZE 0.165
#define LEAST_NUMBER_PIXELS 10.5

void
bastide_castle_number_paint (BastidePen  *pen,
                             guint        number,
                             BastidePoint at,
                             double       size,
                             gboolean     on_slate)
{
  PangoFontDescription *font = bastide_book_font_new ();
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = NULL;
  cairo_t *cr = pen->cr;

  /* Fonts want whole pixels as their unit. */
  cairo_save (cr);
  cairo_scale (cr, 1 / pen->pixels, 1 / pen->pixels);
  layout = bastide_text_layout_new (cr, text, font, MAX (LEAST_NUMBER_PIXELS, size * pen->pixels), on_slate);
  bastide_set_source (cr, on_slate ? BASTIDE_CASTLE_NUMBER : bastide_rgb_mix (BASTIDE_INK, BASTIDE_STONE, 0.1), 1);
  bastide_text_paint (cr, layout, at.x * pen->pixels, at.y * pen->pixels, 0.5);
  cairo_new_path (cr);
  cairo_restore (cr);
  pango_font_description_free (font);
}

static void
paint_field (BastidePen               *pen,
             const BastideCastleField *field,
             guint                     number)
{
  gboolean dark = number % BASTIDE_TRACK_DARK_EVERY == 0;
  BastidePoint slab[4], shadow[4];
  BastideDrawRandom random;
  BastideRgb stone;

  bastide_draw_random_init (&random, number, 4);
  stone = bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE, 0.2 + 0.5 * bastide_draw_random_unit (&random));
  for (guint i = 0; i < 4; i++)
    {
      slab[i] = bastide_point_mix (field->points[i], field->middle, MARGIN);
      shadow[i] = bastide_point_add (slab[i], BASTIDE_POINT (0.012, 0.018), 1);
    }
  bastide_pen_fill (pen, BASTIDE_INK, 0.35, shadow, G_N_ELEMENTS (shadow));
  bastide_pen_fill (pen, dark ? BASTIDE_CASTLE_SLATE : stone, 1, slab, G_N_ELEMENTS (slab));
  bastide_pen_ring (pen, slab, G_N_ELEMENTS (slab), MAX (0.010, 0.8 / pen->pixels));
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
  if (pen->pixels >= BASTIDE_CASTLE_LEAST_NUMBERS)
    bastide_castle_number_paint (pen, number, field->middle, NUMBER_SIZE, dark);
}

void
bastide_castle_fields_paint (const BastideCastleWall *wall,
                             BastidePen              *pen,
                             const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->fields->len; i++)
    {
      const BastideCastleField *field = bastide_castle_wall_get_field (wall, i);

      if (field->n_points == 4
          && bastide_castle_reaches (cells, field->middle.x - 1.5, field->middle.y - 1.5, field->middle.x + 1.5,
                                     field->middle.y + 1.5))
        paint_field (pen, field, i);
    }
}
