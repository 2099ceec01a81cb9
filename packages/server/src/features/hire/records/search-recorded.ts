import type { SearchCriteria } from '@handiwork/core/api'
import { catalogVersion } from '@handiwork/core/catalog'
import { MODEL } from '@handiwork/core/contract'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { version } from '../../../version.ts'
import { MATCH_FORMULA } from '../match/explain-match.ts'
import { decodeCursor } from '../search/cursor.ts'
import type { RankedDeveloper } from '../search/list-developers.ts'
import { type DeveloperPage, type DeveloperPageRequest, searchRanking } from '../search/search-developers.ts'
import type { RankedPerson } from './ranked-page.ts'
import { type recordPage, recordSearch, type Searcher } from './record-search.ts'

/**
 * Finds developers, on a replica if one has all changes, and records the ranking before it is returned. An export has
 * its own entry in the hiring log, so its pages are recorded without one (`recordPage`).
 */
export async function searchRecorded(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  findLocation: FindLocation,
  criteria: SearchCriteria,
  searcher: Searcher,
  request: DeveloperPageRequest,
  record: typeof recordPage = recordSearch,
): Promise<DeveloperPage> {
  const { recruiterId } = searcher
  const { ranked, context, total, next } = await reads.runLatest(() =>
    searchRanking(db, findLocation, criteria, recruiterId, request),
  )
  const preceding = await countPreceding(db, recruiterId, request)
  const page = {
    criteria,
    context,
    preceding,
    total,
    versions: rankingVersions,
    people: ranked.map(toRankedPerson),
  }
  const { findable } = await db.transaction().execute((trx) => record(trx, searcher, page))
  const items = ranked.flatMap(({ developer }) => (findable.has(developer._id) ? [developer] : []))
  return { items, total, next }
}

/** Of everything that a ranking depends on besides its inputs. */
export const rankingVersions = {
  match: MATCH_FORMULA,
  model: MODEL,
  catalog: catalogVersion,
  service: version,
}

export function toRankedPerson({ developer, inputs, score }: RankedDeveloper): RankedPerson {
  return { userId: developer._id, inputs, score, reasons: developer.reasons }
}

/** A cursor continues the page that ends with its user, whose rank is in the record of that page. */
async function countPreceding(
  db: Database,
  recruiterId: string,
  { offset, after }: DeveloperPageRequest,
): Promise<number | null> {
  if (after === undefined) return offset
  const { userId, score } = decodeCursor(after)
  const row = await db
    .selectFrom('searchRecordRows')
    .innerJoin('searchRecords', 'searchRecords.id', 'searchRecordRows.recordId')
    .select('rank')
    .where('searchRecordRows.userId', '=', userId)
    .where('searchRecordRows.score', '=', score)
    .where('searchRecords.recruiterId', '=', recruiterId)
    .orderBy('searchRecordRows.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rank == null ? null : row.rank + offset
}
