import { explainMatch } from '../match/explain-match.ts'
import { digestRecord, digestRow, type RankedPage, type RankedRow, rankAt } from './ranked-page.ts'

/** A stored record. Rows of erased people are missing; their digests remain. */
export interface StoredRecord extends RankedPage {
  readonly rowDigests: readonly string[]
  readonly digest: string
}

export interface ReproducedRecord {
  /** Whether everything that remains of the record follows from its inputs, to the byte. */
  readonly reproduced: boolean
  /** The same for each row, by position. */
  readonly rows: ReadonlyMap<number, boolean>
}

/** Computes scores, order and reasons again from a record alone, and compares their digests. */
export function reproduceRecord(record: StoredRecord): ReproducedRecord {
  const { criteria, context, preceding, rowDigests } = record
  const recomputed = record.rows.map((row) => ({
    ...row,
    ...explainMatch(criteria, row.inputs, context),
    rank: rankAt(row.position, preceding),
  }))
  const digestByPosition = new Map(recomputed.map((row) => [row.position, digestRow(row)]))
  const digests = rowDigests.map((stored, position) => digestByPosition.get(position) ?? stored)
  const storedDigests = new Map(record.rows.map((row) => [row.position, digestRow(row)]))
  const isSame = (position: number) =>
    digests[position] === rowDigests[position] && storedDigests.get(position) === rowDigests[position]
  return {
    rows: new Map(recomputed.map(({ position }) => [position, isSame(position)])),
    reproduced:
      isInOrder(recomputed) &&
      recomputed.every(({ position }) => isSame(position)) &&
      digestRecord(record, digests) === record.digest,
  }
}

/** Best first; equal scores in the order of the ids. */
function isInOrder(rows: readonly RankedRow[]): boolean {
  const ordered = rows.toSorted(
    (one, other) => other.score - one.score || (one.userId < other.userId ? -1 : 1),
  )
  const positions = ordered.map(({ position }) => position)
  return positions.every((position, index) => index === 0 || position > positions[index - 1]!)
}
