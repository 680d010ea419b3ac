/* bastide-lesson-draft-board.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The boards of a lesson that is being edited. */

#include "bastide-lesson-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-lesson-private.h"
#include "bastide-puzzle.h"
#include "rules/bastide-random.h"

/* Begins a change of a board; take() ends it. Returns: (transfer none) (nullable): a copy of the board that a step
 * lays, within @root; NULL where it lays none */
static BastideElement *
open_board (BastideLessonDraft  *self,
            guint                step,
            BastideElement     **root)
{
  const BastideElement *board;
  BastideElement *element;

  *root = NULL;
  g_return_val_if_fail (BASTIDE_IS_LESSON_DRAFT (self), NULL);

  board = bastide_lesson_draft_get_board (self, step);
  if (board == NULL)
    return NULL;
  *root = bastide_element_copy (bastide_lesson_draft_get_root (self));
  element = bastide_lesson_open_child (*root, bastide_lesson_get_child (*root, "step", step));

  return bastide_lesson_open_child (element, board);
}

/* @root: (transfer full). @key: (nullable): changes with the same one are one step */
static void
take (BastideLessonDraft *self,
      BastideElement     *root,
      const char         *name,
      const char         *key)
{
  bastide_draft_take (BASTIDE_DRAFT (self), root, name, key);
}

/* --- Laying ---------------------------------------------------------------------------------------------------- */

static BastideElement *
new_of_player (const char *name,
               int         player)
{
  BastideElement *element = bastide_element_new (name);

  if (player >= 0)
    bastide_lesson_set_number (element, "player", player);

  return element;
}

/* Returns: (transfer none) (nullable) */
static BastideElement *
find_tile (const BastideElement *board,
           int                   x,
           int                   y)
{
  BastideElement *tile;

  for (guint i = 0; (tile = bastide_lesson_get_child (board, "tile", i)) != NULL; i++)
    if (bastide_lesson_get_number (tile, "x") == x && bastide_lesson_get_number (tile, "y") == y)
      return tile;

  return NULL;
}

/* The tiles that come, in an order that chance could bring. Returns: (transfer full) (element-type utf8) */
static GPtrArray *
list_coming (const BastideRules *rules,
             const BastideSetup *setup,
             const BastideState *state,
             int                 tile)
{
  GPtrArray *ids = g_ptr_array_new ();
  guint n_left = bastide_state_get_n_left (rules, state) + (tile >= 0);
  guint n_drawn = setup->draw != NULL ? g_strv_length (setup->draw) : 0;
  guint64 random = setup->seed;

  if (n_drawn > 0)
    {
      for (guint i = n_drawn - MIN (n_left, n_drawn); i < n_drawn; i++)
        g_ptr_array_add (ids, setup->draw[i]);
      return ids;
    }

  if (tile >= 0)
    g_ptr_array_add (ids, (char *) bastide_rules_get_tile (rules, (guint) tile)->id);
  for (guint stack = BASTIDE_MAX_DRAW_STACKS; stack-- > 0;)
    for (guint first = ids->len, i = 0; i < bastide_rules_get_n_tiles (rules); i++)
      for (guint n = bastide_state_get_left (rules, state, i);
           n > 0 && bastide_rules_get_tile_stack (rules, i) == stack; n--)
        g_ptr_array_insert (ids, (int) (first + bastide_random_below (&random, ids->len - first + 1)),
                            (char *) bastide_rules_get_tile (rules, i)->id);

  return ids;
}

/* Puts whose turn it is, and the tiles that come where something has been played, into the element of a board. */
static void
copy_turn (BastideElement     *board,
           const BastideRules *rules,
           const BastideSetup *setup,
           const BastideState *state,
           gboolean            is_played)
{
  g_autoptr (GPtrArray) coming = NULL;
  g_autofree char *ids = NULL;
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.player >= 0)
    bastide_lesson_set_number (board, "player", decision.player);
  if (!is_played)
    return;
  coming = list_coming (rules, setup, state, decision.tile);
  if (coming->len == 0)
    return;
  g_ptr_array_add (coming, NULL);
  ids = g_strjoinv (" ", (char **) coming->pdata);
  bastide_lesson_add_child (board, bastide_lesson_new_text ("draw", ids));
}

static void
copy_figures (BastideElement          *tile,
              const BastideRules      *rules,
              const BastideState      *state,
              const BastidePlacedTile *placed)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) on_edges = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *stands = &g_array_index (figures, BastidePlacedFigure, i);
      const BastideTileDefinition *definition = bastide_rules_get_tile (rules, placed->tile);
      BastideElement *figure;

      if (stands->x != placed->x || stands->y != placed->y)
        continue;
      figure = new_of_player ("figure", (int) stands->player);
      bastide_element_set (figure, "kind", bastide_rules_get_figure_name (rules, stands->figure));
      bastide_element_set (figure, "on", bastide_tile_definition_get_segment (definition, stands->segment)->id);
      bastide_element_take_child (tile, figure);
    }
  bastide_state_get_edge_figures (rules, state, on_edges);
  for (guint i = 0; i < on_edges->len; i++)
    {
      const BastideEdgeFigure *stands = &g_array_index (on_edges, BastideEdgeFigure, i);
      BastideElement *figure;

      if (stands->x != placed->x || stands->y != placed->y)
        continue;
      figure = new_of_player ("figure", (int) stands->player);
      bastide_element_set (figure, "kind", bastide_rules_get_figure_name (rules, stands->figure));
      bastide_element_set (figure, "on", "edge");
      bastide_element_set (figure, "border", bastide_side_names[stands->side]);
      bastide_element_take_child (tile, figure);
    }
}

/* Adds a piece to its tile, or to the board where it lies on none. */
static void
copy_piece (BastideElement     *board,
            const BastideRules *rules,
            const BastideState *state,
            const BastidePiece *piece)
{
  BastideTarget place = piece->kind->place;
  gboolean is_beside = place == BASTIDE_TARGET_CARD || place == BASTIDE_TARGET_TRACK;
  /* A piece at its first place needs no word; of some it is said that they are gone. */
  gboolean is_told = piece->kind->form == BASTIDE_PIECES_PRESENT ? !piece->present : piece->present;
  int placed = is_beside ? -1 : bastide_state_find_placed (rules, state, piece->x, piece->y);
  BastideElement *tile = is_beside ? NULL : find_tile (board, piece->x, piece->y);
  g_autoptr (BastideElement) element = new_of_player ("piece", piece->player);

  if (!is_told || piece->kind->form == BASTIDE_PIECES_IN_ORDER || (is_beside && piece->count == 0
                                                                  && piece->kind->form == BASTIDE_PIECES_OF_PLAYERS
                                                                  && place == BASTIDE_TARGET_CARD))
    return;
  bastide_element_set (element, "kind", piece->kind->name);
  if (placed >= 0 && (place == BASTIDE_TARGET_SEGMENT || place == BASTIDE_TARGET_LINK))
    {
      const BastideTileDefinition *definition;
      BastidePlacedTile lying;

      bastide_state_get_placed (rules, state, (guint) placed, &lying);
      definition = bastide_rules_get_tile (rules, lying.tile);
      bastide_element_set (element, "on", bastide_tile_definition_get_segment (definition, piece->segment)->id);
      if (place == BASTIDE_TARGET_LINK)
        bastide_element_set (element, "to", bastide_tile_definition_get_segment (definition, piece->other_segment)->id);
    }
  if (place == BASTIDE_TARGET_EDGE)
    bastide_element_set (element, "side", bastide_side_names[piece->side]);
  if (place == BASTIDE_TARGET_HALF)
    bastide_element_set (element, "half", bastide_half_names[piece->half]);
  if (is_beside || piece->count != 1)
    bastide_lesson_set_number (element, "count", piece->count);
  bastide_element_set (element, "absent", piece->kind->form == BASTIDE_PIECES_PRESENT ? "true" : NULL);
  if (!is_beside && tile == NULL)
    {
      bastide_lesson_set_number (element, "x", piece->x);
      bastide_lesson_set_number (element, "y", piece->y);
    }
  if (tile != NULL)
    bastide_element_take_child (tile, g_steal_pointer (&element));
  else
    bastide_lesson_add_child (board, g_steal_pointer (&element));
}

/* Figures that are missing in the supply, though they are not on the board. */
static void
copy_supply (BastideElement     *board,
             const BastideRules *rules,
             const BastideState *state,
             guint               player,
             guint               figure)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GArray) on_edges = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
  guint n = bastide_state_get_supply (rules, state, player, figure);
  guint n_there = 0;
  BastideElement *element;

  bastide_state_get_board_figures (rules, state, figures);
  bastide_state_get_edge_figures (rules, state, on_edges);
  for (guint i = 0; i < figures->len; i++)
    n_there += g_array_index (figures, BastidePlacedFigure, i).player == player
               && g_array_index (figures, BastidePlacedFigure, i).figure == figure;
  for (guint i = 0; i < on_edges->len; i++)
    n_there += g_array_index (on_edges, BastideEdgeFigure, i).player == player
               && g_array_index (on_edges, BastideEdgeFigure, i).figure == figure;
  if (n + n_there >= bastide_rules_get_figure_count (rules, figure))
    return;
  element = new_of_player ("supply", (int) player);
  bastide_element_set (element, "kind", bastide_rules_get_figure_name (rules, figure));
  bastide_lesson_set_number (element, "count", (int) n);
  bastide_lesson_add_child (board, element);
}

/* @category: (nullable) */
static void
copy_points (BastideElement *board,
             guint           player,
             const char     *category,
             int             points)
{
  BastideElement *element;

  if (points == 0)
    return;
  element = bastide_lesson_add_child (board, new_of_player ("score", (int) player));
  bastide_lesson_set_number (element, "points", points);
  bastide_element_set (element, "category", category);
}

/* Scores, figures left, tiles in hands. */
static void
copy_player (BastideElement     *board,
             const BastideRules *rules,
             const BastideState *state,
             guint               player)
{
  guint n_track = bastide_state_get_n_track_figures (rules);
  const guint16 *hand = NULL;
  guint n_hand = bastide_rules_has_hands (rules) ? bastide_state_get_hand (rules, state, player, &hand) : 0;
  g_autoptr (GString) ids = g_string_new (NULL);
  BastideElement *element;

  for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
    copy_points (board, player, bastide_rules_get_category (rules, i)->name,
                 bastide_state_get_points (rules, state, player, i));
  copy_points (board, player, NULL, bastide_state_get_earlier_points (rules, state, player));
  for (guint i = 0; i < bastide_rules_get_n_figures (rules); i++)
    copy_supply (board, rules, state, player, i);
  for (guint i = 0; n_track > 1 && i < n_track; i++)
    {
      element = new_of_player ("track", (int) player);
      bastide_lesson_set_number (element, "figure", (int) i);
      bastide_lesson_set_number (element, "value", bastide_state_get_track (rules, state, player, i));
      bastide_lesson_add_child (board, element);
    }
  for (guint i = 0; i < n_hand; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", bastide_rules_get_tile (rules, hand[i])->id);
  if (ids->len > 0)
    {
      element = new_of_player ("hand", (int) player);
      element->text = g_strdup (ids->str);
      bastide_lesson_add_child (board, element);
    }
}

/* Whether an element of a board says what copy_board() says. */
static gboolean
is_copied (const BastideElement *element)
{
  static const char *const copied[] = { "tile", "piece", "score", "supply", "track", "hand", "discarded", NULL };

  return element->name != NULL && element->namespace == NULL && g_strv_contains (copied, element->name);
}

/* Puts what lies on a board into the element of one. */
static void
copy_board (BastideElement     *board,
            const BastideRules *rules,
            const BastideState *state)
{
  g_autoptr (BastideState) fresh = bastide_state_new (rules);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  g_autoptr (GString) discarded = g_string_new (NULL);
  guint first = 0;

  /* Spaces that are printed on the board are no tiles. */
  if (bastide_rules_get_board (rules) != NULL)
    {
      bastide_state_start (rules, fresh, BASTIDE_ADVANCE_TO_CHANCE, NULL);
      first = bastide_state_get_n_placed (rules, fresh);
    }
  for (guint i = first; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastideElement *tile = bastide_element_new ("tile");
      BastidePlacedTile placed;

      bastide_state_get_placed (rules, state, i, &placed);
      bastide_element_set (tile, "id", bastide_rules_get_tile (rules, placed.tile)->id);
      bastide_lesson_set_number (tile, "x", placed.x);
      bastide_lesson_set_number (tile, "y", placed.y);
      if (placed.rotation != 0)
        bastide_lesson_set_number (tile, "rotation", 90 * (int) placed.rotation);
      copy_figures (tile, rules, state, &placed);
      bastide_lesson_add_child (board, tile);
    }
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    copy_piece (board, rules, state, &g_array_index (pieces, BastidePiece, i));
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    copy_player (board, rules, state, i);
  for (guint i = 0; i < bastide_state_get_n_discarded (rules, state); i++)
    g_string_append_printf (discarded, "%s%s", i > 0 ? " " : "",
                            bastide_rules_get_tile (rules, bastide_state_get_discarded (rules, state, i))->id);
  if (discarded->len > 0)
    bastide_lesson_add_child (board, bastide_lesson_new_text ("discarded", discarded->str));
}

/* Returns: (transfer full): the last moment of a game in which a tile was to be placed, as others cannot be laid; the
 * present one where there is none */
static BastideState *
find_moment (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);

  for (guint i = bastide_game_get_n_actions (game) + 1; i-- > 0;)
    {
      g_autoptr (BastideState) state = bastide_game_get_state_at (game, i);
      BastideDecision decision;

      bastide_state_get_decision (rules, state, &decision);
      if (decision.status == BASTIDE_STATUS_CHANCE)
        bastide_state_advance (rules, state, NULL);
      if (bastide_puzzle_may_begin (rules, state))
        return g_steal_pointer (&state);
    }

  return bastide_state_clone (rules, bastide_game_get_state (game));
}

gboolean
bastide_lesson_draft_lay_board (BastideLessonDraft  *self,
                                guint                step,
                                GError             **error)
{
  const BastideElement *old = bastide_lesson_draft_get_board (self, step);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideState) state = NULL;
  BastideElement *root;
  BastideElement *element;
  BastideElement *board;

  if (old != NULL && bastide_element_find (old, "tile", NULL) != NULL)
    return TRUE;
  game = bastide_lesson_draft_make_game (self, step, FALSE, error);
  if (game == NULL)
    return FALSE;

  root = bastide_element_copy (bastide_lesson_draft_get_root (self));
  element = bastide_lesson_open_child (root, bastide_lesson_get_child (root, "step", step));
  if (bastide_element_find (element, "played", NULL) != NULL)
    g_ptr_array_remove (element->children, bastide_element_find (element, "played", NULL));
  board = old != NULL ? bastide_lesson_open_child (element, old)
                      : bastide_lesson_add_child (element, bastide_element_new ("position"));
  for (guint i = board->children->len; i-- > 0;)
    if (is_copied (g_ptr_array_index (board->children, i)))
      g_ptr_array_remove_index (board->children, i);
  state = find_moment (game);
  copy_board (board, bastide_game_get_rules (game), state);
  copy_turn (board, bastide_game_get_rules (game), bastide_game_get_setup (game), state, old == NULL);
  take (self, root, C_("step of the editor", "Board of Its Own"), NULL);

  return TRUE;
}

void
bastide_lesson_draft_drop_board (BastideLessonDraft *self,
                                 guint               step)
{
  static const char *const boards[] = { "position", "played", NULL };
  BastideElement *root;
  BastideElement *element;

  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (self));
  g_return_if_fail (step > 0);

  root = bastide_element_copy (bastide_lesson_draft_get_root (self));
  element = bastide_lesson_open_child (root, bastide_lesson_get_child (root, "step", step));
  for (guint i = 0; boards[i] != NULL; i++)
    if (bastide_element_find (element, boards[i], NULL) != NULL)
      g_ptr_array_remove (element->children, bastide_element_find (element, boards[i], NULL));
  take (self, root, C_("step of the editor", "Go On from the Step Before"), NULL);
}

/* --- Tiles ----------------------------------------------------------------------------------------------------- */

void
bastide_lesson_draft_put_tile (BastideLessonDraft *self,
                               guint               step,
                               const char         *id,
                               int                 x,
                               int                 y,
                               int                 rotation)
{
  BastideElement *root, *board, *tile;

  g_return_if_fail (id != NULL);
  g_return_if_fail (rotation >= 0 && rotation < 360 && rotation % 90 == 0);

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  tile = find_tile (board, x, y);
  tile = tile != NULL ? bastide_lesson_open_child (board, tile)
                      : bastide_lesson_add_child (board, bastide_element_new ("tile"));
  /* Another tile has other segments. */
  if (g_strcmp0 (bastide_element_get (tile, "id"), id) != 0)
    bastide_element_remove_children (tile);
  bastide_element_set (tile, "id", id);
  bastide_lesson_set_number (tile, "x", x);
  bastide_lesson_set_number (tile, "y", y);
  bastide_element_set (tile, "rotation", NULL);
  if (rotation != 0)
    bastide_lesson_set_number (tile, "rotation", rotation);
  take (self, root, C_("step of the editor", "Tile"), NULL);
}

void
bastide_lesson_draft_move_tile (BastideLessonDraft *self,
                                guint               step,
                                int                 x,
                                int                 y,
                                int                 to_x,
                                int                 to_y)
{
  BastideElement *root, *board, *tile;
  BastideElement *other;

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  tile = find_tile (board, x, y);
  if (tile != NULL && (x != to_x || y != to_y))
    {
      other = find_tile (board, to_x, to_y);
      tile = bastide_lesson_open_child (board, tile);
      bastide_lesson_set_number (tile, "x", to_x);
      bastide_lesson_set_number (tile, "y", to_y);
      if (other != NULL)
        {
          other = bastide_lesson_open_child (board, other);
          bastide_lesson_set_number (other, "x", x);
          bastide_lesson_set_number (other, "y", y);
        }
    }
  take (self, root, C_("step of the editor", "Move the Tile"), NULL);
}

void
bastide_lesson_draft_remove_tile (BastideLessonDraft *self,
                                  guint               step,
                                  int                 x,
                                  int                 y)
{
  BastideElement *root, *board;

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  if (find_tile (board, x, y) != NULL)
    g_ptr_array_remove (board->children, find_tile (board, x, y));
  take (self, root, C_("step of the editor", "Remove the Tile"), NULL);
}

/* --- What stands and lies there -------------------------------------------------------------------------------- */

/* Whether an element has the name and all attributes of another one. */
static gboolean
is_like (const BastideElement *element,
         const BastideElement *like)
{
  if (!bastide_lesson_is_named (element, like->name))
    return FALSE;
  for (guint i = 0; i < like->n_attributes; i++)
    if (g_strcmp0 (bastide_element_get (element, like->attributes[i].name), like->attributes[i].value) != 0)
      return FALSE;

  return TRUE;
}

void
bastide_lesson_draft_put_item (BastideLessonDraft *self,
                               guint               step,
                               int                 x,
                               int                 y,
                               BastideElement     *item)
{
  g_autoptr (BastideElement) owned = item;
  BastideElement *root, *board, *tile;

  g_return_if_fail (item != NULL);

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  tile = find_tile (board, x, y);
  if (tile != NULL)
    {
      g_autoptr (BastideElement) like = bastide_element_copy (item);

      bastide_element_set (like, "count", NULL);
      tile = bastide_lesson_open_child (board, tile);
      for (guint i = tile->children->len; i-- > 0;)
        if (is_like (g_ptr_array_index (tile->children, i), like))
          g_ptr_array_remove_index (tile->children, i);
      bastide_element_take_child (tile, bastide_element_ref (item));
    }
  take (self, root, bastide_lesson_is_named (item, "figure") ? C_("step of the editor", "Figure")
                                                             : C_("step of the editor", "Piece"), NULL);
}

void
bastide_lesson_draft_remove_item (BastideLessonDraft *self,
                                  guint               step,
                                  int                 x,
                                  int                 y,
                                  guint               number)
{
  BastideElement *root, *board, *tile;
  BastideElement *child;

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  tile = find_tile (board, x, y) != NULL ? bastide_lesson_open_child (board, find_tile (board, x, y)) : NULL;
  for (guint i = 0; tile != NULL && (child = bastide_element_next (tile, &i)) != NULL;)
    if (number-- == 0)
      {
        g_ptr_array_remove (tile->children, child);
        break;
      }
  take (self, root, C_("step of the editor", "Remove from the Tile"), NULL);
}

/* --- What lies beside the tiles -------------------------------------------------------------------------------- */

static const char *
get_item_name (const char *element)
{
  static const struct
  {
    const char *element;
    const char *name;
  } names[] = {
    { "score", NC_("step of the editor", "Score") },
    { "supply", NC_("step of the editor", "Figures Left") },
    { "track", NC_("step of the editor", "Scoring Track") },
    { "hand", NC_("step of the editor", "Tiles in Hand") },
    { "discarded", NC_("step of the editor", "Tiles out of the Game") },
    { "draw", NC_("step of the editor", "Tiles That Come") },
    { "chance", NC_("step of the editor", "What Chance Brings") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].element, element) == 0)
      return g_dpgettext2 (GETTEXT_PACKAGE, "step of the editor", names[i].name);

  return C_("step of the editor", "Piece");
}

void
bastide_lesson_draft_set_items (BastideLessonDraft *self,
                                guint               step,
                                BastideElement     *like,
                                GPtrArray          *items)
{
  g_autoptr (BastideElement) owned = like;
  g_autoptr (GString) key = g_string_new (NULL);
  BastideElement *root, *board;

  g_return_if_fail (like != NULL);

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  for (guint i = board->children->len; i-- > 0;)
    if (is_like (g_ptr_array_index (board->children, i), like))
      g_ptr_array_remove_index (board->children, i);
  for (guint i = 0; items != NULL && i < items->len; i++)
    bastide_lesson_add_child (board, bastide_element_ref (g_ptr_array_index (items, i)));
  g_string_append_printf (key, "%s:%u", like->name, step);
  for (guint i = 0; i < like->n_attributes; i++)
    g_string_append_printf (key, ":%s", like->attributes[i].value);
  take (self, root, get_item_name (like->name), key->str);
}

/* Removes the elements of a player with a name. @figure: of the track, or -1 for any */
static void
remove_of_player (BastideElement *board,
                  const char     *name,
                  guint           player,
                  int             figure)
{
  for (guint i = board->children->len; i-- > 0;)
    {
      const BastideElement *child = g_ptr_array_index (board->children, i);

      if (bastide_lesson_is_named (child, name) && bastide_lesson_get_number (child, "player") == (int) player
          && (figure < 0 || bastide_lesson_get_number (child, "figure") == figure))
        g_ptr_array_remove_index (board->children, i);
    }
}

static void
add_number (BastideElement *board,
            const char     *name,
            guint           player,
            int             figure,
            const char     *value,
            int             number)
{
  BastideElement *item = bastide_lesson_add_child (board, new_of_player (name, (int) player));

  if (figure >= 0)
    bastide_lesson_set_number (item, "figure", figure);
  bastide_lesson_set_number (item, value, number);
}

/* All figures of a player on the track have together gone as far as there are points. */
static void
move_scoring_figure (BastideElement *board,
                     guint           player)
{
  const BastideElement *child;
  int rest = 0;
  gboolean has_track = FALSE;

  remove_of_player (board, "track", player, 0);
  for (guint i = 0; (child = bastide_element_next (board, &i)) != NULL;)
    if (bastide_lesson_get_number (child, "player") == (int) player)
      {
        rest += bastide_lesson_is_named (child, "score") ? bastide_lesson_get_number (child, "points") : 0;
        rest -= bastide_lesson_is_named (child, "track") ? bastide_lesson_get_number (child, "value") : 0;
        has_track |= bastide_lesson_is_named (child, "track");
      }
  if (has_track)
    add_number (board, "track", player, 0, "value", MAX (rest, 0));
}

/* Sets how many points a player has, or how far a figure on the track has gone; they depend on each other.
 * @figure: of the track, or -1 */
static void
set_distance (BastideLessonDraft *self,
              guint               step,
              const char         *name,
              guint               player,
              int                 figure,
              guint               distance)
{
  BastideElement *root;
  BastideElement *board = open_board (self, step, &root);
  g_autofree char *key = g_strdup_printf ("%s:%u:%u:%d", name, step, player, figure);

  if (board == NULL)
    return;
  remove_of_player (board, name, player, figure);
  if (distance > 0)
    add_number (board, name, player, figure, figure < 0 ? "points" : "value", (int) distance);
  move_scoring_figure (board, player);
  take (self, root, get_item_name (name), key);
}

void
bastide_lesson_draft_set_score (BastideLessonDraft *self,
                                guint               step,
                                guint               player,
                                guint               points)
{
  set_distance (self, step, "score", player, -1, points);
}

void
bastide_lesson_draft_set_track (BastideLessonDraft *self,
                                guint               step,
                                guint               player,
                                guint               figure,
                                guint               value)
{
  g_return_if_fail (figure > 0);

  set_distance (self, step, "track", player, (int) figure, value);
}

void
bastide_lesson_draft_set_player (BastideLessonDraft *self,
                                 guint               step,
                                 guint               player)
{
  BastideElement *root, *board;

  board = open_board (self, step, &root);
  if (board == NULL)
    return;
  bastide_lesson_set_number (board, "player", (int) player);
  take (self, root, C_("step of the editor", "Whose Turn It Is"), NULL);
}
