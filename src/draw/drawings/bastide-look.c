/* bastide-look.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-look.h"

#define SHEET "looks/"

/* Before it comes a digit that says the colour. */
#define NAME_SIGN '|'

/* The line of ink round a rim, in hairs. */
#define RIM_INK 0.8

#define TONES(colour, light, dark) { BASTIDE_RGB (colour), BASTIDE_RGB (light), BASTIDE_RGB (dark), BASTIDE_CREAM }

const BastideRgb *
bastide_look_get_colours (guint colour)
{
  static const BastideRgb colours[BASTIDE_N_LOOK_COLOURS][BASTIDE_N_DRAWING_COLOURS] = {
    TONES (0xc02a2a, 0xee8a80, 0x7a1618), TONES (0xe07b1c, 0xf7bd7a, 0x9c4a0c), TONES (0xf0bd33, 0xfbe596, 0xb07a12),
    TONES (0x3f8a48, 0x97cc8a, 0x22562c), TONES (0x2f6fa6, 0x8fb8d8, 0x1e4668), TONES (0x7450b0, 0xb7a0de, 0x472c78),
    TONES (0x8a6034, 0xc9a878, 0x52361c), TONES (0x8a8882, 0xc6c3ba, 0x55534e),
  };

  g_return_val_if_fail (colour < BASTIDE_N_LOOK_COLOURS, colours[0]);

  return colours[colour];
}

const GPtrArray *
bastide_look_get (const char *name)
{
  g_autofree char *path = g_strconcat (SHEET, name, NULL);

  return bastide_drawing_get (path);
}

const char *
bastide_look_make_name (const char *look,
                        guint       colour)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (look != NULL && colour < BASTIDE_N_LOOK_COLOURS, "");

  name = g_strdup_printf ("%u%c%s", colour, NAME_SIGN, look);

  return g_intern_string (name);
}

const char *
bastide_look_parse_name (const char *name,
                         guint      *colour)
{
  if (name == NULL || !g_ascii_isdigit (name[0]) || name[1] != NAME_SIGN)
    return NULL;

  if (colour != NULL)
    *colour = (guint) g_ascii_digit_value (name[0]);

  return name + 2;
}

void
bastide_look_paint (const char  *name,
                    guint        colour,
                    BastidePen  *pen,
                    BastidePoint at,
                    double       half,
                    double       rim)
{
  const GPtrArray *parts = bastide_look_get (name);
  double unit = half / BASTIDE_LOOK_BOX;

  g_return_if_fail (parts != NULL);

  bastide_pen_push (pen, at, unit);
  if (rim > 0)
    {
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_new_path (pen->cr);
      for (guint i = 0; i < parts->len; i++)
        bastide_drawing_part_append (g_ptr_array_index (parts, i), pen->cr);
      bastide_stroke_preserve (pen->cr, BASTIDE_INK, 0.9, 2 * rim / unit + (1 + 2 * RIM_INK) * pen->hair);
      bastide_stroke (pen->cr, BASTIDE_CREAM, 1, 2 * rim / unit + pen->hair);
    }
  for (guint i = 0; i < parts->len; i++)
    bastide_drawing_part_paint (g_ptr_array_index (parts, i), pen, bastide_look_get_colours (colour));
  bastide_pen_pop (pen, unit);
}
