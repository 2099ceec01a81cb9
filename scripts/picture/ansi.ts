import { applyCodes, hasSameStyle, plainStyle, type Style } from './style.ts'

/** Text with a single style. */
export interface Run {
  readonly text: string
  readonly style: Style
}

/** Parses terminal output into lines of styled runs. Ignores all escape sequences except text styles. */
export function parseAnsi(output: string): Run[][] {
  const lines: Run[][] = [[]]
  let style = plainStyle
  for (const { groups } of output.matchAll(TOKEN)) {
    const { codes, newline, text } = groups!
    if (newline !== undefined) lines.push([])
    else if (codes !== undefined) style = applyCodes(style, parseCodes(codes))
    else if (text !== undefined) append(lines.at(-1)!, { text, style })
  }
  return trimEmptyLines(lines)
}

/** Text styles, other sequences (up to their end or the next control character), newlines and text. */
const TOKEN = new RegExp(
  [
    '\\x1b\\[(?<codes>[\\d;]*)m',
    '\\x1b\\[[0-?]*[ -/]*[@-~]?',
    '\\x1b\\][^\\x07\\x1b]*(?:\\x07|\\x1b\\\\)?',
    '(?<newline>\\n)',
    '(?<text>[^\\p{Cc}]+)',
    '\\p{Cc}',
  ].join('|'),
  'gu',
)

function parseCodes(codes: string): number[] {
  return codes.split(';').map(Number)
}

function append(line: Run[], run: Run): void {
  const last = line.at(-1)
  if (last !== undefined && hasSameStyle(last.style, run.style))
    line[line.length - 1] = { ...last, text: last.text + run.text }
  else line.push(run)
}

function trimEmptyLines(lines: Run[][]): Run[][] {
  return lines.slice(0, lines.findLastIndex((line) => line.length > 0) + 1)
}
