#pragma once
#include <dlfcn.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <X11/SM/SMlib.h>

/* The functions of libSM and libICE that are used. The libraries are opened only where there is a
   session manager: elsewhere they cost neither time nor memory. */
struct SumiSessionLibrary {
  __typeof__(&SmcOpenConnection) open;
  __typeof__(&SmcCloseConnection) close;
  __typeof__(&SmcSetProperties) setProperties;
  __typeof__(&SmcSaveYourselfDone) saveYourselfDone;
  __typeof__(&SmcGetIceConnection) iceConnection;
  __typeof__(&SmcSetErrorHandler) setErrorHandler;
  __typeof__(&IceConnectionNumber) connectionNumber;
  __typeof__(&IceProcessMessages) processMessages;
  __typeof__(&IceSetErrorHandler) setIceErrorHandler;
  __typeof__(&IceSetIOErrorHandler) setIceIOErrorHandler;
};

/* The libraries' own handlers end the program; the results of their functions tell enough. */
static inline void sumiIgnoreSessionError(SmcConn connection, Bool swap, int minor, unsigned long sequence,
                                          int errorClass, int severity, SmPointer values) {}
static inline void sumiIgnoreICEError(IceConn connection, Bool swap, int minor, unsigned long sequence,
                                      int errorClass, int severity, IcePointer values) {}
static inline void sumiIgnoreICEBreak(IceConn connection) {}

/* Opens the libraries; 0 when one of them, or a function, is missing. They stay open. */
static inline int sumiOpenSessionLibrary(struct SumiSessionLibrary *library) {
  void *sm = dlopen("libSM.so.6", RTLD_NOW | RTLD_LOCAL);
  void *ice = dlopen("libICE.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!sm || !ice) return 0;
#define SUMI_FIND(member, handle, name) \
  if (!(library->member = (__typeof__(&name))dlsym(handle, #name))) return 0
  SUMI_FIND(open, sm, SmcOpenConnection);
  SUMI_FIND(close, sm, SmcCloseConnection);
  SUMI_FIND(setProperties, sm, SmcSetProperties);
  SUMI_FIND(saveYourselfDone, sm, SmcSaveYourselfDone);
  SUMI_FIND(iceConnection, sm, SmcGetIceConnection);
  SUMI_FIND(setErrorHandler, sm, SmcSetErrorHandler);
  SUMI_FIND(connectionNumber, ice, IceConnectionNumber);
  SUMI_FIND(processMessages, ice, IceProcessMessages);
  SUMI_FIND(setIceErrorHandler, ice, IceSetErrorHandler);
  SUMI_FIND(setIceIOErrorHandler, ice, IceSetIOErrorHandler);
#undef SUMI_FIND
  library->setErrorHandler(sumiIgnoreSessionError);
  library->setIceErrorHandler(sumiIgnoreICEError);
  library->setIceIOErrorHandler(sumiIgnoreICEBreak);
  return 1;
}

/* The callbacks of a connection, all with the same owner. */
static inline SmcConn sumiOpenSession(const struct SumiSessionLibrary *library, void *owner,
                                      SmcSaveYourselfProc save, SmcDieProc die, SmcSaveCompleteProc complete,
                                      SmcShutdownCancelledProc cancelled, const char *previous, char **id) {
  SmcCallbacks callbacks;
  char error[256] = "";
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.save_yourself.callback = save;
  callbacks.save_yourself.client_data = owner;
  callbacks.die.callback = die;
  callbacks.die.client_data = owner;
  callbacks.save_complete.callback = complete;
  callbacks.save_complete.client_data = owner;
  callbacks.shutdown_cancelled.callback = cancelled;
  callbacks.shutdown_cancelled.client_data = owner;
  return library->open((char *)0, (SmPointer)0, SmProtoMajor, SmProtoMinor,
                       SmcSaveYourselfProcMask | SmcDieProcMask | SmcSaveCompleteProcMask |
                           SmcShutdownCancelledProcMask,
                       &callbacks, (char *)previous, id, sizeof error, error);
}

/* Sets one property to some texts; `isList` tells a list from a single text. */
static inline void sumiSetSessionProperty(const struct SumiSessionLibrary *library, SmcConn connection,
                                          const char *name, int isList, char *const *texts, int count) {
  SmPropValue *values = calloc((size_t)count, sizeof *values);
  if (!values) return;
  for (int index = 0; index < count; index++) {
    values[index].length = (int)strlen(texts[index]);
    values[index].value = texts[index];
  }
  SmProp property = {(char *)name, (char *)(isList ? SmLISTofARRAY8 : SmARRAY8), count, values};
  SmProp *properties[] = {&property};
  library->setProperties(connection, 1, properties);
  free(values);
}

/* Lets a broken connection fail in this thread instead of ending the program. */
static inline void sumiBlockBrokenPipe(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, (sigset_t *)0);
}

/* The name of the user that the program runs as; NULL when the system knows none. */
static inline const char *sumiUserName(void) {
  struct passwd *entry = getpwuid(geteuid());
  return entry ? entry->pw_name : (const char *)0;
}
