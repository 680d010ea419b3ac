/* hostile-files.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hostile-files.h"

#define MIB (1024 * 1024)
#define SET_SIZE (8 * MIB)
#define GAME_SIZE (16 * MIB)

#define SET_HEAD(id) "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"" id "\" game=\"classic\">" \
  "<title xml:lang=\"en\">Large</title>"
#define SET_TAIL "</tileset>"
#define SUMMARY "<summary turn=\"1\" turns=\"71\" finished=\"false\"><score player=\"0\" points=\"0\" rank=\"1\"/></summary>"
#define GAME_HEAD "<?xml version=\"1.0\"?>\n<game xmlns=\"https://bastide-game.github.io/ns/game/1\" rules=\"1\" program=\"0\" " \
  "id=\"large\" created=\"2026-11-21T12:00:00Z\" changed=\"2026-11-21T12:00:00Z\">"
#define SETUP "<setup game=\"classic\" seed=\"5\"><player name=\"Anna\" colour=\"red\"/><player name=\"Bob\" colour=\"blue\"/>"
#define BASE "<tileset id=\"base\" version=\"1\" checksum=\"c31ec7e940ab0501\"/>"
#define ACTIONS "<actions checksum=\"3f1020450364a4a8\">"
#define TURN "<turn number=\"1\" checksum=\"3f1020450364a4a8\">"
#define GAME_FRONT GAME_HEAD SUMMARY SETUP BASE
#define GAME_END "</setup>" ACTIONS "</actions></game>"
#define GAME_BEFORE_SETS GAME_FRONT "</setup>" ACTIONS "</actions><definitions>"

#define BLANKS_20 "                    "
#define BLANKS BLANKS_20 BLANKS_20 BLANKS_20 BLANKS_20 BLANKS_20
#define LINES_20 "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
#define LINES LINES_20 LINES_20 LINES_20 LINES_20 LINES_20
#define MANY_LINES LINES LINES LINES LINES LINES

#define TILE(id) "<tile id=\"" id "\" count=\"2\"><city id=\"c1\" borders=\"N\" pennants=\"1\" spot=\"0.5 0.1\"/>" \
  "<city id=\"c2\" borders=\"E\" spot=\"0.9 0.5\"/><city id=\"c3\" borders=\"S\" spot=\"0.5 0.9\"/>" \
  "<city id=\"c4\" borders=\"W\" spot=\"0.1 0.5\"/><monastery id=\"a\"/>" \
  "<field id=\"f1\" borders=\"\" touches=\"c1 c2 c3 c4\"/></tile>\n"

#define LESSON_SIZE (256 * 1024)
#define LESSON_STEP "<step><position><tile id=\"base-W\" x=\"0\" y=\"0\"/><tile id=\"base-U\" x=\"1\" y=\"0\" " \
  "rotation=\"90\"><figure player=\"0\" kind=\"follower\" on=\"road\"/></tile><draw>base-W base-V base-D</draw></position>"
#define LESSON_HEAD "<lesson xmlns=\"https://bastide-game.github.io/ns/lesson/1\" id=\"a\"><title>Large</title>" \
  "<setup game=\"classic\"><player name=\"Anna\" colour=\"red\"/><player name=\"Bob\" colour=\"blue\"/>" \
  "<tileset id=\"base\"/></setup>" LESSON_STEP
#define LESSON_TAIL "</step></lesson>"

const HostileFile hostile_files[] = {
  /* Items that the parser compares with all others. */
  { "attributes.xml", SET_HEAD ("a") "<tile", " a@=\"\"", "/>" SET_TAIL, SET_SIZE, "attributes" },
  { "namespaces.xml", SET_HEAD ("a") "<tile", " xmlns:a@=\"u\"", "/>" SET_TAIL, SET_SIZE, "namespaces are declared" },
  { "names.xml", SET_HEAD ("a"), "<a@/>", SET_TAIL, SET_SIZE, "names" },

  /* Files that take many times their length in memory: beyond the limit, and just within it. */
  { "elements.xml", SET_HEAD ("a"), "<a/>", SET_TAIL, SET_SIZE, "too many elements" },
  { "fewer-elements.xml", SET_HEAD ("a"), "<a/>", SET_TAIL, 4 * MIB + 300000, "no element of a tileset" },
  { "fewer-attributes.xml", SET_HEAD ("a"), "<a b=\"\"/>", SET_TAIL, 3300000, "no element of a tileset", TRUE },
  { "fewer-texts.xml", SET_HEAD ("a"), "<a/>x", SET_TAIL, 2500000, "text", TRUE },
  { "sections.xml", SET_HEAD ("a"), "<a/><![CDATA[x]]>", SET_TAIL, SET_SIZE, "text", TRUE },
  { "comments.xml", SET_HEAD ("a"), "<!---->", SET_TAIL, SET_SIZE, "too many elements" },
  { "instructions.xml", SET_HEAD ("a"), "<?a?>", SET_TAIL, SET_SIZE, "processing instruction" },
  { "depth.xml", SET_HEAD ("a"), "<a>", "", SET_SIZE, "nested too deeply" },
  { "entities.xml", "<!DOCTYPE a [", "<!ENTITY a@ \"b\">", "]><a/>", SET_SIZE, "document type" },
  { "references.xml", SET_HEAD ("a"), "&a;", SET_TAIL, SET_SIZE, "Entities" },
  { "text.xml", SET_HEAD ("a") "<description xml:lang=\"en\">", "xxxxxxxxxx", "</description>" SET_TAIL, SET_SIZE, "A text" },
  { "value.xml", SET_HEAD ("a") "<tile id=\"", "x", "\"/>" SET_TAIL, SET_SIZE, "value of an attribute" },
  { "words.xml", SET_HEAD ("a") "<tile id=\"a\"><city id=\"c1\" borders=\"N\" touches=\"", "q ", "\"/></tile>" SET_TAIL, SET_SIZE,
    "value of an attribute" },
  { "fewer-words.xml", SET_HEAD ("a") "<tile id=\"a\"><city id=\"c1\" borders=\"N\" touches=\"", "q ", "\"/></tile>" SET_TAIL,
    65000, "which the tile does not have" },
  { "lines.xml", SET_HEAD ("a"), LINES, SET_TAIL, SET_SIZE, "A text" },
  { "broken.xml", SET_HEAD ("a"), "<a></b>", SET_TAIL, SET_SIZE, "Not well-formed" },
  { "binary.xml", "", "\x01", "", SET_SIZE, "Not well-formed" },

  /* Text that our own readers scan. */
  { "titles.xml", SET_HEAD ("a"), "<title xml:lang=\"x-@\">T</title>", SET_TAIL, 9 * MIB / 2, "more than 200" },
  { "modules.xml", SET_HEAD ("a"), "<module name=\"m@\"/>", SET_TAIL, 7 * MIB, "has no module", TRUE },
  { "mistakes.xml", SET_HEAD ("a"), "<tile id=\"a@\" count=\"x\" a=\"1\" b=\"2\"/>", SET_TAIL, 4 * MIB, "The count", TRUE },
  { "same-tiles.xml", SET_HEAD ("a"), "<tile id=\"a\"/>", SET_TAIL, 5 * MIB, "ids must differ" },
  { "segments.xml", SET_HEAD ("a") "<tile id=\"a\">", "<city id=\"c@\" borders=\"\"/>", "</tile>" SET_TAIL, 5 * MIB,
    "segments", TRUE },
  { "largest.xml", SET_HEAD ("a"), TILE ("a-@"), SET_TAIL, 0, "OK" },

  /* Saved games. */
  { "players.xml", GAME_HEAD SUMMARY "<setup game=\"classic\" seed=\"1\">", "<player name=\"a\" colour=\"red\"/>", BASE GAME_END,
    6 * MIB, "players", TRUE },
  { "sets.xml", GAME_FRONT, BASE, GAME_END, 8 * MIB, "at most 500", TRUE },
  { "game-modules.xml", GAME_FRONT, "<module name=\"m@\"/>", GAME_END, 7 * MIB, "has no module", TRUE },
  { "counts.xml", GAME_FRONT, "<count tile=\"t@\" count=\"1\"/>", GAME_END, 6 * MIB, "has a tile", TRUE },
  { "draw.xml", GAME_FRONT "<draw>", "a ", "</draw>" GAME_END, MIB, "5000", TRUE },
  { "long-draw.xml", GAME_FRONT "<draw>", "a ", "</draw>" GAME_END, GAME_SIZE, "A text" },
  { "steps.xml", GAME_FRONT "</setup>" ACTIONS TURN, "<action>x</action>", "</turn></actions></game>", 8 * MIB,
    "not possible", TRUE },
  { "reveals.xml", GAME_FRONT "</setup>" ACTIONS, TURN "<reveal/></turn>", "</actions></game>", 9 * MIB, "not finished" },
  { "seeds.xml", GAME_FRONT "</setup>" ACTIONS TURN, "<reseed seed=\"1\"/>", "</turn></actions></game>", 6 * MIB, "reseed", TRUE },
  { "blanks.xml", GAME_FRONT "</setup>", BLANKS, ACTIONS "</actions></game>", GAME_SIZE, "A text" },
  { "remarks.xml", GAME_FRONT "</setup><!--", LINES, "-->" ACTIONS "</actions></game>", 15 * MIB, "OK" },
  { "many-sets.xml", GAME_BEFORE_SETS, SET_HEAD ("s@") "<tile id=\"s@-1\"/></tileset>", "</definitions></game>", MIB / 2,
    "at most 500" },
  { "late-sets.xml", GAME_FRONT "</setup>" ACTIONS "</actions><!--" LINES "--><definitions>",
    MANY_LINES MANY_LINES MANY_LINES MANY_LINES
    SET_HEAD ("s@") "<tile id=\"s@-1\"/></tileset>", "</definitions></game>", MIB, "OK" },
  { "large-set.xml", GAME_BEFORE_SETS SET_HEAD ("a"), TILE ("a-@"), SET_TAIL "</definitions></game>", 0, "OK" },
  { "set-elements.xml", GAME_BEFORE_SETS SET_HEAD ("a"), "<a/>", SET_TAIL "</definitions></game>", 4 * MIB + 300000,
    "no element of a tileset", TRUE },

  /* Lessons. */
  { "lesson-steps.xml", LESSON_HEAD "<say>x</say><look/></step>", "<step><say>x</say><look/></step>", "</lesson>", LESSON_SIZE,
    "more than 100 steps" },
  { "lesson-lights.xml", LESSON_HEAD "<say>", "<lit on=\"feature 1 0 road\">x</lit>", "</say><look/>" LESSON_TAIL, 4000,
    "more than 20 lights" },
  { "lesson-words.xml", LESSON_HEAD "<say>", "x ", "</say><look/>" LESSON_TAIL, LESSON_SIZE, "A text" },
  { "lesson-answers.xml", LESSON_HEAD "<say>x</say><do><action>place 2 0 *</action></do>",
    "<answer closes=\"1 0 road\">x</answer>", LESSON_TAIL, LESSON_SIZE, "OK" },
  { "lesson-lines.xml", LESSON_HEAD "<within points=\"0.5\"><line cost=\"0\">place 2 0 0; pass</line>",
    "<line cost=\"3\">place 2 0 0; deploy follower r2</line>", "</within>" LESSON_TAIL, 106000, "OK" },
  { "lesson-largest.xml", LESSON_HEAD "<say>x</say><look/></step>",
    LESSON_STEP "<say>x</say><do><action>place 2 0 *; pass</action></do></step>", "</lesson>", 24500, "OK" },
};

const guint n_hostile_files = G_N_ELEMENTS (hostile_files);

/* Number of tiles if no size is given: the maximum. */
#define N_TILES 2000

static void
append_numbered (GString    *text,
                 const char *repeated,
                 guint       number)
{
  for (const char *next = repeated; *next != '\0'; next++)
    if (*next == '@')
      g_string_append_printf (text, "%x", number);
    else
      g_string_append_c (text, *next);
}

GString *
hostile_file_make (const HostileFile *self)
{
  GString *text = g_string_new (self->before);
  gsize end = self->size > 0 ? self->size - strlen (self->after) - 2 * strlen (self->repeated) - 100 : 0;

  for (guint i = 0; end > 0 ? text->len < end : i < N_TILES; i++)
    append_numbered (text, self->repeated, i);
  g_string_append (text, self->after);

  return text;
}
