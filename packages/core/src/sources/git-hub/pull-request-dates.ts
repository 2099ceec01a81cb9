import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { type ClientRunner, orIfMissing } from '../client-runner.ts'
import { fetchAllPages } from './client.ts'

/** Pages of 100 commits. GitHub lists at most 250. */
const MAX_PAGES = 3

/** Author dates of the commits of a pull request; null if it is missing or not visible. */
export async function listPullRequestDates(
  withClient: ClientRunner<Octokit>,
  fullName: string,
  number: number,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const [owner = '', repo = ''] = fullName.split('/')
  const request = withClient(signal, async ({ rest, paginate }) => {
    const query = { owner, repo, pull_number: number, per_page: 100 }
    const pages = paginate.iterator(rest.pulls.listCommits, query)
    return z.array(commitSchema).parse(await fetchAllPages(pages, MAX_PAGES))
  })
  const commits = await orIfMissing(request, null)
  return commits?.flatMap((date) => date ?? []) ?? null
}

const commitSchema = z
  .object({ commit: z.object({ author: z.object({ date: z.iso.datetime().nullish() }).nullish() }) })
  .transform(({ commit }) => commit.author?.date)
