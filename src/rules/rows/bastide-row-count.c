/* bastide-row-count.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Counts for rows on the board: marks, tiles, figures, and everything around. */

#include "bastide-rows.h"

/* A mark of the whole tile counts once on each tile. */
static guint
count_marked_tiles (const BastideRowCount *self,
                    const BastideRowMark  *mark)
{
  guint64 *seen = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);
      guint tile = bastide_get_placed (self->rules, self->state, placed).tile;

      if (!(seen[placed >> 6] & BASTIDE_ROW_BIT (placed)))
        n += mark->values != NULL ? mark->values[tile * BASTIDE_MAX_SEGMENTS] : mark->segments[tile] & 1;
      seen[placed >> 6] |= BASTIDE_ROW_BIT (placed);
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

static guint
sum_values (const BastideRowCount *self,
            const BastideRowMark  *mark)
{
  guint node = self->sheet->root;
  guint n = 0;

  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);
      guint tile = bastide_get_placed (self->rules, self->state, placed).tile;

      n += mark->values[tile * BASTIDE_MAX_SEGMENTS + bastide_node_segment (self->rules, self->state, node)];
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

/* All marks of a kind on one tile. */
static guint
count_on_tile (const BastideRowCount *self,
               const BastideRowMark  *mark,
               guint                  placed)
{
  guint tile = bastide_get_placed (self->rules, self->state, placed).tile;
  guint n = 0;

  if (mark->info->segment_kinds == 0)
    return mark->values != NULL ? mark->values[tile * BASTIDE_MAX_SEGMENTS] : mark->segments[tile] & 1;
  if (mark->values == NULL)
    return (guint) __builtin_popcount (mark->segments[tile]);

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    n += mark->values[tile * BASTIDE_MAX_SEGMENTS + i];

  return n;
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
  else if (info->info->segment_kinds == 0)
    n = count_marked_tiles (self, info);
  else if (info->values == NULL)
    n = bastide_feature_count_segments (self->rules, self->state, self->sheet->root, info->segments);
  else
    n = sum_values (self, info);
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

/* Counts those around or beside one tile that are not in a set yet, and adds them to it; @mark: or BASTIDE_NO_MARK. */
static guint
count_around_tile (const BastideRowCount *self,
                   guint                  placed,
                   guint                  mark,
                   gboolean               beside,
                   guint64               *seen)
{
  guint16 around[9];
  guint n_around = bastide_board_list_around (self->rules, self->state, placed, around);
  guint n = 0;

  for (guint i = 0; i < n_around; i++)
    {
      if (around[i] == placed || (seen[around[i] >> 6] & BASTIDE_ROW_BIT (around[i]))
          || (beside && !is_beside (self, placed, around[i])))
        continue;
      seen[around[i] >> 6] |= BASTIDE_ROW_BIT (around[i]);
      n += mark == BASTIDE_NO_MARK || count_on_tile (self, &self->table->marks[mark], around[i]) > 0;
    }

  return n;
}

/* Tiles around the feature or the tile that are not its own. */
static guint
count_tiles_around (const BastideRowCount *self,
                    guint                  mark,
                    gboolean               beside)
{
  guint64 *seen = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);
  guint node, n = 0;

  if (self->sheet == NULL)
    return count_around_tile (self, self->placed, mark, beside, seen);

  list_tiles (self, seen);
  node = self->sheet->root;
  do
    {
      n += count_around_tile (self, bastide_node_placed (self->rules, self->state, node), mark, beside, seen);
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
    return 1 + count_tiles_around (self, BASTIDE_NO_MARK, FALSE);
  if (self->sheet->n_tiles > 0)
    return self->sheet->n_tiles;

  tiles = g_newa0 (guint64, (bastide_count_placed (self->state) + 63u) / 64u);

  return list_tiles (self, tiles);
}

/* --- Features and figures --- */

static gboolean
has_mark (const BastideRowCount *self,
          guint                  root,
          guint                  mark)
{
  /* Nothing else of the sheet is read, and there is much of it. */
  BastideSheet other;
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (self->rules, self->state, &other);

  other.root = (guint16) root;

  return bastide_row_count_marks (&count, mark) > 0;
}

/*
 * Features that touch it on a tile, each once; @kind: only completed ones of this kind, or BASTIDE_MAX_SEGMENT_KINDS;
 * @mark: only those with a mark, or BASTIDE_NO_MARK.
 */
static guint
count_features_beside (const BastideRowCount *self,
                       guint                  kind,
                       guint                  mark)
{
  guint64 *seen = g_newa0 (guint64, (bastide_count_nodes (self->state) + 63u) / 64u);
  guint node, n = 0;

  if (self->sheet == NULL)
    return 0;

  node = self->sheet->root;
  do
    {
      guint placed = bastide_node_placed (self->rules, self->state, node);
      guint first = bastide_get_node (self->rules, self->state, placed, 0);
      guint tile = bastide_get_placed (self->rules, self->state, placed).tile;
      guint32 touches = bastide_segment_touches (self->rules, tile, node - first);

      for (; touches != 0; touches &= touches - 1)
        {
          guint root = bastide_node_root (self->rules, self->state, first + (guint) __builtin_ctz (touches));

          if (seen[root >> 6] & BASTIDE_ROW_BIT (root))
            continue;
          seen[root >> 6] |= BASTIDE_ROW_BIT (root);
          if (kind < BASTIDE_MAX_SEGMENT_KINDS
              && (bastide_node_kind (self->rules, self->state, root) != kind
                  || !bastide_feature_is_complete (self->rules, self->state, root)))
            continue;
          n += mark == BASTIDE_NO_MARK || has_mark (self, root, mark);
        }
      node = bastide_node_next (self->rules, self->state, node);
    }
  while (node != self->sheet->root);

  return n;
}

guint
bastide_row_count_figures (const BastideRowCount *self,
                           guint                  figure,
                           guint                 *players)
{
  guint n = 0;

  *players = 0;
  for (guint i = 0; i < bastide_count_records (self->rules); i++)
    {
      BastideFigure record = bastide_get_figure (self->rules, self->state, i);

      if (record.node == BASTIDE_NO_NODE || (figure != BASTIDE_ANY_FIGURE && record.figure != figure)
          || (self->sheet != NULL
                ? bastide_node_root (self->rules, self->state, record.node) != self->sheet->root
                : bastide_node_placed (self->rules, self->state, record.node) != self->placed))
        continue;
      *players |= 1u << record.player;
      n++;
    }

  return n;
}

/* --- Tests --- */

static guint
measure (BastideRowCount          *self,
         const BastideCompiledRow *row,
         guint                     i)
{
  guint players;

  switch (bastide_row_get_test (row->row, i)->type)
    {
    case BASTIDE_TEST_MARK:
      return bastide_row_count_marks (self, row->test_marks[i]);
    case BASTIDE_TEST_TILES:
      return count_tiles (self);
    case BASTIDE_TEST_FIGURE:
      return bastide_row_count_figures (self, row->test_figures[i], &players);
    case BASTIDE_TEST_TILE_AROUND:
      return count_tiles_around (self, row->test_marks[i], FALSE);
    case BASTIDE_TEST_TILE_BESIDE:
      return count_tiles_around (self, row->test_marks[i], TRUE);
    case BASTIDE_TEST_FEATURE_BESIDE:
      return count_features_beside (self, BASTIDE_MAX_SEGMENT_KINDS, row->test_marks[i]);
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
  guint players;

  switch ((BastideRowEach) __builtin_ctz (item->each))
    {
    case BASTIDE_EACH_ONCE:
      return 1;
    case BASTIDE_EACH_TILE:
      return count_tiles (self);
    case BASTIDE_EACH_SHIELD:
      return self->sheet != NULL ? bastide_feature_get_marks (self->rules, self->state, self->sheet->root) : 0;
    case BASTIDE_EACH_MARK:
      /* A tile that was laid brings its own marks, not those of the feature that it continues. */
      return row->row->when == BASTIDE_WHEN_LAID
               ? count_on_tile (self, &self->table->marks[row->marks[effect]], self->placed)
               : bastide_row_count_marks (self, row->marks[effect]);
    case BASTIDE_EACH_TILE_AROUND:
      return count_tiles_around (self, row->marks[effect], FALSE);
    case BASTIDE_EACH_FEATURE_BESIDE:
      return count_features_beside (self, item->kind, row->marks[effect]);
    case BASTIDE_EACH_FIGURE:
      return bastide_row_count_figures (self, BASTIDE_ANY_FIGURE, &players);
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
      guint n = measure (self, row, i);

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
      guint n = 0;

      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          {
            int placed = (dx != 0 || dy != 0) && (test->type == BASTIDE_TEST_TILE_AROUND || dx == 0 || dy == 0)
                           ? bastide_board_find_placed (rules, state, x + dx, y + dy) : -1;

            n += placed >= 0
                 && count_on_tile (&count, &count.table->marks[row->test_marks[i]], (guint) placed) > 0;
          }
      if (n < test->least || n > test->most)
        return FALSE;
    }

  return TRUE;
}
