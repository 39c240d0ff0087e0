"""The X server of a rig and, if wanted, a window manager on it."""

import ctypes
import os
import signal
import subprocess
import time

XORG_CONF = """\
Section "ServerFlags"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0 - 1000.0
  VertRefresh 5.0 - 200.0
  Modeline "{w}x{h}" {clock:.2f} {w} {w8} {w16} {w24} {h} {h4} {h8} {h16}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth {depth}
  SubSection "Display"
    Depth {depth}
    Modes "{w}x{h}"
    Virtual {w} {h}
  EndSubSection
EndSection
"""

OPENBOX_CONF = """\
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard/>
  <mouse/>
  <applications>
    <application class="*"><decor>no</decor></application>
  </applications>
</openbox_config>
"""
WINDOW_MANAGERS = ["openbox"]


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)          # PR_SET_PDEATHSIG


def end_with_parent_and_run_ahead():
    """For the X server: on a busy machine it would merge motions, and the libinput driver
    would drop what comes before a tool's device is made. Without the rights it just runs."""
    end_with_parent()
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(5))
    except PermissionError:
        pass


def clean_environment(**changes):
    """The environment without what is preloaded into this process."""
    environment = dict(os.environ, **changes)
    environment.pop("LD_PRELOAD", None)
    return environment


def end(process):
    if process and process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class XServer:
    def __init__(self, directory, options):
        self.directory, self.options = directory, options
        self.display = None
        self.server = self.window_manager = None

    def _path(self, name):
        return os.path.join(self.directory, name)

    def _configuration(self):
        (w, h), options = self.options.size, self.options
        clock = min(250, (w + 24) * (h + 16) * 60 / 1e6)        # MHz; the driver's limit is 300
        text = XORG_CONF.format(w=w, h=h, depth=options.depth, clock=clock, w8=w + 8,
                                w16=w + 16, w24=w + 24, h4=h + 4, h8=h + 8, h16=h + 16)
        choices = []
        if options.driver != "system":
            choices.append('  Driver "%s"' % options.driver)
        if options.exact:               # wacom driver: no smoothing, no thinning
            choices += ['  Option "RawSample" "1"', '  Option "Suppress" "0"']
        if choices:
            text += "\n".join(['Section "InputClass"', '  Identifier "rig tablet"',
                               '  MatchIsTablet "on"', *choices, "EndSection", ""])
        return text

    def start(self, testbed, *preloaded):
        """Starts Xorg and waits until it takes clients; returns its display."""
        with open(self._path("xorg.conf"), "w") as file:
            file.write(self._configuration())
        # Without a number Xorg itself takes the first that is free, so that rigs
        # that start at the same time do not get in each other's way.
        number = [] if self.options.display == "auto" else [self.options.display]
        ready, report = os.pipe()
        with open(self._path("xorg.out"), "w") as out:
            self.server = subprocess.Popen(
                ["Xorg", *number, "-config", self._path("xorg.conf"),
                 "-logfile", self._path("xorg.log"), "-displayfd", str(report),
                 "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp", "-ac",
                 "-dpi", str(self.options.dpi)],
                pass_fds=[report], stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.STDOUT, preexec_fn=end_with_parent_and_run_ahead,
                env=dict(os.environ, UMOCKDEV_DIR=testbed, LD_PRELOAD=":".join(preloaded)))
        os.close(report)
        with os.fdopen(ready) as pipe:
            line = pipe.readline()
        if not line.endswith("\n"):
            raise RuntimeError("Xorg did not start")
        self.display = ":" + line.strip()
        return self.display

    def start_window_manager(self):
        if not self.options.wm:
            return
        ready = self._path("openbox.ready")
        with open(self._path("openbox.xml"), "w") as file:
            file.write(OPENBOX_CONF)
        with open(self._path("openbox.out"), "w") as out:
            self.window_manager = subprocess.Popen(
                ["openbox", "--config-file", self._path("openbox.xml"), "--sm-disable",
                 "--startup", "touch " + ready],
                stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                preexec_fn=end_with_parent,
                env=clean_environment(DISPLAY=self.display, XDG_CACHE_HOME=self.directory,
                                      XDG_DATA_HOME=self.directory))
        deadline = time.monotonic() + 10
        while not os.path.exists(ready):
            if self.window_manager.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("openbox did not start")
            time.sleep(0.02)

    def is_running(self):
        return self.server.poll() is None

    def complaints(self):
        """The errors in the log of the server, and whatever the window manager said."""
        lines = []
        for name in ("xorg.log", "openbox.out"):
            if os.path.exists(self._path(name)):
                with open(self._path(name), errors="replace") as file:
                    lines += [line.strip() for line in file
                              if name == "openbox.out" or "] (EE) " in line]
        return lines

    def stop(self):
        end(self.window_manager)
        end(self.server)
