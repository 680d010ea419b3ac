/* bastide-setup-totals.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-totals.h"

#include <glib/gi18n.h>

#include "bastide-wrapped-label.h"
#include "model/words/bastide-seat-texts.h"

/* Time per tile: with more players there is more thinking and talking. */
#define SECONDS_PER_TILE 20
#define SECONDS_PER_TILE_AND_PLAYER 5

typedef struct
{
  GtkWidget *number;
  GtkWidget *word;
} Total;

enum
{
  TOTAL_TILES,
  TOTAL_PLAYERS,
  TOTAL_MINUTES,
  N_TOTALS
};

struct _BastideSetupTotals
{
  GtkWidget parent_instance;

  GtkWidget *problem_label;
  GtkWidget *computers_label;
  GtkWidget *box;
  Total totals[N_TOTALS];

  BastideSetupDraft *draft;
  guint compact : 1;
};

G_DEFINE_FINAL_TYPE (BastideSetupTotals, bastide_setup_totals, GTK_TYPE_WIDGET)

enum
{
  PROP_COMPACT = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
set_total (Total      *total,
           const char *prefix,
           guint       number,
           const char *word)
{
  g_autofree char *text = g_strdup_printf ("%s%u", prefix, number);

  gtk_label_set_label (GTK_LABEL (total->number), text);
  gtk_label_set_label (GTK_LABEL (total->word), word);
}

/* In steps of five minutes. */
static guint
estimate_minutes (guint n_tiles,
                  guint n_players)
{
  guint seconds = n_tiles * (SECONDS_PER_TILE + n_players * SECONDS_PER_TILE_AND_PLAYER);

  return MAX ((seconds + 150) / 300 * 5, 5);
}

/* Returns: (transfer full) (nullable): the computer player at a seat */
static char *
describe_computer (BastideSetupTotals *self,
                   guint               position)
{
  g_autoptr (BastideSeat) seat = g_list_model_get_item (bastide_setup_draft_get_seats (self->draft), position);
  BastideMind mind;

  return bastide_seat_is_computer (bastide_seat_get_computer (seat), &mind) ? bastide_text_mind (&mind) : NULL;
}

/* The computer players: “Computer: 2 × Beginner · Strong, Farmer”. Returns: (nullable): NULL where none does */
static char *
describe_computers (BastideSetupTotals *self)
{
  guint n_seats = g_list_model_get_n_items (bastide_setup_draft_get_seats (self->draft));
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) minds = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_seats; i++)
    {
      char *words = describe_computer (self, i);
      guint count = words != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (counts, words)) : 0;

      if (words == NULL)
        continue;
      if (count == 0)
        g_ptr_array_add (minds, words);
      g_hash_table_insert (counts, words, GUINT_TO_POINTER (count + 1));
    }
  if (minds->len == 0)
    return NULL;

  for (guint i = 0; i < minds->len; i++)
    {
      const char *words = g_ptr_array_index (minds, i);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, words));

      g_string_append (text, i > 0 ? " · " : "");
      if (count > 1)
        g_string_append_printf (text, "%u × ", count);
      g_string_append (text, words);
    }

  /* Translators: %s are the levels of the computer players, with their characters: “2 × Beginner · Strong, Farmer”. */
  return g_strdup_printf (_("Computer: %s"), text->str);
}

static void
update (BastideSetupTotals *self)
{
  guint n_tiles = bastide_setup_draft_get_n_tiles (self->draft);
  guint n_players = g_list_model_get_n_items (bastide_setup_draft_get_seats (self->draft));
  guint minutes = estimate_minutes (n_tiles, n_players);
  g_autofree char *problem = bastide_setup_draft_get_problem (self->draft);
  g_autofree char *computers = describe_computers (self);
  GtkWidget *players = gtk_widget_get_parent (self->totals[TOTAL_PLAYERS].number);
  /* Translators: what the minutes beside it mean: how long the game may take */
  g_autofree char *estimate = g_strdup_printf (ngettext ("Estimated length with %u player",
                                                         "Estimated length with %u players", n_players), n_players);

  /* Translators: the words below stand under or after their numbers. */
  set_total (&self->totals[TOTAL_TILES], "", n_tiles, ngettext ("tile", "tiles", n_tiles));
  set_total (&self->totals[TOTAL_PLAYERS], "", n_players, ngettext ("player", "players", n_players));
  set_total (&self->totals[TOTAL_MINUTES], "≈ ", minutes, ngettext ("minute", "minutes", minutes));
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (self->totals[TOTAL_MINUTES].number), estimate);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (players), computers) != 0)
    gtk_widget_set_tooltip_text (players, computers);
  gtk_label_set_label (GTK_LABEL (self->computers_label), computers != NULL ? computers : "");
  gtk_widget_set_visible (self->computers_label, computers != NULL && !self->compact);
  gtk_label_set_label (GTK_LABEL (self->problem_label), problem != NULL ? problem : "");
  gtk_widget_set_visible (self->problem_label, problem != NULL);
}

static void
bastide_setup_totals_constructed (GObject *object)
{
  BastideSetupTotals *self = BASTIDE_SETUP_TOTALS (object);

  G_OBJECT_CLASS (bastide_setup_totals_parent_class)->constructed (object);

  for (guint i = 0; i < N_TOTALS; i++)
    {
      GtkWidget *box = gtk_box_new (self->compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                                    self->compact ? 6 : 0);

      self->totals[i].number = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->totals[i].number), 0);
      gtk_widget_add_css_class (self->totals[i].number, self->compact ? "heading" : "score");
      gtk_widget_add_css_class (self->totals[i].number, "numeric");
      self->totals[i].word = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->totals[i].word), 0);
      if (!self->compact)
        {
          gtk_widget_add_css_class (self->totals[i].word, "caption");
          gtk_widget_add_css_class (self->totals[i].word, "dim");
        }
      gtk_box_append (GTK_BOX (box), self->totals[i].number);
      gtk_box_append (GTK_BOX (box), self->totals[i].word);
      gtk_box_append (GTK_BOX (self->box), box);
    }
  gtk_box_set_homogeneous (GTK_BOX (self->box), !self->compact);
  gtk_widget_set_visible (gtk_widget_get_parent (self->totals[TOTAL_MINUTES].number), !self->compact);
}

static void
bastide_setup_totals_dispose (GObject *object)
{
  BastideSetupTotals *self = BASTIDE_SETUP_TOTALS (object);

  g_clear_pointer (&self->problem_label, gtk_widget_unparent);
  g_clear_pointer (&self->computers_label, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_setup_totals_parent_class)->dispose (object);
}

static void
bastide_setup_totals_set_property (GObject      *object,
                                   guint         property_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_COMPACT:
      BASTIDE_SETUP_TOTALS (object)->compact = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_setup_totals_class_init (BastideSetupTotalsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = bastide_setup_totals_constructed;
  object_class->dispose = bastide_setup_totals_dispose;
  object_class->set_property = bastide_setup_totals_set_property;

  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_setup_totals_init (BastideSetupTotals *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  self->problem_label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_label_set_xalign (GTK_LABEL (self->problem_label), 0);
  gtk_label_set_wrap (GTK_LABEL (self->problem_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->problem_label), PANGO_WRAP_WORD_CHAR);
  /* The words take the width that the numbers leave them, instead of asking for more. */
  gtk_label_set_max_width_chars (GTK_LABEL (self->problem_label), 20);
  gtk_widget_add_css_class (self->problem_label, "remark");
  gtk_widget_add_css_class (self->problem_label, "error");
  gtk_widget_set_parent (self->problem_label, GTK_WIDGET (self));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->computers_label = bastide_wrapped_label_new (NULL, "caption");
  gtk_widget_add_css_class (self->computers_label, "dim");
  gtk_widget_set_parent (self->computers_label, GTK_WIDGET (self));
}

void
bastide_setup_totals_set_draft (BastideSetupTotals *self,
                                BastideSetupDraft  *draft)
{
  g_return_if_fail (BASTIDE_IS_SETUP_TOTALS (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
