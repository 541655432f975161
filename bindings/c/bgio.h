/* SPDX-License-Identifier: MIT */
/* bgio for C, and for every language that can call C: bytes and options in, JSON and bytes out.

       bgio_result *result = bgio_check(bytes, size, "{\"name\": \"final.mat\"}");
       puts(bgio_json(result));
       bgio_free(result);

   Every function that returns a bgio_result always returns one, also for invalid arguments: then
   bgio_ok() is 0 and the JSON is {"error": {"code": "...", "message": "..."}}. Mistakes in
   a file are not an error: bgio_check lists them.

   `options` is a JSON object in UTF-8, or NULL for the defaults. An unknown key is an error. All
   functions may be called from several threads at a time; a result belongs to one thread.
   docs/c.md describes the options and the JSON. */
#ifndef BGIO_H
#define BGIO_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define BGIO_API __declspec(dllexport)
#else
#define BGIO_API __attribute__((visibility("default")))
#endif

/* An answer. */
typedef struct bgio_result bgio_result;

/* 1, or 0 for an error. */
BGIO_API int bgio_ok(const bgio_result *result);
/* The JSON of the answer, UTF-8, ends with a NUL byte. Valid until bgio_free(). */
BGIO_API const char *bgio_json(const bgio_result *result);
/* The bytes of the answer: a converted or fixed file, a drawing; of other answers none. `size` may
   not be NULL. Valid until bgio_free(). */
BGIO_API const void *bgio_data(const bgio_result *result, size_t *size);
/* Releases an answer; NULL is allowed. */
BGIO_API void bgio_free(bgio_result *result);

/* Checks a file: the report of `bgcheck --output-format json`.
   Options: name, from, rules, rule, on_illegal. */
BGIO_API bgio_result *bgio_check(const void *file, size_t size, const char *options);
/* Reads a file: claims and facts, as `bgconvert --to json` writes them.
   Options: name, from, rules, rule. */
BGIO_API bgio_result *bgio_read(const void *file, size_t size, const char *options);
/* Converts a file; the bytes are the new file, the JSON lists what it cannot store.
   Options: to, name, from, rules, rule, dialect. */
BGIO_API bgio_result *bgio_convert(const void *file, size_t size, const char *options);
/* Applies the safe fixes; the bytes are the fixed file, the JSON lists the fixes.
   Options: name, from, rules, rule, on_illegal, unsafe. */
BGIO_API bgio_result *bgio_fix(const void *file, size_t size, const char *options);
/* Recomputes the scores, as `bgscore --output-format json` does for one file.
   Options: name, from, rules, rule. */
BGIO_API bgio_result *bgio_score(const void *file, size_t size, const char *options);

/* Decodes a position ID of any kind, translates it, lists legal plays and judges one.
   Options: id, dice, plays, legal, rules, rule. */
BGIO_API bgio_result *bgio_position(const char *options);
/* Draws a position; the bytes are an SVG document. Options: id. */
BGIO_API bgio_result *bgio_svg(const char *options);

/* All formats of files and of position IDs. */
BGIO_API bgio_result *bgio_formats(void);
/* A diagnostic by code or name, or a clause of the rules: "BG204", "die-not-played", "S7". */
BGIO_API bgio_result *bgio_explain(const char *what);
/* "0.2.0". */
BGIO_API const char *bgio_version(void);

#ifdef __cplusplus
}
#endif

#endif
