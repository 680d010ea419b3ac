/* bastide-issue-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-editor-views.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-fitting-layout.h"
#include "bastide-wrapped-label.h"
#include "rules/bastide-registry.h"

#define ROW_KEY "bastide-row"
#define MODULE_KEY "bastide-module"

/* The number of remarks of a group that are shown until the rest is requested. */
#define N_SHOWN 6

/* The subjects of remarks, in their order. */
typedef enum
{
  GROUP_TILE,
  GROUP_OTHERS,
  GROUP_SET,
  N_GROUPS
} Group;

struct _BastideIssueList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  guint source; /* pending source that will show the changes, or 0 */
  gboolean unfolded[N_GROUPS];

  BastideEditorSession *session; /* (nullable), owned */
};

G_DEFINE_FINAL_TYPE (BastideIssueList, bastide_issue_list, GTK_TYPE_WIDGET)

enum
{
  SHOW_TILE,
  SHOW_LINE,
  SHOW_RULES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef enum
{
  ROW_ERROR = BASTIDE_TILESET_SEVERITY_ERROR,
  ROW_WARNING = BASTIDE_TILESET_SEVERITY_WARNING,
  ROW_NOTE = BASTIDE_TILESET_SEVERITY_NOTE,
  ROW_GOOD,
  ROW_HEADING,
  ROW_MORE,
} RowKind;

/* Indexed by kind of row. */
static const struct
{
  const char *icon;
  const char *style;
  const char *name;
} remarks[] = {
  [ROW_ERROR] = { "dialog-error-symbolic", "error", NC_("what the checks say", "Mistake") },
  [ROW_WARNING] = { "dialog-warning-symbolic", "warn", NC_("what the checks say", "Warning") },
  [ROW_NOTE] = { "bastide-info-symbolic", "note", NC_("what the checks say", "Note") },
  [ROW_GOOD] = { "object-select-symbolic", "good", NC_("what the checks say", "Right") },
};

/* A row as it should be: two rows with the same members are the same one. */
typedef struct
{
  RowKind kind;
  Group   group;
  guint   line;
  char   *text;
  char   *tile;    /* (nullable) */
  char   *segment; /* (nullable) */
  const char *module; /* (nullable): for which the set should ask */
  gboolean rules;     /* what it counts stands at the rules */
} Row;

static Row *
row_new (RowKind     kind,
         Group       group,
         const char *text)
{
  Row *self = g_new0 (Row, 1);

  self->kind = kind;
  self->group = group;
  self->text = g_strdup (text);

  return self;
}

static void
row_free (gpointer data)
{
  Row *self = data;

  g_free (self->text);
  g_free (self->tile);
  g_free (self->segment);
  g_free (self);
}

/* --- Contents ----------------------------------------------------------------------------------------------------- */

/* A remark about a rule of the set stands at its sentence, and here only how many there are. */
static void
add_rules (const BastideTilesetIssues *issues,
           GPtrArray                  *rows)
{
  BastideTilesetSeverity worst = BASTIDE_TILESET_SEVERITY_NOTE;
  guint n = 0;
  g_autofree char *text = NULL;
  Row *row;

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      n += issue->row != NULL;
      worst = issue->row != NULL ? MIN (worst, issue->severity) : worst;
    }
  if (n == 0)
    return;

  text = g_strdup_printf (ngettext ("%u remark about a rule", "%u remarks about rules", n), n);
  row = row_new ((RowKind) worst, GROUP_SET, text);
  row->rules = TRUE;
  g_ptr_array_add (rows, row);
}

static void
add_issues (BastideIssueList           *self,
            const BastideTilesetIssues *issues,
            Group                       group,
            BastideTilesetSeverity      severity,
            GPtrArray                  *rows)
{
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);
  const char *id = tile != NULL ? bastide_tile_draft_get_id (tile) : NULL;

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);
      Group about = issue->tile == NULL ? GROUP_SET : g_strcmp0 (issue->tile, id) == 0 ? GROUP_TILE : GROUP_OTHERS;
      Row *row;

      if (issue->severity != severity || about != group || issue->row != NULL)
        continue;
      row = row_new ((RowKind) severity, group, issue->sentence);
      row->line = issue->line;
      row->tile = g_strdup (issue->tile);
      row->segment = g_strdup (issue->segment);
      row->module = issue->module;
      g_ptr_array_add (rows, row);
    }
}

static GPtrArray *
list_rows (BastideIssueList *self)
{
  static const char *const headings[N_GROUPS] = {
    NULL, NC_("what remarks are about", "Other tiles"), NC_("what remarks are about", "The set"),
  };
  const BastideTilesetIssues *issues =
    bastide_tileset_draft_get_issues (bastide_editor_session_get_draft (self->session));
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);
  g_autofree char *summary = tile != NULL ? bastide_tile_draft_summarise (tile) : NULL;
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  if (summary != NULL)
    g_ptr_array_add (rows, row_new (ROW_GOOD, GROUP_TILE, summary));
  for (Group group = 0; group < N_GROUPS; group++)
    {
      guint first = rows->len;

      if (group == GROUP_SET)
        add_rules (issues, rows);
      for (guint i = 0; i < BASTIDE_TILESET_N_SEVERITIES; i++)
        add_issues (self, issues, group, (BastideTilesetSeverity) i, rows);
      /* Excess remarks are hidden behind a button. */
      if (!self->unfolded[group] && rows->len - first > N_SHOWN + 1)
        {
          guint n_hidden = rows->len - first - N_SHOWN;
          g_autofree char *text = NULL;

          /* Translators: how many more remarks there are. */
          text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_hidden), n_hidden);
          g_ptr_array_set_size (rows, (int) (first + N_SHOWN));
          g_ptr_array_add (rows, row_new (ROW_MORE, group, text));
        }
      if (rows->len > first && headings[group] != NULL)
        g_ptr_array_insert (rows, (int) first,
                            row_new (ROW_HEADING, group, g_dpgettext2 (NULL, "what remarks are about", headings[group])));
    }

  return rows;
}

/* --- Rows --------------------------------------------------------------------------------------------------------- */

static void
on_show_clicked (BastideIssueList *self,
                 GtkButton        *button)
{
  const Row *row = g_object_get_data (G_OBJECT (gtk_widget_get_parent (GTK_WIDGET (button))), ROW_KEY);
  GListModel *draft = G_LIST_MODEL (bastide_editor_session_get_draft (self->session));
  guint n_tiles = row->tile != NULL ? g_list_model_get_n_items (draft) : 0;
  guint position;
  g_autofree char *segment = g_strdup (row->segment);

  if (row->rules)
    {
      g_signal_emit (self, signals[SHOW_RULES], 0);
      return;
    }
  for (position = 0; position < n_tiles; position++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (draft, position);

      if (strcmp (bastide_tile_draft_get_id (tile), row->tile) == 0)
        break;
    }
  if (position >= n_tiles)
    {
      g_signal_emit (self, signals[SHOW_LINE], 0, row->line);
      return;
    }

  bastide_editor_session_show_position (self->session, position);
  bastide_editor_session_set_segment_id (self->session, segment);
  g_signal_emit (self, signals[SHOW_TILE], 0);
}

static void
on_mend_clicked (BastideEditorSession *session,
                 GtkButton            *button)
{
  const char *module = g_object_get_data (G_OBJECT (button), MODULE_KEY);

  if (bastide_editor_session_is_writable (session))
    bastide_tileset_draft_set_module (bastide_editor_session_get_draft (session), module, TRUE);
}

/* The button that mends it. */
static GtkWidget *
create_mend_button (BastideEditorSession *session,
                    const char           *id)
{
  const BastideGameInterface *game = bastide_tileset_draft_get_game (bastide_editor_session_get_draft (session));
  const BastideModuleInterface *module = bastide_registry_find_module (game, id);
  g_autofree char *text = NULL;
  GtkWidget *button;

  /* Translators: a button that mends what the checks say; %s is an expansion, “Inns and Cathedrals” */
  text = g_strdup_printf (_("Ask for %s"), module != NULL ? _(module->title) : id);
  button = gtk_button_new_with_label (text);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "link");
  gtk_widget_set_sensitive (button, bastide_editor_session_is_writable (session));
  g_object_set_data (G_OBJECT (button), MODULE_KEY, (gpointer) id);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_mend_clicked), session, G_CONNECT_SWAPPED);

  return button;
}

GtkWidget *
bastide_remark_new (BastideEditorSession *session,
                    guint                 kind,
                    const char           *text,
                    const char           *module)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = gtk_image_new_from_icon_name (remarks[kind].icon);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_layout_manager (box, g_object_new (BASTIDE_TYPE_ROW_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (words), bastide_wrapped_label_new (text, NULL));
  if (module != NULL)
    gtk_box_append (GTK_BOX (words), create_mend_button (session, module));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_dpgettext2 (NULL, "what the checks say", remarks[kind].name), -1);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "remark");
  gtk_widget_add_css_class (box, remarks[kind].style);

  return box;
}

static GtkWidget *
create_remark (BastideIssueList *self,
               const Row        *row)
{
  GtkWidget *box = bastide_remark_new (self->session, row->kind, row->text, row->module);

  if (row->kind != ROW_GOOD)
    {
      GtkWidget *button = gtk_button_new_with_label (C_("where a mistake is", "Show"));
      g_autofree char *spoken = NULL;

      /* Translators: %s is a sentence that says what is wrong. */
      spoken = g_strdup_printf (_("Show where: %s"), row->text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
      gtk_widget_add_css_class (button, "link");
      gtk_widget_set_valign (button, GTK_ALIGN_START);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_show_clicked), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }

  return box;
}

static void update_soon (BastideIssueList *self);

static void
on_more_clicked (BastideIssueList *self,
                 GtkButton        *button)
{
  const Row *row = g_object_get_data (G_OBJECT (button), ROW_KEY);
  GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button));

  self->unfolded[row->group] = TRUE;
  /* The button goes, and with it the focus. */
  if (before != NULL)
    gtk_widget_child_focus (before, GTK_DIR_TAB_FORWARD);
  update_soon (self);
}

static GtkWidget *
create_widget (BastideIssueList *self,
               Row              *row)
{
  GtkWidget *widget;

  if (row->kind == ROW_HEADING)
    {
      widget = bastide_wrapped_label_new (row->text, "eyebrow");
    }
  else if (row->kind == ROW_MORE)
    {
      widget = gtk_button_new_with_label (row->text);
      gtk_widget_set_halign (widget, GTK_ALIGN_START);
      gtk_widget_add_css_class (widget, "link");
      g_signal_connect_object (widget, "clicked", G_CALLBACK (on_more_clicked), self, G_CONNECT_SWAPPED);
    }
  else
    {
      widget = create_remark (self, row);
    }
  g_object_set_data_full (G_OBJECT (widget), ROW_KEY, row, row_free);

  return widget;
}

/* --- The list ----------------------------------------------------------------------------------------------------- */

static gboolean
on_idle_cb (gpointer data)
{
  BastideIssueList *self = data;
  g_autoptr (GPtrArray) rows = self->session != NULL ? list_rows (self) : g_ptr_array_new ();
  GtkWidget *next = gtk_widget_get_first_child (self->box);
  GtkWidget *before = NULL;

  self->source = 0;
  /* Each goes to the widget that shows it. */
  g_ptr_array_set_free_func (rows, NULL);

  /* Widgets of rows that stay are kept, and with them the focus and the place that is read. */
  for (guint i = 0; i < rows->len; i++)
    {
      Row *row = g_ptr_array_index (rows, i);
      GtkWidget *widget;

      for (widget = next; widget != NULL; widget = gtk_widget_get_next_sibling (widget))
        {
          const Row *other = g_object_get_data (G_OBJECT (widget), ROW_KEY);

          /* The line may have changed: the actual one is not part of the row. */
          if (row->kind == other->kind && row->group == other->group && strcmp (row->text, other->text) == 0
              && g_strcmp0 (row->tile, other->tile) == 0 && g_strcmp0 (row->segment, other->segment) == 0)
            break;
        }
      if (widget != NULL)
        {
          ((Row *) g_object_get_data (G_OBJECT (widget), ROW_KEY))->line = row->line;
          row_free (row);
          gtk_box_reorder_child_after (GTK_BOX (self->box), widget, before);
        }
      else
        {
          widget = create_widget (self, row);
          gtk_box_insert_child_after (GTK_BOX (self->box), widget, before);
        }
      before = widget;
      next = gtk_widget_get_next_sibling (widget);
    }
  while (next != NULL)
    {
      GtkWidget *gone = next;

      next = gtk_widget_get_next_sibling (gone);
      gtk_box_remove (GTK_BOX (self->box), gone);
    }

  return G_SOURCE_REMOVE;
}

/* Several changes are shown together, after more urgent work. */
static void
update_soon (BastideIssueList *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle_cb, self, NULL);
}

static void
bastide_issue_list_dispose (GObject *object)
{
  BastideIssueList *self = BASTIDE_ISSUE_LIST (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_issue_list_parent_class)->dispose (object);
}

static void
bastide_issue_list_class_init (BastideIssueListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_issue_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[SHOW_TILE] = g_signal_new ("show-tile", BASTIDE_TYPE_ISSUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[SHOW_LINE] = g_signal_new ("show-line", BASTIDE_TYPE_ISSUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SHOW_RULES] = g_signal_new ("show-rules", BASTIDE_TYPE_ISSUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
}

static void
bastide_issue_list_init (BastideIssueList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

void
bastide_issue_list_set_session (BastideIssueList     *self,
                                BastideEditorSession *session)
{
  g_return_if_fail (BASTIDE_IS_ISSUE_LIST (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (bastide_editor_session_get_draft (self->session), self);
    }
  g_set_object (&self->session, session);
  memset (self->unfolded, 0, sizeof self->unfolded);
  if (session != NULL)
    {
      g_signal_connect_object (session, "tile-changed", G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_editor_session_get_draft (session), "issues-changed", G_CALLBACK (update_soon),
                               self, G_CONNECT_SWAPPED);
    }
  update_soon (self);
}

/* Appends "2 notes" if there are any. */
static void
append_count (GString    *text,
              guint       count,
              const char *format)
{
  if (count == 0)
    return;

  if (text->len > 0)
    g_string_append (text, ", ");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, count);
#pragma GCC diagnostic pop
}

char *
bastide_issue_list_count (BastideIssueList *self)
{
  GString *text = g_string_new (NULL);
  const BastideTilesetIssues *issues;

  g_return_val_if_fail (BASTIDE_IS_ISSUE_LIST (self), NULL);

  if (self->session != NULL)
    {
      issues = bastide_tileset_draft_get_issues (bastide_editor_session_get_draft (self->session));
      append_count (text, issues->n_errors, ngettext ("%u mistake", "%u mistakes", issues->n_errors));
      append_count (text, issues->n_warnings, ngettext ("%u warning", "%u warnings", issues->n_warnings));
      append_count (text, issues->n_notes, ngettext ("%u note", "%u notes", issues->n_notes));
    }

  return g_string_free (text, FALSE);
}
