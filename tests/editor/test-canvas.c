/* test-canvas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-row-names.h"
#include "bastide-tile-canvas-private.h"
#include "bastide-tile-canvas.h"
#include "pointer-testing.h"
#include "table.h"
#include "test-game.h"
#include "tileset/reading/bastide-tileset-derive.h"

/*
 * The canvas of the editor under a real pointer and a real keyboard: every tool of every game draws its object, or
 * explains why not; everything can be undone; everything has an accessible name.
 */

typedef struct
{
  GtkWidget                  *window;
  BastideTileCanvas          *canvas;
  BastideToolList            *list;
  BastideTilesetDraft        *draft;
  BastideTileDraft           *tile; /* borrowed */
  const BastideGameInterface *game;
} Fixture;

static void
on_tool_changed_cb (BastideToolList   *list,
                    BastideTileCanvas *canvas)
{
  bastide_tile_canvas_set_tool (canvas, bastide_tool_list_get_tool (list));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *list = bastide_tool_list_new ();
  GtkWidget *canvas = bastide_tile_canvas_new ();

  fixture->game = bastide_registry_find_game (game);
  fixture->draft = bastide_tileset_draft_new (fixture->game, "mine", "Mine");
  fixture->tile = bastide_tileset_draft_add_tile (fixture->draft, 0, NULL);
  fixture->list = BASTIDE_TOOL_LIST (list);
  fixture->canvas = BASTIDE_TILE_CANVAS (canvas);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), canvas);
  g_signal_connect (list, "tool-changed", G_CALLBACK (on_tool_changed_cb), canvas);
  bastide_tile_canvas_set_tile (fixture->canvas, fixture->draft, fixture->tile);
  bastide_tool_list_set_game (fixture->list, fixture->game, NULL);
  fixture->window = app_testing_show (box, 900, 640);
  app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
  app_testing_settle ();
  pointer_testing_focus (fixture->window);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->draft);
  app_testing_settle ();
}

static const BastideTileDefinition *
get_tile (Fixture *fixture)
{
  return bastide_tile_draft_get_definition (fixture->tile);
}

static char *
print (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (fixture->draft);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The number of the tool that draws a kind of segment of this shape; other tools, like the eraser, by their type. */
static guint
find_tool (Fixture             *fixture,
           BastideEditToolType  type,
           int                  shape)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (fixture->game);

  for (guint i = 0; i < tools->len; i++)
    {
      const BastideEditTool *tool = &g_array_index (tools, BastideEditTool, i);

      if (tool->type == type
          && (shape < 0 || (fixture->game->kinds[tool->kind].shape == (BastideShape) shape
                            && !fixture->game->kinds[tool->kind].derives)))
        return i;
    }

  g_assert_not_reached ();
}

static void
choose_tool (Fixture             *fixture,
             BastideEditToolType  type,
             int                  shape)
{
  bastide_tool_list_choose (fixture->list, find_tool (fixture, type, shape));
}

static guint
find_deriving_tool (Fixture *fixture)
{
  return (guint) bastide_game_interface_find_deriving_kind (fixture->game);
}

static void
point_at (Fixture          *fixture,
          BastideEditPlace  place)
{
  double x, y;

  bastide_tile_canvas_get_place_position (fixture->canvas, &place, &x, &y);
  pointer_testing_move (GTK_WIDGET (fixture->canvas), x, y);
}

static void
click (Fixture          *fixture,
       BastideEditPlace  place)
{
  /* A different hint below the tile may move it. */
  app_testing_settle ();
  point_at (fixture, place);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
}

static void
drag (Fixture          *fixture,
      BastideEditPlace  from,
      BastideEditPlace  to)
{
  app_testing_settle ();
  point_at (fixture, from);
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  point_at (fixture, (BastideEditPlace) { BASTIDE_EDIT_INSIDE, .x = 0.45, .y = 0.55 });
  point_at (fixture, to);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
}

/* Compares with the set as it was before. */
static void
assert_unchanged (Fixture    *fixture,
                  const char *before)
{
  ASSERT_STRING (print (fixture), before);
}

static BastideEditPlace
side (BastideSide index)
{
  return (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = index };
}

static BastideEditPlace
inside (double x,
        double y)
{
  return (BastideEditPlace) { BASTIDE_EDIT_INSIDE, .x = x, .y = y };
}

static int
find_line (Fixture     *fixture,
           BastideSide  at)
{
  const BastideTileDefinition *tile = get_tile (fixture);

  for (guint i = 0; i < tile->segments->len; i++)
    if (bastide_tile_definition_get_segment (tile, i)->sides & (1u << at))
      return (int) i;

  return -1;
}

static void
assert_road (Fixture     *fixture,
             BastideSide  from,
             BastideSide  to)
{
  g_assert_cmpint (find_line (fixture, from), >=, 0);
  g_assert_cmpint (find_line (fixture, from), ==, find_line (fixture, to));
}

/* The hint below the tile. */
static const char *
get_hint (Fixture *fixture)
{
  return bastide_tile_canvas_get_hint (fixture->canvas);
}

static const BastideSegmentDefinition *
get_segment (Fixture *fixture,
             int      segment)
{
  return bastide_tile_definition_get_segment (get_tile (fixture), (guint) segment);
}

/* --- Pointer ----------------------------------------------------------------------------------------------------- */

static void
test_road_by_pointer (Fixture *fixture)
{
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_EAST), side (BASTIDE_SIDE_SOUTH));

  assert_road (fixture, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
  /* It is selected, so that its properties are at hand. */
  g_assert_cmpint (bastide_tile_canvas_get_selected_segment (fixture->canvas), ==,
                   find_line (fixture, BASTIDE_SIDE_EAST));

  /* The same tool deletes. */
  click (fixture, side (BASTIDE_SIDE_EAST));
  g_assert_cmpint (find_line (fixture, BASTIDE_SIDE_EAST), ==, -1);
}

TEST_WITH_DATA ("/canvas/classic/ending-road", "classic", set_up, tear_down)
{
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_WEST), inside (0.5, 0.5));

  g_assert_cmpint (find_line (fixture, BASTIDE_SIDE_WEST), >=, 0);
  g_assert_nonnull (get_segment (fixture, find_line (fixture, BASTIDE_SIDE_WEST))->end);
}

/* The result is announced before the button is released, and Escape cancels. */
TEST_WITH_DATA ("/canvas/classic/preview", "classic", set_up, tear_down)
{
  g_autofree char *before = print (fixture);
  g_autofree char *idle = NULL;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  idle = g_strdup (get_hint (fixture));
  g_assert_cmpstr (idle, !=, "");
  point_at (fixture, side (BASTIDE_SIDE_EAST));
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  point_at (fixture, inside (0.5, 0.6));
  point_at (fixture, side (BASTIDE_SIDE_SOUTH));
  g_assert_nonnull (strstr (get_hint (fixture),
                            g_str_has_prefix (g_get_language_names ()[0], "en") ? "from the east edge to the south edge"
                                                                                : "východní strany na jižní stranu"));

  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  pointer_testing_type (GDK_KEY_Escape);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
  assert_unchanged (fixture, before);
  g_assert_cmpstr (get_hint (fixture), ==, idle);
}

/* A refusal is explained, and nothing is changed; the same applies to built-in sets. */
TEST_WITH_DATA ("/canvas/classic/refusal", "classic", set_up, tear_down)
{
  g_autofree char *before = NULL, *idle = NULL;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_EAST), side (BASTIDE_SIDE_SOUTH));
  before = print (fixture);
  idle = g_strdup (get_hint (fixture));
  drag (fixture, side (BASTIDE_SIDE_EAST), side (BASTIDE_SIDE_SOUTH));
  assert_unchanged (fixture, before);
  g_assert_cmpstr (get_hint (fixture), !=, idle);
  g_assert_cmpstr (get_hint (fixture), !=, "");

  bastide_tileset_draft_set_read_only (fixture->draft, TRUE);
  click (fixture, side (BASTIDE_SIDE_EAST));
  assert_unchanged (fixture, before);
}

/* A stray drag over a drawn line must not remove it. */
TEST_WITH_DATA ("/canvas/classic/stray-drag", "classic", set_up, tear_down)
{
  g_autofree char *before = NULL;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_NORTH), side (BASTIDE_SIDE_SOUTH));
  before = print (fixture);
  drag (fixture, inside (0.5, 0.3), inside (0.5, 0.7));
  drag (fixture, inside (0.5, 0.3), inside (0.8, 0.8));
  assert_unchanged (fixture, before);
}

/* Returns: the number of a newly drawn city in the north */
static int
draw_city (Fixture *fixture)
{
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_AREA);
  click (fixture, side (BASTIDE_SIDE_NORTH));

  return bastide_tile_canvas_get_selected_segment (fixture->canvas);
}

/* A figure is dragged by its disc and stands where it is dropped; a click returns the choice to the program. */
TEST_WITH_DATA ("/canvas/classic/figure", "classic", set_up, tear_down)
{
  int found = draw_city (fixture);

  g_assert_cmpint (found, >=, 0);
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SPOT, -1);
  g_assert_cmpint (bastide_tile_canvas_find_place (fixture->canvas, 0, 0).type, ==, BASTIDE_EDIT_NOWHERE);
  drag (fixture, inside (0.5, 0.1), inside (0.5, 0.2));
  g_assert_true (get_segment (fixture, found)->has_spot);

  click (fixture, inside (0.5, 0.2));
  g_assert_false (get_segment (fixture, found)->has_spot);
}

/* Moves through all stops of the keyboard. */
static BastideCanvasStop *
next_stop (Fixture           *fixture,
           BastideCanvasStop *stop)
{
  GtkWidget *widget = (gpointer) stop;

  while ((widget = app_testing_next (GTK_WIDGET (fixture->canvas), widget)) != NULL)
    if (BASTIDE_IS_CANVAS_STOP (widget))
      return BASTIDE_CANVAS_STOP (widget);

  return NULL;
}

/* The stop of a type; for this segment, or for any if -1. */
static BastideEditPlace
find_place (Fixture              *fixture,
            BastideEditPlaceType  type,
            int                   segment)
{
  for (BastideCanvasStop *stop = NULL; (stop = next_stop (fixture, stop)) != NULL;)
    {
      BastideEditPlace place = bastide_canvas_stop_get_target (stop)->place;

      if (place.type == type && (segment < 0 || place.index == (guint) segment))
        return place;
    }

  g_assert_not_reached ();
}

/* A figure is shown where it will stand on a board: on its tile, as near as possible to its author's choice. */
TEST_WITH_DATA ("/canvas/classic/figure-on-stage", "classic", set_up, tear_down)
{
  const BastideSegmentDefinition *segment;
  int found = draw_city (fixture);

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SPOT, -1);
  drag (fixture, inside (0.5, 0.1), inside (0.04, 0.2));
  /* The thread that paints the tile also computes the places of its figures. */
  app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
  segment = get_segment (fixture, found);
  g_assert_true (segment->has_spot);
  g_assert_cmpfloat (segment->spot_x, <, 0.1);
  g_assert_cmpfloat (find_place (fixture, BASTIDE_EDIT_INSIDE, found).x, >, segment->spot_x + 0.04);
}

static BastideCanvasStop *get_focused (Fixture *fixture);

/* A click announces the drawn object, selects it, and moves the focus there. */
TEST_WITH_DATA ("/canvas/classic/said", "classic", set_up, tear_down)
{
  for (guint i = 0; i < bastide_tool_list_get_tools (fixture->list)->len; i++)
    {
      const BastideEditTool *tool;
      int selected;

      bastide_tool_list_choose (fixture->list, i);
      tool = bastide_tool_list_get_tool (fixture->list);
      if (tool->type != BASTIDE_EDIT_TOOL_SEGMENT || fixture->game->kinds[tool->kind].shape != BASTIDE_SHAPE_SPOT)
        continue;
      click (fixture, inside (0.3, 0.6));
      g_assert_true (g_str_has_prefix (get_hint (fixture), bastide_edit_tool_get_title (tool, fixture->game)));
      selected = bastide_tile_canvas_get_selected_segment (fixture->canvas);
      g_assert_cmpint (selected, >=, 0);
      g_assert_cmpuint (get_segment (fixture, selected)->kind, ==, tool->kind);
      g_assert_nonnull (get_focused (fixture));
    }
}

/* Each adjacent field and city have one dot, which says whether they touch. */
TEST_WITH_DATA ("/canvas/classic/joints", "classic", set_up, tear_down)
{
  BastideTilePlan *plan;
  g_autoptr (GArray) joints = NULL;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_AREA);
  click (fixture, side (BASTIDE_SIDE_NORTH));
  click (fixture, side (BASTIDE_SIDE_SOUTH));
  plan = bastide_canvas_picture_plan (get_tile (fixture));
  joints = _bastide_tile_canvas_find_joints (plan, get_tile (fixture));
  g_assert_cmpuint (joints->len, ==, 2);
  for (guint i = 0; i < joints->len; i++)
    {
      const BastideCanvasJoint *joint = &g_array_index (joints, BastideCanvasJoint, i);

      g_assert_cmpuint (get_segment (fixture, (int) joint->first)->kind, !=,
                        get_segment (fixture, (int) joint->second)->kind);
      g_assert_true (joint->touching);
      /* One is in the north, the other in the south. */
      g_assert_true (joint->x > 0.2 && joint->x < 0.8 && (joint->y < 0.4 || joint->y > 0.6));
    }
  bastide_tile_plan_free (plan);
}

/* Releasing the button slightly beside a handle counts as the handle. */
TEST_WITH_DATA ("/canvas/classic/missed-handle", "classic", set_up, tear_down)
{
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_EAST), inside (0.5, 0.95));
  assert_road (fixture, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);
}

/* Every tool at every place: the tile changes, or the reason is given. */
static void
test_every_tool_by_pointer (Fixture *fixture)
{
  static const BastideEditPlace points[] = {
    { BASTIDE_EDIT_INSIDE, 0, 0.5, 0.45 }, { BASTIDE_EDIT_INSIDE, 0, 0.2, 0.2 }, { BASTIDE_EDIT_INSIDE, 0, 0.8, 0.75 },
  };
  guint n_steps = 0;
  g_autofree char *start = print (fixture), *end = NULL;

  for (guint i = 0; i < bastide_tool_list_get_tools (fixture->list)->len; i++)
    {
      guint8 halves, sides;

      bastide_tool_list_choose (fixture->list, i);
      bastide_edit_tool_get_handles (bastide_tool_list_get_tool (fixture->list), get_tile (fixture), &halves, &sides);
      for (guint n = 0; n < G_N_ELEMENTS (points) + 1; n++)
        {
          g_autofree char *before = print (fixture), *after = NULL;

          if (n < G_N_ELEMENTS (points))
            click (fixture, points[n]);
          else if (sides != 0)
            drag (fixture, side (BASTIDE_SIDE_EAST), side (BASTIDE_SIDE_SOUTH));
          else
            continue;
          after = print (fixture);
          if (strcmp (before, after) == 0)
            g_assert_cmpstr (get_hint (fixture), !=, "");
          else
            n_steps++;
        }
    }
  g_assert_cmpuint (n_steps, >=, 5);

  end = print (fixture);
  for (guint i = 0; i < n_steps; i++)
    bastide_tileset_draft_undo (fixture->draft);
  assert_unchanged (fixture, start);
  for (guint i = 0; i < n_steps; i++)
    bastide_tileset_draft_redo (fixture->draft);
  assert_unchanged (fixture, end);
}

/* --- Keyboard ---------------------------------------------------------------------------------------------------- */

static BastideCanvasStop *
get_focused (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && BASTIDE_IS_CANVAS_STOP (focus) ? BASTIDE_CANVAS_STOP (focus) : NULL;
}

/* The place of the keyboard focus. */
static BastideEditPlace
get_place (Fixture *fixture)
{
  return bastide_canvas_stop_get_target (get_focused (fixture))->place;
}

/* From the list of tools one press of Tab leads to the canvas, another one out of it. */
static void
enter_canvas (Fixture *fixture)
{
  gtk_widget_child_focus (GTK_WIDGET (fixture->list), GTK_DIR_TAB_FORWARD);
  pointer_testing_type (GDK_KEY_Tab);
  g_assert_nonnull (get_focused (fixture));
}

/* Goes to a place with the keys that visit all of them. */
static void
go_to (Fixture          *fixture,
       BastideEditPlace  place)
{
  for (guint i = 0; i < 64; i++)
    {
      if (get_place (fixture).type == place.type && get_place (fixture).index == place.index)
        return;
      pointer_testing_type (GDK_KEY_Page_Down);
    }

  g_assert_not_reached ();
}

TEST_WITH_DATA ("/canvas/classic/road-by-keyboard", "classic", set_up, tear_down)
{
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  enter_canvas (fixture);
  go_to (fixture, side (BASTIDE_SIDE_EAST));
  pointer_testing_type (GDK_KEY_Return);
  go_to (fixture, side (BASTIDE_SIDE_SOUTH));
  pointer_testing_type (GDK_KEY_Return);
  assert_road (fixture, BASTIDE_SIDE_EAST, BASTIDE_SIDE_SOUTH);

  /* The focus has stayed, and Delete removes the road there. */
  g_assert_nonnull (get_focused (fixture));
  pointer_testing_type (GDK_KEY_Delete);
  g_assert_cmpint (find_line (fixture, BASTIDE_SIDE_SOUTH), ==, -1);

  /* Escape cancels the gesture. */
  pointer_testing_type (GDK_KEY_Return, GDK_KEY_Escape);
  go_to (fixture, side (BASTIDE_SIDE_WEST));
  g_assert_cmpint (find_line (fixture, BASTIDE_SIDE_WEST), ==, -1);
}

/* The arrows lead from each edge to the inside and on to the others. */
TEST_WITH_DATA ("/canvas/classic/arrows", "classic", set_up, tear_down)
{
  static const guint keys[] = { GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Right };

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  enter_canvas (fixture);
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      go_to (fixture, side (i));
      pointer_testing_type (keys[i]);
      g_assert_cmpint (get_place (fixture).type, ==, BASTIDE_EDIT_INSIDE);
      for (guint n = 0; n < 8 && get_place (fixture).type == BASTIDE_EDIT_INSIDE; n++)
        pointer_testing_type (keys[i]);
      g_assert_cmpint (get_place (fixture).type, ==, BASTIDE_EDIT_SIDE);
      g_assert_cmpuint (get_place (fixture).index, ==, (i + 2) % BASTIDE_N_SIDES);
    }
}

static void
test_figure_by_keyboard (Fixture *fixture)
{
  double x;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SPOT, -1);
  enter_canvas (fixture);
  x = get_place (fixture).x;
  pointer_testing_type (GDK_KEY_Return, GDK_KEY_Left, GDK_KEY_Left, GDK_KEY_Return);
  g_assert_true (get_segment (fixture, 0)->has_spot);
  g_assert_cmpfloat (get_segment (fixture, 0)->spot_x, <, x - 0.08);
  pointer_testing_type (GDK_KEY_Delete);
  g_assert_false (get_segment (fixture, 0)->has_spot);
}

/* Every tool can be used with the keyboard alone, or explains why not. */
static void
test_every_tool_by_keyboard (Fixture *fixture)
{
  guint n_changes = 0;

  enter_canvas (fixture);
  for (guint i = 0; i < bastide_tool_list_get_tools (fixture->list)->len; i++)
    {
      g_autofree char *before = print (fixture), *after = NULL;

      bastide_tool_list_choose (fixture->list, i);
      app_testing_settle ();
      if (get_focused (fixture) == NULL)
        enter_canvas (fixture);
      pointer_testing_type (GDK_KEY_Return, GDK_KEY_Page_Down, GDK_KEY_Return);
      g_assert_nonnull (get_focused (fixture));
      g_assert_cmpstr (get_hint (fixture), !=, "");
      after = print (fixture);
      n_changes += strcmp (before, after) != 0;
    }
  g_assert_cmpuint (n_changes, >=, 3);
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

static void
assert_names (Fixture *fixture)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (BastideCanvasStop *stop = NULL; (stop = next_stop (fixture, stop)) != NULL;)
    {
      const char *text = bastide_canvas_stop_get_text (stop);

      g_assert_cmpstr (text, !=, NULL);
      g_assert_cmpstr (text, !=, "");
      /* Two joints of the same two segments may share a name. */
      if (bastide_canvas_stop_get_target (stop)->place.type != BASTIDE_EDIT_PAIR)
        g_assert_true (g_hash_table_add (names, (gpointer) text));
    }
  g_assert_cmpuint (g_hash_table_size (names), >, 0);
}

/* Every tile of the game under every tool: each place has a distinct name, and a picture appears. */
static void
test_names (Fixture *fixture)
{
  BastideTileset *set = bastide_tileset_store_find (test_game_get_store (), fixture->game->tilesets[0]);

  g_assert_nonnull (set);
  for (guint i = 0; i < set->tiles->len; i += 3)
    {
      bastide_tileset_draft_set_definition (fixture->draft, fixture->tile, g_ptr_array_index (set->tiles, i), "tile");
      for (guint k = 0; k < bastide_tool_list_get_tools (fixture->list)->len; k++)
        {
          bastide_tool_list_choose (fixture->list, k);
          assert_names (fixture);
        }
    }
  app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
}

/* A list of tools is one stop of Tab, and arrow keys choose. */
static void
test_tools (Fixture *fixture)
{
  const BastideEditTool *tool;

  bastide_tool_list_choose (fixture->list, 0);
  tool = bastide_tool_list_get_tool (fixture->list);
  gtk_widget_child_focus (GTK_WIDGET (fixture->list), GTK_DIR_TAB_FORWARD);
  pointer_testing_type (GDK_KEY_Down);
  g_assert_true (bastide_tool_list_get_tool (fixture->list) != tool);
  g_assert_true (bastide_tile_canvas_get_tool (fixture->canvas)->kind == 1);
  pointer_testing_type (GDK_KEY_End);
  g_assert_cmpint (bastide_tool_list_get_tool (fixture->list)->type, ==, BASTIDE_EDIT_TOOL_ERASE);
}

/* The tooltips of the game's own tools, which name their keys. */
static char *
list_keys (Fixture *fixture)
{
  const BastideEditTool *tool = &g_array_index (bastide_tool_list_get_tools (fixture->list), BastideEditTool, 0);
  GString *keys = g_string_new (NULL);

  for (GtkWidget *widget = NULL; (widget = app_testing_next (GTK_WIDGET (fixture->list), widget)) != NULL;)
    if (GTK_IS_TOGGLE_BUTTON (widget) && tool++->set == NULL)
      g_string_append_printf (keys, "%s\n", gtk_widget_get_tooltip_text (widget));

  return g_string_free (keys, FALSE);
}

/* Marks of the set's rules have tools, which change neither the chosen one nor the keys of others. */
TEST_WITH_DATA ("/canvas/classic/own-marks", "classic", set_up, tear_down)
{
  g_autoptr (BastideElement) rules = bastide_element_new ("rules");
  g_autoptr (BastideElement) mark = bastide_element_new ("mark");
  GArray *tools = bastide_tool_list_get_tools (fixture->list);
  guint n_tools = tools->len;
  g_autofree char *keys = list_keys (fixture), *others = NULL;

  bastide_element_set (mark, "id", "shrine");
  bastide_element_set (mark, "on", "tile");
  bastide_element_take_child (rules, bastide_row_element_set_name (mark, "en", BASTIDE_ROW_TITLE, "Shrine"));
  choose_tool (fixture, BASTIDE_EDIT_TOOL_ERASE, -1);
  bastide_tool_list_set_game (fixture->list, fixture->game, rules);
  tools = bastide_tool_list_get_tools (fixture->list);
  g_assert_cmpuint (tools->len, ==, n_tools + 1);
  g_assert_cmpint (bastide_tool_list_get_tool (fixture->list)->type, ==, BASTIDE_EDIT_TOOL_ERASE);
  others = list_keys (fixture);
  g_assert_cmpstr (others, ==, keys);

  for (guint i = 0; i < tools->len; i++)
    if (g_array_index (tools, BastideEditTool, i).set != NULL)
      bastide_tool_list_choose (fixture->list, i);
  g_assert_true (g_str_has_prefix (get_hint (fixture), "Shrine: "));
  bastide_tool_list_set_game (fixture->list, fixture->game, NULL);
  g_assert_cmpuint (bastide_tool_list_get_tools (fixture->list)->len, ==, n_tools);
  g_assert_null (bastide_tile_canvas_get_tool (fixture->canvas)->set);
}

/* Fields: a drag joins two, and announces it beforehand. */
static void
test_fields (Fixture *fixture)
{
  guint n_before;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_NORTH), side (BASTIDE_SIDE_SOUTH));
  n_before = get_tile (fixture)->segments->len;
  bastide_tool_list_choose (fixture->list, find_deriving_tool (fixture));
  app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
  drag (fixture, inside (0.15, 0.5), inside (0.85, 0.5));
  g_assert_cmpuint (get_tile (fixture)->segments->len, ==, n_before - 1);
  g_assert_cmpint (bastide_tile_draft_get_overruled (fixture->tile), !=, BASTIDE_OVERRULED_NOTHING);
}

/* A click on the border of a field says whether it touches the segment beyond. */
TEST_WITH_DATA ("/canvas/classic/border", "classic", set_up, tear_down)
{
  const BastideTileDefinition *tile;
  guint32 touches;
  int city;
  BastideEditPlace place = { BASTIDE_EDIT_NOWHERE };
  double y;

  city = draw_city (fixture);
  bastide_tool_list_choose (fixture->list, find_deriving_tool (fixture));
  tile = get_tile (fixture);
  touches = get_segment (fixture, city)->touches;
  g_assert_cmpuint (touches, !=, 0);

  /* Down from the city until the field begins. */
  for (y = 0.05; y < 0.9; y += 0.005)
    {
      BastideEditPlace point = inside (0.5, y);
      double widget_x, widget_y;

      bastide_tile_canvas_get_place_position (fixture->canvas, &point, &widget_x, &widget_y);
      place = bastide_tile_canvas_find_place (fixture->canvas, widget_x, widget_y);
      /* Every point of the tile belongs to a segment. */
      g_assert_cmpuint (place.index, <, tile->segments->len);
      if (fixture->game->kinds[bastide_tile_definition_get_segment (tile, place.index)->kind].derives)
        break;
    }
  g_assert_cmpfloat (y, <, 0.9);
  click (fixture, inside (0.5, y + 0.004));
  g_assert_cmpuint (get_segment (fixture, city)->touches, !=, touches);
  click (fixture, inside (0.5, y + 0.004));
  g_assert_cmpuint (get_segment (fixture, city)->touches, ==, touches);

  /* Farther away it concerns the field alone. */
  click (fixture, inside (0.5, 0.9));
  g_assert_cmpuint (get_segment (fixture, city)->touches, ==, touches);
}

/* The value of a mark: the one chosen below the tile is used. */
TEST_WITH_DATA ("/canvas/classic/count", "classic", set_up, tear_down)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (fixture->game);
  const BastideMarkInfo *mark = NULL;
  GtkWidget *count;
  guint i;
  int city;

  city = draw_city (fixture);
  for (i = 0; i < tools->len && mark == NULL; i++)
    if (g_array_index (tools, BastideEditTool, i).type == BASTIDE_EDIT_TOOL_MARK
        && g_array_index (tools, BastideEditTool, i).mark->type == BASTIDE_MARK_COUNT)
      mark = g_array_index (tools, BastideEditTool, i).mark;
  g_assert_nonnull (mark);
  bastide_tool_list_choose (fixture->list, i - 1);
  app_testing_settle ();
  count = app_testing_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_SPIN_BUTTON);
  g_assert_nonnull (count);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 2);
  click (fixture, inside (0.5, 0.1));
  g_assert_cmpint (bastide_marks_get (get_segment (fixture, city)->marks, mark->name), ==, 2);
}

/* The secondary button opens the menu of a segment, where another end of a line can be chosen. */
TEST_WITH_DATA ("/canvas/classic/menu", "classic", set_up, tear_down)
{
  const char *end;
  GtkWidget *popover, *check;

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  drag (fixture, side (BASTIDE_SIDE_WEST), inside (0.5, 0.5));
  end = get_segment (fixture, find_line (fixture, BASTIDE_SIDE_WEST))->end;
  point_at (fixture, inside (0.1, 0.5));
  pointer_testing_click (GDK_BUTTON_SECONDARY);
  app_testing_settle ();
  popover = app_testing_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_POPOVER);
  while (popover != NULL && app_testing_find (popover, GTK_TYPE_CHECK_BUTTON) == NULL)
    popover = gtk_widget_get_next_sibling (popover);
  g_assert_nonnull (popover);
  check = app_testing_find (popover, GTK_TYPE_CHECK_BUTTON);
  while (check != NULL && !(GTK_IS_CHECK_BUTTON (check) && !gtk_check_button_get_active (GTK_CHECK_BUTTON (check))))
    check = gtk_widget_get_next_sibling (check);
  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpstr (get_segment (fixture, find_line (fixture, BASTIDE_SIDE_WEST))->end, !=, end);
  pointer_testing_type (GDK_KEY_Escape);
  app_testing_settle ();
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_CHECK_BUTTON));
}

/* The menu offers the marks of the set's own rules, one change after the other. */
TEST_WITH_DATA ("/canvas/classic/marks-of-the-set", "classic", set_up, tear_down)
{
  static const char xml[] =
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/2\" id=\"mine\" game=\"classic\">"
    "<title xml:lang=\"en\">Mine</title>"
    "<rules><mark id=\"well\" on=\"road\" number=\"true\"><title xml:lang=\"en\">Well</title>"
    "<counted xml:lang=\"en\" one=\"well\" other=\"wells\"/></mark></rules>"
    "<tile id=\"mine-A\" count=\"1\"><road id=\"r1\" borders=\"E W\"/></tile></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  GtkWidget *popover, *count;

  g_assert_true (NO_ERROR (bastide_tileset_draft_set_xml (fixture->draft, bytes, &error)));
  app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  point_at (fixture, inside (0.1, 0.5));
  pointer_testing_click (GDK_BUTTON_SECONDARY);
  app_testing_settle ();
  popover = app_testing_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_POPOVER);
  while (popover != NULL && app_testing_find (popover, GTK_TYPE_SPIN_BUTTON) == NULL)
    popover = gtk_widget_get_next_sibling (popover);
  g_assert_nonnull (popover);
  count = app_testing_find (popover, GTK_TYPE_SPIN_BUTTON);
  for (int value = 3; value >= 0; value--)
    {
      const GArray *marks;

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), value);
      app_testing_settle ();
      g_assert_true (bastide_tile_draft_is_sound (fixture->tile));
      marks = get_segment (fixture, find_line (fixture, BASTIDE_SIDE_WEST))->marks;
      g_assert_cmpuint (marks != NULL ? marks->len : 0, ==, value > 0);
      g_assert_cmpint (marks != NULL && marks->len > 0 ? g_array_index (marks, BastideMark, 0).value : 0, ==, value);
    }
  pointer_testing_type (GDK_KEY_Escape);
  app_testing_settle ();
  bastide_tileset_draft_undo (fixture->draft);
  g_assert_cmpint (g_array_index (get_segment (fixture, find_line (fixture, BASTIDE_SIDE_WEST))->marks, BastideMark,
                                  0).value, ==, 1);
}

/* A mark between two segments lies where it is painted, and a click there removes it. */
static void
test_pair (Fixture *fixture)
{
  const char *id = fixture->game->pairs[0].look != NULL ? "cliffs" : fixture->game->tilesets[0];
  BastideTileset *set = bastide_tileset_store_find (test_game_get_store (), id);
  guint n_tiles = 0;

  g_assert_nonnull (set);
  choose_tool (fixture, BASTIDE_EDIT_TOOL_PAIR, -1);
  for (guint i = 0; i < set->tiles->len && n_tiles < 5; i++)
    {
      BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);
      const GArray *drawn;

      if (tile->pairs == NULL || tile->pairs->len == 0)
        continue;
      n_tiles++;
      bastide_tileset_draft_set_definition (fixture->draft, fixture->tile, tile, "tile");
      click (fixture, find_place (fixture, BASTIDE_EDIT_PAIR, -1));
      drawn = get_tile (fixture)->pairs;
      g_assert_cmpuint (drawn != NULL ? drawn->len : 0, ==, tile->pairs->len - 1);
    }
  g_assert_cmpuint (n_tiles, >, 0);
}

/* --- Files of others --------------------------------------------------------------------------------------------- */

#define HEAD "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"theirs\" game=\"classic\" version=\"1\">" \
             "<title xml:lang=\"en\">Theirs</title>"

/* Files written by hand never stop the canvas, and if nothing can be drawn it explains why. */
TEST_WITH_DATA ("/canvas/classic/unsound-tiles", "classic", set_up, tear_down)
{
  g_autoptr (GPtrArray) rows = table_read ("unsound-tiles.tsv", 2);

  choose_tool (fixture, BASTIDE_EDIT_TOOL_SEGMENT, BASTIDE_SHAPE_LINE);
  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      gboolean can_draw = g_str_equal (row[0], "yes");
      g_autofree char *text = g_strconcat (HEAD, row[1], "</tileset>", NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (BastideTilesetDraft) draft =
        NO_ERROR (bastide_tileset_draft_new_from_bytes (bytes, "theirs", &error));
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), 0);
      BastideEditPlace place = side (BASTIDE_SIDE_EAST);
      double x, y;

      bastide_tile_canvas_set_tile (fixture->canvas, draft, tile);
      app_testing_settle ();
      bastide_tile_canvas_get_place_position (fixture->canvas, &place, &x, &y);
      place = bastide_tile_canvas_find_place (fixture->canvas, x, y);
      g_assert_cmpint (place.type == BASTIDE_EDIT_SIDE, ==, can_draw);
      g_assert_cmpstr (get_hint (fixture), !=, "");
      if (can_draw)
        {
          drag (fixture, side (BASTIDE_SIDE_EAST), side (BASTIDE_SIDE_SOUTH));
          g_assert_nonnull (bastide_tile_draft_get_definition (tile));
          g_assert_true (bastide_tileset_draft_is_modified (draft));
          app_testing_wait_for (bastide_tile_canvas_is_painted (fixture->canvas));
        }
      bastide_tile_canvas_set_tile (fixture->canvas, NULL, NULL);
    }
}

static void
add (const char  *game,
     const char  *name,
     void       (*test) (Fixture *))
{
  g_autofree char *path = g_strdup_printf ("/canvas/%s/%s", game, name);

  if (harness_has_test (path))
    g_test_add_vtable (path, sizeof (Fixture), game, (GTestFixtureFunc) set_up, (GTestFixtureFunc) test,
                       (GTestFixtureFunc) tear_down);
}

IN_CZECH_TOO ("/canvas/classic/said")
IN_CZECH_TOO ("/canvas/classic/menu")
IN_CZECH_TOO ("/canvas/classic/names")
IN_CZECH_TOO ("/canvas/castle/names")
IN_CZECH_TOO ("/canvas/city/names")
IN_CZECH_TOO ("/canvas/discovery/names")

NEEDS_POINTER

BEFORE_TESTS
{
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      gboolean has_lines = FALSE;

      for (guint i = 0; i < (*game)->n_kinds; i++)
        has_lines |= (*game)->kinds[i].shape == BASTIDE_SHAPE_LINE;
      add ((*game)->id, "every-tool-by-pointer", test_every_tool_by_pointer);
      add ((*game)->id, "every-tool-by-keyboard", test_every_tool_by_keyboard);
      add ((*game)->id, "names", test_names);
      add ((*game)->id, "tools", test_tools);
      add ((*game)->id, "figure-by-keyboard", test_figure_by_keyboard);
      if (has_lines)
        add ((*game)->id, "road-by-pointer", test_road_by_pointer);
      if ((*game)->n_pairs > 0)
        add ((*game)->id, "pair", test_pair);
      if (bastide_game_interface_find_deriving_kind (*game) >= 0)
        add ((*game)->id, "fields", test_fields);
    }
}
