/* bastide-event.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-phrase.h"
#include "bastide-rules-types.h"

G_BEGIN_DECLS

/**
 * BastideEventType:
 *
 * What happened. bastide_event_type_get_name() gives the word of the protocol.
 */
typedef enum
{
  BASTIDE_EVENT_DRAWN,     /* tile, player, part */
  BASTIDE_EVENT_DISCARDED, /* tile, player, part */
  BASTIDE_EVENT_PLACED,    /* tile, x, y, rotation, player (-1 for the start tile) */
  BASTIDE_EVENT_DEPLOYED,  /* player, figure, x, y, segment */
  BASTIDE_EVENT_RETURNED,  /* player, figure, x, y, segment, reason */
  BASTIDE_EVENT_SCORED,    /* player, points, category, reason, x, y, segment, items, tiles */
  BASTIDE_EVENT_END,       /* nothing: the ranking is in the state */
  BASTIDE_EVENT_MOVED,     /* piece, player, from, to */
  BASTIDE_EVENT_INGOT,     /* x, y */
  BASTIDE_EVENT_GOODS,     /* player, piece, count, tiles */
  BASTIDE_EVENT_GOLD,      /* player, piece, count, tiles */
  BASTIDE_EVENT_ROLLED,    /* player, count */
  BASTIDE_EVENT_MESSAGE,   /* player, count (the card), choice */
  BASTIDE_EVENT_DOUBLE_TURN, /* player */
  BASTIDE_EVENT_EXTRA_TILE,  /* player */
  BASTIDE_EVENT_TOKEN,       /* player, count (the number on it), choice ("taken" or "used") */
  BASTIDE_EVENT_SKIPPED,     /* player, x, y: no figure came with the tile; the protocol does not tell it */
} BastideEventType;

/**
 * BastidePiecePlace:
 * @known: FALSE for beside the board
 * @space: on the track
 *
 * Where a piece was, or came to be: as the target of its kind says.
 */
typedef struct
{
  gboolean known;
  int      x;
  int      y;
  int      segment;
  int      other_segment;
  int      side;
  int      space;
} BastidePiecePlace;

/**
 * BastideEventItem:
 * @name: what was counted: "tiles", "pennants", "cities" …
 * @count: how many
 * @points: what they brought; the points of all items add up to those of the event
 *
 * One line of a formula.
 */
typedef struct
{
  const char *name;
  int         count;
  int         points;
} BastideEventItem;

#define BASTIDE_MAX_EVENT_ITEMS 8

/**
 * BastideEvent:
 *
 * Something that happened while an action was applied, for the log, animation and the protocol.
 * Members that a type does not use are 0 (players and tiles: -1). Strings are static.
 * @tiles are the placed-tile indices of a scored feature, in the order y, x.
 * For scored fields @others lists the placed-tile indices of the cities counted (first tile of each).
 * @sentence is the line of the log, in the context "log", for events that have no words of their own (placed, deployed,
 * scored, discarded and end have); it follows the name of @player, or is a whole sentence where that is -1. @count is
 * the number in it. Without a sentence such an event is not in the log.
 */
struct _BastideEvent
{
  BastideEventType type;
  BastidePart      part;
  int              player;
  int              tile;     /* kind of tile */
  int              x;
  int              y;
  int              rotation; /* quarter turns */
  int              segment;
  int              figure;   /* kind of figure */
  int              points;
  int              category;
  const char      *reason;   /* "complete" "final" "recall" … */
  guint            n_items;
  BastideEventItem items[BASTIDE_MAX_EVENT_ITEMS];
  GArray          *tiles;    /* (element-type guint16) (nullable) */
  GArray          *others;   /* (element-type guint16) (nullable) */
  const BastidePhrase *sentence; /* (nullable) */
  int              count;
  const BastidePieceKind *piece; /* (nullable) */
  const char      *choice;   /* (nullable) */
  BastidePiecePlace from;
  BastidePiecePlace to;
};

/**
 * BastideEvents:
 *
 * A growable list of events. A search passes NULL instead and pays nothing.
 */
typedef struct
{
  GArray *items; /* (element-type BastideEvent) */
} BastideEvents;

BastideEvents *bastide_events_new   (void);
void           bastide_events_free  (BastideEvents *self);
void           bastide_events_clear (BastideEvents *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEvents, bastide_events_free)

static inline guint
bastide_events_get_length (const BastideEvents *self)
{
  return self->items->len;
}

static inline const BastideEvent *
bastide_events_get (const BastideEvents *self,
                    guint                i)
{
  return &g_array_index (self->items, BastideEvent, i);
}

/**
 * bastide_events_add:
 * @self: (nullable): the list, or NULL
 *
 * Returns: (nullable) (transfer none): an empty event at the end of the list, to be filled in at once
 */
BastideEvent *bastide_events_add (BastideEvents    *self,
                                  BastideEventType  type);

const char *bastide_event_type_get_name (BastideEventType type);

G_END_DECLS
