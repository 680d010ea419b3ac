/* bastide-tileset.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset.h"

#include <string.h>

#include "bastide-hooks.h"
#include "bastide-rows.h"

static void
segment_free (gpointer data)
{
  BastideSegmentDefinition *self = data;

  g_free (self->id);
  g_clear_pointer (&self->marks, g_array_unref);
  g_free (self);
}

BastideTileDefinition *
bastide_tile_definition_new (BastideTileset *tileset,
                             const char     *id,
                             guint           count)
{
  BastideTileDefinition *self = g_new0 (BastideTileDefinition, 1);

  self->id = g_strdup (id);
  self->count = count;
  self->segments = g_ptr_array_new_with_free_func (segment_free);
  self->tileset = tileset;

  return self;
}

void
bastide_tile_definition_free (BastideTileDefinition *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_ptr_array_unref (self->segments);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_free (self);
}

static void
text_free (gpointer data)
{
  BastideText *self = data;

  g_free (self->language);
  g_free (self->text);
  g_free (self);
}

BastideTileset *
bastide_tileset_new (const BastideGameInterface *game,
                     const char                 *id)
{
  BastideTileset *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  self = g_new0 (BastideTileset, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->game = game;
  self->version = 1;
  self->titles = bastide_texts_new ();
  self->descriptions = bastide_texts_new ();
  self->notices = bastide_texts_new ();
  self->modules = g_new0 (char *, 1);
  self->needs = g_new0 (char *, 1);
  self->excludes = g_new0 (char *, 1);
  self->rulebooks = bastide_texts_new ();
  self->books = g_ptr_array_new ();
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_row_free);
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_definition_free);

  return self;
}

BastideTileset *
bastide_tileset_ref (BastideTileset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_tileset_unref (BastideTileset *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->id);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->descriptions);
  g_ptr_array_unref (self->notices);
  g_free (self->author);
  g_free (self->licence);
  g_free (self->link);
  g_strfreev (self->modules);
  g_strfreev (self->needs);
  g_strfreev (self->excludes);
  g_ptr_array_unref (self->rulebooks);
  g_ptr_array_unref (self->books);
  g_ptr_array_unref (self->tiles);
  bastide_set_module_free (self->module);
  g_ptr_array_unref (self->rows);
  bastide_board_definition_free (self->board);
  g_clear_pointer (&self->source, g_bytes_unref);
  g_free (self->path);
  g_free (self);
}

BastideTileDefinition *
bastide_tileset_add_tile (BastideTileset *self,
                          const char     *id,
                          guint           count)
{
  BastideTileDefinition *tile;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  tile = bastide_tile_definition_new (self, id, count);
  g_ptr_array_add (self->tiles, tile);

  return tile;
}

BastideSegmentDefinition *
bastide_tile_definition_add_segment (BastideTileDefinition *self,
                                     const char            *id,
                                     guint                  kind)
{
  BastideSegmentDefinition *segment;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (self->segments->len < BASTIDE_MAX_SEGMENTS, NULL);

  segment = g_new0 (BastideSegmentDefinition, 1);
  segment->id = g_strdup (id);
  segment->kind = (guint8) kind;
  g_ptr_array_add (self->segments, segment);

  return segment;
}

void
bastide_tile_definition_add_pair (BastideTileDefinition *self,
                                  const BastidePairInfo *info,
                                  guint                  first,
                                  guint                  second)
{
  BastidePair pair = { info, first, second };

  g_return_if_fail (self != NULL);
  g_return_if_fail (info != NULL);
  g_return_if_fail (first < self->segments->len || (info->look != NULL && first >= BASTIDE_MAX_SEGMENTS));
  g_return_if_fail (second < self->segments->len || (info->look != NULL && second >= BASTIDE_MAX_SEGMENTS));

  if (self->pairs == NULL)
    self->pairs = g_array_new (FALSE, FALSE, sizeof (BastidePair));
  g_array_append_val (self->pairs, pair);
}

int
bastide_tile_definition_find_segment (const BastideTileDefinition *self,
                                      const char                  *id)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  for (guint i = 0; i < self->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = g_ptr_array_index (self->segments, i);

      if (strcmp (segment->id, id) == 0)
        return (int) i;
    }

  return -1;
}

/* The halves that a border of a tile as it lies means, as they were before the tile was turned. */
static guint8
find_halves (const char *border,
             guint       rotation)
{
  const char *sides = "NESW";
  const char *side = border[0] != '\0' ? strchr (sides, border[0]) : NULL;
  guint8 halves;

  if (side == NULL)
    return 0;
  halves = (guint8) (3u << (2 * (side - sides)));
  if (border[1] == '1')
    halves &= 0x55;
  else if (border[1] == '2')
    halves &= 0xaa;

  return bastide_halves_rotate (halves, (BASTIDE_N_ROTATIONS - rotation) % BASTIDE_N_ROTATIONS);
}

int
bastide_tile_definition_find_segment_at (const BastideTileDefinition *self,
                                         guint                        rotation,
                                         const char                  *kind,
                                         const char                  *border)
{
  const BastideGameInterface *game = self->tileset->game;
  int number = kind != NULL ? bastide_game_interface_find_kind (game, kind) : -1;

  for (guint i = 0; i < self->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (self, i);
      guint8 reached = segment->halves;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (segment->sides & (1u << side))
          reached |= (guint8) (3u << (2 * side));
      if ((kind != NULL ? segment->kind == number : game->kinds[segment->kind].shape == BASTIDE_SHAPE_LINE)
          && (border == NULL || (reached & find_halves (border, rotation))))
        return (int) i;
    }

  return -1;
}

guint
bastide_tile_definition_get_edge_type (const BastideTileDefinition *self,
                                       BastideSide                  side)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tileset->game->hooks->edge_type (self, side);
}

guint
bastide_tile_definition_has_line (const BastideTileDefinition *self,
                                  BastideSide                  side)
{
  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->sides & (1u << side))
      return 1;

  return 0;
}

int
bastide_marks_get (const GArray *marks,
                   const char   *name)
{
  if (marks == NULL)
    return 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const BastideMark *mark = &g_array_index (marks, BastideMark, i);

      if (strcmp (mark->info->name, name) == 0)
        return mark->value;
    }

  return 0;
}

GPtrArray *
bastide_texts_new (void)
{
  return g_ptr_array_new_with_free_func (text_free);
}

void
bastide_texts_add (GPtrArray  *texts,
                   const char *language,
                   const char *text)
{
  BastideText *self = g_new0 (BastideText, 1);

  self->language = g_strdup (language);
  self->text = g_strdup (text);
  g_ptr_array_add (texts, self);
}

static const char *
texts_find (const GPtrArray *texts,
            const char      *language)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const BastideText *text = g_ptr_array_index (texts, i);

      if (g_strcmp0 (text->language, language) == 0)
        return text->text;
    }

  return NULL;
}

const char *
bastide_texts_pick (const GPtrArray   *texts,
                    const char *const *languages)
{
  const char *text;

  g_return_val_if_fail (texts != NULL, NULL);

  for (guint i = 0; languages != NULL && languages[i] != NULL; i++)
    {
      text = texts_find (texts, languages[i]);
      if (text != NULL)
        return text;
    }

  text = texts_find (texts, "en");
  if (text == NULL && texts->len > 0)
    text = ((const BastideText *) g_ptr_array_index (texts, 0))->text;

  return text;
}

guint
bastide_tileset_count_tiles (const BastideTileset *self)
{
  guint n_tiles = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->tiles->len; i++)
    n_tiles += ((const BastideTileDefinition *) g_ptr_array_index (self->tiles, i))->count;

  return n_tiles;
}

/* --- Printed boards ------------------------------------------------------------------------------ */

static void
start_space_free (gpointer data)
{
  BastideStartSpace *self = data;

  g_free (self->id);
  bastide_tile_definition_free (self->tile);
  g_free (self);
}

BastideBoardDefinition *
bastide_board_definition_new (guint width,
                              guint height)
{
  BastideBoardDefinition *self;

  g_return_val_if_fail (width <= BASTIDE_MAX_BOARD_SIZE && height <= BASTIDE_MAX_BOARD_SIZE, NULL);

  self = g_new0 (BastideBoardDefinition, 1);
  self->width = width;
  self->height = height;
  self->cells = g_new0 (guint8, width * height);
  self->start_spaces = g_ptr_array_new_with_free_func (start_space_free);
  self->corners = g_array_new (FALSE, TRUE, sizeof (BastideBoardCorner));

  return self;
}

void
bastide_board_definition_free (BastideBoardDefinition *self)
{
  if (self == NULL)
    return;

  g_free (self->cells);
  g_ptr_array_unref (self->start_spaces);
  g_array_unref (self->corners);
  g_free (self);
}

BastideStartSpace *
bastide_board_definition_add_start_space (BastideBoardDefinition *self,
                                          BastideTileset         *tileset,
                                          const char             *id,
                                          int                     x,
                                          int                     y,
                                          BastideSide             side,
                                          guint                   kind)
{
  guint inner = side ^ 2;
  BastideSegmentDefinition *segment;
  BastideStartSpace *space;

  g_return_val_if_fail (self != NULL && tileset != NULL && id != NULL, NULL);
  g_return_val_if_fail (kind < tileset->game->n_kinds, NULL);

  space = g_new0 (BastideStartSpace, 1);
  space->id = g_strdup (id);
  space->x = x;
  space->y = y;
  space->side = side;
  space->tile = bastide_tile_definition_new (tileset, id, 1);
  segment = bastide_tile_definition_add_segment (space->tile, id, kind);
  if (tileset->game->kinds[kind].shape == BASTIDE_SHAPE_LINE)
    segment->sides = (guint8) (1u << inner);
  else
    segment->halves = (guint8) (3u << (2 * inner));
  g_ptr_array_add (self->start_spaces, space);

  return space;
}

guint
bastide_board_definition_count_cells (const BastideBoardDefinition *self)
{
  guint n = 0;

  for (guint i = 0; i < self->width * self->height; i++)
    n += self->cells[i] != 0;

  return n;
}

int
bastide_board_definition_find_start_space (const BastideBoardDefinition *self,
                                           int                           x,
                                           int                           y)
{
  for (guint i = 0; i < self->start_spaces->len; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (self, i);

      if (space->x == x && space->y == y)
        return (int) i;
    }

  return -1;
}
