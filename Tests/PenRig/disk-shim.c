/* A disk that stalls: preloaded, it lets no flush end while a file exists.
 *
 * SUMI_DISK_GATE names the file. Everything else goes its usual way, as with a disk that takes data
 * into its cache and then has trouble to write it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_at_gate(void) {
  const char *gate = getenv("SUMI_DISK_GATE");
  while (gate && access(gate, F_OK) == 0) usleep(2000);
}

int fsync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  wait_at_gate();
  return real(descriptor);
}

int fdatasync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  wait_at_gate();
  return real(descriptor);
}
