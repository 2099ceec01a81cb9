import { catalogVersionWith, type Mirror, MODEL } from '@handiwork/core'
import { AnalysisError, type Report, skipSentences } from '@handiwork/core/contract'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { TaskDelivery } from '../../../queue/tasks.ts'
import { registeredTechnologies } from '../../../stores/registered-technologies.ts'
import { analysisUserStore } from '../analysis-user-store.ts'
import { type RatedRepository, ratedRepositories } from '../rated-repositories.ts'
import { toRatingRows } from '../rating.ts'
import { type RatingOrigin, ratingStore } from '../rating-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { buildUserReport, openMirror } from './build-user-report.ts'
import { MAX_RETRIES } from './may-retry.ts'
import { retryableReasons, type TaskAttempt } from './try-read-repository.ts'

/**
 * Recomputes a user's rating with the current model and catalog, for the same commits and the same `asOf` date. If a
 * repository is no longer available, the rating stays unchanged until the next analysis.
 */
export function refreshRating(deps: AnalysisDeps) {
  return async ({
    payload: { userId },
    retryCount,
    signal,
  }: TaskDelivery<'refresh-rating'>): Promise<void> => {
    const users = analysisUserStore(deps.db)
    const user = await users.find(userId)
    if (user === undefined || user.deletedAt !== null) return
    // A running analysis may have started with an older catalog.
    if (user.runId !== null) return await postpone(deps, userId)
    const before = await users.rating(userId)
    const catalogVersion = catalogVersionWith(await deps.loadRegisteredTechnologies())
    if (before === undefined || isCurrent(before, catalogVersion)) return
    const repositories = await ratedRepositories(deps.db, userId, await users.privateSources(userId))
    const report = await recomputeReport(deps, before, repositories, { retryCount, signal })
    if (report === undefined) return
    const rows = toRatingRows(report, repositories)
    const saved = await deps.db.transaction().execute(async (trx) => {
      if (!(await lockIfUnchanged(trx, before, rows.catalogVersion))) return undefined
      const version = await ratingStore(trx).saveRecomputed(before, rows)
      await deps.refreshScores(trx, userId)
      return { version }
    })
    if (saved === undefined) await postpone(deps, userId)
    else deps.publish({ type: 'user', id: userId, version: saved.version })
  }
}

function isCurrent(
  rating: { readonly model: string; readonly catalogVersion: string },
  catalogVersion: string,
): boolean {
  return rating.model === MODEL && rating.catalogVersion === catalogVersion
}

/** In seconds. */
const POSTPONE_DELAY = 60

async function postpone({ tasks }: AnalysisDeps, userId: string): Promise<void> {
  await tasks.send('refresh-rating', { userId }, { delaySeconds: POSTPONE_DELAY })
}

/** Returns undefined if a repository is no longer readable: a change of model or catalog must not remove its xp. */
async function recomputeReport(
  deps: AnalysisDeps,
  { userId, asOf }: RatingOrigin,
  repositories: readonly RatedRepository[],
  { retryCount, signal }: TaskAttempt,
): Promise<Report | undefined> {
  const open = async (repository: RatedRepository): Promise<Mirror> => {
    const mirror = await openMirror(deps, repository, { userId, knownHead: repository.mirrorHead, signal })
    if (mirror === undefined)
      throw new AnalysisError('unreadable', skipSentences.unreadable(repository.fullName))
    return mirror
  }
  try {
    const report = await buildUserReport(deps, { userId, asOf, repositories, open, signal })
    return report.skipped.length === 0 ? report : undefined
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error
    if (retryableReasons.has(error.reason) && retryCount < MAX_RETRIES) throw error
    deps.log.warn({ userId, reason: error.reason }, 'rating refresh skipped')
    return undefined
  }
}

/** Locks the user. Returns false if they were analyzed in the meantime, or the catalog has changed again. */
async function lockIfUnchanged(
  trx: DatabaseTransaction,
  before: RatingOrigin,
  catalogVersion: string,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('runId')
    .where('id', '=', before.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const rating = await analysisUserStore(trx).rating(before.userId)
  if (user?.runId !== null || rating?.runId !== before.runId) return false
  return catalogVersion === catalogVersionWith(await registeredTechnologies(trx))
}
