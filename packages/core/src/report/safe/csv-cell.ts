import { visibleText } from './visible-text.ts'

/** One cell as RFC 4180 has it; a text that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = csvText(value)
  return text === value && !/[",']/.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}

/** The text that stands in the cell once it is read. */
export function csvText(value: string): string {
  const text = visibleText(value, MOST)
  return formula.test(text) || /^[\t\r\n]/.test(value) ? `'${text}` : text
}

// --- internal ---

// The full-width forms count as well; some programs trim what stands before them.
const formula = /^[\s'"]*[=+\-@|%＝＋－＠]/
const MOST = 4000
