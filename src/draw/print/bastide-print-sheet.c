/* bastide-print-sheet.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-print-sheet.h"

#include <cairo-pdf.h>
#include <math.h>

#include "bastide-draw-text.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-pen.h"
#include "bastide-drawing.h"
#include "bastide-wordmark-painter.h"

/* --- Layout --- */

/* Printers reach no closer to the edge of the paper, and marks and a line of text need room. */
#define MARGIN 12.0

static const struct
{
  const char *name;
  double      width;
  double      height;
} papers[] = {
  [BASTIDE_PAPER_A4] = { "a4", 210, 297 },
  [BASTIDE_PAPER_LETTER] = { "letter", 215.9, 279.4 },
};

gboolean
bastide_paper_find (const char   *name,
                    BastidePaper *paper)
{
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (paper != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        *paper = (BastidePaper) i;
        return TRUE;
      }

  return FALSE;
}

static guint
count_tiles (double length)
{
  return (guint) floor ((length - 2 * MARGIN) / BASTIDE_PRINT_TILE);
}

void
bastide_print_layout_init (BastidePrintLayout *self,
                           BastidePaper        paper,
                           guint               n_tiles,
                           gboolean            backs)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (paper < G_N_ELEMENTS (papers));

  self->page_width = papers[paper].width;
  self->page_height = papers[paper].height;
  self->n_columns = count_tiles (self->page_width);
  self->n_rows = count_tiles (self->page_height);
  self->left = (self->page_width - self->n_columns * BASTIDE_PRINT_TILE) / 2;
  self->top = (self->page_height - self->n_rows * BASTIDE_PRINT_TILE) / 2;
  self->n_tiles = n_tiles;
  self->backs = backs;
}

static guint
get_page_size (const BastidePrintLayout *self)
{
  return self->n_columns * self->n_rows;
}

/* Pages for each sheet of paper. */
static guint
get_n_sides (const BastidePrintLayout *self)
{
  return self->backs ? 2 : 1;
}

guint
bastide_print_layout_get_n_pages (const BastidePrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (self->n_tiles + get_page_size (self) - 1) / get_page_size (self) * get_n_sides (self);
}

gboolean
bastide_print_layout_is_back (const BastidePrintLayout *self,
                              guint                     page)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->backs && page % 2 == 1;
}

guint
bastide_print_layout_get_tiles (const BastidePrintLayout *self,
                                guint                     page,
                                guint                    *first)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (page < bastide_print_layout_get_n_pages (self), 0);
  g_return_val_if_fail (first != NULL, 0);

  *first = page / get_n_sides (self) * get_page_size (self);

  return MIN (get_page_size (self), self->n_tiles - *first);
}

void
bastide_print_layout_get_place (const BastidePrintLayout *self,
                                guint                     tile,
                                gboolean                  back,
                                BastidePrintPlace        *place)
{
  guint cell, column;

  g_return_if_fail (self != NULL);
  g_return_if_fail (tile < self->n_tiles);
  g_return_if_fail (self->backs || !back);
  g_return_if_fail (place != NULL);

  cell = tile % get_page_size (self);
  column = cell % self->n_columns;
  /* The back of the sheet shows its columns the other way round. */
  if (back)
    column = self->n_columns - 1 - column;
  place->page = tile / get_page_size (self) * get_n_sides (self) + back;
  place->x = self->left + column * BASTIDE_PRINT_TILE;
  place->y = self->top + cell / self->n_columns * BASTIDE_PRINT_TILE;
}

static void
add_mark (GArray *marks,
          double  x1,
          double  y1,
          double  x2,
          double  y2)
{
  const BastidePrintMark mark = { x1, y1, x2, y2 };

  g_array_append_val (marks, mark);
}

/* Number of tiles in a column. */
static guint
count_rows (guint n_tiles,
            guint n_columns,
            guint column)
{
  return n_tiles > column ? (n_tiles - column - 1) / n_columns + 1 : 0;
}

/* Above and below the line between two columns; the last row may be shorter than the others. */
static void
add_column_marks (const BastidePrintLayout *self,
                  GArray                   *marks,
                  guint                     n_tiles)
{
  const double far = BASTIDE_PRINT_MARK_GAP + BASTIDE_PRINT_MARK_LENGTH;
  guint n_columns = MIN (n_tiles, self->n_columns);

  for (guint line = 0; line <= n_columns; line++)
    {
      double x = self->left + line * BASTIDE_PRINT_TILE;
      guint n_rows = count_rows (n_tiles, self->n_columns, line > 0 ? line - 1 : 0);
      double bottom = self->top + n_rows * BASTIDE_PRINT_TILE;

      add_mark (marks, x, self->top - far, x, self->top - BASTIDE_PRINT_MARK_GAP);
      add_mark (marks, x, bottom + BASTIDE_PRINT_MARK_GAP, x, bottom + far);
    }
}

/* Marks to the left and right of the line between two rows. */
static void
add_row_marks (const BastidePrintLayout *self,
               GArray                   *marks,
               guint                     n_tiles)
{
  const double far = BASTIDE_PRINT_MARK_GAP + BASTIDE_PRINT_MARK_LENGTH;
  guint n_rows = count_rows (n_tiles, self->n_columns, 0);

  for (guint line = 0; line <= n_rows; line++)
    {
      double y = self->top + line * BASTIDE_PRINT_TILE;
      guint above = line > 0 ? line - 1 : 0;
      guint n_columns = MIN (self->n_columns, n_tiles - above * self->n_columns);
      double right = self->left + n_columns * BASTIDE_PRINT_TILE;

      add_mark (marks, self->left - far, y, self->left - BASTIDE_PRINT_MARK_GAP, y);
      add_mark (marks, right + BASTIDE_PRINT_MARK_GAP, y, right + far, y);
    }
}

GArray *
bastide_print_layout_list_marks (const BastidePrintLayout *self,
                                 guint                     page)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (BastidePrintMark));
  guint first, n_tiles;

  g_return_val_if_fail (self != NULL, marks);
  g_return_val_if_fail (page < bastide_print_layout_get_n_pages (self), marks);

  if (bastide_print_layout_is_back (self, page))
    return marks;

  n_tiles = bastide_print_layout_get_tiles (self, page, &first);
  add_column_marks (self, marks, n_tiles);
  add_row_marks (self, marks, n_tiles);

  return marks;
}

/* --- The back of a tile --- */

/* The back of printed tiles, the same for all of them. */

#define GROUND BASTIDE_RGB (0x34506b)
#define LINES BASTIDE_RGB (0x4c6a86)

#define N_LOZENGES 9     /* along a side */
#define FRAME 0.075      /* from the edge to the frame */
#define LETTER_HEIGHT 0.085

/* Paints what lies under everything of a back, over the clip. Beyond the square it hides that the two sides of a
 * paper never lie quite behind each other. */
static void
bastide_tile_back_paint_ground (cairo_t *cr)
{
  bastide_set_source (cr, GROUND, 1);
  cairo_paint (cr);
}

#define POINTS (72.0 / 25.4) /* in a millimetre */

/* Size of the writing at the head and foot of a page, in millimetres. */
#define TEXT_SIZE 3.4
#define TEXT_GAP 2.4 /* from the marks to its middle */
#define NUMBER_ROOM 16.0

#define MARK_WIDTH 0.15

/* Distance that the ground of the backs reaches beyond them. */
#define BLEED 2.0

/* Tiles are images of 300 dots per inch. As drawings they would need features that PDF lacks, such as shores cut out of
 * the land, and cairo would turn parts of the page into images, not all of them correctly. */
#define PIXELS 532

/* In a set of the usual size pictures have this size and full colour, at any cost: up to 470 KB each. */
#define MAX_FINE_KINDS 80

/* Larger sets take approximately this many bytes, whatever is on their tiles: pictures have fewer colours, which the
 * texture hides, and are smaller, down to 130 dots per inch; if there are too many kinds even for that, still fewer
 * colours. */
#define MAX_BYTES 1.35e7
#define LEAST_PIXELS 230
#define COARSE_COLOURS 0xf8f8f8u
#define COARSE_BYTES 0.7 /* bytes per pixel in the file */
#define COARSEST_COLOURS 0xf0f0f0u

#define BACK_PIXELS 240

struct _BastidePrintSheet
{
  BastideTileset              *tileset;
  GPtrArray                   *tiles;   /* each copy */
  BastidePrintLayout           layout;
  char                        *title;
  char                        *hint;
  guint32                      colours; /* those bits that pictures have; 0 for all */
  int                          pixels;  /* the side of a picture */
  char                        *painted; /* (nullable): the look of the tile whose picture is kept */
  cairo_surface_t             *picture;
  cairo_surface_t             *back;
};

static void
append_marks (GString      *look,
              const GArray *marks)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    g_string_append_printf (look, " %s=%d", g_array_index (marks, BastideMark, i).info->name,
                            g_array_index (marks, BastideMark, i).value);
}

/* Returns: (transfer full): everything that is drawn on a tile; tiles with the same description are one kind */
static char *
describe_look (const BastideTileDefinition *tile)
{
  GString *look = g_string_new (NULL);

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      g_string_append_printf (look, "%u %u %u %u %s", segment->kind, segment->halves, segment->sides, segment->touches,
                              segment->end != NULL ? segment->end : "");
      append_marks (look, segment->marks);
      g_string_append_c (look, '\n');
    }
  append_marks (look, tile->marks);
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, i);

      g_string_append_printf (look, " %s %s %u %u", pair->info->name, pair->info->look != NULL ? pair->info->look : "",
                              pair->first, pair->second);
    }

  return g_string_free (look, FALSE);
}

/* Sorts tiles that look alike next to each other, so that one picture is enough for them. Returns: number of kinds */
static guint
sort_tiles (BastidePrintSheet *self)
{
  g_autoptr (GHashTable) kinds =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < self->tileset->tiles->len; i++)
    {
      BastideTileDefinition *tile = g_ptr_array_index (self->tileset->tiles, i);
      g_autofree char *look = describe_look (tile);
      GPtrArray *kind = g_hash_table_lookup (kinds, look);

      if (tile->count == 0)
        continue;
      if (kind == NULL)
        {
          kind = g_ptr_array_new ();
          g_ptr_array_add (order, kind);
          g_hash_table_insert (kinds, g_steal_pointer (&look), kind);
        }
      for (guint copy = 0; copy < tile->count; copy++)
        g_ptr_array_add (kind, tile);
    }
  for (guint i = 0; i < order->len; i++)
    g_ptr_array_extend (self->tiles, g_ptr_array_index (order, i), NULL, NULL);

  return order->len;
}

BastidePrintSheet *
bastide_print_sheet_new (BastideTileset         *tileset,
                         const BastidePrintInfo *info)
{
  BastidePrintSheet *self;
  guint n_kinds;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (info != NULL, NULL);

  self = g_new0 (BastidePrintSheet, 1);
  self->tileset = bastide_tileset_ref (tileset);
  self->tiles = g_ptr_array_new ();
  n_kinds = sort_tiles (self);
  bastide_print_layout_init (&self->layout, info->paper, self->tiles->len, info->backs);
  self->title = g_strdup (info->title);
  self->hint = g_strdup (info->hint);
  self->pixels = PIXELS;
  if (n_kinds > MAX_FINE_KINDS)
    {
      int pixels = (int) sqrt (MAX_BYTES / (COARSE_BYTES * n_kinds));

      self->colours = pixels < LEAST_PIXELS ? COARSEST_COLOURS : COARSE_COLOURS;
      self->pixels = CLAMP (pixels, LEAST_PIXELS, PIXELS);
    }

  return self;
}

void
bastide_print_sheet_free (BastidePrintSheet *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->back, cairo_surface_destroy);
  g_free (self->painted);
  g_ptr_array_unref (self->tiles);
  g_free (self->title);
  g_free (self->hint);
  bastide_tileset_unref (self->tileset);
  g_free (self);
}

const BastidePrintLayout *
bastide_print_sheet_get_layout (const BastidePrintSheet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->layout;
}

static cairo_surface_t *
paint_tile (const BastidePrintSheet     *self,
            const BastideTileDefinition *tile)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->pixels, self->pixels);
  cairo_t *cr = cairo_create (picture);
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  int x, y;

  bastide_tile_get_own_cell (tile, 0, &x, &y);
  bastide_laid_tiles_add (tiles, tile, 0, x, y);
  bastide_laid_tiles_paint (tiles, cr, -x * self->pixels, -y * self->pixels, self->pixels);
  cairo_destroy (cr);
  /* Keeps some bits of each colour, and adds half of the remainder. */
  if (self->colours != 0 && cairo_surface_status (picture) == CAIRO_STATUS_SUCCESS)
    {
      guint32 colours = self->colours;
      guint size = (guint) cairo_image_surface_get_width (picture);
      guint8 *row;

      cairo_surface_flush (picture);
      row = cairo_image_surface_get_data (picture);
      for (guint k = 0; k < size; k++, row += cairo_image_surface_get_stride (picture))
        for (guint j = 0; j < size; j++)
          {
            guint32 *pixel = (guint32 *) (void *) row + j;

            *pixel = (*pixel & colours) | (colours >> 1 & ~colours & 0x0c0c0cu);
          }
      cairo_surface_mark_dirty (picture);
    }

  return picture;
}

/* In lines and areas. */
static cairo_surface_t *
draw_back (void)
{
  const cairo_rectangle_t extents = { 0, 0, BACK_PIXELS, BACK_PIXELS };
  cairo_surface_t *picture = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (picture);
  const double size = 1 - 2 * FRAME;
  const double step = size / N_LOZENGES;
  BastidePen pen = bastide_pen_new (cr, BACK_PIXELS);
  const BastideRgb colour = BASTIDE_CREAM;
  const double width = bastide_wordmark_get_width (LETTER_HEIGHT);

  cairo_scale (cr, BACK_PIXELS, BACK_PIXELS);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  bastide_tile_back_paint_ground (cr);

  /* A lattice within the frame. */
  cairo_save (cr);
  cairo_rectangle (cr, FRAME, FRAME, size, size);
  cairo_clip (cr);
  for (int i = -N_LOZENGES; i < N_LOZENGES; i++)
    {
      double x = FRAME + (i + 0.5) * step;

      cairo_move_to (cr, x, FRAME);
      cairo_line_to (cr, x + size, FRAME + size);
      cairo_move_to (cr, x + size, FRAME);
      cairo_line_to (cr, x, FRAME + size);
    }
  bastide_stroke (cr, LINES, 1, 0.006);
  cairo_restore (cr);
  cairo_rectangle (cr, FRAME, FRAME, 1 - 2 * FRAME, 1 - 2 * FRAME);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.012);
  cairo_rectangle (cr, FRAME + 0.02, FRAME + 0.02, 0.96 - 2 * FRAME, 0.96 - 2 * FRAME);
  bastide_stroke (cr, BASTIDE_SHIELD_GOLD, 0.9, 0.005);

  /* The shield of the cities, on a round of its own. */
  cairo_arc (cr, 0.5, 0.435, 0.275, 0, 2 * G_PI);
  bastide_set_source (cr, GROUND, 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.010);
  bastide_drawing_paint_at ("places/shield", &pen, BASTIDE_POINT (0.5, 0.42), 1.81);

  /* The name. */
  cairo_rectangle (cr, 0.5 - width / 2 - 0.04, 0.755, width + 0.08, LETTER_HEIGHT + 0.055);
  bastide_set_source (cr, GROUND, 1);
  cairo_fill (cr);
  bastide_wordmark_paint (cr, 0.5 - width / 2, 0.785 + LETTER_HEIGHT, LETTER_HEIGHT, colour.red, colour.green,
                          colour.blue);
  cairo_restore (cr);
  cairo_destroy (cr);

  return picture;
}

/* A PDF has a picture once, however often it is painted. @pixels: its side */
static void
paint_picture (cairo_t                 *cr,
               cairo_surface_t         *picture,
               double                   pixels,
               const BastidePrintPlace *place)
{
  const double scale = BASTIDE_PRINT_TILE * POINTS / pixels;

  cairo_save (cr);
  cairo_translate (cr, place->x * POINTS, place->y * POINTS);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, pixels, pixels);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The ground of all first, so that no back covers that of another. */
static void
paint_backs (BastidePrintSheet *self,
             cairo_t           *cr,
             guint              first,
             guint              n_tiles)
{
  BastidePrintPlace place;

  if (self->back == NULL)
    self->back = draw_back ();

  cairo_save (cr);
  for (guint i = first; i < first + n_tiles; i++)
    {
      bastide_print_layout_get_place (&self->layout, i, TRUE, &place);
      cairo_rectangle (cr, (place.x - BLEED) * POINTS, (place.y - BLEED) * POINTS,
                       (BASTIDE_PRINT_TILE + 2 * BLEED) * POINTS, (BASTIDE_PRINT_TILE + 2 * BLEED) * POINTS);
    }
  cairo_clip (cr);
  bastide_tile_back_paint_ground (cr);
  cairo_restore (cr);

  for (guint i = first; i < first + n_tiles; i++)
    {
      bastide_print_layout_get_place (&self->layout, i, TRUE, &place);
      paint_picture (cr, self->back, BACK_PIXELS, &place);
    }
}

static void
paint_marks (const BastidePrintSheet *self,
             cairo_t                 *cr,
             guint                    page)
{
  g_autoptr (GArray) marks = bastide_print_layout_list_marks (&self->layout, page);

  for (guint i = 0; i < marks->len; i++)
    {
      const BastidePrintMark *mark = &g_array_index (marks, BastidePrintMark, i);

      cairo_move_to (cr, mark->x1 * POINTS, mark->y1 * POINTS);
      cairo_line_to (cr, mark->x2 * POINTS, mark->y2 * POINTS);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, MARK_WIDTH * POINTS);
  cairo_stroke (cr);
}

/* @align: 0 begins at the left end of the block, 1 ends at the right one. @y: its middle, in millimetres */
static void
paint_text (const BastidePrintSheet *self,
            cairo_t                 *cr,
            const char              *text,
            double                   y,
            double                   align,
            double                   room)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");
  g_autoptr (PangoLayout) layout = bastide_text_layout_new (cr, text, font, TEXT_SIZE * POINTS, FALSE);
  double width = self->layout.n_columns * BASTIDE_PRINT_TILE;

  pango_layout_set_width (layout, (int) (room * POINTS * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_text_paint (cr, layout, (self->layout.left + align * width) * POINTS, y * POINTS, align);
}

static void
paint_texts (const BastidePrintSheet *self,
             cairo_t                 *cr,
             guint                    page)
{
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, bastide_print_layout_get_n_pages (&self->layout));
  double width = self->layout.n_columns * BASTIDE_PRINT_TILE;
  double head = self->layout.top - BASTIDE_PRINT_MARK_GAP - BASTIDE_PRINT_MARK_LENGTH - TEXT_GAP;
  double foot = self->layout.page_height - head;

  if (self->title != NULL)
    paint_text (self, cr, self->title, head, 0, width);
  if (self->hint != NULL)
    paint_text (self, cr, self->hint, foot, 0, width - NUMBER_ROOM);
  paint_text (self, cr, number, foot, 1, NUMBER_ROOM);
}

void
bastide_print_sheet_paint_page (BastidePrintSheet *self,
                                cairo_t           *cr,
                                guint              page)
{
  guint first, n_tiles;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (page < bastide_print_layout_get_n_pages (&self->layout));

  n_tiles = bastide_print_layout_get_tiles (&self->layout, page, &first);
  if (bastide_print_layout_is_back (&self->layout, page))
    paint_backs (self, cr, first, n_tiles);
  else
    {
      for (guint i = first; i < first + n_tiles; i++)
        {
          const BastideTileDefinition *tile = g_ptr_array_index (self->tiles, i);
          g_autofree char *look = describe_look (tile);
          BastidePrintPlace place;

          if (g_strcmp0 (self->painted, look) != 0)
            {
              g_clear_pointer (&self->picture, cairo_surface_destroy);
              self->picture = paint_tile (self, tile);
              g_free (self->painted);
              self->painted = g_steal_pointer (&look);
            }
          bastide_print_layout_get_place (&self->layout, i, FALSE, &place);
          paint_picture (cr, self->picture, self->pixels, &place);
        }
    }
  paint_marks (self, cr, page);
  paint_texts (self, cr, page);
}

cairo_status_t
bastide_print_sheet_write_pdf (BastidePrintSheet  *self,
                               cairo_write_func_t  write,
                               void               *closure)
{
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (self != NULL, CAIRO_STATUS_NULL_POINTER);
  g_return_val_if_fail (write != NULL, CAIRO_STATUS_NULL_POINTER);

  surface = cairo_pdf_surface_create_for_stream (write, closure, self->layout.page_width * POINTS,
                                                 self->layout.page_height * POINTS);
  if (self->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bastide");

  cr = cairo_create (surface);
  for (guint page = 0; page < bastide_print_layout_get_n_pages (&self->layout); page++)
    {
      bastide_print_sheet_paint_page (self, cr, page);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return status;
}
