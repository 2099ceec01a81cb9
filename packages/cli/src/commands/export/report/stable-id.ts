import { createHash } from 'node:crypto'

/** Derives a UUID from texts, because a report contains no ids. */
export function stableId(...texts: readonly string[]): string {
  const digits = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const groups = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ]
  return [...groups, digits.slice(20, 32)].join('-')
}
