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
 * What happened, in as much detail as a display needs; it decides which members of an event are set. The kernel's own
 * events have their words in bastide_event_get_kernel_word(); games and modules bring theirs (#BastideEventWord).
 */
typedef enum
{
  BASTIDE_EVENT_DRAWN,     /* tile, player, part */
  BASTIDE_EVENT_DISCARDED, /* tile, player, part */
  BASTIDE_EVENT_PLACED,    /* tile, x, y, rotation, player (-1 for the start tile) */
  BASTIDE_EVENT_DEPLOYED,  /* player, figure, x, y, segment */
  BASTIDE_EVENT_RETURNED,  /* player, figure, x, y, segment, reason */
  BASTIDE_EVENT_SCORED,    /* player, points, category, reason, x, y, segment, items, tiles */
  BASTIDE_EVENT_SKIPPED,   /* player, x, y: no figure came with the tile; not part of the protocol */
  BASTIDE_EVENT_MOVED,     /* piece, player (-1 for neutral ones), from, to */
  BASTIDE_EVENT_END,       /* nothing: the ranking is in the state */

  BASTIDE_N_KERNEL_EVENTS,

  /* Events reported only by games and modules. */
  BASTIDE_EVENT_LAID = BASTIDE_N_KERNEL_EVENTS, /* piece, x, y: one more now lies on a tile */
  BASTIDE_EVENT_TAKEN,     /* player, piece, count, tiles (where they come from) */
  BASTIDE_EVENT_PLAYED,    /* player, piece, count: a card or a token, and what is done with it */
  BASTIDE_EVENT_CHANCE,    /* player, count: the number that chance shows */
  BASTIDE_EVENT_OWED,      /* player, part: another part of the player's turn begins */
  BASTIDE_EVENT_ON_EDGE,   /* player, x, y, to, piece or figure: one more now stands on an edge of that tile */
  BASTIDE_EVENT_REMARK,    /* count: a remark that concerns all players */
} BastideEventType;

/**
 * BastideEventForm:
 *
 * Format of a member of an event in the protocol.
 */
typedef enum
{
  BASTIDE_FORM_PLAYER,     /* a number, null for nobody */
  BASTIDE_FORM_OWNER,      /* a number, left out for nobody */
  BASTIDE_FORM_PART,       /* part of the turn, a word */
  BASTIDE_FORM_TILE,       /* the id of the kind of tile */
  BASTIDE_FORM_X,
  BASTIDE_FORM_Y,
  BASTIDE_FORM_ROTATION,   /* in degrees */
  BASTIDE_FORM_SEGMENT,    /* its id, null where there is none */
  BASTIDE_FORM_FEATURE,    /* its number, null where there is none */
  BASTIDE_FORM_FIGURE,     /* the kind of figure */
  BASTIDE_FORM_PIECE,      /* the kind of piece */
  BASTIDE_FORM_FROM,       /* where the piece was: a place as its kind defines it, null when off the board */
  BASTIDE_FORM_TO,         /* where it is now */
  BASTIDE_FORM_EDGE,       /* the side of the tile on which it is now, a letter */
  BASTIDE_FORM_POINTS,
  BASTIDE_FORM_CATEGORY,
  BASTIDE_FORM_REASON,
  BASTIDE_FORM_ITEMS,      /* the rows of the formula */
  BASTIDE_FORM_TILES,      /* cells, a list */
  BASTIDE_FORM_RANKING,    /* the ranking of all players */
  BASTIDE_FORM_COUNT,      /* a number */
  BASTIDE_FORM_WORD,       /* always the same word */
  BASTIDE_FORM_TRUE,       /* always true */
} BastideEventForm;

/**
 * BastideEventMember:
 * @name: in the protocol
 * @form: its format
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
 * @name: (nullable): the word of the protocol; NULL for an event that is not part of the protocol
 * @type: what happens, for displays
 * @reveals: whether it discloses something that was hidden
 * @members: its members in the protocol, in this order; the first without a name ends the list
 * @sentence: line of the log, in the context "log", for an event without a sentence of its own; may be empty
 *
 * How an event is reported. The events of games and modules stand in their vocabularies.
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
 * @known: FALSE when off the board
 * @space: on the scoring track
 *
 * Where a piece was, or is now; the target of its kind says which members count.
 */
typedef struct
{
  gboolean known;
  int      x;
  int      y;
  int      segment;
  int      other_segment;
  int      side;
  int      half;
  int      space;
} BastidePiecePlace;

/**
 * BastideEventItem:
 * @name: the item counted: "tiles", "pennants", "cities" …
 * @count: the count
 * @points: its points; those of all items add up to the points of the event
 *
 * One line of a formula.
 */
typedef struct
{
  const char *name;
  int         count;
  int         points;
} BastideEventItem;

/* Rows of one formula, with those of all modules and sets. */
#define BASTIDE_MAX_EVENT_ITEMS 64

/**
 * BastideEvent:
 *
 * Something that happened while an action was applied, for the log, animation and the protocol. Members that a type
 * does not use are 0 (players and tiles: -1). Strings are static. @word says how the event is reported. @tiles are the
 * placed-tile indices of a scored feature, in the order y, x. @sentence is the line of the log, in the context "log",
 * for events without built-in wording (placed, deployed, scored, moved, discarded and end have it); it follows the name
 * of @player, or is a whole sentence where that is -1. @count is the number in that sentence. An event with neither is
 * not in the log.
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
  BastideEventItem *items;   /* (array length=n_items) (nullable) */
  GArray          *tiles;    /* (element-type guint16) (nullable) */
  const BastidePhrase *sentence; /* (nullable) */
  int              count;
  const BastidePieceKind *piece; /* (nullable) */
  BastidePiecePlace from;
  BastidePiecePlace to;
};

/**
 * BastideRowUse:
 * @row: the name of the row
 * @player: the player for whom it was
 * @points: what he got by it alone: the difference to the points without it
 * @counts: whether this is another occasion; FALSE for further players or points of the same one
 *
 * What a row of a set did.
 */
typedef struct
{
  const char *row;
  guint       player;
  int         points;
  gboolean    counts;
} BastideRowUse;

/**
 * BastideEvents:
 * @items: (element-type BastideEvent): the events
 * @uses: (nullable) (element-type BastideRowUse): what each row of a set did; NULL, at no cost, unless a caller that
 *   wants to know has put an empty array here
 *
 * A growable list of events. A search passes NULL instead, at no cost.
 */
typedef struct
{
  GArray *items;
  GArray *uses;
} BastideEvents;

BastideEvents *bastide_events_new   (void);
void           bastide_events_free  (BastideEvents *self);
void           bastide_events_clear (BastideEvents *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEvents, bastide_events_free)

static inline gboolean
bastide_events_want_uses (const BastideEvents *self)
{
  return self != NULL && self->uses != NULL;
}

/* Notes what a row did, where it is to be known. */
static inline void
bastide_events_note_use (BastideEvents *self,
                         const char    *row,
                         guint          player,
                         int            points,
                         gboolean       counts)
{
  if (bastide_events_want_uses (self))
    g_array_append_val (self->uses, ((BastideRowUse) { row, player, points, counts }));
}

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
 * @type: an event of the kernel, below %BASTIDE_N_KERNEL_EVENTS
 *
 * Returns: (nullable) (transfer none): an empty event at the end of the list, to be filled in at once
 */
BastideEvent *bastide_events_add (BastideEvents    *self,
                                  BastideEventType  type);

/**
 * bastide_events_add_word:
 * @self: (nullable): the list, or NULL
 * @word: an event of a game or a module
 *
 * Returns: (nullable) (transfer none): an event with this word and its sentence, to be filled in at once
 */
BastideEvent *bastide_events_add_word (BastideEvents          *self,
                                       const BastideEventWord *word);

/* Whether any event from @first on discloses something that was hidden. */
gboolean bastide_events_reveal (const BastideEvents *self,
                                guint                first);

/* How the kernel reports one of its own event types. */
const BastideEventWord *bastide_event_get_kernel_word (BastideEventType type);

G_END_DECLS
