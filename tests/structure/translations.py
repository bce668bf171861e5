"""Checks that the German translation has all texts of the sources, and no others.

usage: translations.py ROOT LUPDATE
"""

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def texts(file):
    """Contexts and texts with their translations, which are None if they are missing or unfinished."""
    result = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            done = translation.text if "type" not in translation.attrib else None
            result[context.findtext("name"), message.findtext("source")] = done
    return result


def main(root, lupdate):
    there = root / "resources/i18n/fermat_de.ts"
    with tempfile.TemporaryDirectory() as folder:
        updated = Path(folder) / "fermat_de.ts"
        updated.write_bytes(there.read_bytes())
        subprocess.run(
            [lupdate, "-silent", "-I", "provider", "-no-obsolete", "-locations", "none", "plugin", "provider",
             "core/include/fermat/sentences.def", "-ts", updated],
            cwd=root,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wanted, found = texts(updated), texts(there)
    problems = [f"no translation: {context}: {text}" for (context, text), done in wanted.items() if not done]
    problems += [f"not in the sources: {context}: {text}" for context, text in found.keys() - wanted.keys()]
    for problem in sorted(problems):
        print(problem)
    if not wanted or problems:
        sys.exit(f"{len(problems)} problems. Build the target fermat_update_translation, then translate what is new.")
    print(f"{len(wanted)} texts, all translated")


main(Path(sys.argv[1]), sys.argv[2])
