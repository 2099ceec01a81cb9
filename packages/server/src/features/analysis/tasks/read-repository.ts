import { forgetFacts, type Mirror, type RepositoryAddress } from '@handiwork/core'
import {
  REPOSITORY_AT_MOST,
  type Report,
  type Repository,
  type TargetProgress,
} from '@handiwork/core/contract'
import { addressOf } from '../address-of.ts'
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
  readonly tell: Tell
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof repositoryRowStore>['find']>>>

/** Copies a repository and analyses it for everybody; one that has not changed since the last time is not read again. */
export async function readRepository(
  deps: AnalysisDeps,
  { run, repositoryId, tell }: Wanted,
  signal: AbortSignal,
): Promise<Outcome> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  if (row === undefined) return skippedAs('unreadable', repositoryId)
  if ((row.sizeKilobytes ?? 0) * 1000 > REPOSITORY_AT_MOST) return skippedAs('tooLarge', row.fullName)
  const address = addressOf(row.cloneUrl, deps.hosts)
  if (address === undefined) return skippedAs('unreadable', row.fullName)
  if (run?.clearCache) await clear(deps, address)
  await using mirror = await deps.mirrors.update(address, {
    token: row.private && run ? await deps.accessToken(run.userId, address.kind) : undefined,
    isPrivate: row.private,
    atMost: REPOSITORY_AT_MOST,
    onReceived: (_, fraction) => tell('cloning', fraction),
    signal,
  })
  if (run && !run.clearCache && isKnown(row, mirror)) return { state: 'known', head: mirror.head }
  try {
    const report = await readEverybody(deps, row, mirror, { run, signal, tell })
    return outcome(report, row, mirror)
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

function isKnown({ head, failure, report }: Row, mirror: Mirror): boolean {
  return report !== null && failure === null && head === (mirror.head ?? null)
}

interface Circumstances {
  readonly run: Run | undefined
  readonly signal: AbortSignal
  readonly tell: Tell
}

async function readEverybody(
  { reader, factsFolder, version }: AnalysisDeps,
  { fullName, cloneUrl: url }: Row,
  { path, hasTags }: Mirror,
  { run, signal, tell }: Circumstances,
): Promise<Report> {
  return await reader.read(
    {
      targets: [{ kind: 'mirror', name: fullName, path, url, hasTags }],
      authors: 'everybody',
      heads: [],
      asOf: run?.asOf ?? new Date(),
      outside: undefined,
      factsFolder,
      version,
    },
    { signal, onProgress: (_, progress) => tell('reading', readFraction(progress)) },
  )
}

function outcome({ repositories, skipped }: Report, row: Row, { head }: Mirror): Outcome {
  const [found] = repositories
  if (found === undefined) return skippedAs(skipped[0]?.reason ?? 'failed', row.fullName)
  const { fullName, name, source } = row
  const report = { ...found, fullName, name, source }
  return { state: 'read', report: row.private ? withoutNames(report) : report, head }
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
