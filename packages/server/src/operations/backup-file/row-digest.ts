import { createHash } from 'node:crypto'
import type { RowChunk } from '../read-rows.ts'
import type { TableSummary } from './backup-contents.ts'

/** Computes the summary of a table while its rows pass. */
export function createRowDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(chunk: RowChunk): void {
      hash.update(chunk.bytes)
      rows += chunk.rows
    },
    summary: (): TableSummary => ({ rows, sha256: hash.digest('hex') }),
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
