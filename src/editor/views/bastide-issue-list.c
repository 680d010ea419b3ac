/* bastide-issue-list.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-issue-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tileset/bastide-tile-lines.h"
#include "tileset/bastide-tile-signature.h"

#define LINE_KEY "bastide-line"

struct _BastideIssueList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  guint source; /* that will show what has changed, or 0 */

  BastideEditorSession *session; /* (nullable), owned */
  GArray *lines;                 /* of the tiles in the printed file */
};

G_DEFINE_FINAL_TYPE (BastideIssueList, bastide_issue_list, GTK_TYPE_WIDGET)

enum
{
  SHOW_LINE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef enum
{
  REMARK_ERROR,
  REMARK_WARNING,
  REMARK_NOTE,
  REMARK_GOOD,
} RemarkKind;

static const struct
{
  const char *icon;
  const char *style;
} remarks[] = {
  [REMARK_ERROR] = { "dialog-error-symbolic", "error" },
  [REMARK_WARNING] = { "dialog-warning-symbolic", "warn" },
  [REMARK_NOTE] = { "bastide-info-symbolic", "note" },
  [REMARK_GOOD] = { "object-select-symbolic", "good" },
};

/* Without the file and the line, which come before the sentence. */
static const char *
get_sentence (const BastideTilesetIssues *issues,
              const BastideTilesetIssue  *issue)
{
  g_autofree char *prefix = g_strdup_printf ("%s:%u: ", issues->name, issue->line);

  return issue->message + (g_str_has_prefix (issue->message, prefix) ? strlen (prefix) : 0);
}

static GtkWidget *
create_remark (RemarkKind  kind,
               const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = gtk_image_new_from_icon_name (remarks[kind].icon);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (row, "remark");
  gtk_widget_add_css_class (row, remarks[kind].style);

  return row;
}

static void
on_show_clicked (GtkButton        *button,
                 BastideIssueList *self)
{
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), LINE_KEY));
  int tile = bastide_tile_lines_find (self->lines, line);

  if (tile >= 0)
    bastide_editor_session_show_position (self->session, (guint) tile);
  g_signal_emit (self, signals[SHOW_LINE], 0, line);
}

static GtkWidget *
create_issue (BastideIssueList           *self,
              const BastideTilesetIssues *issues,
              const BastideTilesetIssue  *issue)
{
  static const RemarkKind kinds[] = {
    [BASTIDE_TILESET_SEVERITY_ERROR] = REMARK_ERROR,
    [BASTIDE_TILESET_SEVERITY_WARNING] = REMARK_WARNING,
    [BASTIDE_TILESET_SEVERITY_NOTE] = REMARK_NOTE,
  };
  const char *sentence = get_sentence (issues, issue);
  GtkWidget *row = create_remark (kinds[issue->severity], sentence);
  GtkWidget *button = gtk_button_new_with_label (C_("where a mistake is", "Show"));
  g_autofree char *spoken = NULL;

  /* Translators: %s is a sentence that says what is wrong. */
  spoken = g_strdup_printf (_("Show where: %s"), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_add_css_class (button, "link");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), LINE_KEY, GUINT_TO_POINTER (issue->line));
  g_signal_connect (button, "clicked", G_CALLBACK (on_show_clicked), self);
  gtk_box_append (GTK_BOX (row), button);

  return row;
}

/* What there is to say about a tile with which nothing is wrong. */
static GtkWidget *
create_praise (BastideTileDraft *tile)
{
  const BastideTileDefinition *definition = bastide_tile_draft_get_definition (tile);
  guint n_rotations = bastide_tile_definition_count_rotations (definition);
  g_autofree char *text = NULL;

  text = g_strdup_printf (ngettext ("The tile can be played. It looks the same in all rotations.",
                                    "The tile can be played. It has %u different rotations.", n_rotations),
                          n_rotations);

  return create_remark (REMARK_GOOD, text);
}

static void
read_lines (BastideIssueList    *self,
            BastideTilesetDraft *draft)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (draft);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_array_unref (self->lines);
  self->lines = bastide_tile_lines_list (text);
}

static void
fill (BastideIssueList *self)
{
  BastideTilesetDraft *draft = bastide_editor_session_get_draft (self->session);
  const BastideTilesetIssues *issues = bastide_tileset_draft_get_issues (draft);
  BastideTileDraft *tile = bastide_editor_session_get_tile (self->session);

  if (issues->list->len > 0)
    read_lines (self, draft);
  for (guint i = 0; i < issues->list->len; i++)
    gtk_box_append (GTK_BOX (self->box), create_issue (self, issues, issues->list->pdata[i]));
  if (tile != NULL && bastide_tile_draft_is_sound (tile))
    gtk_box_append (GTK_BOX (self->box), create_praise (tile));
}

static gboolean
on_idle_cb (gpointer data)
{
  BastideIssueList *self = data;
  GtkWidget *child;

  self->source = 0;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (self->session != NULL)
    fill (self);

  return G_SOURCE_REMOVE;
}

/* Several changes at once are shown together, after what is more urgent. */
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
bastide_issue_list_finalize (GObject *object)
{
  g_array_unref (BASTIDE_ISSUE_LIST (object)->lines);

  G_OBJECT_CLASS (bastide_issue_list_parent_class)->finalize (object);
}

static void
bastide_issue_list_class_init (BastideIssueListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_issue_list_dispose;
  object_class->finalize = bastide_issue_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[SHOW_LINE] = g_signal_new ("show-line", BASTIDE_TYPE_ISSUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_issue_list_init (BastideIssueList *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
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
  if (session != NULL)
    {
      g_signal_connect_object (session, "tile-changed", G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_editor_session_get_draft (session), "issues-changed", G_CALLBACK (update_soon),
                               self, G_CONNECT_SWAPPED);
    }
  update_soon (self);
}
