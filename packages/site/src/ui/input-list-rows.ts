/** A line of an input list; it keeps its `id` while its neighbours come and go. */
export interface Row {
  readonly id: number
  readonly text: string
}

/** The lines a list begins with: its entries, and one more to fill where there is room. */
export function rowsOf(entries: readonly string[], most: number): readonly Row[] {
  return withRoom(
    entries.slice(0, most).map((text, id) => ({ id, text })),
    most,
  )
}

/** The entries of the lines: empty ones are dropped (spec §5). */
export function entriesIn(rows: readonly Row[]): readonly string[] {
  return rows.map(({ text }) => text.trim()).filter(Boolean)
}

/** After typing: when the last line was filled there is another, up to so many (spec §5). */
export function typedInto(rows: readonly Row[], id: number, text: string, most: number): readonly Row[] {
  return withRoom(
    rows.map((row) => (row.id === id ? { id, text } : row)),
    most,
  )
}

/** After a line was left or taken away: those that are empty go, but for one at the end. */
export function withoutEmpty(rows: readonly Row[], most: number): readonly Row[] {
  return withRoom(
    rows.filter((row, index) => isFilled(row) || index === rows.length - 1),
    most,
  )
}

// --- internal ---

const isFilled = ({ text }: Row) => text.trim() !== ''

function withRoom(rows: readonly Row[], most: number): readonly Row[] {
  const last = rows.at(-1)
  if (rows.length >= most || (last && !isFilled(last))) return rows
  return [...rows, { id: 1 + Math.max(-1, ...rows.map(({ id }) => id)), text: '' }]
}
