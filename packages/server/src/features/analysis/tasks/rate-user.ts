import type { Mirror } from '@handiwork/core'
import type { Announcement } from '@handiwork/core/api'
import { Refusal, type SkipReason } from '@handiwork/core/contract'
import type { Try } from '../../../queue/tasks.ts'
import { personStore } from '../person-store.ts'
import { ratingOf } from '../rating.ts'
import { ratingStore } from '../rating-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type ReadRepository, type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { giveUp } from './give-up.ts'
import { mayPass, TRIES_AT_MOST, type Trying } from './outcome.ts'
import { copyOf, reportOn } from './report-on.ts'

/** Rates a person by all repositories of a run that could be read, and ends the run. */
export function rateUser(deps: AnalysisDeps) {
  return async ({ payload: { runId }, retryCount, signal }: Try<'rate-user'>): Promise<void> => {
    const run = await runStore(deps.db).find(runId)
    if (run === undefined) return
    try {
      await rate(deps, run, { retryCount, signal })
    } catch (error) {
      if (signal.aborted || retryCount < TRIES_AT_MOST) throw error
      await giveUp(deps, run, error)
    }
  }
}

// --- internal ---

async function rate(deps: AnalysisDeps, run: Run, trying: Trying): Promise<void> {
  const { userId, asOf } = run
  if ((await personStore(deps.db).find(userId)) === undefined) return
  const repositories = await runStore(deps.db).read(run.id)
  const open = (repository: ReadRepository) => opened(deps, run, repository, trying)
  const report = await reportOn(deps, { userId, asOf, repositories, open, signal: trying.signal })
  const rows = ratingOf(report, repositories)
  const changed = await deps.db.transaction().execute(async (trx): Promise<Announcement[]> => {
    if (!(await runStore(trx).finish(run))) return []
    const touched = await repositoryRowStore(trx).touch(rows.repositories.map(({ id }) => id))
    const version = await ratingStore(trx).save(run, rows)
    await deps.refreshScores(trx, userId)
    return [
      { type: 'user', id: userId, version },
      ...touched.map((one) => ({ type: 'repository', ...one }) as const),
    ]
  })
  deps.announce(...changed)
}

/** What was read once can be copied again; where that fails for good, the rating goes on without it, and says so. */
async function opened(
  deps: AnalysisDeps,
  run: Run,
  repository: ReadRepository,
  { retryCount, signal }: Trying,
): Promise<Mirror | undefined> {
  try {
    return await copyOf(deps, repository, { userId: run.userId, goodAt: repository.head, signal })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (mayPass.has(error.reason) && retryCount < TRIES_AT_MOST) throw error
    deps.log.warn({ reason: error.reason }, 'a repository that was read cannot be copied any more')
    await runStore(deps.db).end(run, repository.id, skippedBy(error))
    return undefined
  }
}

function skippedBy({ reason, message }: Refusal): { state: 'skipped'; reason: SkipReason; message: string } {
  return { state: 'skipped', reason, message }
}
