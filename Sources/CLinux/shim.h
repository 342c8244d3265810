// Linux calls that Swift's Glibc module leaves out.
#pragma once
#include <sys/prctl.h>
#include <sys/sysmacros.h>
#include <sys/timex.h>

// prctl(2) is variadic, which Swift cannot call. 0 on success.
static inline int ember_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

// 1 when a dump of this process is possible, 0 when not.
static inline int ember_dumps_possible(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 1; }

// STA_UNSYNC is a macro. 1 when a time daemon keeps the kernel's clock (adjtimex(2)).
static inline int ember_clock_synchronised(void) {
  struct timex state = {.modes = 0};
  return adjtimex(&state) != TIME_ERROR && (state.status & STA_UNSYNC) == 0;
}
