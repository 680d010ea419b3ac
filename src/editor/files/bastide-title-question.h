/* bastide-title-question.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @title: without blanks around it, never empty */
typedef void (*BastideTitleFunc) (const char *title,
                                  gpointer    user_data);

/**
 * bastide_title_question_ask:
 * @question: "Rename the Set"
 * @title: the one it has
 * @answered: called with a different title, if one is given
 * @user_data: (transfer full): for @answered
 * @destroy: frees @user_data
 *
 * Asks for a title.
 */
void bastide_title_question_ask (GtkWindow        *parent,
                                 const char       *question,
                                 const char       *title,
                                 BastideTitleFunc  answered,
                                 gpointer          user_data,
                                 GDestroyNotify    destroy);

G_END_DECLS
