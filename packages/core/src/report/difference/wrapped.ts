/** A line broken at blanks, and inside words that are wider than a line; what follows is indented. */
export function wrapped(line: string, columns: number, indent: number): string[] {
  const lines: string[] = []
  let rest = line
  while (widthOf(rest) > columns) {
    const end = breakAt(rest, columns, indent)
    lines.push(rest.slice(0, end).trimEnd())
    rest = ' '.repeat(indent) + rest.slice(end).trimStart()
  }
  return [...lines, rest]
}

/** Columns that a text takes in a terminal, on the generous side. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += columnsOf(character)
  return width
}

// --- internal ---

const columnsOf = (character: string) =>
  /[\u1100-\u{10ffff}]/u.test(character) && !punctuation.test(character) ? 2 : 1
// Dashes, quotes, dots and arrows are as narrow as letters.
const punctuation = /[\u2000-\u21ff]/

function breakAt(text: string, columns: number, indent: number): number {
  let width = 0
  let at = 0
  let blank = 0
  for (const character of text) {
    width += columnsOf(character)
    if (width > columns) break
    if (character === ' ' && at > indent) blank = at
    at += character.length
  }
  return blank > 0 ? blank : Math.max(at, indent + 1)
}
