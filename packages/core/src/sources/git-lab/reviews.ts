import { z } from 'zod'
import { type ClientRunner, orIfMissing } from '../client-runner.ts'
import { latestReviews } from '../latest-reviews.ts'
import { idSchema } from '../response-schemas.ts'
import type { HostedRepository, HostedReview, ReviewList } from '../source.ts'
import type { GitLabClient } from './client.ts'

/** Pages of 100 approvals. GitLab keeps those of the last three years. */
const MAX_EVENT_PAGES = 50
/** Projects of approved merge requests: one or two requests each. */
const MAX_PROJECTS = 200
/** Merge requests to fetch at once. */
const MAX_NUMBERS = 100

/** Merge requests that an account approved: its events, and the merge requests they name. */
export async function listReviews(
  withClient: ClientRunner<GitLabClient>,
  { userId, repositories }: { readonly userId: number; readonly repositories: readonly HostedRepository[] },
  fetchProject: (id: string) => Promise<HostedRepository>,
  signal: AbortSignal,
): Promise<ReviewList> {
  const { items, isTruncated } = await withClient(signal, ({ fetchList }) =>
    fetchList(`users/${userId}/events`, { action: 'approved', targetType: 'merge_request' }, MAX_EVENT_PAGES),
  )
  const approvals = z
    .array(approvalSchema)
    .parse(items)
    .filter((approval) => approval !== undefined)
  const byProject = Map.groupBy(approvals, ({ project }) => project)
  const known = new Map(repositories.map((repository) => [repository.id, repository]))
  const reviews: HostedReview[] = []
  for (const [id, ofProject] of [...byProject].slice(0, MAX_PROJECTS)) {
    const project = known.get(id) ?? (await orIfMissing(fetchProject(id), null))
    // The project was deleted, or the account lost access to it.
    if (project === null) continue
    const mergeRequests = await fetchMergeRequests(withClient, id, ofProject, signal)
    for (const { number, approvedAt } of ofProject) {
      const mergeRequest = mergeRequests.get(number)
      if (mergeRequest === undefined || mergeRequest.author === String(userId)) continue
      const { fullName: repository, isPrivate } = project
      reviews.push({ repository, isPrivate, ...mergeRequest, isApproved: true, reviewedAt: approvedAt })
    }
  }
  return { reviews: latestReviews(reviews), isTruncated: isTruncated || byProject.size > MAX_PROJECTS }
}

async function fetchMergeRequests(
  withClient: ClientRunner<GitLabClient>,
  projectId: string,
  approvals: readonly Approval[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, z.infer<typeof mergeRequestSchema>>> {
  const numbers = [...new Set(approvals.map(({ number }) => number))]
  const chunks = Array.from({ length: Math.ceil(numbers.length / MAX_NUMBERS) }, (_, index) =>
    numbers.slice(index * MAX_NUMBERS, (index + 1) * MAX_NUMBERS),
  )
  const lists = await Array.fromAsync(chunks, (iids) => {
    const request = withClient(signal, async ({ mergeRequests }) =>
      z
        .array(mergeRequestSchema)
        .parse(await mergeRequests.all({ projectId, iids, perPage: MAX_NUMBERS, maxPages: 1 })),
    )
    return orIfMissing(request, [])
  })
  return new Map(lists.flat().map((mergeRequest) => [mergeRequest.number, mergeRequest]))
}

interface Approval {
  readonly project: string
  readonly number: number
  readonly approvedAt: string
}

/** An event, or undefined if it is not the approval of a merge request. */
const approvalSchema = z
  .object({
    action_name: z.string(),
    target_type: z.string().nullable(),
    target_iid: z.int().nullable(),
    project_id: idSchema.nullable(),
    created_at: z.iso.datetime({ offset: true }),
  })
  .transform((data): Approval | undefined =>
    data.action_name !== 'approved' ||
    data.target_type !== 'MergeRequest' ||
    data.target_iid === null ||
    data.project_id === null
      ? undefined
      : {
          project: data.project_id,
          number: data.target_iid,
          approvedAt: new Date(data.created_at).toISOString(),
        },
  )

/** GitLab moves the contributions of deleted accounts to this user. */
const GHOST = 'ghost'

const mergeRequestSchema = z
  .object({
    iid: z.int(),
    web_url: z.url(),
    author: z.object({ id: idSchema, username: z.string() }).nullish(),
  })
  .transform(({ iid, web_url, author }) => ({
    number: iid,
    url: web_url,
    author: author && author.username !== GHOST ? author.id : null,
  }))
