/* bastide-drawing-import.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-element.h"

G_BEGIN_DECLS

/* Larger files are no drawings of a mark. */
#define BASTIDE_DRAWING_IMPORT_MAX_SIZE (512 * 1024)

/**
 * bastide_drawing_import:
 * @bytes: an SVG file of any program
 * @name: name of the file in messages
 * @id: of the new drawing
 * @left_out: (element-type utf8): receives a sentence for each kind of thing that a drawing of a set cannot have
 *
 * Makes a drawing of a set of tiles of a picture: shapes become paths, arcs become curves, gradients the first of their
 * colours.
 *
 * Returns: (transfer full) (nullable): a <drawing>; NULL with @error set (domain %BASTIDE_XML_ERROR) for a file that is
 *   no SVG, or of which nothing is left
 */
BastideElement *bastide_drawing_import (GBytes      *bytes,
                                        const char  *name,
                                        const char  *id,
                                        GPtrArray   *left_out,
                                        GError     **error);

G_END_DECLS
