import type { HostIssue, HostKind, HostRepository, RunningHosts } from '@handiwork/fixtures/hosts'
import { refreshIssues } from '../src/features/issues/refresh-issues.ts'
import { aRepositoryRow, type RepositoryColumns } from './a-repository-row.ts'
import type { TestServer } from './a-server.ts'

/** The day of these tests. */
export const today = new Date('2026-06-01T12:00:00Z')

/** An open issue at a code host, a month old, that welcomes contributors. */
export function aHostIssue(number: number, more: Partial<HostIssue> = {}): HostIssue {
  const told = { title: `Issue ${number}`, labels: ['help wanted'], state: 'open', author: 'graceo' } as const
  return { number, ...told, commentCount: 2, createdAt: `2026-05-0${number}T09:00:00Z`, ...more }
}

export interface HostedForTests {
  /** Ours. */
  readonly id: string
  /** Tells the host something new of it. */
  readonly becomes: (told: Partial<HostRepository>) => void
}

/** A repository with issues, at its host and as it was analysed here. */
export async function aHostedRepository(
  { server, hosts }: { readonly server: TestServer; readonly hosts: RunningHosts },
  issues: readonly HostIssue[],
  {
    kind = 'gitHub',
    ...columns
  }: RepositoryColumns & { readonly kind?: Exclude<HostKind, 'stackOverflow'> } = {},
): Promise<HostedForTests> {
  const { repositories } = hosts[kind].world
  const number = 7000 + repositories.length
  const fullName = `looms/team-${number}`
  const told = { id: number, fullName, gitDir: '/nowhere', sizeKilobytes: 3, issues }
  const place = repositories.push(told) - 1
  const id = await aRepositoryRow(server, {
    ...{ fullName, name: `team-${number}`, source: sources[kind], report: {} },
    cloneUrl: `${hosts[kind].webUrl}/${fullName}.git`,
    ...columns,
  })
  return {
    id,
    becomes: (more) => {
      repositories[place] = { ...repositories[place]!, ...more }
    },
  }
}

/** Asks the host of a repository, as the background does. */
export async function refreshed({ deps, db }: TestServer, repositoryId: string): Promise<void> {
  await db.updateTable('repositories').set({ issuesCheckedAt: null }).where('id', '=', repositoryId).execute()
  const { signal } = new AbortController()
  const work = refreshIssues({ ...deps, now: () => today })
  await work({ payload: { repositoryId }, retryCount: 0, signal })
}

/** What is kept of a repository: the titles of its issues, and how many it says it has. */
export async function keptIssues({ db }: Pick<TestServer, 'db'>, repositoryId: string) {
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
  return { titles: rows.map(({ title }) => title), count, wasAsked: issuesCheckedAt !== null }
}

// --- internal ---

const sources = { gitHub: 'github', gitLab: 'gitlab', bitbucket: 'bitbucket' } as const
