/* SPDX-License-Identifier: MIT */
/* bgcheck.exe and its like: runs bgio.exe of the same folder, which sees by the command line under which
   name it was called. A link would need rights that few users have, and a copy of bgio.exe is a hundred
   times as large. */
#define WIN32_LEAN_AND_MEAN
#include <wchar.h>
#include <windows.h>

/* bgio.exe gets Ctrl-C too and cleans up; this waits for it. */
static BOOL WINAPI leave_to_child(DWORD event) {
    (void)event;
    return TRUE;
}

int main(void) {
    enum { longest = 32767, cannot_run = 3 };
    static wchar_t program[longest + 16];
    PROCESS_INFORMATION child;
    STARTUPINFOW start = {sizeof start};
    DWORD status = cannot_run;
    wchar_t* name;
    if (GetModuleFileNameW(NULL, program, longest) == 0
        || (name = wcsrchr(program, L'\\')) == NULL)
        return cannot_run;
    wcscpy(name + 1, L"bgio.exe");
    SetConsoleCtrlHandler(leave_to_child, TRUE);
    if (!CreateProcessW(
            program, GetCommandLineW(), NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) {
        static const char message[] = "bgio.exe is not in the folder of this program\r\n";
        WriteFile(GetStdHandle(STD_ERROR_HANDLE), message, sizeof message - 1, &status, NULL);
        return cannot_run;
    }
    WaitForSingleObject(child.hProcess, INFINITE);
    GetExitCodeProcess(child.hProcess, &status);
    return (int)status;
}
