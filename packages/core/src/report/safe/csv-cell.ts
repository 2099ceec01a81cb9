import { visibleText } from './visible-text.ts'

/**
 * A cell as defined by RFC 4180. Text that a spreadsheet would evaluate as a formula gets a leading
 * apostrophe.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = csvText(value)
  return text === value && !/[",']/.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}

/** The text of the cell after parsing. */
export function csvText(value: string): string {
  const text = visibleText(value, MAX_LENGTH)
  return formulaPattern.test(text) || /^[\t\r\n]/.test(value) ? `'${text}` : text
}

// Full-width characters start formulas too, and some programs trim leading characters.
const formulaPattern = /^[\s'"]*[=+\-@|%＝＋－＠]/
const MAX_LENGTH = 4000
