import type { Try } from '../../../queue/tasks.ts'
import { personStore } from '../person-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { type Gathered, gather } from './gather.ts'

/** Asks the sources of a person what there is to read, and sends the reading of each repository. */
export function analyzeUser(deps: AnalysisDeps) {
  return async ({ payload: { runId }, retryCount, signal }: Try<'analyze-user'>): Promise<void> => {
    const run = await runStore(deps.db).find(runId)
    if (run === undefined || run.isListed) return
    const linked = await personStore(deps.db).linkedSources(run.userId)
    const gathered: Gathered[] = []
    for (const kind of linked) {
      const one = await gather(deps, run.userId, kind, signal)
      if ('retryAt' in one && retryCount < WAITS_AT_MOST) return later(deps, run, one.retryAt)
      if ('repositories' in one) gathered.push(one)
    }
    await save(deps, run, gathered)
  }
}

// --- internal ---

const WAITS_AT_MOST = 5

/** A source asked us to wait: the run goes on then. */
async function later({ tasks }: AnalysisDeps, { id }: Run, startAfter: Date): Promise<void> {
  await tasks.send('analyze-user', { runId: id }, { startAfter })
}

async function save({ db, tasks }: AnalysisDeps, run: Run, gathered: readonly Gathered[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = personStore(trx)
    const repositories = repositoryRowStore(trx)
    for (const one of gathered) {
      await people.saveAccount(run.userId, one)
      if (one.kind !== 'stackOverflow') await repositories.list(run.userId, one.kind, one.repositories)
    }
    const ids = await repositories.toRead(run.userId)
    if (!(await runStore(trx).list(run.id, ids))) return
    for (const repositoryId of ids)
      await tasks.send('analyze-repository', { runId: run.id, repositoryId }, { in: trx })
    if (ids.length === 0) await tasks.send('rate-user', { runId: run.id }, { in: trx })
  })
}
