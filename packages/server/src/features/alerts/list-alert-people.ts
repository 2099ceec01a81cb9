import { NewSearchCriteria } from '@handiwork/core/api'
import type { Database } from '../../db/tables.ts'
import type { AlertSearches } from './check-alert.ts'

interface OwnSearch {
  readonly userId: string
  readonly searchId: string
}

/** The people whom a saved search finds now. None if the search does not exist. */
export async function listAlertPeople(
  db: Database,
  findPeople: AlertSearches['findPeople'],
  { userId, searchId }: OwnSearch,
): Promise<readonly string[]> {
  const search = await db
    .selectFrom('searches')
    .select('payload')
    .where('id', '=', searchId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return search === undefined ? [] : await findPeople(NewSearchCriteria.parse(search.payload), userId)
}
