/* bastide-setup-draft.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-draft.h"

#include <string.h>

#include "bastide-game.h"
#include "bastide-seat-texts.h"
#include "bastide-setup-draft-private.h"
#include "rules/bastide-registry.h"

static void emit_told (BastideSetupDraft *self);

/* --- Seats --- */

struct _BastideSeat
{
  GObject parent_instance;

  char *name;
  char *default_name;
  char *colour;
  char *computer;
};

G_DEFINE_FINAL_TYPE (BastideSeat, bastide_seat, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_DEFAULT_NAME,
  PROP_COLOUR,
  PROP_COMPUTER,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_seat_finalize (GObject *object)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  g_free (self->name);
  g_free (self->default_name);
  g_free (self->colour);
  g_free (self->computer);

  G_OBJECT_CLASS (bastide_seat_parent_class)->finalize (object);
}

static void
bastide_seat_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  switch (property_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_DEFAULT_NAME:
      g_value_set_string (value, self->default_name);
      break;

    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;

    case PROP_COMPUTER:
      g_value_set_string (value, self->computer);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
set_string (BastideSeat *self,
            char       **member,
            const char  *value,
            guint        property)
{
  if (g_strcmp0 (*member, value) == 0)
    return;

  g_free (*member);
  *member = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
bastide_seat_set_name (BastideSeat *self,
                       const char  *name)
{
  g_return_if_fail (BASTIDE_IS_SEAT (self));

  set_string (self, &self->name, name != NULL ? name : "", PROP_NAME);
}

/* Anything other than the word of a computer player means a person. */
static void
seat_set_computer (BastideSeat *self,
                   const char  *computer)
{
  set_string (self, &self->computer, bastide_seat_is_computer (computer, NULL) ? computer : NULL, PROP_COMPUTER);
}

static void
bastide_seat_set_property (GObject      *object,
                           guint         property_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  if (property_id == PROP_NAME)
    bastide_seat_set_name (self, g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bastide_seat_class_init (BastideSeatClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_seat_finalize;
  object_class->get_property = bastide_seat_get_property;
  object_class->set_property = bastide_seat_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags | G_PARAM_WRITABLE);
  properties[PROP_DEFAULT_NAME] = g_param_spec_string ("default-name", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] = g_param_spec_string ("colour", NULL, NULL, NULL, flags);
  properties[PROP_COMPUTER] = g_param_spec_string ("computer", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_seat_init (BastideSeat *self)
{
  self->name = g_strdup ("");
  self->default_name = g_strdup ("");
}

const char *
bastide_seat_get_name (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->name;
}

char *
bastide_seat_get_title (BastideSeat *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  name = g_strstrip (g_strdup (self->name));

  return name[0] != '\0' ? g_steal_pointer (&name) : g_strdup (self->default_name);
}

const char *
bastide_seat_get_colour (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->colour;
}

const char *
bastide_seat_get_computer (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->computer;
}

/* --- Players --- */

/* The players of a game that is being set up: their number, order, colours, and minds. */

static gboolean
has_colour (BastideSetupDraft *self,
            const char        *colour)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      if (strcmp (bastide_seat_get_colour (seat), colour) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Colours are assigned in an order that keeps them distinct even for users with impaired colour vision. */
static const char *
find_free_colour (BastideSetupDraft *self)
{
  static const char *const order[] = { "red", "blue", "yellow", "green", "black", "pink" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (!has_colour (self, order[i]))
      return order[i];

  return order[0];
}

/* Gives every seat the default name of its place. */
static void
number_seats (BastideSetupDraft *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *name = bastide_text_default_name (i, bastide_seat_get_computer (seat) != NULL);

      set_string (seat, &seat->default_name, name, PROP_DEFAULT_NAME);
    }
}

/* Whether one of the players before @end has this name. */
static gboolean
is_called_before (BastideSetupDraft *self,
                  const char        *title,
                  BastideSeat       *except,
                  guint              end)
{
  for (guint i = 0; i < end; i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *other = bastide_seat_get_title (seat);

      if (seat != except && bastide_names_equal (title, other))
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_setup_draft_has_namesake (BastideSetupDraft *self,
                                  BastideSeat       *seat)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SEAT (seat), FALSE);

  title = bastide_seat_get_title (seat);

  return is_called_before (self, title, seat, g_list_model_get_n_items (G_LIST_MODEL (self->seats)));
}

char *
_bastide_setup_draft_find_shared_name (BastideSetupDraft *self)
{
  for (guint i = 1; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *title = bastide_seat_get_title (seat);

      if (is_called_before (self, title, seat, i))
        return g_steal_pointer (&title);
    }

  return NULL;
}

/* Returns: (transfer full) (nullable): the players who have the same name as another, with the name: one line each */
static char *
list_namesakes (BastideSetupDraft *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *title = bastide_seat_get_title (seat);

      if (bastide_setup_draft_has_namesake (self, seat))
        g_string_append_printf (list, "%u %s\n", i, title);
    }

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* While a name is typed, this is the only thing that can change. */
static void
follow_name (BastideSetupDraft *self)
{
  g_autofree char *namesakes = list_namesakes (self);

  if (g_strcmp0 (namesakes, self->namesakes) != 0)
    emit_told (self);
}

/* @name and @colour may be NULL: for no name, and for the first free colour. */
static void
append_seat (BastideSetupDraft *self,
             const char        *name,
             const char        *colour)
{
  g_autoptr (BastideSeat) seat = g_object_new (BASTIDE_TYPE_SEAT, "name", name, NULL);
  guint n_seats = g_list_model_get_n_items (G_LIST_MODEL (self->seats));
  g_autoptr (BastideSeat) last = n_seats > 0 ? g_list_model_get_item (G_LIST_MODEL (self->seats), n_seats - 1) : NULL;

  seat->colour = g_strdup (colour != NULL ? colour : find_free_colour (self));
  if (last != NULL)
    seat_set_computer (seat, bastide_seat_get_computer (last));
  g_signal_connect_object (seat, "notify::name", G_CALLBACK (follow_name), self, G_CONNECT_SWAPPED);
  g_list_store_append (self->seats, seat);
}

GListModel *
bastide_setup_draft_get_seats (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return G_LIST_MODEL (self->seats);
}

gboolean
bastide_setup_draft_can_add_seat (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);

  return g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < self->game->max_players;
}

gboolean
bastide_setup_draft_can_remove_seat (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), FALSE);

  return g_list_model_get_n_items (G_LIST_MODEL (self->seats)) > self->game->min_players;
}

void
bastide_setup_draft_add_seat (BastideSetupDraft *self)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!bastide_setup_draft_can_add_seat (self))
    return;

  append_seat (self, NULL, NULL);
  _bastide_setup_draft_emit_changed (self);
}

/* When a seat moves, the number of the starting player follows the person. */
static void
follow_start_player (BastideSetupDraft *self,
                     BastideSeat       *starting)
{
  guint position;

  if (starting == NULL)
    return;

  if (g_list_store_find (self->seats, starting, &position))
    g_hash_table_insert (self->choices->options, g_strdup (BASTIDE_OPTION_START_PLAYER), g_strdup_printf ("%u", position));
  else
    g_hash_table_remove (self->choices->options, BASTIDE_OPTION_START_PLAYER);
}

BastideSeat *
_bastide_setup_draft_get_starting_seat (BastideSetupDraft *self)
{
  const char *value = g_hash_table_lookup (self->choices->options, BASTIDE_OPTION_START_PLAYER);

  if (value == NULL || !g_ascii_isdigit (value[0]))
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (self->seats), (guint) g_ascii_strtoull (value, NULL, 10));
}

void
bastide_setup_draft_remove_seat (BastideSetupDraft *self,
                                 BastideSeat       *seat)
{
  g_autoptr (BastideSeat) starting = NULL;
  guint position;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!bastide_setup_draft_can_remove_seat (self) || !g_list_store_find (self->seats, seat, &position))
    return;

  starting = _bastide_setup_draft_get_starting_seat (self);
  g_list_store_remove (self->seats, position);
  follow_start_player (self, starting);
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_move_seat (BastideSetupDraft *self,
                               BastideSeat       *seat,
                               guint              position)
{
  g_autoptr (BastideSeat) starting = NULL;
  g_autoptr (BastideSeat) moved = g_object_ref (seat);
  guint old_position;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));

  if (!g_list_store_find (self->seats, seat, &old_position) || old_position == position ||
      position >= g_list_model_get_n_items (G_LIST_MODEL (self->seats)))
    return;

  starting = _bastide_setup_draft_get_starting_seat (self);
  g_list_store_remove (self->seats, old_position);
  g_list_store_insert (self->seats, position, moved);
  follow_start_player (self, starting);
  _bastide_setup_draft_emit_changed (self);
}

void
bastide_setup_draft_set_colour (BastideSetupDraft *self,
                                BastideSeat       *seat,
                                const char        *colour)
{
  g_autofree char *old_colour = NULL;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_SEAT (seat));

  old_colour = g_strdup (bastide_seat_get_colour (seat));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) other = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      if (other != seat && strcmp (bastide_seat_get_colour (other), colour) == 0)
        set_string (other, &other->colour, old_colour, PROP_COLOUR);
    }
  set_string (seat, &seat->colour, colour, PROP_COLOUR);
}

void
bastide_setup_draft_set_computer (BastideSetupDraft *self,
                                  BastideSeat       *seat,
                                  const char        *computer)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (BASTIDE_IS_SEAT (seat));

  if (g_strcmp0 (computer, bastide_seat_get_computer (seat)) == 0)
    return;

  seat_set_computer (seat, computer);
  number_seats (self);
  _bastide_setup_draft_emit_changed (self);
}

GVariant *
bastide_setup_draft_save_players (BastideSetupDraft *self)
{
  GVariantBuilder players;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      g_variant_builder_add (&players, "(ss)", bastide_seat_get_name (seat), bastide_seat_get_colour (seat));
    }

  return g_variant_builder_end (&players);
}

void
bastide_setup_draft_restore_players (BastideSetupDraft *self,
                                     GVariant          *variant)
{
  const char *const *colours = bastide_player_colours ();
  GVariantIter iter;
  const char *name;
  const char *colour;
  guint position = 0;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE ("a(ss)")));

  if (g_variant_n_children (variant) < self->game->min_players)
    return;

  g_list_store_remove_all (self->seats);
  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &colour) && bastide_setup_draft_can_add_seat (self))
    {
      gboolean usable = g_strv_contains (colours, colour) && !has_colour (self, colour);
      g_autofree char *default_name = bastide_text_default_name (position++, FALSE);

      /* Earlier versions stored default names like chosen ones. */
      if (strcmp (name, default_name) == 0)
        name = NULL;
      append_seat (self, name, usable ? colour : NULL);
    }
  _bastide_setup_draft_emit_changed (self);
}

GVariant *
bastide_setup_draft_save_seats (BastideSetupDraft *self)
{
  GVariantBuilder seats;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  g_variant_builder_init (&seats, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      const char *computer = bastide_seat_get_computer (seat);

      g_variant_builder_add (&seats, "s", computer != NULL ? computer : BASTIDE_SEAT_PERSON);
    }

  return g_variant_builder_end (&seats);
}

void
bastide_setup_draft_restore_seats (BastideSetupDraft *self,
                                   GVariant          *variant)
{
  g_autofree const char **words = NULL;
  gsize n_words;

  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (g_variant_is_of_type (variant, G_VARIANT_TYPE_STRING_ARRAY));

  words = g_variant_get_strv (variant, &n_words);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

      seat_set_computer (seat, i < n_words ? words[i] : NULL);
    }
  number_seats (self);
  _bastide_setup_draft_emit_changed (self);
}

G_DEFINE_FINAL_TYPE (BastideSetupDraft, bastide_setup_draft, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
forget_rules (BastideSetupDraft *self)
{
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_error (&self->error);
}

/* Emits "changed" when the game itself has not changed. */
static void
emit_told (BastideSetupDraft *self)
{
  g_free (self->namesakes);
  self->namesakes = list_namesakes (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
_bastide_setup_draft_emit_changed (BastideSetupDraft *self)
{
  forget_rules (self);
  g_free (self->adjustment);
  self->adjustment = self->adjusting != NULL ? g_string_free (g_steal_pointer (&self->adjusting), FALSE) : NULL;
  emit_told (self);
}

const char *
bastide_setup_draft_get_adjustment (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->adjustment;
}

/* The number of a seat that does not exist is not a valid choice; every other value of the table is. */
static gboolean
is_choice (BastideSetupDraft   *self,
           const BastideOption *option,
           const char          *value)
{
  if (bastide_option_find_choice (option, value) < 0)
    return FALSE;

  return strcmp (option->name, BASTIDE_OPTION_START_PLAYER) != 0 || !g_ascii_isdigit (value[0]) ||
         g_ascii_strtoull (value, NULL, 10) < g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

static void
bastide_setup_draft_dispose (GObject *object)
{
  BastideSetupDraft *self = BASTIDE_SETUP_DRAFT (object);

  g_clear_object (&self->tilesets);
  if (self->seats != NULL)
    g_signal_handlers_disconnect_by_data (self->seats, self);
  g_clear_object (&self->seats);
  g_clear_pointer (&self->choices, bastide_setup_choices_free);
  g_clear_pointer (&self->adjustment, g_free);
  g_clear_pointer (&self->namesakes, g_free);
  _bastide_setup_draft_forget_guests (self);
  forget_rules (self);

  G_OBJECT_CLASS (bastide_setup_draft_parent_class)->dispose (object);
}

static void
bastide_setup_draft_class_init (BastideSetupDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_setup_draft_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", BASTIDE_TYPE_SETUP_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_setup_draft_init (BastideSetupDraft *self)
{
  self->game = bastide_registry_get_games ()[0];
  self->seats = g_list_store_new (BASTIDE_TYPE_SEAT);
  /* Connected before any other handler. */
  g_signal_connect_swapped (self->seats, "items-changed", G_CALLBACK (number_seats), self);
  self->choices = bastide_setup_choices_new ();
}

BastideSetupDraft *
bastide_setup_draft_new (BastideTilesetStore *tilesets)
{
  BastideSetupDraft *self = g_object_new (BASTIDE_TYPE_SETUP_DRAFT, NULL);

  self->tilesets = g_object_ref (tilesets);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < self->game->min_players)
    append_seat (self, NULL, NULL);

  return self;
}

const BastideGameInterface *
bastide_setup_draft_get_game (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return self->game;
}

void
bastide_setup_draft_set_game (BastideSetupDraft          *self,
                              const BastideGameInterface *game)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (game != NULL);

  if (self->game == game)
    return;

  self->game = game;
  bastide_setup_choices_clear (self->choices);
  _bastide_setup_draft_forget_guests (self);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) > game->max_players)
    g_list_store_remove (self->seats, game->max_players);
  while (g_list_model_get_n_items (G_LIST_MODEL (self->seats)) < game->min_players)
    append_seat (self, NULL, NULL);
  _bastide_setup_draft_emit_changed (self);
}

guint
bastide_setup_draft_get_n_options (BastideSetupDraft *self)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), 0);

  bastide_common_options (&n_common);

  return self->game->vocabulary.n_options + n_common;
}

const BastideOption *
bastide_setup_draft_get_option (BastideSetupDraft *self,
                                guint              option)
{
  guint n_common;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option < bastide_setup_draft_get_n_options (self), NULL);

  if (option < self->game->vocabulary.n_options)
    return &self->game->vocabulary.options[option];

  return &bastide_common_options (&n_common)[option - self->game->vocabulary.n_options];
}

const char *
bastide_setup_draft_get_value (BastideSetupDraft   *self,
                               const BastideOption *option)
{
  const char *value;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);
  g_return_val_if_fail (option != NULL, NULL);

  value = g_hash_table_lookup (self->choices->options, option->name);

  return value != NULL && is_choice (self, option, value) ? value : bastide_option_get_default (option);
}

void
bastide_setup_draft_set_value (BastideSetupDraft   *self,
                               const BastideOption *option,
                               const char          *value)
{
  g_return_if_fail (BASTIDE_IS_SETUP_DRAFT (self));
  g_return_if_fail (is_choice (self, option, value));

  if (strcmp (option->name, BASTIDE_OPTION_DRAW_ORDER) == 0 && self->draw != NULL)
    g_clear_pointer (&self->draw, g_strfreev);
  else if (strcmp (bastide_setup_draft_get_value (self, option), value) == 0)
    return;

  if (strcmp (value, bastide_option_get_default (option)) == 0)
    g_hash_table_remove (self->choices->options, option->name);
  else
    bastide_setup_choices_set_option (self->choices, option->name, value);
  _bastide_setup_draft_emit_changed (self);
}

/* --- The setup ---------------------------------------------------------------------------------- */

static void
add_contents (BastideSetupDraft         *self,
              const BastideSetupChoices *effective,
              BastideSetup              *setup)
{
  g_autoptr (GPtrArray) tilesets = bastide_setup_draft_get_tilesets (self);
  g_autoptr (GPtrArray) modules = bastide_setup_draft_get_modules (self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer name, value;

  for (guint i = 0; i < tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      for (guint j = 0; j < bastide_setup_draft_get_times (self, tileset->id); j++)
        bastide_setup_add_tileset (setup, tileset);
      if (tileset->module != NULL && bastide_setup_draft_get_times (self, tileset->id) == 0
          && bastide_setup_draft_get_module (self, tileset->module))
        bastide_setup_add_rule_set (setup, tileset);
    }
  for (guint i = 0; i < modules->len; i++)
    {
      const BastideModuleInterface *module = g_ptr_array_index (modules, i);

      if (bastide_setup_draft_get_module (self, module))
        g_strv_builder_add (ids, module->id);
    }
  setup->modules = g_strv_builder_end (ids);

  g_hash_table_iter_init (&iter, effective->counts);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_count (setup, name, GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, effective->figures);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_figures (setup, name, GPOINTER_TO_UINT (value));
  g_hash_table_iter_init (&iter, effective->options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    bastide_setup_set_option (setup, name, value);
  setup->draw = g_strdupv (self->draw);
}

BastideSetup *
bastide_setup_draft_create_setup (BastideSetupDraft *self)
{
  g_autoptr (BastideSetupChoices) effective = NULL;
  BastideSetup *setup;

  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  effective = _bastide_setup_draft_get_effective (self);
  setup = bastide_setup_new (self->game);
  setup->seed = bastide_game_random_seed ();
  add_contents (self, effective, setup);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seats)); i++)
    {
      g_autoptr (BastideSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);
      g_autofree char *title = bastide_seat_get_title (seat);
      g_autofree char *name = bastide_untranslate_name (title, i);

      bastide_setup_add_player (setup, name, bastide_seat_get_colour (seat))->seat =
        g_strdup (bastide_seat_get_computer (seat));
    }

  return setup;
}

const BastideRules *
_bastide_setup_draft_get_rules (BastideSetupDraft  *self,
                                const GError      **error)
{
  if (self->rules == NULL && self->error == NULL)
    {
      g_autoptr (BastideSetup) setup = bastide_setup_draft_create_setup (self);

      self->rules = bastide_rules_new (setup, &self->error);
    }
  if (error != NULL)
    *error = self->error;

  return self->rules;
}

const BastideRules *
bastide_setup_draft_get_rules (BastideSetupDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_SETUP_DRAFT (self), NULL);

  return _bastide_setup_draft_get_rules (self, NULL);
}
