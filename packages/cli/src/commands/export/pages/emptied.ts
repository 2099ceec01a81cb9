import { type Edit, edited, removed } from '../html/edits.ts'
import { type Element, insideOf } from '../html/read-html.ts'

/** What held something, and holds nothing after the edits: it goes as well, with the room it would take. */
export function emptied(html: string, elements: readonly Element[], edits: readonly Edit[]): Edit[] {
  return elements
    .filter((element) => holders.has(element.name) && isEmptied(html, element, edits))
    .flatMap(removed)
}

// --- internal ---

const holders: ReadonlySet<string> = new Set(['div', 'p', 'ul'])

function isEmptied(html: string, element: Element, edits: readonly Edit[]): boolean {
  const before = insideOf(html, element)
  // A list without items says nothing, and was meant to be without a place.
  if (before.trim() === '') return element.name === 'ul'
  const { opening, closing } = element
  const from = opening.end
  const to = closing?.start ?? from
  const within = edits.filter(({ start, end }) => start >= from && end <= to)
  const moved = within.map(({ start, end, text }) => ({ start: start - from, end: end - from, text }))
  return moved.length > 0 && edited(before, moved).trim() === ''
}
