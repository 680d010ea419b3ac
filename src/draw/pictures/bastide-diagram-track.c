/* bastide-diagram-track.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-track.h"

#include "bastide-track-stretch.h"
#include "rules/bastide-registry.h"

guint
bastide_diagram_track_get_length (const BastideDiagramTrack *self)
{
  return self->last < BASTIDE_TRACK_N_SPACES && self->first <= self->last ? self->last - self->first + 1u : 0;
}

/* Whether such a figure lies in wait, instead of counting points like the first one or the second one of a module. */
static gboolean
waits (const char *figure)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  if (figure == NULL)
    return FALSE;
  for (guint i = 0; modules[i] != NULL; i++)
    if (g_strcmp0 (modules[i]->track_figure, figure) == 0)
      return FALSE;

  return TRUE;
}

void
bastide_diagram_track_paint (const BastideDiagramTrack *self,
                             cairo_t                   *cr,
                             double                     x,
                             double                     y,
                             double                     pixels)
{
  BastideTrackFigure figures[BASTIDE_TRACK_MAX_FIGURES];
  int origins[BASTIDE_TRACK_MAX_FIGURES];
  guint n_figures = MIN (self->n_markers, BASTIDE_TRACK_MAX_FIGURES);

  for (guint i = 0; i < n_figures; i++)
    {
      const BastideDiagramMarker *marker = &self->markers[i];

      figures[i] = (BastideTrackFigure) { marker->colour, marker->field, marker->figure, waits (marker->figure) };
      origins[i] = marker->moved ? marker->from : BASTIDE_TRACK_NOWHERE;
    }
  bastide_track_stretch_paint (cr, figures, origins, n_figures, self->first, self->last, x,
                               y + (BASTIDE_DIAGRAM_TRACK_ROWS - 1) * pixels, pixels);
}
