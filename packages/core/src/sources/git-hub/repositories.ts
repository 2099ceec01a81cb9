import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { type Asking, ifThere } from '../asking.ts'
import type { HostedRepository } from '../source.ts'
import { unique } from '../unique.ts'
import { pagesOf } from './client.ts'
import { repository, repositoryOfFound } from './shapes.ts'

/** Pages of a hundred pull requests that are looked through for repositories; the host gives ten at most. */
const PULL_REQUEST_PAGES = 3
/** Repositories asked for one by one, of forks and of others each. */
const MOST_SINGLE = 100

export interface Whose {
  readonly login: string
  /** Whether the token is theirs. */
  readonly isSelf: boolean
}

/** What somebody owns, works in, or had a pull request merged in; forks with what they were forked from. */
export async function repositoriesOf(
  ask: Asking<Octokit>,
  whose: Whose,
  signal: AbortSignal,
): Promise<HostedRepository[]> {
  const listed = await listedOf(ask, whose, signal)
  const known = new Set(listed.map(({ fullName }) => fullName.toLowerCase()))
  const names = (await contributedTo(ask, whose, signal)).filter((name) => !known.has(name.toLowerCase()))
  const forks = listed.filter(({ isFork, parent }) => isFork && parent === null)
  const single = [
    ...forks.map(({ fullName }) => fullName).slice(0, MOST_SINGLE),
    ...names.slice(0, MOST_SINGLE),
  ]
  // One after the other, so that nothing more is asked once one fails.
  const asked = await Array.fromAsync(single, (fullName) => oneRepository(ask, fullName, signal))
  const told = new Map(asked.filter((one) => one !== null).map((one) => [one.id, one]))
  return unique([...listed.map((one) => told.get(one.id) ?? one), ...told.values()])
}

/** Null when there is none the token may see. */
export async function oneRepository(
  ask: Asking<Octokit>,
  fullName: string,
  signal: AbortSignal,
): Promise<HostedRepository | null> {
  const [owner, repo] = fullName.split('/')
  if (!owner || !repo) return null
  const told = ask(signal, async (client) =>
    repository.parse((await client.rest.repos.get({ owner, repo })).data),
  )
  return await ifThere(told, null)
}

// --- internal ---

async function listedOf(
  ask: Asking<Octokit>,
  { login, isSelf }: Whose,
  signal: AbortSignal,
): Promise<HostedRepository[]> {
  return await ask(signal, async ({ rest, paginate }) => {
    const own = { affiliation: 'owner,collaborator,organization_member', per_page: 100 }
    const pages = isSelf
      ? paginate.iterator(rest.repos.listForAuthenticatedUser, own)
      : paginate.iterator(rest.repos.listForUser, { username: login, type: 'all', per_page: 100 })
    return z.array(repository).parse(await pagesOf(pages))
  })
}

/** Full names, those with the newest pull requests first. */
async function contributedTo(ask: Asking<Octokit>, { login }: Whose, signal: AbortSignal): Promise<string[]> {
  const found = ask(signal, async ({ rest, paginate }) => {
    const pages = paginate.iterator(rest.search.issuesAndPullRequests, {
      q: `author:${login} type:pr is:merged`,
      sort: 'created',
      per_page: 100,
    })
    return z.array(repositoryOfFound).parse(await pagesOf(pages, PULL_REQUEST_PAGES))
  })
  return [...new Set(await ifThere(found, []))]
}
