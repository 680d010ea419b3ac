/* bastide-answer-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"

G_BEGIN_DECLS

/* The change of the thing on the picture. */
typedef enum
{
  BASTIDE_ANSWER_PLAIN,
  BASTIDE_ANSWER_MORE,
  BASTIDE_ANSWER_LESS,
  BASTIDE_ANSWER_AWAY,
} BastideAnswerSign;

/**
 * BastideAnswerDrawing:
 * @verb: the word of the protocol
 * @figure: (nullable): its figure; a neutral one has its own colour
 * @token: (nullable): its token, if it is not about a figure
 * @sign: the effect on it
 *
 * The picture on the button of an answer.
 */
struct _BastideAnswerDrawing
{
  const char        *verb;
  const char        *figure;
  const char        *token;
  BastideAnswerSign  sign;
};

G_END_DECLS
