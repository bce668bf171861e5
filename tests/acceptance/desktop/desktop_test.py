"""Starts QGIS under a virtual display with the plugin enabled; desktop_script.py looks around in it.

Leaves pictures of the window in the test's folder.
"""

import profile_home as profile


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    profile.desktop("desktop_script.py")


main()
