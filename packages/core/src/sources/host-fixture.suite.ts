import type { HostData, HostPullRequest, HostRepository } from '@handiwork/fixtures/hosts'
import { createHostFetch } from './host-fetch.ts'
import { createMemoryRateLimitBackoff } from './rate-limit-backoff.ts'
import { createSourceContext, type SourceContext } from './source-context.ts'

/** More repositories than fit on one page of any host. */
export const CARD_COUNT = 120

/**
 * Ada's account with repositories that she owns, contributes to, or must not see. No git data is behind them.
 */
export function createHostFixture(): HostData {
  return {
    people: [
      {
        id: 1815,
        login: 'adabyrne',
        name: "Ada O'Byrne",
        emails: [
          { address: 'ada@byrne.example', verified: true, primary: true },
          { address: 'Ada@Looms.example', verified: true, primary: false },
          { address: 'ada@unproven.example', verified: false, primary: false },
        ],
        location: 'London',
        following: ['graceo', 'tove'],
        reputation: 18_150,
        badges: { gold: 2, silver: 21, bronze: 60 },
        tags: [
          { name: 'typescript', answerCount: 120, answerScore: 640 },
          { name: 'git', answerCount: 31, answerScore: 212 },
        ],
      },
      {
        id: 1816,
        login: 'graceo',
        name: 'Grace Okafor',
        emails: [],
        following: ['adabyrne'],
        publicEmail: 'grace@okafor.example',
      },
      { id: 1817, login: 'tove', name: 'Tove Lindqvist', emails: [] },
    ],
    repositories: [
      repository(1, 'adabyrne/solo', { stars: 12, description: 'A parser' }),
      repository(2, 'adabyrne/diary', {
        isPrivate: true,
        pullRequests: [reviewed(1, 'graceo', '2023-12-31T23:00:00Z')],
      }),
      repository(3, 'tove/kernel', { contributors: ['adabyrne'], issues: [pullRequest] }),
      repository(4, 'adabyrne/kernel', { parent: 'tove/kernel' }),
      repository(5, 'looms/team', { contributors: ['adabyrne'], issues, pullRequests }),
      repository(6, 'graceo/secrets', { isPrivate: true }),
      repository(7, 'looms/attic', { isArchived: true }),
      ...Array.from({ length: CARD_COUNT }, (_, index) => repository(100 + index, `adabyrne/card-${index}`)),
    ],
  }
}

/** A context whose clock only advances by waiting, so that tests don't wait. */
export function createTestContext(
  overrides: Partial<SourceContext> = {},
): SourceContext & { readonly waits: number[] } {
  const waits: number[] = []
  let time = Date.now()
  const context = createSourceContext({
    fetch: createHostFetch(),
    now: () => new Date(time),
    random: () => 0.5,
    rateLimitBackoff: createMemoryRateLimitBackoff(() => time),
    wait: async (milliseconds, signal) => {
      signal.throwIfAborted()
      waits.push(milliseconds)
      time += milliseconds
    },
    ...overrides,
  })
  return { ...context, waits }
}

function repository(id: number, fullName: string, overrides: Partial<HostRepository> = {}): HostRepository {
  const defaults = { sizeKilobytes: 3, defaultBranch: 'main', createdAt: '2024-01-10T10:00:00Z' }
  return { id, fullName, gitDir: '/nowhere', pushedAt: '2024-06-01T10:00:00Z', ...defaults, ...overrides }
}

/** The update time of an issue created earlier. */
export const ISSUE_UPDATED_AT = '2024-06-02T09:00:00Z'

const issue = { state: 'open', author: 'graceo', commentCount: 3, createdAt: '2024-05-01T09:00:00Z' } as const

const issues: NonNullable<HostRepository['issues']> = [
  { ...issue, number: 1, title: 'The shuttle sticks', labels: ['good first issue'] },
  { ...issue, number: 2, title: 'Weave in parallel', labels: ['help wanted', 'good first issue'] },
  { ...issue, number: 3, title: 'Rethink the loom', labels: ['later'] },
  { ...issue, number: 4, title: 'Oil the gears', labels: ['good first issue'], state: 'closed' },
  { ...issue, number: 5, title: 'Mend it', labels: ['good first issue'], isPullRequest: true },
  {
    ...issue,
    number: 6,
    title: 'Card the wool',
    labels: ['help wanted'],
    assignee: 'tove',
    updatedAt: ISSUE_UPDATED_AT,
  },
]

/** A pull request that Ada reviewed. */
export function reviewed(
  number: number,
  author: string | null,
  at: string,
  isApproved = true,
): HostPullRequest {
  const reviews = [{ by: 'adabyrne', at, isApproved }]
  return { number, title: `Change ${number}`, author, createdAt: '2023-12-01T09:00:00Z', reviews }
}

const pullRequests: HostPullRequest[] = [
  {
    ...reviewed(11, 'graceo', '2024-03-01T10:00:00Z'),
    commitDates: ['2024-02-27T08:00:00Z', '2024-02-28T09:30:00Z'],
  },
  reviewed(12, null, '2024-03-02T10:00:00Z'),
  reviewed(13, 'adabyrne', '2024-03-03T10:00:00Z'),
  { ...reviewed(14, 'tove', '2024-03-04T10:00:00Z'), reviews: [] },
]

const pullRequest: NonNullable<HostRepository['issues']>[number] = {
  ...issue,
  number: 1,
  title: 'Wake up',
  labels: [],
  author: 'adabyrne',
  state: 'closed',
  isPullRequest: true,
}
