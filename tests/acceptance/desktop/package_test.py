"""The ZIP for QGIS' plugin manager: one folder, and what is in it works when it is unzipped."""

import configparser
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


main()
