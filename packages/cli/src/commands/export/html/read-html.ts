import sax from 'sax'

/** A range of the text; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Element {
  readonly name: string
  /** Values with decoded entities. */
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: Element | undefined
  readonly opening: Span
  /** Undefined for void elements. */
  readonly closing: Span | undefined
}

/**
 * Parses all elements of a page in document order. Expects a page rendered by the site, in which every
 * element is closed.
 */
export function readHtml(html: string): Element[] {
  const elements: OpenElement[] = []
  const openElements: OpenElement[] = []
  const parser = sax.parser(false, { lowercase: true })
  parser.onopentag = ({ name, attributes }) => {
    const opening = { start: parser.startTagPosition - 1, end: parser.position }
    const element: OpenElement = {
      name,
      attributes,
      parent: openElements.at(-1),
      opening,
      closing: undefined,
    }
    elements.push(element)
    if (!voidElements.has(name)) openElements.push(element)
  }
  parser.onclosetag = (name) => {
    if (voidElements.has(name)) return
    const element = openElements.pop()
    if (element) element.closing = closingSpan(html, parser.position, element)
  }
  parser.write(html).close()
  return elements
}

/** The range of an element including its tags. */
export function outerSpan({ opening, closing }: Element): Span {
  return { start: opening.start, end: Math.max(opening.end, closing?.end ?? 0) }
}

/** The text between the tags of an element. */
export function innerHtml(html: string, { opening, closing }: Element): string {
  return html.slice(opening.end, closing?.start ?? opening.end)
}

export function hasAncestor(element: Element, predicate: (ancestor: Element) => boolean): boolean {
  const { parent } = element
  return parent !== undefined && (predicate(parent) || hasAncestor(parent, predicate))
}

interface OpenElement extends Element {
  closing: Span | undefined
}

/** Returns undefined for self-closing elements, as in SVG. */
function closingSpan(html: string, end: number, { opening }: Element): Span | undefined {
  return end === opening.end ? undefined : { start: html.lastIndexOf('</', end - 1), end }
}

// By default, sax fails on longer texts and attributes. Pages of the site are finite, so no limit is needed.
sax.MAX_BUFFER_LENGTH = Number.POSITIVE_INFINITY

const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])
