/* bastide-canvas-figure.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-figure.h"

#include "bastide-figure-painter.h"
#include "rules/bastide-registry.h"

/* Returns: (nullable): which figure may stand on a kind of segment */
static const char *
find_name (const BastideGameInterface *game,
           guint                       kind)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_figures; j++)
      if (words->figures[j].claims & (1u << kind))
        return bastide_figure_get_name_on (game, kind, words->figures[j].name);

  return NULL;
}

gboolean
bastide_canvas_figure_find (const BastideTileDefinition *tile,
                            guint                        segment,
                            BastideStagedFigure         *figure)
{
  const BastideGameInterface *game = tile->tileset->game;
  guint kind = bastide_tile_definition_get_segment (tile, segment)->kind;

  *figure = (BastideStagedFigure) {
    .name = find_name (game, kind),
    .style = bastide_figure_get_style_on (game, kind),
    .segment = segment,
    .scale = 1,
  };

  return figure->name != NULL;
}

void
bastide_canvas_figures_stage (const BastideTilePlan       *plan,
                              const BastideTileDefinition *tile)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      BastideStagedFigure figure;

      if (bastide_canvas_figure_find (tile, i, &figure))
        bastide_figures_stage (plan, &figure, 1, NULL, 0);
    }
}
