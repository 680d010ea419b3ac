/* bastide-board-speech.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-speech.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-edge-speech.h"
#include "bastide-track-speech.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-game-interface.h"

static const int step_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int step_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

/* The side of a neighbour towards an empty cell: a tile, a start space of a printed board, or its wall. Returns:
 * (nullable): NULL if there is nothing */
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
                          bastide_text_edge (bastide_rules_get_game (rules),
                                             bastide_tile_definition_get_segment (start, 0)->kind));
}

/* “north City, east Road”: the sides of the neighbours towards an empty cell. */
static char *
describe_edges (const BastideRules *rules,
                const BastideState *state,
                int                 x,
                int                 y)
{
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
append_part (GString    *text,
             const char *part)
{
  /* Translators: between two parts of a tile: “city north, 1 shield; road south” */
  g_string_append_printf (text, "%s%s", C_("parts of a tile", "; "), part);
}

/* “Knight of Anna (city north)” */
static char *
describe_standing (BastideGame               *game,
                   const BastideState        *state,
                   const BastidePlacedFigure *figure)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideTileDefinition *definition;
  g_autofree char *role = NULL;
  g_autofree char *player = NULL;
  g_autofree char *place = NULL;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, figure->placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  role = bastide_text_exact_role (rules, bastide_tile_definition_get_segment (definition, figure->segment)->kind,
                                  figure->figure);
  player = bastide_text_player (bastide_game_get_setup (game), figure->player);
  place = bastide_text_segment (definition, tile.rotation, figure->segment);

  /* Translators: a figure on a tile, for the screen reader: role, player, where it stands: “Knight of Anna (city
   * north)” */
  return g_strdup_printf (C_("figure on a tile", "%s of %s (%s)"), role, player, place);
}

static void
append_figures (GString            *text,
                BastideGame        *game,
                const BastideState *state,
                guint               placed)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (bastide_game_get_rules (game), state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autofree char *part = NULL;

      if (figure->placed != placed)
        continue;
      part = describe_standing (game, state, figure);
      append_part (text, part);
    }
}

char *
bastide_board_speech_name_piece (BastideGame        *game,
                                 const BastidePiece *piece)
{
  const char *title = bastide_text_piece (piece->kind);
  g_autofree char *player = NULL;

  if (piece->player < 0)
    return g_strdup (title);

  player = bastide_text_player (bastide_game_get_setup (game), (guint) piece->player);

  /* Translators: a piece on a tile and whose it is, for the screen reader: “Keep of Anna” */
  return g_strdup_printf (C_("piece", "%s of %s"), title,
                          player);
}

/* “2 gold bars”, “Mage (city north)”, “Ferry (road north – road east)”, “Wall (north)”.
 * Returns: (nullable): NULL for pieces that lie on no tile */
static char *
describe_piece (BastideGame             *game,
                const BastidePiece      *piece,
                const BastidePlacedTile *tile)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideTileDefinition *definition = bastide_rules_get_tile (rules, tile->tile);
  g_autofree char *name = bastide_board_speech_name_piece (game, piece);
  g_autofree char *place = NULL;
  g_autofree char *other = NULL;

  if (piece->kind->place == BASTIDE_TARGET_CELL
      || (piece->kind->place == BASTIDE_TARGET_TILE && piece->kind->row != NULL))
    return g_steal_pointer (&name);
  if (piece->kind->place == BASTIDE_TARGET_CORNER)
    return g_strdup_printf (C_("piece on a tile", "%s (%s)"), name,
                            bastide_text_corner_of (tile->x, tile->y, piece->x, piece->y));
  if (piece->kind->place == BASTIDE_TARGET_HALF)
    return g_strdup_printf (C_("piece on a tile", "%s (%s)"), name,
                            bastide_text_half_of (piece->x == tile->x && piece->y == tile->y
                                                    ? piece->half : bastide_half_opposite (piece->half)));
  if (piece->kind->place == BASTIDE_TARGET_TILE)
    return bastide_text_n_pieces (rules, piece->kind, piece->count);
  if (piece->kind->place == BASTIDE_TARGET_EDGE)
    /* Translators: a piece on an edge of a tile, for the screen reader: “Wall (north)” */
    return g_strdup_printf (C_("piece on an edge", "%s (%s)"), name,
                            bastide_text_side (piece->x == tile->x && piece->y == tile->y
                                                 ? piece->side : (piece->side + 2) % BASTIDE_N_SIDES));
  if (piece->kind->place != BASTIDE_TARGET_SEGMENT && piece->kind->place != BASTIDE_TARGET_LINK)
    return NULL;

  place = bastide_text_segment (definition, tile->rotation, piece->segment);
  if (piece->kind->place == BASTIDE_TARGET_SEGMENT)
    /* Translators: a piece on a tile and where it stands, for the screen reader: “Mage (city north)” */
    return g_strdup_printf (C_("piece on a tile", "%s (%s)"), name, place);

  other = bastide_text_segment (definition, tile->rotation, piece->other_segment);

  /* Translators: a piece on a tile and what it joins, for the screen reader: “Ferry (road north – road east)” */
  return g_strdup_printf (C_("piece on a tile", "%s (%s – %s)"), name, other, place);
}

/* Whether a piece lies on a tile, on an edge of it or half of one, or at a corner of it. */
static gboolean
is_at (const BastidePiece      *piece,
       const BastidePlacedTile *tile)
{
  BastidePlacedTile beside = { .x = piece->x, .y = piece->y };

  if (piece->kind->place == BASTIDE_TARGET_CORNER)
    return tile->x <= piece->x && tile->x >= piece->x - 1 && tile->y <= piece->y && tile->y >= piece->y - 1;
  if (piece->kind->place == BASTIDE_TARGET_EDGE || piece->kind->place == BASTIDE_TARGET_HALF)
    {
      guint side = piece->kind->place == BASTIDE_TARGET_EDGE ? piece->side : piece->half / 2;

      beside.x += step_x[side];
      beside.y += step_y[side];
    }

  return (piece->x == tile->x && piece->y == tile->y) || (beside.x == tile->x && beside.y == tile->y);
}

static void
append_pieces (GString                 *text,
               BastideGame             *game,
               const BastideState      *state,
               const BastidePlacedTile *tile)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (bastide_game_get_rules (game), state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      g_autofree char *part = NULL;

      if (!piece->present || !is_at (piece, tile))
        continue;
      part = describe_piece (game, piece, tile);
      if (part != NULL)
        append_part (text, part);
    }
}

char *
bastide_board_speech_describe_empty (BastideGame        *game,
                                     const BastideState *state,
                                     int                 x,
                                     int                 y)
{
  const BastidePlacedTile tile = { .x = x, .y = y };
  g_autofree char *cell = bastide_text_cell (bastide_game_get_rules (game), state, x, y);
  GString *text = g_string_new (cell);

  append_pieces (text, game, state, &tile);

  return g_string_free (text, FALSE);
}

/**
 * bastide_board_speech_describe_tile:
 * @state: the position that is shown
 * @placed: number of a placed tile
 *
 * Returns: (transfer full): its place, its contents, and the figures and pieces on it
 */
char *
bastide_board_speech_describe_tile (BastideGame        *game,
                                    const BastideState *state,
                                    guint               placed)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  GString *text = g_string_new (NULL);
  g_autofree char *cell = NULL;
  g_autofree char *shows = NULL;
  BastidePlacedTile tile;
  g_autoptr (GArray) figures = NULL;

  bastide_state_get_placed (rules, state, placed, &tile);
  cell = bastide_text_cell (rules, state, tile.x, tile.y);
  /* Translators: a tile of the board, for the screen reader: “3 east, 2 south: tile” */
  g_string_append_printf (text, C_("board", "%s: tile"), cell);
  shows = bastide_text_tile (rules, tile.tile, tile.rotation);
  append_part (text, shows);
  append_figures (text, game, state, placed);
  append_pieces (text, game, state, &tile);

  /* The figures on the edges of the tile. */
  figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
  bastide_state_get_edge_figures (bastide_game_get_rules (game), state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      g_autofree char *part = NULL;

      if (figure->placed != placed)
        continue;
      part = bastide_edge_speech_describe_figure (game, figure);
      append_part (text, part);
    }

  return g_string_free (text, FALSE);
}

/* The position of the tile on the selected cell, so that turning it is spoken; it follows a sentence.
 * Returns: (nullable): NULL for other cells */
static char *
describe_turned_tile (BastideChoice     *choice,
                      const BastideSpot *spot)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (choice));
  int tile = bastide_choice_get_decision (choice)->tile;
  int selected = bastide_choice_get_selected (choice);

  if (tile < 0 || selected < 0 || !bastide_spot_equal (spot, bastide_choice_get_spot (choice, (guint) selected)))
    return NULL;

  return bastide_text_tile (rules, (guint) tile, bastide_choice_get_rotation (choice));
}

/* The piece of a set that comes to a spot, or is picked up there. Returns: (nullable) */
static const char *
find_title (BastideChoice     *choice,
            const BastideSpot *spot)
{
  const BastidePieceKind *kind = bastide_choice_find_piece (choice, spot);

  return kind != NULL && kind->row != NULL ? bastide_text_piece (kind) : NULL;
}

/* For a whole tile or two roads the words do not describe the effect, so the action comes first: “Take a gold bar: 3
 * east, 2 south: tile …”, “Lay the piece here (Post): …”. */
static char *
add_deed (BastideChoice     *choice,
          const BastideSpot *spot,
          char              *text)
{
  const BastideVerb *verb = bastide_choice_get_verb_at (choice, spot);
  /* The words of an edge begin with the piece. */
  const char *title = spot->target != BASTIDE_TARGET_EDGE ? find_title (choice, spot) : NULL;
  g_autofree char *own = text;
  const char *hint;

  if (own[0] == '\0' || verb == NULL || verb->hint == NULL)
    return g_steal_pointer (&own);

  hint = g_dpgettext2 (NULL, "hint", verb->hint);
  if (title != NULL)
    /* Translators: what would be done, with which piece, and where: “Lay the piece here (Post): 3 east: north side” */
    return g_strdup_printf (C_("spot on the board", "%s (%s): %s"), hint, title, own);

  return g_strdup_printf (C_("spot on the board", "%s: %s"), hint, own);
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
  guint n_rotations = (guint) __builtin_popcount (spot->rotations);
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;

  if (n_rotations == 0)
    return add_deed (choice, spot, g_strdup_printf (C_("spot on the board", "%s: %s"), cell, edges));

  /* Translators: an empty cell of the board, for the screen reader: “3 east, 2 south”, what surrounds it, in how many
   * rotations the tile fits */
  text = g_strdup_printf (ngettext ("%s: %s; fits in %u rotation", "%s: %s; fits in %u rotations", n_rotations),
                          cell, edges, n_rotations);
  turned = describe_turned_tile (choice, spot);
  if (turned == NULL)
    return g_steal_pointer (&text);

  /* Translators: a cell of the board for the screen reader, and how the tile in hand would lie on it as it is turned
   * now: “3 east, 2 south: west: city; fits in 2 rotations. Turned now: city east; road south” */
  return g_strdup_printf (C_("cell", "%s. Turned now: %s"), text, turned);
}

/* The feature of a spot in words; which part of its tile it is, and no more, where players do without aids.
 * Returns: (nullable): NULL if no tile lies there */
static char *
describe_feature_at (BastideChoice     *choice,
                     const BastideSpot *spot,
                     guint             *kind)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);
  g_autoptr (BastideFeature) feature = NULL;

  if (placed < 0)
    return NULL;

  feature = bastide_feature_new (rules, state, (guint) placed, spot->segment);
  *kind = feature->kind;
  if (!bastide_aid_is_shown (game, BASTIDE_SETTING_AID_LIT_FEATURES))
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, (guint) placed, &tile);
      return bastide_text_segment (bastide_rules_get_tile (rules, tile.tile), tile.rotation, spot->segment);
    }

  return bastide_text_spoken_feature (rules, state, feature, (guint) placed, spot->segment);
}

static char *
describe_segment (BastideChoice     *choice,
                  const BastideSpot *spot)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (choice));
  int figure = bastide_choice_get_figure (choice);
  guint kind;
  g_autofree char *text = describe_feature_at (choice, spot, &kind);
  g_autofree char *role = NULL;

  if (text == NULL)
    return g_strdup ("");
  if (spot->figures == 0)
    return find_title (choice, spot) != NULL ? add_deed (choice, spot, g_steal_pointer (&text))
                                             : g_steal_pointer (&text);

  if (figure < 0 || !(spot->figures & (1u << figure)))
    figure = g_bit_nth_lsf (spot->figures, -1);

  role = bastide_text_exact_role (rules, kind, (guint) figure);

  /* Translators: a place for a figure, for the screen reader: “Knight: city north; 4 tiles …” */
  return g_strdup_printf (C_("spot", "%s: %s"), role, text);
}

/* “Knight of Anna: city north; 4 tiles …”: a figure on the board. */
static char *
describe_figure (BastideChoice     *choice,
                 const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  guint kind;
  g_autofree char *text = describe_feature_at (choice, spot, &kind);
  g_autofree char *role = NULL;
  g_autofree char *name = NULL;

  if (text == NULL || spot->figure < 0)
    return g_strdup ("");

  role = bastide_text_exact_role (bastide_game_get_rules (game), kind, (guint) spot->figure);
  name = bastide_text_player (bastide_game_get_setup (game), (guint) spot->owner);

  /* Translators: a figure that can be chosen, for the screen reader: role, player, where it stands: “Knight of Anna:
   * city north; 4 tiles …” */
  return g_strdup_printf (C_("spot", "%s of %s: %s"), role,
                          name, text);
}

/* “3 east, 2 south: join: road north – road east; Ferry (road north – road west)”: two segments that can be joined, and
 * the present links of others there. */
static char *
describe_link (BastideChoice     *choice,
               const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed = bastide_state_find_placed (rules, state, spot->x, spot->y);
  const BastideTileDefinition *definition;
  g_autofree char *cell = NULL;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  GString *text;
  BastidePlacedTile tile;

  if (placed < 0)
    return g_strdup ("");
  text = g_string_new (NULL);
  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  cell = bastide_text_cell (rules, state, spot->x, spot->y);
  definition = bastide_rules_get_tile (rules, tile.tile);
  one = bastide_text_segment (definition, tile.rotation, spot->other_segment);
  two = bastide_text_segment (definition, tile.rotation, spot->segment);

  /* Translators: two roads of a tile that can be joined, for the screen reader: where, and the roads: “3 east, 2 south:
   * join: road north – road east” */
  g_string_append_printf (text, C_("board", "%s: join: %s – %s"), cell, one, two);
  append_pieces (text, game, state, &tile);

  return g_string_free (text, FALSE);
}

/* Choices on tiles other than the one just placed may be alike, so their place is included. */
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

  /* Translators: a place on the board and what is there, for the screen reader: “3 east, 2 south: Tower · 1 tile …” */
  return g_strdup_printf (C_("spot on the board", "%s: %s"), cell, own);
}

/**
 * bastide_board_speech_describe_spot:
 *
 * Returns: (transfer full): the choice here, in words
 */
char *
bastide_board_speech_describe_spot (BastideChoice     *choice,
                                    const BastideSpot *spot)
{
  BastideGame *game = bastide_choice_get_game (choice);
  int placed, number;
  char *text;

  switch (spot->target)
    {
    case BASTIDE_TARGET_CELL:
      return describe_cell (choice, spot);

    case BASTIDE_TARGET_SEGMENT:
      return add_place (choice, spot, describe_segment (choice, spot));

    case BASTIDE_TARGET_FIGURE:
      return add_place (choice, spot, describe_figure (choice, spot));

    case BASTIDE_TARGET_LINK:
      return add_deed (choice, spot, describe_link (choice, spot));

    case BASTIDE_TARGET_EDGE:
      number = bastide_choice_find_spot (choice, spot->target, spot->x, spot->y, (int) spot->segment);
      text = number >= 0 ? bastide_edge_speech_describe_spot (choice, (guint) number) : g_strdup ("");
      return find_title (choice, spot) != NULL ? add_deed (choice, spot, text) : text;

    case BASTIDE_TARGET_TILE:
      placed = bastide_state_find_placed (bastide_game_get_rules (game), bastide_game_get_state (game),
                                          spot->x, spot->y);
      if (placed < 0)
        return g_strdup ("");
      return add_deed (choice, spot, bastide_board_speech_describe_tile (game, bastide_game_get_state (game),
                                                                         (guint) placed));

    case BASTIDE_TARGET_CORNER:
      return add_deed (choice, spot, bastide_text_corner (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                          spot->x, spot->y));

    case BASTIDE_TARGET_HALF:
      return add_deed (choice, spot, bastide_text_half (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                        spot->x, spot->y, spot->segment));

    case BASTIDE_TARGET_TRACK:
      return bastide_track_speech_describe_space (game, spot->segment);

    case BASTIDE_TARGET_CARD:
    case BASTIDE_TARGET_BUTTON:
    default:
      return g_strdup ("");
    }
}

char *
bastide_board_speech_describe_opening (BastideChoice *choice)
{
  BastideGame *game = bastide_choice_get_game (choice);
  const BastideRules *rules = bastide_game_get_rules (game);
  int tile = bastide_choice_get_decision (choice)->tile;
  g_autofree char *shows = NULL;
  g_autofree char *story = NULL;
  GString *text = g_string_new (NULL);

  if (tile < 0 || !bastide_choice_get_is_open (choice) || !bastide_choice_lays_tile (choice))
    return g_string_free (text, TRUE);

  shows = bastide_text_tile (rules, (guint) tile, 0);
  story = bastide_game_print_story (game);
  /* Translators: the first words of a turn for the screen reader: “Tile in hand: city north; road south.” */
  g_string_append_printf (text, C_("opening", "Tile in hand: %s."), shows);
  if (bastide_aid_is_shown (game, BASTIDE_SETTING_AID_FITTING_TILES))
    {
      g_autofree char *places = bastide_text_places (rules, bastide_game_get_state (game), (guint) tile);

      g_string_append_printf (text, " %s.", places);
    }
  if (story != NULL)
    {
      g_string_append_c (text, ' ');
      /* Translators: the same; what other players have done since somebody decided here: sentences */
      g_string_append_printf (text, C_("opening", "Since your last turn: %s"), story);
    }

  return g_string_free (text, FALSE);
}

/* The name of a button of the bar, of the page, or of an action, of one that can be taken now if there is any. Returns:
 * (nullable) */
static char *
describe_button (BastideGame *game,
                 const char  *word)
{
  static const struct
  {
    const char *word;
    const char *name;
  } names[] = {
    { "confirm", N_("Confirm turn") },
    { "undo", N_("Undo") },
    { "turn", N_("Turn clockwise") },
    { "hint", N_("Hint") },
  };
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  const BastideVocabulary *vocabulary;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i].word))
      return g_strdup (_(names[i].name));
  bastide_game_list (game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      const BastideVerb *verb = bastide_rules_get_verb (rules, actions.items[i].verb);

      if (g_str_equal (verb->name, word) && verb->label != NULL)
        return bastide_text_button (rules, bastide_game_get_setup (game), state, actions.items[i]);
    }
  /* It may come with a later decision of the same turn. */
  for (guint i = 0; (vocabulary = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < vocabulary->n_verbs; j++)
      if (g_str_equal (vocabulary->verbs[j].name, word) && vocabulary->verbs[j].label != NULL)
        return g_strdup (bastide_text_verb (&vocabulary->verbs[j]));

  return NULL;
}

static char *
describe_figures_at (BastideGame        *game,
                     const BastideLight *light)
{
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GString) text = g_string_new (NULL);

  bastide_state_get_board_figures (bastide_game_get_rules (game), state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autofree char *words = NULL;

      if (figure->x != light->x || figure->y != light->y || (int) figure->segment != light->segment)
        continue;
      words = describe_standing (game, state, figure);
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_("parts of a tile", "; ") : "", words);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
bastide_board_speech_describe_light (BastideGame        *game,
                                     const BastideLight *light)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  int placed = bastide_state_find_placed (rules, state, light->x, light->y);
  g_autoptr (BastideFeature) feature = NULL;
  BastideDecision decision;

  switch (light->type)
    {
    case BASTIDE_LIGHT_CELL:
      return placed >= 0 ? bastide_board_speech_describe_tile (game, state, (guint) placed)
                         : bastide_text_cell (rules, state, light->x, light->y);

    case BASTIDE_LIGHT_FEATURE:
      if (placed < 0)
        return NULL;
      feature = bastide_feature_new (rules, state, (guint) placed, (guint) light->segment);
      return bastide_text_spoken_feature (rules, state, feature, (guint) placed, (guint) light->segment);

    case BASTIDE_LIGHT_FIGURE:
      return describe_figures_at (game, light);

    case BASTIDE_LIGHT_HAND:
      bastide_game_get_decision (game, &decision);
      return decision.tile >= 0 ? bastide_text_tile (rules, (guint) decision.tile, 0) : g_strdup (_("Tile in hand"));

    case BASTIDE_LIGHT_BUTTON:
      return describe_button (game, light->word);

    case BASTIDE_LIGHT_PLAYER:
      return bastide_text_player (bastide_game_get_setup (game), (guint) light->number);

    case BASTIDE_LIGHT_TRACK:
      return g_strdup (C_("lesson", "Scoring track"));

    case BASTIDE_LIGHT_REMAINING:
      return g_strdup (C_("lesson", "Remaining tiles"));

    case BASTIDE_LIGHT_LOG:
    default:
      return g_strdup (_("Log"));
    }
}
