import { createHash } from 'node:crypto'

/** An id as the contract has them, the same for the same words: nothing in a report has one. */
export function stableId(...words: readonly string[]): string {
  const digits = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ]
  return [...parts, digits.slice(20, 32)].join('-')
}
