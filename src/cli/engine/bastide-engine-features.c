/* bastide-engine-features.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles with their segments, and whole features. */

#include "config.h"

#include "bastide-engine-json.h"

#include <string.h>

#include "rules/bastide-registry.h"

/* The word of a choice, with 0 for none; directions are those of the rotated tile. */
static const char *
get_choice (const BastideMarkInfo *info,
            int                    value,
            guint                  rotation)
{
  guint n_choices = g_strv_length ((char **) info->choices);
  guint choice;

  if (value == 0)
    return NULL;

  choice = (guint) value - 1;
  if (info->turns)
    choice = (choice + rotation * n_choices / BASTIDE_N_ROTATIONS) % n_choices;

  return info->choices[choice];
}

/*
 * The marks that segments, or else whole tiles, may have in a game, whether or not the modules that own them are in
 * play: programs can rely on them. @with_ends: marks that specify the ends of lines, or else all others
 */
static void
add_marks (JsonBuilder                *builder,
           const BastideGameInterface *game,
           gboolean                    of_segments,
           gboolean                    with_ends,
           const GArray               *marks,
           guint                       rotation)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      if ((words->marks[j].segment_kinds != 0) == of_segments && (words->marks[j].needs_end != NULL) == with_ends)
        {
          int value = bastide_marks_get (marks, words->marks[j].name);

          switch (words->marks[j].type)
            {
            case BASTIDE_MARK_FLAG:
              bastide_json_add_boolean (builder, words->marks[j].name, value != 0);
              break;

            case BASTIDE_MARK_COUNT:
              bastide_json_add_int (builder, words->marks[j].name, value);
              break;

            case BASTIDE_MARK_CHOICE:
              bastide_json_add_string (builder, words->marks[j].name, get_choice (&words->marks[j], value, rotation));
              break;
            }
        }
}

/* Member "borders": halves of areas, edges of lines, after the tile's rotation, clockwise from N1. */
static void
add_borders (JsonBuilder                    *builder,
             const BastideSegmentDefinition *segment,
             guint                           rotation)
{
  guint halves = bastide_halves_rotate (segment->halves, rotation);
  guint sides = bastide_sides_rotate (segment->sides, rotation);

  bastide_json_begin_array (builder, "borders");
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (halves & (1u << half))
      json_builder_add_string_value (builder, bastide_half_names[half]);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      json_builder_add_string_value (builder, bastide_side_names[side]);
  json_builder_end_array (builder);
}

/* Whether a line ends at another segment and the protocol reports only its end. */
static gboolean
hides_touch (const BastideGameInterface     *game,
             const BastideSegmentDefinition *segment,
             guint                           other,
             const BastideTileDefinition    *tile)
{
  const BastideLineEnd *end = NULL;

  if (segment->end != NULL)
    end = bastide_registry_find_end (game, segment->kind, segment->end);

  return end != NULL && end->hides_touch
    && (end->at & (1u << bastide_tile_definition_get_segment (tile, other)->kind)) != 0;
}

/* The contents of a segment in its file. */
static void
add_segment (const BastideAnswer         *answer,
             const BastideTileDefinition *tile,
             guint                        index,
             guint                        rotation)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);
  const BastideGameInterface *game = bastide_rules_get_game (answer->rules);

  bastide_json_add_string (answer->builder, "id", segment->id);
  bastide_json_add_string (answer->builder, "kind", game->kinds[segment->kind].name);
  add_borders (answer->builder, segment, rotation);
  bastide_json_add_string (answer->builder, "end", segment->end);
  add_marks (answer->builder, game, TRUE, FALSE, segment->marks, rotation);

  bastide_json_begin_array (answer->builder, "touches");
  for (guint i = 0; i < tile->segments->len; i++)
    if ((segment->touches & (1u << i)) && !hides_touch (game, segment, i, tile)
        && !hides_touch (game, bastide_tile_definition_get_segment (tile, i), index, tile))
      json_builder_add_string_value (answer->builder, bastide_tile_definition_get_segment (tile, i)->id);
  json_builder_end_array (answer->builder);
}

/* Number of pairs of a kind with one of their segments in a feature. */
static guint
count_pairs (const BastideRules    *rules,
             const BastideState    *state,
             const BastideFeature  *feature,
             const BastidePairInfo *info)
{
  guint n_pairs = 0;

  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);
      const GArray *pairs;
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, segment->placed, &tile);
      pairs = bastide_rules_get_tile (rules, tile.tile)->pairs;
      for (guint j = 0; pairs != NULL && j < pairs->len; j++)
        {
          const BastidePair *pair = &g_array_index (pairs, BastidePair, j);

          n_pairs += pair->info == info && (pair->first == segment->segment || pair->second == segment->segment);
        }
    }

  return n_pairs;
}

/* Member "marks" of a tile, and the pieces on it; @placed is -1 for a tile not on the board. */
/* A segment, or the side of a tile as it lies. */
static void
add_parting_end (JsonBuilder                 *builder,
                 const char                  *member,
                 const BastideTileDefinition *tile,
                 guint                        rotation,
                 guint                        end)
{
  bastide_json_add_string (builder, member,
                           end < BASTIDE_MAX_SEGMENTS
                             ? bastide_tile_definition_get_segment (tile, end)->id
                             : bastide_side_names[bastide_side_rotate (end - BASTIDE_PAIR_SIDE (0), rotation)]);
}

/* A member only for a tile that has any. */
static void
add_partings (JsonBuilder                 *builder,
              const BastideTileDefinition *tile,
              guint                        rotation)
{
  gboolean any = FALSE;

  for (guint i = 0; tile->pairs != NULL && i < tile->pairs->len; i++)
    {
      const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, i);

      if (pair->info->look == NULL)
        continue;
      if (!any)
        bastide_json_begin_array (builder, "partings");
      any = TRUE;
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "look", pair->info->look);
      add_parting_end (builder, "from", tile, rotation, pair->first);
      add_parting_end (builder, "to", tile, rotation, pair->second);
      json_builder_end_object (builder);
    }
  if (any)
    json_builder_end_array (builder);
}

static void
add_tile_marks (const BastideAnswer         *answer,
                const BastideTileDefinition *tile,
                guint                        rotation,
                int                          placed)
{
  const BastideGameInterface *game = bastide_rules_get_game (answer->rules);

  bastide_json_begin_object (answer->builder, "marks");
  add_marks (answer->builder, game, FALSE, FALSE, tile->marks, rotation);
  add_marks (answer->builder, game, FALSE, TRUE, tile->marks, rotation);
  json_builder_end_object (answer->builder);

  add_partings (answer->builder, tile, rotation);
  /* A member for each kind of pair of the game: the segments between which they lie ("towns"). */
  for (guint i = 0; i < game->n_pairs; i++)
    {
      g_autofree char *member = g_strconcat (game->pairs[i].name, "s", NULL);

      if (game->pairs[i].look != NULL)
        continue;
      bastide_json_begin_array (answer->builder, member);
      for (guint j = 0; tile->pairs != NULL && j < tile->pairs->len; j++)
        {
          const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, j);

          if (pair->info != &game->pairs[i])
            continue;
          json_builder_begin_object (answer->builder);
          bastide_json_add_string (answer->builder, pair->info->first,
                                   bastide_tile_definition_get_segment (tile, pair->first)->id);
          bastide_json_add_string (answer->builder, pair->info->second,
                                   bastide_tile_definition_get_segment (tile, pair->second)->id);
          json_builder_end_object (answer->builder);
        }
      json_builder_end_array (answer->builder);
    }

  bastide_engine_add_tile_pieces (answer, placed);
}

/* Member "figures" of a segment: one object for each. */
static void
add_segment_figures (const BastideAnswer *answer,
                     const GArray        *figures,
                     int                  placed,
                     guint                segment)
{
  bastide_json_begin_array (answer->builder, "figures");
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if ((int) figure->placed != placed || figure->segment != segment)
        continue;
      json_builder_begin_object (answer->builder);
      bastide_engine_add_figure (answer, figure);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* @placed: its number, or -1 for a tile not on the board */
static void
add_tile (const BastideAnswer *answer,
          guint                tile,
          guint                rotation,
          int                  placed)
{
  const BastideTileDefinition *definition = bastide_rules_get_tile (answer->rules, tile);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  if (placed >= 0)
    bastide_state_get_board_figures (answer->rules, answer->state, figures);

  bastide_json_add_string (answer->builder, "tile", definition->id);
  bastide_json_add_int (answer->builder, "rotation", rotation * 90);
  bastide_json_begin_array (answer->builder, "segments");
  for (guint segment = 0; segment < definition->segments->len; segment++)
    {
      g_autoptr (BastideFeature) feature = NULL;
      int number = -1;

      if (placed >= 0)
        {
          feature = bastide_feature_new (answer->rules, answer->state, (guint) placed, segment);
          number = (int) bastide_state_get_feature (answer->rules, answer->state, (guint) placed, segment);
        }
      json_builder_begin_object (answer->builder);
      add_segment (answer, definition, segment, rotation);
      add_segment_figures (answer, figures, placed, segment);
      bastide_json_add_index (answer->builder, "feature", number);
      bastide_json_add_boolean (answer->builder, "complete", feature != NULL && feature->complete);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
  add_tile_marks (answer, definition, rotation, placed);
}

void
bastide_engine_add_placed_tile (const BastideAnswer *answer,
                                guint                placed)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (answer->rules, answer->state, placed, &tile);
  add_tile (answer, tile.tile, tile.rotation, (int) placed);
}

void
bastide_engine_add_unplaced_tile (const BastideAnswer *answer,
                                  guint                tile)
{
  add_tile (answer, tile, 0, -1);
  bastide_json_add_int (answer->builder, "count", bastide_rules_get_tile_count (answer->rules, tile));
  bastide_json_add_int (answer->builder, "left", bastide_state_get_left (answer->rules, answer->state, tile));
}

/* Member "open": the borders without a neighbour; for areas one entry for each half. */
static void
add_open_borders (JsonBuilder          *builder,
                  const BastideFeature *feature)
{
  bastide_json_begin_array (builder, "open");
  for (guint i = 0; i < feature->open->len; i++)
    {
      const BastideOpenBorder *border = &g_array_index (feature->open, BastideOpenBorder, i);

      for (guint half = 0; half < 2; half++)
        {
          if (border->halves == 0 ? half == 1 : !(border->halves & (1u << (2 * border->side + half))))
            continue;
          json_builder_begin_object (builder);
          bastide_json_add_int (builder, "x", border->x);
          bastide_json_add_int (builder, "y", border->y);
          bastide_json_add_string (builder, "border", border->halves != 0 ? bastide_half_names[2 * border->side + half]
                                                                          : bastide_side_names[border->side]);
          json_builder_end_object (builder);
        }
    }
  json_builder_end_array (builder);
}

/* Members "x", "y" and "segment". */
static void
add_segment_place (const BastideAnswer *answer,
                   guint                placed,
                   guint                segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (answer->rules, answer->state, placed, &tile);
  bastide_engine_add_segment_place (answer, &tile, segment);
}

static void
add_feature_segments (const BastideAnswer  *answer,
                      const BastideFeature *feature)
{
  bastide_json_begin_array (answer->builder, "segments");
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);

      json_builder_begin_object (answer->builder);
      add_segment_place (answer, segment->placed, segment->segment);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);
}

/* Members "figures" and "majority". */
static void
add_feature_figures (const BastideAnswer  *answer,
                     const BastideFeature *feature)
{
  bastide_json_begin_array (answer->builder, "figures");
  for (guint i = 0; i < feature->figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (feature->figures, BastidePlacedFigure, i);

      json_builder_begin_object (answer->builder);
      bastide_engine_add_figure (answer, figure);
      add_segment_place (answer, figure->placed, figure->segment);
      json_builder_end_object (answer->builder);
    }
  json_builder_end_array (answer->builder);

  bastide_json_begin_array (answer->builder, "majority");
  for (guint player = 0; player < bastide_rules_get_n_players (answer->rules); player++)
    if (feature->majority & (1u << player))
      json_builder_add_int_value (answer->builder, player);
  json_builder_end_array (answer->builder);
}

/* Marks printed in a feature: their number, or whether there are any. */
static void
add_feature_marks (JsonBuilder                *builder,
                   const BastideGameInterface *game,
                   const BastideFeature       *feature)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      {
        const BastideMarkInfo *info = &words->marks[j];
        int sum = bastide_marks_get (feature->marks, info->name);

        if (info->feature_member == NULL)
          continue;
        if (info->type == BASTIDE_MARK_CHOICE)
          {
            /* The choices of a mark that are present, in their order. */
            bastide_json_begin_array (builder, info->feature_member);
            for (guint k = 0; info->choices[k] != NULL; k++)
              if ((guint) sum & (1u << k))
                json_builder_add_string_value (builder, info->choices[k]);
            json_builder_end_array (builder);
          }
        else if (info->any)
          bastide_json_add_boolean (builder, info->feature_member, sum > 0);
        else
          bastide_json_add_int (builder, info->feature_member, sum);
      }
}

/* Member "start-spaces", if the board has any: their ids. */
static void
add_feature_start_spaces (const BastideAnswer  *answer,
                          const BastideFeature *feature)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (answer->rules);

  if (board == NULL)
    return;

  bastide_json_begin_array (answer->builder, "start-spaces");
  for (guint i = 0; i < feature->start_spaces->len; i++)
    {
      guint16 space = g_array_index (feature->start_spaces, guint16, i);

      json_builder_add_string_value (answer->builder, bastide_board_definition_get_start_space (board, space)->id);
    }
  json_builder_end_array (answer->builder);
}

void
bastide_engine_add_feature (const BastideAnswer *answer,
                            guint                placed,
                            guint                segment)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (answer->rules, answer->state, placed, segment);
  const BastideGameInterface *game = bastide_rules_get_game (answer->rules);
  const BastideVocabulary *words;

  bastide_json_add_string (answer->builder, "kind", game->kinds[feature->kind].name);
  bastide_engine_add_cells (answer, "tiles", feature->tiles);
  add_feature_segments (answer, feature);
  add_open_borders (answer->builder, feature);
  add_feature_figures (answer, feature);
  bastide_json_add_boolean (answer->builder, "complete", feature->complete);
  bastide_json_begin_object (answer->builder, "points");
  bastide_json_add_int (answer->builder, "complete", feature->points_complete);
  bastide_json_add_int (answer->builder, "incomplete", feature->points_incomplete);
  json_builder_end_object (answer->builder);
  add_feature_marks (answer->builder, game, feature);

  /* Members for items of the formula: their number in the feature. */
  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_items; j++)
      {
        int count = 0;

        if (!words->items[j].in_feature)
          continue;
        for (guint k = 0; k < feature->n_items; k++)
          if (strcmp (feature->items[k].name, words->items[j].name) == 0)
            count = feature->items[k].count;
        bastide_json_add_int (answer->builder, words->items[j].name, count);
      }

  for (guint i = 0; i < game->n_pairs; i++)
    {
      g_autofree char *member = g_strconcat (game->pairs[i].name, "s", NULL);

      if (game->pairs[i].look == NULL)
        bastide_json_add_int (answer->builder, member,
                              count_pairs (answer->rules, answer->state, feature, &game->pairs[i]));
    }
  add_feature_start_spaces (answer, feature);
}
