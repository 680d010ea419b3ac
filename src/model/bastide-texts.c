/* bastide-texts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"

/* Plural forms cannot stand in a table, therefore the rows that need a count hold functions. */
typedef char *(*CountFunc) (int count);

static char *
count_tiles (int count)
{
  return g_strdup_printf (ngettext ("%d tile", "%d tiles", count), count);
}

static char *
count_pennants (int count)
{
  /* Translators: shields on tiles with a city; each is worth extra points. */
  return g_strdup_printf (ngettext ("%d shield", "%d shields", count), count);
}

static char *
count_cities (int count)
{
  return g_strdup_printf (ngettext ("%d city", "%d cities", count), count);
}

static char *
count_followers (int count)
{
  /* Translators: "follower" is the ordinary wooden figure of a player. */
  return g_strdup_printf (ngettext ("%d follower", "%d followers", count), count);
}

typedef struct
{
  const char *name;
  CountFunc   count;
} CountText;

static const CountText item_texts[] = {
  { "tiles", count_tiles },
  { "pennants", count_pennants },
  { "cities", count_cities },
};

static char *
road_completed (int tiles,
                int cities)
{
  /* Translators: follows the name of a player: "Anna completes a road of 4 tiles". Use the present tense. */
  return g_strdup_printf (ngettext ("completes a road of %d tile",
                                    "completes a road of %d tiles", tiles), tiles);
}

static char *
road_scored (int tiles,
             int cities)
{
  /* Translators: follows the name of a player who gets the points for what another player completes. */
  return g_strdup_printf (ngettext ("scores a road of %d tile",
                                    "scores a road of %d tiles", tiles), tiles);
}

static char *
road_held (int tiles,
           int cities)
{
  /* Translators: final scoring; follows the name of a player. */
  return g_strdup_printf (ngettext ("holds an unfinished road of %d tile",
                                    "holds an unfinished road of %d tiles", tiles), tiles);
}

static char *
city_completed (int tiles,
                int cities)
{
  /* Translators: follows the name of a player: "Anna completes a city of 5 tiles". Use the present tense. */
  return g_strdup_printf (ngettext ("completes a city of %d tile",
                                    "completes a city of %d tiles", tiles), tiles);
}

static char *
city_scored (int tiles,
             int cities)
{
  /* Translators: follows the name of a player who gets the points for what another player completes. */
  return g_strdup_printf (ngettext ("scores a city of %d tile",
                                    "scores a city of %d tiles", tiles), tiles);
}

static char *
city_held (int tiles,
           int cities)
{
  /* Translators: final scoring; follows the name of a player. */
  return g_strdup_printf (ngettext ("holds an unfinished city of %d tile",
                                    "holds an unfinished city of %d tiles", tiles), tiles);
}

static char *
field_held (int tiles,
            int cities)
{
  /* Translators: final scoring; follows the name of a player. */
  return g_strdup_printf (ngettext ("holds a field with %d city",
                                    "holds a field with %d cities", cities), cities);
}

static char *
monastery_completed (int tiles,
                     int cities)
{
  /* Translators: follows the name of a player. Use the present tense. */
  return g_strdup (C_("log", "completes a monastery"));
}

static char *
monastery_scored (int tiles,
                  int cities)
{
  /* Translators: follows the name of a player who gets the points for what another player completes. */
  return g_strdup (C_("log", "scores a monastery"));
}

static char *
monastery_held (int tiles,
                int cities)
{
  /* Translators: final scoring; follows the name of a player; the tiles are the monastery and its neighbours. */
  return g_strdup_printf (ngettext ("holds an unfinished monastery with %d tile",
                                    "holds an unfinished monastery with %d tiles", tiles), tiles);
}

/*
 * A sentence about a scored feature.
 * tiles: how many tiles the feature has; cities: how many cities the formula counts.
 */
typedef char *(*FeatureFunc) (int tiles,
                              int cities);

/*
 * Everything that has to be said about a kind of feature. The name is that of the kind of segment and of
 * the category of points, which are the same word in every game.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *edge;
  const char *category;
  const char *role;
  const char *deploys;
  FeatureFunc completed;
  FeatureFunc scored;
  FeatureFunc held;
  const char *record;
  gboolean    record_by_points;
} KindText;

static const KindText kind_texts[] = {
  {
    .name = "road",
    .title = NC_("feature", "Road"),
    .edge = NC_("edge of a tile", "road"),
    .category = NC_("points", "Roads"),
    .role = NC_("role", "Highwayman"),
    .deploys = NC_("log", "places a highwayman"),
    .completed = road_completed,
    .scored = road_scored,
    .held = road_held,
    .record = NC_("statistics", "Longest road"),
  },
  {
    .name = "city",
    .title = NC_("feature", "City"),
    .edge = NC_("edge of a tile", "city"),
    .category = NC_("points", "Cities"),
    .role = NC_("role", "Knight"),
    .deploys = NC_("log", "places a knight"),
    .completed = city_completed,
    .scored = city_scored,
    .held = city_held,
    .record = NC_("statistics", "Largest city"),
  },
  {
    .name = "field",
    .title = NC_("feature", "Field"),
    .edge = NC_("edge of a tile", "field"),
    .category = NC_("points", "Fields"),
    .role = NC_("role", "Farmer"),
    .deploys = NC_("log", "places a farmer"),
    .held = field_held,
    .record = NC_("statistics", "Best field"),
    .record_by_points = TRUE,
  },
  {
    .name = "monastery",
    .title = NC_("feature", "Monastery"),
    .category = NC_("points", "Monasteries"),
    .role = NC_("role", "Monk"),
    .deploys = NC_("log", "places a monk"),
    .completed = monastery_completed,
    .scored = monastery_scored,
    .held = monastery_held,
  },
  {
    .name = "garden",
    .title = NC_("feature", "Garden"),
    .category = NC_("points", "Gardens"),
  },
  {
    .name = "river",
    .title = NC_("feature", "River"),
    .edge = NC_("edge of a tile", "river"),
  },
};

typedef struct
{
  const char *name;
  const char *title;
  CountFunc   count;
} FigureText;

static const FigureText figure_texts[] = {
  { "follower", NC_("figure", "Follower"), count_followers },
};

typedef struct
{
  const char *name;
  const char *title;
} NameText;

static const NameText colour_texts[] = {
  { "black", NC_("colour", "Black") },
  { "red", NC_("colour", "Red") },
  { "green", NC_("colour", "Green") },
  { "pink", NC_("colour", "Pink") },
  { "blue", NC_("colour", "Blue") },
  { "yellow", NC_("colour", "Yellow") },
};

static const NameText decision_texts[] = {
  /* Translators: these follow the name of a player and a colon: "Anna: place the tile". */
  { "place", NC_("decision", "place the tile") },
  { "figure", NC_("decision", "place a follower or skip") },
  { "chance", NC_("decision", "confirm the turn") },
  { "end", NC_("decision", "the game is over") },
};

static const NameText action_texts[] = {
  /* Translators: these follow the name of a player: "Anna places a tile". Use the present tense. */
  { "place", NC_("log", "places a tile") },
  { "deploy", NC_("log", "places a figure") },
  { "pass", NC_("log", "places no figure") },
};

static const char *
translate (const char *context,
           const char *text)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, context, text);
}

static const char *
find_text (const NameText *texts,
           guint           n_texts,
           const char     *context,
           const char     *name)
{
  for (guint i = 0; i < n_texts; i++)
    if (strcmp (texts[i].name, name) == 0)
      return translate (context, texts[i].title);

  return name;
}

static const KindText *
find_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_texts); i++)
    if (strcmp (kind_texts[i].name, name) == 0)
      return &kind_texts[i];

  return NULL;
}

static const char *
kind_name (const BastideRules *rules,
           guint               kind)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  g_return_val_if_fail (kind < game->n_kinds, "");

  return game->kinds[kind].name;
}

const char *
bastide_text_kind (const BastideRules *rules,
                   guint               kind)
{
  const char *name = kind_name (rules, kind);
  const KindText *text = find_kind (name);

  return text != NULL ? translate ("feature", text->title) : name;
}

const char *
bastide_text_edge (const BastideRules *rules,
                   guint               kind)
{
  const char *name = kind_name (rules, kind);
  const KindText *text = find_kind (name);

  return text != NULL && text->edge != NULL ? translate ("edge of a tile", text->edge) : name;
}

const char *
bastide_text_category (const char *category)
{
  const KindText *text;

  g_return_val_if_fail (category != NULL, "");

  text = find_kind (category);

  return text != NULL && text->category != NULL ? translate ("points", text->category) : category;
}

static const FigureText *
find_figure (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_texts); i++)
    if (strcmp (figure_texts[i].name, name) == 0)
      return &figure_texts[i];

  return NULL;
}

const char *
bastide_text_figure (const char *figure)
{
  const FigureText *text;

  g_return_val_if_fail (figure != NULL, "");

  text = find_figure (figure);

  return text != NULL ? translate ("figure", text->title) : figure;
}

char *
bastide_text_n_figures (const char *figure,
                        guint       count)
{
  const FigureText *text;

  g_return_val_if_fail (figure != NULL, NULL);

  text = find_figure (figure);

  return text != NULL ? text->count ((int) count) : g_strdup_printf ("%u %s", count, figure);
}

const char *
bastide_text_role (const BastideRules *rules,
                   guint               kind,
                   guint               figure)
{
  const KindText *text = find_kind (kind_name (rules, kind));

  if (text == NULL || text->role == NULL)
    return bastide_text_figure (bastide_rules_get_figure_name (rules, figure));

  return translate ("role", text->role);
}

const char *
bastide_text_colour (const char *colour)
{
  g_return_val_if_fail (colour != NULL, "");

  return find_text (colour_texts, G_N_ELEMENTS (colour_texts), "colour", colour);
}

const char *
bastide_text_side (BastideSide side)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return C_("side of a tile", "north");
    case BASTIDE_SIDE_EAST:
      return C_("side of a tile", "east");
    case BASTIDE_SIDE_SOUTH:
      return C_("side of a tile", "south");
    case BASTIDE_SIDE_WEST:
      return C_("side of a tile", "west");
    }

  g_return_val_if_reached ("");
}

char *
bastide_text_n_tiles (int count)
{
  return count_tiles (count);
}

char *
bastide_text_n_points (int count)
{
  return g_strdup_printf (ngettext ("%d point", "%d points", count), count);
}

char *
bastide_text_n_items (const char *item,
                      int         count)
{
  g_return_val_if_fail (item != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (item_texts); i++)
    if (strcmp (item_texts[i].name, item) == 0)
      return item_texts[i].count (count);

  return g_strdup_printf ("%d %s", count, item);
}

const char *
bastide_text_tileset (const BastideTileset *tileset)
{
  const char *title;

  g_return_val_if_fail (tileset != NULL, "");

  title = bastide_texts_pick (tileset->titles, g_get_language_names ());

  return title != NULL ? title : tileset->id;
}

const char *
bastide_text_option (const BastideOption *option)
{
  g_return_val_if_fail (option != NULL, "");

  return _(option->title);
}

const char *
bastide_text_option_choice (const BastideOption *option,
                            const char          *value)
{
  g_return_val_if_fail (option != NULL, "");

  for (guint i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], value) == 0)
      {
        if (option->choice_titles != NULL)
          return _(option->choice_titles[i]);
        return strcmp (value, "true") == 0 ? C_("option", "On") : C_("option", "Off");
      }

  return value;
}

static char *
join (GPtrArray *words)
{
  char *joined = g_strdup (g_ptr_array_index (words, 0));

  for (guint i = 1; i < words->len; i++)
    {
      g_autofree char *before = joined;
      const char *word = g_ptr_array_index (words, i);

      if (i + 1 < words->len)
        /* Translators: joins all words of a list but the last one. */
        joined = g_strdup_printf (C_("list", "%s, %s"), before, word);
      else
        /* Translators: joins the last word of a list to those before. */
        joined = g_strdup_printf (C_("list", "%s and %s"), before, word);
    }

  return joined;
}

char *
bastide_text_title (const BastideGameInterface *game,
                    const char                 *base,
                    const char *const          *modules,
                    const char *const          *sets)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  g_return_val_if_fail (game != NULL, NULL);

  if (base == NULL)
    base = _(game->title);

  for (guint i = 0; modules != NULL && modules[i] != NULL; i++)
    {
      const BastideModuleInterface *module = bastide_registry_find_module (game, modules[i]);

      g_ptr_array_add (words, (gpointer) (module != NULL ? _(module->title) : modules[i]));
    }
  for (guint i = 0; sets != NULL && sets[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) sets[i]);

  if (words->len == 0)
    return g_strdup (base);

  joined = join (words);

  /* Translators: what is played: the title of the game, then a list of expansions. The titles are not inflected. */
  return g_strdup_printf (C_("title", "%s with %s"), base, joined);
}

const char *
bastide_text_decision (const BastideDecision *decision)
{
  g_return_val_if_fail (decision != NULL, "");

  return find_text (decision_texts, G_N_ELEMENTS (decision_texts), "decision", decision->kind);
}

/* Returns: (nullable): what is said about the kind of the segment there */
static const KindText *
find_kind_at (const BastideRules *rules,
              const BastideState *state,
              int                 x,
              int                 y,
              guint               segment)
{
  const BastideTileDefinition *definition;
  BastidePlacedTile tile;
  int placed = bastide_state_find_placed (rules, state, x, y);

  if (placed < 0)
    return NULL;

  bastide_state_get_placed (rules, state, (guint) placed, &tile);
  definition = bastide_rules_get_tile (rules, tile.tile);
  if (segment >= definition->segments->len)
    return NULL;

  return find_kind (kind_name (rules, bastide_tile_definition_get_segment (definition, segment)->kind));
}

static char *
deploy_text (const KindText *kind)
{
  if (kind != NULL && kind->deploys != NULL)
    return g_strdup (translate ("log", kind->deploys));

  return g_strdup (find_text (action_texts, G_N_ELEMENTS (action_texts), "log", "deploy"));
}

char *
bastide_text_action (const BastideRules *rules,
                     const BastideState *state,
                     BastideAction       action)
{
  const BastideVerb *verb = bastide_rules_get_verb (rules, action.verb);

  if (verb->target == BASTIDE_TARGET_SEGMENT && strcmp (verb->name, "deploy") == 0)
    return deploy_text (find_kind_at (rules, state, action.x, action.y, action.segment));

  return g_strdup (find_text (action_texts, G_N_ELEMENTS (action_texts), "log", verb->name));
}

static int
event_count (const BastideEvent *event,
             const char         *item)
{
  for (guint i = 0; i < event->n_items; i++)
    if (strcmp (event->items[i].name, item) == 0)
      return event->items[i].count;

  return 0;
}

static char *
scored_text (const BastideRules *rules,
             const BastideEvent *event,
             int                 active)
{
  const char *category = bastide_rules_get_category_name (rules, (guint) event->category);
  const KindText *kind = find_kind (category);
  FeatureFunc sentence = NULL;
  int n_tiles = event->tiles != NULL ? (int) event->tiles->len : event_count (event, "tiles");

  if (kind != NULL && g_strcmp0 (event->reason, "final") == 0)
    sentence = kind->held;
  else if (kind != NULL)
    sentence = event->player == active ? kind->completed : kind->scored;

  if (sentence != NULL)
    return sentence (n_tiles, event_count (event, "cities"));

  /* Translators: follows the name of a player; %s is a kind of points: "Roads". */
  return g_strdup_printf (C_("log", "scores: %s"), bastide_text_category (category));
}

char *
bastide_text_event (const BastideRules *rules,
                    const BastideState *state,
                    const BastideEvent *event,
                    int                 active)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED:
      /* The start tile is nobody's and lies there from the beginning. */
      if (event->player < 0)
        return NULL;
      return g_strdup (find_text (action_texts, G_N_ELEMENTS (action_texts), "log", "place"));

    case BASTIDE_EVENT_DEPLOYED:
      return deploy_text (find_kind_at (rules, state, event->x, event->y, (guint) event->segment));

    case BASTIDE_EVENT_SCORED:
      return scored_text (rules, event, active);

    case BASTIDE_EVENT_DISCARDED:
      return g_strdup (C_("log", "The tile fits nowhere and is put aside."));

    case BASTIDE_EVENT_END:
      return g_strdup (C_("log", "The game is over."));

    /* What was drawn is seen in the tray, and a figure comes home with every completed feature. */
    case BASTIDE_EVENT_DRAWN:
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_MOVED:
    case BASTIDE_EVENT_INGOT:
    case BASTIDE_EVENT_GOODS:
    case BASTIDE_EVENT_GOLD:
    case BASTIDE_EVENT_ROLLED:
    case BASTIDE_EVENT_MESSAGE:
    case BASTIDE_EVENT_DOUBLE_TURN:
    case BASTIDE_EVENT_EXTRA_TILE:
      return NULL;
    }

  g_return_val_if_reached (NULL);
}

char *
bastide_text_victory (int      points,
                      gboolean shared)
{
  if (shared)
    /* Translators: follows the name of one of several winners. Use the present tense. */
    return g_strdup_printf (ngettext ("shares the victory with %d point",
                                      "shares the victory with %d points", points), points);

  /* Translators: follows the name of the winner. Use the present tense. */
  return g_strdup_printf (ngettext ("wins with %d point", "wins with %d points", points), points);
}

const char *
bastide_text_record (const BastideRules *rules,
                     guint               kind,
                     gboolean           *by_points)
{
  const KindText *text = find_kind (kind_name (rules, kind));

  if (text == NULL || text->record == NULL)
    return NULL;

  *by_points = text->record_by_points;

  return translate ("statistics", text->record);
}
