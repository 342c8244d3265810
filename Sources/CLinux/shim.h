// Linux calls that Swift's Glibc module leaves out.
#pragma once
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
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

/// timerfd and eventfd lie outside the headers that Swift's Glibc module covers.
/// CLOCK_BOOTTIME: it goes on while the machine sleeps, and no time daemon steps it.
static inline int ember_timer_open(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

/// Rings once at `milliseconds` of CLOCK_BOOTTIME; 0 is never.
static inline int ember_timer_set(int timer, uint64_t milliseconds) {
  struct itimerspec at = {{0, 0}, {(time_t)(milliseconds / 1000), (long)(milliseconds % 1000) * 1000000}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
}

static inline int ember_bell_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
