import sax from 'sax'

/** From where to where in the text, the end not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Element {
  readonly name: string
  /** Their values as they are meant, without entities. */
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: Element | undefined
  readonly opening: Span
  /** Undefined for those that hold nothing. */
  readonly closing: Span | undefined
}

/** All elements of a page in the order they open. The page is one that our own site rendered: every element is closed. */
export function readHtml(html: string): Element[] {
  const found: Open[] = []
  const open: Open[] = []
  const parser = sax.parser(false, { lowercase: true })
  parser.onopentag = ({ name, attributes }) => {
    const opening = { start: parser.startTagPosition - 1, end: parser.position }
    const element: Open = { name, attributes, parent: open.at(-1), opening, closing: undefined }
    found.push(element)
    if (!holdsNothing.has(name)) open.push(element)
  }
  parser.onclosetag = (name) => {
    if (holdsNothing.has(name)) return
    const element = open.pop()
    if (element) element.closing = closingAt(html, parser.position, element)
  }
  parser.write(html).close()
  return found
}

/** The whole of an element, with what it holds. */
export function wholeOf({ opening, closing }: Element): Span {
  return { start: opening.start, end: Math.max(opening.end, closing?.end ?? 0) }
}

/** What stands between the tags of an element. */
export function insideOf(html: string, { opening, closing }: Element): string {
  return html.slice(opening.end, closing?.start ?? opening.end)
}

export function isInside(element: Element, is: (around: Element) => boolean): boolean {
  const { parent } = element
  return parent !== undefined && (is(parent) || isInside(parent, is))
}

// --- internal ---

interface Open extends Element {
  closing: Span | undefined
}

/** None where an element closes itself, as those of pictures do. */
function closingAt(html: string, end: number, { opening }: Element): Span | undefined {
  return end === opening.end ? undefined : { start: html.lastIndexOf('</', end - 1), end }
}

// It gives up on longer texts and attributes by itself; a page of ours is never without an end.
sax.MAX_BUFFER_LENGTH = Number.POSITIVE_INFINITY

const holdsNothing: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])
