/* scene-things.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Finding things by the names that people give them. */

#include "scene.h"

#include "bastide-editor-page.h"
#include "bastide-variant-page.h"

BastideGame *
scene_get_game (void)
{
  BastideGame *game = scene.fixture.window != NULL ? bastide_window_get_game (scene.fixture.window) : NULL;

  return game != NULL ? game : scene.fixture.game;
}

BastideTilesetDraft *
scene_get_draft (void)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (scene.fixture.window), BASTIDE_TYPE_EDITOR_PAGE);

  return page != NULL ? bastide_editor_page_get_draft (BASTIDE_EDITOR_PAGE (page)) : NULL;
}

BastideVariantDraft *
scene_get_variant (void)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (scene.fixture.window), BASTIDE_TYPE_VARIANT_PAGE);

  return page != NULL ? bastide_variant_page_get_draft (BASTIDE_VARIANT_PAGE (page)) : NULL;
}

static gboolean
is_called (GtkWidget  *widget,
           const char *text)
{
  g_autofree char *other = NULL;

  if ((GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0)
      || (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
      || (GTK_IS_ENTRY (widget) && g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (widget)), text) == 0)
      || g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return TRUE;
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text);

  return other == NULL;
}

/* Returns: the type of a kind of widget, which exists once one was created; or G_TYPE_INVALID */
static GType
get_type (const char *kind)
{
  g_autofree char *ours = g_strconcat ("Bastide", kind, NULL);
  g_autofree char *theirs = g_strconcat ("Gtk", kind, NULL);
  GType type = g_type_from_name (ours);

  return type != G_TYPE_INVALID ? type : g_type_from_name (theirs);
}

static gboolean
is_of_kind (GtkWidget  *widget,
            const char *kind)
{
  GType type = get_type (kind);

  if (kind[0] == '#')
    return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), kind + 1) == 0;
  if (kind[0] == '.')
    return gtk_widget_has_css_class (widget, kind + 1);
  if (!g_ascii_isupper (kind[0]))
    scene_fail ("nothing can be called “%s” without quotes", kind);

  return type != G_TYPE_INVALID && app_testing_is_a (widget, type);
}

static gboolean
is_meant (GtkWidget       *widget,
          const SceneWord *word)
{
  if (word->bare[0] == '\0')
    return is_called (widget, word->text);

  return is_of_kind (widget, word->bare)
         && (word->text == NULL || is_called (widget, word->text) || app_testing_shows (widget, word->text));
}

/* Searches a widget in tree order for things, and counts down the ones to skip. */
static GtkWidget *
search (GtkWidget       *widget,
        const SceneWord *word,
        gboolean         hidden,
        guint           *n_left)
{
  GtkWidget *found = NULL;

  if (!hidden && (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget)))
    return NULL;
  if (is_meant (widget, word) && (*n_left)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = search (child, word, hidden, n_left);

  return found;
}

/* Returns: (nullable): an open window of this kind, or the dialog that was opened last, or else the window */
static GtkWidget *
find_window (const SceneWord *kind)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

      if (gtk_widget_get_visible (window) && (kind != NULL ? is_meant (window, kind) : !BASTIDE_IS_WINDOW (window)))
        return window;
    }

  return kind != NULL ? NULL : GTK_WIDGET (scene.fixture.window);
}

/* Returns: (nullable): an object with a name of its own, or an open window */
static gpointer
find_first (const SceneWord *word)
{
  if (g_str_equal (word->bare, "draft"))
    return scene_get_draft ();
  if (g_str_equal (word->bare, "variant"))
    return scene_get_variant ();
  if (g_str_equal (word->bare, "game"))
    return scene_get_game ();
  if (g_str_equal (word->bare, "review"))
    return bastide_game_get_review (scene_get_game ());
  if (g_str_equal (word->bare, "window"))
    return scene.fixture.window;

  return g_ascii_isupper (word->bare[0]) ? find_window (word) : NULL;
}

gpointer
scene_find (guint    from,
            guint    end,
            gboolean hidden)
{
  gpointer place = find_window (NULL);

  for (guint i = end; i > from && place != NULL; i -= MIN (2, i - from))
    {
      const SceneWord *word = g_ptr_array_index (scene.words, i - 1);
      gpointer found = i == end ? find_first (word) : NULL;

      if (i < end && !scene_is (i, "in"))
        scene_fail ("“in” is missing");
      for (gboolean also = FALSE; found == NULL && also <= hidden && !g_ascii_islower (word->bare[0]); also++)
        {
          guint n_left = MAX (word->number, 1) - 1;

          found = search (place, word, also, &n_left);
        }
      place = found;
    }

  return place;
}

void
scene_check_kind (guint i)
{
  const SceneWord *word = g_ptr_array_index (scene.words, i);

  if (g_ascii_isupper (word->bare[0]) && get_type (word->bare) == G_TYPE_INVALID)
    scene_fail ("there was never a “%s”", word->bare);
}

gpointer
scene_await (guint from)
{
  gpointer found;

  while ((found = scene_find (from, MAX (from, scene.words->len), FALSE)) == NULL)
    scene_wait ("nothing is called so");

  return found;
}
