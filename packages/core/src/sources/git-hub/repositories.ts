import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { type ClientRunner, orIfMissing } from '../client-runner.ts'
import type { HostedRepository } from '../source.ts'
import { uniqueById } from '../unique-by-id.ts'
import { fetchAllPages } from './client.ts'
import { pullRequestRepositorySchema, repositorySchema } from './schemas.ts'

/** Search pages of 100 pull requests to scan for repositories. GitHub returns at most ten. */
const PULL_REQUEST_PAGES = 3
/** The maximum number of repositories to fetch individually, for forks and for others. */
const MAX_SINGLE_REQUESTS = 100

export interface AccountRef {
  readonly login: string
  /** Whether the token belongs to this account. */
  readonly isSelf: boolean
}

/**
 * Repositories that an account owns, collaborates on, or has merged pull requests in. Forks include their
 * parent.
 */
export async function listRepositories(
  withClient: ClientRunner<Octokit>,
  account: AccountRef,
  signal: AbortSignal,
): Promise<HostedRepository[]> {
  const listed = await listOwnRepositories(withClient, account, signal)
  const listedNames = new Set(listed.map(({ fullName }) => fullName.toLowerCase()))
  const names = (await listContributedRepositories(withClient, account, signal)).filter(
    (name) => !listedNames.has(name.toLowerCase()),
  )
  const forks = listed.filter(({ isFork, parent }) => isFork && parent === null)
  const namesToFetch = [
    ...forks.map(({ fullName }) => fullName).slice(0, MAX_SINGLE_REQUESTS),
    ...names.slice(0, MAX_SINGLE_REQUESTS),
  ]
  // Fetched sequentially, so that no further requests are sent after a failure.
  const fetched = await Array.fromAsync(namesToFetch, (fullName) =>
    fetchRepository(withClient, fullName, signal),
  )
  const detailsById = new Map(
    fetched.filter((hosted) => hosted !== null).map((hosted) => [hosted.id, hosted]),
  )
  return uniqueById([
    ...listed.map((hosted) => detailsById.get(hosted.id) ?? hosted),
    ...detailsById.values(),
  ])
}

/** Null if the repository does not exist or is not visible to the token. */
export async function fetchRepository(
  withClient: ClientRunner<Octokit>,
  fullName: string,
  signal: AbortSignal,
): Promise<HostedRepository | null> {
  const [owner, repo] = fullName.split('/')
  if (!owner || !repo) return null
  const request = withClient(signal, async (client) =>
    repositorySchema.parse((await client.rest.repos.get({ owner, repo })).data),
  )
  return await orIfMissing(request, null)
}

async function listOwnRepositories(
  withClient: ClientRunner<Octokit>,
  { login, isSelf }: AccountRef,
  signal: AbortSignal,
): Promise<HostedRepository[]> {
  return await withClient(signal, async ({ rest, paginate }) => {
    const query = { affiliation: 'owner,collaborator,organization_member', per_page: 100 }
    const pages = isSelf
      ? paginate.iterator(rest.repos.listForAuthenticatedUser, query)
      : paginate.iterator(rest.repos.listForUser, { username: login, type: 'all', per_page: 100 })
    return z.array(repositorySchema).parse(await fetchAllPages(pages))
  })
}

/** Full names, newest pull requests first. */
async function listContributedRepositories(
  withClient: ClientRunner<Octokit>,
  { login }: AccountRef,
  signal: AbortSignal,
): Promise<string[]> {
  const request = withClient(signal, async ({ rest, paginate }) => {
    const pages = paginate.iterator(rest.search.issuesAndPullRequests, {
      q: `author:${login} type:pr is:merged`,
      sort: 'created',
      per_page: 100,
    })
    return z.array(pullRequestRepositorySchema).parse(await fetchAllPages(pages, PULL_REQUEST_PAGES))
  })
  return [...new Set(await orIfMissing(request, []))]
}
