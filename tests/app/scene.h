/* scene.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/drafts/bastide-tileset-draft.h"
#include "model/variants/bastide-variant-draft.h"
#include "window-testing.h"

G_BEGIN_DECLS

/*
 * Scenes: the actions of a user in the program and the visible results, as text. Each "case" in scenes/NAME.scene is a
 * test of its own, /scenes/NAME/TITLE, and begins with one window, as the program is started. BASTIDE_SCENES names
 * other files (paths, parted by colons) to run instead.
 *
 *   case TITLE          begins a case; lines before the first one begin every case of the file
 *   part TITLE          the same of no test; "like TITLE" does what stands in a case or a part of the file
 *   | TEXT              lines of text that belong to the line above them
 *
 * Words are parted by blanks. 'A text' is as it stands, with \n and \' in it; "a text" is said in the language that
 * runs, where "context|text" may stand, and ("%s (copy)"('Lakes'), "Player %u"(2)) what is put into it. $NAME is what
 * was kept; @ID the title of a set of tiles. Files lie in the folder for files, or (data:…, tests:…) come with the
 * program and its tests.
 *
 * A THING is what people call it: "a text" or 'a text' is a widget that shows it, gives it to screen readers, or
 * has it as its tooltip, placeholder or label. Otherwise, #id is its name in the interface file, .class its style, and
 * Entry, SetLibrary the kind of widget. Kind and text together name the widget that shows the text: Row'Lakes'; a
 * number chooses among several: Entry[2]. "A in B" is within another thing. The window is that of the case, or an open
 * dialog; "window" is always the former, "draft" and "variant" are the contents of the editor, "game" is the game
 * shown, "review" its review. Every named thing is waited for.
 *
 * Actions:
 *   click THING   close [THING]   focus THING   answer RESPONSE   agree RESPONSE (also when asked again)
 *   type TEXT into THING   enter TEXT into THING (with Enter)   insert TEXT into THING (where the cursor is)
 *   set PROPERTY of THING to VALUE   emit SIGNAL [VALUE…] on THING
 *   activate ACTION [TEXT or NUMBER or '(a, tuple)'] [on THING]
 *   keyboard            the display's own keys follow: press KEY…  (a Ctrl+Return Tab)
 *   open FILE   name-file NAME (asked for by a dialog)   import FILE (into the editor's library)
 *   file FILE [TEXT]    writes it, or the lines below   remove FILE   rename FILE FILE
 *   replace TEXT by TEXT in file FILE|draft (the editor's set), in the last place
 *   window new|other    goes on with another window   start   starts again   quit
 *   prepare KIND PLAYERS SEED ACTIONS|all     a game is played by chance; KIND+ with all expansions
 *   play ACTIONS|all (by chance)   play-first TURNS|all   show   save FILE   store (among saved games)   flush   forget
 *   call PLAYER NAME   seat PLAYER WORD
 *   setting KEY VALUE (of GVariant)   threads busy|free   disk full|free
 *   keep NAME READING   settle (nothing, as after each line)
 *
 * Expectations, which are waited for:
 *   sees TEXT [in THING]   sees-no TEXT [in THING]   finds THING   finds-no THING
 *   READING is|not|has|lacks|begins|<|> VALUE     where there is nothing: none
 *
 * READINGS:
 *   page   asking (a question)   windows   path FILE   exists FILE   file FILE (what is in it)   files FOLDER (number)
 *   setting KEY   enabled ACTION   tileset ID
 *   game   game actions|texts|id|turn|hand     what is played: without a word its file
 *   draft   draft tiles|errors   variant   setup (of a new game, as a variant)   saved-as (the file of the game)
 *   PROPERTY of THING   of GObject, and: text, focused, items, tags-N (of line N), same (which one it is)
 */

/* A word of a line. */
typedef struct
{
  char  *bare;   /* without quotes, or "" */
  char  *text;   /* (nullable): in quotes */
  guint  number; /* in brackets, or 0 */
} SceneWord;

typedef struct
{
  guint    number;
  char    *text;
  GString *block; /* the lines that belong to it */
} SceneLine;

typedef struct
{
  const char *path;
  char       *title;
  GPtrArray  *lines; /* (element-type SceneLine) */
  GHashTable *all;   /* (element-type utf8 SceneDefinition): all definitions of the file by title */
} SceneDefinition;

/* The running scene: one case after the other. */
typedef struct
{
  Fixture                fixture;
  const SceneDefinition *definition;
  const SceneLine       *line;
  GPtrArray             *words;    /* (element-type SceneWord): the words of the line */
  GHashTable            *kept;
  GRand                 *random;
  gint64                 end;      /* deadline for the line's waiting */
  gboolean               skipped;
} Scene;

extern Scene scene;

/* Fails in the current line with a message. */
#define scene_fail(...) scene_fail_with (g_strdup_printf (__VA_ARGS__))

G_NORETURN void      scene_fail_with    (const char *wrong);

/* Handles an event that the line waits for; past the deadline it fails with @wrong. */
void                 scene_wait         (const char *wrong);

/* Returns: (transfer full) (element-type SceneWord): the words of a line */
GPtrArray           *scene_split        (const char *line);

/* Returns: (transfer none): the i-th word as a value, which must exist */
const char          *scene_get          (guint i);
guint                scene_get_number   (guint i);

/* Returns: (transfer full): the path of a file that a word names */
char                *scene_get_path     (guint i);

/* Whether the i-th word exists and is this one, without quotes. */
gboolean             scene_is           (guint i, const char *word);

/* Returns: the position of a separating word, or the number of words */
guint                scene_find_word    (guint from, const char *word);

/* Returns: (transfer none) (nullable): the thing that words name. @hidden: whether invisible things count */
gpointer             scene_find         (guint from, guint end, gboolean hidden);

/* Returns: (transfer none): the same after waiting for it; without words the window or dialog */
gpointer             scene_await        (guint from);

/* Fails if a word names a kind of widget that has never existed. */
void                 scene_check_kind   (guint i);

/* Returns: (transfer none) (nullable): the contents of the window's editor, or the game */
BastideTilesetDraft *scene_get_draft    (void);
BastideVariantDraft *scene_get_variant  (void);
BastideGame         *scene_get_game     (void);

/* Reads the value that words name. @value: (out) (transfer full) (nullable). Returns: FALSE if its thing is missing */
gboolean             scene_read         (guint at, guint end, char **value);

/* Executes the action of the line, in the window or outside it. Returns: whether the line is an action */
gboolean             scene_act          (void);
gboolean             scene_act_outside  (void);

G_END_DECLS
