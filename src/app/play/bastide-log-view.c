/* bastide-log-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-log-view.h"

#include <glib/gi18n.h>

#include "bastide-icon.h"
#include "model/game/bastide-game.h"
#include "model/words/bastide-texts.h"

/* Distance from the newest line within which the view follows it, in pixels. */
#define FOLLOW_DISTANCE 8

/* Lines that come into the list in the first frame and in each other where many come: rows take long to make and to lay
 * out. */
#define FIRST_LINES 8
#define LINES_AT_ONCE 4

/* Rows that the list keeps, however long it is: beyond them a line costs nothing. */
#define N_ROWS 200

/* In pixels for a usual font. */
#define TOKEN_SIZE 24

struct _BastideLogRow
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkLabel    *heading;
  GtkWidget   *box;
  GtkPicture *chip;
  GtkLabel    *text;
  GtkWidget   *mark;
  GtkBox      *token;
  GtkLabel    *points;

  /* Owned */
  BastideLogEntry *entry;
  char            *mistake;
};

G_DEFINE_FINAL_TYPE (BastideLogRow, bastide_log_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_HOVERED,
  N_ROW_SIGNALS
};

static guint row_signals[N_ROW_SIGNALS];

static void
on_enter_cb (BastideLogRow *self)
{
  g_signal_emit (self, row_signals[SIGNAL_HOVERED], 0, TRUE);
}

static void
on_leave_cb (BastideLogRow *self)
{
  g_signal_emit (self, row_signals[SIGNAL_HOVERED], 0, FALSE);
}

static void
bastide_log_row_dispose (GObject *object)
{
  BastideLogRow *self = BASTIDE_LOG_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LOG_ROW);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (bastide_log_row_parent_class)->dispose (object);
}

static void
bastide_log_row_finalize (GObject *object)
{
  g_free (BASTIDE_LOG_ROW (object)->mistake);

  G_OBJECT_CLASS (bastide_log_row_parent_class)->finalize (object);
}

static void
bastide_log_row_class_init (BastideLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_log_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_log_row_finalize;

  row_signals[SIGNAL_HOVERED] = g_signal_new ("hovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  g_type_ensure (BASTIDE_TYPE_ICON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, chip);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, text);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, token);
  gtk_widget_class_bind_template_child (widget_class, BastideLogRow, points);
  gtk_widget_class_bind_template_callback (widget_class, on_enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_leave_cb);
}

static void
bastide_log_row_init (BastideLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The picture of a token that is taken or played. */
static void
update_token (BastideLogRow *self)
{
  const BastideEvent *event = &self->entry->event;
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->token));
  GtkWidget *picture = NULL;

  if (child != NULL)
    gtk_box_remove (self->token, child);
  if (event->piece != NULL && event->piece->faces != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s-%d", event->piece->name, event->count);

      picture = bastide_icon_new_token (name, TOKEN_SIZE);
    }
  else if (event->piece != NULL && event->piece->row != NULL)
    picture = bastide_icon_new_piece (event->piece, TOKEN_SIZE);
  if (picture != NULL)
    gtk_box_append (self->token, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->token), picture != NULL);
}

/* The list speaks its items, not their contents. */
static GtkAccessible *
get_spoken (BastideLogRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  return GTK_ACCESSIBLE (item != NULL ? item : GTK_WIDGET (self));
}

/* @game: (nullable): whose players the line names. @entry: (nullable): the line */
static void
bastide_log_row_set_entry (BastideLogRow   *self,
                           BastideGame     *game,
                           BastideLogEntry *entry)
{
  g_autofree char *markup = NULL;
  g_autofree char *points = NULL;
  int player;
  g_autofree char *line = NULL;

  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;

  update_token (self);
  player = entry->player;
  gtk_widget_set_visible (GTK_WIDGET (self->chip), player >= 0);
  if (player >= 0)
    {
      BastidePlayer *who = bastide_game_get_player (game, (guint) player);

      bastide_icon_show_colour (self->chip, bastide_player_get_colour (who));
      /* Translators: a line of the log: who and what; keep the <b>: “<b>Anna</b> completes a road of 3 tiles” */
      markup = g_markup_printf_escaped (C_("log", "<b>%s</b> %s"), bastide_player_get_name (who),
                                        entry->text);
    }
  else
    {
      markup = g_markup_escape_text (entry->text, -1);
    }
  gtk_label_set_markup (self->text, markup);
  points = bastide_text_signed (entry->event.points);
  gtk_label_set_label (self->points, points);
  gtk_widget_set_visible (GTK_WIDGET (self->points), entry->event.points != 0);
  line = bastide_game_print_entry (game, self->entry);
  gtk_accessible_update_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
}

/* The words after the line: the beginning of a turn, and the points lost with it. */
static void
describe (BastideLogRow *self)
{
  const char *heading =
    gtk_widget_get_visible (GTK_WIDGET (self->heading)) ? gtk_label_get_label (self->heading) : NULL;
  g_autofree char *both = heading != NULL && self->mistake != NULL
                            ? g_strdup_printf ("%s. %s", heading, self->mistake) : NULL;
  const char *description = both != NULL ? both : heading != NULL ? heading : self->mistake;

  if (description != NULL)
    gtk_accessible_update_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (get_spoken (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Returns: (transfer none) (nullable): the line */
BastideLogEntry *
bastide_log_row_get_entry (BastideLogRow *self)
{
  return self->entry;
}

struct _BastideLogView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget   *box;
  GtkListView *list;

  /* Owned */
  BastideGame         *game;
  GSignalGroup        *game_signals;
  GtkSliceListModel   *told; /* the part of the log up to the shown moment */
  GtkFilter           *filter;
  GtkSingleSelection  *selection;
  BastideLogEntry     *last; /* last line of @told, or NULL */
  BastideAnalysis     *analysis; /* (nullable) */
  GSignalGroup        *analysis_signals;
  GPtrArray           *rows; /* (element-type BastideLogRow): those that show a line; borrowed */
  BastideLogEntry     *hovered; /* (nullable) */

  guint oldest; /* number of the first line that the list has, while more come */
  guint lit_source;
  guint follow_source;
  guint grow_source;
  guint follows : 1; /* whether the newest line is in sight */
};

G_DEFINE_FINAL_TYPE (BastideLogView, bastide_log_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_ENTRY_LIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
on_lit_cb (gpointer data)
{
  BastideLogView *self = data;

  self->lit_source = 0;
  g_signal_emit (self, signals[SIGNAL_ENTRY_LIT], 0, self->hovered);

  return G_SOURCE_REMOVE;
}

/* Lines come below a pointer that does not move when the list gets another size: then nothing can be shown of them at
 * once, in the panel or on the board, since the window is being laid out. */
static void
on_hovered_cb (BastideLogRow  *row,
               gboolean        hovered,
               BastideLogView *self)
{
  BastideLogEntry *entry = hovered ? bastide_log_row_get_entry (row) : NULL;

  g_set_object (&self->hovered, entry);
  if (self->lit_source == 0)
    self->lit_source = g_idle_add (on_lit_cb, self);
}

static void
on_selected_cb (BastideLogView *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTRY_LIT], 0, gtk_single_selection_get_selected_item (self->selection));
}

/* --- Turns ------------------------------------------------------------------------------------- */

/* Whether the line is about the final scoring. */
static gboolean
is_final (BastideLogView  *self,
          BastideLogEntry *entry)
{
  return bastide_game_get_n_final_scorings (self->game) > 0
         && entry->number >= bastide_game_get_final_scoring (self->game, 0)->number;
}

/* Whether a line is the newest one of its turn, which stands above the others. */
static gboolean
begins_group (BastideLogView  *self,
              BastideLogEntry *entry,
              guint            position)
{
  g_autoptr (BastideLogEntry) newer =
    position > 0 ? g_list_model_get_item (G_LIST_MODEL (self->selection), position - 1) : NULL;

  return newer == NULL || newer->turn != entry->turn || is_final (self, newer) != is_final (self, entry);
}

static void
update_heading (BastideLogView *self,
                BastideLogRow  *row)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (row), "item");
  BastideLogEntry *entry = bastide_log_row_get_entry (row);
  guint position = gtk_list_item_get_position (item);
  g_autofree char *heading = NULL;

  if (entry == NULL || position == GTK_INVALID_LIST_POSITION)
    return;

  if (begins_group (self, entry, position))
    heading = is_final (self, entry) ? g_strdup (_("Final scoring"))
                                     /* Translators: above the lines of the log that tell of this turn */
                                     : g_strdup_printf (C_("log", "Turn %u"), entry->turn);
  gtk_label_set_label (row->heading, heading != NULL ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (row->heading), heading != NULL);
  describe (row);
}

/* --- Following the newest line ----------------------------------------------------------------- */

static void
scroll_to_newest (BastideLogView *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0u);
}

static gboolean
on_follow_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       data)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (widget);

  self->follow_source = 0;
  scroll_to_newest (self);

  return G_SOURCE_REMOVE;
}

/* A list keeps its visible lines in place when others are inserted above. New rows have their heights in the next
 * frame. */
static void
on_items_changed_cb (BastideLogView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    update_heading (self, g_ptr_array_index (self->rows, i));
  if (!self->follows)
    return;

  scroll_to_newest (self);
  if (self->follow_source == 0)
    self->follow_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_follow_cb, NULL, NULL);
}

/* The reader scrolls away, or back to the newest line; not the list by itself. */
static void
on_scrolled_cb (BastideLogView *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  if (self->follow_source == 0)
    self->follows = gtk_adjustment_get_value (adjustment) < gtk_adjustment_get_lower (adjustment) + FOLLOW_DISTANCE;
}

/* --- The moment that is shown ------------------------------------------------------------------ */

/* In a review: the line of the latest event. */
static BastideLogEntry *
get_current (BastideLogView *self)
{
  if (self->game == NULL || !bastide_review_get_running (bastide_game_get_review (self->game)))
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (self->selection), 0);
}

static void
mark_if_current (BastideLogView *self,
                 BastideLogRow  *row)
{
  g_autoptr (BastideLogEntry) current = get_current (self);

  if (current != NULL && row->entry == current)
    gtk_widget_add_css_class (row->box, "current");
  else
    gtk_widget_remove_css_class (row->box, "current");
}

/* --- Turns in which much was lost -------------------------------------------------------------- */

static const BastideMistake *
find_mistake (BastideLogView  *self,
              BastideLogEntry *entry)
{
  return self->analysis != NULL && entry != NULL ? bastide_analysis_find_told (self->analysis, entry) : NULL;
}

static void
mark_mistake (BastideLogView *self,
              BastideLogRow  *row)
{
  const BastideMistake *mistake = find_mistake (self, bastide_log_row_get_entry (row));
  g_autofree char *text = mistake != NULL ? bastide_mistake_print (mistake) : NULL;

  /* Setting a tooltip looks up the widget under the pointer, which takes long if every row does so. */
  if (g_strcmp0 (text, row->mistake) == 0)
    return;

  g_free (row->mistake);
  row->mistake = g_strdup (text);
  gtk_widget_set_visible (row->mark, text != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), text);
  describe (row);
}

/* It may have finished. */
static void
on_analysis_cb (BastideLogView *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  for (guint i = 0; i < self->rows->len; i++)
    mark_mistake (self, g_ptr_array_index (self->rows, i));
}

/* Goes to the moment of the decision. */
static void
on_activate_cb (GtkListView    *list,
                guint           position,
                BastideLogView *self)
{
  g_autoptr (BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  const BastideMistake *mistake = find_mistake (self, entry);

  if (mistake != NULL)
    bastide_review_set_moment (bastide_game_get_review (self->game), (int) mistake->action);
}

/* --- Many lines -------------------------------------------------------------------------------- */

static gboolean
on_grow_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (widget);
  gboolean enough = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) >= N_ROWS;

  self->oldest = enough ? 0 : self->oldest - MIN (self->oldest, LINES_AT_ONCE);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_LESS_STRICT);
  if (self->oldest > 0)
    return G_SOURCE_CONTINUE;

  self->grow_source = 0;

  return G_SOURCE_REMOVE;
}

/* The newest of many lines can be read at once; the others follow in later frames, so that nothing blocks. */
static void
begin_with_newest (BastideLogView *self,
                   guint           n_lines)
{
  self->oldest = n_lines - MIN (n_lines, FIRST_LINES);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (self->oldest > 0 && self->grow_source == 0)
    self->grow_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_grow_cb, NULL, NULL);
}

/* --- Rows -------------------------------------------------------------------------------------- */

static void
on_shown_cb (BastideLogView *self)
{
  gboolean past = bastide_review_get_state (bastide_game_get_review (self->game)) != NULL;
  guint n_told = g_list_model_get_n_items (G_LIST_MODEL (self->told));
  guint n_lines = past ? bastide_game_get_n_shown_lines (self->game)
                       : g_list_model_get_n_items (bastide_game_get_log (self->game));

  if (MAX (n_lines, n_told) - MIN (n_lines, n_told) > N_ROWS)
    begin_with_newest (self, n_lines);
  gtk_slice_list_model_set_size (self->told, past ? n_lines : G_MAXUINT);
  for (guint i = 0; i < self->rows->len; i++)
    mark_if_current (self, g_ptr_array_index (self->rows, i));
}

static void
on_setup_cb (GtkListItemFactory *factory,
             GtkListItem        *item,
             BastideLogView     *self)
{
  GtkWidget *row = g_object_new (BASTIDE_TYPE_LOG_ROW, NULL);

  g_object_set_data (G_OBJECT (row), "item", item);
  g_signal_connect_object (row, "hovered", G_CALLBACK (on_hovered_cb), self, 0);
  gtk_list_item_set_child (item, row);
}

static void
on_bind_cb (GtkListItemFactory *factory,
            GtkListItem        *item,
            BastideLogView     *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  bastide_log_row_set_entry (BASTIDE_LOG_ROW (row), self->game, gtk_list_item_get_item (item));
  g_ptr_array_add (self->rows, row);
  mark_mistake (self, BASTIDE_LOG_ROW (row));
  update_heading (self, BASTIDE_LOG_ROW (row));
  mark_if_current (self, BASTIDE_LOG_ROW (row));
}

static void
on_unbind_cb (GtkListItemFactory *factory,
              GtkListItem        *item,
              BastideLogView     *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  bastide_log_row_set_entry (BASTIDE_LOG_ROW (row), NULL, NULL);
  g_ptr_array_remove_fast (self->rows, row);
}

/* A placed tile is implied by the following line; until then it is the latest event. A placement with a large loss has
 * a line of its own, which says so. */
static gboolean
is_worth_a_line (BastideLogView  *self,
                 BastideLogEntry *entry)
{
  return entry == self->last || !bastide_log_entry_get_minor (entry) || find_mistake (self, entry) != NULL;
}

static gboolean
is_listed (gpointer item,
           gpointer data)
{
  BastideLogView *self = data;

  return ((BastideLogEntry *) item)->number >= self->oldest && is_worth_a_line (self, item);
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b,
                      gpointer      data)
{
  guint first = ((BastideLogEntry *) a)->number;
  guint second = ((BastideLogEntry *) b)->number;

  return first > second ? -1 : first < second;
}

static void
on_told_changed_cb (BastideLogView *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->told));
  g_autoptr (BastideLogEntry) last = n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->told), n - 1) : NULL;

  if (last == self->last)
    return;

  g_set_object (&self->last, last);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static void
copy (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  g_autofree char *text = bastide_log_view_get_text (BASTIDE_LOG_VIEW (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* The lines that are shown name their players, in their colours. */
static void
on_player_changed_cb (BastideLogView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BastideLogRow *row = g_ptr_array_index (self->rows, i);
      g_autoptr (BastideLogEntry) entry = g_object_ref (bastide_log_row_get_entry (row));

      bastide_log_row_set_entry (row, self->game, entry);
    }
}

/* Focus that comes into the log goes to the newest line in sight; the list itself would lead to the one at which it
 * began, however far back that lies. */
static gboolean
bastide_log_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && direction == GTK_DIR_TAB_FORWARD)
    for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list)); item != NULL;
         item = gtk_widget_get_next_sibling (item))
      if (gtk_widget_get_mapped (item) && gtk_widget_grab_focus (item))
        return TRUE;

  return GTK_WIDGET_CLASS (bastide_log_view_parent_class)->focus (widget, direction);
}

static void
bastide_log_view_dispose (GObject *object)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (object);

  g_clear_handle_id (&self->lit_source, g_source_remove);
  g_clear_object (&self->hovered);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->analysis_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_LOG_VIEW);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->told);
  g_clear_object (&self->last);
  g_clear_object (&self->analysis);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_log_view_parent_class)->dispose (object);
}

static void
bastide_log_view_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_LOG_VIEW (object)->rows);

  G_OBJECT_CLASS (bastide_log_view_parent_class)->finalize (object);
}

static void
bastide_log_view_class_init (BastideLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_log_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_log_view_finalize;
  widget_class->focus = bastide_log_view_focus;

  signals[SIGNAL_ENTRY_LIT] = g_signal_new ("entry-lit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLogView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLogView, list);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_activate_cb);
  gtk_widget_class_install_action (widget_class, "log.copy", NULL, copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "log.copy", NULL);
}

static void
bastide_log_view_init (BastideLogView *self)
{
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;

  self->rows = g_ptr_array_new ();
  self->follows = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->told = gtk_slice_list_model_new (NULL, 0, G_MAXUINT);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_listed, self, NULL));
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->told)), g_object_ref (self->filter));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered),
                                    GTK_SORTER (gtk_custom_sorter_new (compare_newest_first, NULL, NULL)));
  g_signal_connect_object (self->told, "items-changed", G_CALLBACK (on_told_changed_cb), self, G_CONNECT_SWAPPED);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (sorted));
  g_object_unref (sorted);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected_cb), self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  /* After the list has taken note of them. */
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (on_items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "shown", G_CALLBACK (on_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->game_signals, "player-changed", G_CALLBACK (on_player_changed_cb), self,
                                 G_CONNECT_SWAPPED);
  self->analysis_signals = g_signal_group_new (BASTIDE_TYPE_ANALYSIS);
  g_signal_group_connect_swapped (self->analysis_signals, "notify::finished", G_CALLBACK (on_analysis_cb), self);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), "value-changed",
                           G_CALLBACK (on_scrolled_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bastide_log_view_set_game:
 * @game: (nullable): the game whose log to show
 */
void
bastide_log_view_set_game (BastideLogView *self,
                           BastideGame    *game)
{
  g_return_if_fail (BASTIDE_IS_LOG_VIEW (self));

  gtk_slice_list_model_set_model (self->told, NULL);
  gtk_slice_list_model_set_size (self->told, G_MAXUINT);
  g_clear_handle_id (&self->lit_source, g_source_remove);
  g_clear_object (&self->hovered);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  self->follows = TRUE;
  begin_with_newest (self, game != NULL ? g_list_model_get_n_items (bastide_game_get_log (game)) : 0);
  if (game != NULL)
    gtk_slice_list_model_set_model (self->told, bastide_game_get_log (game));
}

/**
 * bastide_log_view_set_analysis:
 * @analysis: (nullable): analysis of the game; its mistakes are marked
 */
void
bastide_log_view_set_analysis (BastideLogView  *self,
                               BastideAnalysis *analysis)
{
  g_return_if_fail (BASTIDE_IS_LOG_VIEW (self));

  if (g_set_object (&self->analysis, analysis))
    {
      g_signal_group_set_target (self->analysis_signals, analysis);
      on_analysis_cb (self);
    }
}

/**
 * bastide_log_view_get_text:
 *
 * Returns: (transfer full): the lines of the log as text, the oldest one first
 */
char *
bastide_log_view_get_text (BastideLogView *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (BASTIDE_IS_LOG_VIEW (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->told)); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->told), i);
      g_autofree char *line = is_worth_a_line (self, entry) ? bastide_game_print_entry (self->game, entry) : NULL;

      if (line != NULL)
        g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}
