/* transcript.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "command-result.h"
#include "engine-process.h"

/*
 * What was said to the engine and on the command line, and what must be answered. Each line begins with a mark and a
 * blank:
 *
 *   #  a comment
 *   >  a command for the engine. It must not be refused, unless the next lines look at the answer
 *   !  CODE COMMAND: the engine refuses the command with this code and a sentence
 *   $  [STATUS] ARGUMENTS: a run of the program, which ends with 0 or with this status. Where it fails there is nothing
 *      on standard output unless the next lines look at it, and with 2 standard error begins with the program's name
 *   <  the answer (as JSON: the order of members and blanks do not matter)
 *   ~  an answer of which only these members must be there; or PATH and its value ("events.0.tile"). Strings may begin
 *      or end with "…", for whatever stands there; "events.length" is how many there are. The answer of a run is the
 *      list of its lines
 *   -  PATH: the answer has no such member
 *   =  NAME: the answer is the same wherever this name stands in the section
 *   o  what the run printed, with "…" as above and the escapes of C
 *   e  what it left on standard error
 *   +  FILE TEXT: makes a file with this text, with the escapes of C
 *   :  NAME TEXT: from here on $NAME$ in a line is this text
 *
 * $folder$ is a folder for the section, $data$ the data of the program; other words between "$" are paths in the last
 * answer. "@ NAME" begins a section with a new engine.
 */
typedef struct
{
  const char    *path;
  guint          line;
  EngineProcess *engine;
  CommandResult  run;
  JsonNode      *answer;
  gboolean       looked_at; /* the answer, or what the run printed */
  GHashTable    *names;
  GHashTable    *answers;
} Transcript;

Transcript *transcript_new       (const char *path);
/* Ends the engine. */
void        transcript_free      (Transcript *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transcript, transcript_free)

/* Does what a line says. */
void        transcript_play_line (Transcript *self,
                                  const char *text,
                                  guint       line);
