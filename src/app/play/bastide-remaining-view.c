/* bastide-remaining-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-remaining-view.h"

#include <glib/gi18n.h>

#include "bastide-aid.h"
#include "bastide-box.h"
#include "bastide-settings.h"
#include "bastide-tile-painting.h"
#include "model/words/bastide-texts.h"

struct _BastideRemainingView
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *scrolled;
  GtkLabel  *stacks;
  GtkLabel  *hint;
  GtkBox    *fitting;
  GtkBox    *sets;

  /* Owned */
  BastideGame      *game;
  BastideTileCache *tiles;
  GPtrArray        *cards; /* (element-type Card): one for each kind of tile */
  GStrv             names; /* (nullable): names of the kinds */

  int   picked; /* a kind of tile, or -1 */
  guint updating : 1;
  guint is_behind : 1; /* the position has changed while the view was hidden */
};

/* A kind of tile in the list. The widgets belong to their parents. */
typedef struct
{
  GtkWidget *button;
  GtkLabel  *count;
  guint      left;
} Card;

/* A set in the list, attached to its box. */
typedef struct
{
  BastideTileset *tileset;
  GtkLabel       *title;
  GtkFlowBox     *flow;
} Section;

G_DEFINE_FINAL_TYPE (BastideRemainingView, bastide_remaining_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TILE_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
create_flow (void)
{
  return g_object_new (GTK_TYPE_FLOW_BOX,
                       "selection-mode", GTK_SELECTION_NONE,
                       "min-children-per-line", 3,
                       "max-children-per-line", 12,
                       "row-spacing", 4,
                       "column-spacing", 4,
                       "homogeneous", TRUE,
                       NULL);
}

static void
on_card_toggled_cb (GtkToggleButton      *button,
                    BastideRemainingView *self)
{
  int tile = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tile"));

  if (self->updating)
    return;

  self->updating = TRUE;
  self->picked = gtk_toggle_button_get_active (button) ? tile : -1;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (self->cards, i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card->button), (int) i == self->picked);
    }
  self->updating = FALSE;
  g_signal_emit (self, signals[SIGNAL_TILE_PICKED], 0, self->picked);
}

/* Kinds that are all placed stand behind those still to come. */
static int
compare_children (GtkFlowBoxChild *one,
                  GtkFlowBoxChild *other,
                  gpointer         data)
{
  BastideRemainingView *self = data;
  guint tiles[2];
  gboolean gone[2];

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *button = gtk_flow_box_child_get_child (i == 0 ? one : other);

      tiles[i] = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tile"));
      gone[i] = ((const Card *) g_ptr_array_index (self->cards, tiles[i]))->left == 0;
    }
  if (gone[0] != gone[1])
    return gone[0] - gone[1];

  return tiles[0] < tiles[1] ? -1 : tiles[0] > tiles[1];
}

static GtkWidget *
create_tile (BastideRemainingView *self,
             guint                 tile,
             GtkLabel            **count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *view = bastide_tile_painting_create_picture (46);
  GtkWidget *label = gtk_label_new (NULL);

  bastide_tile_painting_show (GTK_PICTURE (view), self->tiles, (int) tile, 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  *count = GTK_LABEL (label);

  return box;
}

static Card *
create_card (BastideRemainingView *self,
             guint                 tile)
{
  Card *card = g_new0 (Card, 1);

  card->button = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (card->button), create_tile (self, tile, &card->count));
  gtk_widget_add_css_class (card->button, "cell");
  g_object_set_data (G_OBJECT (card->button), "tile", GINT_TO_POINTER ((int) tile));
  g_signal_connect (card->button, "toggled", G_CALLBACK (on_card_toggled_cb), self);

  return card;
}

static GtkWidget *
create_section (BastideRemainingView *self,
                BastideTileset       *tileset)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *flow = create_flow ();
  Section *section = g_new0 (Section, 1);

  section->tileset = tileset;
  section->title = GTK_LABEL (title);
  section->flow = GTK_FLOW_BOX (flow);
  g_object_set_data_full (G_OBJECT (box), "section", section, g_free);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "eyebrow");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), flow);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    if (bastide_rules_get_tile (rules, tile)->tileset == tileset)
      {
        Card *card = create_card (self, tile);

        g_ptr_array_index (self->cards, tile) = card;
        gtk_flow_box_append (GTK_FLOW_BOX (flow), card->button);
        /* The button is the one stop, not the child that the flow box puts round it. */
        gtk_widget_set_focusable (gtk_widget_get_parent (card->button), FALSE);
      }
  gtk_flow_box_set_sort_func (GTK_FLOW_BOX (flow), compare_children, self, NULL);

  return box;
}

/* One section for each set, in the order of the numbers of their tiles. */
static void
build (BastideRemainingView *self)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  BastideTileset *last = NULL;

  g_ptr_array_set_size (self->cards, 0);
  g_ptr_array_set_size (self->cards, (int) bastide_rules_get_n_tiles (rules));
  g_clear_pointer (&self->names, g_strfreev);
  self->names = bastide_text_tile_names (rules);
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      BastideTileset *tileset = bastide_rules_get_tile (rules, tile)->tileset;

      if (tileset == last)
        continue;
      gtk_box_append (self->sets, create_section (self, tileset));
      last = tileset;
    }
}

static void
update_card (BastideRemainingView *self,
             guint                 tile,
             guint                 left)
{
  Card *card = g_ptr_array_index (self->cards, tile);
  /* Translators: how many tiles of a kind are left: “3×” */
  g_autofree char *text = g_strdup_printf (C_("tiles of a kind", "%u×"), left);
  /* Translators: a kind of tile for the screen reader: what its sides show, and how many are left */
  g_autofree char *spoken = g_strdup_printf (ngettext ("%s; %u left", "%s; %u left", left), self->names[tile], left);

  card->left = left;
  gtk_label_set_label (card->count, text);
  gtk_widget_set_opacity (card->button, left > 0 ? 1 : 0.4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  /* GTK would call the child that the flow box puts round it by its class. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (card->button)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

static void
clear_fitting (BastideRemainingView *self)
{
  bastide_box_clear (self->fitting);
  gtk_widget_set_visible (GTK_WIDGET (self->fitting), FALSE);
  gtk_label_set_label (self->hint, _("Choose a tile to see where it fits, or an empty cell to see what fits there."));
}

/* Hundreds of kinds take time, so a hidden list is not updated. */
static void
catch_up (BastideRemainingView *self)
{
  const BastideState *state;
  const BastideRules *rules;
  g_autofree char *stacks = NULL;

  if (!self->is_behind || self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->is_behind = FALSE;
  state = bastide_game_get_shown_state (self->game);
  if (self->cards->len == 0)
    build (self);

  /* The stacks, if tiles are drawn from several; the kinds below cover all of them. */
  stacks = bastide_text_stacks (bastide_game_get_rules (self->game), state);
  gtk_label_set_label (self->stacks, stacks != NULL ? stacks : "");
  gtk_widget_set_visible (GTK_WIDGET (self->stacks), stacks != NULL);

  rules = bastide_game_get_rules (self->game);
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->sets)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    {
      const Section *section = g_object_get_data (G_OBJECT (box), "section");
      g_autofree char *title = NULL;
      guint total = 0;

      for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
        if (bastide_rules_get_tile (rules, tile)->tileset == section->tileset)
          {
            update_card (self, tile, bastide_state_get_left (rules, state, tile));
            total += bastide_state_get_left (rules, state, tile);
          }
      /* Translators: a set of tiles and how many of them are left: “Base game · 33” */
      title = g_strdup_printf (C_("set of tiles", "%s · %u"), bastide_text_tileset (section->tileset), total);
      gtk_label_set_label (section->title, title);
      gtk_flow_box_invalidate_sort (section->flow);
    }
}

static void
bastide_remaining_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_remaining_view_parent_class)->map (widget);
  catch_up (BASTIDE_REMAINING_VIEW (widget));
}

static void
bastide_remaining_view_dispose (GObject *object)
{
  BastideRemainingView *self = BASTIDE_REMAINING_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_REMAINING_VIEW);
  g_clear_object (&self->game);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (bastide_remaining_view_parent_class)->dispose (object);
}

static void
bastide_remaining_view_finalize (GObject *object)
{
  BastideRemainingView *self = BASTIDE_REMAINING_VIEW (object);

  g_ptr_array_unref (self->cards);
  g_strfreev (self->names);

  G_OBJECT_CLASS (bastide_remaining_view_parent_class)->finalize (object);
}

static void
bastide_remaining_view_class_init (BastideRemainingViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_remaining_view_dispose;
  object_class->finalize = bastide_remaining_view_finalize;
  widget_class->map = bastide_remaining_view_map;

  signals[SIGNAL_TILE_PICKED] = g_signal_new ("tile-picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-remaining-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingView, scrolled);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingView, stacks);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingView, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingView, fitting);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingView, sets);
}

static void
bastide_remaining_view_init (BastideRemainingView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cards = g_ptr_array_new_with_free_func (g_free);
  self->picked = -1;
  clear_fitting (self);
}

/**
 * bastide_remaining_view_set_game:
 * @game: (nullable): the game whose tiles to show
 * @tiles: (nullable): where their pictures come from
 */
void
bastide_remaining_view_set_game (BastideRemainingView *self,
                                 BastideGame          *game,
                                 BastideTileCache     *tiles)
{
  g_return_if_fail (BASTIDE_IS_REMAINING_VIEW (self));

  bastide_box_clear (self->sets);
  clear_fitting (self);
  g_ptr_array_set_size (self->cards, 0);
  g_set_object (&self->game, game);
  g_set_object (&self->tiles, tiles);
  self->picked = -1;
}

/**
 * bastide_remaining_view_update:
 *
 * Shows the remaining tiles in the game's current position.
 */
void
bastide_remaining_view_update (BastideRemainingView *self)
{
  g_return_if_fail (BASTIDE_IS_REMAINING_VIEW (self));

  clear_fitting (self);
  if (self->picked >= 0)
    {
      const Card *card = g_ptr_array_index (self->cards, (guint) self->picked);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card->button), FALSE);
    }
  self->is_behind = TRUE;
  catch_up (self);
}

/**
 * bastide_remaining_view_get_picked:
 *
 * Returns: the kind of tile whose places are highlighted, or -1
 */
int
bastide_remaining_view_get_picked (BastideRemainingView *self)
{
  g_return_val_if_fail (BASTIDE_IS_REMAINING_VIEW (self), -1);

  return self->picked;
}

/* The chance that the next tile is one of these, in percent; negative if no tile is left. */
static double
get_percent (guint n,
             guint n_next)
{
  return n_next > 0 ? 100.0 * n / n_next : -1;
}

static void
add_fitting (BastideRemainingView *self,
             GtkFlowBox           *flow,
             guint                 tile,
             guint                 left,
             double                percent)
{
  GtkLabel *label;
  GtkWidget *widget = create_tile (self, tile, &label);
  /* Translators: of a kind of tile that fits: how many are left, and the chance that the next one drawn is one of
   * them: “3× · 7%” */
  g_autofree char *text = g_strdup_printf (C_("fitting tile", "%u× · %.0f%%"), left, percent);
  /* Translators: a kind of tile that fits, for the screen reader: what its sides show, how many are left, and the
   * chance that the next one drawn is one of them */
  g_autofree char *spoken = g_strdup_printf (ngettext ("%s; %u left (%.0f%%)", "%s; %u left (%.0f%%)", left),
                                             self->names[tile], left, percent);

  gtk_label_set_label (label, text);
  gtk_flow_box_append (flow, widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (widget)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

static GtkWidget *
create_fitting_title (const char *cell,
                      guint       n_fitting,
                      double      percent)
{
  g_autofree char *text = NULL;
  GtkWidget *title;

  if (percent >= 0)
    /* Translators: a cell of the board and how many of the tiles still to come fit there, with the chance that the
     * next one does: “3 east, 2 south: 5 tiles fit (12%)” */
    text = g_strdup_printf (ngettext ("%s: %u tile fits (%.0f%%)", "%s: %u tiles fit (%.0f%%)", n_fitting),
                            cell, n_fitting, percent);
  else
    text = g_strdup (_("No tile is left."));

  title = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");

  return title;
}

/**
 * bastide_remaining_view_set_cell:
 * @x: an empty cell
 * @y: an empty cell
 *
 * Shows all tiles still to come that fit there.
 */
void
bastide_remaining_view_set_cell (BastideRemainingView *self,
                                 int                   x,
                                 int                   y)
{
  const BastideRules *rules;
  const BastideState *state;
  GtkWidget *title, *flow;
  g_autofree char *cell = NULL;
  guint n_fitting = 0;
  guint n_fitting_next = 0;
  guint n_next;

  g_return_if_fail (BASTIDE_IS_REMAINING_VIEW (self));

  clear_fitting (self);
  if (self->game == NULL || !bastide_aid_is_shown (self->game, BASTIDE_SETTING_AID_FITTING_TILES))
    return;

  if (self->cards->len == 0)
    build (self);
  rules = bastide_game_get_rules (self->game);
  state = bastide_game_get_shown_state (self->game);
  n_next = bastide_state_get_n_next (rules, state);
  flow = create_flow ();
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      guint left = bastide_state_get_left (rules, state, tile);

      if (left == 0 || !bastide_state_tile_fits (rules, state, tile, x, y))
        continue;
      add_fitting (self, GTK_FLOW_BOX (flow), tile, left,
                   get_percent (bastide_state_get_next (rules, state, tile), n_next));
      n_fitting += left;
      n_fitting_next += bastide_state_get_next (rules, state, tile);
    }

  cell = bastide_text_cell (rules, state, x, y);
  title = create_fitting_title (cell, n_fitting, get_percent (n_fitting_next, n_next));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  gtk_box_append (self->fitting, title);
  gtk_box_append (self->fitting, flow);
  gtk_widget_set_visible (GTK_WIDGET (self->fitting), TRUE);
}
