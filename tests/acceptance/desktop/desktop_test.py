"""Starts QGIS with the plugin on a virtual display. desktop_script.py checks it from inside.

Saves pictures of the window in the folder of the test.
"""

import profile_home as profile


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    profile.desktop("desktop_script.py")


main()
