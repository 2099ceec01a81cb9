import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageByKey, languages } from '../../../catalog/languages.ts'
import { scanTextFile } from '../text-file.ts'
import { parseStructure } from './parse-structure.ts'

const structure = (key: string, text: string) => {
  const language = languageByKey(key)
  return parseStructure(scanTextFile('file', Buffer.from(text), language))
}

/** Functions as `first-last:code lines`, with lines starting at 1, in the order of their ends. */
const functions = (key: string, text: string) =>
  structure(key, text).functions.map(({ from, to, codeLines }) => `${from + 1}-${to + 1}:${codeLines}`)

describe('functions', () => {
  test.each([
    ['c', 'static struct a *f(int b)\n{\n  c();\n  // d\n\n  return e;\n}\n', ['1-7:5']],
    ['c', 'struct a b = {\n  1,\n};\nenum { C };\n', []],
    ['c', 'void f(void)\n{\n#if A\n  if (b) {\n#else\n  if (c) {\n#endif\n  }\n}\n', ['1-9:9']],
    ['c', 'void f(void) {\n  list_for_each(a, b) {\n    c();\n  }\n}\n', ['1-5:5']],
    ['c', '#define A(b) {\\\n  {\\\n  c\nint f() {\n}\n', ['4-5:2']],
    ['cpp', 'namespace a {\nclass B : public C {\n  B(int d) : e(d), f(1) {\n  }\n};\n}\n', ['3-4:2']],
    ['cpp', 'template <class T>\nT f(T a) const {\n}\n', ['1-3:3']],
    ['objective-c', '- (void)a:(int)b\n{\n}\n+ (id)c {\n}\n', ['1-3:3', '4-5:2']],
    [
      'csharp',
      'class A\n{\n  int B { get; set; }\n  void C()\n  {\n    if (d) { e(); }\n  }\n}\n',
      ['4-7:4'],
    ],
    ['csharp', 'var a = new A(b) { C = 1 };\nFoo(x => {\n});\n', ['2-3:2']],
    [
      'java',
      'class A {\n  @Override\n  void b() throws C, D {\n    e(() -> {\n    });\n  }\n}\n',
      ['4-5:2', '2-6:3'],
    ],
    ['java', 'switch (a) {\n  case B -> {\n  }\n}\nnew C(d) {\n};\n', []],
    ['javascript', 'function a() {\n  b(c => {\n    d()\n  })\n}\n', ['2-4:3', '1-5:2']],
    [
      'javascript',
      'const a = async (\n  b = {},\n) => {\n}\nclass C {\n  d() {\n  }\n}\n',
      ['1-4:4', '6-7:2'],
    ],
    ['javascript', 'const a = { b: 1 }\nif (c) {\n}\nlabel: {\n}\n', []],
    ['javascript', 'module.exports = {\n  a() {\n  },\n  b: function () {\n  },\n}\n', ['2-3:2', '4-5:2']],
    ['typescript', 'function a(): { b: string } {\n  c()\n}\n', ['1-3:3']],
    [
      'typescript',
      'interface A {\n  b(): void\n}\nexport class C<T> extends D {\n  get e(): T {\n  }\n}\n',
      ['5-6:2'],
    ],
    ['vue', '<template>\n  <a @b="c() {">\n</template>\n<script>\nfunction d() {\n}\n</script>\n', ['5-6:2']],
    ['go', 'func (a *B) C(d int) (int, error) {\n\tif e := f(); e != nil {\n\t}\n}\n', ['1-4:4']],
    ['go', 'type A struct {\n}\nvar b = map[string]A{\n\t"c": func() {\n\t},\n}\n', ['4-5:2']],
    [
      'rust',
      'impl A for B {\n  fn c<T>(d: T) -> E\n  where T: F {\n    match d { _ => {} }\n  }\n}\n',
      ['2-5:4'],
    ],
    ['swift', 'struct A {\n  var b: Int {\n    c\n  }\n  init() {\n  }\n}\n', ['5-6:2']],
    ['kotlin', 'class A internal constructor(b: C) {\n  fun d() = e {\n  }\n}\n', ['2-3:2']],
    ['scala', 'object A {\n  def b = {\n    c match { case d => e }\n  }\n}\n', ['2-4:3']],
    ['dart', 'class A {\n  B c(D e) {\n    return F(g: () {\n    });\n  }\n}\n', ['3-4:2', '2-5:2']],
    ['php', '<?php\nclass A {\n  public function b(): array\n  {\n  }\n}\n', ['3-5:3']],
    ['perl', 'sub a {\n  my %b = %{$c};\n}\n', ['1-3:3']],
    ['r', 'a <- function(b) {\n  c\n}\n', ['1-3:3']],
    ['powershell', 'function A {\n  if ($b) { }\n}\n', ['1-3:3']],
    ['zig', 'pub fn a() void {\n}\n', ['1-2:2']],
    ['solidity', 'contract A {\n  function b() public {\n  }\n}\n', ['2-3:2']],
    [
      'python',
      'class A:\n    @b\n    def c(\n        self,\n    ):\n        """Docs\n        """\n        def d():\n            pass\n        return d\n\nx = 1\n',
      ['8-9:2', '3-10:4'],
    ],
    ['python', 'async def a():\n    b = """\ndef no():\n"""\n    return b\n', ['1-5:5']],
    [
      'ruby',
      'class A\n  private def b\n    c.each do |d|\n      e\n    end\n  rescue F\n  end\nend\n',
      ['2-7:6'],
    ],
    ['ruby', 'def a = 1\ndef b\nend\n', ['1-1:1', '2-3:2']],
    [
      'elixir',
      'defmodule A do\n  def b(c) do\n    d\n  end\n\n  defp e, do: f\n  @g 1\nend\n',
      ['2-4:3', '6-6:1'],
    ],
    ['lua', 'local function a()\n  b()\nend\nc.d = function(e)\nend\n', ['1-3:3', '4-5:2']],
    ['julia', 'function a(b)\n  c\nend\n', ['1-3:3']],
    ['matlab', 'function a = b(c)\n  d;\nend\n', ['1-3:3']],
    ['shell', 'a() {\n  if b; then\n    c\n  fi\n}\nd\n', ['1-5:5']],
    ['nim', 'proc a(b: int) =\n  echo b\n\necho 1\n', ['1-2:2']],
    ['gdscript', 'func a():\n\tpass\n\nvar b\n', ['1-2:2']],
    ['css', 'a { b: c }\n', []],
    ['haskell', 'f x = y\n', []],
  ])('of %s are found: %j', (key, text, expected) => expect(functions(key, text)).toEqual(expected))

  test('exclude test suites and modules of any length', () => {
    const body = '  x()\n'.repeat(150)
    const wrapped = [
      `describe('a', () => {\n${body}})\n`,
      `(function () {\n${body}})()\n`,
      `$(function () {\n${body}})\n`,
    ]
    expect(wrapped.map((text) => functions('javascript', text))).toEqual([[], [], []])
  })

  test('include long callbacks of other calls', () => {
    expect(functions('javascript', `test('a', () => {\n${'  x()\n'.repeat(150)}})\n`)).toEqual(['1-152:152'])
  })
})

describe('deep nesting', () => {
  const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)
  const depths = (key: string, text: string) => structure(key, text).deepBlocks.map(({ depth }) => depth)

  test.each([
    ['accepts five levels', 'go', `func a() {\n${nested(5, 'if b {\n', '}\n')}}\n`, []],
    ['reports six levels', 'go', `func a() {\n${nested(6, 'for {\n', '}\n')}}\n`, [6]],
    ['reports the maximum depth', 'java', `void a() {\n${nested(8, 'while (b) {\n', '}\n')}}\n`, [8]],
    [
      'reports branches of one decision once',
      'c',
      `void a() {\n${'if (b) {\n'.repeat(6)}} else if (c) {\n} else {\n${'}\n'.repeat(7)}`,
      [6],
    ],
    [
      'reports separate blocks separately',
      'c',
      `void a() {\n${'if (b) {\n'.repeat(6)}}\nd();\nif (c) {\n${'}\n'.repeat(7)}`,
      [6, 6],
    ],
    [
      'starts over in a nested function',
      'javascript',
      `function a() {\n${'if (b) {\n'.repeat(4)}c(() => {\n${nested(3, 'for (;;) {\n', '}\n')}})\n${'}\n'.repeat(5)}`,
      [],
    ],
    ['does not count literals', 'javascript', `function a() {\nreturn ${nested(9, '{ b:\n', '}\n')}}\n`, []],
    ['ignores code outside of functions', 'javascript', nested(9, 'if (a) {\n', '}\n'), []],
    [
      'Python',
      'python',
      `def a():\n${Array.from({ length: 6 }, (_, level) => `${' '.repeat(level + 1)}if b:\n`).join('')}       c\n`,
      [6],
    ],
    [
      'Ruby',
      'ruby',
      `def a\n${Array.from({ length: 6 }, (_, level) => `${' '.repeat(level + 1)}if b\n`).join('')}${Array.from({ length: 6 }, (_, level) => `${' '.repeat(6 - level)}end\n`).join('')}end\n`,
      [6],
    ],
  ])('%s', (_, key, text, expected) => expect(depths(key, text)).toEqual(expected))
})

test('reports functions within the file with at most as many code lines as lines', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.array(fragment, { maxLength: 80 }),
      (language, fragments) => {
        const file = scanTextFile('file', Buffer.from(fragments.join('')), language)
        const { functions: functionSpans, deepBlocks } = parseStructure(file)
        const spans = [...functionSpans, ...deepBlocks]
        const areValid = spans.every(({ from, to }) => from >= 0 && from <= to && to < file.lines.count)
        expect(areValid && functionSpans.every(({ from, to, codeLines }) => codeLines <= to - from + 1)).toBe(
          true,
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test('handles unmatched brackets in linear time', () => {
  const texts = ['(', '((((}', '{', '}', '[', '-(', '#if\n#else\n'].map((one) => one.repeat(20_000))
  expect(texts.flatMap((text) => functions('cpp', text))).toEqual([])
})

const fragment = fc.constantFrom(
  ...[
    'function ',
    'def ',
    'fn ',
    'if ',
    'else ',
    'for ',
    'class ',
    'end',
    'case ',
    'new ',
    'a',
    'b(',
    ')',
    '() ',
    '{',
    '}',
  ],
  ...[
    '[',
    ']',
    '(',
    ';',
    ',',
    ':',
    '=>',
    '->',
    '=',
    '\n',
    '\n  ',
    '\n    ',
    '#if\n',
    '#else\n',
    '#endif\n',
    "'",
    '"',
    '//',
    'do ',
    '.',
  ],
)
