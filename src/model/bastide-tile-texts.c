/* bastide-tile-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles in words: what their edges show, what else is on them, where they lie and fit. */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
bastide_text_border (const BastideRules *rules,
                     guint               tile,
                     guint               rotation,
                     BastideSide         side)
{
  GString *text = g_string_new (NULL);
  guint kinds[3];
  guint n_kinds = bastide_rules_list_edge (rules, tile, rotation, side, kinds);

  for (guint i = 0; i < n_kinds; i++)
    {
      if (i > 0)
        /* Translators: between what shares an edge of a tile: “tower – path – court” */
        g_string_append (text, C_("edge of a tile", " – "));
      g_string_append (text, bastide_text_edge (rules, kinds[i]));
    }

  return g_string_free (text, FALSE);
}

char *
bastide_text_tile_side (const BastideRules *rules,
                        guint               tile,
                        guint               rotation,
                        BastideSide         side)
{
  g_autofree char *shows = bastide_text_border (rules, tile, rotation, side);

  /* Translators: a side of a cell and what is there: “north: city” */
  return g_strdup_printf (C_("side", "%s: %s"), bastide_text_side (side), shows);
}

/* What is on a tile, and how often. */
typedef struct
{
  const char *name;
  int         count;
} Feature;

static void
count_feature (GArray     *features,
               const char *name,
               int         count)
{
  Feature feature = { name, count };

  for (guint i = 0; i < features->len; i++)
    if (strcmp (g_array_index (features, Feature, i).name, name) == 0)
      {
        g_array_index (features, Feature, i).count += count;
        return;
      }

  g_array_append_val (features, feature);
}

static void
count_marks (GArray       *features,
             const GArray *marks)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      if (mark->info->type == BASTIDE_MARK_CHOICE)
        count_feature (features, mark->info->choices[mark->value - 1], 1);
      else
        count_feature (features, mark->info->name, mark->value);
    }
}

/* Some of what is counted: "2 shields". Returns: (nullable): NULL for what the game has no words for */
static char *
describe_feature (const BastideRules *rules,
                  const Feature      *feature)
{
  g_autofree char *plural = g_strconcat (feature->name, "s", NULL);
  const char *name = bastide_rules_find_item (rules, feature->name) != NULL ? feature->name : plural;

  return bastide_rules_find_item (rules, name) != NULL ? bastide_text_n_items (rules, name, feature->count) : NULL;
}

static void
append_part (GString    *text,
             const char *part)
{
  if (text->len > 0)
    /* Translators: between two sides of a tile: “north: city, east: road” */
    g_string_append (text, C_("sides", ", "));
  g_string_append (text, part);
}

/* What no edge shows: monasteries in the middle, shields, wells, towns. */
static void
append_features (GString                     *text,
                 const BastideRules          *rules,
                 const BastideTileDefinition *tile)
{
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (Feature));

  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (bastide_rules_get_game (rules)->kinds[segment->kind].shape == BASTIDE_SHAPE_SPOT)
        append_part (text, bastide_text_kind (rules, segment->kind));
      count_marks (features, segment->marks);
    }
  count_marks (features, tile->marks);
  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    count_feature (features, g_array_index (tile->pairs, BastidePair, i).info->name, 1);

  for (guint i = 0; i < features->len; i++)
    {
      g_autofree char *part = describe_feature (rules, &g_array_index (features, Feature, i));

      if (part != NULL)
        append_part (text, part);
    }
}

char *
bastide_text_tile (const BastideRules *rules,
                   guint               tile,
                   guint               rotation)
{
  GString *text = g_string_new (NULL);

  for (BastideSide side = BASTIDE_SIDE_NORTH; side < BASTIDE_N_SIDES; side++)
    {
      g_autofree char *shows = bastide_text_tile_side (rules, tile, rotation, side);

      append_part (text, shows);
    }
  append_features (text, rules, bastide_rules_get_tile (rules, tile));

  return g_string_free (text, FALSE);
}

char *
bastide_text_places (const BastideRules *rules,
                     const BastideState *state,
                     guint               tile)
{
  g_auto (BastideActions) places = BASTIDE_ACTIONS_INIT;
  guint n = 0;

  /* In the order of the protocol the rotations of a cell stand together. */
  bastide_state_list_places (rules, state, tile, &places);
  bastide_actions_sort (rules, &places);
  for (guint i = 0; i < places.n_items; i++)
    if (i == 0 || places.items[i].x != places.items[i - 1].x || places.items[i].y != places.items[i - 1].y)
      n++;
  if (n == 0)
    return g_strdup (_("Fits nowhere"));

  /* Translators: below the tile in hand: on how many cells it may be placed */
  return g_strdup_printf (ngettext ("Fits on %u cell", "Fits on %u cells", n), n);
}

char *
bastide_text_cell (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y)
{
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  /* Beside the outermost tiles of a table without end there is room for more. */
  if (bastide_rules_get_board (rules) == NULL && bastide_state_get_n_placed (rules, state) > 0)
    {
      min_x--;
      min_y--;
    }

  /* Translators: where a cell of the board is, counted from 1 in the north-west; what is there may follow */
  return g_strdup_printf (C_("cell", "Column %d, row %d"), x - min_x + 1, y - min_y + 1);
}
