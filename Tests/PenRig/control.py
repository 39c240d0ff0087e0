"""How commands come to a rig: lines of text, each answered by one line."""

import os
import socket
import tempfile
import threading


def link(display):
    """The place that leads to the folder of the rig on a display such as ":20"."""
    return os.path.join(tempfile.gettempdir(), "pen-rig-" + display.lstrip(":"))


def publish(directory, place):
    """Makes a rig's folder known; what an earlier rig of that display left goes."""
    try:
        os.unlink(place)
    except FileNotFoundError:
        pass
    os.symlink(directory, place)
    return place


def converse(command, lines, replies):
    """Carries out each line and writes the reply, until the lines end; returns how
    many there were."""
    count = 0
    for count, line in enumerate(lines, 1):
        try:
            reply = command(line)
        except Exception as error:
            reply = "error %s: %s" % (type(error).__name__, error)
        try:
            replies.write(reply + "\n")
            replies.flush()
        except OSError:
            break
    return count


def listen(command, directory):
    """Serves any number of clients of the socket in the rig's folder."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(os.path.join(directory, "control.sock"))
    listener.listen(8)

    def talk(client):
        with client, client.makefile("rw") as stream:
            converse(command, stream, stream)

    def accept():
        while True:
            client, _ = listener.accept()
            threading.Thread(target=talk, args=[client], daemon=True).start()
    threading.Thread(target=accept, daemon=True).start()
