import type { SourceFailureKind, SourceKind } from '@handiwork/core/sources'
import type { TaskDelivery } from '../../../queue/tasks.ts'
import type { ChangedRepository } from '../../../stores/issue-store.ts'
import { analysisUserStore } from '../analysis-user-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { ResolvedRepository } from '../resolved-repository.ts'
import type { Run } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { failRun } from './fail-run.ts'
import type { FetchedReviews } from './fetch-reviews.ts'
import { fetchSourceData, type SourceData } from './fetch-source-data.ts'
import { mayRetry } from './may-retry.ts'

/** Fetches the user's data from all connected sources, and sends a task for each repository. */
export function analyzeUser(deps: AnalysisDeps) {
  return async ({ payload, retryCount, signal }: TaskDelivery<'analyze-user'>): Promise<void> => {
    const { waits = 0 } = payload
    const run = await runStore(deps.db).find(payload)
    if (run === undefined || run.isListed) return
    try {
      await listRepositories(deps, run, waits, signal)
    } catch (error) {
      if (signal.aborted || mayRetry(error, retryCount)) throw error
      await failRun(deps, run, error)
    }
  }
}

/** After this many postponements, an unavailable source is left out. */
const MAX_WAITS = 5

async function listRepositories(
  deps: AnalysisDeps,
  run: Run,
  waits: number,
  signal: AbortSignal,
): Promise<void> {
  const users = analysisUserStore(deps.db)
  const fetched: SourceData[] = []
  const unread: UnreadSource[] = []
  const privateSources = await users.privateSources(run.userId)
  for (const kind of await users.linkedSources(run.userId)) {
    const one = await fetchSourceData(deps, run.userId, kind, signal)
    if ('retryAfterSeconds' in one && waits < MAX_WAITS)
      return await postpone(deps, run, waits, one.retryAfterSeconds)
    if ('failure' in one) unread.push({ kind, reason: one.failure })
    else fetched.push(privateSources.includes(kind) ? one : withPublicRepositories(one))
  }
  await save(deps, run, { fetched, unread }, privateSources)
}

/** Postpones the run for as long as a source asked for. */
async function postpone(
  { tasks }: AnalysisDeps,
  { id }: Run,
  waits: number,
  delaySeconds: number,
): Promise<void> {
  await tasks.send('analyze-user', { runId: id, waits: waits + 1 }, { delaySeconds })
}

function withPublicRepositories(fetched: SourceData): SourceData {
  const isPublic = ({ hosted }: ResolvedRepository) => hosted !== 'unknown' && !hosted.isPrivate
  const { repositories, reviews } = fetched
  return { ...fetched, repositories: repositories.filter(isPublic), reviews: withPublicReviews(reviews) }
}

function withPublicReviews(reviews: FetchedReviews): FetchedReviews {
  if (reviews === null || 'reason' in reviews) return reviews
  return { ...reviews, reviews: reviews.reviews.filter(({ isPrivate }) => !isPrivate) }
}

/** A connected source that returned no data. */
interface UnreadSource {
  readonly kind: SourceKind
  readonly reason: SourceFailureKind
}

async function save(
  { db, tasks, publish, fingerprints }: AnalysisDeps,
  run: Run,
  { fetched, unread }: { readonly fetched: readonly SourceData[]; readonly unread: readonly UnreadSource[] },
  privateSources: readonly SourceKind[],
): Promise<void> {
  const hidden: ChangedRepository[] = []
  const isListed = await db.transaction().execute(async (trx) => {
    const runs = runStore(trx)
    if (!(await runs.lock(run))) return false
    const users = analysisUserStore(trx)
    const repositories = repositoryRowStore(trx)
    for (const { kind, reason } of unread) await users.saveUnreadReviews(run.userId, kind, reason)
    for (const one of fetched) {
      await users.saveAccount(fingerprints, run.userId, one)
      if (one.kind === 'stackOverflow') continue
      hidden.push(...(await repositories.replaceListed(run.userId, one.kind, one.repositories)))
    }
    const ids = await repositories.listIdsToAnalyze(run.userId, privateSources)
    if (!(await runs.addSteps(run, ids))) return false
    for (const repositoryId of ids)
      await tasks.send('analyze-repository', { runId: run.id, userId: run.userId, repositoryId }, { in: trx })
    if (ids.length === 0) await tasks.send('rate-user', { runId: run.id, userId: run.userId }, { in: trx })
    return true
  })
  if (isListed) publish(...hidden.map((one) => ({ type: 'repository', ...one }) as const))
  const version = isListed ? await runStore(db).incrementUserVersion(run) : undefined
  if (version !== undefined) publish({ type: 'user', id: run.userId, version })
}
