/* test-values.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Values of attributes: the valid ones and their spelling. */

#include "harness.h"
#include "rules/bastide-rules-types.h"
#include "tileset/elements/bastide-tileset-values.h"

TEST ("/tileset/values/ids")
{
  static const char *const good[] = {
    "a", "Z", "base-D.start", "x_1", "a123456789012345678901234567890123456789012345678901234567890123",
  };
  static const char *const bad[] = {
    "", "1a", "-a", ".a", "a b", "a/b", "á", "a\n", "a123456789012345678901234567890123456789012345678901234567890123x",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (bastide_id_is_valid (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_id_is_valid (bad[i]));
}

TEST ("/tileset/values/numbers")
{
  static const char *const bad[] = { "", " 1", "1 ", "+1", "-1", "0x1", "1.0", "1e2", "1000", "99999999999999999999" };
  guint value;

  g_assert_true (bastide_number_parse ("0", 0, 999, &value));
  g_assert_cmpuint (value, ==, 0);
  g_assert_true (bastide_number_parse ("007", 0, 999, &value));
  g_assert_cmpuint (value, ==, 7);
  g_assert_true (bastide_number_parse ("999", 0, 999, &value));
  g_assert_cmpuint (value, ==, 999);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_number_parse (bad[i], 0, 999, &value));
}

TEST ("/tileset/values/integers")
{
  static const char *const bad[] = { "", "-", " 1", "1 ", "+1", "-2", "--1", "0x1", "1.0", "63", "99999999999999999999" };
  int value;

  g_assert_true (bastide_integer_parse ("-1", -1, 62, &value));
  g_assert_cmpint (value, ==, -1);
  g_assert_true (bastide_integer_parse ("062", -1, 62, &value));
  g_assert_cmpint (value, ==, 62);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_integer_parse (bad[i], -1, 62, &value));
}

TEST ("/tileset/values/number-pairs")
{
  static const char *const bad[] = { "", "1", "1 2 3", "1,2", "-1 0", "99 100", "100 99", "1 x" };
  guint values[2];

  g_assert_true (bastide_number_pair_parse (" 0 \n 99", 99, values));
  g_assert_cmpuint (values[0], ==, 0);
  g_assert_cmpuint (values[1], ==, 99);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_number_pair_parse (bad[i], 99, values));
}

/* Every set of halves is written and read back as itself; whole edges are one letter. */
TEST ("/tileset/values/halves")
{
  for (guint halves = 0; halves < 256; halves++)
    {
      g_autofree char *text = bastide_halves_print ((guint8) halves);
      guint8 found;

      g_assert_null (bastide_halves_parse (text, &found));
      g_assert_cmphex (found, ==, halves);
    }

  {
    g_autofree char *mixed
      = bastide_halves_print (1u << BASTIDE_HALF_N2 | 3u << BASTIDE_HALF_E1 | 1u << BASTIDE_HALF_W1);

    ASSERT_STRING (bastide_halves_print (0xff), "N E S W");
    g_assert_cmpstr (mixed, ==, "N2 E W1");
  }
}

TEST ("/tileset/values/wrong-halves")
{
  static const struct { const char *text; const char *wrong; } cases[] = {
    { "N X", "X" }, { "N3", "N3" }, { "N12", "N12" }, { "n", "n" }, { "N N", "N" }, { "N1 N", "N" }, { "E2 E2", "E2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 halves;
      g_autofree char *wrong = bastide_halves_parse (cases[i].text, &halves);

      g_assert_cmpstr (wrong, ==, cases[i].wrong);
    }
}

TEST ("/tileset/values/sides")
{
  static const char *const bad[] = { "N1", "X", "N N", "NE" };

  for (guint sides = 0; sides < 16; sides++)
    {
      g_autofree char *text = bastide_sides_print ((guint8) sides);
      guint8 found;

      g_assert_null (bastide_sides_parse (text, &found));
      g_assert_cmphex (found, ==, sides);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      guint8 sides;
      g_autofree char *wrong = bastide_sides_parse (bad[i], &sides);

      g_assert_nonnull (wrong);
    }
}

TEST ("/tileset/values/side")
{
  static const char *const good[] = { "N", "E", "S", "W" };
  static const char *const bad[] = { "", "n", "NE", "N1", " N", "X" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      guint side;

      g_assert_true (bastide_side_parse (good[i], &side));
      g_assert_cmpuint (side, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      guint side;

      g_assert_false (bastide_side_parse (bad[i], &side));
    }
}

TEST ("/tileset/values/spots")
{
  static const char *const texts[] = { "0 0", "1 1", "0.5 0.25", "0.1 0.9", "0.333 0.123456789" };
  static const char *const bad[] = {
    "", "0.5", "0.5 0.5 0.5", "0.5  0.5", "-0.1 0.5", "1.01 0", ".5 .5", "0. 0", "nan nan", "1e-1 0", "0,5 0,5", "0x0 0",
  };
  double x, y;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_spot_parse (texts[i], &x, &y));
      text = bastide_spot_print (x, y);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_spot_parse (bad[i], &x, &y));

  /* A number without a short form is read back as itself. */
  {
    g_autofree char *text = bastide_spot_print (1.0 / 3.0, 0.1 + 0.2);

    g_assert_true (bastide_spot_parse (text, &x, &y));
    g_assert_cmpfloat (x, ==, 1.0 / 3.0);
    g_assert_cmpfloat (y, ==, 0.1 + 0.2);
  }
}
