import { copyLine } from './copy-line.ts'
import type { DatabaseSession } from './session/database-session.ts'

/** Whole rows in the text format of `COPY`. */
export interface RowChunk {
  readonly bytes: Buffer
  readonly rows: number
}

/**
 * Reads the rows of a query in chunks of about half a megabyte. A transaction must be open. Memory does not depend
 * on the number of rows: rows that can be large are fetched a few at a time.
 */
export async function* readRows(
  session: Pick<DatabaseSession, 'query' | 'readText'>,
  select: string,
  { hasFiles }: { readonly hasFiles: boolean },
): AsyncGenerator<RowChunk> {
  const maxRows = hasFiles ? MAX_FILE_ROWS : MAX_ROWS
  await session.query(`declare handiwork_rows no scroll cursor for ${select}`)
  let count = FIRST_ROWS
  let chunk: string[] = []
  let length = 0
  for (;;) {
    const rows = await session.readText(`fetch forward ${count} from handiwork_rows`)
    let longest = 1
    for (const row of rows) {
      const line = copyLine(row)
      longest = Math.max(longest, line.length)
      chunk.push(line)
      length += line.length
    }
    const isLast = rows.length < count
    if (chunk.length > 0 && (isLast || length >= CHUNK_LENGTH)) {
      yield { bytes: Buffer.from(chunk.join('')), rows: chunk.length }
      chunk = []
      length = 0
    }
    if (isLast) break
    count = Math.max(1, Math.min(maxRows, Math.floor((2 * CHUNK_LENGTH) / longest)))
  }
  await session.query('close handiwork_rows')
}

/** In characters. */
const CHUNK_LENGTH = 500_000
const FIRST_ROWS = 16
const MAX_ROWS = 2000
/** Files have up to 2 MB. */
const MAX_FILE_ROWS = 32
