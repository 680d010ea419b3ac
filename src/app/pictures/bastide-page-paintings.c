/* bastide-page-paintings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-page-paintings.h"

#include "bastide-curve-painter.h"
#include "bastide-diagram-painter.h"
#include "bastide-text-scale.h"
#include "bastide-wordmark-painter.h"
#include "model/game/bastide-statistics.h"

/* --- The name of the game -------------------------------------------------------------------------- */

/* The height of the capital letter for a usual font, and the room for the letters that rise above it. */
#define CAPITAL_HEIGHT 38
#define RISE 8
#define DESCENT 4

struct _BastideWordmark
{
  BastidePainting parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideWordmark, bastide_wordmark, BASTIDE_TYPE_PAINTING)

static void
bastide_wordmark_measure (BastidePainting *painting,
                          int             *width,
                          int             *height)
{
  int capital = bastide_text_scale_apply (NULL, CAPITAL_HEIGHT);

  *width = (int) bastide_wordmark_get_width (capital) + 2;
  *height = capital + bastide_text_scale_apply (NULL, RISE + DESCENT);
}

static void
bastide_wordmark_paint_picture (BastidePainting *painting,
                                cairo_t         *cr,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  int scale = bastide_painting_get_scale (painting);
  int capital = bastide_text_scale_apply (NULL, CAPITAL_HEIGHT) * scale;
  int base = height - bastide_text_scale_apply (NULL, DESCENT) * scale;

  /* The colours of text in the two palettes. */
  if (dark)
    bastide_wordmark_paint (cr, 0, base, capital, 0.949, 0.925, 0.882);
  else
    bastide_wordmark_paint (cr, 0, base, capital, 0.169, 0.149, 0.129);
}

static void
bastide_wordmark_class_init (BastideWordmarkClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_wordmark_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_wordmark_paint_picture;
}

static void
bastide_wordmark_init (BastideWordmark *self)
{
}

/* --- The course of a game -------------------------------------------------------------------------- */

#define MINIMUM_WIDTH 240
#define MINIMUM_HEIGHT 230

struct _BastideCurvePainting
{
  BastidePainting parent_instance;

  /* Owned */
  GListModel *players; /* (nullable) (element-type BastidePlayer) */
  GArray *history;     /* (nullable): a row for each turn, a number for each player */
};

G_DEFINE_FINAL_TYPE (BastideCurvePainting, bastide_curve_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_curve_painting_measure (BastidePainting *painting,
                                int             *width,
                                int             *height)
{
  *width = bastide_text_scale_apply (NULL, MINIMUM_WIDTH);
  *height = bastide_text_scale_apply (NULL, MINIMUM_HEIGHT);
}

static void
bastide_curve_painting_paint (BastidePainting *painting,
                              cairo_t         *cr,
                              int              width,
                              int              height,
                              gboolean         dark)
{
  BastideCurvePainting *self = BASTIDE_CURVE_PAINTING (painting);
  PangoContext *context = bastide_text_scale_get_context ();
  double scale = bastide_painting_get_scale (painting);
  guint n_players = self->players != NULL ? g_list_model_get_n_items (self->players) : 0;
  guint n_rows = n_players > 0 ? self->history->len / n_players : 0;
  BastideCurve curves[BASTIDE_MAX_PLAYERS];
  g_autofree int *scores = NULL;

  if (context == NULL || n_rows == 0 || n_players > BASTIDE_MAX_PLAYERS)
    return;

  scores = g_new (int, n_rows * n_players);
  for (guint player = 0; player < n_players; player++)
    {
      g_autoptr (BastidePlayer) item = g_list_model_get_item (self->players, player);

      for (guint row = 0; row < n_rows; row++)
        scores[player * n_rows + row] = g_array_index (self->history, int, row * n_players + player);
      curves[player].name = bastide_player_get_name (item);
      curves[player].colour = bastide_player_get_colour (item);
      curves[player].scores = scores + player * n_rows;
      curves[player].n_scores = n_rows;
    }

  cairo_scale (cr, scale, scale);
  bastide_curves_paint (cr, curves, n_players, width / scale, height / scale,
                        pango_context_get_font_description (context), dark);
}

static void
bastide_curve_painting_finalize (GObject *object)
{
  BastideCurvePainting *self = BASTIDE_CURVE_PAINTING (object);

  g_clear_pointer (&self->history, g_array_unref);
  g_clear_object (&self->players);

  G_OBJECT_CLASS (bastide_curve_painting_parent_class)->finalize (object);
}

static void
bastide_curve_painting_class_init (BastideCurvePaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_curve_painting_finalize;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_curve_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_curve_painting_paint;
}

static void
bastide_curve_painting_init (BastideCurvePainting *self)
{
}

void
bastide_curve_painting_set_game (BastideCurvePainting *self,
                                 BastideGame          *game)
{
  g_return_if_fail (BASTIDE_IS_CURVE_PAINTING (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  g_clear_pointer (&self->history, g_array_unref);
  self->history = bastide_game_get_score_history (game);
  g_set_object (&self->players, bastide_game_get_players (game));
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

/* --- A diagram of the rulebook --------------------------------------------------------------------- */

/* The side of a tile, and the table around the diagram, for a usual font. */
#define TILE_PIXELS 132
#define MARGIN 26

/* No diagram is wider: a whole printed board has smaller tiles. */
#define MAX_PIXELS 680

/* The size of the text of an article in the style sheet, in em. */
#define TEXT_SIZE 1.06

struct _BastideDiagramPainting
{
  BastidePainting parent_instance;

  const BastideDiagram *diagram;
  BastideTilesetStore *tilesets;
  BastideTileset *own; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BastideDiagramPainting, bastide_diagram_painting, BASTIDE_TYPE_PAINTING)

static void
bastide_diagram_painting_paint (BastidePainting *painting,
                                cairo_t         *cr,
                                int              width,
                                int              height,
                                gboolean         dark)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (painting);
  const GPtrArray *known = bastide_tileset_store_get_known (self->tilesets);
  g_autoptr (GPtrArray) tilesets = g_ptr_array_new ();

  if (self->own != NULL)
    g_ptr_array_add (tilesets, self->own);
  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (tilesets, g_ptr_array_index (known, i));
  bastide_diagram_paint (cr, self->diagram, tilesets, width, height, dark);
}

static void
bastide_diagram_painting_measure (BastidePainting *painting,
                                  int             *width,
                                  int             *height)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (painting);
  int margins = self->diagram->board != NULL ? 0 : 2 * MARGIN;
  guint columns;
  guint rows;
  int side;

  bastide_diagram_get_size (self->diagram, &columns, &rows);
  side = MIN (TILE_PIXELS, MAX_PIXELS / (int) MAX (columns, 1));
  *width = bastide_text_scale_apply_to_text (TEXT_SIZE, (int) columns * side + margins);
  *height = bastide_text_scale_apply_to_text (TEXT_SIZE, (int) rows * side + margins);
}

static void
bastide_diagram_painting_dispose (GObject *object)
{
  BastideDiagramPainting *self = BASTIDE_DIAGRAM_PAINTING (object);

  g_clear_object (&self->tilesets);
  g_clear_pointer (&self->own, bastide_tileset_unref);

  G_OBJECT_CLASS (bastide_diagram_painting_parent_class)->dispose (object);
}

static void
bastide_diagram_painting_class_init (BastideDiagramPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_diagram_painting_dispose;
  BASTIDE_PAINTING_CLASS (klass)->measure = bastide_diagram_painting_measure;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_diagram_painting_paint;
}

static void
bastide_diagram_painting_init (BastideDiagramPainting *self)
{
}

GtkWidget *
bastide_diagram_painting_create_picture (const BastideDiagram *diagram,
                                         const char           *description,
                                         BastideTilesetStore  *tilesets,
                                         BastideTileset       *own)
{
  BastideDiagramPainting *self = g_object_new (BASTIDE_TYPE_DIAGRAM_PAINTING, NULL);
  GtkWidget *picture;

  self->diagram = diagram;
  self->tilesets = g_object_ref (tilesets);
  self->own = own != NULL ? bastide_tileset_ref (own) : NULL;
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (self));
  g_object_unref (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return picture;
}
