/* bastide-copy-saving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-copy-saving.h"

#include <glib/gi18n.h>

#include "bastide-drop-down-label.h"
#include "bastide-file-dialog.h"
#include "bastide-message-dialog.h"
#include "bastide-paint-work.h"
#include "bastide-print-sheet.h"
#include "bastide-toast-overlay.h"
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* --- Copies ------------------------------------------------------------------------------------------------------- */

/* A copy to be written, and the words for its outcome. */
typedef struct
{
  GtkWidget  *page;
  GBytes     *bytes;
  char       *name;
  const char *question;
  const char *success;
  const char *failure;
} Copy;

static void
copy_free (Copy *self)
{
  g_object_unref (self->page);
  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Copy, copy_free)

/* Says that a file was written, with a button that shows it. */
static void
tell (GtkWidget  *page,
      const char *text,
      GFile      *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *action = g_action_print_detailed_name ("editor.show-in-folder", g_variant_new_string (uri));

  bastide_toast_overlay_tell (page, text, _("Show in Folder"), action);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Copy) self = user_data;
  g_autoptr (GFile) file = bastide_file_dialog_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  if (bastide_file_write (file, self->bytes, &error))
    tell (self->page, self->success, file);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (source), self->failure, error->message);
}

/* Takes the copy. */
static void
choose (Copy *self)
{
  bastide_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (self->page)), self->question, self->name, on_chosen, self);
}

static void
on_anyway_answered (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (Copy) self = user_data;

  if (g_str_equal (bastide_message_dialog_choose_finish (result), "anyway"))
    choose (g_steal_pointer (&self));
}

void
bastide_copy_saving_begin_set (GtkWidget           *page,
                               BastideTilesetDraft *draft)
{
  g_autoptr (BastideTilesetIssues) issues = NULL;
  Copy *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (BASTIDE_IS_TILESET_DRAFT (draft));

  self = g_new0 (Copy, 1);
  self->page = g_object_ref (page);
  self->bytes = bastide_tileset_draft_print (draft);
  self->name = g_strconcat (bastide_tileset_draft_get_id (draft), BASTIDE_TILESET_EXTENSION, NULL);
  self->question = _("Save the Set as a File");
  self->success = _("The set was saved. The file can be sent to others.");
  self->failure = _("The Set Cannot Be Saved There");
  /* The draft's own issues may be slightly out of date. */
  issues = bastide_tileset_check (self->bytes, self->name);
  if (issues->n_errors > 0)
    {
      g_autofree char *text = NULL;
      BastideMessageDialog *dialog;

      /* The recipient of the file could not install it or play with it, but could mend it. */
      text = g_strdup_printf (ngettext ("The checks find %u mistake. Others can open the file in their editor, "
                                        "but cannot install it or play with it.",
                                        "The checks find %u mistakes. Others can open the file in their editor, "
                                        "but cannot install it or play with it.", issues->n_errors), issues->n_errors);
      dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (self->page)), _("The Set Is Not Finished"),
                                           text, _("_Cancel"));
      bastide_message_dialog_add_button (dialog, "anyway", _("Share _Anyway…"), NULL);
      bastide_message_dialog_choose (dialog, self->page, on_anyway_answered, self);
    }
  else
    {
      choose (self);
    }
}

void
bastide_copy_saving_begin_variant (GtkWidget      *page,
                                   BastideVariant *variant)
{
  Copy *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  self = g_new0 (Copy, 1);
  self->page = g_object_ref (page);
  self->bytes = bastide_variant_print (variant);
  self->name = g_strconcat (bastide_variant_get_id (variant), BASTIDE_VARIANT_EXTENSION, NULL);
  self->question = _("Save a Copy of the Variant");
  self->success = _("The variant was saved. The file can be sent to others.");
  self->failure = _("The Variant Was Not Saved");
  choose (self);
}

void
bastide_copy_saving_begin_lesson (GtkWidget           *page,
                                  BastideLessonDraft  *draft,
                                  BastideTilesetStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  BastideMessageDialog *dialog;
  Copy *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (BASTIDE_IS_LESSON_DRAFT (draft));

  self = g_new0 (Copy, 1);
  self->page = g_object_ref (page);
  self->bytes = bastide_lesson_draft_print (draft);
  self->name = g_strconcat (bastide_element_get (bastide_lesson_draft_get_root (draft), "id"),
                            BASTIDE_LESSON_EXTENSION, NULL);
  self->question = _("Save the Lesson as a File");
  self->success = _("The lesson was saved. The file can be sent to others.");
  self->failure = _("The Lesson Was Not Saved");
  lesson = bastide_lesson_draft_make_lesson (draft, &error);
  if (lesson != NULL && bastide_lesson_check (lesson, store, &error))
    {
      choose (self);
      return;
    }

  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), _("The Lesson Is Not Finished"),
                                       error->message, _("_Cancel"));
  bastide_message_dialog_add_button (dialog, "anyway", _("Share _Anyway…"), NULL);
  bastide_message_dialog_choose (dialog, page, on_anyway_answered, self);
}

/* --- Print sheets ------------------------------------------------------------------------------------------------- */

/* Data of the question. */
typedef struct
{
  GtkWidget      *page;
  BastideTileset *tileset;
  GtkDropDown    *paper;
  GtkCheckButton *backs;
} Question;

static void
question_free (Question *self)
{
  g_object_unref (self->page);
  g_object_unref (self->paper);
  g_object_unref (self->backs);
  bastide_tileset_unref (self->tileset);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

/* Data for the thread, which must not know of any widget. */
typedef struct
{
  BastideTileset *tileset;
  BastidePaper    paper;
  gboolean        backs;
  GFile          *file;  /* (nullable): before it is chosen */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  bastide_tileset_unref (self->tileset);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  g_autoptr (BastidePaintWork) work G_GNUC_UNUSED = bastide_paint_work_begin ();
  const Job *self = task_data;
  BastidePrintInfo info = { self->paper, self->backs, bastide_text_tileset (self->tileset), NULL };
  g_autoptr (BastidePrintSheet) sheet = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GByteArray *pdf = g_byte_array_new ();
  cairo_status_t status;
  GError *error = NULL;

  info.hint = info.backs ? C_("print", "Print at 100%, on both sides, turning the paper over along its long edge.")
                         : C_("print", "Print at 100%.");
  sheet = bastide_print_sheet_new (self->tileset, &info);
  status = bastide_print_sheet_write_pdf (sheet, append, pdf);
  bytes = g_byte_array_free_to_bytes (pdf);
  if (status != CAIRO_STATUS_SUCCESS)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string (status));
  else if (!bastide_file_write (self->file, bytes, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  const Job *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GtkWidget) page = user_data;
  GtkRoot *root = gtk_widget_get_root (page);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    tell (page, _("The print sheet was saved"), self->file);
  else
    bastide_message_dialog_show_error (root != NULL ? GTK_WINDOW (root) : NULL, _("The Print Sheet Was Not Saved"),
                                       error->message);
}

/* Between the question and the thread. */
typedef struct
{
  GtkWidget *page;
  Job       *job;
} Request;

static void
on_sheet_chosen (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autofree Request *self = user_data;
  g_autoptr (GtkWidget) page = self->page;
  g_autoptr (Job) job = self->job;
  g_autoptr (GTask) task = NULL;

  job->file = bastide_file_dialog_finish (result, NULL);
  if (job->file == NULL)
    return;

  bastide_toast_overlay_tell (page, _("The print sheet is being painted…"), NULL, NULL);
  task = g_task_new (NULL, NULL, on_written, g_steal_pointer (&page));
  g_task_set_task_data (task, g_steal_pointer (&job), job_free);
  g_task_run_in_thread (task, write_in_thread);
}

/* --- The question ------------------------------------------------------------------------------------------------- */

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Question) self = user_data;
  g_autofree char *name = NULL;
  Request *request;

  if (!g_str_equal (bastide_message_dialog_choose_finish (result), "print"))
    return;

  request = g_new0 (Request, 1);
  request->page = g_object_ref (self->page);
  request->job = g_new0 (Job, 1);
  request->job->tileset = bastide_tileset_ref (self->tileset);
  request->job->paper = (BastidePaper) gtk_drop_down_get_selected (self->paper);
  request->job->backs = gtk_check_button_get_active (self->backs);
  name = g_strconcat (self->tileset->id, ".pdf", NULL);
  bastide_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (self->page)), _("Save the Print Sheet"), name,
                            on_sheet_chosen, request);
}

static GtkWidget *
create_choices (Question *self)
{
  const char *const papers[] = { [BASTIDE_PAPER_A4] = C_("paper", "A4"), [BASTIDE_PAPER_LETTER] = C_("paper", "Letter"),
                                 NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_("Paper"));

  self->paper = GTK_DROP_DOWN (g_object_ref_sink (gtk_drop_down_new_from_strings (papers)));
  bastide_drop_down_set_label (self->paper, _("Paper"));
  self->backs =
    GTK_CHECK_BUTTON (g_object_ref_sink (gtk_check_button_new_with_label (_("Pages with the backs of the tiles"))));
  gtk_check_button_set_active (self->backs, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->paper));
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->backs));

  return box;
}

void
bastide_set_printing_ask (GtkWidget      *page,
                          BastideTileset *tileset)
{
  guint n_tiles;
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;
  Question *self;

  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (tileset != NULL);

  n_tiles = bastide_tileset_count_tiles (tileset);
  if (n_tiles == 0 || n_tiles > BASTIDE_MAX_TILES)
    {
      text = n_tiles == 0 ? g_strdup (_("The set has no tiles."))
                          : g_strdup_printf (_("The set has %u tiles; %d can be printed at once."), n_tiles,
                                             BASTIDE_MAX_TILES);
      bastide_message_dialog_show_error (GTK_WINDOW (gtk_widget_get_root (page)), _("The Set Cannot Be Printed"), text);
      return;
    }

  text = g_strdup_printf (ngettext ("%u tile, 45 mm wide, with cutting marks, as a PDF.",
                                    "%u tiles, 45 mm wide, with cutting marks, as a PDF.", n_tiles), n_tiles);
  self = g_new0 (Question, 1);
  self->page = g_object_ref (page);
  self->tileset = bastide_tileset_ref (tileset);
  dialog = bastide_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), _("Print Sheet"), text, _("_Cancel"));
  bastide_message_dialog_set_extra (dialog, create_choices (self));
  bastide_message_dialog_add_button (dialog, "print", _("_Save…"), "suggested-action");
  bastide_message_dialog_choose (dialog, page, on_answered, self);
}
