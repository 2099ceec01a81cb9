/** Wraps a line at spaces, and inside words longer than a line. Continuation lines are indented. */
export function wrapLine(line: string, columns: number, indent: number): string[] {
  const lines: string[] = []
  let rest = line
  while (terminalWidth(rest) > columns) {
    const end = breakAt(rest, columns, indent)
    lines.push(rest.slice(0, end).trimEnd())
    rest = ' '.repeat(indent) + rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

/** The terminal columns of a text; an upper estimate. */
export function terminalWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterColumns(character)
  return width
}

const characterColumns = (character: string) =>
  /[\u1100-\u{10ffff}]/u.test(character) && !narrowSymbols.test(character) ? 2 : 1
// General punctuation and arrows are one column wide.
const narrowSymbols = /[\u2000-\u21ff]/

function breakAt(text: string, columns: number, indent: number): number {
  let width = 0
  let offset = 0
  let lastSpace = 0
  for (const character of text) {
    width += characterColumns(character)
    if (width > columns) break
    if (character === ' ' && offset > indent) lastSpace = offset
    offset += character.length
  }
  return lastSpace > 0 ? lastSpace : Math.max(offset, indent + 1)
}
