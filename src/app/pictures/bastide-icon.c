/* bastide-icon.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-icon.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-emblem-painter.h"
#include "bastide-face-painter.h"
#include "bastide-figure-painter.h"
#include "bastide-piece-painter.h"
#include "model/words/bastide-seat-texts.h"

/* Things on an emblem rise over its round. */
#define EMBLEM_RADIUS 0.40
#define EMBLEM_MIDDLE_Y 0.57

/* A token throws a little shadow. */
#define TOKEN_RADIUS 0.47

typedef enum
{
  KIND_CHIP,
  KIND_FIGURE,
  KIND_TOKEN,
  KIND_EMBLEM,
  KIND_FACE,
  KIND_ANSWER,
} Kind;

struct _BastideIcon
{
  BastidePainting parent_instance;

  Kind        kind;
  const char *name;   /* (nullable): interned; a chip has none */
  const char *colour; /* (nullable): interned */
};

G_DEFINE_FINAL_TYPE (BastideIcon, bastide_icon, BASTIDE_TYPE_PAINTING)

/* A player's colour with its symbol, as accessible text. */
static const struct
{
  const char *colour;
  const char *spoken;
} names[] = {
  { "black", NC_("colour and symbol of a player", "black, square") },
  { "red", NC_("colour and symbol of a player", "red, triangle") },
  { "green", NC_("colour and symbol of a player", "green, diamond") },
  { "pink", NC_("colour and symbol of a player", "pink, heart") },
  { "blue", NC_("colour and symbol of a player", "blue, disc") },
  { "yellow", NC_("colour and symbol of a player", "yellow, star") },
};

static void
bastide_icon_paint (BastidePainting *painting,
                    cairo_t         *cr,
                    int              width,
                    int              height,
                    gboolean         dark)
{
  BastideIcon *self = BASTIDE_ICON (painting);
  double x = width / 2.0;
  int side = MIN (width, height);

  switch (self->kind)
    {
    case KIND_FIGURE:
      bastide_figure_paint_fitted (cr, self->name, self->colour, 0, 0, width, height);
      break;

    case KIND_TOKEN:
      bastide_token_paint (cr, self->name, x, height / 2.0, side * TOKEN_RADIUS);
      break;

    case KIND_EMBLEM:
      bastide_emblem_paint (cr, self->name, x, EMBLEM_MIDDLE_Y * height, EMBLEM_RADIUS * side);
      break;

    case KIND_FACE:
      if (self->name != NULL)
        bastide_face_paint (cr, self->name, self->colour, x, height / 2.0, side / 2.0);
      break;

    case KIND_ANSWER:
      bastide_answer_paint (cr, self->name, self->colour, x, height / 2.0, side);
      break;

    case KIND_CHIP:
    default:
      if (self->colour != NULL)
        bastide_chip_paint (cr, self->colour, x, height / 2.0, (side - bastide_painting_get_scale (painting)) / 2.0,
                            dark);
    }
}

static void
bastide_icon_class_init (BastideIconClass *klass)
{
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_icon_paint;
}

static void
bastide_icon_init (BastideIcon *self)
{
}

static GtkWidget *
create_picture (Kind        kind,
                const char *name,
                const char *colour,
                int         size)
{
  BastideIcon *self = g_object_new (BASTIDE_TYPE_ICON, "size", size, NULL);
  GtkAccessibleRole role = kind == KIND_CHIP ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION;
  GtkWidget *picture = bastide_painting_create_picture (BASTIDE_PAINTING (self), role);

  self->kind = kind;
  self->name = g_intern_string (name);
  self->colour = g_intern_string (colour);
  /* They must not grow with their place; an emblem or a token has the right size. */
  if (kind == KIND_CHIP || kind == KIND_FACE)
    gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  if (kind == KIND_CHIP || kind == KIND_FIGURE || kind == KIND_FACE)
    gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}

GtkWidget *
bastide_icon_new_chip (const char *colour,
                       int         size)
{
  GtkWidget *picture = create_picture (KIND_CHIP, NULL, colour, size);

  bastide_icon_show_colour (GTK_PICTURE (picture), colour);

  return picture;
}

GtkWidget *
bastide_icon_new_figure (const char *name,
                         const char *colour,
                         int         size)
{
  return create_picture (KIND_FIGURE, name, colour, size);
}

GtkWidget *
bastide_icon_new_figure_kind (const BastideFigureKind *kind,
                              const char              *colour,
                              int                      size)
{
  return create_picture (KIND_FIGURE, bastide_figure_get_name (kind), colour, size);
}

GtkWidget *
bastide_icon_new_piece (const BastidePieceKind *kind,
                        int                     size)
{
  return bastide_icon_new_token (bastide_token_get_name (kind), size);
}

GtkWidget *
bastide_icon_new_token (const char *name,
                        int         size)
{
  return bastide_token_exists (name) ? create_picture (KIND_TOKEN, name, NULL, size) : NULL;
}

GtkWidget *
bastide_icon_new_answer (const char *verb,
                         const char *colour,
                         int         size)
{
  return bastide_answer_exists (verb) ? create_picture (KIND_ANSWER, verb, colour, size) : NULL;
}

GtkWidget *
bastide_icon_new_emblem (const char *name,
                         int         size)
{
  return bastide_emblem_exists (name) ? create_picture (KIND_EMBLEM, name, NULL, size) : NULL;
}

GtkWidget *
bastide_icon_new_face (const char *seat,
                       const char *colour,
                       int         size)
{
  GtkWidget *picture = create_picture (KIND_FACE, NULL, NULL, size);

  bastide_icon_show_face (GTK_PICTURE (picture), seat, colour);

  return picture;
}

/* Returns: (nullable): the face of a computer player; NULL for a person. A character without a face has the plain
 *   one. */
static const char *
find_face (const char *seat)
{
  BastideMind mind;

  if (!bastide_seat_is_computer (seat, &mind))
    return NULL;

  return mind.character != NULL && bastide_face_exists (mind.character->name) ? mind.character->name
                                                                              : BASTIDE_FACE_PLAIN;
}

void
bastide_icon_show_face (GtkPicture *picture,
                        const char *seat,
                        const char *colour)
{
  BastideIcon *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_ICON);
  g_autofree char *hint = bastide_text_seat_hint (seat);
  const char *face = g_intern_string (find_face (seat));

  g_return_if_fail (self != NULL && self->kind == KIND_FACE);
  g_return_if_fail (colour != NULL);

  gtk_widget_set_visible (GTK_WIDGET (picture), face != NULL);
  /* GTK looks for the pointer whenever a tooltip is set. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (picture)), hint) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (picture), hint);
  if (face == self->name && g_strcmp0 (self->colour, colour) == 0)
    return;

  self->name = face;
  self->colour = g_intern_string (colour);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

const char *
bastide_icon_get_colour (BastideIcon *self)
{
  g_return_val_if_fail (BASTIDE_IS_ICON (self), NULL);

  return self->colour;
}

void
bastide_icon_show_colour (GtkPicture *picture,
                          const char *colour)
{
  BastideIcon *self = bastide_painting_find (GTK_WIDGET (picture), BASTIDE_TYPE_ICON);

  g_return_if_fail (self != NULL);
  g_return_if_fail (colour != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (picture),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_icon_get_spoken_colour (colour), -1);
  if (g_strcmp0 (self->colour, colour) == 0)
    return;

  self->colour = g_intern_string (colour);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
}

const char *
bastide_icon_get_spoken_colour (const char *colour)
{
  g_return_val_if_fail (colour != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].colour, colour) == 0)
      return g_dpgettext2 (NULL, "colour and symbol of a player", names[i].spoken);

  return colour;
}
