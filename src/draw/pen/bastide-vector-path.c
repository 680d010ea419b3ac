/* bastide-vector-path.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-vector-path.h"

/* Reads up to @n numbers; returns how many there were. */
static guint
read_numbers (const char **path,
              double      *numbers,
              guint        n)
{
  guint i;

  for (i = 0; i < n; i++)
    {
      char *end;

      while (g_ascii_isspace (**path) || **path == ',')
        (*path)++;
      numbers[i] = g_ascii_strtod (*path, &end);
      if (end == *path)
        break;
      *path = end;
    }

  return i;
}

void
bastide_vector_path_append (cairo_t    *cr,
                            const char *path)
{
  char command = '\0';

  g_return_if_fail (path != NULL);

  while (TRUE)
    {
      double n[6];

      while (g_ascii_isspace (*path) || *path == ',')
        path++;
      if (*path == '\0')
        break;
      if (g_ascii_isalpha (*path))
        command = *path++;

      /* A command letter stays in force for further groups of numbers. */
      if (command == 'M' && read_numbers (&path, n, 2) == 2)
        {
          cairo_move_to (cr, n[0], n[1]);
          command = 'L';
        }
      else if (command == 'L' && read_numbers (&path, n, 2) == 2)
        cairo_line_to (cr, n[0], n[1]);
      else if (command == 'C' && read_numbers (&path, n, 6) == 6)
        cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
      else if (command == 'Z')
        {
          cairo_close_path (cr);
          command = '\0';
        }
      else
        g_return_if_reached ();
    }
}

void
bastide_round_rectangle_append (cairo_t *cr,
                                double   x,
                                double   y,
                                double   width,
                                double   height,
                                double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
bastide_polygon_append (cairo_t            *cr,
                        const BastidePoint *points,
                        guint               n_points)
{
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  cairo_close_path (cr);
}

void
bastide_star_append (cairo_t *cr,
                     double   x,
                     double   y,
                     double   radius,
                     double   inner)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double angle = -G_PI_2 + i * G_PI / 5;
      double r = i % 2 == 0 ? radius : inner;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}
