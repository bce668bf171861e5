"""Finds types and inline functions that two files define under one name in one namespace.

The linker keeps one of them, and code that means the other one then breaks. Neither compiler nor linker says so.

usage: one_definition.py ROOT
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

import include_graph

# What is no code, and the tokens that matter here.
NO_CODE = re.compile(
    r'R"([^(\s]*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\''
    r"|^[ \t]*#(?:\\\n|[^\n])*",
    re.DOTALL | re.MULTILINE,
)
TOKEN = re.compile(r"[A-Za-z_]\w*|::|[^\s\w]|\d[\w.']*")
ANONYMOUS = "(anonymous)"
INSIDE = "(inside)"  # of a type or a function


def without_templates(tokens):
    """The tokens without `template <...>`, and whether there was one."""
    rest, found = list(tokens), False
    while "template" in rest:
        found = True
        begin = end = rest.index("template")
        depth = 0
        while (end := end + 1) < len(rest):
            depth += {"<": 1, ">": -1}.get(rest[end], 0)
            if depth == 0:
                break
        del rest[begin : end + 1]
    return rest, found


def type_name(tokens):
    """The name of the type whose definition begins with these tokens, with the arguments of a specialisation."""
    rest, _ = without_templates(tokens)
    if not rest or rest[0] not in ("class", "struct", "union", "enum"):
        return None
    head = rest[1 : rest.index(":")] if ":" in rest else rest[1:]
    head = [word for word in head if word not in ("class", "struct", "final")]
    if not head or {"(", "="} & set(head):
        return None
    name = head.index("<") if "<" in head else len(head)
    return "".join(head[name - 1 :]) if name > 0 else None


def function_name(tokens):
    """The name and the types of the parameters of an inline function; None for everything else."""
    rest, is_template = without_templates(tokens)
    if "(" not in rest or not (is_template or {"inline", "constexpr", "consteval"} & set(rest)) or "static" in rest:
        return None
    begin = rest.index("(")
    name = rest[begin - 1]
    if begin == 0 or not re.match(r"[A-Za-z_]", name) or "operator" in rest or "=" in rest[:begin]:
        return None
    parameters, depth = [[]], 0
    for token in rest[begin + 1 :]:
        if depth == 0 and token == ")":
            break
        depth += {"(": 1, "<": 1, "[": 1, "{": 1, ")": -1, ">": -1, "]": -1, "}": -1}.get(token, 0)
        if depth == 0 and token == ",":
            parameters.append([])
        else:
            parameters[-1].append(token)
    # Templates and members that are defined outside of their class differ in more than this.
    if is_template or rest[begin - 2] == "::":
        return " ".join(tokens)
    types = [" ".join(p[: p.index("=")] if "=" in p else p) for p in parameters]
    types = [re.sub(r"(?<=[\w&*>]) [A-Za-z_]\w*$", "", text) for text in types]
    return f"{name}({', '.join(types)})"


def definitions(text):
    """The types and inline functions that are defined at the scope of a namespace, with it. What is in an anonymous
    namespace is left out."""
    scopes, words = [], []
    for token in TOKEN.findall(NO_CODE.sub(" ", text)):
        if token == "{":
            name = INSIDE
            if INSIDE not in scopes:
                if "namespace" in words:
                    name = "".join(words[words.index("namespace") + 1 :]) or ANONYMOUS
                elif words[:1] == ["extern"] and len(words) == 1:
                    name = ""
                elif ANONYMOUS not in scopes and (defined := type_name(words) or function_name(words)):
                    yield "::".join([scope for scope in scopes if scope] + [defined])
            scopes.append(name)
            words = []
        elif token == "}":
            if scopes:
                scopes.pop()
            words = []
        elif token == ";":
            words = []
        else:
            words.append(token)


def main(root):
    places = defaultdict(set)
    for path, text in include_graph.read_sources(root).items():
        for name in definitions(text):
            places[name].add(path.as_posix())
    problems = [f"{name} is defined in {' and in '.join(sorted(files))}" for name, files in places.items() if len(files) > 1]
    print(f"{len(places)} types and inline functions")
    print("\n".join(sorted(problems)))
    return 1 if problems or not places else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
