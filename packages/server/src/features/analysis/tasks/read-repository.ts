import { forgetFacts, type Mirror, type RepositoryAddress } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import {
  REPOSITORY_AT_MOST,
  type Report,
  type Repository,
  type TargetProgress,
} from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { addressOf } from '../address-of.ts'
import { reportVersion } from '../report-version.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { Run } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import type { Tell } from './progress-teller.ts'
import { type Outcome, skippedAs } from './repository-outcome.ts'

/** A repository to be read. */
export interface Wanted {
  /** The analysis it is read for; undefined where nobody's asks for it. */
  readonly run: Run | undefined
  readonly repositoryId: string
  /** The commit it was read at before is read again, by the rules and the catalogue of now. */
  readonly again?: true
  readonly tell: Tell
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof repositoryRowStore>['find']>>>

/** Copies a repository and analyses it for everybody; one that has not changed since the last time is not read again. */
export async function readRepository(
  deps: AnalysisDeps,
  { run, repositoryId, again, tell }: Wanted,
  signal: AbortSignal,
): Promise<Outcome> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  if (row === undefined) return skippedAs('unreadable', repositoryId)
  if ((row.sizeKilobytes ?? 0) * 1000 > REPOSITORY_AT_MOST) return skippedAs('tooLarge', row.fullName)
  const registered = await deps.registered()
  const goodAt = again && (row.head ?? undefined)
  const address = addressOf(row.cloneUrl, deps.hosts)
  if (address === undefined) return skippedAs('unreadable', row.fullName)
  // What is private now may have been copied when it was not.
  if (run?.clearCache || row.private) await clear(deps, address)
  await using mirror = await deps.mirrors.update(address, {
    token: row.private ? await tokenFor(deps, run, row.id, address.kind) : undefined,
    isPrivate: row.private,
    goodAt,
    atMost: REPOSITORY_AT_MOST,
    onReceived: (_, fraction) => tell('cloning', fraction),
    signal,
  })
  if (run && !run.clearCache && isKnown(row, mirror, reportVersion(registered)))
    return { state: 'known', head: mirror.head }
  try {
    const report = await readEverybody(deps, row, mirror, { run, goodAt, registered, signal, tell })
    return outcome(report, row, mirror, reportVersion(registered))
  } finally {
    if (row.private) await forgetFacts(deps.factsFolder, row.cloneUrl)
  }
}

/** Of private code only numbers stay: no names of files, and no packages but those everybody knows. */
export function withoutNames(report: Repository): Repository {
  return {
    ...report,
    warnings: [],
    packages: report.packages.filter(({ technology }) => technology !== null),
  }
}

// --- internal ---

/** Of whose analysis it is, or of somebody who wrote in it and lets us read it. */
async function tokenFor(
  { db, accessToken }: AnalysisDeps,
  run: Run | undefined,
  repositoryId: string,
  kind: SourceKind,
): Promise<string | undefined> {
  const people = run ? [run.userId] : await repositoryRowStore(db).readers(repositoryId, kind)
  for (const userId of people) {
    const token = await accessToken(userId, kind)
    if (token !== undefined) return token
  }
  return undefined
}

function isKnown(row: Row, mirror: Mirror, version: string): boolean {
  const isOfToday = row.report !== null && row.reportVersion === version
  return isOfToday && row.failure === null && row.head === (mirror.head ?? null)
}

interface Circumstances {
  readonly run: Run | undefined
  readonly goodAt: string | undefined
  readonly registered: readonly RegisteredTechnology[]
  readonly signal: AbortSignal
  readonly tell: Tell
}

async function readEverybody(
  { reader, factsFolder, version, nameless }: AnalysisDeps,
  { fullName, cloneUrl: url }: Row,
  { path, head, hasTags }: Mirror,
  { run, goodAt, registered, signal, tell }: Circumstances,
): Promise<Report> {
  return await reader.read(
    {
      targets: [{ kind: 'mirror', name: fullName, path, url, head, hasTags }],
      authors: 'everybody',
      heads: goodAt === undefined ? [] : [goodAt],
      asOf: run?.asOf ?? new Date(),
      outside: undefined,
      nameless: await nameless(),
      registered,
      factsFolder,
      version,
    },
    { signal, onProgress: (_, progress) => tell('reading', readFraction(progress)) },
  )
}

function outcome(
  { repositories, skipped }: Report,
  row: Row,
  { head }: Mirror,
  reportVersion: string,
): Outcome {
  const [found] = repositories
  if (found === undefined) return skippedAs(skipped[0]?.reason ?? 'failed', row.fullName)
  const { fullName, name, source } = row
  const report = { ...found, fullName, name, source }
  return { state: 'read', report: row.private ? withoutNames(report) : report, reportVersion, head }
}

function readFraction(progress: TargetProgress): number | undefined {
  if (progress.state === 'done') return 1
  if (progress.state !== 'reading' || progress.totalCommits === 0) return undefined
  return progress.readCommits / progress.totalCommits
}

async function clear({ mirrors, factsFolder }: AnalysisDeps, address: RepositoryAddress): Promise<void> {
  await mirrors.forget(address)
  await forgetFacts(factsFolder, address.cloneUrl)
}
