import { z } from 'zod'
import type { ClientRunner } from '../client-runner.ts'
import { latestReviews } from '../latest-reviews.ts'
import { flagSchema } from '../response-schemas.ts'
import type { HostedRepository, HostedReview, ReviewList } from '../source.ts'
import { SourceFailure } from '../source-failure.ts'
import { type BitbucketClient, fetchAllPages } from './client.ts'

/** Bitbucket has no list of reviews by account, so each repository is searched, the latest changed ones first. */
const MAX_REPOSITORIES = 200
/** Pull requests a page; Bitbucket allows at most 50. */
const PAGE_SIZE = 50
const MAX_PAGES = 20

/** Pull requests in the repositories that name the account as a reviewer, and which it answered. */
export async function listReviews(
  withClient: ClientRunner<BitbucketClient>,
  uuid: string,
  repositories: readonly HostedRepository[],
  signal: AbortSignal,
): Promise<ReviewList> {
  const latestFirst = repositories.toSorted((one, other) =>
    (other.pushedAt ?? '').localeCompare(one.pushedAt ?? ''),
  )
  const reviews: HostedReview[] = []
  let isTruncated = repositories.length > MAX_REPOSITORIES
  for (const { fullName, isPrivate } of latestFirst.slice(0, MAX_REPOSITORIES)) {
    const items = await listPullRequests(withClient, uuid, fullName, signal)
    isTruncated ||= items.length >= PAGE_SIZE * MAX_PAGES
    reviews.push(...items.flatMap((item) => toReview(item, uuid, { fullName, isPrivate })))
  }
  return { reviews: latestReviews(reviews), isTruncated }
}

type PullRequest = z.infer<typeof pullRequestSchema>

/** Empty for a repository that has disappeared. */
async function listPullRequests(
  withClient: ClientRunner<BitbucketClient>,
  uuid: string,
  fullName: string,
  signal: AbortSignal,
): Promise<readonly PullRequest[]> {
  const [workspace = '', repo_slug = ''] = fullName.split('/')
  const query = {
    workspace,
    repo_slug,
    // With `q`, Bitbucket ignores the parameter `state`.
    q: `(state = "OPEN" OR state = "MERGED" OR state = "DECLINED") AND reviewers.uuid = ${JSON.stringify(uuid)}`,
    sort: '-updated_on',
    // Lists leave participants out otherwise.
    fields: '+values.participants',
    pagelen: PAGE_SIZE,
  }
  const request = withClient(signal, async (client) =>
    z.array(pullRequestSchema).parse(await fetchAllPages(client, client.pullrequests.list(query), MAX_PAGES)),
  )
  return await orIfNotFound(request, [])
}

/** Unlike `orIfMissing`, reports a missing scope, so that no reviews are not mistaken for none given. */
async function orIfNotFound<T>(request: Promise<T>, fallback: T): Promise<T> {
  return await request.catch((failure: unknown) => {
    if (failure instanceof SourceFailure && failure.kind === 'notFound') return fallback
    throw failure
  })
}

/** Null for a deleted account. */
const userSchema = z
  .object({ uuid: z.string() })
  .nullish()
  .transform((user) => user?.uuid ?? null)

const pullRequestSchema = z.object({
  id: z.int(),
  links: z.object({ html: z.object({ href: z.url() }) }),
  author: userSchema,
  participants: z.array(
    z.object({
      user: userSchema,
      approved: flagSchema,
      /** `approved`, `changes_requested`, or null. */
      state: z.string().nullish(),
      participated_on: z.iso.datetime({ offset: true }).nullish(),
    }),
  ),
})

function toReview(
  { id, links, author, participants }: PullRequest,
  uuid: string,
  { fullName, isPrivate }: Pick<HostedRepository, 'fullName' | 'isPrivate'>,
): HostedReview[] {
  const own = participants.find(({ user }) => user === uuid)
  if (author === uuid || !own?.participated_on) return []
  const isApproved = own.approved || own.state === 'approved'
  const reviewedAt = new Date(own.participated_on).toISOString()
  return [
    { repository: fullName, number: id, url: links.html.href, isPrivate, author, isApproved, reviewedAt },
  ]
}
