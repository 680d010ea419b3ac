/* editor-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "editor-testing.h"

#include "bastide-editor-page.h"
#include "pointer-testing.h"

/* Resolution of the search for a segment. */
#define N_POINTS 32

static BastideEditorPage *
get_page (EditorTesting *self)
{
  return BASTIDE_EDITOR_PAGE (app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_EDITOR_PAGE));
}

void
editor_testing_open (EditorTesting              *self,
                     const EditorHand           *hand,
                     const BastideGameInterface *game)
{
  *self = (EditorTesting) { .hand = hand, .game = game };
  window_testing_set_up (&self->window);
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), 1280, 800);
  window_testing_activate (&self->window, "win.editor");
  self->tilesets = bastide_application_get_tilesets (self->window.application);
  self->drafts = bastide_draft_store_new (self->tilesets);
  self->document = bastide_draft_store_create (self->drafts, game, "Mine");
  editor_testing_show_document (self);
  pointer_testing_focus (GTK_WIDGET (self->window.window));
}

void
editor_testing_show_document (EditorTesting *self)
{
  bastide_editor_page_open (get_page (self), self->document);
  editor_testing_settle (self);
}

void
editor_testing_close (EditorTesting *self)
{
  bastide_editor_page_close (get_page (self));
  g_clear_object (&self->document);
  g_clear_object (&self->drafts);
  window_testing_tear_down (&self->window);
}

BastideTileCanvas *
editor_testing_get_canvas (EditorTesting *self)
{
  return BASTIDE_TILE_CANVAS (app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_TILE_CANVAS));
}

BastideToolList *
editor_testing_get_tools (EditorTesting *self)
{
  return BASTIDE_TOOL_LIST (app_testing_find (GTK_WIDGET (self->window.window), BASTIDE_TYPE_TOOL_LIST));
}

BastideTilesetDraft *
editor_testing_get_draft (EditorTesting *self)
{
  return bastide_editor_page_get_draft (get_page (self));
}

const BastideTileDefinition *
editor_testing_get_tile (EditorTesting *self)
{
  return bastide_tile_draft_get_definition (bastide_tile_canvas_get_tile (editor_testing_get_canvas (self)));
}

char *
editor_testing_print (EditorTesting *self)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (editor_testing_get_draft (self));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
editor_testing_settle (EditorTesting *self)
{
  app_testing_settle ();
  app_testing_wait_for (bastide_tile_canvas_is_painted (editor_testing_get_canvas (self)));
}

GtkWidget *
editor_testing_find_button (EditorTesting *self,
                            const char    *action)
{
  return app_testing_find_action (GTK_WIDGET (self->window.window), action);
}

/* --- Places ------------------------------------------------------------------------------------------------------ */

BastideEditPlace
editor_testing_side (BastideSide side)
{
  return (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = side };
}

static BastideEditPlace
find_place (BastideTileCanvas *canvas,
            double             x,
            double             y)
{
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, .x = x, .y = y };
  double widget_x, widget_y;

  bastide_tile_canvas_get_place_position (canvas, &place, &widget_x, &widget_y);
  place = bastide_tile_canvas_find_place (canvas, widget_x, widget_y);
  g_assert_true (place.type == BASTIDE_EDIT_INSIDE || place.type == BASTIDE_EDIT_PAIR);

  return place;
}

BastideEditPlace
editor_testing_point (EditorTesting *self,
                      double         x,
                      double         y)
{
  return find_place (editor_testing_get_canvas (self), x, y);
}

/* Number of points around one that belong to the same segment. */
static guint
count_around (const guint *found,
              guint        column,
              guint        row)
{
  guint n = 0;

  for (guint i = 0; i < N_POINTS * N_POINTS; i++)
    if (ABS ((int) (i % N_POINTS) - (int) column) < 4 && ABS ((int) (i / N_POINTS) - (int) row) < 4
        && found[i] == found[row * N_POINTS + column])
      n++;

  return n;
}

BastideEditPlace
editor_testing_segment (EditorTesting *self,
                        guint          segment)
{
  BastideTileCanvas *canvas = editor_testing_get_canvas (self);
  g_autofree guint *found = g_new (guint, N_POINTS * N_POINTS);
  guint best = 0, at = 0;

  editor_testing_settle (self);
  for (guint i = 0; i < N_POINTS * N_POINTS; i++)
    {
      BastideEditPlace place = find_place (canvas, (i % N_POINTS + 0.5) / N_POINTS, (i / N_POINTS + 0.5) / N_POINTS);

      found[i] = place.type == BASTIDE_EDIT_INSIDE ? place.index : BASTIDE_EDIT_NO_SEGMENT;
    }
  for (guint i = 0; i < N_POINTS * N_POINTS; i++)
    if (found[i] == segment && count_around (found, i % N_POINTS, i / N_POINTS) > best)
      {
        best = count_around (found, i % N_POINTS, i / N_POINTS);
        at = i;
      }
  g_assert_cmpuint (best, >, 0);

  return editor_testing_point (self, (at % N_POINTS + 0.5) / N_POINTS, (at / N_POINTS + 0.5) / N_POINTS);
}
