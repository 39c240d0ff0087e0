/* A disk that stalls or is slow: preloaded, it lets no flush end while a file exists, and each take a
 * while.
 *
 * SUMI_DISK_GATE names the file, SUMI_DISK_FLUSH_MS gives the milliseconds. Everything else goes its
 * usual way, as with a disk that takes data into its cache and then has trouble to write it.
 * SUMI_DISK_COUNTS names a file that gets an "f" for each flush and a "w" for each write of a document
 * or of a file beside it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void count(int descriptor, char kind) {
  const char *counts = getenv("SUMI_DISK_COUNTS");
  if (!counts) return;
  char link[64], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length < 0) return;
  name[length] = 0;
  if (!strstr(name, ".sumi")) return;
  int file = open(counts, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  syscall(SYS_write, file, &kind, 1);
  close(file);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  count(descriptor, 'w');
  return syscall(SYS_write, descriptor, bytes, size);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  count(descriptor, 'w');
  return syscall(SYS_pwrite64, descriptor, bytes, size, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  return pwrite64(descriptor, bytes, size, offset);
}

static void wait_at_gate(void) {
  const char *delay = getenv("SUMI_DISK_FLUSH_MS");
  if (delay) usleep((useconds_t)atoi(delay) * 1000);
  const char *gate = getenv("SUMI_DISK_GATE");
  while (gate && access(gate, F_OK) == 0) usleep(2000);
}

int fsync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  count(descriptor, 'f');
  wait_at_gate();
  return real(descriptor);
}

int fdatasync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  count(descriptor, 'f');
  wait_at_gate();
  return real(descriptor);
}
