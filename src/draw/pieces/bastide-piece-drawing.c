/* bastide-piece-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-piece-drawing.h"

const BastidePieceDrawing *
bastide_piece_drawing_find (const char *name)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    for (const BastidePieceDrawing *drawing = all[i]->pieces; drawing != NULL && drawing->name != NULL; drawing++)
      if (g_strcmp0 (drawing->name, name) == 0)
        return drawing;

  return NULL;
}
