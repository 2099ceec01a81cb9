import type { SourceKind } from '@handiwork/core/sources'
import type { Try } from '../../../queue/tasks.ts'
import type { ChangedRepository } from '../../../stores/issue-store.ts'
import type { FoundRepository } from '../found-repository.ts'
import { personStore } from '../person-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { type Gathered, gather } from './gather.ts'
import { giveUp } from './give-up.ts'
import { TRIES_AT_MOST } from './outcome.ts'

/** Asks the sources of a person what there is to read, and sends the reading of each repository. */
export function analyzeUser(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: Try<'analyze-user'>): Promise<void> => {
    const { runId, waits = 0 } = payload
    const run = await runStore(deps.db).find(runId)
    if (run === undefined || run.isListed) return
    try {
      await list(deps, run, waits, signal)
    } catch (error) {
      if (signal.aborted || retryCount < TRIES_AT_MOST) throw error
      await giveUp(deps, run, error)
    }
  }
}

// --- internal ---

/** A source that is away for longer is left out. */
const WAITS_AT_MOST = 5

async function list(deps: AnalysisDeps, run: Run, waits: number, signal: AbortSignal): Promise<void> {
  const people = personStore(deps.db)
  const gathered: Gathered[] = []
  const privateSources = await people.privateSources(run.userId)
  for (const kind of await people.linkedSources(run.userId)) {
    const one = await gather(deps, run.userId, kind, signal)
    if ('retryAt' in one && waits < WAITS_AT_MOST) return await later(deps, run, waits, one.retryAt)
    if ('repositories' in one) gathered.push(privateSources.includes(kind) ? one : publicPart(one))
  }
  await save(deps, run, gathered, privateSources)
}

/** A source asked us to wait: the run goes on then. */
async function later({ tasks }: AnalysisDeps, { id }: Run, waits: number, startAfter: Date): Promise<void> {
  await tasks.send('analyze-user', { runId: id, waits: waits + 1 }, { startAfter })
}

function publicPart(gathered: Gathered): Gathered {
  const isPublic = ({ hosted }: FoundRepository) => hosted !== 'unknown' && !hosted.isPrivate
  return { ...gathered, repositories: gathered.repositories.filter(isPublic) }
}

async function save(
  { db, tasks, announce, fingerprints }: AnalysisDeps,
  run: Run,
  gathered: readonly Gathered[],
  privateSources: readonly SourceKind[],
): Promise<void> {
  const hidden: ChangedRepository[] = []
  const isListed = await db.transaction().execute(async (trx) => {
    const runs = runStore(trx)
    if (!(await runs.hold(run))) return false
    const people = personStore(trx)
    const repositories = repositoryRowStore(trx)
    for (const one of gathered) {
      await people.saveAccount(fingerprints, run.userId, one)
      if (one.kind === 'stackOverflow') continue
      hidden.push(...(await repositories.list(run.userId, one.kind, one.repositories)))
    }
    const ids = await repositories.toRead(run.userId, privateSources)
    if (!(await runs.list(run.id, ids))) return false
    for (const repositoryId of ids)
      await tasks.send('analyze-repository', { runId: run.id, repositoryId }, { in: trx })
    if (ids.length === 0) await tasks.send('rate-user', { runId: run.id }, { in: trx })
    return true
  })
  if (isListed) announce(...hidden.map((one) => ({ type: 'repository', ...one }) as const))
  const version = isListed ? await runStore(db).touch(run) : undefined
  if (version !== undefined) announce({ type: 'user', id: run.userId, version })
}
