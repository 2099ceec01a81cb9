import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import type { ClientRunner } from '../client-runner.ts'
import { latestReviews } from '../latest-reviews.ts'
import type { HostedReview, ReviewList } from '../source.ts'

/** Requests of up to 100 reviews each. */
const MAX_REQUESTS = 50

/** GitHub counts contributions within at most a year, and returns the latest review of each pull request. */
const QUERY = `query ($from: DateTime!, $to: DateTime!, $after: String) {
  viewer {
    login
    contributionsCollection(from: $from, to: $to) {
      contributionYears
      pullRequestReviewContributions(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          occurredAt
          pullRequestReview { state }
          pullRequest { number url author { login } repository { nameWithOwner visibility } }
        }
      }
    }
  }
}`

/** Reviews by the account of the token, year by year, newest first. */
export async function listReviews(
  withClient: ClientRunner<Octokit>,
  thisYear: number,
  signal: AbortSignal,
): Promise<ReviewList> {
  const fetchPage = (year: number, after: string | null) =>
    withClient(signal, async ({ graphql }) => {
      const [from, to] = [`${year}-01-01T00:00:00Z`, `${year}-12-31T23:59:59Z`]
      return pageSchema.parse(await graphql(QUERY, { from, to, after }))
    })
  const reviews: HostedReview[] = []
  let page = await fetchPage(thisYear, null)
  const years = page.years.filter((year) => year < thisYear).sort((one, other) => one - other)
  for (let year = thisYear, requests = 1; ; requests++) {
    reviews.push(...page.reviews)
    const nextYear = page.after === null ? years.pop() : year
    if (nextYear === undefined) return { reviews: latestReviews(reviews), isTruncated: false }
    if (requests === MAX_REQUESTS) return { reviews: latestReviews(reviews), isTruncated: true }
    year = nextYear
    page = await fetchPage(year, page.after)
  }
}

const nodeSchema = z.object({
  occurredAt: z.iso.datetime(),
  pullRequestReview: z.object({ state: z.string() }).nullish(),
  pullRequest: z
    .object({
      number: z.int(),
      url: z.url(),
      /** Null for a deleted account. */
      author: z.object({ login: z.string() }).nullable(),
      repository: z.object({ nameWithOwner: z.string(), visibility: z.string() }),
    })
    .nullish(),
})

const pageSchema = z
  .object({
    viewer: z.object({
      login: z.string(),
      contributionsCollection: z.object({
        contributionYears: z.array(z.int()),
        pullRequestReviewContributions: z.object({
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
          nodes: z.array(nodeSchema.nullable()),
        }),
      }),
    }),
  })
  .transform(({ viewer: { login, contributionsCollection } }) => {
    const { contributionYears: years, pullRequestReviewContributions } = contributionsCollection
    const { nodes, pageInfo } = pullRequestReviewContributions
    return {
      years,
      after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      reviews: nodes.flatMap((node) => (node === null ? [] : toReview(node, login))),
    }
  })

/** Empty for a pull request that the token may not read, and for the account's own. */
function toReview(node: z.infer<typeof nodeSchema>, login: string): HostedReview[] {
  const { pullRequest, pullRequestReview, occurredAt } = node
  if (!pullRequest || pullRequest.author?.login === login) return []
  const { number, url, author, repository } = pullRequest
  return [
    {
      repository: repository.nameWithOwner,
      number,
      url,
      isPrivate: repository.visibility !== 'PUBLIC',
      author: author?.login ?? null,
      isApproved: pullRequestReview?.state === 'APPROVED',
      reviewedAt: occurredAt,
    },
  ]
}
