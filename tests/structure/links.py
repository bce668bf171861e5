"""Checks that the links between the Markdown files lead to files and headings that exist.

usage: links.py ROOT
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+\s+(.*?)\s*$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def anchors(text):
    """The anchors of a file's headings, as GitHub makes them."""
    result = set()
    for heading in HEADING.findall(re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 1
        while slug in result:
            slug = f"{slug.rstrip('0123456789-')}-{number}"
            number += 1
        result.add(slug)
    return result


def main(root):
    skipped = {".git", "build"}
    files = [
        path
        for path in root.rglob("*.md")
        if not skipped & set(path.relative_to(root).parts)
    ]
    texts = {path.resolve(): path.read_text(encoding="utf-8") for path in files}
    count = 0
    problems = []
    for path, text in texts.items():
        for target in LINK.findall(CODE.sub("", text)):
            if re.match(r"[a-z]+:", target):
                continue
            count += 1
            name, _, anchor = target.partition("#")
            file = (path.parent / name).resolve() if name else path
            if not file.exists():
                problems.append(f"{path.relative_to(root)}: {target} does not exist")
            elif anchor and anchor not in anchors(texts.get(file, "")):
                problems.append(f"{path.relative_to(root)}: {target} is no heading of that file")
    print(f"{len(files)} files, {count} links between them")
    print("\n".join(problems))
    return 1 if problems or not count else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve()))
