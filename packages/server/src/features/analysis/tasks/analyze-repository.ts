import type { Try } from '../../../queue/tasks.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type Run, runStore, type StepEnd } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { outcomeOf, TRIES_AT_MOST } from './outcome.ts'
import { progressTeller } from './progress-teller.ts'
import type { Outcome } from './repository-outcome.ts'

/** Copies one repository, reads it for everybody who wrote in it, and ends its step. */
export function analyzeRepository(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: Try<'analyze-repository'>): Promise<void> => {
    const { runId, repositoryId } = payload
    const runs = runStore(deps.db)
    const run = await runs.find(runId)
    const step = await runs.stepOf(runId, repositoryId)
    if (run === undefined || step === undefined || step.state === 'done' || step.state === 'skipped') return
    const tell = progressTeller(deps, run, repositoryId)
    const outcome = await outcomeOf(deps, { run, repositoryId, tell }, { retryCount, signal })
    await end(deps, run, repositoryId, outcome)
  }
}

/** Reads one repository again, outside of anybody's analysis. */
export function refreshRepository(deps: AnalysisDeps) {
  return async ({ payload: { repositoryId }, signal }: Try<'refresh-repository'>): Promise<void> => {
    const wanted = { run: undefined, repositoryId, tell: () => {} }
    const outcome = await outcomeOf(deps, wanted, { retryCount: TRIES_AT_MOST, signal })
    await deps.db.transaction().execute((trx) => keep(trx, repositoryId, outcome))
    const row = await repositoryRowStore(deps.db).find(repositoryId)
    if (row) deps.announce({ type: 'repository', id: repositoryId, version: row.version })
  }
}

// --- internal ---

async function end(deps: AnalysisDeps, run: Run, repositoryId: string, outcome: Outcome): Promise<void> {
  const stepEnd: StepEnd = outcome.state === 'skipped' ? outcome : { state: 'done', head: outcome.head }
  await deps.db.transaction().execute(async (trx) => {
    await keep(trx, repositoryId, outcome)
    const isLast = await runStore(trx).end(run, repositoryId, stepEnd)
    if (isLast) await deps.tasks.send('rate-user', { runId: run.id }, { in: trx })
  })
}

async function keep(
  trx: Parameters<typeof repositoryRowStore>[0],
  id: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'read') await repositoryRowStore(trx).saveReport(id, outcome.report)
  if (outcome.state === 'skipped') await repositoryRowStore(trx).saveFailure(id, outcome.reason)
}
