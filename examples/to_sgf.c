/* SPDX-License-Identifier: MIT */
/* Converts a file of any format to SGF, in C: to_sgf FILE */
#include <bgio.h>
#include <stdio.h>

int main(int argc, char **argv) {
    static char bytes[1 << 20];
    FILE *file = fopen(argc > 1 ? argv[1] : "match.mat", "rb");
    if (file == NULL)
        return 3;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);

    bgio_result *result = bgio_convert(bytes, size, "{\"name\": \"match.mat\", \"to\": \"sgf\"}");
    int ok = bgio_ok(result);
    const char *text = bgio_data(result, &size);
    fwrite(text, 1, size, stdout);
    puts(bgio_json(result)); /* what SGF cannot store, or the error */
    bgio_free(result);
    return ok ? 0 : 1;
}
