/* way-rig: see README.md. Started by start-way, which also builds it. */
#define _GNU_SOURCE
#include <errno.h>
#include <getopt.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_output_v1.h>
#include <wlr/util/log.h>

#include "rig.h"

static struct rig rig;
static char link_path[64], lock_path[64];

/* wlroots takes the first free display below 33; clients find it under the number asked for. */
static void handle_ready(struct wl_listener *listener, void *data)
{
	wlr_xwayland_set_seat(rig.xwayland, rig.seat);
	if (rig.ready)
		return;
	rig.ready = true;
	char target[64];
	snprintf(target, sizeof target, "/tmp/.X11-unix/X%s", rig.xwayland->display_name + 1);
	snprintf(link_path, sizeof link_path, "/tmp/.X11-unix/X%d", rig.options.display);
	snprintf(lock_path, sizeof lock_path, "/tmp/.X%d-lock", rig.options.display);
	if (strcmp(target, link_path)) {
		unlink(link_path);
		if (symlink(target, link_path))
			perror(link_path);
		FILE *lock = fopen(lock_path, "w");
		if (lock) {
			fprintf(lock, "%10d\n", getpid());
			fclose(lock);
		}
	} else
		*link_path = *lock_path = 0;
	printf("ready display=:%d wayland=%s/wayland-0 pid=%d xwayland=%s dir=%s\n", rig.options.display, rig.options.folder,
		getpid(), rig.xwayland->display_name, rig.options.folder);
	fflush(stdout);
}

static int handle_signal(int number, void *data)
{
	wl_display_terminate(rig.display);
	return 0;
}

static int handle_parent_end(int fd, uint32_t mask, void *data)
{
	wl_display_terminate(rig.display);
	return 0;
}

static struct wl_listener ready_listener = { .notify = handle_ready };

static void usage(void)
{
	fprintf(stderr, "way-rig --display N --folder DIR [--size 1920x1080] [--scale 1] [--refresh 60] [--margin MS]\n"
		"        [--order press-first|motion-first] [--merge] [--place fill|asked] [--no-touch] [--no-realtime] [--verbose]\n");
	exit(2);
}

static bool parse(int argc, char **argv, struct options *o)
{
	static const struct option names[] = {
		{ "display", 1, 0, 'd' }, { "folder", 1, 0, 'f' }, { "size", 1, 0, 's' }, { "scale", 1, 0, 'c' }, { "refresh", 1, 0, 'r' },
		{ "margin", 1, 0, 'm' }, { "order", 1, 0, 'o' }, { "merge", 0, 0, 'M' }, { "place", 1, 0, 'p' }, { "no-touch", 0, 0, 't' },
		{ "no-realtime", 0, 0, 'R' }, { "verbose", 0, 0, 'v' }, { "parent", 1, 0, 'P' }, { 0 } };
	bool realtime = true;
	*o = (struct options){ .width = 1920, .height = 1080, .scale = 1, .refresh = 60, .margin_ms = 4, .fill = true, .touch = true };
	for (int c; (c = getopt_long(argc, argv, "", names, NULL)) != -1;)
		switch (c) {
		case 'd': o->display = atoi(optarg[0] == ':' ? optarg + 1 : optarg); break;
		case 'f': o->folder = optarg; break;
		case 's': if (sscanf(optarg, "%dx%d", &o->width, &o->height) != 2) usage(); break;
		case 'c': o->scale = atof(optarg); break;
		case 'r': o->refresh = atof(optarg); break;
		case 'm': o->margin_ms = atof(optarg); break;
		case 'o': o->order = !strcmp(optarg, "motion-first") ? ORDER_MOTION_FIRST : ORDER_PRESS_FIRST; break;
		case 'M': o->merge = true; break;
		case 'p': o->fill = strcmp(optarg, "asked") != 0; break;
		case 't': o->touch = false; break;
		case 'R': realtime = false; break;
		case 'v': o->verbose = true; break;
		case 'P': o->parent = atoi(optarg); break;
		default: usage();
		}
	if (!o->folder || optind != argc || o->margin_ms < 0)
		usage();
	return realtime;
}

int main(int argc, char **argv)
{
	bool realtime = parse(argc, argv, &rig.options);
	prctl(PR_SET_TIMERSLACK, 1);
	wlr_log_init(rig.options.verbose ? WLR_DEBUG : WLR_ERROR, NULL);
	setenv("XDG_RUNTIME_DIR", rig.options.folder, true);
	unsetenv("WAYLAND_DISPLAY");
	unsetenv("DISPLAY");
	signal(SIGPIPE, SIG_IGN);

	rig.display = wl_display_create();
	rig.loop = wl_display_get_event_loop(rig.display);
	rig.backend = wlr_headless_backend_create(rig.display);
	rig.renderer = wlr_pixman_renderer_create();
	wlr_renderer_init_wl_display(rig.renderer, rig.display);
	rig.compositor = wlr_compositor_create(rig.display, rig.renderer);
	rig.layout = wlr_output_layout_create();
	wlr_data_device_manager_create(rig.display);
	wlr_viewporter_create(rig.display);
	wlr_xdg_output_manager_v1_create(rig.display, rig.layout);
	rig.xdg_shell = wlr_xdg_shell_create(rig.display);
	if (!wlr_backend_start(rig.backend)) {          /* first: outputs of a backend that runs are enabled */
		fprintf(stderr, "way-rig: no backend\n");
		return 1;
	}
	input_init(&rig);
	screen_init(&rig);
	rig.xwayland = wlr_xwayland_create(rig.display, rig.compositor, false);
	if (!rig.xwayland || wl_display_add_socket(rig.display, "wayland-0")) {
		fprintf(stderr, "way-rig: cannot start\n");
		return 1;
	}
	windows_init(&rig);
	control_init(&rig);
	wl_signal_add(&rig.xwayland->events.ready, &ready_listener);
	wl_event_loop_add_signal(rig.loop, SIGTERM, handle_signal, NULL);
	wl_event_loop_add_signal(rig.loop, SIGINT, handle_signal, NULL);
	int parent = rig.options.parent > 0 ? syscall(SYS_pidfd_open, rig.options.parent, 0) : -1;
	if (parent >= 0)
		wl_event_loop_add_fd(rig.loop, parent, WL_EVENT_READABLE, handle_parent_end, NULL);
	struct sched_param priority = { .sched_priority = 2 };
	if (realtime)           /* as compositors do; Xwayland, which forks later on, does not inherit it */
		sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &priority);
	wl_display_run(rig.display);

	if (*link_path) {
		unlink(link_path);
		unlink(lock_path);
	}
	wlr_xwayland_destroy(rig.xwayland);
	wl_display_destroy_clients(rig.display);
	return 0;
}
