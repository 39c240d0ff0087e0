/* The made-up devices: pen tablet with pad, mouse, keyboard, touch screen. */
#include <linux/input-event-codes.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_tablet_pad.h>
#include <wlr/types/wlr_data_device.h>
#include <xkbcommon/xkbcommon.h>

#include "rig.h"
#include "keys.h"

const char *TOOL_NAMES[TOOLS] = { "pen", "eraser", "artpen", "airbrush" };
static const uint32_t STYLUS_BUTTONS[] = { BTN_STYLUS, BTN_STYLUS2, BTN_STYLUS3 };
enum { PAD_BUTTONS = 9 };

static void set_cursor(struct cursor *cursor, struct wlr_surface *surface, int hot_x, int hot_y)
{
	if (cursor->surface)
		wl_list_remove(&cursor->destroy.link);
	cursor->surface = surface;
	cursor->hot_x = hot_x;
	cursor->hot_y = hot_y;
	if (surface)
		wl_signal_add(&surface->events.destroy, &cursor->destroy);
}

static void handle_cursor_gone(struct wl_listener *listener, void *data)
{
	struct cursor *cursor = wl_container_of(listener, cursor, destroy);
	set_cursor(cursor, NULL, 0, 0);
}

static struct rig *the_rig;

static void handle_tool_cursor(struct wl_listener *listener, void *data)
{
	struct wlr_tablet_v2_event_cursor *e = data;
	set_cursor(&the_rig->pen_cursor, e->surface, e->hotspot_x, e->hotspot_y);
}

static void handle_mouse_cursor(struct wl_listener *listener, void *data)
{
	struct wlr_seat_pointer_request_set_cursor_event *e = data;
	set_cursor(&the_rig->mouse_cursor, e->surface, e->hotspot_x, e->hotspot_y);
}

static void handle_selection(struct wl_listener *listener, void *data)
{
	struct wlr_seat_request_set_selection_event *e = data;
	wlr_seat_set_selection(the_rig->seat, e->source, e->serial);
}

static void handle_key(struct wl_listener *listener, void *data)
{
	struct wlr_event_keyboard_key *e = data;
	wlr_seat_keyboard_notify_key(the_rig->seat, e->time_msec, e->keycode, e->state);
}

static void handle_modifiers(struct wl_listener *listener, void *data)
{
	wlr_seat_keyboard_notify_modifiers(the_rig->seat, &the_rig->keyboard_device->keyboard->modifiers);
}

static struct wl_listener mouse_cursor_listener = { .notify = handle_mouse_cursor };
static struct wl_listener selection_listener = { .notify = handle_selection };
static struct wl_listener key_listener = { .notify = handle_key };
static struct wl_listener modifiers_listener = { .notify = handle_modifiers };

/* ---- plugging ---- */

static void plug_tablet(struct rig *rig)
{
	rig->tablet_device = wlr_headless_add_input_device(rig->backend, WLR_INPUT_DEVICE_TABLET_TOOL);
	free(rig->tablet_device->name);
	rig->tablet_device->name = strdup("way-rig tablet");
	rig->tablet_device->vendor = 0x056a;
	rig->tablet_device->product = 0x0357;
	rig->tablet_device->width_mm = 224;
	rig->tablet_device->height_mm = 148;
	rig->tablet = wlr_tablet_create(rig->tablets, rig->seat, rig->tablet_device);
	for (int i = 0; i < TOOLS; i++) {
		rig->tools[i] = (struct wlr_tablet_tool){
			.type = i == 1 ? WLR_TABLET_TOOL_TYPE_ERASER : i == 3 ? WLR_TABLET_TOOL_TYPE_AIRBRUSH : WLR_TABLET_TOOL_TYPE_PEN,
			.hardware_serial = 0x2a10c0de + (i > 1 ? (uint64_t)i : 0), .hardware_wacom = i == 1 ? 0x80a : 0x802,
			.tilt = true, .pressure = true, .distance = true, .rotation = i == 2, .slider = i == 3,
		};
		wl_signal_init(&rig->tools[i].events.destroy);
		rig->tools_v2[i] = NULL;        /* announced when first near, as libinput does */
	}
	rig->pen = (struct sample){ .state = PEN_OUT, .distance = -1 };
	rig->pen_view = NULL;
}

static void unplug_tablet(struct rig *rig)
{
	struct sample out = rig->pen;
	out.state = PEN_OUT;
	input_pen(rig, &out);
	for (int i = 0; i < TOOLS; i++)
		if (rig->tools_v2[i]) {
			wl_list_remove(&rig->tool_cursor[i].link);
			wl_signal_emit(&rig->tools[i].events.destroy, &rig->tools[i]);
			rig->tools_v2[i] = NULL;
		}
	wlr_input_device_destroy(rig->tablet_device);
	rig->tablet_device = NULL;
	rig->tablet = NULL;
}

static void plug_pad(struct rig *rig)
{
	static unsigned buttons[PAD_BUTTONS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, rings[1] = { 0 };
	rig->pad_device = wlr_headless_add_input_device(rig->backend, WLR_INPUT_DEVICE_TABLET_PAD);
	struct wlr_tablet_pad *pad = rig->pad_device->tablet_pad;
	pad->button_count = PAD_BUTTONS;
	pad->ring_count = 1;
	struct wlr_tablet_pad_group *group = calloc(1, sizeof *group);
	group->button_count = PAD_BUTTONS;
	group->ring_count = 1;
	group->mode_count = 1;
	group->buttons = malloc(sizeof buttons);        /* the pad frees them */
	memcpy(group->buttons, buttons, sizeof buttons);
	group->rings = malloc(sizeof rings);
	memcpy(group->rings, rings, sizeof rings);
	wl_list_insert(&pad->groups, &group->link);
	rig->pad = wlr_tablet_pad_create(rig->tablets, rig->seat, rig->pad_device);
	rig->pad_surface = NULL;
}

bool input_plug(struct rig *rig, const char *what, bool plugged)
{
	if (!strcmp(what, "tablet")) {
		if (plugged && !rig->tablet_device)
			plug_tablet(rig);
		else if (!plugged && rig->tablet_device)
			unplug_tablet(rig);
		return true;
	}
	if (!strcmp(what, "pad")) {
		if (plugged && !rig->pad_device)
			plug_pad(rig);
		else if (!plugged && rig->pad_device) {
			wlr_input_device_destroy(rig->pad_device);
			rig->pad_device = NULL;
			rig->pad = NULL;
		}
		return true;
	}
	return false;
}

void input_init(struct rig *rig)
{
	the_rig = rig;
	rig->pen_cursor.destroy.notify = rig->mouse_cursor.destroy.notify = handle_cursor_gone;
	rig->seat = wlr_seat_create(rig->display, "seat0");
	wlr_seat_set_capabilities(rig->seat, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD |
		(rig->options.touch ? WL_SEAT_CAPABILITY_TOUCH : 0));
	wl_signal_add(&rig->seat->events.request_set_cursor, &mouse_cursor_listener);
	wl_signal_add(&rig->seat->events.request_set_selection, &selection_listener);
	rig->keyboard_device = wlr_headless_add_input_device(rig->backend, WLR_INPUT_DEVICE_KEYBOARD);
	struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
	struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
	wlr_keyboard_set_keymap(rig->keyboard_device->keyboard, keymap);
	wlr_keyboard_set_repeat_info(rig->keyboard_device->keyboard, 0, 0);
	xkb_keymap_unref(keymap);
	xkb_context_unref(context);
	wl_signal_add(&rig->keyboard_device->keyboard->events.key, &key_listener);
	wl_signal_add(&rig->keyboard_device->keyboard->events.modifiers, &modifiers_listener);
	wlr_seat_set_keyboard(rig->seat, rig->keyboard_device);
	rig->tablets = wlr_tablet_v2_create(rig->display);
	rig->pen = (struct sample){ .state = PEN_OUT, .distance = -1 };
	plug_tablet(rig);
	plug_pad(rig);
}

/* ---- pen ---- */

/* wlroots ends a protocol frame in an idle task; running these now gives each sample its own frame. */
static void end_frame(struct rig *rig)
{
	if (!rig->options.merge)
		wl_event_loop_dispatch_idle(rig->loop);
}

static struct wlr_tablet_v2_tablet_tool *tool_of(struct rig *rig, int index)
{
	if (!rig->tools_v2[index]) {
		rig->tools_v2[index] = wlr_tablet_tool_create(rig->tablets, rig->seat, &rig->tools[index]);
		rig->tool_cursor[index].notify = handle_tool_cursor;
		wl_signal_add(&rig->tools_v2[index]->events.set_cursor, &rig->tool_cursor[index]);
	}
	return rig->tools_v2[index];
}

static void leave(struct rig *rig)
{
	struct wlr_tablet_v2_tablet_tool *tool = rig->tools_v2[rig->pen.tool];
	if (rig->pen.state == PEN_TOUCH) {
		wlr_tablet_v2_tablet_tool_notify_pressure(tool, 0);
		wlr_tablet_v2_tablet_tool_notify_up(tool);
		end_frame(rig);
	}
	for (int i = 0; i < 3; i++)
		if (rig->pen.buttons >> i & 1)
			wlr_tablet_v2_tablet_tool_notify_button(tool, STYLUS_BUTTONS[i], ZWP_TABLET_PAD_V2_BUTTON_STATE_RELEASED);
	end_frame(rig);
	wlr_tablet_v2_tablet_tool_notify_proximity_out(tool);
	end_frame(rig);
	rig->pen.buttons = 0;
	rig->pen.state = PEN_OUT;
	rig->pen_view = NULL;
}

/* Sends one sample, as one protocol frame where it can be one. */
void input_pen(struct rig *rig, const struct sample *s)
{
	if (!rig->tablet)
		return;
	if (rig->pen.state != PEN_OUT && (s->state == PEN_OUT || s->tool != rig->pen.tool))
		leave(rig);
	if (s->state == PEN_OUT) {
		rig->pen = *s;
		wl_display_flush_clients(rig->display);
		return;
	}
	struct wlr_tablet_v2_tablet_tool *tool = tool_of(rig, s->tool);
	double scale = rig->output->scale, x = s->x / scale, y = s->y / scale, sx, sy;
	struct wlr_surface *surface = NULL;
	if (rig->pen.state == PEN_TOUCH && rig->pen_view && rig->pen_view->surface) {
		surface = tool->focused_surface;        /* a stroke stays with the window it began in */
		sx = x - rig->pen_view->box.x;
		sy = y - rig->pen_view->box.y;
	} else {
		rig->pen_view = windows_at(rig, x, y, &surface, &sx, &sy);
		if (!surface)
			wlr_tablet_v2_tablet_tool_notify_proximity_out(tool);
		else if (tool->focused_surface != surface)
			wlr_tablet_v2_tablet_tool_notify_proximity_in(tool, rig->tablet, surface);
		if (surface && rig->pad && rig->pad_surface != surface) {
			wlr_tablet_v2_tablet_pad_notify_enter(rig->pad, rig->tablet, surface);
			rig->pad_surface = surface;
		}
	}
	bool was = rig->pen.state == PEN_TOUCH, is = s->state == PEN_TOUCH;
	if (surface) {
		if (is && !was && rig->options.order == ORDER_PRESS_FIRST)
			wlr_tablet_v2_tablet_tool_notify_down(tool);
		if (!is && was)
			wlr_tablet_v2_tablet_tool_notify_up(tool);
		wlr_tablet_v2_tablet_tool_notify_motion(tool, sx, sy);
		wlr_tablet_v2_tablet_tool_notify_pressure(tool, is || s->pressure > 0 ? s->pressure : 0);
		wlr_tablet_v2_tablet_tool_notify_distance(tool, s->distance >= 0 ? s->distance : is ? 0 : 0.5);
		wlr_tablet_v2_tablet_tool_notify_tilt(tool, s->tilt_x, s->tilt_y);
		if (s->tool == 2)
			wlr_tablet_v2_tablet_tool_notify_rotation(tool, s->rotation);
		if (s->tool == 3)
			wlr_tablet_v2_tablet_tool_notify_slider(tool, s->slider);
		for (int i = 0; i < 3; i++)
			if ((s->buttons ^ rig->pen.buttons) >> i & 1)
				wlr_tablet_v2_tablet_tool_notify_button(tool, STYLUS_BUTTONS[i], s->buttons >> i & 1
					? ZWP_TABLET_PAD_V2_BUTTON_STATE_PRESSED : ZWP_TABLET_PAD_V2_BUTTON_STATE_RELEASED);
		if (is && !was && rig->options.order == ORDER_MOTION_FIRST) {
			end_frame(rig);
			wlr_tablet_v2_tablet_tool_notify_down(tool);
		}
		if (is && !was && rig->pen_view != rig->focus)
			windows_focus(rig, rig->pen_view);
	}
	end_frame(rig);
	wl_display_flush_clients(rig->display);
	rig->pen = *s;
}

/* ---- the others ---- */

static bool take(char *words, const char *name, double *value)
{
	size_t n = strlen(name);
	for (char *w = words; w; w = strchr(w, ' ')) {
		while (*w == ' ')
			w++;
		if (!strncmp(w, name, n) && w[n] == '=') {
			*value = atof(w + n + 1);
			return true;
		}
		if (!*w)
			break;
	}
	return false;
}

const char *input_mouse(struct rig *rig, char *words)
{
	static const struct { const char *name; uint32_t code; } buttons[] = {
		{ "left", BTN_LEFT }, { "right", BTN_RIGHT }, { "middle", BTN_MIDDLE }, { "side", BTN_SIDE }, { "extra", BTN_EXTRA } };
	double v, sx, sy, scale = rig->output->scale;
	if (take(words, "x", &v)) rig->mouse_x = v;
	if (take(words, "y", &v)) rig->mouse_y = v;
	if (take(words, "dx", &v)) rig->mouse_x += v;
	if (take(words, "dy", &v)) rig->mouse_y += v;
	struct wlr_surface *surface;
	struct view *view = windows_at(rig, rig->mouse_x / scale, rig->mouse_y / scale, &surface, &sx, &sy);
	bool held = rig->seat->pointer_state.button_count > 0;
	if (held && rig->seat->pointer_state.focused_surface && rig->focus) {
		sx = rig->mouse_x / scale - rig->focus->box.x;
		sy = rig->mouse_y / scale - rig->focus->box.y;
	} else if (surface)
		wlr_seat_pointer_notify_enter(rig->seat, surface, sx, sy);
	else
		wlr_seat_pointer_notify_clear_focus(rig->seat);
	wlr_seat_pointer_notify_motion(rig->seat, now_ms(), sx, sy);
	for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
		if (take(words, buttons[i].name, &v)) {
			if (v != 0 && view && view != rig->focus)
				windows_focus(rig, view);
			wlr_seat_pointer_notify_button(rig->seat, now_ms(), buttons[i].code, v != 0 ? WLR_BUTTON_PRESSED : WLR_BUTTON_RELEASED);
		}
	if (take(words, "wheel", &v))
		wlr_seat_pointer_notify_axis(rig->seat, now_ms(), WLR_AXIS_ORIENTATION_VERTICAL, -15 * v, (int)-v, WLR_AXIS_SOURCE_WHEEL);
	if (take(words, "hwheel", &v))
		wlr_seat_pointer_notify_axis(rig->seat, now_ms(), WLR_AXIS_ORIENTATION_HORIZONTAL, 15 * v, (int)v, WLR_AXIS_SOURCE_WHEEL);
	wlr_seat_pointer_notify_frame(rig->seat);
	return NULL;
}

const char *input_key(struct rig *rig, const char *name, const char *how)
{
	for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
		if (strcasecmp(KEYS[i].name, name))
			continue;
		for (int down = 1; down >= 0; down--) {
			if (how && strcmp(how, down ? "down" : "up"))
				continue;
			struct wlr_event_keyboard_key e = { .time_msec = now_ms(), .keycode = (uint32_t)KEYS[i].code, .update_state = true,
				.state = down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED };
			wlr_keyboard_notify_key(rig->keyboard_device->keyboard, &e);
		}
		return NULL;
	}
	return "unknown key";
}

const char *input_pad(struct rig *rig, const char *name, const char *value)
{
	if (!rig->pad)
		return "no pad";
	if (!rig->pad_surface && rig->focus && rig->tablet) {
		wlr_tablet_v2_tablet_pad_notify_enter(rig->pad, rig->tablet, rig->focus->surface);
		rig->pad_surface = rig->focus->surface;
	}
	if (!strncmp(name, "button", 6) && atoi(name + 6) < PAD_BUTTONS)
		wlr_tablet_v2_tablet_pad_notify_button(rig->pad, (size_t)atoi(name + 6), now_ms(),
			atoi(value) ? ZWP_TABLET_PAD_V2_BUTTON_STATE_PRESSED : ZWP_TABLET_PAD_V2_BUTTON_STATE_RELEASED);
	else if (!strcmp(name, "ring"))         /* 0 to 71 steps of 5 degrees; off: the finger left. 256: wlroots 0.15 sends
	                                           the number as it is where the protocol wants a fixed-point one */
		wlr_tablet_v2_tablet_pad_notify_ring(rig->pad, 0, strcmp(value, "off") ? atof(value) * 5 * 256 : -1, true, now_ms());
	else
		return "pad button0=1 … button8=1, ring=0…71, ring=off";
	return NULL;
}

const char *input_touch(struct rig *rig, char *words)
{
	double id = 0, x = 0, y = 0, sx, sy, scale = rig->output->scale;
	if (!rig->options.touch)
		return "started with --no-touch";
	take(words, "id", &id);
	bool place = take(words, "x", &x) && take(words, "y", &y);
	struct wlr_touch_point *point = wlr_seat_touch_get_point(rig->seat, (int)id);
	if (strstr(words, "state=up")) {
		wlr_seat_touch_notify_up(rig->seat, now_ms(), (int)id);
	} else if (!place) {
		return "touch id=0 x= y= state=down|move|up";
	} else if (!point) {
		struct wlr_surface *surface;
		if (!windows_at(rig, x / scale, y / scale, &surface, &sx, &sy))
			return "no window there";
		wlr_seat_touch_notify_down(rig->seat, surface, now_ms(), (int)id, sx, sy);
	} else {
		struct view *view;
		wl_list_for_each(view, &rig->views, link)
			if (view->surface && view->surface == wlr_surface_get_root_surface(point->surface))
				wlr_seat_touch_notify_motion(rig->seat, now_ms(), (int)id, x / scale - view->box.x, y / scale - view->box.y);
	}
	wlr_seat_touch_notify_frame(rig->seat);
	return NULL;
}
