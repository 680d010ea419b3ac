/* bastide-board-fields.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-fields.h"

#include "bastide-highlight-painter.h"
#include "rules/bastide-game-interface.h"

static void
append_field (cairo_t                 *cr,
              const BastideBoardScene *self,
              const BastideFeature    *feature,
              BastideCellRange         cells,
              int                      pixels)
{
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);
      BastidePlacedTile tile;

      bastide_state_get_placed (bastide_board_scene_get_rules (self), bastide_board_scene_get_state (self),
                                segment->placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      cairo_save (cr);
      cairo_translate (cr, tile.x * pixels, tile.y * pixels);
      cairo_scale (cr, pixels, pixels);
      bastide_tile_plan_append_outline (bastide_board_picture_get_plan (self->picture, segment->placed), cr,
                                        segment->segment);
      cairo_restore (cr);
    }
}

/* The overlay of fields: which ones belong together, and who holds them. */
static void
paint_fields (cairo_t          *cr,
              double            x,
              double            y,
              int               pixels,
              BastideCellRange  cells,
              gpointer          data)
{
  const BastideBoardScene *self = data;
  const BastideRules *rules = bastide_board_scene_get_rules (self);
  const BastideState *state = bastide_board_scene_get_state (self);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      if (!bastide_cell_range_contains (cells, tile.x, tile.y))
        continue;
      definition = bastide_rules_get_tile (rules, tile.tile);
      for (guint segment = 0; segment < definition->segments->len; segment++)
        {
          guint kind = bastide_tile_definition_get_segment (definition, segment)->kind;
          guint number = bastide_state_get_feature (rules, state, placed, segment);
          g_autoptr (BastideFeature) feature = NULL;
          const char *colours[BASTIDE_MAX_PLAYERS + 1] = { NULL };
          guint n_colours = 0;

          if (!bastide_rules_get_game (rules)->kinds[kind].derives
              || !g_hash_table_add (done, GUINT_TO_POINTER (number + 1)))
            continue;
          feature = bastide_feature_new (rules, state, placed, segment);
          for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
            if (feature->majority & (1u << player))
              colours[n_colours++] = bastide_player_get_colour (bastide_game_get_player (self->game, player));
          cairo_new_path (cr);
          append_field (cr, self, feature, cells, pixels);
          bastide_field_overlay_paint (cr, colours, pixels);
        }
    }
  cairo_new_path (cr);
}

/**
 * bastide_board_fields_show:
 * @shown: whether the fields are marked with the patterns of those who hold them
 */
void
bastide_board_fields_show (BastideBoardScene *self,
                           gboolean           shown)
{
  bastide_board_picture_set_veil (self->picture, shown && self->game != NULL ? paint_fields : NULL, self);
}
