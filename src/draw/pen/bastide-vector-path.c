/* bastide-vector-path.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-vector-path.h"

guint
bastide_numbers_read (const char **text,
                      double      *numbers,
                      guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      while (g_ascii_isspace (**text) || **text == ',')
        (*text)++;
      numbers[i] = g_ascii_strtod (*text, &end);
      if (end == *text || !(fabs (numbers[i]) <= BASTIDE_LARGEST_NUMBER))
        return i;
      *text = end;
    }

  return n;
}

/* Appends one command with its numbers; small letters count from where the path has come. */
static gboolean
read_command (cairo_t     *cr,
              char         command,
              const char **path)
{
  double n[6];
  BastidePoint at = BASTIDE_POINT (0, 0);

  if (g_ascii_islower (command))
    cairo_get_current_point (cr, &at.x, &at.y);
  if (fabs (at.x) > BASTIDE_LARGEST_NUMBER || fabs (at.y) > BASTIDE_LARGEST_NUMBER)
    return FALSE;

  switch (g_ascii_toupper (command))
    {
    case 'C':
      if (bastide_numbers_read (path, n, 6) < 6)
        return FALSE;
      cairo_curve_to (cr, at.x + n[0], at.y + n[1], at.x + n[2], at.y + n[3], at.x + n[4], at.y + n[5]);
      return TRUE;
    case 'M':
    case 'L':
      if (bastide_numbers_read (path, n, 2) < 2)
        return FALSE;
      (g_ascii_toupper (command) == 'M' ? cairo_move_to : cairo_line_to) (cr, at.x + n[0], at.y + n[1]);
      return TRUE;
    case 'H':
    case 'V':
      cairo_get_current_point (cr, &n[2], &n[3]);
      if (bastide_numbers_read (path, n, 1) < 1)
        return FALSE;
      if (g_ascii_toupper (command) == 'H')
        cairo_line_to (cr, at.x + n[0], n[3]);
      else
        cairo_line_to (cr, n[2], at.y + n[0]);
      return TRUE;
    case 'Z':
      cairo_close_path (cr);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
bastide_vector_path_read (cairo_t    *cr,
                          const char *path)
{
  char command = '\0';

  while (TRUE)
    {
      while (g_ascii_isspace (*path) || *path == ',')
        path++;
      if (*path == '\0')
        return TRUE;
      /* A command letter stays in force for further groups of numbers. */
      if (g_ascii_isalpha (*path))
        command = *path++;
      if (!read_command (cr, command, &path))
        return FALSE;
      command = command == 'M' ? 'L' : command == 'm' ? 'l' : g_ascii_toupper (command) == 'Z' ? '\0' : command;
    }
}

void
bastide_vector_path_append (cairo_t    *cr,
                            const char *path)
{
  gboolean read = bastide_vector_path_read (cr, path);

  g_return_if_fail (read);
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
