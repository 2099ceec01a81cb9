import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { cachedFor } from './cached-for.ts'
import { dailyStats } from './daily-stats.ts'
import {
  countCases,
  countContent,
  countFailures,
  countPackages,
  countRepositories,
  countUsers,
} from './site-counts.ts'
import { storageStats } from './storage-stats.ts'
import { countTasks } from './task-counts.ts'

/** Site statistics. Expensive figures are cached for a minute. */
export function createSiteStats({ db, settings }: Pick<Deps, 'db' | 'settings'>): () => Promise<Stats> {
  const cachedFigures = cachedFor(SLOW_FIGURES_TTL, async () => ({
    storage: await storageStats(db, settings.dataDirectory),
    unknown: await countUnknownPackages(db),
  }))
  return async () => {
    const { storage, unknown } = await cachedFigures()
    return {
      users: await countUsers(db),
      repositories: await countRepositories(db),
      packages: { ...(await countPackages(db)), unknown },
      ...(await countContent(db)),
      cases: await countCases(db),
      tasks: await countTasks(db),
      failures: await countFailures(db),
      storage,
      days: await dailyStats(db),
    }
  }
}

/** One minute in milliseconds. */
const SLOW_FIGURES_TTL = 60_000

/** Counts packages without a technology that are neither in the catalog nor registered here. */
async function countUnknownPackages(db: Queryable): Promise<number> {
  const row = await singleRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count
    from (
      select distinct ecosystem, name from repository_packages where technology is null
      order by ecosystem, name limit ${MAX_COUNT}
    ) as used
    where not exists (
      select 1 from (select unnest(package_names) as name from packages) as known where known.name = used.name
    )`,
  )
  return row.count
}

/** An upper limit, because larger numbers are no more useful. */
const MAX_COUNT = 100_000
