import { z } from 'zod'
import { type ClientRunner, orIfMissing } from '../client-runner.ts'
import { type BitbucketClient, fetchAllPages } from './client.ts'

/** Author dates of the commits of a pull request; null if it is missing or not visible. */
export async function listPullRequestDates(
  withClient: ClientRunner<BitbucketClient>,
  fullName: string,
  number: number,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const [workspace = '', repo_slug = ''] = fullName.split('/')
  const query = { workspace, repo_slug, pull_request_id: number, pagelen: 100 }
  const request = withClient(signal, async (client) =>
    z.array(commitSchema).parse(await fetchAllPages(client, client.pullrequests.listCommits(query), 3)),
  )
  return await orIfMissing(request, null)
}

const commitSchema = z.object({ date: z.iso.datetime({ offset: true }) }).transform(({ date }) => date)
