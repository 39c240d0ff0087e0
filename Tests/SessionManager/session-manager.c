/* A session manager for tests: prints its address and then, a line each, what its clients do; reads commands.
 *   save    asks all clients to save
 *   die     tells all clients to end
 *   quit    goes away without a word
 * Clients may come back with the names that are its arguments. Debian: libsm-dev, libice-dev. */
#include <X11/SM/SMlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 16 };
static SmsConn clients[CLIENTS];
static IceConn connections[CLIENTS];
static char **known;

static Bool allow(char *host) { return True; }

static Status handleRegister(SmsConn client, SmPointer data, char *previous) {
  char *id = previous;
  if (previous) {
    char **name = known;
    while (*name && strcmp(*name, previous)) name++;
    printf("%s %s\n", *name ? "returned" : "refused", previous);
    if (!*name) return 0;
  } else {
    id = SmsGenerateClientID(client);
    printf("new %s\n", id);
  }
  SmsRegisterClientReply(client, id);
  if (!previous) SmsSaveYourself(client, SmSaveLocal, False, SmInteractStyleNone, False);
  return 1;
}

static void handleProperties(SmsConn client, SmPointer data, int count, SmProp **properties) {
  for (int index = 0; index < count; index++) {
    SmProp *property = properties[index];
    printf("%s =", property->name);
    for (int value = 0; value < property->num_vals; value++)
      printf(" %.*s", property->vals[value].length, (char *)property->vals[value].value);
    printf("\n");
    SmFreeProperty(property);
  }
  free(properties);
}

static void handleDone(SmsConn client, SmPointer data, Bool succeeded) {
  printf("saved %d\n", succeeded);
  SmsSaveComplete(client);
}

static void handleClose(SmsConn client, SmPointer data, int count, char **reasons) {
  IceConn connection = SmsGetIceConnection(client);
  SmFreeReasons(count, reasons);
  SmsCleanUp(client);
  IceSetShutdownNegotiation(connection, False);
  IceCloseConnection(connection);
  for (int index = 0; index < CLIENTS; index++)
    if (clients[index] == client) clients[index] = NULL, connections[index] = NULL;
  printf("closed\n");
}

static void handleNothing(SmsConn client, SmPointer data) {}
static void handleInteractRequest(SmsConn client, SmPointer data, int kind) {}
static void handleInteractDone(SmsConn client, SmPointer data, Bool cancels) {}
static void handleSaveRequest(SmsConn client, SmPointer data, int type, Bool ends, int style, Bool fast,
                              Bool all) {}
static void handleDelete(SmsConn client, SmPointer data, int count, char **names) {}

static Status handleClient(SmsConn client, SmPointer data, unsigned long *mask, SmsCallbacks *callbacks,
                           char **reason) {
  int index = 0;
  while (index < CLIENTS && connections[index] != SmsGetIceConnection(client)) index++;
  if (index == CLIENTS) return 0;
  clients[index] = client;
  *mask = SmsRegisterClientProcMask | SmsInteractRequestProcMask | SmsInteractDoneProcMask |
          SmsSaveYourselfRequestProcMask | SmsSaveYourselfP2RequestProcMask | SmsSaveYourselfDoneProcMask |
          SmsCloseConnectionProcMask | SmsSetPropertiesProcMask | SmsDeletePropertiesProcMask |
          SmsGetPropertiesProcMask;
  callbacks->register_client.callback = handleRegister;
  callbacks->interact_request.callback = handleInteractRequest;
  callbacks->interact_done.callback = handleInteractDone;
  callbacks->save_yourself_request.callback = handleSaveRequest;
  callbacks->save_yourself_phase2_request.callback = handleNothing;
  callbacks->save_yourself_done.callback = handleDone;
  callbacks->close_connection.callback = handleClose;
  callbacks->set_properties.callback = handleProperties;
  callbacks->delete_properties.callback = handleDelete;
  callbacks->get_properties.callback = handleNothing;
  return 1;
}

static void accept_client(IceListenObj listener) {
  IceAcceptStatus status;
  IceConn connection = IceAcceptConnection(listener, &status);
  if (!connection) return;
  int index = 0;
  while (index < CLIENTS && connections[index]) index++;
  if (index < CLIENTS) connections[index] = connection;
}

static void ignoreBreak(IceConn connection) {}

static int obey(void) {
  char line[32];
  if (!fgets(line, sizeof line, stdin) || !strcmp(line, "quit\n")) return 0;
  for (int index = 0; index < CLIENTS; index++) {
    if (!clients[index]) continue;
    if (!strcmp(line, "save\n")) SmsSaveYourself(clients[index], SmSaveBoth, True, SmInteractStyleNone, False);
    if (!strcmp(line, "die\n")) SmsDie(clients[index]);
  }
  return 1;
}

int main(int count, char **arguments) {
  IceListenObj *listeners;
  int listenerCount;
  char error[256];
  known = arguments + 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  setvbuf(stdin, NULL, _IONBF, 0);
  IceSetIOErrorHandler(ignoreBreak);
  if (!SmsInitialize("test", "1", handleClient, NULL, allow, sizeof error, error) ||
      !IceListenForConnections(&listenerCount, &listeners, sizeof error, error)) {
    fprintf(stderr, "session-manager: %s\n", error);
    return 1;
  }
  for (int index = 0; index < listenerCount; index++) IceSetHostBasedAuthProc(listeners[index], allow);
  printf("%s\n", IceComposeNetworkIdList(listenerCount, listeners));
  for (;;) {
    struct pollfd entries[1 + CLIENTS + 16] = {{0, POLLIN, 0}};
    int last = 1;
    for (int index = 0; index < listenerCount && index < 16; index++)
      entries[last++] = (struct pollfd){IceGetListenConnectionNumber(listeners[index]), POLLIN, 0};
    for (int index = 0; index < CLIENTS; index++)
      entries[last++] =
          (struct pollfd){connections[index] ? IceConnectionNumber(connections[index]) : -1, POLLIN, 0};
    poll(entries, (nfds_t)last, -1);
    if (entries[0].revents && !obey()) return 0;
    for (int index = 0; index < listenerCount && index < 16; index++)
      if (entries[1 + index].revents) accept_client(listeners[index]);
    for (int index = 0; index < CLIENTS; index++) {
      if (!connections[index] || !entries[last - CLIENTS + index].revents) continue;
      if (IceProcessMessages(connections[index], NULL, NULL) == IceProcessMessagesIOError) {
        printf("broken\n");
        connections[index] = NULL;
        clients[index] = NULL;
      }
    }
  }
}
