#pragma once
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A file in memory alone, for another program to read; -1 when there is no memory. */
static inline int sumiMemoryFile(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

/* Whether a call failed because nobody is there who could answer. */
static inline int sumiIsNobodyThere(const GError *error) {
  return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_INTERFACE)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND)
      || (error->domain == G_DBUS_ERROR && error->code >= G_DBUS_ERROR_SPAWN_EXEC_FAILED
          && error->code <= G_DBUS_ERROR_SPAWN_NO_MEMORY);
}

static inline void sumiUnref(void *object) { if (object) g_object_unref(object); }
