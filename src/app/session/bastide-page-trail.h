/* bastide-page-trail.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PAGE_TRAIL (bastide_page_trail_get_type ())

G_DECLARE_FINAL_TYPE (BastidePageTrail, bastide_page_trail, BASTIDE, PAGE_TRAIL, GObject)

/**
 * BastidePageTrail:
 *
 * The pages of a window that lie one over the other: what is shown, and where one came from. The start page lies below
 * all of them.
 */
BastidePageTrail *bastide_page_trail_new      (void);

/**
 * bastide_page_trail_go:
 * @page: the name of the page that is shown from now on
 *
 * A page that lies in the trail comes to light again, and those over it are gone. The rules are looked up, and stay
 * behind when one goes on from there; what is looked at over a game leads back to it.
 */
void              bastide_page_trail_go       (BastidePageTrail *self,
                                               const char       *page);

/**
 * bastide_page_trail_get_back:
 *
 * Returns: (transfer none): the page below the one that is shown; the start page, where there is no other
 */
const char       *bastide_page_trail_get_back (BastidePageTrail *self);

/**
 * bastide_page_trail_get_game:
 *
 * Returns: (transfer none) (nullable): the page that shows the game, or its result, if it is shown or lies below
 */
const char       *bastide_page_trail_get_game (BastidePageTrail *self);

G_END_DECLS
