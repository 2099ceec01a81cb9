import { catalogueVersionWith, type Mirror } from '@handiwork/core'
import { Refusal, type Report, skipSentences } from '@handiwork/core/contract'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Try } from '../../../queue/tasks.ts'
import { registeredTechnologies } from '../../../stores/registered-technologies.ts'
import { personStore } from '../person-store.ts'
import { type RatedRepository, ratedRepositories } from '../rated-repositories.ts'
import { ratingOf } from '../rating.ts'
import { type RatedFrom, ratingStore } from '../rating-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { mayPass, TRIES_AT_MOST, type Trying } from './outcome.ts'
import { copyOf, reportOn } from './report-on.ts'

/**
 * Rates a person by the catalogue of now from what their last analysis read. Nothing but the catalogue makes a difference:
 * where a repository cannot be had any more, the rating stays as it is until they are analysed the next time.
 */
export function rateAgain(deps: AnalysisDeps) {
  return async ({ payload: { userId }, retryCount, signal }: Try<'rate-again'>): Promise<void> => {
    const people = personStore(deps.db)
    const user = await people.find(userId)
    if (user === undefined || user.deletedAt !== null) return
    // What is being analysed may have been begun with the catalogue of before.
    if (user.runId !== null) return await later(deps, userId)
    const before = await people.rating(userId)
    if (before === undefined || before.catalogue === catalogueVersionWith(await deps.registered())) return
    const repositories = await ratedRepositories(deps.db, userId, await people.privateSources(userId))
    const report = await reportAgain(deps, before, repositories, { retryCount, signal })
    if (report === undefined) return
    const rows = ratingOf(report, repositories)
    const saved = await deps.db.transaction().execute(async (trx) => {
      if (!(await isAsRead(trx, before, rows.catalogue))) return undefined
      const version = await ratingStore(trx).saveAgain(before, rows)
      await deps.refreshScores(trx, userId)
      return { version }
    })
    if (saved === undefined) await later(deps, userId)
    else deps.announce({ type: 'user', id: userId, version: saved.version })
  }
}

// --- internal ---

/** In milliseconds. */
const A_WHILE = 60_000

async function later({ tasks }: AnalysisDeps, userId: string): Promise<void> {
  await tasks.send('rate-again', { userId }, { startAfter: new Date(Date.now() + A_WHILE) })
}

/** Undefined where a repository cannot be read any more: others may not lose by what is added here. */
async function reportAgain(
  deps: AnalysisDeps,
  { userId, asOf }: RatedFrom,
  repositories: readonly RatedRepository[],
  { retryCount, signal }: Trying,
): Promise<Report | undefined> {
  const open = async (repository: RatedRepository): Promise<Mirror> => {
    const copy = await copyOf(deps, repository, { userId, goodAt: repository.copiedAt, signal })
    if (copy === undefined) throw new Refusal('unreadable', skipSentences.unreadable(repository.fullName))
    return copy
  }
  try {
    const report = await reportOn(deps, { userId, asOf, repositories, open, signal })
    return report.skipped.length === 0 ? report : undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (mayPass.has(error.reason) && retryCount < TRIES_AT_MOST) throw error
    deps.log.warn({ reason: error.reason }, 'a rating stays as it is: a repository cannot be copied any more')
    return undefined
  }
}

/** Holds the person; false where they were analysed meanwhile, or the catalogue has changed again. */
async function isAsRead(trx: DatabaseTransaction, before: RatedFrom, catalogue: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('runId')
    .where('id', '=', before.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const rating = await personStore(trx).rating(before.userId)
  if (user?.runId !== null || rating?.runId !== before.runId) return false
  return catalogue === catalogueVersionWith(await registeredTechnologies(trx))
}
