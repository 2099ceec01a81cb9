import type { Octokit } from '@octokit/rest'
import { z } from 'zod'
import { ifThere, nobody } from '../asking.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { unique } from '../unique.ts'
import { withNoreply } from '../verified-addresses.ts'
import { gitHubClient, type Pages, pagesOf } from './client.ts'
import { oneRepository, repositoriesOf } from './repositories.ts'
import { account, email, issue, publicAccount } from './shapes.ts'

const per_page = 100

/** GitHub, of the world or of an enterprise, seen with somebody's token or by login. */
export function gitHub(options: SourceOptions): Source {
  const { token, login, webUrl } = options
  const ask = gitHubClient(options)
  const isSelf = token !== undefined
  const kind = 'gitHub'

  const self = (signal: AbortSignal) =>
    ask(signal, async ({ rest }) => {
      if (isSelf) return account.parse((await rest.users.getAuthenticated()).data)
      if (login === undefined) throw nobody()
      return account.parse((await rest.users.getByUsername({ username: login })).data)
    })
  const loginOf = async (signal: AbortSignal) => (!isSelf && login) || ((await self(signal)).login ?? '')
  const list = <T>(signal: AbortSignal, shape: z.ZodType<T>, pages: (client: Octokit) => Pages) =>
    ask(signal, async (client) => z.array(shape).parse(await pagesOf(pages(client))))

  return {
    kind,
    account: self,

    async emails(signal) {
      const owner = { kind, webUrl, account: await self(signal) } as const
      if (!isSelf) return withNoreply(owner, [])
      const listed = list(signal, email, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listEmailsForAuthenticatedUser, { per_page }),
      )
      // Without the scope for it the addresses are not found.
      return withNoreply(owner, await ifThere(listed, []))
    },

    async repositories(signal) {
      return await repositoriesOf(ask, { login: await loginOf(signal), isSelf }, signal)
    },

    repository: (fullName, signal) => oneRepository(ask, fullName, signal),

    async issues(fullName, labels, signal) {
      const [owner = '', repo = ''] = fullName.split('/')
      // The host joins several labels by "and".
      const lists = Array.fromAsync(labels, (label) =>
        list(signal, issue, ({ rest, paginate }) =>
          paginate.iterator(rest.issues.listForRepo, { owner, repo, labels: label, state: 'open', per_page }),
        ),
      )
      const found = await ifThere(lists, [])
      return unique(found.flat().filter((one) => one !== undefined))
    },

    async following(signal) {
      const username = await loginOf(signal)
      return await list(signal, account, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listFollowingForUser, { username, per_page }),
      )
    },

    async followers(signal) {
      const username = await loginOf(signal)
      return await list(signal, account, ({ rest, paginate }) =>
        paginate.iterator(rest.users.listFollowersForUser, { username, per_page }),
      )
    },

    person: (login, signal) =>
      ifThere(
        ask(signal, async ({ rest }) =>
          publicAccount.parse((await rest.users.getByUsername({ username: login })).data),
        ),
        null,
      ),

    findPeople: (words, signal) =>
      ask(signal, async ({ rest }) => {
        const { data } = await rest.search.users({ q: words, per_page: 12 })
        return z.array(account).parse(data.items)
      }),

    answers: async () => null,
  }
}
