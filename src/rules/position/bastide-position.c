/* bastide-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The description of a position, and the state made from it. */

#include "bastide-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-figures.h"
#include "bastide-pieces.h"
#include "bastide-row.h"
#include "bastide-turn.h"

/* Pieces other than tiles and figures on the map: ferries, gold, tokens, neutral figures, figures on the track. */

BastidePiecePlace
bastide_pieces_place_of_edge (const BastideRules *rules,
                              const BastideState *state,
                              guint               placed,
                              guint               side)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];

  return (BastidePiecePlace) { .known = TRUE, .x = record->x, .y = record->y, .side = (int) side };
}

void
bastide_state_get_pieces (const BastideRules *rules,
                          const BastideState *state,
                          GArray             *pieces)
{
  BASTIDE_CALL_HOOKS (rules, pieces, rules, state, pieces);
}

int
bastide_state_count_left (const BastideRules     *rules,
                          const BastideState     *state,
                          const BastidePieceKind *kind,
                          int                     player)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  int n;

  g_return_val_if_fail (kind != NULL, -1);

  if (kind->row == NULL || kind->place == BASTIDE_TARGET_CARD || kind->row->common != (player < 0))
    return -1;

  n = (int) kind->row->count;
  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      n -= piece->kind == kind && piece->player == player;
    }

  return n;
}

void
bastide_state_get_facts (const BastideRules *rules,
                         const BastideState *state,
                         GArray             *facts)
{
  BASTIDE_CALL_HOOKS (rules, facts, rules, state, facts);
}

const char *
bastide_rules_get_stop (const BastideRules *rules,
                        int                 score)
{
  for (guint i = 0; i < rules->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (rules->modules, i);

      if (module->stop_every > 0 && score % (int) module->stop_every == 0)
        return module->stop;
    }

  return NULL;
}

guint
bastide_state_get_n_track_figures (const BastideRules *rules)
{
  return rules->n_track_figures;
}

const char *
bastide_state_get_track_name (const BastideRules *rules,
                              guint               figure)
{
  g_return_val_if_fail (figure < rules->n_track_figures, NULL);

  return rules->track_names[figure];
}

int
bastide_state_get_track (const BastideRules *rules,
                         const BastideState *state,
                         guint               player,
                         guint               figure)
{
  g_return_val_if_fail (player < rules->n_players && figure < rules->n_track_figures, 0);

  return state->track[player][figure];
}

BastidePiecePlace
bastide_pieces_place_of_node (const BastideRules *rules,
                              const BastideState *state,
                              guint               node)
{
  const BastidePlacedRecord *record;

  if (node == BASTIDE_NO_NODE)
    return (BastidePiecePlace) { FALSE };

  record = &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];

  return (BastidePiecePlace) {
    .known = TRUE, .x = record->x, .y = record->y, .segment = (int) (node - record->first_node),
  };
}

BastideEvent *
bastide_pieces_tell_moved (BastideContext          *context,
                           BastideModuleId          module,
                           guint                    kind,
                           int                      player,
                           const BastidePiecePlace *from,
                           const BastidePiecePlace *to)
{
  BastideEvent *event = bastide_events_add (context->events, BASTIDE_EVENT_MOVED);

  if (event == NULL)
    return NULL;

  event->piece = &context->rules->module_info[module].interface->vocabulary.pieces[kind];
  event->player = player;
  event->from = *from;
  event->to = *to;

  return event;
}

BastideEvent *
bastide_pieces_tell_taken (BastideContext         *context,
                           const BastideEventWord *word,
                           const BastidePieceKind *kind,
                           guint                   player,
                           guint                   count)
{
  BastideEvent *event = bastide_events_add_word (context->events, word);

  if (event == NULL)
    return NULL;

  event->piece = kind;
  event->player = (int) player;
  event->count = (int) count;
  if (event->sentence == NULL && kind->taken.one != NULL)
    event->sentence = &kind->taken;

  return event;
}

/* The core or the module in play whose table contains a kind of piece; for all sets, the one that they share. */
static const BastideModuleInterface *
find_owner (const BastideRules     *rules,
            const BastidePieceKind *kind)
{
  for (guint i = 0; i < rules->modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (rules->modules, i);

      for (guint j = 0; j < module->vocabulary.n_pieces; j++)
        if (kind == &module->vocabulary.pieces[j])
          return module->hooks != NULL ? module : module->shared;
    }

  g_return_val_if_reached (NULL);
}

static gboolean
find_segment (const BastideRules          *rules,
              const BastideState          *state,
              const BastidePositionPiece  *piece,
              const char                  *name,
              guint                       *segment,
              GError                     **error)
{
  int placed = bastide_board_find_placed (rules, state, piece->x, piece->y);
  const BastideTileDefinition *tile;
  int index;

  if (placed < 0 || bastide_is_start_space (rules, (guint) placed))
    return bastide_position_fail (error, _("A “%s” is at %d %d, where no tile lies"), piece->kind, piece->x, piece->y);
  if (name == NULL)
    return TRUE;

  tile = rules->tiles[bastide_placed (rules, state)[placed].tile].definition;
  index = bastide_tile_definition_find_segment (tile, name);
  if (index < 0)
    return bastide_position_fail (error, _("The tile “%s” at %d %d has no segment “%s”"), tile->id, piece->x, piece->y, name);
  *segment = (guint) index;

  return TRUE;
}

static gboolean
put_piece (const BastideRules          *rules,
           BastideState                *state,
           const BastidePositionPiece  *piece,
           GError                     **error)
{
  BastidePiece item = {
    .kind = bastide_rules_find_piece_kind (rules, piece->kind), .player = piece->player, .present = !piece->absent,
    .x = piece->x, .y = piece->y, .side = piece->side, .half = piece->half, .count = piece->count,
  };

  if (item.kind == NULL)
    return bastide_position_fail (error, _("There is no “%s” in this game"), piece->kind);
  if (piece->player >= (int) rules->n_players)
    return bastide_position_fail (error, _("There is no player %d; the players are 0 to %u"), piece->player, rules->n_players - 1);
  if (item.kind->place != BASTIDE_TARGET_TRACK && item.kind->place != BASTIDE_TARGET_CARD
      && item.kind->place != BASTIDE_TARGET_CORNER && item.kind->place != BASTIDE_TARGET_CELL
      && item.kind->place != BASTIDE_TARGET_HALF
      && (!find_segment (rules, state, piece, piece->segment, &item.segment, error)
          || !find_segment (rules, state, piece, piece->other_segment, &item.other_segment, error)))
    return FALSE;

  return find_owner (rules, item.kind)->hooks->set_piece (rules, state, &item, error);
}

/* The description of a position as given, without any checks. */

typedef struct
{
  const char *tile;
  int   x;
  int   y;
  int   rotation;
} PositionTile;

typedef struct
{
  int   player;
  const char *figure;
  int   x;
  int   y;
  const char *segment; /* NULL: on an edge */
  guint side;
} PositionFigure;

typedef struct
{
  int   player;
  const char *category;
  int   points;
} PositionPoints;

typedef struct
{
  int   player;
  const char *figure;
  int   n_figures;
} PositionSupply;

typedef struct
{
  int player;
  int figure;
  int value;
} PositionTrack;

typedef struct
{
  int   player;
  const char *tile;
} PositionHandTile;

struct _BastidePosition
{
  GArray *tiles;
  GArray *figures;
  GArray *points;
  GArray *supplies;
  GArray *track;
  GArray *pieces;
  GArray *hands;
  GPtrArray *discarded;
  GStringChunk *texts;
  int     player;
  gboolean any_order;
};

/* Far enough for any game, and far from the limits of a coordinate. */
#define MAX_COORDINATE 10000
#define MAX_POINTS 1000000

static gboolean
check_player (const BastideRules  *rules,
              int                  player,
              GError             **error)
{
  if (player >= 0 && player < (int) rules->n_players)
    return TRUE;

  return bastide_position_fail (error, _("There is no player %d; the players are 0 to %u"), player, rules->n_players - 1);
}

static gboolean
check_tile (const BastideRules  *rules,
            const PositionTile  *tile,
            GError             **error)
{
  if (bastide_rules_find_tile (rules, tile->tile) < 0)
    return bastide_position_fail (error, _("No set in play has a tile “%s”"), tile->tile);
  if (ABS (tile->x) > MAX_COORDINATE || ABS (tile->y) > MAX_COORDINATE)
    return bastide_position_fail (error, _("The cell %d %d is too far away; coordinates go to %d"), tile->x, tile->y, MAX_COORDINATE);
  if (tile->rotation != 0 && tile->rotation != 90 && tile->rotation != 180 && tile->rotation != 270)
    return bastide_position_fail (error, _("The rotation of the tile at %d %d is %d; possible are 0, 90, 180, 270"),
                                  tile->x, tile->y, tile->rotation);
  if (rules->board != NULL && !bastide_board_definition_has_cell (rules->board, tile->x, tile->y))
    return bastide_position_fail (error, _("The tile “%s” at %d %d lies outside the board"), tile->tile, tile->x, tile->y);

  return TRUE;
}

static gboolean
check_counts (const BastidePosition  *self,
              const BastideRules     *rules,
              guint                  *used,
              GError                **error)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const PositionTile *tile = &g_array_index (self->tiles, PositionTile, i);

      if (!check_tile (rules, tile, error))
        return FALSE;
      used[bastide_rules_find_tile (rules, tile->tile)]++;
    }

  for (guint i = 0; i < self->hands->len; i++)
    {
      const PositionHandTile *item = &g_array_index (self->hands, PositionHandTile, i);
      int tile = bastide_rules_find_tile (rules, item->tile);

      if (!check_player (rules, item->player, error))
        return FALSE;
      if (tile < 0)
        return bastide_position_fail (error, _("No set in play has a tile “%s”"), item->tile);
      used[tile]++;
    }

  for (guint i = 0; i < self->discarded->len; i++)
    {
      const char *name = g_ptr_array_index (self->discarded, i);
      int tile = bastide_rules_find_tile (rules, name);

      if (tile < 0)
        return bastide_position_fail (error, _("No set in play has the discarded tile “%s”"), name);
      used[tile]++;
    }

  for (guint i = 0; i < rules->n_tiles; i++)
    if (used[i] > rules->tiles[i].count)
      return bastide_position_fail (error, _("There are %u tiles “%s”, and the game has only %u"),
                                    used[i], rules->tiles[i].definition->id, rules->tiles[i].count);

  return TRUE;
}

/* Places one tile if possible: returns 1 when it was placed, 0 when nothing lies beside it yet or not enough for one
 * that closes a gap, -1 with an error. */
static int
try_tile (const BastideRules  *rules,
          BastideState        *state,
          const PositionTile  *tile,
          gboolean             last,
          GError             **error)
{
  int kind = bastide_rules_find_tile (rules, tile->tile);
  guint rotation = (guint) tile->rotation / 90;
  guint content = bastide_board_look (rules, state, tile->x, tile->y);

  if (state->n_placed == 0 && rules->board == NULL)
    {
      state->min_x = state->max_x = (gint16) tile->x;
      state->min_y = state->max_y = (gint16) tile->y;
    }
  else
    {
      if (content == 0)
        return 0;
      if (bastide_slot_has_tile (content))
        {
          bastide_position_fail (error, _("Two tiles lie at %d %d"), tile->x, tile->y);
          return -1;
        }
      if (!(rules->tiles[kind].matches[bastide_open_cells (rules, state)[content & ~BASTIDE_SLOT_OPEN].constraint]
            & (1u << rotation)))
        {
          if (rules->fills && !last)
            return 0;
          bastide_position_fail (error, _("The tile “%s” at %d %d turned by %d does not match its neighbours"),
                                 tile->tile, tile->x, tile->y, tile->rotation);
          return -1;
        }
    }

  bastide_board_place (rules, state, (guint) kind, tile->x, tile->y, rotation);

  return 1;
}

/* Whether a tile that fits every gap must wait for another one beside it, which might not match it. */
static gboolean
waits (const BastidePosition *self,
       const BastideRules    *rules,
       const gboolean        *laid,
       const PositionTile    *tile)
{
  gboolean waiting = FALSE;

  for (guint i = 0; rules->tiles[bastide_rules_find_tile (rules, tile->tile)].fills && i < self->tiles->len; i++)
    {
      const PositionTile *other = &g_array_index (self->tiles, PositionTile, i);

      waiting |= !laid[i] && ABS (other->x - tile->x) + ABS (other->y - tile->y) == 1;
    }

  return waiting;
}

/* @urgent: only one tile, also one that should wait. Returns: the number of tiles laid, -1 with an error */
static int
lay_round (const BastidePosition  *self,
           const BastideRules     *rules,
           BastideState           *state,
           gboolean               *laid,
           gboolean                urgent,
           GError                **error)
{
  int n = 0;

  for (guint i = 0; i < self->tiles->len && !(urgent && n > 0); i++)
    {
      const PositionTile *tile = &g_array_index (self->tiles, PositionTile, i);
      int result;

      if (laid[i] || (!urgent && waits (self, rules, laid, tile)))
        continue;
      result = try_tile (rules, state, tile, FALSE, error);
      if (result < 0)
        return -1;
      laid[i] = result > 0;
      n += result;
    }

  return n;
}

/* The tiles may come in any order: those that touch nothing yet wait for the next round. */
static gboolean
lay_tiles (const BastidePosition  *self,
           const BastideRules     *rules,
           BastideState           *state,
           GError                **error)
{
  g_autofree gboolean *laid = g_new0 (gboolean, self->tiles->len + 1);
  gboolean urgent = FALSE;
  int n;

  while ((n = lay_round (self, rules, state, laid, urgent, error)) > 0 || !urgent)
    {
      if (n < 0)
        return FALSE;
      urgent = n == 0;
    }
  if (n < 0)
    return FALSE;

  for (guint i = 0; i < self->tiles->len; i++)
    if (!laid[i])
      {
        const PositionTile *tile = &g_array_index (self->tiles, PositionTile, i);

        return try_tile (rules, state, tile, TRUE, error) == 0
               && bastide_position_fail (error, _("The board is not connected: nothing lies beside %d %d"), tile->x,
                                         tile->y);
      }

  return state->n_placed > 0 || bastide_position_fail (error, _("The board is empty"));
}

static gboolean
put_figure_on_segment (const BastideRules         *rules,
                       BastideContext             *context,
                       const PositionFigure       *item,
                       guint                       figure,
                       const BastidePlacedRecord  *record,
                       GError                    **error)
{
  const BastideTileInfo *tile = &rules->tiles[record->tile];
  int segment = bastide_tile_definition_find_segment (tile->definition, item->segment);

  if (segment < 0)
    return bastide_position_fail (error, _("The tile “%s” at %d %d has no segment “%s”"),
                                  tile->definition->id, item->x, item->y, item->segment);
  if (!((rules->claims[figure] | rules->joins[figure]) & (1u << tile->kinds[segment])))
    return bastide_position_fail (error, _("A figure “%s” cannot stand on the segment “%s” at %d %d"),
                                  item->figure, item->segment, item->x, item->y);

  bastide_figures_set_up (context, (guint) item->player, figure, record->first_node + (guint) segment);

  return TRUE;
}

/* At most one of a kind on each edge; its module checks whether there is anything for it to stand on. */
static gboolean
put_figure_on_edge (const BastideRules    *rules,
                    BastideContext        *context,
                    const PositionFigure  *item,
                    guint                  figure,
                    guint                  placed,
                    GError               **error)
{
  if (rules->figures[figure].edge_member == NULL || item->side >= BASTIDE_N_SIDES
      || bastide_figures_find_on_edge (rules, context->state, figure, placed, item->side) != BASTIDE_NO_FIGURE)
    return bastide_position_fail (error, _("A figure “%s” cannot stand on this edge of the tile at %d %d"),
                                  item->figure, item->x, item->y);

  bastide_figures_deploy_on_edge (context, (guint) item->player, figure, placed, item->side);

  return TRUE;
}

static gboolean
put_figure (const BastideRules    *rules,
            BastideContext        *context,
            const PositionFigure  *item,
            GError               **error)
{
  BastideState *state = context->state;
  int figure = bastide_rules_find_figure (rules, item->figure);
  int placed = bastide_board_find_placed (rules, state, item->x, item->y);

  if (!check_player (rules, item->player, error))
    return FALSE;
  if (figure < 0)
    return bastide_position_fail (error, _("There is no figure “%s” in this game"), item->figure);
  if (placed < 0 || bastide_is_start_space (rules, (guint) placed))
    return bastide_position_fail (error, _("A figure stands at %d %d, where no tile lies"), item->x, item->y);

  if (state->supply[item->player][figure] == 0)
    return bastide_position_fail (error, _("Player %d has more figures “%s” on the board than there are"),
                                  item->player, item->figure);

  return item->segment != NULL
    ? put_figure_on_segment (rules, context, item, (guint) figure, &bastide_placed (rules, state)[placed], error)
    : put_figure_on_edge (rules, context, item, (guint) figure, (guint) placed, error);
}

/* Checked when all figures and all pieces are in place, because both change which segments are joined. */
static gboolean
check_figure (const BastideRules    *rules,
              const BastideState    *state,
              const PositionFigure  *item,
              GError               **error)
{
  guint placed = (guint) bastide_board_find_placed (rules, state, item->x, item->y);
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];
  const BastideTileDefinition *tile = rules->tiles[record->tile].definition;
  guint node = record->first_node + (guint) bastide_tile_definition_find_segment (tile, item->segment);
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint figure = (guint) bastide_rules_find_figure (rules, item->figure);

  if (!rules->game->hooks->figures_stay && !(rules->staying & (1u << figure))
      && bastide_feature_is_complete (rules, state, node))
    return bastide_position_fail (error, _("The feature of “%s” at %d %d is completed; no figure can stand there"),
                                  item->segment, item->x, item->y);
  if (rules->joins[figure] != 0
      && bastide_power_of (nodes[bastide_get_root (nodes, node)].power, (guint) item->player) == 0)
    return bastide_position_fail (error, _("The figure “%s” at %d %d needs a follower of its player on the same feature"),
                                  item->figure, item->x, item->y);

  return TRUE;
}

static gboolean
check_figures (const BastidePosition  *self,
               const BastideRules     *rules,
               const BastideState     *state,
               GError                **error)
{
  for (guint i = 0; i < self->figures->len; i++)
    if (g_array_index (self->figures, PositionFigure, i).segment != NULL
        && !check_figure (rules, state, &g_array_index (self->figures, PositionFigure, i), error))
      return FALSE;

  return TRUE;
}

static gboolean
put_figures (const BastidePosition  *self,
             const BastideRules     *rules,
             BastideState           *state,
             GError                **error)
{
  BastideContext context = { rules, state, NULL };

  for (guint i = 0; i < self->figures->len; i++)
    if (!put_figure (rules, &context, &g_array_index (self->figures, PositionFigure, i), error))
      return FALSE;

  for (guint i = 0; i < self->supplies->len; i++)
    {
      const PositionSupply *supply = &g_array_index (self->supplies, PositionSupply, i);
      int figure = bastide_rules_find_figure (rules, supply->figure);

      if (!check_player (rules, supply->player, error))
        return FALSE;
      if (figure < 0)
        return bastide_position_fail (error, _("There is no figure “%s” in this game"), supply->figure);
      if (supply->n_figures < 0 || supply->n_figures > state->supply[supply->player][figure])
        return bastide_position_fail (error, _("Player %d cannot have %d figures “%s” in supply; the board leaves %u"),
                                      supply->player, supply->n_figures, supply->figure,
                                      state->supply[supply->player][figure]);
      state->supply[supply->player][figure] = (guint8) supply->n_figures;
    }

  return TRUE;
}

static gboolean
book_points (const BastidePosition  *self,
             const BastideRules     *rules,
             BastideState           *state,
             GError                **error)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const PositionPoints *points = &g_array_index (self->points, PositionPoints, i);
      /* Rows of sets may take more points than somebody has. */
      int least = rules->module_info[BASTIDE_MODULE_ROWS].interface != NULL ? -MAX_POINTS : 0;
      gboolean known = FALSE;

      if (!check_player (rules, points->player, error))
        return FALSE;
      if (points->points < least || points->points > MAX_POINTS)
        return bastide_position_fail (error, _("Player %d cannot have %d points; possible are %d to %d"),
                                      points->player, points->points, least, MAX_POINTS);
      if (points->category == NULL)
        {
          state->earlier[points->player] += points->points;
          continue;
        }
      for (guint j = 0; j < rules->n_categories; j++)
        if (strcmp (rules->categories[j]->name, points->category) == 0)
          {
            state->points[points->player][j] += points->points;
            known = TRUE;
          }
      if (!known)
        return bastide_position_fail (error, _("There are no points of the category “%s” in this game"), points->category);
    }

  return TRUE;
}

/* On a board with a track, which is a circuit, the figure stands on one of its fields; otherwise on a number of
 * points. */
static int
get_field (const BastideRules *rules,
           int                 points)
{
  return rules->board != NULL && rules->board->n_fields > 0 ? points % (int) rules->board->n_fields : points;
}

/* Without a track the scoring figure stands on the total; with one the figures must add up to the score. */
static gboolean
put_track (const BastidePosition  *self,
           const BastideRules     *rules,
           BastideState           *state,
           GError                **error)
{
  for (guint i = 0; i < rules->n_players; i++)
    state->track[i][0] = bastide_state_get_score (rules, state, i);
  for (guint i = 0; i < self->track->len; i++)
    {
      const PositionTrack *item = &g_array_index (self->track, PositionTrack, i);

      if (!check_player (rules, item->player, error))
        return FALSE;
      if (item->figure < 0 || item->figure >= (int) rules->n_track_figures || (item->value < 0 && rules->board != NULL))
        return bastide_position_fail (error, _("Player %d cannot have such a figure on the track"), item->player);
      state->track[item->player][item->figure] = item->value;
    }

  for (guint i = 0; i < rules->n_players; i++)
    {
      int score = bastide_state_get_score (rules, state, i);
      int sum = 0;

      for (guint j = 0; j < rules->n_track_figures; j++)
        sum += state->track[i][j];
      if (get_field (rules, sum) != get_field (rules, score))
        return bastide_position_fail (error, _("The figures of player %u on the track make %d points, and the score is %d"),
                                      i, sum, score);
      /* Completed laps of the figure appear only in the score. */
      state->track[i][0] += score - sum;
    }

  return TRUE;
}

/* Pieces on edges are a chain, which a state lists from end to end; those of sets with rules are none. */
static gboolean
check_order (const BastidePosition  *self,
             const BastideRules     *rules,
             const BastideState     *state,
             GError                **error)
{
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint next = 0;

  bastide_state_get_pieces (rules, state, chain);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastidePositionPiece *given = &g_array_index (self->pieces, BastidePositionPiece, i);
      const BastidePieceKind *kind = bastide_rules_find_piece_kind (rules, given->kind);
      const BastidePiece *piece;

      if (kind->place != BASTIDE_TARGET_EDGE || kind->row != NULL)
        continue;
      while (next < chain->len && g_array_index (chain, BastidePiece, next).kind->place != BASTIDE_TARGET_EDGE)
        next++;
      if (next == chain->len)
        break;
      piece = &g_array_index (chain, BastidePiece, next++);
      if (piece->x != given->x || piece->y != given->y || piece->side != given->side)
        return bastide_position_fail (error, _("The wall on the side %c of the tile at %d %d does not follow the one "
                                               "before; a wall is one chain around the town, clockwise"),
                                      BASTIDE_SIDE_LETTERS[given->side], given->x, given->y);
    }

  return TRUE;
}

static gboolean
put_pieces (const BastidePosition  *self,
            const BastideRules     *rules,
            BastideState           *state,
            GError                **error)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (!put_piece (rules, state, &g_array_index (self->pieces, BastidePositionPiece, i), error))
      return FALSE;

  for (guint i = 0; i < rules->in_play.n; i++)
    if (rules->in_play.hooks[i]->check_position != NULL
        && !rules->in_play.hooks[i]->check_position (rules, state, error))
      return FALSE;

  return self->any_order || check_order (self, rules, state, error);
}

static gboolean
put_hands (const BastidePosition  *self,
           const BastideRules     *rules,
           BastideState           *state,
           GError                **error)
{
  if (self->hands->len > 0 && rules->hand_size == 0)
    return bastide_position_fail (error, _("Nobody holds tiles in this game"));

  for (guint player = 0; self->hands->len > 0 && player < rules->n_players; player++)
    {
      g_autofree guint16 *tiles = g_new (guint16, self->hands->len);
      guint n = 0;

      for (guint i = 0; i < self->hands->len; i++)
        {
          const PositionHandTile *item = &g_array_index (self->hands, PositionHandTile, i);

          if (item->player == (int) player)
            tiles[n++] = (guint16) bastide_rules_find_tile (rules, item->tile);
        }
      if (!bastide_hand_set (rules, state, player, tiles, n))
        return bastide_position_fail (error, _("Player %u holds more tiles than possible"), player);
    }

  return TRUE;
}

/* A script's first entry is used up when the game has a start tile; without a script the bag holds what the board
 * leaves. */
static void
refill_bag (const BastidePosition *self,
            const BastideRules    *rules,
            BastideState          *state,
            const guint           *used)
{
  guint16 *left = bastide_left (rules, state);

  for (guint i = 0; i < self->discarded->len; i++)
    bastide_discarded (rules, state)[state->n_discarded++] =
      (guint16) bastide_rules_find_tile (rules, g_ptr_array_index (self->discarded, i));

  if (rules->script != NULL)
    {
      if (rules->start_tile >= 0)
        {
          left[rules->script[state->script_position++]]--;
          state->n_bag--;
        }
      return;
    }

  for (guint i = 0; i < rules->n_tiles; i++)
    left[i] = (guint16) (rules->tiles[i].count - used[i]);
  BASTIDE_CALL_HOOKS (rules, refill, rules, state);
  bastide_bag_fill (rules, state);
}

/* A position without a board has that of a new game. */
static void
lay_start_tile (const BastideRules *rules,
                BastideState       *state)
{
  g_autoptr (BastideState) fresh = NULL;
  BastidePlacedTile first;

  if (rules->game->hooks->begins_empty)
    bastide_board_open_cell (rules, state, 0, 0, 0);
  if (rules->board != NULL || rules->game->hooks->begins_empty)
    return;

  fresh = bastide_state_new (rules);
  bastide_state_start (rules, fresh, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  bastide_state_get_placed (rules, fresh, 0, &first);
  bastide_board_place (rules, state, first.tile, first.x, first.y, first.rotation);
}

gboolean
bastide_position_build (const BastidePosition  *self,
                        const BastideRules     *rules,
                        BastideState           *state,
                        BastideAdvance          advance,
                        BastideEvents          *events,
                        GError                **error)
{
  g_autoptr (BastideState) built = NULL;
  g_autofree guint *used = NULL;
  BastideContext context;

  g_return_val_if_fail (self != NULL && rules != NULL && state != NULL, FALSE);

  built = bastide_state_new (rules);
  used = g_new0 (guint, rules->n_tiles);

  if (self->player >= 0 && !check_player (rules, self->player, error))
    return FALSE;
  if (!check_counts (self, rules, used, error))
    return FALSE;

  if (self->tiles->len > 0)
    {
      if (!lay_tiles (self, rules, built, error))
        return FALSE;
    }
  else
    {
      lay_start_tile (rules, built);
      if (rules->script == NULL && built->n_placed > rules->n_start_spaces)
        used[bastide_placed (rules, built)[0].tile]++;
    }

  if (!put_figures (self, rules, built, error) || !book_points (self, rules, built, error)
      || !put_track (self, rules, built, error) || !put_pieces (self, rules, built, error)
      || !put_hands (self, rules, built, error)
      || !check_figures (self, rules, built, error))
    return FALSE;

  refill_bag (self, rules, built, used);
  built->n_completed = 0;
  if (self->player >= 0)
    built->active = (guint8) self->player;

  context = (BastideContext) { rules, built, events };
  BASTIDE_CALL_HOOKS (rules, begin_part, &context);
  bastide_turn_run (&context, advance);
  bastide_state_copy (rules, state, built);

  return TRUE;
}

G_DEFINE_QUARK (bastide-position-error-quark, bastide_position_error)

gboolean
bastide_position_fail (GError     **error,
                       const char  *format,
                       ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (BASTIDE_POSITION_ERROR, BASTIDE_POSITION_ERROR_INVALID, format, arguments));
  va_end (arguments);

  return FALSE;
}

/* A copy of a text that lives as long as the position. @text: (nullable) */
static const char *
keep (BastidePosition *self,
      const char      *text)
{
  return text != NULL ? g_string_chunk_insert (self->texts, text) : NULL;
}

BastidePosition *
bastide_position_new (void)
{
  BastidePosition *self = g_new0 (BastidePosition, 1);

  self->tiles = g_array_new (FALSE, FALSE, sizeof (PositionTile));
  self->figures = g_array_new (FALSE, FALSE, sizeof (PositionFigure));
  self->points = g_array_new (FALSE, FALSE, sizeof (PositionPoints));
  self->supplies = g_array_new (FALSE, FALSE, sizeof (PositionSupply));
  self->track = g_array_new (FALSE, FALSE, sizeof (PositionTrack));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BastidePositionPiece));
  self->hands = g_array_new (FALSE, FALSE, sizeof (PositionHandTile));
  self->discarded = g_ptr_array_new ();
  self->texts = g_string_chunk_new (256);
  self->player = -1;

  return self;
}

void
bastide_position_free (BastidePosition *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->tiles);
  g_array_unref (self->figures);
  g_array_unref (self->points);
  g_array_unref (self->supplies);
  g_array_unref (self->track);
  g_array_unref (self->pieces);
  g_array_unref (self->hands);
  g_ptr_array_unref (self->discarded);
  g_string_chunk_free (self->texts);
  g_free (self);
}

void
bastide_position_add_tile (BastidePosition *self,
                           const char      *tile,
                           int              x,
                           int              y,
                           int              rotation)
{
  PositionTile item = { keep (self, tile), x, y, rotation };

  g_array_append_val (self->tiles, item);
}

void
bastide_position_add_figure (BastidePosition *self,
                             int              player,
                             const char      *figure,
                             int              x,
                             int              y,
                             const char      *segment)
{
  PositionFigure item = { player, keep (self, figure), x, y, keep (self, segment), 0 };

  g_array_append_val (self->figures, item);
}

void
bastide_position_add_edge_figure (BastidePosition *self,
                                  int              player,
                                  const char      *figure,
                                  int              x,
                                  int              y,
                                  BastideSide      side)
{
  PositionFigure item = { player, keep (self, figure), x, y, NULL, side };

  g_array_append_val (self->figures, item);
}

void
bastide_position_add_points (BastidePosition *self,
                             int              player,
                             const char      *category,
                             int              points)
{
  PositionPoints item = { player, keep (self, category), points };

  g_array_append_val (self->points, item);
}

void
bastide_position_set_supply (BastidePosition *self,
                             int              player,
                             const char      *figure,
                             int              n_figures)
{
  PositionSupply item = { player, keep (self, figure), n_figures };

  g_array_append_val (self->supplies, item);
}

void
bastide_position_add_hand_tile (BastidePosition *self,
                                int              player,
                                const char      *tile)
{
  PositionHandTile item = { player, keep (self, tile) };

  g_array_append_val (self->hands, item);
}

void
bastide_position_add_discarded (BastidePosition *self,
                                const char      *tile)
{
  g_ptr_array_add (self->discarded, (gpointer) keep (self, tile));
}

void
bastide_position_set_track (BastidePosition *self,
                            int              player,
                            int              figure,
                            int              value)
{
  PositionTrack item = { player, figure, value };

  g_array_append_val (self->track, item);
}

void
bastide_position_add_piece (BastidePosition            *self,
                            const BastidePositionPiece *piece)
{
  BastidePositionPiece item = *piece;

  item.kind = keep (self, piece->kind);
  item.segment = keep (self, piece->segment);
  item.other_segment = keep (self, piece->other_segment);
  g_array_append_val (self->pieces, item);
}

void
bastide_position_allow_any_order (BastidePosition *self)
{
  g_return_if_fail (self != NULL);

  self->any_order = TRUE;
}

void
bastide_position_set_player (BastidePosition *self,
                             int              player)
{
  self->player = player;
}
