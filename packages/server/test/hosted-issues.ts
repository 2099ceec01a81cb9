import type { HostIssue, HostKind, HostRepository, RunningHosts } from '@handiwork/fixtures/hosts'
import { refreshIssues } from '../src/features/issues/refresh-issues.ts'
import { insertRepository, type RepositoryColumns } from './insert-repository.ts'
import type { TestServer } from './test-server.ts'

/** The current date in tests of issues. */
export const today = new Date('2026-06-01T12:00:00Z')

/** An open issue for new contributors at a code host, about a month old. */
export function hostIssueFixture(number: number, changes: Partial<HostIssue> = {}): HostIssue {
  const defaults = {
    title: `Issue ${number}`,
    labels: ['help wanted'],
    state: 'open',
    author: 'graceo',
  } as const
  return { number, ...defaults, commentCount: 2, createdAt: `2026-05-0${number}T09:00:00Z`, ...changes }
}

export interface HostedRepository {
  /** The id of our repository. */
  readonly id: string
  /** Changes the repository at the code host. */
  readonly updateHost: (changes: Partial<HostRepository>) => void
}

/** Creates a repository with issues at its code host, and its analyzed counterpart here. */
export async function createHostedRepository(
  { server, hosts }: { readonly server: TestServer; readonly hosts: RunningHosts },
  issues: readonly HostIssue[],
  {
    kind = 'gitHub',
    ...columns
  }: RepositoryColumns & { readonly kind?: Exclude<HostKind, 'stackOverflow'> } = {},
): Promise<HostedRepository> {
  const { repositories } = hosts[kind].data
  const number = 7000 + repositories.length
  const fullName = `looms/team-${number}`
  const hostRepository = { id: number, fullName, gitDir: '/nowhere', sizeKilobytes: 3, issues }
  const index = repositories.push(hostRepository) - 1
  const id = await insertRepository(server, {
    ...{ fullName, name: `team-${number}`, source: sources[kind], report: {} },
    cloneUrl: `${hosts[kind].webUrl}/${fullName}.git`,
    ...columns,
  })
  return {
    id,
    updateHost: (changes) => {
      repositories[index] = { ...repositories[index]!, ...changes }
    },
  }
}

/** Refreshes the issues of a repository, as the background task does. */
export async function refreshStoredIssues({ deps, db }: TestServer, repositoryId: string): Promise<void> {
  await db.updateTable('repositories').set({ issuesCheckedAt: null }).where('id', '=', repositoryId).execute()
  const { signal } = new AbortController()
  const handleTask = refreshIssues({ ...deps, now: () => today })
  await handleTask({ payload: { repositoryId }, retryCount: 0, signal })
}

/** The stored issues of a repository: titles, count, and whether they were checked. */
export async function readStoredIssues({ db }: Pick<TestServer, 'db'>, repositoryId: string) {
  const rows = await db
    .selectFrom('issues')
    .select('title')
    .where('repositoryId', '=', repositoryId)
    .orderBy('createdAt')
    .execute()
  const { availableIssueCount: count, issuesCheckedAt } = await db
    .selectFrom('repositories')
    .select(['availableIssueCount', 'issuesCheckedAt'])
    .where('id', '=', repositoryId)
    .executeTakeFirstOrThrow()
  return { titles: rows.map(({ title }) => title), count, isChecked: issuesCheckedAt !== null }
}

const sources = { gitHub: 'github', gitLab: 'gitlab', bitbucket: 'bitbucket' } as const
