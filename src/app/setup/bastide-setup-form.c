/* bastide-setup-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-board-thumbnail.h"
#include "bastide-box.h"
#include "bastide-columns-layout.h"
#include "bastide-drop-down-label.h"
#include "bastide-module-card.h"
#include "bastide-notice.h"
#include "bastide-settings.h"
#include "bastide-tileset-card.h"
#include "bastide-wrapped-label.h"
#include "rules/bastide-registry.h"

/* --- What players agree on ------------------------------------------------------------------------- */

/* Before them in the menu: no clock, and one that only counts. */
#define N_OTHERS 2

/* Possible times of each player. */
static const guint minutes[] = { 5, 10, 15, 20, 30, 45, 60, 90 };

struct _BastideAgreementForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkSwitch *purist;
  GtkDropDown *clock;
};

G_DEFINE_FINAL_TYPE (BastideAgreementForm, bastide_agreement_form, GTK_TYPE_WIDGET)

static void
fill_clock (BastideAgreementForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, C_("clock", "Off"));
  gtk_string_list_append (titles, C_("clock", "Without a limit"));
  for (guint i = 0; i < G_N_ELEMENTS (minutes); i++)
    {
      /* Translators: how long each player may decide in a game. */
      g_autofree char *title = g_strdup_printf (ngettext ("%u minute each", "%u minutes each", minutes[i]), minutes[i]);

      gtk_string_list_append (titles, title);
    }
  gtk_drop_down_set_model (self->clock, G_LIST_MODEL (titles));
}

/* Returns: the place in the menu; a number that is not offered counts as the next smaller one */
static guint
find_position (gboolean clock,
               guint    limit)
{
  guint position = clock ? 1 : 0;

  for (guint i = 0; clock && i < G_N_ELEMENTS (minutes); i++)
    if (limit >= minutes[i])
      position = i + N_OTHERS;

  return position;
}

static void
bastide_agreement_form_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_AGREEMENT_FORM);

  G_OBJECT_CLASS (bastide_agreement_form_parent_class)->dispose (object);
}

static void
bastide_agreement_form_class_init (BastideAgreementFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_agreement_form_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-agreement-form.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "root", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, BastideAgreementForm, purist);
  gtk_widget_class_bind_template_child (widget_class, BastideAgreementForm, clock);
}

static void
bastide_agreement_form_init (BastideAgreementForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_drop_down_set_label (self->clock, _("Clock"));
  fill_clock (self);
  bastide_agreement_form_reset (self);
}

void
bastide_agreement_form_reset (BastideAgreementForm *self)
{
  GSettings *settings = bastide_settings_get ();
  gboolean clock;
  guint limit;

  g_return_if_fail (BASTIDE_IS_AGREEMENT_FORM (self));

  g_settings_get (settings, BASTIDE_SETTING_LAST_CLOCK, "(bu)", &clock, &limit);
  gtk_switch_set_active (self->purist, g_settings_get_boolean (settings, BASTIDE_SETTING_PURIST));
  gtk_drop_down_set_selected (self->clock, find_position (clock, limit));
}

BastideAgreement
bastide_agreement_form_take (BastideAgreementForm *self)
{
  BastideAgreement agreement = { 0 };
  guint selected;

  g_return_val_if_fail (BASTIDE_IS_AGREEMENT_FORM (self), agreement);

  selected = gtk_drop_down_get_selected (self->clock);
  agreement.purist = gtk_switch_get_active (self->purist);
  agreement.clock = selected > 0 && selected != GTK_INVALID_LIST_POSITION;
  if (agreement.clock && selected >= N_OTHERS)
    agreement.minutes = minutes[MIN (selected - N_OTHERS, G_N_ELEMENTS (minutes) - 1)];
  g_settings_set (bastide_settings_get (), BASTIDE_SETTING_LAST_CLOCK, "(bu)", agreement.clock, agreement.minutes);

  return agreement;
}

/* --- The games ------------------------------------------------------------------------------------- */

/* The height of a picture for a usual font. */
#define PICTURE_SIZE 92

#define N_COLUMNS 4
#define N_NARROW_COLUMNS 2

struct _BastideGameChoice
{
  GtkWidget parent_instance;

  GtkWidget *cards;   /* a box of overlays, each with a button for a game */
  GtkWidget *summary; /* summary of the chosen game */

  BastideSetupDraft *draft;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideGameChoice, bastide_game_choice, GTK_TYPE_WIDGET)

static GtkWidget *
get_button (GtkWidget *card)
{
  return gtk_overlay_get_child (GTK_OVERLAY (card));
}

static void
on_toggled (BastideGameChoice *self,
            GtkToggleButton   *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    bastide_setup_draft_set_game (self->draft, g_object_get_data (G_OBJECT (button), "game"));
}

/* --- Notices about the tiles ------------------------------------------------------------------ */

/* Returns: (transfer full) (nullable): the notices of the game's default sets */
static char *
collect_notices (const BastideGameInterface *game,
                 BastideTilesetStore        *tilesets)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; game->tilesets[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (tilesets, game->tilesets[i]);
      const char *notice = tileset != NULL ? bastide_notice_get_text (tileset) : NULL;

      if (notice != NULL && *notice != '\0')
        {
          g_autofree char *first = g_utf8_substring (notice, 0, 1);
          g_autofree char *capital = g_utf8_strup (first, -1);

          /* The words of a set stand alone, each on a line of its own. */
          g_string_append_printf (text, "%s%s%s", text->len > 0 ? "\n" : "", capital, g_utf8_next_char (notice));
        }
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static GtkWidget *
create_text (const char *text,
             const char *style_class)
{
  GtkWidget *label = bastide_wrapped_label_new (text, style_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);

  return label;
}

/* Returns: (transfer floating) (nullable): a button that opens the notices */
static GtkWidget *
create_info (const BastideGameInterface *game,
             BastideTilesetStore        *tilesets)
{
  g_autofree char *notices = collect_notices (game, tilesets);
  g_autofree char *name = NULL;
  GtkWidget *button;
  GtkWidget *popover;
  GtkWidget *texts;

  if (notices == NULL)
    return NULL;

  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (texts, "padded");
  gtk_box_append (GTK_BOX (texts), create_text (_(game->title), "title-2"));
  gtk_box_append (GTK_BOX (texts), create_text (notices, "heading"));
  gtk_box_append (GTK_BOX (texts), create_text (_("We do not know every printed tile of this game. Our own "
                                                  "replacements let it play by its rules; single tiles may "
                                                  "differ from those in your box."), "dim"));
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), texts);
  button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "bastide-info-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "onpicture");
  /* Translators: %s is the title of a game. */
  name = g_strdup_printf (_("About the tiles: %s"), _(game->title));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, notices, -1);

  return button;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* “2–4 players” */
static char *
describe_players (const BastideGameInterface *game)
{
  if (game->min_players == game->max_players)
    /* Translators: how many can play a game */
    return g_strdup_printf (ngettext ("%u player", "%u players", game->max_players), game->max_players);

  /* Translators: how many can play a game, at least and at most: “2–4 players” */
  return g_strdup_printf (ngettext ("%u–%u player", "%u–%u players", game->max_players),
                          game->min_players, game->max_players);
}

static GtkWidget *
create_texts (const BastideGameInterface *game,
              const char                 *n_players,
              GtkWidget                  *button)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *players = create_text (n_players, "caption");
  GtkWidget *check = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (players, "dim");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), create_text (_(game->title), "heading"));
  gtk_box_append (GTK_BOX (texts), players);
  gtk_widget_add_css_class (check, "accent");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_bind_property (button, "active", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (columns), texts);
  gtk_box_append (GTK_BOX (columns), check);
  gtk_widget_set_margin_start (columns, 12);
  gtk_widget_set_margin_end (columns, 12);
  gtk_widget_set_margin_top (columns, 8);
  gtk_widget_set_margin_bottom (columns, 10);

  return columns;
}

static GtkWidget *
create_button (const BastideGameInterface *game,
               BastideTilesetStore        *tilesets)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (BastideBoardThumbnail) board = g_object_new (BASTIDE_TYPE_BOARD_THUMBNAIL, "size", PICTURE_SIZE, NULL);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "paintable", board, "vexpand", TRUE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_autofree char *n_players = describe_players (game);
  g_autofree char *description = NULL;

  bastide_sample_board_show (board, game, tilesets);
  /* Translators: a game for the screen reader: how many can play it, and what it is about */
  description = g_strdup_printf (C_("game", "%s. %s"), n_players, _(game->summary));
  gtk_box_append (GTK_BOX (rows), picture);
  gtk_box_append (GTK_BOX (rows), create_texts (game, n_players, button));
  gtk_button_set_child (GTK_BUTTON (button), rows);
  gtk_widget_add_css_class (button, "card-button");
  gtk_widget_add_css_class (button, "picturecard");
  gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(game->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  g_object_set_data (G_OBJECT (button), "game", (gpointer) game);

  return button;
}

static GtkWidget *
create_card (const BastideGameInterface *game,
             BastideTilesetStore        *tilesets)
{
  GtkWidget *card = gtk_overlay_new ();
  GtkWidget *info = create_info (game, tilesets);

  gtk_overlay_set_child (GTK_OVERLAY (card), create_button (game, tilesets));
  if (info != NULL)
    gtk_overlay_add_overlay (GTK_OVERLAY (card), info);

  return card;
}

/* The game may be changed elsewhere: by a preset, by the settings. The row is one stop of the Tab key. */
static void
update_games (BastideGameChoice *self)
{
  const BastideGameInterface *game = bastide_setup_draft_get_game (self->draft);

  self->updating = TRUE;
  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *button = get_button (card);
      gboolean chosen = g_object_get_data (G_OBJECT (button), "game") == game;

      gtk_widget_set_focusable (button, chosen);
      if (chosen)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  self->updating = FALSE;
  gtk_label_set_label (GTK_LABEL (self->summary), _(game->summary));
}

/* Returns: (nullable): the button that a key leads to from the one that has the focus */
static GtkWidget *
find_target (BastideGameChoice *self,
             guint              key)
{
  gboolean leftwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
    ? key == GDK_KEY_Right || key == GDK_KEY_KP_Right : key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  GtkWidget *card = gtk_widget_get_first_child (self->cards);
  GtkWidget *target = NULL;

  while (card != NULL && !gtk_widget_is_focus (get_button (card)))
    card = gtk_widget_get_next_sibling (card);
  if (card == NULL)
    return NULL;

  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      target = gtk_widget_get_first_child (self->cards);
      break;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      target = gtk_widget_get_last_child (self->cards);
      break;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      target = leftwards ? gtk_widget_get_prev_sibling (card) : gtk_widget_get_next_sibling (card);
      break;

    default:
      break;
    }

  return target != NULL ? get_button (target) : NULL;
}

/* Arrow keys choose the next one, as with all groups of exclusive buttons. */
static gboolean
on_key_pressed (BastideGameChoice *self,
                guint              key,
                guint              code,
                GdkModifierType    modifiers)
{
  GtkWidget *target = modifiers & gtk_accelerator_get_default_mod_mask () ? NULL : find_target (self, key);

  if (target == NULL)
    return GDK_EVENT_PROPAGATE;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (target), TRUE);
  gtk_widget_grab_focus (target);

  return GDK_EVENT_STOP;
}

static void
bastide_game_choice_dispose (GObject *object)
{
  BastideGameChoice *self = BASTIDE_GAME_CHOICE (object);

  g_clear_pointer (&self->cards, gtk_widget_unparent);
  g_clear_pointer (&self->summary, gtk_widget_unparent);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (bastide_game_choice_parent_class)->dispose (object);
}

static void
bastide_game_choice_class_init (BastideGameChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_game_choice_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_game_choice_init (BastideGameChoice *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->cards, g_object_new (BASTIDE_TYPE_COLUMNS_LAYOUT, "columns", N_COLUMNS,
                                                            "narrow-columns", N_NARROW_COLUMNS, "breakpoint", 32, NULL));
  gtk_widget_set_parent (self->cards, GTK_WIDGET (self));
  self->summary = create_text ("", "dim");
  gtk_label_set_max_width_chars (GTK_LABEL (self->summary), -1);
  gtk_widget_set_parent (self->summary, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->cards, keys);
}

static void
bastide_game_choice_fill (BastideGameChoice   *self,
                          BastideSetupDraft   *draft,
                          BastideTilesetStore *tilesets)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  GtkToggleButton *group = NULL;

  g_return_if_fail (BASTIDE_IS_GAME_CHOICE (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (g_set_object (&self->draft, draft))
    g_signal_connect_object (draft, "changed", G_CALLBACK (update_games), self, G_CONNECT_SWAPPED);
  bastide_box_clear (GTK_BOX (self->cards));
  for (guint i = 0; games[i] != NULL; i++)
    {
      GtkWidget *card = create_card (games[i], tilesets);
      GtkToggleButton *button = GTK_TOGGLE_BUTTON (get_button (card));

      gtk_toggle_button_set_group (button, group);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->cards), card);
      group = button;
    }
  update_games (self);
}

/* --- All that is set up ---------------------------------------------------------------------------- */

/* A card takes its time and memory, and few look at more of them. */
#define N_FIRST_CARDS 40

struct _BastideSetupForm
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkBox *root;
  GtkWidget *game_section;
  BastideGameChoice *game_choice;
  GtkWidget *modules_section;
  GtkLabel *modules_label;
  GtkBox *modules_columns;
  GtkLabel *adjustment_label;
  GtkBox *tilesets_columns;
  GtkButton *more_button;
  GtkListBox *figures_list;
  GtkListBox *options_list;
  GtkToggleButton *house_rules_button;
  GtkImage *house_rules_icon;
  GtkLabel *house_rules_label;
  GtkListBox *house_rules_list;

  /* owned */
  BastideSetupDraft *draft;
  GPtrArray *shown_guests; /* (nullable) */
  GPtrArray *waiting;      /* BastideTileset: those that have no card yet */

  const BastideGameInterface *shown_game;
};

static void bastide_setup_form_init_buildable (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideSetupForm, bastide_setup_form, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_setup_form_init_buildable))

static GtkBuildableIface *parent_buildable;

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* Shows as many cards again, so that a few clicks show all of hundreds of sets. */
static void
show_more_cards (BastideSetupForm *self,
                 guint             n_cards)
{
  g_autofree char *text = NULL;

  n_cards = MIN (n_cards, self->waiting->len);
  for (guint i = 0; i < n_cards; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (self->waiting, i);

      gtk_box_append (self->tilesets_columns,
                      tileset->module != NULL ? bastide_module_card_new (self->draft, tileset->module)
                                              : bastide_tileset_card_new (self->draft, tileset));
    }
  g_ptr_array_remove_range (self->waiting, 0, n_cards);
  /* Translators: a button below some of many sets of tiles. */
  text = g_strdup_printf (ngettext ("Show %u More Set", "Show %u More Sets", self->waiting->len), self->waiting->len);
  gtk_button_set_label (self->more_button, text);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), self->waiting->len > 0);
}

static void
on_more_clicked_cb (BastideSetupForm *self)
{
  guint n_cards = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->tilesets_columns)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    n_cards++;
  show_more_cards (self, n_cards);
}

static void
fill_contents (BastideSetupForm *self)
{
  GPtrArray *guests = bastide_setup_draft_get_guests (self->draft);
  g_autoptr (GPtrArray) modules = NULL;
  g_autoptr (GPtrArray) tilesets = NULL;
  const BastideGameInterface *game;

  self->shown_game = bastide_setup_draft_get_game (self->draft);
  g_clear_pointer (&self->shown_guests, g_ptr_array_unref);
  self->shown_guests = guests != NULL ? g_ptr_array_ref (guests) : NULL;

  modules = bastide_setup_draft_get_modules (self->draft);
  tilesets = bastide_setup_draft_get_tilesets (self->draft);
  bastide_box_clear (self->modules_columns);
  for (guint i = 0; i < modules->len; i++)
    if (((const BastideModuleInterface *) g_ptr_array_index (modules, i))->set == NULL)
      gtk_box_append (self->modules_columns, bastide_module_card_new (self->draft, g_ptr_array_index (modules, i)));
  gtk_widget_set_visible (self->modules_section, modules->len > 0);

  /* Sets that belong to an expansion are part of its card; those with rules are one. */
  bastide_box_clear (self->tilesets_columns);
  g_ptr_array_set_size (self->waiting, 0);
  for (guint i = 0; i < tilesets->len; i++)
    if (((const BastideTileset *) g_ptr_array_index (tilesets, i))->module != NULL
        || bastide_setup_draft_find_module (self->draft, g_ptr_array_index (tilesets, i)) == NULL)
      g_ptr_array_add (self->waiting, bastide_tileset_ref (g_ptr_array_index (tilesets, i)));
  show_more_cards (self, N_FIRST_CARDS);

  game = bastide_setup_draft_get_game (self->draft);
  clear_list (self->figures_list);
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    gtk_list_box_append (self->figures_list, bastide_figure_row_new (self->draft, &game->vocabulary.figures[i]));

  /* Numbers are house rules: few want to change them. */
  clear_list (self->options_list);
  clear_list (self->house_rules_list);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      /* The choice of the first player belongs to the list of players. */
      if (strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0)
        gtk_list_box_append (bastide_option_is_number (option) ? self->house_rules_list : self->options_list,
                             bastide_option_row_new (self->draft, option));
    }
}

typedef void (*UpdateFunc) (gpointer child);

static void
update_children (gpointer   parent,
                 UpdateFunc update)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    update (child);
}

static void
update_set (gpointer card)
{
  if (BASTIDE_IS_MODULE_CARD (card))
    bastide_module_card_update (card);
  else
    bastide_tileset_card_update (card);
}

static void
update_house_rules_open (BastideSetupForm *self)
{
  gboolean open = gtk_toggle_button_get_active (self->house_rules_button);

  gtk_widget_set_visible (GTK_WIDGET (self->house_rules_list), open);
  gtk_image_set_from_icon_name (self->house_rules_icon, open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->house_rules_button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
on_house_rules_toggled_cb (BastideSetupForm *self)
{
  update_house_rules_open (self);
}

static void
update (BastideSetupForm *self)
{
  g_autoptr (GPtrArray) modules = NULL;
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  guint n_on = 0;
  guint n_modules = 0;
  guint n_changed = 0;
  const char *adjustment;

  if (bastide_setup_draft_get_game (self->draft) != self->shown_game ||
      bastide_setup_draft_get_guests (self->draft) != self->shown_guests)
    fill_contents (self);

  modules = bastide_setup_draft_get_modules (self->draft);
  update_children (self->modules_columns, (UpdateFunc) bastide_module_card_update);
  for (guint i = 0; i < modules->len; i++)
    if (((const BastideModuleInterface *) g_ptr_array_index (modules, i))->set == NULL)
      {
        n_modules++;
        n_on += bastide_setup_draft_get_expansion (self->draft, g_ptr_array_index (modules, i));
      }
  /* Translators: how many of the expansions are switched on: “2 of 11”. */
  text = g_strdup_printf (C_("expansions", "%u of %u"), n_on, n_modules);
  gtk_label_set_label (self->modules_label, text);

  update_children (self->tilesets_columns, update_set);
  update_children (self->figures_list, (UpdateFunc) bastide_figure_row_update);
  update_children (self->options_list, (UpdateFunc) bastide_option_row_update);

  /* Their number is shown even while they are out of sight. */
  update_children (self->house_rules_list, (UpdateFunc) bastide_option_row_update);
  for (guint i = 0; i < bastide_setup_draft_get_n_options (self->draft); i++)
    {
      const BastideOption *option = bastide_setup_draft_get_option (self->draft, i);

      n_changed += bastide_option_is_number (option)
        && strcmp (bastide_setup_draft_get_value (self->draft, option), bastide_option_get_default (option)) != 0;
    }
  if (n_changed > 0)
    /* Translators: how many house rules are not as they are printed. */
    changed = g_strdup_printf (ngettext ("%u changed", "%u changed", n_changed), n_changed);
  gtk_label_set_label (self->house_rules_label, changed != NULL ? changed : C_("house rules", "As printed"));

  /* Reports the side effects of a switch. */
  adjustment = bastide_setup_draft_get_adjustment (self->draft);
  gtk_label_set_label (self->adjustment_label, adjustment != NULL ? adjustment : "");
  gtk_widget_set_visible (GTK_WIDGET (self->adjustment_label), adjustment != NULL);
}

/* Children from the page's template are placed below the game. */
static void
bastide_setup_form_add_child (GtkBuildable *buildable,
                              GtkBuilder   *builder,
                              GObject      *child,
                              const char   *type)
{
  BastideSetupForm *self = BASTIDE_SETUP_FORM (buildable);

  if (self->root != NULL && GTK_IS_WIDGET (child))
    gtk_box_insert_child_after (self->root, GTK_WIDGET (child), self->game_section);
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bastide_setup_form_init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = bastide_setup_form_add_child;
}

static void
bastide_setup_form_dispose (GObject *object)
{
  BastideSetupForm *self = BASTIDE_SETUP_FORM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_SETUP_FORM);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->shown_guests, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_setup_form_parent_class)->dispose (object);
}

static void
bastide_setup_form_class_init (BastideSetupFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_setup_form_dispose;

  g_type_ensure (BASTIDE_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_GAME_CHOICE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-setup-form.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, root);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, game_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, game_choice);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_section);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, modules_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, adjustment_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, tilesets_columns);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, more_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, figures_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, options_list);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_icon);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSetupForm, house_rules_list);
  gtk_widget_class_bind_template_callback (widget_class, on_more_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_house_rules_toggled_cb);
}

static void
bastide_setup_form_init (BastideSetupForm *self)
{
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_house_rules_open (self);
}

void
bastide_setup_form_set_draft (BastideSetupForm    *self,
                              BastideSetupDraft   *draft,
                              BastideTilesetStore *tilesets)
{
  g_return_if_fail (BASTIDE_IS_SETUP_FORM (self));
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (draft));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  bastide_game_choice_fill (self->game_choice, draft, tilesets);
  fill_contents (self);
  update (self);
}
