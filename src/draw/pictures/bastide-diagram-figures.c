/* bastide-diagram-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-figures.h"

#include "bastide-ban-painter.h"
#include "bastide-figure-stage.h"
#include "bastide-player-colour.h"

/**
 * DiagramFigure:
 * @figure: what the diagram says
 * @laid: its tile
 * @staged: how it looks there
 */
typedef struct
{
  const BastideDiagramFigure *figure;
  const BastideLaidTile      *laid;
  BastideStagedFigure         staged;
} DiagramFigure;

GArray *
bastide_diagram_figures_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DiagramFigure));
}

/* What the game counts among its pieces plays no role: a keep is a keep wherever it stands. */
static gboolean
is_piece (const BastideGameInterface *game,
          const char                 *name)
{
  for (guint i = 0; game->core != NULL && i < game->core->vocabulary.n_pieces; i++)
    if (g_str_equal (game->core->vocabulary.pieces[i].name, name))
      return TRUE;

  return FALSE;
}

/* Figures of one colour belong to one player, and no two colours have the same symbol. */
static int
get_owner (const char *colour)
{
  const BastidePlayerColour *player = colour != NULL ? bastide_player_colour_find (colour) : NULL;

  return player != NULL ? (int) player->symbol : BASTIDE_NO_OWNER;
}

void
bastide_diagram_figures_add (GArray                     *self,
                             const BastideDiagramFigure *figure,
                             const BastideLaidTile      *laid,
                             guint                       segment)
{
  const BastideGameInterface *game = laid->tile->tileset->game;
  guint kind = bastide_tile_definition_get_segment (laid->tile, segment)->kind;
  DiagramFigure next = {
    figure, laid, { .segment = segment, .owner = get_owner (figure->colour) },
  };

  if (!bastide_figure_exists (figure->figure))
    return;

  next.staged.style = bastide_figure_get_style_on (game, kind);
  next.staged.name = is_piece (game, figure->figure) ? figure->figure
                                                     : bastide_figure_get_name_on (game, kind, figure->figure);
  g_array_append_val (self, next);
}

/* All figures of a tile. Once they have their places they are found there again. */
static void
stage_tile (GArray                *self,
            const BastideLaidTile *laid)
{
  g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (BastideStagedFigure));
  guint n = 0;

  for (guint i = 0; i < self->len; i++)
    if (g_array_index (self, DiagramFigure, i).laid == laid)
      g_array_append_val (staged, g_array_index (self, DiagramFigure, i).staged);
  bastide_figures_stage (laid->plan, (BastideStagedFigure *) (gpointer) staged->data, staged->len, NULL, 0);
  for (guint i = 0; i < self->len; i++)
    if (g_array_index (self, DiagramFigure, i).laid == laid)
      g_array_index (self, DiagramFigure, i).staged = g_array_index (staged, BastideStagedFigure, n++);
}

static void
paint_figure (const DiagramFigure *self,
              cairo_t             *cr,
              double               x,
              double               y,
              double               pixels)
{
  double place_x, place_y, height;

  if (!self->figure->forbidden)
    {
      bastide_staged_figure_paint (&self->staged, cr, self->figure->colour, x, y, pixels, pixels);
      return;
    }

  bastide_staged_figure_get_place (&self->staged, pixels, &place_x, &place_y, &height);
  bastide_ban_paint_figure (cr, self->staged.name, self->figure->colour, x + place_x, y + place_y, height,
                            self->staged.style);
}

void
bastide_diagram_figures_paint (GArray  *self,
                               cairo_t *cr,
                               double   x,
                               double   y,
                               double   pixels)
{
  for (guint i = 0; i < self->len; i++)
    stage_tile (self, g_array_index (self, DiagramFigure, i).laid);
  for (guint i = 0; i < self->len; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      paint_figure (figure, cr, x + figure->laid->cell.x * pixels, y + figure->laid->cell.y * pixels, pixels);
    }
}
