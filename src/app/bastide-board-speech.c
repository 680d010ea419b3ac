/* bastide-board-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-speech.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw/bastide-track-painter.h"
#include "model/bastide-texts.h"
#include "rules/bastide-game-interface.h"

static char *
describe_open (const BastideRules   *rules,
               const BastideFeature *feature)
{
  if (bastide_rules_get_game (rules)->kinds[feature->kind].shape == BASTIDE_SHAPE_SPOT)
    /* Translators: of a monastery: tiles around it that are not there yet */
    return g_strdup_printf (ngettext ("%u neighbour missing", "%u neighbours missing", feature->n_open),
                            feature->n_open);

  /* Translators: of a city or a road: edges where it could go on */
  return g_strdup_printf (ngettext ("%u open end", "%u open ends", feature->n_open), feature->n_open);
}

static char *
describe_points (const BastideFeature *feature)
{
  int now = feature->complete ? feature->points_complete : feature->points_incomplete;

  if (feature->complete || feature->points_reachable == feature->points_incomplete)
    return bastide_text_n_points (now);

  /* Translators: %1$d points as it is now, %2$d when it is completed with as few tiles as possible */
  return g_strdup_printf (ngettext ("%1$d → %2$d point", "%1$d → %2$d points", (gulong) ABS (feature->points_reachable)),
                          feature->points_incomplete, feature->points_reachable);
}

/* “4 tiles, 2 shields”: what a feature is made of, as far as it brings anything. */
static char *
describe_size (const BastideRules   *rules,
               const BastideFeature *feature)
{
  g_autofree char *tiles = bastide_text_n_tiles ((int) feature->n_tiles);
  GString *text = g_string_new (tiles);

  for (guint i = 0; i < feature->n_items; i++)
    {
      const BastideEventItem *item = &feature->items[i];
      g_autofree char *counted = NULL;

      if (item->count == 0 || strcmp (item->name, "tiles") == 0)
        continue;
      counted = bastide_text_n_items (rules, item->name, item->count);
      /* Translators: between what a feature is made of: “4 tiles, 2 shields” */
      g_string_append_printf (text, C_("feature", ", %s"), counted);
    }

  return g_string_free (text, FALSE);
}

/**
 * bastide_board_speech_describe_feature:
 *
 * What it brings now, and when it is completed with as few tiles as possible.
 *
 * Returns: (transfer full): “City · 4 tiles, 2 shields, 3 open ends · 6 → 18 points”
 */
char *
bastide_board_speech_describe_feature (const BastideRules   *rules,
                                       const BastideFeature *feature)
{
  g_autofree char *tiles = describe_size (rules, feature);
  g_autofree char *points = describe_points (feature);
  g_autofree char *open = NULL;

  /* Fields are never complete, so nobody asks what is open. */
  if (feature->complete || feature->n_open == 0 || bastide_rules_get_game (rules)->kinds[feature->kind].derives)
    /* Translators: kind of feature, its size, its points: “City · 4 tiles · 8 points” */
    return g_strdup_printf (C_("feature", "%s · %s · %s"), bastide_text_kind (rules, feature->kind), tiles, points);

  open = describe_open (rules, feature);

  /* Translators: kind of feature, its size, what is open, its points:
   * “City · 4 tiles, 3 open ends · 6 → 12 points” */
  return g_strdup_printf (C_("feature", "%s · %s, %s · %s"), bastide_text_kind (rules, feature->kind), tiles, open, points);
}

/* What a neighbour shows to an empty cell: a tile, a start space of a printed board, or its wall. Returns: (nullable):
 * NULL where nothing is */
static char *
describe_neighbour (const BastideRules *rules,
                    const BastideState *state,
                    int                 x,
                    int                 y,
                    BastideSide         side)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  int placed = bastide_state_find_placed (rules, state, x, y);
  const BastideTileDefinition *start;
  g_autofree char *shows = NULL;
  BastidePlacedTile tile;
  int space;

  if (placed >= 0)
    {
      bastide_state_get_placed (rules, state, (guint) placed, &tile);
      shows = bastide_text_border (rules, tile.tile, tile.rotation, (side + 2) % BASTIDE_N_SIDES);
      /* Translators: a side of a cell and what is there: “north: city” */
      return g_strdup_printf (C_("side", "%s: %s"), bastide_text_side (side), shows);
    }
  if (board == NULL || bastide_board_definition_has_cell (board, x, y))
    return NULL;

  space = bastide_board_definition_find_start_space (board, x, y);
  if (space < 0)
    /* Translators: a side of a cell at the wall round the board: “north: wall” */
    return g_strdup_printf (C_("side", "%s: wall"), bastide_text_side (side));

  start = bastide_board_definition_get_start_space (board, (guint) space)->tile;

  /* Translators: a side of a cell beside a start space of the board, and what that is: “north: start space, path” */
  return g_strdup_printf (C_("side", "%s: start space, %s"), bastide_text_side (side),
                          bastide_text_edge (rules, bastide_tile_definition_get_segment (start, 0)->kind));
}

/* “north City, east Road”: what the neighbours show to an empty cell. */
static char *
describe_edges (const BastideRules *rules,
                const BastideState *state,
                int                 x,
                int                 y)
{
  static const int step_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
  static const int step_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };
  GString *text = g_string_new (NULL);

  for (BastideSide side = BASTIDE_SIDE_NORTH; side < BASTIDE_N_SIDES; side++)
    {
      g_autofree char *shows = describe_neighbour (rules, state, x + step_x[side], y + step_y[side], side);

      if (shows == NULL)
        continue;
      if (text->len > 0)
        /* Translators: between two sides of a cell: “north: city, east: road” */
        g_string_append (text, C_("sides", ", "));
      g_string_append (text, shows);
    }

  return g_string_free (text, FALSE);
}

static void
append_figures (GString            *text,
                BastideGame        *game,
                const BastideState *state,
                guint               placed)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  const BastideRules *rules = bastide_game_get_rules (game);

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastideSegmentDefinition *segment;
      BastidePlacedTile tile;

      if (figure->placed != placed)
        continue;
      bastide_state_get_placed (rules, state, placed, &tile);
      segment = bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), figure->segment);
      /* Translators: a figure on a tile, for the screen reader: “, Knight of Anna” */
      g_string_append_printf (text, C_("figure on a tile", ", %s of %s"),
                              bastide_text_role (rules, segment->kind, figure->figure),
                              bastide_player_get_name (bastide_game_get_player (game, figure->player)));
    }
}

/**
 * bastide_board_speech_describe_tile:
 * @state: the position that is shown
 * @placed: number of a placed tile
 *
 * Returns: (transfer full): where it lies, what its edges are and who stands on it
 */
char *
bastide_board_speech_describe_tile (BastideGame        *game,
                                    const BastideState *state,
                                    guint               placed)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  GString *text = g_string_new (NULL);
  g_autofree char *cell = NULL;
  g_autofree char *sides = NULL;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, placed, &tile);
  cell = bastide_text_cell (rules, state, tile.x, tile.y);
  /* Translators: a tile of the board, for the screen reader: “Column 1, row 2: tile” */
  g_string_append_printf (text, C_("board", "%s: tile"), cell);
  sides = bastide_text_tile (rules, tile.tile, tile.rotation);
  g_string_append (text, C_("sides", ", "));
  g_string_append (text, sides);
  append_figures (text, game, state, placed);

  return g_string_free (text, FALSE);
}

static guint
count_bits (guint bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;

  return n;
}

static char *
describe_cell (BastideChoice     *choice,
               const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autofree char *cell = bastide_text_cell (rules, state, spot->x, spot->y);
  g_autofree char *edges = describe_edges (rules, state, spot->x, spot->y);
  guint n_rotations = count_bits (spot->rotations);

  /* Translators: an empty cell of the board, for the screen reader: “Column 1, row 2”, what surrounds it, in how many
   * rotations the tile fits */
  return g_strdup_printf (ngettext ("%s: %s; fits in %u rotation", "%s: %s; fits in %u rotations", n_rotations),
                          cell, edges, n_rotations);
}

static char *
describe_segment (BastideChoice     *choice,
                  const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);
  g_autoptr (BastideFeature) feature = NULL;
  g_autofree char *text = NULL;

  if (placed < 0)
    return g_strdup ("");
  feature = bastide_feature_new (rules, state, (guint) placed, spot->segment);
  text = bastide_board_speech_describe_feature (rules, feature);
  if (spot->figures == 0)
    return g_steal_pointer (&text);

  /* Translators: a place for a figure, for the screen reader: “Knight: City · 4 tiles …” */
  return g_strdup_printf (C_("spot", "%s: %s"),
                          bastide_text_role (rules, feature->kind, (guint) g_bit_nth_lsf (spot->figures, -1)), text);
}

/* “Knight of Anna: City · 4 tiles …”: a figure that stands there. */
static char *
describe_figure (BastideChoice     *choice,
                 const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int player = bastide_choice_get_decision (choice)->player;
  int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);
  g_autoptr (BastideFeature) feature = NULL;
  g_autofree char *text = NULL;

  if (placed < 0 || spot->figure < 0 || player < 0)
    return g_strdup ("");
  feature = bastide_feature_new (rules, state, (guint) placed, spot->segment);
  text = bastide_board_speech_describe_feature (rules, feature);

  /* Translators: a figure that can be chosen, for the screen reader: role, player, where it stands: “Knight of Anna:
   * City · 4 tiles …” */
  return g_strdup_printf (C_("spot", "%s of %s: %s"), bastide_text_role (rules, feature->kind, (guint) spot->figure),
                          bastide_player_get_name (bastide_game_get_player (game, (guint) player)), text);
}

/* The sides that a segment of a placed tile reaches: “north, east”. */
static char *
describe_sides (const BastideRules      *rules,
                const BastidePlacedTile *tile,
                guint                    segment)
{
  const BastideTileDefinition *definition = bastide_rules_get_tile (rules, tile->tile);
  guint8 sides = bastide_sides_rotate (bastide_tile_definition_get_segment (definition, segment)->sides,
                                       tile->rotation);
  GString *text = g_string_new (NULL);

  for (BastideSide side = BASTIDE_SIDE_NORTH; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_("sides", ", ") : "", bastide_text_side (side));

  return g_string_free (text, FALSE);
}

/* “Column 1, row 2: north – east”: two segments that can be joined. */
static char *
describe_link (BastideChoice     *choice,
               const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);
  g_autofree char *cell = NULL;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  BastidePlacedTile tile;

  if (placed < 0)
    return g_strdup ("");
  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  cell = bastide_text_cell (rules, state, spot->x, spot->y);
  one = describe_sides (rules, &tile, spot->other_segment);
  two = describe_sides (rules, &tile, spot->segment);

  /* Translators: two roads of a tile that can be joined, for the screen reader: where, and the sides that they lead to:
   * “Column 1, row 2: join north and east” */
  return g_strdup_printf (C_("board", "%s: join %s and %s"), cell, one, two);
}

/* “Space 12, Anna, Tom”: who is there. */
static char *
describe_space (BastideChoice *choice,
                guint          space)
{
  BastideGame *game = bastide_choice_get_game (choice);
  GString *text = g_string_new (NULL);

  /* Translators: a space of the scoring track, for the screen reader; then follow the players who are there */
  g_string_append_printf (text, C_("track", "Space %u"), space);
  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    {
      BastidePlayer *player = bastide_game_get_player (game, i);

      if (bastide_track_find_space (bastide_player_get_score (player)) == space)
        g_string_append_printf (text, "%s%s", C_("sides", ", "), bastide_player_get_name (player));
    }

  return g_string_free (text, FALSE);
}

/* What can be chosen on other tiles than the one just placed may be alike, so it is said where it is. */
static char *
add_place (BastideChoice     *choice,
           const BastideSpot *spot,
           char              *text)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideDecision *decision = bastide_choice_get_decision (choice);
  g_autofree char *own = text;
  g_autofree char *cell = NULL;

  if (own[0] == '\0' || (decision->placed && spot->x == decision->x && spot->y == decision->y))
    return g_steal_pointer (&own);

  cell = bastide_text_cell (bastide_game_get_rules (game), bastide_game_get_state (game), spot->x, spot->y);

  /* Translators: a place on the board and what is there, for the screen reader: “Column 1, row 2: Tower · 1 tile …” */
  return g_strdup_printf (C_("spot on the board", "%s: %s"), cell, own);
}

/**
 * bastide_board_speech_describe_spot:
 *
 * Returns: (transfer full): what can be chosen here, in words
 */
char *
bastide_board_speech_describe_spot (BastideChoice     *choice,
                                    const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  int placed;

  switch (spot->target)
    {
    case BASTIDE_TARGET_CELL:
      return describe_cell (choice, spot);

    case BASTIDE_TARGET_SEGMENT:
      return add_place (choice, spot, describe_segment (choice, spot));

    case BASTIDE_TARGET_FIGURE:
      return add_place (choice, spot, describe_figure (choice, spot));

    case BASTIDE_TARGET_LINK:
      return describe_link (choice, spot);

    case BASTIDE_TARGET_TILE:
    case BASTIDE_TARGET_EDGE:
      placed = bastide_state_find_placed (bastide_game_get_rules (game), bastide_game_get_state (game),
                                          spot->x, spot->y);
      return placed >= 0 ? bastide_board_speech_describe_tile (game, bastide_game_get_state (game), (guint) placed)
                         : g_strdup ("");

    case BASTIDE_TARGET_TRACK:
      return describe_space (choice, spot->segment);

    case BASTIDE_TARGET_CARD:
    case BASTIDE_TARGET_BUTTON:
    default:
      return g_strdup ("");
    }
}

/**
 * bastide_board_speech_describe_start_space:
 * @space: number of a start space of the board
 *
 * Returns: (transfer full): “Start space: house”
 */
char *
bastide_board_speech_describe_start_space (const BastideRules *rules,
                                           guint               space)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  const BastideTileDefinition *tile = bastide_board_definition_get_start_space (board, space)->tile;

  /* Translators: a start space of the board that is pointed at, and what begins there: “Start space: house” */
  return g_strdup_printf (C_("feature", "Start space: %s"),
                          bastide_text_edge (rules, bastide_tile_definition_get_segment (tile, 0)->kind));
}

/* “12/13”: the fields of the corner on which a piece lies; NULL where it lies elsewhere. */
static char *
describe_corner (const BastideBoardDefinition *board,
                 const BastidePiece           *piece)
{
  for (guint i = 0; i < board->corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (board->corners, BastideBoardCorner, i);

      if (corner->x == piece->x && corner->y == piece->y)
        return g_strdup_printf ("%u/%u", corner->fields[0], corner->fields[1]);
    }

  return NULL;
}

static char *
list_corners_with_tokens (const BastideRules *rules,
                          const BastideState *state)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  GString *text = g_string_new (NULL);

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      g_autofree char *corner = NULL;

      if (piece->kind->place != BASTIDE_TARGET_CARD || piece->player >= 0 || !piece->present)
        continue;
      corner = describe_corner (bastide_rules_get_board (rules), piece);
      if (corner != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", corner);
    }

  return g_string_free (text, FALSE);
}

/**
 * bastide_board_speech_describe_track:
 * @state: the position that is shown
 *
 * Returns: (transfer full) (nullable): who stands where on the track round the board, and on which corners tokens lie;
 *   %NULL where no track runs round it
 */
char *
bastide_board_speech_describe_track (BastideGame        *game,
                                     const BastideState *state)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  g_autofree char *corners = NULL;
  GString *text;

  if (board == NULL || board->n_fields == 0)
    return NULL;

  text = g_string_new (NULL);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    /* Translators: where a scoring figure stands on the track round the board, for the screen reader */
    g_string_append_printf (text, C_("track", "%s on space %u. "),
                            bastide_player_get_name (bastide_game_get_player (game, player)),
                            (guint) bastide_state_get_track (rules, state, player, 0) % board->n_fields);
  corners = list_corners_with_tokens (rules, state);
  if (*corners != 0)
    /* Translators: corners of the track with tokens, by their fields, for the screen reader: “12/13, 20/21” */
    g_string_append_printf (text, C_("track", "Tokens on the corners %s."), corners);

  return g_string_free (text, FALSE);
}
