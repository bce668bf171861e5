"""The ZIP for QGIS' plugin manager contains one folder, which works when it is unzipped. The Debian package
has the same files, in the folder of plugins for all users."""

import configparser
import shutil
import zipfile

import profile_home as profile


def main():
    profile.new_home()
    print(profile.run([profile.CMAKE, "--build", profile.BUILD, "--target", "package"]))
    archives = list(profile.BUILD.glob(f"fermat-{profile.VERSION}-*.zip"))
    assert len(archives) == 1, archives
    with zipfile.ZipFile(archives[0]) as archive:
        names = archive.namelist()
        assert {name.split("/")[0] for name in names} == {"fermat"}, names
        archive.extractall(profile.PLUGINS)
    for file in ("__init__.py", "metadata.txt", "LICENSE", "icon.svg", "models/reachable_area.model3"):
        assert (profile.PLUGIN / file).is_file(), names

    metadata = configparser.ConfigParser()
    metadata.read(profile.PLUGIN / "metadata.txt")
    assert metadata["general"]["version"] == profile.VERSION
    assert metadata["general"].getboolean("hasProcessingProvider")
    assert (profile.PLUGIN / metadata["general"]["icon"]).is_file()

    profile.qgis_process("plugins", "enable", "fermat")
    listed = profile.qgis_process("list")
    for algorithm in ("isochrones", "raypaths", "traveltimes", "validatedistance", "startpositions"):
        assert f"fermat:{algorithm}\t" in listed, listed
    the_debian_package_has_the_same(names)


def the_debian_package_has_the_same(names):
    packages = list(profile.BUILD.glob(f"fermat-{profile.VERSION}-*.deb"))
    if not packages:
        assert not shutil.which("dpkg-query"), "there is no Debian package"
        return
    assert len(packages) == 1, packages
    listed = profile.run(["dpkg-deb", "--contents", packages[0]]).splitlines()
    files = {line.split()[5] for line in listed if not line.startswith("d")}
    plugins = "./usr/share/qgis/python/plugins/"
    assert files == {plugins + name for name in names if not name.endswith("/")}, files
    depends = profile.run(["dpkg-deb", "--field", packages[0], "Depends"])
    release = packages[0].name.split("-qgis")[1].split("-")[0]
    assert f"{release})" in depends and f"libqgis-gui{release}" in depends, depends


main()
