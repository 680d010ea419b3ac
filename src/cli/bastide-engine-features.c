/* bastide-engine-features.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tiles with their segments, and whole features. */

#define G_LOG_DOMAIN "bastide-cli"

#include "config.h"

#include "bastide-engine-json.h"
#include "bastide-engine-pieces.h"
#include "rules/bastide-registry.h"

#include <string.h>

static const BastideMark *
find_mark (const GArray *marks,
           const char   *name)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      if (strcmp (mark->info->name, name) == 0)
        return mark;
    }

  return NULL;
}

/* The word of a choice; directions are those of the tile as it lies. */
static const char *
get_choice (const BastideMarkInfo *info,
            const BastideMark     *mark,
            guint                  rotation)
{
  guint n_choices = g_strv_length ((char **) info->choices);
  guint choice;

  if (mark == NULL || mark->value == 0)
    return NULL;

  choice = (guint) mark->value - 1;
  if (info->turns)
    choice = (choice + rotation * n_choices / BASTIDE_N_ROTATIONS) % n_choices;

  return info->choices[choice];
}

static void
add_mark (JsonBuilder           *builder,
          const BastideMarkInfo *info,
          const GArray          *marks,
          guint                  rotation)
{
  const BastideMark *mark = find_mark (marks, info->name);

  switch (info->type)
    {
    case BASTIDE_MARK_FLAG:
      json_builder_set_member_name (builder, info->name);
      json_builder_add_boolean_value (builder, mark != NULL && mark->value != 0);
      break;

    case BASTIDE_MARK_COUNT:
      bastide_engine_add_member_int (builder, info->name, mark != NULL ? mark->value : 0);
      break;

    case BASTIDE_MARK_CHOICE:
      bastide_engine_add_member_string (builder, info->name, get_choice (info, mark, rotation));
      break;
    }
}

/*
 * The marks that segments, or else whole tiles, may have in a game, whether or not the module that owns them is in
 * play: a program can rely on them. @with_ends: those that say more of the ends of lines, or else all others
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
        add_mark (builder, &words->marks[j], marks, rotation);
}

/* Member "borders": halves of areas, edges of lines, after the tile's rotation, clockwise from N1. */
static void
add_borders (JsonBuilder                    *builder,
             const BastideSegmentDefinition *segment,
             guint                           rotation)
{
  static const char *const half_names[] = { "N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2" };
  static const char *const side_names[] = { "N", "E", "S", "W" };
  guint halves = bastide_halves_rotate (segment->halves, rotation);
  guint sides = bastide_sides_rotate (segment->sides, rotation);

  json_builder_set_member_name (builder, "borders");
  json_builder_begin_array (builder);
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (halves & (1u << half))
      json_builder_add_string_value (builder, half_names[half]);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      json_builder_add_string_value (builder, side_names[side]);
  json_builder_end_array (builder);
}

/* What the file says of a segment. */
static void
add_segment (JsonBuilder                 *builder,
             const BastideRules          *rules,
             const BastideTileDefinition *tile,
             guint                        index,
             guint                        rotation)
{
  const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, index);
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  bastide_engine_add_member_string (builder, "id", segment->id);
  bastide_engine_add_member_string (builder, "kind", game->kinds[segment->kind].name);
  add_borders (builder, segment, rotation);
  bastide_engine_add_member_string (builder, "end", segment->end);
  add_marks (builder, game, TRUE, FALSE, segment->marks, rotation);

  json_builder_set_member_name (builder, "touches");
  json_builder_begin_array (builder);
  for (guint i = 0; i < tile->segments->len; i++)
    if (segment->touches & (1u << i))
      json_builder_add_string_value (builder, bastide_tile_definition_get_segment (tile, i)->id);
  json_builder_end_array (builder);
}

/* A member for each kind of pair that the game knows: between which segments they lie ("towns"). */
static void
add_pairs (JsonBuilder                 *builder,
           const BastideRules          *rules,
           const BastideTileDefinition *tile)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  for (guint i = 0; i < game->n_pairs; i++)
    {
      g_autofree char *member = g_strconcat (game->pairs[i].name, "s", NULL);

      json_builder_set_member_name (builder, member);
      json_builder_begin_array (builder);
      for (guint j = 0; tile->pairs != NULL && j < tile->pairs->len; j++)
        {
          const BastidePair *pair = &g_array_index (tile->pairs, BastidePair, j);

          if (pair->info != &game->pairs[i])
            continue;
          json_builder_begin_object (builder);
          bastide_engine_add_member_string (builder, pair->info->first,
                                            bastide_tile_definition_get_segment (tile, pair->first)->id);
          bastide_engine_add_member_string (builder, pair->info->second,
                                            bastide_tile_definition_get_segment (tile, pair->second)->id);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
}

/* How many pairs of a kind have one of their segments in a feature. */
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

/* Member "marks" of a tile, and what lies on it; @placed is -1 for one that does not lie. */
static void
add_tile_marks (JsonBuilder                 *builder,
                const BastideRules          *rules,
                const BastideState          *state,
                const BastideTileDefinition *tile,
                guint                        rotation,
                int                          placed)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  json_builder_set_member_name (builder, "marks");
  json_builder_begin_object (builder);
  add_marks (builder, game, FALSE, FALSE, tile->marks, rotation);
  add_marks (builder, game, FALSE, TRUE, tile->marks, rotation);
  json_builder_end_object (builder);
  add_pairs (builder, rules, tile);
  bastide_engine_add_tile_pieces (builder, rules, state, placed);
}

/* Member "figures" of a segment: one object for each. */
static void
add_segment_figures (JsonBuilder        *builder,
                     const BastideRules *rules,
                     const GArray       *figures,
                     guint               placed,
                     guint               segment)
{
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (figure->placed != placed || figure->segment != segment)
        continue;
      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", figure->player);
      bastide_engine_add_member_string (builder, "figure", bastide_rules_get_figure_name (rules, figure->figure));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
bastide_engine_add_placed_tile (JsonBuilder        *builder,
                                const BastideRules *rules,
                                const BastideState *state,
                                guint               placed)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  bastide_state_get_board_figures (rules, state, figures);

  bastide_engine_add_member_string (builder, "tile", definition->id);
  bastide_engine_add_member_int (builder, "rotation", tile.rotation * 90);
  json_builder_set_member_name (builder, "segments");
  json_builder_begin_array (builder);
  for (guint segment = 0; segment < definition->segments->len; segment++)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, placed, segment);

      json_builder_begin_object (builder);
      add_segment (builder, rules, definition, segment, tile.rotation);
      add_segment_figures (builder, rules, figures, placed, segment);
      bastide_engine_add_member_int (builder, "feature", bastide_state_get_feature (rules, state, placed, segment));
      json_builder_set_member_name (builder, "complete");
      json_builder_add_boolean_value (builder, feature->complete);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_tile_marks (builder, rules, state, definition, tile.rotation, (int) placed);
}

void
bastide_engine_add_unplaced_tile (JsonBuilder        *builder,
                                  const BastideRules *rules,
                                  const BastideState *state,
                                  guint               tile)
{
  const BastideTileDefinition *definition = bastide_rules_get_tile (rules, tile);

  bastide_engine_add_member_string (builder, "tile", definition->id);
  bastide_engine_add_member_int (builder, "rotation", 0);
  json_builder_set_member_name (builder, "segments");
  json_builder_begin_array (builder);
  for (guint segment = 0; segment < definition->segments->len; segment++)
    {
      json_builder_begin_object (builder);
      add_segment (builder, rules, definition, segment, 0);
      json_builder_set_member_name (builder, "figures");
      json_builder_begin_array (builder);
      json_builder_end_array (builder);
      bastide_engine_add_member_string (builder, "feature", NULL);
      json_builder_set_member_name (builder, "complete");
      json_builder_add_boolean_value (builder, FALSE);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_tile_marks (builder, rules, state, definition, 0, -1);
  bastide_engine_add_member_int (builder, "count", bastide_rules_get_tile_count (rules, tile));
  bastide_engine_add_member_int (builder, "left", bastide_state_get_left (rules, state, tile));
}

/* Member "open": the borders without a neighbour; of areas one entry for each half. */
static void
add_open_borders (JsonBuilder          *builder,
                  const BastideFeature *feature)
{
  json_builder_set_member_name (builder, "open");
  json_builder_begin_array (builder);
  for (guint i = 0; i < feature->open->len; i++)
    {
      const BastideOpenBorder *border = &g_array_index (feature->open, BastideOpenBorder, i);

      for (guint half = 0; half < 2; half++)
        {
          char name[] = { BASTIDE_SIDE_LETTERS[border->side], '\0', '\0' };

          if (border->halves == 0 ? half == 1 : !(border->halves & (1u << (2 * border->side + half))))
            continue;
          if (border->halves != 0)
            name[1] = (char) ('1' + half);
          json_builder_begin_object (builder);
          bastide_engine_add_member_int (builder, "x", border->x);
          bastide_engine_add_member_int (builder, "y", border->y);
          bastide_engine_add_member_string (builder, "border", name);
          json_builder_end_object (builder);
        }
    }
  json_builder_end_array (builder);
}

/* Members "x", "y" and "segment". */
static void
add_segment_place (JsonBuilder        *builder,
                   const BastideRules *rules,
                   const BastideState *state,
                   guint               placed,
                   guint               segment)
{
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);
  bastide_engine_add_member_int (builder, "x", tile.x);
  bastide_engine_add_member_int (builder, "y", tile.y);
  bastide_engine_add_member_string (builder, "segment", bastide_engine_get_segment_id (rules, tile.tile, segment));
}

static void
add_feature_segments (JsonBuilder          *builder,
                      const BastideRules   *rules,
                      const BastideState   *state,
                      const BastideFeature *feature)
{
  json_builder_set_member_name (builder, "segments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideFeatureSegment *segment = &g_array_index (feature->segments, BastideFeatureSegment, i);

      json_builder_begin_object (builder);
      add_segment_place (builder, rules, state, segment->placed, segment->segment);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Members "figures" and "majority". */
static void
add_feature_figures (JsonBuilder          *builder,
                     const BastideRules   *rules,
                     const BastideState   *state,
                     const BastideFeature *feature)
{
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < feature->figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (feature->figures, BastidePlacedFigure, i);

      json_builder_begin_object (builder);
      bastide_engine_add_member_int (builder, "player", figure->player);
      bastide_engine_add_member_string (builder, "figure", bastide_rules_get_figure_name (rules, figure->figure));
      add_segment_place (builder, rules, state, figure->placed, figure->segment);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "majority");
  json_builder_begin_array (builder);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    if (feature->majority & (1u << player))
      json_builder_add_int_value (builder, player);
  json_builder_end_array (builder);
}

/* What is printed in a feature: how often, or whether at all. */
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
        json_builder_set_member_name (builder, info->feature_member);
        if (info->any)
          json_builder_add_boolean_value (builder, sum > 0);
        else
          json_builder_add_int_value (builder, sum);
      }
}

/* Member "start-spaces", where there is a board that has any: their ids. */
static void
add_feature_start_spaces (JsonBuilder          *builder,
                          const BastideRules   *rules,
                          const BastideFeature *feature)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);

  if (board == NULL)
    return;

  json_builder_set_member_name (builder, "start-spaces");
  json_builder_begin_array (builder);
  for (guint i = 0; i < feature->start_spaces->len; i++)
    {
      guint16 space = g_array_index (feature->start_spaces, guint16, i);

      json_builder_add_string_value (builder, bastide_board_definition_get_start_space (board, space)->id);
    }
  json_builder_end_array (builder);
}

void
bastide_engine_add_feature (JsonBuilder        *builder,
                            const BastideRules *rules,
                            const BastideState *state,
                            guint               placed,
                            guint               segment)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, placed, segment);
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  bastide_engine_add_member_string (builder, "kind", game->kinds[feature->kind].name);
  bastide_engine_add_member_cells (builder, "tiles", rules, state, feature->tiles);
  add_feature_segments (builder, rules, state, feature);
  add_open_borders (builder, feature);
  add_feature_figures (builder, rules, state, feature);
  json_builder_set_member_name (builder, "complete");
  json_builder_add_boolean_value (builder, feature->complete);
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  bastide_engine_add_member_int (builder, "complete", feature->points_complete);
  bastide_engine_add_member_int (builder, "incomplete", feature->points_incomplete);
  json_builder_end_object (builder);
  add_feature_marks (builder, game, feature);
  for (guint i = 0; i < game->n_pairs; i++)
    {
      g_autofree char *member = g_strconcat (game->pairs[i].name, "s", NULL);

      bastide_engine_add_member_int (builder, member, count_pairs (rules, state, feature, &game->pairs[i]));
    }
  add_feature_start_spaces (builder, rules, feature);
}
