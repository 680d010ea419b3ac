/* bastide-rules-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Compiles the tiles of the sets in play: their kinds, their edges in every rotation, and where each fits. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-compile.h"
#include "bastide-outlook.h"

/* Rotations of a tile between which the rules see no difference. */

static gboolean
are_marks_equal (const GArray *a,
                 const GArray *b)
{
  guint n = a != NULL ? a->len : 0;

  if (n != (b != NULL ? b->len : 0))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const BastideMark *mark = &g_array_index (a, BastideMark, i);
      const BastideMark *other = &g_array_index (b, BastideMark, i);

      if (mark->info != other->info || mark->value != other->value)
        return FALSE;
    }

  return TRUE;
}

/* Whether anything on the tile has a direction. */
static gboolean
has_direction (const BastideTileDefinition *tile)
{
  if (tile->pairs != NULL && tile->pairs->len > 0)
    return TRUE;

  for (guint i = 0; tile->marks != NULL && i < tile->marks->len; i++)
    if (g_array_index (tile->marks, BastideMark, i).info->turns)
      return TRUE;

  return FALSE;
}

/* Lets two segments take each other's place. Returns: FALSE where one of them has another place already */
static gboolean
match_segments (guint8 *places,
                guint8 *origins,
                guint   segment,
                guint   other)
{
  if (segment == BASTIDE_NO_SEGMENT || other == BASTIDE_NO_SEGMENT)
    return segment == other;
  if (places[segment] != BASTIDE_NO_SEGMENT || origins[other] != BASTIDE_NO_SEGMENT)
    return places[segment] == other && origins[other] == segment;

  places[segment] = (guint8) other;
  origins[other] = (guint8) segment;

  return TRUE;
}

/* Finds for each segment of one rotation the segment that takes its place in another. Segments inside the tile stay. */
static gboolean
find_places (const BastideTileInfo *tile,
             guint                  rotation,
             guint                  other,
             guint8                *places)
{
  guint8 origins[BASTIDE_MAX_SEGMENTS];

  memset (places, BASTIDE_NO_SEGMENT, BASTIDE_MAX_SEGMENTS);
  memset (origins, BASTIDE_NO_SEGMENT, sizeof origins);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const BastideEdge *edge = &tile->edges[rotation][side];
      const BastideEdge *other_edge = &tile->edges[other][side];

      if (edge->type != other_edge->type || edge->simple != other_edge->simple)
        return FALSE;
      for (guint port = 0; port < 3; port++)
        if (!match_segments (places, origins, edge->ports[port], other_edge->ports[port]))
          return FALSE;
    }

  for (guint i = 0; i < tile->n_segments; i++)
    if (places[i] == BASTIDE_NO_SEGMENT && !match_segments (places, origins, i, i))
      return FALSE;

  return TRUE;
}

static gboolean
are_segments_alike (const BastideTileInfo *tile,
                    const guint8          *places,
                    guint                  segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile->definition, segment);
  const BastideSegmentDefinition *other = bastide_tile_definition_get_segment (tile->definition, places[segment]);
  guint32 touches = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->touches[segment] & (1u << i))
      touches |= 1u << places[i];

  return definition->kind == other->kind && g_strcmp0 (definition->end, other->end) == 0
    && touches == tile->touches[places[segment]] && are_marks_equal (definition->marks, other->marks);
}

static gboolean
are_alike (const BastideTileInfo *tile,
           guint                  rotation,
           guint                  other)
{
  guint8 places[BASTIDE_MAX_SEGMENTS];

  if (!find_places (tile, rotation, other, places))
    return FALSE;

  for (guint i = 0; i < tile->n_segments; i++)
    if (!are_segments_alike (tile, places, i))
      return FALSE;

  return TRUE;
}

/* The kind of tile that an action places, or -1. */
static int
find_placed_kind (const BastideRules *rules,
                  const BastideState *state,
                  BastideAction       action)
{
  const BastideHooks *hooks = rules->game->hooks;

  if (rules->verbs[action.verb].target != BASTIDE_TARGET_CELL)
    return -1;
  if (rules->hand_size > 0 && action.verb == hooks->place_from_hand_verb)
    return action.tile;

  return action.verb == hooks->place_verb ? state->tile : -1;
}

/* The first rotation equivalent to that of the action. Modules that restrict rotations may see a difference. */
static guint
find_rotation (const BastideRules *rules,
               const BastideState *state,
               BastideAction       action)
{
  int tile = find_placed_kind (rules, state, action);

  return tile < 0 || (rules->tiles[tile].restricted & BASTIDE_RESTRICTED_ROTATIONS)
           ? action.rotation : rules->tiles[tile].alike[action.rotation];
}

gboolean
bastide_state_is_alike (const BastideRules *rules,
                        const BastideState *state,
                        BastideAction       a,
                        BastideAction       b)
{
  if (find_rotation (rules, state, a) != find_rotation (rules, state, b))
    return FALSE;

  a.rotation = b.rotation;

  return bastide_action_equal (a, b);
}

void
bastide_state_fold_alike (const BastideRules *rules,
                          const BastideState *state,
                          BastideActions     *actions)
{
  guint n = 0;

  for (guint i = 0; i < actions->n_items; i++)
    {
      BastideAction action = actions->items[i];

      if (find_rotation (rules, state, action) == action.rotation)
        actions->items[n++] = action;
    }
  actions->n_items = n;
}

static gboolean
add_tile (BastideRules                 *self,
          GArray                       *tiles,
          const BastideTileDefinition  *definition,
          GError                      **error)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->tile_index, definition->id));

  if (index > 0)
    {
      BastideTileInfo *tile = &g_array_index (tiles, BastideTileInfo, index - 1);

      if (tile->definition != definition)
        return bastide_setup_fail (error, _("Two sets have a tile “%s”: “%s” and “%s”"), definition->id,
                                   tile->definition->tileset->id, definition->tileset->id);
      tile->count = (guint16) (tile->count + definition->count);
      return TRUE;
    }

  g_array_append_vals (tiles, &(BastideTileInfo) {
    .definition = definition, .count = (guint16) definition->count,
  }, 1);
  g_hash_table_insert (self->tile_index, definition->id, GUINT_TO_POINTER (tiles->len));

  return TRUE;
}

/* A set may be used up to nine times (section 2). */
static gboolean
check_times (const BastideRules  *self,
             GError             **error)
{
  const GPtrArray *tilesets = self->setup->tilesets;

  for (guint i = 0; i < tilesets->len; i++)
    {
      guint n_times = 0;

      for (guint j = 0; j < tilesets->len; j++)
        n_times += g_ptr_array_index (tilesets, j) == g_ptr_array_index (tilesets, i);
      if (n_times <= BASTIDE_MAX_TIMES)
        continue;
      return bastide_setup_fail (error, _("The set “%s” stands %u times in the game; %d times are possible"),
                                 ((const BastideTileset *) g_ptr_array_index (tilesets, i))->id, n_times,
                                 BASTIDE_MAX_TIMES);
    }

  return TRUE;
}

static gboolean
collect_tiles (BastideRules  *self,
               GError       **error)
{
  GArray *tiles = g_array_new (FALSE, TRUE, sizeof (BastideTileInfo));
  gboolean ok = check_times (self, error);

  self->tile_index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; ok && i < self->setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (self->setup->tilesets, i);

      if (tileset->game != self->game)
        ok = bastide_setup_fail (error, _("The set “%s” belongs to the game “%s”, not to “%s”"),
                                 tileset->id, tileset->game->id, self->game->id);
      for (guint j = 0; ok && j < tileset->tiles->len; j++)
        ok = add_tile (self, tiles, g_ptr_array_index (tileset->tiles, j), error);
    }

  self->n_tiles = tiles->len;
  self->tiles = (BastideTileInfo *) (gpointer) g_array_free (tiles, FALSE);

  return ok;
}

static gboolean
change_counts (BastideRules  *self,
               GError       **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->setup->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      int tile = bastide_rules_find_tile (self, name);

      if (tile < 0)
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_TILE,
                       _("No set in play has a tile “%s”"), (const char *) name);
          return FALSE;
        }
      if (GPOINTER_TO_UINT (value) > BASTIDE_MAX_COUNT)
        return bastide_setup_fail (error, _("The number of tiles “%s” must be at most %d"), (const char *) name,
                                   BASTIDE_MAX_COUNT);
      self->tiles[tile].count = (guint16) GPOINTER_TO_UINT (value);
    }

  return TRUE;
}

static gboolean
count_tiles (BastideRules  *self,
             GError       **error)
{
  /* Where a game begins with a board or with nothing, a tile marked as the first one is like any other. */
  gboolean has_start_tile = !self->game->bounded && !self->game->hooks->begins_empty;

  self->start_tile = -1;
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastideTileInfo *tile = &self->tiles[i];

      self->n_all_tiles += tile->count;
      if (tile->definition->start && tile->count > 0 && self->start_tile < 0 && has_start_tile)
        self->start_tile = (int) i;
    }

  if (self->n_all_tiles < 1 || self->n_all_tiles > BASTIDE_MAX_TILES || self->n_tiles > BASTIDE_MAX_TILE_KINDS)
    return bastide_setup_fail (error,
                               _("A game needs 1 to %d tiles of at most %d kinds; this one has %u of %u kinds"),
                               BASTIDE_MAX_TILES, BASTIDE_MAX_TILE_KINDS, self->n_all_tiles, self->n_tiles);

  return TRUE;
}

static gboolean
compile_script (BastideRules  *self,
                GError       **error)
{
  char **draw = self->setup->draw;

  if (draw == NULL)
    return TRUE;

  self->n_script = g_strv_length (draw);
  if (self->n_script == 0 || self->n_script > BASTIDE_MAX_TILES)
    return bastide_setup_fail (error, _("A list of drawn tiles has 1 to %d entries, not %u"), BASTIDE_MAX_TILES,
                               self->n_script);

  self->script = g_new (guint16, self->n_script);
  for (guint i = 0; i < self->n_script; i++)
    {
      int tile = bastide_rules_find_tile (self, draw[i]);

      if (tile < 0)
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_UNKNOWN_TILE,
                       _("No set in play has the tile “%s” of the list of drawn tiles"), draw[i]);
          return FALSE;
        }
      self->script[i] = (guint16) tile;
    }

  return TRUE;
}

/* The segment that has some of these halves of edges, or crosses some of these sides. */
static guint8
find_port (const BastideTileDefinition *definition,
           guint                        halves,
           guint                        sides)
{
  for (guint i = 0; i < definition->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (definition, i);

      if ((segment->halves & halves) || (segment->sides & sides))
        return (guint8) i;
    }

  return BASTIDE_NO_SEGMENT;
}

/* Number of joins that a segment needs until nothing of it is open. */
static guint
count_open (const BastideTileInfo *tile,
            guint                  segment)
{
  guint n = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const BastideEdge *edge = &tile->edges[0][side];

      for (guint port = 0; port < 3; port++)
        if (edge->ports[port] == segment && !(edge->simple && port == 2))
          n++;
    }

  return n;
}

/* The kernel counts the game's first mark of type count in every feature, because nearly every scoring needs it. */
static int
count_marks (const BastideGameInterface     *game,
             const BastideSegmentDefinition *segment)
{
  for (guint i = 0; i < game->vocabulary.n_marks; i++)
    if (game->vocabulary.marks[i].type == BASTIDE_MARK_COUNT)
      return bastide_marks_get (segment->marks, game->vocabulary.marks[i].name);

  return 0;
}

static void
compile_segment (const BastideRules *self,
                 BastideTileInfo    *tile,
                 guint               segment)
{
  const BastideSegmentDefinition *definition = bastide_tile_definition_get_segment (tile->definition, segment);
  const BastideSegmentKind *kind = &self->game->kinds[definition->kind];
  gboolean spot = kind->shape == BASTIDE_SHAPE_SPOT;
  gboolean shared = FALSE;
  guint open;
  int n_marks;

  for (guint i = 0; i < tile->n_segments; i++)
    shared |= i != segment
      && bastide_tile_definition_get_segment (tile->definition, i)->kind == definition->kind;

  n_marks = count_marks (self->game, definition);
  open = spot ? 8 : count_open (tile, segment);
  tile->kinds[segment] = definition->kind;
  tile->touches[segment] = definition->touches;
  tile->counts[segment] = BASTIDE_MAKE_COUNTS (open, 1, shared ? 1 : 0, n_marks);
  if (kind->completes)
    {
      if (spot)
        tile->surrounded |= 1u << segment;
      else
        tile->completable |= 1u << segment;
      tile->isolated |= open == 0;
    }
}

/* Notes kinds whose number of open ports is not the number of open edges. */
static void
note_split_kinds (BastideRules          *self,
                  const BastideTileInfo *tile)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    for (guint port = 0; port < 3; port += 2)
      {
        const BastideEdge *edge = &tile->edges[0][side];

        if (!edge->simple && edge->ports[port] != BASTIDE_NO_SEGMENT)
          self->split_kinds |= 1u << tile->kinds[edge->ports[port]];
      }
}

static void
compile_tile (const BastideRules *self,
              BastideTileInfo    *tile)
{
  gboolean turned;

  tile->n_segments = (guint8) tile->definition->segments->len;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      BastideEdge *edge = &tile->edges[0][side];

      edge->type = (guint8) self->game->hooks->edge_type (tile->definition, side);
      edge->ports[0] = find_port (tile->definition, 1u << (2 * side), 0);
      edge->ports[1] = find_port (tile->definition, 0, 1u << side);
      edge->ports[2] = find_port (tile->definition, 2u << (2 * side), 0);
      edge->simple = !self->free_edges && edge->ports[1] == BASTIDE_NO_SEGMENT && edge->ports[0] == edge->ports[2];
    }
  for (guint rotation = 1; rotation < BASTIDE_N_ROTATIONS; rotation++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      tile->edges[rotation][bastide_side_rotate (side, rotation)] = tile->edges[0][side];

  for (guint segment = 0; segment < tile->n_segments; segment++)
    compile_segment (self, tile, segment);

  /* Finds the rotations of a compiled tile that are equivalent in the rules. */
  turned = has_direction (tile->definition);
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      guint lowest = 0;

      while (lowest < rotation && (turned || !are_alike (tile, rotation, lowest)))
        lowest++;
      tile->alike[rotation] = (guint8) lowest;
    }
}

static guint
get_port_kind (const BastideTileInfo *tile,
               const BastideEdge     *edge,
               guint                  port)
{
  return edge->ports[port] != BASTIDE_NO_SEGMENT ? tile->kinds[edge->ports[port]] : BASTIDE_NO_SEGMENT;
}

guint8
bastide_rules_find_line_sides (const BastideRules *rules,
                               guint               tile,
                               guint               kind)
{
  guint sides = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    sides |= (guint) (get_port_kind (&rules->tiles[tile], &rules->tiles[tile].edges[0][side], 1) == kind) << side;

  return (guint8) sides;
}

/*
 * Where all edges of a type are built alike, matching edges need no comparison of segments when they are joined. This
 * does not hold in games where only paths must match.
 */
static gboolean
are_edges_uniform (const BastideRules *self)
{
  guint8 models[BASTIDE_MAX_EDGE_TYPES][2];

  memset (models, BASTIDE_NO_SEGMENT, sizeof models);
  for (guint i = 0; i < self->n_tiles * BASTIDE_N_SIDES; i++)
    {
      const BastideTileInfo *tile = &self->tiles[i / BASTIDE_N_SIDES];
      const BastideEdge *edge = &tile->edges[0][i % BASTIDE_N_SIDES];
      guint area = get_port_kind (tile, edge, 0);
      guint line = get_port_kind (tile, edge, 1);
      guint8 *model = models[edge->type];

      /* An edge without a line is simple; an edge with one is divided into two areas of one kind. */
      if (area == BASTIDE_NO_SEGMENT || area != get_port_kind (tile, edge, 2)
          || edge->simple != (line == BASTIDE_NO_SEGMENT))
        return FALSE;
      if (model[0] != BASTIDE_NO_SEGMENT && (model[0] != area || model[1] != line))
        return FALSE;
      model[0] = (guint8) area;
      model[1] = (guint8) line;
    }

  return TRUE;
}

static guint
get_types (const BastideTileInfo *tile)
{
  guint types = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    types |= (guint) tile->edges[0][side].type << (4 * side);

  return types;
}

/*
 * A constraint is a number with one digit for each side: the type of the neighbour's edge plus 1, or 0. Where cells can
 * be blocked there is one more digit; if it is set, nothing fits.
 */
static guint8
compute_fits (const BastideTileInfo *tile,
              guint                  constraint,
              guint                  n_digits)
{
  guint8 rotations = 0;

  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      gboolean fits = TRUE;
      guint rest = constraint;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          guint demanded = rest % n_digits;

          fits = fits && (demanded == 0 || demanded == tile->edges[rotation][side].type + 1u);
          rest /= n_digits;
        }
      if (fits && rest == 0)
        rotations |= (guint8) (1u << rotation);
    }

  return rotations;
}

static gboolean
can_block_cells (const BastideRules *self)
{
  for (guint i = 0; i < self->in_play.n; i++)
    if (self->in_play.hooks[i]->blocks_cells)
      return TRUE;

  return FALSE;
}

/*
 * A single table lookup gives the rotations in which a tile fits on an open cell. Tiles with equal edges share their
 * part of the table, which keeps it in the first-level cache.
 */
static void
compile_fits (BastideRules *self)
{
  g_autoptr (GHashTable) patterns = g_hash_table_new (NULL, NULL);
  guint max_type = 0;
  guint n_digits, n_constraints = 1;

  for (guint i = 0; i < self->n_tiles; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      max_type = MAX (max_type, self->tiles[i].edges[0][side].type);

  n_digits = max_type + 2;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      self->constraint_weights[side] = (guint16) n_constraints;
      n_constraints *= n_digits;
    }
  if (can_block_cells (self))
    {
      self->blocked_weight = n_constraints;
      n_constraints *= 2;
    }
  self->n_constraints = n_constraints;
  self->fits = g_malloc ((gsize) n_constraints * 3 * self->n_tiles);

  for (guint i = 0; i < self->n_tiles; i++)
    {
      BastideTileInfo *tile = &self->tiles[i];
      gpointer types = GUINT_TO_POINTER (get_types (tile) + 1);
      guint8 *fits = g_hash_table_lookup (patterns, types);

      if (fits == NULL)
        {
          fits = self->fits + (gsize) self->n_fits++ * n_constraints;
          for (guint constraint = 0; constraint < n_constraints; constraint++)
            fits[constraint] = compute_fits (tile, constraint, n_digits);
          g_hash_table_insert (patterns, types, fits);
        }
      tile->fits = tile->matches = fits;
    }
}

/* Whether a cell has a neighbour beyond a side. */
static inline gboolean
is_demanded (const BastideRules *self,
             guint               constraint,
             guint               side)
{
  guint next = side + 1 < BASTIDE_N_SIDES ? self->constraint_weights[side + 1] : self->n_constraints;

  return constraint % next >= self->constraint_weights[side];
}

void
bastide_rules_require_continuation (BastideRules *self,
                                    guint         index,
                                    guint         kind)
{
  BastideTileInfo *tile = &self->tiles[index];
  guint8 *fits = self->fits + (gsize) self->n_fits++ * self->n_constraints;

  g_return_if_fail (tile->fits == tile->matches);

  for (guint constraint = 0; constraint < self->n_constraints; constraint++)
    {
      fits[constraint] = tile->matches[constraint];
      for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
        {
          guint n = 0;

          /* The edges that an open cell demands and that a line of the kind crosses. */
          for (guint side = 0; side < BASTIDE_N_SIDES; side++)
            n += is_demanded (self, constraint, side) && get_port_kind (tile, &tile->edges[rotation][side], 1) == kind;
          if (n != 1)
            fits[constraint] &= (guint8) ~(1u << rotation);
        }
    }
  tile->fits = fits;
}

/* Where a module has set an order of tiles, as the river does, they keep to it. */
void
bastide_rules_let_fill (BastideRules *self,
                        guint         index,
                        gboolean      plugs)
{
  BastideTileInfo *tile = &self->tiles[index];
  guint n_constraints = self->blocked_weight != 0 ? self->blocked_weight : self->n_constraints;
  guint8 *fits;

  self->fills = TRUE;
  self->uniform_edges = FALSE;
  tile->plugs |= plugs;
  if (tile->fits != tile->matches || tile->fills)
    return;

  tile->fills = TRUE;
  fits = self->fits + (gsize) self->n_fits++ * self->n_constraints;
  for (guint constraint = 0; constraint < self->n_constraints; constraint++)
    {
      guint n = 0;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        n += is_demanded (self, constraint, side);
      fits[constraint] = n == BASTIDE_N_SIDES && constraint < n_constraints ? (1u << BASTIDE_N_ROTATIONS) - 1
                                                                            : tile->matches[constraint];
    }
  tile->fits = tile->matches = fits;
}

static gboolean
check_segments (const BastideRules  *self,
                GError             **error)
{
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const BastideTileDefinition *tile = self->tiles[i].definition;

      if (tile->segments->len > BASTIDE_MAX_SEGMENTS)
        return bastide_setup_fail (error, _("The tile “%s” has more than %d segments"), tile->id, BASTIDE_MAX_SEGMENTS);
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (!bastide_rules_check_number (self, "edge types", 1 + self->game->hooks->edge_type (tile, side),
                                         BASTIDE_MAX_EDGE_TYPES, error))
          return FALSE;
    }

  return TRUE;
}

/* A printed board: where tiles may lie, and what lies there from the beginning. */

static gboolean
find_board (BastideRules  *self,
            GError       **error)
{
  for (guint i = 0; i < self->setup->tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (self->setup->tilesets, i);

      if (tileset->board == NULL || tileset->board == self->board)
        continue;
      if (self->board != NULL)
        return bastide_setup_fail (error, _("Two sets bring a board; “%s” is the second one"), tileset->id);
      self->board = tileset->board;
    }

  if (self->game->bounded == (self->board != NULL))
    return TRUE;

  return bastide_setup_fail (error,
                             self->board == NULL ? _("The game “%s” needs a set with a board")
                                                 : _("The game “%s” is not played on a board of a set"),
                             self->game->id);
}

static guint8 *
get_sides (BastideRules *self,
           int           x,
           int           y)
{
  return &self->open_sides[(guint) (y + 1) * (self->board->width + 2) + (guint) (x + 1)];
}

static gboolean
compile_board (BastideRules  *self,
               GError       **error)
{
  int width;
  int height;

  if (!find_board (self, error))
    return FALSE;
  if (self->board == NULL)
    return TRUE;

  /* Start spaces are compiled like tiles and follow those that can be drawn. */
  self->n_start_spaces = self->board->start_spaces->len;
  self->tiles = g_renew (BastideTileInfo, self->tiles, self->n_tiles + self->n_start_spaces);

  for (guint i = 0; i < self->n_start_spaces; i++)
    self->tiles[self->n_tiles + i] = (BastideTileInfo) {
      .definition = bastide_board_definition_get_start_space (self->board, i)->tile, .count = 1,
    };

  /* Cells meet their neighbours inside the wall; a start space meets only the cell that it faces. */
  width = (int) self->board->width;
  height = (int) self->board->height;
  self->open_sides = g_new0 (guint8, (width + 2) * (height + 2));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (bastide_board_definition_has_cell (self->board, x, y)
            && bastide_board_definition_has_cell (self->board, x + bastide_side_dx[side], y + bastide_side_dy[side]))
          *get_sides (self, x, y) |= (guint8) (1u << side);

  for (guint i = 0; i < self->n_start_spaces; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self->board, i);
      guint inner = space->side ^ 2;

      *get_sides (self, space->x, space->y) |= (guint8) (1u << inner);
      *get_sides (self, space->x + bastide_side_dx[inner], space->y + bastide_side_dy[inner]) |=
        (guint8) (1u << space->side);
    }

  return TRUE;
}

gboolean
bastide_rules_compile_tiles (BastideRules  *self,
                             GError       **error)
{
  if (!collect_tiles (self, error) || !change_counts (self, error)
      || !count_tiles (self, error) || !compile_script (self, error)
      || !check_segments (self, error) || !compile_board (self, error))
    return FALSE;

  self->free_edges = self->game->free_edges;
  for (guint i = 0; i < self->n_tiles; i++)
    {
      compile_tile (self, &self->tiles[i]);

      /* Notes the kind of segment that an edge type stands for: the line, or else the area. */
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          const BastideEdge *edge = &self->tiles[i].edges[0][side];
          guint port = edge->ports[1] != BASTIDE_NO_SEGMENT ? edge->ports[1] : edge->ports[0];

          if (port != BASTIDE_NO_SEGMENT)
            self->type_kinds[edge->type] = self->tiles[i].kinds[port];
        }

      note_split_kinds (self, &self->tiles[i]);
    }
  for (guint i = 0; i < self->n_start_spaces; i++)
    {
      compile_tile (self, &self->tiles[self->n_tiles + i]);
      note_split_kinds (self, &self->tiles[self->n_tiles + i]);
    }
  compile_fits (self);
  self->n_stacks = 1;
  self->uniform_edges = are_edges_uniform (self);

  return TRUE;
}

const BastideBoardDefinition *
bastide_rules_get_board (const BastideRules *self)
{
  return self->board;
}
