import { z } from 'zod'
import { ifThere, nobody } from '../asking.ts'
import type { Account, PublicAccount, Source } from '../source.ts'
import { SourceFailure } from '../source-failure.ts'
import type { SourceOptions } from '../source-options.ts'
import { unique } from '../unique.ts'
import { withNoreply } from '../verified-addresses.ts'
import { gitLabClient } from './client.ts'
import { account, issue, primaryEmail, publicAccount, repository, secondaryEmail } from './shapes.ts'

const PAGES = { perPage: 100, maxPages: 100 } as const

/** GitLab, of the world or self-managed, seen with somebody's token or by login. */
export function gitLab(options: SourceOptions): Source {
  const { token, login, webUrl } = options
  const ask = gitLabClient(options)
  const isSelf = token !== undefined
  const kind = 'gitLab'
  const project = repository(webUrl)

  const self = (signal: AbortSignal): Promise<Account> =>
    ask(signal, async ({ users }) => account.parse(await users.showCurrentUser()))
  const named = async (username: string, signal: AbortSignal): Promise<PublicAccount> =>
    await ask(signal, async ({ users }) => {
      const [found] = z.array(account).parse(await users.all({ username }))
      if (!found) throw new SourceFailure('notFound', `Nobody is called ${username}`)
      return publicAccount.parse(await users.show(Number(found.subject)))
    })
  const whose = async (signal: AbortSignal): Promise<Account> => {
    if (isSelf) return await self(signal)
    if (login === undefined) throw nobody()
    return await named(login, signal)
  }
  const numberOf = async (signal: AbortSignal) => Number((await whose(signal)).subject)

  return {
    kind,
    account: whose,

    async emails(signal) {
      const owner = { kind, webUrl, account: await whose(signal) } as const
      if (!isSelf) return withNoreply(owner, [])
      const listed = await ask(signal, async ({ users, emails }) => [
        ...primaryEmail.parse(await users.showCurrentUser()),
        ...z.array(secondaryEmail).parse(await emails.all()),
      ])
      return withNoreply(owner, listed)
    },

    async repositories(signal) {
      const number = await numberOf(signal)
      return await ask(signal, async ({ projects, users }) => {
        const own = isSelf
          ? await projects.all({ ...PAGES, membership: true, statistics: true })
          : await users.allProjects(number, PAGES)
        const contributed = await users.allContributedProjects(number, PAGES)
        return unique(z.array(project).parse([...own, ...contributed]))
      })
    },

    async repository(fullName, signal) {
      const told = ask(signal, async ({ projects }) =>
        project.parse(await projects.show(fullName, { statistics: isSelf })),
      )
      return await ifThere(told, null)
    },

    async issues(fullName, labels, signal) {
      // The host joins several labels by "and".
      const lists = Array.fromAsync(labels, (label) =>
        ask(signal, async ({ issues }) =>
          z
            .array(issue)
            .parse(await issues.all({ ...PAGES, projectId: fullName, labels: label, state: 'opened' })),
        ),
      )
      return unique((await ifThere(lists, [])).flat())
    },

    async following(signal) {
      const number = await numberOf(signal)
      return await ask(signal, async ({ users }) =>
        z.array(account).parse(await users.allFollowing(number, PAGES)),
      )
    },

    async followers(signal) {
      const number = await numberOf(signal)
      return await ask(signal, async ({ users }) =>
        z.array(account).parse(await users.allFollowers(number, PAGES)),
      )
    },

    person: (login, signal) => ifThere(named(login, signal), null),

    findPeople: (words, signal) =>
      ask(signal, async ({ users }) =>
        z.array(account).parse(await users.all({ search: words, perPage: 12, maxPages: 1 })),
      ),

    answers: async () => null,
  }
}
