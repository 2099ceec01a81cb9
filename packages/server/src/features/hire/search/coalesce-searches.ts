import type { SearchCriteria } from '@handiwork/core/api'
import type { Deps } from '../../../deps.ts'
import { createCoalescer } from '../../../stores/coalesce-requests.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { recordSearch, type Searcher } from '../records/record-search.ts'
import { searchRecorded } from '../records/search-recorded.ts'
import { recordRepeats } from './record-repeats.ts'
import type { DeveloperPage, DeveloperPageRequest } from './search-developers.ts'

type RequestedPage = Omit<DeveloperPageRequest, 'asOf'>

/**
 * Answers concurrent searches of a recruiter for the same page with one ranking, which starts after all of
 * them have arrived. Each of them is counted in the record and has an entry in the hiring log, in the
 * transaction of the first one. Their transactions would wait for each other, because they change the same record.
 */
export function coalesceSearches(deps: Pick<Deps, 'db' | 'reads' | 'now'>, findLocation: FindLocation) {
  const coalesce = createCoalescer<DeveloperPage>()
  const waitingCounts = new Map<string, number>()

  const search = (criteria: SearchCriteria, searcher: Searcher, page: RequestedPage, count: number) =>
    searchRecorded(
      deps,
      findLocation,
      criteria,
      searcher,
      { ...page, asOf: deps.now() },
      async (trx, searcher, page) => {
        const recorded = await recordSearch(trx, searcher, page)
        if (count > 1) await recordRepeats(trx, searcher, recorded.recordId, count - 1)
        return recorded
      },
    )

  return (criteria: SearchCriteria, searcher: Searcher, page: RequestedPage): Promise<DeveloperPage> => {
    const key = JSON.stringify([searcher, criteria, page])
    waitingCounts.set(key, (waitingCounts.get(key) ?? 0) + 1)
    return coalesce(key, () => {
      const count = waitingCounts.get(key) ?? 1
      waitingCounts.delete(key)
      return search(criteria, searcher, page, count)
    })
  }
}
