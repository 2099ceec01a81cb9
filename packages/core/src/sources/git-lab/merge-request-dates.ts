import { z } from 'zod'
import { type ClientRunner, orIfMissing } from '../client-runner.ts'
import type { GitLabClient } from './client.ts'

/** Author dates of the commits of a merge request; null if it is missing or not visible. */
export async function listMergeRequestDates(
  withClient: ClientRunner<GitLabClient>,
  fullName: string,
  number: number,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const request = withClient(signal, async ({ mergeRequests }) =>
    z
      .array(commitSchema)
      .parse(await mergeRequests.allCommits(fullName, number, { perPage: 100, maxPages: 3 })),
  )
  return await orIfMissing(request, null)
}

const commitSchema = z
  .object({ authored_date: z.iso.datetime({ offset: true }) })
  .transform(({ authored_date }) => authored_date)
