import type { TextRow } from './session/database-session.ts'

/** A row as a line in the text format of PostgreSQL's `COPY`. */
export function copyLine(row: TextRow): string {
  return `${row.map(copyField).join('\t')}\n`
}

function copyField(value: string | null): string {
  if (value === null) return '\\N'
  return NEEDS_ESCAPE.test(value) ? value.replaceAll(ESCAPED, (one) => escapes[one] ?? one) : value
}

const NEEDS_ESCAPE = /[\\\t\n\r]/
const ESCAPED = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
