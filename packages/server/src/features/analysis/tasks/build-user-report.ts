import type { Mirror, MirrorTarget } from '@handiwork/core'
import { MAX_REPOSITORY_BYTES, type Report } from '@handiwork/core/contract'
import { hostedSquashStore } from '../../../stores/hosted-squash-store.ts'
import { analysisUserStore } from '../analysis-user-store.ts'
import { toExternalData } from '../external-data.ts'
import { parseCloneUrl } from '../parse-clone-url.ts'
import { repositoryRowStore } from '../repository-row-store.ts'
import type { AnalyzedRepository } from '../run.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { requireAllCommits } from './require-all-commits.ts'

/** The user, the repositories and the date a report is about. */
export interface UserReportRequest<R extends AnalyzedRepository = AnalyzedRepository> {
  readonly userId: string
  readonly asOf: Date
  readonly repositories: readonly R[]
  /** Opens the mirror of a repository. Returns undefined if the repository is left out. */
  readonly open: (repository: R) => Promise<Mirror | undefined>
  readonly signal: AbortSignal
  /** Called with the open mirrors after they were read. */
  readonly onRead?: (targets: readonly MirrorTarget[], authors: readonly string[] | 'all') => Promise<void>
}

/** Reports a user's work in repositories. Deletes the cached facts of private ones afterwards. */
export async function buildUserReport<R extends AnalyzedRepository>(
  deps: AnalysisDeps,
  request: UserReportRequest<R>,
): Promise<Report> {
  return await deps.facts.use(request.repositories, request.signal, () => readUserWork(deps, request))
}

/**
 * Opens a repository's mirror with the user's access. Skips the fetch if the mirror is already at
 * `knownHead`.
 */
export async function openMirror(
  deps: AnalysisDeps,
  { cloneUrl, private: isPrivate }: AnalyzedRepository,
  { userId, knownHead, signal }: { userId: string; knownHead: string | null; signal: AbortSignal },
): Promise<Mirror | undefined> {
  const address = parseCloneUrl(cloneUrl, deps.hosts)
  if (address === undefined) return undefined
  const token = isPrivate ? await deps.accessToken(userId, address.kind) : undefined
  const options = {
    token,
    isPrivate,
    knownHead: knownHead ?? undefined,
    maxRepositoryBytes: MAX_REPOSITORY_BYTES,
    signal,
  }
  return await deps.mirrors.update(address, options)
}

async function readUserWork<R extends AnalyzedRepository>(
  deps: AnalysisDeps,
  { userId, asOf, repositories, open, signal, onRead }: UserReportRequest<R>,
): Promise<Report> {
  await using mirrors = new AsyncDisposableStack()
  const opened: { repository: AnalyzedRepository; target: MirrorTarget }[] = []
  for (const repository of repositories) {
    const mirror = await open(repository)
    if (mirror !== undefined)
      opened.push({ repository, target: toMirrorTarget(repository, mirrors.use(mirror)) })
  }
  const users = analysisUserStore(deps.db)
  const accounts = await users.accounts(userId)
  const repositoriesRead = opened.map(({ repository }) => repository)
  const reading = {
    targets: opened.map(({ target }) => target),
    authors: await users.authors(userId),
    heads: repositoriesRead.flatMap(({ head }) => head ?? []),
    asOf,
    external: {
      ...toExternalData(repositoriesRead, accounts),
      squashes: await hostedSquashStore(deps.db).list(repositoriesRead.map(({ id }) => id)),
    },
    registeredTechnologies: await deps.loadRegisteredTechnologies(),
    factsFolder: deps.facts.folder,
    version: deps.version,
  }
  const report = await deps.reader.read(reading, { signal })
  const ids = repositoriesRead.map(({ id }) => id)
  requireAllCommits(report, ids, await repositoryRowStore(deps.db).listCommitCounts(ids))
  await onRead?.(reading.targets, reading.authors)
  return report
}

/** Uses the id as name: two hosts may have repositories of the same name. */
function toMirrorTarget({ id, cloneUrl }: AnalyzedRepository, { path, head, hasTags }: Mirror): MirrorTarget {
  return { kind: 'mirror', name: id, path, url: cloneUrl, head, hasTags }
}
