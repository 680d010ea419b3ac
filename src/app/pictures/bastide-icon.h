/* bastide-icon.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-painting.h"
#include "rules/bastide-game-interface.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_ICON (bastide_icon_get_type ())

/**
 * BastideIcon:
 *
 * A small picture of one thing, in lists, panels and buttons: a chip, a figure, a token, an emblem, a face. Templates
 * make chips that wait for their colour.
 */
G_DECLARE_FINAL_TYPE (BastideIcon, bastide_icon, BASTIDE, ICON, BastidePainting)

/**
 * bastide_icon_new_chip:
 * @colour: a player's colour
 * @size: the side, in pixels for a usual font
 *
 * Returns: (transfer floating): a #GtkPicture of a player's disc with its symbol
 */
GtkWidget  *bastide_icon_new_chip          (const char  *colour,
                                            int          size);

/* Returns: (transfer floating): a #GtkPicture of a figure (word of the protocol) in a player's colour */
GtkWidget  *bastide_icon_new_figure        (const char  *name,
                                            const char  *colour,
                                            int          size);

/* The same of a kind of figure, whoever brings it */
GtkWidget  *bastide_icon_new_figure_kind   (const BastideFigureKind *kind,
                                            const char  *colour,
                                            int          size);

/* A kind of token, whoever brings it. Returns: (transfer floating) (nullable): a #GtkPicture; NULL if it has no
 * picture */
GtkWidget  *bastide_icon_new_piece         (const BastidePieceKind *kind,
                                            int          size);

/* A token held by players, as it lies beside the board: goods, gold. Returns: (transfer floating) (nullable): a
 * #GtkPicture; NULL if it has no picture */
GtkWidget  *bastide_icon_new_token         (const char  *name,
                                            int          size);

/* The effect of an action without arguments, for a player of a colour. Returns: (transfer floating) (nullable): a
 * #GtkPicture; NULL if it has no picture */
GtkWidget  *bastide_icon_new_answer        (const char  *verb,
                                            const char  *colour,
                                            int          size);

/* The coloured emblem of a set of tiles or of an expansion. Returns: (transfer floating) (nullable): a #GtkPicture;
 * NULL if there is none of this name */
GtkWidget  *bastide_icon_new_emblem        (const char  *name,
                                            int          size);

/**
 * bastide_icon_new_face:
 * @seat: (nullable): the player, as in a setup
 * @colour: the player's colour
 *
 * The face of a computer player: that of its character. The text beside it and the tooltip say who it is.
 *
 * Returns: (transfer floating): a #GtkPicture, which is hidden for a person
 */
GtkWidget  *bastide_icon_new_face          (const char  *seat,
                                            const char  *colour,
                                            int          size);

/**
 * bastide_icon_show_face:
 * @picture: one that bastide_icon_new_face() has made
 * @seat: (nullable): the player, as in a setup
 *
 * Shows the face of another; hides the picture for a person.
 */
void        bastide_icon_show_face         (GtkPicture  *picture,
                                            const char  *seat,
                                            const char  *colour);

/* The colour of a chip; NULL before it has one. */
const char *bastide_icon_get_colour        (BastideIcon *self);

/**
 * bastide_icon_show_colour:
 * @picture: one that shows a chip
 * @colour: a player's colour
 *
 * Gives a chip a colour, and the picture its name.
 */
void        bastide_icon_show_colour       (GtkPicture  *picture,
                                            const char  *colour);

/**
 * bastide_icon_get_spoken_colour:
 * @colour: a player's colour
 *
 * Returns: colour and symbol in words, "red, triangle", translated
 */
const char *bastide_icon_get_spoken_colour (const char  *colour);

G_END_DECLS
