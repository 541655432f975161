/* SPDX-License-Identifier: MIT */
/* bgcheck.exe and its like: `bgcheck ...` runs `bgio.exe check ...` from the same folder. A link would
   need rights that few users have, and a copy of bgio.exe is a hundred times as large. */
#define WIN32_LEAN_AND_MEAN
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

/* bgio.exe gets Ctrl-C too and cleans up; this waits for it. */
static BOOL WINAPI leave_to_child(DWORD event) {
    (void)event;
    return TRUE;
}

/* What stands behind the program's name. */
static const wchar_t* behind_name(const wchar_t* line) {
    int quoted = 0;
    for (; *line != L'\0' && (quoted || (*line != L' ' && *line != L'\t')); ++line)
        if (*line == L'"')
            quoted = !quoted;
    return line;
}

int main(void) {
    static wchar_t program[32768], line[65536];
    PROCESS_INFORMATION child;
    STARTUPINFOW start;
    DWORD status = 3;
    DWORD const length = GetModuleFileNameW(NULL, program, 32768 - 16);
    wchar_t* name = wcsrchr(program, L'\\');
    wchar_t command[64];
    if (length == 0 || name == NULL || wcslen(++name) >= 64)
        return 3;
    wcscpy(command, wcslen(name) > 2 ? name + 2 : name); /* bgcheck.exe -> check */
    if (wcschr(command, L'.') != NULL)
        *wcschr(command, L'.') = L'\0';
    wcscpy(name, L"bgio.exe");

    wcscpy(line, L"\"");
    wcscat(line, program);
    wcscat(line, L"\" ");
    wcscat(line, command);
    wcsncat(line, behind_name(GetCommandLineW()), 65536 - wcslen(line) - 1);

    ZeroMemory(&start, sizeof start);
    start.cb = sizeof start;
    SetConsoleCtrlHandler(leave_to_child, TRUE);
    if (!CreateProcessW(program, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) {
        static const char message[] = "bgio.exe is not in the folder of this program\r\n";
        WriteFile(GetStdHandle(STD_ERROR_HANDLE), message, sizeof message - 1, &status, NULL);
        return 3;
    }
    WaitForSingleObject(child.hProcess, INFINITE);
    GetExitCodeProcess(child.hProcess, &status);
    return (int)status;
}
