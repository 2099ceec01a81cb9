import { z } from 'zod'
import { missingIdentity, orIfMissing } from '../client-runner.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { uniqueById } from '../unique-by-id.ts'
import { type BitbucketClient, createBitbucketRunner, fetchAllPages } from './client.ts'
import { listPullRequestDates } from './pull-request-dates.ts'
import { listReviews } from './reviews.ts'
import { accountSchema, emailSchema, issueSchema, repositorySchema, workspaceSchema } from './schemas.ts'

const pagelen = 100

/** Bitbucket, accessed with a user's token or by workspace name. Bitbucket has no followers. */
export function createBitbucketSource(options: SourceOptions): Source {
  const { token, login } = options
  const withClient = createBitbucketRunner(options)
  const isSelf = token !== undefined

  const fetchAccount = (signal: AbortSignal) =>
    withClient(signal, async ({ users }) => {
      if (isSelf) return accountSchema.parse((await users.getAuthedUser({})).data)
      if (login === undefined) throw missingIdentity()
      return accountSchema.parse((await users.get({ selected_user: login })).data)
    })

  return {
    kind: 'bitbucket',
    fetchAccount,

    fetchEmails: (signal) =>
      withClient(signal, async (client) => {
        if (!isSelf) return []
        return z
          .array(emailSchema)
          .parse(await fetchAllPages(client, client.users.listEmailsForAuthedUser({ pagelen })))
      }),

    listRepositories: (signal) =>
      withClient(signal, async (client) => {
        if (!isSelf && login === undefined) throw missingIdentity()
        const slugs = isSelf ? await listWorkspaces(client) : [login ?? '']
        const role = isSelf ? ({ role: 'member' } as const) : {}
        const lists = await Array.fromAsync(slugs, (slug) =>
          fetchAllPages(client, client.repositories.list({ workspace: slug, ...role, pagelen })),
        )
        return uniqueById(z.array(repositorySchema).parse(lists.flat()))
      }),

    async fetchRepository(fullName, signal) {
      const [workspace, repo_slug] = fullName.split('/')
      if (!workspace || !repo_slug) return null
      const request = withClient(signal, async ({ repositories }) =>
        repositorySchema.parse((await repositories.get({ workspace, repo_slug })).data),
      )
      return await orIfMissing(request, null)
    },

    async listIssues(fullName, labels, signal) {
      const [workspace = '', repo_slug = ''] = fullName.split('/')
      if (labels.length === 0) return []
      const query = { workspace, repo_slug, q: openIssuesQuery(labels), pagelen }
      // A repository without an issue tracker returns 404.
      const request = withClient(signal, async (client) =>
        z
          .array(issueSchema(fullName))
          .parse(await fetchAllPages(client, client.repositories.listIssues(query))),
      )
      return uniqueById(await orIfMissing(request, []))
    },

    async listReviews(repositories, signal) {
      if (!isSelf) throw missingIdentity()
      const { subject } = await fetchAccount(signal)
      return await listReviews(withClient, subject, repositories, signal)
    },
    listPullRequestDates: (fullName, number, signal) =>
      listPullRequestDates(withClient, fullName, number, signal),
    listFollowing: async () => [],
    listFollowers: async () => [],
    fetchPublicAccount: async () => null,
    searchAccounts: async () => [],
    fetchAnswerFigures: async () => null,
  }
}

/**
 * The workspaces that the token's owner can access. Bitbucket removed cross-workspace lists in 2026, and the
 * client library does not support the replacement yet
 * (https://developer.atlassian.com/cloud/bitbucket/changelog/#CHANGE-3022).
 */
async function listWorkspaces(client: BitbucketClient): Promise<string[]> {
  const workspaces = await fetchAllPages(client, client.request('GET /user/workspaces', { pagelen }))
  return z.array(workspaceSchema).parse(workspaces)
}

/** A filter in Bitbucket's query language. Quotes are escaped as in JSON. */
function openIssuesQuery(labels: readonly string[]): string {
  const labelFilter = labels.map((label) => `component.name = ${JSON.stringify(label)}`).join(' OR ')
  return `(state = "new" OR state = "open") AND (${labelFilter})`
}
