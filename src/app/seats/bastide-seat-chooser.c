/* bastide-seat-chooser.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat-chooser.h"

#include <glib/gi18n.h>

#include "bastide-drop-down-label.h"
#include "bastide-icon.h"
#include "model/words/bastide-seat-texts.h"

#define SPACING 8

/* In pixels for a usual font. */
#define BUTTON_FACE_SIZE 24
#define LIST_FACE_SIZE 32

/* Columns of the sentences in the menus, in characters. The menus themselves are as wide as their buttons. */
#define HINT_WIDTH 30

struct _BastideSeatChooser
{
  GtkWidget parent_instance;

  GtkDropDown *level_menu;
  GtkDropDown *character_menu;

  GPtrArray *levels; /* (element-type BastideLevel): levels of the menu; the first is NULL: a person */
  char *seat;
  char *colour;
  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideSeatChooser, bastide_seat_chooser, GTK_TYPE_WIDGET)

enum
{
  PROP_SEAT = 1,
  PROP_COLOUR,
  N_PROPERTIES
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

/* --- Contents of the menus ---------------------------------------------------------------------- */

static const BastideLevel *
get_level (BastideSeatChooser *self,
           guint               position)
{
  return position < self->levels->len ? g_ptr_array_index (self->levels, position) : NULL;
}

/* The first is none. */
static const BastideCharacter *
get_character (guint position)
{
  guint n_characters;
  const BastideCharacter *characters = bastide_characters_get (&n_characters);

  return position >= 1 && position <= n_characters ? &characters[position - 1] : NULL;
}

static void
fill_levels (BastideSeatChooser *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->levels->len; i++)
    {
      g_autofree char *title = bastide_text_player_choice (get_level (self, i));

      gtk_string_list_append (titles, title);
    }
  gtk_drop_down_set_model (self->level_menu, G_LIST_MODEL (titles));
}

/* Returns: (transfer full) (nullable): the seat that two positions in the menus stand for */
static char *
print_seat (BastideSeatChooser *self,
            guint               level,
            guint               character)
{
  BastideMind mind = { get_level (self, level), get_character (character), NULL };

  if (mind.level == NULL)
    return NULL;
  if (mind.level->measure)
    mind.character = NULL;

  return bastide_mind_print (&mind);
}

/* A seat that has the face of a character, also while a person sits there. */
static char *
print_face (BastideSeatChooser *self,
            guint               character)
{
  return print_seat (self, MAX (gtk_drop_down_get_selected (self->level_menu), 1), character);
}

/* --- How it is shown ---------------------------------------------------------------------------- */

static void
update_mark (GtkListItem *item)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (mark, gtk_list_item_get_selected (item) ? 1 : 0);
}

static GtkWidget *
create_label (const char *style_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), HINT_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HINT_WIDTH);
  if (style_class != NULL)
    {
      gtk_widget_add_css_class (label, style_class);
      gtk_widget_add_css_class (label, "dim");
    }

  return label;
}

/* A line of an open menu: a face if there is one, title over sentence, and a mark if it is chosen. */
static void
on_line_setup (BastideSeatChooser *self,
               GtkListItem        *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (line), bastide_icon_new_face (NULL, self->colour, LIST_FACE_SIZE));
  gtk_box_append (GTK_BOX (texts), create_label (NULL));
  gtk_box_append (GTK_BOX (texts), create_label ("caption"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), texts);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_list_item_set_child (item, line);
  g_signal_connect (item, "notify::selected", G_CALLBACK (update_mark), NULL);
}

static void
show_line (GtkListItem *item,
           const char  *seat,
           const char  *colour,
           const char  *hint)
{
  GtkWidget *face = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (face));
  GtkWidget *sentence = gtk_widget_get_next_sibling (title);

  bastide_icon_show_face (GTK_PICTURE (face), seat, colour);
  gtk_label_set_label (GTK_LABEL (title), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (sentence), hint != NULL ? hint : "");
  gtk_widget_set_visible (sentence, hint != NULL);
  update_mark (item);
}

static void
on_level_bind (BastideSeatChooser *self,
               GtkListItem        *item)
{
  const BastideLevel *level = get_level (self, gtk_list_item_get_position (item));

  show_line (item, NULL, self->colour, level != NULL ? _(level->description) : NULL);
}

static void
on_character_bind (BastideSeatChooser *self,
                   GtkListItem        *item)
{
  guint position = gtk_list_item_get_position (item);
  g_autofree char *seat = print_face (self, position);

  show_line (item, seat, self->colour, bastide_text_character_hint (get_character (position)));
}

static void
on_title_setup (BastideSeatChooser *self,
                GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_title_bind (BastideSeatChooser *self,
               GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
on_face_setup (BastideSeatChooser *self,
               GtkListItem        *item)
{
  gtk_list_item_set_child (item, bastide_icon_new_face (NULL, self->colour, BUTTON_FACE_SIZE));
}

static void
on_face_bind (BastideSeatChooser *self,
              GtkListItem        *item)
{
  g_autofree char *seat = print_face (self, gtk_list_item_get_position (item));

  bastide_icon_show_face (GTK_PICTURE (gtk_list_item_get_child (item)), seat, self->colour);
}

typedef void (*ItemFunction) (BastideSeatChooser *self,
                              GtkListItem        *item);

static GtkListItemFactory *
create_factory (BastideSeatChooser *self,
                ItemFunction        setup,
                ItemFunction        bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind), self, G_CONNECT_SWAPPED);

  return factory;
}

/* Faces are made anew for another colour. */
static void
update_faces (BastideSeatChooser *self)
{
  g_autoptr (GtkListItemFactory) button = create_factory (self, on_face_setup, on_face_bind);
  g_autoptr (GtkListItemFactory) list = create_factory (self, on_line_setup, on_character_bind);

  gtk_drop_down_set_factory (self->character_menu, button);
  gtk_drop_down_set_list_factory (self->character_menu, list);
}

static void
update_hints (BastideSeatChooser *self)
{
  g_autofree char *hint = bastide_text_seat_hint (self->seat);

  gtk_widget_set_visible (GTK_WIDGET (self->character_menu), self->seat != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->level_menu), hint);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->character_menu), hint);
}

/* --- The choice --------------------------------------------------------------------------------- */

static void
on_selected (BastideSeatChooser *self)
{
  g_autofree char *seat = NULL;

  if (self->updating)
    return;

  seat = print_seat (self, gtk_drop_down_get_selected (self->level_menu),
                     gtk_drop_down_get_selected (self->character_menu));
  if (g_strcmp0 (seat, self->seat) == 0)
    return;

  bastide_seat_chooser_set_seat (self, seat);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static GtkDropDown *
create_menu (BastideSeatChooser *self,
             const char         *label)
{
  GtkWidget *menu = gtk_drop_down_new (NULL, NULL);

  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (menu, GTK_WIDGET (self));
  bastide_drop_down_set_label (GTK_DROP_DOWN (menu), label);
  g_signal_connect_object (menu, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);

  return GTK_DROP_DOWN (menu);
}

/* --- The widget --------------------------------------------------------------------------------- */

static void
bastide_seat_chooser_get_property (GObject    *object,
                                   guint       property_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  BastideSeatChooser *self = BASTIDE_SEAT_CHOOSER (object);

  switch (property_id)
    {
    case PROP_SEAT:
      g_value_set_string (value, self->seat);
      break;

    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_seat_chooser_set_property (GObject      *object,
                                   guint         property_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  BastideSeatChooser *self = BASTIDE_SEAT_CHOOSER (object);

  switch (property_id)
    {
    case PROP_SEAT:
      bastide_seat_chooser_set_seat (self, g_value_get_string (value));
      break;

    case PROP_COLOUR:
      bastide_seat_chooser_set_colour (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_seat_chooser_dispose (GObject *object)
{
  BastideSeatChooser *self = BASTIDE_SEAT_CHOOSER (object);
  GtkWidget *child;

  self->updating = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bastide_seat_chooser_parent_class)->dispose (object);
}

static void
bastide_seat_chooser_finalize (GObject *object)
{
  BastideSeatChooser *self = BASTIDE_SEAT_CHOOSER (object);

  g_ptr_array_unref (self->levels);
  g_free (self->seat);
  g_free (self->colour);

  G_OBJECT_CLASS (bastide_seat_chooser_parent_class)->finalize (object);
}

static void
bastide_seat_chooser_class_init (BastideSeatChooserClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bastide_seat_chooser_get_property;
  object_class->set_property = bastide_seat_chooser_set_property;
  object_class->dispose = bastide_seat_chooser_dispose;
  object_class->finalize = bastide_seat_chooser_finalize;

  properties[PROP_SEAT] = g_param_spec_string ("seat", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] = g_param_spec_string ("colour", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_ICON);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_seat_chooser_init (BastideSeatChooser *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  g_autoptr (GtkListItemFactory) button = create_factory (self, on_title_setup, on_title_bind);
  g_autoptr (GtkListItemFactory) list = create_factory (self, on_line_setup, on_level_bind);
  guint n_levels;
  const BastideLevel *levels;
  g_autoptr (GtkStringList) titles = NULL;
  guint n_characters;

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->colour = g_strdup ("red");
  self->levels = g_ptr_array_new ();
  self->updating = TRUE;
  self->level_menu = create_menu (self, _("Who plays"));
  self->character_menu = create_menu (self, C_("computer player", "Character"));
  gtk_drop_down_set_factory (self->level_menu, button);
  gtk_drop_down_set_list_factory (self->level_menu, list);

  levels = bastide_levels_get (&n_levels);
  g_ptr_array_add (self->levels, NULL);
  for (guint i = 0; i < n_levels; i++)
    if (!levels[i].measure)
      g_ptr_array_add (self->levels, (gpointer) &levels[i]);

  fill_levels (self);

  titles = gtk_string_list_new (NULL);
  bastide_characters_get (&n_characters);
  for (guint i = 0; i <= n_characters; i++)
    gtk_string_list_append (titles, bastide_text_character (get_character (i)));
  gtk_drop_down_set_model (self->character_menu, G_LIST_MODEL (titles));

  update_faces (self);
  update_hints (self);
  self->updating = FALSE;
}

const char *
bastide_seat_chooser_get_seat (BastideSeatChooser *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT_CHOOSER (self), NULL);

  return self->seat;
}

void
bastide_seat_chooser_set_seat (BastideSeatChooser *self,
                               const char         *seat)
{
  BastideMind mind = { NULL };
  guint n_characters;
  const BastideCharacter *characters;
  guint level;

  g_return_if_fail (BASTIDE_IS_SEAT_CHOOSER (self));

  if (!bastide_seat_is_computer (seat, NULL))
    seat = NULL;
  if (g_strcmp0 (seat, self->seat) == 0)
    return;

  g_free (self->seat);
  self->seat = g_strdup (seat);

  /* Shows in the menus who plays. */
  characters = bastide_characters_get (&n_characters);
  bastide_seat_is_computer (self->seat, &mind);
  self->updating = TRUE;
  if (!g_ptr_array_find (self->levels, mind.level, &level))
    {
      level = self->levels->len;
      g_ptr_array_add (self->levels, (gpointer) mind.level);
      fill_levels (self);
    }
  gtk_drop_down_set_selected (self->level_menu, level);
  gtk_drop_down_set_selected (self->character_menu,
                              mind.character != NULL ? (guint) (mind.character - characters) + 1 : 0);
  self->updating = FALSE;

  update_hints (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
}

void
bastide_seat_chooser_set_colour (BastideSeatChooser *self,
                                 const char         *colour)
{
  g_return_if_fail (BASTIDE_IS_SEAT_CHOOSER (self));

  if (colour == NULL || g_strcmp0 (colour, self->colour) == 0)
    return;

  g_free (self->colour);
  self->colour = g_strdup (colour);
  update_faces (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

void
bastide_seat_chooser_align (BastideSeatChooser *self,
                            GtkSizeGroup       *whole,
                            GtkSizeGroup       *menus)
{
  g_return_if_fail (BASTIDE_IS_SEAT_CHOOSER (self));

  if (whole != NULL)
    gtk_size_group_add_widget (whole, GTK_WIDGET (self));
  if (menus != NULL)
    gtk_size_group_add_widget (menus, GTK_WIDGET (self->level_menu));
}
