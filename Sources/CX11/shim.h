#pragma once
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>

/* Keeps other threads from using the standard error stream; the thread that calls may use it. */
static inline void sumiLockErrors(void) { flockfile(stderr); }
static inline void sumiUnlockErrors(void) { funlockfile(stderr); }

/* A second descriptor of an open file, which other programs do not inherit; -1 on failure. */
static inline int sumiDuplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

/* A pipe from which nobody waits to read and into which nobody waits to write, and which other programs do
   not inherit; 0 or -1. */
static inline int sumiPipeForMessages(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK);
}

/* XInput 1 tells of a tool's coming and going; its macros cannot be imported. */
static inline int sumiSelectProximity(Display *display, XDevice *device, Window window,
                                      int *inType, int *outType) {
  XEventClass classes[2] = {0, 0};
  ProximityIn(device, *inType, classes[0]);
  ProximityOut(device, *outType, classes[1]);
  if (classes[0] == 0 || classes[1] == 0) return 0;
  return XSelectExtensionEvent(display, window, classes, 2) == Success;
}

/* The bytes of a key's name in the current layout, or of its place on the first layout. */
static inline KeySym sumiKeySymbol(XKeyEvent *event) {
  KeySym symbol = NoSymbol;
  char text[32];
  XLookupString(event, text, sizeof text, &symbol, (void *)0);
  if (symbol > 0xff && symbol < 0xff00) {
    KeySym latin = XkbKeycodeToKeysym(event->display, (KeyCode)event->keycode, 0,
                                      (event->state & ShiftMask) ? 1 : 0);
    if (latin != NoSymbol && (latin <= 0xff || latin >= 0xff00)) return latin;
  }
  return symbol;
}

/* Frees an image but not its pixels and the memory they lie in, which have an owner. */
static inline void sumiDestroyImage(XImage *image) {
  image->data = (char *)0;
  image->obdata = (XPointer)0;
  XDestroyImage(image);
}

static inline void sumiPutPixel(XImage *image, int x, int y, unsigned long pixel) {
  XPutPixel(image, x, y, pixel);
}

/* Letters are read in the user's language; numbers stay as C has them. */
static inline void sumiUseLocale(void) {
  if (!setlocale(LC_CTYPE, "") || !XSupportsLocale()) setlocale(LC_CTYPE, "C.UTF-8");
  XSetLocaleModifiers("");
}

/* Fonts for the letters that an input method shows; NULL where the server has none. */
static inline XFontSet sumiMakeFontSet(Display *display) {
  char **missing = (char **)0;
  int count = 0;
  char *standIn = (char *)0;
  XFontSet fonts = XCreateFontSet(display, "-*-*-medium-r-normal--16-*,-*-*-*-*-*--16-*,fixed,*",
                                  &missing, &count, &standIn);
  if (missing) XFreeStringList(missing);
  return fonts;
}

/* The best style that an input method has: letters at the caret, in a window of their own, or none. */
static inline XIMStyle sumiBestStyle(XIM method, int hasFonts) {
  XIMStyles *styles = (XIMStyles *)0;
  XIMStyle best = XIMPreeditNothing | XIMStatusNothing;
  if (XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0) || !styles) return best;
  int rank = 0;
  for (int index = 0; index < styles->count_styles; index++) {
    XIMStyle style = styles->supported_styles[index];
    int value = style == (XIMPreeditPosition | XIMStatusNothing) && hasFonts ? 3
              : style == (XIMPreeditNothing | XIMStatusNothing)              ? 2
              : style == (XIMPreeditNone | XIMStatusNone)                    ? 1
                                                                              : 0;
    if (value > rank) { rank = value; best = style; }
  }
  XFree(styles);
  return best;
}

static inline XIC sumiMakeInputContext(XIM method, XIMStyle style, Window window, XFontSet fonts,
                                       XPoint spot) {
  if (!(style & XIMPreeditPosition))
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                     (void *)0);
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, (void *)0);
  XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                          XNPreeditAttributes, preedit, (void *)0);
  XFree(preedit);
  return context;
}

static inline void sumiSetSpot(XIC context, XPoint spot) {
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, (void *)0);
  XSetICValues(context, XNPreeditAttributes, preedit, (void *)0);
  XFree(preedit);
}

static inline long sumiWantedEvents(XIC context) {
  long events = 0;
  XGetICValues(context, XNFilterEvents, &events, (void *)0);
  return events;
}

static inline void sumiNoticeLeaving(XIM method, XIMProc left, void *owner) {
  XIMCallback callback = {(XPointer)owner, left};
  XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

static inline void sumiAwaitInputMethods(Display *display, XIDProc appeared, void *owner) {
  XRegisterIMInstantiateCallback(display, (void *)0, (void *)0, (void *)0, appeared,
                                 (XPointer)owner);
}

static inline void sumiForgetInputMethods(Display *display, XIDProc appeared, void *owner) {
  XUnregisterIMInstantiateCallback(display, (void *)0, (void *)0, (void *)0, appeared,
                                   (XPointer)owner);
}
