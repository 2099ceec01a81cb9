import type { Mirror, MirrorTarget, RepositoryAddress } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import {
  type HostedSquash,
  MAX_REPOSITORY_BYTES,
  type Report,
  type TargetProgress,
} from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { parseCloneUrl } from '../parse-clone-url.ts'
import { redactPrivateReport } from '../redact-private-report.ts'
import { reportVersion } from '../report-version.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { Run, StepProgress } from '../run.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import type { ReportProgress } from './create-progress-reporter.ts'
import { fetchSquashes } from './fetch-squashes.ts'
import { type RepositoryOutcome, skippedAs } from './repository-outcome.ts'

/** A request to analyze one repository. */
export interface ReadRequest {
  /** The run it belongs to; undefined outside a user's analysis. */
  readonly run: Run | undefined
  readonly repositoryId: string
  /** Analyzes the stored commit again, with the current rules and catalog. */
  readonly isReanalysis?: true
  readonly reportProgress: ReportProgress
}

type RepositoryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof repositoryRowStore>['find']>>>

/**
 * Mirrors a repository and analyzes it for all authors. In a run, an unchanged repository is not analyzed
 * again.
 */
export async function readRepository(
  deps: AnalysisDeps,
  { run, repositoryId, isReanalysis, reportProgress }: ReadRequest,
  signal: AbortSignal,
): Promise<RepositoryOutcome> {
  const row = await repositoryRowStore(deps.db).find(repositoryId)
  if (row === undefined) return skippedAs('unreadable', repositoryId)
  if ((row.sizeKilobytes ?? 0) * 1000 > MAX_REPOSITORY_BYTES) return skippedAs('tooLarge', row.fullName)
  const registeredTechnologies = await deps.loadRegisteredTechnologies()
  const pinnedCommit = isReanalysis && (row.head ?? undefined)
  const address = parseCloneUrl(row.cloneUrl, deps.hosts)
  if (address === undefined) return skippedAs('unreadable', row.fullName)
  // A repository that is private now may have been cached while it was public.
  if (run?.clearCache || row.private) await clearCaches(deps, address)
  await using mirror = await deps.mirrors.update(address, {
    token: row.private ? await findAccessToken(deps, run, row.id, address.kind) : undefined,
    isPrivate: row.private,
    knownHead: pinnedCommit,
    maxRepositoryBytes: MAX_REPOSITORY_BYTES,
    onReceived: (_, fraction) => reportProgress({ state: 'cloning', fraction }),
    signal,
  })
  if (run && !run.clearCache && isUpToDate(row, mirror, reportVersion(registeredTechnologies)))
    return { state: 'known', head: mirror.head }
  return await deps.facts.use([row], signal, async () => {
    const target = toTarget(row, mirror)
    const heads = pinnedCommit === undefined ? [] : [pinnedCommit]
    const squashes = await fetchSquashes(deps, {
      ...{ repositoryId: row.id, address, target, heads, userId: run?.userId, signal },
    })
    const report = await readAllAuthors(deps, target, {
      run,
      squashes,
      pinnedCommit,
      registeredTechnologies,
      signal,
      reportProgress,
    })
    return toOutcome(report, row, mirror, reportVersion(registeredTechnologies))
  })
}

/** The access token of the run's user, or of any contributor who granted private access. */
async function findAccessToken(
  { db, accessToken }: AnalysisDeps,
  run: Run | undefined,
  repositoryId: string,
  kind: SourceKind,
): Promise<string | undefined> {
  const userIds = run
    ? [run.userId]
    : await repositoryRowStore(db).listContributorsWithAccess(repositoryId, kind)
  for (const userId of userIds) {
    const token = await accessToken(userId, kind)
    if (token !== undefined) return token
  }
  return undefined
}

function isUpToDate(row: RepositoryRow, mirror: Mirror, version: string): boolean {
  // Reports of earlier versions have no knowledge.
  const isCurrentVersion = row.report?.knowledge !== undefined && row.reportVersion === version
  return isCurrentVersion && row.failure === null && row.head === (mirror.head ?? null)
}

interface ReadContext {
  readonly squashes: readonly HostedSquash[]
  readonly run: Run | undefined
  readonly pinnedCommit: string | undefined
  readonly registeredTechnologies: readonly RegisteredTechnology[]
  readonly signal: AbortSignal
  readonly reportProgress: ReportProgress
}

function toTarget(
  { fullName: name, cloneUrl: url }: RepositoryRow,
  { path, head, hasTags }: Mirror,
): MirrorTarget {
  return { kind: 'mirror', name, path, url, head, hasTags }
}

async function readAllAuthors(
  { reader, facts, version, loadAnonymousAuthors }: AnalysisDeps,
  target: MirrorTarget,
  { run, squashes, pinnedCommit, registeredTechnologies, signal, reportProgress }: ReadContext,
): Promise<Report> {
  return await reader.read(
    {
      targets: [target],
      authors: 'all',
      heads: pinnedCommit === undefined ? [] : [pinnedCommit],
      asOf: run?.asOf ?? new Date(),
      external: { hosts: new Map(), answers: undefined, squashes },
      erasedAuthors: await loadAnonymousAuthors(),
      registeredTechnologies,
      factsFolder: facts.folder,
      version,
    },
    { signal, onProgress: (_, progress) => reportProgress(readProgress(progress)) },
  )
}

function toOutcome(
  { repositories, skipped }: Report,
  row: RepositoryRow,
  { head }: Mirror,
  reportVersion: string,
): RepositoryOutcome {
  const [repository] = repositories
  if (repository === undefined) return skippedAs(skipped[0]?.reason ?? 'failed', row.fullName)
  const { fullName, name, source } = row
  const report = { ...repository, fullName, name, source }
  return { state: 'read', report: row.private ? redactPrivateReport(report) : report, reportVersion, head }
}

function readProgress(progress: TargetProgress): StepProgress {
  const state = 'reading'
  if (progress.state === 'done') {
    const { totalCommits: total } = progress
    return { state, fraction: 1, commits: { read: total, total } }
  }
  if (progress.state !== 'reading' || progress.totalCommits === 0) return { state, fraction: undefined }
  const { readCommits: read, totalCommits: total } = progress
  return { state, fraction: read / total, commits: { read, total } }
}

async function clearCaches({ mirrors, facts }: AnalysisDeps, { cloneUrl }: RepositoryAddress): Promise<void> {
  await mirrors.delete(cloneUrl)
  await facts.delete(cloneUrl)
}
