/* clue-probe: which answers of an X server tell when the compositor takes the picture?
 *   clue-probe --phase US --period MS [--count 120] [--area 512]
 * US is a moment of composition on CLOCK_MONOTONIC (`status` of the rig, tick_us). For each clue it prints at which
 * time after the composition that came last it was seen: median, 5th and 95th percentile, and the share of answers
 * within 1 ms of the median. A clue that knows nothing of the compositor is spread over the period.
 *   next       PresentNotifyMSC for the next frame (target 0, divisor 1), nothing drawn
 *   notify     the same for two frames after the last answer: Xwayland answers a frame before the one that was asked for
 *   together   a put and `notify` in one flush
 *   after      a put, and `notify` when the server has done it: the frame callback is pending by then
 *   pixmap     PresentPixmap of a small pixmap (copied), its completion
 *   sync       a put and XSync
 *   load       two puts within a frame, the second with damage of area x area pixels that changes none of them; the
 *              longest pause in a ping-pong: without a GPU the server copies the damage as it commits */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <math.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Display *d;
static Window window;
static GC ink;
static Pixmap small;
static int present, count = 120, area = 512;
static int64_t phase_ns, period_ns = 16666667;
static uint32_t serial;
static uint64_t msc;             /* the last one that an answer told */
static unsigned turn;

static int64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void sleep_ns(int64_t ns)
{
	struct timespec t = { ns / 1000000000, ns % 1000000000 };
	nanosleep(&t, NULL);
}

static void put(void)
{
	turn++;
	XFillRectangle(d, window, ink, (int)(10 + turn * 7 % 400), (int)(10 + turn * 3 % 300), 4, 4);
}

/* Waits for the completion of the last request of Present; the server's time of it, or 0 after a second. */
static int64_t completion(uint32_t wanted)
{
	int64_t end = now_ns() + 1000000000;
	for (;;) {
		while (XPending(d)) {
			XEvent e;
			XNextEvent(d, &e);
			if (e.type != GenericEvent || !XGetEventData(d, &e.xcookie))
				continue;
			int64_t told = 0;
			if (e.xcookie.extension == present && e.xcookie.evtype == PresentCompleteNotify) {
				XPresentCompleteNotifyEvent *done = e.xcookie.data;
				if (done->serial_number == wanted) {
					told = (int64_t)done->ust * 1000;
					msc = done->msc;
				}
			}
			XFreeEventData(d, &e.xcookie);
			if (told)
				return told;
		}
		int64_t left = end - now_ns();
		if (left <= 0)
			return 0;
		struct pollfd p = { ConnectionNumber(d), POLLIN, 0 };
		poll(&p, 1, (int)(left / 1000000) + 1);
	}
}

static int64_t notified(uint64_t target)
{
	XPresentNotifyMSC(d, window, ++serial, target, 1, 0);
	XFlush(d);
	return completion(serial);
}

static int64_t clue_next(void) { return notified(0); }

static int64_t clue_notify(void) { return notified(msc + 2); }

static int64_t clue_together(void)
{
	put();
	return notified(msc + 2);
}

static int64_t clue_after(void)
{
	put();
	XSync(d, False);
	return notified(msc + 2);
}

static int64_t clue_pixmap(void)
{
	XPresentPixmap(d, window, small, ++serial, None, None, 30, 30, None, None, None, PresentOptionNone, 0, 0, 0, NULL, 0);
	XFlush(d);
	return completion(serial);
}

static int64_t clue_sync(void)
{
	put();
	XSync(d, False);
	return now_ns();
}

static int64_t clue_load(void)
{
	put();
	XSync(d, False);
	sleep_ns(300000);
	XCopyArea(d, window, window, ink, 20, 20, (unsigned)area, (unsigned)area, 20, 20);
	XSync(d, False);
	int64_t before = now_ns(), end = before + period_ns + 2000000, longest = 0, at = 0;
	while (before < end) {
		XSync(d, False);
		int64_t told = now_ns();
		if (told - before > longest) {
			longest = told - before;
			at = before;
		}
		before = told;
	}
	return at;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static void measure(const char *name, int64_t (*clue)(void), int n)
{
	double *offsets = calloc((size_t)n, sizeof *offsets), x = 0, y = 0, period = (double)period_ns / 1e6;
	int found = 0;
	for (int i = 0; i < n; i++) {
		/* at random times: what follows from our own rhythm is no clue */
		sleep_ns(2 * period_ns + (int64_t)(drand48() * (double)period_ns));
		int64_t told = clue();
		if (!told)
			continue;
		int64_t late = (told - phase_ns) % period_ns;
		offsets[found] = (double)(late < 0 ? late + period_ns : late) / 1e6;
		x += cos(offsets[found] / period * 2 * M_PI);
		y += sin(offsets[found] / period * 2 * M_PI);
		found++;
	}
	/* circular: offsets are counted from the opposite of their mean direction */
	double mean = atan2(y, x) / 2 / M_PI * period, start = mean - period / 2;
	int near = 0;
	for (int i = 0; i < found; i++)
		offsets[i] -= floor((offsets[i] - start) / period) * period;
	qsort(offsets, (size_t)found, sizeof *offsets, compare);
	for (int i = 0; found && i < found; i++)
		near += fabs(offsets[i] - offsets[found / 2]) < 1;
	if (found)
		printf("%-9s n=%d median=%+.2f p5=%+.2f p95=%+.2f within_1ms=%.0f%%\n", name, found, offsets[found / 2],
			offsets[found / 20], offsets[found * 19 / 20], 100.0 * near / found);
	else
		printf("%-9s no answer\n", name);
	fflush(stdout);
	free(offsets);
}

int main(int argc, char **argv)
{
	const char *only = NULL;
	for (int i = 1; i + 1 < argc; i += 2) {
		if (!strcmp(argv[i], "--phase")) phase_ns = (int64_t)(atof(argv[i + 1]) * 1e3);
		if (!strcmp(argv[i], "--period")) period_ns = (int64_t)(atof(argv[i + 1]) * 1e6);
		if (!strcmp(argv[i], "--count")) count = atoi(argv[i + 1]);
		if (!strcmp(argv[i], "--area")) area = atoi(argv[i + 1]);
		if (!strcmp(argv[i], "--only")) only = argv[i + 1];
	}
	int event, error;
	if (!(d = XOpenDisplay(NULL)) || !XPresentQueryExtension(d, &present, &event, &error)) {
		fprintf(stderr, "clue-probe: no display, or no Present\n");
		return 1;
	}
	Window root = DefaultRootWindow(d);
	window = XCreateSimpleWindow(d, root, 0, 0, 1600, 900, 0, 0, WhitePixel(d, DefaultScreen(d)));
	XStoreName(d, window, "clue-probe");
	XSelectInput(d, window, ExposureMask);
	XPresentSelectInput(d, window, PresentCompleteNotifyMask);
	ink = XCreateGC(d, window, 0, NULL);
	small = XCreatePixmap(d, window, 8, 8, (unsigned)DefaultDepth(d, DefaultScreen(d)));
	XFillRectangle(d, small, ink, 0, 0, 8, 8);
	XMapRaised(d, window);
	XEvent e;
	XWindowEvent(d, window, ExposureMask, &e);
	sleep(1);
	XRRScreenResources *resources = XRRGetScreenResourcesCurrent(d, root);
	for (int i = 0; resources && i < resources->nmode; i++) {
		XRRModeInfo *mode = &resources->modes[i];
		if (mode->width == (unsigned)DisplayWidth(d, DefaultScreen(d)))
			printf("randr     %.4f Hz\n", (double)mode->dotClock / mode->hTotal / mode->vTotal);
	}
	int opcode, first_event, first_error;
	printf("present   capabilities=%u\nextension XWAYLAND=%d\n", XPresentQueryCapabilities(d, window),
		XQueryExtension(d, "XWAYLAND", &opcode, &first_event, &first_error));
	const struct { const char *name; int64_t (*clue)(void); int n; } clues[] = {
		{ "next", clue_next, count }, { "notify", clue_notify, count }, { "together", clue_together, count }, { "after", clue_after, count },
		{ "pixmap", clue_pixmap, count }, { "sync", clue_sync, count }, { "load", clue_load, count },
	};
	for (size_t i = 0; i < sizeof clues / sizeof *clues; i++)
		if (!only || !strcmp(only, clues[i].name))
			measure(clues[i].name, clues[i].clue, clues[i].n);
	return 0;
}
