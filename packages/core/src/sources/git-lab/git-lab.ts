import { z } from 'zod'
import { missingIdentity, orIfMissing } from '../client-runner.ts'
import type { Account, PublicAccount, Source } from '../source.ts'
import { SourceFailure } from '../source-failure.ts'
import type { SourceOptions } from '../source-options.ts'
import { uniqueById } from '../unique-by-id.ts'
import { withNoreply } from '../verified-addresses.ts'
import { createGitLabRunner } from './client.ts'
import { listMergeRequestDates } from './merge-request-dates.ts'
import { listReviews } from './reviews.ts'
import {
  accountSchema,
  issueSchema,
  primaryEmailSchema,
  publicAccountSchema,
  repositorySchema,
  secondaryEmailSchema,
} from './schemas.ts'

const PAGE_OPTIONS = { perPage: 100, maxPages: 100 } as const

/** GitLab.com or a self-managed GitLab, accessed with a user's token or by login. */
export function createGitLabSource(options: SourceOptions): Source {
  const { token, login, webUrl } = options
  const withClient = createGitLabRunner(options)
  const isSelf = token !== undefined
  const kind = 'gitLab'
  const projectSchema = repositorySchema(webUrl)

  const fetchCurrentAccount = (signal: AbortSignal): Promise<Account> =>
    withClient(signal, async ({ users }) => accountSchema.parse(await users.showCurrentUser()))
  const fetchAccountByLogin = async (username: string, signal: AbortSignal): Promise<PublicAccount> =>
    await withClient(signal, async ({ users }) => {
      const [user] = z.array(accountSchema).parse(await users.all({ username }))
      if (!user) throw new SourceFailure('notFound', `User not found: ${username}`)
      return publicAccountSchema.parse(await users.show(Number(user.subject)))
    })
  const fetchAccount = async (signal: AbortSignal): Promise<Account> => {
    if (isSelf) return await fetchCurrentAccount(signal)
    if (login === undefined) throw missingIdentity()
    return await fetchAccountByLogin(login, signal)
  }
  const fetchUserId = async (signal: AbortSignal) => Number((await fetchAccount(signal)).subject)
  const fetchProject = (idOrPath: string, signal: AbortSignal) =>
    withClient(signal, async ({ projects }) =>
      projectSchema.parse(await projects.show(idOrPath, { statistics: isSelf })),
    )

  return {
    kind,
    fetchAccount: fetchAccount,

    async fetchEmails(signal) {
      const owner = { kind, webUrl, account: await fetchAccount(signal) } as const
      if (!isSelf) return withNoreply(owner, [])
      const addresses = await withClient(signal, async ({ users, emails }) => [
        ...primaryEmailSchema.parse(await users.showCurrentUser()),
        ...z.array(secondaryEmailSchema).parse(await emails.all()),
      ])
      return withNoreply(owner, addresses)
    },

    async listRepositories(signal) {
      const userId = await fetchUserId(signal)
      return await withClient(signal, async ({ projects, users }) => {
        const ownProjects = isSelf
          ? await projects.all({ ...PAGE_OPTIONS, membership: true, statistics: true })
          : await users.allProjects(userId, PAGE_OPTIONS)
        const contributed = await users.allContributedProjects(userId, PAGE_OPTIONS)
        return uniqueById(z.array(projectSchema).parse([...ownProjects, ...contributed]))
      })
    },

    fetchRepository: (fullName, signal) => orIfMissing(fetchProject(fullName, signal), null),

    async listIssues(fullName, labels, signal) {
      // GitLab combines several labels with AND, so each label needs its own request.
      const lists = Array.fromAsync(labels, (label) =>
        withClient(signal, async ({ issues }) =>
          z
            .array(issueSchema)
            .parse(
              await issues.all({ ...PAGE_OPTIONS, projectId: fullName, labels: label, state: 'opened' }),
            ),
        ),
      )
      return uniqueById((await orIfMissing(lists, [])).flat())
    },

    async listReviews(repositories, signal) {
      if (!isSelf) throw missingIdentity()
      const userId = await fetchUserId(signal)
      return await listReviews(withClient, { userId, repositories }, (id) => fetchProject(id, signal), signal)
    },

    listPullRequestDates: (fullName, number, signal) =>
      listMergeRequestDates(withClient, fullName, number, signal),

    async listFollowing(signal) {
      const userId = await fetchUserId(signal)
      return await withClient(signal, async ({ users }) =>
        z.array(accountSchema).parse(await users.allFollowing(userId, PAGE_OPTIONS)),
      )
    },

    async listFollowers(signal) {
      const userId = await fetchUserId(signal)
      return await withClient(signal, async ({ users }) =>
        z.array(accountSchema).parse(await users.allFollowers(userId, PAGE_OPTIONS)),
      )
    },

    fetchPublicAccount: (login, signal) => orIfMissing(fetchAccountByLogin(login, signal), null),

    searchAccounts: (query, signal) =>
      withClient(signal, async ({ users }) =>
        z.array(accountSchema).parse(await users.all({ search: query, perPage: 12, maxPages: 1 })),
      ),

    fetchAnswerFigures: async () => null,
  }
}
