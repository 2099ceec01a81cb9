import { type HostedIssue, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { Tasks, Try } from '../../queue/tasks.ts'
import { type AskedRepository, issueStore } from '../../stores/issue-store.ts'
import { askForIssues } from './ask-for-issues.ts'

export type RefreshDeps = Pick<Deps, 'db' | 'log' | 'sourceOf' | 'announce'> & {
  readonly now?: () => Date
}

/**
 * Asks a code host for the issues of one repository and keeps them. It is asked as everybody may ask: what only somebody
 * may see cannot come in, and what it answered is kept, so that it can say that nothing changed.
 */
export function refreshIssues(deps: RefreshDeps) {
  return async ({ payload: { repositoryId }, signal }: Try<'refresh-issues'>): Promise<void> => {
    const { db, announce } = deps
    const repository = await issueStore(db).toAsk(repositoryId)
    if (repository === undefined) return
    const found = await asked(deps, repository, signal)
    if (found === 'banned') return
    if (found === 'failed') return await issueStore(db).wasAsked(repositoryId)
    const version = await db.transaction().execute((trx) => issueStore(trx).keep(repositoryId, found))
    if (version !== undefined) announce({ type: 'repository', id: repositoryId, version })
  }
}

/** Sends the asking for those whose turn it is. */
export function refreshDueIssues({ db, tasks }: Pick<Deps, 'db'> & { readonly tasks: Tasks }) {
  return async (): Promise<void> => {
    for (const repositoryId of await issueStore(db).due())
      await tasks.send('refresh-issues', { repositoryId })
  }
}

// --- internal ---

const kindOf: Readonly<Record<AskedRepository['source'], SourceKind>> = {
  github: 'gitHub',
  gitlab: 'gitLab',
  bitbucket: 'bitbucket',
}

/** Whoever is banned keeps their place and comes up at the next turn; what fails otherwise goes to the end of the row. */
async function asked(
  { log, sourceOf, now = () => new Date() }: RefreshDeps,
  repository: AskedRepository,
  signal: AbortSignal,
): Promise<HostedIssue[] | 'banned' | 'failed'> {
  const kind = kindOf[repository.source]
  try {
    return await askForIssues(sourceOf(kind), repository, now(), signal)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: kind, failure: error.kind }, 'a source could not be asked for issues')
    return error.kind === 'rateLimited' ? 'banned' : 'failed'
  }
}
