/** A row of an input list. Its `id` is stable when other rows are added or removed. */
export interface Row {
  readonly id: number
  readonly text: string
}

/** Creates the initial rows: one per entry, and an empty row unless the list is full. */
export function createRows(entries: readonly string[], max: number): readonly Row[] {
  return appendEmptyRow(
    entries.slice(0, max).map((text, id) => ({ id, text })),
    max,
  )
}

/** Returns the trimmed entries without empty ones (spec §5). */
export function rowEntries(rows: readonly Row[]): readonly string[] {
  return rows.map(({ text }) => text.trim()).filter(Boolean)
}

/** Updates a row's text. Appends an empty row when the last one is filled, up to the maximum (spec §5). */
export function updateRow(rows: readonly Row[], id: number, text: string, max: number): readonly Row[] {
  return appendEmptyRow(
    rows.map((row) => (row.id === id ? { id, text } : row)),
    max,
  )
}

/** Removes empty rows after blur or removal, except the last. */
export function removeEmptyRows(rows: readonly Row[], max: number): readonly Row[] {
  return appendEmptyRow(
    rows.filter((row, index) => isFilled(row) || index === rows.length - 1),
    max,
  )
}

const isFilled = ({ text }: Row) => text.trim() !== ''

function appendEmptyRow(rows: readonly Row[], max: number): readonly Row[] {
  const last = rows.at(-1)
  if (rows.length >= max || (last && !isFilled(last))) return rows
  return [...rows, { id: 1 + Math.max(-1, ...rows.map(({ id }) => id)), text: '' }]
}
