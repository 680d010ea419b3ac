/* bastide-jcz-ends.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * JCloisterZone's tiles do not say how a road or a river ends inside them. It follows from what meets there, as far as
 * they say that, and from what else lies on the tile.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-jcz-private.h"
#include "bastide-jcz-words.h"
#include "rules/bastide-registry.h"

static const BastideSegmentKind *
get_kind (const BastideJczTile *self,
          guint                 segment)
{
  return &self->tile->tileset->game->kinds[bastide_tile_definition_get_segment (self->tile, segment)->kind];
}

/* Returns: (nullable): the word itself if a line of this kind can end so */
static const char *
check_end (const BastideJczTile *self,
           guint                 line,
           const char           *word)
{
  guint kind = bastide_tile_definition_get_segment (self->tile, line)->kind;
  const BastideLineEnd *end = word != NULL ? bastide_registry_find_end (self->tile->tileset->game, kind, word) : NULL;

  return end != NULL ? end->name : NULL;
}

static gboolean
has_one_border (const BastideJczTile *self,
                guint                 segment)
{
  guint8 sides = bastide_tile_definition_get_segment (self->tile, segment)->sides;

  return sides != 0 && (sides & (sides - 1)) == 0;
}

/* Whether another area lies to the left of a line than to its right, so that it parts the tile. */
static gboolean
is_parting (const BastideJczTile *self,
            guint                 line)
{
  guint8 halves = bastide_jcz_get_halves (bastide_tile_definition_get_segment (self->tile, line)->sides);

  for (guint i = 0; i < self->tile->segments->len; i++)
    if ((bastide_tile_definition_get_segment (self->tile, i)->halves & halves) == halves)
      return FALSE;

  return TRUE;
}

/* How lines of a kind end where several meet (0), or one alone (1). */
static const char *
get_usual_end (const BastideJczTile *self,
               guint                 line,
               guint                 which)
{
  g_auto (GStrv) words = bastide_jcz_words_find (self->import->words, "ends", get_kind (self, line)->name, NULL);

  return words != NULL && g_strv_length (words) > which ? check_end (self, line, words[which]) : NULL;
}

/* The end that is called like what lies there: what fills no edge before areas. */
static const char *
find_neighbour_end (const BastideJczTile *self,
                    guint                 line,
                    guint32               segments,
                    gboolean              with_areas)
{
  const char *end = NULL;

  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      BastideShape shape = get_kind (self, i)->shape;
      const char *word = segments & (1u << i) ? check_end (self, line, get_kind (self, i)->name) : NULL;

      if (word != NULL && shape == BASTIDE_SHAPE_SPOT)
        return word;
      if (word != NULL && shape == BASTIDE_SHAPE_AREA && with_areas)
        end = word;
    }

  return end;
}

/* Whether other lines of the same kind among some segments end inside the tile as well. */
static gboolean
meets_others (const BastideJczTile *self,
              guint                 line,
              guint32               segments)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    if (i != line && (segments & (1u << i)) && get_kind (self, i) == get_kind (self, line) && has_one_border (self, i))
      return TRUE;

  return FALSE;
}

/* What the file says of the places where the line meets others. */
static const char *
find_meeting_end (const BastideJczTile *self,
                  guint                 line)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      guint32 segments = g_array_index (self->meetings, guint32, i);
      const char *end = NULL;

      if (!(segments & (1u << line)))
        continue;
      if (!meets_others (self, line, segments))
        end = find_neighbour_end (self, line, segments, TRUE);
      if (end == NULL)
        end = get_usual_end (self, line, 0);
      if (end != NULL)
        return end;
    }

  return NULL;
}

/* A mark of the tile that needs such lines, or that is itself what one line leads to. */
static const char *
find_mark_end (const BastideJczTile *self,
               guint                 line)
{
  const GArray *marks = self->tile->marks;
  const char *end = NULL;

  for (guint i = 0; end == NULL && marks != NULL && i < marks->len; i++)
    {
      const BastideMarkInfo *info = g_array_index (marks, BastideMark, i).info;

      end = check_end (self, line, info->needs_end);
      if (end == NULL && !is_parting (self, line))
        end = check_end (self, line, info->name);
    }

  return end;
}

/* From what else lies on the tile. */
static const char *
guess_end (const BastideJczTile *self,
           guint                 line)
{
  gboolean parting = is_parting (self, line);
  const char *end = find_neighbour_end (self, line, G_MAXUINT32, FALSE);

  if (end == NULL && parting && meets_others (self, line, G_MAXUINT32))
    end = get_usual_end (self, line, 0);
  if (end == NULL && parting)
    end = find_neighbour_end (self, line, G_MAXUINT32, TRUE);
  if (end != NULL)
    return end;

  end = get_usual_end (self, line, 1);
  if (parting && end != NULL)
    bastide_jcz_report_add (self->import->report, self->lines[line], self->name,
                            /* TRANSLATORS: a kind of segment (road, river) and how it ends (house, lake) */
                            _("How the <%s> ends inside the tile is not said; “%s” was taken."),
                            get_kind (self, line)->name, end);

  return end;
}

/* Whether lines meet that never do: three of a kind that part the tile, and nothing says how they end. */
static gboolean
is_fork (const BastideJczTile *self,
         guint                 line)
{
  guint n = 0;

  if (check_end (self, line, self->end) != NULL || get_usual_end (self, line, 0) != NULL)
    return FALSE;

  for (guint i = 0; i < self->tile->segments->len; i++)
    n += get_kind (self, i) == get_kind (self, line) && has_one_border (self, i) && is_parting (self, i);

  return n >= 3;
}

gboolean
bastide_jcz_tile_find_ends (BastideJczTile *self)
{
  for (guint i = 0; i < self->tile->segments->len; i++)
    {
      const char *end = NULL;

      if (!get_kind (self, i)->has_ends || !has_one_border (self, i))
        continue;
      if (is_fork (self, i))
        {
          bastide_jcz_report_add (self->import->report, self->lines[i], self->name,
                                  _("The tile was left out: a <%s> cannot fork."), get_kind (self, i)->name);
          return FALSE;
        }

      end = check_end (self, i, self->end);
      if (end == NULL)
        end = find_mark_end (self, i);
      if (end == NULL)
        end = find_meeting_end (self, i);
      if (end == NULL)
        end = guess_end (self, i);
      bastide_tile_definition_get_segment (self->tile, i)->end = end != NULL ? g_intern_string (end) : NULL;
    }

  return TRUE;
}
