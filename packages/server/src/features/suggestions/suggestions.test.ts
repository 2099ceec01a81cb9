import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addFollowedAccount, linkGitHubAccount } from '../../../test/add-followed-account.ts'
import { databases } from '../../../test/databases.ts'
import { runMailTasks } from '../../../test/run-mail-tasks.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { createTestServerWithHosts } from '../../../test/test-server-with-hosts.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { accountTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'

const list = (server: TestServer, as: TestUser, kind = 'following', query = {}) =>
  server.get(`/api/profile/suggestions/${kind}`, { as, query })

describe.each(databases)('suggestions on $kind', ({ open }) => {
  async function createContext() {
    const { server, hosts, ...rest } = await createTestServerWithHosts({ open })
    const ada = await server.createUser({ login: 'ada' })
    await linkGitHubAccount(server, hosts, ada, 'adabyrne')
    const refreshAndList = async (kind?: string, as = ada) => {
      await list(server, as, kind)
      await runMailTasks(server)
      return (await list(server, as, kind)).body
    }
    return { server, hosts, ada, refreshAndList, [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose]() }
  }

  test('list the accounts from the code host', async () => {
    await using context = await createContext()
    const { login, id } = addFollowedAccount(context.hosts, { name: 'Tove Lind', location: 'Uppsala' })
    const [suggestion, ...others] = await context.refreshAndList()
    expect({ suggestion, others }).toMatchObject({
      suggestion: {
        ...{ source: 'gitHub', login, invited: false, ignored: false, userId: null },
        avatarUrl: expect.stringContaining(login),
      },
      others: [],
    })
    expect(id).toBeGreaterThan(0)
  })

  test('are empty before the first refresh, which runs at most once a day', async () => {
    await using context = await createContext()
    addFollowedAccount(context.hosts)
    const { body } = await list(context.server, context.ada)
    await list(context.server, context.ada, 'followers')
    const sentBefore = context.server.enqueuedTasks.length
    const suggestionsRequestedAt = sql<Date>`now() - interval '25 hours'`
    await context.server.db.updateTable('users').set({ suggestionsRequestedAt }).execute()
    await list(context.server, context.ada)
    expect({ body, sentBefore, taskCount: context.server.enqueuedTasks.length }).toEqual({
      body: [],
      sentBefore: 1,
      taskCount: 2,
    })
  })

  test('send no request without a linked account', async () => {
    await using server = await createTestServer({ open })
    await list(server, await server.createUser())
    expect(server.enqueuedTasks).toEqual([])
  })

  test('include the profiles of registered users and list them first', async () => {
    await using context = await createContext()
    const [tove, grace] = [addFollowedAccount(context.hosts), addFollowedAccount(context.hosts)]
    const registered = await context.server.createUser()
    await linkGitHubAccount(context.server, context.hosts, registered, grace.login)
    const suggestions = await context.refreshAndList()
    expect(
      suggestions.map(({ login, userId }: { login: string; userId: string }) => [login, userId]),
    ).toEqual([
      [grace.login, registered.id],
      [tove.login, null],
    ])
  })

  test('omit users who are already followed', async () => {
    await using context = await createContext()
    const grace = addFollowedAccount(context.hosts)
    const registered = await context.server.createUser()
    await linkGitHubAccount(context.server, context.hosts, registered, grace.login)
    await context.server.patch('/api/profile/follow', { as: context.ada, body: { userId: registered.id } })
    expect(await context.refreshAndList()).toEqual([])
  })

  test.each(['private', 'hidden', 'deleted'] as const)('do not reveal a %s user', async (visibility) => {
    await using context = await createContext()
    const grace = addFollowedAccount(context.hosts)
    await linkGitHubAccount(
      context.server,
      context.hosts,
      await context.server.createUser({ visibility }),
      grace.login,
    )
    const suggestions = await context.refreshAndList()
    expect(suggestions.map(({ userId }: { userId: string }) => userId)).toEqual([null])
  })

  test('omit ignored users from both lists (spec §4)', async () => {
    await using context = await createContext()
    const tove = addFollowedAccount(context.hosts, { following: ['adabyrne'] })
    const [suggestion] = await context.refreshAndList()
    const body = { suggestionId: suggestion._id }
    const ignored = await context.server.patch('/api/profile/ignore', { as: context.ada, body })
    const lists = [await context.refreshAndList('following'), await context.refreshAndList('followers')]
    expect({ status: ignored.status, ignored: ignored.body.ignored, login: tove.login, lists }).toEqual({
      status: 200,
      ignored: true,
      login: suggestion.login,
      lists: [[], []],
    })
  })

  test('drop accounts that the host no longer lists, unless they were invited', async () => {
    await using context = await createContext()
    const [followed, unfollowed] = [addFollowedAccount(context.hosts), addFollowedAccount(context.hosts)]
    const before = await context.refreshAndList()
    const { _id } = before.find(({ login }: { login: string }) => login === followed.login)
    await context.server.patch('/api/profile/invite', { as: context.ada, body: { suggestionId: _id } })
    const { people } = context.hosts.gitHub.data
    people.splice(0, people.length, { ...people[0]!, following: [] })
    await context.server.db.updateTable('users').set({ suggestionsRequestedAt: null }).execute()
    const after = await context.refreshAndList()
    const logins = (suggestions: readonly { login: string }[]) => suggestions.map(({ login }) => login)
    expect({ before: logins(before).toSorted(), after: logins(after) }).toEqual({
      before: [followed.login, unfollowed.login].toSorted(),
      after: [followed.login],
    })
  })

  test('omit ignored users that the host lists again', async () => {
    await using context = await createContext()
    addFollowedAccount(context.hosts)
    const [{ _id }] = await context.refreshAndList()
    await context.server.patch('/api/profile/ignore', { as: context.ada, body: { suggestionId: _id } })
    const { people } = context.hosts.gitHub.data
    const [ada] = people
    const { following = [] } = ada!
    const refreshWith = async (logins: readonly string[]) => {
      people.splice(0, 1, { ...ada!, following: logins })
      await context.server.db.updateTable('users').set({ suggestionsRequestedAt: null }).execute()
      return await context.refreshAndList()
    }
    await refreshWith([])
    expect(await refreshWith(following)).toEqual([])
  })

  test('omit erased users', async () => {
    await using context = await createContext()
    const fingerprints = openFingerprints(context.server.deps.settings)
    const [tove, unfollowed] = [addFollowedAccount(context.hosts), addFollowedAccount(context.hosts)]
    await tombstoneStore(context.server.db, fingerprints).add([
      fingerprints.current(accountTombstoneKey('gitHub', String(unfollowed.id))),
    ])
    const suggestions = await context.refreshAndList()
    expect(suggestions.map(({ login }: { login: string }) => login)).toEqual([tove.login])
  })

  test('are paginated (spec §7)', async () => {
    await using context = await createContext()
    for (let number = 0; number < 3; number++) addFollowedAccount(context.hosts)
    await context.refreshAndList()
    const { body, headers } = await list(context.server, context.ada, 'following', {
      offset: '2',
      limit: '2',
    })
    expect({ count: body.length, total: headers['x-total-count'] }).toEqual({ count: 1, total: '3' })
  })

  test('of another user can be neither invited nor ignored', async () => {
    await using context = await createContext()
    addFollowedAccount(context.hosts)
    const [{ _id }] = await context.refreshAndList()
    const as = await context.server.createUser()
    const statuses = []
    for (const action of ['invite', 'ignore'])
      statuses.push(
        (await context.server.patch(`/api/profile/${action}`, { as, body: { suggestionId: _id } })).status,
      )
    expect(statuses).toEqual([404, 404])
  })
})
