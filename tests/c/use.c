/* SPDX-License-Identifier: MIT */
/* A C program that uses every function of bgio.h: use FILE. Exit status 0 if all answers are right. */
#include <bgio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "wrong: %s\n", what);
        ++failures;
    }
}

static void expect_answer(bgio_result *result, const char *part, const char *call) {
    expect(bgio_ok(result), call);
    expect(strstr(bgio_json(result), part) != NULL, bgio_json(result));
    bgio_free(result);
}

static void expect_error(bgio_result *result, const char *code) {
    expect(!bgio_ok(result), code);
    expect(strstr(bgio_json(result), code) != NULL, bgio_json(result));
    bgio_free(result);
}

static void expect_data(bgio_result *result, const char *part) {
    size_t size = 0;
    const char *data = bgio_data(result, &size);
    expect(bgio_ok(result), bgio_json(result));
    expect(size > 0 && strstr(data, part) != NULL, part);
    bgio_free(result);
}

int main(int argc, char **argv) {
    static char file[1 << 20];
    FILE *stream = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (stream == NULL) {
        fprintf(stderr, "usage: use FILE\n");
        return 2;
    }
    size_t size = fread(file, 1, sizeof file, stream);
    fclose(stream);

    expect_answer(bgio_check(file, size, "{\"name\":\"final.mat\"}"), "die-not-played", "check");
    expect_answer(bgio_read(file, size, NULL), "\"replay\"", "read");
    expect_answer(bgio_score(file, size, NULL), "\"matches\"", "score");
    expect_answer(bgio_convert(file, size, "{\"to\":\"sgf\"}"), "\"losses\"", "convert");
    expect_data(bgio_convert(file, size, "{\"to\":\"sgf\"}"), "GM[6]");
    expect_data(bgio_fix(file, size, "{\"unsafe\":true}"), "Bob");
    expect_answer(bgio_position("{\"id\":\"4HPwATDgc/ABMA\",\"dice\":\"31\",\"plays\":true}"),
                  "8/5 6/5",
                  "position");
    expect_data(bgio_svg("{\"id\":\"4HPwATDgc/ABMA\"}"), "<svg");
    expect_answer(bgio_formats(), "\"mat\"", "formats");
    expect_answer(bgio_explain("BG204"), "die-not-played", "explain");
    expect_answer(bgio_explain("S7"), "\"source\"", "explain");
    expect(strlen(bgio_version()) > 0, "version");

    expect_error(bgio_check(NULL, 5, NULL), "invalid-argument");
    expect_error(bgio_check(file, size, "{\"nmae\":\"a\"}"), "unknown option 'nmae'");
    expect_error(bgio_check(file, size, "[]"), "JSON object");
    expect_error(bgio_check(file, size, "{\"name\":5}"), "must be a string");
    expect_error(bgio_check(file, size, "{\"rules\":\"house\"}"), "BG701");
    expect_error(bgio_check(file, size, "{\"rule\":{\"jacoby\":\"maybe\"}}"), "BG703");
    expect_error(bgio_check(file, size, "{\"from\":\"doc\"}"), "cannot read the format 'doc'");
    expect_error(bgio_convert(file, size, NULL), "option 'to' is missing");
    expect_error(bgio_convert(file, size, "{\"to\":\"xgid\"}"), "cannot write");
    expect_error(bgio_convert("nothing", 7, "{\"to\":\"sgf\"}"), "BG002");
    expect_error(bgio_position("{\"id\":\"nonsense\"}"), "BG507");
    expect_error(bgio_position("{}"), "option 'id' is missing");
    expect_error(bgio_position("{\"id\":\"4HPwATDgc/ABMA\",\"dice\":\"77\"}"), "two dice");
    expect_error(bgio_explain("BG999"), "unknown-code");
    expect_error(bgio_explain(NULL), "invalid-argument");
    bgio_free(NULL);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
