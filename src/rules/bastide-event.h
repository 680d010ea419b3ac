/* bastide-event.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules-types.h"

G_BEGIN_DECLS

/**
 * BastideEventType:
 *
 * What happened, as far as those need to know who show it: which members of an event are set. What the kernel tells
 * has its words in bastide_event_get_kernel_word(); what a game or a module tells brings its own (#BastideEventWord).
 */
typedef enum
{
  BASTIDE_EVENT_DRAWN,     /* tile, player, part */
  BASTIDE_EVENT_DISCARDED, /* tile, player, part */
  BASTIDE_EVENT_PLACED,    /* tile, x, y, rotation, player (-1 for the start tile) */
  BASTIDE_EVENT_DEPLOYED,  /* player, figure, x, y, segment */
  BASTIDE_EVENT_RETURNED,  /* player, figure, x, y, segment, reason */
  BASTIDE_EVENT_SCORED,    /* player, points, category, reason, x, y, segment, items, tiles */
  BASTIDE_EVENT_SKIPPED,   /* player, x, y: no figure came with the tile; the protocol does not tell it */
  BASTIDE_EVENT_MOVED,     /* piece, player (-1 for neutral ones), from, to */
  BASTIDE_EVENT_END,       /* nothing: the ranking is in the state */

  BASTIDE_N_KERNEL_EVENTS,

  /* What only games and modules tell. */
  BASTIDE_EVENT_LAID = BASTIDE_N_KERNEL_EVENTS, /* piece, x, y: one more lies on a tile */
  BASTIDE_EVENT_TAKEN,     /* player, piece, count, tiles (that they come from) */
  BASTIDE_EVENT_PLAYED,    /* player, piece, count: a card or a token, and what is done with it */
  BASTIDE_EVENT_CHANCE,    /* player, count: the number that chance shows */
  BASTIDE_EVENT_OWED,      /* player, part: one more part of his turn begins */
  BASTIDE_EVENT_ON_EDGE,   /* player, x, y, to, piece or figure: one more stands on an edge of that tile */
  BASTIDE_EVENT_REMARK,    /* count: something that concerns all */
} BastideEventType;

/**
 * BastideEventForm:
 *
 * How a member of an event is written in the protocol.
 */
typedef enum
{
  BASTIDE_FORM_PLAYER,     /* a number, null for nobody */
  BASTIDE_FORM_OWNER,      /* the same, left out for nobody */
  BASTIDE_FORM_PART,       /* of the turn, a word */
  BASTIDE_FORM_TILE,       /* the id of the kind of tile */
  BASTIDE_FORM_X,
  BASTIDE_FORM_Y,
  BASTIDE_FORM_ROTATION,   /* in degrees */
  BASTIDE_FORM_SEGMENT,    /* its id, null where there is none */
  BASTIDE_FORM_FEATURE,    /* its number, null where there is none */
  BASTIDE_FORM_FIGURE,     /* the kind of figure */
  BASTIDE_FORM_PIECE,      /* the kind of piece */
  BASTIDE_FORM_FROM,       /* where the piece was: a place as its kind says, null beside the board */
  BASTIDE_FORM_TO,         /* where it is now */
  BASTIDE_FORM_EDGE,       /* the side of the tile on which it is now, a letter */
  BASTIDE_FORM_POINTS,
  BASTIDE_FORM_CATEGORY,
  BASTIDE_FORM_REASON,
  BASTIDE_FORM_ITEMS,      /* the rows of the formula */
  BASTIDE_FORM_TILES,      /* cells, a list */
  BASTIDE_FORM_RANKING,    /* of all players */
  BASTIDE_FORM_COUNT,      /* a number */
  BASTIDE_FORM_WORD,       /* always the same word */
  BASTIDE_FORM_TRUE,       /* always true */
} BastideEventForm;

/**
 * BastideEventMember:
 * @name: in the protocol
 * @form: what stands there
 * @word: (nullable): the word, with %BASTIDE_FORM_WORD
 */
typedef struct
{
  const char       *name;
  BastideEventForm  form;
  const char       *word;
} BastideEventMember;

#define BASTIDE_MAX_EVENT_MEMBERS 8

/**
 * BastideEventWord:
 * @name: (nullable): the word of the protocol; NULL for what it does not tell
 * @type: what happens, for those who show it
 * @reveals: whether it tells something that was hidden
 * @members: what the protocol tells of it, in this order, up to one without a name
 * @sentence: line of the log, in the context "log", for an event that brings none of its own; may be empty
 *
 * How an event is told. Those of games and modules stand in their vocabularies.
 */
typedef struct
{
  const char         *name;
  BastideEventType    type;
  gboolean            reveals;
  BastideEventMember  members[BASTIDE_MAX_EVENT_MEMBERS];
  BastidePhrase       sentence;
} BastideEventWord;

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
 * @word says how it is told.
 * @tiles are the placed-tile indices of a scored feature, in the order y, x.
 * @sentence is the line of the log, in the context "log", for events that have no words of their own (placed, deployed,
 * scored, moved, discarded and end have); it follows the name of @player, or is a whole sentence where that is -1.
 * @count is the number in it. Without a sentence such an event is not in the log.
 */
struct _BastideEvent
{
  BastideEventType type;
  BastidePart      part;
  const BastideEventWord *word; /* (nullable) */
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
  const BastidePhrase *sentence; /* (nullable) */
  int              count;
  const BastidePieceKind *piece; /* (nullable) */
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
 * @type: what the kernel tells, before %BASTIDE_N_KERNEL_EVENTS
 *
 * Returns: (nullable) (transfer none): an empty event at the end of the list, to be filled in at once
 */
BastideEvent *bastide_events_add (BastideEvents    *self,
                                  BastideEventType  type);

/**
 * bastide_events_add_word:
 * @self: (nullable): the list, or NULL
 * @word: what a game or a module tells
 *
 * Returns: (nullable) (transfer none): an event with this word and its sentence, to be filled in at once
 */
BastideEvent *bastide_events_add_word (BastideEvents          *self,
                                       const BastideEventWord *word);

/* Whether any event from some place in the list on tells something that was hidden. */
gboolean bastide_events_reveal (const BastideEvents *self,
                                guint                first);

/* How the kernel tells one of its own types. */
const BastideEventWord *bastide_event_get_kernel_word (BastideEventType type);

G_END_DECLS
