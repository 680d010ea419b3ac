/* bastide-lesson-beside.c
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-lesson-beside.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-drop-down-label.h"
#include "bastide-tile-strip.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-rules.h"

#define MAX_HELD 99
#define MAX_VALUE 999

/* A line, and what it changes. */
typedef struct
{
  BastideLessonDraft     *draft;
  guint                   step;
  BastideElement         *like;   /* with the name and the attributes of its subject */
  const char             *value;  /* the attribute that it changes; NULL for the text */
  const BastidePieceKind *kind;   /* (nullable) */
  const BastideScript    *script; /* (nullable) */
  GPtrArray              *kinds;  /* of tiles */
  char                   *tile;   /* (nullable) */
} Line;

/* Where lines are added. */
typedef struct
{
  GtkBox             *box;
  BastideLessonDraft *draft;
  guint               step;
  const BastideSetup *setup;
  const BastideRules *rules;
  GPtrArray          *kinds;
  const char         *tile;
  const char         *player; /* (nullable): the name of the player whose lines are added */
} Filler;

static void
line_free (gpointer data)
{
  Line *self = data;

  g_object_unref (self->draft);
  bastide_element_unref (self->like);
  g_ptr_array_unref (self->kinds);
  g_free (self->tile);
  g_free (self);
}

static void
set_number (BastideElement *element,
            const char     *name,
            int             value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  bastide_element_set (element, name, text);
}

/* Whether a child of the board is what a line is about, whatever its value. */
static gboolean
is_meant (const BastideElement *like,
          const BastideElement *child)
{
  if (g_strcmp0 (child->name, like->name) != 0)
    return FALSE;
  for (guint i = 0; i < like->n_attributes; i++)
    if (g_strcmp0 (bastide_element_get (child, like->attributes[i].name), like->attributes[i].value) != 0)
      return FALSE;

  return TRUE;
}

/* Returns: (transfer container) (element-type BastideElement): what the board has for a line */
static GPtrArray *
list_items (const Line *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  const BastideElement *board = bastide_lesson_draft_get_board (self->draft, self->step);
  BastideElement *child;

  for (guint i = 0; board != NULL && (child = bastide_element_next (board, &i)) != NULL;)
    if (is_meant (self->like, child))
      g_ptr_array_add (items, bastide_element_ref (child));

  return items;
}

static int
get_value (const BastideElement *item,
           const char           *name,
           int                   fallback)
{
  const char *text = bastide_element_get (item, name);

  return text != NULL ? (int) g_ascii_strtoll (text, NULL, 10) : fallback;
}

static void
set_items (const Line *self,
           GPtrArray  *items)
{
  bastide_lesson_draft_set_items (self->draft, self->step, bastide_element_copy (self->like), items);
}

/* Puts one thing there, or none. @item: (transfer full) (nullable) */
static void
set_item (const Line     *self,
          BastideElement *item)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);

  if (item != NULL)
    g_ptr_array_add (items, item);
  set_items (self, items);
}

/* --- Lines ----------------------------------------------------------------------------------------------------- */

/* @like: (transfer full) */
static Line *
new_line (const Filler   *filler,
          BastideElement *like,
          const char     *value)
{
  Line *line = g_new0 (Line, 1);

  line->draft = g_object_ref (filler->draft);
  line->step = filler->step;
  line->like = like;
  line->value = value;
  line->kinds = g_ptr_array_ref (filler->kinds);
  line->tile = g_strdup (filler->tile);

  return line;
}

/* Adds a line to the box, and gives it to its control. @line: (transfer full) */
static void
add_line (const Filler *filler,
          Line         *line,
          const char   *name,
          GtkWidget    *control)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *spoken = filler->player != NULL ? g_strdup_printf (C_("figure", "%s: %s"), filler->player, name)
                                                   : g_strdup (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (control), "bastide-line", line, line_free);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (filler->box, box);
}

static const Line *
get_line (gpointer control)
{
  return g_object_get_data (G_OBJECT (control), "bastide-line");
}

static void
add_heading (Filler     *filler,
             const char *text,
             const char *player)
{
  GtkWidget *label = gtk_label_new (text);

  filler->player = player;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (filler->box, label);
}

/* --- Numbers --------------------------------------------------------------------------------------------------- */

static void
on_number_changed (GtkSpinButton *spin)
{
  const Line *line = get_line (spin);
  guint player = (guint) get_value (line->like, "player", 0);
  int value = gtk_spin_button_get_value_as_int (spin);
  double least;
  BastideElement *item = NULL;

  gtk_spin_button_get_range (spin, &least, NULL);
  /* They depend on each other. */
  if (g_str_equal (line->like->name, "track"))
    {
      bastide_lesson_draft_set_track (line->draft, line->step, player, (guint) get_value (line->like, "figure", 0),
                                      (guint) value);
      return;
    }
  if (g_str_equal (line->like->name, "score"))
    {
      bastide_lesson_draft_set_score (line->draft, line->step, player, (guint) value);
      return;
    }
  if (value > (int) least)
    {
      item = bastide_element_copy (line->like);
      set_number (item, line->value, value);
    }
  set_item (line, item);
}

/* Less than any number is none at all. */
static gboolean
on_number_output (GtkSpinButton *spin)
{
  int value = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = value < 0 ? g_strdup (C_("pieces", "none")) : g_strdup_printf ("%d", value);

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

static int
on_number_input (GtkSpinButton *spin,
                 double        *value)
{
  *value = -1;

  /* Everything else is a number. */
  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), C_("pieces", "none"));
}

/* @least: -1 where 0 is not the same as none. @line: (transfer full) */
static void
add_number (const Filler *filler,
            Line         *line,
            const char   *name,
            int           least,
            int           most)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  g_autoptr (GPtrArray) items = list_items (line);
  int value = items->len > 0 ? 0 : least;

  /* Points may be there for several categories. */
  for (guint i = 0; i < items->len; i++)
    value += get_value (g_ptr_array_index (items, i), line->value, 1);
  if (least < 0)
    {
      g_signal_connect (spin, "input", G_CALLBACK (on_number_input), NULL);
      g_signal_connect (spin, "output", G_CALLBACK (on_number_output), NULL);
    }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  add_line (filler, line, name, spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_number_changed), NULL);
}

/* --- Numbered cards and tokens --------------------------------------------------------------------------------- */

static void show_numbers (GtkBox *box);

static void
on_held_clicked (GtkWidget *button,
                 GtkBox    *box)
{
  const Line *line = get_line (box);
  g_autoptr (GPtrArray) items = list_items (line);
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "bastide-number"));

  if (number < items->len)
    g_ptr_array_remove_index (items, number);
  set_items (line, items);
  show_numbers (box);
}

static void
on_face_chosen (GtkDropDown *menu,
                GParamSpec  *pspec,
                GtkBox      *box)
{
  const Line *line = get_line (box);
  g_autoptr (GPtrArray) items = list_items (line);
  guint face = gtk_drop_down_get_selected (menu);
  BastideElement *item;

  if (face == 0 || face == GTK_INVALID_LIST_POSITION)
    return;
  item = bastide_element_copy (line->like);
  set_number (item, "count", (int) face);
  g_ptr_array_add (items, item);
  set_items (line, items);
  gtk_drop_down_set_selected (menu, 0);
  show_numbers (box);
}

/* A button for each one that is held, behind the menu that adds one. */
static void
show_numbers (GtkBox *box)
{
  const Line *line = get_line (box);
  g_autoptr (GPtrArray) items = list_items (line);
  GtkWidget *menu = gtk_widget_get_first_child (GTK_WIDGET (box));

  while (gtk_widget_get_next_sibling (menu) != NULL)
    gtk_box_remove (box, gtk_widget_get_next_sibling (menu));
  for (guint i = 0; i < items->len; i++)
    {
      int face = get_value (g_ptr_array_index (items, i), "count", 1);
      g_autofree char *text = g_strdup_printf ("%d", face);
      g_autofree char *name = bastide_text_named_face (line->kind, face);
      g_autofree char *spoken = g_strdup_printf (C_("lesson", "Remove: %s"), name);
      GtkWidget *button = gtk_button_new_with_label (text);

      bastide_widget_name (button, spoken);
      g_object_set_data (G_OBJECT (button), "bastide-number", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (on_held_clicked), box);
      gtk_box_append (box, button);
    }
}

static void
add_numbers (const Filler *filler,
             Line         *line,
             const char   *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GtkStringList) faces = gtk_string_list_new (NULL);
  GtkWidget *menu;

  gtk_string_list_append (faces, C_("lesson", "Add…"));
  for (int i = 1; line->kind->faces[i - 1] != NULL; i++)
    {
      g_autofree char *face = bastide_text_named_face (line->kind, i);

      gtk_string_list_append (faces, face);
    }
  menu = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&faces)), NULL);
  bastide_drop_down_set_label (GTK_DROP_DOWN (menu), name);
  g_signal_connect (menu, "notify::selected", G_CALLBACK (on_face_chosen), box);
  gtk_box_append (GTK_BOX (box), menu);
  add_line (filler, line, name, box);
  show_numbers (GTK_BOX (box));
}

/* --- Pieces that are gone -------------------------------------------------------------------------------------- */

static void
on_present_toggled (GtkCheckButton *check)
{
  const Line *line = get_line (check);
  BastideElement *item = NULL;

  if (!gtk_check_button_get_active (check))
    {
      item = bastide_element_copy (line->like);
      bastide_element_set (item, "absent", "true");
    }
  set_item (line, item);
}

/* A check for each place at which one lies in the beginning. */
static void
add_places (Filler                 *filler,
            const BastidePieceKind *kind)
{
  g_autoptr (BastideState) fresh = bastide_state_new (filler->rules);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  GtkWidget *flow = gtk_flow_box_new ();

  bastide_state_start (filler->rules, fresh, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  bastide_state_get_pieces (filler->rules, fresh, pieces);
  add_heading (filler, bastide_text_piece (kind), NULL);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 8);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      BastideElement *like = bastide_element_new ("piece");
      g_autofree char *text = g_strdup_printf ("%d", piece->count + 1);
      g_autoptr (GPtrArray) items = NULL;
      GtkWidget *check;
      Line *line;

      bastide_element_set (like, "kind", kind->name);
      set_number (like, "count", piece->count);
      line = new_line (filler, like, NULL);
      if (piece->kind != kind)
        {
          line_free (line);
          continue;
        }
      items = list_items (line);
      check = gtk_check_button_new_with_label (text);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), items->len == 0);
      gtk_widget_set_tooltip_text (check, C_("lesson", "Still there"));
      g_object_set_data_full (G_OBJECT (check), "bastide-line", line, line_free);
      g_signal_connect (check, "toggled", G_CALLBACK (on_present_toggled), NULL);
      gtk_flow_box_append (GTK_FLOW_BOX (flow), check);
    }
  gtk_box_append (filler->box, flow);
}

/* --- Tiles ----------------------------------------------------------------------------------------------------- */

static void
show_tiles (BastideTileStrip *strip)
{
  const Line *line = get_line (strip);
  g_autoptr (GPtrArray) items = list_items (line);
  const BastideElement *item = items->len > 0 ? g_ptr_array_index (items, 0) : NULL;

  bastide_tile_strip_show (strip, line->kinds, item != NULL ? item->text : NULL, C_("tiles", "none"));
}

static void
on_tiles_changed (BastideTileStrip *strip,
                  const char       *ids)
{
  const Line *line = get_line (strip);
  BastideElement *item = ids != NULL ? bastide_element_copy (line->like) : NULL;

  if (item != NULL)
    item->text = g_strdup (ids);
  set_item (line, item);
  show_tiles (strip);
}

static void
on_tile_added (GtkWidget        *button,
               BastideTileStrip *strip)
{
  bastide_tile_strip_add (strip, get_line (strip)->tile);
}

static void
add_tiles (const Filler   *filler,
           BastideElement *like,
           const char     *name)
{
  GtkWidget *strip = g_object_new (BASTIDE_TYPE_TILE_STRIP, "width-request", 200, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  add_line (filler, new_line (filler, like, NULL), name, strip);
  show_tiles (BASTIDE_TILE_STRIP (strip));
  g_signal_connect (strip, "changed", G_CALLBACK (on_tiles_changed), NULL);
  bastide_widget_name (button, C_("lesson", "Add the tile that is laid next"));
  gtk_widget_set_sensitive (button, filler->tile != NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (on_tile_added), strip);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (strip)), button);
}

/* --- Chance ---------------------------------------------------------------------------------------------------- */

/* Whether all words are numbers that may come. */
static gboolean
is_possible (const BastideScript *script,
             const char          *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, script->min, script->max, &number, NULL)
          || n++ >= script->max_entries)
        return FALSE;
    }

  return TRUE;
}

static void
on_chance_changed (GtkWidget *entry)
{
  const Line *line = get_line (entry);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  BastideElement *item = NULL;

  bastide_widget_set_class (entry, "error", !is_possible (line->script, text));
  if (!is_possible (line->script, text))
    return;
  if (*text != '\0')
    {
      item = bastide_element_copy (line->like);
      item->text = g_steal_pointer (&text);
    }
  set_item (line, item);
}

static void
add_chance (const Filler        *filler,
            const BastideScript *script)
{
  BastideElement *like = bastide_element_new ("chance");
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *hint = NULL;
  g_autoptr (GPtrArray) items = NULL;
  const BastideElement *item;
  Line *line;

  bastide_element_set (like, "name", script->name);
  line = new_line (filler, like, NULL);
  line->script = script;
  items = list_items (line);
  item = items->len > 0 ? g_ptr_array_index (items, 0) : NULL;
  /* Translators: what may be typed: whole numbers, the smallest and the largest */
  hint = g_strdup_printf (C_("lesson", "Numbers from %u to %u, in the order in which they come"), script->min,
                          script->max);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), C_("lesson", "by chance"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 400);
  gtk_widget_set_tooltip_text (entry, hint);
  gtk_editable_set_text (GTK_EDITABLE (entry), item != NULL && item->text != NULL ? item->text : "");
  add_line (filler, line, bastide_text_script (script), entry);
  g_signal_connect (entry, "changed", G_CALLBACK (on_chance_changed), NULL);
}

/* --- All of it ------------------------------------------------------------------------------------------------- */

static BastideElement *
new_of_player (const char *name,
               guint       player)
{
  BastideElement *element = bastide_element_new (name);

  set_number (element, "player", (int) player);

  return element;
}

/* Pieces that a player holds, or has on the track. */
static void
add_piece_of_player (const Filler           *filler,
                     guint                   player,
                     const BastidePieceKind *kind)
{
  gboolean is_on_track = kind->place == BASTIDE_TARGET_TRACK;
  BastideElement *like;
  Line *line;

  if (!is_on_track && (kind->place != BASTIDE_TARGET_CARD
                       || (kind->form != BASTIDE_PIECES_OF_PLAYERS && kind->form != BASTIDE_NUMBERS_OF_PLAYERS)))
    return;
  like = new_of_player ("piece", player);
  bastide_element_set (like, "kind", kind->name);
  line = new_line (filler, like, "count");
  line->kind = kind;
  if (kind->form == BASTIDE_NUMBERS_OF_PLAYERS && kind->faces != NULL)
    add_numbers (filler, line, bastide_text_piece (kind));
  else
    add_number (filler, line, bastide_text_piece (kind), is_on_track ? -1 : 0, is_on_track ? MAX_VALUE : MAX_HELD);
}

static void
add_player (Filler *filler,
            guint   player)
{
  g_autofree char *name = bastide_text_player (filler->setup, player);
  const BastideVocabulary *words;

  add_heading (filler, name, name);
  add_number (filler, new_line (filler, new_of_player ("score", player), "points"), C_("lesson", "Score"), 0,
              MAX_VALUE);
  for (guint i = 1; i < bastide_state_get_n_track_figures (filler->rules); i++)
    {
      BastideElement *like = new_of_player ("track", player);

      set_number (like, "figure", (int) i);
      add_number (filler, new_line (filler, like, "value"), C_("lesson", "Second figure on the scoring track"), 0,
                  MAX_VALUE);
    }
  for (guint i = 0; (words = bastide_rules_get_vocabulary (filler->rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      add_piece_of_player (filler, player, &words->pieces[j]);
  if (bastide_rules_has_hands (filler->rules))
    add_tiles (filler, new_of_player ("hand", player), C_("lesson", "Tiles in hand"));
}

void
bastide_lesson_beside_fill (GtkBox             *box,
                            BastideLessonDraft *draft,
                            guint               step,
                            const BastideSetup *setup,
                            const BastideRules *rules,
                            GPtrArray          *kinds,
                            const char         *tile)
{
  Filler filler = { box, draft, step, setup, rules, kinds, tile };
  const BastideVocabulary *words;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (draft));

  bastide_box_clear (box);
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    add_player (&filler, i);
  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_pieces; j++)
      if (words->pieces[j].form == BASTIDE_PIECES_PRESENT)
        add_places (&filler, &words->pieces[j]);
  add_heading (&filler, C_("lesson", "Everybody"), NULL);
  for (guint i = 0; (words = bastide_rules_get_vocabulary (rules, i)) != NULL; i++)
    for (guint j = 0; j < words->n_scripts; j++)
      add_chance (&filler, &words->scripts[j]);
  add_tiles (&filler, bastide_element_new ("discarded"), C_("lesson", "Tiles out of the game"));
}
