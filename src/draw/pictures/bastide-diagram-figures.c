/* bastide-diagram-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-figures.h"

#include <math.h>

#include "bastide-ban-painter.h"
#include "bastide-figure-stage.h"
#include "bastide-player-colour.h"

/* What stands beside a tile reaches so far into it. */
#define REACH 0.6

/* A shadow falls to a side of what throws it: this much more of its ring is kept free. */
#define WITH_SHADOW 1.4

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

/* --- Places --- */

/* What stands or lies there, as seen from the corner of a tile. */
static void
add_thing (GArray                *things,
           const BastideLaidTile *laid,
           BastideStageThing      thing)
{
  thing.x -= laid->cell.x;
  thing.y -= laid->cell.y;
  if (fabs (thing.x - 0.5) < 0.5 + REACH && fabs (thing.y - 0.5) < 0.5 + REACH)
    g_array_append_val (things, thing);
}

/* A ring is wider than the figure in it: so far from others that it leaves them free. */
static void
add_neighbour (GArray                *things,
               const BastideLaidTile *laid,
               const DiagramFigure   *neighbour)
{
  const BastideStagedFigure *staged = &neighbour->staged;
  double height = bastide_figure_get_height (BASTIDE_FIGURE_FULL_TILE) / BASTIDE_FIGURE_FULL_TILE * staged->scale;
  BastideStageThing thing = { .x = neighbour->laid->cell.x + staged->x };
  double radius;

  thing.y = neighbour->laid->cell.y + staged->y - bastide_ban_get_disc (height, staged->style, &radius);
  thing.height = radius;
  thing.width = radius * WITH_SHADOW;
  add_thing (things, laid, thing);
}

static gboolean
has_ban (const GArray          *self,
         const BastideLaidTile *laid)
{
  for (guint i = 0; i < self->len; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->laid == laid && figure->figure->forbidden)
        return TRUE;
    }

  return FALSE;
}

static GArray *
list_things (const GArray          *self,
             const GArray          *things,
             const BastideLaidTile *laid,
             gboolean               ban)
{
  GArray *near = g_array_new (FALSE, TRUE, sizeof (BastideStageThing));

  for (guint i = 0; i < things->len; i++)
    add_thing (near, laid, g_array_index (things, BastideStageThing, i));
  for (guint i = 0; i < self->len && ban; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->laid != laid && figure->staged.scale > 0)
        add_neighbour (near, laid, figure);
    }

  return near;
}

/* All figures of a tile together. */
static void
stage_tile (GArray                *self,
            const GArray          *things,
            const BastideLaidTile *laid,
            gboolean               ban)
{
  g_autoptr (GArray) near = list_things (self, things, laid, ban);
  g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (BastideStagedFigure));
  guint n = 0;

  for (guint i = 0; i < self->len; i++)
    if (g_array_index (self, DiagramFigure, i).laid == laid)
      g_array_append_val (staged, g_array_index (self, DiagramFigure, i).staged);
  bastide_figures_stage (laid->plan, (BastideStagedFigure *) (gpointer) staged->data, staged->len,
                         (const BastideStageThing *) (gconstpointer) near->data, near->len);
  for (guint i = 0; i < self->len; i++)
    if (g_array_index (self, DiagramFigure, i).laid == laid)
      g_array_index (self, DiagramFigure, i).staged = g_array_index (staged, BastideStagedFigure, n++);
}

/* Tiles with a ban come last: it gives way to the figures around. */
static void
stage (GArray       *self,
       const GArray *things)
{
  for (guint ban = FALSE; ban <= TRUE; ban++)
    for (guint i = 0; i < self->len; i++)
      {
        const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

        if (figure->staged.scale == 0 && has_ban (self, figure->laid) == (gboolean) ban)
          stage_tile (self, things, figure->laid, (gboolean) ban);
      }
}

/* --- Painting --- */

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

/* Bans, or all others. */
static void
paint_figures (const GArray *self,
               gboolean      forbidden,
               cairo_t      *cr,
               double        x,
               double        y,
               double        pixels)
{
  for (guint i = 0; i < self->len; i++)
    {
      const DiagramFigure *figure = &g_array_index (self, DiagramFigure, i);

      if (figure->figure->forbidden == forbidden)
        paint_figure (figure, cr, x + figure->laid->cell.x * pixels, y + figure->laid->cell.y * pixels, pixels);
    }
}

void
bastide_diagram_figures_paint (GArray       *self,
                               const GArray *things,
                               cairo_t      *cr,
                               double        x,
                               double        y,
                               double        pixels)
{
  stage (self, things);
  /* Where there is little room a ring lies behind the figures beside it. */
  paint_figures (self, TRUE, cr, x, y, pixels);
  paint_figures (self, FALSE, cr, x, y, pixels);
}
