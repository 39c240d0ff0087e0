#pragma once
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>

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

/* Frees an image but not its pixels, which have an owner. */
static inline void sumiDestroyImage(XImage *image) {
  image->data = (char *)0;
  XDestroyImage(image);
}

static inline void sumiPutPixel(XImage *image, int x, int y, unsigned long pixel) {
  XPutPixel(image, x, y, pixel);
}
