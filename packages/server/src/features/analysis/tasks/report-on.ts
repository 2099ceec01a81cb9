import { forgetFacts, type Mirror, type MirrorTarget } from '@handiwork/core'
import { REPOSITORY_AT_MOST, type Report } from '@handiwork/core/contract'
import { addressOf } from '../address-of.ts'
import { outsideOf } from '../outside.ts'
import { personStore } from '../person-store.ts'
import type { ReadRepository } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

/** Whose work in which repositories is told, as of when. */
export interface Asked<R extends ReadRepository = ReadRepository> {
  readonly userId: string
  readonly asOf: Date
  readonly repositories: readonly R[]
  /** Gives the copy of a repository; undefined where it is left out. */
  readonly open: (repository: R) => Promise<Mirror | undefined>
  readonly signal: AbortSignal
}

/** What repositories say of a person. Nobody else can read them meanwhile. */
export async function reportOn<R extends ReadRepository>(
  deps: AnalysisDeps,
  asked: Asked<R>,
): Promise<Report> {
  try {
    return await read(deps, asked)
  } finally {
    await forgetPrivate(deps, asked.repositories)
  }
}

/** A copy of a repository, as the person may have it; nothing is copied again where it is at the commit `goodAt`. */
export async function copyOf(
  deps: AnalysisDeps,
  { cloneUrl, private: isPrivate }: ReadRepository,
  { userId, goodAt, signal }: { userId: string; goodAt: string | null; signal: AbortSignal },
): Promise<Mirror | undefined> {
  const address = addressOf(cloneUrl, deps.hosts)
  if (address === undefined) return undefined
  const token = isPrivate ? await deps.accessToken(userId, address.kind) : undefined
  const how = { token, isPrivate, goodAt: goodAt ?? undefined, atMost: REPOSITORY_AT_MOST, signal }
  return await deps.mirrors.update(address, how)
}

// --- internal ---

async function read<R extends ReadRepository>(
  deps: AnalysisDeps,
  { userId, asOf, repositories, open, signal }: Asked<R>,
): Promise<Report> {
  await using mirrors = new AsyncDisposableStack()
  const opened: { repository: ReadRepository; target: MirrorTarget }[] = []
  for (const repository of repositories) {
    const mirror = await open(repository)
    if (mirror !== undefined) opened.push({ repository, target: targetOf(repository, mirrors.use(mirror)) })
  }
  const people = personStore(deps.db)
  const accounts = await people.accounts(userId)
  const there = opened.map(({ repository }) => repository)
  const reading = {
    targets: opened.map(({ target }) => target),
    authors: await people.authors(userId),
    heads: there.flatMap(({ head }) => head ?? []),
    asOf,
    outside: outsideOf(there, accounts),
    registered: await deps.registered(),
    factsFolder: deps.factsFolder,
    version: deps.version,
  }
  return await deps.reader.read(reading, { signal })
}

/** Named by its id: two hosts may hold repositories of one name. */
function targetOf({ id, cloneUrl }: ReadRepository, { path, head, hasTags }: Mirror): MirrorTarget {
  return { kind: 'mirror', name: id, path, url: cloneUrl, head, hasTags }
}

async function forgetPrivate(
  { factsFolder }: AnalysisDeps,
  repositories: readonly ReadRepository[],
): Promise<void> {
  const hidden = repositories.filter((repository) => repository.private)
  await Promise.all(hidden.map(({ cloneUrl }) => forgetFacts(factsFolder, cloneUrl)))
}
