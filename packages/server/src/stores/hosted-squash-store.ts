import type { HostedSquash } from '@handiwork/core/contract'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'

/** Author dates of squashed pull requests, by repository. */
export function hostedSquashStore(db: Queryable) {
  return {
    /** All squashes that were fetched. Those without dates are not in the repository's pull requests. */
    async list(repositoryIds: readonly string[]): Promise<HostedSquash[]> {
      if (repositoryIds.length === 0) return []
      return await db
        .selectFrom('hostedSquashes')
        .select(['commitId as commit', 'pullRequest', 'dates'])
        .where('repositoryId', 'in', repositoryIds)
        .orderBy('repositoryId')
        .orderBy('commitId')
        .execute()
    },

    /** Does nothing if another analysis has stored the squash. */
    async add(repositoryId: string, { commit: commitId, pullRequest, dates }: HostedSquash): Promise<void> {
      await db
        .insertInto('hostedSquashes')
        .values({ repositoryId, commitId, pullRequest, dates: json(dates) })
        .onConflict((on) => on.columns(['repositoryId', 'commitId']).doNothing())
        .execute()
    },
  }
}
