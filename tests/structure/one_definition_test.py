"""Tests one_definition.py on small trees.

usage: one_definition_test.py ROOT
"""

import sys
import unittest

import include_graph_test
import one_definition


def check(*texts):
    """Returns the exit status and the output for headers with these texts."""
    return include_graph_test.check(
        {f"core/src/x/{number}.h": text for number, text in enumerate(texts)}, one_definition.main
    )


class OneDefinitionTest(unittest.TestCase):
    def refuses(self, name, *texts):
        status, output = check(*texts)
        self.assertEqual(status, 1, output)
        self.assertIn(f"{name} is defined in core/src/x/0.h and in core/src/x/1.h", output)

    def takes(self, *texts):
        status, output = check(*texts)
        self.assertEqual(status, 0, output)

    def test_refuses_two_types(self):
        self.refuses(
            "a::b::C",
            "namespace a::b { // one {\nstruct C { int i; }; }",
            'namespace a { const char* x = "{"; namespace b { class C final : public D<int> { C() {} }; } }',
        )

    def test_refuses_two_inline_functions(self):
        self.refuses(
            "a::f(int, const B &)",
            "namespace a { inline int f(int i, const B& b) { return i; } }",
            "namespace a { constexpr long f(int number, const B& other = {}) { return 1; } }",
        )

    def test_takes_what_the_linker_tells_apart(self):
        self.takes("namespace a { struct C { int i; }; }", "namespace b { struct C { int j; }; }")
        self.takes("struct C { int i; };", "struct C; namespace { struct C { int j; }; }")
        self.takes("struct C { struct D {}; };", "struct E { struct D {}; inline void f() {} };")
        self.takes("inline int f(int i) { return i; }", "inline int f(float i) { return 1; }")
        self.takes("template <class T> struct C { T i; };", "template <> struct C<int> { int i; };")
        self.takes("int f() { struct C { int i; }; return 0; }", "struct C { int i; };")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
