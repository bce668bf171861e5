"""scripts/join-packages puts the modules of several packages into one, and refuses packages of different versions.

usage: join_packages_test.py ROOT
"""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

JOIN = Path(sys.argv[1]) / "scripts/join-packages"

with tempfile.TemporaryDirectory() as folder:
    root = Path(folder)

    def package(release, version):
        path = root / f"{release}-{version}.zip"
        with zipfile.ZipFile(path, "w") as made:
            made.writestr("fermat/metadata.txt", f"name=Fermat\nversion={version}\n")
            made.writestr(f"fermat/fermat_qgis{release}.so", release)
        return path

    def join(*packages):
        return subprocess.run([JOIN, root, *packages], capture_output=True, text=True)

    old, new = package("3.22_qt5", "1.2"), package("4.2_qt6", "1.2")
    done = join(old, new)
    with zipfile.ZipFile(root / "fermat-1.2.zip") as joined:
        modules = {name: joined.read(name).decode() for name in joined.namelist() if name.endswith(".so")}
    if modules != {"fermat/fermat_qgis3.22_qt5.so": "3.22_qt5", "fermat/fermat_qgis4.2_qt6.so": "4.2_qt6"}:
        sys.exit(f"the package has {modules}\n{done.stderr}")
    refused = join(old, package("3.44_qt5", "1.3"))
    if refused.returncode == 0 or "is version 1.3" not in refused.stderr or (root / "fermat-1.3.zip").exists():
        sys.exit(f"packages of different versions: {refused.returncode} {refused.stderr}")
