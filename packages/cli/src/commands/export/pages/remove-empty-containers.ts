import { applyEdits, type Edit, removeElement } from '../html/edits.ts'
import { type Element, innerHtml } from '../html/read-html.ts'

/** Removes containers that are empty after the edits, including the space they would occupy. */
export function removeEmptyContainers(
  html: string,
  elements: readonly Element[],
  edits: readonly Edit[],
): Edit[] {
  return elements
    .filter((element) => containers.has(element.name) && isEmptyAfter(html, element, edits))
    .flatMap(removeElement)
}

const containers: ReadonlySet<string> = new Set(['div', 'p', 'ul'])

function isEmptyAfter(html: string, element: Element, edits: readonly Edit[]): boolean {
  const inner = innerHtml(html, element)
  // An empty list conveys nothing.
  if (inner.trim() === '') return element.name === 'ul'
  const { opening, closing } = element
  const from = opening.end
  const to = closing?.start ?? from
  const innerEdits = edits.filter(({ start, end }) => start >= from && end <= to)
  const shiftedEdits = innerEdits.map(({ start, end, text }) => ({
    start: start - from,
    end: end - from,
    text,
  }))
  return shiftedEdits.length > 0 && applyEdits(inner, shiftedEdits).trim() === ''
}
