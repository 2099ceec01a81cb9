import { forgetFacts, type Mirror, type MirrorTarget } from '@handiwork/core'
import type { Announcement } from '@handiwork/core/api'
import { REPOSITORY_AT_MOST, Refusal, type Report, type SkipReason } from '@handiwork/core/contract'
import type { Try } from '../../../queue/tasks.ts'
import { addressOf } from '../address-of.ts'
import { outsideOf } from '../outside.ts'
import { personStore } from '../person-store.ts'
import { ratingOf } from '../rating.ts'
import { ratingStore } from '../rating-store.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { giveUp } from './give-up.ts'
import { TRIES_AT_MOST, type Trying } from './outcome.ts'

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

type ReadRepository = Awaited<ReturnType<ReturnType<typeof runStore>['read']>>[number]

/** A repository of the run, with the copy its figures come from. */
interface Opened {
  readonly repository: ReadRepository
  readonly target: MirrorTarget
}

async function rate(deps: AnalysisDeps, run: Run, trying: Trying): Promise<void> {
  if ((await personStore(deps.db).find(run.userId)) === undefined) return
  const repositories = await runStore(deps.db).read(run.id)
  const report = await reportOn(deps, run, repositories, trying).finally(() =>
    forgetPrivate(deps, repositories),
  )
  const rows = ratingOf(report, repositories)
  const changed = await deps.db.transaction().execute(async (trx): Promise<Announcement[]> => {
    if (!(await runStore(trx).finish(run))) return []
    const touched = await repositoryRowStore(trx).touch(rows.repositories.map(({ id }) => id))
    const version = await ratingStore(trx).save(run, rows)
    await deps.refreshScores(trx, run.userId)
    return [
      { type: 'user', id: run.userId, version },
      ...touched.map((one) => ({ type: 'repository', ...one }) as const),
    ]
  })
  deps.announce(...changed)
}

/** What the repositories say of the person. Nobody else can read them meanwhile. */
async function reportOn(
  deps: AnalysisDeps,
  run: Run,
  repositories: readonly ReadRepository[],
  trying: Trying,
): Promise<Report> {
  await using mirrors = new AsyncDisposableStack()
  const opened: Opened[] = []
  for (const repository of repositories) {
    const mirror = await open(deps, run, repository, trying)
    if (mirror !== undefined) opened.push({ repository, target: targetOf(repository, mirrors.use(mirror)) })
  }
  const people = personStore(deps.db)
  const accounts = await people.accounts(run.userId)
  const authors = await people.authors(run.userId)
  return await read(deps, run, { opened, authors, accounts, signal: trying.signal })
}

/** What was read once can be copied again; where that fails for good, the rating goes on without it, and says so. */
async function open(
  deps: AnalysisDeps,
  run: Run,
  { id, cloneUrl, private: isPrivate, head }: ReadRepository,
  { retryCount, signal }: Trying,
): Promise<Mirror | undefined> {
  const address = addressOf(cloneUrl, deps.hosts)
  if (address === undefined) return undefined
  const token = isPrivate ? await deps.accessToken(run.userId, address.kind) : undefined
  try {
    const goodAt = head ?? undefined
    return await deps.mirrors.update(address, {
      token,
      isPrivate,
      goodAt,
      atMost: REPOSITORY_AT_MOST,
      signal,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (mayPass.has(error.reason) && retryCount < TRIES_AT_MOST) throw error
    deps.log.warn({ reason: error.reason }, 'a repository that was read cannot be copied any more')
    await runStore(deps.db).end(run, id, { state: 'skipped', reason: error.reason, message: error.message })
    return undefined
  }
}

/** What may go better at another try. */
const mayPass: ReadonlySet<SkipReason> = new Set(['failed', 'interrupted'])

/** Named by its id: two hosts may hold repositories of one name. */
function targetOf({ id, cloneUrl }: ReadRepository, { path, head, hasTags }: Mirror): MirrorTarget {
  return { kind: 'mirror', name: id, path, url: cloneUrl, head, hasTags }
}

interface ToRate {
  readonly opened: readonly Opened[]
  readonly authors: readonly string[]
  readonly accounts: Awaited<ReturnType<ReturnType<typeof personStore>['accounts']>>
  readonly signal: AbortSignal
}

function read(
  { reader, factsFolder, version }: AnalysisDeps,
  run: Run,
  { opened, authors, accounts, signal }: ToRate,
): Promise<Report> {
  const reading = {
    targets: opened.map(({ target }) => target),
    authors,
    heads: opened.flatMap(({ repository }) => repository.head ?? []),
    asOf: run.asOf,
    outside: outsideOf(
      opened.map(({ repository }) => repository),
      accounts,
    ),
    factsFolder,
    version,
  }
  return reader.read(reading, { signal })
}

async function forgetPrivate(
  { factsFolder }: AnalysisDeps,
  repositories: readonly ReadRepository[],
): Promise<void> {
  const hidden = repositories.filter((repository) => repository.private)
  await Promise.all(hidden.map(({ cloneUrl }) => forgetFacts(factsFolder, cloneUrl)))
}
