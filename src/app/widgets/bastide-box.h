/* bastide-box.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Small things that many widgets do: with their boxes, lists, names and templates. */

/* Takes all children of a box away. */
void bastide_box_clear         (GtkBox                    *box);

/* Takes all rows of a list away. */
void bastide_list_clear        (GtkListBox                *list);

/* Gives a widget a text that is its tooltip and its accessible name. */
void bastide_widget_name       (GtkWidget                 *widget,
                                const char                *text);

/* Gives a widget a style class, or takes it away. */
void bastide_widget_set_class  (GtkWidget                 *widget,
                                const char                *style_class,
                                gboolean                   has);

/**
 * BastideTemplatePart:
 * @name: a child, or a callback, as the template names it
 * @offset: the member of the class that gets the child; 0 if none does
 * @callback: (nullable): the callback; NULL for a child
 * @get_type: (nullable): a type that the template names, which must be known before; it has no other members
 */
typedef struct
{
  const char *name;
  gsize       offset;
  GCallback   callback;
  GType     (*get_type) (void);
} BastideTemplatePart;

/* Parts in a table: members of a class, functions, types, and the child that no member gets. */
#define BASTIDE_CHILD(Type, member) { #member, G_STRUCT_OFFSET (Type, member), NULL, NULL }
#define BASTIDE_CALLBACK(function) { #function, 0, G_CALLBACK (function), NULL }
#define BASTIDE_USES(type) { NULL, 0, NULL, type##_get_type }
#define BASTIDE_ROOT { "root", 0, NULL, NULL }

/**
 * bastide_template_bind:
 * @name: the name of the interface file, without "bastide-" and its ending
 * @parts: the parts that the class uses
 * @n_parts: their number
 *
 * Gives a class its template, and the layout that lets the template's only child fill it.
 */
void bastide_template_bind     (GtkWidgetClass            *widget_class,
                                const char                *name,
                                const BastideTemplatePart *parts,
                                guint                      n_parts);

G_END_DECLS
