import { visibleText } from './visible-text.ts'

/** Text that is safe inside HTML and XML; made by the tag `markup` alone. */
export interface Markup {
  readonly markup: string
}

export type Part = Markup | string | number | null | undefined | false | readonly Part[]

/** HTML or XML with every value escaped but other markup; nothing is written for null, undefined and false. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return { markup: pieces.map((piece, at) => piece + written(values[at])).join('') }
}

/** Markup that stands in the product's own source: drawings and styles. */
export const ownMarkup = (text: string): Markup => ({ markup: text })

// --- internal ---

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  return 'markup' in part ? part.markup : part.map(written).join('')
}

const escaped = (text: string) =>
  visibleText(text, MOST).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Longer than any sentence of a report; a name beyond it is no name. */
const MOST = 300
