import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import type { TaskDelivery } from '../../../queue/tasks.ts'
import { issueStore } from '../../../stores/issue-store.ts'
import { reportVersion } from '../report-version.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { Run, StepResult } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { createProgressReporter } from './create-progress-reporter.ts'
import { MAX_RETRIES, mayRetry } from './may-retry.ts'
import { type RepositoryOutcome, skippedAs } from './repository-outcome.ts'
import { tryReadRepository } from './try-read-repository.ts'

/** Mirrors one repository, analyzes it for all its authors, and ends its step. */
export function analyzeRepository(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: TaskDelivery<'analyze-repository'>): Promise<void> => {
    const { repositoryId } = payload
    const runs = runStore(deps.db)
    const run = await runs.find(payload)
    if (run === undefined || hasEnded(await runs.findStep(run, repositoryId))) return
    const reportProgress = createProgressReporter(deps, run, repositoryId)
    const outcome = await tryReadRepository(
      deps,
      { run, repositoryId, reportProgress },
      { retryCount, signal },
    )
    await end(deps, { run, repositoryId, outcome }).catch(async (error) => {
      if (signal.aborted || mayRetry(error, retryCount)) throw error
      // A result that cannot be stored must not block the run.
      deps.log.error({ err: error }, 'repository outcome write failed')
      const { fullName = '' } = (await repositoryRowStore(deps.db).find(repositoryId)) ?? {}
      await end(deps, { run, repositoryId, outcome: skippedAs('failed', fullName) })
    })
  }
}

/** Analyzes one repository again, independently of any user's run. */
export function refreshRepository(deps: AnalysisDeps) {
  return async ({ payload: { repositoryId }, signal }: TaskDelivery<'refresh-repository'>): Promise<void> => {
    const request = { run: undefined, repositoryId, reportProgress: () => {} }
    const outcome = await tryReadRepository(deps, request, { retryCount: MAX_RETRIES, signal })
    const version = await deps.db.transaction().execute(async (trx) => {
      const newVersion = await saveOutcome(trx, repositoryId, outcome)
      await sendIssueRefresh(deps, trx, repositoryId, outcome)
      return newVersion
    })
    if (version !== undefined) deps.publish({ type: 'repository', id: repositoryId, version })
  }
}

/**
 * Reanalyzes a public repository at its stored commit with the current catalog. Private ones wait for their
 * user's next analysis.
 */
export function reanalyzeRepository(deps: AnalysisDeps) {
  return async ({
    payload: { repositoryId },
    signal,
  }: TaskDelivery<'reanalyze-repository'>): Promise<void> => {
    const row = await repositoryRowStore(deps.db).find(repositoryId)
    if (row?.report == null || row.private) return
    if (row.reportVersion === reportVersion(await deps.loadRegisteredTechnologies())) return
    const request = { run: undefined, repositoryId, isReanalysis: true, reportProgress: () => {} } as const
    const outcome = await tryReadRepository(deps, request, { retryCount: MAX_RETRIES, signal })
    // If the repository is unavailable, its stored report remains.
    if (outcome.state !== 'read') return
    const version = await deps.db.transaction().execute((trx) => saveOutcome(trx, repositoryId, outcome))
    if (version !== undefined) deps.publish({ type: 'repository', id: repositoryId, version })
  }
}

interface EndedStep {
  readonly run: Run
  readonly repositoryId: string
  readonly outcome: RepositoryOutcome
}

async function end(deps: AnalysisDeps, { run, repositoryId, outcome }: EndedStep): Promise<void> {
  const result: StepResult = outcome.state === 'skipped' ? outcome : { state: 'done', head: outcome.head }
  const ended = await deps.db.transaction().execute(async (trx) => {
    const runs = runStore(trx)
    // Discard the result of a worker that was presumed dead: another worker has done the step, or the run has
    // ended.
    if (!(await runs.lock(run)) || hasEnded(await runs.findStep(run, repositoryId))) return undefined
    const version = await saveOutcome(trx, repositoryId, outcome)
    await sendIssueRefresh(deps, trx, repositoryId, outcome)
    if (await runs.endStep(run, repositoryId, result))
      await deps.tasks.send('rate-user', { runId: run.id, userId: run.userId }, { in: trx })
    return { version }
  })
  if (ended === undefined) return
  const { version } = ended
  if (version !== undefined) deps.publish({ type: 'repository', id: repositoryId, version })
  const userVersion = await runStore(deps.db).incrementUserVersion(run)
  if (userVersion !== undefined) deps.publish({ type: 'user', id: run.userId, version: userVersion })
}

function hasEnded(step: Awaited<ReturnType<ReturnType<typeof runStore>['findStep']>>): boolean {
  return step === undefined || step.state === 'done' || step.state === 'skipped'
}

/** Sends a task that fetches the open issues. */
async function sendIssueRefresh(
  { tasks }: AnalysisDeps,
  trx: DatabaseTransaction,
  repositoryId: string,
  outcome: RepositoryOutcome,
): Promise<void> {
  if (outcome.state === 'skipped') return
  if ((await issueStore(trx).findDue(repositoryId)) === undefined) return
  await tasks.send('refresh-issues', { repositoryId }, { in: trx })
}

/** Returns the repository's new version, or undefined if nothing changed. */
async function saveOutcome(
  db: Queryable,
  id: string,
  outcome: RepositoryOutcome,
): Promise<number | undefined> {
  if (outcome.state === 'read') return await repositoryRowStore(db).saveReport(id, outcome)
  if (outcome.state === 'skipped') return await repositoryRowStore(db).saveFailure(id, outcome.reason)
  return undefined
}
