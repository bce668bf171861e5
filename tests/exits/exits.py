#!/usr/bin/env python3
"""Starts programs with Fermat again and again, and looks whether each one ends.

    exits.py FOLDER [--count N] [--jobs N] [--load N] [--limit SECONDS] [--kinds NAME,…]

FOLDER has what is to be tried, all or some of it:

    fermat_provider_tests        test programs of a build
    native_module_test
    fermat/                      the installed plugin, for qgis_process and Python

A kind whose program is missing is left out. `--load` starts processes that only use processor time, because what
waits for ever often does so on a busy machine only. A program that has run for `--limit` seconds and then does not work
for 20 seconds (all its threads sleep) counts as one that hangs. Its stacks go into FOLDER/hang-*.txt (by gdb if it is
there), and then it is killed. Programs of the system are found on the PATH; the environment is passed on. The exit
status is 0 if nothing hangs."""

import argparse
import concurrent.futures
import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

LOAD_AND_UNLOAD = """
import ctypes, sys
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
module = ctypes.CDLL(sys.argv[1])
for _ in range(3):
    module.fermat_init_processing()
    registry = QgsApplication.processingRegistry()
    assert registry.providerById("fermat")
    module.fermat_unload()
    assert not registry.providerById("fermat")
application.exitQgis()
"""


def run(*words):
    return ["run", *words]


def runs(home):
    """Arguments of qgis_process. Some write several rasters, which all close when a run is cancelled."""
    velocity = home / "velocity.tif"
    isochrones = run("fermat:isochrones", "--", f"INPUT={velocity}", "START_POINT=15000,-15000", "TIME_UNIT=1",
                     "INTERVALS=step:10", f"OUTPUT={home}/minutes.tif", f"BACK_DIRECTION={home}/back.tif",
                     f"ALLOCATION={home}/ids.tif", f"ISOCHRONES={home}/bands.gpkg")
    large = run("fermat:syntheticvelocity", "--", "COLUMNS=4000", "ROWS=4000", f"OUTPUT={home}/large.tif")
    small = run("fermat:syntheticvelocity", "--", "COLUMNS=1000", "ROWS=1000", "CRS=EPSG:32633", f"OUTPUT={velocity}")
    return small, isochrones, large


def works(pid):
    """Whether a thread of the process wants a processor, and the processor time of all in ticks."""
    ticks, wants = 0, False
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            fields = (thread / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has ended
        wants = wants or fields[0] != "S"
        ticks += int(fields[11]) + int(fields[12])
    return wants, ticks


def ends(process, limit):
    """Waits until a process ends. False if it does not: it only sleeps when the limit is over."""
    try:
        process.wait(limit)
        return True
    except subprocess.TimeoutExpired:
        pass
    idle, before = 0, 0
    while idle < 20:
        try:
            process.wait(1)
            return True
        except subprocess.TimeoutExpired:
            wants, ticks = works(process.pid)
            idle = 0 if wants or ticks > before + 1 else idle + 1
            before = ticks
    return False


class Trials:
    def __init__(self, folder, limit):
        self.folder = folder
        self.limit = limit
        self.lock = threading.Lock()
        self.ended, self.hung, self.longest, self.codes = Counter(), Counter(), Counter(), Counter()
        self.homes = threading.local()

    def kinds(self):
        kinds = []
        if (tests := self.folder / "fermat_provider_tests").exists():
            kinds += [(name, [str(tests), name], None) for name in ("synthetic_velocity_test", "detached_work_test")]
        if (test := self.folder / "native_module_test").exists():
            kinds.append(("native_module_test", [str(test)], None))
        process = shutil.which("qgis_process.bin") or shutil.which("qgis_process")
        modules = list((self.folder / "fermat").glob("fermat_qgis*.so"))
        if process and modules:
            kinds += [("isochrones", [process], 1), ("isochrones cancelled", [process], 1),
                      ("velocity cancelled", [process], 2), ("list", [process, "list"], None)]
        if modules and subprocess.run(["python3", "-c", "import qgis.core"], capture_output=True).returncode == 0:
            kinds += [("load and unload", ["python3", "-c", LOAD_AND_UNLOAD, str(m)], None) for m in modules]
        return kinds

    def home(self):
        """A profile of its own for each thread, because two programs share no profile."""
        if not hasattr(self.homes, "path"):
            home = Path(tempfile.mkdtemp(prefix="exits-"))
            profile = home / "QGIS/QGIS3/profiles/default"
            (profile / "QGIS").mkdir(parents=True)
            (profile / "QGIS/QGIS3.ini").write_text("[PythonPlugins]\nfermat=true\n")
            if (self.folder / "fermat").exists():
                (profile / "python/plugins").mkdir(parents=True)
                (profile / "python/plugins/fermat").symlink_to(self.folder.resolve() / "fermat")
            self.homes.path = home
        return self.homes.path

    def stacks(self, name, pid):
        path = self.folder / f"hang-{pid}.txt"
        with open(path, "w", encoding="utf-8") as out:
            out.write(f"{name}, process {pid}\n")
            out.flush()
            if shutil.which("gdb"):
                subprocess.run(["gdb", "-p", str(pid), "-batch", "-ex", "thread apply all bt"], stdout=out, stderr=out,
                               check=False, timeout=300)
                return path
            for thread in sorted(Path(f"/proc/{pid}/task").iterdir()):
                for file in ("comm", "wchan", "syscall", "stack"):
                    try:
                        out.write(f"{thread.name} {file}: {(thread / file).read_text().strip()}\n")
                    except OSError as error:
                        out.write(f"{thread.name} {file}: {error}\n")
        return path

    def once(self, kind):
        name, command, index = kind
        home = self.home()
        environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home), "QT_QPA_PLATFORM": "offscreen",
                       "TMPDIR": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
        if index is not None:
            small, *others = runs(home)
            if not (home / "velocity.tif").exists():
                self.end("velocity", [*command, *small], environment, None)
            command = [*command, *others[index - 1]]
        self.end(name, command, environment, random.uniform(0.2, 4) if "cancelled" in name else None)

    def end(self, name, command, environment, cancel_after):
        start = time.monotonic()
        with subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True) as process:
            if cancel_after is not None:
                try:
                    process.wait(cancel_after)
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGINT)
            hung = not ends(process, self.limit)
            if hung:
                path = self.stacks(name, process.pid)
                print(f"{name} hangs: {path}", flush=True)
                os.killpg(process.pid, signal.SIGKILL)
        with self.lock:
            (self.hung if hung else self.ended)[name] += 1
            self.codes[name, process.returncode] += 1
            self.longest[name] = max(self.longest[name], time.monotonic() - start)

    def table(self):
        with self.lock:
            for name in sorted(self.ended + self.hung):
                codes = ", ".join(f"{n} × {code}" for (of, code), n in sorted(self.codes.items()) if of == name)
                print(f"{name:28} ended {self.ended[name]:5}, hung {self.hung[name]:3}, longest "
                      f"{self.longest[name]:5.1f} s, exit status: {codes}", flush=True)
            print(f"in all {self.ended.total()} ended, {self.hung.total()} hung", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--load", type=int, default=0)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--kinds", help="only these, separated by commas")
    given = parser.parse_args()
    trials = Trials(given.folder, given.limit)
    kinds = [k for k in trials.kinds() if not given.kinds or k[0] in given.kinds.split(",")]
    if not kinds:
        sys.exit(f"{given.folder} has no program that can run here")
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(given.load)]
    try:
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            todo = itertools.islice(itertools.cycle(kinds), given.count)
            for done, future in enumerate(concurrent.futures.as_completed([pool.submit(trials.once, k) for k in todo]), 1):
                future.result()
                if done % 100 == 0:
                    trials.table()
    finally:
        for process in load:
            process.kill()
        trials.table()
    sys.exit(1 if trials.hung else 0)


if __name__ == "__main__":
    main()
