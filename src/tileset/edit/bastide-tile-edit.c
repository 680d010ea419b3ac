/* bastide-tile-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-edit.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-tile-change.h"
#include "bastide-tile-completion.h"
#include "bastide-tile-edit-private.h"
#include "rules/bastide-registry.h"

G_DEFINE_QUARK (bastide-tile-edit-error-quark, bastide_tile_edit_error)

const char *
bastide_tile_edit_get_title (const BastideGameInterface *game,
                             guint                       kind)
{
  return g_dpgettext2 (NULL, "feature", game->kinds[kind].title);
}

gboolean
bastide_tile_edit_fail (const BastideTileDefinition  *self,
                        guint                         kind,
                        BastideTileEditError          code,
                        const char                   *sentence,
                        GError                      **error)
{
  /* Translators: a kind of segment, such as “City”, and why a gesture of the editor does nothing there */
  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, code, C_("tool", "%s: %s"),
               bastide_tile_edit_get_title (self->tileset->game, kind), sentence);

  return FALSE;
}

gboolean
bastide_tile_edit_fail_full (GError **error)
{
  g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_FULL,
               _("A tile can have at most %d parts."), BASTIDE_MAX_SEGMENTS);

  return FALSE;
}

/* --- Tools ------------------------------------------------------------------------------------------------------- */

static void
add_marks (GArray                     *tools,
           const BastideGameInterface *game)
{
  const BastideVocabulary *words;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_marks; j++)
      {
        BastideEditTool tool = { BASTIDE_EDIT_TOOL_MARK, .mark = &words->marks[j] };

        g_array_append_val (tools, tool);
      }
}

GArray *
bastide_edit_tools_list (const BastideGameInterface *game)
{
  static const BastideEditTool common[] = {
    { .type = BASTIDE_EDIT_TOOL_START },
    { .type = BASTIDE_EDIT_TOOL_SPOT },
    { .type = BASTIDE_EDIT_TOOL_ERASE },
  };
  GArray *tools = g_array_new (FALSE, FALSE, sizeof (BastideEditTool));

  g_return_val_if_fail (game != NULL, tools);

  for (guint i = 0; i < game->n_kinds; i++)
    {
      BastideEditTool tool = { BASTIDE_EDIT_TOOL_SEGMENT, .kind = i };

      g_array_append_val (tools, tool);
    }
  for (guint i = 0; i < game->n_pairs; i++)
    {
      BastideEditTool tool = { BASTIDE_EDIT_TOOL_PAIR, .pair = &game->pairs[i] };

      g_array_append_val (tools, tool);
    }
  add_marks (tools, game);
  g_array_append_vals (tools, common, G_N_ELEMENTS (common));

  return tools;
}

const char *
bastide_edit_tool_get_title (const BastideEditTool      *tool,
                             const BastideGameInterface *game)
{
  g_return_val_if_fail (tool != NULL, NULL);
  g_return_val_if_fail (game != NULL, NULL);

  switch (tool->type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return bastide_tile_edit_get_title (game, tool->kind);
    case BASTIDE_EDIT_TOOL_MARK:
      return g_dpgettext2 (NULL, "tool", tool->mark->title);
    case BASTIDE_EDIT_TOOL_PAIR:
      return g_dpgettext2 (NULL, "tool", tool->pair->title);
    case BASTIDE_EDIT_TOOL_START:
      return C_("step", "Start tile");
    case BASTIDE_EDIT_TOOL_SPOT:
      return C_("step", "Place of a figure");
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return C_("step", "Erase");
    }
}

/* Whether areas of a kind may have one half of an edge: where any meet, and fields, between which lines cross. */
static gboolean
takes_halves (const BastideTileDefinition *self,
              guint                        kind,
              guint                        side)
{
  const BastideGameInterface *game = self->tileset->game;

  return game->free_edges
         || (game->kinds[kind].derives && bastide_tile_edit_find_line (self, side) != BASTIDE_EDIT_NONE);
}

guint8
bastide_tile_edit_get_halves (const BastideTileDefinition *self,
                              guint                        kind,
                              const BastideEditPlace      *place)
{
  switch (place->type)
    {
    case BASTIDE_EDIT_SIDE:
      return (guint8) (3u << (2 * place->index));
    case BASTIDE_EDIT_HALF:
      return takes_halves (self, kind, place->index / 2) ? (guint8) (1u << place->index)
                                                         : (guint8) (3u << (place->index & ~1u));
    case BASTIDE_EDIT_NOWHERE:
    case BASTIDE_EDIT_INSIDE:
    case BASTIDE_EDIT_PAIR:
    default:
      return 0;
    }
}

void
bastide_edit_tool_get_handles (const BastideEditTool       *tool,
                               const BastideTileDefinition *tile,
                               guint8                      *halves,
                               guint8                      *sides)
{
  const BastideGameInterface *game = tile->tileset->game;
  gboolean draws = tool->type == BASTIDE_EDIT_TOOL_SEGMENT;
  BastideShape shape = game->kinds[tool->kind].shape;
  gboolean erases = tool->type == BASTIDE_EDIT_TOOL_ERASE;

  *sides = (draws && shape != BASTIDE_SHAPE_SPOT) || erases ? 0x0f : 0;
  *halves = 0;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if ((erases && game->free_edges)
        || (draws && shape == BASTIDE_SHAPE_AREA && takes_halves (tile, tool->kind, side)))
      *halves |= (guint8) (3u << (2 * side));
}

/* --- Segments ---------------------------------------------------------------------------------------------------- */

static int
find_kind (const BastideTileDefinition *self,
           guint                        kind)
{
  for (guint i = 0; i < self->segments->len; i++)
    if (bastide_tile_definition_get_segment (self, i)->kind == kind)
      return (int) i;

  return BASTIDE_EDIT_NONE;
}

/* What lies inside: a click puts it there, another one takes it away. */
static gboolean
edit_inside (BastideTileDefinition     *self,
             const BastideEditGesture  *gesture,
             GError                   **error)
{
  int segment = find_kind (self, gesture->tool.kind);

  if (segment != BASTIDE_EDIT_NONE)
    bastide_tile_definition_remove_segment (self, (guint) segment);
  else if (bastide_tile_definition_add_kind (self, gesture->tool.kind) == NULL)
    return bastide_tile_edit_fail_full (error);

  return TRUE;
}

static gboolean
edit_segment (BastideTileDefinition     *self,
              const BastideEditGesture  *gesture,
              GError                   **error)
{
  const BastideSegmentKind *kind = &self->tileset->game->kinds[gesture->tool.kind];

  switch (kind->shape)
    {
    case BASTIDE_SHAPE_LINE:
      return bastide_tile_edit_line (self, gesture, error);
    case BASTIDE_SHAPE_AREA:
      return kind->derives ? bastide_tile_edit_field (self, gesture, error)
                           : bastide_tile_edit_area (self, gesture, error);
    case BASTIDE_SHAPE_SPOT:
    default:
      return edit_inside (self, gesture, error);
    }
}

/* --- Spots and erasing ------------------------------------------------------------------------------------------- */

/* A hundredth of a tile is less than anybody can point at, and reads well in the file. */
static double
round_spot (double position)
{
  return floor (CLAMP (position, 0, 1) * 100 + 0.5) / 100;
}

static gboolean
edit_spot (BastideTileDefinition     *self,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  BastideSegmentDefinition *segment;

  if (gesture->from.type != BASTIDE_EDIT_INSIDE || gesture->from.index == BASTIDE_EDIT_NO_SEGMENT)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   _("Drag the place of a figure to where it should stand."));
      return FALSE;
    }

  segment = bastide_tile_definition_get_segment (self, gesture->from.index);
  if (gesture->to.type == BASTIDE_EDIT_NOWHERE && !segment->has_spot)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   _("The program has chosen this place. Drag it to another one."));
      return FALSE;
    }
  segment->has_spot = gesture->to.type != BASTIDE_EDIT_NOWHERE;
  segment->spot_x = segment->has_spot ? round_spot (gesture->to.x) : 0;
  segment->spot_y = segment->has_spot ? round_spot (gesture->to.y) : 0;

  return TRUE;
}

static gboolean
erase_segment (BastideTileDefinition  *self,
               guint                   segment,
               GError                **error)
{
  if (segment == BASTIDE_EDIT_NO_SEGMENT || bastide_tile_edit_get_kind (self, segment)->derives)
    {
      g_set_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING,
                   /* Translators: the eraser was used where only what is left over between the rest lies. */
                   _("There is nothing to erase here: this is what the rest leaves over."));
      return FALSE;
    }

  bastide_tile_definition_remove_segment (self, segment);

  return TRUE;
}

static gboolean
erase_border (BastideTileDefinition   *self,
              const BastideEditPlace  *place,
              GError                 **error)
{
  guint side = place->type == BASTIDE_EDIT_SIDE ? place->index : place->index / 2;
  gboolean whole = place->type == BASTIDE_EDIT_SIDE || !self->tileset->game->free_edges;
  guint8 halves = whole ? (guint8) (3u << (2 * side)) : (guint8) (1u << place->index);
  gboolean found = FALSE;

  if (bastide_tile_edit_find_line (self, side) != BASTIDE_EDIT_NONE)
    {
      bastide_tile_edit_cut_line (self, side);
      return TRUE;
    }

  for (guint i = 0; i < self->segments->len; i++)
    found |= !bastide_tile_edit_get_kind (self, i)->derives
             && (bastide_tile_definition_get_segment (self, i)->halves & halves) != 0;
  if (!found)
    return erase_segment (self, BASTIDE_EDIT_NO_SEGMENT, error);

  bastide_tile_edit_free_halves (self, halves);

  return TRUE;
}

static gboolean
edit_erase (BastideTileDefinition     *self,
            const BastideEditGesture  *gesture,
            GError                   **error)
{
  switch (gesture->from.type)
    {
    case BASTIDE_EDIT_SIDE:
    case BASTIDE_EDIT_HALF:
      return erase_border (self, &gesture->from, error);
    case BASTIDE_EDIT_PAIR:
      g_array_remove_index (self->pairs, gesture->from.index);
      return TRUE;
    case BASTIDE_EDIT_INSIDE:
    case BASTIDE_EDIT_NOWHERE:
    default:
      return erase_segment (self, gesture->from.type == BASTIDE_EDIT_INSIDE ? gesture->from.index
                                                                            : BASTIDE_EDIT_NO_SEGMENT, error);
    }
}

/* --- Gestures ---------------------------------------------------------------------------------------------------- */

static gboolean
carry_out (BastideTileDefinition     *self,
           const BastideEditGesture  *gesture,
           GError                   **error)
{
  switch (gesture->tool.type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      return edit_segment (self, gesture, error);
    case BASTIDE_EDIT_TOOL_MARK:
      return bastide_tile_edit_mark (self, gesture, error);
    case BASTIDE_EDIT_TOOL_PAIR:
      return bastide_tile_edit_pair (self, gesture, error);
    case BASTIDE_EDIT_TOOL_START:
      self->start = !self->start;
      return TRUE;
    case BASTIDE_EDIT_TOOL_SPOT:
      return edit_spot (self, gesture, error);
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      return edit_erase (self, gesture, error);
    }
}

/* Fields are changed with the tool for them; then they are what the author wants and not what would be derived. */
static gboolean
is_about_fields (const BastideTileDefinition *tile,
                 const BastideEditGesture    *gesture)
{
  return gesture->tool.type == BASTIDE_EDIT_TOOL_SEGMENT && tile->tileset->game->kinds[gesture->tool.kind].derives;
}

BastideTileDefinition *
bastide_tile_edit (const BastideTileDefinition  *tile,
                   const BastideEditGesture     *gesture,
                   GError                      **error)
{
  g_autoptr (BastideTileDefinition) changed = NULL;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (gesture != NULL, NULL);

  changed = bastide_tile_definition_copy (tile);
  if (!carry_out (changed, gesture, error))
    return NULL;
  if (!is_about_fields (tile, gesture) && !bastide_tile_definition_complete (changed, tile))
    {
      bastide_tile_edit_fail_full (error);
      return NULL;
    }

  return g_steal_pointer (&changed);
}

BastideTileDefinition *
bastide_tile_edit_new_tile (BastideTileset *tileset,
                            const char     *id)
{
  BastideTileDefinition *tile;

  g_return_val_if_fail (tileset != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  tile = bastide_tile_definition_new (tileset, id, 1);
  bastide_tile_definition_complete (tile, NULL);

  return tile;
}

GPtrArray *
bastide_tile_edit_list_ends (const BastideTileDefinition *tile,
                             guint                        line)
{
  const BastideVocabulary *words;
  GPtrArray *ends = g_ptr_array_new ();

  g_return_val_if_fail (tile != NULL && line < tile->segments->len, ends);

  for (guint i = 0; (words = bastide_registry_get_vocabulary (tile->tileset->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (words->ends[j].kind == bastide_tile_definition_get_segment (tile, line)->kind)
        g_ptr_array_add (ends, (gpointer) &words->ends[j]);

  return ends;
}
