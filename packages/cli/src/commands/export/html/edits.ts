import { type Element, type Span, wholeOf } from './read-html.ts'

/** A piece of the text, and what stands there instead. */
export interface Edit extends Span {
  readonly text: string
}

export const removed = (element: Element): Edit[] => [{ ...wholeOf(element), text: '' }]

/** Its tags go, what it holds stays. */
export function unwrapped({ opening, closing }: Element): Edit[] {
  return [opening, ...(closing ? [closing] : [])].map((span) => ({ ...span, text: '' }))
}

/** The same element with other attributes; those that are undefined go. */
export function changed(
  { name, attributes, opening }: Element,
  changes: Readonly<Record<string, string | undefined>>,
): Edit[] {
  return [{ ...opening, text: tag(name, { ...attributes, ...changes }) }]
}

/** Another element around the same things. */
export function renamed(
  { opening, closing }: Element,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): Edit[] {
  return [
    { ...opening, text: tag(name, attributes) },
    ...(closing ? [{ ...closing, text: `</${name}>` }] : []),
  ]
}

export const after = ({ opening }: Element, text: string): Edit[] => [
  { start: opening.end, end: opening.end, text },
]

/** The text with all edits made; what lies inside a removed piece goes with it. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}

// --- internal ---

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${written.join('')}>`
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
