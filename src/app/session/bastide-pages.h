/* bastide-pages.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PAGES (bastide_pages_get_type ())

/**
 * BastidePages:
 *
 * The pages of a window, with the header bar of each: which one is shown, which lie below it, and the ways back. The
 * start page lies below all of them. Escape, Alt+Left and a button of the mouse activate "win.back" of the window.
 */
G_DECLARE_FINAL_TYPE (BastidePages, bastide_pages, BASTIDE, PAGES, GObject)

/* All are borrowed, and (nullable) where nothing is to be seen. */
BastidePages *bastide_pages_new       (GtkWindow    *window,
                                       GtkStack     *pages,
                                       GtkStack     *header_bars);
/* @page: one that is among the pages already, or a new one; its template calls its header bar "header_bar" */
void          bastide_pages_add       (BastidePages *self,
                                       const char   *name,
                                       GtkWidget    *page);

/**
 * bastide_pages_show:
 * @page: the name of the page that is shown from now on
 *
 * A page that lies below the one that is shown comes to light again, and those over it are gone. The rules are looked
 * up, and stay behind when one goes on from there, unless it is to a lesson; what is looked at over a game leads back
 * to it.
 */
void          bastide_pages_show      (BastidePages *self,
                                       const char   *page,
                                       gboolean      fades);
/* Returns: (transfer none): the name of the page that is shown */
const char   *bastide_pages_get_shown (BastidePages *self);
gboolean      bastide_pages_shows     (BastidePages *self,
                                       const char   *page);
/* Whether a page is shown, or lies below the one that is. */
gboolean      bastide_pages_holds     (BastidePages *self,
                                       const char   *page);
/* Returns: (transfer none): the page below the one that is shown; the start page, where there is no other */
const char   *bastide_pages_get_back  (BastidePages *self);
/* Returns: (transfer none) (nullable): the page that shows the game, or its result, if it is shown or lies below */
const char   *bastide_pages_get_game  (BastidePages *self);

G_END_DECLS
