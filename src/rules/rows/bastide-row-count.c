/* bastide-row-count.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Counts for rows on the board: marks, tiles, figures, and everything around. */

#include "bastide-rows.h"

/* All marks of a kind on one tile. */
static guint
count_on_tile (const BastideRowCount *self,
               const BastideRowMark  *mark,
               guint                  placed)
{
  guint tile = bastide_get_placed (self->rules, self->state, placed).tile;
  guint n = 0;

  if (mark->piece != NULL)
    {
      BastideRowCount of_tile = BASTIDE_ROW_COUNT_INIT (self->rules, self->state, NULL);

      of_tile.placed = placed;
      of_tile.owner = self->owner;
      return bastide_row_count_pieces (&of_tile, mark->piece, &(guint) { 0 });
    }
  if (mark->info->segment_kinds == 0)
    return mark->values != NULL ? mark->values[tile * BASTIDE_MAX_SEGMENTS] : mark->segments[tile] & 1;
  if (mark->values == NULL)
    return (guint) __builtin_popcount (mark->segments[tile]);

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    n += mark->values[tile * BASTIDE_MAX_SEGMENTS + i];

  return n;
}

/* Numbers on segments are added up; a mark of the whole tile counts once on each tile. */
static guint
count_on_feature (const BastideRowCount *self,
                  const BastideRowMark  *mark)
{
  guint64 *seen = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);

      if (mark->info->segment_kinds != 0)
        n += mark->values[bastide_get_placed (self->rules, self->state, placed).tile * BASTIDE_MAX_SEGMENTS
                          + bastide_node_segment (self->rules, self->state, node)];
      else if (!(seen[placed >> 6] & BASTIDE_ROW_BIT (placed)))
        n += count_on_tile (self, mark, placed);
      seen[placed >> 6] |= BASTIDE_ROW_BIT (placed);
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* A tile that was laid brings its own marks, not those of the feature that it continues; where something happened at a
 * feature, those on that one. */
static guint
count_laid (const BastideRowCount *self,
            const BastideRowMark  *mark)
{
  guint tile = bastide_get_placed (self->rules, self->state, self->placed).tile;
  guint n = 0;

  if (self->sheet == NULL || mark->info->segment_kinds == 0)
    return count_on_tile (self, mark, self->placed);

  for (guint32 segments = mark->segments[tile]; segments != 0; segments &= segments - 1)
    {
      guint segment = (guint) __builtin_ctz (segments);
      guint node = bastide_get_node (self->rules, self->state, self->placed, segment);

      if (bastide_node_root (self->rules, self->state, node) == self->sheet->root)
        n += mark->values != NULL ? mark->values[tile * BASTIDE_MAX_SEGMENTS + segment] : 1;
    }

  return n;
}

gboolean
bastide_row_is_on_tile (const BastideRules *rules,
                        const BastideState *state,
                        guint               root,
                        guint               placed)
{
  guint tile = bastide_get_placed (rules, state, placed).tile;

  for (guint i = 0; i < bastide_get_definition (rules, tile)->segments->len; i++)
    if (bastide_node_root (rules, state, bastide_get_node (rules, state, placed, i)) == root)
      return TRUE;

  return FALSE;
}

guint
bastide_row_count_marks (BastideRowCount *self,
                         guint            mark)
{
  const BastideRowMark *info = &self->table->marks[mark];
  guint n;

  if (mark < BASTIDE_N_KNOWN_MARKS && (self->counted & (1u << mark)))
    return self->n_marks[mark];

  if (self->sheet == NULL)
    n = count_on_tile (self, info, self->placed);
  else if (info->piece != NULL)
    n = bastide_row_count_pieces (self, info->piece, &(guint) { 0 });
  else if (info->info->segment_kinds != 0 && info->values == NULL)
    n = bastide_feature_count_segments (self->rules, self->state, self->sheet->root, info->segments);
  else
    n = count_on_feature (self, info);
  if (mark < BASTIDE_N_KNOWN_MARKS)
    {
      self->n_marks[mark] = (guint16) n;
      self->counted |= 1u << mark;
    }

  return n;
}

/* --- Tiles --- */

static gboolean
is_spot (const BastideRowCount *self)
{
  return bastide_rules_get_game (self->rules)->kinds[self->sheet->kind].shape == BASTIDE_SHAPE_SPOT;
}

/* The tiles of the feature itself, each once; a bit each. */
static guint
list_tiles (const BastideRowCount *self,
            guint64               *tiles)
{
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);

      n += !(tiles[placed >> 6] & BASTIDE_ROW_BIT (placed));
      tiles[placed >> 6] |= BASTIDE_ROW_BIT (placed);
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* Whether a tile lies beside another one: they have an edge in common. */
static gboolean
is_beside (const BastideRowCount *self,
           guint                  a,
           guint                  b)
{
  BastidePlacedTile first = bastide_get_placed (self->rules, self->state, a);
  BastidePlacedTile second = bastide_get_placed (self->rules, self->state, b);

  return first.x == second.x || first.y == second.y;
}

/* Whether a tile has a mark, and a segment of a kind; @mark: or BASTIDE_NO_MARK, @kind: or BASTIDE_ANY_KIND. */
static gboolean
has_tile (const BastideRowCount *self,
          guint                  placed,
          guint                  mark,
          guint                  kind)
{
  const BastideTileDefinition *tile =
    bastide_get_definition (self->rules, bastide_get_placed (self->rules, self->state, placed).tile);
  gboolean found = kind == BASTIDE_ANY_KIND;

  for (guint i = 0; !found && i < tile->segments->len; i++)
    found = bastide_tile_definition_get_segment (tile, i)->kind == kind;

  return found && (mark == BASTIDE_NO_MARK || count_on_tile (self, &self->table->marks[mark], placed) > 0);
}

/* Figures on a tile, of a kind or of any. */
static guint
count_on (const BastideRowCount *self,
          guint                  placed,
          guint                  figure)
{
  BastideRowCount there = BASTIDE_ROW_COUNT_INIT (self->rules, self->state, NULL);

  there.placed = placed;
  there.owner = self->owner;

  return bastide_row_count_figures (&there, figure, &(guint) { 0 });
}

/* Tiles around something that are counted. */
typedef struct
{
  guint    mark;
  guint    kind;
  gboolean beside;  /* the four at the edges alone */
  gboolean figures; /* instead of the tiles, the figures on them */
  guint    figure;  /* of this kind, or of any */
} Around;

/* Counts those of one tile that are not in a set yet, and adds them to it. */
static guint
count_around_tile (const BastideRowCount *self,
                   guint                  placed,
                   Around                 which,
                   guint64               *seen)
{
  guint16 around[9];
  guint n_around = bastide_board_list_around (self->rules, self->state, placed, around);
  guint n = 0;

  for (guint i = 0; i < n_around; i++)
    {
      if (around[i] == placed || (seen[around[i] >> 6] & BASTIDE_ROW_BIT (around[i]))
          || (which.beside && !is_beside (self, placed, around[i])))
        continue;
      seen[around[i] >> 6] |= BASTIDE_ROW_BIT (around[i]);
      n += which.figures ? count_on (self, around[i], which.figure)
                         : (guint) has_tile (self, around[i], which.mark, which.kind);
    }

  return n;
}

/* Tiles around the feature or the tile that are not its own. */
static guint
count_tiles_around (const BastideRowCount *self,
                    Around                 which)
{
  guint64 *seen = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);
  guint node, n = 0;

  if (self->sheet == NULL)
    return count_around_tile (self, self->placed, which, seen);

  list_tiles (self, seen);
  node = self->sheet->root;
  do
    {
      n += count_around_tile (self, bastide_node_placed (self->rules, self->state, node), which, seen);
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

static guint
count_tiles (const BastideRowCount *self)
{
  guint64 *tiles;

  if (self->sheet == NULL)
    return 1;
  if (is_spot (self))
    return 1 + count_tiles_around (self, (Around) { .mark = BASTIDE_NO_MARK, .kind = BASTIDE_ANY_KIND });
  if (self->sheet->n_tiles > 0)
    return self->sheet->n_tiles;

  tiles = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);

  return list_tiles (self, tiles);
}

gboolean
bastide_row_is_at_mark (const BastideRules       *rules,
                        const BastideState       *state,
                        const BastideCompiledRow *row,
                        guint                     node)
{
  const BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, NULL);
  const BastideRowMark *mark = row->on_mark != BASTIDE_NO_MARK ? &count.table->marks[row->on_mark] : NULL;
  guint placed = bastide_node_placed (rules, state, node);

  if (mark == NULL)
    return TRUE;
  if (mark->piece != NULL)
    return count_on_tile (&count, mark, placed) > 0;

  return (mark->segments[bastide_get_placed (rules, state, placed).tile]
          & (1u << bastide_node_segment (rules, state, node))) != 0;
}

/* --- Features and figures --- */

static gboolean
has_mark (const BastideRowCount *self,
          guint                  root,
          guint                  mark)
{
  /* Nothing else of the sheet is read, and there is much of it. */
  BastideSheet other;
  BastideRowCount count;

  if (self->table->marks[mark].piece == NULL)
    return bastide_feature_count_segments (self->rules, self->state, root, self->table->marks[mark].segments) > 0;

  count = (BastideRowCount) BASTIDE_ROW_COUNT_INIT (self->rules, self->state, &other);
  other.root = (guint16) root;

  return bastide_row_count_marks (&count, mark) > 0;
}

/* Whether a node stands for a completed feature of a kind. */
static gboolean
is_completed (const BastideRowCount *self,
              guint                  node,
              guint                  kind)
{
  return bastide_node_root (self->rules, self->state, node) == node
         && bastide_node_kind (self->rules, self->state, node) == kind
         && bastide_feature_is_complete (self->rules, self->state, node);
}

/*
 * Features that touch it, each once; @kind: only completed ones of this kind, or BASTIDE_ANY_KIND;
 * @mark: only those with a mark, or BASTIDE_NO_MARK.
 */
static guint
count_features_beside (const BastideRowCount *self,
                       guint                  kind,
                       guint                  mark)
{
  const BastideRules *rules = self->rules;
  const BastideState *state = self->state;
  guint64 *seen = g_newa0 (guint64, (bastide_count_nodes (state) + 63u) / 64u);
  guint node, n = 0;

  if (self->sheet == NULL || (kind != BASTIDE_ANY_KIND && !bastide_rules_get_game (rules)->kinds[kind].completes))
    return 0;

  node = self->sheet->root;
  do
    {
      guint16 touching[BASTIDE_MAX_TOUCHING];
      guint n_touching = bastide_node_list_touching (rules, state, node, touching);

      for (guint i = 0; i < n_touching; i++)
        {
          guint root = bastide_node_root (rules, state, touching[i]);

          /* Most are open: they are left out first. */
          if ((kind != BASTIDE_ANY_KIND && (bastide_feature_get_open (rules, state, root) != 0
                                            || bastide_node_kind (rules, state, root) != kind))
              || (seen[root >> 6] & BASTIDE_ROW_BIT (root)))
            continue;
          seen[root >> 6] |= BASTIDE_ROW_BIT (root);
          n += (kind == BASTIDE_ANY_KIND || bastide_feature_is_complete (rules, state, root))
               && (mark == BASTIDE_NO_MARK || has_mark (self, root, mark));
        }
      node = bastide_node_next (rules, state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* Completed features of a kind in the game; @mark: only those with a mark, or BASTIDE_NO_MARK. */
static guint
count_completed (const BastideRowCount *self,
                 guint                  kind,
                 guint                  mark)
{
  guint n = 0;

  for (guint node = 0; node < bastide_count_nodes (self->state); node++)
    n += is_completed (self, node, kind)
         && (mark == BASTIDE_NO_MARK || has_mark (self, node, mark));

  return n;
}

/* Features that the same tile completes are of one time: none of them was there before. */
static gboolean
is_largest (const BastideRowCount *self)
{
  guint n_tiles = self->sheet != NULL ? count_tiles (self) : 0;
  guint last = bastide_count_placed (self->state) - 1u;

  for (guint node = 0; self->sheet != NULL && node < bastide_count_nodes (self->state); node++)
    {
      BastideSheet sheet = { .root = (guint16) node, .kind = self->sheet->kind };
      BastideRowCount other = BASTIDE_ROW_COUNT_INIT (self->rules, self->state, &sheet);

      if (node != self->sheet->root && is_completed (self, node, sheet.kind)
          && count_tiles (&other) + !bastide_row_is_on_tile (self->rules, self->state, node, last) > n_tiles)
        return FALSE;
    }

  return n_tiles > 0;
}

guint
bastide_row_count_figures (const BastideRowCount *self,
                           guint                  figure,
                           guint                 *players)
{
  const BastideFigureRecord *records = bastide_figure_records (self->rules, self->state);
  guint first = self->sheet != NULL ? bastide_nodes (self->rules, self->state)[self->sheet->root].figures : 0;
  guint n = 0, next;

  *players = 0;
  for (guint i = first; i < bastide_count_records (self->rules); i = next)
    {
      /* Those on a feature form a ring. */
      next = self->sheet == NULL ? i + 1 : records[i].next != first ? records[i].next : BASTIDE_NO_FIGURE;
      if ((self->owner != BASTIDE_ALL_OWNERS && records[i].player != self->owner)
          || (self->sheet == NULL && (records[i].node == BASTIDE_NO_NODE
                                   || bastide_node_placed (self->rules, self->state, records[i].node) != self->placed))
          || (figure != BASTIDE_ANY_FIGURE && records[i].figure != figure))
        continue;
      *players |= 1u << records[i].player;
      n++;
    }

  return n;
}

/* --- Tests --- */

/* How many cells a tile lies to a side of the first one; 0 to the other side. */
static guint
count_steps (const BastideRules *rules,
             const BastideState *state,
             BastideRowTestType  side,
             int                 x,
             int                 y)
{
  BastidePlacedTile first = bastide_get_placed (rules, state, 0);
  int n = side == BASTIDE_TEST_NORTH ? first.y - y : side == BASTIDE_TEST_SOUTH ? y - first.y
          : side == BASTIDE_TEST_EAST ? x - first.x : first.x - x;

  return (guint) MAX (n, 0);
}

static guint
measure (BastideRowCount          *self,
         const BastideCompiledRow *row,
         guint                     i)
{
  const BastideRowTest *test = bastide_row_get_test (row->row, i);
  BastidePlacedTile tile;

  switch (test->type)
    {
    case BASTIDE_TEST_MARK:
      return bastide_row_count_marks (self, row->test_marks[i]);
    case BASTIDE_TEST_TILES:
      return count_tiles (self);
    case BASTIDE_TEST_FIGURE:
      return bastide_row_count_figures (self, row->test_figures[i], &(guint) { 0 });
    case BASTIDE_TEST_TILE_AROUND:
    case BASTIDE_TEST_TILE_BESIDE:
      return count_tiles_around (self, (Around) {
        .mark = row->test_marks[i], .kind = test->kind, .beside = test->type == BASTIDE_TEST_TILE_BESIDE,
      });
    case BASTIDE_TEST_FEATURE_BESIDE:
      return count_features_beside (self, test->kind, row->test_marks[i]);
    case BASTIDE_TEST_FIGURE_AROUND:
      return count_tiles_around (self, (Around) { .figures = TRUE, .figure = row->test_figures[i] });
    case BASTIDE_TEST_COMPLETED:
      return count_completed (self, test->kind, row->test_marks[i]);
    case BASTIDE_TEST_LARGEST:
      return is_largest (self);
    case BASTIDE_TEST_NORTH:
    case BASTIDE_TEST_EAST:
    case BASTIDE_TEST_SOUTH:
    case BASTIDE_TEST_WEST:
      tile = bastide_get_placed (self->rules, self->state, self->placed);
      return count_steps (self->rules, self->state, test->type, tile.x, tile.y);
    case BASTIDE_TEST_TOKENS:
    case BASTIDE_N_ROW_TESTS:
      break;
    }

  g_return_val_if_reached (0);
}

guint
bastide_row_count_each (BastideRowCount          *self,
                        const BastideCompiledRow *row,
                        guint                     effect)
{
  const BastideRowEffect *item = bastide_row_get_effect (row->row, effect);

  switch ((BastideRowEach) __builtin_ctz (item->each))
    {
    case BASTIDE_EACH_ONCE:
      return 1;
    case BASTIDE_EACH_TILE:
      return count_tiles (self) * (item->mark != NULL ? bastide_row_count_marks (self, row->marks[effect]) : 1);
    case BASTIDE_EACH_SHIELD:
      return self->sheet != NULL ? bastide_feature_get_marks (self->rules, self->state, self->sheet->root) : 0;
    case BASTIDE_EACH_MARK:
      return row->row->when == BASTIDE_WHEN_LAID ? count_laid (self, &self->table->marks[row->marks[effect]])
                                                 : bastide_row_count_marks (self, row->marks[effect]);
    case BASTIDE_EACH_TILE_AROUND:
    case BASTIDE_EACH_TILE_BESIDE:
    case BASTIDE_EACH_FIGURE_AROUND:
      return count_tiles_around (self, (Around) {
        .mark = row->marks[effect], .kind = item->kind, .beside = item->each == 1u << BASTIDE_EACH_TILE_BESIDE,
        .figure = BASTIDE_ANY_FIGURE, .figures = item->each == 1u << BASTIDE_EACH_FIGURE_AROUND,
      });
    case BASTIDE_EACH_FEATURE_BESIDE:
      return count_features_beside (self, item->kind, row->marks[effect]);
    case BASTIDE_EACH_COMPLETED:
      return count_completed (self, item->kind, row->marks[effect]);
    case BASTIDE_EACH_FIGURE:
      return bastide_row_count_figures (self, row->figures[effect], &(guint) { 0 });
    case BASTIDE_EACH_TOKEN:
      return bastide_rows_get_tokens (self->table, bastide_rows_state (self->rules, self->state),
                                      row->tokens[effect])[self->player];
    case BASTIDE_EACH_DIE:
      return self->die;
    case BASTIDE_N_ROW_EACHES:
      break;
    }

  g_return_val_if_reached (0);
}

gboolean
bastide_row_holds (BastideRowCount          *self,
                   const BastideCompiledRow *row)
{
  for (guint i = 0; i < row->row->tests->len; i++)
    {
      const BastideRowTest *test = bastide_row_get_test (row->row, i);
      guint n = test->type != BASTIDE_TEST_TOKENS ? measure (self, row, i) : test->least;

      if (n < test->least || n > test->most)
        return FALSE;
    }

  return TRUE;
}

gboolean
bastide_row_holds_at (const BastideRules       *rules,
                      const BastideState       *state,
                      const BastideCompiledRow *row,
                      int                       x,
                      int                       y)
{
  const BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, NULL);

  for (guint i = 0; i < row->row->tests->len; i++)
    {
      const BastideRowTest *test = bastide_row_get_test (row->row, i);
      guint n = test->type >= BASTIDE_TEST_NORTH ? count_steps (rules, state, test->type, x, y) : 0;

      for (int dy = -1; test->type < BASTIDE_TEST_NORTH && dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          {
            int placed = (dx != 0 || dy != 0) && (test->type == BASTIDE_TEST_TILE_AROUND || dx == 0 || dy == 0)
                           ? bastide_board_find_placed (rules, state, x + dx, y + dy) : -1;

            n += placed >= 0 && has_tile (&count, (guint) placed, row->test_marks[i], test->kind);
          }
      if (n < test->least || n > test->most)
        return FALSE;
    }

  return TRUE;
}
