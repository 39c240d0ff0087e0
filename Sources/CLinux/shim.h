#pragma once
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <malloc.h>
#include <poll.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <spawn.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
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

/* Large blocks go back to the system as soon as they are free: otherwise each makes the size grow from which
   blocks are kept in the heap, between small ones that stay. */
static inline void sumiReturnFreeMemory(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

static inline void sumiIgnoreBrokenPipes(void) { signal(SIGPIPE, SIG_IGN); }

/* Hidden behind _GNU_SOURCE, which would change the headers that other modules see. */
#ifndef F_OFD_SETLK
#define F_OFD_SETLK 37
#endif
#ifndef F_OFD_GETLK
#define F_OFD_GETLK 36
#endif

/* A lock of one byte far beyond any file's end. */
static inline struct flock sumiLockOfKind(short kind) {
  struct flock lock = {.l_type = kind, .l_whence = SEEK_SET, .l_start = 1LL << 61, .l_len = 1};
  return lock;
}

/* Takes that lock, of the open file rather than the process.
   0: taken, 1: somebody else has it, -1: the file system has no locks. */
static inline int sumiLock(int descriptor) {
  struct flock lock = sumiLockOfKind(F_WRLCK);
  if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return 0;
  return errno == EAGAIN || errno == EACCES ? 1 : -1;
}

/* Releases that lock for all copies of the descriptor. */
static inline void sumiUnlock(int descriptor) {
  struct flock lock = sumiLockOfKind(F_UNLCK);
  fcntl(descriptor, F_OFD_SETLK, &lock);
}

/* Whether another open file has that lock. */
static inline int sumiIsLocked(int descriptor) {
  struct flock lock = sumiLockOfKind(F_WRLCK);
  return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/* Whether an open file is the one that a path names. */
static inline int sumiIsAt(int descriptor, const char *path) {
  struct stat open, named;
  if (fstat(descriptor, &open) != 0 || stat(path, &named) != 0) return 0;
  return open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

/* Whether an open file is one with an end, and this user's. */
static inline int sumiIsOwnFile(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid();
}

/* When a file was changed last, in seconds since 1970 began; -1 when there is nothing. */
static inline double sumiChangeTime(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  return (double)status.st_mtim.tv_sec + (double)status.st_mtim.tv_nsec / 1e9;
}

static inline const char *sumiName(const struct dirent *entry) { return entry->d_name; }

static inline long long sumiFileSize(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 ? (long long)status.st_size : -1;
}

/* Only the thread that calls. */
static inline void sumiNameThread(const char *name) {
  char letters[16] = {0};
  strncpy(letters, name, sizeof letters - 1);
  prctl(PR_SET_NAME, (unsigned long)letters, 0UL, 0UL, 0UL);
}

static inline void sumiMakeThreadNice(int niceness) {
  setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), niceness);
}

static inline int sumiEndWithParent(void) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)SIGKILL, 0UL, 0UL, 0UL);
}

/* Hidden behind _GNU_SOURCE too. */
#ifndef O_TMPFILE
#define O_TMPFILE (020000000 | O_DIRECTORY)
#endif

static inline int sumiOpenUnnamed(const char *folder) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

/* A file that lies in memory and has no name. */
static inline int sumiFileInMemory(void) {
  const unsigned int closedOnExec = 1;
  return (int)syscall(SYS_memfd_create, "sumi", closedOnExec);
}

/* Hidden behind _GNU_SOURCE too. */
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* Starts a program; 0 or an error number. With descriptors of at least 0 these become its standard
   input, output and error; it has no others, also none that a library left open to it. */
static inline int sumiStart(pid_t *started, const char *path, char *const arguments[], int input,
                            int output, int complaints) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (output >= 0) posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (complaints >= 0) posix_spawn_file_actions_adddup2(&actions, complaints, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  code = posix_spawn(started, path, &actions, 0, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

/* Starts a program whose standard input and output are these descriptors; 0 or an error number. */
static inline int sumiStartPiped(pid_t *started, const char *path, char *const arguments[],
                                 int input, int output) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  code = posix_spawn(started, path, &actions, 0, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

/* A pipe whose ends other programs do not inherit, not even one that another thread starts meanwhile; 0 or
   -1. */
static inline int sumiPipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

static inline void sumiMakeNonblocking(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

static inline void sumiLimit(int resource, unsigned long long value) {
  struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
  setrlimit(resource, &limit);
}

/* Takes from the process what a reader of hostile files does not need: so much address space, no
   files that grow, no image of memory, no more rights by starting programs. */
static inline void sumiConfine(unsigned long long memory) {
  signal(SIGXFSZ, SIG_IGN);
  sumiLimit(RLIMIT_AS, memory);
  sumiLimit(RLIMIT_FSIZE, 0);
  sumiLimit(RLIMIT_CORE, 0);
  sumiLimit(RLIMIT_NOFILE, 256);
  prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
}

/* Lets the process compute for so many more seconds, then it is ended. */
static inline void sumiLimitComputing(unsigned int seconds) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return;
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return;
  limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + seconds + 1;
  setrlimit(RLIMIT_CPU, &limit);
}

/* Describes what lies in an open folder, links followed. 0: gone, else as sumiKindOfFile. */
static inline int sumiDescribe(int folder, const char *name, long long *size, double *time) {
  struct stat status;
  if (fstatat(folder, name, &status, 0) != 0) return 0;
  *size = (long long)status.st_size;
  *time = (double)status.st_mtim.tv_sec + (double)status.st_mtim.tv_nsec / 1e9;
  return S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 3;
}

/* Gives an open file the owner and permissions of another, as far as that is allowed: a group that
   cannot be kept gets no rights. */
static inline void sumiCopyAttributes(const char *model, int descriptor) {
  struct stat wanted, own;
  if (stat(model, &wanted) != 0 || fstat(descriptor, &own) != 0) return;
  mode_t mode = wanted.st_mode & 07777;
  if (own.st_uid != wanted.st_uid || own.st_gid != wanted.st_gid) {
    if (fchown(descriptor, wanted.st_uid, wanted.st_gid) != 0 &&
        fchown(descriptor, (uid_t)-1, wanted.st_gid) != 0)
      mode &= ~(mode_t)02070;
  }
  fchmod(descriptor, mode);
}

/* Renames to a name that is not in use. */
static inline int sumiRenameAsNew(const char *from, const char *to) {
  const unsigned int withoutReplacing = 1;
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, withoutReplacing) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  if (access(to, F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(from, to);
}

/* Whether a path names, without a link, a folder that only this user can enter. */
static inline int sumiIsPrivateFolder(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return 0;
  return S_ISDIR(status.st_mode) && status.st_uid == geteuid() && (status.st_mode & 077) == 0;
}
