import { visibleText } from './visible-text.ts'

/** Safe HTML or XML. Create it only with the `markup` tag. */
export interface Markup {
  readonly markup: string
}

export type MarkupValue = Markup | string | number | null | undefined | false | readonly MarkupValue[]

/**
 * A template tag that escapes all values except nested markup. Null, undefined and false produce no output.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return { markup: strings.map((text, index) => text + renderValue(values[index])).join('') }
}

/** Wraps trusted markup from the source code, such as drawings and styles. */
export const trustedMarkup = (text: string): Markup => ({ markup: text })

function renderValue(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeText(value)
  return 'markup' in value ? value.markup : value.map(renderValue).join('')
}

const escapeText = (text: string) =>
  visibleText(text, MAX_LENGTH).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Longer than any sentence in a report; only malicious names exceed it. */
const MAX_LENGTH = 300
