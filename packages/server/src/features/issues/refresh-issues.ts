import { type HostedIssue, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { TaskDelivery, Tasks } from '../../queue/tasks.ts'
import { type IssueSourceRepository, issueStore } from '../../stores/issue-store.ts'
import { fetchContributorIssues } from './fetch-contributor-issues.ts'

export type RefreshDeps = Pick<Deps, 'db' | 'log' | 'createSource' | 'publish'> & {
  readonly now?: () => Date
}

/**
 * Fetches and stores the issues of one repository. The request is anonymous, so that only public data comes
 * in and the response can be cached and revalidated.
 */
export function refreshIssues(deps: RefreshDeps) {
  return async ({ payload: { repositoryId }, signal }: TaskDelivery<'refresh-issues'>): Promise<void> => {
    const { db, publish } = deps
    const repository = await issueStore(db).findDue(repositoryId)
    if (repository === undefined) return
    const fetched = await tryFetchIssues(deps, repository, signal)
    if (fetched === 'rateLimited') return
    if (fetched === 'failed') return await issueStore(db).recordCheck(repositoryId)
    const version = await db.transaction().execute((trx) => issueStore(trx).replace(repositoryId, fetched))
    if (version !== undefined) publish({ type: 'repository', id: repositoryId, version })
  }
}

/** Sends a refresh task for each repository that is due. */
export function refreshDueIssues({ db, tasks }: Pick<Deps, 'db'> & { readonly tasks: Tasks }) {
  return async (): Promise<void> => {
    for (const repositoryId of await issueStore(db).listDue())
      await tasks.send('refresh-issues', { repositoryId })
  }
}

const sourceKinds: Readonly<Record<IssueSourceRepository['source'], SourceKind>> = {
  github: 'gitHub',
  gitlab: 'gitLab',
  bitbucket: 'bitbucket',
}

/**
 * Rate-limited repositories keep their place in the queue. After any other failure, a repository moves to the
 * end.
 */
async function tryFetchIssues(
  { log, createSource, now = () => new Date() }: RefreshDeps,
  repository: IssueSourceRepository,
  signal: AbortSignal,
): Promise<HostedIssue[] | 'rateLimited' | 'failed'> {
  const kind = sourceKinds[repository.source]
  try {
    return await fetchContributorIssues(createSource(kind), repository, now(), signal)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: kind, reason: error.kind }, 'issue fetch failed')
    return error.kind === 'rateLimited' ? 'rateLimited' : 'failed'
  }
}
