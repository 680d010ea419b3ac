/* case-expect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Implements "expect" for positions. Facts that modules add are read from the answers of the engine protocol. */

#include "case.h"
#include "cli/engine/bastide-engine-json.h"

static JsonNode *
get_member (const Case *self,
            JsonNode   *node,
            const char *name)
{
  JsonNode *member = json_object_get_member (json_node_get_object (node), name);

  if (member == NULL)
    case_fail (self, "the state has no “%s”", name);

  return member;
}

/* The object in a list with this x and y, or NULL. */
static JsonObject *
find_cell (JsonNode *list,
           int       x,
           int       y)
{
  JsonArray *array = json_node_get_array (list);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);

      if (json_object_get_int_member (object, "x") == x && json_object_get_int_member (object, "y") == y)
        return object;
    }

  return NULL;
}

/* --- The state --- */

static int
find_category (const Case *self,
               const char *name)
{
  for (guint i = 0; i < bastide_rules_get_n_categories (case_get_rules (self)); i++)
    if (strcmp (bastide_rules_get_category_name (case_get_rules (self), i), name) == 0)
      return (int) i;

  case_fail (self, "no category “%s”", name);
}

/* These return the number that is compared with the one on the line. */

static guint
read_player (const Case  *self,
             char       **words)
{
  return (guint) case_read_number (self, words[0]);
}

static int
find_score (const Case  *self,
            char       **words)
{
  return bastide_state_get_score (case_get_rules (self), case_get_state (self), read_player (self, words));
}

static int
find_points (const Case  *self,
             char       **words)
{
  return bastide_state_get_points (case_get_rules (self), case_get_state (self), read_player (self, words),
                                   (guint) find_category (self, words[1]));
}

static int
find_supply (const Case  *self,
             char       **words)
{
  int figure = bastide_rules_find_figure (case_get_rules (self), words[1]);

  if (figure < 0)
    case_fail (self, "no figure “%s”", words[1]);

  return (int) bastide_state_get_supply (case_get_rules (self), case_get_state (self), read_player (self, words),
                                         (guint) figure);
}

static int
find_rank (const Case  *self,
           char       **words)
{
  return (int) bastide_state_get_rank (case_get_rules (self), case_get_state (self), read_player (self, words));
}

static int
find_discarded (const Case  *self,
                char       **words)
{
  return (int) bastide_state_get_n_discarded (case_get_rules (self), case_get_state (self));
}

static int
find_left (const Case  *self,
           char       **words)
{
  int tile = bastide_rules_find_tile (case_get_rules (self), words[0]);

  if (tile < 0)
    case_fail (self, "no tile “%s”", words[0]);

  return (int) bastide_state_get_left (case_get_rules (self), case_get_state (self), (guint) tile);
}

static int
find_figures (const Case  *self,
              char       **words)
{
  return (int) bastide_state_get_n_board_figures (case_get_rules (self), case_get_state (self));
}

static int
find_ingots (const Case  *self,
             char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonObject *cell = find_cell (get_member (self, state, "gold"), case_read_number (self, words[0]),
                                case_read_number (self, words[1]));

  return cell != NULL ? (int) json_object_get_int_member (cell, "count") : 0;
}

/* Returns the number of tokens still on the wall. */
static int
find_wall (const Case  *self,
           char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *places = json_node_get_array (get_member (self, state, "wall-tokens"));
  int n = 0;

  for (guint i = 0; i < json_array_get_length (places); i++)
    n += json_array_get_boolean_element (places, i);

  return n;
}

/* --- More than a number --- */

/* PLAYER KIND X Y SEGMENT N */
static void
expect_stands (const Case  *self,
               char       **words)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  guint placed, segment;
  int n = 0;

  case_find_segment (self, case_read_number (self, words[2]), case_read_number (self, words[3]), words[4],
                     &placed, &segment);
  bastide_state_get_board_figures (case_get_rules (self), case_get_state (self), figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      n += figure->placed == placed && figure->segment == segment
           && (int) figure->player == case_read_number (self, words[0])
           && (int) figure->figure == bastide_rules_find_figure (case_get_rules (self), words[1]);
    }

  case_expect_number (self, words[4], n, words[5] != NULL ? case_read_number (self, words[5]) : 1);
}

/* PLAYER NAME N, in the lists of the state with an object per player: "track", "tokens" */
static void
expect_of_player (const Case  *self,
                  char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *rows = json_node_get_array (get_member (self, state, words[-1]));
  JsonObject *row = json_array_get_object_element (rows, (guint) case_read_number (self, words[0]));

  case_expect_value (self, words[1], json_object_get_member (row, words[1]), words[2]);
}

static void
expect_ferry (const Case  *self,
              char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  int x = case_read_number (self, words[0]);
  int y = case_read_number (self, words[1]);
  JsonObject *cell = find_cell (get_member (self, state, "ferries"), x, y);
  JsonArray *segments;

  if (cell == NULL)
    case_fail (self, "no ferry at %d %d", x, y);
  segments = json_object_get_array_member (cell, "segments");
  for (guint i = 0; i < 2; i++)
    {
      const char *expected = case_find_segment (self, x, y, words[2 + i], NULL, NULL);
      const char *first = json_array_get_string_element (segments, 0);
      const char *second = json_array_get_string_element (segments, 1);

      if (strcmp (expected, first) != 0 && strcmp (expected, second) != 0)
        case_fail (self, "the ferry joins %s and %s, not %s", first, second, expected);
    }
}

/* FIGURE none | FIGURE X Y SEGMENT */
static void
expect_neutral (const Case  *self,
                char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonNode *figure = get_member (self, get_member (self, state, "neutral"), words[0]);
  JsonObject *place;

  if (strcmp (words[1], "none") == 0)
    {
      if (!JSON_NODE_HOLDS_NULL (figure))
        case_fail (self, "the %s stands on the board", words[0]);
      return;
    }
  if (!JSON_NODE_HOLDS_OBJECT (figure))
    case_fail (self, "the %s does not stand on the board", words[0]);
  place = json_node_get_object (figure);
  case_expect_number (self, "x", (int) json_object_get_int_member (place, "x"), case_read_number (self, words[1]));
  case_expect_number (self, "y", (int) json_object_get_int_member (place, "y"), case_read_number (self, words[2]));
  case_expect_value (self, words[0], json_object_get_member (place, "segment"),
                case_find_segment (self, case_read_number (self, words[1]), case_read_number (self, words[2]),
                                   words[3], NULL, NULL));
}

/* PLAYER N…: the open wall tokens, all of them */
static void
expect_numbers (const Case  *self,
                char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *rows = json_node_get_array (get_member (self, state, "tokens"));
  JsonArray *row = json_array_get_array_element (rows, (guint) case_read_number (self, words[0]));

  case_expect_number (self, "open tokens", (int) json_array_get_length (row), (int) g_strv_length (words + 1));
  for (guint i = 0; i < json_array_get_length (row); i++)
    case_expect_number (self, "number", (int) json_array_get_int_element (row, i),
                        case_read_number (self, words[i + 1]));
}

/* I: the token at this place of the wall is gone */
static void
expect_bare (const Case  *self,
             char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *places = json_node_get_array (get_member (self, state, "wall-tokens"));

  if (json_array_get_boolean_element (places, (guint) case_read_number (self, words[0])))
    case_fail (self, "the token %s is still on the wall", words[0]);
}

/* PLAYER none | PLAYER SIZE X Y SEGMENT: on this segment or another one of the same house */
static void
expect_keep (const Case  *self,
             char       **words)
{
  g_autoptr (JsonNode) state = case_make_state (self);
  JsonArray *rows = json_node_get_array (get_member (self, state, "keeps"));
  JsonNode *row = json_array_get_element (rows, (guint) case_read_number (self, words[0]));
  guint placed, segment, keep_placed;
  JsonObject *keep;
  int keep_segment;
  BastidePlacedTile tile;

  if (JSON_NODE_HOLDS_NULL (row) != (strcmp (words[1], "none") == 0))
    case_fail (self, "the keep of player %s is %s", words[0], JSON_NODE_HOLDS_NULL (row) ? "not built" : "built");
  if (JSON_NODE_HOLDS_NULL (row))
    return;

  keep = json_node_get_object (row);
  case_expect_number (self, "size of the keep", (int) json_object_get_int_member (keep, "size"),
                      case_read_number (self, words[1]));
  case_find_segment (self, case_read_number (self, words[2]), case_read_number (self, words[3]), words[4],
                     &placed, &segment);
  keep_placed = (guint) bastide_state_find_placed (case_get_rules (self), case_get_state (self),
                                                   (int) json_object_get_int_member (keep, "x"),
                                                   (int) json_object_get_int_member (keep, "y"));
  bastide_state_get_placed (case_get_rules (self), case_get_state (self), keep_placed, &tile);
  keep_segment = bastide_tile_definition_find_segment (bastide_rules_get_tile (case_get_rules (self), tile.tile),
                                                       json_object_get_string_member (keep, "segment"));
  if (bastide_state_get_feature (case_get_rules (self), case_get_state (self), keep_placed, (guint) keep_segment)
      != bastide_state_get_feature (case_get_rules (self), case_get_state (self), placed, segment))
    case_fail (self, "the keep of player %s stands elsewhere", words[0]);
}

/* --- Features --- */

static void
expect_fact (const Case           *self,
             const BastideFeature *feature,
             const char           *name,
             const char           *word)
{
  const struct
  {
    const char *name;
    int         value;
  } facts[] = {
    { "tiles", (int) feature->n_tiles },
    { "open", (int) feature->n_open },
    { "points", feature->points_complete },
    { "incomplete", feature->points_incomplete },
    { "reachable", feature->points_reachable },
    { "more", (int) feature->n_more },
    { "majority", (int) feature->majority },
  };

  if (strcmp (name, "complete") == 0)
    {
      case_expect_number (self, name, feature->complete, strcmp (word, "yes") == 0);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (strcmp (facts[i].name, name) == 0)
      {
        case_expect_number (self, name, facts[i].value, case_read_number (self, word));
        return;
      }

  case_fail (self, "unknown fact “%s”", name);
}

static void
expect_feature (const Case  *self,
                char       **words)
{
  g_autoptr (BastideFeature) feature = NULL;
  guint placed, segment;

  case_find_segment (self, case_read_number (self, words[0]), case_read_number (self, words[1]), words[2],
                     &placed, &segment);
  feature = bastide_feature_new (case_get_rules (self), case_get_state (self), placed, segment);
  for (guint i = 3; words[i] != NULL; i += 2)
    expect_fact (self, feature, words[i], words[i + 1]);
}

static gboolean
is_same (const Case  *self,
         char       **words)
{
  guint features[2];

  for (guint i = 0; i < 2; i++)
    {
      guint placed, segment;

      case_find_segment (self, case_read_number (self, words[3 * i]), case_read_number (self, words[3 * i + 1]),
                         words[3 * i + 2], &placed, &segment);
      features[i] = bastide_state_get_feature (case_get_rules (self), case_get_state (self), placed, segment);
    }

  return features[0] == features[1];
}

static void
expect_same (const Case  *self,
             char       **words)
{
  case_expect_number (self, "same", is_same (self, words), TRUE);
}

static void
expect_apart (const Case  *self,
              char       **words)
{
  case_expect_number (self, "same", is_same (self, words), FALSE);
}

/* Facts that are numbers, each with the number of words before the number. */
static const struct
{
  const char *word;
  int       (*find) (const Case *self, char **words);
  guint       n_words;
} numbers[] = {
  { "score", find_score, 1 },
  { "points", find_points, 2 },
  { "supply", find_supply, 2 },
  { "rank", find_rank, 1 },
  { "discarded", find_discarded, 0 },
  { "left", find_left, 1 },
  { "figures", find_figures, 0 },
  { "ingots", find_ingots, 2 },
  { "wall", find_wall, 0 },
};

static const struct
{
  const char *word;
  void      (*expect) (const Case *self, char **words);
} expectations[] = {
  { "stands", expect_stands },
  { "track", expect_of_player },
  { "tokens", expect_of_player },
  { "ferry", expect_ferry },
  { "neutral", expect_neutral },
  { "numbers", expect_numbers },
  { "bare", expect_bare },
  { "keep", expect_keep },
  { "fact", case_expect_fact },
  { "chain", case_expect_chain },
  { "blocked", case_expect_blocked },
  { "pieces", case_expect_pieces },
  { "view", case_expect_view },
  { "feature", expect_feature },
  { "same", expect_same },
  { "apart", expect_apart },
  { "item", case_expect_item },
  { "events", case_expect_events },
  { "first", case_expect_first },
  { "asks", case_expect_asks },
  { "decision", case_expect_decision },
  { "active", case_expect_active },
  { "can", case_expect_can },
  { "cannot", case_expect_cannot },
  { "actions", case_expect_actions },
  { "worth", case_expect_worth },
};

void
case_expect (const Case  *self,
             char       **words)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (numbers[i].word, words[0]) == 0)
      {
        case_expect_number (self, words[0], numbers[i].find (self, words + 1),
                            case_read_number (self, words[1 + numbers[i].n_words]));
        return;
      }
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (strcmp (expectations[i].word, words[0]) == 0)
      {
        expectations[i].expect (self, words + 1);
        return;
      }

  case_fail (self, "unknown expectation “%s”", words[0]);
}
