import { STRING } from './byte-kind.ts'
import { isDigit, isWord } from './bytes.ts'
import { elixirText, tripleQuotes } from './docstrings.ts'
import { crystalWord, heredoc, heredocTexts, perlWord, phpWord, rubyWord, shellWord } from './heredocs.ts'
import { percentLiteral, perlQuote } from './percent-literal.ts'
import {
  bracketedRaw,
  cppRaw,
  hereString,
  luaBrackets,
  manyQuotes,
  restOfLine,
  rustRaw,
  swiftRaw,
  verbatim,
} from './raw-strings.ts'
import { regexLiteral } from './regex-literal.ts'
import type { Reader } from './source.ts'
import { NOTHING } from './source.ts'
import { characterOrName, delimited, either, quoted, skipNext, unlessAfterValue } from './strings.ts'
import { closeBrace, openBrace, template } from './templates.ts'

/** What may begin with a character, besides comments. */
export type Forms = Readonly<Record<string, Reader>>

/** How a language writes what is neither code nor comment; the plain quotes of C where nothing is said. */
export function stringForms(key: string): Forms {
  return forms[key] ?? plain
}

// --- internal ---

const line = { escapes: '\\' } as const
const lines = { escapes: '\\', multiline: true } as const
const doubled = { multiline: true } as const

/** 1'000'000 is a number of C++. */
const character: Reader = (source, at) =>
  isDigit(source.bytes[at - 1]) && isWord(source.bytes[at + 1]) ? at + 1 : quoted("'", line)(source, at)

const luaString: Reader = (source, at) => {
  const end = luaBrackets(source, at)
  return end === NOTHING ? NOTHING : source.mark(STRING, at, end)
}

const plain: Forms = { '"': quoted('"', line), "'": character }
const named: Forms = { '"': quoted('"', line), "'": characterOrName }
const tripleDouble = either(manyQuotes, quoted('"', line))
const escapedTriple = either(delimited('"""', '"""', line), quoted('"', line))
const bothTriple: Forms = {
  '"': escapedTriple,
  "'": either(delimited("'''", "'''", line), quoted("'", line)),
}
const script: Forms = {
  ...plain,
  "'": quoted("'", line),
  '`': template,
  '/': regexLiteral,
  '{': openBrace,
  '}': closeBrace,
}
const lisp: Forms = { '"': quoted('"', lines), '\\': skipNext }
const single: Forms = { '"': quoted('"'), "'": quoted("'") }
const transposing: Forms = {
  '"': escapedTriple,
  "'": unlessAfterValue(quoted("'", line)),
}

const forms: Readonly<Record<string, Forms>> = {
  javascript: script,
  typescript: script,
  java: { '"': escapedTriple, "'": character },
  kotlin: { '"': tripleDouble, "'": character },
  scala: { '"': tripleDouble, "'": characterOrName },
  groovy: { ...bothTriple, '/': regexLiteral },
  dart: bothTriple,
  python: {
    '"': either(tripleQuotes('"""'), quoted('"', line)),
    "'": either(tripleQuotes("'''"), quoted("'", line)),
  },
  ruby: {
    ...plain,
    "'": quoted("'", line),
    '/': regexLiteral,
    '%': percentLiteral,
    '?': (source, at) => (isWord(source.bytes[at - 1]) ? NOTHING : skipNext(source, at)),
    $: skipNext,
    '<': heredoc(rubyWord),
    '\n': heredocTexts,
  },
  crystal: {
    '"': quoted('"', lines),
    "'": characterOrName,
    '%': percentLiteral,
    '<': heredoc(crystalWord),
    '\n': heredocTexts,
  },
  perl: {
    ...plain,
    "'": quoted("'", line),
    '/': regexLiteral,
    q: perlQuote,
    m: perlQuote,
    $: skipNext,
    '<': heredoc(perlWord),
    '\n': heredocTexts,
  },
  php: {
    '"': quoted('"', lines),
    "'": quoted("'", lines),
    '<': heredoc(phpWord),
    '\n': heredocTexts,
  },
  shell: {
    '"': quoted('"', lines),
    "'": either(dollarQuote, quoted("'", doubled)),
    '\\': skipNext,
    '<': heredoc(shellWord),
    '\n': heredocTexts,
  },
  hcl: { '"': quoted('"', line), '<': heredoc(shellWord), '\n': heredocTexts },
  cpp: { '"': either(cppRaw, quoted('"', line)), "'": character },
  cuda: { '"': either(cppRaw, quoted('"', line)), "'": character },
  csharp: { '"': either(verbatim, manyQuotes, quoted('"', line)), "'": character },
  fsharp: { '"': either(verbatim, manyQuotes, quoted('"', lines)), "'": characterOrName },
  go: { ...plain, '`': delimited('`', '`') },
  d: { ...plain, '`': delimited('`', '`') },
  rust: { '"': either(rustRaw, quoted('"', lines)), "'": characterOrName },
  swift: { '"': either(swiftRaw, escapedTriple) },
  zig: { '"': quoted('"', line), "'": characterOrName, '\\': restOfLine },
  lua: { ...plain, "'": quoted("'", line), '[': luaString },
  r: {
    '"': either(bracketedRaw, quoted('"', lines)),
    "'": either(bracketedRaw, quoted("'", lines)),
    '`': quoted('`'),
  },
  elixir: {
    '"': either(elixirText('"""'), quoted('"', lines)),
    "'": either(elixirText("'''"), quoted("'", line)),
    '?': (source, at) => (isWord(source.bytes[at - 1]) ? NOTHING : skipNext(source, at)),
  },
  erlang: { '"': quoted('"', lines), "'": quoted("'", line), $: skipNext },
  haskell: named,
  elm: { '"': escapedTriple, "'": characterOrName },
  ocaml: { '"': quoted('"', lines), "'": characterOrName },
  nim: { '"': tripleDouble, "'": characterOrName },
  julia: transposing,
  matlab: { '"': quoted('"'), "'": unlessAfterValue(quoted("'")) },
  clojure: lisp,
  'common-lisp': lisp,
  scheme: lisp,
  coffeescript: { ...bothTriple, '`': quoted('`', doubled) },
  gdscript: bothTriple,
  powershell: {
    '"': either(hereString, quoted('"', { escapes: '`', multiline: true })),
    "'": either(hereString, quoted("'", doubled)),
    '`': skipNext,
  },
  sql: single,
  pascal: { "'": quoted("'") },
  fortran: single,
  'visual-basic': { '"': quoted('"') },
  assembly: { '"': quoted('"', line) },
  verilog: { '"': quoted('"', line) },
  html: {},
}

/** The shell's `$'…'` knows escapes, its plain quotes do not. */
function dollarQuote(source: Parameters<Reader>[0], at: number): number {
  return source.bytes[at - 1] === 0x24 ? quoted("'", lines)(source, at) : NOTHING
}
