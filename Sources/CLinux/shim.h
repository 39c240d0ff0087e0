#pragma once
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static inline int sumiSetTimerSlack(unsigned long nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, nanoseconds, 0UL, 0UL, 0UL);
}

static inline int sumiOpen(const char *path, int flags, mode_t mode) {
  return open(path, flags, mode);
}

static inline int sumiErrno(void) { return errno; }

static inline int sumiRename(const char *from, const char *to) { return rename(from, to); }

/* 0: nothing there, 1: a file, 2: a folder, 3: something else. */
static inline int sumiKindOfFile(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return 0;
  return S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 3;
}

/* The permission bits; -1 when there is nothing. */
static inline int sumiPermissions(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 ? (int)(status.st_mode & 0777) : -1;
}

/* The length of what a link says, or less than 1. */
static inline long sumiReadLink(const char *path, unsigned char *target, unsigned long size) {
  return readlink(path, (char *)target, size);
}

static inline void sumiIgnoreBrokenPipes(void) { signal(SIGPIPE, SIG_IGN); }
