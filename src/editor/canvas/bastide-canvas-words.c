/* bastide-canvas-words.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-words.h"

#include <glib/gi18n.h>

#include "bastide-canvas-geometry.h"
#include "model/words/bastide-texts.h"

static const char *const middle_names[BASTIDE_N_SIDES] = {
  NC_("handle", "Middle of the north edge"),
  NC_("handle", "Middle of the east edge"),
  NC_("handle", "Middle of the south edge"),
  NC_("handle", "Middle of the west edge"),
};

static const char *const half_names[BASTIDE_N_HALVES] = {
  NC_("handle", "West half of the north edge"),
  NC_("handle", "East half of the north edge"),
  NC_("handle", "North half of the east edge"),
  NC_("handle", "South half of the east edge"),
  NC_("handle", "East half of the south edge"),
  NC_("handle", "West half of the south edge"),
  NC_("handle", "South half of the west edge"),
  NC_("handle", "North half of the west edge"),
};

/* Translators: where something is drawn from. It stands before one of the texts “to …” or “into the tile”. */
static const char *const from_sides[BASTIDE_N_SIDES] = {
  NC_("handle", "from the north edge"),
  NC_("handle", "from the east edge"),
  NC_("handle", "from the south edge"),
  NC_("handle", "from the west edge"),
};

static const char *const from_halves[BASTIDE_N_HALVES] = {
  NC_("handle", "from the west half of the north edge"),
  NC_("handle", "from the east half of the north edge"),
  NC_("handle", "from the north half of the east edge"),
  NC_("handle", "from the south half of the east edge"),
  NC_("handle", "from the east half of the south edge"),
  NC_("handle", "from the west half of the south edge"),
  NC_("handle", "from the south half of the west edge"),
  NC_("handle", "from the north half of the west edge"),
};

static const char *const to_sides[BASTIDE_N_SIDES] = {
  NC_("handle", "to the north edge"),
  NC_("handle", "to the east edge"),
  NC_("handle", "to the south edge"),
  NC_("handle", "to the west edge"),
};

static const char *const to_halves[BASTIDE_N_HALVES] = {
  NC_("handle", "to the west half of the north edge"),
  NC_("handle", "to the east half of the north edge"),
  NC_("handle", "to the north half of the east edge"),
  NC_("handle", "to the south half of the east edge"),
  NC_("handle", "to the east half of the south edge"),
  NC_("handle", "to the west half of the south edge"),
  NC_("handle", "to the south half of the west edge"),
  NC_("handle", "to the north half of the west edge"),
};

static const char *
get_words (const BastideEditPlace *handle,
           const char *const      *sides,
           const char *const      *halves)
{
  return g_dpgettext2 (NULL, "handle", handle->type == BASTIDE_EDIT_SIDE ? sides[handle->index] : halves[handle->index]);
}

/* --- Places ------------------------------------------------------------------------------------------------------- */

char *
bastide_canvas_name_segment (const BastideTileDefinition *tile,
                             guint                        segment)
{
  g_autofree char *name = bastide_text_whole_segment (tile, 0, segment);

  /* Translators: part of a tile with all that is said of it, and its name in the file: “city north (c1)” */
  return g_strdup_printf (C_("canvas", "%s (%s)"), name, bastide_tile_definition_get_segment (tile, segment)->id);
}

/* Describes a border in a few words: a line that crosses it hides the areas beside it. */
static char *
describe_border (const BastideTileDefinition *tile,
                 const BastideEditPlace      *handle)
{
  guint side = bastide_edit_place_get_side (handle);
  guint8 halves = handle->type == BASTIDE_EDIT_SIDE ? (guint8) (3u << (2 * side)) : (guint8) (1u << handle->index);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean crosses = FALSE;

  for (guint line = 2; line-- > 0 && !crosses;)
    for (guint i = 0; i < tile->segments->len; i++)
      {
        const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);
        gboolean lies = line ? handle->type == BASTIDE_EDIT_SIDE && (segment->sides & (1u << side)) != 0
                             : (segment->halves & halves) != 0;

        if (!lies)
          continue;
        crosses |= line;
        /* Translators: a kind of segment and its name in the file: “road r1” */
        g_ptr_array_add (names, g_strdup_printf (C_("canvas", "%s %s"),
                                                 bastide_text_edge (tile->tileset->game, segment->kind), segment->id));
      }

  if (names->len == 0)
    /* Translators: what lies at a border of a tile */
    return g_strdup (C_("canvas", "nothing"));

  return bastide_text_list (names);
}

static char *
name_pair (const BastideTileDefinition *tile,
           guint                        pair)
{
  const BastidePair *lies = &g_array_index (tile->pairs, BastidePair, pair);
  g_autofree char *first = bastide_text_pair_end (tile, 0, lies->first);
  g_autofree char *second = bastide_text_pair_end (tile, 0, lies->second);

  /* Translators: what lies between two parts of a tile: “Town: grassland north – water south” */
  return g_strdup_printf (C_("canvas", "%s: %s – %s"), g_dpgettext2 (NULL, "tool", lies->info->title), first, second);
}

char *
bastide_canvas_name_place (const BastideTileDefinition *tile,
                           const BastideEditPlace      *place)
{
  g_autofree char *there = NULL;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (place != NULL, NULL);

  switch (place->type)
    {
    case BASTIDE_EDIT_SIDE:
    case BASTIDE_EDIT_HALF:
      there = describe_border (tile, place);
      /* Translators: a handle beside a tile and what lies there: “Middle of the east edge: road r1” */
      return g_strdup_printf (C_("canvas", "%s: %s"), get_words (place, middle_names, half_names), there);
    case BASTIDE_EDIT_INSIDE:
      if (place->index < tile->segments->len)
        return bastide_canvas_name_segment (tile, place->index);
      return g_strdup (C_("canvas", "Inside of the tile"));
    case BASTIDE_EDIT_PAIR:
      if (tile->pairs != NULL && place->index < tile->pairs->len)
        return name_pair (tile, place->index);
      return g_strdup ("");
    case BASTIDE_EDIT_NOWHERE:
    default:
      return g_strdup ("");
    }
}

char *
bastide_canvas_name_value (const BastideMarkInfo *mark,
                           int                    value)
{
  g_return_val_if_fail (mark != NULL, NULL);
  g_return_val_if_fail (value > 0, NULL);

  if (mark->type != BASTIDE_MARK_CHOICE)
    return g_strdup_printf ("%d", value);

  return g_strdup (mark->choice_words != NULL ? g_dpgettext2 (NULL, "mark", mark->choice_words[value - 1])
                                              : mark->choices[value - 1]);
}

/* --- Tools -------------------------------------------------------------------------------------------------------- */

static const char *
explain_kind (const BastideSegmentKind *kind)
{
  switch (kind->shape)
    {
    case BASTIDE_SHAPE_LINE:
      return C_("canvas", "drag from edge to edge, or into the tile to end there. A click takes it away.");
    case BASTIDE_SHAPE_AREA:
      return kind->derives
               ? C_("canvas", "drag from one to another to join them. Click an edge to part it, a dot to say whether two touch.")
               : C_("canvas", "drag from edge to edge to join them, or click a single edge or the inside.");
    case BASTIDE_SHAPE_SPOT:
    default:
      return C_("canvas", "click the tile to put it there, or to take it away.");
    }
}

char *
bastide_canvas_explain_tool (const BastideGameInterface *game,
                             const BastideEditTool      *tool)
{
  const char *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (tool != NULL, NULL);

  switch (tool->type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      text = explain_kind (&game->kinds[tool->kind]);
      break;
    case BASTIDE_EDIT_TOOL_MARK:
      if (tool->mark->turns)
        text = C_("canvas", "click the tile on the side that it points to.");
      else if (tool->mark->segment_kinds == 0)
        text = C_("canvas", "click the tile to put it there, or to take it away.");
      else
        text = C_("canvas", "click where it should stand, or where it should go away.");
      break;
    case BASTIDE_EDIT_TOOL_PAIR:
      if (tool->pair->look != NULL)
        text = C_("canvas", "drag from an edge, a road or a city to another. A click on one that is there takes it away.");
      else
        text = C_("canvas", "drag from one to the other of two that touch. A click on one that is there takes it away.");
      break;
    case BASTIDE_EDIT_TOOL_START:
      text = C_("canvas", "click the tile to make it the start tile of the set, or an ordinary one again.");
      break;
    case BASTIDE_EDIT_TOOL_SPOT:
      text = C_("canvas", "drag a figure to where it should stand. A click gives the choice back to the program.");
      break;
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      text = C_("canvas", "click what should go, on the tile or at its edge.");
    }

  /* Translators: a tool of the editor and how it is used: “Road: drag from edge to edge …” */
  return g_strdup_printf (C_("canvas", "%s: %s"), bastide_edit_tool_get_title (tool, game), text);
}

/* --- Gestures ----------------------------------------------------------------------------------------------------- */

static gboolean
has_segment (const BastideTileDefinition *tile,
             const BastideEditPlace      *place)
{
  return place->type == BASTIDE_EDIT_INSIDE && place->index < tile->segments->len;
}

/* From a border into the tile, or the other way round: the end of a line, or the segment that it is joined to. */
static char *
describe_ending (const BastideTileDefinition *before,
                 const BastideEditGesture    *gesture,
                 const BastideTileDefinition *after)
{
  gboolean starts = bastide_edit_place_is_handle (&gesture->from);
  const BastideEditPlace *handle = starts ? &gesture->from : &gesture->to;
  const BastideEditPlace *inside = starts ? &gesture->to : &gesture->from;
  const BastideGameInterface *game = before->tileset->game;
  const BastideSegmentDefinition *line = NULL;
  const char *title = bastide_edit_tool_get_title (&gesture->tool, game);
  const char *from = get_words (handle, from_sides, from_halves);

  for (guint i = 0; i < after->segments->len && line == NULL; i++)
    if (bastide_tile_definition_get_segment (after, i)->sides & (1u << bastide_edit_place_get_side (handle)))
      line = bastide_tile_definition_get_segment (after, i);
  if (line != NULL && line->end != NULL && gesture->tool.type == BASTIDE_EDIT_TOOL_SEGMENT)
    /* Translators: a line is drawn from an edge into the tile: “Road: from the east edge into the tile, ends at a
     * crossing” */
    return g_strdup_printf (C_("canvas", "%1$s: %2$s into the tile, %3$s"), title, from,
                            bastide_text_end (game, line->kind, line->end));
  if (has_segment (before, inside))
    {
      g_autofree char *there = bastide_text_segment (before, 0, inside->index);

      /* Translators: a line is drawn from an edge onto a part of the tile: “Road: from the east edge – road north” */
      return g_strdup_printf (C_("canvas", "%1$s: %2$s – %3$s"), title, from, there);
    }

  /* Translators: something is drawn from an edge into the tile: “City: from the east edge into the tile” */
  return g_strdup_printf (C_("canvas", "%1$s: %2$s into the tile"), title, from);
}

/* From one segment to another: their new relation. */
static char *
describe_meeting (const BastideTileDefinition *before,
                  const BastideEditGesture    *gesture,
                  const BastideTileDefinition *after)
{
  g_autofree char *first = bastide_text_segment (before, 0, gesture->from.index);
  g_autofree char *second = bastide_text_segment (before, 0, gesture->to.index);
  const BastideSegmentDefinition *one = bastide_tile_definition_get_segment (before, gesture->from.index);

  if (gesture->tool.type == BASTIDE_EDIT_TOOL_PAIR)
    return g_strdup_printf (C_("canvas", "%s: %s – %s"),
                            bastide_edit_tool_get_title (&gesture->tool, before->tileset->game), first, second);
  if (after->segments->len < before->segments->len)
    /* Translators: two parts of a tile: “field north and field south: one from now on” */
    return g_strdup_printf (C_("canvas", "%s and %s are now one"), first, second);
  if (one->touches & (1u << gesture->to.index))
    return g_strdup_printf (C_("canvas", "%s and %s no longer touch"), first, second);

  return g_strdup_printf (C_("canvas", "%s and %s now touch"), first, second);
}

/* The first segment of a tile that another one does not know; of those that follow from the rest none, unless @derived.
 * Returns: its index, or -1 */
static int
find_only_in (const BastideTileDefinition *tile,
              const BastideTileDefinition *other,
              gboolean                     derived)
{
  for (guint i = 0; i < tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_definition_get_segment (tile, i);

      if (tile->tileset->game->kinds[segment->kind].derives == derived
          && bastide_tile_definition_find_segment (other, segment->id) < 0)
        return (int) i;
    }

  return -1;
}

int
bastide_canvas_find_new_segment (const BastideTileDefinition *before,
                                 const BastideEditGesture    *gesture,
                                 const BastideTileDefinition *after)
{
  int added;

  g_return_val_if_fail (before != NULL && gesture != NULL && after != NULL, -1);

  if (gesture->tool.type != BASTIDE_EDIT_TOOL_SEGMENT)
    return -1;

  added = find_only_in (after, before, after->tileset->game->kinds[gesture->tool.kind].derives);

  return added >= 0 && bastide_tile_definition_get_segment (after, (guint) added)->kind == gesture->tool.kind ? added
                                                                                                              : -1;
}

static char *
describe_loss (const char *what)
{
  /* Translators: something was taken from a tile: “Taken away: road north and south” */
  return g_strdup_printf (C_("canvas", "Taken away: %s"), what);
}

static char *
describe_put (const char *title,
              const char *where)
{
  return g_strdup_printf (C_("canvas", "%s: %s"), title, where);
}

/* A click that draws or erases: the drawn segment, or the erased one. */
static char *
describe_drawing (const BastideTileDefinition *before,
                  const BastideEditGesture    *gesture,
                  const BastideTileDefinition *after)
{
  int added = bastide_canvas_find_new_segment (before, gesture, after);
  int lost = find_only_in (before, after, gesture->tool.type == BASTIDE_EDIT_TOOL_SEGMENT
                                            && before->tileset->game->kinds[gesture->tool.kind].derives);
  g_autofree char *name = NULL;

  if (added >= 0)
    {
      name = bastide_text_segment (after, 0, (guint) added);
      return describe_put (bastide_edit_tool_get_title (&gesture->tool, before->tileset->game), name);
    }
  if (lost >= 0)
    {
      name = bastide_text_segment (before, 0, (guint) lost);
      return describe_loss (name);
    }
  if (gesture->from.type == BASTIDE_EDIT_PAIR)
    {
      name = name_pair (before, gesture->from.index);
      return describe_loss (name);
    }
  if (has_segment (before, &gesture->from))
    {
      const char *id = bastide_tile_definition_get_segment (before, gesture->from.index)->id;

      return bastide_canvas_name_segment (after, (guint) bastide_tile_definition_find_segment (after, id));
    }

  return bastide_canvas_name_place (after, &gesture->from);
}

static char *
describe_mark (const BastideTileDefinition *before,
               const BastideEditGesture    *gesture,
               const BastideTileDefinition *after)
{
  const BastideMarkInfo *mark = gesture->tool.mark;
  const char *title = bastide_edit_tool_get_title (&gesture->tool, before->tileset->game);
  gboolean on_segment = mark->segment_kinds != 0 && has_segment (before, &gesture->from);
  g_autofree char *where = NULL;
  int value;

  value = bastide_marks_get (on_segment ? bastide_tile_definition_get_segment (after, gesture->from.index)->marks
                                        : after->marks, mark->name);
  if (value == 0)
    return describe_loss (title);
  if (on_segment)
    where = bastide_text_segment (after, 0, gesture->from.index);
  else if (mark->turns)
    where = bastide_canvas_name_value (mark, value);
  else
    /* Translators: where a mark is now that is not of a part of the tile: “Ferry lake: on the whole tile” */
    where = g_strdup (C_("canvas", "on the whole tile"));

  return describe_put (title, where);
}

static char *
describe_click (const BastideTileDefinition *before,
                const BastideEditGesture    *gesture,
                const BastideTileDefinition *after)
{
  switch (gesture->tool.type)
    {
    case BASTIDE_EDIT_TOOL_MARK:
      return describe_mark (before, gesture, after);
    case BASTIDE_EDIT_TOOL_PAIR:
      /* A thing between two segments, of which a click has found the other one by itself. */
      if (after->pairs != NULL && after->pairs->len > (before->pairs != NULL ? before->pairs->len : 0))
        return name_pair (after, after->pairs->len - 1);

      return describe_loss (bastide_edit_tool_get_title (&gesture->tool, before->tileset->game));
    case BASTIDE_EDIT_TOOL_START:
      return g_strdup (after->start ? C_("canvas", "The game can begin with this tile.")
                                    : C_("canvas", "This is an ordinary tile again."));
    case BASTIDE_EDIT_TOOL_SEGMENT:
    case BASTIDE_EDIT_TOOL_ERASE:
    case BASTIDE_EDIT_TOOL_SPOT:
    default:
      return describe_drawing (before, gesture, after);
    }
}

char *
bastide_canvas_describe_gesture (const BastideTileDefinition *before,
                                 const BastideEditGesture    *gesture,
                                 const BastideTileDefinition *after)
{
  gboolean from_handle, to_handle;
  const char *title;

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (gesture != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  from_handle = bastide_edit_place_is_handle (&gesture->from);
  to_handle = bastide_edit_place_is_handle (&gesture->to);
  title = bastide_edit_tool_get_title (&gesture->tool, before->tileset->game);

  if (from_handle && to_handle)
    /* Translators: “Road: from the east edge to the south edge” */
    return g_strdup_printf (C_("canvas", "%1$s: %2$s %3$s"), title, get_words (&gesture->from, from_sides, from_halves),
                            get_words (&gesture->to, to_sides, to_halves));
  if ((from_handle && gesture->to.type == BASTIDE_EDIT_INSIDE)
      || (to_handle && gesture->from.type == BASTIDE_EDIT_INSIDE))
    return describe_ending (before, gesture, after);
  if (gesture->tool.type == BASTIDE_EDIT_TOOL_SPOT && has_segment (before, &gesture->from))
    {
      g_autofree char *there = bastide_text_segment (before, 0, gesture->from.index);

      return g_strdup_printf (C_("canvas", "%s: %s"), title, there);
    }
  if (has_segment (before, &gesture->from) && has_segment (before, &gesture->to))
    return describe_meeting (before, gesture, after);

  return describe_click (before, gesture, after);
}
