import { z } from 'zod'
import { ifThere, nobody } from '../asking.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { unique } from '../unique.ts'
import { type BitbucketClient, bitbucketClient, pagesOf } from './client.ts'
import { account, email, issue, repository, workspace } from './shapes.ts'

const pagelen = 100

/** Bitbucket, seen with somebody's token, or by the name of a workspace. Nobody follows anybody there. */
export function bitbucket(options: SourceOptions): Source {
  const { token, login } = options
  const ask = bitbucketClient(options)
  const isSelf = token !== undefined

  return {
    kind: 'bitbucket',

    account: (signal) =>
      ask(signal, async ({ users }) => {
        if (isSelf) return account.parse((await users.getAuthedUser({})).data)
        if (login === undefined) throw nobody()
        return account.parse((await users.get({ selected_user: login })).data)
      }),

    emails: (signal) =>
      ask(signal, async (client) => {
        if (!isSelf) return []
        return z.array(email).parse(await pagesOf(client, client.users.listEmailsForAuthedUser({ pagelen })))
      }),

    repositories: (signal) =>
      ask(signal, async (client) => {
        if (!isSelf && login === undefined) throw nobody()
        const slugs = isSelf ? await workspacesOf(client) : [login ?? '']
        const role = isSelf ? ({ role: 'member' } as const) : {}
        const lists = await Array.fromAsync(slugs, (slug) =>
          pagesOf(client, client.repositories.list({ workspace: slug, ...role, pagelen })),
        )
        return unique(z.array(repository).parse(lists.flat()))
      }),

    async repository(fullName, signal) {
      const [workspace, repo_slug] = fullName.split('/')
      if (!workspace || !repo_slug) return null
      const told = ask(signal, async ({ repositories }) =>
        repository.parse((await repositories.get({ workspace, repo_slug })).data),
      )
      return await ifThere(told, null)
    },

    async issues(fullName, labels, signal) {
      const [workspace = '', repo_slug = ''] = fullName.split('/')
      if (labels.length === 0) return []
      const wanted = { workspace, repo_slug, q: openWith(labels), pagelen }
      // A repository without a tracker has none to be found.
      const found = ask(signal, async (client) =>
        z.array(issue(fullName)).parse(await pagesOf(client, client.repositories.listIssues(wanted))),
      )
      return unique(await ifThere(found, []))
    },

    following: async () => [],
    followers: async () => [],
    person: async () => null,
    findPeople: async () => [],
    answers: async () => null,
  }
}

// --- internal ---

/**
 * The workspaces the token's owner may enter. Lists across workspaces went in 2026, and the client does not know yet
 * what came in their place (https://developer.atlassian.com/cloud/bitbucket/changelog/#CHANGE-3022).
 */
async function workspacesOf(client: BitbucketClient): Promise<string[]> {
  const all = await pagesOf(client, client.request('GET /user/workspaces', { pagelen }))
  return z.array(workspace).parse(all)
}

/** In Bitbucket's query language, where quotes are escaped as in JSON. */
function openWith(labels: readonly string[]): string {
  const any = labels.map((label) => `component.name = ${JSON.stringify(label)}`).join(' OR ')
  return `(state = "new" OR state = "open") AND (${any})`
}
