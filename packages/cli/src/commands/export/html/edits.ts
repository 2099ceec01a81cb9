import { type Element, outerSpan, type Span } from './read-html.ts'

/** A range of the text and its replacement. */
export interface Edit extends Span {
  readonly text: string
}

export const removeElement = (element: Element): Edit[] => [{ ...outerSpan(element), text: '' }]

/** Removes the tags and keeps the content. */
export function unwrapElement({ opening, closing }: Element): Edit[] {
  return [opening, ...(closing ? [closing] : [])].map((span) => ({ ...span, text: '' }))
}

/** Changes attributes. Undefined values remove an attribute. */
export function changeAttributes(
  { name, attributes, opening }: Element,
  changes: Readonly<Record<string, string | undefined>>,
): Edit[] {
  return [{ ...opening, text: openingTag(name, { ...attributes, ...changes }) }]
}

/** Replaces the tags with those of another element. */
export function replaceTags(
  { opening, closing }: Element,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): Edit[] {
  return [
    { ...opening, text: openingTag(name, attributes) },
    ...(closing ? [{ ...closing, text: `</${name}>` }] : []),
  ]
}

export const insertAfterOpening = ({ opening }: Element, text: string): Edit[] => [
  { start: opening.end, end: opening.end, text },
]

/** Applies all edits. Edits inside a removed range are skipped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let position = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < position) continue
    parts.push(text.slice(position, edit.start), edit.text)
    position = edit.end
  }
  return parts.join('') + text.slice(position)
}

function openingTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeAttribute(value)}"`],
  )
  return `<${name}${attributeTexts.join('')}>`
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
