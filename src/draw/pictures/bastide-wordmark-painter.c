/* bastide-wordmark-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-wordmark-painter.h"

#include "bastide-vector-path.h"

#define CAPITAL_HEIGHT 690
#define LETTER_SPACE 10

/**
 * Letter:
 * @path: outline and counters on the base line 0, y grows downwards; filled by the even-odd rule
 * @advance: where the next letter begins
 */
typedef struct
{
  const char *path;
  double      advance;
} Letter;

static const Letter letters[] = {
  { /* B */
    "M20 -690 L262 -690 C376 -690 436 -632 436 -540 C436 -456 388 -400 304 -376 C424 -364 496 -294 496 -192 "
    "C496 -70 402 0 252 0 L20 0 L20 -24 C62 -28 76 -40 76 -84 L76 -606 C76 -650 62 -662 20 -666 Z "
    "M164 -654 L242 -654 C308 -654 342 -610 342 -536 C342 -450 298 -392 220 -392 L164 -392 Z "
    "M164 -354 L228 -354 C334 -354 394 -294 394 -194 C394 -92 338 -38 244 -38 C188 -38 164 -52 164 -96 Z",
    528 },
  { /* a */
    "M60 -322 C54 -396 126 -454 206 -454 C286 -454 324 -408 324 -330 L324 -96 C324 -54 336 -40 360 -40 "
    "C372 -40 384 -44 396 -52 L404 -36 C380 -6 350 10 318 10 C276 10 252 -14 246 -58 C214 -14 176 10 130 10 "
    "C70 10 32 -28 32 -88 C32 -162 92 -208 242 -252 L242 -318 C242 -386 226 -420 184 -420 C154 -420 142 -402 140 -372 "
    "C138 -330 120 -306 92 -306 C74 -306 62 -312 60 -322 Z "
    "M242 -222 C156 -192 116 -156 116 -104 C116 -62 138 -40 172 -40 C202 -40 226 -58 242 -88 Z",
    412 },
  { /* s */
    "M284 -328 L264 -328 C248 -390 216 -424 166 -424 C124 -424 100 -402 100 -368 C100 -332 130 -312 190 -286 "
    "C268 -252 302 -208 302 -138 C302 -48 240 10 150 10 C108 10 80 0 60 -8 C50 -12 44 -8 40 4 L24 4 L20 -146 "
    "L42 -146 C56 -68 98 -20 158 -20 C204 -20 230 -44 230 -84 C230 -124 198 -146 144 -170 C64 -206 30 -244 30 -312 "
    "C30 -396 90 -454 168 -454 C196 -454 216 -448 234 -440 C246 -435 252 -438 258 -450 L274 -450 Z",
    330 },
  { /* t */
    "M10 -416 C68 -434 106 -482 122 -566 L152 -566 L152 -440 L268 -440 L262 -398 L152 -398 L152 -112 "
    "C152 -64 170 -44 206 -44 C228 -44 248 -52 266 -64 L276 -48 C250 -12 214 10 170 10 C104 10 70 -26 70 -96 "
    "L70 -398 L10 -398 Z",
    286 },
  { /* i */
    "M16 -402 C68 -410 104 -426 134 -454 L146 -450 L146 -84 C146 -42 160 -28 200 -24 L200 0 L12 0 L12 -24 "
    "C50 -28 64 -42 64 -84 L64 -326 C64 -364 52 -376 16 -378 Z "
    "M104 -652 C134 -652 158 -628 158 -598 C158 -568 134 -544 104 -544 C74 -544 50 -568 50 -598 C50 -628 74 -652 104 -652 Z",
    212 },
  { /* d */
    "M300 -66 C268 -16 226 10 176 10 C86 10 28 -76 28 -208 C28 -350 110 -454 222 -454 C252 -454 278 -448 300 -436 "
    "L300 -606 C300 -646 288 -658 250 -662 L250 -686 C304 -694 344 -710 372 -738 L382 -734 L382 -98 "
    "C382 -56 394 -42 434 -40 L434 -16 L308 8 L300 2 Z "
    "M300 -102 L300 -390 C276 -412 250 -422 222 -422 C156 -422 118 -346 118 -224 C118 -112 154 -46 212 -46 "
    "C248 -46 278 -66 300 -102 Z",
    448 },
  { /* e */
    "M372 -94 C334 -24 280 10 212 10 C104 10 30 -76 30 -208 C30 -352 108 -454 222 -454 C318 -454 374 -386 374 -276 "
    "L374 -262 L118 -262 C117 -250 116 -240 116 -228 C116 -112 166 -50 244 -50 C290 -50 326 -70 354 -108 Z "
    "M122 -296 L284 -296 C288 -376 264 -420 214 -420 C164 -420 132 -378 122 -296 Z",
    396 },
};

void
bastide_wordmark_paint (cairo_t *cr,
                        double   x,
                        double   y,
                        double   height,
                        double   red,
                        double   green,
                        double   blue)
{
  double scale = height / CAPITAL_HEIGHT;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgb (cr, red, green, blue);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      cairo_new_path (cr);
      bastide_vector_path_append (cr, letters[i].path);
      cairo_fill (cr);
      cairo_translate (cr, letters[i].advance + LETTER_SPACE, 0);
    }
  cairo_restore (cr);
}

double
bastide_wordmark_get_width (double height)
{
  double width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    width += letters[i].advance + LETTER_SPACE;

  return width * height / CAPITAL_HEIGHT;
}
