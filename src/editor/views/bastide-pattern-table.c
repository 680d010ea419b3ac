/* bastide-pattern-table.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-box.h"
#include "bastide-tiles-painting.h"
#include "model/words/bastide-texts.h"
#include "tileset/edit/bastide-tile-signature.h"

#define CELL_SIZE 34

/* The number of types of edges that are always shown; others are shown only if a tile of the set has them. */
#define N_USUAL_KINDS 3

struct _BastidePatternTable
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *root;
  GtkToggleButton *fold_button;
  GtkLabel *summary_label;
  GtkFlowBox *cells;

  BastideEditorSession *session; /* (nullable), owned */
  GArray *kinds;                 /* (nullable): kinds of edges, all that the game has */
  GArray *patterns;              /* (nullable): the patterns shown in the cells */
  GPtrArray *tiles;              /* elements are BastideTileset: a set with one tile for each cell */
  guint source;                  /* pending source that will show the changes, or 0 */
};

G_DEFINE_FINAL_TYPE (BastidePatternTable, bastide_pattern_table, GTK_TYPE_WIDGET)

/* --- Tiles in the set --------------------------------------------------------------------------------------------- */

/* The number of tiles of a pattern, and the first of them. */
typedef struct
{
  guint             count;
  BastideTileDraft *first; /* borrowed */
} Found;

/* Facts about the tiles of the set, found by looking through all of them once. */
typedef struct
{
  GHashTable *patterns; /* elements are Found, by the hash of the pattern */
  gboolean    used[G_MAXUINT8 + 1];
} Present;

static void
present_clear (Present *self)
{
  g_clear_pointer (&self->patterns, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Present, present_clear)

static void
present_add (Present          *self,
             BastideTileDraft *tile)
{
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
  BastideEdgePattern pattern = bastide_tile_definition_get_pattern (definition);
  gpointer key = GUINT_TO_POINTER (bastide_edge_pattern_hash (pattern));
  Found *found = g_hash_table_lookup (self->patterns, key);

  if (found == NULL)
    {
      found = g_new0 (Found, 1);
      found->first = tile;
      g_hash_table_insert (self->patterns, key, found);
    }
  found->count += definition->count;
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    self->used[pattern.types[side]] = TRUE;
}

static void
present_init (Present             *self,
              BastidePatternTable *table)
{
  GListModel *draft = G_LIST_MODEL (bastide_editor_session_get_draft (table->session));
  guint n_tiles = g_list_model_get_n_items (draft);

  memset (self, 0, sizeof *self);
  self->patterns = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (draft, i);

      if (bastide_tile_draft_is_sound (tile))
        present_add (self, tile);
    }
}

/* Returns: (nullable): NULL if no tile has it */
static const Found *
present_find (const Present      *self,
              BastideEdgePattern  pattern)
{
  return g_hash_table_lookup (self->patterns, GUINT_TO_POINTER (bastide_edge_pattern_hash (pattern)));
}

/* --- Cells -------------------------------------------------------------------------------------------------------- */

static const BastideTileDefinition *
get_example (BastidePatternTable *self,
             guint                index)
{
  const BastideTileset *set = g_ptr_array_index (self->tiles, index);

  return g_ptr_array_index (set->tiles, 0);
}

static void
on_cell_clicked (GtkButton           *button,
                 BastidePatternTable *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  g_auto (Present) present;
  const Found *found;
  BastideTileDraft *tile;

  present_init (&present, self);
  found = present_find (&present, g_array_index (self->patterns, BastideEdgePattern, index));
  tile = found != NULL ? found->first : NULL;
  if (tile == NULL)
    {
      if (!bastide_editor_session_is_writable (self->session))
        return;
      tile = bastide_tileset_draft_add_tile (draft, g_list_model_get_n_items (G_LIST_MODEL (draft)),
                                             get_example (self, index));
    }
  bastide_editor_session_show_tile (self->session, tile);
}

/* @found: (nullable): the tiles that have its edges */
static void
show_cell (BastidePatternTable *self,
           guint                index,
           const Found         *found)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->cells, (int) index);
  GtkWidget *button = gtk_flow_box_child_get_child (child);
  GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  g_autofree char *shows = NULL;
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  text = found != NULL ? g_strdup_printf (C_("number of tiles", "%u×"), found->count)
                       /* Translators: no tile of the set has such edges. */
                       : g_strdup (C_("edges", "missing"));
  /* Most of them stay as they are with each edit. */
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) == 0)
    return;

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_opacity (picture, found != NULL ? 0.45 : 1.0);
  if (found == NULL)
    gtk_widget_add_css_class (label, "accent");
  else
    gtk_widget_remove_css_class (label, "accent");
  shows = bastide_text_tile_of_set (get_example (self, index));
  if (found != NULL || !bastide_editor_session_is_writable (self->session))
    spoken = g_strdup_printf ("%s: %s", shows, text);
  else
    /* Translators: %s says which edges a tile has: “road north, city east”. */
    spoken = g_strdup_printf (_("%s: missing; makes a new tile"), shows);
  bastide_widget_name (button, spoken);
}

static void
make_cells (BastidePatternTable *self,
            GArray              *patterns)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->cells, 0)) != NULL)
    gtk_flow_box_remove (self->cells, GTK_WIDGET (child));
  g_ptr_array_set_size (self->tiles, 0);
  g_clear_pointer (&self->patterns, g_array_unref);
  self->patterns = g_array_ref (patterns);
  for (guint i = 0; i < patterns->len; i++)
    {
      BastideTileset *set = bastide_tileset_new
        (bastide_tileset_draft_get_game (bastide_editor_session_get_draft (self->session)), "pattern");
      GtkWidget *button = gtk_button_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *picture = bastide_tiles_painting_create_picture (CELL_SIZE, 1);
      GtkWidget *label = gtk_label_new (NULL);

      g_ptr_array_add (set->tiles, bastide_tile_definition_new_for_pattern
                                     (set, "pattern", self->kinds, g_array_index (patterns, BastideEdgePattern, i)));
      g_ptr_array_add (self->tiles, set);
      bastide_tiles_painting_add (GTK_PICTURE (picture), get_example (self, i), 0, 0, 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (box), picture);
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "cell");
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (on_cell_clicked), self);
      gtk_flow_box_append (self->cells, button);
      gtk_widget_set_focusable (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->cells, (int) i)), FALSE);
    }
}

static gboolean
on_idle_cb (gpointer data)
{
  BastidePatternTable *self = data;
  g_auto (Present) present = { NULL };
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (BastideEdgeKind));
  g_autoptr (GArray) patterns = NULL;
  g_autofree char *text = NULL;
  guint n_present = 0;

  self->source = 0;
  if (self->session == NULL)
    return G_SOURCE_REMOVE;

  present_init (&present, self);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      BastideEdgeKind kind = g_array_index (self->kinds, BastideEdgeKind, i);

      if (i < N_USUAL_KINDS || present.used[kind.type])
        g_array_append_val (kinds, kind);
    }
  patterns = bastide_edge_patterns_list (kinds);

  if (self->patterns == NULL || self->patterns->len != patterns->len
      || memcmp (self->patterns->data, patterns->data, patterns->len * sizeof (BastideEdgePattern)) != 0)
    make_cells (self, patterns);
  for (guint i = 0; i < self->patterns->len; i++)
    {
      const Found *found = present_find (&present, g_array_index (self->patterns, BastideEdgePattern, i));

      show_cell (self, i, found);
      n_present += found != NULL;
    }
  /* Translators: how many of all edges there can be tiles of the set have. */
  text = g_strdup_printf (ngettext ("%1$u of %2$u in the set; click a missing one for a new tile",
                                    "%1$u of %2$u in the set; click a missing one for a new tile", n_present),
                          n_present, self->patterns->len);
  gtk_label_set_label (self->summary_label, text);

  return G_SOURCE_REMOVE;
}

static void
update_soon (BastidePatternTable *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle_cb, self, NULL);
}

/* The patterns are one stop of Tab; arrows move among them. */
static gboolean
bastide_pattern_table_focus (GtkWidget        *widget,
                             GtkDirectionType  direction)
{
  BastidePatternTable *self = BASTIDE_PATTERN_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->cells));

  if (inside && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (inside && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_grab_focus (GTK_WIDGET (self->fold_button));

  return GTK_WIDGET_CLASS (bastide_pattern_table_parent_class)->focus (widget, direction);
}

static void
bastide_pattern_table_dispose (GObject *object)
{
  BastidePatternTable *self = BASTIDE_PATTERN_TABLE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_PATTERN_TABLE);

  G_OBJECT_CLASS (bastide_pattern_table_parent_class)->dispose (object);
}

static void
bastide_pattern_table_finalize (GObject *object)
{
  BastidePatternTable *self = BASTIDE_PATTERN_TABLE (object);

  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->patterns, g_array_unref);
  g_ptr_array_unref (self->tiles);

  G_OBJECT_CLASS (bastide_pattern_table_parent_class)->finalize (object);
}

#define CHILD(member) BASTIDE_CHILD (BastidePatternTable, member)

static const BastideTemplatePart parts[] = {
  CHILD (root), CHILD (fold_button), CHILD (summary_label), CHILD (cells),
};

static void
bastide_pattern_table_class_init (BastidePatternTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_pattern_table_dispose;
  object_class->finalize = bastide_pattern_table_finalize;
  widget_class->focus = bastide_pattern_table_focus;
  bastide_template_bind (widget_class, "pattern-table", parts, G_N_ELEMENTS (parts));
}

static void
bastide_pattern_table_init (BastidePatternTable *self)
{
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_pattern_table_set_session (BastidePatternTable  *self,
                                   BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_PATTERN_TABLE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (bastide_editor_session_get_draft (self->session), self);
  g_set_object (&self->session, session);
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->patterns, g_array_unref);
  if (session == NULL)
    return;

  self->kinds = bastide_edge_kinds_list (bastide_tileset_draft_get_game (bastide_editor_session_get_draft (session)));
  g_signal_connect_object (bastide_editor_session_get_draft (session), "changed", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED);
  update_soon (self);
}
