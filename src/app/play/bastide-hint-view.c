/* bastide-hint-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-hint-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-columns-layout.h"
#include "bastide-wrapped-label.h"
#include "model/words/bastide-suggestion.h"
#include "model/words/bastide-texts.h"

/* Of the bar, left and right of the moves; style.css has the same. */
#define PADDING 32

struct _BastideHintView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget         *box;
  GtkSpinner        *spinner;
  GtkWidget         *icon;
  GtkLabel          *title;
  GtkScrolledWindow *scrolled;
  GtkWidget         *rows;

  int most_height; /* of the rows */
};

G_DEFINE_FINAL_TYPE (BastideHintView, bastide_hint_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LIT,
  SIGNAL_TAKEN,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Which of the rows it is, from 0. */
static guint
get_number (GtkWidget *row)
{
  guint number = 0;

  for (GtkWidget *other = gtk_widget_get_prev_sibling (row); other != NULL; other = gtk_widget_get_prev_sibling (other))
    number++;

  return number;
}

/* What stands out is the row under the pointer, else the one with the focus. */
static void
update_lit (BastideHintView *self)
{
  int focused = -1, pointed = -1, i = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkStateFlags flags = gtk_widget_get_state_flags (row);

      if (flags & GTK_STATE_FLAG_FOCUSED)
        focused = i;
      if (flags & GTK_STATE_FLAG_PRELIGHT)
        pointed = i;
      i++;
    }

  g_signal_emit (self, signals[SIGNAL_LIT], 0, pointed >= 0 ? pointed : focused);
}

static void
on_clicked_cb (GtkWidget       *row,
               BastideHintView *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0, get_number (row));
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style);

  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);

  return label;
}

/* How much less than the best one may expect of a move. Returns: (nullable): %NULL where nobody knows */
static char *
print_value (GPtrArray *suggestions,
             guint      number)
{
  const BastideSuggestion *best = g_ptr_array_index (suggestions, 0);
  const BastideSuggestion *suggestion = g_ptr_array_index (suggestions, number);
  int less = (int) round (best->margin - suggestion->margin);

  if (number == 0)
    /* Translators: of one of several proposed moves */
    return g_strdup (C_("hint", "best"));
  if (!suggestion->valued)
    return NULL;

  /* Translators: of a proposed move: as good as the best one */
  return less == 0 ? g_strdup (C_("hint", "equal")) : bastide_text_signed (-less);
}

/* The number says how good it is compared with the others. Returns: (transfer full) */
static char *
describe_value (const BastideSuggestion *suggestion,
                guint                    n_players)
{
  g_autofree char *own = bastide_text_n_points ((int) round (suggestion->own));
  g_autofree char *lead = bastide_text_signed ((int) round (suggestion->margin));

  if (n_players < 2)
    /* Translators: of a proposed move; %s are points */
    return g_strdup_printf (_("Expected at the end of the game: %s"), own);

  /* Translators: of a proposed move; %1$s is a number of points with its sign, %2$s are points */
  return g_strdup_printf (_("Expected lead at the end of the game: %1$s; own points: %2$s"), lead, own);
}

static GtkWidget *
new_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "keycap");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  return label;
}

/* The number of the move, where it is, and what it is worth. @value: (nullable) */
static GtkWidget *
new_head (const BastideSuggestion *suggestion,
          guint                    number,
          const char              *value)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *place = new_label (suggestion->place, "caption");

  gtk_widget_add_css_class (place, "dim");
  gtk_label_set_yalign (GTK_LABEL (place), 0);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_widget_set_margin_end (head, 10);
  gtk_box_append (GTK_BOX (head), new_number (number));
  gtk_box_append (GTK_BOX (head), place);
  if (value != NULL)
    {
      GtkWidget *label = gtk_label_new (value);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "accent");
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (head), label);
    }

  return head;
}

static void
name_row (GtkWidget               *row,
          const BastideSuggestion *suggestion,
          const char              *value,
          guint                    number,
          guint                    n_players)
{
  g_autofree char *described = suggestion->valued ? describe_value (suggestion, n_players) : NULL;
  const char *parts[] = { suggestion->place, suggestion->what, suggestion->why, value, NULL };
  const char *const *told = suggestion->place != NULL ? parts : parts + 1;
  g_autofree char *text = g_strjoinv (". ", (char **) told);
  /* Translators: a proposed move for the screen reader: its number, then where it is, what is done, why that is good,
   * how much less it brings than the best: “Move 1: 4 east. Start a city. 18 points when completed. best” */
  g_autofree char *name = g_strdup_printf (_("Move %1$u: %2$s"), number, text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, described != NULL ? described : "", -1);
  gtk_widget_set_tooltip_text (row, described);
}

static GtkWidget *
new_row (BastideHintView *self,
         GPtrArray       *suggestions,
         guint            number,
         guint            n_players)
{
  const BastideSuggestion *suggestion = g_ptr_array_index (suggestions, number);
  g_autofree char *value = print_value (suggestions, number);
  GtkWidget *row = gtk_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (words), new_label (suggestion->what, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (suggestion->why, "caption"));
  gtk_box_append (GTK_BOX (box), new_head (suggestion, number + 1, value));
  gtk_box_append (GTK_BOX (box), words);
  /* Side by side where there is room: large letters leave little of the board. */
  gtk_widget_set_layout_manager (box, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", 2, "breakpoint", 24,
                                                    "spacing", 2, "first-width", 230, NULL));
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "move");
  name_row (row, suggestion, value, number + 1, n_players);
  g_signal_connect_object (row, "clicked", G_CALLBACK (on_clicked_cb), self, 0);
  g_signal_connect_object (row, "state-flags-changed", G_CALLBACK (update_lit), self, G_CONNECT_SWAPPED);

  return row;
}

static void
remove_rows (BastideHintView *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->rows)) != NULL)
    {
      g_signal_handlers_disconnect_by_data (row, self);
      gtk_box_remove (GTK_BOX (self->rows), row);
    }
}

static void
close_view (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);
}

static void
bastide_hint_view_dispose (GObject *object)
{
  BastideHintView *self = BASTIDE_HINT_VIEW (object);

  if (self->rows != NULL)
    remove_rows (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_HINT_VIEW);

  G_OBJECT_CLASS (bastide_hint_view_parent_class)->dispose (object);
}

static void
bastide_hint_view_class_init (BastideHintViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hint_view_dispose;

  signals[SIGNAL_LIT] = g_signal_new ("lit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                        G_TYPE_UINT);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-hint-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, icon);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, title);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideHintView, rows);
  gtk_widget_class_install_action (widget_class, "hint.close", NULL, close_view);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "hint.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hint_view_init (BastideHintView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hint"), -1);
}

static void
set_title (BastideHintView *self,
           const char      *title,
           gboolean         waiting)
{
  gtk_label_set_label (self->title, title);
  gtk_spinner_set_spinning (self->spinner, waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), waiting);
  gtk_widget_set_visible (self->icon, !waiting);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * bastide_hint_view_wait:
 * @text: what is waited for
 *
 * Shows that the moves are still being looked for.
 */
void
bastide_hint_view_wait (BastideHintView *self,
                        const char      *text)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  remove_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), FALSE);
  set_title (self, text, TRUE);
}

/* The moves get the room that they need, whatever the board would like to have. */
static void
update_height (BastideHintView *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int width = parent != NULL ? gtk_widget_get_width (parent) - PADDING : 0;
  int height = 0;

  if (width > 0 && gtk_widget_get_first_child (self->rows) != NULL)
    gtk_widget_measure (self->rows, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->scrolled, -1);
  gtk_scrolled_window_set_max_content_height (self->scrolled, self->most_height);
  gtk_scrolled_window_set_min_content_height (self->scrolled, MIN (height, self->most_height));
}

/**
 * bastide_hint_view_show:
 * @title: what the moves are
 * @suggestions: (element-type BastideSuggestion): the moves, the best first
 * @n_players: in the game
 * @focus: whether the keyboard goes on with the first of them
 */
void
bastide_hint_view_show (BastideHintView *self,
                        const char      *title,
                        GPtrArray       *suggestions,
                        guint            n_players,
                        gboolean         focus)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  remove_rows (self);
  for (guint i = 0; i < suggestions->len; i++)
    gtk_box_append (GTK_BOX (self->rows), new_row (self, suggestions, i, n_players));
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), suggestions->len > 0);
  update_height (self);
  set_title (self, title, FALSE);
  if (focus && suggestions->len > 0)
    gtk_widget_grab_focus (gtk_widget_get_first_child (self->rows));
}

/**
 * bastide_hint_view_clear:
 *
 * Shows nothing any more.
 */
void
bastide_hint_view_clear (BastideHintView *self)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  remove_rows (self);
}

/**
 * bastide_hint_view_set_most_height:
 * @height: what its moves may take of the page, in pixels; one scrolls to the rest
 */
void
bastide_hint_view_set_most_height (BastideHintView *self,
                                   int              height)
{
  g_return_if_fail (BASTIDE_IS_HINT_VIEW (self));

  self->most_height = height;
  update_height (self);
}

/**
 * bastide_hint_view_has_focus:
 *
 * Returns: whether the keyboard is in it
 */
gboolean
bastide_hint_view_has_focus (BastideHintView *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (BASTIDE_IS_HINT_VIEW (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}
