import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageByKey, languages } from '../../catalog/languages.ts'
import { countSourceLines } from './count-source-lines.ts'
import { scanTextFile } from './text-file.ts'

/** One character per line: code, comment or blank. */
function lineKinds(key: string, text: string): string {
  const { lines } = scanTextFile('file', Buffer.from(text), findLanguage(key))
  return Array.from(lines.kinds, (kind) => '.#c'[kind]).join('')
}

const counts = (key: string, text: string) => countSourceLines(Buffer.from(text), findLanguage(key))

describe('a line', () => {
  test.each([
    ['c', 'int a;\n// b\n\n/* c */\nint d; // e\n', 'c#.#c'],
    ['c', '/*\n a\n\n b */\nx;', '##.#c'],
    ['c', 's = "/* no";\nt = "*/ // no";\n', 'cc'],
    ['c', "c = '\"'; /* a\n b */\n", 'c#'],
    ['c', 'a; /* b */ c;\n/* b */ c;\n', 'cc'],
    ['c', '/* never closed\nint a;\n', 'cc'],
    ['cpp', "n = 1'000'000; // a\n// b\n", 'c#'],
    ['cpp', 's = R"x(\n// no\n)" no )x";\n// b\n', 'ccc#'],
    ['csharp', 'var s = @"c:\\";\n// b\nvar t = """\n// no\n""";\n', 'c#ccc'],
    ['go', 's := `\n// no\n`\n// yes\n', 'ccc#'],
    ['java', 'var s = """\n  // no \\"""\n  """;\n/** yes */\n', 'ccc#'],
    ['kotlin', 'val a = """\n/* no\n"""\n/* a /* b */ c */\n', 'ccc#'],
    ['swift', 'let a = #"\n// no "\n"#\n/* a /* b */ c */\n', 'ccc#'],
    ['rust', "fn f<'a>(x: &'a str) { // b\n// c\nlet q = '\"';\n// d\n", 'c#c#'],
    ['rust', 's = r#"\n// no "\n"#;\n/* a\n/* b */\n*/\n', 'ccc###'],
    ['rust', 'let a = "x\n// no\n";\n', 'ccc'],
    ['scala', "val a = 'sym // b\n// c\n", 'c#'],
    ['dart', "var a = '''\n// no\n''';\n/// yes\n", 'ccc#'],
    ['javascript', `const a = \`x \${ { b: \`}//\` } } y\n// no\n\`\n// yes\n`, 'ccc#'],
    ['javascript', 'const r = /[\'"`/*]/g\n// a\nconst q = a / b / c // d\n// e\n', 'c#c#'],
    ['javascript', 'return /[/]"/\n// a\n', 'c#'],
    ['typescript', "const glob = '/**/*.ts'\nfoo()\nconst other = '**/*'\n", 'ccc'],
    ['typescript', "<p>Don't</p>\n// a\n", 'c#'],
    ['python', 'def f():\n    """Docs.\n\n    More.\n    """\n    return 1  # b\n# c\n', 'c#.##c#'],
    ['python', 'a = """\n# no\n"""\nf(\n    """no\n    """,\n)\n', 'ccccccc'],
    ['python', 'x = "a#b"\ny = \'#\'\n# yes\n', 'cc#'],
    ['python', "r'''Docs'''\nimport a\n", '#c'],
    ['ruby', '# a\nx = "#{y} # no"\n=begin\nb\n=end\nz = /#/\n', '#c###c'],
    ['ruby', 'q(<<~SQL, 1)\n  # no\nSQL\n# yes\n', 'ccc#'],
    ['ruby', "a = %w[#a b]\nb = ?#\n# c\n'#{'\n", 'cc#c'],
    ['perl', '=head1 A\n\nb\n=cut\nmy $n = $#a; # c\n# d\n', '#.##c#'],
    ['perl', 'print <<"E";\n# no\nE\nqw(# no);\n', 'cccc'],
    ['php', '<p>\n<!-- a -->\n<?php // b ?>\n<b>\n<?php\n# c\n#[D]\n$e = "//";\n/* f */\n', 'c#ccc#cc#'],
    ['php', '<?php\n$a = <<<EOT\n// no\nEOT;\n// yes\n', 'cccc#'],
    ['shell', `#!/bin/sh\n# a\necho $# \${b#c} d#e\ncat <<EOF\n# no\nEOF\n`, 'c#cccc'],
    ['shell', "awk '\n# no\n'\necho \\' # a\n# b\n", 'cccc#'],
    ['lua', '--[==[ a\n]] b ]==]\nx = [[\n-- no\n]] -- c\n-- d\n', '##ccc#'],
    ['elixir', '@moduledoc """\nA # b\n"""\nx = """\n# no\n"""\n# yes\n', '###ccc#'],
    ['haskell', "-- a\nx --> y\nfoldl' f -- b\n{- c {- d -}\n-}\n", '#cc##'],
    ['ocaml', "(* a (* b *)\n*)\nlet c = '\"'\nlet d : 'a = e\n(* f *)\n", '##cc#'],
    ['fsharp', 'let a = (*) 2 3\n(* b *)\n', 'c#'],
    ['julia', "#= a\n=#\nb = c' # d\n# e\n", '##c#'],
    ['matlab', "% a\n%{\nb\n%}\nx = y'; % c\nz = '50%';\n", '####cc'],
    ['clojure', '; a\n(def x \\;)\n(def s "\n; no")\n', '#ccc'],
    ['common-lisp', '#| a\n|#\n(x #\\;)\n; b\n', '##c#'],
    ['erlang', '% a\nX = $%, Y = "%".\n', '#c'],
    ['sql', "-- a\nselect 'it''s -- no' -- b\n/* c */\n", '#c#'],
    ['powershell', '<# a\n#>\n$b = @"\n# no\n"@\n# c\n', '##ccc#'],
    ['visual-basic', '\' a\ns = "it\'s"\n', '#c'],
    ['pascal', "{ a }\nx := '{'; // b\n(* c\n*)\n", '#c##'],
    ['fortran', "! a\nx = '!' ! b\n", '#c'],
    ['zig', '// a\nconst b =\n  \\\\ // no\n;\n', '#ccc'],
    ['coffeescript', '### a\nb ###\nx = "#{c}" # d\n# e\n', '##c#'],
    ['nim', '#[ a\n#[ b ]# ]#\nx = """\n# no\n"""\n', '##ccc'],
    ['r', '# a\nx <- \'#\'\ny <- r"(\n# no\n)"\n', '#cccc'],
    ['hcl', 'a = "#"\nb = <<EOT\n# no\nEOT\n// c\n', 'cccc#'],
    ['crystal', '# a\nx = \'#\'\ny = "\n# no"\n', '#ccc'],
    ['verilog', 'i--; // a\n-- of VHDL\n', 'c#'],
    ['assembly', '; a\n# b\nmov r0, #1\n', '##c'],
    ['css', '/* a */\nb { content: "/*"; }\n', '#c'],
    ['scss', '// a\nb { c: d } // e\n', '#c'],
    ['html', '<!-- a\n-->\n<script>\n// b\nc()\n</script>\n<style>\n/* d */\n</style>\n', '##c#ccc#c'],
    ['html', '<%# a %>\n{# b #}\n{{!-- c --}}\n<script type="text/template">\n// no\n</script>\n', '###ccc'],
    [
      'vue',
      '<template>\n<!-- a -->\n<a href="//b">\n</template>\n<style lang="scss">\n// c\n</style>\n',
      'c#ccc#c',
    ],
    ['svelte', '<script>\n/* a */\nlet b\n</script>\n<!-- c -->\n{#if b}\n', 'c#cc#c'],
  ])('of %s is classified: %j', (key, text, expected) => expect(lineKinds(key, text)).toBe(expected))
})

describe('non-explanatory comments', () => {
  test('include a license header before all code', () => {
    const text = '#!/bin/sh\n# Copyright 2020 Ada\n# All rights reserved\n\n# What this does.\nls\n'
    expect(counts('shell', text).licenseLines).toBe(2)
  })

  test('exclude a comment about licenses in the code', () => {
    expect(counts('go', 'package a\n\n// Checks the license.\n').licenseLines).toBe(0)
  })

  test('include a license header with blank lines', () => {
    expect(counts('c', '/*\n * MIT License\n\n * Permission.\n */\nint a;\n').licenseLines).toBe(4)
  })

  test('exclude a comment after the license header', () => {
    expect(counts('go', '// Copyright Ada.\n\n// Package a is.\npackage a\n').licenseLines).toBe(1)
  })

  test.each([
    ['javascript', '// const a = f(1)\n// if (a) {\n//   b()\n// }\n', 4],
    ['javascript', 'x()\n// foo(bar);\n', 1],
    ['javascript', '// Calls foo(bar); see there.\n// The second line is text too.\n', 0],
    ['javascript', '// Returns the value of f(x);\n', 0],
    ['javascript', '/**\n * a = b()\n * c = d()\n */\n', 0],
    ['rust', '/// let a = b();\n/// c();\n', 0],
    ['python', '# x = 1\n# y = foo(x)\n# This is a sentence about it\n', 2],
    ['python', '# note:\n', 0],
    ['python', 'def f():\n    """\n    x = 1\n    y = 2\n    """\n', 0],
    ['java', '/*\n  foo();\n  int a = b;\n*/\n', 2],
    ['ruby', '# --------\n# Section\n# ========\n', 0],
  ])('include commented-out code in %s: %j', (key, text, expected) =>
    expect(counts(key, text).commentedOutLines).toBe(expected),
  )
})

describe('any file', () => {
  test('has no lines if it is empty', () => expect(counts('go', '').lines).toBe(0))
  test('may lack a final newline', () => expect(counts('go', 'a\nb').lines).toBe(2))
  test('may use Windows line endings', () => expect(lineKinds('go', '// a\r\n\r\nb\r\n')).toBe('#.c'))
  test('may start with a byte order mark', () => expect(lineKinds('csharp', '\ufeff// a\nb\n')).toBe('#c'))
  test('may have an invalid encoding', () => {
    expect(countSourceLines(Uint8Array.of(0xff, 0xfe, 0x0a, 0x80), findLanguage('go')).codeLines).toBe(2)
  })

  test('has only code, comment and blank lines', () => {
    fc.assert(
      fc.property(someLanguage, someText, (language, text) => {
        const { lines, codeLines, commentLines, blankLines } = countSourceLines(text, language)
        expect(codeLines + commentLines + blankLines).toBe(lines)
      }),
      { numRuns: 2000 },
    )
  })

  test('has one line per newline plus an unterminated last line', () => {
    fc.assert(
      fc.property(someLanguage, someText, (language, text) => {
        const parts = Buffer.from(text)
          .toString('latin1')
          .replace(/^\xef\xbb\xbf/, '')
          .split('\n')
        expect(countSourceLines(text, language).lines).toBe(
          parts.at(-1) === '' ? parts.length - 1 : parts.length,
        )
      }),
    )
  })

  test('has at least as many comment lines as license and commented-out lines', () => {
    fc.assert(
      fc.property(someLanguage, someText, (language, text) => {
        const { commentLines, licenseLines, commentedOutLines } = countSourceLines(text, language)
        expect(licenseLines + commentedOutLines).toBeLessThanOrEqual(commentLines)
      }),
    )
  })

  test('is read in linear time, even with unclosed delimiters', () => {
    const unclosedDelimiters = [
      '"""\n',
      '<<A\n',
      '=/[',
      '{-',
      '<script></script>',
      '${',
      '<?php ?>',
      '/*',
      'r#"\'',
    ]
    const texts = unclosedDelimiters.map((trap) => Buffer.from(trap.repeat(50_000 / trap.length)))
    const languages = ['python', 'ruby', 'javascript', 'haskell', 'html', 'php', 'rust'].map(findLanguage)
    expect(texts.flatMap((text) => languages.map((one) => countSourceLines(text, one).lines)).length).toBe(63)
  })
})

const someLanguage = fc.constantFrom(...languages)

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '"',
      "'",
      '`',
      '"""',
      "'''",
      '/*',
      '*/',
      '//',
      '#',
      '--',
      '{-',
      '-}',
      '<!--',
      '-->',
      '<script>',
      '</script>',
    ],
    ...[
      '<?php',
      '?>',
      '<<EOT',
      'EOT',
      '\n',
      '\n\n',
      ' ',
      '\\',
      '${',
      '{',
      '}',
      '(',
      ')',
      '[[',
      ']]',
      '/',
      '%w(',
      'R"x(',
    ],
    ...[
      'r#"',
      '@"',
      '=begin\n',
      '=end\n',
      '=pod\n',
      '\n=cut\n',
      'a',
      'if ',
      'b = 1;',
      'Copyright',
      '\ufeff',
      'é',
      '$',
      '?',
    ],
  ),
  fc.string({ maxLength: 5 }),
)
const someText = fc.oneof(
  fc.array(fragment, { maxLength: 60 }).map((fragments) => Buffer.from(fragments.join(''))),
  fc.uint8Array({ maxLength: 200 }),
)

function findLanguage(key: string) {
  const language = languageByKey(key)
  if (!language) throw new Error(`Unknown language: ${key}`)
  return language
}
