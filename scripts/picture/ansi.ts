import { looksAlike, plainStyle, type Style, styled } from './style.ts'

/** Text that looks alike from its first letter to its last. */
export interface Run {
  readonly text: string
  readonly style: Style
}

/** Reads what a program prints to a terminal: its lines, in runs of one style each. Only colours are heeded. */
export function parseAnsi(output: string): Run[][] {
  const lines: Run[][] = [[]]
  let style = plainStyle
  for (const { groups } of output.matchAll(pieces)) {
    const { codes, newline, text } = groups!
    if (newline !== undefined) lines.push([])
    else if (codes !== undefined) style = styled(style, numbers(codes))
    else if (text !== undefined) append(lines.at(-1)!, { text, style })
  }
  return withoutEmptyEnd(lines)
}

// --- internal ---

/** Colours, other commands (which end where they end, or at the next control character), line ends, text. */
const pieces = new RegExp(
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

function numbers(codes: string): number[] {
  return codes.split(';').map(Number)
}

function append(line: Run[], run: Run): void {
  const last = line.at(-1)
  if (last !== undefined && looksAlike(last.style, run.style))
    line[line.length - 1] = { ...last, text: last.text + run.text }
  else line.push(run)
}

function withoutEmptyEnd(lines: Run[][]): Run[][] {
  return lines.slice(0, lines.findLastIndex((line) => line.length > 0) + 1)
}
