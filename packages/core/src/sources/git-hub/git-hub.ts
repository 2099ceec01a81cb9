import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { missingIdentity, orIfMissing } from '../client-runner.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { uniqueById } from '../unique-by-id.ts'
import { withNoreply } from '../verified-addresses.ts'
import { createGitHubRunner, fetchAllPages, type GitHubPages } from './client.ts'
import { listPullRequestDates } from './pull-request-dates.ts'
import { fetchRepository, listRepositories } from './repositories.ts'
import { listReviews } from './reviews.ts'
import { accountSchema, emailSchema, issueSchema, publicAccountSchema } from './schemas.ts'

const per_page = 100

/** GitHub.com or GitHub Enterprise, accessed with a user's token or by login. */
export function createGitHubSource(options: SourceOptions): Source {
  const { token, login, webUrl } = options
  const withClient = createGitHubRunner(options)
  const isSelf = token !== undefined
  const kind = 'gitHub'

  const fetchAccount = (signal: AbortSignal) =>
    withClient(signal, async ({ rest }) => {
      if (isSelf) return accountSchema.parse((await rest.users.getAuthenticated()).data)
      if (login === undefined) throw missingIdentity()
      return accountSchema.parse((await rest.users.getByUsername({ username: login })).data)
    })
  const resolveLogin = async (signal: AbortSignal) =>
    (!isSelf && login) || ((await fetchAccount(signal)).login ?? '')
  const fetchList = <T>(signal: AbortSignal, schema: z.ZodType<T>, pages: (client: Octokit) => GitHubPages) =>
    withClient(signal, async (client) => z.array(schema).parse(await fetchAllPages(pages(client))))

  return {
    kind,
    fetchAccount: fetchAccount,

    async fetchEmails(signal) {
      const owner = { kind, webUrl, account: await fetchAccount(signal) } as const
      if (!isSelf) return withNoreply(owner, [])
      const request = fetchList(signal, emailSchema, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listEmailsForAuthenticatedUser, { per_page }),
      )
      // Without the email scope, the list returns 404.
      return withNoreply(owner, await orIfMissing(request, []))
    },

    async listRepositories(signal) {
      return await listRepositories(withClient, { login: await resolveLogin(signal), isSelf }, signal)
    },

    fetchRepository: (fullName, signal) => fetchRepository(withClient, fullName, signal),

    async listIssues(fullName, labels, signal) {
      const [owner = '', repo = ''] = fullName.split('/')
      // GitHub combines several labels with AND, so each label needs its own request.
      const lists = Array.fromAsync(labels, (label) =>
        fetchList(signal, issueSchema, ({ rest, paginate }) =>
          paginate.iterator(rest.issues.listForRepo, { owner, repo, labels: label, state: 'open', per_page }),
        ),
      )
      const issues = await orIfMissing(lists, [])
      return uniqueById(issues.flat().filter((hostedIssue) => hostedIssue !== undefined))
    },

    async listReviews(_, signal) {
      if (!isSelf) throw missingIdentity()
      return await listReviews(withClient, options.context.now().getUTCFullYear(), signal)
    },

    listPullRequestDates: (fullName, number, signal) =>
      listPullRequestDates(withClient, fullName, number, signal),

    async listFollowing(signal) {
      const username = await resolveLogin(signal)
      return await fetchList(signal, accountSchema, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listFollowingForUser, { username, per_page }),
      )
    },

    async listFollowers(signal) {
      const username = await resolveLogin(signal)
      return await fetchList(signal, accountSchema, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listFollowersForUser, { username, per_page }),
      )
    },

    fetchPublicAccount: (login, signal) =>
      orIfMissing(
        withClient(signal, async ({ rest }) =>
          publicAccountSchema.parse((await rest.users.getByUsername({ username: login })).data),
        ),
        null,
      ),

    searchAccounts: (query, signal) =>
      withClient(signal, async ({ rest }) => {
        const { data } = await rest.search.users({ q: query, per_page: 12 })
        return z.array(accountSchema).parse(data.items)
      }),

    fetchAnswerFigures: async () => null,
  }
}
