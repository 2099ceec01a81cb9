import { createHash } from 'node:crypto'
import {
  canonicalJson,
  type MatchContext,
  type MatchInputs,
  type MatchReason,
  type RankingVersions,
  type SearchCriteria,
} from '@handiwork/core/api'

/** A person in a ranking, and what their rank is based on. */
export interface RankedPerson {
  readonly userId: string
  readonly score: number
  readonly inputs: MatchInputs
  readonly reasons: readonly MatchReason[]
}

/** A ranked person on a page. */
export interface RankedRow extends RankedPerson {
  /** The position on the page, from 0. */
  readonly position: number
  /** Null if the number of people before the page is unknown. */
  readonly rank: number | null
}

/** A page of search results, as the record of the search stores it. */
export interface RankedPage {
  readonly criteria: SearchCriteria
  readonly context: MatchContext
  readonly preceding: number | null
  readonly total: number
  readonly versions: RankingVersions
  readonly rows: readonly RankedRow[]
}

/** Numbers the people of a page. */
export function numberRows(people: readonly RankedPerson[], preceding: number | null): RankedRow[] {
  return people.map((person, position) => ({ ...person, position, rank: rankAt(position, preceding) }))
}

export function rankAt(position: number, preceding: number | null): number | null {
  return preceding === null ? null : preceding + position + 1
}

/** SHA-256 of a row. Each row has its own, so that the others remain verifiable when one is erased. */
export function digestRow({ userId, rank, score, inputs, reasons }: Omit<RankedRow, 'position'>): string {
  return sha256({ userId, rank, score, inputs, reasons })
}

/** SHA-256 of a record with the digests of its rows. */
export function digestRecord(
  { criteria, context, preceding, total, versions }: Omit<RankedPage, 'rows'>,
  rowDigests: readonly string[],
): string {
  return sha256({ criteria, context, preceding, total, versions, rowDigests })
}

function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
