/* way-rig: a headless Wayland compositor with Xwayland, a made-up pen tablet and a latency meter. */
#ifndef RIG_H
#define RIG_H

#include <pixman.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/render/pixman.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_buffer.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_surface.h>
#include <wlr/types/wlr_tablet_pad.h>
#include <wlr/types/wlr_tablet_tool.h>
#include <wlr/types/wlr_tablet_v2.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/xwayland.h>

enum pen_state { PEN_OUT, PEN_HOVER, PEN_TOUCH };
enum pen_order { ORDER_PRESS_FIRST, ORDER_MOTION_FIRST };
enum { TOOLS = 4 };     /* pen, eraser, artpen, airbrush: see TOOL_NAMES */

/* One pen sample. x and y are pixels of the output; tilt and rotation are degrees. */
struct sample {
	double time_ms;
	double x, y, pressure, tilt_x, tilt_y, rotation, slider, distance;
	int buttons, tool;
	enum pen_state state;
};

struct options {
	int display;            /* the N of DISPLAY=:N */
	int width, height;      /* pixels of the output */
	double scale, refresh;
	double margin_ms;       /* a frame is composed this long before the vertical blank */
	enum pen_order order;
	int parent;             /* the process with which it ends; 0 for none */
	bool merge;             /* one protocol frame for all samples of one wake-up, as wlroots does */
	bool fill;              /* ordinary windows get the whole output; otherwise what they ask for */
	bool touch, verbose;
	const char *folder;
};

/* The picture that a screen would show: plain memory, 32 bits a pixel. */
struct screen {
	struct wlr_buffer base;
	uint32_t *pixels;
	int width, height;
};

struct view {
	struct wl_list link;                    /* rig.views, topmost first */
	struct rig *rig;
	struct wlr_surface *surface;            /* while mapped */
	struct wlr_xwayland_surface *x11;       /* either this */
	struct wlr_xdg_surface *xdg;            /* or that */
	struct wlr_box box;                     /* place in layout units, as last shown */
	struct wl_listener map, unmap, destroy, commit, configure, geometry, activate, fullscreen;
};

struct cursor {                         /* what a client wants to be shown at the pen or mouse */
	struct wlr_surface *surface;
	int hot_x, hot_y;
	struct wl_listener destroy;
};

struct rig {
	struct options options;
	struct wl_display *display;
	struct wl_event_loop *loop;
	struct wlr_backend *backend;
	struct wlr_renderer *renderer;
	struct wlr_compositor *compositor;
	struct wlr_output *output;
	struct wlr_output *second;              /* to the right of the first, with its scale and rate; NULL for none */
	bool on_second;                         /* ordinary main windows are there */
	struct wlr_output_layout *layout;
	struct wlr_seat *seat;
	struct wlr_xwayland *xwayland;
	struct wlr_xdg_shell *xdg_shell;
	struct wl_list views, surfaces;
	struct view *focus;
	bool ready;

	struct screen screen;
	pixman_region32_t damage;               /* of the output, in its pixels */
	int tick_fd;
	int64_t next_tick, period_ns;
	uint64_t frames, ticks, ticks_missed;

	struct wlr_tablet_manager_v2 *tablets;
	struct wlr_input_device *tablet_device, *pad_device, *keyboard_device;
	struct wlr_tablet_v2_tablet *tablet;
	struct wlr_tablet_v2_tablet_pad *pad;
	struct wlr_tablet_tool tools[TOOLS];
	struct wlr_tablet_v2_tablet_tool *tools_v2[TOOLS];
	struct wl_listener tool_cursor[TOOLS];
	struct sample pen;                      /* the last sample */
	struct view *pen_view;
	struct wlr_surface *pad_surface;
	double mouse_x, mouse_y;
	struct cursor pen_cursor, mouse_cursor;

	struct meter *meter;                    /* while a measured trace plays */
};

extern const char *TOOL_NAMES[TOOLS];

static inline int64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static inline uint32_t now_ms(void) { return (uint32_t)(now_ns() / 1000000); }

/* windows.c: what is shown where, and who has the focus */
void windows_init(struct rig *rig);
struct view *windows_at(struct rig *rig, double x, double y, struct wlr_surface **surface, double *sx, double *sy);
void windows_focus(struct rig *rig, struct view *view);
void windows_fill(struct rig *rig);
void windows_move(struct rig *rig, bool to_second);
void windows_damage_all(struct rig *rig);

/* screen.c: composition at the output's rate */
void screen_init(struct rig *rig);
bool screen_set_mode(struct rig *rig, int width, int height, double scale, double refresh);
bool screen_set_second(struct rig *rig, int width, int height);
bool screen_shot(struct rig *rig, const char *path, bool cursors);

/* input.c: tablet, mouse, keyboard, touch */
void input_init(struct rig *rig);
void input_pen(struct rig *rig, const struct sample *sample);
bool input_plug(struct rig *rig, const char *what, bool plugged);
const char *input_mouse(struct rig *rig, char *words);
const char *input_key(struct rig *rig, const char *name, const char *how);
const char *input_pad(struct rig *rig, const char *name, const char *value);
const char *input_touch(struct rig *rig, char *words);

/* control.c: commands and traces */
void control_init(struct rig *rig);

/* meter.c: when did each sample's ink appear? */
struct meter *meter_start(struct rig *rig, const struct sample *samples, size_t count, int threshold);
void meter_sent(struct meter *meter, size_t index, int64_t when);
void meter_commit(struct meter *meter, struct view *view, struct wlr_surface *surface, int sx, int sy);
void meter_composed(struct meter *meter, int64_t tick, int64_t done, int64_t scanout);
void meter_missed(struct meter *meter, uint64_t ticks);
bool meter_write(struct meter *meter, const char *json, const char *frames, char *summary, size_t size);
void meter_free(struct meter *meter);

#endif
