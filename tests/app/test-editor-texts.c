/* test-editor-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Texts by authors of a set in the editor: its descriptions, required sets, and its own rules. */

#include "bastide-rules-block.h"
#include "bastide-editor-views.h"
#include "editor-testing.h"
#include "table.h"

#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"" "https://bastide-game.github.io/ns/tileset/1" "\" id=\"mine\" game=\"classic\" version=\"1\">\n" \
  "  <title xml:lang=\"en\">Mine</title>\n"
#define TILE \
  "  <tile id=\"mine-01\" count=\"1\">\n" \
  "    <road id=\"r1\" borders=\"N S\"/>\n" \
  "  </tile>\n" \
  "</tileset>\n"

static void
undo (Fixture *fixture)
{
  window_testing_activate (fixture, "win.undo");
}

static gboolean
prints (Fixture    *fixture,
        const char *text)
{
  g_autofree char *file = editor_testing_print (fixture);

  return strstr (file, text) != NULL;
}

/* --- Rules -------------------------------------------------------------------------------------------------------- */

static BastideRulesBlock *
get_block (Fixture *fixture,
           guint    number)
{
  GtkWidget *form = editor_testing_find (fixture, BASTIDE_TYPE_RULES_FORM);
  GtkWidget *block = app_testing_find (form, BASTIDE_TYPE_RULES_BLOCK);

  for (guint i = 0; i < number && block != NULL; i++)
    block = gtk_widget_get_next_sibling (block);

  return block != NULL ? BASTIDE_RULES_BLOCK (block) : NULL;
}

static GtkTextBuffer *
get_buffer (BastideRulesBlock *block)
{
  GtkWidget *prose = GTK_WIDGET (bastide_rules_block_get_prose (block));

  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (app_testing_find (prose, GTK_TYPE_TEXT_VIEW)));
}

/* Returns: (nullable): the last visible button that begins or translates rules */
static GtkWidget *
find_beginning (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  EACH_CHILD (child, widget)
    if (G_OBJECT_TYPE (child) == GTK_TYPE_BUTTON && gtk_widget_get_mapped (child))
      found = child;
    else if (!GTK_IS_BUTTON (child) && find_beginning (child) != NULL)
      found = find_beginning (child);

  return found;
}

static void
choose_language (Fixture    *fixture,
                 const char *code)
{
  GtkWidget *form = editor_testing_find (fixture, BASTIDE_TYPE_RULES_FORM);
  GtkWidget *button = app_testing_find (form, GTK_TYPE_TOGGLE_BUTTON);

  while (g_strcmp0 (g_object_get_data (G_OBJECT (button), "bastide-language"), code) != 0)
    button = gtk_widget_get_next_sibling (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  app_testing_settle ();
}

static void
begin_rules (Fixture *fixture)
{
  GtkWidget *button;

  editor_testing_show_tab (fixture, "rules");
  choose_language (fixture, "en");
  /* The button for a book without rules. */
  button = find_beginning (editor_testing_find (fixture, BASTIDE_TYPE_RULES_FORM));
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
}

static void
paste (GtkTextView *view,
       const char  *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
}

/* Pastes fitting and overlong text into each visible field. Returns: number of fields */
static guint
paste_everywhere (Fixture    *fixture,
                  GtkWidget  *widget,
                  const char *large)
{
  guint n = 0;

  EACH_CHILD (child, widget)
    if (GTK_IS_TEXT_VIEW (child) && gtk_widget_get_mapped (child))
      {
        GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (child));
        int n_before = gtk_text_buffer_get_char_count (buffer);

        paste (GTK_TEXT_VIEW (child), large);
        g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, n_before);
        g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "not inserted"));
        paste (GTK_TEXT_VIEW (child), "some words ");
        g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, n_before + 11);
        n++;
      }
    else
      n += paste_everywhere (fixture, child, large);

  return n;
}

/* Overlong text is refused with a message, wherever it is pasted; the parts of a chapter share its limit. */
TEST_WITH ("/app/editor-texts/long-pastes", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *large = g_strnfill (64 * 1024 + 1, 'x');
  g_autofree char *half = g_strnfill (40 * 1024, 'x');
  GtkTextBuffer *second;

  editor_testing_create_set (fixture, "Mine");
  editor_testing_show_tab (fixture, "texts");
  g_assert_cmpuint (paste_everywhere (fixture, GTK_WIDGET (fixture->window), large), ==, 2);
  begin_rules (fixture);
  g_assert_cmpuint (paste_everywhere (fixture, GTK_WIDGET (fixture->window), large), ==, 2);

  paste (GTK_TEXT_VIEW (app_testing_find (GTK_WIDGET (get_block (fixture, 0)), GTK_TYPE_TEXT_VIEW)), half);
  gtk_widget_activate_action (editor_testing_find (fixture, BASTIDE_TYPE_RULES_FORM), "rules-form.add", "s", "text");
  second = get_buffer (get_block (fixture, 1));
  paste (GTK_TEXT_VIEW (app_testing_find (GTK_WIDGET (get_block (fixture, 1)), GTK_TYPE_TEXT_VIEW)), half);
  g_assert_cmpint (gtk_text_buffer_get_char_count (second), ==, 0);
}

/* Emphasis in a text stays, and elements unknown to the editor are kept as written. */
TEST_WITH ("/app/editor-texts/handwritten", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *book = table_read_text ("handwritten-rules.xml");
  g_autofree char *file = g_strconcat (HEAD, book, TILE, NULL);
  GtkWidget *diagram, *column;
  g_autofree char *after = NULL;

  editor_testing_open (fixture, file);
  editor_testing_show_tab (fixture, "rules");
  choose_language (fixture, "en");
  gtk_text_buffer_insert_at_cursor (get_buffer (get_block (fixture, 0)), "!", -1);
  g_assert_true (prints (fixture, "<text>A <b>term</b> is explained.!</text>")
                 || prints (fixture, "<text>!A <b>term</b> is explained.</text>"));
  undo (fixture);
  diagram = app_testing_find (GTK_WIDGET (get_block (fixture, 1)), g_type_from_name ("BastideDiagramForm"));
  column = app_testing_find (diagram, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (column), 3);
  g_assert_true (prints (fixture, "<tile id=\"mine-01\" x=\"3\">\n          <figure kind=\"follower\""));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (column), 0);
  gtk_text_buffer_insert_at_cursor (get_buffer (get_block (fixture, 1)), "x", -1);
  undo (fixture);
  after = editor_testing_print (fixture);
  g_assert_nonnull (strstr (after, book));
}

/* --- Neighbours of the tile --------------------------------------------------------------------------------------- */

static guint
count_neighbours (Fixture *fixture)
{
  g_autoptr (GPtrArray) tiles =
    bastide_tile_preview_list_tiles (BASTIDE_TILE_PREVIEW (editor_testing_find (fixture, BASTIDE_TYPE_TILE_PREVIEW)));

  return tiles->len;
}

static GtkCheckButton *
get_check (Fixture *fixture,
           guint    number)
{
  GtkWidget *preview = editor_testing_find (fixture, BASTIDE_TYPE_TILE_PREVIEW);
  GtkPopover *popover =
    gtk_menu_button_get_popover (GTK_MENU_BUTTON (app_testing_find (preview, GTK_TYPE_MENU_BUTTON)));
  GtkWidget *check;

  check = app_testing_find (gtk_popover_get_child (popover), GTK_TYPE_CHECK_BUTTON);
  for (guint i = 0; i < number; i++)
    check = gtk_widget_get_next_sibling (check);

  return GTK_CHECK_BUTTON (check);
}

/* Neighbours come from the set and from the game's own tiles, or from the sets that the author chooses. */
TEST_WITH ("/app/editor-texts/neighbours", window_testing_set_up, window_testing_tear_down)
{
  guint n_usual;

  editor_testing_create_set (fixture, "Mine");
  n_usual = count_neighbours (fixture);
  g_assert_cmpuint (n_usual, >, 1);
  g_assert_true (gtk_check_button_get_active (get_check (fixture, 0)));
  g_assert_true (gtk_check_button_get_active (get_check (fixture, 1)));
  g_assert_false (gtk_check_button_get_active (get_check (fixture, 2)));
  gtk_check_button_set_active (get_check (fixture, 0), FALSE);
  g_assert_cmpuint (count_neighbours (fixture), ==, n_usual - 1);
  gtk_check_button_set_active (get_check (fixture, 2), TRUE);
  g_assert_cmpuint (count_neighbours (fixture), >, n_usual - 1);
  gtk_check_button_set_active (get_check (fixture, 2), FALSE);
  gtk_check_button_set_active (get_check (fixture, 1), FALSE);
  g_assert_cmpuint (count_neighbours (fixture), ==, 0);
}
