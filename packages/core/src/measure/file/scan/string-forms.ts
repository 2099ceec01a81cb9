import { STRING } from './byte-kind.ts'
import { isDigit, isWord } from './bytes.ts'
import { elixirHeredoc, pythonTripleQuotes } from './docstrings.ts'
import { crystalWord, heredoc, heredocTexts, perlWord, phpWord, rubyWord, shellWord } from './heredocs.ts'
import { percentLiteral, perlQuote } from './percent-literal.ts'
import {
  bracketedRaw,
  cppRaw,
  csharpVerbatim,
  hereString,
  luaBrackets,
  manyQuotes,
  restOfLine,
  rustRaw,
  swiftRaw,
} from './raw-strings.ts'
import { regexLiteral } from './regex-literal.ts'
import type { TokenReader } from './source.ts'
import { NO_MATCH } from './source.ts'
import {
  characterLiteral,
  delimitedString,
  firstMatch,
  quotedString,
  skipNext,
  unlessAfterValue,
} from './strings.ts'
import { closeBrace, openBrace, template } from './templates.ts'

/** Readers by first character, except comments. */
export type StringForms = Readonly<Record<string, TokenReader>>

/** Returns the string readers of a language; defaults to C's quotes. */
export function getStringForms(key: string): StringForms {
  return formsByLanguage[key] ?? cForms
}

const singleLine = { escapes: '\\' } as const
const multiLine = { escapes: '\\', multiline: true } as const
const doubledQuotes = { multiline: true } as const

/** `1'000'000` is a number in C++. */
const character: TokenReader = (source, at) =>
  isDigit(source.bytes[at - 1]) && isWord(source.bytes[at + 1])
    ? at + 1
    : quotedString("'", singleLine)(source, at)

const luaString: TokenReader = (source, at) => {
  const end = luaBrackets(source, at)
  return end === NO_MATCH ? NO_MATCH : source.mark(STRING, at, end)
}

const cForms: StringForms = { '"': quotedString('"', singleLine), "'": character }
const quoteOrPrimeForms: StringForms = { '"': quotedString('"', singleLine), "'": characterLiteral }
const tripleDouble = firstMatch(manyQuotes, quotedString('"', singleLine))
const escapedTriple = firstMatch(delimitedString('"""', '"""', singleLine), quotedString('"', singleLine))
const bothTriple: StringForms = {
  '"': escapedTriple,
  "'": firstMatch(delimitedString("'''", "'''", singleLine), quotedString("'", singleLine)),
}
const scriptForms: StringForms = {
  ...cForms,
  "'": quotedString("'", singleLine),
  '`': template,
  '/': regexLiteral,
  '{': openBrace,
  '}': closeBrace,
}
const lispForms: StringForms = { '"': quotedString('"', multiLine), '\\': skipNext }
const doubledQuoteForms: StringForms = { '"': quotedString('"'), "'": quotedString("'") }
const transposeForms: StringForms = {
  '"': escapedTriple,
  "'": unlessAfterValue(quotedString("'", singleLine)),
}

const formsByLanguage: Readonly<Record<string, StringForms>> = {
  javascript: scriptForms,
  typescript: scriptForms,
  java: { '"': escapedTriple, "'": character },
  kotlin: { '"': tripleDouble, "'": character },
  scala: { '"': tripleDouble, "'": characterLiteral },
  groovy: { ...bothTriple, '/': regexLiteral },
  dart: bothTriple,
  python: {
    '"': firstMatch(pythonTripleQuotes('"""'), quotedString('"', singleLine)),
    "'": firstMatch(pythonTripleQuotes("'''"), quotedString("'", singleLine)),
  },
  ruby: {
    ...cForms,
    "'": quotedString("'", singleLine),
    '/': regexLiteral,
    '%': percentLiteral,
    '?': (source, at) => (isWord(source.bytes[at - 1]) ? NO_MATCH : skipNext(source, at)),
    $: skipNext,
    '<': heredoc(rubyWord),
    '\n': heredocTexts,
  },
  crystal: {
    '"': quotedString('"', multiLine),
    "'": characterLiteral,
    '%': percentLiteral,
    '<': heredoc(crystalWord),
    '\n': heredocTexts,
  },
  perl: {
    ...cForms,
    "'": quotedString("'", singleLine),
    '/': regexLiteral,
    q: perlQuote,
    m: perlQuote,
    $: skipNext,
    '<': heredoc(perlWord),
    '\n': heredocTexts,
  },
  php: {
    '"': quotedString('"', multiLine),
    "'": quotedString("'", multiLine),
    '<': heredoc(phpWord),
    '\n': heredocTexts,
  },
  shell: {
    '"': quotedString('"', multiLine),
    "'": firstMatch(dollarQuote, quotedString("'", doubledQuotes)),
    '\\': skipNext,
    '<': heredoc(shellWord),
    '\n': heredocTexts,
  },
  hcl: { '"': quotedString('"', singleLine), '<': heredoc(shellWord), '\n': heredocTexts },
  cpp: { '"': firstMatch(cppRaw, quotedString('"', singleLine)), "'": character },
  cuda: { '"': firstMatch(cppRaw, quotedString('"', singleLine)), "'": character },
  csharp: { '"': firstMatch(csharpVerbatim, manyQuotes, quotedString('"', singleLine)), "'": character },
  fsharp: {
    '"': firstMatch(csharpVerbatim, manyQuotes, quotedString('"', multiLine)),
    "'": characterLiteral,
  },
  go: { ...cForms, '`': delimitedString('`', '`') },
  d: { ...cForms, '`': delimitedString('`', '`') },
  rust: { '"': firstMatch(rustRaw, quotedString('"', multiLine)), "'": characterLiteral },
  swift: { '"': firstMatch(swiftRaw, escapedTriple) },
  zig: { '"': quotedString('"', singleLine), "'": characterLiteral, '\\': restOfLine },
  lua: { ...cForms, "'": quotedString("'", singleLine), '[': luaString },
  r: {
    '"': firstMatch(bracketedRaw, quotedString('"', multiLine)),
    "'": firstMatch(bracketedRaw, quotedString("'", multiLine)),
    '`': quotedString('`'),
  },
  elixir: {
    '"': firstMatch(elixirHeredoc('"""'), quotedString('"', multiLine)),
    "'": firstMatch(elixirHeredoc("'''"), quotedString("'", singleLine)),
    '?': (source, at) => (isWord(source.bytes[at - 1]) ? NO_MATCH : skipNext(source, at)),
  },
  erlang: { '"': quotedString('"', multiLine), "'": quotedString("'", singleLine), $: skipNext },
  haskell: quoteOrPrimeForms,
  elm: { '"': escapedTriple, "'": characterLiteral },
  ocaml: { '"': quotedString('"', multiLine), "'": characterLiteral },
  nim: { '"': tripleDouble, "'": characterLiteral },
  julia: transposeForms,
  matlab: { '"': quotedString('"'), "'": unlessAfterValue(quotedString("'")) },
  clojure: lispForms,
  'common-lisp': lispForms,
  scheme: lispForms,
  coffeescript: { ...bothTriple, '`': quotedString('`', doubledQuotes) },
  gdscript: bothTriple,
  powershell: {
    '"': firstMatch(hereString, quotedString('"', { escapes: '`', multiline: true })),
    "'": firstMatch(hereString, quotedString("'", doubledQuotes)),
    '`': skipNext,
  },
  sql: doubledQuoteForms,
  pascal: { "'": quotedString("'") },
  fortran: doubledQuoteForms,
  'visual-basic': { '"': quotedString('"') },
  assembly: { '"': quotedString('"', singleLine) },
  verilog: { '"': quotedString('"', singleLine) },
  html: {},
}

/** The shell's `$'…'` supports escapes, plain single quotes don't. */
function dollarQuote(source: Parameters<TokenReader>[0], at: number): number {
  return source.bytes[at - 1] === 0x24 ? quotedString("'", multiLine)(source, at) : NO_MATCH
}
