import { notebookCode } from '../../detect/notebook.ts'

/** The code of a notebook, and what it is written in. */
export interface NotebookSource {
  /** The name linguist gives the language. */
  readonly language: string
  /** As it would stand in a file of its own. */
  readonly text: string
}

/** Takes the code out of a notebook; of one that holds its cells on lines of their own, as Jupyter writes it. */
export function notebookSource(text: string): NotebookSource {
  const { isCode, language } = notebookCode(text)
  const lines = text.split('\n')
  const numbers = Array.from(lines, (_, place) => place + 1).filter(isCode)
  return { language, text: sourceLines(lines, numbers).join('\n') }
}

/** The code that stands in these lines, the first being 1: a notebook holds it as strings of JSON. */
export function sourceLines(lines: readonly string[], numbers: readonly number[]): string[] {
  return numbers.flatMap((number) =>
    stringsIn(lines[number - 1] ?? '').flatMap((code) => code.replace(/\n$/, '').split('\n')),
  )
}

// --- internal ---

/** Cells of one line stand behind the name of the field. */
const START = /[ \t]*(?:"(?:source|input)"[ \t]*:[ \t]*)?\[?[ \t]*(?=")/y
const COLON = /[ \t]*:/y
const COMMA = /[ \t]*,[ \t]*(?=")/y

/** The strings that follow each other at the beginning of a line; none where something else stands there. */
function stringsIn(line: string): string[] {
  const found: string[] = []
  for (let at = endOf(START, line, 0); at >= 0; ) {
    const end = stringEnd(line, at + 1)
    if (endOf(COLON, line, end + 1) >= 0) break
    found.push(unescaped(line.slice(at + 1, end)))
    at = endOf(COMMA, line, end + 1)
  }
  return found
}

/** Where a pattern that stands at a place ends; -1 where it does not stand there. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Where the quote stands that ends a string; the end of the line where it was cut short. */
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

/** What a string of JSON says; as it stands where it is none. */
function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}
