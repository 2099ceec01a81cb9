import type { Mirror } from '@handiwork/core'
import type { ChangeEvent } from '@handiwork/core/api'
import { AnalysisError, type Report, type SkipReason, type UncreditedSummary } from '@handiwork/core/contract'
import type { TaskDelivery } from '../../../queue/tasks.ts'
import { webhookOutbox } from '../../../stores/webhook-outbox.ts'
import { analysisUserStore } from '../analysis-user-store.ts'
import { toRatingRows } from '../rating.ts'
import { ratingStore } from '../rating-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { AnalyzedRepository, Run } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { buildUserReport, openMirror } from './build-user-report.ts'
import { explainUncredited } from './explain-uncredited.ts'
import { failRun } from './fail-run.ts'
import { MAX_RETRIES, mayRetry } from './may-retry.ts'
import { skippedAs } from './repository-outcome.ts'
import { retryableReasons, type TaskAttempt } from './try-read-repository.ts'

/** Rates a user from all repositories that a run analyzed, and ends the run. */
export function rateUser(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: TaskDelivery<'rate-user'>): Promise<void> => {
    const run = await runStore(deps.db).find(payload)
    if (run === undefined) return
    try {
      await rate(deps, run, { retryCount, signal })
    } catch (error) {
      if (signal.aborted || mayRetry(error, retryCount)) throw error
      await failRun(deps, run, error)
    }
  }
}

async function rate(deps: AnalysisDeps, run: Run, attempt: TaskAttempt): Promise<void> {
  const { userId, asOf } = run
  if ((await analysisUserStore(deps.db).find(userId)) === undefined) return
  const repositories = await runStore(deps.db).listAnalyzedRepositories(run)
  const open = (repository: AnalyzedRepository) => openOrSkip(deps, run, repository, attempt)
  const { signal } = attempt
  let uncredited: UncreditedSummary | null = null
  const report = await buildUserReport(deps, {
    ...{ userId, asOf, repositories, open, signal },
    onRead: async (targets, authors) => {
      uncredited = await explainUncredited(deps, { targets, authors, repositories, asOf, signal })
    },
  })
  await endUnreadSteps(deps, run, report, repositories, attempt)
  const rows = toRatingRows(report, repositories)
  const changed = await deps.db.transaction().execute(async (trx): Promise<ChangeEvent[]> => {
    if (!(await runStore(trx).finish(run))) return []
    const touched = await repositoryRowStore(trx).incrementVersions(rows.repositories.map(({ id }) => id))
    const version = await ratingStore(trx).save(run, rows, uncredited)
    await deps.refreshScores(trx, userId)
    await webhookOutbox(trx).recordAnalysis(userId, 'done')
    return [
      { type: 'user', id: userId, version },
      ...touched.map((one) => ({ type: 'repository', ...one }) as const),
    ]
  })
  deps.publish(...changed)
}

/**
 * Opens a repository's mirror, cloning it again if needed. After a permanent failure, the rating continues
 * without it and its step becomes skipped.
 */
async function openOrSkip(
  deps: AnalysisDeps,
  run: Run,
  repository: AnalyzedRepository,
  { retryCount, signal }: TaskAttempt,
): Promise<Mirror | undefined> {
  try {
    return await openMirror(deps, repository, { userId: run.userId, knownHead: repository.head, signal })
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error
    if (retryableReasons.has(error.reason) && retryCount < MAX_RETRIES) throw error
    deps.log.warn({ repositoryId: repository.id, reason: error.reason }, 'mirror update failed')
    await runStore(deps.db).endStep(run, repository.id, skipResult(error))
    return undefined
  }
}

/**
 * A repository may have become unreadable since its own task. Its step becomes skipped, so that the user sees
 * that the rating lacks it.
 */
async function endUnreadSteps(
  deps: AnalysisDeps,
  run: Run,
  { skipped }: Report,
  repositories: readonly AnalyzedRepository[],
  { retryCount }: TaskAttempt,
): Promise<void> {
  for (const { name: id, reason, message } of skipped) {
    if (retryableReasons.has(reason) && retryCount < MAX_RETRIES) throw new AnalysisError(reason, message)
    deps.log.warn({ repositoryId: id, reason }, 'repository unreadable for rating')
    const fullName = repositories.find((one) => one.id === id)?.fullName ?? id
    await runStore(deps.db).endStep(run, id, skippedAs(reason, fullName))
  }
}

function skipResult({ reason, message }: AnalysisError): {
  state: 'skipped'
  reason: SkipReason
  message: string
} {
  return { state: 'skipped', reason, message }
}
