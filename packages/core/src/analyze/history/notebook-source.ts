import { readNotebook } from '../../detect/notebook.ts'

/** The code of a notebook and its language. */
export interface NotebookSource {
  /** The language's name in linguist. */
  readonly language: string
  /** The code as plain text. */
  readonly text: string
}

/** Extracts the code of a notebook whose cells span several lines, as Jupyter writes it. */
export function extractNotebookSource(text: string): NotebookSource {
  const { isCode, language } = readNotebook(text)
  const lines = text.split('\n')
  const numbers = Array.from(lines, (_, index) => index + 1).filter(isCode)
  return { language, text: extractSourceLines(lines, numbers).join('\n') }
}

/** Extracts the code in the given lines, numbered from 1. A notebook contains it as JSON strings. */
export function extractSourceLines(lines: readonly string[], numbers: readonly number[]): string[] {
  return numbers.flatMap((number) =>
    leadingStrings(lines[number - 1] ?? '').flatMap((code) => code.replace(/\n$/, '').split('\n')),
  )
}

/** In a single-line cell, the strings follow the field name. */
const START = /[ \t]*(?:"(?:source|input)"[ \t]*:[ \t]*)?\[?[ \t]*(?=")/y
const COLON = /[ \t]*:/y
const COMMA = /[ \t]*,[ \t]*(?=")/y

/** The consecutive strings at the start of a line. Empty if the line starts with anything else. */
function leadingStrings(line: string): string[] {
  const strings: string[] = []
  for (let at = matchEnd(START, line, 0); at >= 0; ) {
    const end = stringEnd(line, at + 1)
    if (matchEnd(COLON, line, end + 1) >= 0) break
    strings.push(unescapeJson(line.slice(at + 1, end)))
    at = matchEnd(COMMA, line, end + 1)
  }
  return strings
}

/** The end of a match at exactly this position, or -1. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The position of the closing quote, or the end of a truncated line. */
function stringEnd(line: string, from: number): number {
  for (let at = from; ; at++) {
    at = line.indexOf('"', at)
    if (at < 0) return line.length
    if (!isEscaped(line, from, at)) return at
  }
}

function isEscaped(line: string, from: number, at: number): boolean {
  let first = at
  while (first > from && line[first - 1] === '\\') first--
  return (at - first) % 2 === 1
}

/** Unescapes a JSON string. Returns invalid ones unchanged. */
function unescapeJson(text: string): string {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}
