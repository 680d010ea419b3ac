/* bastide-result-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-result-page.h"

#include <glib/gi18n.h>

#include "bastide-board-thumbnail.h"
#include "bastide-box.h"
#include "bastide-fitting-layout.h"
#include "bastide-columns-layout.h"
#include "bastide-page-paintings.h"
#include "bastide-icon.h"
#include "bastide-main-menu.h"
#include "bastide-scores-painter.h"
#include "bastide-text-scale.h"
#include "bastide-wrapped-label.h"
#include "model/game/bastide-statistics.h"
#include "model/words/bastide-texts.h"

#define MAX_WIDE_COLUMNS 3

/* The most lines of a name over a column. */
#define MAX_HEAD_LINES 3

/* The most characters of a name on the ribbon. */
#define MAX_NAME 24
#define MAX_ONLY_NAME 36

/* In pixels for a usual font. */
#define UNIT 80

struct _BastideRibbon
{
  GtkWidget parent_instance;

  GtkWidget  *child;  /* (nullable) */
  const char *colour; /* (nullable): interned */
};

G_DEFINE_FINAL_TYPE (BastideRibbon, bastide_ribbon, GTK_TYPE_WIDGET)

/* The height of the whole ribbon with one winner, which determines its ends. */
static int
get_unit (void)
{
  return bastide_text_scale_apply (NULL, UNIT);
}

/* The part of the height below the band. */
static int
get_drop (void)
{
  return (int) (BASTIDE_RIBBON_DROP * get_unit ()) + 1;
}

/* The width of one of its ends. */
static int
get_end (void)
{
  return (int) (BASTIDE_RIBBON_END * get_unit ()) + 1;
}

static void
bastide_ribbon_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int least_height;
  int height;

  *minimum = *natural = 0;
  if (self->child == NULL)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, -1, &least_height, &height, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = least_height + get_drop ();
      *natural = height + get_drop ();
      return;
    }

  gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  *minimum += 2 * get_end ();
  *natural += 2 * get_end ();
}

static void
bastide_ribbon_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int end = get_end ();

  if (self->child != NULL)
    gtk_widget_size_allocate (self->child,
                              &(GtkAllocation) { end, 0, width - 2 * end, height - get_drop () }, -1);
}

static void
bastide_ribbon_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->child != NULL && width > 0 && height > 0)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

      bastide_ribbon_paint (cr, self->colour, 0, 0, width, height, get_unit ());
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (bastide_ribbon_parent_class)->snapshot (widget, snapshot);
}

static void
bastide_ribbon_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_RIBBON (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_ribbon_parent_class)->dispose (object);
}

static void
bastide_ribbon_class_init (BastideRibbonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_ribbon_dispose;
  widget_class->measure = bastide_ribbon_measure;
  widget_class->size_allocate = bastide_ribbon_size_allocate;
  widget_class->snapshot = bastide_ribbon_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "ribbon");
}

static void
bastide_ribbon_init (BastideRibbon *self)
{
}

/* @colour: (nullable): a player's colour, for its ends; NULL is gold. @child: (transfer floating): what is on the band
 * instead of what was there */
static void
bastide_ribbon_show (BastideRibbon *self,
                     const char    *colour,
                     GtkWidget     *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->colour = g_intern_string (colour);
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

struct _BastideResultPage
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkLabel *subtitle;
  BastideBoardThumbnail *landscape;
  BastideRibbon *ribbon;
  GtkBox *ranking;
  GtkBox *highlights;
  GtkGrid *table;
  BastideCurvePainting *curve;
  GtkWidget *again_button;
  GtkWidget *save_button;
  GtkWidget *save_icon;
  GtkSpinner *save_spinner;
  GtkLabel *save_label;

  /* owned */
  BastideGame *game;
  GPtrArray *ranked; /* (element-type BastidePlayer): the winners first */

  gboolean focus_waits; /* whether the button had the focus before it could not be used */
};

G_DEFINE_FINAL_TYPE (BastideResultPage, bastide_result_page, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *text,
              double      xalign,
              const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  if (style_class != NULL)
    gtk_widget_add_css_class (label, style_class);

  return label;
}

/* --- Ranking ----------------------------------------------------------------------------------- */

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  BastidePlayer *player_a = *(BastidePlayer **) a;
  BastidePlayer *player_b = *(BastidePlayer **) b;

  if (bastide_player_get_rank (player_a) != bastide_player_get_rank (player_b))
    return (int) bastide_player_get_rank (player_a) - (int) bastide_player_get_rank (player_b);

  return (int) bastide_player_get_number (player_a) - (int) bastide_player_get_number (player_b);
}

static guint
count_winners (BastideResultPage *self)
{
  guint n_winners = 0;

  for (guint i = 0; i < self->ranked->len; i++)
    n_winners += bastide_player_get_rank (g_ptr_array_index (self->ranked, i)) == 1;

  return n_winners;
}

/* Returns: (transfer full) (nullable): the lead of the winner; none where several have won */
static char *
describe_lead (BastideResultPage *self)
{
  int lead;
  g_autofree char *points = NULL;

  if (self->ranked->len < 2 || count_winners (self) > 1)
    return NULL;

  lead = bastide_player_get_score (g_ptr_array_index (self->ranked, 0)) -
         bastide_player_get_score (g_ptr_array_index (self->ranked, 1));
  points = bastide_text_n_points (lead);
  /* Translators: %s is “7 points”; the lead of the winner. */
  return g_strdup_printf (_("won by %s"), points);
}

/* A computer player is shown with a face, which says in words which one it is. */
static void
append_face (GtkBox        *box,
             BastidePlayer *player,
             int            size)
{
  if (bastide_player_get_seat (player) != NULL)
    gtk_box_append (box, bastide_icon_new_face (bastide_player_get_seat (player),
                                                bastide_player_get_colour (player), size));
}

/* A winner, with the points. */
static GtkWidget *
create_winner (BastidePlayer *player,
               int            max_name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = create_label (bastide_player_get_name (player), 0, "title-2");
  g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (player));

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), max_name);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), bastide_icon_new_chip (bastide_player_get_colour (player), 32));
  append_face (GTK_BOX (row), player, 32);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), create_label (score, 1, "winner-score"));

  return row;
}

/* The ribbon of all who have won; it lies on the landscape that they have won. */
static void
fill_ribbon (BastideResultPage *self)
{
  guint n_winners = count_winners (self);
  BastidePlayer *first = g_ptr_array_index (self->ranked, 0);
  GtkWidget *band = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *eyebrow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *winners = gtk_grid_new ();
  int n_columns = n_winners == 2 || n_winners > 3 ? 2 : 1;
  GtkWidget *crown = gtk_image_new_from_icon_name ("bastide-crown-symbolic");
  g_autofree char *lead = describe_lead (self);

  gtk_widget_set_halign (eyebrow, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (eyebrow), crown);
  gtk_box_append (GTK_BOX (eyebrow), create_label (n_winners > 1 ? _("Shared victory") : _("Winner"), 0,
                                                   "eyebrow"));
  if (lead != NULL)
    {
      gtk_box_append (GTK_BOX (eyebrow), create_label ("·", 0, "eyebrow"));
      gtk_box_append (GTK_BOX (eyebrow), create_label (lead, 0, "caption"));
    }
  for (guint i = 0; i < n_winners; i++)
    gtk_grid_attach (GTK_GRID (winners), create_winner (g_ptr_array_index (self->ranked, i),
                                                        n_winners > 1 ? MAX_NAME : MAX_ONLY_NAME),
                     (int) i % n_columns, (int) i / n_columns, 1, 1);
  gtk_grid_set_column_spacing (GTK_GRID (winners), 28);
  gtk_widget_set_halign (winners, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (band, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (band, "band");
  gtk_box_append (GTK_BOX (band), eyebrow);
  gtk_box_append (GTK_BOX (band), winners);
  bastide_ribbon_show (self->ribbon, n_winners == 1 ? bastide_player_get_colour (first) : NULL, band);
}

static GtkWidget *
create_rank (BastidePlayer *player)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  /* Translators: a place in the ranking, “2.”, as an ordinal number. */
  g_autofree char *rank = g_strdup_printf (C_("rank", "%u."), bastide_player_get_rank (player));
  g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (player));
  GtkWidget *rank_label = create_label (rank, 0, "dim");
  GtkWidget *name = bastide_wrapped_label_new (bastide_player_get_name (player), "heading");

  gtk_widget_add_css_class (rank_label, "numeric");
  gtk_label_set_width_chars (GTK_LABEL (rank_label), 3);
  gtk_widget_set_hexpand (name, TRUE);
  /* GTK 4.8 may find less room in it than it needs at least where letters are not as wide as whole pixels. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (name), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (row, "rankrow");
  gtk_box_append (GTK_BOX (row), rank_label);
  gtk_box_append (GTK_BOX (row), bastide_icon_new_chip (bastide_player_get_colour (player), 28));
  append_face (GTK_BOX (row), player, 28);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), create_label (score, 1, "score"));

  return row;
}

/* --- Highlights -------------------------------------------------------------------------------- */

static char *
describe_holders (BastideResultPage      *self,
                  const BastideStatistic *statistic)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    if (statistic->players & (1u << i))
      {
        if (text->len > 0)
          g_string_append (text, ", ");
        g_string_append (text, bastide_player_get_name (bastide_game_get_player (self->game, i)));
      }
  if (statistic->turn > 0)
    {
      /* Translators: a turn of the game, by its number. */
      g_autofree char *turn = g_strdup_printf (_("turn %u"), statistic->turn);

      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append (text, turn);
    }

  return g_string_free (text, FALSE);
}

/* The icon of a kind of points, or of a statistic of the game. */
static GtkWidget *
create_icon (BastideResultPage *self,
             const char        *name)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autofree char *icon = g_strdup_printf ("bastide-%s-symbolic", name);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_image_set_from_icon_name (GTK_IMAGE (image),
                                gtk_icon_theme_has_icon (theme, icon) ? icon : "bastide-feature-symbolic");
  gtk_widget_add_css_class (image, "accent");

  return image;
}

static GtkWidget *
create_highlight (BastideResultPage      *self,
                  const BastideStatistic *statistic)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *holders = describe_holders (self, statistic);
  GtkWidget *value = create_label (statistic->value, 1, "heading");

  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (texts), bastide_wrapped_label_new (statistic->title, NULL));
  if (holders[0] != '\0')
    {
      GtkWidget *label = bastide_wrapped_label_new (holders, "caption");

      gtk_widget_add_css_class (label, "dim");
      gtk_box_append (GTK_BOX (texts), label);
    }
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), create_icon (self, statistic->name));
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), value);

  return row;
}

/* --- Points by kind ---------------------------------------------------------------------------- */

static void
attach_cell (BastideResultPage *self,
             GtkWidget         *cell,
             guint              column,
             int                row,
             const char        *style_class)
{
  gtk_widget_add_css_class (cell, style_class);
  if (column > 0 && bastide_player_get_rank (g_ptr_array_index (self->ranked, column - 1)) == 1)
    gtk_widget_add_css_class (cell, "winner");
  gtk_grid_attach (self->table, cell, (int) column, row, 1, 1);
}

/* Chip and name stand side by side in wide columns, otherwise one below the other. */
static GtkWidget *
create_head (BastidePlayer *player,
             gboolean       wide)
{
  GtkWidget *box = gtk_box_new (wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, wide ? 8 : 4);
  GtkWidget *chip = bastide_icon_new_chip (bastide_player_get_colour (player), 20);
  GtkWidget *name = bastide_wrapped_label_new (bastide_player_get_name (player), wide ? NULL : "caption");
  GtkWidget *cell;

  /* The whole name is in the ranking. */
  gtk_label_set_lines (GTK_LABEL (name), MAX_HEAD_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (name, bastide_player_get_name (player));
  gtk_label_set_xalign (GTK_LABEL (name), 1);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (chip, TRUE);
  gtk_widget_set_halign (chip, GTK_ALIGN_END);
  gtk_widget_set_halign (name, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), chip);
  gtk_box_append (GTK_BOX (box), name);
  if (!wide)
    return box;

  /* In a box as high as the others a short name would be as narrow as possible with that many lines. */
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (cell), box);

  return cell;
}

static GtkWidget *
create_number (int      number,
               gboolean best)
{
  g_autofree char *text = number != 0 ? g_strdup_printf ("%d", number) : g_strdup ("–");
  GtkWidget *label = create_label (text, 1, "numeric");

  if (best)
    gtk_widget_add_css_class (label, "heading");

  return label;
}

/* The category of the points of a row. */
static GtkWidget *
create_kind (BastideResultPage *self,
             guint              category)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (box), create_icon (self, bastide_rules_get_category_name (rules, category)));
  gtk_box_append (GTK_BOX (box), create_label (bastide_text_category (bastide_rules_get_category (rules, category)), 0,
                                               NULL));

  return box;
}

/* Returns: whether the row was attached; a category without points for any player is left out */
static gboolean
attach_category (BastideResultPage *self,
                 guint              category,
                 int                row)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideState *state = bastide_game_get_state (self->game);
  int best = 0;

  for (guint i = 0; i < self->ranked->len; i++)
    best = MAX (best, bastide_state_get_points (rules, state, i, category));
  if (best == 0)
    return FALSE;

  attach_cell (self, create_kind (self, category), 0, row, "celltext");
  for (guint i = 0; i < self->ranked->len; i++)
    {
      guint player = bastide_player_get_number (g_ptr_array_index (self->ranked, i));
      int points = bastide_state_get_points (rules, state, player, category);

      attach_cell (self, create_number (points, points == best), i + 1, row, "celltext");
    }

  return TRUE;
}

static void
fill_table (BastideResultPage *self)
{
  guint n_categories = bastide_rules_get_n_categories (bastide_game_get_rules (self->game));
  GtkWidget *child;
  int row = 1;
  g_autoptr (GtkSizeGroup) columns = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);

  /* All columns of players have the same width, whatever the names. */
  columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  attach_cell (self, gtk_label_new (NULL), 0, 0, "cellhead");
  for (guint i = 0; i < self->ranked->len; i++)
    {
      GtkWidget *head = create_head (g_ptr_array_index (self->ranked, i), self->ranked->len <= MAX_WIDE_COLUMNS);

      gtk_size_group_add_widget (columns, head);
      attach_cell (self, head, i + 1, 0, "cellhead");
    }

  for (guint i = 0; i < n_categories; i++)
    if (attach_category (self, i, row))
      row++;

  attach_cell (self, create_label (_("Total"), 0, NULL), 0, row, "celltotal");
  for (guint i = 0; i < self->ranked->len; i++)
    attach_cell (self, create_number (bastide_player_get_score (g_ptr_array_index (self->ranked, i)), FALSE),
                 i + 1, row, "celltotal");
}

/* --- The page ---------------------------------------------------------------------------------- */

static void
update (BastideResultPage *self)
{
  g_autofree char *subtitle = NULL;
  guint n_turns;
  g_autoptr (GPtrArray) statistics = NULL;

  if (self->game == NULL || !bastide_game_get_finished (self->game))
    return;

  n_turns = bastide_game_get_turn (self->game);
  /* Translators: %1$s is what was played, “Classic game”. */
  subtitle = g_strdup_printf (ngettext ("%1$s · %2$u turn", "%1$s · %2$u turns", n_turns),
                              bastide_game_get_title (self->game), n_turns);
  gtk_label_set_label (self->subtitle, subtitle);

  g_ptr_array_set_size (self->ranked, 0);
  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    g_ptr_array_add (self->ranked, bastide_game_get_player (self->game, i));
  g_ptr_array_sort (self->ranked, compare_ranks);

  bastide_board_thumbnail_set_game (self->landscape, self->game);
  fill_ribbon (self);

  bastide_box_clear (self->ranking);
  for (guint i = 0; i < self->ranked->len; i++)
    gtk_box_append (self->ranking, create_rank (g_ptr_array_index (self->ranked, i)));

  statistics = bastide_game_get_statistics (self->game);
  bastide_box_clear (self->highlights);
  for (guint i = 0; i < statistics->len; i++)
    gtk_box_append (self->highlights, create_highlight (self, g_ptr_array_index (statistics, i)));

  fill_table (self);
  bastide_curve_painting_set_game (self->curve, self->game);
}

static void
bastide_result_page_map (GtkWidget *widget)
{
  /* Players may have been renamed since the end. */
  update (BASTIDE_RESULT_PAGE (widget));

  GTK_WIDGET_CLASS (bastide_result_page_parent_class)->map (widget);
}

/* Buttons that write to a disk or read from it do not get the focus: the most likely wish is to go on. */
static gboolean
bastide_result_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BASTIDE_RESULT_PAGE (widget)->again_button);
}

static void
bastide_result_page_dispose (GObject *object)
{
  BastideResultPage *self = BASTIDE_RESULT_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_RESULT_PAGE);
  g_clear_object (&self->game);
  g_clear_pointer (&self->ranked, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_result_page_parent_class)->dispose (object);
}

static void
bastide_result_page_class_init (BastideResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_result_page_dispose;
  widget_class->map = bastide_result_page_map;
  widget_class->grab_focus = bastide_result_page_grab_focus;

  g_type_ensure (BASTIDE_TYPE_BOARD_THUMBNAIL);
  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_CURVE_PAINTING);
  g_type_ensure (BASTIDE_TYPE_MAIN_MENU);
  g_type_ensure (BASTIDE_TYPE_RIBBON);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-result-page.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "header_bar", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, landscape);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, ribbon);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, ranking);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, highlights);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, curve);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, again_button);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, save_button);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, save_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, save_spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideResultPage, save_label);
}

static void
bastide_result_page_init (BastideResultPage *self)
{
  self->ranked = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_board_thumbnail_set_wide (self->landscape, TRUE);
}

void
bastide_result_page_set_game (BastideResultPage *self,
                              BastideGame       *game)
{
  g_return_if_fail (BASTIDE_IS_RESULT_PAGE (self));

  g_set_object (&self->game, game);
  update (self);
}

void
bastide_result_page_set_saving (BastideResultPage *self,
                                gboolean           saving)
{
  const char *text = saving ? _("Saving the picture…") : _("Save picture…");

  g_return_if_fail (BASTIDE_IS_RESULT_PAGE (self));

  if (saving)
    self->focus_waits = gtk_widget_is_focus (self->save_button);
  gtk_widget_set_visible (self->save_icon, !saving);
  gtk_widget_set_visible (GTK_WIDGET (self->save_spinner), saving);
  gtk_spinner_set_spinning (self->save_spinner, saving);
  gtk_label_set_label (self->save_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->save_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
bastide_result_page_take_focus_back (BastideResultPage *self)
{
  g_return_if_fail (BASTIDE_IS_RESULT_PAGE (self));

  if (self->focus_waits && gtk_widget_get_mapped (self->save_button))
    gtk_widget_grab_focus (self->save_button);
  self->focus_waits = FALSE;
}
