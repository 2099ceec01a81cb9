/** A row of CSV (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Marks a file as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run cells that start like a formula. An apostrophe makes them text. Other characters that spreadsheets
 * strip before they look for a formula count as well.
 */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
