/* test-whole-editor.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "editor-testing.h"
#include "model/words/bastide-texts.h"
#include "pointer-testing.h"

/*
 * The whole editor with the pointer alone and with the keyboard alone (EDITOR_HAND): with every tool of every game a
 * tile of its own is drawn, covering all uses of the tool. All of it is undone to the beginning and redone to the end,
 * saved, opened again and played. The tools are queried, so a new game or module is included automatically.
 */

static const BastideSegmentKind *
get_kind (EditorTesting *self,
          guint          kind)
{
  return &self->game->kinds[kind];
}

static const BastideSegmentDefinition *
get_segment (EditorTesting *self,
             guint          segment)
{
  return bastide_tile_definition_get_segment (editor_testing_get_tile (self), segment);
}

static guint
count_segments (EditorTesting *self)
{
  return editor_testing_get_tile (self)->segments->len;
}

static int
find_segment (EditorTesting *self,
              guint          kinds)
{
  for (guint i = 0; i < count_segments (self); i++)
    if (kinds & (1u << get_segment (self, i)->kind))
      return (int) i;

  return -1;
}

/* The line, or the area of any kind, at an edge. */
static int
find_at (EditorTesting *self,
         BastideSide    side,
         BastideShape   shape)
{
  for (guint i = 0; i < count_segments (self); i++)
    if (shape == BASTIDE_SHAPE_LINE ? (get_segment (self, i)->sides & (1u << side)) != 0
                                    : (get_segment (self, i)->halves & (3u << (2 * side))) != 0)
      return (int) i;

  return -1;
}

static gboolean
has_kind_at (EditorTesting *self,
             guint          kind,
             BastideSide    side)
{
  int segment = find_at (self, side, get_kind (self, kind)->shape);

  return segment >= 0 && get_segment (self, (guint) segment)->kind == kind;
}

/* --- Gestures of hands -------------------------------------------------------------------------------------------- */

static void
choose_kind (EditorTesting *self,
             guint          kind)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (self->game);

  for (guint i = 0; i < tools->len; i++)
    if (g_array_index (tools, BastideEditTool, i).type == BASTIDE_EDIT_TOOL_SEGMENT
        && g_array_index (tools, BastideEditTool, i).kind == kind)
      self->hand->choose_tool (self, i);
  g_assert_cmpuint (bastide_tool_list_get_tool (editor_testing_get_tools (self))->kind, ==, kind);
}

static void
connect_sides (EditorTesting *self,
               BastideSide    from,
               BastideSide    to)
{
  self->hand->connect (self, editor_testing_side (from), editor_testing_side (to));
}

/* From an edge a little into the tile, away from the lines of other edges. */
static void
end_inside (EditorTesting *self,
            BastideSide    side)
{
  static const double x[] = { 0.42, 0.72, 0.58, 0.28 }, y[] = { 0.28, 0.42, 0.72, 0.58 };

  editor_testing_settle (self);
  self->hand->connect (self, editor_testing_side (side), editor_testing_point (self, x[side], y[side]));
}

static guint
find_kind (EditorTesting *self,
           BastideShape   shape,
           guint          but)
{
  for (guint i = 0; i < self->game->n_kinds; i++)
    if (i != but && get_kind (self, i)->shape == shape && !get_kind (self, i)->derives)
      return i;

  return G_MAXUINT;
}

/* Draws a segment of a kind, unless there is one. */
static guint
draw_kind (EditorTesting *self,
           guint          kind)
{
  if (find_segment (self, 1u << kind) < 0)
    {
      choose_kind (self, kind);
      switch (get_kind (self, kind)->shape)
        {
        case BASTIDE_SHAPE_LINE:
          connect_sides (self, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
          break;
        case BASTIDE_SHAPE_AREA:
          connect_sides (self, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST);
          break;
        case BASTIDE_SHAPE_SPOT:
        default:
          self->hand->click (self, editor_testing_segment (self, 0));
        }
    }
  g_assert_cmpint (find_segment (self, 1u << kind), >=, 0);

  return (guint) find_segment (self, 1u << kind);
}

static void
assert_printed (EditorTesting *self,
                const char    *expected)
{
  ASSERT_STRING (editor_testing_print (self), expected);
}

static void
assert_overruled (EditorTesting *self)
{
  BastideTileDraft *tile = bastide_tile_canvas_get_tile (editor_testing_get_canvas (self));

  g_assert_cmpint (bastide_tile_draft_get_overruled (tile), !=, BASTIDE_OVERRULED_NOTHING);
}

/* --- Every tool --------------------------------------------------------------------------------------------------- */

/* A bend, an end of another kind, and a fork if possible. */
static void
use_line (EditorTesting *self,
          guint          kind)
{
  g_autoptr (GPtrArray) ends = NULL;
  guint line;

  connect_sides (self, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
  g_assert_true (has_kind_at (self, kind, BASTIDE_SIDE_EAST));
  g_assert_cmpint (find_at (self, BASTIDE_SIDE_EAST, BASTIDE_SHAPE_LINE), ==,
                   find_at (self, BASTIDE_SIDE_SOUTH, BASTIDE_SHAPE_LINE));

  end_inside (self, BASTIDE_SIDE_WEST);
  line = (guint) find_at (self, BASTIDE_SIDE_WEST, BASTIDE_SHAPE_LINE);
  g_assert_true (has_kind_at (self, kind, BASTIDE_SIDE_WEST));
  g_assert_cmpuint (get_segment (self, line)->sides, ==, 1u << BASTIDE_SIDE_WEST);
  ends = bastide_tile_edit_list_ends (editor_testing_get_tile (self), line);
  if (ends->len > 1)
    {
      const BastideLineEnd *first = ends->pdata[0], *second = ends->pdata[1];
      gboolean is_first = g_strcmp0 (first->name, get_segment (self, line)->end) == 0;

      self->hand->choose_end (self, is_first ? 1 : 0);
      line = (guint) find_at (self, BASTIDE_SIDE_WEST, BASTIDE_SHAPE_LINE);
      g_assert_cmpstr (get_segment (self, line)->end, ==, is_first ? second->name : first->name);
    }
  self->hand->click (self, editor_testing_side (BASTIDE_SIDE_WEST));
  g_assert_false (has_kind_at (self, kind, BASTIDE_SIDE_WEST));

  if (get_kind (self, kind)->max_sides > 2)
    {
      guint onto = (guint) find_at (self, BASTIDE_SIDE_EAST, BASTIDE_SHAPE_LINE);

      self->hand->connect (self, editor_testing_side (BASTIDE_SIDE_NORTH),
                           get_kind (self, kind)->gathers ? editor_testing_side (BASTIDE_SIDE_EAST)
                                                          : editor_testing_segment (self, onto));
      g_assert_cmpint (find_at (self, BASTIDE_SIDE_NORTH, BASTIDE_SHAPE_LINE), ==,
                       find_at (self, BASTIDE_SIDE_SOUTH, BASTIDE_SHAPE_LINE));
    }
}

/* Two of them, then one over three edges, then one inside. */
static void
use_area (EditorTesting *self,
          guint          kind)
{
  guint n;

  /* Another kind all around, if everything else would be of this kind. */
  if (has_kind_at (self, kind, BASTIDE_SIDE_NORTH))
    {
      choose_kind (self, find_kind (self, BASTIDE_SHAPE_AREA, kind));
      for (guint side = 0; side + 1 < BASTIDE_N_SIDES; side++)
        connect_sides (self, side, side + 1);
      choose_kind (self, kind);
    }
  self->hand->click (self, editor_testing_side (BASTIDE_SIDE_NORTH));
  self->hand->click (self, editor_testing_side (BASTIDE_SIDE_SOUTH));
  g_assert_true (has_kind_at (self, kind, BASTIDE_SIDE_NORTH) && has_kind_at (self, kind, BASTIDE_SIDE_SOUTH));
  g_assert_cmpint (find_at (self, BASTIDE_SIDE_NORTH, BASTIDE_SHAPE_AREA), !=,
                   find_at (self, BASTIDE_SIDE_SOUTH, BASTIDE_SHAPE_AREA));

  connect_sides (self, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST);
  connect_sides (self, BASTIDE_SIDE_WEST, BASTIDE_SIDE_SOUTH);
  g_assert_true (has_kind_at (self, kind, BASTIDE_SIDE_WEST));
  g_assert_cmpint (find_at (self, BASTIDE_SIDE_NORTH, BASTIDE_SHAPE_AREA), ==,
                   find_at (self, BASTIDE_SIDE_SOUTH, BASTIDE_SHAPE_AREA));
  g_assert_false (has_kind_at (self, kind, BASTIDE_SIDE_EAST));

  self->hand->click (self, editor_testing_side (BASTIDE_SIDE_NORTH));
  g_assert_false (has_kind_at (self, kind, BASTIDE_SIDE_NORTH));
  n = count_segments (self);
  self->hand->click (self, editor_testing_segment (self, (guint) find_at (self, BASTIDE_SIDE_EAST,
                                                                           BASTIDE_SHAPE_AREA)));
  g_assert_cmpuint (count_segments (self), >, n);
}

/* Two fields are joined, which is overruled, and derived again; and one gets an adjacency that would not be derived. */
static void
use_derived (EditorTesting *self,
             guint          kind)
{
  guint n, first, second;

  choose_kind (self, find_kind (self, BASTIDE_SHAPE_LINE, G_MAXUINT));
  connect_sides (self, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_SOUTH);
  n = count_segments (self);
  choose_kind (self, kind);
  first = (guint) find_segment (self, 1u << kind);
  for (second = first + 1; get_segment (self, second)->kind != kind;)
    second++;
  for (guint i = 0; i < 2; i++)
    {
      self->hand->connect (self, editor_testing_segment (self, first), editor_testing_segment (self, second));
      g_assert_cmpuint (count_segments (self), ==, n - 1);
      assert_overruled (self);
      if (i == 0)
        self->hand->act (self, "editor.derive-again");
    }
}

static void
use_spot_kind (EditorTesting *self,
               guint          kind)
{
  for (guint i = 0; i < 3; i++)
    {
      self->hand->click (self, editor_testing_segment (self, i == 1 ? (guint) find_segment (self, 1u << kind) : 0));
      g_assert_cmpint (find_segment (self, 1u << kind) >= 0, ==, i != 1);
    }
}

/* Draws as many lines with this end as a mark needs. */
static void
draw_ends (EditorTesting         *self,
           const BastideMarkInfo *mark)
{
  const BastideVocabulary *words;
  guint kind = G_MAXUINT;

  for (guint i = 0; (words = bastide_registry_get_vocabulary (self->game, i)) != NULL; i++)
    for (guint j = 0; j < words->n_ends; j++)
      if (g_strcmp0 (words->ends[j].name, mark->needs_end) == 0)
        kind = words->ends[j].kind;
  g_assert_cmpuint (kind, !=, G_MAXUINT);
  choose_kind (self, kind);
  for (guint side = 0; side < mark->n_ends; side++)
    {
      g_autoptr (GPtrArray) ends = NULL;
      guint number = 0;

      end_inside (self, side);
      ends = bastide_tile_edit_list_ends (editor_testing_get_tile (self),
                                          (guint) find_at (self, side, BASTIDE_SHAPE_LINE));
      while (g_strcmp0 (((const BastideLineEnd *) g_ptr_array_index (ends, number))->name, mark->needs_end) != 0)
        number++;
      self->hand->choose_end (self, number);
    }
}

/* The place of a mark of the whole tile: anywhere, unless it has a direction. */
static BastideEditPlace
find_mark_place (EditorTesting         *self,
                 const BastideMarkInfo *mark)
{
  GtkWidget *canvas = GTK_WIDGET (editor_testing_get_canvas (self));

  editor_testing_settle (self);
  if (!mark->turns)
    return editor_testing_segment (self, (guint) find_segment (self, mark->segment_kinds != 0 ? mark->segment_kinds
                                                                                               : ~0u));

  for (GtkWidget *stop = NULL; (stop = app_testing_next (canvas, stop)) != NULL;)
    if (BASTIDE_IS_CANVAS_STOP (stop) && bastide_canvas_stop_get_target (BASTIDE_CANVAS_STOP (stop))->direction > 1)
      return bastide_canvas_stop_get_target (BASTIDE_CANVAS_STOP (stop))->place;

  g_assert_not_reached ();
}

static void
use_mark (EditorTesting         *self,
          const BastideMarkInfo *mark,
          guint                  tool)
{
  g_autofree char *before = NULL;
  const GArray *marks;
  int wrong;

  if (mark->needs_end != NULL)
    draw_ends (self, mark);
  for (guint kind = 0; kind < self->game->n_kinds; kind++)
    if (mark->segment_kinds & (1u << kind))
      {
        draw_kind (self, kind);
        break;
      }
  self->hand->choose_tool (self, tool);
  for (guint i = 0; i < 3; i++)
    {
      self->hand->click (self, find_mark_place (self, mark));
      marks = mark->segment_kinds == 0 ? editor_testing_get_tile (self)->marks
                                       : get_segment (self, (guint) find_segment (self, mark->segment_kinds))->marks;
      g_assert_cmpint (bastide_marks_get (marks, mark->name) != 0, ==, i != 1);
    }

  wrong = mark->segment_kinds != 0 ? find_segment (self, ~mark->segment_kinds) : -1;
  if (wrong < 0)
    return;
  before = editor_testing_print (self);
  self->hand->click (self, editor_testing_segment (self, (guint) wrong));
  /* A refusal is explained, and nothing is changed. */
  assert_printed (self, before);
  g_assert_cmpstr (bastide_tile_canvas_get_hint (editor_testing_get_canvas (self)), !=, "");
}

static guint
count_pairs (EditorTesting *self)
{
  const BastideTileDefinition *tile = editor_testing_get_tile (self);

  return tile->pairs != NULL ? tile->pairs->len : 0;
}

static void
use_pair (EditorTesting         *self,
          const BastidePairInfo *pair,
          guint                  tool)
{
  if (pair->look != NULL)
    draw_kind (self, find_kind (self, BASTIDE_SHAPE_AREA, G_MAXUINT));
  else
    for (guint kind = 0; kind < self->game->n_kinds; kind++)
      if (pair->second_kinds & (1u << kind))
        draw_kind (self, kind);
  self->hand->choose_tool (self, tool);
  for (guint i = 0; i < 2; i++)
    {
      BastideEditPlace place = { BASTIDE_EDIT_NOWHERE };
      guint first = (guint) find_segment (self, pair->first_kinds);
      guint second = (guint) find_segment (self, pair->second_kinds);

      self->hand->connect (self, editor_testing_segment (self, first),
                           pair->look != NULL ? editor_testing_side (BASTIDE_SIDE_SOUTH)
                                              : editor_testing_segment (self, second));
      g_assert_cmpuint (count_pairs (self), ==, 1);
      if (i == 1)
        return;
      editor_testing_settle (self);
      for (guint n = 0; n < 400 && place.type != BASTIDE_EDIT_PAIR; n++)
        place = editor_testing_point (self, (n % 20 + 0.5) / 20, (n / 20 + 0.5) / 20);
      self->hand->click (self, place);
      g_assert_cmpuint (count_pairs (self), ==, 0);
    }
}

static void
use_eraser (EditorTesting *self,
            guint          tool)
{
  guint kind = self->game->kinds[0].shape == BASTIDE_SHAPE_LINE ? 0 : find_kind (self, BASTIDE_SHAPE_AREA, 0);
  BastideSide side = get_kind (self, kind)->shape == BASTIDE_SHAPE_LINE ? BASTIDE_SIDE_SOUTH : BASTIDE_SIDE_WEST;

  draw_kind (self, kind);
  g_assert_true (has_kind_at (self, kind, side));
  self->hand->choose_tool (self, tool);
  self->hand->click (self, editor_testing_side (side));
  g_assert_false (has_kind_at (self, kind, side));
  while (find_segment (self, 1u << kind) >= 0)
    self->hand->click (self, editor_testing_segment (self, (guint) find_segment (self, 1u << kind)));
}

static void
use_tool (EditorTesting *self,
          guint          number)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (self->game);
  const BastideEditTool *tool = &g_array_index (tools, BastideEditTool, number);

  self->hand->choose_tool (self, number);
  switch (tool->type)
    {
    case BASTIDE_EDIT_TOOL_SEGMENT:
      if (get_kind (self, tool->kind)->shape == BASTIDE_SHAPE_LINE)
        use_line (self, tool->kind);
      else if (get_kind (self, tool->kind)->shape == BASTIDE_SHAPE_SPOT)
        use_spot_kind (self, tool->kind);
      else if (get_kind (self, tool->kind)->derives)
        use_derived (self, tool->kind);
      else
        use_area (self, tool->kind);
      break;
    case BASTIDE_EDIT_TOOL_MARK:
      use_mark (self, tool->mark, number);
      break;
    case BASTIDE_EDIT_TOOL_PAIR:
      use_pair (self, tool->pair, number);
      break;
    case BASTIDE_EDIT_TOOL_START:
      for (guint i = 0; i < 3; i++)
        {
          self->hand->click (self, editor_testing_segment (self, 0));
          g_assert_cmpint (editor_testing_get_tile (self)->start, ==, i != 1);
        }
      break;
    case BASTIDE_EDIT_TOOL_SPOT:
      for (guint i = 0; i < 3; i++)
        {
          if (i == 1)
            self->hand->click (self, editor_testing_segment (self, 0));
          else
            self->hand->move_figure (self, 0);
          g_assert_cmpint (get_segment (self, 0)->has_spot, ==, i != 1);
        }
      break;
    case BASTIDE_EDIT_TOOL_ERASE:
    default:
      use_eraser (self, number);
    }
}

/* --- Whole tiles -------------------------------------------------------------------------------------------------- */

/* Adjacency is overruled in the menu of a segment, and derived again. */
static void
overrule_touching (EditorTesting *self)
{
  guint kind = 0, other = 0, first, second;
  g_autofree char *name = NULL;

  while (kind < self->game->n_kinds && get_kind (self, kind)->touches == 0)
    kind++;
  if (kind == self->game->n_kinds)
    return;
  while (!(get_kind (self, kind)->touches & (1u << other)))
    other++;

  self->hand->act (self, "editor.new-tile");
  draw_kind (self, kind);
  second = draw_kind (self, other);
  first = (guint) find_segment (self, 1u << kind);
  name = bastide_text_segment (editor_testing_get_tile (self), 0, second);
  for (guint i = 0; i < 2; i++)
    {
      gboolean touching = (get_segment (self, first)->touches & (1u << second)) != 0;

      self->hand->toggle_in_menu (self, first, name);
      g_assert_cmpint ((get_segment (self, first)->touches & (1u << second)) != 0, !=, touching);
      assert_overruled (self);
      self->hand->act (self, "editor.derive-again");
      g_assert_cmpint ((get_segment (self, first)->touches & (1u << second)) != 0, ==, touching);
    }
}

/* Turning, mirroring and duplicating several tiles: each is one step. */
static void
change_tiles (EditorTesting *self)
{
  static const char *const actions[] = { "editor.turn", "editor.mirror", "editor.duplicate" };
  GListModel *tiles = G_LIST_MODEL (editor_testing_get_draft (self));
  guint n = g_list_model_get_n_items (tiles);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *before = editor_testing_print (self), *after = NULL;

      self->hand->select_tiles (self, MIN (n, 3));
      self->hand->act (self, actions[i]);
      after = editor_testing_print (self);
      g_assert_cmpstr (after, !=, before);
      self->hand->act (self, "win.undo");
      assert_printed (self, before);
      self->hand->act (self, "win.redo");
    }
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, n + MIN (n, 3));
}

/* --- The set ------------------------------------------------------------------------------------------------------ */

static guint
repeat (EditorTesting *self,
        const char    *action)
{
  guint n = 0;

  for (; gtk_widget_is_sensitive (editor_testing_find_button (self, action)); n++)
    self->hand->act (self, action);

  return n;
}

static void
save_and_open (EditorTesting *self,
               const char    *text)
{
  g_autofree char *path = window_testing_get_path ("bastide/tilesets/mine.bastide-tileset");
  g_autofree char *saved = NULL;
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (editor_testing_get_draft (self)));
  BastideTileset *set;

  g_clear_object (&self->document);
  self->hand->act (self, "win.back");
  g_assert_null (editor_testing_get_draft (self));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, text);
  set = bastide_tileset_store_find (self->tilesets, "mine");
  g_assert_nonnull (set);
  g_assert_cmpuint (set->tiles->len, ==, n_tiles);

  self->document = NO_ERROR (bastide_draft_store_open (self->drafts, path, &error));
  editor_testing_show_document (self);
  assert_printed (self, text);
}

/* The shown tile is the one in hand: the first one, on which nothing is drawn, fits in every game. */
static void
play (EditorTesting *self)
{
  g_autofree char *id = g_strdup (editor_testing_get_tile (self)->id);
  BastideGame *game;
  BastideDecision decision;

  self->hand->act (self, "editor.play-test");
  g_assert_nonnull (window_testing_find_other (&self->window));
  game = bastide_window_get_game (window_testing_find_other (&self->window));
  bastide_game_get_decision (game, &decision);
  g_assert_cmpstr (decision.kind, ==, "place");
  g_assert_cmpint (decision.tile, >=, 0);
  g_assert_cmpstr (bastide_rules_get_tile (bastide_game_get_rules (game), (guint) decision.tile)->id, ==, id);
}

static void
test_everything (gconstpointer data)
{
  EditorTesting testing;
  EditorTesting *self = &testing;
  g_autofree char *first = NULL, *last = NULL;
  guint n_tools, n_steps;

  editor_testing_open (self, g_strcmp0 (g_getenv ("EDITOR_HAND"), "keyboard") == 0 ? &editor_testing_keyboard
                                                                                   : &editor_testing_pointer, data);
  first = editor_testing_print (self);
  n_tools = bastide_tool_list_get_tools (editor_testing_get_tools (self))->len;
  for (guint i = 0; i < n_tools; i++)
    {
      self->hand->act (self, "editor.new-tile");
      g_test_message ("tool %u", i);
      use_tool (self, i);
    }
  overrule_touching (self);
  change_tiles (self);
  last = editor_testing_print (self);

  n_steps = repeat (self, "win.undo");
  g_assert_cmpuint (n_steps, >=, 2 * n_tools);
  assert_printed (self, first);
  g_assert_cmpuint (repeat (self, "win.redo"), ==, n_steps);
  assert_printed (self, last);

  save_and_open (self, last);
  play (self);
  editor_testing_close (self);
}

NEEDS_POINTER

BEFORE_TESTS
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  gboolean is_keyboard = g_strcmp0 (g_getenv ("EDITOR_HAND"), "keyboard") == 0;

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/editor/%s", games[i]->id);

      /* The first by the pointer, the others by the keyboard. */
      if (games[i]->tilesets[0] != NULL && (g_test_slow () || (i > 0) == is_keyboard))
        g_test_add_data_func (path, games[i], test_everything);
    }
}
