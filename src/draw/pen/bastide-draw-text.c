/* bastide-draw-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-text.h"

#include "bastide-palette.h"
#include "bastide-vector-path.h"
#include "util/bastide-autoptr.h"

/* Height of a capital letter or a figure, as part of the size of usual fonts. */
#define CAPITAL_HEIGHT 0.70

#define BOOK_FAMILIES "P052, Palatino, serif"

PangoFontDescription *
bastide_book_font_new (void)
{
  return pango_font_description_from_string (BOOK_FAMILIES);
}

PangoFontDescription *
bastide_title_face_new (void)
{
  return pango_font_description_from_string ("Linux Libertine O, " BOOK_FAMILIES);
}

PangoLayout *
bastide_text_layout_new (cairo_t                    *cr,
                         const char                 *text,
                         const PangoFontDescription *font,
                         double                      size,
                         gboolean                    bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_copy (font);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_font_description_set_weight (description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_font_description (layout, description);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (attributes);
  pango_font_description_free (description);

  return layout;
}

void
bastide_text_paint (cairo_t     *cr,
                    PangoLayout *layout,
                    double       x,
                    double       y,
                    double       align)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double baseline = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  cairo_move_to (cr, x - align * extents.width / PANGO_SCALE, y + size * CAPITAL_HEIGHT / 2 - baseline);
  pango_cairo_show_layout (cr, layout);
}

void
bastide_book_text_paint (cairo_t    *cr,
                         const char *text,
                         double      x,
                         double      y,
                         double      size)
{
  PangoFontDescription *font = bastide_book_font_new ();
  g_autoptr (PangoLayout) layout = bastide_text_layout_new (cr, text, font, size, TRUE);

  bastide_text_paint (cr, layout, x, y, 0.5);
  pango_font_description_free (font);
}

/* Labels that were pushed against each other and move as one. */
typedef struct
{
  double sum;
  guint  n;
} Block;

static int
compare_positions (gconstpointer a,
                   gconstpointer b,
                   gpointer      positions)
{
  const double *wanted = positions;
  double left = wanted[*(const guint *) a];
  double right = wanted[*(const guint *) b];

  return (left > right) - (left < right);
}

void
bastide_labels_spread (double *positions,
                       guint   n_labels,
                       double  gap,
                       double  low,
                       double  high)
{
  g_autofree guint *order = g_new (guint, n_labels);
  g_autofree Block *blocks = g_new (Block, n_labels);
  guint n_blocks = 0;
  guint label = 0;

  if (n_labels == 0)
    return;

  if (n_labels > 1)
    gap = MIN (gap, MAX (0, high - low) / (n_labels - 1));
  for (guint i = 0; i < n_labels; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n_labels, sizeof *order, compare_positions, positions);

  /* Less the gaps before it, each label must not be before its predecessor: pool those that are, as
   * least squares does it. */
  for (guint i = 0; i < n_labels; i++)
    {
      blocks[n_blocks++] = (Block) { positions[order[i]] - i * gap, 1 };
      while (n_blocks > 1 && blocks[n_blocks - 2].sum / blocks[n_blocks - 2].n >
                               blocks[n_blocks - 1].sum / blocks[n_blocks - 1].n)
        {
          blocks[n_blocks - 2].sum += blocks[n_blocks - 1].sum;
          blocks[n_blocks - 2].n += blocks[n_blocks - 1].n;
          n_blocks--;
        }
    }

  for (guint block = 0; block < n_blocks; block++)
    {
      double position = blocks[block].sum / blocks[block].n;

      position = MAX (MIN (position, high - (n_labels - 1) * gap), low);
      for (guint i = 0; i < blocks[block].n; i++, label++)
        positions[order[label]] = position + label * gap;
    }
}

void
bastide_badge_paint (cairo_t                    *cr,
                     const char                 *text,
                     double                      x,
                     double                      y,
                     double                      size,
                     const PangoFontDescription *font)
{
  g_autoptr (PangoLayout) layout = bastide_text_layout_new (cr, text, font, size, TRUE);
  int text_width;
  double width, height;

  pango_layout_get_size (layout, &text_width, NULL);
  height = size * 1.25;
  width = MAX (height, text_width / (double) PANGO_SCALE + size * 0.7);

  cairo_new_path (cr);
  bastide_round_rectangle_append (cr, x - width / 2, y - height / 2, width, height, height / 2);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, size * 0.09));
  bastide_text_paint (cr, layout, x, y, 0.5);
}

void
bastide_points_badge_paint (cairo_t                    *cr,
                            int                         points,
                            double                      x,
                            double                      y,
                            double                      size,
                            const PangoFontDescription *font)
{
  g_autofree char *text = g_strdup_printf ("%+d", points);

  bastide_badge_paint (cr, text, x, y, size, font);
}
