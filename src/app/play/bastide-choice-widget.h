/* bastide-choice-widget.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-cache.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHOICE_WIDGET (bastide_choice_widget_get_type ())

typedef struct _BastideChoiceWidget BastideChoiceWidget;
typedef struct _BastideChoiceWidgetClass BastideChoiceWidgetClass;

/**
 * BastideChoiceWidget:
 * @choice: (nullable): the choice
 * @tiles: (nullable): where pictures of tiles come from
 *
 * A widget that shows the choice, or a part of it. Templates hand the choice on to the parts of their class by
 * binding it.
 *
 * Properties:
 *   "choice": the shown choice
 *   "tiles": where pictures of tiles come from
 */
struct _BastideChoiceWidget
{
  GtkWidget parent_instance;

  /* Read-only for derived classes */
  BastideChoice    *choice;
  BastideTileCache *tiles;

  /*< private >*/
  GSignalGroup *signals;
};

/**
 * BastideChoiceWidgetClass:
 * @changed: (nullable): there is another decision, or another choice
 * @selected: (nullable): another spot, rotation, figure or verb is selected
 *
 * Both are only called while there is a choice, after the parts that the choice is bound to have followed it.
 */
struct _BastideChoiceWidgetClass
{
  GtkWidgetClass parent_class;

  void (*changed)  (BastideChoiceWidget *self);
  void (*selected) (BastideChoiceWidget *self);
};

GType bastide_choice_widget_get_type (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideChoiceWidget, g_object_unref)

static inline BastideChoiceWidget *
BASTIDE_CHOICE_WIDGET (gpointer object)
{
  return G_TYPE_CHECK_INSTANCE_CAST (object, bastide_choice_widget_get_type (), BastideChoiceWidget);
}

static inline BastideChoiceWidgetClass *
BASTIDE_CHOICE_WIDGET_CLASS (gpointer klass)
{
  return G_TYPE_CHECK_CLASS_CAST (klass, bastide_choice_widget_get_type (), BastideChoiceWidgetClass);
}

void bastide_choice_widget_set_choice (BastideChoiceWidget *self,
                                       BastideChoice       *choice);

G_END_DECLS
