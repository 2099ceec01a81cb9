import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import type { Try } from '../../../queue/tasks.ts'
import { issueStore } from '../../../stores/issue-store.ts'
import { reportVersion } from '../report-version.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type Run, runStore, type StepEnd } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { outcomeOf, TRIES_AT_MOST } from './outcome.ts'
import { progressTeller } from './progress-teller.ts'
import { type Outcome, skippedAs } from './repository-outcome.ts'

/** Copies one repository, reads it for everybody who wrote in it, and ends its step. */
export function analyzeRepository(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: Try<'analyze-repository'>): Promise<void> => {
    const { runId, repositoryId } = payload
    const runs = runStore(deps.db)
    const run = await runs.find(runId)
    const step = await runs.stepOf(runId, repositoryId)
    if (run === undefined || isOver(step)) return
    const tell = progressTeller(deps, run, repositoryId)
    const outcome = await outcomeOf(deps, { run, repositoryId, tell }, { retryCount, signal })
    await end(deps, { run, repositoryId, outcome }).catch(async (error) => {
      if (signal.aborted || retryCount < TRIES_AT_MOST) throw error
      // A run may not wait for ever for what cannot be kept.
      deps.log.error(error, 'what was read of a repository cannot be kept')
      const { fullName = '' } = (await repositoryRowStore(deps.db).find(repositoryId)) ?? {}
      await end(deps, { run, repositoryId, outcome: skippedAs('failed', fullName) })
    })
  }
}

/** Reads one repository again, outside of anybody's analysis. */
export function refreshRepository(deps: AnalysisDeps) {
  return async ({ payload: { repositoryId }, signal }: Try<'refresh-repository'>): Promise<void> => {
    const wanted = { run: undefined, repositoryId, tell: () => {} }
    const outcome = await outcomeOf(deps, wanted, { retryCount: TRIES_AT_MOST, signal })
    const version = await deps.db.transaction().execute(async (trx) => {
      const kept = await keep(trx, repositoryId, outcome)
      await askForIssues(deps, trx, repositoryId, outcome)
      return kept
    })
    if (version !== undefined) deps.announce({ type: 'repository', id: repositoryId, version })
  }
}

/** Reads the commit a public repository was read at by the catalogue of now; private ones wait for their person's analysis. */
export function rereadRepository(deps: AnalysisDeps) {
  return async ({ payload: { repositoryId }, signal }: Try<'reread-repository'>): Promise<void> => {
    const row = await repositoryRowStore(deps.db).find(repositoryId)
    if (row?.report == null || row.private) return
    if (row.reportVersion === reportVersion(await deps.registered())) return
    const wanted = { run: undefined, repositoryId, again: true, tell: () => {} } as const
    const outcome = await outcomeOf(deps, wanted, { retryCount: TRIES_AT_MOST, signal })
    // What cannot be had just now has lost nothing: it stays as it was read.
    if (outcome.state !== 'read') return
    const version = await deps.db.transaction().execute((trx) => keep(trx, repositoryId, outcome))
    if (version !== undefined) deps.announce({ type: 'repository', id: repositoryId, version })
  }
}

// --- internal ---

interface Ended {
  readonly run: Run
  readonly repositoryId: string
  readonly outcome: Outcome
}

async function end(deps: AnalysisDeps, { run, repositoryId, outcome }: Ended): Promise<void> {
  const stepEnd: StepEnd = outcome.state === 'skipped' ? outcome : { state: 'done', head: outcome.head }
  const ended = await deps.db.transaction().execute(async (trx) => {
    const runs = runStore(trx)
    // What a worker brings that was taken for dead counts no more: another has done it, or the run is over.
    if (!(await runs.hold(run)) || isOver(await runs.stepOf(run.id, repositoryId))) return undefined
    const version = await keep(trx, repositoryId, outcome)
    await askForIssues(deps, trx, repositoryId, outcome)
    if (await runs.end(run, repositoryId, stepEnd))
      await deps.tasks.send('rate-user', { runId: run.id }, { in: trx })
    return { version }
  })
  if (ended === undefined) return
  const { version } = ended
  if (version !== undefined) deps.announce({ type: 'repository', id: repositoryId, version })
  const ofPerson = await runStore(deps.db).touch(run)
  if (ofPerson !== undefined) deps.announce({ type: 'user', id: run.userId, version: ofPerson })
}

function isOver(step: Awaited<ReturnType<ReturnType<typeof runStore>['stepOf']>>): boolean {
  return step === undefined || step.state === 'done' || step.state === 'skipped'
}

/** What may be contributed to it is found out beside. */
async function askForIssues(
  { tasks }: AnalysisDeps,
  trx: DatabaseTransaction,
  repositoryId: string,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'skipped') return
  if ((await issueStore(trx).toAsk(repositoryId)) === undefined) return
  await tasks.send('refresh-issues', { repositoryId }, { in: trx })
}

/** Gives the new version of the repository; undefined where nothing of it changed. */
async function keep(db: Queryable, id: string, outcome: Outcome): Promise<number | undefined> {
  if (outcome.state === 'read') return await repositoryRowStore(db).saveReport(id, outcome)
  if (outcome.state === 'skipped') return await repositoryRowStore(db).saveFailure(id, outcome.reason)
  return undefined
}
