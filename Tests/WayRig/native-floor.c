/* native-floor: the least a native Wayland client can do between a pen sample and a pixel.
 *   native-floor --mode event   tablet frame -> segment in wl_shm, commit at once
 *   native-floor --mode frame   the same, but committed only when the last commit's frame callback has come
 *                               (what Xwayland does with the windows of X11 clients)
 *   native-floor --mode late --late MS   committed MS after the frame callback, once a frame
 * 3 px ink, black on white; one full-size buffer is filled up with what it missed before it is committed. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "tablet-client.h"
#include "xdg-shell-client.h"

enum { BUFFERS = 4 };
enum mode { EVENT, FRAME, LATE };
struct box { int x0, y0, x1, y1; };
struct picture { struct wl_buffer *buffer; uint32_t *pixels; bool busy; struct box missed; };

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct zwp_tablet_manager_v2 *tablets;
static struct wl_surface *surface;
static struct wl_callback *callback;
static struct picture pictures[BUFFERS];
static uint32_t *canvas;
static int width, height, asked_w = 1600, asked_h = 900;
static enum mode mode;
static double late_ms = 8, x, y, last_x, last_y;
static bool down, dirty, press;
static int64_t commit_at;

static int64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void grow(struct box *b, int px, int py)
{
	if (b->x1 <= b->x0)
		*b = (struct box){ px, py, px + 1, py + 1 };
	if (px < b->x0) b->x0 = px;
	if (py < b->y0) b->y0 = py;
	if (px >= b->x1) b->x1 = px + 1;
	if (py >= b->y1) b->y1 = py + 1;
}

static void dot(int cx, int cy)
{
	for (int py = cy - 1; py <= cy + 1; py++)
		for (int px = cx - 1; px <= cx + 1; px++)
			if (px >= 0 && py >= 0 && px < width && py < height) {
				canvas[py * width + px] = 0xff000000;
				for (int i = 0; i < BUFFERS; i++)
					grow(&pictures[i].missed, px, py);
				dirty = true;
			}
}

static void line(double x0, double y0, double x1, double y1)
{
	int n = (int)ceil(hypot(x1 - x0, y1 - y0)) + 1;
	for (int i = 0; i <= n; i++)
		dot((int)floor(x0 + (x1 - x0) * i / n), (int)floor(y0 + (y1 - y0) * i / n));
}

static void released(void *data, struct wl_buffer *buffer) { ((struct picture *)data)->busy = false; }
static const struct wl_buffer_listener buffer_listener = { released };

static void make_buffers(int w, int h)
{
	if (w == width && h == height)
		return;
	width = w;
	height = h;
	size_t bytes = (size_t)w * (size_t)h * 4;
	canvas = realloc(canvas, bytes);
	memset(canvas, 255, bytes);
	for (int i = 0; i < BUFFERS; i++) {
		int fd = memfd_create("picture", MFD_CLOEXEC);
		if (ftruncate(fd, (off_t)bytes))
			exit(1);
		pictures[i] = (struct picture){ .pixels = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), .missed = { 0, 0, w, h } };
		struct wl_shm_pool *pool = wl_shm_create_pool(shm, fd, (int)bytes);
		pictures[i].buffer = wl_shm_pool_create_buffer(pool, 0, w, h, w * 4, WL_SHM_FORMAT_XRGB8888);
		wl_buffer_add_listener(pictures[i].buffer, &buffer_listener, &pictures[i]);
		wl_shm_pool_destroy(pool);
		close(fd);
	}
	dirty = true;
}

static void frame_done(void *data, struct wl_callback *done, uint32_t time);
static const struct wl_callback_listener frame_listener = { frame_done };

static void show(void)
{
	if (!dirty)
		return;
	for (int i = 0; i < BUFFERS; i++) {
		struct picture *p = &pictures[i];
		if (p->busy)
			continue;
		struct box b = p->missed;
		for (int row = b.y0; row < b.y1; row++)
			memcpy(p->pixels + (size_t)row * (size_t)width + b.x0, canvas + (size_t)row * (size_t)width + b.x0, (size_t)(b.x1 - b.x0) * 4);
		p->missed = (struct box){ 0 };
		p->busy = true;
		/* damaged: what this buffer missed, a superset of what changed since the last commit */
		wl_surface_attach(surface, p->buffer, 0, 0);
		wl_surface_damage_buffer(surface, b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0);
		if (mode != EVENT && !callback) {
			callback = wl_surface_frame(surface);
			wl_callback_add_listener(callback, &frame_listener, NULL);
		}
		wl_surface_commit(surface);
		dirty = false;
		return;
	}
}

static void frame_done(void *data, struct wl_callback *done, uint32_t time)
{
	wl_callback_destroy(done);
	callback = NULL;
	if (mode == FRAME)
		show();
	else {
		commit_at = now_ns() + (int64_t)(late_ms * 1e6);
		callback = wl_surface_frame(surface);           /* the clock goes on */
		wl_callback_add_listener(callback, &frame_listener, NULL);
		wl_surface_commit(surface);
	}
}

/* ---- pen ---- */
static void tool_proximity_in(void *d, struct zwp_tablet_tool_v2 *t, uint32_t serial, struct zwp_tablet_v2 *tablet, struct wl_surface *s) { }
static void tool_proximity_out(void *d, struct zwp_tablet_tool_v2 *t) { down = false; }
static void tool_down(void *d, struct zwp_tablet_tool_v2 *t, uint32_t serial) { down = press = true; }
static void tool_up(void *d, struct zwp_tablet_tool_v2 *t) { down = false; }
static void tool_motion(void *d, struct zwp_tablet_tool_v2 *t, wl_fixed_t fx, wl_fixed_t fy) { x = wl_fixed_to_double(fx); y = wl_fixed_to_double(fy); }
static void ignore_uint(void *d, struct zwp_tablet_tool_v2 *t, uint32_t v) { }
static void ignore_two(void *d, struct zwp_tablet_tool_v2 *t, uint32_t a, uint32_t b) { }
static void ignore_int(void *d, struct zwp_tablet_tool_v2 *t, int32_t v) { }
static void ignore_tilt(void *d, struct zwp_tablet_tool_v2 *t, wl_fixed_t a, wl_fixed_t b) { }
static void ignore_fixed(void *d, struct zwp_tablet_tool_v2 *t, wl_fixed_t v) { }
static void ignore_wheel(void *d, struct zwp_tablet_tool_v2 *t, wl_fixed_t v, int32_t clicks) { }
static void ignore_button(void *d, struct zwp_tablet_tool_v2 *t, uint32_t serial, uint32_t button, uint32_t state) { }
static void ignore_none(void *d, struct zwp_tablet_tool_v2 *t) { }
static void tool_removed(void *d, struct zwp_tablet_tool_v2 *t) { zwp_tablet_tool_v2_destroy(t); }
static void tool_frame(void *d, struct zwp_tablet_tool_v2 *t, uint32_t time)
{
	if (down) {
		line(press ? x : last_x, press ? y : last_y, x, y);
		press = false;
	}
	last_x = x;
	last_y = y;
}
static const struct zwp_tablet_tool_v2_listener tool_listener = {
	.type = ignore_uint, .hardware_serial = ignore_two, .hardware_id_wacom = ignore_two, .capability = ignore_uint, .done = ignore_none,
	.removed = tool_removed, .proximity_in = tool_proximity_in, .proximity_out = tool_proximity_out, .down = tool_down, .up = tool_up,
	.motion = tool_motion, .pressure = ignore_uint, .distance = ignore_uint, .tilt = ignore_tilt, .rotation = ignore_fixed,
	.slider = ignore_int, .wheel = ignore_wheel, .button = ignore_button, .frame = tool_frame };

static void tablet_added(void *d, struct zwp_tablet_seat_v2 *s, struct zwp_tablet_v2 *tablet) { }
static void tool_added(void *d, struct zwp_tablet_seat_v2 *s, struct zwp_tablet_tool_v2 *tool) { zwp_tablet_tool_v2_add_listener(tool, &tool_listener, NULL); }
static void pad_added(void *d, struct zwp_tablet_seat_v2 *s, struct zwp_tablet_pad_v2 *pad) { }
static const struct zwp_tablet_seat_v2_listener seat_listener = { tablet_added, tool_added, pad_added };

/* ---- window ---- */
static void ping(void *d, struct xdg_wm_base *s, uint32_t serial) { xdg_wm_base_pong(s, serial); }
static const struct xdg_wm_base_listener shell_listener = { ping };
static void toplevel_configure(void *d, struct xdg_toplevel *t, int32_t w, int32_t h, struct wl_array *states) { if (w > 0 && h > 0) { asked_w = w; asked_h = h; } }
static void toplevel_close(void *d, struct xdg_toplevel *t) { exit(0); }
static const struct xdg_toplevel_listener toplevel_listener = { toplevel_configure, toplevel_close };
static void configure(void *d, struct xdg_surface *s, uint32_t serial)
{
	xdg_surface_ack_configure(s, serial);
	make_buffers(asked_w, asked_h);
	show();
}
static const struct xdg_surface_listener xdg_listener = { configure };

static void global(void *d, struct wl_registry *r, uint32_t name, const char *interface, uint32_t version)
{
	if (!strcmp(interface, "wl_compositor")) compositor = wl_registry_bind(r, name, &wl_compositor_interface, 4);
	else if (!strcmp(interface, "wl_shm")) shm = wl_registry_bind(r, name, &wl_shm_interface, 1);
	else if (!strcmp(interface, "wl_seat")) seat = wl_registry_bind(r, name, &wl_seat_interface, 1);
	else if (!strcmp(interface, "xdg_wm_base")) shell = wl_registry_bind(r, name, &xdg_wm_base_interface, 1);
	else if (!strcmp(interface, "zwp_tablet_manager_v2")) tablets = wl_registry_bind(r, name, &zwp_tablet_manager_v2_interface, 1);
}
static void global_gone(void *d, struct wl_registry *r, uint32_t name) { }
static const struct wl_registry_listener registry_listener = { global, global_gone };

int main(int argc, char **argv)
{
	for (int i = 1; i + 1 < argc; i += 2) {
		if (!strcmp(argv[i], "--mode")) mode = !strcmp(argv[i + 1], "frame") ? FRAME : !strcmp(argv[i + 1], "late") ? LATE : EVENT;
		if (!strcmp(argv[i], "--late")) late_ms = atof(argv[i + 1]);
	}
	struct wl_display *display = wl_display_connect(NULL);
	if (!display) {
		fprintf(stderr, "native-floor: no Wayland display\n");
		return 1;
	}
	struct wl_registry *registry = wl_display_get_registry(display);
	wl_registry_add_listener(registry, &registry_listener, NULL);
	wl_display_roundtrip(display);
	if (!compositor || !shm || !seat || !shell || !tablets) {
		fprintf(stderr, "native-floor: the compositor lacks a protocol\n");
		return 1;
	}
	xdg_wm_base_add_listener(shell, &shell_listener, NULL);
	zwp_tablet_seat_v2_add_listener(zwp_tablet_manager_v2_get_tablet_seat(tablets, seat), &seat_listener, NULL);
	surface = wl_compositor_create_surface(compositor);
	struct xdg_surface *xdg = xdg_wm_base_get_xdg_surface(shell, surface);
	xdg_surface_add_listener(xdg, &xdg_listener, NULL);
	struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(xdg);
	xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
	xdg_toplevel_set_title(toplevel, "native-floor");
	wl_surface_commit(surface);
	for (;;) {
		while (wl_display_prepare_read(display))
			wl_display_dispatch_pending(display);
		if (mode == EVENT || (mode == FRAME && !callback) || (mode == LATE && (!callback || (commit_at && now_ns() >= commit_at)))) {
			show();
			commit_at = 0;
		}
		wl_display_flush(display);
		int64_t left = commit_at ? commit_at - now_ns() : 0;
		struct timespec wait = { left > 0 ? left / 1000000000 : 0, left > 0 ? left % 1000000000 : 0 };
		struct pollfd p = { wl_display_get_fd(display), POLLIN, 0 };
		if (ppoll(&p, 1, commit_at ? &wait : NULL, NULL) > 0)
			wl_display_read_events(display);
		else
			wl_display_cancel_read(display);
		if (wl_display_dispatch_pending(display) < 0)
			return 0;
	}
}
